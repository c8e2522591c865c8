// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/profilesums.h"

#include "core/cubepl/groupsumsprivate.h"

#include <cmath>
#include <utility>

namespace lightcone::core {

using cubepl::FaultCode;

namespace {

CubeColumn columnOfNumbers(std::span<const double> numbers)
{
    CubeColumn column(GroupSums::kType, numbers.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        column.at(i)[0] = std::isnan(numbers[i]) ? CubeCell {} : CubeCell::ofReal(numbers[i]);
    return column;
}

std::optional<MetricFault> faultOf(CubeMetricId metric, const CubeDefinitions& definitions, const Status& status)
{
    if (status.isOk())
        return std::nullopt;
    if (status.error().code == ErrorCode::Cancelled)
        return MetricFault { metric, { FaultCode::Stopped, 0, {} } };
    // Only values of very many numbers have sums that are too large.
    const bool isReadable = status.error().code == ErrorCode::TooLarge;
    return MetricFault { metric,
        { isReadable ? FaultCode::OperandType : FaultCode::ReadFailed, 0, definitions.metric(metric).uniqueName, {},
            status.error() } };
}

std::vector<CubePathUse> usesOf(std::span<const CubePathChoice> paths)
{
    std::vector<CubePathUse> uses;
    for (const CubePathChoice& choice : paths)
        uses.push_back({ choice.path, choice.isInclusive });
    return uses;
}

/// Sums the values of locations up along the system tree: one value a node.
CubeColumn sumsBySystemNode(const CubeDefinitions& definitions, const CubeColumn& locations)
{
    CubeColumn nodes(locations.type(), definitions.system.size());
    for (std::size_t i = 0; i < definitions.locations.size(); ++i)
        nodes.add(static_cast<std::size_t>(definitions.locations[i]), locations, i);
    for (std::size_t i = definitions.system.size(); i-- > 0;) {
        if (const CubeSystemId parent = definitions.system[i].parent; parent != CubeSystemId::none)
            nodes.add(static_cast<std::size_t>(parent), nodes, i);
    }
    return nodes;
}

} // namespace

ProfileSums::ProfileSums(std::shared_ptr<const CubeProfile> profile, std::shared_ptr<const DerivedMetrics> metrics)
    : m_profile(std::move(profile))
    , m_metrics(std::move(metrics))
{
}

Stoppable<std::shared_ptr<const ProfileSums>> ProfileSums::make(
    std::shared_ptr<const CubeProfile> profile, const std::stop_token& stop)
{
    const std::shared_ptr<const CubeDefinitions> definitions(profile, &profile->definitions);
    auto metrics = DerivedMetrics::make(definitions, definitions->metrics, stop);
    if (metrics.isStopped())
        return Stopped {};
    return std::shared_ptr<const ProfileSums>(new ProfileSums(std::move(profile), std::move(metrics).value()));
}

bool ProfileSums::isStored(CubeMetricId metric) const
{
    return !m_profile->definitions.metric(metric).isDerived();
}

bool ProfileSums::isVoid(CubeMetricId metric) const
{
    return m_metrics->isVoid(metric) || m_profile->definitions.metric(metric).constantValue == "VOID";
}

std::optional<MetricFault> ProfileSums::storedSums(
    const CubeQuery& query, CubePathSums& out, const std::stop_token& stop) const
{
    return faultOf(query.metric, m_profile->definitions, sumByCallPath(*m_profile, query, out, stop));
}

std::optional<MetricFault> ProfileSums::byCallPath(
    const CubeQuery& query, CubePathSums& out, const std::stop_token& stop) const
{
    if (isStored(query.metric))
        return storedSums(query, out, stop);
    GroupSums groups(m_profile, m_metrics, query.locations, stop);
    const NumberSums* const sums = groups.of(query.metric, PathGrouping::CallPaths);
    if (!sums)
        return groups.takeFault();
    out = { columnOfNumbers(sums->exclusive), columnOfNumbers(sums->inclusive) };
    return std::nullopt;
}

std::optional<MetricFault> ProfileSums::byRegion(
    const CubeQuery& query, CubePathSums& out, const std::stop_token& stop) const
{
    if (isStored(query.metric)) {
        CubePathSums sums;
        auto fault = storedSums(query, sums, stop);
        if (!fault)
            out = sumsByRegion(m_profile->definitions, sums);
        return fault;
    }
    GroupSums groups(m_profile, m_metrics, query.locations, stop);
    const NumberSums* const sums = groups.of(query.metric, PathGrouping::Regions);
    if (!sums)
        return groups.takeFault();
    out = { columnOfNumbers(sums->exclusive), columnOfNumbers(sums->inclusive) };
    return std::nullopt;
}

std::optional<MetricFault> ProfileSums::byLocation(
    const CubeQuery& query, std::span<const CubePathChoice> paths, CubeColumn& out, const std::stop_token& stop) const
{
    const CubeDefinitions& definitions = m_profile->definitions;
    if (isStored(query.metric))
        return faultOf(query.metric, definitions, sumByLocation(*m_profile, query, paths, out, stop));
    ProfileValues stored(m_profile, m_metrics->metrics());
    DerivedValues values(m_metrics, stored);
    std::vector<double> numbers;
    if (auto fault = values.atLocations(query.metric, usesOf(paths), numbers, stop))
        return fault;
    if (numbers.size() == 1)
        numbers.resize(definitions.locations.size(), numbers.front());
    out = columnOfNumbers(numbers);
    return std::nullopt;
}

std::optional<MetricFault> ProfileSums::bySystemNode(
    const CubeQuery& query, std::span<const CubePathChoice> paths, CubeColumn& out, const std::stop_token& stop) const
{
    const CubeDefinitions& definitions = m_profile->definitions;
    if (isStored(query.metric)) {
        CubeColumn locations;
        auto fault = faultOf(query.metric, definitions, sumByLocation(*m_profile, query, paths, locations, stop));
        if (!fault)
            out = sumsBySystemNode(definitions, locations);
        return fault;
    }
    std::vector<LocationRange> nodes;
    for (const CubeSystemDef& node : definitions.system)
        nodes.push_back({ node.firstLocation, node.endLocation });
    ProfileValues stored(m_profile, m_metrics->metrics());
    DerivedValues values(m_metrics, stored);
    std::vector<double> numbers;
    if (auto fault = values.aggregated(query.metric, usesOf(paths), nodes, numbers, stop))
        return fault;
    if (numbers.size() == 1)
        numbers.resize(nodes.size(), numbers.front());
    out = columnOfNumbers(numbers);
    return std::nullopt;
}

ProfileSums::Total ProfileSums::totalOf(const CubeQuery& query, GroupSums& sums, const std::stop_token& stop) const
{
    if (isStored(query.metric)) {
        CubePathSums paths;
        if (auto fault = storedSums(query, paths, stop))
            return { {}, std::move(fault) };
        return { sumOfRoots(m_profile->definitions, paths), std::nullopt };
    }
    const NumberSums* const total = sums.of(query.metric, PathGrouping::Roots);
    if (!total)
        return { {}, sums.takeFault() };
    return { columnOfNumbers(total->inclusive), std::nullopt };
}

Stoppable<std::vector<ProfileSums::Total>> ProfileSums::totals(std::span<const CubeMetricId> metrics,
    std::span<const std::uint32_t> locations, CubeMinimum minimum, const std::stop_token& stop) const
{
    GroupSums sums(m_profile, m_metrics, locations, stop);
    std::vector<Total> totals;
    for (const CubeMetricId metric : metrics) {
        totals.push_back(totalOf({ metric, locations, minimum }, sums, stop));
        const std::optional<MetricFault>& fault = totals.back().fault;
        if (fault && fault->fault.code == FaultCode::Stopped)
            return Stopped {};
    }
    return totals;
}

} // namespace lightcone::core
