// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves/curve.h"
#include "countertraces.h"
#include "golden.h"
#include "testclass.h"
#include "views/base/filenames.h"
#include "views/charts/counters/counterpicture.h"
#include "views/charts/counters/countertext.h"
#include "views/charts/counters/paintedcounters.h"
#include "views/export/pictureexport.h"

#include <QFile>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <limits>

namespace lightcone::tests::tst_countergeometry {

using views::CounterChoice;

namespace {

using Def = core::MetricDef;
using Store = std::shared_ptr<const core::StoreView>;

CounterChoice metric(const char* name, views::AxisSide side = views::AxisSide::Left)
{
    CounterChoice choice;
    choice.name = QString::fromUtf8(name);
    choice.side = side;
    return choice;
}

CounterChoice derived(core::CurveQuantity quantity, const char* name = "")
{
    CounterChoice choice = metric(name);
    choice.quantity = quantity;
    return choice;
}

/// Paints @p choices in a picture 100 pixels high, with one column a pixel.
std::shared_ptr<const views::PaintedCounters> paintedOf(const Store& store, const std::vector<CounterChoice>& choices,
    core::Interval interval, int width, views::CounterScaling scaling = {})
{
    views::PaintedCountersRequest request;
    request.store = store;
    request.style = std::make_shared<views::PlotStyle>(
        views::PlotStyle::of(store->definitions(), views::ColorScheme(views::Theme::Light), views::pictureFont()));
    request.size = QSizeF(width, 100);
    request.query.interval = interval;
    request.query.columns = width;
    request.query.scaling = scaling;
    for (const CounterChoice& choice : choices) {
        const auto curve = views::resolveCurve(*store, choice, request.query.curves.size());
        Q_ASSERT(curve);
        request.query.curves.push_back({ *curve, core::Curve::make(store, curve->source, 1, nullptr, {}).value() });
    }
    return views::makePaintedCounters(request, {}, {}).value();
}

/// Makes a metric of doubles with @p values at 0, 10, 20 …
Store doublesTrace(const std::vector<double>& values)
{
    CounterMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    Def def = metricDef("value", "", Def::Semantics::Absolute, Def::Validity::UntilNext);
    def.isInteger = false;
    const core::MetricSetId set = maker.addMetric(def);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::array value { core::MetricValue {
            core::MetricValue::Type::Double, std::bit_cast<std::uint64_t>(values[i]) } };
        maker.at(0).metric(static_cast<core::Tick>(i) * 10, set, value);
    }
    return maker.finish();
}

} // namespace

class TestCounterGeometry : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void matchesGolden_data()
    {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<qint64>("begin");
        QTest::addColumn<qint64>("end");
        QTest::addColumn<int>("width");
        QTest::newRow("whole") << QByteArray("counters_whole.txt") << qint64(0) << qint64(1000) << 40;
        QTest::newRow("zoomed") << QByteArray("counters_zoomed.txt") << qint64(350) << qint64(450) << 20;
    }
    void matchesGolden()
    {
        QFETCH(QByteArray, file);
        QFETCH(qint64, begin);
        QFETCH(qint64, end);
        QFETCH(int, width);
        const auto painted = paintedOf(counterTrace(),
            { metric("cycles"), metric("memory", views::AxisSide::Right), metric("power"), metric("level"),
                derived(core::CurveQuantity::MessagesInFlight), derived(core::CurveQuantity::LocationsInside, "main") },
            { begin, end }, width);
        compareWithGolden(painted->geometry.toText(), file.constData());
    }

    /// The line steps upright at each sample, from the value before it to its own.
    void stepsAreUpright()
    {
        const auto painted = paintedOf(doublesTrace({ 1, 3, 2 }), { metric("value") }, { 0, 21 }, 21);
        const views::CounterShape& shape = painted->geometry.shapes[0];
        QCOMPARE(shape.shape, core::CurveShape::Step);
        QCOMPARE(shape.lines.size(), std::size_t { 1 });
        const views::ValueAxis& axis = *painted->geometry.left;
        const QPolygonF expected { { 0, axis.toY(1) }, { 10, axis.toY(1) }, { 10, axis.toY(3) }, { 20, axis.toY(3) },
            { 20, axis.toY(2) }, { 21, axis.toY(2) } };
        QCOMPARE(shape.lines[0], expected);
        QVERIFY(shape.points.empty());
    }

    /// When several values fall into a pixel, the band holds them all, and the line is their mean over time.
    void bandsHoldAllValues()
    {
        const auto painted = paintedOf(doublesTrace({ 0, 10, 5, 5 }), { metric("value") }, { 0, 31 }, 1);
        const views::CounterShape& shape = painted->geometry.shapes[0];
        const views::ValueAxis& axis = *painted->geometry.left;
        QCOMPARE(shape.bands.size(), std::size_t { 1 });
        QCOMPARE(shape.bands[0].boundingRect(), QRectF(QPointF(0, axis.toY(10)), QPointF(1, axis.toY(0))));
        QCOMPARE(shape.lines[0][0].y(), axis.toY((0.0 * 10 + 10.0 * 10 + 5.0 * 11) / 31));
    }

    void gapsWhereThereIsNoValue()
    {
        const double none = std::numeric_limits<double>::quiet_NaN();
        const auto painted = paintedOf(doublesTrace({ 1, none, 2, std::numeric_limits<double>::infinity(), 4 }),
            { metric("value") }, { 0, 41 }, 41);
        const views::CounterShape& shape = painted->geometry.shapes[0];
        QCOMPARE(shape.lines.size(), std::size_t { 3 });
        QCOMPARE(shape.lines[0].boundingRect().right(), 10.0);
        QCOMPARE(shape.lines[1].boundingRect().left(), 20.0);
        QVERIFY(painted->geometry.left->contains(1) && painted->geometry.left->contains(4));
        QVERIFY(views::countersText(*painted, 35, 35).startsWith(QString::fromUtf8("value: ∞")));
    }

    /// Points are samples; where the curve turns, its corners are exactly at the points.
    void pointsAreSamples()
    {
        const auto painted = paintedOf(counterTrace(), { metric("power") }, { 0, 1000 }, 250);
        const views::CounterShape& shape = painted->geometry.shapes[0];
        QCOMPARE(shape.shape, core::CurveShape::Points);
        QCOMPARE(shape.points.size(), std::size_t { 5 });
        QCOMPARE(shape.points[2], QPointF(100.5, painted->geometry.left->toY(300)));
        QVERIFY(shape.lines[0].contains(shape.points[2]));
        QVERIFY(shape.bands.empty()); // the line tells all
        const auto far = paintedOf(counterTrace(), { metric("power") }, { 0, 1000 }, 2);
        QCOMPARE(far->geometry.shapes[0].points.size(), std::size_t { 4 }); // the least and the greatest of each
    }

    void axesAndUnits()
    {
        const Store store = counterTrace();
        const auto one = paintedOf(store, { metric("memory", views::AxisSide::Right) }, store->interval(), 50);
        QVERIFY(!one->geometry.left);
        QCOMPARE(one->geometry.right->unit.symbol, QStringLiteral("B"));
        QVERIFY(!one->geometry.right->contains(0)); // the values are far above 0
        const auto fromZero
            = paintedOf(store, { metric("memory", views::AxisSide::Right) }, store->interval(), 50, { false, true });
        QVERIFY(fromZero->geometry.right->contains(0));
        const auto mixed = paintedOf(store, { metric("memory"), metric("power") }, store->interval(), 50);
        QCOMPARE(mixed->geometry.left->unit.symbol, QString());
        QCOMPARE(views::axisCaption(mixed->geometry.left->unit), QStringLiteral("B, W"));
        const auto level = paintedOf(store,
            { metric("level"), derived(core::CurveQuantity::GroupShare), metric("cycles"), metric("level") },
            store->interval(), 50);
        QCOMPARE(views::axisCaption(level->geometry.left->unit), QStringLiteral("#, %, /s"));
        QVERIFY(mixed->geometry.left->contains(300) && mixed->geometry.left->contains(8192));
    }

    /// A user would take the marks of an arbitrary scale for values.
    void noMarksWithoutValues()
    {
        const Store store = counterTrace();
        const std::vector<CounterChoice> choices { metric("power"), metric("cycles", views::AxisSide::Right) };
        const auto empty = paintedOf(store, choices, { 950, 1000 }, 50); // a rate holds up to the last sample
        QVERIFY(empty->geometry.right->marks.empty());
        const auto some = paintedOf(store, choices, { 100, 300 }, 50);
        QVERIFY(!some->geometry.left->marks.empty() && !some->geometry.right->marks.empty());
        QCOMPARE(&some->geometry.gridAxis(), &some->geometry.left);
        const auto right
            = paintedOf(store, { metric("cycles"), metric("memory", views::AxisSide::Right) }, { 950, 1000 }, 50);
        QVERIFY(right->geometry.left && right->geometry.left->marks.empty());
        QCOMPARE(&right->geometry.gridAxis(), &right->geometry.right);
    }

    /// The axis covers the whole trace, so that it stays as it is when the user looks at a part.
    void axisOfTheWholeTrace()
    {
        const Store store = counterTrace();
        const auto part = paintedOf(store, { metric("power") }, { 700, 800 }, 50);
        QVERIFY(!part->geometry.left->contains(300));
        const auto whole = paintedOf(store, { metric("power") }, { 700, 800 }, 50, { true, false });
        QVERIFY(whole->geometry.left->contains(300));
    }

    void hover()
    {
        const Store store = counterTrace();
        const auto painted = paintedOf(
            store, { metric("memory"), metric("level"), derived(core::CurveQuantity::BytesInFlight) }, { 0, 1000 }, 10);
        QCOMPARE(views::countersText(*painted, 2, 250),
            QString::fromUtf8("memory · sum of 2 locations: 2 KiB\n"
                              "level · rank 0: mean 2.5, from 2 to 3, last 3, 1 sample(s)\n"
                              "Bytes in flight: 4 KiB\n"
                              "at 250 ms"));
    }

    void boundsAreSaid()
    {
        core::CurveColumn column;
        column.hasValue = true;
        column.min = 1;
        column.max = 3;
        column.mean = 2;
        column.last = 2;
        column.isBound = true;
        const views::ValueUnit watts { QStringLiteral("W"), views::ValueUnit::Prefix::Decimal, 1 };
        QCOMPARE(views::columnText(column, watts), QStringLiteral("mean about 2 W, not below 1 W nor above 3 W"));
        QCOMPARE(views::columnText({}, watts), QStringLiteral("no value"));
    }

    /// The curve is where the geometry says, in its colour; nothing is painted where there is none.
    void picturesMatchGolden()
    {
        const auto painted = paintedOf(
            counterTrace(), { metric("memory"), metric("power", views::AxisSide::Right) }, { 0, 1000 }, 240);
        constexpr int kAntialiasing = 24;
        compareWithGolden(painted->image, QStringLiteral("counters_fills"), kAntialiasing);
    }

    void painted()
    {
        const Store store = counterTrace();
        const auto painted = paintedOf(store, { metric("memory") }, { 0, 1000 }, 200);
        const QPolygonF& line = painted->geometry.shapes[0].lines[0];
        const auto near = [](QColor a, QColor b) {
            return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue()) < 60;
        };
        const QColor color = views::ColorScheme(views::Theme::Light).category(0);
        const int x = 10;
        QVERIFY(near(painted->image.pixelColor(x, static_cast<int>(line[0].y())), color));
        QCOMPARE(painted->image.pixelColor(x, 5).alpha(), 0);
    }

    /// Pictures say which messages their curves leave out.
    void picturesSayWhatIsLeftOut()
    {
        lightcone::tests::TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        maker.addWorld();
        for (const core::Tick sent : { 100, 300, 500 })
            maker.send(0, 1, sent);
        maker.receive(1, 0, 200);
        maker.receive(1, 0, 250); // received before it is sent at 300
        const Store store = maker.finish();
        views::CounterPicture picture;
        CounterChoice choice;
        choice.quantity = core::CurveQuantity::MessagesInFlight;
        picture.curves.push_back({ *views::resolveCurve(*store, choice, 0), nullptr });
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("counters.svg"));
        views::PictureOptions options;
        options.size = QSizeF(800, 400);
        const auto paint = [&](QPainter& painter, QSizeF size) {
            return views::paintCounterPicture(painter, size, store, picture, {});
        };
        QVERIFY(views::exportPicture(views::toPath(path), views::PictureFormat::Svg, options, paint).isOk());
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString svg = QString::fromUtf8(file.readAll());
        QVERIFY2(svg.contains(QStringLiteral("Messages not in flight: 1 received before sent, 1 never received")),
            qPrintable(svg.right(2000)));
        QVERIFY(views::leftOutText({}).isEmpty());
    }

    void pictureIsTheSameEachTime()
    {
        const Store store = counterTrace();
        views::CounterPicture picture;
        for (const CounterChoice& choice : { metric("cycles"), metric("memory", views::AxisSide::Right) })
            picture.curves.push_back({ *views::resolveCurve(*store, choice, picture.curves.size()), nullptr });
        picture.range = core::Interval { 100, 300 };
        picture.title = QStringLiteral("A title");
        const auto paint = [&](QSize size) {
            QImage image(size, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::transparent);
            QPainter painter(&image);
            core::expectDone(views::paintCounterPicture(painter, size, store, picture, {}));
            return image;
        };
        const QImage first = paint({ 600, 300 });
        QCOMPARE(paint({ 600, 300 }), first);
        picture.legend = false;
        QVERIFY(paint({ 600, 300 }) != first);
        for (const QSize small : { QSize(1, 1), QSize(50, 20), QSize(3, 400) })
            QCOMPARE(paint(small).size(), small);
        picture.curves.clear();
        QVERIFY(paint({ 600, 300 }) != first);
    }

    void stops()
    {
        const Store store = counterTrace();
        std::stop_source source;
        source.request_stop();
        views::PaintedCountersRequest request = paintedOf(store, { metric("memory") }, { 0, 1000 }, 50)->request;
        QVERIFY(views::makePaintedCounters(request, source.get_token(), {}).isStopped());
    }
};

LIGHTCONE_TEST(TestCounterGeometry, Widgets)

} // namespace lightcone::tests::tst_countergeometry

#include "tst_countergeometry.moc"
