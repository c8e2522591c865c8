// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables.h"

#include "core/analysis/counters.h"
#include "core/store/storeview.h"

#include <array>
#include <bit>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

constexpr std::array kEventColumns { "position"sv, "time"sv, "location"sv, "type"sv, "region"sv, "attributes"sv };

/// The text of `attributes`: `key=value` pairs joined by ';'. In keys and values '\', ';' and '=' are escaped by a '\'.
class AttributeText {
public:
    explicit AttributeText(const TableWriter& writer)
        : m_writer(writer)
        , m_definitions(writer.store().definitions())
    {
    }

    void clear() { m_text.clear(); }
    const std::string& text() const { return m_text; }

    void append(const core::Field& field)
    {
        if (!m_text.empty())
            m_text += ';';
        appendEscaped(keyOf(field));
        m_text += '=';
        appendValue(field);
    }

private:
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
            m_writer.seconds().appendSince(
                m_text, m_writer.store().interval().begin, static_cast<core::Tick>(field.bits));
            return;
        case FieldType::String:
            appendEscaped(field.bits < m_definitions.strings.size()
                    ? std::string_view(m_definitions.strings[field.bits])
                    : "undefined"sv);
            return;
        case FieldType::Location:
            appendEscaped(field.bits < m_definitions.locations.size()
                    ? m_writer.locationText(core::idAt<core::LocationId>(field.bits))
                    : "undefined");
            return;
        case FieldType::Communicator:
            appendEscaped(field.bits < m_definitions.communicators.size()
                    ? m_writer.communicatorText(core::idAt<core::CommunicatorId>(field.bits))
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

    const TableWriter& m_writer;
    const core::Definitions& m_definitions;
    std::string m_text;
};

/// The region that an event is about: of enters and leaves, and of others that name a region or a calling context.
core::RegionId regionOf(
    const core::Definitions& definitions, const core::EventRecord& record, std::span<const core::Field> fields)
{
    if (record.kind == core::EventKind::Enter || record.kind == core::EventKind::Leave)
        return static_cast<core::RegionId>(record.reference);
    for (const core::Field& field : fields) {
        if (field.type == core::FieldType::Region && field.bits < definitions.regions.size())
            return core::idAt<core::RegionId>(field.bits);
        if (field.key == core::FieldKey::CallingContext && field.bits < definitions.callingContexts.size())
            return definitions.callingContexts[field.bits].region;
    }
    return core::RegionId::none;
}

void writeEvents(TableWriter& writer)
{
    const core::StoreView& store = writer.store();
    const core::Definitions& definitions = store.definitions();
    std::vector<core::LocationId> everywhere;
    for (std::size_t i = 0; i < store.locationCount(); ++i)
        everywhere.push_back(core::idAt<core::LocationId>(i));

    // All locations are walked, whichever are chosen, as positions count over all of them.
    core::ChronologicalCursor cursor(store, everywhere, writer.query().interval.begin);
    AttributeText attributes(writer);
    RowWriter& row = writer.row();
    std::uint64_t position = 0;
    core::EventRef event;
    core::EventRecord record;
    while (row.isOk() && cursor.next(event, record) && record.tick < writer.query().interval.end) {
        position = position == 0 ? store.position(event) : position + 1;
        if (!writer.isChosen(event.location))
            continue;
        const core::LocationView& location = store.location(event.location);
        const bool isCall = record.kind == core::EventKind::Enter || record.kind == core::EventKind::Leave;
        const std::vector<core::Field> fields = isCall ? std::vector<core::Field> {} : location.fields(record);
        row.number(position);
        writer.time(record.tick);
        writer.location(event.location);
        row.text(core::eventKindName(record.kind));
        const core::RegionId region = regionOf(definitions, record, fields);
        row.text(core::isValid(region) ? std::string_view(definitions.region(region).name) : ""sv);
        attributes.clear();
        for (const core::Field& field : fields) {
            if (field.key != core::FieldKey::Region)
                attributes.append(field);
        }
        for (const core::Field& field : location.attributes(event.index))
            attributes.append(field);
        row.text(attributes.text());
        row.endRow();
    }
}

constexpr std::array kCounterColumns { "time"sv, "location"sv, "metric"sv, "value"sv, "unit"sv, "metric_id"sv,
    "member"sv };

void writeCounters(TableWriter& writer)
{
    RowWriter& row = writer.row();
    const auto write = [&](const core::CounterSample& sample) {
        const core::MetricDef& metric = writer.store().definitions().metric(sample.metric);
        writer.time(sample.tick);
        writer.location(sample.location);
        row.text(metric.name);
        switch (sample.value.type) {
        case core::MetricValue::Type::Unsigned:
            row.number(sample.value.bits);
            break;
        case core::MetricValue::Type::Signed:
            row.integer(static_cast<std::int64_t>(sample.value.bits));
            break;
        case core::MetricValue::Type::Double:
            row.real(sample.value.toDouble());
            break;
        }
        row.text(metric.recordedUnit());
        row.number(metric.definitionId);
        row.number(metric.member);
        row.endRow();
        return row.isOk();
    };
    core::visitCounters(writer.store(), writer.query().locations, writer.query().interval, write, {});
}

} // namespace

TableSpec eventTable()
{
    return { QLatin1String("events"), kEventColumns, true, true, writeEvents };
}
TableSpec counterTable()
{
    return { QLatin1String("counters"), kCounterColumns, true, true, writeCounters };
}

} // namespace lightcone::app
