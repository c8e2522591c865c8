// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/tracestate.h"

#include "calloracle.h"
#include "core/links/tracelinks.h"
#include "linkmodel.h"
#include "linkshapes.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace lightcone::core;
using namespace lightcone::tests;

namespace {

using Position = LinkModel::Position;

/// Positions to look at: all of a small trace, else some.
std::vector<Position> somePositions(Position events)
{
    std::vector<Position> positions;
    for (Position at = 0; at < events; at += events <= 1'200 ? 1 : events / 150)
        positions.push_back(at);
    positions.push_back(events);
    return positions;
}

std::vector<Position> positionsOf(const LinkModel& model, const std::vector<EventRef>& events)
{
    std::vector<Position> positions;
    for (const EventRef event : events)
        positions.push_back(model.of(event));
    return positions;
}

} // namespace

/// What is the case at positions and times, against the plain model of links.
class TestTraceState : public QObject {
    Q_OBJECT

private slots:
    void locations_data() { addLinkRows(); }
    void locations();
    void times_data() { addLinkRows(); }
    void times();
    void queues_data() { addLinkRows(); }
    void queues();
    void stacksAndCollectives_data() { addLinkRows(); }
    void stacksAndCollectives();
};

void TestTraceState::locations()
{
    const auto store = linkRowTrace();
    const LinkModel model(*store);
    for (const Position at : somePositions(model.events())) {
        const TraceState state(*store, at);
        QCOMPARE(state.position(), at);
        QCOMPARE(state.event().has_value(), at > 0);
        if (at > 0)
            QCOMPARE(*state.event(), model.at(at).ref);
        for (const LocationId location : allLocations(*store)) {
            const std::uint64_t events = model.eventsOf(location, at);
            QCOMPARE(state.eventsOf(location), events);
            QCOMPARE(state.of(location), stateBefore(store->location(location), events));
        }
    }
}

void TestTraceState::times()
{
    const auto store = linkRowTrace();
    const LinkModel model(*store);
    const auto positionAt = [&](Tick t) {
        Position last = 0;
        for (Position at = 1; at <= model.events(); ++at)
            last = model.at(at).record.tick <= t ? at : last;
        return last;
    };
    for (const Position at : somePositions(model.events())) {
        const Tick tick = at == 0 ? store->interval().begin : model.at(at).record.tick;
        for (const Tick t : { tick - 1, tick, tick + 1 })
            QCOMPARE(TraceState::at(*store, t).position(), positionAt(t));
    }
    for (const Tick t : { -kMaxTick, kMaxTick, Tick { 0 } })
        QCOMPARE(TraceState::at(*store, t).position(), positionAt(t));
}

void TestTraceState::queues()
{
    const auto store = linkRowTrace();
    const LinkModel model(*store);
    std::vector<LocationId> ends = allLocations(*store);
    ends.resize(std::min<std::size_t>(ends.size(), 4));
    ends.push_back(LocationId::none);
    for (const Position at : somePositions(model.events())) {
        const TraceState state(*store, at);
        for (const LocationId sender : ends) {
            for (const LocationId receiver : ends) {
                std::vector<Position> actual;
                for (const QueuedMessage& queued : state.messageQueue(sender, receiver)) {
                    actual.push_back(queued.position);
                    QCOMPARE(model.of(queued.send), queued.position);
                    QCOMPARE(queued.sender, queued.send.location);
                    QVERIFY(!isValid(receiver) || queued.receiver == receiver);
                    QCOMPARE(queued.sent, model.at(queued.position).record.tick);
                    QCOMPARE(queued.message, store->messages().messageOf(queued.send));
                    const MessageEnd end = store->location(queued.sender)
                                               .messageEnd(store->location(queued.sender).event(queued.send.index));
                    QCOMPARE(queued.tag, end.tag);
                    QCOMPARE(queued.bytes, end.bytes);
                    QCOMPARE(queued.communicator, end.communicator);
                }
                QCOMPARE(actual, model.queue(at, sender, receiver));
            }
        }
    }
}

void TestTraceState::stacksAndCollectives()
{
    const auto store = linkRowTrace();
    const auto links = TraceLinks::make(store, 2, nullptr, {});
    const LinkModel model(*store);
    for (const Position at : somePositions(model.events())) {
        const TraceState state(*store, at);
        for (const LocationId location : allLocations(*store))
            QCOMPARE(positionsOf(model, state.inheritedStack(*links, location)), model.inheritedStack(at, location));
    }
    for (Position at = 0; at <= model.events(); ++at) {
        const TraceState state(*store, at);
        QCOMPARE(positionsOf(model, state.completedCollective(*links)), model.completedCollective(at));
    }
}

QTEST_GUILESS_MAIN(TestTraceState)
#include "tst_tracestate.moc"
