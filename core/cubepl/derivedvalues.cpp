// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/derivedvalues.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

using cubepl::Fault;
using cubepl::FaultCode;
using cubepl::Flavour;
using MetricKind = CubeMetricDef::Kind;

/// Gives an expression of a metric what it asks for.
class DerivedValues::ScopeOperands final : public cubepl::Operands {
public:
    ScopeOperands(DerivedValues& owner, CubeMetricId metric, const Scope& scope)
        : m_owner(owner)
        , m_metric(metric)
        , m_scope(scope)
    {
    }
    std::size_t lanes() const override { return m_owner.laneCount(m_scope); }
    std::optional<Fault> metric(const cubepl::MetricUse& use, double callPath, Values& values) override;
    std::optional<Fault> place(cubepl::Word word, double index, Values& values) override;
    void argument(std::size_t, Values& values) override { values.assign(1, 0); }

private:
    CubeMetricId operandOf(const cubepl::MetricUse& use) const;
    bool isInclusive(Flavour flavour, bool isPresent) const
    {
        return flavour == Flavour::Same ? isPresent : flavour == Flavour::Inclusive;
    }

    DerivedValues& m_owner;
    CubeMetricId m_metric;
    const Scope& m_scope;
};

namespace {

/// Gives a plus or minus expression its two values.
class JoinOperands final : public cubepl::Operands {
public:
    JoinOperands(const std::vector<double>& first, const std::vector<double>& second)
        : m_arguments { &first, &second }
    {
    }
    std::size_t lanes() const override { return std::max(m_arguments[0]->size(), m_arguments[1]->size()); }
    std::optional<Fault> metric(const cubepl::MetricUse& use, double, std::vector<double>&) override
    {
        return Fault { FaultCode::NotEvaluated, use.offset, "metric::" + use.name };
    }
    std::optional<Fault> place(cubepl::Word, double, std::vector<double>& values) override
    {
        values.assign(1, 0);
        return std::nullopt;
    }
    void argument(std::size_t number, std::vector<double>& values) override { values = *m_arguments[number]; }

private:
    std::array<const std::vector<double>*, 2> m_arguments;
};

void joinValues(CellRule rule, bool isMinus, double& value, double more)
{
    if (isMinus)
        value -= more;
    else if (rule == CellRule::Minimum)
        value = std::min(value, more);
    else if (rule == CellRule::Maximum)
        value = std::max(value, more);
    else
        value += more;
}

} // namespace

CubeMetricId DerivedValues::ScopeOperands::operandOf(const cubepl::MetricUse& use) const
{
    return m_owner.m_metrics->operandOf(m_metric, use);
}

std::optional<Fault> DerivedValues::ScopeOperands::metric(const cubepl::MetricUse& use, double callPath, Values& values)
{
    using Reach = cubepl::MetricUse::Reach;
    const CubeMetricId operand = operandOf(use);
    if (operand == CubeMetricId::none) {
        values.assign(1, 0);
        return std::nullopt;
    }
    const LocationRange all { 0, static_cast<std::uint32_t>(m_owner.m_metrics->profile().locations.size()) };
    const std::span<const LocationRange> allLanes(&all, 1);
    std::vector<CubePathUse> paths(m_scope.paths.begin(), m_scope.paths.end());
    Scope scope { {}, m_scope.lanes };
    if (use.reach == Reach::CallPath) {
        const auto found = m_owner.m_metrics->m_words.callPath(callPath);
        const bool isPresent = !paths.empty() && paths.front().isInclusive;
        paths.clear();
        if (found)
            paths.push_back({ *found, isPresent });
    }
    for (CubePathUse& path : paths)
        path.isInclusive = isInclusive(use.path, path.isInclusive);
    scope.paths = paths;
    if (use.reach == Reach::CallPath || use.reach == Reach::FixedCallPath)
        scope.lanes = &allLanes;
    const bool isDone = use.reach == Reach::FixedTotal ? m_owner.evaluateTotal(operand, values)
                                                       : m_owner.evaluate(operand, scope, values);
    if (isDone)
        return std::nullopt;
    return Fault { FaultCode::OperandFaulty, use.offset, use.name };
}

std::optional<Fault> DerivedValues::ScopeOperands::place(cubepl::Word word, double index, Values& values)
{
    using cubepl::Word;
    const CubeDefinitions& profile = m_owner.m_metrics->profile();
    const auto number = [](std::uint64_t id) { return static_cast<double>(id); };
    values.assign(1, 0);
    if (word == Word::ThisCallPathCount)
        values.front() = number(m_scope.paths.size());
    else if (word == Word::ThisLocation) {
        if (m_scope.lanes)
            return Fault { FaultCode::NotEvaluated, 0, "calculation::sysres::id" };
        values.clear();
        for (const CubeSystemId location : profile.locations)
            values.push_back(number(profile.systemNode(location).definitionId));
        if (values.empty())
            values.assign(1, 0);
    } else if (word == Word::ThisMetric)
        values.front() = number(m_owner.m_metrics->metric(m_metric).definitionId);
    else if (index >= 0 && index < number(m_scope.paths.size())) {
        const CubePathId path = m_scope.paths[static_cast<std::size_t>(index)].path;
        values.front() = number(
            word == Word::ThisRegion ? profile.regionOf(path).definitionId : profile.callPath(path).definitionId);
    }
    return std::nullopt;
}

DerivedValues::DerivedValues(std::shared_ptr<const DerivedMetrics> metrics, StoredValues& stored)
    : m_metrics(std::move(metrics))
    , m_stored(stored)
    , m_limits(cubepl::Limits::ofExpression(m_metrics->m_words.size()))
{
}

const DerivedMetrics::Entry& DerivedValues::entry(CubeMetricId metric) const
{
    return m_metrics->m_entries[static_cast<std::size_t>(metric)];
}

std::size_t DerivedValues::laneCount(const Scope& scope) const
{
    return scope.lanes ? scope.lanes->size() : m_metrics->profile().locations.size();
}

std::optional<MetricFault> DerivedValues::row(
    CubeMetricId metric, CubePathId path, bool isInclusive, std::vector<double>& values, const std::stop_token& stop)
{
    const CubePathUse use { path, isInclusive };
    return evaluateTop(metric, { std::span(&use, 1) }, values, stop);
}

std::optional<MetricFault> DerivedValues::aggregated(CubeMetricId metric, std::span<const CubePathUse> paths,
    std::span<const LocationRange> lanes, std::vector<double>& values, const std::stop_token& stop)
{
    return evaluateTop(metric, { paths, &lanes }, values, stop);
}

std::optional<MetricFault> DerivedValues::atLocations(
    CubeMetricId metric, std::span<const CubePathUse> paths, std::vector<double>& values, const std::stop_token& stop)
{
    return evaluateTop(metric, { paths }, values, stop);
}

std::optional<MetricFault> DerivedValues::join(CubeMetricId metric, bool isMinus, std::vector<double>& values,
    const std::vector<double>& more, const std::stop_token& stop)
{
    begin(stop);
    if (join(metric, isMinus, values, more))
        return std::nullopt;
    return std::move(m_failure);
}

std::optional<MetricFault> DerivedValues::evaluateTop(
    CubeMetricId metric, const Scope& scope, Values& values, const std::stop_token& stop)
{
    if (!std::ranges::equal(scope.paths, m_topPaths)) {
        m_topPaths.assign(scope.paths.begin(), scope.paths.end());
        for (auto& rows : m_rows)
            rows.clear();
        m_keptBytes = 0;
    }
    begin(stop);
    if (evaluate(metric, scope, values))
        return std::nullopt;
    return std::move(m_failure);
}

void DerivedValues::begin(const std::stop_token& stop)
{
    m_stop = &stop;
    m_evaluations = 0;
    m_level = 0;
    m_failure.reset();
}

bool DerivedValues::fail(CubeMetricId metric, Fault fault)
{
    // An operand's fault says more than that of the expression which asks for it.
    if (!m_failure)
        m_failure = MetricFault { metric, std::move(fault) };
    return false;
}

bool DerivedValues::evaluate(CubeMetricId metric, const Scope& scope, Values& values)
{
    if (const Fault* const fault = m_metrics->fault(metric)) {
        if (!m_failure)
            m_failure = MetricFault { metric, *fault, m_metrics->faultyText(metric) };
        return false;
    }
    if (m_metrics->metric(metric).kind == MetricKind::PostDerived)
        return evaluateExpression(metric, scope, values);
    return evaluateSum(metric, scope, values);
}

/// Sums up over call paths, then over locations.
bool DerivedValues::evaluateSum(CubeMetricId metric, const Scope& scope, Values& values)
{
    Values sum(1, 0);
    Values more;
    for (std::size_t i = 0; i < scope.paths.size(); ++i)
        if (!evaluateRow(metric, scope.paths[i], i == 0 ? sum : more) || (i > 0 && !join(metric, false, sum, more)))
            return false;
    if (scope.lanes)
        return gather(metric, sum, *scope.lanes, values);
    values = std::move(sum);
    return true;
}

bool DerivedValues::evaluateRow(CubeMetricId metric, CubePathUse use, Values& values)
{
    auto& rows = m_rows[use.isInclusive ? 1 : 0];
    const std::uint64_t key
        = std::uint64_t { static_cast<std::uint32_t>(metric) } << 32 | static_cast<std::uint32_t>(use.path);
    if (const auto known = rows.find(key); known != rows.end()) {
        values = known->second;
        return true;
    }
    const bool isDone = m_metrics->metric(metric).isDerived() ? evaluatePrederived(metric, use, values)
                                                              : evaluateStored(metric, use, values);
    const std::size_t bytes = values.size() * sizeof(double) + 128;
    if (isDone && m_topPaths.size() == 1 && m_topPaths.front().path == use.path
        && bytes <= kMostKeptBytes - m_keptBytes) {
        m_keptBytes += bytes;
        rows.emplace(key, values);
    }
    return isDone;
}

bool DerivedValues::evaluateStored(CubeMetricId metric, CubePathUse use, Values& values)
{
    switch (m_stored.presence(metric)) {
    case StoredValues::Presence::Missing:
        values.assign(1, 0);
        return true;
    case StoredValues::Presence::SeveralNumbers:
        return fail(metric, { FaultCode::OperandType, 0, m_metrics->metric(metric).uniqueName });
    case StoredValues::Presence::Present:
        break;
    }
    values.resize(m_metrics->profile().locations.size());
    const Status status = m_stored.read(metric, use.path, use.isInclusive, values, *m_stop);
    if (status.isOk()) {
        if (values.empty())
            values.assign(1, 0);
        return true;
    }
    if (status.error().code == ErrorCode::Cancelled)
        return fail(metric, { FaultCode::Stopped, 0, {} });
    return fail(metric, { FaultCode::ReadFailed, 0, m_metrics->metric(metric).uniqueName, {}, status.error() });
}

bool DerivedValues::evaluatePrederived(CubeMetricId metric, CubePathUse use, Values& values)
{
    const CubeDefinitions& profile = m_metrics->profile();
    const bool isOfInclusive = m_metrics->metric(metric).kind == MetricKind::PreDerivedInclusive;
    const CubePathUse computed { use.path, isOfInclusive };
    if (!evaluateExpression(metric, { std::span(&computed, 1) }, values))
        return false;
    if (use.isInclusive == isOfInclusive)
        return true;
    const auto first = static_cast<std::size_t>(use.path);
    const std::size_t end
        = std::clamp<std::size_t>(profile.callPath(use.path).end, first + 1, profile.callPaths.size());
    if (isOfInclusive)
        return subtractChildren(metric, use.path, end, values);
    Values more;
    for (std::size_t below = first + 1; below < end; ++below) {
        const CubePathUse path { CubePathId { static_cast<std::uint32_t>(below) }, false };
        if (!evaluateExpression(metric, { std::span(&path, 1) }, more) || !join(metric, false, values, more))
            return false;
    }
    return true;
}

bool DerivedValues::subtractChildren(CubeMetricId metric, CubePathId path, std::size_t end, Values& values)
{
    const CubeDefinitions& profile = m_metrics->profile();
    Values more;
    for (std::size_t child = static_cast<std::size_t>(path) + 1; child < end;) {
        const CubePathUse use { CubePathId { static_cast<std::uint32_t>(child) }, true };
        if (!evaluateExpression(metric, { std::span(&use, 1) }, more) || !join(metric, true, values, more))
            return false;
        child = std::max<std::size_t>(child + 1, profile.callPaths[child].end);
    }
    return true;
}

bool DerivedValues::evaluateExpression(CubeMetricId metric, const Scope& scope, Values& values)
{
    ScopeOperands operands(*this, metric, scope);
    return run(metric, *entry(metric).expression, operands, values);
}

bool DerivedValues::evaluateTotal(CubeMetricId metric, Values& values)
{
    const auto number = static_cast<std::uint32_t>(metric);
    if (const auto known = m_totals.find(number); known != m_totals.end()) {
        values.assign(1, known->second);
        return true;
    }
    const CubeDefinitions& profile = m_metrics->profile();
    std::vector<CubePathUse> roots;
    for (std::size_t path = 0; path < profile.callPaths.size();) {
        roots.push_back({ CubePathId { static_cast<std::uint32_t>(path) }, true });
        path = std::max<std::size_t>(path + 1, profile.callPaths[path].end);
    }
    const LocationRange all { 0, static_cast<std::uint32_t>(profile.locations.size()) };
    const std::span<const LocationRange> lanes(&all, 1);
    if (!evaluate(metric, { roots, &lanes }, values))
        return false;
    m_totals.emplace(number, values.front());
    return true;
}

/// Makes one value of those of each range.
bool DerivedValues::gather(CubeMetricId metric, const Values& row, std::span<const LocationRange> lanes, Values& values)
{
    values.assign(std::max<std::size_t>(lanes.size(), 1), 0);
    const std::size_t locations = m_metrics->profile().locations.size();
    const bool isDerived = m_metrics->metric(metric).isDerived();
    const CellRule rule = isDerived ? CellRule::Sum : m_stored.rule(metric);
    Values sum;
    Values more;
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
        if (m_stop->stop_requested())
            return fail(metric, { FaultCode::Stopped, 0, {} });
        const std::size_t end = std::min<std::size_t>(lanes[lane].end, locations);
        for (std::size_t i = lanes[lane].begin; i < end; ++i) {
            const double value = row.size() == 1 ? row.front() : row[i];
            if (i == lanes[lane].begin)
                values[lane] = value;
            else if (!entry(metric).plus)
                joinValues(rule, false, values[lane], value);
            else {
                sum.assign(1, values[lane]);
                more.assign(1, value);
                if (!join(metric, false, sum, more))
                    return false;
                values[lane] = sum.front();
            }
        }
    }
    return true;
}

/// Adds @p more to @p values, or takes it away.
bool DerivedValues::join(CubeMetricId metric, bool isMinus, Values& values, const Values& more)
{
    const std::optional<cubepl::Program>& program = isMinus ? entry(metric).minus : entry(metric).plus;
    if (program) {
        const Values first = values;
        JoinOperands operands(first, more);
        if (run(metric, *program, operands, values))
            return true;
        if (m_failure->metric == metric)
            m_failure->part = isMinus ? DerivedMetrics::Part::Minus : DerivedMetrics::Part::Plus;
        return false;
    }
    const bool isDerived = m_metrics->metric(metric).isDerived();
    const CellRule rule = isDerived ? CellRule::Sum : m_stored.rule(metric);
    if (values.size() == 1 && more.size() > 1)
        values.assign(more.size(), values.front());
    for (std::size_t i = 0; i < values.size(); ++i)
        joinValues(rule, isMinus, values[i], more.size() == 1 ? more.front() : more[i]);
    return true;
}

bool DerivedValues::run(CubeMetricId metric, const cubepl::Program& program, cubepl::Operands& operands, Values& values)
{
    const std::uint64_t most = (std::uint64_t { 1 } << 20) + 64 * std::uint64_t { m_metrics->m_words.size() };
    if (++m_evaluations > most + 64 * std::uint64_t { operands.lanes() })
        return fail(metric, { FaultCode::TooManySteps, 0, {} });
    if (m_level == m_machines.size())
        m_machines.push_back(std::make_unique<cubepl::Machine>(m_metrics->m_words));
    cubepl::Machine& machine = *m_machines[m_level];
    ++m_level;
    auto fault = machine.run(program, m_metrics->m_globals, operands, m_limits, values, *m_stop);
    --m_level;
    return fault ? fail(metric, std::move(*fault)) : true;
}

} // namespace lightcone::core
