// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/tracescore.h"

#include "core/analysis/statistics/profile.h"
#include "core/base/parallel.h"
#include "core/model/definitions.h"
#include "core/profile/profilesource.h"
#include "core/scoring/functionscoreclasses.h"
#include "core/scoring/recordedbytes.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <string>
#include <utility>

namespace lightcone::core {

namespace {

constexpr std::uint32_t kNoTraceProcess = 0xffffffff;
constexpr std::string_view kProgram = "PROGRAM";

DefinitionCounts countsOfTrace(const Definitions& definitions)
{
    const auto isDefined = [](const RegionDef& region) { return !region.isUndefined; };
    const auto generators
        = std::ranges::count(definitions.others, std::string("InterruptGenerator"), &DefinitionRecord::kind);
    DefinitionCounts counts;
    counts.regions = static_cast<std::uint64_t>(std::ranges::count_if(definitions.regions, isDefined));
    counts.metrics = definitions.metrics.size();
    counts.parameters = definitions.parameters.size();
    counts.callingContexts = definitions.callingContexts.size();
    if (generators > 0)
        counts.interruptGenerators = static_cast<std::uint64_t>(generators);
    return counts;
}

} // namespace

/// Fills a source.
class TraceScoreSource::Maker {
public:
    Maker(TraceScoreSource& source, const StoreView& store, const ProfileSource& profile, unsigned threads)
        : m_source(source)
        , m_store(store)
        , m_profile(profile)
        , m_definitions(store.definitions())
        , m_sizes(countsOfTrace(m_definitions))
        , m_threads(threads)
    {
    }
    void addRegions();
    Completion addClasses(const std::stop_token& stop);
    void addProcesses();
    Completion addParts(const std::stop_token& stop);

private:
    void addProcess(const std::string& name);
    Completion addPartsOf(std::uint32_t process, RecordedEvents& events, const std::stop_token& stop);

    TraceScoreSource& m_source;
    const StoreView& m_store;
    const ProfileSource& m_profile;
    const Definitions& m_definitions;
    EventSizes m_sizes;
    unsigned m_threads;
    std::vector<std::vector<LocationId>> m_locations; ///< by process
};

void TraceScoreSource::Maker::addRegions()
{
    const bool isSound = hasScorePParadigms(m_definitions.origin);
    ScoreInput& input = m_source.m_input;
    for (const FunctionDef& function : m_definitions.functions) {
        const RegionDef& region = m_definitions.region(function.regions.front());
        const ScoreClassing classing = classifyScored(region, isSound);
        input.regions.push_back({ function.name, region.mangledName, function.file,
            std::string(scoreParadigm(region, isSound)), classing.scoreClass, classing.rule, false });
    }
    input.regions.push_back(
        { std::string(kProgram), {}, {}, "measurement", ScoreClass::Measurement, ScoreRule::Paradigm, true });
    for (std::uint32_t region = 0; region < input.regions.size(); ++region)
        input.paths.push_back({ region, ScoredPath::kNone });
    using Kind = EventKind;
    const auto& counts = m_store.eventCountByKind();
    const auto has = [&](Kind kind) { return counts[static_cast<std::size_t>(kind)] > 0; };
    input.rules.counts = countsOfTrace(m_definitions);
    input.rules.hasHits = has(Kind::CallingContextEnter) || has(Kind::CallingContextSample);
    m_source.m_hasAttributes = !m_definitions.attributes.empty();
}

Completion TraceScoreSource::Maker::addClasses(const std::stop_token& stop)
{
    const auto found = functionScoreClasses(m_profile, m_threads, stop);
    if (found.isStopped())
        return Stopped {};
    m_source.m_isTreeWhole = found.value().isTreeWhole;
    const std::vector<ScoreClass>& classes = found.value().classes;
    for (std::size_t i = 0; i < classes.size(); ++i)
        m_source.m_input.regions[i].scoreClass = classes[i];
    return Done {};
}

void TraceScoreSource::Maker::addProcess(const std::string& name)
{
    m_source.m_input.processes.push_back(name);
    m_locations.emplace_back();
}

void TraceScoreSource::Maker::addProcesses()
{
    ScoreInput& input = m_source.m_input;
    std::vector<std::uint32_t> ofGroup(m_definitions.processes.size(), kNoTraceProcess);
    for (std::size_t i = 0; i < ofGroup.size(); ++i) {
        const ProcessDef& group = m_definitions.processes[i];
        input.mostLocations = std::max<std::uint64_t>(input.mostLocations, group.locationCount);
        if (group.kind != ProcessDef::Kind::Process)
            continue;
        ofGroup[i] = static_cast<std::uint32_t>(input.processes.size());
        addProcess(group.name);
    }
    for (std::size_t i = 0; i < ofGroup.size(); ++i) {
        const ProcessDef& group = m_definitions.processes[i];
        if (group.kind != ProcessDef::Kind::Accelerator)
            continue;
        const bool isKnown
            = isValid(group.creator) && m_definitions.process(group.creator).kind == ProcessDef::Kind::Process;
        if (isKnown)
            ofGroup[i] = ofGroup[indexOf(group.creator)];
        else
            input.ignoredGroups.push_back(group.name);
    }
    for (std::uint32_t i = 0; i < m_definitions.locations.size(); ++i) {
        const LocationDef& location = m_definitions.locations[i];
        std::uint32_t process = isValid(location.process) ? ofGroup[indexOf(location.process)] : kNoTraceProcess;
        if (!isValid(location.process)) {
            process = static_cast<std::uint32_t>(input.processes.size());
            addProcess(location.name);
            input.mostLocations = std::max<std::uint64_t>(input.mostLocations, 1);
        }
        if (process != kNoTraceProcess)
            m_locations[process].push_back(static_cast<LocationId>(i));
    }
}

Completion TraceScoreSource::Maker::addPartsOf(
    std::uint32_t process, RecordedEvents& events, const std::stop_token& stop)
{
    const std::vector<LocationId>& locations = m_locations[process];
    std::vector<ProfileEntry> entries;
    if (m_profile.functions({ locations, m_profile.interval() }, entries, stop).isStopped())
        return Stopped {};
    events.functions.resize(m_definitions.functions.size() + 1);
    for (const LocationId location : locations) {
        if (addRecordedEvents(m_store.location(location), m_definitions, m_sizes, events, stop).isStopped())
            return Stopped {};
    }
    std::vector<ProfileEntry> ofFunctions(events.functions.size());
    for (const ProfileEntry& entry : entries)
        ofFunctions[indexOf(entry.function)] = entry;
    ofFunctions.back().visits = events.programBegins;
    const auto ticksPerSecond = static_cast<double>(m_definitions.clock.ticksPerSecond);
    std::vector<Part>& parts = m_source.m_parts[process];
    for (std::uint32_t region = 0; region < events.functions.size(); ++region) {
        const FunctionEvents& found = events.functions[region];
        const ProfileEntry& entry = ofFunctions[region];
        const PathCounts counts { entry.visits, found.hits, found.numbers, found.texts, found.bytes };
        if (!counts.isEmpty() || counts.recordedBytes > 0)
            parts.push_back({ region, counts, static_cast<double>(entry.exclusive) / ticksPerSecond });
    }
    std::vector<FunctionEvents>().swap(events.functions);
    return Done {};
}

Completion TraceScoreSource::Maker::addParts(const std::stop_token& stop)
{
    m_source.m_parts.resize(m_locations.size());
    std::vector<RecordedEvents> events(m_locations.size());
    const auto work
        = [&](std::size_t process) { return addPartsOf(static_cast<std::uint32_t>(process), events[process], stop); };
    if (parallelFor(m_locations.size(), m_threads, stop, work).isStopped())
        return Stopped {};
    for (const RecordedEvents& ofProcess : events) {
        m_source.m_unsizedEvents += ofProcess.unsized;
        std::optional<std::uint32_t>& arguments = m_source.m_input.rules.programArguments;
        if (ofProcess.programBegins > 0)
            arguments = std::max(arguments.value_or(0), ofProcess.programArguments);
    }
    return Done {};
}

TraceScoreSource::TraceScoreSource() = default;
TraceScoreSource::~TraceScoreSource() = default;

Stoppable<std::unique_ptr<const TraceScoreSource>> TraceScoreSource::make(
    const StoreView& store, const ProfileSource& profile, unsigned threads, const std::stop_token& stop)
{
    std::unique_ptr<TraceScoreSource> source(new TraceScoreSource);
    Maker maker(*source, store, profile, threads);
    maker.addRegions();
    maker.addProcesses();
    if (maker.addClasses(stop).isStopped() || maker.addParts(stop).isStopped())
        return Stopped {};
    return std::unique_ptr<const TraceScoreSource>(std::move(source));
}

Status TraceScoreSource::read(
    std::uint32_t begin, std::uint32_t end, ScoreSink& sink, const std::stop_token& stop) const
{
    for (std::uint32_t process = begin; process < end; ++process) {
        if (stop.stop_requested())
            return Error { ErrorCode::Cancelled, {}, Error::kNoOffset, {} };
        for (const Part& part : m_parts[process]) {
            sink.addCounts(part.region, process, part.counts);
            if (!part.counts.isEmpty())
                sink.addTime(part.region, part.seconds);
        }
    }
    return {};
}

} // namespace lightcone::core
