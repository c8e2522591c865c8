// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/heat/heatarea.h"
#include "views/heat/heatpicture.h"

#include <QImage>
#include <QPainter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <cmath>

namespace lightcone::tests::tst_heatarea {

using namespace views;

namespace {

/// Rows × columns of values that grow from the first place to the last, but for places where both numbers are odd.
std::shared_ptr<const HeatChart> chartOf(std::uint32_t rows, std::uint32_t columns)
{
    auto chart = std::make_shared<HeatChart>();
    std::vector<HeatCell> cells;
    for (std::uint32_t row = 0; row < rows; ++row) {
        for (std::uint32_t column = 0; column < columns; ++column) {
            if (row % 2 == 0 || column % 2 == 0)
                cells.push_back({ row, column, row * 1.0 + column });
        }
    }
    chart->grid = std::make_shared<const HeatGrid>(rows, columns, std::move(cells));
    for (std::uint32_t row = 0; row < rows; ++row)
        chart->rowNames.push_back(QStringLiteral("Rank %1").arg(row));
    for (std::uint32_t column = 0; column < columns; ++column)
        chart->columnNames.push_back(QStringLiteral("function %1").arg(column));
    chart->rowTitle = QStringLiteral("Location");
    chart->columnTitle = QStringLiteral("Function");
    chart->valueTitle = QStringLiteral("Visits");
    chart->rowStrip = { QStringLiteral("Sum"), rowSums(*chart->grid), {} };
    chart->columnStrip = { QStringLiteral("Sum"), columnSums(*chart->grid), {} };
    return chart;
}

/// A shown widget.
struct Shown {
    explicit Shown(std::shared_ptr<const HeatChart> chart)
    {
        area.setEmptyText(QStringLiteral("nothing"));
        area.resize(640, 480);
        area.setChart(std::move(chart));
        area.show();
        area.setFocus();
        if (!QTest::qWaitForWindowExposed(&area))
            qFatal("no window");
    }
    QPoint at(std::uint32_t row, std::uint32_t column) const
    {
        return area.layoutShown().rectOf(row, column).center().toPoint();
    }
    void wheel(QPoint at, int delta, Qt::KeyboardModifiers modifiers)
    {
        QWheelEvent event(
            at, area.viewport()->mapToGlobal(at), {}, { 0, delta }, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(area.viewport(), &event);
    }

    HeatArea area { nullptr };
};

} // namespace

/// Tests layout, gestures and keys of a chart of cells.
class TestHeatArea : public QObject {
    Q_OBJECT

private slots:
    void layoutDividesTheRoom()
    {
        QFont font;
        font.setPixelSize(12);
        const std::shared_ptr<const HeatChart> chart = chartOf(10, 4);
        for (const QSizeF size : { QSizeF(640, 480), QSizeF(1600, 900), QSizeF(300, 300), QSizeF(120, 90) }) {
            for (const double ratio : { 1.0, 2.0 }) {
                const HeatLayout layout = layOutHeat(*chart, size, font, ratio, {});
                const QRectF all(QPointF(), size);
                for (const QRectF& part : { layout.rowLabels, layout.columnLabels, layout.plane, layout.rowStrip,
                         layout.columnStrip, layout.legend })
                    QVERIFY2(part.isEmpty() || all.contains(part), qPrintable(layout.text()));
                QVERIFY(layout.plane.intersected(layout.legend).isEmpty());
                QCOMPARE(layout.columns.pixels(), qRound(layout.plane.width() * ratio));
                QVERIFY(layout.plane.width() > 0.4 * size.width() || size.width() < 320);
                QCOMPARE(layout.placeAt(layout.rectOf(3, 2).center())->rows, (HeatSpan { 3, 4 }));
                QCOMPARE(layout.placeAt(layout.rectOf(3, 2).center())->columns, (HeatSpan { 2, 3 }));
                QVERIFY(!layout.placeAt(layout.plane.bottomRight() + QPointF(1, 1)));
                QCOMPARE(layout.rowLabelAt(QPointF(2, layout.rectOf(7, 0).center().y())), std::optional(7U));
                QCOMPARE(layout.columnLabelAt(QPointF(layout.rectOf(7, 1).center().x(), 2)), std::optional(1U));
            }
        }
        const HeatLayout layout = layOutHeat(*chart, { 640, 480 }, font, 1, { 2, 5, 1, 2 });
        QVERIFY(!layout.areColumnLabelsUpright);
        QVERIFY2(layout.text().contains(QStringLiteral("rows 5 of 10 from 2 on")), qPrintable(layout.text()));
        QCOMPARE(layout.window(), (HeatWindow { 2, 5, 1, 2 }));
        QVERIFY(layout.rectOf(8, 1).isEmpty());
        QVERIFY(layOutHeat(*chartOf(10, 40), { 640, 480 }, font, 1, {}).areColumnLabelsUpright);
        QVERIFY(readableHeatHeight(*chartOf(100, 4), 640, font, true) > 100 * 12);
    }

    /// The pixel in the middle of a cell has its colour; a place without a value has the background.
    void paintsCells()
    {
        for (const Theme theme : { Theme::Light, Theme::Dark }) {
            Shown shown(chartOf(30, 20));
            const ColorScheme scheme(theme);
            shown.area.setColorScheme(scheme);
            const QImage image = shown.area.viewport()->grab().toImage();
            const HeatScale scale({}, shown.area.chart()->grid->range(), HeatScale::Kind::Amount, scheme);
            QCOMPARE(image.pixel(shown.at(0, 0)), scale.color(0));
            QCOMPARE(image.pixel(shown.at(28, 19)), scale.color(47));
            QCOMPARE(image.pixel(shown.at(1, 1)), scheme.background.rgb());
            QVERIFY(image.pixel(shown.at(0, 0)) != scheme.background.rgb());
        }
    }

    /// Many cells are painted in the background, and like few.
    void paintsManyCells()
    {
        Shown shown(chartOf(700, 600));
        const HeatScale scale(
            {}, shown.area.chart()->grid->range(), HeatScale::Kind::Amount, ColorScheme(Theme::Light));
        const auto isPainted = [&] {
            const QImage image = shown.area.viewport()->grab().toImage();
            const HeatLayout& layout = shown.area.layoutShown();
            const QPoint at = layout.plane.center().toPoint();
            const auto place = layout.placeAt(at);
            const HeatSum sum = sumOf(*shown.area.chart()->grid, place->rows, place->columns);
            return image.pixel(at) == scale.color(sum.strongest.value);
        };
        QTRY_VERIFY(isPainted());
    }

    void clicksChoose()
    {
        Shown shown(chartOf(8, 6));
        QSignalSpy chosen(&shown.area, &HeatArea::chosen);
        QSignalSpy activated(&shown.area, &HeatArea::activated);
        QSignalSpy row(&shown.area, &HeatArea::rowChosen);
        QSignalSpy column(&shown.area, &HeatArea::columnChosen);
        QSignalSpy cleared(&shown.area, &HeatArea::cleared);
        QTest::mouseClick(shown.area.viewport(), Qt::LeftButton, Qt::ControlModifier, shown.at(4, 3));
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].toUInt(), 4U);
        QCOMPARE(chosen[0][1].toUInt(), 3U);
        QCOMPARE(shown.area.cellCursor(), std::optional(HeatArea::Cell(4, 3)));
        QTest::mouseDClick(shown.area.viewport(), Qt::LeftButton, {}, shown.at(4, 3));
        QCOMPARE(activated.count(), 1);
        const HeatLayout& layout = shown.area.layoutShown();
        QTest::mouseClick(shown.area.viewport(), Qt::LeftButton, {}, QPoint(5, shown.at(5, 0).y()));
        QCOMPARE(row[0][0].toUInt(), 5U);
        QTest::mouseClick(shown.area.viewport(), Qt::LeftButton, {}, QPoint(shown.at(0, 2).x(), 3));
        QCOMPARE(column[0][0].toUInt(), 2U);
        QTest::mouseClick(shown.area.viewport(), Qt::LeftButton, {}, layout.corner.center().toPoint());
        QCOMPARE(cleared.count(), 1);
        QVERIFY(!shown.area.cellCursor());
    }

    void keysMoveTheCursor()
    {
        Shown shown(chartOf(8, 6));
        QSignalSpy chosen(&shown.area, &HeatArea::chosen);
        QSignalSpy pointed(&shown.area, &HeatArea::pointed);
        QTest::keyClick(&shown.area, Qt::Key_Down);
        QCOMPARE(shown.area.cellCursor(), std::optional(HeatArea::Cell(0, 0)));
        QTest::keyClick(&shown.area, Qt::Key_Down);
        QTest::keyClick(&shown.area, Qt::Key_Right);
        QTest::keyClick(&shown.area, Qt::Key_Right);
        QTest::keyClick(&shown.area, Qt::Key_Left);
        QCOMPARE(shown.area.cellCursor(), std::optional(HeatArea::Cell(1, 1)));
        QCOMPARE(pointed.last()[0].toString(), QStringLiteral("Rank 1, function 1: Visits is not recorded"));
        QTest::keyClick(&shown.area, Qt::Key_PageDown);
        QCOMPARE(shown.area.cellCursor(), std::optional(HeatArea::Cell(7, 1)));
        QTest::keyClick(&shown.area, Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        QTest::keyClick(&shown.area, Qt::Key_Escape);
        QVERIFY(!shown.area.cellCursor());
    }

    void zoomsAndMoves()
    {
        Shown shown(chartOf(200, 100));
        HeatArea& area = shown.area;
        const QPoint at = shown.at(50, 30);
        shown.wheel(at, 240, Qt::ControlModifier);
        QVERIFY(!area.isAllShown());
        QCOMPARE(area.layoutShown().placeAt(at)->rows.first, 50U);
        QCOMPARE(area.layoutShown().placeAt(at)->columns.first, 30U);
        const HeatWindow before = area.shownPart();
        shown.wheel(at, 120, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(area.shownPart().columns, before.columns);
        QVERIFY(area.shownPart().rows < before.rows);
        const double first = area.shownPart().firstRow;
        shown.wheel(at, -120, Qt::NoModifier);
        QVERIFY(area.shownPart().firstRow > first);
        shown.wheel(at, -120, Qt::ShiftModifier);
        QVERIFY(area.shownPart().firstColumn > before.firstColumn);
        area.verticalScrollBar()->setValue(0);
        QCOMPARE(area.shownPart().firstRow, 0.0);
        area.setCellCursor(HeatArea::Cell(199, 99));
        QVERIFY(!area.layoutShown().rectOf(199, 99).isEmpty());
        QTest::keyClick(&area, Qt::Key_0);
        QVERIFY(area.isAllShown());
        QTest::keyClick(&area, Qt::Key_Plus);
        QVERIFY(!area.layoutShown().rectOf(199, 99).isEmpty());
        area.bringRowIntoSight(0);
        QCOMPARE(area.shownPart().firstRow, 0.0);
        area.setChart(chartOf(200, 100)); // other values of the same places
        QVERIFY(!area.isAllShown());
        area.setChart(chartOf(20, 100));
        QVERIFY(area.isAllShown() && !area.cellCursor());
    }

    void dragsZoomToBoxAndPan()
    {
        Shown shown(chartOf(100, 100));
        HeatArea& area = shown.area;
        const QPoint from = shown.at(20, 40);
        const QPoint to = shown.at(60, 80);
        QTest::mousePress(area.viewport(), Qt::LeftButton, {}, from);
        QTest::mouseMove(area.viewport(), to);
        QTest::mouseRelease(area.viewport(), Qt::LeftButton, {}, to);
        QVERIFY(std::abs(area.shownPart().firstRow - 20.5) < 0.5 && std::abs(area.shownPart().rows - 40) < 1);
        QVERIFY(std::abs(area.shownPart().firstColumn - 40.5) < 0.5);
        const HeatWindow before = area.shownPart();
        QTest::mousePress(area.viewport(), Qt::MiddleButton, {}, from);
        QTest::mouseMove(area.viewport(), from + QPoint(50, 50));
        QVERIFY(area.shownPart().firstRow < before.firstRow);
        QTest::keyClick(&area, Qt::Key_Escape);
        QCOMPARE(area.shownPart(), before);
        QTest::mouseRelease(area.viewport(), Qt::MiddleButton, {}, from);
        QCOMPARE(area.shownPart(), before);
    }

    void paintsPictures()
    {
        HeatPicture picture;
        picture.chart = chartOf(12, 5);
        picture.title = QStringLiteral("Title");
        picture.caption = QStringLiteral("caption");
        picture.emptyText = QStringLiteral("nothing");
        picture.highlights.rows = { 2 };
        double height = 0;
        for (int round = 0; round < 2; ++round) {
            QImage image(640, 900, QImage::Format_RGB32);
            image.fill(Qt::magenta);
            QPainter painter(&image);
            QVERIFY(paintHeatPicture(painter, PictureRoom(QSizeF(640, 900), 900, height), picture, {}).isDone());
            QVERIFY(height > 200 && height < 900);
            QCOMPARE(image.pixel(0, static_cast<int>(height) - 1), QColor(Qt::white).rgb());
            QCOMPARE(image.pixel(0, static_cast<int>(height) + 1), QColor(Qt::magenta).rgb());
            picture.chart = std::make_shared<const HeatChart>();
        }
    }

    void saysThatThereIsNothing()
    {
        Shown shown(std::make_shared<const HeatChart>());
        const QImage empty = shown.area.viewport()->grab().toImage();
        shown.area.setEmptyText({});
        QVERIFY(shown.area.viewport()->grab().toImage() != empty);
        QTest::keyClick(&shown.area, Qt::Key_Down);
        QVERIFY(!shown.area.cellCursor());
    }
};

LIGHTCONE_TEST(TestHeatArea, Widgets)

} // namespace lightcone::tests::tst_heatarea

#include "tst_heatarea.moc"
