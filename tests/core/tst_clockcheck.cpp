// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/checks/clockcheck.h"
#include "core/ingest/storebuilder.h"
#include "core/store/storeview.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

namespace lightcone::tests::tst_clockcheck {

using namespace core;

namespace {

struct Sent {
    std::size_t from = 0;
    std::size_t to = 0;
    Tick send = 0;
    Tick receive = 0;
};

} // namespace

/// Compares messages that arrive before they were sent, and the shifts that repair them, with a plain search.
class TestClockCheck : public QObject {
    Q_OBJECT

private slots:
    void findsTheSmallestShift_data() { addSeedRows(10); }
    void findsTheSmallestShift();
    void nothingToRepair();
};

void TestClockCheck::findsTheSmallestShift()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    constexpr std::size_t kLocations = 4;
    StoreBuilder builder;
    std::vector<LocationId> locations;
    std::array<Tick, kLocations> offsets {};
    for (std::size_t i = 0; i < kLocations; ++i) {
        locations.push_back(builder.addLocation({}));
        offsets[i] = static_cast<Tick>(random.below(60)) - 30;
    }
    std::vector<Sent> sent;
    for (Tick now = 100; now < 3000; now += 10) {
        const std::size_t from = random.below(kLocations);
        const std::size_t to = (from + 1 + random.below(kLocations - 1)) % kLocations;
        if (from == 0 && to == 2)
            continue; // these two exchange messages in one direction only
        sent.push_back({ from, to, now + offsets[from], now + 1 + random.below(8) + offsets[to] });
    }
    // Each location writes its events in the order of its own clock.
    struct Event {
        Tick tick = 0;
        EventKind kind = EventKind::Send;
        MessageEnd end;
    };
    std::array<std::vector<Event>, kLocations> events;
    for (std::size_t i = 0; i < sent.size(); ++i) {
        MessageEnd end;
        end.tag = static_cast<std::uint32_t>(i);
        end.peer = locations[sent[i].to];
        events[sent[i].from].push_back({ sent[i].send, EventKind::Send, end });
        end.peer = locations[sent[i].from];
        events[sent[i].to].push_back({ sent[i].receive, EventKind::Receive, end });
    }
    for (std::size_t i = 0; i < kLocations; ++i) {
        std::ranges::stable_sort(events[i], {}, &Event::tick);
        for (const Event& event : events[i])
            builder.writer(locations[i]).message(event.tick, event.kind, event.end);
    }
    Progress progress;
    const auto store = builder.finish(progress, {}, 2);
    QVERIFY(store.isOk());
    std::vector<ClockSkew> skews;
    QVERIFY(checkClocks(*store.value(), skews, {}).isDone());

    std::size_t found = 0;
    for (std::size_t from = 0; from < kLocations; ++from) {
        for (std::size_t to = 0; to < kLocations; ++to) {
            std::uint64_t early = 0;
            Tick shift = 0;
            std::optional<Tick> room;
            for (const Sent& message : sent) {
                if (message.from == from && message.to == to) {
                    early += message.receive < message.send ? 1 : 0;
                    shift = std::max(shift, message.send - message.receive);
                } else if (message.from == to && message.to == from) {
                    room = std::min(room.value_or(message.receive - message.send), message.receive - message.send);
                }
            }
            if (early == 0)
                continue;
            QVERIFY(found < skews.size());
            const ClockSkew& skew = skews[found++];
            QCOMPARE(skew.sender, locations[from]);
            QCOMPARE(skew.receiver, locations[to]);
            QCOMPARE(skew.receivedBeforeSent, early);
            QCOMPARE(skew.shift, static_cast<std::uint64_t>(shift));
            QCOMPARE(skew.room, room);
            QCOMPARE(skew.isRepairable(), !room || *room >= shift);
        }
    }
    QCOMPARE(found, skews.size());
}

void TestClockCheck::nothingToRepair()
{
    StoreBuilder builder;
    Progress progress;
    const auto store = builder.finish(progress, {}, 1);
    QVERIFY(store.isOk());
    std::vector<ClockSkew> skews { ClockSkew {} };
    QVERIFY(checkClocks(*store.value(), skews, {}).isDone());
    QVERIFY(skews.empty());
}

LIGHTCONE_TEST(TestClockCheck, Core)

} // namespace lightcone::tests::tst_clockcheck

#include "tst_clockcheck.moc"
