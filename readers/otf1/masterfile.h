// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/ingest/tracesink.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

namespace lightcone::readers::otf1 {

/// Which processes are in which stream.
struct MasterFile {
    struct Stream {
        std::uint32_t number = 0;
        std::vector<std::uint32_t> processes; ///< each in one stream only
    };
    std::vector<Stream> streams; ///< ascending by number, each once
};

/// Reads a master file. Lines that are none are reported. Errors: those of the file, Damaged where it lists no stream.
core::Result<MasterFile> readMaster(const std::filesystem::path& path, core::TraceSink& sink);

/// True when a line of @p head lists a stream, and the others are those of a master file; @p isNamedSo: whatever the
/// others are.
bool beginsAsMaster(std::span<const std::byte> head, bool isNamedSo);

} // namespace lightcone::readers::otf1
