// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/clitext.h"
#include "app/cli/commands.h"
#include "app/cli/exactnumber.h"
#include "app/cli/jsonwriter.h"
#include "app/cli/locationselection.h"
#include "app/cli/outputfile.h"
#include "app/errortext.h"
#include "core/base/parallel.h"
#include "core/links/tracelinks.h"
#include "core/links/tracestate.h"
#include "core/store/storeview.h"
#include "views/formatting.h"

#include <QIODevice>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <ranges>

namespace lightcone::app {

namespace {

struct OpenCall {
    core::EventRef enter;
    core::RegionId region = core::RegionId::none;
    bool isInherited = false;
};

/// What one location does.
struct LocationReport {
    core::LocationId location = core::LocationId::none;
    std::vector<OpenCall> calls; ///< outermost first
    core::LocationState state;
};

std::string valueText(const core::MetricValue& value)
{
    std::string text;
    switch (value.type) {
    case core::MetricValue::Type::Unsigned:
        appendUnsigned(text, value.bits);
        break;
    case core::MetricValue::Type::Signed:
        appendSigned(text, static_cast<std::int64_t>(value.bits));
        break;
    case core::MetricValue::Type::Double:
        appendReal(text, value.toDouble());
        break;
    }
    return text;
}

class StateReport {
public:
    StateReport(const std::shared_ptr<const core::StoreView>& store, std::uint64_t position,
        const std::vector<core::LocationId>& locations, bool isChoice)
        : m_store(*store)
        , m_definitions(store->definitions())
        , m_seconds(m_definitions.clock.ticksPerSecond)
        , m_links(core::TraceLinks::make(store, core::usefulThreads(), nullptr, {}))
        , m_state(*store, position)
        , m_collective(m_state.completedCollective(*m_links))
    {
        for (const core::LocationId location : locations)
            m_locations.push_back(reportOf(location));
        const auto isChosen
            = [&locations](core::LocationId location) { return std::ranges::binary_search(locations, location); };
        for (const core::QueuedMessage& message : m_state.messageQueue()) {
            if (!isChoice || isChosen(message.sender) || isChosen(message.receiver))
                m_messages.push_back(message);
        }
    }

    std::string json() const;
    QString text() const;

private:
    LocationReport reportOf(core::LocationId location) const
    {
        LocationReport report { location, {}, m_state.of(location) };
        for (const core::EventRef enter : m_state.inheritedStack(*m_links, location)) {
            const core::EventRecord record = m_store.location(enter.location).event(enter.index);
            const bool isContext = record.kind == core::EventKind::CallingContextEnter;
            report.calls.push_back({ enter,
                isContext ? m_definitions.regionOf(core::CallingContextId { record.reference })
                          : core::RegionId { record.reference },
                true });
        }
        for (const core::Frame& frame : report.state.stack)
            report.calls.push_back({ { location, frame.enterIndex }, frame.region, false });
        return report;
    }

    std::string regionName(core::RegionId region) const
    {
        return core::isValid(region) ? m_definitions.region(region).name : std::string();
    }
    std::string seconds(core::Tick t) const
    {
        std::string text;
        m_seconds.appendSince(text, m_store.interval().begin, t);
        return text;
    }
    core::Tick tickOf(core::EventRef event) const { return m_store.location(event.location).event(event.index).tick; }
    std::size_t roots() const
    {
        const auto seen
            = m_links->callPaths().all() | std::views::take(m_links->callPaths().countUntil(m_state.position()));
        return static_cast<std::size_t>(std::ranges::count(seen, core::CallPathId::none, &core::CallPath::parent));
    }
    QString locationName(core::LocationId location) const
    {
        return core::isValid(location) ? oneLine(QString::fromStdString(m_definitions.locationLabel(location)))
                                       : CliText::tr("unknown location");
    }
    QString eventPlace(core::EventRef event) const
    {
        return CliText::tr("%1 s, event %2")
            .arg(QString::fromStdString(seconds(tickOf(event))), views::formatCount(m_store.position(event)));
    }

    void writeEvent(JsonWriter& json, core::EventRef event) const
    {
        json.number("position", m_store.position(event));
        json.literal("time", seconds(tickOf(event)));
    }
    void writeLocation(JsonWriter& json, const LocationReport& report) const;
    void writeMessages(JsonWriter& json) const;
    QString headText() const;
    QString locationText(const LocationReport& report) const;
    QString messagesText() const;

    const core::StoreView& m_store;
    const core::Definitions& m_definitions;
    SecondsFormat m_seconds;
    std::shared_ptr<const core::TraceLinks> m_links;
    core::TraceState m_state;
    std::vector<core::EventRef> m_collective;
    std::vector<LocationReport> m_locations;
    std::vector<core::QueuedMessage> m_messages;
};

void StateReport::writeLocation(JsonWriter& json, const LocationReport& report) const
{
    json.beginObject();
    json.number("location", m_definitions.location(report.location).definitionId);
    json.text("name", m_definitions.locationLabel(report.location));
    json.number("events", m_state.eventsOf(report.location));
    json.beginArray("stack");
    for (const OpenCall& call : report.calls) {
        json.beginObject();
        json.text("region", regionName(call.region));
        writeEvent(json, call.enter);
        json.boolean("inherited", call.isInherited);
        json.endObject();
    }
    json.endArray();
    json.beginArray("locks");
    for (const core::OpenSpan& span : report.state.open | std::views::filter(core::isLock)) {
        const core::EventRef event { report.location, span.event };
        json.beginObject();
        if (const auto lock = core::lockOf(m_store.location(report.location), span))
            json.number("lock", *lock);
        else
            json.literal("lock", "null");
        json.text("type", core::eventKindName(span.kind));
        writeEvent(json, event);
        json.endObject();
    }
    json.endArray();
    json.beginArray("open");
    for (const core::OpenSpan& span : report.state.open | std::views::filter(std::not_fn(core::isLock))) {
        json.beginObject();
        json.text("type", core::eventKindName(span.kind));
        writeEvent(json, { report.location, span.event });
        json.endObject();
    }
    json.endArray();
    json.beginArray("metrics");
    for (const core::HeldValue& value : report.state.values) {
        json.beginObject();
        json.text("metric", m_definitions.metric(value.metric).name);
        const bool isNumber
            = value.value.type != core::MetricValue::Type::Double || std::isfinite(value.value.toDouble());
        json.literal("value", isNumber ? valueText(value.value) : std::string("null"));
        writeEvent(json, { report.location, value.event });
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

void StateReport::writeMessages(JsonWriter& json) const
{
    const auto location = [&](std::string_view key, core::LocationId id) {
        if (core::isValid(id))
            json.number(key, m_definitions.location(id).definitionId);
        else
            json.literal(key, "null");
    };
    json.beginArray("messages");
    for (const core::QueuedMessage& message : m_messages) {
        json.beginObject();
        location("sender", message.sender);
        location("receiver", message.receiver);
        if (core::isValid(message.communicator))
            json.number("communicator", m_definitions.communicator(message.communicator).definitionId);
        else
            json.literal("communicator", "null");
        json.number("tag", message.tag);
        json.number("bytes", message.bytes);
        json.literal("send_time", seconds(message.sent));
        json.number("send_position", message.position);
        const bool isReceived = core::isValid(message.message);
        json.integer("receive_position",
            isReceived
                ? static_cast<std::int64_t>(m_store.position(m_store.messages().at(message.message).receiveEvent))
                : -1);
        json.endObject();
    }
    json.endArray();
}

std::string StateReport::json() const
{
    JsonWriter json;
    json.beginObject();
    json.number("position", m_state.position());
    if (const auto event = m_state.event()) {
        json.literal("time", seconds(tickOf(*event)));
        json.text("type", core::eventKindName(m_store.location(event->location).event(event->index).kind));
        json.number("location", m_definitions.location(event->location).definitionId);
    }
    json.number("call_tree_size", m_links->callPaths().countUntil(m_state.position()));
    json.number("call_tree_roots", roots());
    json.beginArray("completed_collective");
    for (const core::EventRef member : m_collective) {
        json.beginObject();
        json.number("location", m_definitions.location(member.location).definitionId);
        writeEvent(json, member);
        json.endObject();
    }
    json.endArray();
    writeMessages(json);
    json.beginArray("locations");
    for (const LocationReport& report : m_locations)
        writeLocation(json, report);
    json.endArray();
    json.endObject();
    return json.take();
}

QString StateReport::headText() const
{
    const auto event = m_state.event();
    if (!event)
        return CliText::tr("State before the first event") + QLatin1Char('\n');
    const std::string_view type = core::eventKindName(m_store.location(event->location).event(event->index).kind);
    QString text = CliText::tr("State after event %1 (%2 at %3 s on %4)")
                       .arg(views::formatCount(m_state.position()),
                           QString::fromLatin1(type.data(), static_cast<qsizetype>(type.size())),
                           QString::fromStdString(seconds(tickOf(*event))), locationName(event->location))
        + QLatin1Char('\n');
    if (!m_collective.empty())
        text += QStringLiteral("  ")
            + CliText::tr("It completes a collective operation of %Ln location(s).", nullptr,
                views::pluralNumber(m_collective.size()))
            + QLatin1Char('\n');
    return text;
}

QString StateReport::locationText(const LocationReport& report) const
{
    QString text = QLatin1Char('\n') + locationName(report.location) + QLatin1Char('\n');
    const auto line = [&text](const QString& name, const QString& value) {
        text += QStringLiteral("  ") + name + QStringLiteral("  ") + value + QLatin1Char('\n');
    };
    if (report.calls.empty())
        text += QStringLiteral("  ") + CliText::tr("no call is open") + QLatin1Char('\n');
    for (const OpenCall& call : report.calls) {
        const QString place = eventPlace(call.enter);
        line(oneLine(QString::fromStdString(regionName(call.region))),
            call.isInherited ? CliText::tr("(%1, inherited)").arg(place) : CliText::tr("(%1)").arg(place));
    }
    for (const core::OpenSpan& span : report.state.open) {
        const core::EventRef event { report.location, span.event };
        const std::string_view type = core::eventKindName(span.kind);
        const auto lock = core::lockOf(m_store.location(report.location), span);
        line(lock ? CliText::tr("holds lock %1").arg(*lock)
                  : CliText::tr("open: %1").arg(QString::fromLatin1(type.data(), static_cast<qsizetype>(type.size()))),
            CliText::tr("(%1)").arg(eventPlace(event)));
    }
    for (const core::HeldValue& value : report.state.values)
        line(oneLine(QString::fromStdString(m_definitions.metric(value.metric).name)) + QStringLiteral(" = ")
                + QString::fromStdString(valueText(value.value)),
            CliText::tr("(%1)").arg(eventPlace({ report.location, value.event })));
    return text;
}

QString StateReport::messagesText() const
{
    QString text = QLatin1Char('\n') + CliText::tr("Messages in flight: %1").arg(views::formatCount(m_messages.size()))
        + QLatin1Char('\n');
    for (const core::QueuedMessage& message : m_messages) {
        text += QStringLiteral("  ")
            + CliText::tr("%1 to %2: tag %3, %4, sent at %5 s, event %6%7")
                  .arg(locationName(message.sender), locationName(message.receiver), QString::number(message.tag),
                      views::formatBytes(message.bytes), QString::fromStdString(seconds(message.sent)),
                      views::formatCount(message.position),
                      core::isValid(message.message) ? QString() : CliText::tr(", never received"))
            + QLatin1Char('\n');
    }
    return text;
}

QString StateReport::text() const
{
    QString text = headText() + QStringLiteral("  ")
        + CliText::tr("Call paths so far: %1, roots: %2")
              .arg(views::formatCount(m_links->callPaths().countUntil(m_state.position())), views::formatCount(roots()))
        + QLatin1Char('\n');
    for (const LocationReport& report : m_locations)
        text += locationText(report);
    return text + messagesText();
}

/// What `--at` says: digits alone are a position, everything else is a time. nullopt: neither.
std::optional<std::uint64_t> positionAt(const core::StoreView& store, const QString& text)
{
    bool isPosition = false;
    const qulonglong position = text.toULongLong(&isPosition);
    if (isPosition && text.front().isDigit())
        return position <= store.eventCount() ? std::optional<std::uint64_t>(position) : std::nullopt;
    const views::TimeScale scale { store.interval().begin, store.definitions().clock.ticksPerSecond };
    const auto tick = views::parseTime(text, scale);
    return tick ? std::optional(core::TraceState::at(store, *tick).position()) : std::nullopt;
}

} // namespace

Outcome runState(const std::shared_ptr<const core::StoreView>& store, const Arguments& arguments, QIODevice& out)
{
    const auto position = positionAt(*store, arguments.at);
    if (!position)
        return { ExitStatus::WrongUsage,
            CliText::tr("The option '--at' does not understand '%1': give the position of an event, from 0 to %2, or a "
                        "time, such as 1.25s, 3ms, 250us or 40ns.")
                .arg(arguments.at)
                .arg(store->eventCount()) };
    const LocationSelection selection = selectLocations(store->definitions(), arguments.locations);
    if (!selection.unknown.isEmpty())
        return { ExitStatus::WrongUsage, unknownLocationText(selection.unknown) };
    const StateReport report(store, *position, selection.locations, !arguments.locations.isEmpty());
    const QByteArray text = arguments.json ? QByteArray::fromStdString(report.json()) : report.text().toUtf8();
    OutputFile file({}, out);
    if (out.write(text) != text.size() || !file.commit())
        return { ExitStatus::WrongUsage, file.errorText() };
    return {};
}

} // namespace lightcone::app
