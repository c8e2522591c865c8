// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/store/columns/packed.h"
#include "core/store/segment/eventspans.h"

#include <algorithm>
#include <cstdint>
#include <span>

// Private to the store: the spans of events that open and close in one segment, as a part of it. About 6 bytes each.
namespace lightcone::core {

class SegmentSpans {
public:
    /// Appends @p spans, ascending by `opened`, events of the segment that begins at @p first, to @p out, whose size is
    /// a multiple of 8. Appends nothing for none.
    static void write(ByteVector& out, Tick first, std::span<const EventSpan> spans);
    /// @returns false when @p part, which has to stay, does not hold spans of a segment of @p events.
    bool open(std::span<const std::byte> part, std::uint32_t events);

    std::uint32_t count() const { return m_count; }
    /// Calls visit(event that opens it, ticks from the segment's first event to it), ascending, for each span that is
    /// open before event @p event of the segment. If the bytes are damaged, these may be any numbers, the first below
    /// 2^32.
    template <typename Visit> void visitOpen(std::uint32_t event, const Visit& visit) const
    {
        EventSpanTree(m_count).visit(
            m_opened.lowerBound(m_count, event), event, [this](std::uint64_t node) { return m_maxima[node]; },
            [this](std::uint64_t i) { return m_opened[i] + m_lengths[i]; },
            [&](std::uint64_t i) { visit(static_cast<std::uint32_t>(m_opened[i]), m_begins[i]); });
    }

private:
    std::uint32_t m_count = 0;
    PackedSpan m_opened;
    PackedSpan m_maxima; ///< see EventSpanTree
    PackedColumn m_lengths; ///< events from the one that opens to the one that closes
    PackedColumn m_begins; ///< ticks
};

} // namespace lightcone::core
