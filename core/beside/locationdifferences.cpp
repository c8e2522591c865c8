// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/beside/locationdifferencesprivate.h"

#include "core/model/definitions.h"
#include "core/store/location/disturbances.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::core {

namespace {

constexpr double kMostRelative = 1e-4; ///< of times, which the trace's reader may have corrected
constexpr double kMostTicks = 2;
constexpr double kMostRelativeOther = 1e-9; ///< of other real numbers

bool isZeroPair(const CubeCell& traced, const CubeCell& recorded)
{
    return traced.toDouble() == 0 && recorded.toDouble() == 0;
}

} // namespace

LocationHints hintsOf(const StoreView& trace, LocationId location, bool isWorker)
{
    LocationHints hints;
    for (const Disturbances::Span& span : trace.disturbances().of(location, Disturbance::MeasurementOff))
        (span.begin == span.end ? hints.isRewound : hints.isOff) = true;
    hints.isFlushed = !trace.disturbances().of(location, Disturbance::BufferFlush).empty();
    const auto& counts = trace.location(location).index().content().kindCounts;
    hints.hasTasks = counts[static_cast<std::size_t>(EventKind::TaskSwitch)] > 0;
    hints.isWorker = isWorker;
    return hints;
}

std::vector<bool> workersOf(const Definitions& definitions)
{
    std::vector<bool> hasFirst(definitions.processes.size());
    std::vector<bool> isWorker(definitions.locations.size());
    for (std::size_t i = 0; i < isWorker.size(); ++i) {
        const ProcessId process = definitions.locations[i].process;
        if (!isValid(process))
            continue;
        isWorker[i] = hasFirst[indexOf(process)];
        hasFirst[indexOf(process)] = true;
    }
    return isWorker;
}

LocationDifferences::LocationDifferences(const ProfileComparison& comparison, const PathMatching& matching,
    double secondsPerTick, const LocationHints& hints, const PathValues& traced, const PathValues& recorded)
    : m_comparison(comparison)
    , m_matching(matching)
    , m_secondsPerTick(secondsPerTick)
    , m_hints(hints)
    , m_traced(traced)
    , m_recorded(recorded)
    , m_tracedWhole(traced)
    , m_recordedWhole(recorded)
    , m_apart(comparison.paths.size())
{
}

FoundDifferences LocationDifferences::find(std::uint32_t location)
{
    giveToCallers();
    sumUpTimes();
    findTimeReasons();
    for (std::uint32_t path = 0; path < m_comparison.paths.size(); ++path)
        comparePath(path, location);
    return std::move(m_found);
}

/// Adds the values of what stands apart to those of the caller. Visits are the caller's only where these are its own.
void LocationDifferences::giveToCallers()
{
    for (std::uint32_t path = 0; path < m_comparison.paths.size(); ++path) {
        const ComparedPath& apart = m_comparison.paths[path];
        if (!apart.isApart || apart.parent == ComparedPath::kNoParent)
            continue;
        m_apart[apart.parent].push_back(path);
        for (std::size_t metric = 0; metric < m_comparison.metrics.size(); ++metric) {
            if (m_comparison.metrics[metric].kind == MetricKind::Visits && !m_matching.givesVisits(path))
                continue;
            m_tracedWhole.addPath(apart.parent, path, metric);
            m_recordedWhole.addPath(apart.parent, path, metric);
        }
    }
}

void LocationDifferences::sumUpTimes()
{
    const std::size_t count = m_comparison.paths.size();
    m_tracedTimes.assign(count, 0);
    m_recordedTimes.assign(count, 0);
    const auto time = std::ranges::find(m_comparison.metrics, MetricKind::ExclusiveTime, &ComparedMetric::kind);
    if (time == m_comparison.metrics.end())
        return;
    const auto metric = static_cast<std::size_t>(time - m_comparison.metrics.begin());
    for (std::uint32_t path = static_cast<std::uint32_t>(count); path-- > 0;) {
        m_tracedTimes[path] += m_traced.realAt(path, metric);
        m_recordedTimes[path] += m_recorded.realAt(path, metric);
        if (const std::uint32_t parent = m_comparison.paths[path].parent; parent != ComparedPath::kNoParent) {
            m_tracedTimes[parent] += m_tracedTimes[path];
            m_recordedTimes[parent] += m_recordedTimes[path];
        }
    }
}

/// Finds why the time of a call path with those below differs: as the greatest difference there does.
void LocationDifferences::findTimeReasons()
{
    const std::size_t count = m_comparison.paths.size();
    m_timeReasons.assign(count, DifferenceReason::Unexplained);
    m_timeDifferences.assign(count, 0);
    const auto time = std::ranges::find(m_comparison.metrics, MetricKind::ExclusiveTime, &ComparedMetric::kind);
    if (time == m_comparison.metrics.end())
        return;
    const auto metric = static_cast<std::size_t>(time - m_comparison.metrics.begin());
    for (std::uint32_t path = static_cast<std::uint32_t>(count); path-- > 0;) {
        const Pair pair { m_traced.at(path, metric), m_recorded.at(path, metric) };
        const double difference = std::abs(pair.traced.real - pair.recorded.real);
        if (difference > m_timeDifferences[path] && differs(metric, pair)) {
            m_timeDifferences[path] = difference;
            m_timeReasons[path] = reasonOf(path, metric, pair);
        }
        const std::uint32_t parent = m_comparison.paths[path].parent;
        if (parent != ComparedPath::kNoParent && m_timeDifferences[path] > m_timeDifferences[parent]) {
            m_timeDifferences[parent] = m_timeDifferences[path];
            m_timeReasons[parent] = m_timeReasons[path];
        }
    }
}

bool LocationDifferences::differs(std::size_t metric, const Pair& pair) const
{
    const ComparedMetric& compared = m_comparison.metrics[metric];
    if (compared.isExact)
        return pair.traced.integer != pair.recorded.integer;
    const double greater = std::max(std::abs(pair.traced.real), std::abs(pair.recorded.real));
    const bool isTime = compared.kind == MetricKind::InclusiveTime || compared.kind == MetricKind::ExclusiveTime;
    const double most = isTime ? kMostRelative * greater + kMostTicks * m_secondsPerTick : kMostRelativeOther * greater;
    return !(std::abs(pair.traced.real - pair.recorded.real) <= most);
}

void LocationDifferences::comparePath(std::uint32_t path, std::uint32_t location)
{
    for (std::uint32_t metric = 0; metric < m_comparison.metrics.size(); ++metric) {
        const bool isInclusive = m_comparison.metrics[metric].kind == MetricKind::InclusiveTime;
        if (isInclusive && m_comparison.paths[path].isApart)
            continue;
        const Pair pair = isInclusive
            ? Pair { CubeCell::ofReal(m_tracedTimes[path]), CubeCell::ofReal(m_recordedTimes[path]) }
            : Pair { m_traced.at(path, metric), m_recorded.at(path, metric) };
        if (isZeroPair(pair.traced, pair.recorded))
            continue;
        ++m_found.compared;
        if (differs(metric, pair))
            report({ path, location, metric, pair.traced, pair.recorded, reasonOf(path, metric, pair) });
    }
}

/// The reason of the calls apart below @p path whose values make up for a difference; Unexplained: they do not.
DifferenceReason LocationDifferences::reasonOfApart(std::uint32_t path, std::size_t metric) const
{
    const Pair whole { m_tracedWhole.at(path, metric), m_recordedWhole.at(path, metric) };
    DifferenceReason reason = DifferenceReason::Unexplained;
    if (m_apart[path].empty() || differs(metric, whole))
        return reason;
    double greatest = 0;
    for (const std::uint32_t apart : m_apart[path]) {
        const double value = std::abs(m_traced.at(apart, metric).toDouble() - m_recorded.at(apart, metric).toDouble());
        if (value > greatest) {
            greatest = value;
            reason = m_comparison.paths[apart].reason;
        }
    }
    return reason;
}

DifferenceReason LocationDifferences::reasonOf(std::uint32_t path, std::size_t metric, const Pair& pair) const
{
    using Reason = DifferenceReason;
    const ComparedPath& compared = m_comparison.paths[path];
    const MetricKind kind = m_comparison.metrics[metric].kind;
    const bool isTime = kind == MetricKind::InclusiveTime || kind == MetricKind::ExclusiveTime;
    if (compared.isApart)
        return compared.reason;
    if (kind == MetricKind::InclusiveTime)
        return m_timeReasons[path];
    if (const Reason apart = reasonOfApart(path, metric); apart != Reason::Unexplained)
        return apart;
    if (m_matching.hints()[path] != Reason::Unexplained)
        return m_matching.hints()[path];
    if (m_hints.isRewound && pair.recorded.toDouble() > pair.traced.toDouble())
        return Reason::Rewound;
    if (m_hints.isOff)
        return Reason::MeasurementOff;
    if (isTime && m_hints.isFlushed)
        return Reason::BufferFlush;
    if (isTime && m_hints.hasTasks)
        return Reason::Tasks;
    if (isTime) {
        const double all = std::max(m_tracedTimes[path], m_recordedTimes[path]);
        if (std::abs(pair.traced.real - pair.recorded.real) <= kMostRelative * all + kMostTicks * m_secondsPerTick)
            return Reason::ClockCorrection;
    }
    const bool isOneSided = (m_tracedTimes[path] == 0) != (m_recordedTimes[path] == 0);
    return m_hints.isWorker && isOneSided ? Reason::Threads : Reason::Unexplained;
}

void LocationDifferences::report(const ProfileDifference& difference)
{
    ++m_found.counts[static_cast<std::size_t>(difference.reason)];
    if (m_found.differences.size() < ProfileComparison::kMostDifferences)
        m_found.differences.push_back(difference);
}

} // namespace lightcone::core
