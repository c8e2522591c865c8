// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/cube/cubeanswers.h"

#include "core/cube/cubeprofile.h"
#include "core/cubepl/profilesums.h"
#include "views/panels/cube/cubeproblem.h"

#include <algorithm>
#include <numeric>

namespace lightcone::views {

namespace {

using core::CubeCell;
using core::CubeColumn;
using core::CubeMetricDef;
using core::CubeMetricId;

std::vector<std::uint32_t> allLocations(const core::CubeDefinitions& definitions)
{
    std::vector<std::uint32_t> locations(definitions.locations.size());
    std::iota(locations.begin(), locations.end(), 0U);
    return locations;
}

/// Takes @p part away from @p whole, where both are there.
void takeAway(CubeCell& whole, const CubeCell& part)
{
    if (whole.isNone() || part.isNone())
        return;
    if (whole.state == CubeCell::State::Integer && part.state == CubeCell::State::Integer)
        whole.integer -= part.integer;
    else
        whole = CubeCell::ofReal(whole.toDouble() - part.toDouble());
}

void takeAway(std::vector<CubeCell>& whole, const std::vector<CubeCell>& part)
{
    for (std::size_t i = 0; i < std::min(whole.size(), part.size()); ++i)
        takeAway(whole[i], part[i]);
}

std::vector<CubeCell> numbersOf(const CubeColumn& column)
{
    std::vector<CubeCell> numbers(column.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = column.numberAt(i);
    return numbers;
}

bool addsUp(const CubeMetricDef& metric)
{
    return metric.isTypeKnown && metric.type.kind != core::CubeDataType::Kind::MinDouble
        && metric.type.kind != core::CubeDataType::Kind::MaxDouble;
}

/// The metrics right below @p metric that are parts of it: they add up, in the same unit.
std::vector<CubeMetricId> partsOf(const core::CubeDefinitions& definitions, CubeMetricId metric)
{
    const CubeMetricDef& whole = definitions.metric(metric);
    std::vector<CubeMetricId> parts;
    if (!addsUp(whole))
        return parts;
    for (std::uint32_t i = static_cast<std::uint32_t>(metric) + 1; i < whole.end; i = definitions.metrics[i].end) {
        const CubeMetricDef& part = definitions.metrics[i];
        if (!part.isGhost && addsUp(part) && part.unit == whole.unit)
            parts.push_back(CubeMetricId { i });
    }
    return parts;
}

/// Calls @p add for the metric, and with isPart for those below it that are not to be counted.
/// @returns Stopped when a call did
template <typename Add>
core::Completion forEachPart(const core::CubeDefinitions& definitions, const CubeMetricChoice& choice, const Add& add)
{
    if (add(choice.metric, false).isStopped())
        return core::Stopped {};
    if (choice.isInclusive)
        return core::Done {};
    for (const CubeMetricId part : partsOf(definitions, choice.metric)) {
        if (add(part, true).isStopped())
            return core::Stopped {};
    }
    return core::Done {};
}

/// Sets the numbers of the whole, or takes those of a part away from them. Where a part is not known, nothing is known
/// of what is left.
void combine(CubeNumbers& whole, CubeNumbers&& numbers, bool isPart)
{
    if (!isPart) {
        whole = std::move(numbers);
        return;
    }
    if (!whole.problem.isEmpty())
        return;
    if (!numbers.problem.isEmpty()) {
        whole = std::move(numbers);
        return;
    }
    takeAway(whole.exclusive, numbers.exclusive);
    takeAway(whole.inclusive, numbers.inclusive);
}

CubeNumbers numbersOf(const core::CubePathSums& sums)
{
    return { numbersOf(sums.exclusive), numbersOf(sums.inclusive), {}, {} };
}

/// Numbers of system nodes; only locations have any of their own.
CubeNumbers nodeNumbers(const core::CubeDefinitions& definitions, const CubeColumn& nodes)
{
    CubeNumbers numbers;
    numbers.inclusive = numbersOf(nodes);
    numbers.exclusive = numbers.inclusive;
    for (std::size_t i = 0; i < definitions.system.size(); ++i) {
        if (definitions.system[i].kind != core::CubeSystemDef::Kind::Location)
            numbers.exclusive[i] = {};
    }
    return numbers;
}

bool isStopped(const std::optional<core::MetricFault>& fault)
{
    return fault && fault->fault.code == core::cubepl::FaultCode::Stopped;
}

/// Sets what a metric has without those below it; nothing where one of these is not known.
void setExclusiveTotal(const core::CubeDefinitions& definitions, CubeTotals& totals, CubeMetricId metric)
{
    CubeCell& exclusive = totals.numbers.exclusive[static_cast<std::size_t>(metric)];
    exclusive = totals.numbers.inclusive[static_cast<std::size_t>(metric)];
    for (const CubeMetricId part : partsOf(definitions, metric)) {
        if (totals.numbers.problems[static_cast<std::size_t>(part)].isEmpty())
            takeAway(exclusive, totals.numbers.inclusive[static_cast<std::size_t>(part)]);
        else
            exclusive = {};
    }
}

} // namespace

core::Stoppable<CubeTotals> cubeTotals(
    const core::ProfileSums& sums, const std::function<void(const CubeTotals&)>& publish, const std::stop_token& stop)
{
    const core::CubeDefinitions& definitions = sums.profile().definitions;
    const std::vector<std::uint32_t> locations = allLocations(definitions);
    const std::size_t count = definitions.metrics.size();
    CubeTotals totals;
    totals.numbers.exclusive.resize(count);
    totals.numbers.inclusive.resize(count);
    totals.isKnown.resize(count);
    totals.numbers.problems.resize(count);
    for (std::uint32_t i = static_cast<std::uint32_t>(count); i-- > 0;) { // those below a metric come before it
        const CubeMetricId metric { i };
        const auto known = sums.totals({ &metric, 1 }, locations, core::CubeMinimum::OfVisits, stop);
        if (known.isStopped())
            return core::Stopped {};
        const core::ProfileSums::Total& total = known.value().front();
        if (total.fault)
            totals.numbers.problems[i] = cubeProblem(definitions, *total.fault);
        else if (!sums.isVoid(metric))
            totals.numbers.inclusive[i] = total.sum.numberAt(0);
        setExclusiveTotal(definitions, totals, metric);
        totals.isKnown[i] = true;
        publish(totals);
    }
    return totals;
}

core::Stoppable<CubeCallNumbers> cubeCallNumbers(
    const core::ProfileSums& sums, const CubeMetricChoice& choice, const std::stop_token& stop)
{
    const core::CubeDefinitions& definitions = sums.profile().definitions;
    const std::vector<std::uint32_t> locations = allLocations(definitions);
    CubeCallNumbers out;
    const auto add = [&](CubeMetricId metric, bool isPart) -> core::Completion {
        core::CubePathSums paths;
        core::CubePathSums regions;
        std::optional<core::MetricFault> fault = sums.byCallPath({ metric, locations }, paths, stop);
        if (!fault)
            fault = sums.byRegion({ metric, locations }, regions, stop);
        if (isStopped(fault))
            return core::Stopped {};
        const QString problem = fault ? cubeProblem(definitions, *fault) : QString();
        combine(out.paths, fault ? CubeNumbers { {}, {}, problem, {} } : numbersOf(paths), isPart);
        combine(out.regions, fault ? CubeNumbers { {}, {}, problem, {} } : numbersOf(regions), isPart);
        return core::Done {};
    };
    if (forEachPart(definitions, choice, add).isStopped())
        return core::Stopped {};
    return out;
}

core::Stoppable<CubeSystemNumbers> cubeSystemNumbers(const core::ProfileSums& sums, const CubeMetricChoice& choice,
    std::span<const core::CubePathChoice> paths, const std::stop_token& stop)
{
    const core::CubeDefinitions& definitions = sums.profile().definitions;
    CubeSystemNumbers out;
    const auto add = [&](CubeMetricId metric, bool isPart) -> core::Completion {
        CubeColumn nodes;
        const std::optional<core::MetricFault> fault = sums.bySystemNode({ metric, {} }, paths, nodes, stop);
        if (isStopped(fault))
            return core::Stopped {};
        combine(out.nodes,
            fault ? CubeNumbers { {}, {}, cubeProblem(definitions, *fault), {} } : nodeNumbers(definitions, nodes),
            isPart);
        return core::Done {};
    };
    if (forEachPart(definitions, choice, add).isStopped())
        return core::Stopped {};
    for (const core::CubeSystemId location : definitions.locations) {
        if (!out.nodes.inclusive.empty())
            out.locations.push_back(out.nodes.inclusive[static_cast<std::size_t>(location)]);
    }
    return out;
}

std::vector<core::CubePathChoice> cubePathsOf(
    const core::CubeDefinitions& definitions, core::CubeRegionId region, bool isInclusive)
{
    std::vector<core::CubePathChoice> paths;
    for (std::uint32_t i = 0; i < definitions.callPaths.size();) {
        const core::CubePathDef& path = definitions.callPaths[i];
        const bool isChosen = path.region == region;
        if (isChosen)
            paths.push_back({ core::CubePathId { i }, isInclusive });
        i = isChosen && isInclusive ? path.end : i + 1;
    }
    return paths;
}

CubeMetricId cubeRootMetric(const core::CubeDefinitions& definitions, CubeMetricId metric)
{
    while (definitions.metric(metric).parent != CubeMetricId::none)
        metric = definitions.metric(metric).parent;
    return metric;
}

} // namespace lightcone::views
