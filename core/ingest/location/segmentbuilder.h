// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ingest/location/callsummary.h"
#include "core/ingest/location/codetable.h"
#include "core/ingest/location/nodestatistics.h"
#include "core/ingest/tiles/sharetilebuilder.h"
#include "core/store/segment/segment.h"

#include <array>
#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

/// Encodes the events of one location into segments, a block at a time.
class SegmentBuilder {
public:
    /// The events of a block that is being filled.
    struct Block {
        std::uint32_t size = 0;
        std::array<Tick, kBlockEvents> ticks;
        std::array<std::uint32_t, kBlockEvents> codes;
        std::array<std::uint32_t, kBlockEvents> tops; ///< like DictionaryEntry::top, but kSameTop is resolved
        std::uint32_t depth = 0; ///< before the block
        std::uint32_t top = 0; ///< before the block
        std::vector<Segment::Place> payloads; ///< offsets into the segment's payload
        std::vector<Segment::Place> attributes;
        std::vector<MessageEnd> messages; ///< of its sends and receives, which are not among the payloads
    };

    explicit SegmentBuilder(LocationId location)
        : m_location(location)
    {
    }
    CodeTable& codes() { return m_codes; }
    NodeStatistics& nodes() { return m_nodes; }
    CallSummary& summary() { return m_summary; }
    /// Calls of the segment that are open at the begin of a block. Their ends may be filled in until seal().
    std::vector<SegmentCall>& calls() { return m_calls; }
    ByteVector& payload() { return m_payload; }
    /// The spans of the next segment; their event numbers count from the segment's begin.
    std::vector<EventSpan>& spans() { return m_spans; }
    /// Adds a sample, of event @p event of the segment. @returns its place: shape, sample.
    std::pair<std::uint64_t, std::uint64_t> addSample(
        std::uint32_t event, Tick tick, MetricSetId set, std::span<const MetricValue> values);

    std::uint32_t blocks() const { return static_cast<std::uint32_t>(m_blocks.size()); }
    /// Bytes that are held, about.
    std::size_t size() const { return m_data.size() + m_payload.size(); }
    /// Encodes the events of @p block. @p next is the time of the event after them, @p open the functions on the stack.
    void addBlock(const Block& block, Tick next, std::span<const std::uint32_t> open);
    /// The segment of all blocks since the last call. @p header's events, openCall and times are set; @p end is the
    /// time of the event after it, @p open the functions on the stack, @p functions those of all codes.
    ByteVector seal(
        SegmentHeader header, Tick end, std::span<const std::uint32_t> open, std::span<const RegionId> functions);

private:
    struct Shape {
        MetricSetId set = MetricSetId::none;
        std::vector<MetricValue::Type> types;
        std::vector<std::uint32_t> events;
        std::vector<Tick> ticks; ///< ticks of the events
        std::vector<std::uint64_t> values; ///< one a member, sample after sample
    };
    /// @returns the bytes of a step, see BlockEntry::layoutOf()
    unsigned addPlaces(const Block& block, BlockEntry& entry);
    /// @p out ends at a multiple of 8 bytes.
    void writeMetrics(ByteVector& out) const;
    void writeTiles(ByteVector& out, std::uint32_t events, std::span<const RegionId> functions);

    LocationId m_location;
    CodeTable m_codes;
    NodeStatistics m_nodes;
    CallSummary m_summary;
    ShareTileBuilder m_tiles;
    std::vector<SegmentCall> m_calls;
    std::vector<BlockEntry> m_blocks;
    std::vector<std::uint32_t> m_tops;
    ByteVector m_data;
    ByteVector m_payload;
    std::vector<Shape> m_shapes;
    std::vector<EventSpan> m_spans;
};

} // namespace lightcone::core
