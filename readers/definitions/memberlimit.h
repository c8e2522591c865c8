// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>

namespace lightcone::readers {

/// @returns how many members all communicators and groups of a trace may have together, if it defines @p locations
/// locations: 2^24, and 1024 more for each location, but 2^26 at most. Without a limit a small file could ask for a lot
/// of memory, as one group serves any number of communicators and lists of bits may be compressed.
constexpr std::size_t mostMembers(std::size_t locations)
{
    constexpr std::size_t kMost = std::size_t { 1 } << 26;
    return std::min(kMost, (std::size_t { 1 } << 24) + 1024 * std::min(locations, kMost));
}

} // namespace lightcone::readers
