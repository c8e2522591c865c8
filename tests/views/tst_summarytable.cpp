// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "tests/contrast.h"
#include "views/tables/bardelegate.h"
#include "views/tables/summarymodel.h"
#include "views/tables/summarytable.h"

#include <QHeaderView>
#include <QHelpEvent>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolTip>

namespace lightcone::tests::tst_summarytable {

using namespace views;
using namespace Qt::StringLiterals;

namespace {

struct Row {
    QString name;
    std::uint64_t count = 0;
};

/// A name and some numbers with bars.
class Model final : public TableModel<Row> {
public:
    static constexpr int kNumbers = 6;

    Model()
    {
        Columns columns { { { u"name"_s, u"Name"_s, {}, ColumnHeader::Kind::Text },
            [](const Row& row, int role) { return textCell(row.name, role); } } };
        for (int i = 0; i < kNumbers; ++i)
            columns.push_back({ { u"n%1"_s.arg(i), u"Number %1"_s.arg(i), {}, ColumnHeader::Kind::Bar },
                [](const Row& row, int role) { return countCell(row.count, role); } });
        setColumns(std::move(columns));
    }
    void show(std::vector<Row> rows)
    {
        setRows(std::move(rows), [] {});
    }

protected:
    void forget() override { }
};

struct Shown {
    explicit Shown(QSize size = { 320, 200 })
        : table(model, nullptr)
    {
        table.resize(size);
        table.setColumnWidth(0, u"a name of some 24 chars"_s);
        table.sortByColumn(-1, Qt::AscendingOrder);
        model->show({ { u"MPI_Recv"_s, 4 }, { u"vector<b>::push_back(int)"_s, 2 } });
        table.show();
    }
    int room() const { return table.viewport()->width(); }
    int others() const { return table.horizontalHeader()->length() - table.columnWidth(0); }
    /// The left @p width pixels of the rows.
    QImage left(int width) { return table.viewport()->grab().toImage().copy(0, 0, width, 2 * table.rowHeight(0)); }

    Model* model = new Model;
    SummaryTable table;
};

} // namespace

class TestSummaryTable final : public QObject {
    Q_OBJECT

private slots:
    void namesTakeTheRoomThatIsLeft();
    void namesKeepTheirWidth();
    void namesStayInSight();
    void keysDoNotHideCells();
    void widthOfTheUserStays();
    void namesAreToldApart();
    void toolTipsArePlain();
    void textsOverBarsCanBeRead_data();
    void textsOverBarsCanBeRead();
    void paintsBarsInTheirColor();
    void numbersHaveRoom();
    void numbersKeepTheirBegin();
};

void TestSummaryTable::namesTakeTheRoomThatIsLeft()
{
    Shown shown({ 900, 200 });
    QCOMPARE(shown.table.columnWidth(0), shown.room() - shown.others());
    shown.table.resize(1000, 200);
    QCOMPARE(shown.table.columnWidth(0), shown.room() - shown.others());
    shown.table.setColumnHidden(3, true);
    QCOMPARE(shown.table.columnWidth(0), shown.room() - shown.others());
}

void TestSummaryTable::namesKeepTheirWidth()
{
    Shown shown;
    const int least = shown.table.fontMetrics().horizontalAdvance(u"a name of some 24 chars"_s);
    QVERIFY(shown.others() > shown.room());
    QVERIFY(shown.table.columnWidth(0) >= least);
    shown.table.setColumnsHidden({ 4 });
    shown.table.setColumnHidden(4, false);
    QVERIFY(shown.table.columnWidth(0) >= least);
}

void TestSummaryTable::namesStayInSight()
{
    Shown shown;
    shown.table.selectRow(1);
    const int width = std::min(shown.table.columnWidth(0), shown.room() / 2) - 1; // without the line at its end
    const QImage before = shown.left(width);
    QScrollBar& bar = *shown.table.horizontalScrollBar();
    QVERIFY(bar.maximum() > width);
    bar.setValue(bar.maximum());
    // Names have less room if they had more than half of the width.
    if (shown.table.columnWidth(0) <= shown.room() / 2)
        QCOMPARE(shown.left(width), before);
    else
        QVERIFY(shown.left(40) == before.copy(0, 0, 40, before.height()));
    QHeaderView& header = *shown.table.horizontalHeader();
    QSignalSpy sorted(&header, &QHeaderView::sortIndicatorChanged);
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, { 10, header.height() / 2 });
    QCOMPARE(sorted.count(), 0); // the section that is covered there is not meant
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, { shown.room() - 30, header.height() / 2 });
    QCOMPARE(sorted.count(), 1);
}

void TestSummaryTable::keysDoNotHideCells()
{
    Shown shown;
    shown.table.setCurrentIndex(shown.table.model()->index(0, Model::kNumbers));
    for (int column = Model::kNumbers - 1; column > 0; --column) {
        QTest::keyClick(&shown.table, Qt::Key_Left);
        QCOMPARE(shown.table.currentIndex().column(), column);
        const int covered = shown.table.horizontalScrollBar()->value() > 0
            ? std::min(shown.table.columnWidth(0), shown.room() / 2)
            : shown.table.columnWidth(0);
        QVERIFY(shown.table.visualRect(shown.table.currentIndex()).left() >= covered);
    }
}

void TestSummaryTable::widthOfTheUserStays()
{
    QByteArray kept;
    {
        Shown shown({ 900, 200 });
        kept = shown.table.columns();
        shown.table.horizontalHeader()->resizeSection(0, 77); // as a drag does
        shown.table.resize(1000, 200);
        QCOMPARE(shown.table.columnWidth(0), 77);
        const QByteArray chosen = shown.table.columns();
        Shown other({ 900, 200 });
        other.table.restoreColumns(chosen);
        other.table.resize(1000, 200);
        QCOMPARE(other.table.columnWidth(0), 77);
    }
    Shown other({ 900, 200 });
    other.table.restoreColumns(kept);
    QCOMPARE(other.table.columnWidth(0), other.room() - other.others());
    // The header alone, as it was kept before.
    Shown old({ 900, 200 });
    old.table.setColumnHidden(2, true);
    other.table.restoreColumns(old.table.horizontalHeader()->saveState());
    QVERIFY(other.table.isColumnHidden(2));
    QCOMPARE(other.table.columnWidth(0), other.room() - other.others());
    other.table.restoreColumns("nonsense");
    QVERIFY(other.table.isColumnHidden(2));
}

void TestSummaryTable::namesAreToldApart()
{
    Shown shown;
    const QString name = u"void solver::kernel<float, %1, Layout::Rows>(solver::Grid const&, solver::Grid&)"_s;
    shown.model->show({ { name.arg(4), 1 }, { name.arg(8), 1 }, { name.arg(4), 1 } });
    const auto row = [&](int i) {
        return shown.table.viewport()->grab().toImage().copy(
            0, shown.table.rowViewportPosition(i), shown.table.columnWidth(0), shown.table.rowHeight(i));
    };
    QVERIFY(row(0) != row(1));
    QCOMPARE(row(0), row(2));
}

void TestSummaryTable::toolTipsArePlain()
{
    Shown shown;
    const auto ask = [&](QPoint place) {
        QHelpEvent event(QEvent::ToolTip, place, shown.table.viewport()->mapToGlobal(place));
        QCoreApplication::sendEvent(shown.table.viewport(), &event);
        return QToolTip::text();
    };
    const int y = shown.table.rowViewportPosition(1) + 3;
    QCOMPARE(ask({ 10, y }), u"<qt>vector&lt;b&gt;::push_back(int)</qt>"_s);
    QToolTip::hideText();
    shown.table.horizontalScrollBar()->setValue(shown.table.horizontalScrollBar()->maximum());
    QCOMPARE(ask({ 12, y }), u"<qt>vector&lt;b&gt;::push_back(int)</qt>"_s); // of the name, not of what it covers
    QToolTip::hideText();
}

void TestSummaryTable::textsOverBarsCanBeRead_data()
{
    QTest::addColumn<QColor>("highlight");
    QTest::addColumn<QColor>("highlightedText");
    QTest::addColumn<QColor>("base");
    QTest::addColumn<QColor>("text");
    const QColor white(Qt::white);
    const QColor black(Qt::black);
    QTest::newRow("light") << QColor(0x2a, 0x66, 0xbd) << white << white << QColor(0x1c, 0x1d, 0x20);
    QTest::newRow("dark") << QColor(0x3d, 0x74, 0xc4) << white << QColor(0x1f, 0x21, 0x24) << QColor(0xe6, 0xe7, 0xe9);
    QTest::newRow("bright selection") << QColor(0xff, 0xd0, 0x40) << black << QColor(0x20, 0x20, 0x20) << white;
    QTest::newRow("strong colours") << QColor(0, 0, 0) << white << white << QColor(0x70, 0x70, 0x70);
}

void TestSummaryTable::textsOverBarsCanBeRead()
{
    QFETCH(QColor, highlight);
    QFETCH(QColor, highlightedText);
    QFETCH(QColor, base);
    QFETCH(QColor, text);
    QPalette palette;
    palette.setColor(QPalette::Highlight, highlight);
    palette.setColor(QPalette::HighlightedText, highlightedText);
    palette.setColor(QPalette::Base, base);
    palette.setColor(QPalette::Text, text);
    for (const auto group : { QPalette::Active, QPalette::Inactive }) {
        const QColor selected = barColor(palette, group, true);
        QVERIFY(contrast(selected, highlightedText) >= 4.5);
        QVERIFY(selected != highlight || highlight == QColor(Qt::black));
        const QColor plain = barColor(palette, group, false);
        QVERIFY(contrast(plain, text) >= 4.5);
        QVERIFY(plain != base);
    }
}

void TestSummaryTable::paintsBarsInTheirColor()
{
    Shown shown({ 900, 200 });
    QPalette palette = shown.table.palette();
    palette.setColor(QPalette::Highlight, QColor(0x2a, 0x66, 0xbd));
    palette.setColor(QPalette::HighlightedText, Qt::white);
    shown.table.setPalette(palette);
    const QRect cell = shown.table.visualRect(shown.table.model()->index(0, 1)); // its bar is full
    const auto colorAt
        = [&] { return shown.table.viewport()->grab().toImage().pixelColor(cell.topLeft() + QPoint(5, 5)); };
    QCOMPARE(colorAt().name(), barColor(palette, QPalette::Active, false).name());
    shown.table.selectRow(0);
    QCOMPARE(colorAt().name(), barColor(palette, QPalette::Active, true).name());
}

void TestSummaryTable::numbersHaveRoom()
{
    Shown shown;
    const QString number = formatCount(123'456'789'012);
    shown.table.setColumnWidth(1, u"N"_s);
    shown.table.horizontalHeader()->resizeSection(2, 40); // as a drag does
    shown.model->show({ { u"MPI_Recv"_s, 123'456'789'012 } });
    QVERIFY(shown.table.columnWidth(1) > shown.table.fontMetrics().horizontalAdvance(number));
    QCOMPARE(shown.table.columnWidth(2), 40);
}

/// A number that has no room looks as one that begins in the same way.
void TestSummaryTable::numbersKeepTheirBegin()
{
    Shown shown;
    const auto cell = [&](std::uint64_t number) {
        shown.model->show({ { u"MPI_Recv"_s, number } });
        shown.table.horizontalHeader()->resizeSection(1, shown.table.fontMetrics().horizontalAdvance(u"999,999"_s));
        return shown.table.viewport()->grab(shown.table.visualRect(shown.table.model()->index(0, 1))).toImage();
    };
    const QImage number = cell(777'777'777'777);
    QVERIFY(number == cell(777'777'777'111));
    QVERIFY(number != cell(111'777'777'777));
}

LIGHTCONE_TEST(TestSummaryTable, Widgets)

} // namespace lightcone::tests::tst_summarytable

#include "tst_summarytable.moc"
