// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/columns/spanindex.h"
#include "core/store/messages/collectivetable.h"

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

// Private to the store and to what builds it.
namespace lightcone::core {

struct CollectiveTable::Data {
    std::vector<Collective> collectives;
    std::vector<CollectiveMember> members;
    std::array<std::uint64_t, 3> counts {}; ///< by Collective::Kind
    ByteVector indexBytes;
    SpanIndex index; ///< in indexBytes
    /// For each location, the event index and the instance of each begin and end, ascending by event index.
    std::vector<std::vector<std::pair<std::uint64_t, CollectiveId>>> events;

    ClosedSpan span(std::uint64_t id) const { return { collectives[id].begin, collectives[id].end }; }
    /// Fills `counts`, `index` and `events` from the others.
    void buildIndex(std::size_t locationCount);
};

} // namespace lightcone::core
