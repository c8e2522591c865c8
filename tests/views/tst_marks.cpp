// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calloracle.h"
#include "core/seedrows.h"
#include "sampletrace.h"
#include "testclass.h"
#include "timelinetraces.h"
#include "views/base/diagnostictext.h"
#include "views/base/viewstate.h"
#include "views/charts/timeline/overviewbar.h"
#include "views/charts/timeline/timelinewidget.h"
#include "views/marks/markfinder.h"
#include "views/marks/markgeometry.h"
#include "views/marks/marktext.h"
#include "views/marks/markwalk.h"
#include "views/navigation/selectionnavigator.h"
#include "views/rows/rowtree.h"

#include <QMouseEvent>
#include <QSignalSpy>

#include <cmath>
#include <random>

namespace lightcone::tests::tst_marks {

using namespace views;

namespace {

constexpr core::Tick kUsual = 100;

/// @p ranks ranks with @p calls calls each; every one of @p longCalls, by rank and call, is far longer than the others.
std::shared_ptr<const core::StoreView> traceWith(
    int ranks, int calls, const std::vector<std::pair<std::size_t, int>>& longCalls)
{
    TraceMaker maker;
    maker.addRanks(ranks, maker.addNode("node"));
    const core::RegionId work = maker.addRegion("work");
    for (std::size_t rank = 0; rank < maker.locations.size(); ++rank) {
        core::LocationWriter& writer = maker.at(maker.locations[rank]);
        core::Tick t = 0;
        for (int i = 0; i < calls; ++i) {
            writer.enter(t, work);
            t += std::ranges::count(longCalls, std::pair(rank, i)) > 0 ? 50 * kUsual : kUsual - i % 7;
            writer.leave(t, work);
        }
    }
    return maker.finish();
}

/// Two ranks with calls, and one whose event file is missing.
std::shared_ptr<const core::StoreView> lostRank()
{
    TraceMaker maker;
    maker.addRanks(3, maker.addNode("node"));
    const core::RegionId work = maker.addRegion("work");
    maker.call(0, work, 0, 2000);
    maker.call(1, work, 0, 2000);
    maker.builder.report(
        { .code = core::DiagnosticCode::EventFileMissing, .location = locationAt(2), .tick = {}, .detail = {} });
    maker.builder.report(
        { .code = core::DiagnosticCode::StatisticDiffers, .location = locationAt(2), .tick = 700, .detail = {} });
    return maker.finish();
}

std::shared_ptr<const Marks> marksOf(const std::shared_ptr<const core::StoreView>& store)
{
    return marksOrFind(nullptr, store, {}).value();
}

/// Some places on random locations of @p store, at random times of it, crowded as may be.
std::vector<NotedPlace> randomPlaces(const core::StoreView& store, std::mt19937& engine)
{
    std::vector<NotedPlace> places(300);
    const core::Tick length = core::saturatingDifference(store.interval().end, store.interval().begin);
    for (NotedPlace& place : places) {
        const auto share = static_cast<double>(engine()) / static_cast<double>(std::mt19937::max());
        place.tick = store.interval().begin + static_cast<core::Tick>(share * share * static_cast<double>(length - 1));
        place.rank = static_cast<MarkRank>(engine() % 5);
        place.kind = place.rank == MarkRank::Marker ? MarkKind::Marker : MarkKind::Finding;
        if (engine() % 9 > 0)
            place.location = core::idAt<core::LocationId>(engine() % store.locationCount());
    }
    return places;
}

bool areApart(const MarkShape& a, const MarkShape& b)
{
    return std::abs(a.center.x() - b.center.x()) >= kMarkSize || std::abs(a.center.y() - b.center.y()) >= kMarkSize;
}

} // namespace

/// Tests the marks of what is rare: which there are, where they stand, and the walk along them.
class TestMarks : public QObject {
    Q_OBJECT

private slots:
    void traceWithoutOutliersHasNone()
    {
        QVERIFY(marksOf(traceWith(4, 500, {}))->all.empty());
        QVERIFY(marksOf(traceWith(4, 3, { { 1, 1 } }))->all.empty()); // few calls do not tell what is usual
    }

    void plantedOnesAreMarked()
    {
        const auto marks = marksOf(traceWith(4, 500, { { 0, 100 }, { 2, 7 } }));
        QCOMPARE(marks->all.size(), std::size_t { 2 });
        for (const Mark& mark : marks->all)
            QCOMPARE(mark.duration.ticks, std::uint64_t { 50 * kUsual });
        QCOMPARE(marks->all[0].location, locationAt(2)); // as strong as the other one, but earlier
        QCOMPARE(whyMarked(*marks, marks->all[0]),
            QStringLiteral("work of 5.000 µs, 50 times as long as usual: 99 % of its calls take up to about 100 ns"));
    }

    void sharesAreRounded()
    {
        const auto found = marksOf(traceWith(2, 500, { { 1, 250 } }));
        Mark mark = found->all.front();
        mark.duration.share = 0.29; // times 100 is just below 29
        QVERIFY(whyMarked(*found, mark).contains(QStringLiteral(": 29 % of its calls")));
        mark.duration.share = 0.999; // the outlier itself is longer
        QVERIFY(whyMarked(*found, mark).contains(QStringLiteral(": 99 % of its calls")));
    }

    /// A finding without a time is marked at the begin of its row, wherever the view is.
    void findingsWithoutTimeAreMarked()
    {
        const auto store = lostRank();
        const auto marks = marksOf(store);
        QCOMPARE(marks->all.size(), std::size_t { 2 });
        QVERIFY(!marks->all[0].hasTime && marks->all[0].rank == MarkRank::Damage);
        const auto rows = std::make_shared<RowLayout>(RowTree(*store).rows(), 20);
        const core::Interval middle { 1000, 1100 };
        QCOMPARE(markText(*marks, layoutMarks(*marks, { middle, 600, rows, MarkPlaces::Level::Top })),
            QStringLiteral("finding at 4.50,60.00 count 1\n"));
        MarkShape shape;
        QVERIFY(!describeMark(*marks, shape).contains(QStringLiteral("at ")));
        shape.source = 1;
        QVERIFY(describeMark(*marks, shape).contains(QStringLiteral("at ")));
    }

    void placesAreText()
    {
        const auto store = traceWith(4, 500, { { 0, 100 }, { 0, 101 }, { 2, 7 } });
        const RowTree tree(*store);
        const auto rows = std::make_shared<RowLayout>(tree.rows(), 20);
        const auto marks = marksOf(store);
        QCOMPARE(markText(*marks, layoutMarks(*marks, { store->interval(), 600, rows, MarkPlaces::Level::Top })),
            QStringLiteral("call at 6.99,60.00 count 1\ncall at 99.86,20.00 count 1\n"
                           "call at 151.31,20.00 count 1\n"));
        QCOMPARE(markText(*marks, layoutMarks(*marks, { store->interval(), 60, nullptr, MarkPlaces::Level::Top })),
            QStringLiteral("call at 4.50,6.50 count 2\ncall at 15.13,6.50 count 1\n"));
    }

    void everyMarkIsCounted_data() { addSeedRows(20); }
    void everyMarkIsCounted()
    {
        QFETCH(const std::uint32_t, seed);
        std::mt19937 engine(seed);
        const auto store = randomStore(seed);
        const auto marks = findMarks(store, randomPlaces(*store, engine), {}).value();
        RowTree tree(*store);
        tree.setAllGroupsOpen(engine() % 2 > 0);
        for (const int rowHeight : { 2, 5, 9, 30 }) {
            const auto rows = std::make_shared<RowLayout>(tree.rows(), rowHeight);
            const double width = 50 + static_cast<double>(engine() % 1500);
            core::Interval interval = store->interval();
            for (int zoom = 0; zoom < 12 && interval.length() > 4; ++zoom) {
                checkCounts(*marks, { interval, width, rows, MarkPlaces::Level::Top });
                checkCounts(*marks, { interval, width, nullptr, MarkPlaces::Level::Top });
                const auto third = static_cast<core::Tick>(interval.length() / 3);
                interval.begin += static_cast<core::Tick>(engine() % 3) * third;
                interval.end = interval.begin + third + 1;
            }
        }
    }

    void isSaidAndSelected()
    {
        const auto store = traceWith(2, 500, { { 1, 250 } });
        ViewState state;
        SelectionNavigator navigator(state);
        MarkFinder finder(state);
        QSignalSpy found(&state, &ViewState::marksChanged);
        state.setStore(store);
        QTRY_COMPARE(found.size(), 1);
        QCOMPARE(state.marks()->all.size(), std::size_t { 1 });
        TimelineWidget widget(state, navigator);
        widget.resize(900, 300);
        widget.show();
        QTRY_VERIFY(!widget.isBusy());
        const auto rows = std::make_shared<RowLayout>(widget.layout());
        const auto shapes = layoutMarks(
            *state.marks(), { state.interval(), double(widget.plotRect().width()), rows, MarkPlaces::Level::Top });
        const QPoint at = widget.plotRect().topLeft() + shapes.front().center.toPoint();
        QTest::mouseClick(&widget, Qt::LeftButton, {}, at);
        QTRY_VERIFY(std::holds_alternative<core::CallInstance>(state.selection().item));
        QCOMPARE(std::get<core::CallInstance>(state.selection().item).span, state.marks()->all.front().span);
    }

    void walks()
    {
        const auto store = traceWith(3, 500, { { 0, 400 }, { 1, 10 }, { 2, 200 } });
        ViewState state;
        SelectionNavigator navigator(state);
        MarkWalk walk(state, navigator);
        QSignalSpy words(&walk, &MarkWalk::noticed);
        state.setStore(store);
        walk.goToNext();
        QTRY_COMPARE(words.size(), 1); // they are not known yet
        state.setMarks(marksOf(store));
        const auto locationAfter = [&](void (MarkWalk::*step)()) {
            QSignalSpy selected(&state, &ViewState::selectionChanged);
            (walk.*step)();
            return QTest::qWaitFor([&] { return !selected.isEmpty() && !navigator.isBusy(); }) && state.place()
                ? indexOf(state.place()->location)
                : std::size_t { 99 };
        };
        QCOMPARE(locationAfter(&MarkWalk::goToNext), std::size_t { 1 });
        QCOMPARE(locationAfter(&MarkWalk::goToNext), std::size_t { 2 });
        QCOMPARE(locationAfter(&MarkWalk::goToNext), std::size_t { 0 });
        QCOMPARE(locationAfter(&MarkWalk::goToNext), std::size_t { 1 }); // from the last one to the first one
        QCOMPARE(locationAfter(&MarkWalk::goToPrevious), std::size_t { 0 });
        state.clearSelection();
        QCOMPARE(locationAfter(&MarkWalk::goToLessImportant), std::size_t { 1 }); // equal ones by time
        QCOMPARE(locationAfter(&MarkWalk::goToLessImportant), std::size_t { 2 });
        QCOMPARE(locationAfter(&MarkWalk::goToMoreImportant), std::size_t { 1 });
    }

    /// Marks of a location that has nothing to select are passed like others.
    void walksAcrossEmptyLocations()
    {
        ViewState state;
        SelectionNavigator navigator(state);
        MarkWalk walk(state, navigator);
        state.setStore(lostRank());
        state.setMarks(marksOf(state.store()));
        QSignalSpy words(&navigator, &SelectionNavigator::noticed);
        const auto wordAfter = [&](void (MarkWalk::*step)()) {
            words.clear();
            (walk.*step)();
            return QTest::qWaitFor([&] { return !words.isEmpty() && !navigator.isBusy(); })
                ? words.back().front().toString()
                : QString();
        };
        const QString missing = QStringLiteral("1 of 2: ") + diagnosticTitle(core::DiagnosticCode::EventFileMissing);
        const QString differs = QStringLiteral("2 of 2: ") + diagnosticTitle(core::DiagnosticCode::StatisticDiffers);
        const QString again = QStringLiteral("Again from the first: ");
        QCOMPARE(wordAfter(&MarkWalk::goToLessImportant), missing);
        QCOMPARE(wordAfter(&MarkWalk::goToLessImportant), differs);
        QVERIFY(state.cursor() && state.cursor()->location == locationAt(2) && state.cursor()->tick == 700);
        QCOMPARE(wordAfter(&MarkWalk::goToLessImportant), again + missing);
        QCOMPARE(wordAfter(&MarkWalk::goToNext), differs);
        QCOMPARE(wordAfter(&MarkWalk::goToNext), again + missing);
        QCOMPARE(wordAfter(&MarkWalk::goToPrevious), QStringLiteral("Again from the last: ") + differs);
        QCOMPARE(wordAfter(&MarkWalk::goToPrevious), missing);
    }

    /// A finding in the middle of a call selects the call, and is itself where the cursor goes.
    void cursorGoesToTheFinding()
    {
        TraceMaker maker;
        maker.addRanks(2, maker.addNode("node"));
        const core::RegionId work = maker.addRegion("work");
        maker.call(0, work, 0, 2000);
        maker.call(1, work, 0, 2000);
        for (const core::Tick t : { 500, 1500 })
            maker.builder.report(
                { .code = core::DiagnosticCode::StatisticDiffers, .location = locationAt(1), .tick = t, .detail = {} });
        ViewState state;
        SelectionNavigator navigator(state);
        MarkWalk walk(state, navigator);
        state.setStore(maker.finish());
        state.setMarks(marksOf(state.store()));
        QCOMPARE(state.marks()->all.size(), std::size_t { 2 });
        const auto cursorAfter = [&](void (MarkWalk::*step)()) {
            (walk.*step)();
            return QTest::qWaitFor([&] { return !navigator.isBusy(); }) && state.cursor() ? state.cursor()->tick : -1;
        };
        QCOMPARE(cursorAfter(&MarkWalk::goToNext), core::Tick { 500 });
        QVERIFY(std::holds_alternative<core::CallInstance>(state.selection().item));
        QCOMPARE(cursorAfter(&MarkWalk::goToNext), core::Tick { 1500 });
        QCOMPARE(cursorAfter(&MarkWalk::goToPrevious), core::Tick { 500 });
        selectMarked(navigator, state.marks(), state.marks()->byTime.back());
        QTRY_VERIFY(!navigator.isBusy());
        QCOMPARE(state.cursor()->tick, core::Tick { 1500 });
    }

    /// The cursor runs through below a mark, and a mark of the overview says in the status bar why it is one.
    void marksAreAboveTheCursorAndWorded()
    {
        const auto store = traceWith(2, 500, { { 1, 250 } });
        ViewState state;
        SelectionNavigator navigator(state);
        state.setStore(store);
        state.setMarks(marksOf(store));
        TimelineWidget widget(state, navigator);
        widget.resize(900, 300);
        widget.show();
        QTRY_VERIFY(!widget.isBusy());
        const auto shapes = layoutMarks(*state.marks(),
            { state.interval(), double(widget.plotRect().width()), std::make_shared<RowLayout>(widget.layout()),
                MarkPlaces::Level::Top });
        const QPoint at = widget.plotRect().topLeft() + shapes.front().center.toPoint();
        const auto colorAtMark = [&] { return widget.grab().toImage().pixelColor(at); };
        state.clearSelection();
        const QColor without = colorAtMark();
        state.setCursor(Place { locationAt(0), state.marks()->all.front().span.begin });
        QCOMPARE(colorAtMark(), without);

        QSignalSpy hovered(&widget, &TimelineWidget::hovered);
        auto* const overview = widget.findChild<OverviewBar*>();
        const auto strip = layoutMarks(
            *state.marks(), { state.whole(), double(overview->width()), nullptr, MarkPlaces::Level::Top });
        const auto hover = [&](QPointF place) {
            QMouseEvent event(QEvent::MouseMove, place, overview->mapToGlobal(place), Qt::NoButton, Qt::NoButton, {});
            QCoreApplication::sendEvent(overview, &event);
            return hovered.last().front().toString();
        };
        QVERIFY(hover(strip.front().center).contains(whyMarked(*state.marks(), state.marks()->all.front())));
        QCOMPARE(hover({ 5, 5 }), QString());
    }

private:
    /// Compares shapes with all pairs of marks: what there is to be seen, and what it stands for.
    static void checkCounts(const Marks& marks, const MarkPlaces& places)
    {
        const std::vector<MarkShape> shapes = layoutMarks(marks, places);
        std::uint64_t expected = 0;
        for (const Mark& mark : marks.all) {
            const bool isShown = !places.rows || (isValid(mark.location) && places.rows->rowOf(mark.location) >= 0);
            expected += isShown && mark.span.intersects(places.interval) ? 1 : 0;
        }
        std::uint64_t counted = 0;
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            counted += shapes[i].count;
            for (std::size_t k = 0; k < i; ++k) {
                QVERIFY(areApart(shapes[i], shapes[k]));
                QVERIFY(shapes[k].source < shapes[i].source);
            }
            QCOMPARE(markAt(shapes, shapes[i].center), &shapes[i]);
        }
        QCOMPARE(counted, expected);
    }
};

LIGHTCONE_TEST(TestMarks, Widgets)

} // namespace lightcone::tests::tst_marks

#include "tst_marks.moc"
