// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/insights/latemessages.h"

#include "core/analysis/insights/examinedrun.h"
#include "core/analysis/soundness/clockerror.h"
#include "core/analysis/waits/wait.h"
#include "core/base/parallel.h"
#include "core/base/saturating.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace lightcone::core {

namespace {

/// The messages that are looked at: `examined` of `count` from `first` on, evenly.
struct MessageSample {
    std::uint64_t first = 0;
    std::uint64_t count = 0;
    std::uint64_t examined = 0;

    MessageId at(std::uint64_t i) const
    {
        return MessageId { first + i * (count / examined) + i * (count % examined) / examined };
    }
};

/// The waits for the messages of a sample, in its order.
Stoppable<std::vector<Wait>> waitsOf(const ExaminedRun& run, const MessageSample& sample, const std::stop_token& stop)
{
    constexpr std::uint64_t kAtOnce = 512;
    const std::uint64_t parts = (sample.examined + kAtOnce - 1) / kAtOnce;
    std::vector<std::vector<Wait>> found(static_cast<std::size_t>(parts));
    const auto look = [&](std::size_t part) {
        const std::uint64_t begin = part * kAtOnce;
        for (std::uint64_t i = begin; i < std::min(begin + kAtOnce, sample.examined); ++i) {
            const auto answer = waitForMessage(run.store(), sample.at(i), stop);
            if (answer.isStopped())
                return;
            if (answer.value().wait)
                found[part].push_back(*answer.value().wait);
        }
    };
    if (parallelFor(found.size(), run.threads(), stop, look).isStopped())
        return Stopped {};
    std::vector<Wait> all;
    for (const std::vector<Wait>& part : found)
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

using Call = std::pair<LocationId, std::uint64_t>; // its location and its enter

Call callOf(const Wait& wait)
{
    return { wait.call.location, wait.call.enterIndex };
}

/// Sums the waits of one kind. A call that waits for several messages waits for the latest of them, and for no receiver
/// where it waits for a sender.
std::optional<Insight> sumOf(
    const ExaminedRun& run, const MessageSample& sample, const std::vector<Wait>& waits, WaitKind kind)
{
    std::set<Call> lateSenders;
    for (const Wait& wait : waits) {
        if (wait.kind == WaitKind::LateSender)
            lateSenders.insert(callOf(wait));
    }
    LateMessageFacts facts {
        .isSenderLate = kind == WaitKind::LateSender, .messages = sample.count, .examined = sample.examined
    };
    std::map<Call, const Wait*> calls;
    for (const Wait& wait : waits) {
        if (wait.kind != kind || (!facts.isSenderLate && lateSenders.contains(callOf(wait))))
            continue;
        ++facts.late;
        const Wait*& longest = calls[callOf(wait)];
        if (!longest || wait.time.length() > longest->time.length())
            longest = &wait;
    }
    if (calls.empty())
        return std::nullopt;
    facts.calls = calls.size();
    const Wait* longest = calls.begin()->second;
    std::map<LocationId, std::uint64_t> waitedFor;
    for (const auto& [call, wait] : calls) {
        const std::uint64_t ticks = wait->time.length();
        facts.ticks = saturatingSum(facts.ticks, ticks);
        std::uint64_t& sum = waitedFor[wait->late.location];
        sum = saturatingSum(sum, ticks);
        if (ticks > longest->time.length())
            longest = wait;
    }
    const double share
        = shareOf(facts.ticks, run.busy()) * static_cast<double>(sample.count) / static_cast<double>(sample.examined);
    if (share < kLeastLateShare)
        return std::nullopt;
    facts.longest = longest->time.length();
    facts.message = longest->message;
    facts.waiter = longest->call.location;
    const auto most = std::ranges::max_element(waitedFor, {}, [](const auto& entry) { return entry.second; });
    facts.waitedFor = most->first;
    facts.waitedForTicks = most->second;
    return Insight { .facts = facts,
        .weight = std::min(1.0, share),
        .interval = longest->time,
        .locations = { facts.waiter, longest->late.location } };
}

} // namespace

Completion findLateMessages(const ExaminedRun& run, std::vector<Insight>& found, const std::stop_token& stop)
{
    const StoreView& store = run.store();
    if (store.isDamaged() || leastClockError(store) > 0 || run.busy() == 0)
        return Done {};
    MessageSample sample { .first = store.messages().firstSentAt(run.interval().begin) };
    sample.count = store.messages().firstSentAt(run.interval().end) - sample.first;
    sample.examined = std::min(sample.count, kMostLateExamined);
    const auto waits = waitsOf(run, sample, stop);
    if (waits.isStopped())
        return Stopped {};
    if (auto senders = sumOf(run, sample, waits.value(), WaitKind::LateSender))
        found.push_back(std::move(*senders));
    if (sample.examined < sample.count)
        return Done {}; // whether calls wait for a sender as well is not known
    if (auto receivers = sumOf(run, sample, waits.value(), WaitKind::LateReceiver))
        found.push_back(std::move(*receivers));
    return Done {};
}

} // namespace lightcone::core
