// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/metrics/metricsum.h"
#include "core/base/wideticks.h"
#include "core/model/tick.h"

#include <cstdint>
#include <vector>

// Private to core: how a curve changes at one location. Whoever gives changes has
//   Tick gather(Tick end, std::size_t limit, std::vector<Change>& out)
// which appends the next changes, in the order of time, about @p limit or up to all before @p end, and returns the time
// before which there are no others; that is later than the last time, unless it was @p end.
namespace lightcone::core {

/// A sum of all locations changes.
struct StepChange {
    Tick tick = 0;
    WideInteger delta = 0;
};

/// The value of a location changes.
struct ValueChange {
    Tick tick = 0;
    Tick until = 0; ///< `to` is reached then
    MetricSum value;
    MetricSum to;
    std::uint32_t source = 0; ///< number of the location
    bool hasValue = false;
    std::uint64_t samples = 0; ///< recorded at this time
};

/// Puts changes of one time together to one.
class StepCollector {
public:
    explicit StepCollector(Tick begin)
        : m_pending { begin, 0 }
    {
    }
    /// @pre times ascend
    void add(Tick t, WideInteger delta, std::vector<StepChange>& out)
    {
        advance(t, out);
        m_pending.delta += delta;
    }
    /// Gives what was before @p t. What holds for no time does not count.
    void advance(Tick t, std::vector<StepChange>& out)
    {
        if (t == m_pending.tick)
            return;
        if (m_pending.delta != 0)
            out.push_back(m_pending);
        m_pending = { t, 0 };
    }

private:
    StepChange m_pending;
};

} // namespace lightcone::core
