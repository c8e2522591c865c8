// SPDX-License-Identifier: GPL-3.0-or-later
#include "golden.h"
#include "testclass.h"
#include "timelinequeries.h"
#include "timelinesvg.h"
#include "views/base/formatting.h"
#include "views/charts/timeline/paintedtimeline.h"
#include "views/charts/timeline/picturelegend.h"
#include "views/charts/timeline/timelinehover.h"
#include "views/charts/timeline/timelinepainter.h"
#include "views/charts/timeline/timelinepicture.h"
#include "views/export/pictureexport.h"
#include "views/lines/linepainter.h"
#include "views/marks/markpainter.h"
#include "views/plot/plotchrome.h"
#include "views/plot/plotstyle.h"
#include "views/plot/timeaxis.h"
#include "views/rows/labelpainter.h"

#include <QPainter>
#include <QTest>

#include <random>

namespace lightcone::tests::tst_timelinepainter {

namespace {

views::PaintedTimelineRequest timelineRequest(std::shared_ptr<const core::StoreView> store, int width, int rowHeight)
{
    views::PaintedTimelineRequest request;
    request.store = std::move(store);
    request.width = width;
    request.query.interval = request.store->interval();
    request.query.columns = width;
    request.query.layout = std::make_shared<views::RowLayout>(views::RowTree(*request.store).rows(), rowHeight);
    request.query.rows = { 0, request.query.layout->count() };
    request.style = std::make_shared<views::PlotStyle>(views::PlotStyle::of(
        request.store->definitions(), views::ColorScheme(views::Theme::Light), views::pictureFont()));
    return request;
}

void setScale(views::PaintedTimelineRequest& request, double ratio, views::Theme theme = views::Theme::Light)
{
    request.pixelRatio = request.query.pixelRatio = ratio;
    request.query.columns = static_cast<int>(std::lround(request.width * ratio));
    auto style = views::PlotStyle::of(request.store->definitions(), views::ColorScheme(theme), views::pictureFont());
    style.pixelRatio = ratio;
    request.style = std::make_shared<views::PlotStyle>(style);
}

QImage paintedPicture(const core::StoreView& store, const views::TimelinePicture& picture, QSize size)
{
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    core::expectDone(views::paintTimelinePicture(painter, size, store, picture, {}));
    return image;
}

/// Makes calls of many lengths, some with gaps between them and some without, of functions with long and short names,
/// and some messages.
std::shared_ptr<const core::StoreView> manyCalls()
{
    constexpr int kRanks = 12;
    TraceMaker maker;
    maker.addRanks(kRanks, maker.addNode("node"));
    maker.addWorld();
    std::vector<core::RegionId> regions;
    for (const char* name : { "gypsy", "MPI_Sendrecv_replace", "f", "solve", "a_rather_long_name_of_a_function" })
        regions.push_back(maker.addRegion(name));
    std::mt19937 random(7);
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
        core::Tick now = 0;
        while (now < 10'000) {
            const core::RegionId region = regions[random() % regions.size()];
            const core::Tick length = random() % 3 == 0 ? random() % 40 : 300 + random() % 3 * 200;
            for (auto count = 1 + random() % 3; count > 0; --count, now += length)
                maker.call(rank, region, now, now + length);
            now += random() % 3 * 8;
        }
    }
    for (core::Tick i = 0; i < 4; ++i) {
        maker.send(0, 1, 11'000 + 500 * i);
        maker.receive(1, 0, 11'300 + 500 * i);
    }
    return maker.finish();
}

/// A row of @p bar alone, which has a label.
views::TimelineRowBars rowOf(const views::TimelineBar& bar)
{
    views::TimelineRowBars row;
    row.y = bar.y;
    row.height = bar.height;
    row.hasLabels = true;
    row.bars = { bar };
    return row;
}

} // namespace

class TestTimelinePainter : public QObject {
    Q_OBJECT

private slots:
    void fillsMatchGolden()
    {
        // Rows this thin have no text, and without lines nothing is antialiased.
        auto request = timelineRequest(lightcone::tests::smallTrace(), 120, 6);
        request.query.messages = false;
        request.query.collectives = false;
        const auto painted = views::makePaintedTimeline(request, {}).value();
        compareWithGolden(painted->image, QStringLiteral("timeline_fills"));
    }

    void imagesArePaintedAsByThePainter_data()
    {
        QTest::addColumn<double>("ratio");
        QTest::addColumn<int>("format");
        QTest::newRow("ratio 1") << 1.0 << static_cast<int>(QImage::Format_RGB32);
        QTest::newRow("ratio 1, with alpha") << 1.0 << static_cast<int>(QImage::Format_ARGB32);
        QTest::newRow("ratio 1.25") << 1.25 << static_cast<int>(QImage::Format_ARGB32_Premultiplied);
        QTest::newRow("ratio 1.5") << 1.5 << static_cast<int>(QImage::Format_RGB32);
        QTest::newRow("ratio 2") << 2.0 << static_cast<int>(QImage::Format_ARGB32_Premultiplied);
    }
    void imagesArePaintedAsByThePainter()
    {
        QFETCH(double, ratio);
        QFETCH(int, format);
        const auto store = manyCalls();
        views::TimelinePicture picture;
        picture.rows = views::RowTree(*store);
        const QSize size(700, 420);
        const auto painted = [&](bool isClipped) {
            QImage image(size * ratio, static_cast<QImage::Format>(format));
            image.setDevicePixelRatio(ratio);
            image.fill(Qt::white);
            QPainter painter(&image);
            // With a clip, even one that cuts nothing, the picture paints each bar and label by the
            // painter.
            if (isClipped)
                painter.setClipRect(QRect(QPoint(0, 0), size));
            core::expectDone(views::paintTimelinePicture(painter, size, *store, picture, {}));
            return image;
        };
        const QImage actual = painted(false);
        const QImage expected = painted(true);
        if (actual != expected) {
            actual.save(QStringLiteral("timeline_image_actual.png"));
            expected.save(QStringLiteral("timeline_image_expected.png"));
        }
        QCOMPARE(actual, expected);
    }

    /// Rows cover the image; what they leave of its last pixels is background.
    void picturesArePaintedAsByThePainter_data()
    {
        QTest::addColumn<double>("ratio");
        QTest::addColumn<int>("width");
        QTest::newRow("ratio 1") << 1.0 << 700;
        QTest::newRow("ratio 1.25, part of a column") << 1.25 << 701;
        QTest::newRow("ratio 1.5, part of a column") << 1.5 << 333;
        QTest::newRow("ratio 1.5, half of a column") << 1.5 << 347;
        QTest::newRow("ratio 1.75, half of a column") << 1.75 << 382;
        QTest::newRow("ratio 2") << 2.0 << 350;
    }
    void picturesArePaintedAsByThePainter()
    {
        QFETCH(double, ratio);
        QFETCH(int, width);
        const auto store = manyCalls();
        views::RowTree tree(*store);
        tree.setOpen(tree.rows()[3].node, true); // shows its call levels
        auto request = timelineRequest(store, width, 17);
        setScale(request, ratio);
        request.query.layout = std::make_shared<views::RowLayout>(tree.rows(), 17);
        request.query.rows = { 1, request.query.layout->count() - 2 };
        const auto& style = request.style;
        const auto painted = views::makePaintedTimeline(request, {}).value();

        QImage expected(painted->image.size(), painted->image.format());
        expected.setDevicePixelRatio(ratio);
        expected.fill(style->scheme.background);
        QPainter painter(&expected);
        painter.setClipRect(QRect(0, 0, 2 * width, 2 * painted->image.height())); // each bar is asked for
        painter.setFont(style->font);
        painter.translate(0, -painted->geometry.top);
        const views::TimeAxis axis = views::layoutTimeAxis({ request.query.interval, request.width },
            { store->interval().begin, store->definitions().clock.ticksPerSecond }, views::axisSpacing(style->font));
        QVERIFY(views::paintTimeline(painter, *request.query.layout, painted->geometry, {}, axis, *style, {}).isDone());
        painter.end();
        if (painted->image != expected) {
            painted->image.save(QStringLiteral("timeline_picture_actual.png"));
            expected.save(QStringLiteral("timeline_picture_expected.png"));
        }
        QCOMPARE(painted->image, expected);
    }

    /// A row looks the same whatever rows were painted before it. Labels are copied from row to row.
    void rowsLookAlikeAlone_data()
    {
        QTest::addColumn<views::Theme>("theme");
        QTest::addColumn<double>("ratio");
        QTest::addColumn<int>("rowHeight");
        for (const double ratio : { 1.0, 2.0 }) {
            for (const int rowHeight : { 12, 14, 16, 24 }) {
                QTest::addRow("light, %g, %d pixels", ratio, rowHeight) << views::Theme::Light << ratio << rowHeight;
                QTest::addRow("dark, %g, %d pixels", ratio, rowHeight) << views::Theme::Dark << ratio << rowHeight;
            }
        }
    }
    void rowsLookAlikeAlone()
    {
        QFETCH(views::Theme, theme);
        QFETCH(double, ratio);
        QFETCH(int, rowHeight);
        TraceMaker maker;
        maker.addRanks(6, maker.addNode("node"));
        maker.addWorld();
        const std::array<core::RegionId, 2> regions { maker.addRegion("MPI_Wait_all"), maker.addRegion("omp_for_gy") };
        for (std::size_t rank = 1; rank < 6; ++rank) {
            maker.call(rank, regions[0], 0, 500);
            maker.call(rank, regions[1], 500, 1000);
        }
        auto request = timelineRequest(maker.finish(), 400, rowHeight);
        setScale(request, ratio, theme);
        const QImage whole = views::makePaintedTimeline(request, {}).value()->image;
        for (int row = 0; row < request.query.layout->count(); ++row) {
            request.query.rows = { row, row + 1 };
            const QImage alone = views::makePaintedTimeline(request, {}).value()->image;
            const int top = static_cast<int>(request.query.layout->top(row) * ratio);
            QImage part = whole.copy(0, top, alone.width(), alone.height());
            part.setDevicePixelRatio(ratio);
            QVERIFY2(part == alone, qPrintable(QStringLiteral("row %1").arg(row)));
        }
    }

    /// The calls and the gaps between them reach beyond the interval shown.
    void insideARecursiveCall_data()
    {
        QTest::addColumn<qint64>("begin");
        QTest::addColumn<qint64>("end");
        QTest::newRow("inside the inner one") << qint64 { 1500 } << qint64 { 2500 };
        QTest::newRow("over its begin") << qint64 { 900 } << qint64 { 2500 };
        QTest::newRow("over its end") << qint64 { 1500 } << qint64 { 3100 };
        QTest::newRow("over all") << qint64 { 0 } << qint64 { 4000 };
    }
    void insideARecursiveCall()
    {
        QFETCH(qint64, begin);
        QFETCH(qint64, end);
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        maker.addWorld();
        const core::RegionId region = maker.addRegion("f");
        maker.at(0).enter(0, region);
        maker.at(0).enter(1000, region);
        maker.at(0).leave(3000, region);
        maker.at(0).leave(4000, region);
        auto request = timelineRequest(maker.finish(), 400, 20);
        request.query.interval = { begin, end };
        const auto painted = views::makePaintedTimeline(request, {}).value();
        for (const views::TimelineRowBars& row : *painted->geometry.rows) {
            int last = 0;
            for (const views::TimelineBar& bar : row.bars) {
                QCOMPARE(bar.first, last);
                QVERIFY(bar.first < bar.last);
                last = bar.last;
            }
            QVERIFY(row.bars.empty() || last == 400);
        }
    }

    void rowsAreShownBeforeManyLines_data()
    {
        QTest::addColumn<int>("messages");
        QTest::addColumn<bool>("isShown");
        QTest::newRow("many") << 70'000 << true;
        QTest::newRow("few") << 7'000 << false;
    }
    void rowsAreShownBeforeManyLines()
    {
        QFETCH(int, messages);
        QFETCH(bool, isShown);
        auto request = timelineRequest(lightcone::tests::messageTrace(8, messages, 3), 500, 20);
        std::vector<std::shared_ptr<const views::PaintedTimeline>> shown;
        const auto show = [&](const auto& rows) { shown.push_back(rows); };
        const auto painted = views::makePaintedTimeline(request, {}, show).value();
        QVERIFY(painted->isWhole);
        QVERIFY(!painted->geometry.messages.empty());
        QCOMPARE(painted->image, views::makePaintedTimeline(request, {}).value()->image);
        QCOMPARE(shown.size(), std::size_t { isShown });
        if (!isShown)
            return;
        const views::PaintedTimeline& rows = *shown.front();
        QVERIFY(!rows.isWhole);
        QCOMPARE(rows.data.rows, painted->data.rows); // asked for once
        QCOMPARE(rows.geometry.rows, painted->geometry.rows);
        QCOMPARE(rows.request.query.messages, true);
        std::stop_source stop;
        const auto stopped
            = views::makePaintedTimeline(request, stop.get_token(), [&](const auto&) { stop.request_stop(); });
        QVERIFY(stopped.isStopped());
        request.query.messages = request.query.collectives = false;
        QCOMPARE(views::makePaintedTimeline(request, {}, show).value()->image, rows.image);
        QCOMPARE(shown.size(), std::size_t { 1 });
    }

    void survivesExtremes_data()
    {
        QTest::addColumn<qint64>("begin");
        QTest::addColumn<qint64>("end");
        QTest::addColumn<int>("width");
        const qint64 last = qint64(1) << 62;
        QTest::newRow("2^62 ticks") << qint64(0) << last << 300;
        QTest::newRow("one tick") << last / 2 << last / 2 + 1 << 300;
        QTest::newRow("four ticks at the end") << last - 3 << last + 1 << 300;
        QTest::newRow("one pixel") << qint64(0) << last << 1;
        QTest::newRow("empty") << qint64(5) << qint64(5) << 300;
    }
    void survivesExtremes()
    {
        QFETCH(qint64, begin);
        QFETCH(qint64, end);
        QFETCH(int, width);
        TraceMaker maker;
        maker.addRanks(3, maker.addNode("node"));
        maker.addWorld();
        const core::RegionId region = maker.addRegion("a rather long name of a region");
        const core::Tick last = core::Tick(1) << 62;
        maker.call(0, region, 0, last);
        maker.call(1, region, last / 2, last / 2 + 1);
        maker.send(1, 2, last / 2 + 1);
        maker.receive(2, 1, last);
        maker.barrier(0, last, last);
        maker.barrier(1, last - 1, last);
        maker.barrier(2, last, last);
        auto request = timelineRequest(maker.finish(), width, 20);
        request.query.interval = { begin, end };
        const auto painted = views::makePaintedTimeline(request, {}).value();
        QImage target(300, 200, QImage::Format_RGB32);
        target.fill(Qt::white);
        QPainter painter(&target);
        views::paintStretched(
            painter, painted->rowImage(), { begin, std::max(begin + 1, end / 3) }, 300, *request.query.layout, 0, 200);
    }

    void stretchedPictureLiesWhereItBelongs()
    {
        const auto request = timelineRequest(lightcone::tests::smallTrace(), 1000, 10);
        const auto painted = views::makePaintedTimeline(request, {}).value();
        QImage target(1000, 80, QImage::Format_RGB32);
        target.fill(Qt::magenta);
        {
            QPainter painter(&target);
            views::paintStretched(
                painter, painted->rowImage(), request.query.interval, 1000, *request.query.layout, 0, 80);
        }
        // When the interval is the same, the pixels are exactly the same.
        for (const QPoint point : { QPoint(5, 25), QPoint(150, 25), QPoint(150, 55), QPoint(650, 31) })
            QCOMPARE(target.pixelColor(point), painted->image.pixelColor(point));
        // Zoomed to [100, 300), rank 0 is in one call all the time.
        target.fill(Qt::magenta);
        QPainter painter(&target);
        views::paintStretched(painter, painted->rowImage(), { 102, 298 }, 1000, *request.query.layout, 0, 80);
        painter.end();
        for (const int x : { 2, 500, 997 })
            QCOMPARE(target.pixelColor(x, 23), painted->image.pixelColor(200, 23));
    }

    void stretchedPictureHasNoGaps_data()
    {
        QTest::addColumn<core::Tick>("begin");
        QTest::addColumn<core::Tick>("end");
        QTest::addColumn<QRect>("expected");
        QTest::newRow("same interval") << core::Tick { 0 } << core::Tick { 1000 } << QRect(1, 1, 998, 78);
        QTest::newRow("zoomed in") << core::Tick { 102 } << core::Tick { 298 } << QRect(1, 1, 998, 78);
        QTest::newRow("panned") << core::Tick { 250 } << core::Tick { 1250 } << QRect(1, 1, 748, 78);
        QTest::newRow("zoomed out") << core::Tick { -1000 } << core::Tick { 2000 } << QRect(335, 1, 330, 78);
        QTest::newRow("elsewhere") << core::Tick { 5000 } << core::Tick { 6000 } << QRect();
    }
    void stretchedPictureHasNoGaps()
    {
        QFETCH(core::Tick, begin);
        QFETCH(core::Tick, end);
        QFETCH(QRect, expected);
        const auto request = timelineRequest(lightcone::tests::smallTrace(), 1000, 10);
        const views::RowLayout& layout = *request.query.layout;
        const auto painted = views::makePaintedTimeline(request, {}).value();
        expected.setBottom(expected.isEmpty() ? expected.bottom() : layout.totalHeight() - 2);
        const QRect inside = views::stretchedInside(painted->rowImage(), { begin, end }, 1000, layout, 0, 80);
        QCOMPARE(inside, expected);
        QImage target(1000, layout.totalHeight(), QImage::Format_RGB32);
        target.fill(Qt::magenta);
        QPainter painter(&target);
        views::paintStretched(painter, painted->rowImage(), { begin, end }, 1000, layout, 0, 80);
        painter.end();
        for (int y = inside.top(); y <= inside.bottom(); ++y) {
            for (int x = inside.left(); x <= inside.right(); ++x)
                QVERIFY2(
                    target.pixelColor(x, y) != QColor(Qt::magenta), qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
        }
        views::RowTree folded(*request.store);
        folded.setOpen(folded.rows()[1].node, false);
        const views::RowLayout other(folded.rows(), 10); // in pieces
        QVERIFY(views::stretchedInside(painted->rowImage(), { begin, end }, 1000, other, 0, 80).isEmpty());
    }

    void pictureIsTheSameTwice()
    {
        const auto store = lightcone::tests::smallTrace();
        views::TimelinePicture picture;
        picture.rows = views::RowTree(*store);
        picture.title = QStringLiteral("A small trace");
        const QImage first = paintedPicture(*store, picture, { 800, 400 });
        QCOMPARE(paintedPicture(*store, picture, { 800, 400 }), first);
        QCOMPARE(paintedSvg(*store, picture, { 800, 400 }), paintedSvg(*store, picture, { 800, 400 }));
        picture.theme = views::Theme::Dark;
        QVERIFY(paintedPicture(*store, picture, { 800, 400 }) != first);
    }

    void svgKeepsText()
    {
        const auto store = lightcone::tests::smallTrace();
        views::TimelinePicture picture;
        picture.rows = views::RowTree(*store);
        picture.title = QStringLiteral("A small trace");
        const QString svg = QString::fromUtf8(paintedSvg(*store, picture, { 900, 500 }));
        for (const char* text : { "A small trace", "rank 3", "node B", "compute", "Message", "Collective operation" })
            QVERIFY2(svg.contains(QLatin1Char('>') + QString::fromUtf8(text)), text);
        QVERIFY(!svg.contains(QLatin1String("<image")));
    }

    void legendListsFunctions()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        core::Tick t = 0;
        for (int i = 0; i < 200; ++i) {
            const auto region = maker.addRegion(std::string("function ").append(std::to_string(i)));
            maker.call(0, region, t, t + 10 + i);
            t += 10 + i;
        }
        const auto store = maker.finish();
        views::TimelinePicture picture;
        picture.rows = views::RowTree(*store);
        const QString high = QString::fromUtf8(paintedSvg(*store, picture, { 900, 600 }));
        // The legend lists the longest functions and says how many others there are.
        const qsizetype listed = high.count(QLatin1String(">function "));
        QVERIFY(listed >= 10 && high.contains(QLatin1String(">function 199<")));
        QVERIFY(!high.contains(QLatin1String(">function 3<")));
        QVERIFY(high.contains(QLatin1String(" more<")));
        // Where most functions would have no name, the legend lists classes and says what the shades mean.
        const core::Definitions& definitions = store->definitions();
        const views::PlotStyle style
            = views::PlotStyle::of(definitions, views::ColorScheme(views::Theme::Light), views::pictureFont());
        const views::PictureLegend low = views::layoutLegend(
            views::possibleContents(definitions, style, true, true, false), definitions, 900, 2, style.font);
        const auto isFunction = [](const views::PictureLegend::Entry& entry) {
            return entry.sign == views::PictureLegend::Entry::Sign::Function;
        };
        QVERIFY(std::none_of(low.entries.begin(), low.entries.end(), isFunction));
        // The class has the colour of its most important function, which is in the picture.
        QVERIFY(low.entries[0].sign == views::PictureLegend::Entry::Sign::Class);
        QCOMPARE(definitions.function(low.entries[0].function).name.substr(0, 9), std::string("function "));
        QCOMPARE(low.entries[1].text, QStringLiteral("Shades tell functions apart"));
    }

    void legendFits_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : { QSize(1500, 900), QSize(900, 300), QSize(400, 400), QSize(300, 1200) })
            QTest::addRow("%dx%d", size.width(), size.height()) << size;
    }
    void legendFits()
    {
        QFETCH(QSize, size);
        const auto store = lightcone::tests::smallTrace();
        const core::Definitions& definitions = store->definitions();
        const views::PlotStyle style
            = views::PlotStyle::of(definitions, views::ColorScheme(views::Theme::Light), views::pictureFont());
        const views::LegendContents contents = views::possibleContents(definitions, style, true, true, true);
        for (const int lines : { 2, 4, 8 }) {
            const views::PictureLegend legend
                = views::layoutLegend(contents, definitions, size.width(), lines, views::pictureFont());
            QVERIFY(legend.lines > 0 && legend.lines <= lines);
            for (const views::PictureLegend::Entry& entry : legend.entries)
                QVERIFY(entry.rect.right() <= size.width() || entry.rect.left() == 0);
            QCOMPARE(legend.entries.back().rect.bottom(), legend.height);
        }
    }

    /// When the axis has a single line, the base stands beside the labels.
    void lowAxesKeepTheirBase()
    {
        const auto store = lightcone::tests::smallTrace();
        const views::PlotStyle style
            = views::PlotStyle::of(store->definitions(), views::ColorScheme(views::Theme::Light), views::pictureFont());
        views::TimeAxis axis;
        axis.marks = { { 20, QStringLiteral("+0 ns") }, { 300, QStringLiteral("+5 ns") } };
        const auto paint = [&](const QString& base, int lines) {
            axis.base = base;
            QImage image(400, views::timeAxisHeight(style.font, lines), QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            views::paintTimeAxis(painter, image.rect(), axis, style);
            return image;
        };
        const QString base = QStringLiteral("12.5 s");
        const int width = QFontMetrics(style.font).horizontalAdvance(base);
        QVERIFY(width > 20 && width < 250);
        const QImage with = paint(base, 1);
        const QImage without = paint({}, 1);
        QVERIFY(with.height() < paint(base, 2).height());
        // The base takes the place of the first label; the second label stays.
        QVERIFY(with.copy(0, 0, width, with.height()) != without.copy(0, 0, width, with.height()));
        QCOMPARE(with.copy(280, 0, 120, with.height()), without.copy(280, 0, 120, with.height()));
        axis.marks.erase(axis.marks.begin());
        const QRect left(0, 0, 280, with.height() - 8); // without the line and the marks
        QCOMPARE(paint(base, 1).copy(left), with.copy(left));
    }

    void measuredRangeIsPainted()
    {
        const auto store = lightcone::tests::smallTrace();
        views::TimelinePicture picture;
        picture.rows = views::RowTree(*store);
        const QImage without = paintedPicture(*store, picture, { 800, 400 });
        picture.range = core::Interval { 250, 500 };
        const QImage with = paintedPicture(*store, picture, { 800, 400 });
        const QString svg = QString::fromUtf8(paintedSvg(*store, picture, { 800, 400 }));
        QVERIFY(svg.contains(QString::fromUtf8(">Δ 250")));
        QVERIFY(svg.contains(QLatin1String(">Measured range<")));
        // The range begins at a quarter of the plot; the plot ends one margin before the picture's edge.
        int changed = 0;
        for (int x = 0; x < 800; ++x)
            changed += with.pixelColor(x, 200) != without.pixelColor(x, 200) ? 1 : 0;
        QVERIFY2(changed > 160 && changed < 210, qPrintable(QString::number(changed)));
        // SVG does not clip: the picture must cut a range that reaches beyond the plot.
        picture.range = core::Interval { -100'000, 100'000 };
        QVERIFY(!QString::fromUtf8(paintedSvg(*store, picture, { 800, 400 })).contains(QLatin1String("x=\"-")));
        const QImage wide = paintedPicture(*store, picture, { 800, 400 });
        QCOMPARE(wide.pixelColor(20, 200), without.pixelColor(20, 200));
        picture.range = core::Interval { 5000, 6000 };
        const QString outside = QString::fromUtf8(paintedSvg(*store, picture, { 800, 400 }));
        QVERIFY(!outside.contains(QLatin1String(">Measured range<")));
    }

    void countsKeepOffLabels()
    {
        views::TimelineGeometry geometry;
        geometry.width = 300;
        geometry.bottom = 100;
        views::MessageShape bundle;
        bundle.line = QLineF(150, 10, 150, 90);
        bundle.count = 50;
        geometry.messages = { bundle };
        const auto painted = [&](const std::vector<QRectF>& labels, const std::vector<QRectF>& marks = {}) {
            QImage image(300, 100, QImage::Format_RGB32);
            image.fill(Qt::blue);
            QPainter painter(&image);
            const auto request = timelineRequest(lightcone::tests::smallTrace(), 100, 10);
            views::paintBundleCounts(painter, geometry, *request.style, labels, marks);
            return image.pixelColor(150, 50) != QColor(Qt::blue) || image.pixelColor(146, 46) != QColor(Qt::blue);
        };
        QVERIFY(painted({}));
        QVERIFY(painted({ QRectF(0, 5, 300, 20), QRectF(200, 40, 50, 20), QRectF(0, 80, 300, 20) }));
        QVERIFY(!painted({ QRectF(0, 5, 300, 20), QRectF(140, 45, 50, 10), QRectF(0, 80, 300, 20) }));
        // A mark beside the count leaves room for it, but its own count does not.
        const views::MarkShape one { QPointF(120, 50), 0, 1, views::MarkShape::kMostRoom };
        const views::MarkShape several { QPointF(120, 50), 0, 999, views::MarkShape::kMostRoom };
        const views::MarkShape crowded { QPointF(120, 50), 0, 999, 1 };
        QVERIFY(painted({}, views::markAreas({ one }, views::pictureFont())));
        QVERIFY(!painted({}, views::markAreas({ one, several }, views::pictureFont())));
        QVERIFY(painted({}, views::markAreas({ crowded }, views::pictureFont())));
    }

    /// Names and their plates cover no pixel beside the bar, whatever its height.
    void labelsStayInBars_data()
    {
        QTest::addColumn<std::uint32_t>("seed");
        for (std::uint32_t seed = 1; seed <= 20; ++seed)
            QTest::addRow("%u", seed) << seed;
    }
    void labelsStayInBars()
    {
        QFETCH(const std::uint32_t, seed);
        std::mt19937 random(seed);
        const auto store = manyCalls();
        const auto style = timelineRequest(store, 400, 10).style;
        const QStringList names(style->names.begin(), style->names.end());
        const auto function = [&](const char* name) {
            return core::FunctionId { static_cast<std::uint32_t>(names.indexOf(QString::fromLatin1(name))) };
        };
        int y = 5;
        auto rows = std::make_shared<std::vector<views::TimelineRowBars>>();
        for (int row = 0; row < 6; ++row, y += 3) {
            const int height = 10 + static_cast<int>(random() % 16);
            views::TimelineBar bar { .first = 20, .last = 380, .y = y, .height = height };
            bar.function = function(row % 2 == 0 ? "gypsy" : "a_rather_long_name_of_a_function");
            bar.hasLabel = true;
            rows->push_back(rowOf(bar));
            y += height;
        }
        const views::BarRows bars { { 400, 400 }, { 0, 6 }, rows };
        for (const double scale : { 1.0, 2.0 }) {
            for (const bool hasPlate : { false, true }) {
                QImage image(QSizeF(400 * scale, y * scale).toSize(), QImage::Format_RGB32);
                image.fill(Qt::red);
                QPainter painter(&image);
                painter.scale(scale, scale);
                const auto covered = paintLabels(painter, bars, *style, [=](const QRectF&) { return hasPlate; });
                QCOMPARE(covered.size(), rows->size());
                for (const views::TimelineRowBars& row : *rows)
                    painter.fillRect(QRectF(20, row.y, 360, row.height), Qt::red);
                painter.end();
                QImage plain = image;
                plain.fill(Qt::red);
                QCOMPARE(image, plain);
            }
        }
    }

    /// Rows of a kind, which differ by a pixel, have letters of one size.
    void labelsOfRowsAreAlike()
    {
        const auto store = manyCalls();
        const auto style = timelineRequest(store, 400, 10).style;
        const auto widths = [&](const std::vector<int>& heights) {
            auto rows = std::make_shared<std::vector<views::TimelineRowBars>>();
            int y = 0;
            for (const int height : heights) {
                views::TimelineBar bar { .last = 400, .y = y, .height = height, .function = core::FunctionId { 0 } };
                bar.hasLabel = true;
                rows->push_back(rowOf(bar));
                y += height;
            }
            QImage image(400, y, QImage::Format_RGB32);
            QPainter painter(&image);
            std::vector<double> found;
            for (const QRectF& label : paintLabels(painter, { { 400, 400 }, {}, rows }, *style))
                found.push_back(label.width());
            return found;
        };
        for (int height = 10; height < 20; ++height) {
            const std::vector<double> mixed = widths({ height + 1, height, height + 1 });
            QCOMPARE(mixed, std::vector<double>(3, widths({ height }).front()));
        }
        QVERIFY(widths({ 10, 16 })[0] < widths({ 10, 16 })[1]);
    }

    void hoverTellsOfBundles()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        for (core::Tick t = 0; t < 1000; ++t) {
            maker.send(0, 1, t * 10);
            maker.receive(1, 0, t * 10 + (t == 1 ? 8 : 3));
        }
        const auto painted = views::makePaintedTimeline(timelineRequest(maker.finish(), 1000, 20), {}).value();
        views::TimelineHit hit;
        hit.kind = views::TimelineHit::Kind::Message;
        const views::MessageShape& bundle = painted->geometry.messages.front();
        QVERIFY(bundle.count > 1);
        const QString text = views::describeHit(*painted, hit, 0, {});
        QVERIFY(text.startsWith(QStringLiteral("%1 messages, ").arg(bundle.count)));
        const auto duration = [](std::int64_t ticks) { return views::formatDuration(ticks, { 0, 1'000'000'000 }); };
        const QString durations = QStringLiteral("\nfastest %1, slowest %2\n").arg(duration(3), duration(8));
        QVERIFY2(text.contains(durations), qPrintable(text));
    }

    /// In each column a call of one function is followed by one of another, and by nothing.
    void bandsAreHitAndWorded()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        const core::RegionId below = maker.addRegion("below");
        const core::RegionId above = maker.addRegion("above");
        for (core::Tick t = 0; t < 1000; t += 10) {
            maker.call(0, below, t, t + 5);
            maker.call(0, above, t + 5, t + 7);
        }
        maker.call(0, below, 1000, 2000);
        auto request = timelineRequest(maker.finish(), 200, 20);
        request.query.interval = { 0, 2000 };
        const auto painted = views::makePaintedTimeline(request, {}).value();
        const auto hitAt = [&](double y, double x = 50.5) {
            return views::hitTimeline(
                painted->geometry, QPointF(x, request.query.layout->top(request.query.layout->count() - 1) + y));
        };
        using Kind = views::TimelineHit::Kind;
        QCOMPARE(hitAt(15).kind, Kind::Column); // 17 units of 17 pixels: 9 below, 3 above, 5 idle
        QCOMPARE(hitAt(15).function, tests::functionOf(*request.store, "below"));
        QCOMPARE(hitAt(8.5).function, tests::functionOf(*request.store, "below"));
        QCOMPARE(hitAt(6).function, tests::functionOf(*request.store, "above"));
        QCOMPARE(hitAt(6, 50).column, 50);
        QCOMPARE(hitAt(2).kind, Kind::Column);
        QVERIFY(!isValid(hitAt(2).function));
        const QString text = views::describeHit(*painted, hitAt(6), 505, {});
        QVERIFY2(text.startsWith(QStringLiteral(
                     "In this pixel:\n50.0 % below, calls: 1\n▸ 20.0 % above, calls: 1\n30.0 % without a call\n")),
            qPrintable(text));
        QCOMPARE(hitAt(6, 150).kind, Kind::Bar);
        const QString call = views::describeHit(*painted, hitAt(6, 150), 1500, {});
        QVERIFY2(
            call.startsWith(QStringLiteral("below\na call of 1.000 µs, from 1.00 µs to 2.00 µs\n")), qPrintable(call));
    }

    void pictureIsBoundedByPixels()
    {
        TraceMaker maker;
        maker.addRanks(600, maker.addNode("node"));
        const core::RegionId work = maker.addRegion("work");
        const core::RegionId rest = maker.addRegion("rest");
        for (std::size_t rank = 0; rank < 600; ++rank) {
            for (core::Tick t = 0; t < 4000; t += 2)
                maker.call(rank, (t / 2 + static_cast<core::Tick>(rank)) % 3 == 0 ? rest : work, t, t + 2);
        }
        const auto store = maker.finish();
        views::TimelinePicture picture;
        picture.rows = views::RowTree(*store);
        const QString svg = QString::fromUtf8(paintedSvg(*store, picture, { 700, 200 }));
        QVERIFY(svg.count(QLatin1String("<rect")) < 700 * 200 / 5);
        QVERIFY(svg.contains(QString::fromUtf8(" – "))); // merged rows name their first and last location
    }

    void stoppedPictureSaysSo()
    {
        const auto store = lightcone::tests::smallTrace();
        std::stop_source stop;
        stop.request_stop();
        views::TimelinePicture picture;
        picture.rows = views::RowTree(*store);
        QImage image(100, 100, QImage::Format_RGB32);
        QPainter painter(&image);
        QVERIFY(views::paintTimelinePicture(painter, QSize(100, 100), *store, picture, stop.get_token()).isStopped());
    }

    void tinyPicturesAreFine()
    {
        const auto store = lightcone::tests::smallTrace();
        views::TimelinePicture picture;
        picture.rows = views::RowTree(*store);
        for (const QSize size : { QSize(1, 1), QSize(20, 300), QSize(300, 20) })
            QCOMPARE(paintedPicture(*store, picture, size).size(), size);
        views::TimelinePicture noRows;
        QCOMPARE(paintedPicture(*store, noRows, { 200, 100 }).size(), QSize(200, 100));
    }
};

LIGHTCONE_TEST(TestTimelinePainter, Widgets)

} // namespace lightcone::tests::tst_timelinepainter

#include "tst_timelinepainter.moc"
