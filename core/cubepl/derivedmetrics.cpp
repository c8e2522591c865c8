// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/derivedmetrics.h"

#include "core/cubepl/machine.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace lightcone::core {

using cubepl::Fault;
using cubepl::FaultCode;
using cubepl::Program;

namespace {

constexpr std::size_t kMostPatternStates = std::size_t { 1 } << 22; ///< 12 bytes each

} // namespace

DerivedMetrics::DerivedMetrics(std::shared_ptr<const CubeDefinitions> profile, std::vector<CubeMetricDef> metrics)
    : m_profile(std::move(profile))
    , m_metrics(std::move(metrics))
    , m_words(*m_profile, m_metrics)
    , m_entries(m_metrics.size())
{
}

Stoppable<std::shared_ptr<const DerivedMetrics>> DerivedMetrics::make(
    std::shared_ptr<const CubeDefinitions> profile, std::vector<CubeMetricDef> metrics, const std::stop_token& stop)
{
    const std::shared_ptr<DerivedMetrics> made(new DerivedMetrics(std::move(profile), std::move(metrics)));
    made->compileAll();
    if (made->runInits(stop).isStopped())
        return Stopped {};
    made->bindAll();
    made->applySettings();
    made->resolveUses();
    made->orderMetrics();
    return std::shared_ptr<const DerivedMetrics>(made);
}

const Fault* DerivedMetrics::fault(CubeMetricId id) const
{
    const auto& fault = m_entries[static_cast<std::size_t>(id)].fault;
    return fault ? &*fault : nullptr;
}

std::span<const std::string> DerivedMetrics::missingOperands(CubeMetricId id) const
{
    return m_entries[static_cast<std::size_t>(id)].missing;
}

const Program* DerivedMetrics::program(CubeMetricId id) const
{
    const auto& program = m_entries[static_cast<std::size_t>(id)].expression;
    return program ? &*program : nullptr;
}

CubeMetricId DerivedMetrics::operandOf(CubeMetricId id, const cubepl::MetricUse& use) const
{
    const Entry& entry = m_entries[static_cast<std::size_t>(id)];
    return entry.uses[static_cast<std::size_t>(&use - entry.expression->uses().data())];
}

bool DerivedMetrics::joinsPlainly(CubeMetricId id, bool isMinus) const
{
    const Entry& entry = m_entries[static_cast<std::size_t>(id)];
    return metric(id).isDerived() && !(isMinus ? entry.minus : entry.plus);
}

void DerivedMetrics::compilePart(
    Entry& entry, Part part, const std::string& text, std::optional<cubepl::Program>& program)
{
    auto compiled = cubepl::compile(text);
    if (compiled.isOk())
        m_patternStates += compiled.value().patternStates();
    if (m_patternStates > kMostPatternStates)
        compiled = Fault { FaultCode::TooLong, 0, {} };
    if (compiled.isOk()) {
        program.emplace(std::move(compiled).value());
        return;
    }
    if (entry.fault)
        return;
    entry.fault = compiled.fault();
    entry.faultyText = part;
}

void DerivedMetrics::compileAll()
{
    for (std::size_t i = 0; i < m_metrics.size(); ++i) {
        const CubeMetricDef& def = m_metrics[i];
        Entry& entry = m_entries[i];
        if (!def.isDerived())
            continue;
        compilePart(entry, Part::Expression, def.expression, entry.expression);
        if (!def.plusExpression.empty())
            compilePart(entry, Part::Plus, def.plusExpression, entry.plus);
        if (!def.minusExpression.empty())
            compilePart(entry, Part::Minus, def.minusExpression, entry.minus);
        if (!def.aggregateExpression.empty() && !entry.fault) {
            entry.fault = Fault { FaultCode::NotEvaluated, 0, "cubeplaggr" };
            entry.faultyText = Part::Aggregate;
        }
    }
}

Completion DerivedMetrics::runInits(const std::stop_token& stop)
{
    cubepl::Limits limits = cubepl::Limits::ofInit(m_words.size());
    for (std::size_t i = 0; i < m_metrics.size(); ++i)
        if (!m_metrics[i].initExpression.empty() && !runInit(i, limits, stop))
            return Stopped {};
    std::ranges::sort(m_soundGlobals);
    return Done {};
}

/// @returns false when it was stopped
bool DerivedMetrics::runInit(std::size_t metric, cubepl::Limits& limits, const std::stop_token& stop)
{
    Entry& entry = m_entries[metric];
    auto compiled = cubepl::compile(m_metrics[metric].initExpression);
    std::optional<Fault> fault;
    if (!compiled.isOk())
        fault = compiled.fault();
    else {
        Program program = std::move(compiled).value();
        std::vector<std::uint32_t> declared;
        for (const std::string& name : program.declaredGlobals())
            declared.push_back(m_globals.declare(name));
        program.bind(m_globals);
        cubepl::Machine machine(m_words);
        fault = machine.runInit(program, m_globals, m_settings, limits, stop);
        if (!fault)
            m_soundGlobals.insert(m_soundGlobals.end(), declared.begin(), declared.end());
    }
    if (!fault)
        return true;
    if (fault->code == FaultCode::Stopped)
        return false;
    if (m_faultyInit.empty())
        m_faultyInit = m_metrics[metric].uniqueName;
    if (!entry.fault) {
        entry.fault = std::move(fault);
        entry.faultyText = Part::Init;
    }
    return true;
}

void DerivedMetrics::bindAll()
{
    for (Entry& entry : m_entries)
        for (std::optional<Program>* const program : { &entry.expression, &entry.plus, &entry.minus })
            if (*program)
                (*program)->bind(m_globals);
    if (!m_faultyInit.empty())
        blameInits();
}

/// Variables that a faulty init expression may have been meant to set have no values that can be trusted.
void DerivedMetrics::blameInits()
{
    for (Entry& entry : m_entries) {
        if (!entry.expression || entry.fault)
            continue;
        for (const Program::Outside& outside : entry.expression->outsideVariables()) {
            const auto global = m_globals.indexOf(outside.name);
            if (global && std::ranges::binary_search(m_soundGlobals, *global))
                continue;
            entry.fault = Fault { FaultCode::OperandFaulty, outside.offset, m_faultyInit };
            break;
        }
    }
}

void DerivedMetrics::applySettings()
{
    std::unordered_map<std::string_view, std::string_view> values; ///< the last of each metric
    for (const cubepl::PropertySetting& setting : m_settings)
        if (setting.property == "value")
            values[setting.metric] = setting.value;
    for (std::size_t i = 0; i < m_metrics.size(); ++i) {
        const auto found = values.find(m_metrics[i].uniqueName);
        m_entries[i].isVoid = found != values.end() && found->second == "VOID";
    }
}

void DerivedMetrics::resolveUses()
{
    std::unordered_map<std::string_view, CubeMetricId> byName;
    for (std::size_t i = 0; i < m_metrics.size(); ++i)
        byName.try_emplace(m_metrics[i].uniqueName, CubeMetricId { static_cast<std::uint32_t>(i) });
    for (std::size_t i = 0; i < m_metrics.size(); ++i) {
        Entry& entry = m_entries[i];
        if (!entry.expression)
            continue;
        for (const cubepl::MetricUse& use : entry.expression->uses()) {
            const auto found = byName.find(use.name);
            entry.uses.push_back(found == byName.end() ? CubeMetricId::none : found->second);
            if (found == byName.end() && std::ranges::find(entry.missing, use.name) == entry.missing.end()
                && entry.missing.size() < 100)
                entry.missing.push_back(use.name);
            // A node's own value, without those below it, is not what aggregated locations give.
            if (m_metrics[i].kind == CubeMetricDef::Kind::PostDerived && use.system == cubepl::Flavour::Exclusive
                && !entry.fault)
                entry.fault = Fault { FaultCode::NotEvaluated, use.offset, "metric::" + use.name };
        }
    }
}

/// Finishes each metric after its operands; those that are left are computed from themselves.
void DerivedMetrics::orderMetrics()
{
    std::vector<std::vector<std::uint32_t>> users(m_metrics.size());
    std::vector<std::size_t> waiting(m_metrics.size());
    std::vector<std::uint32_t> ready;
    for (std::uint32_t i = 0; i < m_metrics.size(); ++i) {
        for (const CubeMetricId use : m_entries[i].uses) {
            if (use == CubeMetricId::none)
                continue;
            ++waiting[i];
            users[static_cast<std::size_t>(use)].push_back(i);
        }
        if (waiting[i] == 0)
            ready.push_back(i);
    }
    for (std::size_t i = 0; i < ready.size(); ++i) {
        finishMetric(ready[i]);
        for (const std::uint32_t user : users[ready[i]])
            if (--waiting[user] == 0)
                ready.push_back(user);
    }
    for (std::size_t i = 0; i < m_metrics.size(); ++i)
        if (waiting[i] > 0)
            m_entries[i].fault = Fault { FaultCode::Cycle, 0, m_metrics[i].uniqueName };
}

void DerivedMetrics::finishMetric(std::size_t metric)
{
    Entry& entry = m_entries[metric];
    for (std::size_t i = 0; i < entry.uses.size(); ++i) {
        if (entry.uses[i] == CubeMetricId::none)
            continue;
        const Entry& operand = m_entries[static_cast<std::size_t>(entry.uses[i])];
        const cubepl::MetricUse& use = entry.expression->uses()[i];
        if (operand.fault && !entry.fault)
            entry.fault = Fault { FaultCode::OperandFaulty, use.offset, use.name };
        entry.level = std::max(entry.level, operand.level + 1);
        if (entry.level > kMostLevels && !entry.fault)
            entry.fault = Fault { FaultCode::TooDeep, use.offset, use.name };
    }
}

} // namespace lightcone::core
