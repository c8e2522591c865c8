// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "timelinetraces.h"
#include "views/charts/process/inheritedstacks.h"
#include "views/charts/process/processgeometry.h"
#include "views/charts/process/processquery.h"
#include "views/charts/process/processrows.h"
#include "views/charts/process/signlanes.h"

#include <memory>
#include <random>
#include <vector>

/// Small traces for the tests of the process view, and queries of it.
namespace lightcone::tests {

/// A process with two threads, 1,000 ticks. The master: main { work 100–900 { loop 250–700 } }, a fork at 200, its join
/// at 800; a second fork at 850 that is never joined. The other one: loop 300–600 { compute 350–450 }, compute 870–890.
/// The master takes a lock at 400, leaves it at 500, and there is a marker of the whole trace at 650.
inline std::shared_ptr<const core::StoreView> forkTrace()
{
    TraceMaker maker;
    const core::ProcessId process = maker.addProcess("rank 0", maker.addNode("node"));
    maker.addThread("master", process);
    maker.addThread("worker", process);
    const core::RegionId main = maker.addRegion("main");
    const core::RegionId work = maker.addRegion("work");
    const core::RegionId loop = maker.addRegion("loop");
    const core::RegionId compute = maker.addRegion("compute");
    core::LocationWriter& master = maker.at(0);
    master.enter(0, main);
    master.enter(100, work);
    master.event(200, core::EventKind::ThreadFork);
    master.enter(250, loop);
    master.event(400, core::EventKind::LockAcquire);
    master.event(500, core::EventKind::LockRelease);
    master.leave(700, loop);
    master.event(800, core::EventKind::ThreadJoin);
    master.event(850, core::EventKind::ThreadFork);
    master.leave(900, work);
    master.leave(1000, main);
    core::LocationWriter& worker = maker.at(1);
    worker.enter(300, loop);
    worker.enter(350, compute);
    worker.leave(450, compute);
    worker.leave(600, loop);
    worker.enter(870, compute);
    worker.leave(890, compute);
    core::MarkerDef marker;
    marker.begin = marker.end = 650;
    marker.scope = "GLOBAL";
    marker.text = "half";
    maker.builder.addMarker(marker);
    return maker.finish();
}

/// Makes a location with calls of random lengths that are nested @p depth levels deep at least once. There are @p
/// events calls, or more when the depth needs more; they begin a tick or more apart or at the same time.
inline std::shared_ptr<const core::StoreView> deepTrace(std::uint32_t depth, int events, unsigned seed)
{
    TraceMaker maker;
    maker.addRanks(1, maker.addNode("node"));
    std::vector<core::RegionId> regions;
    for (int i = 0; i < 7; ++i)
        regions.push_back(maker.addRegion("function " + std::to_string(i)));
    std::mt19937 engine(seed);
    const auto random = [&engine](unsigned bound) { return static_cast<unsigned>(engine()) % bound; };
    core::LocationWriter& writer = maker.at(0);
    core::Tick t = 0;
    std::vector<core::RegionId> open;
    const auto enter = [&] {
        open.push_back(regions[random(7)]);
        writer.enter(t, open.back());
    };
    const auto leave = [&] {
        writer.leave(t, open.back());
        open.pop_back();
    };
    for (std::uint32_t i = 0; i < depth; ++i) {
        enter();
        t += random(3);
    }
    for (int i = 0; i < events; ++i) {
        // The depth goes up and down near the innermost level; now and then it falls to any other level.
        if (random(200) == 0) {
            for (unsigned falls = random(depth); falls > 0 && open.size() > 1; --falls)
                leave();
        }
        if (open.size() < depth && (open.size() < 2 || random(2) == 0))
            enter();
        else
            leave();
        t += random(5) == 0 ? 0 : 1 + random(40);
    }
    while (!open.empty()) {
        leave();
        t += random(3);
    }
    return maker.finish();
}

/// Makes a request for @p locations with all levels, each @p levelHeight pixels high, and with the signs @p signs.
inline views::ProcessRequest processRequest(const core::StoreView& store,
    const std::vector<core::LocationId>& locations, int columns, int levelHeight = 20,
    const core::SignClasses& signs = views::allSigns())
{
    views::ProcessRequest request;
    const std::shared_ptr<const core::StoreView> lent(
        std::shared_ptr<void>(), &store); // does not own the store, which outlives the request
    request.inheritance = views::InheritedStacks::make(lent, 1, {}).value();
    std::vector<views::StackFacts> stacks;
    for (const core::LocationId location : locations)
        stacks.push_back(views::stackFacts(store, request.inheritance.get(), location, {}).value());
    request.interval = store.interval();
    request.columns = columns;
    request.layout = std::make_shared<const views::RowLayout>(views::processRows(stacks, signs), levelHeight);
    request.bottom = request.layout->totalHeight();
    for (const views::StackFacts& stack : stacks)
        request.lanes.push_back(views::laneClasses(stack, signs));
    return request;
}

inline views::ProcessGeometry processGeometry(
    const core::StoreView& store, const views::ProcessRequest& request, double width)
{
    return views::layoutProcess(views::queryProcess(store, request, {}).value(), *request.layout, width);
}

} // namespace lightcone::tests
