// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calloracle.h"
#include "core/seedrows.h"
#include "sampletrace.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/spotlight.h"
#include "views/base/viewstate.h"
#include "views/navigation/selectionnavigator.h"
#include "views/spotlight/spotlighthits.h"
#include "views/spotlight/spotlightwalk.h"

#include <algorithm>

namespace lightcone::tests::tst_spotlightwalk {

using namespace views;

namespace {

core::EventRef enterOf(const Selection& selection)
{
    const auto* call = std::get_if<core::CallInstance>(&selection.item);
    return call ? core::EventRef { call->location, call->enterIndex } : core::EventRef {};
}

} // namespace

/// Tests the hits of a spotlight, and the walk from one to the next.
class TestSpotlightWalk : public QObject {
    Q_OBJECT

private slots:
    void hitsAreTheOraclesCalls_data() { addSeedRows(10); }
    void hitsAreTheOraclesCalls();
    void hitsAreMessages_data() { addSeedRows(10); }
    void hitsAreMessages();
    void walks();
    void beginsAtTheVisibleInterval();
    void goesByDuration();
    void staysOnItsLocations();
    void followsTheSelection();
    void onlyTheLatestCounts();
    void needsSomethingToFind();
    void messagesObeyTheFilter();

private:
    /// A window's state on the sample, with a walk.
    struct Walker {
        explicit Walker(const SampleTrace& trace)
        {
            state.setStore(trace.store);
            QObject::connect(
                &walk, &SpotlightWalk::noticed, &walk, [this](const QString& word) { words.append(word); });
            QObject::connect(
                &navigator, &SelectionNavigator::noticed, &walk, [this](const QString& word) { words.append(word); });
        }
        void light(const char* function)
        {
            walk.light(spotlightOn(state.store()->definitions(), { functionOf(*state.store(), function) }));
        }
        bool settle()
        {
            return QTest::qWaitFor([this] { return !walk.isBusy() && !navigator.isBusy(); }, 10'000);
        }
        core::Tick tick() const { return state.place() ? state.place()->tick : -1; }

        ViewState state;
        SelectionNavigator navigator { state };
        SpotlightWalk walk { state, navigator };
        QStringList words;
    };

    SampleTrace m_trace;
};

void TestSpotlightWalk::hitsAreTheOraclesCalls()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    const std::vector<core::LocationId> all = core::allLocations(*store);
    for (std::size_t function = 0; function < store->definitions().functions.size(); ++function) {
        Spotlight spotlight;
        spotlight.functions = { core::idAt<core::FunctionId>(function) };
        struct Place {
            core::Tick tick;
            core::EventRef enter;
        };
        std::vector<Place> expected;
        for (const core::LocationId location : all) {
            for (const OracleCall& call : oracleCalls(*store, location)) {
                if (call.function == spotlight.functions.front())
                    expected.push_back({ call.enter, { location, call.enterIndex } });
            }
        }
        std::ranges::stable_sort(expected, {}, &Place::tick);
        const auto hits = SpotlightHits::make(store, spotlight, {}, {}).value();
        QCOMPARE(hits->count(), std::uint64_t { expected.size() });
        if (expected.empty()) {
            QVERIFY(!hits->neighbour({}, 0, true, {}).value());
            continue;
        }
        Selection selection;
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const auto step = hits->neighbour(selection, store->interval().begin, true, {}).value();
            QVERIFY(step && !step->wentRound);
            QVERIFY(enterOf(step->selection) == expected[i].enter);
            QVERIFY(hits->numberOf(step->selection, {}).value() == std::uint64_t { i });
            selection = step->selection;
        }
        const auto round = hits->neighbour(selection, 0, true, {}).value();
        QVERIFY(round->wentRound);
        QVERIFY(enterOf(round->selection) == expected.front().enter);
        const auto back = hits->neighbour(round->selection, 0, false, {}).value();
        QVERIFY(back->wentRound);
        QVERIFY(enterOf(back->selection) == expected.back().enter);
        for (std::size_t i = expected.size() - 1; i-- > 0;) {
            const auto step = hits->neighbour(selection, 0, false, {}).value();
            QVERIFY(!step->wentRound);
            QVERIFY(enterOf(step->selection) == expected[i].enter);
            selection = step->selection;
        }
    }
}

void TestSpotlightWalk::hitsAreMessages()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomFileStore(seed, 4, 2'000);
    Spotlight spotlight;
    spotlight.messages = core::MessageFilter {};
    spotlight.messages->senders = { core::LocationId { 1 }, core::LocationId { 2 } };
    spotlight.locations = std::vector { core::LocationId { 0 } };
    std::vector<core::MessageId> expected;
    for (std::uint64_t i = 0; i < store->messages().size(); ++i) {
        const core::Message message = store->messages().at(core::MessageId { i });
        const auto sender = core::indexOf(message.sender());
        if ((sender == 1 || sender == 2) && core::indexOf(message.receiver()) == 0)
            expected.push_back(core::MessageId { i });
    }
    const auto hits = SpotlightHits::make(store, spotlight, {}, {}).value();
    QCOMPARE(hits->count(), std::uint64_t { expected.size() });
    Selection selection;
    for (const core::MessageId id : expected) {
        const auto step = hits->neighbour(selection, store->interval().begin, true, {}).value();
        QVERIFY(step && std::get<core::MessageId>(step->selection.item) == id);
        selection = step->selection;
    }
    if (expected.empty())
        return;
    QVERIFY(hits->neighbour(selection, 0, true, {}).value()->wentRound);
    const auto longest = hits->byDuration(core::DurationOrder::LongestFirst, std::nullopt, {}).value();
    const auto durationOf = [&store](const Selection& of) {
        const core::Message message = store->messages().at(std::get<core::MessageId>(of.item));
        return message.receive - message.send;
    };
    for (const core::MessageId id : expected)
        QVERIFY(durationOf({ id }) <= durationOf(longest->selection));
}

void TestSpotlightWalk::walks()
{
    Walker walker(m_trace);
    QVERIFY(!walker.walk.count());
    walker.light("MPI_Allreduce");
    QVERIFY(walker.settle());
    QCOMPARE(walker.walk.count(), std::optional<std::uint64_t>(3));
    QVERIFY(!walker.walk.number());
    for (const core::Tick expected : { 3000, 3100, 3500 }) {
        walker.walk.goToNext();
        QVERIFY(walker.settle());
        QCOMPARE(walker.tick(), expected);
    }
    QCOMPARE(walker.walk.number(), std::optional<std::uint64_t>(3));
    QVERIFY(walker.words.isEmpty());
    walker.walk.goToNext();
    QVERIFY(walker.settle());
    QCOMPARE(walker.tick(), core::Tick { 3000 });
    QCOMPARE(walker.words.size(), 1);
    // Keys in quick succession are all taken.
    walker.walk.goToPrevious();
    walker.walk.goToPrevious();
    walker.walk.goToPrevious();
    QVERIFY(walker.settle());
    QCOMPARE(walker.walk.number(), std::optional<std::uint64_t>(1));
}

void TestSpotlightWalk::beginsAtTheVisibleInterval()
{
    Walker walker(m_trace);
    walker.light("MPI_Allreduce");
    walker.state.setInterval({ 3050, 3400 }, QStringLiteral("Zoom"));
    walker.walk.goToNext();
    QVERIFY(walker.settle());
    QCOMPARE(walker.tick(), core::Tick { 3100 });
    walker.state.clearSelection();
    walker.state.setInterval({ 3050, 3400 }, QStringLiteral("Zoom"));
    walker.walk.goToPrevious();
    QVERIFY(walker.settle());
    QCOMPARE(walker.tick(), core::Tick { 3100 });
}

void TestSpotlightWalk::goesByDuration()
{
    Walker walker(m_trace);
    walker.light("MPI_Allreduce"); // 1000, 510 and 905 ticks long
    for (const core::Tick expected : { 3000, 3100, 3500 }) {
        walker.walk.goToLongest();
        QVERIFY(walker.settle());
        QCOMPARE(walker.tick(), expected);
    }
    QCOMPARE(walker.words.size(), 3);
    walker.walk.goToLongest();
    QVERIFY(walker.settle());
    QCOMPARE(walker.tick(), core::Tick { 3500 }); // none is shorter
    QCOMPARE(walker.words.size(), 4);
    walker.walk.goToShortest();
    QVERIFY(walker.settle());
    QCOMPARE(walker.tick(), core::Tick { 3500 });
    walker.walk.goToShortest();
    QVERIFY(walker.settle());
    QCOMPARE(walker.tick(), core::Tick { 3100 });
    // After another step it begins anew.
    walker.walk.goToPrevious();
    walker.walk.goToShortest();
    QVERIFY(walker.settle());
    QCOMPARE(walker.tick(), core::Tick { 3500 });
}

void TestSpotlightWalk::staysOnItsLocations()
{
    Walker walker(m_trace);
    walker.walk.setLocations(std::vector { m_trace.ranks[2], m_trace.ranks[0] });
    walker.light("MPI_Allreduce");
    QVERIFY(walker.settle());
    QCOMPARE(walker.walk.count(), std::optional<std::uint64_t>(2));
    for (const core::Tick expected : { 3000, 3100, 3000 }) {
        walker.walk.goToNext();
        QVERIFY(walker.settle());
        QCOMPARE(walker.tick(), expected);
    }
    walker.walk.setLocations(std::vector<core::LocationId> {}); // on none
    QVERIFY(walker.settle());
    QCOMPARE(walker.walk.count(), std::optional<std::uint64_t>(0));
    Spotlight messages;
    messages.messages = core::MessageFilter {};
    walker.walk.light(messages);
    QVERIFY(walker.settle());
    QCOMPARE(walker.walk.count(), std::optional<std::uint64_t>(0));
    walker.light("MPI_Allreduce");
    walker.walk.setLocations(std::nullopt);
    QVERIFY(walker.settle());
    QCOMPARE(walker.walk.count(), std::optional<std::uint64_t>(3));
    QCOMPARE(walker.walk.number(), std::optional<std::uint64_t>(1));
}

void TestSpotlightWalk::followsTheSelection()
{
    Walker walker(m_trace);
    walker.light("MPI_Allreduce");
    QVERIFY(walker.settle());
    walker.state.selectSeen({ *core::callAt(*m_trace.store, m_trace.ranks[1], 3600) });
    QVERIFY(walker.settle());
    QCOMPARE(walker.walk.number(), std::optional<std::uint64_t>(3));
    walker.state.selectSeen({ *core::callAt(*m_trace.store, m_trace.ranks[1], 2000) }); // a receive
    QVERIFY(walker.settle());
    QVERIFY(!walker.walk.number());
    walker.walk.goToNext(); // from there
    QVERIFY(walker.settle());
    QCOMPARE(walker.tick(), core::Tick { 3000 });
}

/// What was lit before never arrives.
void TestSpotlightWalk::onlyTheLatestCounts()
{
    Walker walker(m_trace);
    std::vector<std::uint64_t> counts;
    QObject::connect(&walker.walk, &SpotlightWalk::changed, &walker.walk, [&] {
        if (walker.walk.count())
            counts.push_back(*walker.walk.count());
    });
    walker.light("MPI_Allreduce");
    walker.light("compute");
    walker.light("MPI_Send");
    walker.light("MPI_Recv");
    walker.light("compute");
    QVERIFY(walker.settle());
    QVERIFY(!counts.empty());
    QVERIFY(std::ranges::all_of(counts, [](std::uint64_t count) { return count == 2; }));
    walker.walk.light({});
    QVERIFY(!walker.state.spotlight());
    QVERIFY(!walker.walk.count());
}

void TestSpotlightWalk::needsSomethingToFind()
{
    Walker walker(m_trace);
    walker.walk.goToNext();
    walker.walk.goToLongest();
    QVERIFY(walker.settle());
    QVERIFY(walker.state.selection().isEmpty());
    QCOMPARE(walker.words.size(), 2);
    walker.walk.setLocations(std::vector { m_trace.ranks[1] });
    walker.light("compute"); // is on the other ranks
    walker.walk.goToNext();
    walker.walk.goToShortest();
    QVERIFY(walker.settle());
    QVERIFY(walker.state.selection().isEmpty());
    QCOMPARE(walker.words.size(), 4);
}

void TestSpotlightWalk::messagesObeyTheFilter()
{
    Walker walker(m_trace);
    Spotlight spotlight;
    spotlight.messages = core::MessageFilter {};
    walker.walk.light(spotlight);
    QVERIFY(walker.settle());
    QCOMPARE(walker.walk.count(), std::optional<std::uint64_t>(2));
    core::MessageFilter filter;
    filter.tags = { 8 };
    walker.state.setMessageFilter(filter);
    QVERIFY(walker.settle());
    QCOMPARE(walker.walk.count(), std::optional<std::uint64_t>(1));
    walker.walk.goToNext();
    QVERIFY(walker.settle());
    QCOMPARE(walker.tick(), core::Tick { 2650 });
}

LIGHTCONE_TEST(TestSpotlightWalk, Core)

} // namespace lightcone::tests::tst_spotlightwalk

#include "tst_spotlightwalk.moc"
