// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"

#include <array>
#include <cstdint>
#include <vector>

namespace lightcone::benchmarks {

struct OpenCall {
    core::FunctionId function = core::FunctionId::none;
    core::Tick enter = 0;
};

/// Reads the calls of a location in the plainest way, one event after the other from the first to the last. It uses
/// nothing of core/analysis or of the store's call stacks, which are compared with it. A leave closes the innermost
/// open call of its function and all calls inside it. A leave without such a call is ignored, and one that names no
/// region closes the call on top. Calls that are open at the end are closed at the last event.
///
/// A Visitor has  void enter(FunctionId, Tick)  and  void leave(const OpenCall&, Tick), the call still being the top.
template <typename Visitor> class CallScan {
public:
    CallScan(const core::StoreView& store, core::LocationId location, Visitor& visitor)
        : m_definitions(&store.definitions())
        , m_location(&store.location(location))
        , m_hasContexts(m_location->hasContextFrames())
        , m_visitor(&visitor)
    {
    }
    void run()
    {
        using core::EventKind;
        const EventKind enter = m_hasContexts ? EventKind::CallingContextEnter : EventKind::Enter;
        const EventKind leave = m_hasContexts ? EventKind::CallingContextLeave : EventKind::Leave;
        std::array<core::EventRecord, 1024> events;
        core::Tick last = 0;
        std::size_t count = 0;
        for (std::uint64_t first = 0; (count = m_location->read(first, events)) > 0; first += count) {
            for (std::size_t i = 0; i < count; ++i) {
                if (events[i].kind == enter) {
                    m_open.push_back({ functionOf(regionOf(events[i])), events[i].tick });
                    m_visitor->enter(m_open.back().function, events[i].tick);
                } else if (events[i].kind == leave) {
                    close(regionOf(events[i]), events[i].tick);
                }
            }
            last = events[count - 1].tick;
        }
        while (!m_open.empty())
            closeTop(last);
    }

private:
    core::RegionId regionOf(const core::EventRecord& event) const
    {
        if (!m_hasContexts)
            return core::RegionId { event.reference };
        const core::CallingContextId context { event.reference };
        return isValid(context) ? m_definitions->callingContexts[indexOf(context)].region : core::RegionId::none;
    }
    core::FunctionId functionOf(core::RegionId region) const { return m_definitions->functionOf(region); }
    void close(core::RegionId region, core::Tick t)
    {
        std::size_t closed = m_open.empty() ? 0 : 1;
        if (isValid(region)) {
            const core::FunctionId function = functionOf(region);
            while (closed > 0 && closed <= m_open.size() && m_open[m_open.size() - closed].function != function)
                ++closed;
            if (closed > m_open.size())
                return;
        }
        for (; closed > 0; --closed)
            closeTop(t);
    }
    void closeTop(core::Tick t)
    {
        m_visitor->leave(m_open.back(), t);
        m_open.pop_back();
    }

    const core::Definitions* m_definitions;
    const core::LocationView* m_location;
    bool m_hasContexts;
    Visitor* m_visitor;
    std::vector<OpenCall> m_open;
};

} // namespace lightcone::benchmarks
