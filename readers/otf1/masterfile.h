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

/// The content of a master file: the processes of each stream.
struct MasterFile {
    struct Stream {
        std::uint32_t number = 0;
        std::vector<std::uint32_t> processes; ///< a process is in one stream only
    };
    std::vector<Stream> streams; ///< ascending by number, each once
};

/// Reads a master file. Lines that do not belong there are reported. Errors: those of opening the file, and Damaged
/// when it lists no stream.
core::Result<MasterFile> readMaster(const std::filesystem::path& path, core::TraceSink& sink);

/// @returns true when a line of @p head lists a stream and all others are lines of a master file. With @p isNamedSo the
/// other lines do not matter.
bool beginsAsMaster(std::span<const std::byte> head, bool isNamedSo);

} // namespace lightcone::readers::otf1
