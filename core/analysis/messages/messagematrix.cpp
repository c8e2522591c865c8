// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/messages/messagematrix.h"

#include "core/base/saturating.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"

#include <unordered_map>

namespace lightcone::core {

namespace {

__extension__ using WideDuration = __int128;

struct PairSum {
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;
    Tick minDuration = std::numeric_limits<Tick>::max();
    Tick maxDuration = std::numeric_limits<Tick>::min();
    WideDuration durations = 0;
    std::uint64_t receivedBeforeSent = 0;
    Tick firstReceivedBeforeSent = 0; // messages come in the order of sending

    void add(const Message& message)
    {
        const Tick duration = saturatingDifference(message.receive, message.send);
        ++messages;
        if (duration < 0 && receivedBeforeSent++ == 0)
            firstReceivedBeforeSent = message.send;
        bytes = saturatingSum(bytes, message.bytes);
        minDuration = std::min(minDuration, duration);
        maxDuration = std::max(maxDuration, duration);
        durations += static_cast<WideDuration>(message.receive) - message.send;
    }
};

} // namespace

Completion messageMatrix(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    std::vector<MatrixCell>& out, const std::stop_token& stop, const MessageFilter& filter)
{
    out.clear();
    if (interval.isEmpty())
        return Done {};
    std::vector<bool> isChosen(store.locationCount(), false);
    for (const LocationId location : locations)
        isChosen[indexOf(location)] = true;

    const MessageMatcher matcher(filter, store.locationCount());
    const MessageTable& messages = store.messages();
    std::unordered_map<std::uint64_t, PairSum> sums; // by (sender, receiver)
    const std::uint64_t end = messages.firstSentAt(interval.end);
    for (std::uint64_t i = messages.firstSentAt(interval.begin); i < end; ++i) {
        if (i % kMessagesPerPoll == 0 && stop.stop_requested())
            return Stopped {};
        const Message message = messages.at(idAt<MessageId>(i));
        if (!isChosen[indexOf(message.sender())] || !isChosen[indexOf(message.receiver())] || !matcher.accepts(message))
            continue;
        const std::uint64_t key = (std::uint64_t { indexOf(message.sender()) } << 32) | indexOf(message.receiver());
        sums[key].add(message);
    }
    out.reserve(sums.size());
    for (const auto& [key, sum] : sums) {
        const double mean = static_cast<double>(sum.durations) / static_cast<double>(sum.messages);
        out.push_back({ idAt<LocationId>(key >> 32), idAt<LocationId>(key & 0xffffffff), sum.messages, sum.bytes,
            sum.minDuration, sum.maxDuration, mean, sum.receivedBeforeSent, sum.firstReceivedBeforeSent });
    }
    std::sort(out.begin(), out.end(), [](const MatrixCell& a, const MatrixCell& b) {
        return a.sender != b.sender ? a.sender < b.sender : a.receiver < b.receiver;
    });
    return Done {};
}

} // namespace lightcone::core
