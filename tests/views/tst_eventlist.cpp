// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/events/eventlist.h"

#include "core/analysis/eventmatches.h"
#include "core/links/tracelinks.h"
#include "core/store/storeview.h"
#include "growingtrace.h"
#include "sampletrace.h"
#include "views/colorscheme.h"
#include "views/events/eventchoice.h"
#include "views/events/eventfilterbar.h"
#include "views/events/eventtable.h"
#include "views/events/kindmenu.h"
#include "views/events/rowscrollbar.h"
#include "views/events/storeeventsource.h"
#include "views/eventselection.h"
#include "views/links/tracelinksholder.h"
#include "views/viewstate.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace lightcone;
using namespace lightcone::views;
using Model = EventListModel;
using Tester = QAbstractItemModelTester;

namespace {

/// More rows than an int counts; every row is at hand.
class ManyRows final : public EventSource {
public:
    static constexpr std::uint64_t kCount = (std::uint64_t { 1 } << 33) + 5;

    std::uint64_t count() const override { return kCount; }
    std::vector<EventRow> rows(std::uint64_t first, std::size_t count, const std::stop_token&) const override
    {
        std::vector<EventRow> rows;
        for (std::uint64_t i = first; i < std::min(kCount, first + count); ++i) {
            EventRow& row = rows.emplace_back();
            row.event = { core::LocationId { 0 }, i };
            row.position = i + 1;
            row.positionText = QString::number(i + 1);
        }
        return rows;
    }
};

/// The widget on a trace, shown.
struct Shown {
    ViewState state;
    TraceLinksHolder links { state };
    EventList list { state, links };

    explicit Shown(std::shared_ptr<const core::StoreView> store, bool isComplete = true)
    {
        list.resize(1600, 400);
        state.setStore(std::move(store), isComplete);
        list.show();
        settle();
    }
    void settle() { QTRY_VERIFY(!list.isBusy() && !links.isRunning()); }
    EventTable& table() { return *list.findChild<EventTable*>(); }
    EventFilterBar& bar() { return *list.findChild<EventFilterBar*>(); }
    QString cell(int row, int column) { return table().model().index(row, column).data().toString(); }
    QString plain(int row, int column) { return table().model().index(row, column).data(Model::PlainRole).toString(); }
    /// The row of the table that is of the event at @p position; -1 when it is not in sight.
    int rowOf(std::uint64_t position)
    {
        for (int row = 0; row < table().model().rowCount(); ++row) {
            if (table().model().at(row).position == position)
                return row;
        }
        return -1;
    }
    QPoint centre(int row, int column)
    {
        const QModelIndex index = table().model().index(row, column);
        table().view().scrollTo(index);
        return table().view().visualRect(index).center();
    }
    void click(int row, int column)
    {
        QTest::mouseClick(table().view().viewport(), Qt::LeftButton, {}, centre(row, column));
        settle();
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(&table().view(), key, modifiers);
        settle();
    }
    std::uint64_t currentPosition() { return table().current() ? table().current()->position : 0; }
};

} // namespace

class TestEventList final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void scrollsOverBillionsOfRows();
    void scrollBarGoesByRows();
    void showsEveryEvent();
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

void TestEventList::scrollsOverBillionsOfRows()
{
    EventTable table;
    const Tester tester(&table.model(), Tester::FailureReportingMode::QtTest);
    table.resize(900, 300);
    table.show();
    table.setSource(std::make_shared<ManyRows>());
    const auto settled = [&table] { return QTest::qWaitFor([&table] { return !table.isBusy(); }); };
    QVERIFY(settled());
    const int page = table.view().pageRows();
    QCOMPARE(table.model().rowCount(), page + 1);
    QSignalSpy chosen(&table, &EventTable::chosen);
    const auto press = [&](Qt::Key key, std::uint64_t row) {
        QTest::keyClick(&table.view(), key);
        QVERIFY(settled());
        QCOMPARE(table.currentRow(), std::optional(row));
        QVERIFY(table.current());
        QCOMPARE(table.current()->position, row + 1);
        QCOMPARE(table.view().currentIndex().row(), static_cast<int>(row - table.model().first()));
    };
    press(Qt::Key_End, ManyRows::kCount - 1);
    press(Qt::Key_Up, ManyRows::kCount - 2);
    press(Qt::Key_PageUp, ManyRows::kCount - 1 - static_cast<std::uint64_t>(page));
    press(Qt::Key_PageDown, ManyRows::kCount - 2);
    press(Qt::Key_Down, ManyRows::kCount - 1);
    press(Qt::Key_Down, ManyRows::kCount - 1);
    QCOMPARE(table.model().first(), ManyRows::kCount - static_cast<std::uint64_t>(page));
    press(Qt::Key_Home, 0);
    QVERIFY(chosen.count() >= 6);

    table.scrollTo(std::uint64_t { 5'000'000'000 });
    QVERIFY(settled());
    QCOMPARE(table.model().first(), std::uint64_t { 5'000'000'000 });
    QCOMPARE(table.model().index(3, Model::Position).data().toString(), QStringLiteral("5000000004"));
    QVERIFY(!table.current()); // it is out of sight
    QWheelEvent wheel(QPointF(20, 60), table.view().viewport()->mapToGlobal(QPointF(20, 60)), {}, { 0, -120 },
        Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(table.view().viewport(), &wheel);
    QVERIFY(settled());
    QCOMPARE(table.model().first(), 5'000'000'000 + static_cast<std::uint64_t>(QApplication::wheelScrollLines()));
}

void TestEventList::scrollBarGoesByRows()
{
    RowScrollBar bar;
    QSignalSpy asked(&bar, &RowScrollBar::firstRowRequested);
    const std::uint64_t last = ManyRows::kCount - 20;
    bar.setRows(ManyRows::kCount, 20, 0);
    const auto trigger = [&](QAbstractSlider::SliderAction action) {
        bar.triggerAction(action);
        return asked.takeLast().front().toULongLong();
    };
    QCOMPARE(trigger(QAbstractSlider::SliderSingleStepAdd), std::uint64_t { 1 });
    QCOMPARE(trigger(QAbstractSlider::SliderPageStepAdd), std::uint64_t { 20 });
    QCOMPARE(trigger(QAbstractSlider::SliderPageStepSub), std::uint64_t { 1 });
    QCOMPARE(trigger(QAbstractSlider::SliderToMaximum), last);
    QCOMPARE(trigger(QAbstractSlider::SliderSingleStepSub), last - 1);
    bar.setRows(ManyRows::kCount, 20, last / 2);
    QVERIFY(std::abs(bar.value() - bar.maximum() / 2) <= 1);
    bar.setSliderPosition(bar.maximum() / 4);
    bar.setRows(15, 20, 0);
    QCOMPARE(bar.maximum(), 0);
    QCOMPARE(movedRow(5, -7, 100), std::uint64_t { 0 });
    QCOMPARE(movedRow(95, 7, 100), std::uint64_t { 100 });
    QCOMPARE(movedRow(120, -7, 100), std::uint64_t { 100 });
}

void TestEventList::showsEveryEvent()
{
    Shown shown(m_trace.store);
    const core::StoreView& store = *m_trace.store;
    const StoreEventSource source(m_trace.store, nullptr, shown.links.links());
    const std::vector<EventRow> rows = source.rows(0, 1000, {});
    QCOMPARE(rows.size(), store.eventCount());
    for (const EventRow& row : rows) {
        QCOMPARE(store.eventAt(row.position), row.event);
        const core::EventRef enter = shown.links.links()->enterOf(row.event);
        QCOMPARE(row.links[0].position, isValid(enter.location) ? store.position(enter) : 0);
        QCOMPARE(row.links[3].event,
            shown.links.links()->sendOf(row.event).location == core::LocationId::none
                ? shown.links.links()->receiveOf(row.event)
                : shown.links.links()->sendOf(row.event));
    }
    QCOMPARE(shown.cell(0, Model::Position), QStringLiteral("1"));
    QCOMPARE(shown.cell(0, Model::Type), QStringLiteral("Enter"));
    QCOMPARE(shown.cell(0, Model::Region), QStringLiteral("main"));
    QCOMPARE(shown.cell(0, Model::Location), QStringLiteral("Rank 0"));
    QCOMPARE(shown.table().model().index(0, Model::Type).data(Qt::DecorationRole).value<QColor>(),
        ColorScheme(Theme::Light).function(store.definitions().functions.front()));
    const auto send = std::ranges::find(rows, core::EventKind::Send, &EventRow::kind);
    QCOMPARE(send->details.simplified().replace(QChar(0xa0), QLatin1Char(' ')),
        QStringLiteral("Communicator MPI_COMM_WORLD · Peer rank 1 · Peer Rank 1 · Tag 7 · Bytes 4096 B (4.00 KiB)"));
}

void TestEventList::linksLeadToEvents()
{
    Shown shown(m_trace.store);
    const core::Message message = m_trace.store->messages().at(core::MessageId { 0 });
    const std::uint64_t send = m_trace.store->position(message.sendEvent);
    const std::uint64_t receive = m_trace.store->position(message.receiveEvent);
    const int column = Model::FirstLink + static_cast<int>(EventLink::Message);
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
    shown.click(shown.rowOf(receive), column);
    QCOMPARE(shown.currentPosition(), send);
    shown.state.stepBack();
    shown.settle();
    QCOMPARE(shown.currentPosition(), receive);
}

void TestEventList::linksByKeyboard()
{
    Shown shown(m_trace.store);
    const core::Message message = m_trace.store->messages().at(core::MessageId { 0 });
    shown.table().view().setFocus();
    shown.click(shown.rowOf(m_trace.store->position(message.sendEvent)), Model::Type);
    const std::uint64_t enter = m_trace.store->position(shown.links.links()->enterOf(message.sendEvent));
    shown.key(Qt::Key_Return); // leads nowhere
    QCOMPARE(shown.currentPosition(), m_trace.store->position(message.sendEvent));
    for (int column = Model::Type; column < Model::FirstLink; ++column)
        shown.key(Qt::Key_Right);
    shown.key(Qt::Key_Return);
    QCOMPARE(shown.currentPosition(), enter);
}

void TestEventList::selectsInBothWays()
{
    Shown shown(m_trace.store);
    for (std::uint64_t position : { 4, 1, 9, 12 }) {
        const core::EventRef event = m_trace.store->eventAt(position);
        shown.click(shown.rowOf(position), Model::Time);
        QVERIFY(shown.state.selection().isSame(selectionOf(*m_trace.store, event, {})));
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
    Shown shown(m_trace.store);
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
    shown.bar().setSelectedRow(QStringLiteral("Rank 1"), { m_trace.ranks[1] });
    shown.settle();
    QCOMPARE(shown.table().source()->count(), m_trace.store->eventCount());
}

void TestEventList::filtersByWords()
{
    const auto count = [this](const QString& text) {
        const std::vector<core::EventTerm> terms = termsOf({ {}, {}, {}, text }, *m_trace.store);
        return core::EventMatches::find(m_trace.store, terms, 1, {}, {})->count();
    };
    QCOMPARE(count(QStringLiteral("RANK")), m_trace.store->eventCount());
    QCOMPARE(count(QStringLiteral("leave main")), std::uint64_t { 3 });
    QCOMPARE(count(QStringLiteral("\"rank 1\"")), std::uint64_t { 0 });
    QCOMPARE(count(QStringLiteral("compute leave 2")), std::uint64_t { 1 });
    QCOMPARE(count(QStringLiteral("a ").repeated(200)), count(QStringLiteral("a")));
}

void TestEventList::menuOffersWhatThereIs()
{
    Shown shown(m_trace.store);
    auto& menu = *shown.bar().findChild<KindMenu*>();
    QAction* sends = nullptr;
    QStringList texts;
    for (QAction* action : menu.actions()) {
        texts += action->text();
        if (action->text() == QStringLiteral("Send (3)"))
            sends = action;
    }
    QVERIFY2(sends, qPrintable(texts.join(QLatin1Char('|'))));
    QVERIFY(menu.actions().front()->isChecked()); // all types
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
    Shown shown(m_trace.store);
    QSignalSpy noticed(&shown.list, &EventList::noticed);
    const auto enter = [&](const QString& text) {
        emit shown.bar().placeEntered(text);
        shown.settle();
    };
    enter(QStringLiteral("9"));
    QCOMPARE(shown.currentPosition(), std::uint64_t { 9 });
    enter(QStringLiteral("3999ns")); // the last leaves, but one event
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
    Shown shown(m_trace.store);
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
    Shown shown(testing::growingTrace(200), false);
    const Tester tester(&shown.table().model(), Tester::FailureReportingMode::QtTest);
    const std::uint64_t some = shown.table().source()->count();
    QCOMPARE(some, shown.state.store()->eventCount());
    QVERIFY(!shown.links.links());
    shown.bar().setKind(core::EventKind::Leave);
    shown.settle();
    const std::uint64_t leaves = shown.table().source()->count();
    QVERIFY(leaves > 0 && leaves < some);
    shown.state.updateStore(testing::growingTrace(testing::kGrownTrace), true);
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
    Shown shown(m_trace.store);
    shown.bar().setRegion(QStringLiteral("no such region"));
    shown.settle();
    QVERIFY(!shown.table().isVisible());
    QTest::keyClick(&shown.list, Qt::Key_Escape);
    shown.settle();
    QVERIFY(shown.table().isVisible());
}

QTEST_MAIN(TestEventList)
#include "tst_eventlist.moc"
