// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/location/locationview.h"
#include "core/store/order/equaltimes.h"

#include <algorithm>
#include <cstdint>

namespace lightcone::core {

/// Ranks of the events of one location among those of all locations at the same time: places in the runs of EqualTimes,
/// which no two locations share; where a time has none, the location. For events that are asked for in their order, in
/// either direction: O(1) an event; O(log events + runs) and a block a time that has runs.
class EventRanks {
public:
    EventRanks(const EqualTimes& order, const LocationView& location)
        : m_order(&order)
        , m_location(&location)
    {
    }
    /// The rank of event @p index at time @p t; behind the last event it is the rank of the last one.
    std::uint32_t rankOf(Tick t, std::uint64_t index)
    {
        if (m_isFirst || t != m_tick)
            findTime(t);
        if (m_runs.empty())
            return static_cast<std::uint32_t>(m_location->id());
        const std::uint64_t own = std::min(index, m_location->eventCount() - 1) - m_firstEvent;
        while (own < m_before)
            m_before -= eventsIn(m_runs[--m_rank]);
        while (m_rank < m_runs.size() && own >= m_before + eventsIn(m_runs[m_rank]))
            m_before += eventsIn(m_runs[m_rank++]);
        return m_rank;
    }

private:
    std::uint32_t eventsIn(const EqualTimes::Run& run) const
    {
        return run.location == m_location->id() ? run.events : 0;
    }
    void findTime(Tick t)
    {
        m_isFirst = false;
        m_tick = t;
        m_runs = m_order->at(t);
        m_rank = 0;
        m_before = 0;
        if (!m_runs.empty())
            m_firstEvent = m_location->lowerBound(t);
    }

    const EqualTimes* m_order;
    const LocationView* m_location;
    bool m_isFirst = true;
    Tick m_tick = 0;
    EqualTimes::Runs m_runs; ///< runs at time m_tick
    std::uint64_t m_firstEvent = 0; ///< first event of the location at m_tick
    std::uint32_t m_rank = 0; ///< rank of the last event that was asked for
    std::uint64_t m_before = 0; ///< events of the location in the runs before that
};

} // namespace lightcone::core
