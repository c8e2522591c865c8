// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace lightcone::readers {

/// What the anchor file says that the reader needs before the library sees it.
struct AnchorFile {
    std::uint64_t eventChunkSize = 0; ///< bytes
    std::uint64_t definitionChunkSize = 0; ///< bytes
    std::uint64_t locations = 0;
    std::uint64_t definitions = 0; ///< announced records of the global definition file
    std::string version; ///< of the library that wrote it
};

/// True when the bytes begin as an anchor file does; false also when there are too few to tell.
bool beginsAsAnchor(std::span<const std::uint8_t> head);

/// Reads and checks the anchor file. Errors: NotFound, NotReadable, EmptyFile, UnknownFormat, Truncated, Damaged,
/// UnsupportedVersion.
core::Result<AnchorFile> readAnchor(const std::filesystem::path& path);

} // namespace lightcone::readers
