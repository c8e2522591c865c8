// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/location/segmentbuilder.h"

#include "core/store/segment/messagecolumns.h"

#include <algorithm>
#include <array>
#include <limits>
#include <new>

namespace lightcone::core {

namespace {

/// A tile has about so many events.
constexpr std::uint32_t kEventsPerTile = 8;
/// Segments with fewer events have no tiles.
constexpr std::uint32_t kLeastTileEvents = 1'024;

template <typename T> void append(ByteVector& out, const T& value)
{
    out.append(std::as_bytes(std::span(&value, 1)));
}

template <typename T> void appendAll(ByteVector& out, std::span<const T> values)
{
    out.append(std::as_bytes(values));
}

std::uint32_t checked(std::size_t offset)
{
    if (offset > std::numeric_limits<std::uint32_t>::max() - kPackedPadding)
        throw std::bad_alloc(); // a segment of more than 4 GiB
    return static_cast<std::uint32_t>(offset);
}

} // namespace

std::pair<std::uint64_t, std::uint64_t> SegmentBuilder::addSample(
    std::uint32_t event, Tick tick, MetricSetId set, std::span<const MetricValue> values)
{
    const auto isSame = [&](const Shape& shape) {
        return shape.set == set
            && std::equal(shape.types.begin(), shape.types.end(), values.begin(), values.end(),
                [](MetricValue::Type type, const MetricValue& value) { return type == value.type; });
    };
    auto found = std::find_if(m_shapes.begin(), m_shapes.end(), isSame);
    if (found == m_shapes.end()) {
        Shape shape { .set = set, .types = {}, .events = {}, .ticks = {}, .values = {} };
        for (const MetricValue& value : values)
            shape.types.push_back(value.type);
        found = m_shapes.insert(m_shapes.end(), std::move(shape));
    }
    found->events.push_back(event);
    found->ticks.push_back(tick);
    for (const MetricValue& value : values)
        found->values.push_back(value.bits);
    return { static_cast<std::uint64_t>(found - m_shapes.begin()), found->events.size() - 1 };
}

unsigned SegmentBuilder::addPlaces(const Block& block, BlockEntry& entry)
{
    const std::array lists { &block.payloads, &block.attributes };
    const auto firstOf = [](const std::vector<Segment::Place>* places) {
        return places->empty() ? std::numeric_limits<std::uint32_t>::max() : places->front().offset;
    };
    const std::uint32_t first = std::min(firstOf(lists[0]), firstOf(lists[1]));
    const auto step = [first](const std::vector<Segment::Place>& places, std::size_t i) {
        return places[i].offset - (i == 0 ? first : places[i - 1].offset);
    };
    std::uint32_t most = 0;
    for (const auto* const places : lists) {
        for (std::size_t i = 0; i < places->size(); ++i) {
            m_data.push_back(static_cast<std::byte>((*places)[i].event));
            most |= step(*places, i);
        }
    }
    const unsigned bytes = (packedWidth(most) + 7) / 8;
    for (const auto* const places : lists)
        storePacked(m_data, places->size(), 8 * bytes, [&](std::size_t i) { return step(*places, i); });
    entry.payload = lists[0]->empty() && lists[1]->empty() ? 0 : first;
    entry.payloads = static_cast<std::uint16_t>(block.payloads.size() | block.attributes.size() << 8);
    return bytes;
}

void SegmentBuilder::addBlock(const Block& block, Tick next, std::span<const std::uint32_t> open)
{
    const std::span<const Tick> ticks = std::span(block.ticks).first(block.size);
    std::uint64_t mostTicks = 0;
    for (std::uint32_t i = 1; i < block.size; ++i)
        mostTicks |= ticksBetween(ticks[i - 1], ticks[i]);
    std::uint32_t mostCode = 0;
    for (std::uint32_t i = 0; i < block.size; ++i)
        mostCode |= block.codes[i];

    BlockEntry entry;
    entry.firstTick = ticks.front();
    entry.offset = checked(m_data.size());
    entry.depth = block.depth;
    const unsigned tickWidth = packedWidth(mostTicks);
    const unsigned codeWidth = packedWidth(mostCode);
    storePacked(m_data, block.size - 1, tickWidth, [&](std::size_t i) { return ticksBetween(ticks[i], ticks[i + 1]); });
    storePacked(m_data, block.size, codeWidth, [&](std::size_t i) { return block.codes[i]; });
    entry.layout = BlockEntry::layoutOf(tickWidth, codeWidth, addPlaces(block, entry), !block.messages.empty());
    if (!block.messages.empty())
        writeMessageEnds(m_data, block.messages);
    m_tops.push_back(block.top);
    m_blocks.push_back(entry);
    m_nodes.endBlock(blocks() - 1, ticks, std::span(block.tops).first(block.size), next, open);
}

void SegmentBuilder::writeMetrics(ByteVector& out) const
{
    if (m_shapes.empty())
        return;
    ByteWriter writer(out);
    writer.number(m_shapes.size());
    for (const Shape& shape : m_shapes) {
        writer.fixed(indexOf(shape.set), 4);
        writer.number(shape.types.size());
        for (const MetricValue::Type type : shape.types)
            writer.fixed(static_cast<std::uint64_t>(type), 1);
        writer.number(shape.events.size());
        const unsigned width = packedWidth(shape.events.back());
        writer.fixed(width, 1);
        storePacked(out, shape.events.size(), width, [&](std::size_t i) { return shape.events[i]; });
        writer.fixed(0, kPackedPadding);
        PackedColumn::write(out, shape.ticks.size(),
            [&](std::uint64_t i) { return ticksBetween(m_blocks.front().firstTick, shape.ticks[i]); });
        const std::size_t members = shape.types.size();
        for (std::size_t member = 0; member < members; ++member)
            PackedColumn::write(
                out, shape.events.size(), [&](std::uint64_t i) { return shape.values[i * members + member]; });
    }
}

void SegmentBuilder::writeTiles(ByteVector& out, std::uint32_t events, std::span<const RegionId> functions)
{
    const Interval interval { m_blocks.front().firstTick, m_blocks.back().firstTick };
    m_tiles.begin(interval, events >= kLeastTileEvents ? events / kEventsPerTile : 0, 1, functions.size() + 1);
    // A region that is not defined is shown as none.
    const auto shown = [functions](std::uint32_t top) { return top > 0 && isValid(functions[top - 1]) ? top : 0; };
    std::uint32_t top = m_tops.front();
    std::array<Tick, kBlockEvents> ticks;
    std::array<std::uint32_t, kBlockEvents> codes;
    for (std::uint32_t block = 0; block + 1 < m_blocks.size(); ++block) {
        const BlockEntry& entry = m_blocks[block];
        const std::uint32_t count = std::min(kBlockEvents, events - block * kBlockEvents);
        const std::byte* const differences = m_data.data() + entry.offset;
        ticks[0] = entry.firstTick;
        unpackSums(differences, entry.tickWidth(), ticks[0], std::span(ticks).subspan(1, count - 1));
        unpack(
            differences + packedBytes(count - 1, entry.tickWidth()), entry.codeWidth(), std::span(codes).first(count));
        for (std::uint32_t i = 0; i < count; ++i) {
            const DictionaryEntry& event = m_codes.keys()[codes[i]];
            if (event.top != DictionaryEntry::kSameTop) {
                m_tiles.add(shown(top), ticks[i]);
                top = event.top;
            }
        }
    }
    m_tiles.add(shown(top), m_blocks.back().firstTick);
    m_tiles.write(out);
}

ByteVector SegmentBuilder::seal(
    SegmentHeader header, Tick end, std::span<const std::uint32_t> open, std::span<const RegionId> functions)
{
    m_nodes.endNodes(blocks(), end, open);
    m_blocks.push_back({ .firstTick = end });
    m_data.resize(m_data.size() + kPackedPadding); // readers may then read whole words
    ByteVector out;
    out.reserve(sizeof header + size() + m_blocks.size() * (sizeof(BlockEntry) + 80) + 4096);
    out.resize(sizeof header);
    header.location = static_cast<std::uint32_t>(indexOf(m_location));
    std::size_t part = 0;
    const auto endPart = [&] {
        ByteWriter(out).align(8);
        header.parts[++part] = checked(out.size());
    };
    header.parts[0] = sizeof header;
    Dictionary::write(out, m_codes.keys());
    endPart();
    appendAll(out, functions);
    if (functions.size() % 2 != 0)
        append(out, functions.back()); // the part ends at a multiple of 8 bytes; no code names this one
    endPart();
    appendAll<std::uint32_t>(out, m_tops);
    endPart();
    appendAll<BlockEntry>(out, m_blocks);
    endPart();
    for (const NodeStatistics::Level& level : m_nodes.levels()) {
        const std::size_t first = level.offsets.size() * sizeof(std::uint32_t);
        for (const std::uint32_t offset : level.offsets)
            append(out, checked(first + offset));
        appendAll<std::byte>(out, level.bytes);
        endPart();
    }
    m_summary.write(out, end, open, endPart);
    writeMetrics(out);
    endPart();
    SegmentSpans::write(out, header.firstTick, m_spans);
    endPart();
    Segment::writeCalls(out, m_calls);
    endPart();
    writeTiles(out, header.events, functions);
    endPart();
    appendAll<std::byte>(out, m_data);
    endPart();
    appendAll<std::byte>(out, m_payload);
    endPart();
    ByteWriter(out).fixed(0, kPackedPadding);
    std::memcpy(out.data(), &header, sizeof header);

    m_codes.clear();
    m_nodes.clearEncoded();
    m_calls.clear();
    m_blocks.clear();
    m_tops.clear();
    m_data.clear();
    m_payload.clear();
    m_shapes.clear();
    m_spans.clear();
    return out;
}

} // namespace lightcone::core
