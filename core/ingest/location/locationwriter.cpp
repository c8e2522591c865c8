// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/location/locationwriter.h"

#include "core/ingest/location/locationrecorder.h"
#include "core/ingest/location/recordedlocation.h"
#include "core/store/location/payload.h"

#include <cassert>
#include <map>
#include <new>
#include <utility>

namespace lightcone::core {

/// Numbers the lists of further fields of calling contexts: few different ones, each met often.
class LocationWriter::ContextFields {
public:
    /// @returns 0 for none, else 1 + index into RecordedSegments::contextFields.
    std::uint32_t numberOf(const std::vector<Field>& fields, SegmentList& segments)
    {
        if (fields.empty())
            return 0;
        std::vector<std::uint64_t> key;
        for (const Field& field : fields) {
            key.push_back(std::uint64_t { field.name } << 16 | static_cast<std::uint64_t>(field.key) << 8
                | static_cast<std::uint64_t>(field.type));
            key.push_back(field.bits);
        }
        const auto [list, isNew] = m_lists.try_emplace(std::move(key), static_cast<std::uint32_t>(m_lists.size() + 1));
        if (isNew) {
            if (m_lists.size() > kMaxLists)
                throw std::bad_alloc();
            segments.update([&fields](RecordedSegments& recorded) { recorded.contextFields.push_back(fields); });
        }
        return list->second;
    }

private:
    /// DictionaryEntry::detail() has 24 bits.
    static constexpr std::size_t kMaxLists = (std::size_t { 1 } << 24) - 2;

    std::map<std::vector<std::uint64_t>, std::uint32_t> m_lists;
};

LocationWriter::LocationWriter(LocationId location, IngestContext& context)
    : m_location(location)
    , m_context(&context)
    , m_segments(std::make_unique<SegmentList>())
    , m_leavesCallsOut(context.leavesCallsOut())
{
}

LocationWriter::~LocationWriter() = default;

LocationRecorder& LocationWriter::recorder()
{
    if (!m_recorder) [[unlikely]]
        m_recorder = std::make_unique<LocationRecorder>(m_location, *m_context, *m_segments);
    return *m_recorder;
}

LocationRecorder& LocationWriter::begin(Tick t)
{
    m_isLastLeftOut = false;
    recorder().begin(t);
    return *m_recorder;
}

bool LocationWriter::passesOver(EventKind kind, Tick t, RegionId region)
{
    m_isLastLeftOut = m_leavesCallsOut && recorder().passesOver(kind, t, region);
    return m_isLastLeftOut;
}

void LocationWriter::setAttributes(Fields attributes)
{
    if (!attributes.empty())
        m_recorder->setAttributes(attributes);
}

void LocationWriter::enter(Tick t, RegionId region, Fields attributes)
{
    if (passesOver(EventKind::Enter, t, region))
        return;
    begin(t).addCall(EventKind::Enter, region);
    setAttributes(attributes);
}

void LocationWriter::leave(Tick t, RegionId region, Fields attributes)
{
    if (passesOver(EventKind::Leave, t, region))
        return;
    begin(t).addCall(EventKind::Leave, region);
    setAttributes(attributes);
}

void LocationWriter::leaveCollective(Tick t, RegionId region, const CollectiveEnd& end, Fields attributes)
{
    if (passesOver(EventKind::Leave, t, region))
        return collective(t, EventKind::CollectiveEnd, end, attributes);
    begin(t).addCollectiveLeave(region, end);
    setAttributes(attributes);
}

void LocationWriter::message(Tick t, EventKind kind, const MessageEnd& end, Fields attributes)
{
    assert(payloadKind(kind) == PayloadKind::Message);
    begin(t).addMessage(kind, end);
    setAttributes(attributes);
}

void LocationWriter::request(Tick t, EventKind kind, std::uint64_t request, Fields attributes)
{
    assert(payloadKind(kind) == PayloadKind::Request);
    begin(t).addRequest(kind, request);
    setAttributes(attributes);
}

void LocationWriter::collective(Tick t, EventKind kind, const CollectiveEnd& end, Fields attributes)
{
    assert(payloadKind(kind) == PayloadKind::Collective);
    begin(t).addCollective(kind, end);
    setAttributes(attributes);
}

void LocationWriter::metric(Tick t, MetricSetId set, std::span<const MetricValue> values, Fields attributes)
{
    begin(t).addMetric(set, values);
    setAttributes(attributes);
}

void LocationWriter::event(Tick t, EventKind kind, Fields fields, Fields attributes)
{
    assert(payloadKind(kind) == PayloadKind::Context || payloadKind(kind) == PayloadKind::Fields);
    LocationRecorder& recorder = begin(t);
    if (payloadKind(kind) == PayloadKind::Fields) {
        recorder.addFields(kind, fields);
    } else {
        CallingContextId context = CallingContextId::none;
        std::vector<Field> others;
        for (const Field& field : fields) {
            if (field.key == FieldKey::CallingContext)
                context = CallingContextId { static_cast<std::uint32_t>(field.bits) };
            else
                others.push_back(field);
        }
        if (!m_contexts)
            m_contexts = std::make_unique<ContextFields>();
        recorder.addContext(kind, context, m_contexts->numberOf(others, *m_segments));
    }
    setAttributes(attributes);
}

void LocationWriter::attachMetrics(MetricSetId set, std::span<const MetricValue> values)
{
    if (!m_isLastLeftOut)
        m_recorder->attachMetrics(set, values);
}

void LocationWriter::finish()
{
    if (m_recorded)
        return;
    if (!m_recorder) {
        m_recorded
            = std::make_unique<RecordedLocation>(RecordedLocation { .messages = MessageEnds(m_context->scratch()),
                .collectives = { .parts = ScratchStream(m_context->scratch()) },
                .findings = {},
                .calls = {} });
        return;
    }
    m_recorder->finish();
    m_recorded = std::make_unique<RecordedLocation>(RecordedLocation { m_recorder->takeMessages(),
        m_recorder->takeCollectives(), m_recorder->findings(), m_recorder->takeCalls(), m_recorder->eventCount() });
    m_recorder.reset();
    m_contexts.reset();
}

std::uint64_t LocationWriter::eventCount() const
{
    if (m_recorded)
        return m_recorded->events;
    return m_recorder ? m_recorder->eventCount() : 0;
}

Tick LocationWriter::time() const
{
    return m_recorder->time();
}

LocationId LocationWriter::location() const
{
    return m_location;
}

} // namespace lightcone::core
