// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/storebuilder.h"

#include "core/base/parallel.h"
#include "core/cache/sectionfilewriter.h"
#include "core/ingest/claimchecker.h"
#include "core/ingest/definitionfinisher.h"
#include "core/ingest/location/locationrecorder.h"
#include "core/ingest/matching/collectivematcher.h"
#include "core/ingest/matching/communicatorindex.h"
#include "core/ingest/matching/messagematcher.h"
#include "core/ingest/memory/segmentpages.h"
#include "core/ingest/milestonebuilder.h"
#include "core/ingest/storebuilderstate.h"
#include "core/ingest/tiles/rowtiles.h"
#include "core/store/messages/collectivedata.h"
#include "core/store/messages/messagedata.h"
#include "core/store/storeparts.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <set>
#include <utility>

namespace lightcone::core {

namespace {

/// @returns for each location whether it is the first one of its process.
std::vector<bool> mainLocations(const Definitions& definitions)
{
    std::vector<bool> isMain;
    std::set<ProcessId> known;
    for (const LocationDef& location : definitions.locations)
        isMain.push_back(!isValid(location.process) || known.insert(location.process).second);
    return isMain;
}

} // namespace

StoreBuilder::StoreBuilder(const BuildOptions& options)
    : m_state(std::make_unique<State>(options))
{
}

StoreBuilder::~StoreBuilder() = default;

void StoreBuilder::setOrigin(const TraceOrigin& origin)
{
    m_state->all.origin = origin;
}

void StoreBuilder::setClock(const ClockProperties& clock)
{
    m_state->all.clock = clock;
}

void StoreBuilder::addProperty(const Property& property)
{
    m_state->all.properties.push_back(property);
}

StringId StoreBuilder::addString(std::string_view text)
{
    return m_state->addString(text);
}

SystemNodeId StoreBuilder::addSystemNode(const SystemNodeDef& def)
{
    return m_state->add<SystemNodeId>(m_state->all.systemNodes, def);
}

ProcessId StoreBuilder::addProcess(const ProcessDef& def)
{
    return m_state->add<ProcessId>(m_state->all.processes, def);
}

LocationId StoreBuilder::addLocation(const LocationDef& def)
{
    return m_state->addLocation(def);
}

RegionId StoreBuilder::addRegion(const RegionDef& def)
{
    return m_state->addRegion(def);
}

GroupId StoreBuilder::addGroup(const GroupDef& def)
{
    return m_state->add<GroupId>(m_state->all.groups, def);
}

CommunicatorId StoreBuilder::addCommunicator(const CommunicatorDef& def)
{
    return m_state->add<CommunicatorId>(m_state->all.communicators, def);
}

MetricId StoreBuilder::addMetric(const MetricDef& def)
{
    return m_state->add<MetricId>(m_state->all.metrics, def);
}

MetricSetId StoreBuilder::addMetricSet(const MetricSetDef& def)
{
    return m_state->add<MetricSetId>(m_state->all.metricSets, def);
}

ParameterId StoreBuilder::addParameter(const ParameterDef& def)
{
    return m_state->add<ParameterId>(m_state->all.parameters, def);
}

AttributeId StoreBuilder::addAttribute(const AttributeDef& def)
{
    return m_state->add<AttributeId>(m_state->all.attributes, def);
}

void StoreBuilder::addCallSite(const CallSiteDef& def)
{
    m_state->all.callSites.push_back(def);
}

CallingContextId StoreBuilder::addCallingContext(const CallingContextDef& def)
{
    return m_state->add<CallingContextId>(m_state->all.callingContexts, def);
}

WindowId StoreBuilder::addWindow(const WindowDef& def)
{
    return m_state->add<WindowId>(m_state->all.windows, def);
}

IoFileId StoreBuilder::addIoFile(const IoFileDef& def)
{
    return m_state->add<IoFileId>(m_state->all.ioFiles, def);
}

IoHandleId StoreBuilder::addIoHandle(const IoHandleDef& def)
{
    return m_state->add<IoHandleId>(m_state->all.ioHandles, def);
}

void StoreBuilder::addTopology(const CartesianTopologyDef& def)
{
    m_state->all.topologies.push_back(def);
}

MarkerCategoryId StoreBuilder::addMarkerCategory(const MarkerCategoryDef& def)
{
    return m_state->add<MarkerCategoryId>(m_state->all.markerCategories, def);
}

void StoreBuilder::addMarker(const MarkerDef& def)
{
    m_state->all.markers.push_back(def);
}

void StoreBuilder::addRecord(const DefinitionRecord& def)
{
    m_state->all.others.push_back(def);
}

void StoreBuilder::addStatistic(const RecordedStatistic& statistic)
{
    m_state->addClaim(statistic);
}

void StoreBuilder::addState(const RecordedState& state)
{
    m_state->addClaim(state);
}

void StoreBuilder::addActivity(const RecordedActivity& activity)
{
    m_state->addClaim(activity);
}

void StoreBuilder::countRecords(const RecordCount& count)
{
    m_state->countRecords(count);
}

void StoreBuilder::setOrder(EqualTimes&& order)
{
    if (order.isGivenUp())
        report({ DiagnosticCode::Other, LocationId::none, std::nullopt, 1,
            "the order of the file is too irregular to be kept: events at equal times are in the order of locations" });
    if (!m_state->leavesCallsOut()) // else it counts events that are not there
        m_state->equalTimes = std::move(order);
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

void addDiagnostics(StoreView::Parts& parts, const Diagnostics& diagnostics)
{
    parts.diagnostics = diagnostics.sorted();
    for (std::size_t code = 0; code < kDiagnosticCodeCount; ++code)
        parts.diagnosticTotals[code] = diagnostics.total(static_cast<DiagnosticCode>(code));
    parts.isDamaged = diagnostics.isDamaged();
}

/// Leaves no pages of segments in a file in memory, which have been looked at for it.
void addRecorded(StoreView::Parts& parts, RecordedSegments&& recorded)
{
    parts.add(std::move(recorded));
    for (const SegmentEntry& entry : parts.locations.back().index().content().segments)
        releasePages(*entry.segment);
}

Completion addRowTiles(StoreView::Parts& parts, std::uint64_t memory, unsigned threads, const std::stop_token& stop)
{
    LocationGroups groups(parts.definitions);
    const std::size_t functions = parts.definitions.functions.size();
    auto built = buildRowTiles(groups, parts.locations, functions, memory, threads, stop);
    if (built.isStopped())
        return Stopped {};
    const auto bytes = std::make_shared<const ByteVector>(std::move(built).value());
    if (auto tiles = ShareTileSet::open(std::move(groups), parts.locations.size(), *bytes, bytes))
        parts.shareTiles = std::move(*tiles);
    return Done {};
}

Completion addMilestones(StoreView::Parts& parts, std::uint64_t memory, unsigned threads, const std::stop_token& stop)
{
    auto built = buildMilestones(parts.locations, memory, threads, stop);
    if (built.isStopped())
        return Stopped {};
    const auto bytes = std::make_shared<const ByteVector>(std::move(built).value());
    if (auto milestones = Milestones::open(*bytes, bytes, parts.locations.size()))
        parts.milestones = std::move(*milestones);
    return Done {};
}

} // namespace

std::shared_ptr<const StoreView> StoreBuilder::snapshot() const
{
    Definitions definitions = m_state->copyDefinitions();
    Diagnostics ignored; // the complete trace has them
    finishDefinitions(definitions, ignored);
    const std::size_t locations = definitions.locations.size();
    std::vector<RecordedSegments> recorded;
    recorded.reserve(locations);
    for (const LocationWriter* const writer : m_state->firstWriters(locations))
        recorded.push_back(writer->m_segments->copy());
    const auto isEmpty = [](const RecordedSegments& segments) { return segments.segments.empty(); };
    const auto preview = std::ranges::any_of(recorded, isEmpty) ? m_state->preview(definitions) : nullptr;
    for (std::size_t i = 0; preview && i < std::min(locations, preview->size()); ++i) {
        if (isEmpty(recorded[i]))
            recorded[i] = (*preview)[i];
    }
    auto parts = std::make_unique<StoreView::Parts>(
        std::move(definitions), MessageTable::empty(locations), CollectiveTable::empty(locations));
    parts->isComplete = false;
    parts->soundness = m_state->pool.soundness();
    parts->locations.reserve(locations);
    for (RecordedSegments& segments : recorded)
        addRecorded(*parts, std::move(segments));
    return std::make_shared<const StoreView>(std::move(parts));
}

std::unique_ptr<SectionFileWriter> StoreBuilder::takeFile()
{
    return m_state->pool.takeFile();
}

std::uint64_t StoreBuilder::overBudget() const
{
    return m_state->pool.overLimit() + m_state->scratchPool.overLimit();
}

Result<std::shared_ptr<const StoreView>> StoreBuilder::finish(
    Progress& progress, const std::stop_token& stop, unsigned threads)
{
    const Error cancelled { .code = ErrorCode::Cancelled, .where = m_state->all.origin.path, .args = {} };
    progress.setStage(Progress::Stage::Index);
    auto& writers = m_state->writers;
    const auto finishWriter = [&](std::size_t i) { writers[i]->finish(); };
    if (parallelFor(writers.size(), threads, stop, finishWriter).isStopped())
        return cancelled;
    Definitions definitions = m_state->copyDefinitions();
    m_state->moveClaims(definitions);
    finishDefinitions(definitions, m_state->diagnostics);

    const std::vector<bool> isMain = mainLocations(definitions);
    const auto findingsOf = [&](std::size_t i) -> const LocationFindings& { return writers[i]->m_recorded->findings; };
    // The functions that main locations began with a call of, and left.
    std::set<FunctionId> finished;
    for (std::size_t i = 0; i < writers.size(); ++i) {
        if (isMain[i] && isValid(findingsOf(i).firstCall) && !findingsOf(i).isFirstCallOpen)
            finished.insert(definitions.functionOf(findingsOf(i).firstCall));
    }
    std::vector<MessageEnds> messageEnds;
    std::vector<CollectiveParts> collectiveParts;
    Disturbances disturbances;
    CallPairs calls;
    for (std::size_t i = 0; i < writers.size(); ++i) {
        RecordedLocation& recorded = *writers[i]->m_recorded;
        messageEnds.push_back(std::move(recorded.messages));
        collectiveParts.push_back(std::move(recorded.collectives));
        const bool isEndMissing = isMain[i] && finished.contains(definitions.functionOf(recorded.findings.firstCall));
        recorded.findings.report(definitions, idAt<LocationId>(i), recorded.events, isEndMissing, m_state->diagnostics);
        disturbances.add({ recorded.findings.flushes.shown, recorded.findings.offs.shown });
        calls.add(recorded.calls);
        writers[i]->m_recorded.reset();
    }
    calls.setCallees(definitions);
    progress.setStage(Progress::Stage::Messages);
    const CommunicatorIndex communicators(definitions);
    const RecordedTrace trace { definitions, communicators, messageEnds, collectiveParts, m_state->scratchPool,
        m_state->memory / State::kPairingShare };
    Stoppable<ByteVector> messageBytes = Stopped {};
    ByteVector collectiveBytes;
    const Completion matching = parallelFor(2, threads, stop, [&](std::size_t task) {
        if (task == 0)
            messageBytes = matchMessages(trace, m_state->diagnostics, threads, stop);
        else
            collectiveBytes = matchCollectives(trace, m_state->diagnostics);
    });
    if (matching.isStopped())
        return cancelled;
    if (const std::optional<Error> failure = m_state->scratchPool.failure())
        return *failure;
    if (messageBytes.isStopped())
        return cancelled;
    const SegmentPool::Kept messages = m_state->pool.keep(std::move(messageBytes).value(), SectionKind::Messages);
    const SegmentPool::Kept collectives = m_state->pool.keep(std::move(collectiveBytes), SectionKind::Collectives);
    auto messageData = MessageTable::Data::open(
        messages.bytes, messages.owner, definitions.locations.size(), definitions.communicators.size());
    auto collectiveData = CollectiveTable::Data::open(
        collectives.bytes, collectives.owner, CollectiveTable::Data::Limits::of(definitions));

    auto parts = std::make_unique<StoreView::Parts>(
        std::move(definitions), MessageTable(std::move(messageData)), CollectiveTable(std::move(collectiveData)));
    parts->soundness = m_state->pool.soundness();
    parts->locations.reserve(writers.size());
    for (const auto& writer : writers)
        addRecorded(*parts, writer->m_segments->copy());
    parts->equalTimes = std::move(m_state->equalTimes);
    parts->disturbances = std::move(disturbances);
    if (addMilestones(*parts, m_state->memory / State::kMilestoneShare, threads, stop).isStopped()
        || addRowTiles(*parts, m_state->memory / State::kRowTileShare, threads, stop).isStopped())
        return cancelled;
    StoreView::Parts& published = *parts;
    auto store = std::make_shared<const StoreView>(std::move(parts));
    if (checkClaims(*store, published.definitions, m_state->diagnostics, stop).isStopped())
        return cancelled;
    if (const std::uint64_t left = m_state->claimsLeftOut(); left > 0)
        report({ DiagnosticCode::Other, LocationId::none, std::nullopt, left,
            "statistics and snapshots of the trace were too many to be compared with its events" });
    addDiagnostics(published, m_state->diagnostics);
    progress.setStage(Progress::Stage::Done);
    return std::shared_ptr<const StoreView>(std::move(store));
}

} // namespace lightcone::core
