// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"

#include <string>
#include <string_view>
#include <utility>

namespace lightcone::tests {

/// Hands a trace on with an addition to each text that a writer of traces may choose.
class HostileSink final : public core::TraceSink {
public:
    /// @p target outlives it.
    HostileSink(core::TraceSink& target, std::string addition)
        : m_target(target)
        , m_addition(std::move(addition))
    {
    }

    void setOrigin(const core::TraceOrigin& origin) override
    {
        core::TraceOrigin odd = origin;
        for (std::string* text : { &odd.formatVersion, &odd.creator, &odd.description, &odd.machineName })
            *text += m_addition;
        m_target.setOrigin(odd);
    }
    void setClock(const core::ClockProperties& clock) override { m_target.setClock(clock); }
    void addProperty(const core::Property& property) override
    {
        m_target.addProperty({ property.name + m_addition, property.value + m_addition });
    }
    core::StringId addString(std::string_view text) override
    {
        return m_target.addString(std::string(text) + m_addition);
    }
    core::SystemNodeId addSystemNode(const core::SystemNodeDef& def) override
    {
        core::SystemNodeDef odd = named(def);
        odd.className += m_addition;
        return m_target.addSystemNode(odd);
    }
    core::ProcessId addProcess(const core::ProcessDef& def) override { return m_target.addProcess(named(def)); }
    core::LocationId addLocation(const core::LocationDef& def) override { return m_target.addLocation(named(def)); }
    core::RegionId addRegion(const core::RegionDef& def) override
    {
        core::RegionDef odd = named(def);
        for (std::string* text : { &odd.mangledName, &odd.description, &odd.file })
            *text += m_addition;
        return m_target.addRegion(odd);
    }
    core::GroupId addGroup(const core::GroupDef& def) override { return m_target.addGroup(named(def)); }
    core::CommunicatorId addCommunicator(const core::CommunicatorDef& def) override
    {
        return m_target.addCommunicator(named(def));
    }
    core::MetricId addMetric(const core::MetricDef& def) override
    {
        core::MetricDef odd = named(def);
        for (std::string* text : { &odd.description, &odd.unit, &odd.source })
            *text += m_addition;
        return m_target.addMetric(odd);
    }
    core::MetricSetId addMetricSet(const core::MetricSetDef& def) override { return m_target.addMetricSet(def); }
    core::ParameterId addParameter(const core::ParameterDef& def) override { return m_target.addParameter(named(def)); }
    core::AttributeId addAttribute(const core::AttributeDef& def) override
    {
        core::AttributeDef odd = named(def);
        odd.description += m_addition;
        return m_target.addAttribute(odd);
    }
    void addCallSite(const core::CallSiteDef& def) override
    {
        core::CallSiteDef odd = def;
        odd.file += m_addition;
        m_target.addCallSite(odd);
    }
    core::CallingContextId addCallingContext(const core::CallingContextDef& def) override
    {
        core::CallingContextDef odd = def;
        odd.file += m_addition;
        return m_target.addCallingContext(odd);
    }
    core::WindowId addWindow(const core::WindowDef& def) override { return m_target.addWindow(named(def)); }
    core::IoFileId addIoFile(const core::IoFileDef& def) override { return m_target.addIoFile(named(def)); }
    core::IoHandleId addIoHandle(const core::IoHandleDef& def) override { return m_target.addIoHandle(named(def)); }
    void addTopology(const core::CartesianTopologyDef& def) override
    {
        core::CartesianTopologyDef odd = named(def);
        for (auto& dimension : odd.dimensions)
            dimension.name += m_addition;
        m_target.addTopology(odd);
    }
    core::MarkerCategoryId addMarkerCategory(const core::MarkerCategoryDef& def) override
    {
        core::MarkerCategoryDef odd = named(def);
        odd.group += m_addition;
        return m_target.addMarkerCategory(odd);
    }
    void addMarker(const core::MarkerDef& def) override
    {
        core::MarkerDef odd = def;
        odd.text += m_addition;
        m_target.addMarker(odd);
    }
    void addRecord(const core::DefinitionRecord& def) override { m_target.addRecord(named(def)); }
    void addStatistic(const core::RecordedStatistic& statistic) override { m_target.addStatistic(statistic); }
    void addState(const core::RecordedState& state) override { m_target.addState(state); }
    void addActivity(const core::RecordedActivity& activity) override { m_target.addActivity(activity); }
    void countRecords(const core::RecordCount& count) override
    {
        core::RecordCount odd = count;
        odd.type += m_addition;
        m_target.countRecords(odd);
    }
    void setOrder(core::EqualTimes&& order) override { m_target.setOrder(std::move(order)); }
    core::LocationWriter& writer(core::LocationId location) override { return m_target.writer(location); }
    void report(core::Diagnostic diagnostic) override
    {
        diagnostic.detail += m_addition;
        m_target.report(std::move(diagnostic));
    }

private:
    template <typename Def> Def named(const Def& def) const
    {
        Def odd = def;
        odd.name += m_addition;
        return odd;
    }

    core::TraceSink& m_target;
    std::string m_addition;
};

} // namespace lightcone::tests
