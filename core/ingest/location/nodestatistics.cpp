// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/location/nodestatistics.h"

#include <algorithm>

namespace lightcone::core {

void NodeStatistics::setFunctionCount(std::size_t functions)
{
    m_open.resize(functions);
    for (Sums& sums : m_sums)
        sums.byFunction.resize(functions);
}

void NodeStatistics::addExclusive(std::span<const Tick> ticks, std::span<const std::uint32_t> tops, Tick next)
{
    Sums& sums = m_sums[0];
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        const std::uint64_t length = ticksBetween(ticks[i], i + 1 < ticks.size() ? ticks[i + 1] : next);
        if (tops[i] > 0 && length > 0)
            sums[tops[i] - 1].exclusive += length;
    }
}

void NodeStatistics::addInclusive(Tick next, std::span<const std::uint32_t> open)
{
    for (const std::uint32_t function : open) {
        Open& state = m_open[function];
        if (state.since < next) {
            m_sums[0][function].inclusive += ticksBetween(state.since, next);
            state.since = next;
        }
    }
}

void NodeStatistics::endBlock(std::uint32_t block, std::span<const Tick> ticks, std::span<const std::uint32_t> tops,
    Tick next, std::span<const std::uint32_t> open)
{
    addExclusive(ticks, tops, next);
    const std::uint32_t blocks = block + 1;
    if (blocks % nodeBlocks(0) == 0)
        addInclusive(next, open);
    for (unsigned level = 0; level < kNodeLevels && blocks % nodeBlocks(level) == 0; ++level) {
        endNode(level);
        m_nodeBegins[level] = blocks < kSegmentBlocks ? blocks * kBlockEvents : 0;
    }
}

void NodeStatistics::endNodes(std::uint32_t blocks, Tick next, std::span<const std::uint32_t> open)
{
    addInclusive(next, open);
    for (unsigned level = 0; level < kNodeLevels; ++level) {
        if (blocks % nodeBlocks(level) != 0)
            endNode(level);
    }
}

void NodeStatistics::endNode(unsigned number)
{
    Sums& sums = m_sums[number];
    std::ranges::sort(sums.listed);
    m_entries.clear();
    for (const std::uint32_t function : sums.listed) {
        Sum& sum = sums.byFunction[function];
        m_entries.push_back({ function, sum.exclusive, sum.inclusive, sum.visits, sum.min, sum.max });
        if (number + 1 < kNodeLevels) {
            Sum& above = m_sums[number + 1][function];
            above.exclusive += sum.exclusive;
            above.inclusive += sum.inclusive;
            above.visits += sum.visits;
            above.min = std::min(above.min, sum.min);
            above.max = std::max(above.max, sum.max);
        }
        sum = {};
    }
    sums.listed.clear();
    Level& level = m_encoded[number];
    level.offsets.push_back(static_cast<std::uint32_t>(level.bytes.size()));
    writeNode(level.bytes, m_entries);
}

void NodeStatistics::clearEncoded()
{
    for (Level& level : m_encoded) {
        level.offsets.clear();
        level.bytes.clear();
    }
    m_nodeBegins = {};
}

} // namespace lightcone::core
