// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/linkwalk.h"

#include "core/links/tracelinks.h"
#include "core/store/location/callstack.h"
#include "core/store/storeview.h"

#include <unordered_map>
#include <vector>

namespace lightcone::core {

struct LinkWalk::Impl {
    struct OpenCall {
        std::uint64_t position = 0; ///< position of its enter
        CallPathId path = CallPathId::none;
    };

    /// The calls that are open on a location: the same ones twice.
    struct OpenCalls {
        CallStack stack;
        std::vector<OpenCall> calls;
    };

    Impl(const TraceLinks& allLinks, Tick from)
        : links(allLinks)
        , store(allLinks.store())
        , cursor(store, allLocations(store), from)
    {
    }

    /// Finds the calls that are open at @p from.
    Completion begin(Tick from, const std::stop_token& stop)
    {
        std::vector<EventRef> enters;
        for (std::size_t i = 0; i < store.locationCount(); ++i) {
            if (stop.stop_requested())
                return Stopped {};
            const LocationView& location = store.location(idAt<LocationId>(i));
            OpenCalls& calls
                = open.emplace_back(OpenCalls { CallStack(store.definitions(), location.hasContextFrames()), {} });
            calls.stack.assign(location.stackBefore(location.lowerBound(from)));
            for (const Frame& frame : calls.stack.frames())
                enters.push_back({ location.id(), frame.enterIndex });
        }
        const Stoppable<std::vector<std::uint64_t>> positions = store.positions(enters, stop);
        if (positions.isStopped())
            return Stopped {};
        std::size_t at = 0;
        for (OpenCalls& calls : open) {
            for (const Frame& frame : calls.stack.frames()) {
                const std::uint64_t enterAt = positions.value()[at];
                const CallPathId parent = pathAround(calls, enters[at], enterAt);
                calls.calls.push_back({ enterAt, links.callPaths().entered(parent, enters[at], frame.region) });
                ++at;
            }
        }
        return Done {};
    }

    /// The path that an enter at a position continues.
    CallPathId pathAround(const OpenCalls& calls, EventRef enter, std::uint64_t at) const
    {
        return calls.calls.empty() ? links.callPaths().inherited(links.forks().after(enter.location, at - 1))
                                   : calls.calls.back().path;
    }

    std::uint64_t enterPosition(const OpenCalls& calls, EventRef event, const EventRecord& record)
    {
        if (const std::size_t around = calls.stack.callsAround(record); around > 0)
            return calls.calls[around - 1].position;
        const std::uint32_t fork = links.forks().after(event.location, position - 1);
        if (fork == Forks::kNone)
            return 0;
        const auto [found, isNew] = inherited.try_emplace(fork, 0);
        if (isNew) {
            const EventRef enter = links.callPaths().openAt(fork);
            found->second = isValid(enter.location) ? store.position(enter) : 0;
        }
        return found->second;
    }

    const TraceLinks& links;
    const StoreView& store;
    ChronologicalCursor cursor;
    std::uint64_t position = 0; ///< position of the last event
    std::vector<OpenCalls> open; ///< by location
    std::unordered_map<std::uint32_t, std::uint64_t> inherited; ///< fork to the position of the innermost call at it
};

LinkWalk::LinkWalk(std::unique_ptr<Impl> impl)
    : m_impl(std::move(impl))
{
}

LinkWalk::LinkWalk(LinkWalk&& other) noexcept = default;

Stoppable<LinkWalk> LinkWalk::make(const TraceLinks& links, Tick from, const std::stop_token& stop)
{
    auto impl = std::make_unique<Impl>(links, from);
    if (impl->begin(from, stop).isStopped())
        return Stopped {};
    return LinkWalk(std::move(impl));
}

LinkWalk::~LinkWalk() = default;

bool LinkWalk::next(Step& step)
{
    Impl& d = *m_impl;
    if (!d.cursor.next(step.event, step.record))
        return false;
    d.position = d.position == 0 ? d.store.position(step.event) : d.position + 1;
    step.position = d.position;
    Impl::OpenCalls& calls = d.open[indexOf(step.event.location)];
    step.enterPosition = d.enterPosition(calls, step.event, step.record);
    step.path = CallPathId::none;
    if (calls.stack.isEnter(step.record)) {
        const CallPathId parent = d.pathAround(calls, step.event, step.position);
        calls.stack.push(step.record, step.event.index);
        step.path = d.links.callPaths().entered(parent, step.event, calls.stack.frames().back().region);
        calls.calls.push_back({ step.position, step.path });
    } else if (calls.stack.isLeave(step.record)) {
        for (std::size_t closed = calls.stack.closedBy(step.record); closed > 0; --closed) {
            calls.stack.pop();
            calls.calls.pop_back();
        }
    }
    return true;
}

} // namespace lightcone::core
