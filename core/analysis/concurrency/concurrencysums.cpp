// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/concurrency/concurrencysums.h"

#include "core/base/bytes.h"

#include <algorithm>

namespace lightcone::core {

ConcurrencySums::ConcurrencySums(std::size_t locations)
{
    for (std::vector<std::uint64_t>& ticks : m_ticks)
        ticks.resize(locations + 1);
}

void ConcurrencySums::add(
    const ActivityCounts& counts, std::span<const ActivityChanges::Change> changes, std::uint64_t ticks)
{
    ActivityCounts now = counts;
    std::array<std::uint64_t, kActivityCount> since {};
    const auto take = [&](std::size_t activity, std::uint64_t until) {
        m_ticks[activity][now[activity]] += until - since[activity];
        since[activity] = until;
    };
    for (const ActivityChanges::Change& change : changes) {
        const auto from = static_cast<std::size_t>(change.from);
        const auto to = static_cast<std::size_t>(change.to);
        take(from, change.after);
        take(to, change.after);
        --now[from];
        ++now[to];
    }
    for (std::size_t i = 0; i < kActivityCount; ++i)
        take(i, ticks);
}

/// Of each activity the number of entries, then of each the distance from the number of locations of the one before,
/// and its ticks.
ByteVector ConcurrencySums::encoded() const
{
    ByteVector bytes;
    ByteWriter out(bytes);
    for (const std::vector<std::uint64_t>& ticks : m_ticks) {
        out.number(ticks.size() - static_cast<std::size_t>(std::ranges::count(ticks, std::uint64_t { 0 })));
        std::size_t next = 0;
        for (std::size_t i = 0; i < ticks.size(); ++i) {
            if (ticks[i] == 0)
                continue;
            out.number(i - next);
            out.number(ticks[i]);
            next = i + 1;
        }
    }
    bytes.shrink_to_fit();
    return bytes;
}

void ConcurrencySums::add(const ByteVector& encoded)
{
    const std::byte* at = encoded.data();
    for (std::vector<std::uint64_t>& ticks : m_ticks) {
        std::size_t next = 0;
        for (std::uint64_t left = readNumber(at); left > 0; --left) {
            next += readNumber(at);
            ticks[next++] += readNumber(at);
        }
    }
}

std::array<ConcurrencyCounts, kActivityCount> ConcurrencySums::counts() const
{
    std::array<ConcurrencyCounts, kActivityCount> counts;
    for (std::size_t activity = 0; activity < kActivityCount; ++activity) {
        const std::vector<std::uint64_t>& ticks = m_ticks[activity];
        for (std::size_t i = 0; i < ticks.size(); ++i) {
            if (ticks[i] > 0)
                counts[activity].push_back({ static_cast<std::uint32_t>(i), ticks[i] });
        }
    }
    return counts;
}

void ConcurrencySums::clear()
{
    for (std::vector<std::uint64_t>& ticks : m_ticks)
        std::ranges::fill(ticks, 0);
}

} // namespace lightcone::core
