// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/tracesink.h"
#include "core/store/storeview.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <stop_token>

namespace lightcone::core {

class ScratchFile;
class SectionFileWriter;

struct BuildOptions {
    /// The bytes of memory that building may take, about. The rest goes to a file.
    std::uint64_t memory = std::uint64_t { 1 } << 62;
    /// Makes the file for segments, once, when it is needed; null: no place for it, all stays in memory. Called from
    /// any thread.
    std::function<std::unique_ptr<SectionFileWriter>()> openFile;
    /// Opens the file for data that only building needs, as openFile does.
    std::function<std::unique_ptr<ScratchFile>()> openScratch;
    /// Says whether calls of a region are left out, as if the run had not recorded them: their enters and leaves are
    /// not added, nor are the attributes and metrics of these, and their time is that of their callers. Collective
    /// operations that such a leave ends stay, and so do calls of calling contexts. What the trace states about its
    /// events is left out, too, and events at equal times are in the order of locations. Called once a region; null: no
    /// call is left out.
    std::function<bool(const RegionDef&)> leavesOut;
};

/// The sink that builds an event store. finish() names what has no name, merges regions, pairs messages, puts
/// collective instances together, checks the call stacks and publishes.
class StoreBuilder final : public TraceSink {
public:
    explicit StoreBuilder(const BuildOptions& options = {});
    ~StoreBuilder() override;

    void setOrigin(const TraceOrigin& origin) override;
    void setClock(const ClockProperties& clock) override;
    void addProperty(const Property& property) override;
    StringId addString(std::string_view text) override;
    SystemNodeId addSystemNode(const SystemNodeDef& def) override;
    ProcessId addProcess(const ProcessDef& def) override;
    LocationId addLocation(const LocationDef& def) override;
    RegionId addRegion(const RegionDef& def) override;
    GroupId addGroup(const GroupDef& def) override;
    CommunicatorId addCommunicator(const CommunicatorDef& def) override;
    MetricId addMetric(const MetricDef& def) override;
    MetricSetId addMetricSet(const MetricSetDef& def) override;
    ParameterId addParameter(const ParameterDef& def) override;
    AttributeId addAttribute(const AttributeDef& def) override;
    void addCallSite(const CallSiteDef& def) override;
    CallingContextId addCallingContext(const CallingContextDef& def) override;
    WindowId addWindow(const WindowDef& def) override;
    IoFileId addIoFile(const IoFileDef& def) override;
    IoHandleId addIoHandle(const IoHandleDef& def) override;
    void addTopology(const CartesianTopologyDef& def) override;
    MarkerCategoryId addMarkerCategory(const MarkerCategoryDef& def) override;
    void addMarker(const MarkerDef& def) override;
    void addRecord(const DefinitionRecord& def) override;
    void addStatistic(const RecordedStatistic& statistic) override;
    void addState(const RecordedState& state) override;
    void addActivity(const RecordedActivity& activity) override;
    void countRecords(const RecordCount& count) override;
    void setOrder(EqualTimes&& order) override;
    LocationWriter& writer(LocationId location) override;
    void report(Diagnostic diagnostic) override;

    /// The events of finished segments of all locations, without messages, collectives and diagnostics; of a location
    /// that has none yet, what the states say that were added (see previewOf()). Ids are those of the complete store.
    /// Thread-safe, also while events are added; O(definitions + locations + segments).
    std::shared_ptr<const StoreView> snapshot() const;
    /// Ends the sink: no other function may be called after it. Uses @p threads threads (>= 1).
    /// @returns the published store, or Cancelled.
    Result<std::shared_ptr<const StoreView>> finish(Progress& progress, const std::stop_token& stop, unsigned threads);
    /// The file with the segments that memory did not hold; null when it held all. Called after finish(); saveStore()
    /// continues to write that file.
    std::unique_ptr<SectionFileWriter> takeFile();
    /// Bytes that were kept in memory although they exceed what it may hold, as there was no room for them in a file.
    std::uint64_t overBudget() const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lightcone::core
