// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::readers::otf2 {

/// The facts of the anchor file.
struct AnchorFile {
    std::uint64_t eventChunkSize = 0; ///< bytes
    std::uint64_t definitionChunkSize = 0; ///< bytes
    std::uint64_t locations = 0;
    std::uint64_t definitions = 0; ///< number of records that the global definition file should have
    std::string version; ///< version of the library that wrote the archive
    /// True when that library may know types of records that this program does not.
    bool isNewer = false;
    std::string machineName;
    std::string creator;
    std::string description;
    std::vector<std::pair<std::string, std::string>> properties; ///< names and values
};

/// @returns true when the bytes begin as an anchor file does; false also when there are too few bytes to tell.
bool beginsAsAnchor(std::span<const std::uint8_t> head);

/// Reads and checks the anchor file. Errors: NotFound, NotReadable, EmptyFile, UnknownFormat, Truncated, Damaged,
/// UnsupportedVersion.
core::Result<AnchorFile> readAnchor(const std::filesystem::path& path);

} // namespace lightcone::readers::otf2
