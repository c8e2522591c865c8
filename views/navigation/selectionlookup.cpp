// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/navigation/selectionlookup.h"

#include "core/calls/calllevels.h"
#include "core/store/storeview.h"
#include "views/navigation/callpieces.h"
#include "views/navigation/eventselection.h"

#include <algorithm>

namespace lightcone::views {

namespace {

/// The call of the function that is on top for the longest time in the column.
struct LongestPiece {
    core::LocationId location = core::LocationId::none;
    std::uint64_t enterIndex = 0;
    std::uint64_t ticks = 0;
};

core::Completion considerPieces(const core::StoreView& store, const CallPick& pick, core::LocationId location,
    LongestPiece& longest, const std::stop_token& stop)
{
    std::vector<core::CallSpan> calls;
    if (core::callLevels(store, location, pick.column, 0, ~std::uint32_t { 0 }, calls, stop).isStopped())
        return core::Stopped {};
    if (pick.depth) {
        std::erase_if(calls, [&](const core::CallSpan& call) { return call.depth != *pick.depth; });
    }
    const auto consider = [&](const core::CallSpan& call, core::Interval span) {
        if (call.function != pick.function)
            return;
        // A call without duration counts too, but less than any other.
        const std::uint64_t ticks = span.intersected(pick.column).length() + 1;
        if (ticks > longest.ticks)
            longest = { location, call.enterIndex, ticks };
    };
    if (pick.depth) {
        for (const core::CallSpan& call : calls)
            consider(call, { call.begin, call.end });
        return core::Done {};
    }
    for (const CallPiece& piece : topPieces(calls))
        consider(piece.call, { piece.begin, piece.end });
    for (const core::CallSpan& call : calls) {
        if (call.begin == call.end)
            consider(call, { call.begin, call.end });
    }
    return core::Done {};
}

} // namespace

core::Stoppable<std::optional<core::CallInstance>> pickCall(
    const core::StoreView& store, const CallPick& pick, const std::stop_token& stop)
{
    for (const core::LocationId location : pick.locations) {
        if (stop.stop_requested())
            return core::Stopped {};
        const std::vector<core::Frame> frames = core::stackAt(store, location, pick.tick);
        const std::size_t depth = pick.depth ? *pick.depth : frames.size() - 1;
        if (depth < frames.size() && store.definitions().functionOf(frames[depth].region) == pick.function)
            return core::callAt(store, location, pick.tick, pick.depth, stop);
    }
    LongestPiece longest;
    for (const core::LocationId location : pick.locations) {
        if (considerPieces(store, pick, location, longest, stop).isStopped())
            return core::Stopped {};
    }
    if (!isValid(longest.location))
        return std::optional<core::CallInstance>();
    return core::callOfEnter(store, { longest.location, longest.enterIndex }, stop);
}

core::Stoppable<std::optional<Selection>> neighbourEvent(
    const core::StoreView& store, const Selection& selection, bool isNext, const std::stop_token& stop)
{
    std::optional<core::EventRef> event = eventOf(store, selection);
    if (!event)
        return std::optional<Selection>();
    const std::uint64_t count = store.location(event->location).eventCount();
    for (;;) {
        if (isNext ? event->index + 1 >= count : event->index == 0)
            return std::optional<Selection>();
        event->index += isNext ? 1 : ~std::uint64_t { 0 };
        const core::Stoppable<Selection> next = selectionOf(store, *event, stop);
        if (next.isStopped())
            return core::Stopped {};
        // The begin and the end of a collective are the same thing to select.
        if (!next.value().isSame(selection))
            return std::optional(next.value());
    }
}

core::Stoppable<std::optional<Selection>> whatIsAt(
    const core::StoreView& store, core::LocationId location, core::Tick t, const std::stop_token& stop)
{
    const auto call = core::callAt(store, location, t, std::nullopt, stop);
    if (call.isStopped())
        return core::Stopped {};
    if (call.value())
        return std::optional(Selection { *call.value() });
    const core::LocationView& view = store.location(location);
    if (view.eventCount() == 0)
        return std::optional<Selection>();
    const std::uint64_t index = view.lowerBound(t);
    return std::optional(Selection { core::EventRef { location, index > 0 ? index - 1 : 0 } });
}

std::optional<core::Interval> extendedRange(const core::StoreView& store, core::LocationId location, core::Tick anchor,
    std::optional<core::Interval> range, bool isLater)
{
    core::Interval ends { anchor, anchor }; // fixed, moving
    if (range) {
        const bool movesEnd = range->begin == anchor || (isLater && range->end != anchor);
        ends = movesEnd ? *range : core::Interval { range->end, range->begin };
    }
    const core::LocationView& view = store.location(location);
    std::uint64_t index = view.lowerBound(isLater ? core::saturatingAdd(ends.end, 1) : ends.end);
    if (isLater ? index >= view.eventCount() : index == 0)
        return std::nullopt;
    if (!isLater)
        --index;
    const core::Tick moved = view.event(index).tick;
    return core::Interval { std::min(ends.begin, moved), std::max(ends.begin, moved) };
}

} // namespace lightcone::views
