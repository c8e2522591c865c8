// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>

namespace lightcone::readers {

/// How many members all communicators and groups of a trace may have together that defines @p locations locations: 2^24
/// and those of a thousand communicators of all, 2^26 at most. Groups serve any number of communicators, and lists of
/// bits may be compressed, so that a small file can ask for a lot of memory.
constexpr std::size_t mostMembers(std::size_t locations)
{
    constexpr std::size_t kMost = std::size_t { 1 } << 26;
    return std::min(kMost, (std::size_t { 1 } << 24) + 1024 * std::min(locations, kMost));
}

} // namespace lightcone::readers
