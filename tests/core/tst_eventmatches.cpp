// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/events/eventmatches.h"

#include "calloracle.h"
#include "core/store/storeview.h"
#include "random.h"
#include "sampling.h"
#include "testclass.h"
#include "traceshapes.h"

#include <algorithm>

namespace lightcone::tests::tst_eventmatches {

using namespace core;

namespace {

std::vector<bool> some(std::size_t count, Random& random, std::uint32_t oneIn)
{
    std::vector<bool> chosen(count);
    for (std::size_t i = 0; i < count; ++i)
        chosen[i] = random.oneIn(oneIn);
    return chosen;
}

/// Makes one to three conditions with one or several alternatives each.
std::vector<EventTerm> randomTerms(const StoreView& store, Random& random)
{
    std::vector<EventTerm> terms(1 + random.below(3));
    for (EventTerm& term : terms) {
        const std::uint32_t what = 1 + random.below(15);
        const std::uint32_t oneIn = 1 + random.below(6);
        for (std::size_t kind = 0; (what & 1) != 0 && kind < kEventKindCount; ++kind)
            term.kinds[kind] = random.oneIn(oneIn);
        if ((what & 2) != 0)
            term.locations = some(store.locationCount(), random, oneIn);
        if ((what & 4) != 0)
            term.functions = some(store.definitions().functions.size(), random, oneIn);
        if ((what & 8) != 0)
            term.has = [oneIn](const LocationView& location, std::uint64_t index, const EventRecord& record) {
                return (index + indexOf(location.id()) + static_cast<std::uint64_t>(record.tick)) % (oneIn + 3) == 0;
            };
    }
    return terms;
}

/// Finds the function that an event is about from all its fields.
FunctionId functionOf(const StoreView& store, const LocationView& location, const EventRecord& record)
{
    for (const Field& field : location.fields(record)) {
        if (field.type == FieldType::Region && field.bits < store.definitions().regions.size())
            return store.definitions().regions[field.bits].function;
        if (field.key == FieldKey::CallingContext && field.bits < store.definitions().callingContexts.size())
            return store.definitions().functionOf(store.definitions().callingContexts[field.bits].region);
    }
    return FunctionId::none;
}

bool holds(const std::vector<bool>& chosen, std::size_t index)
{
    return index < chosen.size() && chosen[index];
}

/// An event, and the function it is about.
struct KnownEvent {
    EventRef event;
    EventRecord record;
    FunctionId function = FunctionId::none;
};

bool isMatch(const StoreView& store, const std::vector<EventTerm>& terms, const KnownEvent& known)
{
    const EventRef event = known.event;
    return std::ranges::all_of(terms, [&](const EventTerm& term) {
        return term.kinds[static_cast<std::size_t>(known.record.kind)] || holds(term.locations, indexOf(event.location))
            || (isValid(known.function) && holds(term.functions, indexOf(known.function)))
            || (term.has && term.has(store.location(event.location), event.index, known.record));
    });
}

std::string textOf(EventRef event)
{
    return std::to_string(indexOf(event.location)) + ':' + std::to_string(event.index);
}

/// All events in the order of their positions.
std::vector<KnownEvent> chronicleOf(const StoreView& store)
{
    std::vector<KnownEvent> chronicle;
    for (std::uint64_t position = 1; position <= store.eventCount(); ++position) {
        const EventRef event = store.eventAt(position);
        const LocationView& location = store.location(event.location);
        const EventRecord record = location.event(event.index);
        chronicle.push_back({ event, record, functionOf(store, location, record) });
    }
    return chronicle;
}

struct Expected {
    std::vector<EventRef> events;
    std::vector<Tick> ticks; ///< of the events
    std::vector<std::uint64_t> before; ///< number of matches before each event of the trace
};

Expected expectedMatches(
    const StoreView& store, const std::vector<KnownEvent>& chronicle, const std::vector<EventTerm>& terms)
{
    Expected expected;
    for (const KnownEvent& known : chronicle) {
        expected.before.push_back(expected.events.size());
        if (isMatch(store, terms, known)) {
            expected.events.push_back(known.event);
            expected.ticks.push_back(known.record.tick);
        }
    }
    return expected;
}

/// Compares the matches [first, first + count) with the expected ones. @returns a description of the first error;
/// empty: none.
std::string checkEvents(const EventMatches& matches, const Expected& expected, std::uint64_t first, std::uint64_t count)
{
    const std::vector<EventRef> got = matches.events(first, count, {}).value();
    const std::uint64_t known = std::min<std::uint64_t>(matches.count(), expected.events.size());
    const std::uint64_t wanted = first < known ? std::min(count, known - first) : 0;
    if (got.size() != wanted)
        return std::to_string(got.size()) + " of " + std::to_string(wanted) + " events from " + std::to_string(first);
    for (std::size_t i = 0; i < got.size(); ++i) {
        if (got[i] != expected.events[first + i])
            return "match " + std::to_string(first + i) + ": " + textOf(got[i]) + ", not "
                + textOf(expected.events[first + i]);
    }
    return {};
}

} // namespace

class TestEventMatches : public QObject {
    Q_OBJECT

private slots:
    void equalsBruteForce_data() { addShapeRows(); }
    void equalsBruteForce()
    {
        QFETCH(const std::size_t, shape);
        TraceShape small = traceShapes()[shape];
        for (std::uint32_t& events : small.events)
            events = std::min<std::uint32_t>(events, 3'000);
        const std::shared_ptr<const StoreView> store = buildTrace(small).store;
        const std::vector<KnownEvent> chronicle = chronicleOf(*store);
        Random random(static_cast<std::uint32_t>(shape) + 1);
        for (std::uint32_t round = 0; round < samples(8); ++round) {
            const std::vector<EventTerm> terms = randomTerms(*store, random);
            const Expected expected = expectedMatches(*store, chronicle, terms);
            const auto matches = EventMatches::find(store, terms, 1 + random.below(3), {}, {}).value();
            QVERIFY(matches && matches->isComplete());
            QCOMPARE(matches->searched(), 1.0);
            QCOMPARE(matches->count(), static_cast<std::uint64_t>(expected.events.size()));
            QCOMPARE(checkEvents(*matches, expected, 0, expected.events.size() + 1), std::string());
            for (int i = 0; i < 20 && !chronicle.empty(); ++i) {
                const std::uint32_t at = random.below(static_cast<std::uint32_t>(chronicle.size()));
                QCOMPARE(matches->countBefore(chronicle[at].event, {}).value(), expected.before[at]);
                QCOMPARE(checkEvents(*matches, expected, expected.before[at], random.below(50)), std::string());
            }
            checkTimes(*matches, expected, random);
        }
    }

    /// Published matches only grow, and each publication is right as far as it goes.
    void growsFromTheBegin()
    {
        const TraceShape shape { .name = "long", .events = { 900'000, 700'000, 1'000 } };
        const std::shared_ptr<const StoreView> store = buildTrace(shape).store;
        Random random(5);
        std::vector<EventTerm> terms(1);
        terms[0].functions = some(store->definitions().functions.size(), random, 3);
        std::vector<std::shared_ptr<const EventMatches>> published;
        const auto matches
            = EventMatches::find(store, terms, 2, [&published](const auto& known) { published.push_back(known); }, {})
                  .value();
        QVERIFY(matches && !published.empty());
        std::uint64_t known = 0;
        for (const auto& part : published) {
            QVERIFY(!part->isComplete() && part->searched() < 1);
            QVERIFY(part->count() >= known && part->count() <= matches->count());
            known = part->count();
            const std::uint64_t first = known < 100 ? 0 : known - 100;
            QCOMPARE(part->events(first, 200, {}).value(), matches->events(first, known - first, {}).value());
            QCOMPARE(part->countBefore(store->interval().end, {}).value(), known);
        }
    }

    /// At one time there are more matches than are kept at once.
    void findsManyAtOneTime()
    {
        constexpr std::uint64_t kEvents = 700'000;
        TraceMaker trace;
        const LocationId location = trace.addLocation();
        const RegionId region = trace.addRegion("f");
        for (std::uint64_t i = 0; i < kEvents; ++i)
            trace.at(location).enter(5, region);
        const auto matches = EventMatches::find(trace.finish(), {}, 2, {}, {}).value();
        for (const std::uint64_t first : { std::uint64_t { 262'100 }, std::uint64_t { 262'144 }, std::uint64_t { 0 },
                 std::uint64_t { 262'100 }, kEvents - 60 }) {
            const std::vector<EventRef> events = matches->events(first, 100, {}).value();
            QCOMPARE(std::uint64_t { events.size() }, std::min<std::uint64_t>(100, kEvents - first));
            for (std::size_t i = 0; i < events.size(); ++i)
                QCOMPARE(events[i], (EventRef { location, first + i }));
        }
        QCOMPARE(std::uint64_t { matches->events(0, kEvents, {}).value().size() }, kEvents);
    }

    void stops()
    {
        const std::shared_ptr<const StoreView> store = buildTrace({ .name = "some", .events = { 5'000 } }).store;
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(EventMatches::find(store, std::vector<EventTerm>(1), 2, {}, stop.get_token()).isStopped());
        const auto all = EventMatches::find(store, {}, 2, {}, {}).value();
        QCOMPARE(all->count(), store->eventCount());
        QVERIFY(all->events(0, 10, stop.get_token()).isStopped());
        const EventRef last { LocationId { 0 }, store->eventCount() - 1 };
        QVERIFY(all->countBefore(last, stop.get_token()).isStopped());
        QVERIFY(all->countBefore(store->interval().end - 1, stop.get_token()).isStopped());
    }

private:
    static void checkTimes(const EventMatches& matches, const Expected& expected, Random& random)
    {
        for (int i = 0; i < 5 && !expected.ticks.empty(); ++i) {
            const Tick t = expected.ticks[random.below(static_cast<std::uint32_t>(expected.ticks.size()))];
            const auto before = std::ranges::count_if(expected.ticks, [t](Tick tick) { return tick < t; });
            QCOMPARE(matches.countBefore(t, {}).value(), static_cast<std::uint64_t>(before));
        }
    }
};

LIGHTCONE_TEST(TestEventMatches, Core)

} // namespace lightcone::tests::tst_eventmatches

#include "tst_eventmatches.moc"
