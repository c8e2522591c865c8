// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bytes.h"
#include "core/base/bytevector.h"
#include "core/model/tick.h"
#include "core/store/columns/packed.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Private to core/analysis/durations.
namespace lightcone::core {

class WideColumns;

/// Stretches of time in the order of their begins, each with the number of what it is. Some bytes each. Immutable.
class SpanLane {
public:
    class Writer;

    SpanLane() = default;
    SpanLane(SpanLane&&) noexcept = default;
    SpanLane& operator=(SpanLane&&) noexcept = default;
    SpanLane(const SpanLane&) = delete; // columns refer to the bytes
    SpanLane& operator=(const SpanLane&) = delete;

    std::uint64_t size() const { return m_begins.size(); }
    Tick begin(std::uint64_t i) const { return tickOf(m_begins[i]); }
    std::uint64_t ticks(std::uint64_t i) const { return m_ticks[i]; }
    Tick end(std::uint64_t i) const { return endOf(m_begins[i], m_ticks[i]); }
    std::uint64_t item(std::uint64_t i) const { return m_items[i]; }

    /// Calls visit(i, ticks) for each, one after the other, until it returns false.
    template <typename Visit> void visitTicks(const Visit& visit) const
    {
        std::array<std::uint64_t, kChunk> ticks;
        for (std::uint64_t first = 0; first < size(); first += kChunk) {
            const std::size_t count = std::min<std::uint64_t>(kChunk, size() - first);
            m_ticks.read(first, std::span(ticks).first(count));
            for (std::size_t i = 0; i < count; ++i) {
                if (!visit(first + i, ticks[i]))
                    return;
            }
        }
    }
    /// Adds what @p columns have of the stretches, none of which overlap. O(stretches / 128 + columns × 128)
    void cover(WideColumns& columns) const;

private:
    static constexpr std::size_t kChunk = PackedColumn::kChunk;
    static constexpr std::uint64_t kSign = std::uint64_t { 1 } << 63;

    /// Numbers of times ascend as these do.
    static std::uint64_t numberOf(Tick t) { return static_cast<std::uint64_t>(t) ^ kSign; }
    static Tick tickOf(std::uint64_t number) { return static_cast<Tick>(number ^ kSign); }
    static Tick endOf(std::uint64_t begin, std::uint64_t ticks) { return tickOf(begin + ticks); }

    ByteVector m_bytes;
    PackedColumn m_begins;
    PackedColumn m_ticks;
    PackedColumn m_items;
    std::vector<std::uint64_t> m_sums; ///< of the ticks of each chunk
};

/// Makes a lane.
class SpanLane::Writer {
public:
    /// @param begin  not before that of the last one; it ends @p ticks later, at a Tick
    void add(Tick begin, std::uint64_t ticks, std::uint64_t item);
    /// The lane of all that was added; nothing can be added afterwards.
    SpanLane take();

private:
    void flush();

    std::array<PackedColumnWriter, 3> m_columns; ///< begins, ticks, items
    std::array<std::array<std::uint64_t, kChunk>, 3> m_chunk; ///< the last `m_count` of each
    std::size_t m_count = 0;
    std::vector<std::uint64_t> m_sums;
};

} // namespace lightcone::core
