// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"

#include "allevents.h"
#include "core/ingest/fileorder.h"
#include "core/model/definitions.h"
#include "random.h"
#include "randomtrace.h"
#include "sampling.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <random>
#include <span>

using namespace lightcone::core;

namespace lightcone::tests {

std::vector<OracleCall> oracleCalls(const StoreView& store, LocationId location)
{
    const LocationView& view = store.location(location);
    const Definitions& definitions = store.definitions();
    std::vector<OracleCall> calls;
    std::vector<std::size_t> open;
    const std::vector<EventRecord> events = allEvents(view);
    for (std::uint64_t i = 0; i < events.size(); ++i) {
        const EventRecord& record = events[i];
        const bool hasContexts = view.hasContextFrames();
        const bool isEnter = record.kind == (hasContexts ? EventKind::CallingContextEnter : EventKind::Enter);
        if (!isEnter && record.kind != (hasContexts ? EventKind::CallingContextLeave : EventKind::Leave))
            continue;
        const RegionId region
            = hasContexts ? definitions.regionOf(CallingContextId { record.reference }) : RegionId { record.reference };
        const FunctionId function = definitions.functionOf(region);
        if (isEnter) {
            OracleCall call;
            call.location = location;
            call.region = region;
            call.function = function;
            call.enter = record.tick;
            call.enterIndex = i;
            call.depth = static_cast<std::uint32_t>(open.size());
            call.parent = open.empty() ? OracleCall::kNoParent : open.back();
            open.push_back(calls.size());
            calls.push_back(call);
            continue;
        }
        const auto isMeant
            = [&](std::size_t call) { return region == RegionId::none || calls[call].function == function; };
        if (std::none_of(open.begin(), open.end(), isMeant))
            continue;
        for (bool found = false; !found; open.pop_back()) {
            OracleCall& call = calls[open.back()];
            call.leave = record.tick;
            call.leaveIndex = i;
            found = isMeant(open.back());
        }
    }
    for (const std::size_t call : open) {
        calls[call].leave = events.back().tick;
        calls[call].leaveIndex = view.eventCount();
    }
    return calls;
}

std::uint64_t exclusiveTicks(const std::vector<OracleCall>& calls, std::size_t index, Interval interval)
{
    std::uint64_t ticks = calls[index].ticksIn(interval);
    for (const OracleCall& call : calls) {
        if (call.parent == index)
            ticks -= call.ticksIn(interval);
    }
    return ticks;
}

std::string textOf(const CallSpan& span)
{
    return std::to_string(span.depth) + " [" + std::to_string(span.begin) + ", " + std::to_string(span.end)
        + ") function " + std::to_string(static_cast<std::uint32_t>(span.function)) + " calls "
        + std::to_string(span.calls) + " at " + std::to_string(span.enterIndex);
}

std::vector<CallSpan> oracleSpans(const std::vector<OracleCall>& calls, Interval interval, std::uint32_t maxDepth)
{
    std::vector<CallSpan> spans;
    for (const OracleCall& call : calls) {
        const bool isMet = interval.contains(call.enter) || (call.ticksIn(interval) > 0);
        if (isMet && call.depth < maxDepth)
            spans.push_back({ call.depth, call.enter, call.leave, call.function, 1, call.enterIndex });
    }
    std::stable_sort(
        spans.begin(), spans.end(), [](const CallSpan& a, const CallSpan& b) { return a.depth < b.depth; });
    return spans;
}

std::string checkFolded(const std::vector<CallSpan>& folded, const std::vector<CallSpan>& single, std::uint64_t fold)
{
    std::size_t next = 0;
    for (std::size_t i = 0; i < folded.size(); ++i) {
        const CallSpan& span = folded[i];
        if (i > 0 && folded[i - 1].depth == span.depth && folded[i - 1].end > span.begin)
            return "overlap at " + textOf(span);
        if (span.calls == 0)
            return "no calls in " + textOf(span);
        std::map<FunctionId, std::uint64_t> ticks;
        const std::size_t first = next;
        for (std::uint32_t k = 0; k < span.calls; ++k, ++next) {
            if (next == single.size() || single[next].depth != span.depth)
                return "too many calls in " + textOf(span);
            const std::uint64_t length = ticksBetween(single[next].begin, single[next].end);
            if (span.calls > 1 && length >= fold)
                return "a long call in " + textOf(span);
            if (k > 0 && ticksBetween(single[next - 1].end, single[next].begin) >= fold)
                return "a long gap in " + textOf(span);
            if (isValid(single[next].function))
                ticks[single[next].function] += length;
        }
        const auto most = std::max_element(
            ticks.begin(), ticks.end(), [](const auto& a, const auto& b) { return a.second < b.second; });
        const FunctionId function = span.calls == 1 ? single[first].function
            : most == ticks.end()                   ? FunctionId::none
                                                    : most->first;
        if (span.begin != single[first].begin || span.end != single[next - 1].end
            || span.enterIndex != single[first].enterIndex || span.function != function)
            return "not the calls of " + textOf(span);
    }
    return next == single.size() ? "" : "calls are missing";
}

std::shared_ptr<const StoreView> randomStore(std::uint32_t seed)
{
    StoreBuilder builder;
    RandomTraceOptions options;
    options.seed = seed;
    options.events = seed % 4 == 0 ? 1'500 : 150;
    options.hasDisorder = seed % 3 == 0;
    feedRandomTrace(builder, options);
    const RegionId region = addRegion(builder, "after the gap");
    const MetricSetId metrics = addMetricSet(builder, { "first", "second" });
    std::mt19937 random(seed);
    for (std::uint32_t location = 0; location < options.processes; ++location) {
        LocationWriter& writer = builder.writer(LocationId { location });
        Tick t = Tick { 1 } << 60;
        for (int i = 0; i < 60; ++i) {
            t += static_cast<Tick>(random() % 4);
            const std::uint32_t choice = random() % 4;
            const MetricValue value { MetricValue::Type::Unsigned, random() % 1000 };
            const std::array values { value, value };
            if (choice == 0)
                writer.enter(t, region);
            else if (choice == 1)
                writer.leave(t, region);
            else
                writer.metric(t, metrics, std::span(values).first(choice - 1));
        }
    }
    return finished(builder);
}

std::shared_ptr<const StoreView> randomFileStore(std::uint32_t seed, std::uint32_t locationCount, std::uint32_t events)
{
    Random random(seed);
    StoreBuilder builder;
    const std::vector<LocationId> locations = addLocations(builder, locationCount);
    const std::array communicators { addCommunicator(builder, locations), addCommunicator(builder, locations) };
    std::vector<RegionId> regions;
    for (const char* name : { "a", "b", "c", "d", "a" })
        regions.push_back(addRegion(builder, name));
    FileOrder order;
    Tick now = 1000;
    for (std::uint32_t i = 0; i < events; ++i) {
        now += random.oneIn(3) ? random.below(4) : 0;
        const std::uint32_t self = random.oneIn(2) ? random.below(locationCount) : random.below(locationCount) / 8;
        LocationWriter& writer = builder.writer(locations[self]);
        const RegionId region = regions[random.below(5)];
        switch (random.below(8)) {
        case 0:
        case 1: {
            const bool isSend = random.oneIn(2);
            MessageEnd end;
            end.communicator = communicators[random.below(2)];
            end.peerRank = random.below(locationCount);
            end.tag = random.below(3);
            end.bytes = random.below(5000);
            end.hasBytes = isSend || random.oneIn(2);
            writer.message(now, isSend ? EventKind::Send : EventKind::Receive, end);
            break;
        }
        case 2:
        case 3:
        case 4:
            writer.enter(now, region);
            break;
        default:
            writer.leave(now, random.oneIn(9) ? region : RegionId::none);
        }
        order.add(writer.time(), locations[self]);
    }
    builder.setOrder(order.take());
    return finished(builder);
}

std::vector<Interval> testIntervals(const StoreView& store, std::uint32_t seed)
{
    constexpr Tick kMin = std::numeric_limits<Tick>::min();
    constexpr Tick kMax = std::numeric_limits<Tick>::max();
    const Interval whole = store.interval();
    std::vector<Interval> intervals { whole, { kMin, kMax }, { kMin, whole.begin }, { whole.end, kMax },
        { whole.begin, whole.begin }, { whole.end, whole.begin } };
    std::vector<Tick> ticks;
    for (const LocationId location : allLocations(store)) {
        for (const EventRecord& event : allEvents(store.location(location)))
            ticks.push_back(event.tick);
    }
    if (ticks.empty())
        return intervals;
    std::mt19937 random(seed);
    std::uniform_int_distribution<std::size_t> anyEvent(0, ticks.size() - 1);
    for (std::uint32_t i = 0; i < samples(8); ++i) {
        const Tick a = ticks[anyEvent(random)];
        const Tick b = ticks[anyEvent(random)];
        intervals.push_back({ std::min(a, b), std::max(a, b) });
        intervals.push_back({ saturatingAdd(std::min(a, b), -1), saturatingAdd(std::max(a, b), 1) });
        intervals.push_back({ a, a + 1 });
    }
    return intervals;
}

} // namespace lightcone::tests
