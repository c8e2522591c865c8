// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "intervals.h"

#include "core/base/parallel.h"
#include "views/charts/process/inheritedstacks.h"
#include "views/charts/process/paintedprocess.h"
#include "views/charts/process/processrows.h"
#include "views/charts/process/signlanes.h"
#include "views/export/pictureexport.h"

#include <QGuiApplication>

#include <cinttypes>
#include <cstdio>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

constexpr int kLevelHeight = 20; // pixels
constexpr std::size_t kLocations = 4; // locations that are pinned

/// Requests the first locations, with all their levels and signs, in kColumns.
views::PaintedProcessRequest processRequest(const std::shared_ptr<const core::StoreView>& store, std::size_t locations)
{
    std::vector<views::StackFacts> stacks;
    for (const core::LocationId location : firstRows(*store)) {
        if (stacks.size() < locations)
            stacks.push_back(views::stackFacts(*store, nullptr, location, {}).value());
    }
    views::PaintedProcessRequest request;
    request.store = store;
    request.query.columns = kColumns;
    request.query.layout
        = std::make_shared<const views::RowLayout>(views::processRows(stacks, views::allSigns()), kLevelHeight);
    request.query.bottom = request.query.layout->totalHeight();
    for (const views::StackFacts& stack : stacks)
        request.query.lanes.push_back(views::laneClasses(stack, views::allSigns()));
    request.style = std::make_shared<const views::PlotStyle>(
        views::PlotStyle::of(store->definitions(), views::ColorScheme(views::Theme::Light), views::pictureFont()));
    request.width = kColumns;
    return request;
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace file(options);
    const auto store = openTrace(file.path()).document.events;
    const Seconds facts = fastest(options.repeat, [&] { processRequest(store, kLocations); });
    const Seconds forks = fastest(
        options.repeat, [&] { return views::InheritedStacks::make(store, core::usefulThreads(), {}).value(); });
    std::printf("%" PRIu64 " events; %zu locations' depths and signs: %s; forks: %s\n\n", store->eventCount(),
        kLocations, timeText(facts).c_str(), timeText(forks).c_str());
    std::printf("%8s %16s %16s\n", "zoom", "1 location, ms", "4 locations, ms");
    Seconds worst { 0, 0 };
    for (const std::uint64_t zoom : kZooms) {
        std::printf("%8" PRIu64, zoom);
        for (const std::size_t locations : { std::size_t { 1 }, kLocations }) {
            views::PaintedProcessRequest request = processRequest(store, locations);
            request.query.interval = zoomedOnEvents(*store, static_cast<double>(zoom));
            const Seconds frame = fastest(options.repeat, [&] { views::makePaintedProcess(request, {}, {}).value(); });
            std::printf(" %16.3f", frame.elapsed * 1e3);
            if (frame.elapsed > worst.elapsed)
                worst = frame;
        }
        std::printf("\n");
    }
    std::printf("\n");
    // The duration of a frame of a screen, which is the aim.
    const Seconds screen { 1.0 / 60, 1.0 / 60 };
    printFigure(
        "query + paint of the call levels and signs of 4 locations x 1,920 px, worst zoom / a frame of a screen, "
            + millions(store->eventCount()) + " events",
        timeText(worst), timeText(screen), ratioText(worst, screen), "6", "1.2");
    return 0;
}
