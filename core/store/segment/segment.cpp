// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/segment/segment.h"

#include "core/store/segment/messagecolumns.h"

#include <algorithm>
#include <limits>

namespace lightcone::core {

namespace {

constexpr std::uint32_t kNoRegion = 0xffffffff;

/// What the first number of a node's entry says of it, beside by how much its function exceeds the next one after that
/// of the entry before.
constexpr std::uint64_t kOneCall = 1; ///< which is entered and left in the node
constexpr std::uint64_t kOnlyExclusive = 2;
constexpr std::uint64_t kNoneInside = 4; ///< no call is entered and left in the node
constexpr unsigned kNodeEntryBits = 3;

template <typename T> T load(const std::byte* at)
{
    T value;
    std::memcpy(&value, at, sizeof value);
    return value;
}

bool isWithin(std::uint64_t size, std::uint64_t offset, std::uint64_t count)
{
    return offset <= size && count <= size - offset;
}

/// Appends how many @p items there are, the width of each of their columns, and the columns.
/// @param columnsOf  item -> array of its numbers
template <typename Item, typename ColumnsOf>
void writeColumns(ByteVector& out, std::span<const Item> items, const ColumnsOf& columnsOf)
{
    decltype(columnsOf(Item {})) most {};
    for (const Item& item : items) {
        const auto columns = columnsOf(item);
        for (std::size_t i = 0; i < most.size(); ++i)
            most[i] |= columns[i];
    }
    ByteWriter writer(out);
    writer.fixed(items.size(), 4);
    for (const std::uint64_t number : most)
        writer.fixed(packedWidth(number), 1);
    for (std::size_t i = 0; i < most.size(); ++i)
        storePacked(out, items.size(), packedWidth(most[i]), [&](std::size_t at) { return columnsOf(items[at])[i]; });
    writer.fixed(0, kPackedPadding);
}

/// Opens what writeColumns() wrote. @returns false when there are no columns of at most @p most items of @p mostWidth.
bool openColumns(std::span<const std::byte> bytes, std::uint32_t most, unsigned mostWidth, std::uint32_t& count,
    std::span<PackedSpan> columns)
{
    ByteReader in(bytes);
    count = static_cast<std::uint32_t>(in.fixed(4));
    for (PackedSpan& column : columns)
        column.width = static_cast<unsigned>(in.fixed(1));
    if (count > most)
        return false;
    for (PackedSpan& column : columns) {
        if (column.width > mostWidth)
            return false;
        column.bytes = in.bytes(packedBytes(count, column.width)).data();
    }
    return in.isGood() && in.left() >= kPackedPadding;
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
        std::array<std::uint32_t, kSegmentBlocks> zeros {}; ///< functions on top, and all else
        ByteVector dictionary;
    };
    const auto owner = std::make_shared<Blank>();
    std::shared_ptr<Segment> segment(new Segment);
    segment->m_owner = owner;
    segment->m_header = header;
    segment->m_header.parts = {};
    segment->m_header.openCall = 0;
    for (std::uint32_t i = 0; i <= segment->blocks(); ++i)
        owner->blocks[i].firstTick = i == 0 ? header.firstTick : i < segment->blocks() ? header.lastTick : end;
    const DictionaryEntry code { kNoRegion, static_cast<std::uint32_t>(EventKind::Parameter) };
    Dictionary::write(owner->dictionary, std::span(&code, 1));
    segment->m_dictionary.open(owner->dictionary);
    segment->m_tops = owner->zeros.data();
    segment->m_blocks = owner->blocks.data();
    segment->m_data = std::as_bytes(std::span(owner->zeros)).data();
    segment->m_metrics = std::move(shapes);
    return segment;
}

bool Segment::check(const SegmentLimits& limits)
{
    return m_header.events > 0 && m_header.events <= kSegmentEvents && checkParts() && checkDictionary(limits)
        && checkBlocks() && checkCalls() && checkMetrics();
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
    const std::span<const std::byte> functions = part(SegmentPart::Functions);
    if (!m_dictionary.open(part(SegmentPart::Dictionary)))
        return false;
    m_functionCount = functions.size() / sizeof(std::uint32_t);
    m_functions = valuesAt<std::uint32_t>(functions.data(), m_functionCount).data();
    const auto isRegion = [&limits](std::uint32_t region) { return region < limits.regions || region == kNoRegion; };
    for (std::size_t code = 0; code < m_dictionary.size(); ++code) {
        const DictionaryEntry entry = m_dictionary[code];
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
    return m_dictionary.size() > 0 && std::ranges::all_of(this->functions(), isRegion);
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
        const std::uint64_t size = packedBytes(n - 1, entry.tickWidth()) + packedBytes(n, entry.codeWidth())
            + std::uint64_t { entry.payloadCount() + entry.attributeCount() } * (1 + entry.offsetBytes());
        if (entry.tickWidth() > kMostPackedWidth || entry.offsetBytes() > 4 || entry.payloadCount() > n
            || entry.attributeCount() > n || !isWithin(dataSize, entry.offset, size) || entry.payload > payloadSize)
            return false;
    }
    return true;
}

bool Segment::checkCalls()
{
    const std::span<const std::byte> calls = part(SegmentPart::Calls);
    return openColumns(calls, m_header.events, kMostPackedWidth, m_calls, m_callColumns)
        && (m_calls == 0 || m_functionCount > 0);
}

std::uint32_t Segment::decode(
    std::uint32_t block, std::array<Tick, kBlockEvents>& ticks, std::array<std::uint32_t, kBlockEvents>& codes) const
{
    const std::uint32_t count = blockEvents(block);
    decodeTicks(block, 0, count, ticks.data());
    const PackedSpan column = blockBytes(block).codes;
    unpack(column.bytes, column.width, std::span(codes).first(count));
    std::uint32_t most = 0;
    for (std::uint32_t i = 0; i < count; ++i)
        most = std::max(most, codes[i]);
    return most < m_dictionary.size() ? count : 0;
}

void Segment::decodeTicks(std::uint32_t block, std::uint32_t first, std::uint32_t end, Tick* ticks) const
{
    std::array<Tick, kBlockEvents> all;
    Tick* const out = first == 0 ? ticks : all.data();
    out[0] = m_blocks[block].firstTick;
    const PackedSpan column = blockBytes(block).differences;
    unpackSums(column.bytes, column.width, out[0], { out + 1, end - 1 });
    if (first > 0)
        std::copy(all.begin() + first, all.begin() + end, ticks);
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
    Tick tick = 0;
    decodeTicks(event / kBlockEvents, event % kBlockEvents, event % kBlockEvents + 1, &tick);
    return tick;
}

std::uint32_t Segment::code(std::uint32_t event) const
{
    const std::uint64_t code = blockBytes(event / kBlockEvents).codes[event % kBlockEvents];
    return code < m_dictionary.size() ? static_cast<std::uint32_t>(code) : 0;
}

Segment::Place Segment::place(std::uint32_t block, unsigned first, unsigned i) const
{
    const BlockEntry& entry = m_blocks[block];
    const std::byte* const events = placesOf(block);
    const PackedSpan steps { events + entry.payloadCount() + entry.attributeCount(), 8 * entry.offsetBytes() };
    std::uint64_t offset = entry.payload;
    for (unsigned step = first; step <= first + i; ++step)
        offset += steps[step];
    return { std::min(static_cast<std::uint32_t>(events[first + i]), blockEvents(block) - 1),
        static_cast<std::uint32_t>(std::min<std::uint64_t>(offset, std::numeric_limits<std::uint32_t>::max())) };
}

MessageEnd Segment::messageEnd(std::uint32_t block, std::uint32_t i) const
{
    if (block >= blocks() || !m_blocks[block].hasMessages())
        return {};
    const BlockEntry& entry = m_blocks[block];
    const std::size_t places = entry.payloadCount() + entry.attributeCount();
    const std::byte* const columns = placesOf(block) + places * (1 + entry.offsetBytes());
    const std::span<const std::byte> data = part(SegmentPart::Data);
    return readMessageEnd(ByteReader(data.subspan(static_cast<std::size_t>(columns - data.data()))), i);
}

ByteReader Segment::payloadAt(std::uint32_t offset) const
{
    const std::span<const std::byte> payload = part(SegmentPart::Payload);
    return ByteReader(payload.subspan(std::min<std::size_t>(offset, payload.size())));
}

void Segment::writeCalls(ByteVector& out, std::span<const SegmentCall> calls)
{
    writeColumns(out, calls, [](const SegmentCall& call) -> std::array<std::uint64_t, kCallColumns> {
        const bool crosses = call.leave >= SegmentCall::kCrosses;
        return { call.enter, crosses ? 0 : call.leave - call.enter, call.parentDistance, call.depth, call.code,
            call.exclusive, crosses ? call.leave - SegmentCall::kCrosses : call.children };
    });
}

SegmentCall Segment::call(std::uint32_t i) const
{
    const auto small = [this, i](std::size_t column) { return static_cast<std::uint32_t>(m_callColumns[column][i]); };
    SegmentCall call;
    call.enter = std::min(small(0), m_header.events - 1);
    constexpr std::uint64_t kMostCrossing = std::numeric_limits<std::uint32_t>::max();
    call.leave = small(1) == 0 ? SegmentCall::kCrosses + std::min(m_callColumns[6][i], kMostCrossing)
                               : std::min<std::uint64_t>(call.enter + std::uint64_t { small(1) }, m_header.events - 1);
    call.parentDistance = small(2) <= i ? small(2) : 0;
    call.depth = small(3);
    call.code = small(4) < m_dictionary.size() ? small(4) : 0;
    call.exclusive = m_callColumns[5][i];
    call.children = m_callColumns[6][i];
    return call;
}

std::uint32_t Segment::callsBefore(std::uint32_t event) const
{
    return static_cast<std::uint32_t>(m_callColumns[0].lowerBound(m_calls, event));
}

void Dictionary::write(ByteVector& out, std::span<const DictionaryEntry> entries)
{
    writeColumns(out, entries, [](const DictionaryEntry& entry) {
        return std::array { entry.reference + 1, entry.kindAndDetail, entry.top + 1 };
    });
}

bool Dictionary::open(std::span<const std::byte> bytes)
{
    constexpr unsigned kMostWidth = 32;
    return openColumns(bytes, kSegmentEvents, kMostWidth, m_size, m_columns);
}

void writeNode(ByteVector& out, std::span<const NodeEntry> entries)
{
    ByteWriter writer(out);
    writer.number(entries.size());
    std::uint32_t next = 0;
    for (const NodeEntry& entry : entries) {
        const bool isOne = entry.visits == 1 && entry.min == entry.inclusive && entry.max == entry.inclusive;
        const bool isNone = entry.min > entry.max;
        writer.number(std::uint64_t { entry.function - next } << kNodeEntryBits | (isOne ? kOneCall : 0)
            | (entry.inclusive == entry.exclusive ? kOnlyExclusive : 0) | (isNone ? kNoneInside : 0));
        next = entry.function + 1;
        writer.number(entry.exclusive);
        if (entry.inclusive != entry.exclusive)
            writer.number(entry.inclusive - entry.exclusive);
        if (isOne)
            continue;
        writer.number(entry.visits);
        if (isNone)
            continue;
        writer.number(entry.min);
        writer.number(entry.max - entry.min);
    }
}

void Segment::nodeEntries(unsigned level, std::uint32_t node, std::vector<NodeEntry>& out) const
{
    out.clear();
    const std::span<const std::byte> nodes
        = part(static_cast<SegmentPart>(static_cast<unsigned>(SegmentPart::Nodes0) + level));
    if (nodes.size() / sizeof(std::uint32_t) <= node)
        return;
    const auto offset = load<std::uint32_t>(nodes.data() + node * sizeof(std::uint32_t));
    ByteReader in(nodes.subspan(std::min<std::size_t>(offset, nodes.size())));
    std::uint64_t count = 0;
    if (!in.count(count) || count > m_functionCount)
        return;
    out.reserve(count);
    std::uint64_t next = 0;
    for (std::uint64_t i = 0; i < count && in.isGood(); ++i) {
        const std::uint64_t head = in.number();
        next += head >> kNodeEntryBits;
        if (next >= m_functionCount)
            return;
        NodeEntry entry { .function = static_cast<std::uint32_t>(next++) };
        entry.exclusive = in.number();
        entry.inclusive = entry.exclusive + ((head & kOnlyExclusive) != 0 ? 0 : in.number());
        if ((head & kOneCall) != 0) {
            entry.visits = 1;
            entry.min = entry.max = entry.inclusive;
        } else {
            entry.visits = in.number();
            if ((head & kNoneInside) == 0) {
                entry.min = in.number();
                entry.max = entry.min + in.number();
            }
        }
        out.push_back(entry);
    }
}

} // namespace lightcone::core
