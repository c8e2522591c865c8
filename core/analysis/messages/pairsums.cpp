// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/pairsums.h"

#include "core/base/saturating.h"

#include <algorithm>
#include <span>
#include <tuple>

namespace lightcone::core {

namespace {

constexpr std::size_t kMostInTable = 1'024; // locations: 4 MiB

} // namespace

void PairSums::Sum::add(const Sum& further)
{
    const bool isFirst = messages == 0;
    shortest = isFirst ? further.shortest : std::min(shortest, further.shortest);
    longest = isFirst ? further.longest : std::max(longest, further.longest);
    if (further.backward > 0 && (backward == 0 || further.firstBackward < firstBackward))
        firstBackward = further.firstBackward;
    messages += further.messages;
    bytes = saturatingSum(bytes, further.bytes);
    durations += further.durations;
    backward += further.backward;
}

PairSums::PairSums(std::size_t locations)
    : m_locations(locations)
    , m_table(locations <= kMostInTable ? locations * locations : 0, decltype(m_numbers)::kNone)
{
}

std::uint32_t PairSums::numberOf(LocationId sender, LocationId receiver)
{
    constexpr std::uint32_t kNone = decltype(m_numbers)::kNone;
    std::uint32_t* const known
        = m_table.empty() ? nullptr : &m_table[indexOf(sender) * m_locations + indexOf(receiver)];
    if (known != nullptr && *known != kNone)
        return *known;
    const std::uint32_t number = m_numbers.numberOf(pairOf(sender, receiver));
    if (known != nullptr)
        *known = number;
    if (number == m_sums.size())
        m_sums.emplace_back();
    return number;
}

void PairSums::add(LocationId sender, LocationId receiver, const MessageSum& sum)
{
    m_sums[numberOf(sender, receiver)].add({ sum.count, sum.bytes, sum.shortest, sum.longest, sum.durations(),
        sum.backwardCount, sum.backwardCount > 0 ? sum.firstBackward : 0 });
}

void PairSums::add(const PairSums& further)
{
    const std::span<const std::uint64_t> pairs = further.m_numbers.keys();
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const std::uint32_t number
            = numberOf(idAt<LocationId>(pairs[i] >> 32), idAt<LocationId>(pairs[i] & 0xffffffff));
        m_sums[number].add(further.m_sums[i]);
    }
}

void PairSums::add(const MessageBlock& block, const Chosen& chosen)
{
    const std::span indices = std::span(chosen.indices).first(chosen.count);
    std::array<std::uint32_t, MessageBlock::kMessages> numbers;
    for (std::size_t i = 0; i < indices.size(); ++i)
        numbers[i] = numberOf(block.senders[indices[i]], block.receivers[indices[i]]);
    // All sums of a block are on their way from the memory before the first one is needed.
    for (const std::uint32_t number : std::span(numbers).first(indices.size()))
        __builtin_prefetch(&m_sums[number], 1);
    for (std::size_t i = 0; i < indices.size(); ++i) {
        const Tick send = block.sends[indices[i]];
        const Tick receive = block.receives[indices[i]];
        const Tick duration = saturatingDifference(receive, send);
        const bool isBackward = duration < 0;
        m_sums[numbers[i]].add({ 1, block.bytes[indices[i]], duration, duration, WideInteger { receive } - send,
            isBackward ? 1U : 0U, isBackward ? send : 0 });
    }
}

std::vector<MatrixCell> PairSums::cells() const
{
    std::vector<MatrixCell> cells;
    cells.reserve(m_sums.size());
    const std::span<const std::uint64_t> pairs = m_numbers.keys();
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Sum& sum = m_sums[i];
        cells.push_back({ idAt<LocationId>(pairs[i] >> 32), idAt<LocationId>(pairs[i] & 0xffffffff), sum.messages,
            sum.bytes, sum.shortest, sum.longest, sum.durations, sum.backward, sum.firstBackward });
    }
    std::ranges::sort(cells, {}, [](const MatrixCell& cell) { return std::tuple(cell.sender, cell.receiver); });
    return cells;
}

} // namespace lightcone::core
