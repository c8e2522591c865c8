// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/ingest/location/locationwriter.h"
#include "core/model/definitions.h"
#include "core/model/sourcefiles.h"
#include "core/store/order/equaltimes.h"

#include <cstddef>
#include <filesystem>
#include <span>
#include <stop_token>
#include <string_view>

namespace lightcone::core {

/// Receives one trace from a reader. Definitions come from one thread, each before its first use by another definition
/// or an event; every add copies its argument. Ids count up from 0 in the order of adding.
class TraceSink {
public:
    virtual ~TraceSink() = default;

    virtual void setOrigin(const TraceOrigin& origin) = 0;
    virtual void setClock(const ClockProperties& clock) = 0;
    virtual void addProperty(const Property& property) = 0;
    /// Interns @p text: equal texts get equal ids. Thread-safe, as events may carry texts.
    virtual StringId addString(std::string_view text) = 0;
    virtual SystemNodeId addSystemNode(const SystemNodeDef& def) = 0;
    virtual ProcessId addProcess(const ProcessDef& def) = 0;
    virtual LocationId addLocation(const LocationDef& def) = 0;
    virtual RegionId addRegion(const RegionDef& def) = 0;
    virtual GroupId addGroup(const GroupDef& def) = 0;
    virtual CommunicatorId addCommunicator(const CommunicatorDef& def) = 0;
    virtual MetricId addMetric(const MetricDef& def) = 0;
    virtual MetricSetId addMetricSet(const MetricSetDef& def) = 0;
    virtual ParameterId addParameter(const ParameterDef& def) = 0;
    virtual AttributeId addAttribute(const AttributeDef& def) = 0;
    virtual void addCallSite(const CallSiteDef& def) = 0;
    virtual CallingContextId addCallingContext(const CallingContextDef& def) = 0;
    virtual WindowId addWindow(const WindowDef& def) = 0;
    virtual IoFileId addIoFile(const IoFileDef& def) = 0;
    virtual IoHandleId addIoHandle(const IoHandleDef& def) = 0;
    virtual void addTopology(const CartesianTopologyDef& def) = 0;
    virtual MarkerCategoryId addMarkerCategory(const MarkerCategoryDef& def) = 0;
    virtual void addMarker(const MarkerDef& def) = 0;
    virtual void addRecord(const DefinitionRecord& def) = 0;
    /// Adds facts that the trace states about its events. Thread-safe, also while events are added.
    virtual void addStatistic(const RecordedStatistic& statistic) = 0;
    virtual void addState(const RecordedState& state) = 0;
    /// Adds what a location does. Times that it shares with what was added of the location before are left out.
    /// Thread-safe, also while events are added.
    virtual void addActivity(const RecordedActivity& activity) = 0;
    /// Records that were met; those of equal type and fate are added up. Thread-safe, also while events are added.
    virtual void countRecords(const RecordCount& count) = 0;
    /// The order of equal times, of a trace whose events stand in one file. Once, after the last event.
    virtual void setOrder(EqualTimes&& order) = 0;

    /// Writer for one location; owned by the sink, valid until the sink is finished. @pre location was added.
    virtual LocationWriter& writer(LocationId location) = 0;
    /// Thread-safe, counted, capped.
    virtual void report(Diagnostic diagnostic) = 0;
};

/// The trace that is to be opened: an existing file.
struct Source {
    std::filesystem::path path;
};

/// Says how sure a reader is, after looking at the head of a file, that it can read the file.
enum class Confidence : std::uint8_t { No, Maybe, Yes };

/// Reads traces of one format. Never throws on bad data; bad_alloc may pass through.
class TraceReader {
public:
    virtual ~TraceReader() = default;
    /// Hands the trace to @p sink. Polls @p stop at least every 64 Ki events.
    /// @returns ok for everything that yields a trace to look at, with diagnostics for what is wrong with it.
    virtual Status read(const Source& source, TraceSink& sink, Progress& progress, const std::stop_token& stop) = 0;
    /// All that read() looks at, whether it exists or not, in any order: when none of it changes, read() hands over the
    /// same again. Looks into no file.
    virtual SourceFiles files(const Source& source) const = 0;
};

} // namespace lightcone::core
