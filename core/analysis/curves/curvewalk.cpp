// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves/curvewalk.h"

#include "core/analysis/curves/allocationchanges.h"
#include "core/analysis/curves/curvemerge.h"
#include "core/analysis/curves/derivedchanges.h"
#include "core/analysis/curves/metriccurve.h"
#include "core/base/saturating.h"
#include "core/base/usage.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace lightcone::core {

namespace {

/// A sum that all locations change.
class StepSum {
public:
    using Change = StepChange;

    /// @param divisor  the curve is the sum by this
    StepSum(WideInteger begin, std::ptrdiff_t divisor)
        : m_sum(begin)
        , m_before(begin)
        , m_divisor(divisor)
    {
    }
    void apply(const StepChange& change, bool) { m_sum += change.delta; }
    CurvePiece piece(Tick begin, Tick end)
    {
        const MetricSum value = m_divisor == 1
            ? MetricSum { m_sum, 0 }
            : MetricSum { 0, static_cast<double>(m_sum) / static_cast<double>(m_divisor) };
        const bool isStep = m_sum != m_before;
        m_before = m_sum;
        return { begin, end, isStep ? 1U : 0U, true, value, value };
    }
    bool showsEach() const { return false; }

private:
    WideInteger m_sum;
    WideInteger m_before; ///< in the piece before
    std::ptrdiff_t m_divisor;
};

using Sink = std::function<void(std::span<const CurvePiece>)>;

class CurveWalk {
public:
    CurveWalk(const StoreView& store, const CurveSource& source, Interval interval, const Sink& sink,
        const std::stop_token& stop, const AllocationMarks* marks)
        : m_store(store)
        , m_source(source)
        , m_interval(interval)
        , m_sink(sink)
        , m_stop(stop)
        , m_marks(marks)
    {
        const double share = static_cast<double>(interval.length()) / static_cast<double>(store.interval().length());
        m_expected = static_cast<std::uint64_t>(static_cast<double>(curveEvents(store, source)) * share);
    }
    Completion run()
    {
        switch (m_source.quantity) {
        case CurveQuantity::Metric:
            return walkMetric();
        case CurveQuantity::MessagesInFlight:
        case CurveQuantity::BytesInFlight:
            return walkMessages();
        case CurveQuantity::LocationsInside: {
            std::vector<std::uint8_t> isWanted;
            for (const RegionDef& region : m_store.definitions().regions)
                isWanted.push_back(isValid(region.function) && region.function == m_source.function ? 1 : 0);
            return walkCalls<InsideChanges>(isWanted, 1);
        }
        case CurveQuantity::GroupShare: {
            std::vector<std::uint8_t> isWanted { 0 };
            for (const FunctionDef& function : m_store.definitions().functions)
                isWanted.push_back(function.group == m_source.group ? 1 : 0);
            return walkCalls<TopChanges>(isWanted, locationsWithCalls());
        }
        case CurveQuantity::AllocatedBytes:
            return walkAllocations();
        }
        return Done {};
    }

private:
    template <typename Source, typename State> Completion merge(std::vector<Source>& sources, State& state) const
    {
        return CurveMerge<Source, State>(sources, state, m_interval, m_expected).run(m_sink, m_stop);
    }
    Completion walkMetric() const
    {
        const Definitions& definitions = m_store.definitions();
        const MetricRule rule(definitions.metric(m_source.metric), m_source.mode, m_source.locations.size(),
            static_cast<double>(definitions.clock.ticksPerSecond));
        std::vector<MetricCurve> sources;
        sources.reserve(m_source.locations.size());
        for (const LocationId location : m_source.locations) {
            const LocationIndex& index = m_store.location(location).index();
            sources.emplace_back(index, findMetric(index, m_source.metric), rule,
                static_cast<std::uint32_t>(sources.size()), m_interval.begin);
        }
        CombinedValues values(sources.size(), m_source.combination, rule.showsEach);
        return merge(sources, values);
    }
    Completion walkMessages() const
    {
        FlightRule rule { std::vector<std::uint8_t>(m_store.locationCount()),
            m_source.quantity == CurveQuantity::BytesInFlight };
        for (const LocationId location : m_source.locations)
            rule.isChosen[indexOf(location)] = 1;
        std::vector<FlightChanges> sources;
        for (const LocationId location : allLocations(m_store)) {
            if (m_store.messages().endCount(location) > 0)
                sources.emplace_back(m_store, location, rule, m_interval);
        }
        StepSum sum(inFlightBefore(m_store.messages(), rule, m_interval.begin), 1);
        return merge(sources, sum);
    }
    Completion walkAllocations() const
    {
        const AllocationAttributes attributes(m_store.definitions());
        std::vector<AllocationChanges> sources;
        WideInteger before = 0;
        for (const LocationId location : m_source.locations) {
            if (m_stop.stop_requested())
                return Stopped {};
            if (!attributes.isAny() || !hasAttributes(m_store.location(location)))
                continue;
            sources.emplace_back(m_store, location, attributes, m_interval, m_marks);
            before += sources.back().before();
        }
        StepSum sum(before, 1);
        return merge(sources, sum);
    }
    /// The number of locations with calls, at least 1.
    std::ptrdiff_t locationsWithCalls() const
    {
        const auto hasCalls = [this](LocationId location) { return m_store.location(location).maxDepth() > 0; };
        return std::max<std::ptrdiff_t>(1, std::ranges::count_if(m_source.locations, hasCalls));
    }
    template <typename Source>
    Completion walkCalls(const std::vector<std::uint8_t>& isWanted, std::ptrdiff_t divisor) const
    {
        std::vector<Source> sources;
        sources.reserve(m_source.locations.size());
        WideInteger before = 0;
        for (const LocationId location : m_source.locations) {
            if (m_stop.stop_requested())
                return Stopped {};
            sources.emplace_back(m_store, location, isWanted, m_interval);
            before += sources.back().isOnBefore() ? 1 : 0;
        }
        StepSum sum(before, divisor);
        return merge(sources, sum);
    }

    const StoreView& m_store;
    const CurveSource& m_source;
    Interval m_interval;
    const Sink& m_sink;
    const std::stop_token& m_stop;
    const AllocationMarks* m_marks; ///< may be null
    std::uint64_t m_expected;
};

} // namespace

std::uint64_t curveEvents(const StoreView& store, const CurveSource& source)
{
    std::uint64_t events = 0;
    switch (source.quantity) {
    case CurveQuantity::Metric:
        for (const LocationId location : source.locations) {
            const LocationIndex& index = store.location(location).index();
            if (const MetricIndex::Metric* const metric = findMetric(index, source.metric))
                events = saturatingSum(events, sampleCount(index, *metric));
        }
        return events;
    case CurveQuantity::MessagesInFlight:
    case CurveQuantity::BytesInFlight:
        return 2 * store.messages().size();
    case CurveQuantity::LocationsInside:
    case CurveQuantity::GroupShare:
        for (const LocationId location : source.locations)
            events += store.location(location).eventCount();
        return events;
    case CurveQuantity::AllocatedBytes:
        for (const LocationId location : source.locations)
            events += hasAttributes(store.location(location)) ? store.location(location).eventCount() : 0;
        return events;
    }
    return events;
}

Completion walkCurve(const StoreView& store, const CurveSource& source, Interval interval, const Sink& sink,
    const std::stop_token& stop, const AllocationMarks* marks)
{
    require(source.quantity != CurveQuantity::Metric || indexOf(source.metric) < store.definitions().metrics.size(),
        "a metric of the trace");
    const Interval part = interval.intersected(store.interval());
    if (part.isEmpty() || source.locations.empty())
        return doneUnless(stop);
    return CurveWalk(store, source, part, sink, stop, marks).run();
}

} // namespace lightcone::core
