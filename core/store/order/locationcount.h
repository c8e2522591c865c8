// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/location/locationindex.h"
#include "core/store/location/locationview.h"

#include <algorithm>
#include <array>
#include <cstdint>

// Private to core.
namespace lightcone::core {

/// Counts the events of one location before some times, of which each block is decoded once where these ascend.
class LocationCount {
public:
    /// @pre @p location has events
    explicit LocationCount(const LocationView& location)
        : m_id(location.id())
        , m_index(&location.index())
    {
    }
    LocationId id() const { return m_id; }

    /// The time to count at; it is not before that of the last keepAsLow().
    void lookAt(Tick t)
    {
        m_t = t;
        m_place = m_index->blockBefore(t, m_low);
    }
    void keepAsLow() { m_low = m_place; }

    // The least count that is possible without a look into the block.
    std::uint64_t least() const { return m_index->firstEvent(m_place); }
    std::uint64_t most() const { return m_index->firstEvent(m_index->next(m_place)); }

    std::uint64_t exact()
    {
        const Segment& segment = *m_index->parts()[m_place.part].segment;
        if (m_place != m_decoded) {
            segment.decodeTicks(m_place.block, m_ticks);
            m_decoded = m_place;
        }
        const auto end = m_ticks.begin() + segment.blockEvents(m_place.block);
        return least() + static_cast<std::uint64_t>(std::lower_bound(m_ticks.begin(), end, m_t) - m_ticks.begin());
    }

private:
    LocationId m_id;
    const LocationIndex* m_index;
    Tick m_t = 0;
    LocationIndex::Place m_low; ///< the block is not before it
    LocationIndex::Place m_place; ///< the block that the events before the time end in, or at the end of
    LocationIndex::Place m_decoded { ~std::uint32_t { 0 }, 0 };
    std::array<Tick, kBlockEvents> m_ticks;
};

} // namespace lightcone::core
