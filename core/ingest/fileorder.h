// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/order/equaltimes.h"

#include <limits>
#include <utility>
#include <vector>

namespace lightcone::core {

/// Notes the order of the events of a file that holds those of all locations, where equal times leave it open. One
/// thread.
class FileOrder {
public:
    /// The next event of the file. @param t  LocationWriter::time() after it was written
    void add(Tick t, LocationId location)
    {
        if (t != m_tick || m_runs.empty()) {
            if (m_runs.size() == 1 && m_tick > m_latest) [[likely]] {
                m_latest = std::exchange(m_tick, t);
                m_runs.front() = { location, 1 };
                return;
            }
            endTime();
            m_tick = t;
        } else if (m_runs.back().location == location) [[likely]] {
            ++m_runs.back().events;
            return;
        }
        m_runs.push_back({ location, 1 });
    }
    /// Ends it: given up where too many times have an order of their own. Where the file goes back in time, the events
    /// of a time that it comes to again stay in the order of the locations.
    EqualTimes take();

private:
    /// Runs and times that are kept: half a gigabyte.
    static constexpr std::size_t kMost = std::size_t { 1 } << 25;

    void endTime();

    Tick m_tick = 0;
    std::vector<EqualTimes::Run> m_runs; ///< runs at time m_tick
    struct Time {
        Tick tick = 0;
        std::size_t first = 0; ///< index of its first run in m_all
    };
    std::vector<Time> m_times; ///< with another order than that of the locations
    std::vector<EqualTimes::Run> m_all;
    Tick m_latest = std::numeric_limits<Tick>::min(); ///< the latest of the times that ended
    bool m_isGivenUp = false;
    std::vector<Tick> m_repeated; ///< times that the file came to again, or after later ones
};

} // namespace lightcone::core
