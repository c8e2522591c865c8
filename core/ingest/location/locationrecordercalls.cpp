// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/location/locationrecorder.h"
#include "core/store/location/payload.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <vector>

// The recorder corrects itself here when the kind of call frames that it chose first turns out to be wrong.
namespace lightcone::core {

namespace {

std::vector<MetricValue> valuesOf(const Segment::MetricShape& shape, std::uint64_t sample)
{
    std::vector<MetricValue> values;
    for (std::size_t member = 0; member < shape.values.size(); ++member)
        values.push_back(shape.value(member, sample));
    return values;
}

} // namespace

void LocationRecorder::usePlainFrames()
{
    // The event that was begun is added after this.
    const Tick tick = m_tick;
    if (m_block.size > 0)
        endBlock(tick);
    if (m_blockFirst > 0)
        endSegment(tick);
    const std::vector<SegmentEntry> segments = m_out->copy().segments;
    m_out->update([](RecordedSegments& recorded) {
        recorded.segments.clear();
        recorded.samples.clear();
        recorded.events = 0;
        recorded.crossing.clear();
        recorded.crossingSpans.clear();
    });
    LocationRecorder fresh(m_location, *m_context, *m_out);
    fresh.m_frames = Frames::Plain;
    for (const SegmentEntry& entry : segments) {
        for (std::uint32_t block = 0; block < entry.segment->blocks(); ++block)
            fresh.repeat(*entry.segment, block);
    }
    fresh.m_findings.backwards = m_findings.backwards;
    fresh.m_findings.outOfRange = m_findings.outOfRange;
    fresh.m_findings.undefined = m_findings.undefined;
    *this = std::move(fresh);
    begin(tick);
}

void LocationRecorder::repeat(const Segment& segment, std::uint32_t block)
{
    std::array<Tick, kBlockEvents> ticks;
    std::array<std::uint32_t, kBlockEvents> codes;
    const std::uint32_t count = segment.decode(block, ticks, codes);
    unsigned payload = 0;
    unsigned message = 0;
    unsigned attributes = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        const DictionaryEntry entry = segment.dictionary()[codes[i]];
        const auto nextPayload = [&] { return segment.payloadAt(segment.payload(block, payload++).offset); };
        begin(ticks[i]);
        switch (payloadKind(entry.kind())) {
        case PayloadKind::Region:
            addCall(entry.kind(), RegionId { entry.reference });
            break;
        case PayloadKind::Context:
            addContext(entry.kind(), CallingContextId { entry.reference }, entry.detail());
            break;
        case PayloadKind::Message:
            addMessage(entry.kind(), segment.messageEnd(block, message++));
            break;
        case PayloadKind::Collective:
            addCollective(entry.kind(), readCollectiveEnd(nextPayload()));
            break;
        case PayloadKind::Request:
            addRequest(entry.kind(), nextPayload().number());
            break;
        case PayloadKind::Metric: {
            ByteReader in = nextPayload();
            const Segment::MetricShape& shape = segment.metrics()[in.number()];
            addMetric(shape.set, valuesOf(shape, in.number()));
            break;
        }
        case PayloadKind::Fields:
            addFields(entry.kind(), entry.detail() > 0 ? readFields(nextPayload()) : std::vector<Field> {});
            break;
        }
        if (attributes < segment.block(block).attributeCount() && segment.attributes(block, attributes).event == i)
            repeatAttributes(segment, readFields(segment.payloadAt(segment.attributes(block, attributes++).offset)));
    }
}

/// What is repeated holds no leave, so that no collective operation is attached to it.
void LocationRecorder::repeatAttributes(const Segment& segment, const std::vector<Field>& attributes)
{
    std::vector<Field> plain;
    std::ranges::copy_if(
        attributes, std::back_inserter(plain), [](const Field& field) { return field.type != FieldType::Sample; });
    if (!plain.empty())
        setAttributes(plain);
    for (const Field& field : attributes) {
        if (field.type != FieldType::Sample)
            continue;
        const Segment::MetricShape& shape = segment.metrics()[shapeOf(field)];
        attachMetrics(shape.set, valuesOf(shape, sampleOf(field)));
    }
}

} // namespace lightcone::core
