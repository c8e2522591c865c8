// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/tracestate.h"

#include "calloracle.h"
#include "core/base/usage.h"
#include "core/links/tracelinks.h"
#include "linkmodel.h"
#include "linkshapes.h"
#include "sampling.h"
#include "testclass.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <stop_token>
#include <vector>

namespace lightcone::tests::tst_tracestate {

using namespace core;

namespace {

using Position = LinkModel::Position;

/// A list with @p location alone. When @p location is none, the list is empty, which stands for all locations.
std::vector<LocationId> only(LocationId location)
{
    return isValid(location) ? std::vector { location } : std::vector<LocationId> {};
}

/// Positions to look at: all of a small trace, about samples(@p many) of a large one.
std::vector<Position> somePositions(Position events, std::uint32_t many = 150)
{
    const Position most = samples(many);
    std::vector<Position> positions;
    for (Position at = 0; at < events; at += events <= 8 * most ? 1 : events / most)
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

std::vector<Position> positionsOf(const LinkModel& model, const std::vector<InheritedCall>& calls)
{
    std::vector<Position> positions;
    for (const InheritedCall& call : calls)
        positions.push_back(model.of(call.enter));
    return positions;
}

} // namespace

/// Compares the state at positions and times with the plain model of links.
class TestTraceState : public QObject {
    Q_OBJECT

private slots:
    void locations_data() { addLinkRows(); }
    void locations();
    void times_data() { addLinkRows(); }
    void times();
    void queues_data() { addLinkRows(); }
    void queues();
    void partsOfQueues_data() { addLinkRows(); }
    void partsOfQueues();
    void stops();
    void refusesWhatIsNone();
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
                const MessageQueue queue = state.messageQueue({ .senders = only(sender), .receivers = only(receiver) });
                QCOMPARE(queue.count, std::uint64_t { queue.messages.size() });
                for (const QueuedMessage& queued : queue.messages) {
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

/// Asks for the first messages of a queue, and for those with one end at a location.
void TestTraceState::partsOfQueues()
{
    const auto store = linkRowTrace();
    const LinkModel model(*store);
    std::vector<LocationId> some = allLocations(*store);
    some.resize(std::min<std::size_t>(some.size(), 4));
    const std::vector<LocationId> ends { some.front(), some.back() };
    const auto positionsOfQueue = [](const MessageQueue& queue) {
        std::vector<Position> positions;
        for (const QueuedMessage& message : queue.messages)
            positions.push_back(message.position);
        return positions;
    };
    for (const Position at : somePositions(model.events(), 20)) {
        const TraceState state(*store, at);
        const std::vector<Position> all = model.queue(at, LocationId::none, LocationId::none);
        for (const std::size_t most : { std::size_t { 0 }, std::size_t { 1 }, std::size_t { 3 }, all.size() }) {
            const MessageQueue queue = state.messageQueue({ .most = most });
            QCOMPARE(queue.count, std::uint64_t { all.size() });
            QCOMPARE(positionsOfQueue(queue),
                std::vector<Position>(
                    all.begin(), all.begin() + static_cast<std::ptrdiff_t>(std::min(most, all.size()))));
        }
        for (const LocationId location : allLocations(*store)) {
            std::vector<Position> expected = model.queue(at, location, LocationId::none);
            std::ranges::copy(model.queue(at, LocationId::none, location), std::back_inserter(expected));
            std::ranges::sort(expected);
            expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
            QCOMPARE(positionsOfQueue(state.messageQueue({ .ends = { location } })), expected);
        }
        std::set<Position> between;
        std::set<Position> around;
        for (const LocationId location : ends) {
            for (const LocationId other : some)
                std::ranges::copy(model.queue(at, location, other), std::inserter(between, between.end()));
            std::ranges::copy(model.queue(at, location, LocationId::none), std::inserter(around, around.end()));
            std::ranges::copy(model.queue(at, LocationId::none, location), std::inserter(around, around.end()));
        }
        QCOMPARE(positionsOfQueue(state.messageQueue({ .senders = ends, .receivers = some })),
            std::vector<Position>(between.begin(), between.end()));
        QCOMPARE(positionsOfQueue(state.messageQueue({ .ends = ends })),
            std::vector<Position>(around.begin(), around.end()));
    }
}

void TestTraceState::stops()
{
    const auto store = makeLinkTrace({});
    std::stop_source stop;
    stop.request_stop();
    const TraceState state(*store, store->eventCount() / 2);
    QVERIFY(!state.messageQueue().messages.empty());
    QVERIFY(state.messageQueue({}, stop.get_token()).isStopped());
}

void TestTraceState::refusesWhatIsNone()
{
    const auto store = makeLinkTrace({});
    QVERIFY_EXCEPTION_THROWN(TraceState(*store, store->eventCount() + 1), UsageError);
    const TraceState state(*store, 10);
    const std::vector<LocationId> none { LocationId { 0 }, idAt<LocationId>(store->locationCount()) };
    for (const MessageChoice& choice : { MessageChoice { .senders = none }, MessageChoice { .receivers = none },
             MessageChoice { .ends = none }, MessageChoice { .senders = { none.back() } } })
        QVERIFY_EXCEPTION_THROWN(static_cast<void>(state.messageQueue(choice)), UsageError);
}

void TestTraceState::stacksAndCollectives()
{
    const auto store = linkRowTrace();
    const auto links = TraceLinks::make(store, 2, nullptr, {}).value();
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

LIGHTCONE_TEST(TestTraceState, Core)

} // namespace lightcone::tests::tst_tracestate

#include "tst_tracestate.moc"
