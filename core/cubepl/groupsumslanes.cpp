// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/groupsumsprivate.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

using cubepl::Fault;
using cubepl::FaultCode;
using cubepl::Flavour;

namespace {

/// Groups whose values are computed together. Where their ways part, each asks again for the values of all.
constexpr std::size_t kLanesAtOnce = 256;

} // namespace

/// Gives an expression of a metric what it asks for, for the groups [begin, end).
class GroupSums::LaneOperands final : public cubepl::Operands {
public:
    LaneOperands(GroupSums& owner, CubeMetricId metric, PathGrouping grouping, Reach reach, bool isInclusive)
        : m_owner(owner)
        , m_metric(metric)
        , m_grouping(grouping)
        , m_reach(reach)
        , m_isInclusive(isInclusive)
    {
    }
    void setLanes(std::size_t begin, std::size_t end)
    {
        m_begin = begin;
        m_end = end;
    }
    std::size_t lanes() const override { return m_end - m_begin; }
    std::optional<Fault> metric(const cubepl::MetricUse& use, double callPath, std::vector<double>& values) override;
    std::optional<Fault> place(cubepl::Word word, double index, std::vector<double>& values) override;
    void argument(std::size_t, std::vector<double>& values) override { values.assign(1, 0); }

private:
    const std::vector<double>* columnOf(
        CubeMetricId operand, PathGrouping grouping, Reach reach, bool isInclusive) const;
    const std::vector<std::uint32_t>& membersOf(std::size_t group) const;
    double memberOf(std::size_t group, cubepl::Word word, double index) const;

    GroupSums& m_owner;
    CubeMetricId m_metric;
    PathGrouping m_grouping;
    Reach m_reach;
    bool m_isInclusive;
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
};

const std::vector<double>* GroupSums::LaneOperands::columnOf(
    CubeMetricId operand, PathGrouping grouping, Reach reach, bool isInclusive) const
{
    const NumberSums* const sums = m_owner.find(operand, grouping, reach);
    return sums ? (isInclusive ? &sums->inclusive : &sums->exclusive) : nullptr;
}

std::optional<Fault> GroupSums::LaneOperands::metric(
    const cubepl::MetricUse& use, double callPath, std::vector<double>& values)
{
    using UseReach = cubepl::MetricUse::Reach;
    const DerivedMetrics& metrics = *m_owner.m_metrics;
    const CubeMetricId operand = metrics.operandOf(m_metric, use);
    values.assign(1, 0);
    if (operand == CubeMetricId::none)
        return std::nullopt;
    const bool isInclusive = use.path == Flavour::Same ? m_isInclusive : use.path == Flavour::Inclusive;
    const bool isOfAll = use.reach != UseReach::Here && use.reach != UseReach::FixedHere;
    const PathGrouping grouping = use.reach == UseReach::FixedTotal ? PathGrouping::Roots
        : use.reach == UseReach::CallPath                           ? PathGrouping::CallPaths
                                                                    : m_grouping;
    const std::vector<double>* const column
        = columnOf(operand, grouping, isOfAll ? Reach::All : m_reach, use.reach == UseReach::FixedTotal || isInclusive);
    if (!column)
        return Fault { FaultCode::OperandFaulty, use.offset, use.name };
    if (use.reach == UseReach::FixedTotal)
        values.front() = column->front();
    else if (use.reach != UseReach::CallPath)
        values.assign(column->begin() + static_cast<std::ptrdiff_t>(m_begin),
            column->begin() + static_cast<std::ptrdiff_t>(m_end));
    else if (const auto path = metrics.callPathNumbered(callPath))
        values.front() = (*column)[static_cast<std::size_t>(*path)];
    return std::nullopt;
}

/// The call paths of a group of several.
const std::vector<std::uint32_t>& GroupSums::LaneOperands::membersOf(std::size_t group) const
{
    return m_grouping == PathGrouping::Regions ? m_owner.pathsByRegion()[group] : m_owner.rootPaths();
}

/// The number of the call path, or its region, that is the one at @p index of a group.
double GroupSums::LaneOperands::memberOf(std::size_t group, cubepl::Word word, double index) const
{
    const CubeDefinitions& profile = m_owner.m_profile->definitions;
    std::size_t path = group;
    if (m_grouping == PathGrouping::CallPaths) {
        if (!(index >= 0 && index < 1))
            return 0;
    } else {
        const std::vector<std::uint32_t>& members = membersOf(group);
        if (!(index >= 0 && index < static_cast<double>(members.size())))
            return 0;
        path = members[static_cast<std::size_t>(index)];
    }
    const CubePathId id { static_cast<std::uint32_t>(path) };
    return static_cast<double>(
        word == cubepl::Word::ThisRegion ? profile.regionOf(id).definitionId : profile.callPath(id).definitionId);
}

std::optional<Fault> GroupSums::LaneOperands::place(cubepl::Word word, double index, std::vector<double>& values)
{
    using cubepl::Word;
    if (word == Word::ThisLocation)
        return Fault { FaultCode::NotEvaluated, 0, "calculation::sysres::id" };
    const CubeDefinitions& profile = m_owner.m_profile->definitions;
    values.assign(1, 0);
    if (word == Word::ThisMetric) {
        values.front() = static_cast<double>(profile.metric(m_metric).definitionId);
        return std::nullopt;
    }
    values.resize(std::max<std::size_t>(lanes(), 1));
    for (std::size_t group = m_begin; group < m_end; ++group) {
        double& value = values[group - m_begin];
        if (word != Word::ThisCallPathCount)
            value = memberOf(group, word, index);
        else
            value = m_grouping == PathGrouping::CallPaths ? 1 : static_cast<double>(membersOf(group).size());
    }
    return std::nullopt;
}

bool GroupSums::computePostDerived(CubeMetricId metric, PathGrouping grouping, Reach reach, NumberSums& out)
{
    cubepl::Machine machine(m_metrics->words());
    const auto limits = cubepl::Limits::ofExpression(m_metrics->words().size());
    const std::size_t groups = groupCount(grouping);
    std::vector<double> values;
    for (const bool isInclusive : { false, true }) {
        std::vector<double>& column = isInclusive ? out.inclusive : out.exclusive;
        LaneOperands operands(*this, metric, grouping, reach, isInclusive);
        for (std::size_t begin = 0; begin < groups; begin += kLanesAtOnce) {
            const std::size_t end = std::min(groups, begin + kLanesAtOnce);
            operands.setLanes(begin, end);
            if (auto fault
                = machine.run(*m_metrics->program(metric), m_metrics->globals(), operands, limits, values, m_stop))
                return fail({ metric, std::move(*fault) });
            values.resize(values.empty() ? 0 : end - begin, values.empty() ? 0 : values.front());
            column.insert(column.end(), values.begin(), values.end());
        }
    }
    return true;
}

} // namespace lightcone::core
