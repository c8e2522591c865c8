// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/model/eventends.h"
#include "core/model/eventkind.h"
#include "core/model/field.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/columns/packed.h"
#include "core/store/segment/segmentspans.h"
#include "core/store/tiles/sharetiles.h"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

// Private to core: up to 65,536 consecutive events of one location as flat bytes, which stand in memory or in a
// mapped file and are never changed. SegmentBuilder makes them; Segment reads them.
namespace lightcone::core {

/// Events of a block: what is decoded at once.
inline constexpr std::uint32_t kBlockEvents = 128;
/// Levels of nodes in a segment: 16, and all 512 blocks.
inline constexpr unsigned kNodeLevels = 2;
inline constexpr std::uint32_t kSegmentBlocks = 512;
constexpr std::uint32_t nodeBlocks(unsigned level)
{
    return 16U << (5 * level);
}
inline constexpr std::uint32_t kSegmentEvents = kSegmentBlocks * kBlockEvents;

/// Parts of a segment, one after the other. What opening looks at comes first, what few questions need comes last.
enum class SegmentPart : std::uint8_t {
    Dictionary, ///< see Dictionary
    Functions, ///< u32 RegionId of each function code
    Tops, ///< u32 of each block: the innermost call before it, as DictionaryEntry::top
    Blocks, ///< BlockEntry of each block, and one more for the end
    Nodes0, ///< u32 offset of each node, then the nodes
    Nodes1,
    Paths, ///< see readPaths(); nothing where they are too many
    Durations, ///< see readDurations()
    Metrics,
    Spans,
    Calls,
    Tiles, ///< see ShareTiles
    Data, ///< for each block: time differences, codes, places of payloads and of attributes, see writeMessageEnds()
    Payload,
};
inline constexpr std::size_t kSegmentParts = 14;

struct SegmentHeader {
    std::uint64_t firstEvent = 0; ///< index in the location
    Tick firstTick = 0;
    Tick lastTick = 0;
    std::uint32_t events = 0; ///< 1..kSegmentEvents
    std::uint32_t location = 0;
    /// 1 + index of the innermost call in the location's table of calls that cross segments; 0: no call is open at the
    /// segment's begin.
    std::uint32_t openCall = 0;
    std::array<std::uint32_t, kSegmentParts + 1> parts {}; ///< offset of each part and of the end; multiples of 8
};
static_assert(sizeof(SegmentHeader) == 96);

/// The kind and values of events that a code stands for.
struct DictionaryEntry {
    static constexpr std::uint32_t kSameTop = 0xffffffff;

    std::uint32_t reference = 0; ///< see EventRecord::reference
    std::uint32_t kindAndDetail = 0; ///< kind | EventRecord::detail << 8
    /// The innermost call after the event: 1 + code of its function; 0: none; kSameTop: the same as before.
    std::uint32_t top = kSameTop;

    EventKind kind() const { return static_cast<EventKind>(kindAndDetail & 0xff); }
    std::uint32_t detail() const { return kindAndDetail >> 8; }
    friend bool operator==(const DictionaryEntry&, const DictionaryEntry&) = default;
};

/// The entries of all codes: a column of each field.
class Dictionary {
public:
    static void write(ByteVector& out, std::span<const DictionaryEntry> entries);
    /// @returns false when @p bytes hold none
    bool open(std::span<const std::byte> bytes);
    std::size_t size() const { return m_size; }
    DictionaryEntry operator[](std::size_t code) const
    {
        const auto number = [&](std::size_t column) { return static_cast<std::uint32_t>(m_columns[column][code]); };
        return { number(0) - 1, number(1), number(2) - 1 };
    }

private:
    std::uint32_t m_size = 0;
    /// References, kinds and tops; of references and tops the next number of each, so that 0 stands for none.
    std::array<PackedSpan, 3> m_columns;
};

struct BlockEntry {
    Tick firstTick = 0; ///< in the entry at the end: tick of the event after the segment, or the location's last tick
    std::uint32_t offset = 0; ///< into Data
    std::uint32_t payload = 0; ///< into Payload: where those of the block, and their attributes, begin
    std::uint32_t depth = 0; ///< calls open before the block
    std::uint16_t payloads = 0; ///< 0..128 events with payload, 0..128 with attributes << 8
    std::uint16_t layout = 0; ///< see layoutOf()

    /// @param offsetBytes  of a step from an offset of a payload to the next one
    static constexpr std::uint16_t layoutOf(
        unsigned tickWidth, unsigned codeWidth, unsigned offsetBytes, bool hasMessages)
    {
        return static_cast<std::uint16_t>(
            tickWidth | codeWidth << 7 | offsetBytes << 12 | (hasMessages ? 1U : 0U) << 15);
    }
    unsigned tickWidth() const { return layout & 0x7f; }
    unsigned codeWidth() const { return layout >> 7 & 0x1f; }
    unsigned offsetBytes() const { return layout >> 12 & 7; }
    bool hasMessages() const { return layout >> 15 != 0; }
    unsigned payloadCount() const { return payloads & 0xff; }
    unsigned attributeCount() const { return payloads >> 8; }
};
static_assert(sizeof(BlockEntry) == 24);

/// A call that is open at the begin of a block.
struct SegmentCall {
    static constexpr std::uint64_t kCrosses = kSegmentEvents;

    std::uint32_t enter = 0; ///< event in the segment
    /// Event in the segment that closes it; or kCrosses + its index in the location's table of calls that cross.
    std::uint64_t leave = 0;
    std::uint32_t parentDistance = 0; ///< entries back; 0: the parent is open at the segment's begin, or none
    std::uint32_t depth = 0;
    std::uint32_t code = 0; ///< code of the event that enters it
    // Of calls that do not cross:
    std::uint64_t exclusive = 0; ///< ticks
    std::uint64_t children = 0;
};

/// Statistics of one function in the events of a node: from its first event to the first event after it.
struct NodeEntry {
    std::uint32_t function = 0; ///< code
    std::uint64_t exclusive = 0; ///< ticks on top
    std::uint64_t inclusive = 0; ///< ticks open, nested calls once
    std::uint64_t visits = 0; ///< calls entered
    /// Shortest and longest call that is entered and left in the node; min > max: none.
    std::uint64_t min = 1;
    std::uint64_t max = 0;
};

/// Appends the entries of a node, ascending by function, to @p out: 4 to 15 bytes each.
void writeNode(ByteVector& out, std::span<const NodeEntry> entries);

/// The numbers of definitions that a segment may refer to.
struct SegmentLimits {
    std::size_t regions = 0;
    std::size_t callingContexts = 0;
};

class Segment {
public:
    static constexpr std::uint32_t kNoNumber = 0xffffffff;
    static constexpr std::size_t kCallColumns = 7;

    /// The sets of metrics of the segment, each with its samples.
    struct MetricShape {
        MetricSetId set = MetricSetId::none;
        std::vector<MetricValue::Type> types; ///< one a member
        PackedSpan events; ///< indexes of the events in the segment, ascending, one a sample
        PackedColumn begins; ///< ticks from the segment's first event to each sample
        std::uint64_t samples = 0;
        std::vector<PackedColumn> values; ///< one a member

        /// Number of samples before event @p event of the segment.
        std::uint64_t samplesBefore(std::uint32_t event) const { return events.lowerBound(samples, event); }
        /// The value of one member in one sample.
        MetricValue value(std::size_t member, std::uint64_t sample) const
        {
            return { types[member], values[member][sample] };
        }
    };

    /// Checks everything that reading relies on. @returns null when @p bytes are no segment within @p limits.
    /// @param owner  keeps @p bytes alive
    /// @param number  of the section of a file that holds it
    static std::shared_ptr<const Segment> open(std::span<const std::byte> bytes, std::shared_ptr<const void> owner,
        const SegmentLimits& limits, std::uint32_t number = kNoNumber);

    /// What stands for a segment that cannot be read: @p header's events at its times, of a kind that opens nothing,
    /// which codes can have, without calls, tiles and samples. @p end is the time of the event after it.
    static std::shared_ptr<const Segment> blank(const SegmentHeader& header, Tick end, std::vector<MetricShape> shapes);

    std::span<const std::byte> bytes() const { return m_bytes; }
    std::uint32_t number() const { return m_number; }
    const SegmentHeader& header() const { return m_header; }
    std::uint64_t firstEvent() const { return m_header.firstEvent; }
    std::uint32_t events() const { return m_header.events; }
    std::uint32_t blocks() const { return (m_header.events + kBlockEvents - 1) / kBlockEvents; }
    std::uint32_t blockEvents(std::uint32_t block) const
    {
        return std::min(kBlockEvents, m_header.events - block * kBlockEvents);
    }
    /// An entry of a block; blocks() is the index of the entry at the end.
    const BlockEntry& block(std::uint32_t block) const { return m_blocks[block]; }
    const Dictionary& dictionary() const { return m_dictionary; }
    /// RegionIds, one of each function of the segment.
    std::span<const std::uint32_t> functions() const { return { m_functions, m_functionCount }; }

    /// The columns of a block: the differences between the times of its events, and their codes.
    struct BlockBytes {
        PackedSpan differences; ///< one fewer than events; one more can be read
        PackedSpan codes; ///< in a damaged file, any
    };
    BlockBytes blockBytes(std::uint32_t block) const
    {
        const BlockEntry& entry = m_blocks[block];
        const std::byte* const data = m_data + entry.offset;
        return { { data, entry.tickWidth() },
            { data + packedBytes(blockEvents(block) - 1, entry.tickWidth()), entry.codeWidth() } };
    }
    /// Times and codes of a block. @returns how many, 0 when the block is damaged.
    std::uint32_t decode(std::uint32_t block, std::array<Tick, kBlockEvents>& ticks,
        std::array<std::uint32_t, kBlockEvents>& codes) const;
    void decodeTicks(std::uint32_t block, std::array<Tick, kBlockEvents>& ticks) const
    {
        decodeTicks(block, 0, blockEvents(block), ticks.data());
    }
    /// Decodes the times of the events [first, end) of the block. @pre first < end
    void decodeTicks(std::uint32_t block, std::uint32_t first, std::uint32_t end, Tick* ticks) const;
    /// Brings the block's entry, and then the times of its events before @p end, nearer to the processor.
    void prefetchBlock(std::uint32_t block) const { __builtin_prefetch(&m_blocks[block]); }
    void prefetchTicks(std::uint32_t block, std::uint32_t end) const
    {
        constexpr unsigned kLine = 64;
        const BlockEntry& entry = m_blocks[block];
        for (unsigned at = 0; at < packedBytes(end, entry.tickWidth()); at += kLine)
            __builtin_prefetch(m_data + entry.offset + at);
    }
    /// The first event of the block at or after @p t; blockEvents() when there is none.
    std::uint32_t lowerBound(std::uint32_t block, Tick t) const;
    Tick tick(std::uint32_t event) const;
    std::uint32_t code(std::uint32_t event) const;
    /// The innermost call before the block, as DictionaryEntry::top.
    std::uint32_t topBefore(std::uint32_t block) const { return m_tops[block]; }

    /// The place of payload i of a block: event in the block, and offset into the payload part.
    struct Place {
        std::uint32_t event = 0;
        std::uint32_t offset = 0;
    };
    Place payload(std::uint32_t block, unsigned i) const { return place(block, 0, i); }
    Place attributes(std::uint32_t block, unsigned i) const { return place(block, m_blocks[block].payloadCount(), i); }
    /// The end of a message that is number @p i of those of its block; nothing where there is no such one.
    MessageEnd messageEnd(std::uint32_t block, std::uint32_t i) const;
    /// A reader of the bytes from @p offset to the end of the part.
    ByteReader payloadAt(std::uint32_t offset) const;

    std::uint32_t callCount() const { return m_calls; }
    SegmentCall call(std::uint32_t i) const;
    /// Appends calls as a part.
    static void writeCalls(ByteVector& out, std::span<const SegmentCall> calls);
    /// The time @p ticks after the first event; in a damaged file, no later than the last one.
    Tick tickAfterBegin(std::uint64_t ticks) const
    {
        const std::uint64_t most = ticksBetween(m_header.firstTick, m_header.lastTick);
        return static_cast<Tick>(static_cast<std::uint64_t>(m_header.firstTick) + std::min(ticks, most));
    }
    /// Number of calls of the table that are entered before event @p event.
    std::uint32_t callsBefore(std::uint32_t event) const;

    /// The entries of a node, ascending by function; in a damaged file, any of functions of the segment.
    void nodeEntries(unsigned level, std::uint32_t node, std::vector<NodeEntry>& out) const;

    std::span<const MetricShape> metrics() const { return m_metrics; }
    /// Checked when they are asked; none where they make no sense.
    SegmentSpans spans() const;
    // What its calls come to, unchecked: see readPaths() and readDurations().
    std::span<const std::byte> paths() const { return part(SegmentPart::Paths); }
    std::span<const std::byte> durations() const { return part(SegmentPart::Durations); }
    /// Checked when it is asked; without levels where there are none that make sense.
    ShareTiles tiles() const;

private:
    Segment() = default;
    bool check(const SegmentLimits& limits);
    bool checkParts() const;
    bool checkDictionary(const SegmentLimits& limits);
    bool checkBlocks();
    bool checkCalls();
    bool checkMetrics();
    /// What stands behind the codes of a block.
    const std::byte* placesOf(std::uint32_t block) const
    {
        return blockBytes(block).codes.bytes + packedBytes(blockEvents(block), m_blocks[block].codeWidth());
    }
    /// Place @p i of those from the @p first on.
    Place place(std::uint32_t block, unsigned first, unsigned i) const;
    std::span<const std::byte> part(SegmentPart part) const
    {
        const std::size_t begin = m_header.parts[static_cast<std::size_t>(part)];
        return m_bytes.subspan(begin, m_header.parts[static_cast<std::size_t>(part) + 1] - begin);
    }

    std::span<const std::byte> m_bytes;
    std::shared_ptr<const void> m_owner;
    std::uint32_t m_number = kNoNumber;
    SegmentHeader m_header;
    Dictionary m_dictionary;
    const std::uint32_t* m_functions = nullptr;
    std::size_t m_functionCount = 0;
    const std::uint32_t* m_tops = nullptr;
    const BlockEntry* m_blocks = nullptr;
    const std::byte* m_data = nullptr;
    std::uint32_t m_calls = 0;
    std::array<PackedSpan, kCallColumns> m_callColumns; ///< see writeCalls()
    std::vector<MetricShape> m_metrics;
};

} // namespace lightcone::core
