// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/definitionresolver.h"
#include "readers/otf2/enumnames.h"

#include <optional>
#include <utility>

namespace lightcone::readers::otf2 {

namespace {

/// The most metrics of all classes and instances together. One class may serve any number of instances, so that a small
/// file can ask for a lot of memory.
constexpr std::size_t kMaxMetrics = std::size_t { 1 } << 20;

core::MetricDef::Semantics semanticsOf(OTF2_MetricMode mode)
{
    switch (mode & OTF2_METRIC_VALUE_MASK) {
    case OTF2_METRIC_VALUE_ACCUMULATED:
        return core::MetricDef::Semantics::Accumulated;
    case OTF2_METRIC_VALUE_RELATIVE:
        return core::MetricDef::Semantics::Relative;
    default:
        return core::MetricDef::Semantics::Absolute;
    }
}

core::MetricDef::Validity validityOf(OTF2_MetricMode mode)
{
    switch (mode & OTF2_METRIC_TIMING_MASK) {
    case OTF2_METRIC_TIMING_START:
        return core::MetricDef::Validity::SinceStart;
    case OTF2_METRIC_TIMING_LAST:
        return core::MetricDef::Validity::SinceLast;
    case OTF2_METRIC_TIMING_NEXT:
        return core::MetricDef::Validity::UntilNext;
    default:
        return core::MetricDef::Validity::AtPoint;
    }
}

core::MetricDef::Occurrence toOccurrence(OTF2_MetricOccurrence occurrence)
{
    switch (occurrence) {
    case OTF2_METRIC_SYNCHRONOUS_STRICT:
        return core::MetricDef::Occurrence::Strict;
    case OTF2_METRIC_ASYNCHRONOUS:
        return core::MetricDef::Occurrence::Asynchronous;
    default:
        return core::MetricDef::Occurrence::Synchronous;
    }
}

/// nullopt: there is no such scope.
std::optional<core::MetricDef::Scope> toScope(OTF2_MetricScope scope)
{
    switch (scope) {
    case OTF2_SCOPE_LOCATION:
        return core::MetricDef::Scope::Location;
    case OTF2_SCOPE_LOCATION_GROUP:
        return core::MetricDef::Scope::Process;
    case OTF2_SCOPE_SYSTEM_TREE_NODE:
        return core::MetricDef::Scope::SystemNode;
    case OTF2_SCOPE_GROUP:
        return core::MetricDef::Scope::Group;
    default:
        return std::nullopt;
    }
}

} // namespace

core::MetricDef DefinitionResolver::metricDef(const RawMetric& metric, const RawMetric& metricClass, std::size_t member)
{
    core::MetricDef def;
    def.definitionId = metric.self;
    def.member = static_cast<std::uint32_t>(member);
    def.occurrence = toOccurrence(metricClass.occurrence);
    if (const auto scope = metric.isInstance ? toScope(metric.scope) : std::nullopt) {
        def.scope = *scope;
        def.scopeReference = scopeReference(metric, *scope);
    }
    const std::uint32_t number = metricClass.members[member];
    const auto entry = m_metricMembers.find(number);
    if (entry == m_metricMembers.end()) {
        reportUndefined({ "metric", metric.self }, "metric member", number);
        def.name = "unknown metric member " + std::to_string(number);
        return def;
    }
    const RawMetricMember& raw = *entry->second;
    const Owner owner { "metric member", number };
    def.name = text(raw.name, owner);
    def.description = text(raw.description, owner);
    def.unit = text(raw.unit, owner);
    def.source = enumName(kMetricTypes, raw.type);
    def.isInteger = raw.valueType != OTF2_TYPE_DOUBLE && raw.valueType != OTF2_TYPE_FLOAT;
    def.semantics = semanticsOf(raw.mode);
    def.validity = validityOf(raw.mode);
    def.base = raw.base == OTF2_BASE_BINARY ? 2 : 10;
    def.exponent = raw.exponent;
    return def;
}

std::uint32_t DefinitionResolver::scopeReference(const RawMetric& instance, core::MetricDef::Scope scope)
{
    const Owner owner { "metric instance", instance.self };
    const auto reference = [&](const auto& table, std::uint64_t undefined, std::string_view kind) {
        return static_cast<std::uint32_t>(resolve(table, instance.scopeReference, undefined, owner, kind));
    };
    switch (scope) {
    case core::MetricDef::Scope::Location:
        return reference(m_tables.locations, OTF2_UNDEFINED_LOCATION, "location");
    case core::MetricDef::Scope::Process:
        return reference(m_processes, OTF2_UNDEFINED_LOCATION_GROUP, "location group");
    case core::MetricDef::Scope::SystemNode:
        return reference(m_systemNodes, OTF2_UNDEFINED_SYSTEM_TREE_NODE, "system tree node");
    case core::MetricDef::Scope::Group:
        break;
    }
    return reference(m_tables.groups, OTF2_UNDEFINED_GROUP, "group");
}

void DefinitionResolver::addMetrics()
{
    for (const RawMetricMember* const member : firstOfEach(m_raw->metricMembers, "metric member"))
        m_metricMembers.emplace(member->self, member);
    const auto metrics = firstOfEach(m_raw->metrics, "metric");
    std::unordered_map<std::uint32_t, const RawMetric*> classes;
    std::unordered_map<std::uint32_t, std::vector<std::uint64_t>> recorders;
    for (const RawMetric* const metric : metrics) {
        recorders[metric->self];
        if (!metric->isInstance)
            classes.emplace(metric->self, metric);
        else
            recorders[metric->self].push_back(metric->recorder);
    }
    for (const RawMetricRecorder& recorder : m_raw->metricRecorders) {
        const auto entry = recorders.find(recorder.metric);
        if (entry == recorders.end())
            reportUndefined({ "recorder", recorder.recorder }, "metric", recorder.metric);
        else
            entry->second.push_back(recorder.recorder);
    }

    for (const RawMetric* const metric : metrics) {
        const Owner owner { metric->isInstance ? "metric instance" : "metric class", metric->self };
        if (metric->isInstance && !toScope(metric->scope))
            report(core::DiagnosticCode::Other,
                "metric instance " + std::to_string(metric->self) + " has a scope of the unknown kind "
                    + std::to_string(metric->scope) + "; the location that records it is taken for it");
        core::MetricSetDef set;
        set.definitionId = metric->self;
        const auto metricClass = classes.find(metric->isInstance ? metric->metricClass : metric->self);
        if (metricClass == classes.end()) {
            reportUndefined(owner, "metric class", metric->metricClass);
        } else if (m_metricCount + metricClass->second->members.size() > kMaxMetrics) {
            report(core::DiagnosticCode::Other,
                "the members of metric " + std::to_string(metric->self) + " are left out: too many metrics in all");
        } else {
            m_metricCount += metricClass->second->members.size();
            for (std::size_t i = 0; i < metricClass->second->members.size(); ++i)
                set.members.push_back(m_sink->addMetric(metricDef(*metric, *metricClass->second, i)));
            set.properties.push_back({ "recorder_kind", enumName(kRecorderKinds, metricClass->second->recorderKind) });
        }
        for (const std::uint64_t number : recorders[metric->self]) {
            const core::LocationId recorder
                = resolve(m_tables.locations, number, OTF2_UNDEFINED_LOCATION, owner, "location");
            if (!core::isValid(set.recorder))
                set.recorder = recorder;
            set.properties.push_back({ "recorder", std::to_string(number) });
        }
        m_tables.metricSets.add(metric->self, m_sink->addMetricSet(set));
        m_tables.metricSetMembers.push_back(std::move(set.members));
    }
}

} // namespace lightcone::readers::otf2
