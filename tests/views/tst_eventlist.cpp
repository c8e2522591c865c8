// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/events/eventlist.h"

#include "core/analysis/events/eventmatches.h"
#include "core/base/progress.h"
#include "core/ingest/storebuilder.h"
#include "growingtrace.h"
#include "sampletrace.h"
#include "shownevents.h"
#include "testclass.h"
#include "views/base/colorscheme.h"
#include "views/navigation/eventselection.h"
#include "views/panels/events/eventchoice.h"
#include "views/panels/events/kindmenu.h"
#include "views/panels/events/storeeventsource.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QToolButton>

namespace lightcone::tests::tst_eventlist {

using namespace views;
using Model = EventListModel;
using Tester = QAbstractItemModelTester;

class TestEventList final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void showsEveryEvent();
    void sourceStops();
    void linksLeadToEvents();
    void linksByKeyboard();
    void selectsInBothWays();
    void filters();
    void filtersByWords();
    void menuOffersWhatThereIs();
    void goesToPlaces();
    void copiesRows();
    void followsAGrowingTrace();
    void saysThatNothingMatches();

private:
    tests::SampleTrace m_trace;
};

void TestEventList::sourceStops()
{
    std::stop_source stop;
    stop.request_stop();
    constexpr core::Tick kCalls = 5'000;
    core::StoreBuilder builder;
    const core::LocationId location = builder.addLocation({});
    const core::RegionId region = builder.addRegion({});
    for (core::Tick t = 0; t < 2 * kCalls; t += 2) {
        builder.writer(location).enter(t, region);
        builder.writer(location).leave(t + 1, region);
    }
    core::Progress progress;
    const std::shared_ptr<const core::StoreView> store = builder.finish(progress, {}, 1).value();
    const auto matches = core::EventMatches::find(store, {}, 1, {}, {}).value();
    QCOMPARE(matches->count(), store->eventCount());
    const StoreEventSource filtered(store, matches, nullptr);
    QVERIFY(filtered.rows(0, 10, stop.get_token()).isStopped());
    QVERIFY(filtered.placeOf({ location, store->eventCount() - 1 }, stop.get_token()).isStopped());
    QVERIFY(filtered.rowAt(store->interval().end - 1, stop.get_token()).isStopped());
    QVERIFY(filtered.eventOfRow(0, stop.get_token()).isStopped());
    QCOMPARE(filtered.eventOfRow(filtered.count(), {}).value(), std::nullopt);
    const StoreEventSource all(store, nullptr, nullptr);
    QVERIFY(all.rows(0, 10, stop.get_token()).isStopped());
    QCOMPARE(all.rows(all.count(), 10, {}).value().size(), std::size_t { 0 });
}

void TestEventList::showsEveryEvent()
{
    tests::ShownEvents shown(m_trace.store);
    const core::StoreView& store = *m_trace.store;
    const StoreEventSource source(m_trace.store, nullptr, shown.links.links());
    const std::vector<EventRow> rows = source.rows(0, 1000, {}).value();
    QCOMPARE(rows.size(), store.eventCount());
    for (const EventRow& row : rows) {
        QCOMPARE(store.eventAt(row.position), row.event);
        const core::EventRef enter = shown.links.links()->enterOf(row.event);
        QCOMPARE(row.links[0].position, isValid(enter.location) ? store.position(enter) : 0);
        const auto link = [&row](EventLink which) { return row.links[static_cast<std::size_t>(which)].event; };
        QCOMPARE(link(EventLink::Send), shown.links.links()->sendOf(row.event));
        QCOMPARE(link(EventLink::Receive), shown.links.links()->receiveOf(row.event));
    }
    QCOMPARE(shown.cell(0, Model::Position), QStringLiteral("1"));
    QCOMPARE(shown.cell(0, Model::Type), QStringLiteral("Enter"));
    QCOMPARE(shown.cell(0, Model::Region), QStringLiteral("main"));
    QCOMPARE(shown.cell(0, Model::Location), QStringLiteral("Rank 0"));
    QCOMPARE(shown.table().model().index(0, Model::Type).data(Qt::DecorationRole).value<QColor>(),
        ColorScheme(Theme::Light).functions(store.definitions()).front());
    const auto send = std::ranges::find(rows, core::EventKind::Send, &EventRow::kind);
    QCOMPARE(send->details.simplified().replace(QChar(0xa0), QLatin1Char(' ')),
        QStringLiteral("Communicator MPI_COMM_WORLD · Peer rank 1 · Peer Rank 1 · Tag 7 · Bytes 4096 B (4.00 KiB)"));
}

void TestEventList::linksLeadToEvents()
{
    tests::ShownEvents shown(m_trace.store);
    const core::Message message = m_trace.store->messages().at(core::MessageId { 0 });
    const std::uint64_t send = m_trace.store->position(message.sendEvent);
    const std::uint64_t receive = m_trace.store->position(message.receiveEvent);
    const int column = Model::FirstLink + static_cast<int>(EventLink::Receive);
    shown.table().scrollTo(send > 3 ? send - 3 : 0);
    shown.settle();
    const QPoint over = shown.centre(shown.rowOf(send), column);
    QTest::mouseMove(shown.table().view().viewport(), over);
    QTRY_COMPARE(shown.table().view().viewport()->cursor().shape(), Qt::PointingHandCursor);
    shown.click(shown.rowOf(send), column);
    QCOMPARE(shown.currentPosition(), receive);
    const auto* selected = std::get_if<core::MessageId>(&shown.state.selection().item);
    QVERIFY(selected && *selected == core::MessageId { 0 });
    QVERIFY(!shown.state.selection().atSend);
    QCOMPARE(shown.state.cursor()->tick, message.receive);
    shown.click(shown.rowOf(receive), Model::FirstLink + static_cast<int>(EventLink::Send));
    QCOMPARE(shown.currentPosition(), send);
    shown.state.stepBack();
    shown.settle();
    QCOMPARE(shown.currentPosition(), receive);
}

void TestEventList::linksByKeyboard()
{
    tests::ShownEvents shown(m_trace.store);
    const core::Message message = m_trace.store->messages().at(core::MessageId { 0 });
    shown.table().view().setFocus();
    shown.click(shown.rowOf(m_trace.store->position(message.sendEvent)), Model::Type);
    const std::uint64_t enter = m_trace.store->position(shown.links.links()->enterOf(message.sendEvent));
    shown.key(Qt::Key_Return); // the cell has no link
    QCOMPARE(shown.currentPosition(), m_trace.store->position(message.sendEvent));
    for (int column = Model::Type; column < Model::FirstLink; ++column)
        shown.key(Qt::Key_Right);
    shown.key(Qt::Key_Return);
    QCOMPARE(shown.currentPosition(), enter);
}

void TestEventList::selectsInBothWays()
{
    tests::ShownEvents shown(m_trace.store);
    for (std::uint64_t position : { 4, 1, 9, 12 }) {
        const core::EventRef event = m_trace.store->eventAt(position);
        shown.click(shown.rowOf(position), Model::Time);
        QVERIFY(shown.state.selection().isSame(selectionOf(*m_trace.store, event, {}).value()));
        QCOMPARE(shown.currentPosition(), position);
        QCOMPARE(shown.state.cursor()->tick, m_trace.store->location(event.location).event(event.index).tick);
    }
    const core::EventRef last = m_trace.store->eventAt(m_trace.store->eventCount());
    shown.state.select({ last });
    shown.settle();
    QCOMPARE(shown.currentPosition(), m_trace.store->eventCount());
    shown.state.clearSelection();
    shown.settle();
    QVERIFY(!shown.table().currentRow());
}

void TestEventList::filters()
{
    tests::ShownEvents shown(m_trace.store);
    shown.bar().setKind(core::EventKind::Send);
    shown.settle();
    QCOMPARE(shown.table().source()->count(), std::uint64_t { 3 });
    QCOMPARE(shown.table().model().rowCount(), 3);
    QVERIFY(shown.bar().findChild<QLabel*>()->text().startsWith(QStringLiteral("3 of ")));
    shown.bar().setLocation(m_trace.ranks[2], QStringLiteral("Rank 2"));
    shown.settle();
    QCOMPARE(shown.table().source()->count(), std::uint64_t { 1 });
    QCOMPARE(shown.cell(0, Model::Location), QStringLiteral("Rank 2"));
    QTest::keyClick(&shown.table().view(), Qt::Key_Escape);
    shown.settle();
    QCOMPARE(shown.table().source()->count(), m_trace.store->eventCount());
    shown.bar().setRegion(QStringLiteral("mpi_send"));
    shown.settle();
    QCOMPARE(shown.table().source()->count(), std::uint64_t { 4 });
    shown.bar().setRegion(QStringLiteral("MPI_"));
    shown.settle();
    QCOMPARE(shown.table().source()->count(), std::uint64_t { 14 });
    shown.bar().clear();
    const auto fields = shown.bar().findChildren<QLineEdit*>();
    const auto words = std::ranges::find(fields, QStringLiteral("Filter"), &QLineEdit::placeholderText);
    (*words)->setText(QStringLiteral("4096"));
    QTest::keyClick(*words, Qt::Key_Return);
    shown.settle();
    QCOMPARE(shown.table().source()->count(), std::uint64_t { 0 });
    shown.bar().findChild<QCheckBox*>()->click();
    shown.settle();
    QCOMPARE(shown.table().source()->count(), std::uint64_t { 2 });
    (*words)->clear();
    QTest::keyClick(*words, Qt::Key_Return);
    shown.settle();
    QTest::keyClick(&shown.table().view(), Qt::Key_Escape);
    QVERIFY(!shown.bar().findChild<QCheckBox*>()->isChecked());
    QString longName = QStringLiteral("f<").repeated(200);
    shown.bar().setRegion(longName);
    QCOMPARE(shown.bar().choice().region, longName);
    shown.bar().clear();
    shown.settle();
    QCOMPARE(shown.table().source()->count(), m_trace.store->eventCount());
}

void TestEventList::filtersByWords()
{
    const auto count = [this](const QString& text) {
        const std::vector<core::EventTerm> terms = termsOf({ {}, {}, {}, text }, *m_trace.store);
        return core::EventMatches::find(m_trace.store, terms, 1, {}, {}).value()->count();
    };
    QCOMPARE(count(QStringLiteral("RANK")), m_trace.store->eventCount());
    QCOMPARE(count(QStringLiteral("leave main")), std::uint64_t { 3 });
    QCOMPARE(count(QStringLiteral("\"rank 1\"")), std::uint64_t { 0 });
    QCOMPARE(count(QStringLiteral("compute leave 2")), std::uint64_t { 1 });
    QCOMPARE(count(QStringLiteral("a ").repeated(200)), count(QStringLiteral("a")));
    const auto countInDetails = [this](const QString& text) {
        EventChoice choice { {}, {}, {}, text };
        choice.isInDetails = true;
        return core::EventMatches::find(m_trace.store, termsOf(choice, *m_trace.store), 1, {}, {}).value()->count();
    };
    QCOMPARE(count(QStringLiteral("4096")), std::uint64_t { 0 });
    QCOMPARE(countInDetails(QStringLiteral("4096")), std::uint64_t { 2 }); // the send and the receive of the message
    QCOMPARE(countInDetails(QStringLiteral("send tag 8")), std::uint64_t { 1 });
    QCOMPARE(countInDetails(QStringLiteral("leave main")), std::uint64_t { 3 });
    const core::LocationId elsewhere { 99 }; // a location of the previous trace
    const std::vector<core::EventTerm> terms = termsOf({ {}, { elsewhere }, {}, {} }, *m_trace.store);
    QCOMPARE(core::EventMatches::find(m_trace.store, terms, 1, {}, {}).value()->count(), std::uint64_t { 0 });
}

void TestEventList::menuOffersWhatThereIs()
{
    tests::ShownEvents shown(m_trace.store);
    auto& menu = *shown.bar().findChild<KindMenu*>();
    QAction* sends = nullptr;
    QStringList texts;
    for (QAction* action : menu.actions()) {
        texts += action->text();
        if (action->text() == QStringLiteral("Send (3)"))
            sends = action;
    }
    QVERIFY2(sends, qPrintable(texts.join(QLatin1Char('|'))));
    QVERIFY(menu.actions().front()->isChecked()); // the entry for all types
    sends->trigger();
    shown.settle();
    QCOMPARE(shown.table().source()->count(), std::uint64_t { 3 });
    QVERIFY(!menu.actions().front()->isChecked() && sends->isChecked());
    menu.actions().front()->trigger();
    shown.settle();
    QCOMPARE(shown.table().source()->count(), m_trace.store->eventCount());
}

void TestEventList::goesToPlaces()
{
    tests::ShownEvents shown(m_trace.store);
    QSignalSpy noticed(&shown.list, &EventList::noticed);
    const auto enter = [&](const QString& text) {
        emit shown.bar().placeEntered(text);
        shown.settle();
    };
    enter(QStringLiteral("9"));
    QCOMPARE(shown.currentPosition(), std::uint64_t { 9 });
    enter(QStringLiteral("3999ns")); // the last but one event, a leave
    QCOMPARE(shown.table().current()->plainTime, QStringLiteral("0.000003999"));
    QCOMPARE(noticed.count(), 0);
    enter(QStringLiteral("somewhere"));
    enter(QStringLiteral("1000000"));
    QCOMPARE(noticed.count(), 2);
    QTest::keyClick(&shown.table().view(), Qt::Key_7);
    QVERIFY(std::ranges::any_of(shown.bar().findChildren<QLineEdit*>(),
        [](const QLineEdit* field) { return field->text() == QStringLiteral("7"); }));
}

void TestEventList::copiesRows()
{
    tests::ShownEvents shown(m_trace.store);
    shown.click(0, Model::Time);
    shown.key(Qt::Key_Down, Qt::ShiftModifier);
    for (QAction* action : shown.table().view().actions()) {
        if (action->shortcut() == QKeySequence::Copy)
            action->trigger();
    }
    shown.settle();
    const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[0].startsWith(QStringLiteral("position\ttime\tlocation\ttype\tregion\tattributes\tenter_position")));
    QVERIFY(lines[1].startsWith(QStringLiteral("1\t0.000000000\tRank 0\tEnter\tmain\t\t-1\t1\t")));
    QVERIFY(lines[2].startsWith(QStringLiteral("2\t")));
}

void TestEventList::followsAGrowingTrace()
{
    tests::ShownEvents shown(tests::growingTrace(200), false);
    const Tester tester(&shown.table().model(), Tester::FailureReportingMode::QtTest);
    const std::uint64_t some = shown.table().source()->count();
    QCOMPARE(some, shown.state.store()->eventCount());
    QVERIFY(!shown.links.links());
    shown.bar().setKind(core::EventKind::Leave);
    shown.settle();
    const std::uint64_t leaves = shown.table().source()->count();
    QVERIFY(leaves > 0 && leaves < some);
    shown.state.updateStore(tests::growingTrace(tests::kGrownTrace), true);
    shown.settle();
    QTRY_VERIFY(shown.links.links());
    shown.settle();
    QVERIFY(shown.table().source()->count() > leaves);
    QVERIFY(shown.cell(0, Model::FirstLink) != QStringLiteral("…"));
    shown.state.setStore(nullptr);
    shown.settle();
    QCOMPARE(shown.table().model().rowCount(), 0);
    QVERIFY(shown.bar().choice().isEmpty());
}

void TestEventList::saysThatNothingMatches()
{
    tests::ShownEvents shown(m_trace.store);
    shown.bar().setRegion(QStringLiteral("no such region"));
    shown.settle();
    QVERIFY(!shown.table().isVisible());
    QTest::keyClick(&shown.list, Qt::Key_Escape);
    shown.settle();
    QVERIFY(shown.table().isVisible());
}

LIGHTCONE_TEST(TestEventList, Widgets)

} // namespace lightcone::tests::tst_eventlist

#include "tst_eventlist.moc"
