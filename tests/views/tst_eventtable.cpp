// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/events/eventtable.h"

#include "testclass.h"
#include "views/widgets/rowscrollbar.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QSignalSpy>
#include <QWheelEvent>

#include <new>

namespace lightcone::tests::tst_eventtable {

using namespace views;
using Model = EventListModel;
using Tester = QAbstractItemModelTester;

namespace {

/// A source with more rows than an int can count; it gives every row at once.
class ManyRows : public EventSource {
public:
    static constexpr std::uint64_t kCount = (std::uint64_t { 1 } << 33) + 5;

    std::uint64_t count() const override { return kCount; }
    core::Stoppable<std::vector<EventRow>> rows(
        std::uint64_t first, std::size_t count, const std::stop_token&) const override
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

class NoFirstRows final : public ManyRows {
public:
    core::Stoppable<std::vector<EventRow>> rows(
        std::uint64_t first, std::size_t count, const std::stop_token& stop) const override
    {
        if (first == 0)
            throw std::bad_alloc();
        return ManyRows::rows(first, count, stop);
    }
};

} // namespace

/// Tests the table of events on a list of the test's own.
class TestEventTable final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void scrollsOverBillionsOfRows();
    void scrollBarGoesByRows();
    void forgetsRowsOfTheListBefore();
    void showsWhatWaitedForAFailure();
};

void TestEventTable::scrollsOverBillionsOfRows()
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
    QVERIFY(!table.current()); // the row is out of sight
    QWheelEvent wheel(QPointF(20, 60), table.view().viewport()->mapToGlobal(QPointF(20, 60)), {}, { 0, -120 },
        Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(table.view().viewport(), &wheel);
    QVERIFY(settled());
    QCOMPARE(table.model().first(), 5'000'000'000 + static_cast<std::uint64_t>(QApplication::wheelScrollLines()));
}

void TestEventTable::scrollBarGoesByRows()
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

void TestEventTable::forgetsRowsOfTheListBefore()
{
    EventTable table;
    table.resize(900, 300);
    table.show();
    table.setSource(std::make_shared<ManyRows>());
    QTRY_VERIFY(!table.isBusy() && table.model().rowCount() > 0);
    table.setCurrentRow(2);
    QVERIFY(table.current());
    table.setSource(std::make_shared<ManyRows>());
    QCOMPARE(table.model().rowCount(), 0);
    QVERIFY(!table.current());
    QTRY_VERIFY(table.model().rowCount() > 0);
}

void TestEventTable::showsWhatWaitedForAFailure()
{
    EventTable table;
    table.resize(900, 300);
    table.show();
    QSignalSpy failed(&table, &EventTable::failed);
    table.setSource(std::make_shared<NoFirstRows>());
    QVERIFY(table.isBusy());
    table.scrollTo(1000);
    QTRY_VERIFY(table.model().rowCount() > 0);
    QCOMPARE(failed.count(), 1);
    QCOMPARE(table.model().first(), std::uint64_t { 1000 });
}

LIGHTCONE_TEST(TestEventTable, Widgets)

} // namespace lightcone::tests::tst_eventtable

#include "tst_eventtable.moc"
