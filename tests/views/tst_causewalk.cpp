// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/core/random.h"
#include "tests/tracemaker.h"
#include "views/base/timezoom.h"
#include "views/navigation/causewalk.h"
#include "views/navigation/messagewalk.h"

#include <QTest>

#include <algorithm>

namespace lightcone::tests::tst_causewalk {

using views::Follow;
using views::Followed;
using views::Selection;
using views::Sight;

namespace {

/// Makes three ranks, of which each waits for the one before. Rank 0: work 100–500, MPI_Send 500–520 (to 1 at 505),
/// MPI_Barrier 700–900. Rank 1: MPI_Recv 200–530 (at 525), MPI_Send 600–620 (to 2 at 605), MPI_Barrier 710–900. Rank 2:
/// MPI_Recv 300–630 (at 625), work 700–850, MPI_Barrier 860–900. All of it in main, 0–1000.
std::shared_ptr<const core::StoreView> makeTrace()
{
    TraceMaker maker;
    maker.addRanks(3, maker.addNode("node"));
    maker.addWorld();
    const core::RegionId main = maker.addRegion("main");
    const core::RegionId work = maker.addRegion("work");
    const core::RegionId send = maker.addRegion("MPI_Send");
    const core::RegionId receive = maker.addRegion("MPI_Recv");
    const core::RegionId barrier = maker.addRegion("MPI_Barrier");
    for (std::size_t rank = 0; rank < 3; ++rank) {
        core::LocationWriter& writer = maker.at(rank);
        writer.enter(0, main);
        if (rank == 0)
            maker.call(0, work, 100, 500);
        if (rank > 0) {
            writer.enter(rank == 1 ? 200 : 300, receive);
            maker.receive(rank, static_cast<std::uint32_t>(rank) - 1, rank == 1 ? 525 : 625);
            writer.leave(rank == 1 ? 530 : 630, receive);
        }
        if (rank < 2) {
            writer.enter(rank == 0 ? 500 : 600, send);
            maker.send(rank, static_cast<std::uint32_t>(rank) + 1, rank == 0 ? 505 : 605);
            writer.leave(rank == 0 ? 520 : 620, send);
        }
        if (rank == 2)
            maker.call(2, work, 700, 850);
        const core::Tick begin = rank == 0 ? 700 : rank == 1 ? 710 : 860;
        writer.enter(begin, barrier);
        maker.barrier(rank, begin, 899);
        writer.leave(900, barrier);
        writer.leave(1000, main);
    }
    return maker.finish();
}

} // namespace

class TestCauseWalk final : public QObject {
    Q_OBJECT

private slots:
    void wayToTheCause();
    void fromEverySelection_data();
    void fromEverySelection();
    void wordsInsteadOfSilence_data();
    void wordsInsteadOfSilence();
    void showsTheWaitAndItsCause();
    void endsOfMessagesLeadOn();
    void collectivesLeadToTheLastOne();
    void otherKeyTurnsBack();
    void noKeyGoesRoundInCircles();
    void showsWhatHasToBeSeen();
    void stops();

private:
    Selection call(std::uint32_t rank, core::Tick t) const
    {
        return { core::callAt(*m_store, core::idAt<core::LocationId>(rank), t).value() };
    }
    Selection message(core::Tick t, bool atSend) const
    {
        for (std::uint64_t i = 0; i < m_store->messages().size(); ++i) {
            if (m_store->messages().at(core::MessageId { i }).send == t)
                return { core::MessageId { i }, atSend };
        }
        return {};
    }
    Followed cause(std::span<const Selection> way) const { return views::findCause(*m_store, way, {}).value(); }
    Followed step(std::span<const Selection> way, Follow how) const
    {
        return views::follow(*m_store, way, how).value();
    }
    /// Takes a step of a way and appends it. @returns whether it leads to @p expected.
    bool leads(std::vector<Selection>& way, Follow how, const Selection& expected) const
    {
        const auto next = step(way, how).selection;
        if (!next || !next->isSame(expected))
            return false;
        way.push_back(*next);
        return true;
    }

    std::shared_ptr<const core::StoreView> m_store = makeTrace();
};

/// From wait to wait, until somebody was busy.
void TestCauseWalk::wayToTheCause()
{
    std::vector<Selection> way { call(2, 400) };
    QVERIFY(leads(way, Follow::Cause, call(1, 400)));
    QVERIFY(way.back().isCause);
    const Followed last = step(way, Follow::Cause);
    QVERIFY(last.selection && last.selection->isSame(call(0, 300)));
    QVERIFY2(last.word.startsWith(QStringLiteral("Late sender: MPI_Recv on rank 1 waited")), qPrintable(last.word));
    QVERIFY2(last.word.contains(QStringLiteral("until rank 0 entered MPI_Send")), qPrintable(last.word));
    QVERIFY2(last.word.contains(QStringLiteral("rank 0 was in work meanwhile, for 300 ns")), qPrintable(last.word));
    way.push_back(*last.selection);
    const Followed end = step(way, Follow::Cause);
    QVERIFY(!end.selection);
    QVERIFY2(end.word.contains(QStringLiteral("busy itself")), qPrintable(end.word));
}

void TestCauseWalk::fromEverySelection_data()
{
    QTest::addColumn<Selection>("selection");
    QTest::addColumn<Selection>("expected");
    const auto row = [](const char* name, const Selection& selection, const Selection& expected) {
        QTest::newRow(name) << selection << expected;
    };
    const core::MessageId id = std::get<core::MessageId>(message(605, true).item);
    const core::EventRef receive = m_store->messages().at(id).receiveEvent;
    row("a message at its send", message(605, true), call(1, 400));
    row("a message at its receive", message(605, false), call(1, 400));
    row("the leave of a call", { core::EventRef { receive.location, receive.index + 1 } }, call(1, 400));
    row("a collective operation", { core::CollectiveId { 0 } }, call(2, 750));
    row("its call", call(1, 800), call(2, 750));
    row("a call around several", call(1, 580), call(0, 300)); // the wait in MPI_Recv is longer than that in MPI_Barrier
}

void TestCauseWalk::fromEverySelection()
{
    QFETCH(Selection, selection);
    QFETCH(Selection, expected);
    const Followed found = cause(std::span(&selection, 1));
    QVERIFY(found.selection && found.selection->isSame(expected));
    QVERIFY(!found.word.isEmpty());
}

void TestCauseWalk::wordsInsteadOfSilence_data()
{
    QTest::addColumn<Selection>("selection");
    QTest::addColumn<QString>("says");
    const auto row = [](const char* name, const Selection& selection, const char* says) {
        QTest::newRow(name) << selection << QString::fromLatin1(says);
    };
    row("nothing selected", {}, "Select a call");
    row("a call without communication", call(0, 300), "No other location delayed work on rank 0");
    row("a call in time", call(0, 510), "Nothing delayed MPI_Send on rank 0");
    row("the last one of a collective operation", call(2, 880), "Nothing delayed MPI_Barrier on rank 2");
}

void TestCauseWalk::wordsInsteadOfSilence()
{
    QFETCH(Selection, selection);
    QFETCH(QString, says);
    const Followed found = cause(std::span(&selection, 1));
    QVERIFY(!found.selection);
    QVERIFY2(found.word.startsWith(says), qPrintable(found.word));
}

void TestCauseWalk::showsTheWaitAndItsCause()
{
    const Selection barrier = call(0, 800);
    const Followed found = cause(std::span(&barrier, 1));
    QVERIFY(found.sight.has_value());
    QCOMPARE(found.sight->apart, (core::Interval { 700, 860 }));
    QCOMPARE(found.sight->seen, (core::Interval { 700, 860 }));
    const Selection receive = call(1, 400);
    QCOMPARE(cause(std::span(&receive, 1)).sight->seen, (core::Interval { 100, 500 }));
    // A cause that is much longer than the wait would leave nothing to be seen of it.
    core::Wait wait;
    wait.time = { 500, 510 };
    core::CallInstance target;
    target.span = { 0, 1000 };
    QCOMPARE(views::sightOf(wait, target).seen, wait.time);
}

void TestCauseWalk::endsOfMessagesLeadOn()
{
    std::vector<Selection> way { message(605, false) };
    QVERIFY(leads(way, Follow::Receiver, call(2, 400)));
    QVERIFY(step(way, Follow::Receiver).word.startsWith(QStringLiteral("Late sender")));
    QVERIFY(leads(way, Follow::Receiver, message(605, true))); // it waited for this message
    way = { message(605, false), message(605, true) };
    QVERIFY(leads(way, Follow::Sender, call(1, 610)));
    QVERIFY(step(way, Follow::Sender).word.startsWith(QStringLiteral("Nothing delayed MPI_Send on rank 1")));
    QVERIFY(leads(way, Follow::Sender, message(505, false))); // the message before
    QVERIFY(leads(way, Follow::Sender, message(505, true)));
    QVERIFY(leads(way, Follow::Sender, call(0, 510)));
    const Followed end = step(way, Follow::Sender);
    QVERIFY(!end.selection);
    QVERIFY(end.word.contains(QStringLiteral("no earlier message")));
    // To the right, the end that was just left is not gone to again: the late call is.
    way = { message(605, true), message(605, false) };
    QVERIFY(leads(way, Follow::Receiver, call(2, 400)));
    QVERIFY(leads(way, Follow::Receiver, call(1, 610)));
}

void TestCauseWalk::collectivesLeadToTheLastOne()
{
    std::vector<Selection> way { call(0, 800) };
    QVERIFY(step(way, Follow::Sender).word.startsWith(QStringLiteral("Late member: MPI_Barrier on rank 0 waited")));
    QVERIFY(leads(way, Follow::Sender, call(2, 880)));
    QVERIFY(leads(way, Follow::Sender, message(605, false))); // the message before
}

void TestCauseWalk::otherKeyTurnsBack()
{
    std::vector<Selection> way { message(605, false), message(605, true) };
    QVERIFY(leads(way, Follow::Sender, call(1, 610)));
    QVERIFY(leads(way, Follow::Receiver, message(605, false)));
    way = { message(605, true), message(605, false) };
    QVERIFY(leads(way, Follow::Receiver, call(2, 400)));
    QVERIFY(leads(way, Follow::Sender, message(605, true)));
}

/// Pressed again and again, each of the keys comes to an end and says so.
void TestCauseWalk::noKeyGoesRoundInCircles()
{
    std::vector<Selection> starts { { core::CollectiveId { 0 } } };
    for (const core::Tick t : { 505, 605 }) {
        starts.push_back(message(t, true));
        starts.push_back(message(t, false));
    }
    for (std::uint32_t rank = 0; rank < 3; ++rank) {
        for (core::Tick t = 50; t < 1000; t += 50)
            starts.push_back(call(rank, t));
    }
    for (const Follow how : { Follow::Sender, Follow::Receiver, Follow::Cause }) {
        for (const Selection& start : starts) {
            std::vector<Selection> way { start };
            Followed next = step(way, how);
            for (int i = 0; i < 20 && next.selection; ++i) {
                way.push_back(*next.selection);
                next = step(way, how);
            }
            QVERIFY(!next.selection);
            QVERIFY(!next.word.isEmpty());
        }
    }
}

/// Whatever is shown before: afterwards all is seen, its ends apart, and what was seen so is left as it was.
void TestCauseWalk::showsWhatHasToBeSeen()
{
    Random random(7);
    const core::Interval whole { -1'000'000, 9'000'000 };
    const auto anyIn = [&random](core::Interval interval) {
        const auto length = static_cast<std::uint32_t>(interval.length());
        const core::Tick a = interval.begin + random.below(length);
        const core::Tick b = interval.begin + random.below(length);
        return core::Interval { std::min(a, b), std::max(a, b) + 1 };
    };
    int kept = 0;
    int moved = 0;
    for (int i = 0; i < 20'000; ++i) {
        const core::Interval shown = anyIn(i % 2 == 0 ? whole : anyIn(whole));
        const core::Interval near { std::max(whole.begin, shown.begin - 1000), std::min(whole.end, shown.end + 1000) };
        Sight sight { {}, anyIn(i % 3 == 0 ? whole : near) };
        if (i % 4 != 0)
            sight.apart = anyIn(sight.seen);
        const core::Interval result = views::intervalShowing(sight, shown, whole);
        QVERIFY(whole.begin <= result.begin && result.end <= whole.end);
        QVERIFY(result.begin <= sight.seen.begin && sight.seen.end <= result.end);
        const auto fiftieth = static_cast<core::Tick>(result.length() / 50);
        QVERIFY(result.begin == whole.begin || sight.seen.begin - result.begin >= fiftieth);
        QVERIFY(result.end == whole.end || result.end - sight.seen.end >= fiftieth);
        if (sight.apart.length() > 1 && sight.seen.length() <= 8 * sight.apart.length())
            QVERIFY(sight.apart.length() >= result.length() / 16);
        QCOMPARE(views::intervalShowing(sight, result, whole), result);
        kept += result == shown ? 1 : 0;
        moved += result != shown && result.length() == shown.length() ? 1 : 0;
    }
    QVERIFY(kept > 100);
    QVERIFY(moved > 100);
}

void TestCauseWalk::stops()
{
    std::stop_source stop;
    stop.request_stop();
    const Selection main = call(1, 580);
    QVERIFY(views::findCause(*m_store, std::span(&main, 1), stop.get_token()).isStopped());
}

LIGHTCONE_TEST(TestCauseWalk, Core)

} // namespace lightcone::tests::tst_causewalk

#include "tst_causewalk.moc"
