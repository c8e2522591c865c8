// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/interval.h"
#include "app/cli/arguments/locationselection.h"
#include "app/cli/commands.h"
#include "app/cli/output/exactnumber.h"
#include "app/cli/output/jsonwriter.h"
#include "app/cli/output/outputdevice.h"
#include "app/cli/statefacts.h"
#include "app/texts/clitext.h"
#include "core/model/metricscope.h"
#include "views/base/formatting.h"
#include "views/base/modeltext.h"
#include "views/base/visibletext.h"

#include <cmath>
#include <optional>

namespace lightcone::app {

namespace {

constexpr std::size_t kMostMessages = 1'000; ///< to be listed

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

/// Puts them into words, or into JSON.
class StateReport {
public:
    explicit StateReport(const StateFacts& facts)
        : m_facts(facts)
        , m_definitions(facts.definitions())
        , m_seconds(m_definitions.clock.ticksPerSecond)
    {
    }

    std::string json() const;
    QString text() const;

private:
    std::string seconds(core::Tick t) const
    {
        std::string text;
        m_seconds.appendSince(text, m_facts.store().interval().begin, t);
        return text;
    }
    QString locationName(core::LocationId location) const
    {
        return core::isValid(location) ? views::nameText(m_definitions.locationLabel(location))
                                       : CliText::tr("unknown location");
    }
    QString eventPlace(core::EventRef event) const
    {
        return CliText::tr("%1 s, event %2")
            .arg(QString::fromStdString(seconds(m_facts.tick(event))), views::formatCount(m_facts.position(event)));
    }

    void writeEvent(JsonWriter& json, core::EventRef event) const
    {
        json.number("position", m_facts.position(event));
        json.literal("time", seconds(m_facts.tick(event)));
    }
    void writeLocation(JsonWriter& json, const LocationFacts& report) const;
    void writeMessages(JsonWriter& json) const;
    QString headText() const;
    QString locationText(const LocationFacts& report) const;
    QString messagesText() const;

    const StateFacts& m_facts;
    const core::Definitions& m_definitions;
    SecondsFormat m_seconds;
};

void StateReport::writeLocation(JsonWriter& json, const LocationFacts& report) const
{
    json.beginObject();
    json.number("location", m_definitions.location(report.location).definitionId);
    json.text("name", m_definitions.locationLabel(report.location));
    json.number("events", m_facts.state().eventsOf(report.location));
    json.beginArray("stack");
    StateFacts::visitCalls(report, [&](core::EventRef enter, core::RegionId region, bool isInherited) {
        json.beginObject();
        json.text("region", m_facts.regionName(region));
        writeEvent(json, enter);
        json.boolean("inherited", isInherited);
        json.endObject();
    });
    json.endArray();
    json.beginArray("locks");
    for (const core::OpenSpan& span : report.state.open) {
        if (!core::isLock(span))
            continue;
        const core::EventRef event { report.location, span.event };
        json.beginObject();
        if (const auto lock = core::lockOf(m_facts.store().location(report.location), span))
            json.number("lock", *lock);
        else
            json.literal("lock", "null");
        json.text("type", core::eventKindName(span.kind));
        writeEvent(json, event);
        json.endObject();
    }
    json.endArray();
    json.beginArray("open");
    for (const core::OpenSpan& span : report.state.open) {
        if (core::isLock(span))
            continue;
        json.beginObject();
        json.text("type", core::eventKindName(span.kind));
        writeEvent(json, { report.location, span.event });
        json.endObject();
    }
    json.endArray();
    json.beginArray("metrics");
    for (const core::RecordedValue& value : report.values) {
        json.beginObject();
        const core::MetricDef& metric = m_definitions.metric(value.held.metric);
        json.text("metric", metric.name);
        const bool isNumber
            = value.held.value.type != core::MetricValue::Type::Double || std::isfinite(value.held.value.toDouble());
        json.literal("value", isNumber ? valueText(value.held.value) : std::string("null"));
        json.text("unit", metric.recordedUnit());
        writeEvent(json, value.event());
        const core::MetricScope scope = core::scopeOf(metric, value.recorder);
        json.text("scope", core::scopeText(m_definitions, scope));
        if (const auto id = core::scopeDefinitionId(m_definitions, scope))
            json.number("scope_id", *id);
        else
            json.literal("scope_id", "null");
        json.number("recorder", m_definitions.location(value.recorder).definitionId);
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
    json.number("messages_in_flight", m_facts.messages().count);
    json.beginArray("messages"); // the first ones of them
    for (const core::QueuedMessage& message : m_facts.messages().messages) {
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
            isReceived ? static_cast<std::int64_t>(
                m_facts.position(m_facts.store().messages().at(message.message).receiveEvent))
                       : -1);
        json.endObject();
    }
    json.endArray();
}

std::string StateReport::json() const
{
    JsonWriter json;
    json.beginObject();
    json.number("position", m_facts.state().position());
    if (const auto event = m_facts.state().event()) {
        json.literal("time", seconds(m_facts.tick(*event)));
        json.text("type", core::eventKindName(m_facts.store().location(event->location).event(event->index).kind));
        json.number("location", m_definitions.location(event->location).definitionId);
    }
    if (const auto paths = m_facts.callPaths()) {
        json.number("call_tree_size", paths->paths);
        json.number("call_tree_roots", paths->roots);
    } else {
        json.literal("call_tree_size", "null");
        json.literal("call_tree_roots", "null");
    }
    if (!m_facts.collective().empty())
        json.text("completed_collective_kind", m_facts.isOfTeam() ? "team" : "communicator");
    json.beginArray("completed_collective");
    for (const core::EventRef member : m_facts.collective()) {
        json.beginObject();
        json.number("location", m_definitions.location(member.location).definitionId);
        writeEvent(json, member);
        json.endObject();
    }
    json.endArray();
    writeMessages(json);
    json.beginArray("locations");
    for (const LocationFacts& report : m_facts.locations())
        writeLocation(json, report);
    json.endArray();
    json.endObject();
    return json.take();
}

QString StateReport::headText() const
{
    const auto event = m_facts.state().event();
    if (!event)
        return CliText::tr("State before the first event") + QLatin1Char('\n');
    const std::string_view type
        = core::eventKindName(m_facts.store().location(event->location).event(event->index).kind);
    QString text = CliText::tr("State after event %1 (%2 at %3 s on %4)")
                       .arg(views::formatCount(m_facts.state().position()),
                           QString::fromLatin1(type.data(), static_cast<qsizetype>(type.size())),
                           QString::fromStdString(seconds(m_facts.tick(*event))), locationName(event->location))
        + QLatin1Char('\n');
    if (!m_facts.collective().empty())
        text += QStringLiteral("  ")
            + (m_facts.isOfTeam() ? CliText::tr("It completes a collective operation of a team of %Ln thread(s).",
                   nullptr, views::pluralNumber(m_facts.collective().size()))
                                  : CliText::tr("It completes a collective operation of %Ln location(s).", nullptr,
                                      views::pluralNumber(m_facts.collective().size())))
            + QLatin1Char('\n');
    return text;
}

QString StateReport::locationText(const LocationFacts& report) const
{
    QString text = QLatin1Char('\n') + locationName(report.location) + QLatin1Char('\n');
    const auto line = [&text](const QString& name, const QString& value) {
        text += QStringLiteral("  ") + name + QStringLiteral("  ") + value + QLatin1Char('\n');
    };
    if (report.inherited.empty() && report.state.stack.empty())
        text += QStringLiteral("  ") + CliText::tr("no call is open") + QLatin1Char('\n');
    StateFacts::visitCalls(report, [&](core::EventRef enter, core::RegionId region, bool isInherited) {
        const QString place = eventPlace(enter);
        line(views::nameText(m_facts.regionName(region)),
            isInherited ? CliText::tr("(%1, inherited)").arg(place) : CliText::tr("(%1)").arg(place));
    });
    for (const core::OpenSpan& span : report.state.open) {
        const core::EventRef event { report.location, span.event };
        const std::string_view type = core::eventKindName(span.kind);
        const auto lock = core::lockOf(m_facts.store().location(report.location), span);
        line(lock ? CliText::tr("holds lock %1").arg(*lock)
                  : CliText::tr("open: %1").arg(QString::fromLatin1(type.data(), static_cast<qsizetype>(type.size()))),
            CliText::tr("(%1)").arg(eventPlace(event)));
    }
    for (const core::RecordedValue& value : report.values) {
        const core::MetricDef& metric = m_definitions.metric(value.held.metric);
        const QString number
            = QString::fromStdString(valueText(value.held.value) + ' ' + metric.recordedUnit()).trimmed();
        const QString name = views::metricText(m_definitions, metric, value.recorder);
        const QString place = eventPlace(value.event());
        line(name + QStringLiteral(" = ") + views::visibleText(number),
            value.recorder == report.location ? CliText::tr("(%1)").arg(place)
                                              : CliText::tr("(%1, recorded by %2)", "place of an event, location")
                                                    .arg(place, locationName(value.recorder)));
    }
    return text;
}

QString StateReport::messagesText() const
{
    const core::MessageQueue& queue = m_facts.messages();
    QString text = QLatin1Char('\n') + CliText::tr("Messages in flight: %1").arg(views::formatCount(queue.count))
        + QLatin1Char('\n');
    for (const core::QueuedMessage& message : queue.messages) {
        text += QStringLiteral("  ")
            + CliText::tr("%1 to %2: tag %3, %4, sent at %5 s, event %6%7")
                  .arg(locationName(message.sender), locationName(message.receiver), QString::number(message.tag),
                      CliText::tr("%1 bytes").arg(views::formatCount(message.bytes)),
                      QString::fromStdString(seconds(message.sent)), views::formatCount(message.position),
                      core::isValid(message.message) ? QString() : CliText::tr(", never received"))
            + QLatin1Char('\n');
    }
    if (const std::uint64_t more = queue.count - queue.messages.size(); more > 0)
        text += QStringLiteral("  ")
            + CliText::tr("and %1 that were sent later; --location, --sender and --receiver choose among them")
                  .arg(views::formatCount(more))
            + QLatin1Char('\n');
    return text;
}

QString StateReport::text() const
{
    const auto paths = m_facts.callPaths();
    QString text = headText() + QStringLiteral("  ")
        + (paths ? CliText::tr("Call paths so far: %1, roots: %2")
                       .arg(views::formatCount(paths->paths), views::formatCount(paths->roots))
                 : CliText::tr("Call paths so far: not counted, that would take too much time or memory"))
        + QLatin1Char('\n');
    for (const LocationFacts& report : m_facts.locations())
        text += locationText(report);
    return text + messagesText();
}

} // namespace

Outcome runState(const std::shared_ptr<const core::StoreView>& store, const Arguments& arguments, QIODevice& out)
{
    const MomentChoice moment = chooseMoment(*store, arguments);
    if (!moment.problem.isEmpty())
        return { ExitStatus::WrongUsage, moment.problem };
    const auto selectionOf = [&](const QStringList& texts) { return selectLocations(store->definitions(), texts); };
    const LocationSelection shown = selectionOf(arguments.locations);
    const LocationSelection senders = selectionOf(arguments.senders);
    const LocationSelection receivers = selectionOf(arguments.receivers);
    using Named = std::pair<const char*, const LocationSelection*>;
    for (const auto& [option, selection] :
        { Named { "--location", &shown }, Named { "--sender", &senders }, Named { "--receiver", &receivers } }) {
        if (selection->unknown)
            return { ExitStatus::WrongUsage, unknownLocationText(QLatin1String(option), *selection->unknown) };
    }
    const auto chosen = [](const QStringList& texts, const LocationSelection& selection) {
        return texts.isEmpty() ? std::vector<core::LocationId> {} : selection.locations;
    };
    const StateFacts facts(store, moment.position, shown.locations,
        { .senders = chosen(arguments.senders, senders),
            .receivers = chosen(arguments.receivers, receivers),
            .ends = chosen(arguments.locations, shown),
            .most = kMostMessages });
    const StateReport report(facts);
    const QByteArray text = arguments.json ? QByteArray::fromStdString(report.json()) : report.text().toUtf8();
    return printText(out, text);
}

} // namespace lightcone::app
