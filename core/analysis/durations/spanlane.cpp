// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/durations/spanlane.h"

#include "core/analysis/instances/widecolumns.h"
#include "core/base/findfirst.h"

#include <algorithm>
#include <numeric>
#include <span>

namespace lightcone::core {

void SpanLane::cover(WideColumns& columns) const
{
    const Interval interval = columns.interval();
    std::array<std::uint64_t, kChunk> begins;
    std::array<std::uint64_t, kChunk> ticks;
    std::uint64_t i = findFirst(0, size(), [&](std::uint64_t at) { return end(at) < interval.begin; });
    while (i < size() && begin(i) < interval.end) {
        const std::uint64_t chunk = i / kChunk;
        const std::uint64_t next = std::min(size(), (chunk + 1) * kChunk);
        if (i % kChunk == 0 && begin(i) >= interval.begin) {
            const std::size_t column = columns.at(begin(i));
            if (begin(next - 1) < columns.endOf(column) && end(next - 1) <= columns.endOf(column)) {
                columns.add(column, m_sums[chunk]);
                i = next;
                continue;
            }
        }
        const std::size_t count = next - chunk * kChunk;
        m_begins.read(chunk * kChunk, std::span(begins).first(count));
        m_ticks.read(chunk * kChunk, std::span(ticks).first(count));
        for (; i < next; ++i) {
            const Tick from = tickOf(begins[i % kChunk]);
            if (from >= interval.end)
                return;
            if (from >= interval.begin) // here is a part of it, or all of one without duration
                columns.meet(from);
            columns.cover(
                std::max(from, interval.begin), std::min(endOf(begins[i % kChunk], ticks[i % kChunk]), interval.end));
        }
    }
}

void SpanLane::Writer::add(Tick begin, std::uint64_t ticks, std::uint64_t item)
{
    m_chunk[0][m_count] = numberOf(begin);
    m_chunk[1][m_count] = ticks;
    m_chunk[2][m_count] = item;
    if (++m_count == kChunk)
        flush();
}

void SpanLane::Writer::flush()
{
    for (std::size_t i = 0; i < m_columns.size(); ++i)
        m_columns[i].add(std::span(m_chunk[i]).first(m_count));
    m_sums.push_back(std::accumulate(
        m_chunk[1].begin(), m_chunk[1].begin() + static_cast<std::ptrdiff_t>(m_count), std::uint64_t { 0 }));
    m_count = 0;
}

SpanLane SpanLane::Writer::take()
{
    SpanLane lane;
    if (m_count > 0)
        flush();
    if (m_sums.empty())
        return lane;
    for (PackedColumnWriter& column : m_columns)
        column.write(lane.m_bytes);
    ByteReader in(lane.m_bytes);
    for (PackedColumn* const column : { &lane.m_begins, &lane.m_ticks, &lane.m_items })
        column->open(in);
    lane.m_sums = std::move(m_sums);
    return lane;
}

} // namespace lightcone::core
