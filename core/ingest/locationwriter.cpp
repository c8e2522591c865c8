// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/locationwriter.h"

#include "core/store/locationcolumns.h"

#include <algorithm>
#include <cassert>
#include <map>
#include <new>
#include <utility>

namespace lightcone::core {

namespace {

/// The most that a hint may reserve, in events.
constexpr std::uint64_t kMaxReserve = std::uint64_t { 1 } << 14;

/// The index that the next entry of a column of @p size entries gets. The largest value is no index, but a mark.
std::uint32_t nextReference(std::size_t size)
{
    if (size >= 0xffffffff)
        throw std::bad_alloc();
    return static_cast<std::uint32_t>(size);
}

void countRepair(Repairs& repairs, std::uint64_t index, Tick original, Tick repaired)
{
    if (repairs.count++ == 0) {
        repairs.index = index;
        repairs.original = original;
        repairs.repaired = repaired;
    }
}

} // namespace

/// Finds the entries of LocationColumns::contexts and ::contextFields that exist already.
class LocationWriter::ContextInterner {
public:
    std::uint32_t intern(LocationColumns& columns, CallingContextId context, const std::vector<Field>& fields)
    {
        const std::uint32_t list = internFields(columns, fields);
        const auto [entry, isNew]
            = m_entries.try_emplace(std::pair(context, list), nextReference(columns.contexts.size()));
        if (isNew)
            columns.contexts.push_back({ context, list });
        return entry->second;
    }

private:
    /// EventRecord::detail holds the result in 24 bits.
    static constexpr std::size_t kMaxLists = (std::size_t { 1 } << 24) - 2;

    std::uint32_t internFields(LocationColumns& columns, const std::vector<Field>& fields)
    {
        if (fields.empty())
            return 0;
        std::vector<std::uint64_t> key;
        for (const Field& field : fields) {
            key.push_back(std::uint64_t { field.name } << 16 | static_cast<std::uint64_t>(field.key) << 8
                | static_cast<std::uint64_t>(field.type));
            key.push_back(field.bits);
        }
        const std::size_t size = columns.contextFields.size();
        const auto [list, isNew] = m_lists.try_emplace(std::move(key), static_cast<std::uint32_t>(size + 1));
        if (isNew) {
            if (size >= kMaxLists)
                throw std::bad_alloc();
            columns.contextFields.add(fields);
        }
        return list->second;
    }

    std::map<std::vector<std::uint64_t>, std::uint32_t> m_lists;
    std::map<std::pair<CallingContextId, std::uint32_t>, std::uint32_t> m_entries;
};

LocationWriter::LocationWriter(LocationId location)
    : m_columns(std::make_unique<LocationColumns>())
    , m_location(location)
{
}

LocationWriter::~LocationWriter() = default;

void LocationWriter::reserve(std::uint64_t events)
{
    const std::uint64_t size = std::min(events, kMaxReserve);
    m_columns->ticks.reserve(size);
    m_columns->kinds.reserve(size);
    m_columns->references.reserve(size);
}

void LocationWriter::append(Tick t, EventKind kind, std::uint32_t reference, Fields attributes)
{
    LocationColumns& columns = *m_columns;
    const std::uint64_t index = columns.ticks.size();
    Tick tick = std::clamp(t, -kMaxTick, kMaxTick);
    if (tick != t) [[unlikely]]
        countRepair(columns.outOfRange, index, t, tick);
    if (index > 0 && tick < columns.ticks.back()) [[unlikely]] {
        countRepair(columns.backwards, index, tick, columns.ticks.back());
        tick = columns.ticks.back();
    }
    columns.ticks.push_back(tick);
    columns.kinds.push_back(kind);
    columns.references.push_back(reference);
    ++columns.kindCounts[static_cast<std::size_t>(kind)];
    if (!attributes.empty()) {
        columns.attributeEvents.push_back(index);
        columns.attributes.add(attributes);
    }
}

void LocationWriter::enter(Tick t, RegionId region, Fields attributes)
{
    append(t, EventKind::Enter, static_cast<std::uint32_t>(region), attributes);
}

void LocationWriter::leave(Tick t, RegionId region, Fields attributes)
{
    append(t, EventKind::Leave, static_cast<std::uint32_t>(region), attributes);
}

void LocationWriter::message(Tick t, EventKind kind, const MessageEnd& end, Fields attributes)
{
    assert(payloadColumn(kind) == PayloadColumn::Message);
    const std::uint32_t reference = nextReference(m_columns->messages.size());
    m_columns->messages.push_back(end);
    append(t, kind, reference, attributes);
}

void LocationWriter::request(Tick t, EventKind kind, std::uint64_t request, Fields attributes)
{
    assert(payloadColumn(kind) == PayloadColumn::Request);
    const std::uint32_t reference = nextReference(m_columns->requests.size());
    m_columns->requests.push_back(request);
    append(t, kind, reference, attributes);
}

void LocationWriter::collective(Tick t, EventKind kind, const CollectiveEnd& end, Fields attributes)
{
    assert(payloadColumn(kind) == PayloadColumn::Collective);
    const std::uint32_t reference = nextReference(m_columns->collectives.size());
    m_columns->collectives.push_back(end);
    append(t, kind, reference, attributes);
}

void LocationWriter::metric(Tick t, MetricSetId set, std::span<const MetricValue> values, Fields attributes)
{
    MetricColumns& metrics = m_columns->metrics;
    const std::uint32_t reference = nextReference(metrics.sets.size());
    metrics.sets.push_back(set);
    metrics.firsts.push_back(metrics.bits.size());
    for (const MetricValue& value : values) {
        metrics.bits.push_back(value.bits);
        metrics.types.push_back(value.type);
    }
    append(t, EventKind::Metric, reference, attributes);
}

std::uint32_t LocationWriter::internContext(Fields fields)
{
    CallingContextId context = CallingContextId::none;
    std::vector<Field> others;
    for (const Field& field : fields) {
        if (field.key == FieldKey::CallingContext)
            context = CallingContextId { static_cast<std::uint32_t>(field.bits) };
        else
            others.push_back(field);
    }
    if (!m_contexts)
        m_contexts = std::make_unique<ContextInterner>();
    return m_contexts->intern(*m_columns, context, others);
}

void LocationWriter::event(Tick t, EventKind kind, Fields fields, Fields attributes)
{
    assert(payloadColumn(kind) == PayloadColumn::Context || payloadColumn(kind) == PayloadColumn::Fields);
    std::uint32_t reference = LocationColumns::kNoFields;
    if (payloadColumn(kind) == PayloadColumn::Context) {
        reference = internContext(fields);
    } else if (!fields.empty()) {
        reference = nextReference(m_columns->fields.size());
        m_columns->fields.add(fields);
    }
    append(t, kind, reference, attributes);
}

std::uint64_t LocationWriter::eventCount() const
{
    return m_columns->ticks.size();
}

LocationId LocationWriter::location() const
{
    return m_location;
}

} // namespace lightcone::core
