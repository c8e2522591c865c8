// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/functionpairs.h"

#include "core/analysis/messages/endfunctions.h"
#include "core/analysis/statistics/classstatistics.h"
#include "core/analysis/statistics/integerstatistics.h"

#include <map>
#include <utility>

namespace lightcone::core {

namespace {

/// Groups messages by the functions that their ends are in, some at a time.
template <typename Statistics> class FunctionPairSums {
public:
    FunctionPairSums(const StoreView& store, unsigned threads, bool keepsNumbers)
        : m_finder(store, threads)
        , m_keepsNumbers(keepsNumbers)
    {
    }
    /// @returns false when it was stopped.
    bool add(const Sent& sent, const std::stop_token& stop)
    {
        m_waiting.push_back(sent);
        return m_waiting.size() < kMostWaiting || flush(stop).isDone();
    }
    Completion flush(const std::stop_token& stop)
    {
        std::vector<EndFunction> ends;
        for (Sent& sent : m_waiting) {
            ends.push_back({ sent.event, &sent.senderFunction });
            if (sent.duration)
                ends.push_back({ sent.receiveEvent, &sent.receiverFunction });
        }
        if (m_finder.find(ends, stop).isStopped())
            return Stopped {};
        for (const Sent& sent : m_waiting)
            take(sent);
        m_waiting.clear();
        return Done {};
    }
    std::vector<MessageStatistics> result() const
    {
        std::vector<MessageStatistics> groups = m_groups.take();
        for (MessageStatistics& group : groups) {
            const auto found = m_longest.find(std::pair(group.senderFunction, group.receiverFunction));
            if (found != m_longest.end())
                group.longest = found->second.second;
        }
        return groups;
    }

private:
    static constexpr std::size_t kMostWaiting = std::size_t { 1 } << 16;

    void take(const Sent& sent)
    {
        auto& group = m_groups.groupOf(sent.key().by(MessageGrouping::Functions));
        ++group.messages;
        if (sent.bytes)
            addNumber(group.lengths, *sent.bytes);
        if (!sent.duration)
            return;
        addNumber(group.durations, *sent.duration);
        const std::pair longest(*sent.duration, sent.id);
        const auto [place, isNew]
            = m_longest.try_emplace(std::pair(sent.senderFunction, sent.receiverFunction), longest);
        if (!isNew && longest.first > place->second.first)
            place->second = longest;
    }
    void addNumber(Statistics& to, WideInteger number) const
    {
        if constexpr (requires { to.addCounted(number); }) {
            if (!m_keepsNumbers) {
                to.addCounted(number);
                return;
            }
        }
        to.add(number);
    }

    EndFunctionFinder m_finder;
    bool m_keepsNumbers;
    std::vector<Sent> m_waiting;
    MessageGroups<Statistics> m_groups;
    std::map<std::pair<FunctionId, FunctionId>, std::pair<WideInteger, MessageId>> m_longest;
};

template <typename Statistics> Completion sumByFunctions(const StoreView& store, const MessagesAsked& asked,
    const AskedMessages& messages, std::vector<MessageStatistics>& out, const std::stop_token& stop)
{
    FunctionPairSums<Statistics> sums(store, asked.threads, messages.matched() <= asked.mostKept);
    bool isOk = true;
    const auto add = [&](const Sent& sent) { isOk = isOk && sums.add(sent, stop); };
    if (messages.visit(add, stop).isStopped() || !isOk || sums.flush(stop).isStopped())
        return Stopped {};
    out = sums.result();
    return Done {};
}

} // namespace

Completion statisticsByFunctions(const StoreView& store, const MessagesAsked& asked, const AskedMessages& messages,
    std::vector<MessageStatistics>& out, const std::stop_token& stop)
{
    return asked.estimator == Estimator::P2 ? sumByFunctions<IntegerStatistics>(store, asked, messages, out, stop)
                                            : sumByFunctions<ClassStatistics>(store, asked, messages, out, stop);
}

} // namespace lightcone::core
