// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "app/cli/output/exactnumber.h"
#include "core/analysis/curves/curvesource.h"
#include "core/analysis/events/eventfilter.h"
#include "core/analysis/metrics/counters.h"
#include "core/base/parallel.h"
#include "core/links/linkwalk.h"
#include "core/links/tracelinks.h"
#include "core/model/metricscope.h"
#include "core/store/storeview.h"
#include "views/base/tablerows.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kEventColumns { "position"sv, "time"sv, "location"sv, "type"sv, "region"sv, "attributes"sv,
    "enter_position"sv, "call_node_position"sv, "parent_node_position"sv, "send_position"sv, "receive_position"sv,
    "lock_position"sv, "fork_position"sv };

/// The text of `attributes`: `key=value` pairs joined by ';'. In keys and values '\', ';' and '=' are escaped by a '\'.
class AttributeText {
public:
    explicit AttributeText(const views::TableRows& rows)
        : m_rows(rows)
        , m_definitions(rows.store().definitions())
        , m_seconds(m_definitions.clock.ticksPerSecond)
    {
    }

    void clear() { m_text.clear(); }
    const std::string& text() const { return m_text; }

    /// @param location  the one of the event
    void append(const core::Field& field, core::LocationId location)
    {
        if (!m_text.empty())
            m_text += ';';
        appendEscaped(keyOf(field));
        m_text += '=';
        appendValue(field);
        if (field.type == core::FieldType::Metric)
            m_scope = otherScope(field.bits, location);
        else if (field.key == core::FieldKey::Value && !m_scope.empty())
            appendScope();
    }

private:
    /// What a metric describes; empty where that is @p recorder.
    std::string otherScope(std::uint64_t metric, core::LocationId recorder) const
    {
        if (metric >= m_definitions.metrics.size())
            return {};
        const core::MetricScope scope = core::scopeOf(m_definitions.metrics[metric], recorder);
        return scope.isLocation(recorder) ? std::string() : m_rows.scopeText(scope);
    }
    void appendScope()
    {
        m_text += ";scope=";
        appendEscaped(std::exchange(m_scope, {}));
    }

    std::string_view keyOf(const core::Field& field) const
    {
        if (field.key == core::FieldKey::Attribute && field.name < m_definitions.attributes.size())
            return m_definitions.attributes[field.name].name;
        if (field.key == core::FieldKey::Custom && field.name < m_definitions.strings.size())
            return m_definitions.strings[field.name];
        const std::string_view name = core::fieldKeyName(field.key);
        return name.empty() ? "undefined"sv : name;
    }

    void appendEscaped(std::string_view text)
    {
        for (const char c : text) {
            if (c == '\\' || c == ';' || c == '=')
                m_text += '\\';
            m_text += c;
        }
    }

    template <typename Def> void appendName(const std::vector<Def>& table, std::uint64_t index)
    {
        appendEscaped(index < table.size() ? std::string_view(table[index].name) : "undefined"sv);
    }

    void appendValue(const core::Field& field)
    {
        using core::FieldType;
        switch (field.type) {
        case FieldType::Unsigned:
            if (field.key == core::FieldKey::Operation)
                m_text += core::collectiveOperationName(core::collectiveOperation(field.bits));
            else
                appendUnsigned(m_text, field.bits);
            return;
        case FieldType::Signed:
            appendSigned(m_text, static_cast<std::int64_t>(field.bits));
            return;
        case FieldType::Double:
            appendReal(m_text, std::bit_cast<double>(field.bits));
            return;
        case FieldType::Time:
            m_seconds.appendSince(m_text, m_rows.store().interval().begin, static_cast<core::Tick>(field.bits));
            return;
        case FieldType::String:
            appendEscaped(field.bits < m_definitions.strings.size()
                    ? std::string_view(m_definitions.strings[field.bits])
                    : "undefined"sv);
            return;
        case FieldType::Location:
            appendEscaped(field.bits < m_definitions.locations.size()
                    ? m_rows.locationText(core::idAt<core::LocationId>(field.bits))
                    : "undefined");
            return;
        case FieldType::Communicator:
            appendEscaped(field.bits < m_definitions.communicators.size()
                    ? m_rows.communicatorText(core::idAt<core::CommunicatorId>(field.bits))
                    : "undefined");
            return;
        case FieldType::CallingContext:
            appendCallingContext(field.bits);
            return;
        case FieldType::Region:
            return appendName(m_definitions.regions, field.bits);
        case FieldType::Group:
            return appendName(m_definitions.groups, field.bits);
        case FieldType::Metric:
            return appendName(m_definitions.metrics, field.bits);
        case FieldType::Parameter:
            return appendName(m_definitions.parameters, field.bits);
        case FieldType::Attribute:
            return appendName(m_definitions.attributes, field.bits);
        case FieldType::Window:
            return appendName(m_definitions.windows, field.bits);
        case FieldType::IoFile:
            return appendName(m_definitions.ioFiles, field.bits);
        case FieldType::IoHandle:
            return appendName(m_definitions.ioHandles, field.bits);
        case FieldType::Sample:
            break; // never leaves the store
        }
    }

    /// A calling context is written as its definition id: its path may be long, its region is in the column region.
    void appendCallingContext(std::uint64_t index)
    {
        if (index < m_definitions.callingContexts.size())
            appendUnsigned(m_text, m_definitions.callingContexts[index].definitionId);
        else
            m_text += "undefined";
    }

    const views::TableRows& m_rows;
    const core::Definitions& m_definitions;
    SecondsFormat m_seconds;
    std::string m_text;
    std::string m_scope; ///< of the metric whose value comes next; empty: the location of the event
};

/// Writes rows of events. Those whose positions take a search wait for others: many searches cost little more than one.
class EventRows {
public:
    EventRows(views::TableRows& rows, const core::TraceLinks& links)
        : m_rows(rows)
        , m_links(links)
        , m_attributes(rows)
    {
    }
    void add(const core::LinkWalk::Step& step)
    {
        constexpr std::size_t kWaiting = 4'096;
        m_waiting.push_back(step);
        if (m_waiting.size() == kWaiting)
            flush();
    }
    void flush()
    {
        std::vector<core::EventRef> linked;
        std::vector<std::size_t> places; // in m_searched
        m_searched.assign(m_waiting.size() * kSearched, -1);
        for (std::size_t i = 0; i < m_waiting.size(); ++i) {
            const core::EventRef event = m_waiting[i].event;
            const std::array<core::EventRef, kSearched> to { m_links.sendOf(event), m_links.receiveOf(event),
                m_links.previousLockChange(event), m_links.forkOf(event) };
            for (std::size_t link = 0; link < kSearched; ++link) {
                if (!core::isValid(to[link].location))
                    continue;
                linked.push_back(to[link]);
                places.push_back(i * kSearched + link);
            }
        }
        const std::vector<std::uint64_t> positions = m_rows.store().positions(linked);
        for (std::size_t i = 0; i < positions.size(); ++i)
            m_searched[places[i]] = static_cast<std::int64_t>(positions[i]);
        for (std::size_t i = 0; i < m_waiting.size(); ++i)
            write(m_waiting[i], std::span(m_searched).subspan(i * kSearched, kSearched));
        m_waiting.clear();
    }

private:
    static constexpr std::size_t kSearched = 4; ///< send, receive, lock, fork

    void write(const core::LinkWalk::Step& step, std::span<const std::int64_t> searched)
    {
        const core::LocationView& location = m_rows.store().location(step.event.location);
        const core::Definitions& definitions = m_rows.store().definitions();
        const core::EventKind kind = step.record.kind;
        const bool isCall = kind == core::EventKind::Enter || kind == core::EventKind::Leave;
        const std::vector<core::Field> fields = isCall ? std::vector<core::Field> {} : location.fields(step.record);
        m_rows.number(step.position);
        m_rows.time(step.record.tick);
        m_rows.location(step.event.location);
        m_rows.text(core::eventKindName(kind));
        const core::RegionId region = core::regionOf(definitions, step.record, fields);
        m_rows.text(core::isValid(region) ? std::string_view(definitions.region(region).name) : ""sv);
        m_attributes.clear();
        for (const core::Field& field : fields) {
            if (field.key != core::FieldKey::Region)
                m_attributes.append(field, step.event.location);
        }
        for (const core::Field& field : location.attributes(step.event.index))
            m_attributes.append(field, step.event.location);
        m_rows.text(m_attributes.text());
        position(step.enterPosition);
        const core::CallPaths& paths = m_links.callPaths();
        const core::CallPathId parent = core::isValid(step.path) ? paths.at(step.path).parent : core::CallPathId::none;
        for (const core::CallPathId path : { step.path, parent }) {
            if (paths.areKnown())
                position(core::isValid(path) ? paths.at(path).position : 0);
            else
                m_rows.empty();
        }
        for (const std::int64_t link : searched)
            m_rows.integer(link);
        m_rows.endRow();
    }
    void position(std::uint64_t position) { m_rows.integer(position > 0 ? static_cast<std::int64_t>(position) : -1); }

    views::TableRows& m_rows;
    const core::TraceLinks& m_links;
    AttributeText m_attributes;
    std::vector<core::LinkWalk::Step> m_waiting;
    std::vector<std::int64_t> m_searched; ///< kSearched for each that waits
};

/// Reads the whole trace for the links, whatever the interval is: the first visit of a call path, the lock's change
/// before a change and the fork of a join may be anywhere before it.
core::Completion writeEvents(views::TableRows& rows)
{
    const auto links = core::TraceLinks::make(rows.query().store, core::usefulThreads(), nullptr, rows.stop());
    if (links.isStopped())
        return core::Stopped {};
    // All locations are walked, whichever are chosen, as positions count over all of them.
    auto walk = core::LinkWalk::make(*links.value(), rows.query().interval.begin, rows.stop());
    if (walk.isStopped())
        return core::Stopped {};
    EventRows events(rows, *links.value());
    core::LinkWalk::Step step;
    while (rows.isOk() && walk.value().next(step) && step.record.tick < rows.query().interval.end) {
        if (rows.isChosen(step.event.location))
            events.add(step);
    }
    events.flush();
    return core::Done {};
}

constexpr std::array kCounterColumns { "time"sv, "location"sv, "metric"sv, "value"sv, "unit"sv, "metric_id"sv,
    "member"sv, "scope"sv, "scope_id"sv };

/// The locations that record metrics which the chosen locations have.
std::vector<core::LocationId> recorders(const core::StoreView& store, const core::MetricSelection& chosen)
{
    std::vector<core::LocationId> locations = core::allLocations(store);
    std::erase_if(locations, [&](core::LocationId location) {
        return std::ranges::none_of(core::recordedMetrics(store, location),
            [&](core::MetricId metric) { return chosen.has(store.definitions().metric(metric), location); });
    });
    return locations;
}

core::Completion writeCounters(views::TableRows& rows)
{
    const core::MetricSelection chosen(rows.store().definitions(), rows.query().locations);
    const auto write = [&](const core::CounterSample& sample) {
        const core::MetricDef& metric = rows.store().definitions().metric(sample.metric);
        if (!chosen.has(metric, sample.location))
            return true;
        rows.time(sample.tick);
        rows.location(sample.location);
        rows.text(metric.name);
        switch (sample.value.type) {
        case core::MetricValue::Type::Unsigned:
            rows.number(sample.value.bits);
            break;
        case core::MetricValue::Type::Signed:
            rows.integer(static_cast<std::int64_t>(sample.value.bits));
            break;
        case core::MetricValue::Type::Double:
            rows.real(sample.value.toDouble());
            break;
        }
        rows.text(metric.recordedUnit());
        rows.number(metric.definitionId);
        rows.number(metric.member);
        rows.scope(metric, sample.location);
        rows.endRow();
        return rows.isOk();
    };
    return core::visitCounters(
        rows.store(), recorders(rows.store(), chosen), rows.query().interval, write, rows.stop());
}

} // namespace

views::TableKind eventTable()
{
    return { QLatin1String("events"), kEventColumns, writeEvents };
}
views::TableKind counterTable()
{
    return { QLatin1String("counters"), kCounterColumns, writeCounters };
}

} // namespace lightcone::app
