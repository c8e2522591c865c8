// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/moments/momentindexes.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "tests/svgtexts.h"
#include "tests/tracemaker.h"
#include "views/base/filenames.h"
#include "views/charts/network/animation.h"
#include "views/charts/network/networkload.h"
#include "views/charts/phaseportrait/phaseportrait.h"
#include "views/charts/processorstatus/processorstatus.h"
#include "views/charts/programtasks/programtasks.h"
#include "views/charts/queues/queues.h"
#include "views/charts/traffic/nodedata.h"
#include "views/charts/traffic/traffic.h"
#include "views/charts/utilization/concurrency.h"
#include "views/charts/utilization/kiviat.h"
#include "views/charts/utilization/meter.h"
#include "views/charts/utilization/streak.h"
#include "views/charts/utilization/utilizationsummary.h"
#include "views/export/pictureexport.h"
#include "views/moments/barscene.h"
#include "views/moments/momentdisplay.h"
#include "views/moments/squareplan.h"
#include "views/moments/squarescene.h"

#include <QFile>
#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_moments {

using namespace views;
using core::Tick;

namespace {

/// A trace of some ranks: rank i works in [0, 100), but waits in a barrier of OpenMP from 10 · i % 100 on.
std::shared_ptr<const core::StoreView> waitingTrace(int ranks)
{
    TraceMaker maker;
    maker.addRanks(ranks, maker.addNode("node"));
    const core::RegionId work = maker.addRegion("work");
    const core::RegionId barrier = maker.addRegion("!$omp barrier @a.c:1");
    for (std::size_t rank = 0; rank < static_cast<std::size_t>(ranks); ++rank) {
        const auto wait = static_cast<Tick>(10 * rank % 100);
        maker.at(rank).enter(0, work);
        maker.at(rank).enter(wait, barrier);
        maker.at(rank).leave(100, barrier);
        maker.at(rank).leave(100, work);
    }
    return maker.finish();
}

/// Rank i is in "a" in [0, 10 + i), and in "b" from there to 100.
std::shared_ptr<const core::StoreView> tasksTrace(int ranks)
{
    TraceMaker maker;
    maker.addRanks(ranks, maker.addNode("node"));
    const core::RegionId program = maker.addRegion("main");
    const core::RegionId first = maker.addRegion("a");
    const core::RegionId second = maker.addRegion("b");
    for (std::size_t rank = 0; rank < static_cast<std::size_t>(ranks); ++rank) {
        const Tick middle = 10 + static_cast<Tick>(rank);
        maker.at(rank).enter(0, program);
        maker.at(rank).enter(0, first);
        maker.at(rank).leave(middle, first);
        maker.at(rank).enter(middle, second);
        maker.at(rank).leave(80, second);
        maker.at(rank).leave(100, program);
    }
    return maker.finish();
}

MomentRequest requestOf(const std::shared_ptr<const core::StoreView>& store, const MomentDisplay& display)
{
    MomentRequest request;
    request.store = store;
    request.indexes = std::make_shared<core::MomentIndexes>();
    request.rules = std::make_shared<const core::ActivityRules>(core::ownActivityRules(*store));
    request.locations = std::make_shared<const std::vector<core::LocationId>>(liveLocations(*store));
    setMoment(request, store->interval(), std::nullopt);
    request.choice = display.usualChoice();
    return request;
}

MomentLook lookOf(const core::StoreView& store, QSizeF size)
{
    return { std::make_shared<const PlotStyle>(
                 PlotStyle::of(store.definitions(), ColorScheme(Theme::Light), pictureFont())),
        size, true, store.interval() };
}

QString sceneText(const MomentRequest& request, const MomentDisplay& display, QSizeF size = { 600, 400 })
{
    return display.make(request, lookOf(*request.store, size), {}).value()->text();
}

/// The texts that a display paints, without its legend.
QStringList paintedTexts(const MomentRequest& request, const MomentDisplay& display, QSizeF size)
{
    MomentLook look = lookOf(*request.store, size);
    look.legend = false;
    const auto scene = display.make(request, look, {}).value();
    const QTemporaryDir folder;
    const QString name = folder.filePath(u"scene.svg"_s);
    PictureOptions options;
    options.size = size;
    const core::Status written
        = exportPicture(toPath(name), PictureFormat::Svg, options, [&](QPainter& painter, const PictureRoom&) {
              scene->paint(painter);
              return core::Completion(core::Done {});
          });
    QFile file(name);
    QStringList texts;
    if (written.isOk() && file.open(QIODevice::ReadOnly)) {
        for (const SvgText& text : svgTexts(file.readAll(), size.height()))
            texts.append(text.text);
    }
    return texts;
}

std::vector<MomentDisplay> allDisplays()
{
    return { utilizationSummaryDisplay(), meterDisplay(), concurrencyDisplay(), streakDisplay(), kiviatDisplay(),
        queuesDisplay(), animationDisplay(), networkDisplay(), trafficDisplay(), nodeDataDisplay(),
        phasePortraitDisplay(), programTasksDisplay(), processorStatusDisplay() };
}

} // namespace

// Displays of a moment: what they lay out, as text, and how they stand many and few locations.
class TestMoments : public QObject {
    Q_OBJECT

private slots:
    void utilizationSummary();
    void labelsOfSeveral();
    void labelsOfOtherOrders();
    void barsHaveNoFalseGaps();
    void nearLinesHaveOneLabel();
    void meterStandsInTheMiddle();
    void partnersAreThoseOfTheTrace();
    void noLocationHasMessages();
    void streak();
    void kiviat();
    void meter();
    void concurrency();
    void meterWithoutMessages();
    void concurrencyOfMany();
    void lastNumberHasItsLabel_data();
    void lastNumberHasItsLabel();
    void programTasks();
    void manyTasks();
    void processorStatus();
    void processorStatusOfMany();
    void squaresOfTopologies();
    void squaresOfNodes();
    void gridsOfSquares_data();
    void gridsOfSquares();
    void panelsOfSquares();
    void grayOrder();
    void momentIsInTheInterval();
    void anyNumberOfLocations();
    void spotsAreOfTheirBars();
    void stops();
};

void TestMoments::utilizationSummary()
{
    const auto store = waitingTrace(4);
    MomentRequest request = requestOf(store, utilizationSummaryDisplay());
    QCOMPARE(sceneText(request, utilizationSummaryDisplay()),
        u"rank 0: 0..1\nrank 1: 0..0.1 0.1..1\nrank 2: 0..0.2 0.2..1\nrank 3: 0..0.3 0.3..1\n"
        "line 0.3: most busy 30.0 %\nline 0.15: mean busy 15.0 %\n"_s);
    setMoment(request, store->interval(), 20);
    request.choice.order = MomentOrder::Value;
    QCOMPARE(sceneText(request, utilizationSummaryDisplay()).section(u'\n', 0, 3),
        u"rank 2: 0..1\nrank 3: 0..1\nrank 1: 0..0.5 0.5..1\nrank 0: 0..1"_s);
    request.choice.extent = MomentExtent::Whole;
    QCOMPARE(sceneText(request, utilizationSummaryDisplay()).section(u'\n', 0, 0), u"rank 3: 0..0.3 0.3..1"_s);
}

void TestMoments::labelsOfSeveral()
{
    const auto store = [](std::initializer_list<const char*> names) {
        tests::TraceMaker maker;
        for (const char* name : names) {
            core::LocationDef location;
            location.name = name;
            maker.builder.addLocation(location);
        }
        return maker.finish();
    };
    const auto label = [&store](std::initializer_list<const char*> names) {
        const auto made = store(names);
        return barLabel(*made, core::allLocations(*made));
    };
    QCOMPARE(label({ "rank 8", "rank 9", "rank 15" }), u"rank 8 … 15"_s);
    QCOMPARE(label({ "rank 8" }), u"rank 8"_s);
    QCOMPARE(label({ "0", "7" }), u"0 … 7"_s);
    QCOMPARE(label({ "master", "worker 7" }), u"master … worker 7"_s);
    QCOMPARE(label({ "rank 1", "host 7" }), u"rank 1 … host 7"_s);
    QCOMPARE(label({ "rank", "rank 7" }), u"rank … rank 7"_s);
}

/// Locations that do not follow each other are counted, and listed where a person points.
void TestMoments::labelsOfOtherOrders()
{
    const auto store = waitingTrace(40);
    const auto ids = [](std::initializer_list<std::size_t> places) {
        std::vector<core::LocationId> locations;
        for (const std::size_t place : places)
            locations.push_back(core::idAt<core::LocationId>(place));
        return locations;
    };
    const auto sorted = ids({ 3, 1, 2, 0, 4, 0 });
    QCOMPARE(barLabel(*store, { 0, 2 }, sorted), u"2 location(s)"_s);
    QCOMPARE(memberText(*store, { 0, 2 }, sorted), u"rank 3, rank 1"_s);
    QCOMPARE(barLabel(*store, { 1, 3 }, sorted), u"rank 1 … 2"_s);
    QCOMPARE(memberText(*store, { 1, 3 }, sorted), QString());
    QCOMPARE(barLabel(*store, { 3, 5 }, sorted), u"2 location(s)"_s); // others come between them
    QCOMPARE(barLabel(*store, { 0, 1 }, sorted), u"rank 3"_s);
    const auto filtered = ids({ 0, 2, 4, 6 });
    QCOMPARE(barLabel(*store, { 0, 2 }, filtered), u"rank 0 … 2"_s);
    const auto gray = ids({ 0, 1, 3, 2, 6, 7, 5, 4 });
    QCOMPARE(barLabel(*store, { 0, 4 }, gray), u"rank 0 … 3"_s);
    QCOMPARE(barLabel(*store, { 4, 8 }, gray), u"rank 4 … 7"_s);
    const auto many = ids({ 38, 36, 34, 32, 30, 28, 26, 24, 22, 20 });
    QCOMPARE(memberText(*store, { 0, 10 }, many),
        u"rank 38, rank 36, rank 34, rank 32, rank 30, rank 28, rank 26, rank 24 and 2 more"_s);
    const auto alike = [](std::size_t) { return u"16 locations"_s; };
    QCOMPARE(alikeBegin(3, alike), qsizetype { 0 });
}

/// Bars that fill their height leave no column between them empty, or one each.
void TestMoments::barsHaveNoFalseGaps()
{
    const auto store = waitingTrace(1'024);
    const MomentRequest request = requestOf(store, utilizationSummaryDisplay());
    for (int width = 300; width < 1'000; width += 37) {
        MomentLook look = lookOf(*store, QSizeF(width, 300));
        look.legend = false;
        const auto scene = utilizationSummaryDisplay().make(request, look, {}).value();
        QImage image(width, 300, QImage::Format_RGB32);
        const QColor background(1, 2, 3); // is nowhere else
        image.fill(background);
        QPainter painter(&image);
        scene->paint(painter);
        painter.end();
        const auto bars = scene->text().count(u"rank "_s);
        std::vector<int> empty;
        for (int x = 0; x + 1 < width; ++x) {
            const bool isOfBars = scene->spotAt({ x + 0.5, 100 }) && scene->spotAt({ x + 1.5, 100 });
            if (isOfBars && (image.pixelColor(x, 100) == background || image.pixelColor(x, 103) == background))
                empty.push_back(x);
        }
        const auto gaps = static_cast<qsizetype>(empty.size());
        QVERIFY2(gaps == 0 || gaps == bars - 1, qPrintable(u"%1 gaps of %2 bars"_s.arg(gaps).arg(bars)));
    }
}

/// The most and the mean are both named, also where their lines have no room for two labels.
void TestMoments::nearLinesHaveOneLabel()
{
    const MomentRequest request = requestOf(waitingTrace(4), utilizationSummaryDisplay());
    const QStringList far = paintedTexts(request, utilizationSummaryDisplay(), { 600, 400 });
    QVERIFY(far.contains(u"most busy 30.0 %"_s) && far.contains(u"mean busy 15.0 %"_s));
    const QStringList near = paintedTexts(request, utilizationSummaryDisplay(), { 600, 110 });
    QVERIFY2(near.contains(u"most busy 30.0 %, mean busy 15.0 %"_s), qPrintable(near.join(u'|')));
}

void TestMoments::meterStandsInTheMiddle()
{
    const auto store = waitingTrace(4);
    const auto scene
        = meterDisplay().make(requestOf(store, meterDisplay()), lookOf(*store, { 1'600, 400 }), {}).value();
    int first = -1;
    int last = -1;
    for (int x = 0; x < 1'600; ++x) {
        if (scene->spotAt({ x + 0.5, 200 })) {
            first = first < 0 ? x : first;
            last = x;
        }
    }
    QVERIFY(last - first > 800);
    QVERIFY(first > 150 && 1'600 - last > 150);
}

/// The axis of partners has the numbers of locations, and no others.
void TestMoments::partnersAreThoseOfTheTrace()
{
    TraceMaker maker;
    maker.addRanks(16, maker.addNode("node"));
    maker.addWorld();
    maker.send(0, 15, 10, 100);
    maker.receive(15, 0, 30, 100);
    for (std::size_t rank = 0; rank < 16; ++rank)
        maker.call(rank, maker.addRegion("work"), 40, 50);
    const auto store = maker.finish();
    const auto scene
        = nodeDataDisplay().make(requestOf(store, nodeDataDisplay()), lookOf(*store, { 900, 600 }), {}).value();
    const ValueAxis axis = scene->axis();
    QVERIFY(axis.marks.size() > 2);
    for (const ValueAxis::Mark& mark : axis.marks)
        QVERIFY2(mark.label.toInt() >= 0 && mark.label.toInt() <= 15, qPrintable(mark.label));
}

void TestMoments::noLocationHasMessages()
{
    const auto store = waitingTrace(3);
    const auto scene
        = nodeDataDisplay().make(requestOf(store, nodeDataDisplay()), lookOf(*store, { 600, 400 }), {}).value();
    const std::vector<LegendEntry> legend = scene->legend();
    QCOMPARE(legend.size(), std::size_t { 1 });
    QCOMPARE(legend.front().text, u"Messages: none of these locations has any"_s);
}

void TestMoments::streak()
{
    const auto store = waitingTrace(3);
    MomentRequest request = requestOf(store, streakDisplay());
    setMoment(request, store->interval(), 15);
    QCOMPARE(sceneText(request, streakDisplay()), u"rank 0: -1.5e-08..0\nrank 1: -5e-09..0\nrank 2: 0..1.5e-08\n"_s);
    setMoment(request, { 5, 100 }, 15); // cut at the begin of the interval
    QCOMPARE(sceneText(request, streakDisplay()), u"rank 0: -1e-08..0\nrank 1: -5e-09..0\nrank 2: 0..1e-08\n"_s);
}

void TestMoments::kiviat()
{
    const auto store = waitingTrace(3);
    MomentRequest request = requestOf(store, kiviatDisplay());
    request.choice.width = 10;
    setMoment(request, store->interval(), 25);
    QCOMPARE(sceneText(request, kiviatDisplay(), { 300, 300 }),
        u"rank 0: 0.0000 of 0.0000 to 0.0000, most 0.0000\nrank 1: 0.0000 of 0.0000 to 0.0000, most 1.0000\n"
        "rank 2: 0.5000 of 0.5000 to 0.5000, most 1.0000\n"_s);
    setMoment(request, store->interval(), 4); // cut at the begin, where no full width has room
    QCOMPARE(sceneText(request, kiviatDisplay(), { 300, 300 }).section(u'\n', 1, 1),
        u"rank 1: 1.0000 of 1.0000 to 1.0000, most 0.0000"_s);
    QVERIFY(!queryKiviat(request, {}).value().hasMost);
    setMoment(request, store->interval(), 10);
    QVERIFY(queryKiviat(request, {}).value().hasMost);
}

/// What is under way counts in percent of the most in the interval, messages and bytes each for themselves.
void TestMoments::meter()
{
    TraceMaker maker;
    maker.addRanks(2, maker.addNode("node"));
    maker.addWorld();
    const core::RegionId work = maker.addRegion("work");
    maker.at(0).enter(0, work);
    maker.at(1).enter(0, work);
    maker.send(0, 1, 10, 300);
    maker.receive(1, 0, 20, 300);
    for (const Tick t : { 30, 40 })
        maker.send(0, 1, t, 50);
    for (const Tick t : { 50, 60 })
        maker.receive(1, 0, t, 50);
    maker.at(0).leave(70, work);
    maker.at(1).leave(100, work);
    const auto store = maker.finish();
    MomentRequest request = requestOf(store, meterDisplay());
    const auto textAt = [&](Tick t) {
        setMoment(request, store->interval(), t);
        return sceneText(request, meterDisplay());
    };
    QCOMPARE(textAt(5), u"Locations: 0..1\nMessages:\nBytes:\n"_s);
    QCOMPARE(textAt(10), u"Locations: 0..1\nMessages: 0..0.5\nBytes: 0..1\n"_s);
    QCOMPARE(textAt(45), u"Locations: 0..1\nMessages: 0..1\nBytes: 0..0.333333\n"_s);
    QCOMPARE(textAt(80), u"Locations: 0..0.5 0.5..1\nMessages:\nBytes:\n"_s);
    setMoment(request, { 25, 100 }, 45); // the most is that of the interval
    QCOMPARE(sceneText(request, meterDisplay()), u"Locations: 0..1\nMessages: 0..1\nBytes: 0..1\n"_s);
    QCOMPARE(meterDisplay().make(request, lookOf(*store, { 600, 400 }), {}).value()->note(),
        u"busy 2 (100.0 %), overhead 0 (0.0 %), idle 0 (0.0 %) of 2 locations; "
        "under way: 2 of at most 2 messages, 100 B of at most 100 B"_s);
}

void TestMoments::meterWithoutMessages()
{
    const auto store = tasksTrace(2);
    const MomentRequest request = requestOf(store, meterDisplay());
    const QString note = meterDisplay().make(request, lookOf(*store, { 600, 400 }), {}).value()->note();
    QVERIFY2(note.endsWith(u"of 2 locations; no messages under way"_s), qPrintable(note));
}

void TestMoments::concurrency()
{
    const auto store = waitingTrace(4);
    MomentRequest request = requestOf(store, concurrencyDisplay());
    // Those that work: 3 in [0, 10), 2 in [10, 20), 1 in [20, 30), 0 after that.
    QCOMPARE(sceneText(request, concurrencyDisplay()), u"0: 0..0.7\n1: 0..0.1\n2: 0..0.1\n3: 0..0.1\n4:\n"_s);
    const auto noteOf = [&] {
        return concurrencyDisplay().make(request, lookOf(*store, { 600, 400 }), {}).value()->note();
    };
    QCOMPARE(noteOf(), u"busy: mean 0.60, median 0, most 3 of 4 locations; now 0"_s);
    request.choice.by = 1;
    QCOMPARE(sceneText(request, concurrencyDisplay()), u"0: 0..1\n1: 0..0.3\n2: 0..0.2\n3: 0..0.1\n4:\n"_s);
    request.choice = concurrencyDisplay().usualChoice();
    request.choice.measure = static_cast<std::size_t>(core::Activity::Idle);
    setMoment(request, store->interval(), 20);
    QCOMPARE(sceneText(request, concurrencyDisplay()), u"0:\n1: 0..0.5\n2: 0..0.5\n3:\n4:\n"_s);
    QCOMPARE(noteOf(), u"idle: mean 1.50, median 1, most 2 of 4 locations; now 3"_s);
    request.choice.extent = MomentExtent::Whole;
    QCOMPARE(sceneText(request, concurrencyDisplay()), u"0:\n1: 0..0.1\n2: 0..0.1\n3: 0..0.1\n4: 0..0.7\n"_s);
}

/// Where there is no room for a bar a number, no time is lost.
void TestMoments::concurrencyOfMany()
{
    const auto store = waitingTrace(1'000);
    const MomentRequest request = requestOf(store, concurrencyDisplay());
    const QStringList lines = sceneText(request, concurrencyDisplay(), { 360, 300 }).split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), 91); // a hundred bars have room; eleven numbers each
    QCOMPARE(lines.first(), u"0 – 10: 0..0.1"_s);
    QCOMPARE(lines.last(), u"990 – 1,000:"_s);
    double sum = 0;
    for (const QString& line : lines) {
        if (line.contains(u".."_s))
            sum += line.section(u".."_s, -1).toDouble();
    }
    QVERIFY(std::abs(sum - 1) < 1e-12);
}

void TestMoments::lastNumberHasItsLabel_data()
{
    QTest::addColumn<int>("ranks");
    QTest::addColumn<int>("width");
    for (const int ranks : { 4, 30, 64, 200, 1'000 }) {
        for (const int width : { 200, 361, 600, 997 })
            QTest::addRow("%d in %d pixels", ranks, width) << ranks << width;
    }
}

/// The share of the time in which all of them do the same is told from the others. No label covers another one.
void TestMoments::lastNumberHasItsLabel()
{
    QFETCH(const int, ranks);
    QFETCH(const int, width);
    const auto store = waitingTrace(ranks);
    const MomentRequest request = requestOf(store, concurrencyDisplay());
    const QSizeF size(width, 300);
    MomentLook look = lookOf(*store, size);
    look.legend = false;
    const auto scene = concurrencyDisplay().make(request, look, {}).value();
    const QString last = scene->text().split(u'\n', Qt::SkipEmptyParts).last().section(u':', 0, 0);
    const QTemporaryDir folder;
    const QString name = folder.filePath(u"scene.svg"_s);
    PictureOptions options;
    options.size = size;
    const core::Status written
        = exportPicture(toPath(name), PictureFormat::Svg, options, [&](QPainter& painter, const PictureRoom&) {
              scene->paint(painter);
              return core::Completion(core::Done {});
          });
    QVERIFY(written.isOk());
    QFile file(name);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray svg = file.readAll();
    const QFontMetricsF metrics(pictureFont());
    double lowest = 0; // line of texts
    const QList<SvgText> texts = svgTexts(svg, size.height());
    for (const SvgText& text : texts)
        lowest = std::max(lowest, text.y);
    double end = 0;
    QString found;
    for (const SvgText& text : texts) {
        if (text.y < lowest - 1)
            continue;
        QVERIFY2(text.x >= end - 1, qPrintable(found + u' ' + text.text));
        end = text.x + metrics.horizontalAdvance(text.text);
        found = text.text;
    }
    QCOMPARE(found, last);
    QVERIFY(end <= width + 1);
}

void TestMoments::programTasks()
{
    const auto store = tasksTrace(4);
    const MomentDisplay display = programTasksDisplay();
    MomentRequest request = requestOf(store, display);
    setMoment(request, store->interval(), 12);
    QCOMPARE(sceneText(request, display), u"a: now 1, average 3.53846\nb: now 3, average 3.91429\n"_s);
    request.choice.order = MomentOrder::Value;
    QCOMPARE(sceneText(request, display).section(u'\n', 0, 0), u"b: now 3, average 3.91429"_s);
    request.choice.by = 1;
    for (const auto& [time, text] : { std::pair { 9, u"a: running\nb: not_begun\n"_s },
             std::pair { 50, u"b: running\na: done\n"_s }, std::pair { 80, u"a: done\nb: done\n"_s } }) {
        setMoment(request, store->interval(), time);
        QCOMPARE(sceneText(request, display), text);
    }
    request.choice.by = 2;
    request.choice.order = MomentOrder::Natural;
    QCOMPARE(sceneText(request, display), u"a: 0..0.13\nb: 0.1..0.8\n"_s);
    setMoment(request, { 50, 100 }, 60); // clipped to what is shown, where one has no time
    QCOMPARE(sceneText(request, display), u"b: 0..0.6\n"_s);
    request.tasks.functions = { store->definitions().functionOf(core::idAt<core::RegionId>(0)) };
    QCOMPARE(sceneText(request, display), u"main: 0..1\n"_s);
    // Lines are of their tasks, and a click selects who is in them.
    request.choice.by = 0;
    request.tasks = {};
    setMoment(request, store->interval(), 12);
    const auto scene = display.make(request, lookOf(*store, { 600, 400 }), {}).value();
    const auto spot = scene->spotAt({ 20, 12 });
    QVERIFY(spot);
    QVERIFY(spot->text.startsWith(u"a: "_s));
    QCOMPARE(spot->locations, (std::vector { core::idAt<core::LocationId>(3) }));
}

/// What has no room is in the last line.
void TestMoments::manyTasks()
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    const core::RegionId program = maker.addRegion("main");
    maker.at(0).enter(0, program);
    for (int i = 0; i < 300; ++i) {
        const core::RegionId part = maker.addRegion("part " + std::to_string(i));
        maker.at(0).enter(10 * i, part);
        maker.at(0).leave(10 * i + 10, part);
    }
    maker.at(0).leave(3'000, program);
    const auto store = maker.finish();
    const MomentDisplay display = programTasksDisplay();
    MomentRequest request = requestOf(store, display);
    setMoment(request, store->interval(), 2'995);
    const QStringList lines = sceneText(request, display).split(u'\n', Qt::SkipEmptyParts);
    QVERIFY(lines.size() > 5 && lines.size() < 40);
    QCOMPARE(lines.back(), u"%1 further task(s): now 1"_s.arg(300 - lines.size() + 1));
    request.choice.by = 1;
    const QStringList statuses = sceneText(request, display).split(u'\n', Qt::SkipEmptyParts);
    QCOMPARE(statuses.back(),
        u"%1 further task(s): 1 running, 0 not begun, %2 done"_s.arg(300 - statuses.size() + 1)
            .arg(300 - statuses.size()));
}

void TestMoments::processorStatus()
{
    TraceMaker maker;
    maker.addRanks(3, maker.addNode("node"));
    maker.addWorld();
    const core::RegionId program = maker.addRegion("main");
    const core::RegionId part = maker.addRegion("part");
    for (std::size_t rank = 0; rank < 3; ++rank)
        maker.at(rank).enter(0, program);
    maker.at(1).enter(5, part);
    maker.send(0, 2, 10, 100);
    maker.send(1, 2, 20, 50);
    maker.receive(2, 0, 30, 100);
    maker.receive(2, 1, 40, 50);
    maker.at(1).leave(60, part);
    for (std::size_t rank = 0; rank < 3; ++rank)
        maker.at(rank).leave(100, program);
    const auto store = maker.finish();
    const MomentDisplay display = processorStatusDisplay();
    MomentRequest request = requestOf(store, display);
    const auto textAt = [&](Tick t) {
        setMoment(request, store->interval(), t);
        return sceneText(request, display).section(u'\n', 1);
    };
    QCOMPARE(textAt(25),
        u"0,0 rank 0: busy, -, sent 100, awaits 0\n1,0 rank 1: busy, part, sent 50, awaits 0\n"
        "2,0 rank 2: busy, -, sent 0, awaits 150\n"_s);
    QCOMPARE(textAt(30).section(u'\n', 0, 0), u"0,0 rank 0: busy, -, sent 0, awaits 0"_s);
    QCOMPARE(textAt(30).section(u'\n', 2, 2), u"2,0 rank 2: busy, -, sent 0, awaits 50"_s);
    QCOMPARE(textAt(70).section(u'\n', 1, 1), u"1,0 rank 1: busy, -, sent 0, awaits 0"_s);
    QCOMPARE(textAt(25).section(u'\n', 1, 1), u"1,0 rank 1: busy, part, sent 50, awaits 0"_s); // and back
}

/// Each location is in one square, also where several share one, which is said.
void TestMoments::processorStatusOfMany()
{
    const auto store = waitingTrace(1'500);
    const MomentDisplay display = processorStatusDisplay();
    for (const QSizeF size : { QSizeF(900, 600), QSizeF(120, 160) }) {
        const auto scene = display.make(requestOf(store, display), lookOf(*store, size), {}).value();
        const QStringList lines = scene->text().split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(scene->text().count(u"rank "_s), 1'500);
        QCOMPARE(lines.size() - 1 == 1'500, size.width() > 500);
        QCOMPARE(scene->note().isEmpty(), size.width() > 500);
        std::vector<core::LocationId> found;
        const double step = size.width() > 500 ? 3 : 1; // pixels, fewer than those of a square
        for (double y = 0.5; y < size.height(); y += step) {
            for (double x = 0.5; x < size.width(); x += step) {
                const auto spot = scene->spotAt({ x, y });
                if (spot && (found.empty() || spot->locations.back() != found.back()))
                    found.insert(found.end(), spot->locations.begin(), spot->locations.end());
            }
        }
        std::ranges::sort(found);
        found.erase(std::unique(found.begin(), found.end()), found.end());
        QCOMPARE(found, core::allLocations(*store));
    }
}

void TestMoments::squaresOfTopologies()
{
    TraceMaker maker;
    maker.addRanks(6, maker.addNode("node"));
    core::CartesianTopologyDef topology;
    topology.communicator = maker.addCommunicator();
    topology.dimensions = { { "y", 2, false }, { "x", 3, false } };
    for (std::uint32_t rank = 0; rank < 5; ++rank) // from the right to the left; the last rank has no place
        topology.coordinates.push_back({ rank, { rank / 3, 2 - rank % 3 } });
    maker.builder.addTopology(topology);
    for (std::size_t rank = 0; rank < 6; ++rank)
        maker.call(rank, maker.addRegion("work"), 0, 10);
    const auto store = maker.finish();
    const SquarePlan plan = cartesianSquares(store->definitions(), core::allLocations(*store));
    QCOMPARE(plan.columns, 3);
    QCOMPARE(plan.rows, 3);
    QCOMPARE(plan.cells, (std::vector<QPoint> { { 2, 0 }, { 1, 0 }, { 0, 0 }, { 2, 1 }, { 1, 1 }, { 0, 2 } }));
    const auto without = waitingTrace(2);
    QVERIFY(cartesianSquares(without->definitions(), core::allLocations(*without)).cells.empty());
}

void TestMoments::squaresOfNodes()
{
    TraceMaker maker;
    maker.addRanks(3, maker.addNode("first"));
    maker.addRanks(2, maker.addNode("second"));
    for (std::size_t rank = 0; rank < 5; ++rank)
        maker.call(rank, maker.addRegion("work"), 0, 10);
    const auto store = maker.finish();
    const SquarePlan plan = nodeSquares(store->definitions(), core::allLocations(*store), 4);
    QCOMPARE(plan.columns, 5); // two blocks of 2 × 2 with a column between them
    QCOMPARE(plan.rows, 2);
    QCOMPARE(plan.cells, (std::vector<QPoint> { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 3, 0 }, { 4, 0 } }));
}

void TestMoments::gridsOfSquares_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<QSize>("grid");
    const auto add = [](int count, QSizeF size, QSize grid) {
        QTest::addRow("%d in %gx%g", count, size.width(), size.height()) << count << size << grid;
    };
    add(1, { 900, 300 }, { 1, 1 });
    add(4, { 900, 450 }, { 2, 2 });
    add(4, { 900, 60 }, { 4, 1 });
    add(12, { 900, 450 }, { 4, 3 });
    add(12, { 280, 105 }, { 6, 2 });
    add(13, { 400, 400 }, { 4, 4 });
    add(16, { 900, 450 }, { 4, 4 });
    add(16, { 480, 250 }, { 4, 4 });
    add(16, { 130, 300 }, { 4, 4 });
    add(16, { 900, 60 }, { 16, 1 });
    add(1'024, { 300, 300 }, { 32, 32 });
    add(1'024, { 1'800, 450 }, { 64, 16 });
}

void TestMoments::gridsOfSquares()
{
    QFETCH(int, count);
    QFETCH(QSizeF, size);
    QFETCH(QSize, grid);
    const SquarePlan plan = fittedSquares(static_cast<std::size_t>(count), size.width(), size.height());
    QCOMPARE(QSize(plan.columns, plan.rows), grid);
    QCOMPARE(plan.cells.size(), static_cast<std::size_t>(count));
    QCOMPARE(plan.cells.back(), QPoint((count - 1) % grid.width(), (count - 1) / grid.width()));
}

/// Panels of squares fit into the picture, and what legends say does not change their size.
void TestMoments::panelsOfSquares()
{
    const auto style = std::make_shared<PlotStyle>();
    for (const QSizeF size : { QSizeF(600, 340), QSizeF(1'000, 650), QSizeF(1'900, 1'000) }) {
        for (const std::size_t count : { 1U, 4U, 12U, 16U, 1'024U, 10'000U }) {
            const MomentLook look { style, size };
            const PanelRoom room = panelRoom(look, 4, count);
            QVERIFY(room.across * room.down >= 4);
            QStringList texts;
            for (const int entries : { 0, 20 }) {
                SquareContent content;
                content.plan = fittedSquares(count, room.width, room.height);
                content.line = [](std::size_t) { return QString(); };
                content.spot = [](std::size_t square) { return MomentSpot { QString::number(square), {}, {} }; };
                for (int panel = 0; panel < 4; ++panel) {
                    content.panels.push_back({ u"title"_s, std::vector<SquarePanel::Square>(count) });
                    for (int i = 0; i < entries; ++i)
                        content.panels.back().legend.push_back({ LegendEntry::Sign::Swatch, Qt::red, u"some task"_s });
                }
                const SquareScene scene(std::move(content), look, room);
                texts += scene.text();
                QVERIFY(*scene.filledHeight() <= size.height());
            }
            QCOMPARE(texts[0], texts[1]);
        }
    }
    QCOMPARE(panelRoom({ style, { 1'900, 1'000 } }, 4, 16).across, 2);
    QCOMPARE(panelRoom({ style, { 1'900, 250 } }, 4, 16).across, 4);
}

void TestMoments::grayOrder()
{
    const auto store = waitingTrace(6);
    MomentRequest request = requestOf(store, streakDisplay());
    request.choice.order = MomentOrder::Gray;
    QStringList names;
    for (const QString& line : sceneText(request, streakDisplay()).split(u'\n', Qt::SkipEmptyParts))
        names.append(line.section(u':', 0, 0));
    QCOMPARE(names, (QStringList { u"rank 0"_s, u"rank 1"_s, u"rank 3"_s, u"rank 2"_s, u"rank 5"_s, u"rank 4"_s }));
}

void TestMoments::momentIsInTheInterval()
{
    const auto store = waitingTrace(2);
    MomentRequest request = requestOf(store, streakDisplay());
    QCOMPARE(request.interval, (core::Interval { 0, 100 })); // the tick of the last event is no time
    QCOMPARE(request.at, 100);
    setMoment(request, { 20, 60 }, 90);
    QCOMPARE(request.at, 60);
    setMoment(request, { 20, 60 }, -5);
    QCOMPARE(request.at, 20);
    setMoment(request, { 500, 600 }, std::nullopt);
    QVERIFY(request.interval.isEmpty());
    for (const MomentDisplay& display : allDisplays())
        QVERIFY(!display.make(request, lookOf(*store, { 300, 200 }), {}).isStopped());
}

void TestMoments::anyNumberOfLocations()
{
    for (const int ranks : { 1, 2, 65, 1'500 }) {
        const auto store = waitingTrace(ranks);
        for (const MomentDisplay& display : allDisplays()) {
            const MomentRequest request = requestOf(store, display);
            for (const QSizeF size : { QSizeF(600, 400), QSizeF(120, 80), QSizeF(1, 1) }) {
                const auto scene = display.make(request, lookOf(*store, size), {}).value();
                QImage image(size.toSize(), QImage::Format_RGB32);
                image.fill(Qt::white);
                QPainter painter(&image);
                scene->paint(painter);
                for (const QPointF point : { QPointF(0, 0), QPointF(size.width() / 2, size.height() / 2) })
                    scene->spotAt(point);
            }
        }
    }
}

/// Each location is in the spot of one bar, whose text names it.
void TestMoments::spotsAreOfTheirBars()
{
    const auto store = waitingTrace(300);
    const MomentDisplay display = utilizationSummaryDisplay();
    const auto scene = display.make(requestOf(store, display), lookOf(*store, { 500, 300 }), {}).value();
    std::vector<core::LocationId> found;
    for (int x = 0; x < 500; ++x) {
        const auto spot = scene->spotAt({ x + 0.5, 100 });
        if (!spot)
            continue;
        QVERIFY(spot->text.startsWith(spot->label));
        QVERIFY(std::ranges::is_sorted(spot->locations));
        for (const core::LocationId id : spot->locations) {
            if (found.empty() || found.back() < id)
                found.push_back(id);
        }
    }
    QCOMPARE(found, core::allLocations(*store));
}

void TestMoments::stops()
{
    const auto store = waitingTrace(4);
    std::stop_source stop;
    stop.request_stop();
    for (const MomentDisplay& display : allDisplays())
        QVERIFY(display.make(requestOf(store, display), lookOf(*store, { 300, 200 }), stop.get_token()).isStopped());
}

LIGHTCONE_TEST(TestMoments, Widgets)

} // namespace lightcone::tests::tst_moments

#include "tst_moments.moc"
