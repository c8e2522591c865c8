// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/endfunctions.h"

#include "core/base/parallel.h"
#include "core/calls/callreplay.h"
#include "core/store/location/callstack.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <tuple>

namespace lightcone::core {

namespace {

constexpr std::uint64_t kEventsOfALookUp = 1'024; // an end is looked up in about the time that so many are replayed

FunctionId innermost(const StoreView& store, const std::vector<Frame>& frames)
{
    return frames.empty() ? FunctionId::none : store.definitions().functionOf(frames.back().region);
}

} // namespace

Completion EndFunctionFinder::find(std::span<EndFunction> ends, const std::stop_token& stop) const
{
    std::ranges::sort(ends, {}, [](const EndFunction& end) { return std::tuple(end.event.location, end.event.index); });
    std::vector<std::span<const EndFunction>> locations;
    for (std::size_t first = 0, next = 0; first < ends.size(); first = next) {
        while (next < ends.size() && ends[next].event.location == ends[first].event.location)
            ++next;
        locations.push_back(ends.subspan(first, next - first));
    }
    return parallelFor(locations.size(), m_threads, stop, [&](std::size_t i) { findOfLocation(locations[i], stop); });
}

void EndFunctionFinder::findOfLocation(std::span<const EndFunction> ends, const std::stop_token& stop) const
{
    const LocationView& location = m_store.location(ends.front().event.location);
    const std::uint64_t first = ends.front().event.index;
    const std::uint64_t last = ends.back().event.index;
    if (last - first > kEventsOfALookUp * ends.size()) {
        for (const EndFunction& end : ends) {
            if (stop.stop_requested())
                return;
            *end.function = innermost(m_store, location.stackBefore(end.event.index));
        }
        return;
    }
    CallStack stack(m_store.definitions(), location.hasContextFrames());
    stack.assign(location.stackBefore(first));
    EventChunks chunks(location, first, last + 1);
    std::uint64_t index = first;
    auto next = ends.begin();
    for (auto chunk = chunks.next(); !chunk.empty(); chunk = chunks.next()) {
        if (stop.stop_requested())
            return;
        for (const EventRecord& record : chunk) {
            for (; next != ends.end() && next->event.index == index; ++next)
                *next->function = innermost(m_store, stack.frames());
            if (stack.isEnter(record)) {
                stack.push(record, index);
            } else if (stack.isLeave(record)) {
                for (std::size_t closed = stack.closedBy(record); closed > 0; --closed)
                    stack.pop();
            }
            ++index;
        }
    }
}

} // namespace lightcone::core
