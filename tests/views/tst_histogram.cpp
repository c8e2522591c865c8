// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/workcolumns.h"
#include "core/base/workers.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/spotlight.h"
#include "views/base/tablequery.h"
#include "views/base/viewstate.h"
#include "views/charts/histogram/histogramarea.h"
#include "views/charts/histogram/histogramtext.h"
#include "views/charts/histogram/histogramwidget.h"
#include "views/navigation/selectionnavigator.h"
#include "views/spotlight/spotlighthits.h"
#include "views/spotlight/spotlightwalk.h"

#include <QComboBox>
#include <QSignalSpy>
#include <QTest>

#include <numeric>

namespace lightcone::tests::tst_histogram {

using namespace Qt::StringLiterals;

namespace {

/// Two locations with calls of f that last 1, 2, … 100 ticks, 20 ticks apart, and of g around each tenth.
std::shared_ptr<const core::StoreView> ladder()
{
    TraceMaker trace;
    const core::RegionId f = trace.addRegion("f");
    const core::RegionId g = trace.addRegion("g");
    for (std::size_t location = 0; location < 2; ++location) {
        core::LocationWriter& writer = trace.at(trace.addLocation());
        core::Tick t = 0;
        for (core::Tick ticks = 1; ticks <= 100; ++ticks) {
            if (ticks % 10 == 0)
                writer.enter(t, g);
            writer.enter(t, f);
            t += ticks;
            writer.leave(t, f);
            if (ticks % 10 == 0)
                writer.leave(t, g);
            t += 20;
        }
    }
    return trace.finish();
}

/// A widget that shows a trace; the constructor waits until the histogram is there.
struct Window {
    explicit Window(std::shared_ptr<const core::StoreView> store)
        : navigator(state)
        , walk(state, navigator)
        , widget(state, navigator)
    {
        QObject::connect(&widget, &views::HistogramWidget::lightRequested, &walk, &views::SpotlightWalk::lightThese);
        widget.resize(700, 500);
        widget.show();
        state.setStore(std::move(store));
        settle();
    }
    void settle()
    {
        QTRY_VERIFY(!widget.isBusy());
        QTRY_VERIFY(!walk.isBusy());
        QTRY_VERIFY(!navigator.isBusy());
    }
    views::HistogramArea& area() const { return widget.area(); }
    QPoint middleOf(std::size_t bin) const
    {
        const views::HistogramGeometry& geometry = area().geometryShown();
        const double x = (geometry.leftOf(bin) + geometry.leftOf(bin + 1)) / 2;
        return area().plotRect().topLeft() + QPoint(qRound(x), 20);
    }
    void drag(std::size_t from, std::size_t to)
    {
        QTest::mousePress(&area(), Qt::LeftButton, {}, middleOf(from));
        QTest::mouseMove(&area(), middleOf((from + to) / 2));
        QTest::mouseMove(&area(), middleOf(to));
        QTest::mouseRelease(&area(), Qt::LeftButton, {}, middleOf(to));
    }
    core::CallInstance selectedCall() const { return std::get<core::CallInstance>(state.selection().item); }

    views::ViewState state;
    views::SelectionNavigator navigator;
    views::SpotlightWalk walk;
    views::HistogramWidget widget;
};

views::HistogramRequest requestOf(const std::shared_ptr<const core::StoreView>& store, views::HistogramChoice choice)
{
    return { store, store->interval(), core::allLocations(*store), std::move(choice),
        core::shownClasses(core::ownClasses(store->definitions())), {} };
}

std::uint64_t sum(const std::vector<std::uint64_t>& counts)
{
    return std::accumulate(counts.begin(), counts.end(), std::uint64_t { 0 });
}

} // namespace

class TestHistogram : public QObject {
    Q_OBJECT

private slots:
    void cleanupTestCase() { core::Workers::ofThisThread().waitForDone(); }
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void scales();
    void scaleOfNegatives();
    void countsAllKinds();
    void nearlyEqualDurations();
    void choosesFunctions();
    void geometryAsText();
    void linesAndHeatMap();
    void hoverTellsTheBin();
    void draggingLightsTheRange();
    void keysBrush();
    void returnGoesToTheLongest();
    void lightsMessages();
    void lightsGaps();
    void lightsCollectives();
    void settingsAreKept();
    void nothingLikeThat();
};

void TestHistogram::scales()
{
    const auto linear = views::DurationScale::linear(3, 12, 5);
    QCOMPARE(linear.edges(), (std::vector<core::Tick> { 3, 5, 7, 9, 11, 13 }));
    QCOMPARE(views::DurationScale::linear(7, 7, 5).edges(), (std::vector<core::Tick> { 7, 8 }));
    const auto logarithmic = views::DurationScale::logarithmic(0, 1'000'000, 100);
    for (std::size_t i = 0; i + 1 < logarithmic.edges().size(); ++i) {
        QVERIFY(logarithmic.edges()[i] < logarithmic.edges()[i + 1]);
        const double share = static_cast<double>(i) / static_cast<double>(logarithmic.bins());
        QVERIFY(std::abs(logarithmic.toShare(logarithmic.edges()[i]) - share) < 1e-9);
        QCOMPARE(logarithmic.binAt(share + 1e-6), i);
    }
    QVERIFY(logarithmic.bins() <= 101 && logarithmic.edges().back() > 1'000'000);
    core::ValueClasses classes;
    for (const std::uint64_t value : { 0U, 7U, 100U, 101U, 999'999U, 1'000'000U })
        classes.add(core::ValueClasses::classOf(value), 1);
    const std::vector<std::uint64_t> counts = logarithmic.counts(classes);
    QCOMPARE(sum(counts), 6U);
    for (const core::Tick value : { 0, 7, 100, 101, 999'999, 1'000'000 }) {
        const auto after = std::ranges::upper_bound(logarithmic.edges(), value);
        QVERIFY(counts[static_cast<std::size_t>(after - logarithmic.edges().begin()) - 1] > 0);
    }
}

void TestHistogram::scaleOfNegatives()
{
    const auto scale = views::DurationScale::logarithmic(-1'000, 50'000, 60);
    QVERIFY(scale.edges().front() <= -1'000 && scale.edges().back() > 50'000);
    for (std::size_t i = 0; i + 1 < scale.edges().size(); ++i)
        QVERIFY(scale.edges()[i] < scale.edges()[i + 1]);
    core::ValueClasses classes;
    std::vector<std::uint64_t> expected(scale.bins());
    for (const core::Tick value : { -1'000, -999, -33, -1, 0, 1, 40, 49'999 }) {
        classes.add(core::ValueClasses::classOfSigned(value), 1);
        const auto after = std::ranges::upper_bound(scale.edges(), value);
        ++expected[static_cast<std::size_t>(after - scale.edges().begin()) - 1];
    }
    QCOMPARE(scale.counts(classes), expected);
}

void TestHistogram::countsAllKinds()
{
    const auto store = ladder();
    for (const bool isLogarithmic : { true, false }) {
        views::HistogramChoice choice { .functions = { u"f"_s }, .isLogarithmic = isLogarithmic };
        const auto calls = views::queryHistogram(requestOf(store, choice), {});
        QCOMPARE(calls.value().spread.count, 200U);
        QCOMPARE(sum(calls.value().counts), 200U);
        QCOMPARE(*calls.value().spread.median(), 50.5);
        choice.kind = core::DurationKind::Gaps;
        const auto gaps = views::queryHistogram(requestOf(store, choice), {});
        QCOMPARE(gaps.value().spread.count, 198U);
        QCOMPARE(gaps.value().scale.edges().front(), core::Tick { 20 });
        choice.kind = core::DurationKind::Messages;
        QCOMPARE(sum(views::queryHistogram(requestOf(smallTrace(), choice), {}).value().counts), 2U);
        choice.kind = core::DurationKind::Collectives;
        QCOMPARE(sum(views::queryHistogram(requestOf(smallTrace(), choice), {}).value().counts), 1U);
    }
}

/// Calls of 1,000 to 1,100 ticks are of five logarithmic bins, which would tell nothing.
void TestHistogram::nearlyEqualDurations()
{
    TraceMaker trace;
    const core::RegionId f = trace.addRegion("f");
    core::LocationWriter& writer = trace.at(trace.addLocation());
    for (core::Tick i = 0; i <= 100; ++i) {
        writer.enter(i * 2'000, f);
        writer.leave(i * 2'000 + 1'000 + i, f);
    }
    const auto store = trace.finish();
    const auto data = views::queryHistogram(requestOf(store, {}), {}).value();
    QVERIFY(!data.scale.isLogarithmic());
    QCOMPARE(data.counts, std::vector<std::uint64_t>(101, 1));
    QVERIFY(views::queryHistogram(requestOf(ladder(), {}), {}).value().scale.isLogarithmic());
}

void TestHistogram::choosesFunctions()
{
    const auto store = smallTrace();
    QCOMPARE(views::queryHistogram(requestOf(store, {}), {}).value().name, u"main"_s); // the most time of its own
    const auto ofClass = views::queryHistogram(requestOf(store, { .functionClass = core::FunctionClass::Waiting }), {});
    QCOMPARE(ofClass.value().spread.count, 4U); // barriers
    const auto unknown = views::queryHistogram(requestOf(store, { .functions = { u"nowhere"_s } }), {});
    QCOMPARE(unknown.value().name, u"main"_s);
}

void TestHistogram::geometryAsText()
{
    TraceMaker trace;
    const core::RegionId f = trace.addRegion("f");
    core::LocationWriter& writer = trace.at(trace.addLocation());
    core::Tick t = 0;
    for (const core::Tick ticks : { 1, 1, 1, 2, 4 }) {
        writer.enter(t, f);
        writer.leave(t + ticks, f);
        t += 10;
    }
    const auto store = trace.finish();
    const auto data = views::queryHistogram(requestOf(store, { .isLogarithmic = false }), {});
    const views::TimeScale scale = views::timeScaleOf(*store);
    const auto geometry = views::layoutHistogram(data.value(), false, { 40, 100 }, scale, 10, 4);
    QVERIFY2(geometry.toText().startsWith(u"bar 0: 0..10 x "_s), qPrintable(geometry.toText()));
    QCOMPARE(geometry.bars.size(), std::size_t { 4 });
    QVERIFY(geometry.bars[2].isNull());
    QVERIFY(qFuzzyCompare(geometry.bars[0].height(), 3 * geometry.bars[1].height()));
    const auto logarithmic = views::layoutHistogram(data.value(), true, { 40, 100 }, scale, 10, 4);
    QVERIFY(logarithmic.bars[1].height() > 0 && logarithmic.bars[0].height() < 3 * logarithmic.bars[1].height());
    QCOMPARE(logarithmic.axis.marks.front().label, u"1"_s);
}

void TestHistogram::linesAndHeatMap()
{
    const auto data = views::queryHistogram(requestOf(ladder(), { .functions = { u"f"_s }, .isByLocation = true }), {});
    QCOMPARE(data.value().ofLocation.size(), std::size_t { 2 });
    QCOMPARE(sum(data.value().ofLocation[0]), 100U);
    const auto lines = views::layoutHistogram(data.value(), false, { 100, 100 }, {}, 10, 4);
    QVERIFY(lines.lines.size() == 2 && lines.bars.empty() && !lines.isHeatMap);
    views::HistogramData many = data.value();
    while (many.ofLocation.size() < 300)
        many.ofLocation.push_back(many.ofLocation.front());
    const auto heat = views::layoutHistogram(many, false, { 100, 100 }, {}, 10, 4);
    QVERIFY(heat.isHeatMap && heat.lines.empty());
    QCOMPARE(heat.locationsInRow, std::size_t { 3 });
    QCOMPARE(heat.locationAt(99.9, 300), std::size_t { 299 });
}

void TestHistogram::hoverTellsTheBin()
{
    Window window(ladder());
    QSignalSpy hovered(&window.widget, &views::HistogramWidget::hovered);
    QTest::mouseMove(&window.area(), window.middleOf(0));
    QTRY_VERIFY(!hovered.isEmpty());
    QVERIFY2(
        hovered.last().first().toString().contains(u"calls of f"_s), qPrintable(hovered.last().first().toString()));
}

/// Exactly the calls of the range are lit, and all of them.
void TestHistogram::draggingLightsTheRange()
{
    Window window(ladder());
    const std::size_t first = window.area().geometryShown().bins / 4;
    const std::size_t last = window.area().geometryShown().bins / 2;
    window.drag(last, first);
    window.settle();
    QVERIFY(window.state.spotlight());
    const core::DurationRange range = window.area().rangeOf(first, last);
    QCOMPARE(window.state.spotlight()->durations, range);
    std::uint64_t expected = 0;
    for (core::Tick ticks = 1; ticks <= 100; ++ticks)
        expected += range.contains(ticks) ? 2 : 0;
    QVERIFY(expected > 0);
    QTRY_COMPARE(window.walk.count(), std::optional(expected));
    std::uint64_t counted = 0;
    for (std::size_t bin = first; bin <= last; ++bin)
        counted += window.widget.shown()->counts[bin];
    QCOMPARE(counted, expected);
    window.state.setSpotlight({});
    QVERIFY(!window.area().brushed());
}

void TestHistogram::keysBrush()
{
    Window window(ladder());
    window.area().setFocus();
    QTest::keyClick(&window.area(), Qt::Key_Right);
    QTest::keyClick(&window.area(), Qt::Key_Right);
    QVERIFY(!window.area().brushed() && !window.state.spotlight());
    QTest::keyClick(&window.area(), Qt::Key_Right, Qt::ShiftModifier);
    QTest::keyClick(&window.area(), Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(window.area().brushed(), std::optional(std::pair<std::size_t, std::size_t>(1, 3)));
    QVERIFY(window.state.spotlight());
    QTest::keyClick(&window.area(), Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(window.state.spotlight()->durations, window.area().rangeOf(1, 2));
    QTest::keyClick(&window.area(), Qt::Key_Escape);
    QVERIFY(!window.area().brushed() && !window.state.spotlight());
}

void TestHistogram::returnGoesToTheLongest()
{
    Window window(ladder());
    window.area().setFocus();
    QTest::keyClick(&window.area(), Qt::Key_End);
    QTest::keyClick(&window.area(), Qt::Key_Return);
    window.settle();
    QTRY_COMPARE(window.selectedCall().span.length(), 100U);
    QCOMPARE(window.selectedCall().location, core::LocationId { 0 });
    const std::size_t bin = window.area().geometryShown().bins / 2;
    QTest::mouseDClick(&window.area(), Qt::LeftButton, {}, window.middleOf(bin));
    window.settle();
    const core::DurationRange range = window.area().rangeOf(bin, bin);
    QTRY_VERIFY(range.containsTicks(window.selectedCall().span.length()));
    const core::Tick before = window.selectedCall().span.begin;
    window.walk.goToNext();
    window.settle();
    QVERIFY(range.containsTicks(window.selectedCall().span.length()));
    QVERIFY(window.selectedCall().span.begin != before || window.selectedCall().location != core::LocationId { 0 });
}

void TestHistogram::lightsMessages()
{
    Window window(smallTrace());
    views::HistogramChoice choice;
    choice.kind = core::DurationKind::Messages;
    window.widget.setChoice(choice);
    window.settle();
    window.drag(0, window.area().geometryShown().bins - 1);
    window.settle();
    QVERIFY(window.state.spotlight() && window.state.spotlight()->messages);
    QTRY_COMPARE(window.walk.count(), std::optional<std::uint64_t>(2));
}

/// Exactly the gaps of the range are lit, and the walk goes over the calls behind them.
void TestHistogram::lightsGaps()
{
    Window window(ladder()); // gaps of 20 ticks between calls of f, of 20 and more between those of g
    views::HistogramChoice choice;
    choice.kind = core::DurationKind::Gaps;
    choice.functions = { u"g"_s };
    window.widget.setChoice(choice);
    window.settle();
    const std::size_t bins = window.area().geometryShown().bins;
    const std::size_t middle = bins / 2;
    window.drag(middle, bins - 1);
    window.settle();
    const auto& spotlight = window.state.spotlight();
    QVERIFY(spotlight && spotlight->areGaps);
    QVERIFY2(spotlight->text.startsWith(u"gaps between calls of g that last "_s), qPrintable(spotlight->text));
    std::uint64_t counted = 0;
    for (std::size_t bin = middle; bin < bins; ++bin)
        counted += window.widget.shown()->counts[bin];
    QVERIFY(counted > 0 && counted < 18);
    QTRY_COMPARE(window.walk.count(), std::optional(counted));
    window.walk.goToNext();
    window.settle();
    QVERIFY(window.area().brushed());
    QTRY_COMPARE(window.walk.number(), std::optional<std::uint64_t>(1));
    const core::StoreView& store = *window.state.store();
    QCOMPARE(store.definitions().functionOf(window.selectedCall().region), functionOf(store, "g"));
    // The longest is that of the histogram, too.
    QTest::keyClick(&window.area(), Qt::Key_Return);
    window.settle();
    const core::CallInstance longest = window.selectedCall();
    window.walk.goToLongest();
    window.settle();
    QCOMPARE(window.selectedCall().enterIndex, longest.enterIndex);
    window.state.setSpotlight({});
    QVERIFY(!window.area().brushed());
}

void TestHistogram::lightsCollectives()
{
    TraceMaker trace;
    trace.addRanks(2, trace.addNode("node"));
    trace.addWorld();
    for (core::Tick ticks = 1; ticks <= 50; ++ticks) {
        for (const std::size_t rank : { std::size_t { 0 }, std::size_t { 1 } })
            trace.barrier(rank, 100 * ticks, 100 * ticks + ticks);
    }
    Window window(trace.finish());
    views::HistogramChoice choice;
    choice.kind = core::DurationKind::Collectives;
    window.widget.setChoice(choice);
    window.settle();
    const std::size_t middle = window.area().geometryShown().bins / 2;
    const core::DurationRange range = window.area().rangeOf(1, middle);
    window.drag(1, middle);
    window.settle();
    const auto& spotlight = window.state.spotlight();
    QVERIFY(spotlight && spotlight->collectives && spotlight->durations == range);
    QVERIFY2(spotlight->text.startsWith(u"collective operations that last "_s), qPrintable(spotlight->text));
    std::uint64_t expected = 0;
    for (core::Tick ticks = 1; ticks <= 50; ++ticks)
        expected += range.contains(ticks) ? 1 : 0;
    QVERIFY(expected > 1 && expected < 50);
    QTRY_COMPARE(window.walk.count(), std::optional(expected));
    window.walk.goToLongest();
    window.settle();
    const auto selected = std::get<core::CollectiveId>(window.state.selection().item);
    QVERIFY(range.containsTicks(window.state.store()->collectives().spanOf(selected).length()));
    // Esc puts the light out.
    QTest::keyClick(&window.area(), Qt::Key_Escape);
    QVERIFY(!window.state.spotlight() && !window.area().brushed());
}

void TestHistogram::settingsAreKept()
{
    Window window(ladder());
    const views::HistogramChoice choice { .kind = core::DurationKind::Gaps,
        .functions = { u"f"_s },
        .functionClass = core::FunctionClass::Io,
        .isLogarithmic = false,
        .isByLocation = true };
    window.widget.setChoice(choice);
    window.widget.setCountLogarithmic(true);
    Window other(ladder());
    other.widget.restoreSettings("nonsense");
    QCOMPARE(other.widget.choice(), views::HistogramChoice {});
    other.widget.restoreSettings(window.widget.saveSettings());
    QCOMPARE(other.widget.choice(), choice);
    QVERIFY(other.widget.isCountLogarithmic());
    other.widget.showFunctions({ functionOf(*other.state.store(), "g") });
    QCOMPARE(other.widget.choice().functions, QStringList { u"g"_s });
    QVERIFY(!other.widget.choice().functionClass && other.widget.choice().kind == core::DurationKind::Calls);
}

void TestHistogram::nothingLikeThat()
{
    Window window(ladder());
    views::HistogramChoice choice;
    choice.kind = core::DurationKind::Messages;
    window.widget.setChoice(choice);
    window.settle();
    QCOMPARE(views::histogramStatistics(*window.widget.shown(), {}), u"No messages here"_s);
    QTest::keyClick(&window.area(), Qt::Key_Right);
    QTest::mouseClick(&window.area(), Qt::LeftButton, {}, window.area().rect().center());
    QVERIFY(!window.area().brushed());
}

LIGHTCONE_TEST(TestHistogram, Widgets)

} // namespace lightcone::tests::tst_histogram

#include "tst_histogram.moc"
