// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <vector>

namespace lightcone::core {

/// Tells one state of a trace's files, read by one version of one reader, from all others.
struct SourceIdentity {
    std::uint64_t first = 0;
    std::uint64_t second = 0;

    friend bool operator==(const SourceIdentity&, const SourceIdentity&) = default;
};

/// From the canonical path of @p trace and, of each of @p files (in any order, there or not; written from the same
/// folder on as @p trace): name, size, times of the last change of content and of status, inode. O(files), looks into
/// none of them. What is read while its files change has an identity after reading that differs from the one before.
/// @param readerVersion  rises whenever the reader hands over something else for the same files
SourceIdentity identify(const std::filesystem::path& trace, std::vector<std::filesystem::path> files,
    std::string_view reader, std::uint32_t readerVersion);

} // namespace lightcone::core
