// SPDX-License-Identifier: GPL-3.0-or-later
#include "expectedcalls.h"

#include "core/model/definitions.h"
#include "random.h"
#include "sampling.h"

#include <algorithm>
#include <limits>

using namespace lightcone::core;

namespace lightcone::tests {

namespace {

__extension__ using WideTicks = unsigned __int128;

/// Sums of one function, wide enough for every trace.
struct WideEntry {
    std::uint64_t visits = 0;
    WideTicks inclusive = 0;
    WideTicks exclusive = 0;
    std::uint64_t min = 0;
    std::uint64_t max = 0;
    std::uint64_t wholeMin = 0;
    std::uint64_t wholeMax = 0;
};

std::uint64_t narrowed(WideTicks ticks)
{
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    return ticks > kMost ? kMost : static_cast<std::uint64_t>(ticks);
}

/// Follows the call stack event by event.
class CallFinder {
public:
    CallFinder(const Definitions& definitions, const ExpectedLocation& location)
        : m_definitions(definitions)
        , m_location(location)
        , m_openOf(definitions.functions.size() + 1)
    {
    }

    ExpectedCalls run()
    {
        for (std::uint64_t i = 0; i < m_location.events.size(); ++i) {
            const RawEvent& event = m_location.events[i];
            addTop(event.tick);
            const std::size_t depth = m_stack.size();
            applyToStack(m_stack, m_definitions, m_location, i);
            if (m_stack.size() > depth)
                open();
            while (m_open.size() > m_stack.size())
                close(event.tick, i);
        }
        while (!m_open.empty())
            close(m_location.events.back().tick, m_location.events.size());
        return std::move(m_result);
    }

private:
    std::uint32_t& openOf(FunctionId function)
    {
        return isValid(function) ? m_openOf[indexOf(function)] : m_openOf.back();
    }

    void addTop(Tick t)
    {
        if (!m_stack.empty() && t > m_since)
            m_result.tops.push_back({ { m_since, t }, m_definitions.functionOf(m_stack.back().region) });
        m_since = t;
    }

    void open()
    {
        const Frame& frame = m_stack.back();
        OracleCall call;
        call.location = m_location.id;
        call.region = frame.region;
        call.function = m_definitions.functionOf(frame.region);
        call.enter = frame.enter;
        call.enterIndex = frame.enterIndex;
        call.depth = static_cast<std::uint32_t>(m_open.size());
        call.parent = m_open.empty() ? OracleCall::kNoParent : m_open.back();
        if (!m_open.empty())
            ++m_result.children[m_open.back()];
        m_open.push_back(m_result.calls.size());
        m_result.calls.push_back(call);
        m_result.children.push_back(0);
        m_result.isNested.push_back(openOf(call.function)++ > 0);
    }

    void close(Tick t, std::uint64_t index)
    {
        OracleCall& call = m_result.calls[m_open.back()];
        call.leave = t;
        call.leaveIndex = index;
        --openOf(call.function);
        if (call.enter == t)
            m_result.zeroCalls.push_back(m_open.back());
        m_open.pop_back();
    }

    const Definitions& m_definitions;
    const ExpectedLocation& m_location;
    std::vector<std::uint32_t> m_openOf; ///< by function, the last entry for none
    std::vector<Frame> m_stack;
    std::vector<std::size_t> m_open; ///< the calls of `m_stack`
    Tick m_since = 0; ///< time of the previous event
    ExpectedCalls m_result;
};

} // namespace

ExpectedCalls expectedCalls(const Definitions& definitions, const ExpectedLocation& location)
{
    return CallFinder(definitions, location).run();
}

std::vector<std::uint64_t> exclusiveTicks(const std::vector<OracleCall>& calls, Interval interval)
{
    std::vector<std::uint64_t> ticks(calls.size());
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const std::uint64_t inside = calls[i].ticksIn(interval);
        ticks[i] += inside;
        if (calls[i].parent != OracleCall::kNoParent)
            ticks[calls[i].parent] -= inside;
    }
    return ticks;
}

std::vector<ProfileEntry> expectedProfile(
    std::size_t functions, const std::vector<const ExpectedCalls*>& locations, Interval interval)
{
    std::vector<WideEntry> sums(functions);
    for (const ExpectedCalls* location : locations) {
        const std::vector<std::uint64_t> exclusive = exclusiveTicks(location->calls, interval);
        for (std::size_t i = 0; i < exclusive.size(); ++i) {
            const OracleCall& call = location->calls[i];
            if (!isValid(call.function))
                continue;
            WideEntry& sum = sums[indexOf(call.function)];
            const std::uint64_t ticks = call.ticksIn(interval);
            sum.exclusive += exclusive[i];
            sum.inclusive += location->isNested[i] ? 0 : ticks;
            if (!interval.contains(call.enter))
                continue;
            sum.min = sum.visits == 0 ? ticks : std::min(sum.min, ticks);
            sum.max = std::max(sum.max, ticks);
            const std::uint64_t whole = ticksBetween(call.enter, call.leave);
            sum.wholeMin = sum.visits == 0 ? whole : std::min(sum.wholeMin, whole);
            sum.wholeMax = std::max(sum.wholeMax, whole);
            ++sum.visits;
        }
    }
    std::vector<ProfileEntry> entries;
    for (std::size_t i = 0; i < functions; ++i) {
        const WideEntry& sum = sums[i];
        if (sum.visits > 0 || sum.inclusive > 0)
            entries.push_back({ idAt<FunctionId>(i), sum.visits, narrowed(sum.inclusive), narrowed(sum.exclusive),
                sum.min, sum.max, sum.wholeMin, sum.wholeMax });
    }
    return entries;
}

std::vector<Interval> shapeIntervals(const ExpectedTrace& trace, std::uint32_t seed)
{
    constexpr Tick kMin = std::numeric_limits<Tick>::min();
    constexpr Tick kMax = std::numeric_limits<Tick>::max();
    std::vector<Interval> intervals { { kMin, kMax }, { 5, 5 }, { 7, -7 } };
    Random random(seed);
    for (const ExpectedLocation& location : trace.locations) {
        const std::vector<RawEvent>& events = location.events;
        if (events.empty())
            continue;
        const Tick first = events.front().tick;
        const Tick last = events.back().tick;
        intervals.insert(intervals.end(), { { first, last + 1 }, { first, last }, { kMin, first }, { last, kMax } });
        const auto tickBefore
            = [&events](std::uint64_t index) { return events[std::min(index, events.size() - 1)].tick; };
        for (int i = 0; i < 3; ++i) {
            const Tick a = tickBefore(random.bits() % events.size());
            const Tick b = tickBefore(random.bits() % events.size());
            intervals.push_back({ std::min(a, b), std::max(a, b) });
            intervals.push_back({ std::min(a, b) - 1, std::max(a, b) + 1 });
            intervals.push_back({ a, a + 1 });
        }
        for (const std::uint64_t block : { std::uint64_t { 128 }, std::uint64_t { 1024 }, std::uint64_t { 65'536 } }) {
            const std::uint64_t from = random.bits() % (events.size() / block + 1) * block;
            const Tick a = tickBefore(from);
            const Tick b = tickBefore(from + block);
            intervals.insert(intervals.end(), { { a, b }, { a, last }, { a - 1, b + 1 }, { first, b } });
            intervals.push_back({ tickBefore(from == 0 ? 0 : from - 1), tickBefore(from + 1) });
            // A time between the last event before a block and the first event of the block.
            const Tick before = tickBefore(from + block - 1);
            const Tick between = before + static_cast<Tick>(ticksBetween(before, b) / 2);
            intervals.insert(intervals.end(), { { first, between }, { a, between }, { between, last } });
        }
        if (intervals.size() > samples(80))
            break;
    }
    return intervals;
}

} // namespace lightcone::tests
