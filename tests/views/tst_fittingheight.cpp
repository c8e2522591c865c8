// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of charts whose height is free: as high as their rows, axis and legend need.
#include "testclass.h"
#include "tracemaker.h"
#include "views/charts/processsummary/processsummarypicture.h"
#include "views/charts/spacetime/spacetimepicture.h"
#include "views/charts/spacetime/spacetimerows.h"
#include "views/charts/timeline/timelinepicture.h"

#include <QImage>
#include <QPainter>

#include <algorithm>

namespace lightcone::tests::tst_fittingheight {

using namespace views;

namespace {

constexpr double kGreatest = 2400;

std::shared_ptr<const core::StoreView> ranks(int count)
{
    TraceMaker maker;
    maker.addRanks(count, maker.addNode("node"));
    maker.addWorld();
    const core::RegionId region = maker.addRegion("work");
    for (int rank = 0; rank < count; ++rank)
        maker.call(static_cast<std::size_t>(rank), region, 0, 1000);
    return maker.finish();
}

/// What an image of a picture shows of its height.
struct Heights {
    double taken = 0;
    int highestBlank = 0; ///< lines that are background alone
    int rows = 0; ///< strips of the function's colour in the middle
};

/// @p paint gets a painter and the room.
template <typename Paint> Heights heightsOf(double width, const Paint& paint)
{
    Heights heights;
    heights.taken = kGreatest;
    QImage image(QSize(static_cast<int>(width), static_cast<int>(kGreatest)), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    const PictureRoom room({ width, kGreatest }, kGreatest, heights.taken);
    if (paint(painter, room).isStopped())
        return {};
    int blank = 0;
    QRgb above = 0;
    for (int y = 0; y < static_cast<int>(heights.taken); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
        blank = std::all_of(line, line + image.width(), [](QRgb color) { return color == qRgb(255, 255, 255); })
            ? blank + 1
            : 0;
        heights.highestBlank = std::max(heights.highestBlank, blank);
        const QRgb color = line[image.width() * 3 / 4];
        heights.rows += color != above && QColor(color).saturation() > 60 ? 1 : 0;
        above = color;
    }
    return heights;
}

} // namespace

class TestFittingHeight final : public QObject {
    Q_OBJECT

private slots:
    void rowsFillTheirPicture_data();
    void rowsFillTheirPicture();
    void fixedHeightsStay();
    void linesAreNotFarApart_data();
    void linesAreNotFarApart();
};

void TestFittingHeight::rowsFillTheirPicture_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("least"); // of the height of a timeline
    QTest::addColumn<double>("most");
    QTest::newRow("one row") << 1 << 1600.0 << 90.0 << 160.0;
    QTest::newRow("few rows") << 8 << 1600.0 << 350.0 << 480.0;
    QTest::newRow("few rows, narrow") << 8 << 340.0 << 180.0 << 300.0;
    QTest::newRow("rows with labels") << 64 << 1600.0 << 1024.0 << 1250.0;
    QTest::newRow("low rows") << 300 << 1600.0 << 1500.0 << kGreatest;
    QTest::newRow("merged rows") << 3000 << 1600.0 << 1500.0 << kGreatest;
}

void TestFittingHeight::rowsFillTheirPicture()
{
    QFETCH(int, count);
    QFETCH(double, width);
    QFETCH(double, least);
    QFETCH(double, most);
    constexpr int kMostBlank = 30; // pixels
    const auto store = ranks(count);
    for (const bool legend : { true, false }) {
        TimelinePicture timeline;
        timeline.rows = RowTree(*store);
        timeline.legend = legend;
        const Heights rows = heightsOf(width, [&](QPainter& painter, const PictureRoom& room) {
            return paintTimelinePicture(painter, room, *store, timeline, {});
        });
        QVERIFY2(rows.taken >= least && rows.taken <= most, qPrintable(QString::number(rows.taken)));
        QVERIFY2(rows.highestBlank <= kMostBlank, qPrintable(QString::number(rows.highestBlank)));
        // Labels and signs of the legend may have the colour, too.
        if (count <= 300)
            QVERIFY2(rows.rows >= count, qPrintable(QString::number(rows.rows)));

        ProcessSummaryPicture summary;
        summary.request.store = store;
        summary.legend = legend;
        const Heights bars = heightsOf(width, [&](QPainter& painter, const PictureRoom& room) {
            return paintProcessSummary(painter, room, summary, {});
        });
        QVERIFY2(bars.highestBlank <= kMostBlank, qPrintable(QString::number(bars.highestBlank)));
        QVERIFY(bars.taken > 60 && bars.taken <= kGreatest);
    }
}

/// A height that was asked for is kept, whatever the content needs.
void TestFittingHeight::fixedHeightsStay()
{
    const auto store = ranks(2);
    TimelinePicture picture;
    picture.rows = RowTree(*store);
    QImage image(800, 600, QImage::Format_RGB32);
    image.fill(Qt::red);
    QPainter painter(&image);
    QVERIFY(paintTimelinePicture(painter, image.size(), *store, picture, {}).isDone());
    QCOMPARE(image.pixelColor(10, 599), QColor(Qt::white));
}

void TestFittingHeight::linesAreNotFarApart_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<double>("least"); // of the height of a space-time picture
    QTest::addColumn<double>("most");
    QTest::newRow("one line") << 1 << 100.0 << 180.0;
    QTest::newRow("few lines") << 4 << 250.0 << 380.0;
    QTest::newRow("lines that fill the usual height") << 32 << 640.0 << 900.0;
    QTest::newRow("many lines") << 64 << 1280.0 << 1450.0;
}

/// Messages between lines that are far apart would be nearly upright.
void TestFittingHeight::linesAreNotFarApart()
{
    QFETCH(int, count);
    QFETCH(double, least);
    QFETCH(double, most);
    const auto store = ranks(count);
    SpaceTimePicture picture;
    picture.rows = spaceTimeRows(*store, {});
    const Heights heights = heightsOf(1600, [&](QPainter& painter, const PictureRoom& room) {
        return paintSpaceTimePicture(painter, room, *store, picture, {});
    });
    QVERIFY2(heights.taken >= least && heights.taken <= most, qPrintable(QString::number(heights.taken)));
}

LIGHTCONE_TEST(TestFittingHeight, Widgets)

} // namespace lightcone::tests::tst_fittingheight

#include "tst_fittingheight.moc"
