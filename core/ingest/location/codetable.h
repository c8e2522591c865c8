// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/numbering.h"
#include "core/store/segment/segment.h"

#include <cstdint>

namespace lightcone::core {

struct DictionaryEntryHash {
    std::size_t operator()(const DictionaryEntry& entry) const
    {
        const std::uint64_t mixed = entry.reference * 0x9e3779b97f4a7c15ULL
            + entry.kindAndDetail * 0xc2b2ae3d27d4eb4fULL + entry.top * 0x165667b19e3779f9ULL;
        return static_cast<std::size_t>(mixed ^ (mixed >> 29));
    }
};
using CodeTable = Numbering<DictionaryEntry, DictionaryEntryHash>;

struct RegionHash {
    std::size_t operator()(RegionId region) const { return spreadBits(indexOf(region)); }
};
using RegionTable = Numbering<RegionId, RegionHash>;

} // namespace lightcone::core
