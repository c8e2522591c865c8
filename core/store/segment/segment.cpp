// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/segment/segment.h"

#include <algorithm>
#include <limits>

namespace lightcone::core {

namespace {

constexpr std::uint32_t kNoRegion = 0xffffffff;

struct Node {
    std::uint32_t count = 0;
    std::uint32_t reserved = 0;
    std::array<std::uint8_t, 8> widths {}; ///< widths of code, exclusive, inclusive, visits, min, max
};
static_assert(sizeof(Node) == 16);
constexpr std::size_t kNodeColumns = 6;

template <typename T> T load(const std::byte* at)
{
    T value;
    std::memcpy(&value, at, sizeof value);
    return value;
}

std::uint32_t nodeCount(std::uint32_t blocks, unsigned level)
{
    return (blocks + nodeBlocks(level) - 1) / nodeBlocks(level);
}

template <unsigned width> void addDifferences(const std::byte* from, std::size_t count, Tick tick, Tick* out)
{
    auto sum = static_cast<std::uint64_t>(tick);
    for (std::size_t i = 0; i < count; ++i) {
        sum += loadPacked(from, i, width);
        out[i + 1] = static_cast<Tick>(sum);
    }
}

void addTicks(const std::byte* from, unsigned width, std::size_t count, Tick first, Tick* out)
{
    out[0] = first;
    switch (width) {
    case 0:
        std::fill_n(out + 1, count, first);
        break;
    case 1:
        return addDifferences<1>(from, count, first, out);
    case 2:
        return addDifferences<2>(from, count, first, out);
    case 3:
        return addDifferences<3>(from, count, first, out);
    case 4:
        return addDifferences<4>(from, count, first, out);
    default: {
        auto sum = static_cast<std::uint64_t>(first);
        for (std::size_t i = 0; i < count; ++i) {
            sum += loadPacked(from, i, width);
            out[i + 1] = static_cast<Tick>(sum);
        }
    }
    }
}

template <typename Number> std::uint64_t sumOf(const std::byte* from, std::size_t count)
{
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < count; ++i)
        sum += load<Number>(from + i * sizeof(Number));
    return sum;
}

/// The sum of the first @p count differences. Differences of the frequent widths are summed several at once.
std::uint64_t sumOf(const std::byte* from, unsigned width, std::size_t count)
{
    switch (width) {
    case 0:
        return 0;
    case 1:
        return sumOf<std::uint8_t>(from, count);
    case 2:
        return sumOf<std::uint16_t>(from, count);
    case 4:
        return sumOf<std::uint32_t>(from, count);
    default: {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < count; ++i)
            sum += loadPacked(from, i, width);
        return sum;
    }
    }
}

bool isWithin(std::uint64_t size, std::uint64_t offset, std::uint64_t count, std::uint64_t width)
{
    return offset <= size && (width == 0 || count <= (size - offset) / width);
}

} // namespace

std::shared_ptr<const Segment> Segment::open(std::span<const std::byte> bytes, std::shared_ptr<const void> owner,
    const SegmentLimits& limits, std::uint32_t number)
{
    if (bytes.size() < sizeof(SegmentHeader) + kPackedPadding
        || reinterpret_cast<std::uintptr_t>(bytes.data()) % 8 != 0)
        return nullptr;
    std::shared_ptr<Segment> segment(new Segment);
    segment->m_bytes = bytes;
    segment->m_owner = std::move(owner);
    segment->m_number = number;
    segment->m_header = load<SegmentHeader>(bytes.data());
    return segment->check(limits) ? segment : nullptr;
}

std::shared_ptr<const Segment> Segment::blank(const SegmentHeader& header, Tick end, std::vector<MetricShape> shapes)
{
    struct Blank {
        std::array<BlockEntry, kSegmentBlocks + 1> blocks {};
        std::array<std::uint32_t, kSegmentBlocks> zeros {}; ///< functions on top, offsets of nodes, and all else
        DictionaryEntry code;
    };
    const auto owner = std::make_shared<Blank>();
    std::shared_ptr<Segment> segment(new Segment);
    segment->m_owner = owner;
    segment->m_header = header;
    segment->m_header.parts = {};
    segment->m_header.openCall = 0;
    for (std::uint32_t i = 0; i <= segment->blocks(); ++i)
        owner->blocks[i].firstTick = i == 0 ? header.firstTick : i < segment->blocks() ? header.lastTick : end;
    owner->code.kindAndDetail = static_cast<std::uint32_t>(EventKind::Parameter);
    owner->code.reference = kNoRegion;
    segment->m_dictionary = &owner->code;
    segment->m_codes = 1;
    segment->m_tops = owner->zeros.data();
    segment->m_blocks = owner->blocks.data();
    segment->m_data = std::as_bytes(std::span(owner->zeros)).data();
    segment->m_nodes.fill(segment->m_data);
    segment->m_metrics = std::move(shapes);
    return segment;
}

bool Segment::check(const SegmentLimits& limits)
{
    if (m_header.events == 0 || m_header.events > kSegmentEvents || !checkParts() || !checkDictionary(limits)
        || !checkBlocks() || !checkCalls())
        return false;
    for (unsigned level = 0; level < kNodeLevels; ++level) {
        if (!checkNodes(level))
            return false;
    }
    return checkMetrics();
}

SegmentSpans Segment::spans() const
{
    SegmentSpans spans;
    return spans.open(part(SegmentPart::Spans), m_header.events) ? spans : SegmentSpans();
}

ShareTiles Segment::tiles() const
{
    ShareTiles tiles;
    const bool isSound = tiles.open(part(SegmentPart::Tiles))
        && tiles.interval() == Interval { m_header.firstTick, m_blocks[blocks()].firstTick };
    return isSound ? tiles : ShareTiles();
}

bool Segment::checkParts() const
{
    std::uint64_t end = sizeof(SegmentHeader);
    for (const std::uint32_t offset : m_header.parts) {
        if (offset < end || offset % 8 != 0)
            return false;
        end = offset;
    }
    return end + kPackedPadding <= m_bytes.size();
}

bool Segment::checkDictionary(const SegmentLimits& limits)
{
    const std::span<const std::byte> entries = part(SegmentPart::Dictionary);
    const std::span<const std::byte> functions = part(SegmentPart::Functions);
    m_codes = entries.size() / sizeof(DictionaryEntry);
    m_dictionary = valuesAt<DictionaryEntry>(entries.data(), m_codes).data();
    m_functionCount = functions.size() / sizeof(std::uint32_t);
    m_functions = valuesAt<std::uint32_t>(functions.data(), m_functionCount).data();
    const auto isRegion = [&limits](std::uint32_t region) { return region < limits.regions || region == kNoRegion; };
    for (const DictionaryEntry& entry : dictionary()) {
        if ((entry.kindAndDetail & 0xff) >= kEventKindCount)
            return false;
        const bool isCall = entry.kind() == EventKind::Enter || entry.kind() == EventKind::Leave;
        const bool isContext
            = entry.kind() == EventKind::CallingContextEnter || entry.kind() == EventKind::CallingContextLeave;
        if ((isCall && !isRegion(entry.reference))
            || (isContext && entry.reference >= limits.callingContexts && entry.reference != kNoRegion)
            || (entry.top > m_functionCount && entry.top != DictionaryEntry::kSameTop))
            return false;
    }
    return m_codes > 0 && std::ranges::all_of(this->functions(), isRegion);
}

bool Segment::checkBlocks()
{
    const std::span<const std::byte> entries = part(SegmentPart::Blocks);
    const std::uint64_t dataSize = part(SegmentPart::Data).size();
    const std::uint64_t payloadSize = part(SegmentPart::Payload).size();
    const std::span<const std::byte> tops = part(SegmentPart::Tops);
    if (entries.size() / sizeof(BlockEntry) < std::size_t { blocks() } + 1
        || tops.size() / sizeof(std::uint32_t) < blocks())
        return false;
    m_tops = valuesAt<std::uint32_t>(tops.data(), blocks()).data();
    m_blocks = valuesAt<BlockEntry>(entries.data(), std::size_t { blocks() } + 1).data();
    m_data = part(SegmentPart::Data).data();
    Tick last = m_header.firstTick;
    for (std::uint32_t i = 0; i <= blocks(); ++i) {
        const BlockEntry& entry = m_blocks[i];
        if (entry.firstTick < last || (i < blocks() && m_tops[i] > m_functionCount))
            return false;
        last = entry.firstTick;
        if (i == blocks())
            return last >= m_header.lastTick && last <= kMaxTick && m_header.firstTick >= -kMaxTick;
        const std::uint64_t n = blockEvents(i);
        const std::uint64_t size = (n - 1) * entry.tickWidth + n * entry.codeWidth()
            + std::uint64_t { entry.payloadCount() + entry.attributeCount() } * (1 + entry.offsetWidth());
        if (entry.tickWidth > 8 || entry.codeWidth() > 4 || entry.offsetWidth() > 4 || entry.payloadCount() > n
            || entry.attributeCount() > n || !isWithin(dataSize, entry.offset, size, 1) || entry.payload > payloadSize)
            return false;
    }
    return true;
}

bool Segment::checkCalls()
{
    const std::span<const std::byte> calls = part(SegmentPart::Calls);
    if (calls.size() < 16)
        return false;
    m_calls = load<std::uint32_t>(calls.data());
    if (m_calls > 0 && m_functionCount == 0)
        return false;
    std::uint64_t offset = 16;
    for (std::size_t i = 0; i < m_callColumns.size(); ++i) {
        const auto width = static_cast<unsigned>(calls[4 + i]);
        if (width > 8 || !isWithin(calls.size(), offset, m_calls, width))
            return false;
        m_callColumns[i] = { calls.data() + offset, width };
        offset += std::uint64_t { m_calls } * width;
    }
    return true;
}

const std::byte* Segment::nodeAt(unsigned level, std::uint32_t node) const
{
    // A node stands behind the offsets. Where these are not there any more, an empty one takes its place.
    static constexpr std::array<std::byte, sizeof(Node)> kEmpty {};
    const auto offset = load<std::uint32_t>(m_nodes[level] + node * sizeof(std::uint32_t));
    return offset > 0 ? m_nodes[level] + offset : kEmpty.data();
}

bool Segment::checkNodes(unsigned level)
{
    const std::span<const std::byte> nodes
        = part(static_cast<SegmentPart>(static_cast<unsigned>(SegmentPart::Nodes0) + level));
    const std::uint32_t count = nodeCount(blocks(), level);
    if (nodes.size() / sizeof(std::uint32_t) < count)
        return false;
    m_nodes[level] = nodes.data();
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint64_t at = load<std::uint32_t>(nodes.data() + i * sizeof(std::uint32_t));
        if (!isWithin(nodes.size(), at, sizeof(Node), 1))
            return false;
        const Node head = load<Node>(nodes.data() + at);
        std::uint64_t entrySize = 0;
        for (std::size_t column = 0; column < kNodeColumns; ++column) {
            if (head.widths[column] > 8)
                return false;
            entrySize += head.widths[column];
        }
        if (!isWithin(nodes.size(), at + sizeof head, head.count, entrySize))
            return false;
        const NodeTimes times = nodeTimes(level, i);
        if (times.count > m_functionCount)
            return false;
        std::uint64_t most = 0;
        for (std::uint32_t entry = 0; entry < times.count; ++entry)
            most = std::max(most, times.functions[entry]);
        if (times.count > 0 && most >= m_functionCount)
            return false;
    }
    return true;
}

std::uint32_t Segment::decode(
    std::uint32_t block, std::array<Tick, kBlockEvents>& ticks, std::array<std::uint32_t, kBlockEvents>& codes) const
{
    const BlockEntry& entry = m_blocks[block];
    const std::uint32_t count = blockEvents(block);
    const std::byte* const data = m_data + entry.offset;
    decodeTicks(block, ticks);
    const std::byte* const column = data + (count - 1) * entry.tickWidth;
    std::uint32_t most = 0;
    if (entry.codeWidth() == 1) {
        for (std::uint32_t i = 0; i < count; ++i) {
            codes[i] = static_cast<std::uint32_t>(column[i]);
            most = std::max(most, codes[i]);
        }
    } else {
        for (std::uint32_t i = 0; i < count; ++i) {
            codes[i] = static_cast<std::uint32_t>(loadPacked(column, i, entry.codeWidth()));
            most = std::max(most, codes[i]);
        }
    }
    return most < m_codes ? count : 0;
}

void Segment::decodeTicks(std::uint32_t block, std::uint32_t first, std::uint32_t end, Tick* ticks) const
{
    const BlockEntry& entry = m_blocks[block];
    const std::byte* const differences = m_data + entry.offset;
    const std::uint64_t tick = static_cast<std::uint64_t>(entry.firstTick) + sumOf(differences, entry.tickWidth, first);
    addTicks(differences + std::size_t { first } * entry.tickWidth, entry.tickWidth, end - first - 1,
        static_cast<Tick>(tick), ticks);
}

std::uint32_t Segment::lowerBound(std::uint32_t block, Tick t) const
{
    std::array<Tick, kBlockEvents> ticks;
    decodeTicks(block, ticks);
    return static_cast<std::uint32_t>(
        std::lower_bound(ticks.begin(), ticks.begin() + blockEvents(block), t) - ticks.begin());
}

Tick Segment::tick(std::uint32_t event) const
{
    const BlockEntry& entry = m_blocks[event / kBlockEvents];
    return static_cast<Tick>(static_cast<std::uint64_t>(entry.firstTick)
        + sumOf(m_data + entry.offset, entry.tickWidth, event % kBlockEvents));
}

std::uint32_t Segment::code(std::uint32_t event) const
{
    const std::uint32_t block = event / kBlockEvents;
    const BlockEntry& entry = m_blocks[block];
    const std::byte* const column = m_data + entry.offset + (blockEvents(block) - 1) * entry.tickWidth;
    const std::uint64_t code = loadPacked(column, event % kBlockEvents, entry.codeWidth());
    return code < m_codes ? static_cast<std::uint32_t>(code) : 0;
}

Segment::Place Segment::place(std::uint32_t block, unsigned i) const
{
    const BlockEntry& entry = m_blocks[block];
    const std::uint32_t count = blockEvents(block);
    const std::size_t places = entry.payloadCount() + entry.attributeCount();
    const std::byte* const events
        = m_data + entry.offset + (count - 1) * entry.tickWidth + std::size_t { count } * entry.codeWidth();
    const std::uint64_t offset = loadPacked(events + places, i, entry.offsetWidth());
    return { std::min(static_cast<std::uint32_t>(events[i]), count - 1),
        static_cast<std::uint32_t>(
            std::min<std::uint64_t>(entry.payload + offset, std::numeric_limits<std::uint32_t>::max())) };
}

ByteReader Segment::payloadAt(std::uint32_t offset) const
{
    const std::span<const std::byte> payload = part(SegmentPart::Payload);
    return ByteReader(payload.subspan(std::min<std::size_t>(offset, payload.size())));
}

SegmentCall Segment::call(std::uint32_t i) const
{
    const auto small = [this, i](std::size_t column) { return static_cast<std::uint32_t>(m_callColumns[column][i]); };
    SegmentCall call;
    call.enter = std::min(small(0), m_header.events - 1);
    call.leave = m_callColumns[1][i];
    call.parentDistance = small(2) <= i ? small(2) : 0;
    call.depth = small(3);
    call.code = small(4) < m_codes ? small(4) : 0;
    call.begin = m_callColumns[5][i];
    call.duration = m_callColumns[6][i];
    call.exclusive = m_callColumns[7][i];
    call.children = m_callColumns[8][i];
    return call;
}

std::uint32_t Segment::callsBefore(std::uint32_t event) const
{
    return static_cast<std::uint32_t>(m_callColumns[0].lowerBound(m_calls, event));
}

NodeTimes Segment::nodeTimes(unsigned level, std::uint32_t node) const
{
    const std::byte* const at = nodeAt(level, node);
    const Node head = load<Node>(at);
    const std::byte* const codes = at + sizeof head;
    return { head.count, { codes, head.widths[0] },
        { codes + std::size_t { head.count } * head.widths[0], head.widths[1] } };
}

void Segment::nodeEntries(unsigned level, std::uint32_t node, std::vector<NodeEntry>& out) const
{
    const std::byte* const at = nodeAt(level, node);
    const Node head = load<Node>(at);
    std::array<PackedSpan, kNodeColumns> columns;
    const std::byte* from = at + sizeof head;
    for (std::size_t i = 0; i < kNodeColumns; ++i) {
        columns[i] = { from, head.widths[i] };
        from += std::size_t { head.count } * head.widths[i];
    }
    out.resize(head.count);
    for (std::uint32_t i = 0; i < head.count; ++i) {
        out[i] = { static_cast<std::uint32_t>(columns[0][i]), columns[1][i], columns[2][i], columns[3][i],
            columns[4][i], columns[5][i] };
    }
}

} // namespace lightcone::core
