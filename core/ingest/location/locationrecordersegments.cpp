// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/location/locationrecorder.h"

// The recorder ends blocks and segments here.
namespace lightcone::core {

void LocationRecorder::endBlock(Tick next)
{
    m_builder.addBlock(m_block, next, m_openFunctions);
    enterCallsInTable();
    m_blockFirst += m_block.size;
    m_block.size = 0;
    if (m_builder.blocks() == kSegmentBlocks)
        endSegment(next);
}

void LocationRecorder::enterCallsInTable()
{
    std::vector<SegmentCall>& calls = m_builder.calls();
    std::size_t first = m_open.size();
    while (first > 0 && m_open[first - 1].entry == 0 && m_open[first - 1].crossing == 0)
        --first;
    for (std::size_t i = first; i < m_open.size(); ++i) {
        OpenCall& call = m_open[i];
        const std::uint64_t parent = i > 0 && m_open[i - 1].crossing == 0 ? m_open[i - 1].entry : 0;
        SegmentCall entry;
        entry.enter = static_cast<std::uint32_t>(call.index - m_firstEvent);
        entry.parentDistance = parent > 0 ? static_cast<std::uint32_t>(calls.size() + 1 - parent) : 0;
        entry.depth = static_cast<std::uint32_t>(i);
        // A call that is not in the table was entered in this block.
        entry.code = m_block.codes[call.index - m_firstEvent - m_blockFirst];
        calls.push_back(entry);
        call.entry = calls.size();
    }
}

/// Enters the open calls into the table of calls that cross segments.
void LocationRecorder::crossSegment()
{
    m_out->update([this](RecordedSegments& recorded) {
        for (std::size_t i = 0; i < m_open.size(); ++i) {
            OpenCall& call = m_open[i];
            if (call.crossing > 0)
                continue;
            m_builder.calls()[call.entry - 1].leave = SegmentCall::kCrosses + recorded.crossing.size();
            recorded.crossing.push_back({ .enter = call.index,
                .begin = call.enter,
                .parent = i > 0 ? m_open[i - 1].crossing : 0,
                .depth = static_cast<std::uint32_t>(i),
                .region = call.region });
            call.crossing = recorded.crossing.size();
        }
    });
}

void LocationRecorder::enterClosedCrossings(RecordedSegments& recorded)
{
    for (const ClosedCrossing& closed : m_closedCrossings) {
        CrossingCall& crossing = recorded.crossing[closed.crossing];
        crossing.leave = closed.leave;
        crossing.duration = closed.duration;
        crossing.exclusive = closed.exclusive;
        crossing.children = closed.children;
    }
    m_closedCrossings.clear();
}

void LocationRecorder::endSegment(Tick next)
{
    crossSegment();
    SegmentHeader header;
    header.firstEvent = m_firstEvent;
    header.firstTick = m_segmentFirst;
    header.lastTick = m_block.ticks[(m_blockFirst - 1) % kBlockEvents];
    header.events = m_blockFirst;
    header.openCall = m_openCall;
    m_spans.endSegment(m_firstEvent + m_blockFirst, m_builder.spans());
    const auto segment = m_context->keep(m_builder.seal(header, next, m_openFunctions, m_functions.keys()));
    m_out->update([&](RecordedSegments& recorded) {
        const auto part = static_cast<std::uint32_t>(recorded.segments.size());
        recorded.segments.push_back({ m_firstEvent, m_segmentFirst, segment->number(), segment });
        for (std::uint32_t shape = 0; shape < segment->metrics().size(); ++shape) {
            const Segment::MetricShape& samples = segment->metrics()[shape];
            recorded.samples.push_back({ part, shape, samples.set, static_cast<std::uint32_t>(samples.types.size()) });
        }
        recorded.events = m_firstEvent + m_blockFirst;
        recorded.last = segment->header().lastTick;
        recorded.kindCounts = KindCounts(m_kindCounts);
        recorded.attributeKeys = m_attributeKeys;
        recorded.maxDepth = m_maxDepth;
        recorded.hasContextFrames = m_frames == Frames::Contexts;
        recorded.end = next;
        m_spans.enterCrossing(recorded.crossingSpans);
        enterClosedCrossings(recorded);
        for (std::size_t i = 0; i < m_open.size(); ++i) {
            const OpenCall& call = m_open[i];
            CrossingCall& crossing = recorded.crossing[call.crossing - 1];
            const std::uint64_t inner = i + 1 < m_open.size() ? ticksBetween(m_open[i + 1].enter, next) : 0;
            crossing.duration = ticksBetween(call.enter, next);
            crossing.exclusive = crossing.duration - call.childTicks - inner;
            crossing.children = call.children;
        }
    });
    m_firstEvent += m_blockFirst;
    m_blockFirst = 0;
    forgetCodes();
}

void LocationRecorder::finish()
{
    if (m_isFinished)
        return;
    m_isFinished = true;
    if (!m_hasEvents)
        return;
    m_findings.offs.close(m_tick);
    if (!m_open.empty()) {
        m_findings.neverLeftEnd = m_tick;
        m_findings.isFirstCallOpen = m_open.front().index == m_firstCall;
        m_findings.neverLeft.count = m_open.size();
        m_findings.neverLeft.firstTick = m_open.front().enter;
        addOpenNames(m_findings.neverLeft, m_open.size());
        for (const OpenCall& call : m_open)
            ++m_findings.missedLeaves[call.function];
        noteCallers(m_open.size());
    }
    if (m_block.size > 0)
        endBlock(m_tick);
    if (m_blockFirst > 0)
        endSegment(m_tick);
    while (!m_open.empty())
        close(m_tick, eventCount());
    m_builder.summary() = {}; // gives its memory back
    m_out->update([this](RecordedSegments& recorded) { enterClosedCrossings(recorded); });
}

} // namespace lightcone::core
