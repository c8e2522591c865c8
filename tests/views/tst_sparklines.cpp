// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves/curve.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/countermaker.h"
#include "views/base/viewstate.h"
#include "views/charts/timeline/timelinepicture.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/export/pictureexport.h"
#include "views/navigation/selectionnavigator.h"
#include "views/plot/plotstyle.h"
#include "views/rows/rowlight.h"
#include "views/rows/sparklines.h"
#include "views/rows/sparklinevalues.h"

#include <QImage>
#include <QMouseEvent>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>
#include <QWidget>

#include <random>

namespace lightcone::tests::tst_sparklines {

namespace {

using Def = core::MetricDef;

/// A rank that works, one that only records a power that is said to accumulate, one that records two metrics, and one
/// without events.
std::shared_ptr<const core::StoreView> meters()
{
    CounterMaker maker;
    maker.addRanks(4, maker.addNode("node"));
    maker.call(0, maker.addRegion("work"), 0, 1000);
    const core::MetricSetId power
        = maker.addMetric(metricDef("power", "W", Def::Semantics::Accumulated, Def::Validity::SinceStart));
    const core::MetricSetId heat
        = maker.addMetric(metricDef("heat", "K", Def::Semantics::Absolute, Def::Validity::UntilNext));
    std::mt19937 random(3);
    for (core::Tick t = 0; t <= 1000; t += 10) {
        maker.sample(1, t, power, 100 + random() % 50);
        maker.sample(2, t, power, 7);
        maker.sample(2, t, heat, 300 + static_cast<std::uint64_t>(t) / 10);
    }
    return maker.finish();
}

views::SparklineRequest requestOf(const views::RowLayout& layout, int columns)
{
    return { &layout, { 0, layout.count() }, { 0, 1000 }, columns, static_cast<double>(columns) };
}

} // namespace

class TestSparklines : public QObject {
    Q_OBJECT

private slots:
    void rowsOfMetricsAlone()
    {
        const auto store = meters();
        const views::RowTree tree(*store);
        QStringList labels;
        for (const views::RowTree::Row& row : tree.rows()) {
            if (views::isSparkline(*store, row))
                labels += row.label;
        }
        QCOMPARE(labels, QStringList({ QStringLiteral("rank 1"), QStringLiteral("rank 2") }));
    }

    /// Each column's band reaches from its least to its greatest value, as the samples themselves say.
    void bandsShowAllValues()
    {
        const auto store = meters();
        const views::RowLayout layout(views::RowTree(*store).sharedRows(), 40);
        views::SparklineCurves curves;
        const auto made = views::makeSparklines(store, requestOf(layout, 50), curves, {});
        QVERIFY(!made.isStopped());
        QCOMPARE(made.value().size(), std::size_t { 2 });
        const views::Sparkline& power = made.value()[0];
        QCOMPARE(layout.row(power.row).label, QStringLiteral("rank 1"));
        QCOMPARE(power.curves.size(), std::size_t { 1 });
        std::uint64_t least = 1000;
        std::uint64_t most = 0;
        std::mt19937 random(3);
        std::vector<std::uint64_t> values;
        for (int i = 0; i <= 100; ++i) {
            values.push_back(100 + random() % 50);
            if (i < 100) {
                least = std::min(least, values.back());
                most = std::max(most, values.back());
            }
        }
        const views::CurveShapes& shapes = power.curves[0];
        QCOMPARE(shapes.greatest, static_cast<double>(most));
        QVERIFY(power.range.contains(QString::number(least)) && power.range.contains(QString::number(most)));
        QVERIFY2(!power.range.contains(QStringLiteral("/s")), qPrintable(power.range)); // values, as it falls
        // Columns are 20 ticks wide, with two samples each.
        const auto y = [&](std::uint64_t value) {
            return shapes.box.bottom()
                - (static_cast<double>(value) - shapes.least) / (shapes.greatest - shapes.least) * shapes.box.height();
        };
        QCOMPARE(shapes.bands.size(), std::size_t { 1 });
        for (std::size_t column = 0; column < 50; ++column) {
            const double top = y(std::max(values[2 * column], values[2 * column + 1]));
            QVERIFY(std::abs(shapes.bands[0][static_cast<qsizetype>(2 * column)].y() - top) < 1e-6);
        }
        QCOMPARE(made.value()[1].curves.size(), std::size_t { 2 });
        QVERIFY(made.value()[1].range.isEmpty());
        // What is said of a column under the pointer is exact, and so is the range in view.
        QCOMPARE(power.captions.size(), std::size_t { 1 });
        QCOMPARE(power.captions[0].range, power.range);
        QVERIFY(!made.value()[1].captions[1].range.isEmpty());
        const core::LocationId location = layout.row(power.row).locations.front();
        for (std::size_t column = 0; column < 50; ++column) {
            const auto begin = static_cast<core::Tick>(20 * column);
            const auto said = views::sparklineValues({ store, location, { begin, begin + 20 } }, {}).value();
            QCOMPARE(said.size(), std::size_t { 1 });
            const auto first = static_cast<double>(values[2 * column]);
            const auto second = static_cast<double>(values[2 * column + 1]);
            QCOMPARE(said[0].column.min, std::min(first, second));
            QCOMPARE(said[0].column.max, std::max(first, second));
            QCOMPARE(said[0].column.mean, (first + second) / 2);
            QVERIFY(!said[0].column.isBound);
        }
    }

    /// The timeline says the values at the pointer and those in view, of rows that have no room for them, too.
    void valuesAreSaid()
    {
        views::ViewState state;
        views::SelectionNavigator navigator(state);
        views::TimelineWidget widget(state, navigator);
        widget.resize(900, 400);
        widget.show();
        state.setStore(meters());
        QTRY_VERIFY(!widget.isBusy());
        QSignalSpy hovered(&widget, &views::TimelineWidget::hovered);
        const int row = widget.layout().rowOf(core::LocationId { 1 });
        const QPointF place(widget.plotRect().left() + 300,
            widget.plotRect().top() + widget.layout().top(row) + widget.layout().height(row) / 2);
        QMouseEvent move(QEvent::MouseMove, place, widget.mapToGlobal(place), Qt::NoButton, Qt::NoButton, {});
        QCoreApplication::sendEvent(&widget, &move);
        QVERIFY2(hovered.last().front().toString().contains(QStringLiteral(" in view: ")),
            qPrintable(hovered.last().front().toString()));
        QTRY_VERIFY(hovered.last().front().toString().contains(QStringLiteral(" sample"))
            || hovered.last().front().toString().contains(QStringLiteral("power: ")));
        QVERIFY(hovered.last().front().toString().contains(QStringLiteral("rank 1 · at ")));
    }

    void picturesShowThem()
    {
        const auto store = meters();
        views::TimelinePicture picture;
        picture.rows = views::RowTree(*store);
        const auto painted = [&] {
            QImage image(800, 300, QImage::Format_RGB32);
            QPainter painter(&image);
            if (views::paintTimelinePicture(painter, image.size(), *store, picture, {}).isStopped())
                return QImage();
            return image;
        };
        const QImage image = painted();
        const QColor color = views::ColorScheme(views::Theme::Light).category(0);
        int inked = 0;
        for (int x = 100; x < 790; ++x) {
            for (int y = 30; y < 260; ++y)
                inked += image.pixelColor(x, y) == color ? 1 : 0;
        }
        QVERIFY2(inked > 100, qPrintable(QString::number(inked)));
        QCOMPARE(image, painted()); // always the same
    }

    /// Of curves with many samples those asked for last are kept, as many as there is room for; others push none out.
    void curvesAreKept()
    {
        CounterMaker maker;
        maker.addRanks(24, maker.addNode("node"));
        const core::MetricSetId heat
            = maker.addMetric(metricDef("heat", "K", Def::Semantics::Absolute, Def::Validity::UntilNext));
        for (std::size_t rank = 0; rank < 24; ++rank) {
            for (core::Tick t = 0; t < (rank < 3 ? 70'000 : 10); ++t)
                maker.sample(rank, t, heat, static_cast<std::uint64_t>(t % 100));
        }
        const auto store = maker.finish();
        const auto curveOf = [&](views::SparklineCurves& curves, std::size_t location) {
            return curves.curve(store, core::MetricId { 0 }, locationAt(location), {}).value();
        };
        views::SparklineCurves all;
        const auto first = curveOf(all, 0);
        QVERIFY(first->tileBytes() > 0);
        for (std::size_t rank = 3; rank < 24; ++rank)
            QCOMPARE(curveOf(all, rank)->tileBytes(), std::size_t { 0 });
        QCOMPARE(curveOf(all, 0), first);

        views::SparklineCurves two(2 * first->tileBytes());
        const auto zero = curveOf(two, 0);
        const auto one = curveOf(two, 1);
        QCOMPARE(curveOf(two, 0), zero);
        QVERIFY(curveOf(two, 2) != one);
        QCOMPARE(curveOf(two, 0), zero);
        QVERIFY(curveOf(two, 1) != one);
    }

    /// A store may lie where one lay that is gone: its modes are its own.
    void modesAreOfTheirStore()
    {
        views::SparklineCurves curves;
        for (std::uint64_t i = 0; i < 40; ++i) {
            CounterMaker maker;
            maker.addLocation();
            const core::MetricSetId set
                = maker.addMetric(metricDef("sum", "J", Def::Semantics::Accumulated, Def::Validity::SinceStart));
            maker.sample(0, 0, set, 5);
            maker.sample(0, 10, set, i % 2 == 0 ? 9 : 3);
            const auto store = maker.finish();
            const auto curve = curves.curve(store, core::MetricId { 0 }, locationAt(0), {}).value();
            QCOMPARE(curve->source().mode, i % 2 == 0 ? core::CurveMode::Rate : core::CurveMode::Value);
        }
    }

    void rangesHaveOnePrefix_data()
    {
        QTest::addColumn<quint64>("low");
        QTest::addColumn<quint64>("high");
        QTest::addColumn<QString>("text");
        QTest::newRow("millions") << quint64 { 124'000'000 } << quint64 { 128'000'000 }
                                  << QStringLiteral("124 M – 128 M");
        QTest::newRow("wide") << quint64 { 256'000'000 } << quint64 { 2'107'000'000 }
                              << QStringLiteral("0.256 G – 2.107 G");
        QTest::newRow("few") << quint64 { 0 } << quint64 { 49 } << QStringLiteral("0 – 49");
        QTest::newRow("constant") << quint64 { 1'300'000'000 } << quint64 { 1'300'000'000 } << QStringLiteral("1.3 G");
    }
    void rangesHaveOnePrefix()
    {
        QFETCH(const quint64, low);
        QFETCH(const quint64, high);
        CounterMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        const core::MetricSetId set
            = maker.addMetric(metricDef("input", "#", Def::Semantics::Absolute, Def::Validity::UntilNext));
        for (core::Tick t = 0; t <= 1000; t += 10)
            maker.sample(0, t, set, t % 20 == 0 ? low : high);
        const auto store = maker.finish();
        const views::RowLayout layout(views::RowTree(*store).sharedRows(), 40);
        views::SparklineCurves curves;
        const auto made = views::makeSparklines(store, requestOf(layout, 50), curves, {});
        QVERIFY(!made.isStopped());
        QTEST(made.value().at(0).range, "text");
    }

    void rowsAreLitForAMoment()
    {
        views::RowLight light;
        QSignalSpy changed(&light, &views::RowLight::changed);
        QCOMPARE(light.strength(), 0.0);
        light.light(locationAt(3), 0); // where no animations are wanted
        QVERIFY(!core::isValid(light.location()) && changed.isEmpty());
        light.light(locationAt(3), 1000);
        auto* fade = light.findChild<QVariantAnimation*>();
        QVERIFY(fade);
        fade->pause();
        fade->setCurrentTime(500);
        QCOMPARE(light.location(), locationAt(3));
        QCOMPARE(light.strength(), 0.5);
        fade->setCurrentTime(1000);
        QVERIFY(!core::isValid(light.location()));
        QCOMPARE(light.strength(), 0.0);
        QVERIFY(changed.count() >= 2);
        QWidget widget;
        QCOMPARE(views::RowLight::usualDuration(widget), 0); // nobody looks at an offscreen window
    }
};

LIGHTCONE_TEST(TestSparklines, Widgets)

} // namespace lightcone::tests::tst_sparklines

#include "tst_sparklines.moc"
