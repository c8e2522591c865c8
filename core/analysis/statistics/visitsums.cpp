// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/visitsums.h"

#include "core/calls/callstretches.h"
#include "core/store/segment/segmentcalls.h"
#include "core/store/storeview.h"

#include <unordered_map>

namespace lightcone::core {

namespace {

/// Adds the visits of one location up. Most locations have few of the functions of a trace.
class VisitSums {
public:
    const std::unordered_map<std::uint32_t, VisitSum>& sums() const { return m_sums; }

    // CallStretches calls these functions.
    static constexpr bool kTakesTime = false;
    static constexpr bool kWantsWhole = false;
    static void begin(const std::vector<Frame>&, std::uint64_t, std::uint64_t) { }
    static void beginStretch(const LocationIndex::Part&, std::uint64_t) { }
    static void takeStretch(const StretchPaths&) { }
    static bool isNewGround(std::uint32_t) { return false; }
    void left(std::uint32_t, std::uint32_t function, std::uint64_t ticks)
    {
        add(FunctionId { function }, 1, static_cast<WideInteger>(ticks));
    }
    bool takeSegment(const LocationIndex::Part& part)
    {
        const Segment& segment = *part.segment;
        if (!readDurations(segment.durations(), segment.functions().size(), segment.events(), m_durations))
            return false;
        for (const FunctionDurations& durations : m_durations.functions)
            add(part.functions[durations.function + std::size_t { 1 }], durations.calls,
                static_cast<WideInteger>(durations.sum));
        return true;
    }
    void goesOn(const LongVisit& visit) { add(visit.function, 1, static_cast<WideInteger>(visit.inside)); }

private:
    void add(FunctionId function, std::uint64_t visits, WideInteger inside)
    {
        if (!isValid(function) || visits == 0)
            return;
        VisitSum& sum = m_sums[static_cast<std::uint32_t>(function)];
        sum.function = function;
        sum.visits += visits;
        sum.inside += inside;
    }

    std::unordered_map<std::uint32_t, VisitSum> m_sums;
    SegmentDurations m_durations; ///< scratch
};

} // namespace

Completion visitSums(const StoreView& store, LocationId location, Interval interval, std::vector<VisitSum>& out,
    const std::stop_token& stop)
{
    out.clear();
    if (interval.isEmpty())
        return Done {};
    VisitSums visits;
    if (CallStretches(store, location, interval, visits).run(stop).isStopped())
        return Stopped {};
    for (const auto& [function, sum] : visits.sums())
        out.push_back(sum);
    std::ranges::sort(out, {}, &VisitSum::function);
    return Done {};
}

} // namespace lightcone::core
