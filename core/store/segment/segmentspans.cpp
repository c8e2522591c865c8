// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/segment/segmentspans.h"

#include <vector>

namespace lightcone::core {

void SegmentSpans::write(ByteVector& out, Tick first, std::span<const EventSpan> spans)
{
    if (spans.empty())
        return;
    const std::vector<std::uint64_t> maxima
        = EventSpanTree(spans.size()).maxima([&](std::uint64_t i) { return spans[i].closed; });
    const unsigned openedWidth = packedWidth(spans.back().opened);
    const unsigned maximumWidth = packedWidth(*std::ranges::max_element(maxima));
    ByteWriter writer(out); // which ends at a multiple of 8
    writer.fixed(spans.size(), 4);
    writer.fixed(openedWidth, 1);
    writer.fixed(maximumWidth, 1);
    storePacked(out, spans.size(), openedWidth, [&](std::size_t i) { return spans[i].opened; });
    storePacked(out, maxima.size(), maximumWidth, [&](std::size_t i) { return maxima[i]; });
    PackedColumn::write(out, spans.size(), [&](std::uint64_t i) { return spans[i].closed - spans[i].opened; });
    PackedColumn::write(out, spans.size(), [&](std::uint64_t i) { return ticksBetween(first, spans[i].begin); });
}

bool SegmentSpans::open(std::span<const std::byte> part, std::uint32_t events)
{
    constexpr unsigned kMostWidth = 32;
    if (part.empty())
        return true;
    ByteReader in(part);
    m_count = static_cast<std::uint32_t>(in.fixed(4));
    m_opened.width = static_cast<unsigned>(in.fixed(1));
    m_maxima.width = static_cast<unsigned>(in.fixed(1));
    if (m_count == 0 || m_count > events || m_opened.width > kMostWidth || m_maxima.width > kMostWidth)
        return false;
    m_opened.bytes = in.bytes(packedBytes(m_count, m_opened.width)).data();
    m_maxima.bytes = in.bytes(packedBytes(EventSpanTree(m_count).maximumCount(), m_maxima.width)).data();
    const auto openColumn = [this, &in](PackedColumn& column) {
        in.align(8);
        return in.isGood() && column.open(in) && column.size() == m_count;
    };
    return openColumn(m_lengths) && openColumn(m_begins);
}

} // namespace lightcone::core
