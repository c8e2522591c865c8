// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/profile.h"

#include "core/base/parallel.h"
#include "core/base/saturating.h"
#include "core/base/scratchpool.h"
#include "core/base/touchedvector.h"
#include "core/calls/callinstance.h"
#include "core/calls/callreplay.h"
#include "core/model/lasting.h"
#include "core/store/location/locationindex.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <optional>
#include <tuple>

namespace lightcone::core {

namespace {

struct TicksRange {
    std::uint64_t min = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t max = 0;

    void add(std::uint64_t least, std::uint64_t most)
    {
        min = std::min(min, least);
        max = std::max(max, most);
    }
};

struct FunctionSum {
    std::uint64_t visits = 0;
    std::uint64_t inclusive = 0;
    std::uint64_t exclusive = 0;
    TicksRange inside; ///< parts of the visits inside the interval
    TicksRange whole; ///< whole visits
    std::uint64_t open = 0; ///< frames on the current stack

    void addVisit(std::uint64_t ticksInside, std::uint64_t ticks)
    {
        inside.add(ticksInside, ticksInside);
        whole.add(ticks, ticks);
    }
};

/// The sums of each function, for all locations; the last entry takes calls without a function.
using FunctionSums = TouchedVector<FunctionSum>;

FunctionSum& functionSum(FunctionSums& sums, FunctionId function)
{
    return isValid(function) ? sums[indexOf(function)] : sums[sums.size() - 1];
}

/// Sums a run of events of one location that are replayed.
class ProfileVisitor {
public:
    /// @param first  the first event of the run
    /// @param begin  time before it is not counted
    ProfileVisitor(const Definitions& definitions, std::uint64_t first, Tick begin, FunctionSums& sums)
        : m_definitions(&definitions)
        , m_first(first)
        , m_begin(begin)
        , m_sums(&sums)
    {
    }
    void callEvent(Tick) { }
    void open(const Frame& frame)
    {
        FunctionSum& sum = functionSum(*m_sums, m_definitions->functionOf(frame.region));
        ++sum.open;
        m_frames.push_back({ &sum, 0 });
    }
    void enter(const Frame& frame)
    {
        open(frame);
        ++m_frames.back().sum->visits;
    }
    void leave(const Frame& frame, Tick t, std::uint64_t)
    {
        FunctionSum& sum = *m_frames.back().sum;
        const std::uint64_t ticks = cut(frame, t);
        if (frame.enterIndex >= m_first)
            sum.addVisit(ticks, ticks);
    }
    /// Ends @p frames where the interval does, at @p t. @param ticks  of the whole calls, one entry a frame; in a
    /// damaged file, and where none of them is a visit, there may be fewer
    void cutAll(const std::vector<Frame>& frames, Tick t, std::span<const std::uint64_t> ticks)
    {
        for (std::size_t i = frames.size(); i-- > 0;) {
            FunctionSum& sum = *m_frames.back().sum;
            const std::uint64_t inside = cut(frames[i], t);
            if (frames[i].enterIndex >= m_first)
                sum.addVisit(inside, i < ticks.size() ? ticks[i] : inside);
        }
    }
    /// Ends the time of @p frames at @p t, where the run ends and another one follows: the calls go on.
    void interrupt(const std::vector<Frame>& frames, Tick t)
    {
        for (std::size_t i = frames.size(); i-- > 0;)
            cut(frames[i], t);
    }

private:
    struct OpenCall {
        FunctionSum* sum;
        std::uint64_t children; ///< ticks inside the interval
    };
    /// Adds the innermost frame's time. @returns it.
    std::uint64_t cut(const Frame& frame, Tick t)
    {
        const auto [sum, children] = m_frames.back();
        m_frames.pop_back();
        const std::uint64_t ticks = ticksBetween(std::max(frame.enter, m_begin), t);
        sum->exclusive = saturatingSum(sum->exclusive, ticks - children);
        if (--sum->open == 0)
            sum->inclusive = saturatingSum(sum->inclusive, ticks);
        if (!m_frames.empty())
            m_frames.back().children += ticks;
        return ticks;
    }

    const Definitions* m_definitions;
    std::uint64_t m_first;
    Tick m_begin;
    FunctionSums* m_sums;
    std::vector<OpenCall> m_frames;
};

/// The profile of one location: whole nodes from the index, and the events before and after them replayed.
class LocationProfile {
public:
    /// @param wantsWhole  false: of visits that go on behind the interval, `whole` is the part inside
    LocationProfile(const StoreView& store, LocationId location, Interval interval, bool wantsWhole, FunctionSums& sums)
        : m_store(store)
        , m_location(location)
        , m_index(store.location(location).index())
        , m_interval(interval)
        , m_first(m_index.lowerBound(interval.begin))
        , m_end(m_index.lowerBound(interval.end))
        , m_wantsWhole(wantsWhole)
        , m_sums(sums)
    {
    }

    Completion run(const std::stop_token& stop)
    {
        const LocationIndex::Place begin = nodeBegin(m_first + kNodeEvents - 1);
        // A node that ends with the last event may hold time behind the interval.
        const LocationIndex::Place end
            = m_end == m_index.eventCount() ? nodeBegin(m_end) : nodeBegin(std::max<std::uint64_t>(m_end, 1) - 1);
        if (m_index.firstEvent(begin) >= m_index.firstEvent(end))
            return addRun(m_first, m_interval.begin, std::nullopt, stop);
        if (addRun(m_first, m_interval.begin, begin, stop).isStopped())
            return Stopped {};
        std::uint64_t first = m_first;
        addInterrupted(begin, first);
        for (LocationIndex::Place place = begin; place != end;) {
            if (stop.stop_requested())
                return Stopped {};
            first = m_index.firstEvent(place);
            place = addNode(place, end);
            addInterrupted(place, first);
        }
        return addRun(m_index.firstEvent(end), m_index.firstTick(end), std::nullopt, stop);
    }

private:
    static constexpr std::uint64_t kNodeEvents = std::uint64_t { nodeBlocks(0) } * kBlockEvents;

    /// The begin of the smallest node that holds event @p index; the end of the location for an index at its end.
    LocationIndex::Place nodeBegin(std::uint64_t index) const
    {
        LocationIndex::Place place = m_index.placeOf(index);
        place.block -= place.block % nodeBlocks(0);
        return place;
    }

    /// Replays from event @p first, before which is time @p begin, up to @p until, or to the end of the interval.
    Completion addRun(
        std::uint64_t first, Tick begin, std::optional<LocationIndex::Place> until, const std::stop_token& stop)
    {
        const std::uint64_t end = until ? m_index.firstEvent(*until) : m_end;
        CallReplay replay(m_store, m_location, first, end);
        ProfileVisitor visitor(m_store.definitions(), first, begin, m_sums);
        for (const Frame& frame : replay.frames())
            visitor.open(frame);
        if (replay.runUntil(std::numeric_limits<Tick>::max(), visitor, stop).isStopped())
            return Stopped {};
        const std::vector<Frame>& frames = replay.frames();
        if (until)
            visitor.interrupt(frames, m_index.firstTick(*until));
        else if (!m_wantsWhole || frames.empty() || frames.back().enterIndex < first)
            visitor.cutAll(frames, m_interval.end, {});
        else
            visitor.cutAll(frames, m_interval.end, openCallTicks(m_store, m_location, m_end));
        return Done {};
    }

    /// Adds the largest node that begins at @p place and ends at or before @p end. @returns the place after it.
    LocationIndex::Place addNode(LocationIndex::Place place, LocationIndex::Place end)
    {
        const LocationIndex::Part& part = m_index.parts()[place.part];
        const std::uint32_t blocks = part.segment->blocks();
        for (unsigned level = kNodeLevels - 1;; --level) {
            const std::uint32_t size = nodeBlocks(level);
            const std::uint32_t next = std::min(place.block + size, blocks);
            const bool isInside = place.part < end.part || next <= end.block;
            if (level > 0 && (place.block % size != 0 || !isInside))
                continue;
            part.segment->nodeEntries(level, place.block / size, m_entries);
            for (const NodeEntry& entry : m_entries) {
                FunctionSum& sum = functionSum(m_sums, part.functions[entry.function + 1]);
                sum.visits += entry.visits;
                sum.exclusive = saturatingSum(sum.exclusive, entry.exclusive);
                sum.inclusive = saturatingSum(sum.inclusive, entry.inclusive);
                if (entry.min <= entry.max) {
                    sum.inside.add(entry.min, entry.max);
                    sum.whole.add(entry.min, entry.max);
                }
            }
            return m_index.nodeEnd(level, place);
        }
    }

    /// Adds the durations of the calls that were entered at event @p first or later and go on at @p place: neither what
    /// is before it nor what is after it knows them.
    void addInterrupted(LocationIndex::Place place, std::uint64_t first)
    {
        const auto add = [&](const LongCall& call) {
            if (call.enterIndex < first)
                return false;
            const bool isWhole = call.leaveIndex < m_end || m_end == m_index.eventCount();
            functionSum(m_sums, call.function)
                .addVisit(isWhole ? call.duration : ticksBetween(call.enter, m_interval.end), call.duration);
            return true;
        };
        if (place.part < m_index.parts().size()) {
            m_index.visitOpenCalls(place, add);
            return;
        }
        // Never left: they end with the location, but are counted here.
        m_index.visitNeverLeft(add);
    }

    const StoreView& m_store;
    LocationId m_location;
    const LocationIndex& m_index;
    Interval m_interval;
    std::uint64_t m_first; ///< events of the interval
    std::uint64_t m_end;
    bool m_wantsWhole;
    FunctionSums& m_sums;
    std::vector<NodeEntry> m_entries;
};

/// Appends the functions that have visits or time, in their order.
void takeEntries(FunctionSums& sums, std::vector<ProfileEntry>& out)
{
    sums.visit([&](std::size_t i, const FunctionSum& sum) {
        const bool isFunction = i + 1 < sums.size();
        if (!isFunction || (sum.visits == 0 && sum.inclusive == 0))
            return;
        out.push_back({ idAt<FunctionId>(i), sum.visits, sum.inclusive, sum.exclusive,
            sum.visits > 0 ? sum.inside.min : 0, sum.inside.max, sum.visits > 0 ? sum.whole.min : 0, sum.whole.max });
    });
}

} // namespace

Completion profile(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    std::vector<ProfileEntry>& out, const std::stop_token& stop)
{
    out.clear();
    if (interval.isEmpty())
        return Done {};
    const std::size_t functions = store.definitions().functions.size();
    FunctionSums sums(functions + 1);
    for (const LocationId location : locations) {
        if (LocationProfile(store, location, interval, true, sums).run(stop).isStopped())
            return Stopped {};
    }
    takeEntries(sums, out);
    return Done {};
}

Completion profileEach(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    unsigned threads, const TakeProfile& take, const std::stop_token& stop)
{
    const std::size_t functions = store.definitions().functions.size();
    struct Scratch {
        FunctionSums sums;
        std::vector<ProfileEntry> entries;
    };
    ScratchPool<Scratch> pool;
    return parallelFor(locations.size(), threads, stop, [&](std::size_t i) {
        pool.with(
            [&] {
                return Scratch { FunctionSums(functions + 1), {} };
            },
            [&](Scratch& scratch) {
                scratch.sums.clear();
                scratch.entries.clear();
                if (!interval.isEmpty()
                    && LocationProfile(store, locations[i], interval, true, scratch.sums).run(stop).isStopped())
                    return;
                takeEntries(scratch.sums, scratch.entries);
                take(i, scratch.entries);
            });
    });
}

Stoppable<std::vector<FunctionId>> heaviestFunctions(
    const StoreView& store, std::size_t most, const std::stop_token& stop)
{
    std::vector<ProfileEntry> entries;
    if (profile(store, allLocations(store), store.interval(), entries, stop).isStopped())
        return Stopped {};
    std::erase_if(entries, [](const ProfileEntry& entry) { return entry.exclusive == 0; });
    const auto isEntryAside = [&store](const ProfileEntry& entry) {
        return isValid(entry.function) && isAside(store.definitions().function(entry.function).functionClass);
    };
    std::ranges::stable_sort(entries, [&](const ProfileEntry& a, const ProfileEntry& b) {
        return std::tuple(isEntryAside(a), b.exclusive) < std::tuple(isEntryAside(b), a.exclusive);
    });
    std::vector<FunctionId> functions;
    for (std::size_t i = 0; i < std::min(most, entries.size()); ++i)
        functions.push_back(entries[i].function);
    return functions;
}

Completion classShares(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    std::span<const ShownClass> classes, unsigned threads, std::vector<LocationShares>& out,
    const std::stop_token& stop)
{
    out.assign(locations.size(), {});
    const Interval part = lastingPart(interval, store.interval());
    return parallelFor(locations.size(), threads, stop, [&](std::size_t i) {
        LocationShares& shares = out[i];
        shares.location = locations[i];
        shares.idle = part.length();
        if (part.isEmpty())
            return;
        FunctionSums sums(classes.size() + 1);
        if (LocationProfile(store, locations[i], part, false, sums).run(stop).isStopped())
            return;
        sums.visit([&](std::size_t function, const FunctionSum& sum) {
            const ShownClass of = function < classes.size() ? classes[function] : unknownClass(classes);
            shares.time[of.index()] += sum.exclusive;
            shares.idle -= sum.exclusive;
        });
    });
}

} // namespace lightcone::core
