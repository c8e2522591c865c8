// SPDX-License-Identifier: GPL-3.0-or-later
#include "manymessages.h"

#include "calloracle.h"
#include "random.h"

#include "core/ingest/location/locationwriter.h"

#include <algorithm>
#include <array>
#include <vector>

namespace lightcone::tests {

using namespace core;

namespace {

constexpr std::uint32_t kRun = 1'000'000;

struct PlannedEnd {
    Tick tick;
    EventKind kind;
    MessageEnd end;
};

std::uint32_t receiverOf(MessageShape shape, Random& random, std::uint32_t sender, std::uint32_t locations)
{
    const bool isRing = shape == MessageShape::Ring || shape == MessageShape::LongRing;
    if (isRing || (shape != MessageShape::AllToAll && random.oneIn(3)))
        return (sender + 1) % locations;
    return random.below(locations);
}

Tick durationOf(MessageShape shape, Random& random)
{
    if (shape == MessageShape::LongRing)
        return static_cast<Tick>(kRun / 3 + random.below(50));
    if (shape == MessageShape::Ring || shape == MessageShape::AllToAll || !random.oneIn(5))
        return random.below(300);
    return static_cast<Tick>(random.below(kRun)) - (random.oneIn(4) ? kRun : 0);
}

} // namespace

std::shared_ptr<const StoreView> manyMessages(
    MessageShape shape, std::uint32_t seed, std::uint32_t locations, std::uint32_t count)
{
    Random random(seed);
    TraceMaker trace;
    std::vector<std::vector<PlannedEnd>> ends(locations);
    SystemNodeId node {};
    ProcessId process {};
    for (std::uint32_t i = 0; i < locations; ++i) {
        if (i % 16 == 0)
            node = trace.addNode("node");
        if (i % 4 == 0)
            process = trace.addProcess("process", node);
        trace.addThread("thread", process);
    }
    const std::array communicators { trace.addCommunicator(), trace.addCommunicator() };
    const bool isOrdered = shape != MessageShape::Unordered && shape != MessageShape::Hostile;
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t sender = random.below(locations);
        const std::uint32_t receiver = receiverOf(shape, random, sender, locations);
        MessageEnd end;
        end.communicator = communicators[isOrdered ? 0 : random.below(2)];
        end.tag = isOrdered ? sender % 3 : random.below(50);
        end.bytes = random.below(5'000);
        Tick send = random.below(kRun);
        Tick receive = send + durationOf(shape, random);
        if (shape == MessageShape::Hostile) {
            send = send / 10'000 * 10'000;
            receive = receive / 10'000 * 10'000;
            if (random.oneIn(300))
                receive = random.oneIn(2) ? kMaxTick : -kMaxTick;
            if (random.oneIn(300))
                send = random.oneIn(2) ? kMaxTick : -kMaxTick;
            if (random.oneIn(100))
                end.bytes = random.bits();
        }
        end.peerRank = receiver;
        if (!random.oneIn(1'000))
            ends[sender].push_back({ send, EventKind::Send, end });
        end.peerRank = sender;
        if (!random.oneIn(1'000))
            ends[receiver].push_back({ receive, EventKind::Receive, end });
    }
    for (std::uint32_t i = 0; i < locations; ++i) {
        std::ranges::stable_sort(ends[i], {}, &PlannedEnd::tick);
        for (const PlannedEnd& end : ends[i])
            trace.at(LocationId { i }).message(end.tick, end.kind, end.end);
    }
    return trace.finish();
}

} // namespace lightcone::tests
