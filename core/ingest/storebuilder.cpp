// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/storebuilder.h"

#include "core/base/parallel.h"
#include "core/ingest/collectivematcher.h"
#include "core/ingest/communicatorindex.h"
#include "core/ingest/definitionfinisher.h"
#include "core/ingest/locationcheck.h"
#include "core/ingest/messagematcher.h"
#include "core/store/collectivedata.h"
#include "core/store/locationcolumns.h"
#include "core/store/messagedata.h"
#include "core/store/storeparts.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace lightcone::core {

namespace {

struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view> {}(text); }
};

} // namespace

struct StoreBuilder::State {
    Definitions definitions;
    Diagnostics diagnostics;
    std::vector<std::unique_ptr<LocationWriter>> writers;
    std::mutex stringMutex;
    std::unordered_map<std::string, StringId, TextHash, std::equal_to<>> strings;

    template <typename Id, typename Def> static Id add(std::vector<Def>& table, const Def& def)
    {
        table.push_back(def);
        return idAt<Id>(table.size() - 1);
    }

    void publishStrings()
    {
        definitions.strings.resize(strings.size());
        while (!strings.empty()) {
            auto node = strings.extract(strings.begin());
            definitions.strings[indexOf(node.mapped())] = std::move(node.key());
        }
    }
};

StoreBuilder::StoreBuilder()
    : m_state(std::make_unique<State>())
{
}

StoreBuilder::~StoreBuilder() = default;

void StoreBuilder::setOrigin(const TraceOrigin& origin)
{
    m_state->definitions.origin = origin;
}

void StoreBuilder::setClock(const ClockProperties& clock)
{
    m_state->definitions.clock = clock;
}

void StoreBuilder::addProperty(const Property& property)
{
    m_state->definitions.properties.push_back(property);
}

StringId StoreBuilder::addString(std::string_view text)
{
    const std::lock_guard lock(m_state->stringMutex);
    const auto found = m_state->strings.find(text);
    if (found != m_state->strings.end())
        return found->second;
    const auto id = idAt<StringId>(m_state->strings.size());
    m_state->strings.emplace(text, id);
    return id;
}

SystemNodeId StoreBuilder::addSystemNode(const SystemNodeDef& def)
{
    return State::add<SystemNodeId>(m_state->definitions.systemNodes, def);
}

ProcessId StoreBuilder::addProcess(const ProcessDef& def)
{
    return State::add<ProcessId>(m_state->definitions.processes, def);
}

LocationId StoreBuilder::addLocation(const LocationDef& def)
{
    const auto id = State::add<LocationId>(m_state->definitions.locations, def);
    m_state->writers.push_back(std::make_unique<LocationWriter>(id));
    return id;
}

RegionId StoreBuilder::addRegion(const RegionDef& def)
{
    return State::add<RegionId>(m_state->definitions.regions, def);
}

GroupId StoreBuilder::addGroup(const GroupDef& def)
{
    return State::add<GroupId>(m_state->definitions.groups, def);
}

CommunicatorId StoreBuilder::addCommunicator(const CommunicatorDef& def)
{
    return State::add<CommunicatorId>(m_state->definitions.communicators, def);
}

MetricId StoreBuilder::addMetric(const MetricDef& def)
{
    return State::add<MetricId>(m_state->definitions.metrics, def);
}

MetricSetId StoreBuilder::addMetricSet(const MetricSetDef& def)
{
    return State::add<MetricSetId>(m_state->definitions.metricSets, def);
}

ParameterId StoreBuilder::addParameter(const ParameterDef& def)
{
    return State::add<ParameterId>(m_state->definitions.parameters, def);
}

AttributeId StoreBuilder::addAttribute(const AttributeDef& def)
{
    return State::add<AttributeId>(m_state->definitions.attributes, def);
}

CallingContextId StoreBuilder::addCallingContext(const CallingContextDef& def)
{
    return State::add<CallingContextId>(m_state->definitions.callingContexts, def);
}

WindowId StoreBuilder::addWindow(const WindowDef& def)
{
    return State::add<WindowId>(m_state->definitions.windows, def);
}

IoFileId StoreBuilder::addIoFile(const IoFileDef& def)
{
    return State::add<IoFileId>(m_state->definitions.ioFiles, def);
}

IoHandleId StoreBuilder::addIoHandle(const IoHandleDef& def)
{
    return State::add<IoHandleId>(m_state->definitions.ioHandles, def);
}

void StoreBuilder::addTopology(const CartesianTopologyDef& def)
{
    m_state->definitions.topologies.push_back(def);
}

MarkerCategoryId StoreBuilder::addMarkerCategory(const MarkerCategoryDef& def)
{
    return State::add<MarkerCategoryId>(m_state->definitions.markerCategories, def);
}

void StoreBuilder::addMarker(const MarkerDef& def)
{
    m_state->definitions.markers.push_back(def);
}

void StoreBuilder::addRecord(const DefinitionRecord& def)
{
    m_state->definitions.others.push_back(def);
}

LocationWriter& StoreBuilder::writer(LocationId location)
{
    assert(indexOf(location) < m_state->writers.size());
    return *m_state->writers[indexOf(location)];
}

void StoreBuilder::report(Diagnostic diagnostic)
{
    m_state->diagnostics.report(std::move(diagnostic));
}

namespace {

using Columns = std::vector<std::unique_ptr<LocationColumns>>;

void addLocations(StoreView::Parts& parts, Columns& columns)
{
    parts.locations.reserve(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
        for (std::size_t kind = 0; kind < kEventKindCount; ++kind)
            parts.eventCountByKind[kind] += columns[i]->kindCounts[kind];
        const LocationView& view
            = parts.locations.emplace_back(idAt<LocationId>(i), parts.definitions, std::move(columns[i]));
        if (view.eventCount() == 0)
            continue;
        const Interval span = view.interval();
        parts.interval = parts.eventCount == 0
            ? span
            : Interval { std::min(parts.interval.begin, span.begin), std::max(parts.interval.end, span.end) };
        parts.eventCount += view.eventCount();
    }
}

void addDiagnostics(StoreView::Parts& parts, const Diagnostics& diagnostics)
{
    parts.diagnostics = diagnostics.sorted();
    for (std::size_t code = 0; code < kDiagnosticCodeCount; ++code)
        parts.diagnosticTotals[code] = diagnostics.total(static_cast<DiagnosticCode>(code));
    parts.isDamaged = diagnostics.isDamaged();
}

} // namespace

Result<std::shared_ptr<const StoreView>> StoreBuilder::finish(
    Progress& progress, std::stop_token stop, unsigned threads)
{
    const Error cancelled { .code = ErrorCode::Cancelled, .where = m_state->definitions.origin.path, .args = {} };
    progress.setStage(Progress::Stage::Index);
    m_state->publishStrings();
    finishDefinitions(m_state->definitions, m_state->diagnostics);

    Columns columns;
    columns.reserve(m_state->writers.size());
    for (auto& writer : m_state->writers)
        columns.push_back(std::move(writer->m_columns));
    m_state->writers.clear();

    std::vector<std::vector<Tick>> callEnters(columns.size());
    const bool areChecked = parallelFor(columns.size(), threads, stop, [&](std::size_t i) {
        callEnters[i] = checkLocation(m_state->definitions, idAt<LocationId>(i), *columns[i], m_state->diagnostics);
        columns[i]->shrink();
    });
    if (!areChecked)
        return cancelled;

    progress.setStage(Progress::Stage::Messages);
    const CommunicatorIndex communicators(m_state->definitions);
    const TraceColumns trace { m_state->definitions, communicators, columns, callEnters };
    auto messages = matchMessages(trace, m_state->diagnostics, threads, stop);
    if (!messages)
        return cancelled;
    auto collectives = matchCollectives(trace, m_state->diagnostics, threads, stop);
    if (!collectives)
        return cancelled;

    auto parts = std::make_unique<StoreView::Parts>(
        std::move(m_state->definitions), MessageTable(std::move(messages)), CollectiveTable(std::move(collectives)));
    addLocations(*parts, columns);
    addDiagnostics(*parts, m_state->diagnostics);
    progress.setStage(Progress::Stage::Done);
    return std::shared_ptr<const StoreView>(std::make_shared<const StoreView>(std::move(parts)));
}

} // namespace lightcone::core
