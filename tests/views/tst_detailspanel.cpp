// SPDX-License-Identifier: GPL-3.0-or-later
#include "calltreecontent.h"
#include "growingtrace.h"
#include "sampletrace.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/opencalls.h"
#include "views/base/viewstate.h"
#include "views/panels/details/description.h"
#include "views/panels/details/descriptionhtml.h"
#include "views/panels/details/detailspanel.h"
#include "views/panels/details/memberstable.h"
#include "views/panels/details/walkedmodel.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QListView>
#include <QLocale>
#include <QSignalSpy>
#include <QTableView>
#include <QTextBrowser>
#include <QTextDocument>

namespace lightcone::tests::tst_detailspanel {

using namespace views;

namespace {

/// The value of @p label in @p section, without narrow spaces between digits; "-" when there is none.
QString valueOf(const Description& description, const char* section, const char* label)
{
    for (const DescriptionItem& item : description.items) {
        if (item.section == QLatin1String(section) && item.label == QLatin1String(label) && !item.isWarning)
            return QString(item.value).remove(QChar(0x202f));
    }
    return QStringLiteral("-");
}

QStringList warningsOf(const Description& description)
{
    QStringList warnings;
    for (const DescriptionItem& item : description.items) {
        if (item.isWarning)
            warnings += item.value;
    }
    return warnings;
}

QString q(const char* text)
{
    return QString::fromUtf8(text);
}

} // namespace

class TestDetailsPanel final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void describesAMessage();
    void saysWhoWaited();
    void warnsOfOddMessages();
    void describesACall();
    void namesTheNearestOfManyCallers();
    void describesACallThatWasNeverLeft();
    void describesACollective();
    void describesAnEvent();
    void immediateLeavesOutWhatCosts();
    void descriptionsStop();
    void nothingSelected();
    void shortDescriptions();
    void numbersDoNotBreak();
    void panelFollowsTheSelection();
    void looksNothingUpWhileHidden();
    void memberColumnsHaveRoom();
    void buttonsFollowMessages();
    void panelShowsMembers();
    void wayWalkedIsClickable();
    void modelsAreSound();
    void saysWhatIsNotReadYet();
    void panelFollowsAGrowingTrace();

private:
    core::MessageId message(std::uint32_t tag) const;
    Selection call(std::size_t rank, core::Tick t) const;
    Description complete(const Selection& selection) const
    {
        return describe(*m_trace.store, selection, DetailLevel::Complete).value();
    }
    static QAction* actionOf(const DetailsPanel& panel, const char* text);

    tests::SampleTrace m_trace;
};

core::MessageId TestDetailsPanel::message(std::uint32_t tag) const
{
    const core::MessageTable& messages = m_trace.store->messages();
    for (std::uint64_t i = 0; i < messages.size(); ++i) {
        if (messages.at(core::MessageId { i }).tag == tag)
            return core::MessageId { i };
    }
    return core::MessageId::none;
}

Selection TestDetailsPanel::call(std::size_t rank, core::Tick t) const
{
    return { core::callAt(*m_trace.store, m_trace.ranks[rank], t).value() };
}

QAction* TestDetailsPanel::actionOf(const DetailsPanel& panel, const char* text)
{
    for (QAction* action : panel.findChildren<QAction*>()) {
        if (action->text() == QLatin1String(text))
            return action;
    }
    return nullptr;
}

void TestDetailsPanel::describesAMessage()
{
    const Description description = complete({ message(7), true });
    QVERIFY(description.title.contains(q("Rank 0")) && description.title.contains(q("Rank 1")));
    QCOMPARE(valueOf(description, "Message", "Duration"), q("450 ns"));
    QCOMPARE(valueOf(description, "Message", "Bytes"), q("4096 B (4.00 KiB)"));
    QCOMPARE(valueOf(description, "Message", "Bytes received"), q("-"));
    QCOMPARE(valueOf(description, "Message", "Rate"), q("9.10 GB/s"));
    QCOMPARE(valueOf(description, "Message", "Tag"), q("7"));
    QCOMPARE(valueOf(description, "Message", "Communicator"), q("MPI_COMM_WORLD (id 4)"));
    QCOMPARE(valueOf(description, "Sender (this end)", "Location id"), q("100"));
    QCOMPARE(valueOf(description, "Sender (this end)", "Rank"), q("0"));
    QCOMPARE(valueOf(description, "Sender (this end)", "Node"), q("node0"));
    QCOMPARE(valueOf(description, "Sender (this end)", "Time"), q("1.100 µs"));
    QCOMPARE(valueOf(description, "Sender (this end)", "Function"), q("MPI_Send"));
    QCOMPARE(valueOf(description, "Receiver", "Location id"), q("101"));
    QCOMPARE(valueOf(description, "Receiver", "Rank"), q("1"));
    QCOMPARE(valueOf(description, "Receiver", "Time"), q("1.550 µs"));
    QCOMPARE(valueOf(description, "Receiver", "Function"), q("MPI_Recv"));
    QCOMPARE(valueOf(description, "Receiver", "Posted"), q("500 ns"));
    QVERIFY(warningsOf(description).isEmpty());
    const core::EventRef send = m_trace.store->messages().at(message(7)).sendEvent;
    QCOMPARE(valueOf(description, "Sender (this end)", "Position"), QString::number(m_trace.store->position(send)));
}

void TestDetailsPanel::saysWhoWaited()
{
    const QString late = valueOf(complete({ message(7), true }), "Message", "Waiting");
    QVERIFY2(late.startsWith(q("Late sender")), qPrintable(late));
    QVERIFY2(late.contains(q("waited 500 ns until")), qPrintable(late)); // MPI_Recv at 1500, MPI_Send at 2000
    QVERIFY2(late.contains(q("entered MPI_Send")), qPrintable(late));
    const QString lateReceiver = valueOf(complete({ message(8), true }), "Message", "Waiting");
    QVERIFY2(
        lateReceiver.contains(q("150 ns after the send")), qPrintable(lateReceiver)); // the receive is posted at 2800
    QVERIFY2(lateReceiver.contains(q("did not wait")), qPrintable(lateReceiver));
}

void TestDetailsPanel::warnsOfOddMessages()
{
    const Description lengths = complete({ message(8), false });
    QCOMPARE(valueOf(lengths, "Message", "Bytes"), q("10 B"));
    QCOMPARE(valueOf(lengths, "Message", "Bytes received"), q("12 B"));
    QCOMPARE(warningsOf(lengths).size(), 1);
    QVERIFY(valueOf(lengths, "Receiver (this end)", "Rank") == q("2"));

    core::StoreBuilder builder;
    core::CommunicatorDef world;
    for (int i = 0; i < 2; ++i)
        world.members.push_back(builder.addLocation({}));
    core::MessageEnd end;
    end.communicator = builder.addCommunicator(world);
    end.peerRank = 1;
    builder.writer(world.members[0]).message(500, core::EventKind::Send, end);
    end.peerRank = 0;
    builder.writer(world.members[1]).message(100, core::EventKind::Receive, end);
    core::Progress progress;
    const auto store = builder.finish(progress, {}, 1).value();
    QCOMPARE(store->messages().size(), std::uint64_t { 1 });
    const Description early = describe(*store, { core::MessageId { 0 } }, DetailLevel::Complete).value();
    QCOMPARE(valueOf(early, "Message", "Duration"), q("-400 ns"));
    QCOMPARE(valueOf(early, "Message", "Rate"), q("-"));
    QVERIFY(valueOf(early, "Message", "Waiting").contains(q("not known"))); // there is neither a call nor a post
    QCOMPARE(warningsOf(early).size(), 1);
    QVERIFY(warningsOf(early)[0].contains(q("400 ns before it was sent")));
}

void TestDetailsPanel::describesACall()
{
    const Description description = complete(call(0, 2050));
    QCOMPARE(description.title, q("MPI_Send"));
    QCOMPARE(valueOf(description, "Call", "Begin"), q("1.000 µs"));
    QCOMPARE(valueOf(description, "Call", "End"), q("1.500 µs"));
    QCOMPARE(valueOf(description, "Call", "Duration"), q("500 ns"));
    QCOMPARE(valueOf(description, "Call", "Exclusive"), q("500 ns (100.0 %)"));
    QCOMPARE(valueOf(description, "Call", "Depth"), q("1"));
    QCOMPARE(valueOf(description, "Call", "Direct calls"), q("0"));
    QCOMPARE(valueOf(description, "Call", "Called from"), q("main"));
    QCOMPARE(valueOf(description, "Function", "Group"), q("MPI"));
    QCOMPARE(valueOf(description, "Function", "Definition id"), q("2"));
    const Description compute = complete(call(0, 1500));
    QCOMPARE(valueOf(compute, "Function", "Source"), q("main.c:60"));
    const Description outer = complete(call(0, 1050));
    QCOMPARE(outer.title, q("main"));
    QCOMPARE(valueOf(outer, "Call", "Direct calls"), q("4"));
    QCOMPARE(valueOf(outer, "Call", "Called from"), q("-"));
    QVERIFY(warningsOf(outer).isEmpty());
}

void TestDetailsPanel::namesTheNearestOfManyCallers()
{
    const auto callersAt = [](core::Tick depth) {
        const auto store = tests::deepStore(depth); // its innermost call is "bottom"
        const Selection bottom { *core::callAt(*store, core::LocationId { 0 }, 50 * depth), true };
        return valueOf(describe(*store, bottom, DetailLevel::Complete).value(), "Call", "Called from").split(q(" / "));
    };
    const QStringList all = callersAt(256);
    QCOMPARE(all.size(), 256);
    QCOMPARE(all.count(q("recurse")), 256);
    const QStringList nearest = callersAt(100'000);
    QCOMPARE(nearest.size(), 257);
    QCOMPARE(nearest.first(), q("…"));
    QCOMPARE(nearest.count(q("recurse")), 256);
}

void TestDetailsPanel::describesACallThatWasNeverLeft()
{
    core::StoreBuilder builder;
    const core::LocationId location = builder.addLocation({});
    core::RegionDef region;
    region.name = "<open> & more";
    builder.writer(location).enter(10, builder.addRegion(region));
    builder.writer(location).event(90, core::EventKind::Comment);
    core::Progress progress;
    const auto store = builder.finish(progress, {}, 1).value();
    const Selection selection { core::callAt(*store, location, 20).value() };
    QCOMPARE(warningsOf(describe(*store, selection, DetailLevel::Immediate).value()).size(), 1);
}

void TestDetailsPanel::describesACollective()
{
    QCOMPARE(m_trace.store->collectives().size(), std::uint64_t { 1 });
    const Description description = complete({ core::CollectiveId { 0 } });
    QCOMPARE(description.title, q("Allreduce"));
    QCOMPARE(valueOf(description, "Collective operation", "Members"), q("3"));
    QCOMPARE(valueOf(description, "Collective operation", "Duration"), q("1.010 µs"));
    QCOMPARE(valueOf(description, "Collective operation", "Bytes sent"), q("72 B"));
    QVERIFY(valueOf(description, "Collective operation", "Last to enter").contains(q("Rank 1")));
    QVERIFY(valueOf(description, "Collective operation", "Last to enter").contains(q("500 ns after")));
    QCOMPARE(description.members.size(), std::size_t { 3 });
    for (const QStringList& row : description.members)
        QCOMPARE(row.size(), description.memberHeader.size());
    QCOMPARE(description.members[2][3], q("905 ns"));
}

void TestDetailsPanel::describesAnEvent()
{
    const core::LocationView& view = m_trace.store->location(m_trace.ranks[2]);
    const std::uint64_t index = view.lowerBound(4500);
    const Description description = complete({ core::EventRef { m_trace.ranks[2], index } });
    QCOMPARE(description.title, q("Send"));
    QCOMPARE(valueOf(description, "Event", "Tag"), q("99"));
    QCOMPARE(valueOf(description, "Event", "Peer rank"), q("0"));
    QCOMPARE(valueOf(description, "Event", "Bytes"), q("1 B"));
    QCOMPARE(valueOf(description, "In the call", "Function"), q("main"));
    QCOMPARE(warningsOf(description).size(), 1);
}

void TestDetailsPanel::immediateLeavesOutWhatCosts()
{
    const Description description = describe(*m_trace.store, { message(7), true }, DetailLevel::Immediate).value();
    QCOMPARE(valueOf(description, "Message", "Tag"), q("7"));
    QCOMPARE(valueOf(description, "Receiver", "Function"), q("-"));
    QCOMPARE(valueOf(description, "Message", "Waiting"), q("-"));
    QVERIFY(describe(*m_trace.store, { core::CollectiveId { 0 } }, DetailLevel::Immediate).value().members.empty());
}

void TestDetailsPanel::descriptionsStop()
{
    std::stop_source stop;
    stop.request_stop();
    const std::vector<Selection> selections { { message(7), true }, { core::EventRef { m_trace.ranks[0], 1 } } };
    for (const Selection& selection : selections) {
        QVERIFY(describe(*m_trace.store, selection, DetailLevel::Complete, stop.get_token()).isStopped());
        QVERIFY(!describe(*m_trace.store, selection, DetailLevel::Immediate, stop.get_token()).isStopped());
    }
}

void TestDetailsPanel::nothingSelected()
{
    const Description description = complete({});
    QVERIFY(description.title.isEmpty() && description.items.empty());
    QCOMPARE(shortDescription(*m_trace.store, {}), QString());
}

void TestDetailsPanel::shortDescriptions()
{
    const core::StoreView& store = *m_trace.store;
    QVERIFY(shortDescription(store, call(1, 2000)).startsWith(q("MPI_Recv · Rank 1")));
    QVERIFY(shortDescription(store, { message(7), false }).startsWith(q("Receive · Rank 0")));
    QVERIFY(shortDescription(store, { message(7), true }).startsWith(q("Send · Rank 0")));
    QCOMPARE(shortDescription(store, { core::CollectiveId { 0 } }), q("Allreduce"));
    QVERIFY(shortDescription(store, { core::EventRef { m_trace.ranks[0], 0 } }).startsWith(q("Enter · Rank 0")));
}

/// No line ends inside of a number: rich text keeps the spaces that keep its digits together.
void TestDetailsPanel::numbersDoNotBreak()
{
    const QString number = QStringLiteral("1.558\u202f978\u202f112 ms");
    Description description;
    description.title = QStringLiteral("f<b>()");
    description.items.push_back({ QStringLiteral("Call"), QStringLiteral("Duration"), number });
    QTextDocument document;
    document.setHtml(descriptionHtml(description, { Qt::black, Qt::white }));
    QVERIFY2(document.toPlainText().contains(number), qPrintable(document.toPlainText()));
    QVERIFY(document.toPlainText().contains(QStringLiteral("f<b>()")));
}

void TestDetailsPanel::panelFollowsTheSelection()
{
    ViewState state;
    DetailsPanel panel(state);
    panel.show();
    const auto* text = panel.findChild<QTextBrowser*>();
    QVERIFY(text);
    state.setStore(m_trace.store);
    QVERIFY(text->toPlainText().contains(q("Click a call or a message")));
    state.select({ message(7), true });
    QVERIFY(text->toPlainText().contains(q("MPI_COMM_WORLD"))); // this is known at once
    QTRY_VERIFY(text->toPlainText().contains(q("Late sender"))); // this comes from a background job
    state.select(call(0, 1500));
    state.select(call(1, 2000)); // the panel must not show the answer for the first one
    QTRY_VERIFY(text->toPlainText().contains(q("Called from")));
    QVERIFY(text->toPlainText().startsWith(q("MPI_Recv")));
    state.setStore(nullptr);
    QVERIFY(!text->toPlainText().contains(q("MPI_Recv")));
}

void TestDetailsPanel::looksNothingUpWhileHidden()
{
    ViewState state;
    state.setStore(m_trace.store);
    DetailsPanel panel(state);
    const auto* text = panel.findChild<QTextBrowser*>();
    QSignalSpy busy(&panel, &View::busyChanged);
    state.select({ message(7), true });
    state.updateStore(m_trace.store, true);
    QCOMPARE(busy.count(), 0);
    QVERIFY(text->toPlainText().contains(q("MPI_COMM_WORLD"))); // this is known without a search
    QVERIFY(!text->toPlainText().contains(q("Late sender")));
    QVERIFY(actionOf(panel, "Receiver")->isEnabled());
    panel.show();
    QTRY_VERIFY(text->toPlainText().contains(q("Late sender")));
    QTRY_VERIFY(!panel.isBusy());
    busy.clear();
    panel.hide();
    panel.show();
    QCOMPARE(busy.count(), 0);
    panel.hide();
    state.select(call(1, 2000));
    QCOMPARE(busy.count(), 0);
    QVERIFY(!text->toPlainText().contains(q("Late sender")));
    panel.show();
    QTRY_VERIFY(text->toPlainText().contains(q("Called from")));
}

/// The column also has room for a name far down in the table.
void TestDetailsPanel::memberColumnsHaveRoom()
{
    lightcone::tests::TraceMaker maker;
    maker.addRanks(1500, maker.addNode("node"));
    maker.addThread("a thread with a long name", maker.addProcess("the last process of all", maker.addNode("other")));
    maker.addWorld();
    for (std::size_t rank = 0; rank < maker.locations.size(); ++rank)
        maker.barrier(rank, 10, 20);
    const auto store = maker.finish();
    ViewState state;
    DetailsPanel panel(state);
    panel.resize(400, 600);
    panel.show();
    state.setStore(store);
    state.select({ core::CollectiveId { 0 } });
    const auto* table = panel.findChild<QTableView*>();
    QVERIFY(table);
    QTRY_COMPARE(table->model()->rowCount(), 1501);
    const QString last = table->model()->index(1500, 0).data().toString();
    QVERIFY(last.size() > 20);
    QVERIFY(table->columnWidth(0) >= table->fontMetrics().horizontalAdvance(last));
}

void TestDetailsPanel::buttonsFollowMessages()
{
    ViewState state;
    state.setStore(m_trace.store);
    const DetailsPanel panel(state);
    QVERIFY(!actionOf(panel, "Receiver")->isEnabled());
    QVERIFY(!actionOf(panel, "Next Message")->isEnabled());
    state.select({ message(7), true });
    QVERIFY(!actionOf(panel, "Back")->isEnabled());
    QList<Follow> asked;
    connect(&panel, &DetailsPanel::followRequested, this, [&asked](Follow how) { asked.append(how); });
    actionOf(panel, "Receiver")->trigger();
    actionOf(panel, "Next Message")->trigger();
    actionOf(panel, "Previous Message")->trigger();
    state.select({ message(7), false });
    actionOf(panel, "Sender")->trigger();
    actionOf(panel, "What Delayed This")->trigger();
    QCOMPARE(asked,
        (QList<Follow> {
            Follow::Receiver, Follow::NextMessage, Follow::PreviousMessage, Follow::Sender, Follow::Cause }));
    actionOf(panel, "Back")->trigger();
    QVERIFY(state.selection().atSend);
    QVERIFY(actionOf(panel, "Forward")->isEnabled());
    state.select(call(0, 2200));
    QVERIFY(actionOf(panel, "Sender")->isEnabled());
    QVERIFY(actionOf(panel, "Receiver")->isEnabled());
    for (const QAction* action : panel.findChildren<QAction*>()) {
        if (!action->isSeparator() && !action->icon().isNull())
            QVERIFY(!action->toolTip().isEmpty());
    }
}

void TestDetailsPanel::panelShowsMembers()
{
    ViewState state;
    state.setStore(m_trace.store);
    DetailsPanel panel(state);
    panel.show();
    const auto* table = panel.findChild<QTableView*>();
    QVERIFY(table->isHidden());
    state.select({ core::CollectiveId { 0 } });
    QTRY_COMPARE(table->model()->rowCount(), 3);
    QVERIFY(!table->isHidden());
    state.clearSelection();
    QVERIFY(table->isHidden());
}

void TestDetailsPanel::wayWalkedIsClickable()
{
    ViewState state;
    state.setStore(m_trace.store);
    const DetailsPanel panel(state);
    auto* list = panel.findChild<QListView*>();
    state.select(call(0, 1500));
    state.select({ message(7), true });
    state.select(call(1, 2000));
    QCOMPARE(list->model()->rowCount(), 3);
    emit list->clicked(list->model()->index(2, 0)); // the last entry is the oldest
    QVERIFY(state.selection().isSame(call(0, 1500)));
    QCOMPARE(state.walked().size(), std::size_t { 3 });
    QVERIFY(list->model()->index(2, 0).data(Qt::FontRole).value<QFont>().bold());
}

void TestDetailsPanel::modelsAreSound()
{
    ViewState state;
    WalkedModel walked(state);
    const QAbstractItemModelTester walkedTester(&walked, QAbstractItemModelTester::FailureReportingMode::QtTest);
    state.setStore(m_trace.store);
    state.select(call(0, 1500));
    state.select({ message(7), true });
    state.stepBack();
    QCOMPARE(walked.presentRow(), 1);
    state.setStore(nullptr);
    QCOMPARE(walked.rowCount(), 0);
    MembersTable members;
    const QAbstractItemModelTester membersTester(&members, QAbstractItemModelTester::FailureReportingMode::QtTest);
    members.setContent({ q("a"), q("b") }, { { q("1"), q("2") }, { q("3"), q("4") } });
    QCOMPARE(members.index(1, 0).data().toString(), q("3"));
    members.setContent({}, {});
    QCOMPARE(members.rowCount(), 0);
}

void TestDetailsPanel::saysWhatIsNotReadYet()
{
    const auto store = lightcone::tests::growingTrace(300);
    const core::LocationId rank { 0 };
    const auto describedNow = [&](const Selection& selection) {
        return describe(*store, selection, DetailLevel::Complete, {}, false).value();
    };
    const Description open = describedNow({ core::callAt(*store, rank, 205, 0).value() });
    QCOMPARE(valueOf(open, "Call", "End"), q("-"));
    QCOMPARE(valueOf(open, "Call", "Position"), q("-"));
    QCOMPARE(warningsOf(open).size(), 1);
    QVERIFY2(warningsOf(open).first().contains(q("not been read yet")), qPrintable(warningsOf(open).first()));
    const Description closed = describedNow({ core::callAt(*store, rank, 205, 1).value() });
    QVERIFY(valueOf(closed, "Call", "End") != q("-"));
    QVERIFY(warningsOf(closed).isEmpty());
    // The selected call was looked up before its end was read.
    Selection early { core::callAt(*store, rank, 205, 0).value() };
    markOpenCall(*store, early);
    const auto whole = lightcone::tests::growingTrace(lightcone::tests::kGrownTrace);
    QCOMPARE(warningsOf(describe(*whole, early, DetailLevel::Immediate).value()), warningsOf(open));
}

void TestDetailsPanel::panelFollowsAGrowingTrace()
{
    ViewState state;
    DetailsPanel panel(state);
    panel.show();
    const auto* text = panel.findChild<QTextBrowser*>();
    const auto store = lightcone::tests::growingTrace(300);
    state.setStore(store, false);
    QVERIFY2(text->toPlainText().contains(q("once the whole trace has been read")), qPrintable(text->toPlainText()));
    state.select({ core::callAt(*store, core::LocationId { 0 }, 205, 0).value() });
    QTRY_VERIFY(text->toPlainText().contains(q("Called from")) || text->toPlainText().contains(q("Direct calls")));
    const auto whole = lightcone::tests::growingTrace(lightcone::tests::kGrownTrace);
    state.updateStore(whole, true);
    state.updateWalked(lookedUpAgain(*whole, openCalls(*whole, state.walked()), {}).value());
    QTRY_VERIFY(text->toPlainText().contains(q("Position")));
    QVERIFY2(text->toPlainText().contains(q("999 ns")), qPrintable(text->toPlainText()));
    QVERIFY(!text->toPlainText().contains(q("not been read yet")));
    state.clearSelection();
    QVERIFY2(!text->toPlainText().contains(q("whole trace")), qPrintable(text->toPlainText()));
}

LIGHTCONE_TEST(TestDetailsPanel, Widgets)

} // namespace lightcone::tests::tst_detailspanel

#include "tst_detailspanel.moc"
