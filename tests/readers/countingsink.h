// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/ingest/location/ingestcontext.h"
#include "core/ingest/location/locationwriter.h"
#include "core/ingest/tracesink.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <string_view>
#include <tuple>
#include <utility>

namespace lightcone::tests {

/// Takes a trace and keeps nothing but counts, and the events of each location.
class CountingSink final : public core::TraceSink {
public:
    /// @returns the number of definitions of all kinds but locations.
    std::uint64_t definitions() const
    {
        return std::apply(
                   [](const auto&... counter) { return (std::uint64_t { 0 } + ... + counter.count); }, m_counters)
            + m_others;
    }
    std::uint64_t events() const
    {
        std::uint64_t count = 0;
        for (const core::LocationWriter& writer : m_writers)
            count += writer.eventCount();
        return count;
    }
    std::uint64_t reports(core::DiagnosticCode code) const { return m_reports[static_cast<std::size_t>(code)]; }

    void setOrigin(const core::TraceOrigin&) override { }
    void setClock(const core::ClockProperties&) override { }
    void addProperty(const core::Property&) override { }
    core::StringId addString(std::string_view) override { return core::StringId { m_strings++ }; }
    core::SystemNodeId addSystemNode(const core::SystemNodeDef&) override { return next<core::SystemNodeId>(); }
    core::ProcessId addProcess(const core::ProcessDef&) override { return next<core::ProcessId>(); }
    core::LocationId addLocation(const core::LocationDef&) override
    {
        const auto id = core::idAt<core::LocationId>(m_writers.size());
        m_writers.emplace_back(id, m_context);
        return id;
    }
    core::RegionId addRegion(const core::RegionDef&) override { return next<core::RegionId>(); }
    core::GroupId addGroup(const core::GroupDef&) override { return next<core::GroupId>(); }
    core::CommunicatorId addCommunicator(const core::CommunicatorDef&) override { return next<core::CommunicatorId>(); }
    core::MetricId addMetric(const core::MetricDef&) override { return next<core::MetricId>(); }
    core::MetricSetId addMetricSet(const core::MetricSetDef&) override { return next<core::MetricSetId>(); }
    core::ParameterId addParameter(const core::ParameterDef&) override { return next<core::ParameterId>(); }
    core::AttributeId addAttribute(const core::AttributeDef&) override { return next<core::AttributeId>(); }
    core::CallingContextId addCallingContext(const core::CallingContextDef&) override
    {
        return next<core::CallingContextId>();
    }
    core::WindowId addWindow(const core::WindowDef&) override { return next<core::WindowId>(); }
    core::IoFileId addIoFile(const core::IoFileDef&) override { return next<core::IoFileId>(); }
    core::IoHandleId addIoHandle(const core::IoHandleDef&) override { return next<core::IoHandleId>(); }
    void addCallSite(const core::CallSiteDef&) override { ++m_others; }
    void addTopology(const core::CartesianTopologyDef&) override { ++m_others; }
    core::MarkerCategoryId addMarkerCategory(const core::MarkerCategoryDef&) override
    {
        return next<core::MarkerCategoryId>();
    }
    void addMarker(const core::MarkerDef&) override { ++m_others; }
    void addRecord(const core::DefinitionRecord&) override { ++m_others; }
    void addStatistic(const core::RecordedStatistic&) override { }
    void addState(const core::RecordedState&) override { }
    void addActivity(const core::RecordedActivity&) override { }
    void countRecords(const core::RecordCount&) override { }
    void setOrder(core::EqualTimes&&) override { }
    core::LocationWriter& writer(core::LocationId location) override { return m_writers[core::indexOf(location)]; }
    void report(core::Diagnostic diagnostic) override
    {
        m_reports[static_cast<std::size_t>(diagnostic.code)] += diagnostic.count;
    }

private:
    /// Takes every region and calling context for known.
    class Context final : public core::IngestContext {
    public:
        RegionUse use(core::RegionId region) override { return { region, core::RegionGroup::Unknown }; }
        const core::Definitions& definitions() const override { return m_definitions; }
        bool isText(core::StringId, std::string_view) override { return false; }
        std::shared_ptr<const core::Segment> keep(core::ByteVector&& bytes) override
        {
            constexpr std::size_t kAll = 0xffffffff;
            const auto owner = std::make_shared<const core::ByteVector>(std::move(bytes));
            return core::Segment::open(*owner, owner, { kAll, kAll });
        }
        core::ScratchPool& scratch() override { return m_scratch; }

    private:
        core::Definitions m_definitions;
        core::ScratchPool m_scratch { std::numeric_limits<std::uint64_t>::max(), [] { return nullptr; } };
    };
    template <typename Id> struct Counter {
        std::uint32_t count = 0;
    };
    template <typename Id> Id next() { return Id { std::get<Counter<Id>>(m_counters).count++ }; }

    std::tuple<Counter<core::SystemNodeId>, Counter<core::ProcessId>, Counter<core::RegionId>, Counter<core::GroupId>,
        Counter<core::CommunicatorId>, Counter<core::MetricId>, Counter<core::MetricSetId>, Counter<core::ParameterId>,
        Counter<core::AttributeId>, Counter<core::CallingContextId>, Counter<core::WindowId>, Counter<core::IoFileId>,
        Counter<core::IoHandleId>, Counter<core::MarkerCategoryId>>
        m_counters;
    std::uint64_t m_others = 0;
    std::atomic<std::uint32_t> m_strings { 0 };
    Context m_context;
    std::deque<core::LocationWriter> m_writers;
    std::array<std::atomic<std::uint64_t>, core::kDiagnosticCodeCount> m_reports {};
};

} // namespace lightcone::tests
