// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/pairs/pairindex.h"

#include "core/base/parallel.h"
#include "core/base/progress.h"
#include "core/store/messages/messageblock.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

namespace {

constexpr std::uint64_t kPairBlock = MessageBlock::kMessages;
constexpr std::uint64_t kPairBlocksPerPoll = kMessagesPerPoll / kPairBlock;
constexpr std::size_t kLastAnswers = 2; ///< that are remembered: of the two ends of an interval

/// Calls visit(pair, bytes) for the messages of [first, end).
template <typename Visit> Completion visitMessages(const MessageTable& messages, std::uint64_t first, std::uint64_t end,
    Progress* progress, const std::stop_token& stop, const Visit& visit)
{
    MessageBlock block;
    for (std::uint64_t number = first / kPairBlock; number * kPairBlock < end; ++number) {
        if (number % kPairBlocksPerPoll == 0 && stop.stop_requested())
            return Stopped {};
        messages.read(number, block);
        const std::size_t from = first > block.first ? static_cast<std::size_t>(first - block.first) : 0;
        const std::size_t to = static_cast<std::size_t>(std::min<std::uint64_t>(block.count, end - block.first));
        for (std::size_t i = from; i < to; ++i)
            visit(Pair { block.senders[i], block.receivers[i] }, block.bytes[i]);
        if (progress != nullptr)
            progress->advance(to - from);
    }
    return Done {};
}

} // namespace

PairIndex::PairIndex(std::shared_ptr<const StoreView> store, std::size_t locations)
    : m_store(std::move(store))
    , m_numbers(locations)
{
}

Stoppable<std::shared_ptr<const PairIndex>> PairIndex::make(
    std::shared_ptr<const StoreView> store, unsigned threads, Progress* progress, const std::stop_token& stop)
{
    if (progress != nullptr)
        progress->setTotal(2 * store->messages().size());
    const std::size_t locations = store->locationCount();
    const std::shared_ptr<PairIndex> index(new PairIndex(std::move(store), locations));
    if (index->findPairs(threads, progress, stop).isStopped() || index->sumUp(threads, progress, stop).isStopped())
        return Stopped {};
    return std::shared_ptr<const PairIndex>(index);
}

/// Numbers the pairs in their order.
Completion PairIndex::findPairs(unsigned threads, Progress* progress, const std::stop_token& stop)
{
    const MessageTable& messages = m_store->messages();
    const std::uint64_t blocks = (messages.size() + kPairBlock - 1) / kPairBlock;
    std::vector<std::vector<Pair>> found(std::max(threads, 1U));
    const auto find = [&](std::size_t part) {
        PairNumbers numbers(m_store->locationCount());
        const std::uint64_t first = blocks * part / found.size() * kPairBlock;
        const std::uint64_t end = blocks * (part + 1) / found.size() * kPairBlock;
        const Completion visited = visitMessages(messages, first, std::min(end, messages.size()), progress, stop,
            [&numbers](Pair pair, std::uint64_t) { numbers.numberOf(pair); });
        found[part] = numbers.pairs();
        return visited;
    };
    if (parallelFor(found.size(), threads, stop, find).isStopped())
        return Stopped {};
    for (const std::vector<Pair>& pairs : found)
        m_pairs.insert(m_pairs.end(), pairs.begin(), pairs.end());
    std::sort(m_pairs.begin(), m_pairs.end());
    m_pairs.erase(std::unique(m_pairs.begin(), m_pairs.end()), m_pairs.end());
    m_pairs.shrink_to_fit();
    for (const Pair pair : m_pairs)
        m_numbers.numberOf(pair);
    return Done {};
}

Completion PairIndex::sumUp(unsigned threads, Progress* progress, const std::stop_token& stop)
{
    constexpr std::uint64_t kLeastStep = 1 << 17;
    constexpr std::uint64_t kStepPairs = 4;
    const std::uint64_t size = m_store->messages().size();
    m_step = std::max(kLeastStep, kStepPairs * m_pairs.size()) / kPairBlock * kPairBlock;
    std::vector<std::shared_ptr<Sums>> sums(static_cast<std::size_t>(size / m_step));
    const auto fill = [&](std::size_t i) {
        sums[i] = std::make_shared<Sums>(m_pairs.size());
        return visitMessages(
            m_store->messages(), i * m_step, (i + 1) * m_step, progress, stop, [&](Pair pair, std::uint64_t bytes) {
                PairSum& sum = (*sums[i])[m_numbers.find(pair)];
                ++sum.messages;
                sum.bytes += bytes;
            });
    };
    if (parallelFor(sums.size(), threads, stop, fill).isStopped())
        return Stopped {};
    for (std::size_t i = 1; i < sums.size(); ++i) {
        if (stop.stop_requested())
            return Stopped {};
        for (std::size_t k = 0; k < m_pairs.size(); ++k) {
            (*sums[i])[k].messages += (*sums[i - 1])[k].messages;
            (*sums[i])[k].bytes += (*sums[i - 1])[k].bytes;
        }
    }
    m_known.assign(sums.begin(), sums.end());
    return Done {};
}

Completion PairIndex::add(
    std::uint64_t first, std::uint64_t end, bool isTakenOff, Sums& sums, const std::stop_token& stop) const
{
    const std::uint64_t sign = isTakenOff ? ~std::uint64_t { 0 } : 1;
    return visitMessages(m_store->messages(), first, end, nullptr, stop, [&](Pair pair, std::uint64_t bytes) {
        PairSum& sum = sums[m_numbers.find(pair)];
        sum.messages += sign;
        sum.bytes += sign * bytes;
    });
}

PairIndex::Known PairIndex::nearest(std::uint64_t message) const
{
    const auto number = std::min<std::uint64_t>((message + m_step / 2) / m_step, m_known.size());
    Known found { number * m_step, number > 0 ? m_known[static_cast<std::size_t>(number - 1)] : nullptr };
    const auto apart = [message](const Known& known) {
        return known.message > message ? known.message - message : message - known.message;
    };
    const std::lock_guard lock(m_mutex);
    for (const Known& last : m_last) {
        if (apart(last) < apart(found))
            found = last;
    }
    return found;
}

Stoppable<std::shared_ptr<const PairIndex::Sums>> PairIndex::sumsBefore(
    std::uint64_t message, const std::stop_token& stop) const
{
    Known known = nearest(message);
    if (known.message != message) {
        const auto sums = known.sums ? std::make_shared<Sums>(*known.sums) : std::make_shared<Sums>(m_pairs.size());
        if (add(std::min(known.message, message), std::max(known.message, message), known.message > message, *sums,
                stop)
                .isStopped())
            return Stopped {};
        known = { message, sums };
    }
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_last, [message](const Known& last) { return last.message == message; });
    m_last.insert(m_last.begin(), known);
    if (m_last.size() > kLastAnswers)
        m_last.pop_back();
    return known.sums;
}

Stoppable<PairIndex::Sums> PairIndex::sent(Tick begin, Tick end, const std::stop_token& stop) const
{
    const std::uint64_t first = m_store->messages().firstSentAt(begin);
    const std::uint64_t last = m_store->messages().firstSentAt(end);
    if (last <= first)
        return Sums(m_pairs.size());
    const auto before = sumsBefore(first, stop);
    if (before.isStopped())
        return Stopped {};
    const auto until = sumsBefore(last, stop);
    if (until.isStopped())
        return Stopped {};
    Sums sums = *until.value();
    if (before.value()) {
        for (std::size_t i = 0; i < sums.size(); ++i) {
            sums[i].messages -= (*before.value())[i].messages;
            sums[i].bytes -= (*before.value())[i].bytes;
        }
    }
    return sums;
}

std::size_t PairIndex::memory() const
{
    return m_numbers.memory() + m_pairs.capacity() * sizeof(Pair) + m_known.size() * m_pairs.size() * sizeof(PairSum);
}

} // namespace lightcone::core
