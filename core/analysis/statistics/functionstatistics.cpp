// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/functionstatistics.h"

#include "core/analysis/statistics/classstatistics.h"
#include "core/analysis/statistics/integerstatistics.h"
#include "core/base/parallel.h"
#include "core/calls/callends.h"
#include "core/calls/callinstance.h"
#include "core/calls/callstretches.h"
#include "core/store/segment/segmentcalls.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <memory>
#include <mutex>

namespace lightcone::core {

namespace {

/// A visit that the end of the interval cuts.
struct CutVisit {
    FunctionId function = FunctionId::none;
    std::uint64_t inside = 0;
    std::uint64_t whole = 0;
};

/// What one estimator knows of the visits of each function.
template <typename Statistics> class FunctionVisits {
public:
    explicit FunctionVisits(std::size_t functions)
        : m_uncut(functions)
    {
    }
    /// Calls without a function have none. The object stays where it is.
    Statistics* of(FunctionId function) { return isValid(function) ? &m_uncut[indexOf(function)] : nullptr; }
    void addCut(const CutVisit& visit)
    {
        if (isValid(visit.function))
            m_cut.push_back(visit);
    }
    void add(const FunctionVisits& other)
    {
        for (std::size_t i = 0; i < m_uncut.size(); ++i)
            m_uncut[i].add(other.m_uncut[i]);
        m_cut.insert(m_cut.end(), other.m_cut.begin(), other.m_cut.end());
    }
    /// What visits came to that no end of the interval cuts.
    std::vector<Statistics> takeUncut() { return std::move(m_uncut); }
    std::vector<VisitStatistics> take()
    {
        std::vector<Statistics> whole = m_uncut;
        for (const CutVisit& visit : m_cut) {
            m_uncut[indexOf(visit.function)].add(visit.inside);
            whole[indexOf(visit.function)].add(visit.whole);
        }
        std::vector<VisitStatistics> statistics(m_uncut.size());
        for (std::size_t i = 0; i < statistics.size(); ++i)
            statistics[i] = { m_uncut[i].spread(), whole[i].spread() };
        return statistics;
    }

private:
    std::vector<Statistics> m_uncut; ///< by function
    std::vector<CutVisit> m_cut; ///< as many as the stacks are deep
};

/// Adds the visits of locations, one after the other, by classes.
class ClassedVisits {
public:
    /// @param isSummed  summaries of segments may tell of visits
    ClassedVisits(const Definitions& definitions, bool isSummed)
        : m_visits(definitions.functions.size())
        , m_isSummed(isSummed)
    {
    }
    Completion add(const StoreView& store, LocationId location, Interval interval, const std::stop_token& stop)
    {
        return CallStretches(store, location, interval, *this).run(stop);
    }
    FunctionVisits<ClassStatistics>& visits() { return m_visits; }

    // CallStretches calls these functions.
    static constexpr bool kTakesTime = false;
    static constexpr bool kWantsWhole = true;
    static void begin(const std::vector<Frame>&, std::uint64_t, std::uint64_t) { }
    static void beginStretch(const LocationIndex::Part&, std::uint64_t) { }
    static void takeStretch(const StretchPaths&) { }
    static bool isNewGround(std::uint32_t) { return false; }
    void left(std::uint32_t, std::uint32_t function, std::uint64_t ticks)
    {
        if (ClassStatistics* const statistics = m_visits.of(FunctionId { function }))
            statistics->add(ticks);
    }
    bool takeSegment(const LocationIndex::Part& part)
    {
        const Segment& segment = *part.segment;
        if (!m_isSummed
            || !readDurations(segment.durations(), segment.functions().size(), segment.events(), m_durations))
            return false;
        for (std::size_t i = 0; i < m_durations.functions.size(); ++i) {
            const FunctionDurations& durations = m_durations.functions[i];
            ClassStatistics* const statistics = m_visits.of(part.functions[durations.function + std::size_t { 1 }]);
            if (!statistics)
                continue;
            statistics->addSums({ durations.calls, static_cast<WideInteger>(durations.sum), durations.min,
                durations.max, durations.squares });
            for (const ClassCount& counted : m_durations.classes.of(i))
                statistics->addClass(static_cast<std::int32_t>(counted.number), counted.count);
        }
        return true;
    }
    void goesOn(const LongVisit& visit)
    {
        if (visit.inside != visit.whole)
            m_visits.addCut({ visit.function, visit.inside, visit.whole });
        else
            left(0, static_cast<std::uint32_t>(visit.function), visit.whole);
    }

private:
    FunctionVisits<ClassStatistics> m_visits;
    bool m_isSummed;
    SegmentDurations m_durations; ///< scratch
};

Stoppable<FunctionVisits<ClassStatistics>> classedVisits(const StoreView& store, std::span<const LocationId> locations,
    Interval interval, unsigned threads, std::uint64_t mostRead, const std::stop_token& stop)
{
    if (interval.isEmpty())
        return FunctionVisits<ClassStatistics>(store.definitions().functions.size());
    const bool isSummed = hasMoreEvents(store, locations, interval, mostRead);
    // As many as threads work at once. All sums are exact, so that their order does not matter.
    std::vector<std::unique_ptr<ClassedVisits>> idle;
    std::mutex mutex;
    const auto addLocation = [&](std::size_t i) {
        std::unique_ptr<ClassedVisits> visits;
        {
            const std::lock_guard lock(mutex);
            if (!idle.empty()) {
                visits = std::move(idle.back());
                idle.pop_back();
            }
        }
        if (!visits)
            visits = std::make_unique<ClassedVisits>(store.definitions(), isSummed);
        if (visits->add(store, locations[i], interval, stop).isStopped())
            return;
        const std::lock_guard lock(mutex);
        idle.push_back(std::move(visits));
    };
    if (parallelFor(locations.size(), threads, stop, addLocation).isStopped())
        return Stopped {};
    FunctionVisits<ClassStatistics> all(store.definitions().functions.size());
    for (const std::unique_ptr<ClassedVisits>& visits : idle)
        all.add(visits->visits());
    return all;
}

Completion classStatistics(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    unsigned threads, std::uint64_t mostRead, std::vector<VisitStatistics>& out, const std::stop_token& stop)
{
    auto visits = classedVisits(store, locations, interval, threads, mostRead, stop);
    if (visits.isStopped())
        return Stopped {};
    out = visits.value().take();
    return Done {};
}

/// Adds visits that the end of an interval cuts, which are the last ones. The calls of a location stand together.
void addCutVisits(const StoreView& store, Interval interval, std::span<const CallEnd> visits,
    FunctionVisits<IntegerStatistics>& statistics)
{
    LocationId location = LocationId::none;
    std::vector<std::uint64_t> ticks;
    for (const CallEnd& visit : visits) {
        if (visit.location != location) {
            location = visit.location;
            ticks = openCallTicks(store, location, store.location(location).lowerBound(interval.end));
        }
        // In a damaged file there may be fewer calls.
        statistics.addCut({ store.definitions().functionOf(visit.frame.region), visit.ticks,
            visit.depth < ticks.size() ? ticks[visit.depth] : visit.ticks });
    }
}

Completion p2Statistics(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    unsigned threads, std::vector<VisitStatistics>& out, const std::stop_token& stop)
{
    const Definitions& definitions = store.definitions();
    FunctionVisits<IntegerStatistics> visits(definitions.functions.size());
    const auto isVisit = [&interval](const CallEnd& call) { return call.frame.enter >= interval.begin; };
    // The order matters within a function only.
    const auto add = [&](std::span<const CallEnd> calls, std::size_t part) {
        for (const CallEnd& call : calls) {
            const FunctionId function = definitions.functionOf(call.frame.region);
            if (isValid(function) && indexOf(function) % threads == part && isVisit(call))
                visits.of(function)->add(call.ticks);
        }
    };
    std::vector<CallEnd> cut;
    Completion adding = Done {};
    const auto addAll = [&](std::span<const CallEnd> calls) {
        const auto firstCut = std::ranges::lower_bound(calls, interval.end, {}, &CallEnd::end);
        const std::span<const CallEnd> whole(calls.begin(), firstCut);
        adding = parallelFor(threads, threads, stop, [&](std::size_t part) { add(whole, part); });
        std::copy_if(firstCut, calls.end(), std::back_inserter(cut), isVisit);
    };
    if (visitCallEnds(store, locations, interval, addAll, threads, stop).isStopped() || adding.isStopped())
        return Stopped {};
    addCutVisits(store, interval, cut, visits);
    out = visits.take();
    return Done {};
}

} // namespace

Completion functionStatistics(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    Estimator estimator, unsigned threads, std::vector<VisitStatistics>& out, const std::stop_token& stop,
    std::uint64_t mostRead)
{
    out.assign(store.definitions().functions.size(), {});
    return estimator == Estimator::P2 ? p2Statistics(store, locations, interval, threads, out, stop)
                                      : classStatistics(store, locations, interval, threads, mostRead, out, stop);
}

Stoppable<std::vector<ClassStatistics>> functionDurations(
    const StoreView& store, unsigned threads, const std::stop_token& stop, std::uint64_t mostRead)
{
    auto visits = classedVisits(store, allLocations(store), store.interval(), threads, mostRead, stop);
    if (visits.isStopped())
        return Stopped {};
    return visits.value().takeUncut();
}

} // namespace lightcone::core
