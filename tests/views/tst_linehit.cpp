// SPDX-License-Identifier: GPL-3.0-or-later
// What takes hover and clicks where lines cross bars: what is seen most strongly.
#include "core/seedrows.h"
#include "testclass.h"
#include "views/charts/spacetime/spacetimegeometry.h"
#include "views/charts/spacetime/spacetimequery.h"
#include "views/charts/timeline/timelinehit.h"
#include "views/lines/inkdensity.h"
#include "views/lines/linehit.h"
#include "views/lines/linepainter.h"
#include "views/lines/lineshapes.h"
#include "views/plot/plotstyle.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>
#include <random>
#include <vector>

namespace lightcone::tests::tst_linehit {

using namespace views;

namespace {

constexpr int kWidth = 400;
constexpr int kHeight = 300;

LineShapes emptyShapes()
{
    LineShapes shapes;
    shapes.width = kWidth;
    shapes.bottom = kHeight;
    shapes.bars.emplace_back(0, kHeight);
    return shapes;
}

void addMessage(LineShapes& shapes, const QLineF& line)
{
    MessageShape message;
    message.line = line;
    message.source = shapes.messages.size();
    shapes.messages.push_back(message);
}

LineShapes randomShapes(std::uint32_t seed, int count)
{
    std::mt19937 engine(seed);
    const auto below = [&engine](int end) { return static_cast<double>(engine() % static_cast<unsigned>(end)); };
    LineShapes shapes = emptyShapes();
    for (int i = 0; i < count; ++i)
        addMessage(shapes, { below(kWidth), below(kHeight), below(kWidth), below(kHeight) });
    return shapes;
}

double distanceTo(const QLineF& line, QPointF point)
{
    constexpr int kSteps = 2000;
    double least = kWidth + kHeight;
    for (int i = 0; i <= kSteps; ++i)
        least = std::min(least, QLineF(line.pointAt(static_cast<double>(i) / kSteps), point).length());
    return least;
}

} // namespace

class TestLineHit : public QObject {
    Q_OBJECT

private slots:
    /// The strength that hits go by is that of the picture.
    void strengthIsThatOfThePicture_data()
    {
        QTest::addColumn<int>("apart"); // pixels from line to line
        for (const int apart : { 100, 40, 16, 8, 5, 3, 2 })
            QTest::addRow("%d", apart) << apart;
    }
    void strengthIsThatOfThePicture()
    {
        QFETCH(const int, apart);
        LineShapes shapes = emptyShapes();
        for (int x = 0; x < kWidth; x += apart)
            addMessage(shapes, { x + 0.5, 0.0, x + 0.5, static_cast<double>(kHeight) });
        QImage image(kWidth, kHeight, QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        PlotStyle style;
        style.scheme = ColorScheme(Theme::Light);
        paintMessages(painter, shapes, style);
        painter.end();
        const std::size_t middle = shapes.messages.size() / 2;
        const QPointF point = shapes.messages[middle].line.center();
        constexpr double kWhite = 255;
        const double full = kWhite - style.scheme.message.red();
        const double painted
            = (kWhite - qRed(image.pixel(static_cast<int>(point.x()), static_cast<int>(point.y())))) / full;
        const double seen = seenStrength(shapes, middle, point);
        QVERIFY2(std::abs(seen - painted) <= 0.08, qPrintable(QStringLiteral("%1 for %2").arg(seen).arg(painted)));
    }

    /// A line that is faint because of others in its columns leaves a bar the click, and so it does near one.
    void fadedLinesLeaveBarsTheClick()
    {
        LineShapes shapes = emptyShapes();
        const QPointF point(200, 20);
        addMessage(shapes, { point.x() - 2, 0, point.x() + 2, 40 });
        QCOMPARE(hitLines(shapes, point, Ground::Bar).kind, LineHit::Kind::Message);
        for (int i = 0; i < 300; ++i)
            addMessage(shapes, { 185.0 + i % 30, 100, 190.0 + i % 20, 290 });
        QVERIFY(seenStrength(shapes, 0, point) < 1.0 / 3);
        QCOMPARE(hitLines(shapes, point, Ground::Bar).kind, LineHit::Kind::Nothing);
        QCOMPARE(hitLines(shapes, point, Ground::NearBar).kind, LineHit::Kind::Nothing);
        for (const LineHit& hit : { hitLines(shapes, point, Ground::Free), hitLines(shapes, point, Ground::Bar, 0),
                 hitLines(shapes, point, Ground::NearBar, 0) }) {
            QCOMPARE(hit.kind, LineHit::Kind::Message);
            QCOMPARE(hit.index, std::size_t { 0 });
        }
        QCOMPARE(hitLines(shapes, point, Ground::Bar, 1).kind, LineHit::Kind::Nothing); // selected elsewhere
    }

    /// Near a bar, a selected message behind nearer ones that are faded has the click, wherever it is among them.
    void selectedBehindFadedHasTheClick()
    {
        const QPointF point(200, 20);
        for (const std::size_t selected : { std::size_t { 0 }, std::size_t { 1 }, std::size_t { 2 } }) {
            LineShapes shapes = emptyShapes();
            for (std::size_t i = 0; i < 3; ++i) {
                const double x = point.x() + (i == selected ? 2.6 : 0.2 + 0.2 * static_cast<double>(i));
                addMessage(shapes, { x, 0, x, 40 });
            }
            for (int i = 0; i < 300; ++i)
                addMessage(shapes, { 185.0 + i % 30, 100, 190.0 + i % 20, 290 });
            const LineHit hit = hitLines(shapes, point, Ground::NearBar, selected);
            QCOMPARE(hit.kind, LineHit::Kind::Message);
            QCOMPARE(hit.index, selected);
            QCOMPARE(hitLines(shapes, point, Ground::NearBar).kind, LineHit::Kind::Nothing);
        }
    }

    /// Between the lines of locations, messages are as strong as they are painted there, not as over bars.
    void strengthBetweenLinesOfLocations()
    {
        LineShapes shapes = emptyShapes();
        shapes.isSpacious = true;
        shapes.bars = { { 100, 110 } };
        constexpr int kAPixel = 5; // so many that they fade in either place
        for (int i = 0; i < kAPixel * kWidth; ++i) {
            const double at = static_cast<double>(i) / kAPixel;
            addMessage(shapes, { at, 0.0, at, static_cast<double>(kHeight) });
        }
        const std::size_t middle = shapes.messages.size() / 2;
        const double x = shapes.messages[middle].line.x1();
        const double over = seenStrength(shapes, middle, { x, 105 });
        QVERIFY(over > 0);
        QVERIFY(std::abs(seenStrength(shapes, middle, { x, 50 }) - 2 * over) < 0.001);
        QVERIFY(std::abs(seenStrength(shapes, middle, { x, 112 }) - 2 * over) < 0.001);
    }

    /// Whatever is hit over bars is near, and seen or selected.
    void hitsAreSeen_data() { addSeedRows(4); }
    void hitsAreSeen()
    {
        QFETCH(const std::uint32_t, seed);
        std::mt19937 engine(seed);
        int hits = 0;
        for (const int count : { 5, 60, 400 }) {
            const LineShapes shapes = randomShapes(seed, count);
            for (int i = 0; i < 300; ++i) {
                const QPointF point(static_cast<double>(engine() % kWidth), static_cast<double>(engine() % kHeight));
                const std::optional<std::size_t> selected = engine() % static_cast<unsigned>(count);
                const Ground ground = i % 2 == 0 ? Ground::Bar : Ground::NearBar;
                const LineHit hit = hitLines(shapes, point, ground, selected);
                if (hit.kind == LineHit::Kind::Nothing)
                    continue;
                ++hits;
                QVERIFY(distanceTo(shapes.messages[hit.index].line, point) < 5.5);
                if (hit.index != *selected)
                    QVERIFY(seenStrength(shapes, hit.index, point) >= 1.0 / 3);
            }
        }
        QVERIFY(hits > 10);
    }

    /// In a timeline, the gap between two rows belongs to the bars beside it where a line is faded.
    void gapsBelongToBars()
    {
        TimelineGeometry geometry;
        static_cast<LineShapes&>(geometry) = emptyShapes();
        geometry.columns = kWidth;
        geometry.rowRange = { 0, 1 };
        TimelineRowBars row;
        row.row = 0;
        row.height = 20;
        row.trackHeight = 18;
        TimelineBar bar;
        bar.first = 0;
        bar.last = kWidth;
        bar.height = 18;
        bar.function = core::idAt<core::FunctionId>(0);
        row.bars.push_back(bar);
        geometry.rows = std::make_shared<const std::vector<TimelineRowBars>>(std::vector { row });
        addMessage(geometry, { 200, 0, 200, 40 });
        using Kind = TimelineHit::Kind;
        const QPointF gap(200, 19);
        QCOMPARE(hitTimeline(geometry, { 200, 9 }).kind, Kind::Message);
        QCOMPARE(hitTimeline(geometry, gap).kind, Kind::Message);
        for (int i = 0; i < 300; ++i)
            addMessage(geometry, { 185.0 + i % 30, 100, 190.0 + i % 20, 290 });
        QCOMPARE(hitTimeline(geometry, { 200, 9 }).kind, Kind::Bar);
        QVERIFY(hitTimeline(geometry, gap).kind != Kind::Message);
        QCOMPARE(hitTimeline(geometry, { 200, 30 }).kind, Kind::Message);
        QCOMPARE(hitTimeline(geometry, { 200, 9 }, 0).kind, Kind::Message);
    }

    /// The line of a location is a bar where it is seen, and near beside that.
    void groundOfLinesOfLocations()
    {
        SpaceTimeGeometry geometry;
        geometry.width = 100;
        geometry.columns = 100;
        geometry.thin = 2;
        geometry.thick = 9;
        geometry.lines.push_back({ 0, 20, { { 10, 40, LineColumn::kWorks }, { 40, 70, 0 } } });
        QCOMPARE(geometry.groundAt({ 20.5, 24 }), Ground::Bar);
        QCOMPARE(geometry.groundAt({ 20.5, 26 }), Ground::NearBar);
        QCOMPARE(geometry.groundAt({ 20.5, 27 }), Ground::Free);
        QCOMPARE(geometry.groundAt({ 50.5, 20 }), Ground::Bar);
        QCOMPARE(geometry.groundAt({ 50.5, 22 }), Ground::NearBar);
        QCOMPARE(geometry.groundAt({ 50.5, 24 }), Ground::Free);
        QCOMPARE(geometry.groundAt({ 80.5, 20 }), Ground::Free);
    }

    void bundlesAreFoundByTheirMessage()
    {
        core::MessageBundles bundles;
        for (const std::uint64_t id : { 3U, 8U, 9U }) {
            bundles.bundles.emplace_back();
            bundles.bundles.back().message = core::MessageId { id };
        }
        QCOMPARE(bundleOf(bundles, core::MessageId { 8 }), std::optional<std::size_t>(1));
        QVERIFY(!bundleOf(bundles, core::MessageId { 5 }));
        QVERIFY(!bundleOf(bundles, core::MessageId { 10 }));
    }
};

LIGHTCONE_TEST(TestLineHit, Widgets)

} // namespace lightcone::tests::tst_linehit

#include "tst_linehit.moc"
