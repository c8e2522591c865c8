// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/regiontasks/taskindex.h"
#include "core/store/storeview.h"
#include "random.h"
#include "randomtrace.h"
#include "seedrows.h"
#include "testclass.h"
#include "tests/tracemaker.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <vector>

namespace lightcone::tests::tst_regiontasks {

using namespace core;

namespace {

/// A call that is a task.
struct PlainTask {
    FunctionId task = FunctionId::none;
    std::size_t depth = 0; ///< of all calls
    Tick begin = 0;
    Tick end = 0;
};

/// The tasks of a location, read from its events one by one.
/// @param isTask  function, number of functions of the program around it -> whether the call is a task
template <typename IsTask>
std::vector<PlainTask> plainTasks(const StoreView& store, LocationId location, const IsTask& isTask)
{
    struct Open {
        FunctionId function = FunctionId::none;
        std::size_t task = 0; ///< 1 + place; 0: it is none
    };
    std::vector<PlainTask> tasks;
    std::vector<Open> open;
    const LocationView& events = store.location(location);
    Tick last = 0;
    const auto close = [&](Tick t) {
        if (open.back().task > 0)
            tasks[open.back().task - 1].end = t;
        open.pop_back();
    };
    for (std::uint64_t i = 0; i < events.eventCount(); ++i) {
        const EventRecord event = events.event(i);
        last = event.tick;
        const RegionId region { event.reference };
        if (event.kind == EventKind::Enter) {
            const FunctionId function = store.definitions().functionOf(region);
            const auto around = static_cast<std::size_t>(std::ranges::count_if(open, [&](const Open& call) {
                return isValid(call.function)
                    && store.definitions().functions[indexOf(call.function)].group == RegionGroup::Application;
            }));
            open.push_back({ function, 0 });
            if (isTask(function, around)) {
                tasks.push_back({ function, open.size(), event.tick, event.tick });
                open.back().task = tasks.size();
            }
        } else if (event.kind == EventKind::Leave && !open.empty()) {
            const auto isIt = [&](const Open& call) {
                return !isValid(region) || call.function == store.definitions().functionOf(region);
            };
            if (std::ranges::none_of(open, isIt))
                continue;
            while (!isIt(open.back()))
                close(event.tick);
            close(event.tick);
        }
    }
    while (!open.empty())
        close(last);
    return tasks;
}

FunctionId plainAt(const std::vector<PlainTask>& tasks, Tick t)
{
    FunctionId found = FunctionId::none;
    std::size_t depth = 0;
    for (const PlainTask& task : tasks) {
        if (task.begin <= t && t < task.end && task.depth >= depth) {
            found = task.task;
            depth = task.depth;
        }
    }
    return found;
}

/// The sums by task, from what holds between all times at which something may change.
std::map<FunctionId, TaskTime> plainSums(const std::vector<PlainTask>& tasks, Interval interval)
{
    std::map<FunctionId, TaskTime> sums;
    std::vector<Tick> edges { interval.begin, interval.end };
    for (const PlainTask& task : tasks) {
        for (const Tick t : { task.begin, task.end }) {
            if (interval.contains(t))
                edges.push_back(t);
        }
        if (interval.contains(task.begin))
            sums[task.task].add({ task.task, 0, 1, task.begin, task.begin });
    }
    std::ranges::sort(edges);
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        const FunctionId task = plainAt(tasks, edges[i]);
        if (isValid(task) && edges[i] < edges[i + 1])
            sums[task].add({ task, ticksBetween(edges[i], edges[i + 1]), 0, edges[i], edges[i + 1] });
    }
    return sums;
}

/// Compares a location at random times, back and forth, and in columns.
void compare(const TaskSteps& steps, const std::vector<PlainTask>& tasks, Interval whole, Random& random)
{
    std::vector<Tick> times { whole.begin, whole.end - 1 };
    for (const PlainTask& task : tasks) {
        for (const Tick t : { task.begin - 1, task.begin, task.end, (task.begin + task.end) / 2 })
            times.push_back(std::clamp(t, whole.begin, whole.end));
    }
    const auto any = [&] { return times[random.below(static_cast<std::uint32_t>(times.size()))]; };
    for (int i = 0; i < 100; ++i) {
        const Tick t = any();
        QCOMPARE(steps.at(t), plainAt(tasks, t));
    }
    for (int i = 0; i < 20; ++i) {
        std::vector<Tick> edges { any(), any(), any(), any() };
        std::ranges::sort(edges);
        TaskSteps::Walk walk(steps, edges.front());
        for (std::size_t column = 0; column + 1 < edges.size(); ++column) {
            std::map<FunctionId, TaskTime> sums;
            walk.visitUntil(edges[column + 1], [&](const TaskTime& time) {
                if (isValid(time.task))
                    sums[time.task].add(time);
            });
            const auto expected = plainSums(tasks, { edges[column], edges[column + 1] });
            QCOMPARE(sums.size(), expected.size());
            for (const auto& [task, sum] : expected) {
                QCOMPARE(sums[task].ticks, sum.ticks);
                QCOMPARE(sums[task].visits, sum.visits);
                QCOMPARE(sums[task].first, sum.first);
                QCOMPARE(sums[task].last, sum.last);
            }
        }
    }
}

} // namespace

class TestRegionTasks : public QObject {
    Q_OBJECT

private slots:
    void chosen_data() { addSeedRows(8); }
    void chosen();
    void byDepth_data() { addSeedRows(4); }
    void byDepth();
    void sumsOfLocations();
    void calledByTheOutermost();
    void outermostAlone();
    void innermostCounts();
    void stops();
};

void TestRegionTasks::chosen()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    StoreBuilder builder;
    feedRandomTrace(builder, { .seed = seed, .processes = 3, .events = seed % 2 == 0 ? 3'000U : 300U });
    const auto store = finished(builder);
    TaskChoice choice;
    for (std::size_t i = 0; i < store->definitions().functions.size(); ++i) {
        if (random.below(3) == 0)
            choice.functions.push_back(idAt<FunctionId>(i));
    }
    if (choice.functions.empty())
        choice.functions.push_back(idAt<FunctionId>(0));
    const auto index = TaskIndex::make(*store, choice, 2, nullptr, {}).value();
    QCOMPARE(index->kind(), TaskKind::Chosen);
    for (const LocationId location : allLocations(*store)) {
        const auto tasks = plainTasks(*store, location,
            [&](FunctionId function, std::size_t) { return std::ranges::binary_search(choice.functions, function); });
        compare(index->of(location), tasks, store->interval(), random);
        for (const PlainTask& task : tasks)
            QVERIFY(index->placeOf(task.task) < index->tasks().size());
    }
    QCOMPARE(index->placeOf(FunctionId::none), index->tasks().size());
}

void TestRegionTasks::byDepth()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    StoreBuilder builder;
    feedRandomTrace(builder, { .seed = seed, .processes = 3, .events = 2'000 });
    const auto store = finished(builder);
    const auto index = TaskIndex::make(*store, {}, 2, nullptr, {}).value();
    const std::size_t depth = index->kind() == TaskKind::Called ? 1 : 0;
    for (const LocationId location : allLocations(*store)) {
        const auto tasks = plainTasks(*store, location, [&](FunctionId function, std::size_t around) {
            return isValid(function) && around == depth
                && store->definitions().functions[indexOf(function)].group == RegionGroup::Application;
        });
        compare(index->of(location), tasks, store->interval(), random);
    }
}

void TestRegionTasks::sumsOfLocations()
{
    StoreBuilder builder;
    feedRandomTrace(builder, { .seed = 5, .processes = 150, .events = 600 });
    const auto store = finished(builder);
    const auto isTask = [](FunctionId function, std::size_t) { return isValid(function) && indexOf(function) < 3; };
    const auto index
        = TaskIndex::make(*store, { { idAt<FunctionId>(0), idAt<FunctionId>(1), idAt<FunctionId>(2) } }, 2, nullptr, {})
              .value();
    const std::vector<LocationId> all = allLocations(*store);
    const auto locations = std::span(all).subspan(10, 100);
    const Tick third = static_cast<Tick>(store->interval().length() / 3);
    const Interval interval { store->interval().begin + third, store->interval().end - third };
    std::map<FunctionId, TaskTime> expected;
    for (const LocationId location : locations) {
        for (const auto& [task, sum] : plainSums(plainTasks(*store, location, isTask), interval))
            expected[task].add(sum);
    }
    const std::vector<TaskSum> sums = taskSums(*index, locations, interval, 2, {}).value();
    QCOMPARE(sums.size(), expected.size());
    QVERIFY(!sums.empty());
    for (const TaskSum& sum : sums) {
        const TaskTime& of = expected[sum.task];
        QVERIFY(sum.ticks == of.ticks);
        QCOMPARE(sum.visits, of.visits);
        QCOMPARE(sum.first, of.first);
        QCOMPARE(sum.last, of.last);
    }
}

void TestRegionTasks::calledByTheOutermost()
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    const RegionId program = maker.addRegion("main");
    const RegionId loop = maker.addRegion("!$omp parallel @a.c:1");
    const RegionId solve = maker.addRegion("solve");
    const RegionId inner = maker.addRegion("inner");
    auto& events = maker.at(0);
    events.enter(0, program);
    events.enter(10, loop);
    events.enter(20, solve);
    events.enter(30, inner);
    events.leave(40, inner);
    events.leave(50, solve);
    events.leave(60, loop);
    events.enter(70, inner);
    events.leave(80, inner);
    events.leave(90, program);
    const auto store = maker.finish();
    const auto index = TaskIndex::make(*store, {}, 1, nullptr, {}).value();
    QCOMPARE(index->kind(), TaskKind::Called);
    const Definitions& definitions = store->definitions();
    const TaskSteps& steps = index->of(idAt<LocationId>(0));
    QCOMPARE(steps.at(15), FunctionId::none);
    QCOMPARE(steps.at(35), definitions.functionOf(solve)); // not the one that it calls
    QCOMPARE(steps.at(55), FunctionId::none);
    QCOMPARE(steps.at(75), definitions.functionOf(inner));
    QCOMPARE(steps.at(85), FunctionId::none);
}

void TestRegionTasks::outermostAlone()
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    const RegionId work = maker.addRegion("work");
    const RegionId send = maker.addRegion("MPI_Send");
    maker.at(0).enter(0, work);
    maker.at(0).enter(5, send);
    maker.at(0).leave(8, send);
    maker.at(0).leave(10, work);
    const auto store = maker.finish();
    const auto index = TaskIndex::make(*store, {}, 1, nullptr, {}).value();
    QCOMPARE(index->kind(), TaskKind::Outermost);
    QCOMPARE(index->of(idAt<LocationId>(0)).at(6), store->definitions().functionOf(work));
}

void TestRegionTasks::innermostCounts()
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    const RegionId work = maker.addRegion("work");
    const RegionId part = maker.addRegion("part");
    auto& events = maker.at(0);
    events.enter(0, work);
    events.enter(10, part);
    events.enter(10, part); // a call in itself, which ends at once
    events.leave(10, part);
    events.leave(20, part);
    events.leave(30, work);
    events.enter(30, work);
    events.leave(40, work);
    const auto store = maker.finish();
    const FunctionId whole = store->definitions().functionOf(work);
    const FunctionId nested = store->definitions().functionOf(part);
    std::vector<FunctionId> chosen { whole, nested };
    std::ranges::sort(chosen);
    const auto index = TaskIndex::make(*store, { chosen }, 1, nullptr, {}).value();
    const auto sums = taskSums(*index, allLocations(*store), { 0, 40 }, 1, {}).value();
    QCOMPARE(sums.size(), std::size_t { 2 });
    for (const TaskSum& sum : sums) {
        QCOMPARE(sum.visits, std::uint64_t { 2 });
        QVERIFY(sum.ticks == (sum.task == whole ? 30U : 10U));
        QCOMPARE(sum.meanLocations(), sum.task == whole ? 0.75 : 1.0);
    }
}

void TestRegionTasks::stops()
{
    StoreBuilder builder;
    feedRandomTrace(builder, { .seed = 1 });
    const auto store = finished(builder);
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(TaskIndex::make(*store, {}, 2, nullptr, stop.get_token()).isStopped());
    const auto index = TaskIndex::make(*store, {}, 2, nullptr, {}).value();
    QVERIFY(taskSums(*index, allLocations(*store), store->interval(), 2, stop.get_token()).isStopped());
}

LIGHTCONE_TEST(TestRegionTasks, None)

} // namespace lightcone::tests::tst_regiontasks

#include "tst_regiontasks.moc"
