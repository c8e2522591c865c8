// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calloracle.h"
#include "core/profile/document.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/contextsamples.h"
#include "timelinetraces.h"
#include "views/base/picturequery.h"
#include "views/charts/flamegraph/flamegeometry.h"
#include "views/charts/flamegraph/flamelight.h"
#include "views/charts/flamegraph/flamepainter.h"
#include "views/charts/flamegraph/flamepicture.h"
#include "views/charts/flamegraph/flamequery.h"
#include "views/charts/flamegraph/flametext.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <map>

namespace lightcone::tests::tst_flamegraph {

using namespace views;

namespace {

using Path = std::vector<core::FunctionId>;

/// Two ranks of 1,000 ticks: in main, rank 0 spends 300 ticks in solve, of these 100 in wait, and rank 1 100 in solve
/// and 200 in output.
std::shared_ptr<const core::StoreView> unlikeRanks()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    const core::RegionId main = maker.addRegion("main");
    const core::RegionId solve = maker.addRegion("solve");
    const core::RegionId wait = maker.addRegion("wait");
    const core::RegionId output = maker.addRegion("output");
    core::LocationWriter& first = maker.at(0);
    first.enter(0, main);
    first.enter(100, solve);
    first.enter(200, wait);
    first.leave(300, wait);
    first.leave(400, solve);
    first.leave(1000, main);
    core::LocationWriter& second = maker.at(1);
    second.enter(0, main);
    second.enter(100, solve);
    second.leave(200, solve);
    second.enter(200, output);
    second.leave(400, output);
    second.leave(1000, main);
    return maker.finish();
}

FlameRequest requestOf(const std::shared_ptr<const core::StoreView>& store)
{
    return { core::documentOf(store).profile, { store->interval(), allLocations(*store) }, {}, {} };
}

std::shared_ptr<const FlameData> answerTo(const FlameRequest& request)
{
    return queryFlames(request, {}).value();
}

/// Each path with its amounts: "main/solve 300 0".
QString textOf(const FlameData& data)
{
    QStringList lines;
    const core::Definitions& definitions = data.request.profile->definitions();
    for (std::uint32_t i = 0; i < data.flames.paths.size(); ++i) {
        QStringList names;
        for (const core::FunctionId function : data.flames.functionsOf(i))
            names += isValid(function) ? QString::fromStdString(definitions.function(function).name)
                                       : QStringLiteral("…");
        lines += QStringLiteral("%1 %2 %3")
                     .arg(names.join(QLatin1Char('/')))
                     .arg(data.flames.paths[i].amounts[0])
                     .arg(data.flames.paths[i].amounts[1]);
    }
    return lines.join(QLatin1Char('\n'));
}

/// The amount of each path and all below it, from the single calls of the trace. The empty path is that of all.
std::map<Path, double> oracleAmounts(const core::StoreView& store, const TracePart& part, FlameMeasure::Kind kind)
{
    std::map<Path, double> amounts;
    for (const core::LocationId location : part.locations) {
        const std::vector<OracleCall> calls = oracleCalls(store, location);
        for (std::size_t i = 0; i < calls.size(); ++i) {
            const bool isVisit = part.interval.contains(calls[i].enter);
            const double own = kind == FlameMeasure::Kind::Visits
                ? static_cast<double>(isVisit)
                : static_cast<double>(exclusiveTicks(calls, i, part.interval));
            Path path;
            for (std::size_t at = i; at != OracleCall::kNoParent; at = calls[at].parent)
                path.insert(path.begin(), calls[at].function);
            if (own == 0)
                continue;
            for (;; path.pop_back()) {
                amounts[path] += own;
                if (path.empty())
                    break;
            }
        }
    }
    return amounts;
}

std::map<Path, double> amountsOf(const FlameData& data, std::size_t side)
{
    std::map<Path, double> amounts;
    for (std::uint32_t i = 0; i < data.flames.paths.size(); ++i) {
        if (const double amount = data.flames.paths[i].amounts[side]; amount > 0)
            amounts[data.flames.functionsOf(i)] += amount;
    }
    return amounts;
}

/// Checks that bars of a level touch nowhere over each other and lie inside of their caller's.
void checkBars(const FlameGeometry& geometry, const FlamePaths& flames)
{
    for (std::size_t i = 0; i < geometry.bars.size(); ++i) {
        const FlameBar& bar = geometry.bars[i];
        QVERIFY(bar.left < bar.right);
        QVERIFY(bar.left >= 0 && bar.right <= geometry.width);
        if (i > 0 && geometry.bars[i - 1].level == bar.level)
            QVERIFY(geometry.bars[i - 1].right <= bar.left);
        const std::uint32_t parent = flames.paths[bar.first].parent;
        if (parent == FlamePath::kNone)
            continue;
        const auto above = geometry.barOf(flames, parent);
        QVERIFY(above.has_value());
        QVERIFY(geometry.bars[*above].left <= bar.left && bar.right <= geometry.bars[*above].right);
        QCOMPARE(geometry.barAt(bar.level, bar.left), std::optional(i));
        QCOMPARE(geometry.barAt(bar.level, (bar.left + bar.right) / 2), std::optional(i));
    }
}

} // namespace

class TestFlameGraph : public QObject {
    Q_OBJECT

private slots:
    void pathsAreOrderedByWidth()
    {
        QCOMPARE(textOf(*answerTo(requestOf(unlikeRanks()))),
            QStringLiteral(" 2000 0\nmain 2000 0\nmain/solve 400 0\nmain/solve/wait 100 0\nmain/output 200 0"));
    }

    void barsAreAsWideAsTheirTime()
    {
        const auto data = answerTo(requestOf(unlikeRanks()));
        const core::Definitions& definitions = data->request.profile->definitions();
        QCOMPARE(layoutFlames(data->flames, {}, 200, 1).text(data->flames, definitions),
            QStringLiteral("0 0..200 all\n1 0..200 main\n2 0..40 solve\n2 40..60 output\n3 0..10 wait\n"));
        // Zoomed to solve, that and its callers fill the width.
        const FlameZoom solve { 2, 4 };
        QCOMPARE(layoutFlames(data->flames, solve, 200, 1).text(data->flames, definitions),
            QStringLiteral("0 0..200 all\n1 0..200 main\n2 0..200 solve\n3 0..50 wait\n"));
        // Of 8 pixels, output has 0.8 and wait 0.4: each stands alone, and the second one is rounded away.
        QCOMPARE(layoutFlames(data->flames, {}, 8, 1).text(data->flames, definitions),
            QStringLiteral("0 0..8 all\n1 0..8 main\n2 0..2 solve\n"));
        // A zoom that is no path is none.
        QCOMPARE(layoutFlames(data->flames, { 2, 3 }, 200, 1).zoom, (FlameZoom { 0, 5 }));
        QVERIFY(layoutFlames({}, {}, 200, 1).bars.empty());
    }

    void narrowSiblingsShareABar()
    {
        TraceMaker maker;
        maker.addRanks(1, maker.addNode("node"));
        const core::RegionId main = maker.addRegion("main");
        maker.at(0).enter(0, main);
        for (core::Tick i = 0; i < 50; ++i) {
            const core::RegionId part = maker.addRegion("part " + std::to_string(i));
            maker.at(0).enter(10 * i, part);
            maker.at(0).leave(10 * i + 4, part);
        }
        maker.at(0).leave(1000, main);
        const auto data = answerTo(requestOf(maker.finish()));
        const FlameGeometry geometry = layoutFlames(data->flames, {}, 100, 1);
        const core::Definitions& definitions = data->request.profile->definitions();
        QCOMPARE(geometry.text(data->flames, definitions),
            QStringLiteral("0 0..100 all\n1 0..100 main\n2 0..20 50 paths\n"));
        QVERIFY(flameBarText(*data, geometry.bars.back()).contains(QStringLiteral("50")));
        // A zoom to them all shows each.
        const FlameGeometry zoomed = layoutFlames(data->flames, zoomTo(geometry.bars.back()), 100, 1);
        QCOMPARE(zoomed.bars.size(), std::size_t { 52 });
        QCOMPARE(zoomed.bars[2].width(), 2.);
        // With twice the device pixels there is still no room for one.
        QVERIFY(layoutFlames(data->flames, {}, 100, 2).bars.back().isMany);
    }

    /// The amounts are those of the single calls.
    void amountsAreThoseOfTheCalls_data()
    {
        QTest::addColumn<std::uint32_t>("seed");
        for (std::uint32_t seed = 1; seed <= 12; ++seed)
            QTest::addRow("seed %u", seed) << seed;
    }
    void amountsAreThoseOfTheCalls()
    {
        QFETCH(std::uint32_t, seed);
        const auto store = randomFileStore(seed, 5, 2000); // without forks
        const std::vector<core::LocationId> all = allLocations(*store);
        const std::vector<core::LocationId> some(all.begin(), all.begin() + 1);
        for (const core::Interval interval : testIntervals(*store, seed)) {
            for (const auto kind : { FlameMeasure::Kind::Time, FlameMeasure::Kind::Visits }) {
                FlameRequest request = requestOf(store);
                request.shown = { interval, all };
                request.measure.kind = kind;
                const auto alone = answerTo(request);
                const std::map<Path, double> oracle = oracleAmounts(*store, request.shown, kind);
                QCOMPARE(amountsOf(*alone, 0), oracle);
                request.base = TracePart { store->interval(), some };
                const auto compared = answerTo(request);
                std::array sides { oracle, oracleAmounts(*store, *request.base, kind) };
                for (std::size_t side = 0; side < sides.size(); ++side) {
                    const std::map<Path, double> found = amountsOf(*compared, side);
                    QCOMPARE(found.size(), sides[side].size());
                    for (const auto& [path, amount] : found) {
                        const double sum = amount * compared->scaleOf(side);
                        QVERIFY(std::abs(sum - sides[side][path]) <= 1e-9 * sides[side][path]);
                    }
                }
                for (const double width : { 3., 100., 1000. }) {
                    checkBars(layoutFlames(alone->flames, {}, width, 1), alone->flames);
                    checkBars(layoutFlames(compared->flames, {}, width, 2), compared->flames);
                }
            }
        }
    }

    /// A bar is as wide as the call tree says, with what threads call below a fork.
    void amountsAreThoseOfTheCallTree()
    {
        for (std::uint32_t seed = 1; seed <= 6; ++seed) {
            const auto store = randomStore(seed);
            for (const core::Interval interval : testIntervals(*store, seed)) {
                FlameRequest request = requestOf(store);
                request.shown.interval = interval;
                const auto data = answerTo(request);
                for (std::uint32_t i = 1; i < data->flames.paths.size(); ++i)
                    QCOMPARE(data->flames.paths[i].amounts[0], static_cast<double>(data->sumsOf(0, i).inclusive));
            }
        }
    }

    void samplesHaveWidths()
    {
        for (std::uint32_t seed = 1; seed <= 6; ++seed) {
            const RandomSampleTrace trace(seed);
            FlameRequest request = requestOf(trace.store);
            request.measure.kind = FlameMeasure::Kind::Samples;
            request.store = trace.store;
            std::map<Path, double> expected;
            std::uint64_t without = 0;
            for (const WrittenSample& sample : trace.samples) {
                const core::Definitions& definitions = trace.store->definitions();
                Path path;
                for (core::CallingContextId at = sample.context; isValid(at);
                     at = definitions.callingContexts[indexOf(at)].parent)
                    path.insert(path.begin(), definitions.functionOf(definitions.regionOf(at)));
                if (path.empty()) {
                    ++without;
                    continue;
                }
                for (;; path.pop_back()) {
                    ++expected[path];
                    if (path.empty())
                        break;
                }
            }
            const auto data = answerTo(request);
            QCOMPARE(amountsOf(*data, 0), expected);
            QCOMPARE(data->withoutContext, without);
            QCOMPARE(flameNotes(*data).isEmpty(), without == 0);
            QCOMPARE(flamePathName(*data, 0), QStringLiteral("All samples"));
            checkBars(layoutFlames(data->flames, {}, 300, 1), data->flames);
            request.base = TracePart { trace.store->interval(), { trace.locations[0] } };
            const auto compared = answerTo(request);
            for (const auto& [path, amount] : amountsOf(*compared, 0))
                QVERIFY(std::abs(amount * compared->scaleOf(0) - expected[path]) <= 1e-9 * expected[path]);
        }
    }

    void metricsHaveWidths()
    {
        TraceMaker maker;
        const core::LocationId location = maker.addLocation();
        core::MetricDef metric;
        metric.name = "cycles";
        metric.semantics = core::MetricDef::Semantics::Relative;
        core::MetricSetDef set;
        set.members.push_back(maker.builder.addMetric(metric));
        const core::MetricSetId metrics = maker.builder.addMetricSet(set);
        core::LocationWriter& writer = maker.builder.writer(location);
        const auto sample = [&](core::Tick t, std::int64_t count) {
            const core::MetricValue value { core::MetricValue::Type::Signed, static_cast<std::uint64_t>(count) };
            writer.metric(t, metrics, { &value, 1 });
        };
        const core::RegionId main = maker.addRegion("main");
        const core::RegionId free = maker.addRegion("free");
        writer.enter(0, main);
        sample(0, 0);
        writer.enter(10, free);
        sample(10, 7);
        writer.leave(20, free);
        sample(20, -5);
        writer.leave(30, main);
        sample(30, 4);
        FlameRequest request = requestOf(maker.finish());
        request.measure = { FlameMeasure::Kind::Metric, core::MetricId { 0 } };
        const auto data = answerTo(request);
        QCOMPARE(textOf(*data), QStringLiteral(" 11 0\nmain 11 0"));
        QVERIFY(data->flames.hasNegative);
        QVERIFY(!flameNotes(*data).isEmpty());
    }

    void partsAreCompared()
    {
        const auto store = unlikeRanks();
        FlameRequest request = requestOf(store);
        request.shown.locations = { locationAt(0) };
        request.base = TracePart { store->interval(), { locationAt(1) } };
        const auto data = answerTo(request);
        QCOMPARE(textOf(*data),
            QStringLiteral(" 1 1\nmain 1 1\nmain/solve 0.3 0.1\nmain/solve/wait 0.1 0\nmain/output 0 0.2"));
        QCOMPARE(data->changeOf(1), 0.);
        QCOMPARE(data->changeOf(2), 0.5);
        QCOMPARE(data->changeOf(3), 1.);
        QCOMPARE(data->changeOf(4), -1.);
        QCOMPARE(flameAmountText(*data, 0, 2), QStringLiteral("300 ns"));
        // Parts of different length are made comparable: half of the time has the same shares.
        request.base = TracePart { { 0, 500 }, { locationAt(0), locationAt(1) } };
        QCOMPARE(answerTo(request)->flames.paths[0].amounts[1], 1.);
    }

    void lightTellsShares()
    {
        const auto data = answerTo(requestOf(unlikeRanks()));
        const core::Definitions& definitions = data->request.profile->definitions();
        std::vector<bool> isLit(definitions.functions.size());
        for (std::size_t i = 0; i < isLit.size(); ++i)
            isLit[i] = definitions.functions[i].name == "solve" || definitions.functions[i].name == "wait";
        const FlameLight light(data->flames, isLit);
        QCOMPARE(light.count(), 2U);
        QCOMPARE(light.share(), 0.2); // wait is in solve, and counts once
        QVERIFY(light.isLit(2) && light.isLit(3) && !light.isLit(4));
        QCOMPARE(light.next(0, true), 2U);
        QCOMPARE(light.next(3, true), 2U);
        QCOMPARE(light.next(2, false), 3U);
        QVERIFY(!FlameLight().isOn());
    }

    /// The picture has the colour of a function in the proportion of the table.
    void pictureTellsTheShares()
    {
        const auto store = unlikeRanks();
        FlamePicture picture;
        picture.request = requestOf(store);
        picture.legend = false;
        QImage image(1024, 400, QImage::Format_ARGB32_Premultiplied);
        QPainter painter(&image);
        QVERIFY(paintFlameGraph(painter, image.size(), picture, {}).isDone());
        painter.end();
        const std::vector<QColor> colors = ColorScheme(Theme::Light).functions(store->definitions());
        const auto widest = [&](const char* name) {
            const QRgb color = colors[indexOf(functionOf(*store, name))].rgb();
            int most = 0;
            for (int y = 0; y < image.height(); ++y) {
                int pixels = 0;
                for (int x = 0; x < image.width(); ++x)
                    pixels += image.pixel(x, y) == color ? 1 : 0;
                most = std::max(most, pixels);
            }
            return most;
        };
        QVERIFY(std::abs(widest("main") - 1000) <= 2);
        QVERIFY(std::abs(widest("solve") - 200) <= 2);
        QVERIFY(std::abs(widest("output") - 100) <= 2);
        std::stop_source stop;
        stop.request_stop();
        QPainter another(&image);
        QVERIFY(paintFlameGraph(another, image.size(), picture, stop.get_token()).isStopped());
    }

    void colorsTellChanges()
    {
        for (const Theme theme : { Theme::Light, Theme::Dark }) {
            const ColorScheme scheme(theme);
            const QColor more = flameChangeColor(1, scheme);
            const QColor less = flameChangeColor(-1, scheme);
            QVERIFY(more.red() > more.blue() && less.blue() > less.red());
            const QColor same = flameChangeColor(0, scheme);
            QVERIFY(std::abs(same.red() - same.blue()) < 10);
        }
    }

    void nothingIsSaid()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        const auto data = answerTo(requestOf(maker.finish()));
        QVERIFY(data->flames.paths.empty());
        QVERIFY(!flameEmptyText(*data).isEmpty());
    }
};

LIGHTCONE_TEST(TestFlameGraph, Widgets)

} // namespace lightcone::tests::tst_flamegraph

#include "tst_flamegraph.moc"
