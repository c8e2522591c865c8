// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/groupsumsprivate.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace lightcone::core {

using cubepl::Fault;
using cubepl::FaultCode;
using MetricKind = CubeMetricDef::Kind;

namespace {

std::vector<double> numbersOf(const CubeColumn& column)
{
    std::vector<double> numbers(column.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = column.numberAt(i).toDouble();
    return numbers;
}

/// The sums of the roots, as the only group.
NumberSums sumsOfRoots(const CubeDefinitions& definitions, const CubePathSums& sums)
{
    CubeColumn exclusive(sums.exclusive.type(), 1);
    for (std::size_t root = 0; root < definitions.callPaths.size(); root = definitions.callPaths[root].end)
        exclusive.add(0, sums.exclusive, root);
    return { numbersOf(exclusive), numbersOf(sumOfRoots(definitions, sums)) };
}

} // namespace

GroupSums::GroupSums(std::shared_ptr<const CubeProfile> profile, std::shared_ptr<const DerivedMetrics> metrics,
    std::span<const std::uint32_t> locations, const std::stop_token& stop)
    : m_profile(std::move(profile))
    , m_metrics(std::move(metrics))
    , m_locations(locations)
    , m_allLocations(m_profile->definitions.locations.size())
    , m_stop(stop)
    , m_stored(m_profile, m_metrics->metrics())
    , m_values(m_metrics, m_stored)
{
    std::iota(m_allLocations.begin(), m_allLocations.end(), 0U);
}

const NumberSums* GroupSums::of(CubeMetricId metric, PathGrouping grouping)
{
    m_failure.reset();
    return find(metric, grouping, Reach::Chosen);
}

MetricFault GroupSums::takeFault()
{
    return *std::exchange(m_failure, std::nullopt);
}

std::span<const std::uint32_t> GroupSums::locationsOf(Reach reach) const
{
    return reach == Reach::All ? std::span<const std::uint32_t>(m_allLocations) : m_locations;
}

std::size_t GroupSums::groupCount(PathGrouping grouping) const
{
    switch (grouping) {
    case PathGrouping::CallPaths:
        return m_profile->definitions.callPaths.size();
    case PathGrouping::Regions:
        return m_profile->definitions.regions.size();
    case PathGrouping::Roots:
        break;
    }
    return 1;
}

bool GroupSums::fail(MetricFault failure)
{
    // An operand's fault says more than that of the expression which asks for it.
    if (!m_failure)
        m_failure = std::move(failure);
    return false;
}

const NumberSums* GroupSums::find(CubeMetricId metric, PathGrouping grouping, Reach reach)
{
    if (m_locations.size() == m_allLocations.size())
        reach = Reach::All;
    const Key key(metric, grouping, reach);
    if (const auto known = m_known.find(key); known != m_known.end())
        return &known->second;
    NumberSums sums;
    if (!compute(metric, grouping, reach, sums))
        return nullptr;
    return &m_known.emplace(key, std::move(sums)).first->second;
}

bool GroupSums::compute(CubeMetricId metric, PathGrouping grouping, Reach reach, NumberSums& out)
{
    if (const Fault* const fault = m_metrics->fault(metric))
        return fail({ metric, *fault, m_metrics->faultyText(metric) });
    const CubeMetricDef& def = m_metrics->metric(metric);
    if (!def.isDerived())
        return computeStored(metric, grouping, reach, out);
    if (def.kind == MetricKind::PostDerived)
        return computePostDerived(metric, grouping, reach, out);
    if (grouping == PathGrouping::CallPaths)
        return computeRows(metric, reach, out);
    const NumberSums* const paths = rowsOf(metric, reach);
    return paths && groupUp(metric, grouping, *paths, out);
}

/// The sums by call path that groups of these are made of. Only those of one metric are kept, unless they are asked for
/// by themselves: a profile may have many metrics and call paths.
const NumberSums* GroupSums::rowsOf(CubeMetricId metric, Reach reach)
{
    const Key key(metric, PathGrouping::CallPaths, reach);
    if (const auto known = m_known.find(key); known != m_known.end())
        return &known->second;
    if (m_lastRows && m_lastRows->first == key)
        return &m_lastRows->second;
    NumberSums sums;
    if (!computeRows(metric, reach, sums))
        return nullptr;
    m_lastRows.emplace(key, std::move(sums));
    return &m_lastRows->second;
}

bool GroupSums::computeStored(CubeMetricId metric, PathGrouping grouping, Reach reach, NumberSums& out)
{
    const CubeDefinitions& definitions = m_profile->definitions;
    if (m_stored.presence(metric) == StoredValues::Presence::SeveralNumbers)
        return fail({ metric, { FaultCode::OperandType, 0, definitions.metric(metric).uniqueName } });
    CubePathSums sums;
    const Status status
        = sumByCallPath(*m_profile, { metric, locationsOf(reach), CubeMinimum::OfAllValues }, sums, m_stop);
    if (!status.isOk()) {
        if (status.error().code == ErrorCode::Cancelled)
            return fail({ metric, { FaultCode::Stopped, 0, {} } });
        return fail(
            { metric, { FaultCode::ReadFailed, 0, definitions.metric(metric).uniqueName, {}, status.error() } });
    }
    if (grouping == PathGrouping::Roots) {
        out = sumsOfRoots(definitions, sums);
        return true;
    }
    if (grouping == PathGrouping::Regions)
        sums = sumsByRegion(definitions, sums);
    out = { numbersOf(sums.exclusive), numbersOf(sums.inclusive) };
    return true;
}

/// Computes the values of each call path and location, and sums them up over locations, then along the call tree.
bool GroupSums::computeRows(CubeMetricId metric, Reach reach, NumberSums& out)
{
    const bool isOfInclusive = m_metrics->metric(metric).kind == MetricKind::PreDerivedInclusive;
    const std::size_t count = m_profile->definitions.callPaths.size();
    std::vector<double> kept(count);
    std::vector<double> row;
    for (std::uint32_t path = 0; path < count; ++path) {
        if (auto fault = m_values.row(metric, CubePathId { path }, isOfInclusive, row, m_stop))
            return fail(std::move(*fault));
        if (!sumOfRow(metric, row, locationsOf(reach), kept[path]))
            return false;
    }
    out = { kept, kept };
    return isOfInclusive ? subtractUpwards(metric, out) : sumUpwards(metric, out);
}

bool GroupSums::sumOfRow(
    CubeMetricId metric, const std::vector<double>& row, std::span<const std::uint32_t> locations, double& sum)
{
    const auto valueAt = [&row](std::uint32_t location) { return row.size() == 1 ? row.front() : row[location]; };
    sum = locations.empty() ? 0 : valueAt(locations.front());
    for (std::size_t i = 1; i < locations.size(); ++i)
        if (!join(metric, false, sum, valueAt(locations[i])))
            return false;
    return true;
}

bool GroupSums::join(CubeMetricId metric, bool isMinus, double& value, double more)
{
    if (m_metrics->joinsPlainly(metric, isMinus)) {
        value += isMinus ? -more : more;
        return true;
    }
    m_joined.assign(1, value);
    m_more.assign(1, more);
    if (auto fault = m_values.join(metric, isMinus, m_joined, m_more, m_stop))
        return fail(std::move(*fault));
    value = m_joined.front();
    return true;
}

bool GroupSums::sumUpwards(CubeMetricId metric, NumberSums& out)
{
    const std::vector<CubePathDef>& paths = m_profile->definitions.callPaths;
    for (std::size_t i = paths.size(); i-- > 0;) {
        const CubePathId parent = paths[i].parent;
        if (parent != CubePathId::none
            && !join(metric, false, out.inclusive[static_cast<std::size_t>(parent)], out.inclusive[i]))
            return false;
    }
    return true;
}

bool GroupSums::subtractUpwards(CubeMetricId metric, NumberSums& out)
{
    const std::vector<CubePathDef>& paths = m_profile->definitions.callPaths;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const CubePathId parent = paths[i].parent;
        if (parent != CubePathId::none
            && !join(metric, true, out.exclusive[static_cast<std::size_t>(parent)], out.inclusive[i]))
            return false;
    }
    return true;
}

/// Joins the sums of call paths to those of groups.
bool GroupSums::groupUp(CubeMetricId metric, PathGrouping grouping, const NumberSums& paths, NumberSums& out)
{
    const CubeDefinitions& definitions = m_profile->definitions;
    const std::size_t groups = groupCount(grouping);
    out = { std::vector<double>(groups), std::vector<double>(groups) };
    std::vector<bool> hasExclusive(groups);
    std::vector<std::uint32_t> openUntil(groups); // ends of the outermost call paths; 0: none was there yet
    for (std::size_t i = 0; i < definitions.callPaths.size(); ++i) {
        const CubePathDef& path = definitions.callPaths[i];
        const bool isRoot = path.parent == CubePathId::none;
        if (grouping == PathGrouping::Roots && !isRoot)
            continue;
        const std::size_t group = grouping == PathGrouping::Roots ? 0 : static_cast<std::size_t>(path.region);
        if (!hasExclusive[group])
            out.exclusive[group] = paths.exclusive[i];
        else if (!join(metric, false, out.exclusive[group], paths.exclusive[i]))
            return false;
        hasExclusive[group] = true;
        if (i < openUntil[group])
            continue;
        if (openUntil[group] == 0)
            out.inclusive[group] = paths.inclusive[i];
        else if (!join(metric, false, out.inclusive[group], paths.inclusive[i]))
            return false;
        openUntil[group] = path.end;
    }
    return true;
}

const std::vector<std::uint32_t>& GroupSums::rootPaths()
{
    const std::vector<CubePathDef>& paths = m_profile->definitions.callPaths;
    for (std::uint32_t i = 0; m_roots.empty() && i < paths.size(); i = paths[i].end)
        m_roots.push_back(i);
    return m_roots;
}

const std::vector<std::vector<std::uint32_t>>& GroupSums::pathsByRegion()
{
    const CubeDefinitions& definitions = m_profile->definitions;
    if (m_pathsByRegion.empty()) {
        m_pathsByRegion.resize(definitions.regions.size());
        for (std::uint32_t i = 0; i < definitions.callPaths.size(); ++i)
            m_pathsByRegion[static_cast<std::size_t>(definitions.callPaths[i].region)].push_back(i);
    }
    return m_pathsByRegion;
}

} // namespace lightcone::core
