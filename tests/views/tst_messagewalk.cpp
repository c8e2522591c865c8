// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/storeview.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/navigation/messagewalk.h"

namespace lightcone::tests::tst_messagewalk {

using views::Follow;
using views::Selection;

namespace {

/// Makes four ranks. Rank 0: main 0–1000 { compute 10–90, MPI_Send 100–120 (to 1 at 110), MPI_Waitall 200–300 (from 1
/// at 250, from 2 at 260, from 2 at 270), MPI_Sendrecv 400–500 (to 1 at 410, from 2 at 490), compute 600–700 }. Ranks 1
/// and 2 have the other ends; rank 3 has no message.
std::shared_ptr<const core::StoreView> makeTrace()
{
    TraceMaker maker;
    maker.addRanks(4, maker.addNode("node"));
    maker.addWorld();
    const core::RegionId main = maker.addRegion("main");
    const core::RegionId compute = maker.addRegion("compute");
    const core::RegionId send = maker.addRegion("MPI_Send");
    const core::RegionId waitall = maker.addRegion("MPI_Waitall");
    const core::RegionId sendrecv = maker.addRegion("MPI_Sendrecv");
    const core::RegionId receive = maker.addRegion("MPI_Recv");
    core::LocationWriter& writer = maker.at(0);
    writer.enter(0, main);
    maker.call(0, compute, 10, 90);
    writer.enter(100, send);
    maker.send(0, 1, 110);
    writer.leave(120, send);
    writer.enter(200, waitall);
    maker.receive(0, 1, 250);
    maker.receive(0, 2, 260);
    maker.receive(0, 2, 270);
    writer.leave(300, waitall);
    writer.enter(400, sendrecv);
    maker.send(0, 1, 410);
    maker.receive(0, 2, 490);
    writer.leave(500, sendrecv);
    maker.call(0, compute, 600, 700);
    writer.leave(1000, main);
    const auto receiveAt = [&](std::size_t rank, core::Tick t) {
        maker.at(rank).enter(t - 5, receive);
        maker.receive(rank, 0, t);
        maker.at(rank).leave(t + 5, receive);
    };
    receiveAt(1, 150);
    maker.at(1).enter(205, send);
    maker.send(1, 0, 210);
    maker.at(1).leave(215, send);
    receiveAt(1, 450);
    for (const core::Tick t : { 220, 230, 440 }) {
        maker.at(2).enter(t - 5, send);
        maker.send(2, 0, t);
        maker.at(2).leave(t + 5, send);
    }
    maker.call(3, compute, 0, 1000);
    return maker.finish();
}

} // namespace

class TestMessageWalk final : public QObject {
    Q_OBJECT

private slots:
    void callsLeadToTheFarEnd_data();
    void callsLeadToTheFarEnd();
    void endsOfAMessage();
    void neighbours();
    void neighboursThatTheFilterShows();
    void otherWaysDoNotObeyTheFilter();
    void roundACallFromNearby();
    void roundACallFromFarAway();
    void wordsInsteadOfSilence_data();
    void wordsInsteadOfSilence();
    void undefinedCallsHaveAWord();
    void stops();

private:
    Selection call(std::uint32_t rank, core::Tick t) const
    {
        return { core::callAt(*m_store, core::idAt<core::LocationId>(rank), t).value() };
    }
    /// Selects the message sent at @p t, at its sending or receiving end.
    Selection message(core::Tick t, bool atSend) const
    {
        for (std::uint64_t i = 0; i < m_store->messages().size(); ++i) {
            if (m_store->messages().at(core::MessageId { i }).send == t)
                return { core::MessageId { i }, atSend };
        }
        return {};
    }
    std::optional<Selection> from(const Selection& selection, Follow how) const
    {
        return views::follow(*m_store, std::span(&selection, 1), how).value().selection;
    }
    /// Takes the next step of a way, as a user does, and appends it. @returns whether it leads to @p expected.
    bool leads(std::vector<Selection>& way, Follow how, const Selection& expected) const
    {
        const auto next = views::follow(*m_store, way, how).value().selection;
        if (!next || !next->isSame(expected))
            return false;
        way.push_back(*next);
        return true;
    }

    std::shared_ptr<const core::StoreView> m_store = makeTrace();
};

void TestMessageWalk::callsLeadToTheFarEnd_data()
{
    QTest::addColumn<std::uint32_t>("rank");
    QTest::addColumn<core::Tick>("at");
    QTest::addColumn<bool>("toReceiver");
    QTest::addColumn<core::Tick>("sent"); // identifies the message
    QTest::addColumn<bool>("atSend");
    const auto row = [](const char* name, std::uint32_t rank, core::Tick at, bool toReceiver, core::Tick sent,
                         bool atSend) { QTest::newRow(name) << rank << at << toReceiver << sent << atSend; };
    row("the receiver of what a send sends", 0U, 105, true, 110, false);
    row("a send receives nothing: none before", 1U, 208, false, 110, false);
    row("the sender of what a receive receives", 1U, 148, false, 110, true);
    row("a receive sends nothing: next message", 1U, 148, true, 110, false);
    row("the latest of several", 0U, 220, false, 230, true);
    row("what a sendrecv sends", 0U, 450, true, 410, false);
    row("what a sendrecv receives", 0U, 450, false, 440, true);
    row("a call without messages: next", 0U, 50, true, 110, true);
    row("a call without messages: previous", 0U, 650, false, 440, false);
    row("around all of them", 0U, 550, true, 110, false);
}

void TestMessageWalk::callsLeadToTheFarEnd()
{
    QFETCH(std::uint32_t, rank);
    QFETCH(core::Tick, at);
    QFETCH(bool, toReceiver);
    QFETCH(core::Tick, sent);
    QFETCH(bool, atSend);
    const auto found = from(call(rank, at), toReceiver ? Follow::Receiver : Follow::Sender);
    QVERIFY(found.has_value());
    QVERIFY(found->isSame(message(sent, atSend)));
}

void TestMessageWalk::endsOfAMessage()
{
    QVERIFY(from(message(110, true), Follow::Receiver)->isSame(message(110, false)));
    QVERIFY(from(message(110, false), Follow::Sender)->isSame(message(110, true)));
    // From there on to the call around the end.
    QVERIFY(from(message(110, true), Follow::Sender)->isSame(call(0, 105)));
    QVERIFY(from(message(110, false), Follow::Receiver)->isSame(call(1, 148)));
}

void TestMessageWalk::neighbours()
{
    QVERIFY(from(message(110, true), Follow::NextMessage)->isSame(message(210, false)));
    QVERIFY(from(message(210, false), Follow::PreviousMessage)->isSame(message(110, true)));
    QVERIFY(!from(message(110, true), Follow::PreviousMessage));
    QVERIFY(!from(message(440, false), Follow::NextMessage));
    QVERIFY(from(call(0, 650), Follow::PreviousMessage)->isSame(message(440, false)));
    QVERIFY(from(Selection { core::EventRef { core::idAt<core::LocationId>(0), 0 } }, Follow::NextMessage)
                ->isSame(message(110, true)));
}

/// Messages from rank 2 only: the three at 220, 230 and 440.
void TestMessageWalk::neighboursThatTheFilterShows()
{
    core::MessageFilter shown;
    shown.senders = { core::idAt<core::LocationId>(2) };
    const auto from = [&](const Selection& selection, Follow how) {
        return views::follow(*m_store, std::span(&selection, 1), how, shown).value();
    };
    QVERIFY(from(message(110, true), Follow::NextMessage).selection->isSame(message(220, false)));
    QVERIFY(from(message(440, false), Follow::PreviousMessage).selection->isSame(message(230, false)));
    QVERIFY(from(call(0, 50), Follow::NextMessage).selection->isSame(message(220, false)));
    const views::Followed last = from(message(440, false), Follow::NextMessage);
    QVERIFY(!last.selection);
    QCOMPARE(last.word, QStringLiteral("The filter shows no later message of this location."));
    const views::Followed first = from(message(110, true), Follow::PreviousMessage);
    QVERIFY(!first.selection);
    QCOMPARE(first.word, QStringLiteral("The filter shows no earlier message of this location."));
}

/// What a call sends or waits for is followed whatever the filter hides.
void TestMessageWalk::otherWaysDoNotObeyTheFilter()
{
    core::MessageFilter shown;
    shown.tags = { 12345 };
    for (const auto& [selection, how] :
        { std::pair { call(0, 105), Follow::Receiver }, std::pair { message(110, true), Follow::Receiver },
            std::pair { call(0, 650), Follow::Sender }, std::pair { call(0, 220), Follow::NextOfCall } }) {
        const std::span<const Selection> way(&selection, 1);
        const auto found = views::follow(*m_store, way, how, shown).value().selection;
        QVERIFY(found && found->isSame(*views::follow(*m_store, way, how).value().selection));
    }
}

void TestMessageWalk::roundACallFromNearby()
{
    std::vector<Selection> way { call(0, 220) };
    QVERIFY(leads(way, Follow::NextOfCall, message(210, false)));
    QVERIFY(leads(way, Follow::NextOfCall, message(220, false)));
    QVERIFY(leads(way, Follow::NextOfCall, message(230, false)));
    QVERIFY(leads(way, Follow::NextOfCall, message(210, false)));
    QVERIFY(leads(way, Follow::PreviousOfCall, message(230, false)));
    // After a click on a message, the steps go round the messages of the call at the clicked end.
    way = { message(410, true) };
    QVERIFY(leads(way, Follow::NextOfCall, message(440, false)));
    QVERIFY(leads(way, Follow::NextOfCall, message(410, true)));
    way = { call(0, 220) };
    QVERIFY(leads(way, Follow::PreviousOfCall, message(230, false)));
}

void TestMessageWalk::roundACallFromFarAway()
{
    std::vector<Selection> way { call(0, 220) };
    QVERIFY(leads(way, Follow::Sender, message(230, true)));
    QVERIFY(leads(way, Follow::NextOfCall, message(210, true)));
    QVERIFY(leads(way, Follow::NextOfCall, message(220, true)));
    QVERIFY(leads(way, Follow::Receiver, message(220, false)));
    QVERIFY(leads(way, Follow::NextOfCall, message(230, false)));
    // A step elsewhere ends the walk round the first call; now the call around the message counts.
    way = { call(0, 220), message(210, true), call(0, 650), message(410, true) };
    QVERIFY(leads(way, Follow::NextOfCall, message(440, false)));
}

void TestMessageWalk::wordsInsteadOfSilence_data()
{
    QTest::addColumn<Selection>("selection");
    QTest::addColumn<int>("how");
    const auto row = [](const char* name, const Selection& selection, Follow how) {
        QTest::newRow(name) << selection << static_cast<int>(how);
    };
    row("nothing selected", {}, Follow::Receiver);
    row("nothing selected, round a call", {}, Follow::NextOfCall);
    row("the last message", message(440, false), Follow::NextMessage);
    row("no messages at all", call(3, 500), Follow::Receiver);
    row("a call without messages", call(0, 50), Follow::NextOfCall);
    row("the only message", message(110, true), Follow::NextOfCall);
}

void TestMessageWalk::wordsInsteadOfSilence()
{
    QFETCH(Selection, selection);
    QFETCH(int, how);
    const views::Followed followed = views::follow(*m_store,
        selection.isEmpty() ? std::span<const Selection> {} : std::span(&selection, 1), static_cast<Follow>(how))
                                         .value();
    QVERIFY(!followed.selection);
    QVERIFY(!followed.word.isEmpty());
}

/// A call may be of a region that the trace does not define.
void TestMessageWalk::undefinedCallsHaveAWord()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    maker.addWorld();
    maker.at(0).enter(100, core::RegionId::none);
    maker.send(0, 1, 110);
    maker.at(0).leave(120, core::RegionId::none);
    maker.receive(1, 0, 150);
    const auto store = maker.finish();
    const auto call = core::callAt(*store, maker.locations[0], 105);
    QVERIFY(call && !core::isValid(call->region));
    const Selection selection { *call };
    const views::Followed followed = views::follow(*store, std::span(&selection, 1), Follow::PreviousMessage).value();
    QVERIFY(followed.selection || !followed.word.isEmpty());
    for (const Follow how : { Follow::Receiver, Follow::Sender, Follow::NextOfCall, Follow::PreviousOfCall })
        QVERIFY(!views::follow(*store, std::span(&selection, 1), how).isStopped());
    const Selection message { core::MessageId { 0 }, true };
    QVERIFY(views::follow(*store, std::span(&message, 1), Follow::NextOfCall)
                .value()
                .word.contains(QStringLiteral("undefined")));
}

void TestMessageWalk::stops()
{
    std::stop_source stop;
    stop.request_stop();
    const Selection main = call(0, 550);
    QVERIFY(views::follow(*m_store, std::span(&main, 1), Follow::NextOfCall, {}, stop.get_token()).isStopped());
}

LIGHTCONE_TEST(TestMessageWalk, Core)

} // namespace lightcone::tests::tst_messagewalk

#include "tst_messagewalk.moc"
