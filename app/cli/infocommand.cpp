// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/experimentinfo.h"
#include "app/cli/output/exactnumber.h"
#include "app/cli/output/infotext.h"
#include "app/cli/output/jsonwriter.h"
#include "app/cli/output/outputdevice.h"
#include "app/texts/clitext.h"
#include "core/model/lasting.h"
#include "core/profile/document.h"
#include "core/store/storeview.h"
#include "views/base/diagnostictext.h"
#include "views/base/filenames.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace lightcone::app {

namespace {

struct MessageCounts {
    std::uint64_t matched = 0;
    std::uint64_t unmatchedSends = 0; ///< without those of an invalid peer
    std::uint64_t unmatchedReceives = 0;
    std::uint64_t invalidPeerSends = 0;
    std::uint64_t invalidPeerReceives = 0;
};

MessageCounts countMessages(const core::StoreView& store)
{
    MessageCounts counts;
    counts.matched = store.messages().size();
    counts.unmatchedSends = store.messages().unmatchedSends();
    counts.unmatchedReceives = store.messages().unmatchedReceives();
    for (const core::UnmatchedEnd& end : store.messages().unmatched()) {
        if (end.hasInvalidPeer)
            ++(end.isSend ? counts.invalidPeerSends : counts.invalidPeerReceives);
    }
    return counts;
}

/// The number of blocking collective operations when those of one number on one communicator definition count as one.
/// On a definition that stands for a communicator of each location alone, the instances of the store are more.
std::uint64_t countCollectives(const core::StoreView& store)
{
    const core::Definitions& definitions = store.definitions();
    std::uint64_t count = 0;
    std::map<core::CommunicatorId, std::map<core::LocationId, std::uint64_t>> ofSelf;
    for (std::uint64_t i = 0; i < store.collectives().size(); ++i) {
        const auto id = core::CollectiveId { i };
        const core::Collective& collective = store.collectives().at(id);
        if (collective.kind != core::Collective::Kind::Blocking)
            continue;
        const bool isSelf = core::isValid(collective.communicator)
            && definitions.communicator(collective.communicator).kind == core::CommunicatorDef::Kind::Self;
        if (!isSelf) {
            ++count;
            continue;
        }
        // In a damaged file it may have none.
        const auto members = store.collectives().members(id);
        if (!members.empty())
            ++ofSelf[collective.communicator][members.front().endEvent.location];
    }
    for (const auto& [communicator, counts] : ofSelf)
        count += std::ranges::max_element(counts, {}, [](const auto& entry) { return entry.second; })->second;
    return count;
}

/// A metric that several classes or instances measure, each at its place, is one.
std::uint64_t countMetrics(const core::Definitions& definitions)
{
    const auto meaning = [](const core::MetricDef& metric) {
        return std::tie(metric.name, metric.description, metric.unit, metric.isInteger, metric.semantics,
            metric.validity, metric.base, metric.exponent);
    };
    std::set<decltype(meaning(definitions.metrics.front()))> distinct;
    for (const core::MetricDef& metric : definitions.metrics)
        distinct.insert(meaning(metric));
    return distinct.size();
}

struct DiagnosticCount {
    core::DiagnosticCode code;
    std::uint64_t count;
};

std::vector<DiagnosticCount> countDiagnostics(const core::StoreView& store)
{
    std::vector<DiagnosticCount> counts;
    for (std::size_t i = 0; i < core::kDiagnosticCodeCount; ++i) {
        const auto code = static_cast<core::DiagnosticCode>(i);
        if (const std::uint64_t total = store.diagnosticTotal(code); total > 0)
            counts.push_back({ code, total });
    }
    return counts;
}

std::uint32_t maxDepth(const core::StoreView& store)
{
    std::uint32_t depth = 0;
    for (std::size_t i = 0; i < store.locationCount(); ++i)
        depth = std::max(depth, store.location(core::idAt<core::LocationId>(i)).maxDepth());
    return depth;
}

/// The sizes of the tables of definitions, by the names that `info --json` gives them.
std::vector<std::pair<std::string_view, std::size_t>> definitionCounts(const core::Definitions& definitions)
{
    return {
        { "locations", definitions.locations.size() },
        { "processes", definitions.processes.size() },
        { "system_nodes", definitions.systemNodes.size() },
        { "regions", definitions.regions.size() },
        { "functions", definitions.functions.size() },
        { "groups", definitions.groups.size() },
        { "communicators", definitions.communicators.size() },
        { "topologies", definitions.topologies.size() },
        { "metrics", countMetrics(definitions) },
        { "metric_definitions", definitions.metrics.size() },
        { "metric_sets", definitions.metricSets.size() },
        { "parameters", definitions.parameters.size() },
        { "attributes", definitions.attributes.size() },
        { "call_sites", definitions.callSites.size() },
        { "calling_contexts", definitions.callingContexts.size() },
        { "rma_windows", definitions.windows.size() },
        { "io_files", definitions.ioFiles.size() },
        { "io_handles", definitions.ioHandles.size() },
        { "markers", definitions.markers.size() },
    };
}

std::string durationSeconds(const core::StoreView& store)
{
    std::string text;
    const core::Interval interval = store.interval();
    SecondsFormat(store.definitions().clock.ticksPerSecond)
        .append(text, interval.isEmpty() ? 0 : interval.length() - 1);
    return text;
}

std::string infoJson(const core::Document& document)
{
    const core::StoreView& store = *document.events;
    const core::Definitions& definitions = store.definitions();
    using Kind = core::Collective::Kind;
    JsonWriter json;
    json.beginObject();
    json.text("path", definitions.origin.path);
    json.text("format", definitions.origin.format);
    json.text("format_version", definitions.origin.formatVersion);
    json.text("creator", definitions.origin.creator);
    json.text("description", definitions.origin.description);
    json.text("machine", definitions.origin.machineName);
    for (const auto& [name, count] : definitionCounts(definitions))
        json.number(name, count);
    json.number("events", store.eventCount());
    json.beginObject("event_types");
    for (std::size_t i = 0; i < core::kEventKindCount; ++i) {
        if (const std::uint64_t count = store.eventCountByKind()[i]; count > 0)
            json.number(core::eventKindName(static_cast<core::EventKind>(i)), count);
    }
    json.endObject();
    const MessageCounts messages = countMessages(store);
    json.beginObject("messages");
    json.number("matched", messages.matched);
    json.number("unmatched_sends", messages.unmatchedSends);
    json.number("unmatched_receives", messages.unmatchedReceives);
    json.number("sends_invalid_peer", messages.invalidPeerSends);
    json.number("receives_invalid_peer", messages.invalidPeerReceives);
    json.endObject();
    json.number("collectives", countCollectives(store));
    json.number("collective_instances", store.collectives().count(Kind::Blocking));
    json.number("nonblocking_collectives", store.collectives().count(Kind::NonBlocking));
    json.number("rma_collectives", store.collectives().count(Kind::Rma));
    json.number("max_depth", maxDepth(store));
    const core::Interval interval = store.interval();
    if (interval.isEmpty()) {
        json.literal("begin", "null");
        json.literal("end", "null");
    } else {
        json.integer("begin", interval.begin);
        json.integer("end", core::lastTickOf(interval));
    }
    json.number("ticks_per_second", definitions.clock.ticksPerSecond);
    json.literal("duration", durationSeconds(store));
    json.boolean("damaged", store.isDamaged());
    json.beginArray("diagnostics");
    for (const DiagnosticCount& diagnostic : countDiagnostics(store)) {
        json.beginObject();
        json.text("code", core::diagnosticName(diagnostic.code));
        json.text("severity", core::severityName(core::severityOf(diagnostic.code)));
        json.number("count", diagnostic.count);
        json.endObject();
    }
    json.endArray();
    if (document.cube)
        addProfileInfo(*document.cube, json);
    if (document.experiment)
        addExperimentInfo(*document.experiment, json);
    json.endObject();
    return json.take();
}

void addOrigin(const core::StoreView& store, InfoText& text)
{
    const core::TraceOrigin& origin = store.definitions().origin;
    text.section(CliText::tr("Trace"));
    text.entry(CliText::tr("File"), views::shownPath(origin.path));
    text.entry(CliText::tr("Format"), QString::fromStdString(origin.format + ' ' + origin.formatVersion));
    text.entry(CliText::tr("Creator"), QString::fromStdString(origin.creator));
    if (!origin.description.empty())
        text.entry(CliText::tr("Description"), QString::fromStdString(origin.description));
    if (!origin.machineName.empty())
        text.entry(CliText::tr("Machine"), QString::fromStdString(origin.machineName));
    if (!store.interval().isEmpty()) {
        text.entry(CliText::tr("Duration"), QString::fromStdString(durationSeconds(store)) + QStringLiteral(" s"));
        text.entry(CliText::tr("Ticks per second"), store.definitions().clock.ticksPerSecond);
        text.entry(CliText::tr("First event at tick"), QString::number(store.interval().begin));
        text.entry(CliText::tr("Last event at tick"), QString::number(core::lastTickOf(store.interval())));
    }
}

void addDefinitions(const core::Definitions& definitions, InfoText& text)
{
    text.section(CliText::tr("Definitions"));
    text.entry(CliText::tr("Locations"), definitions.locations.size());
    text.entry(CliText::tr("Processes"), definitions.processes.size());
    text.entry(CliText::tr("Nodes of the system tree"), definitions.systemNodes.size());
    text.entry(CliText::tr("Regions"), definitions.regions.size());
    text.entry(CliText::tr("Functions (regions merged)"), definitions.functions.size());
    text.entry(CliText::tr("Communicators"), definitions.communicators.size());
    text.entry(CliText::tr("Metrics"), countMetrics(definitions));
    text.someEntry(CliText::tr("Groups"), definitions.groups.size());
    text.someEntry(CliText::tr("Topologies"), definitions.topologies.size());
    text.someEntry(CliText::tr("Parameters"), definitions.parameters.size());
    text.someEntry(CliText::tr("Attributes"), definitions.attributes.size());
    text.someEntry(CliText::tr("Call sites"), definitions.callSites.size());
    text.someEntry(CliText::tr("Calling contexts"), definitions.callingContexts.size());
    text.someEntry(CliText::tr("RMA windows"), definitions.windows.size());
    text.someEntry(CliText::tr("I/O files"), definitions.ioFiles.size());
    text.someEntry(CliText::tr("I/O handles"), definitions.ioHandles.size());
    text.someEntry(CliText::tr("Markers"), definitions.markers.size());
}

void addEvents(const core::StoreView& store, InfoText& text)
{
    using Kind = core::Collective::Kind;
    text.section(CliText::tr("Events"));
    text.entry(CliText::tr("All"), store.eventCount());
    for (std::size_t i = 0; i < core::kEventKindCount; ++i) {
        const std::string_view name = core::eventKindName(static_cast<core::EventKind>(i));
        text.someEntry(
            QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())), store.eventCountByKind()[i]);
    }
    text.entry(CliText::tr("Greatest call depth"), maxDepth(store));
    const MessageCounts messages = countMessages(store);
    text.section(CliText::tr("Communication"));
    text.entry(CliText::tr("Messages"), messages.matched);
    text.someEntry(CliText::tr("Unmatched sends"), messages.unmatchedSends);
    text.someEntry(CliText::tr("Unmatched receives"), messages.unmatchedReceives);
    text.someEntry(CliText::tr("Sends to an invalid peer"), messages.invalidPeerSends);
    text.someEntry(CliText::tr("Receives from an invalid peer"), messages.invalidPeerReceives);
    const std::uint64_t collectives = countCollectives(store);
    const std::uint64_t instances = store.collectives().count(Kind::Blocking);
    text.entry(CliText::tr("Collective operations"), collectives);
    if (instances != collectives)
        text.entry(CliText::tr("Those of self communicators singly"), instances);
    text.someEntry(CliText::tr("Non-blocking collective operations"), store.collectives().count(Kind::NonBlocking));
    text.someEntry(CliText::tr("RMA collective operations"), store.collectives().count(Kind::Rma));
}

QString infoText(const core::Document& document)
{
    const core::StoreView& store = *document.events;
    InfoText text;
    if (!document.isOnlyExperiment) {
        addOrigin(store, text);
        addDefinitions(store.definitions(), text);
    }
    if (document.hasEvents())
        addEvents(store, text);
    if (document.cube)
        addProfileInfo(*document.cube, text);
    addExperimentInfo(document, text);
    if (!document.isOnlyExperiment) {
        text.section(CliText::tr("Health"));
        text.entry(CliText::tr("Damaged"), store.isDamaged() ? CliText::tr("yes") : CliText::tr("no"));
        for (const DiagnosticCount& diagnostic : countDiagnostics(store))
            text.entry(views::diagnosticTitle(diagnostic.code), diagnostic.count);
    }
    return text.text();
}

} // namespace

Outcome runInfo(const core::Document& document, const Arguments& arguments, QIODevice& out)
{
    const QByteArray text
        = arguments.json ? QByteArray::fromStdString(infoJson(document)) : infoText(document).toUtf8();
    return printText(out, text);
}

} // namespace lightcone::app
