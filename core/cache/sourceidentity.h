// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/sourcefiles.h"

#include <cstdint>
#include <filesystem>
#include <string_view>

namespace lightcone::core {

/// Tells one state of a trace's files, read by one version of one reader, from all others.
struct SourceIdentity {
    std::uint64_t first = 0;
    std::uint64_t second = 0;

    friend bool operator==(const SourceIdentity&, const SourceIdentity&) = default;
};

/// Makes the identity from the canonical path of @p trace and from the name, size, times of the last change of content
/// and of status, and inode of each of @p files, as named from the folder of @p trace. O(files log files); opens none
/// of them. If files change while they are read, the identity after reading differs from the one before.
/// @param readerVersion  rises whenever the reader returns something else for the same files
SourceIdentity identify(
    const std::filesystem::path& trace, const SourceFiles& files, std::string_view reader, std::uint32_t readerVersion);

} // namespace lightcone::core
