// SPDX-License-Identifier: GPL-3.0-or-later
// The widgets of all views as a window holds them: how long they take after a zoom, what the GUI thread does
// meanwhile, and what memory they need.
#include "benchmark.h"
#include "core/base/machinememory.h"
#include "core/base/workers.h"
#include "intervals.h"
#include "process.h"
#include "tests/runnablethreads.h"
#include "timedapplication.h"
#include "views/jobs/threadpriority.h"
#include "viewwindow.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <iterator>
#include <limits>
#include <span>
#include <string>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

/// The durations of one zoom, in seconds.
struct Refresh {
    double first = 0; ///< until something was painted at the new interval
    double sharp = 0; ///< until all views show sharp pictures of the new interval
    Seconds blocked; ///< the longest event of the GUI thread
};

Refresh zoomTo(TimedApplication& application, ViewWindow& window, core::Interval interval)
{
    application.reset();
    Refresh refresh;
    QElapsedTimer timer;
    timer.start();
    refresh.blocked = measureHere([&] { window.state().setInterval(interval, QStringLiteral("zoom")); });
    window.settle();
    refresh.sharp = static_cast<double>(timer.nsecsElapsed()) * 1e-9;
    refresh.first = application.painted();
    keepSlowest(refresh.blocked, application.longest());
    return refresh;
}

struct Figures {
    std::vector<double> sharp; ///< time of each zoom, the fastest of all rounds
    double first = 0; ///< the slowest of all
    Seconds blocked { 0, 0 }; ///< the slowest of all
    Memory memory; ///< after all zooms
};

Figures measureViews(TimedApplication& application, const std::shared_ptr<const core::StoreView>& store,
    const std::string& name, std::span<const views::ViewKind> kinds, int repeat)
{
    std::vector<const views::ViewKind*> wanted;
    for (const views::ViewKind& kind : kinds)
        wanted.push_back(&kind);
    ViewWindow window(wanted, 1);
    window.open(store);
    Figures figures;
    figures.sharp.assign(std::size(kZooms), std::numeric_limits<double>::infinity());
    std::printf(
        "%-12s %8s %12s %12s %12s %12s\n", name.c_str(), "zoom", "first, ms", "sharp, ms", "blocked, ms", "CPU, ms");
    for (std::size_t i = 0; i < std::size(kZooms); ++i) {
        const core::Interval interval = zoomedOnEvents(*store, static_cast<double>(kZooms[i]));
        const core::Interval away = zoomed(store->interval(), static_cast<double>(kZooms[i]) * 1.5, 0.3);
        double first = 0;
        Seconds blocked { 0, 0 };
        for (int round = 0; round < repeat; ++round) {
            zoomTo(application, window, away);
            const Refresh refresh = zoomTo(application, window, interval);
            figures.sharp[i] = std::min(figures.sharp[i], refresh.sharp);
            first = std::max(first, refresh.first);
            keepSlowest(blocked, refresh.blocked);
        }
        figures.first = std::max(figures.first, first);
        keepSlowest(figures.blocked, blocked);
        std::printf("%-12s %8" PRIu64 " %12.2f %12.2f %12.2f %12.2f\n", "", kZooms[i], first * 1e3,
            figures.sharp[i] * 1e3, blocked.elapsed * 1e3, blocked.cpu * 1e3);
    }
    figures.memory = memoryNow();
    return figures;
}

void print(const std::string& name, const Figures& figures, const std::string& events)
{
    constexpr double kScreenFrame = 0.016;
    const auto ratio = [](double value, double divisor) { return numberText("%.2f", value / divisor); };
    printFigure(name + ", sharp after a zoom, median over 8 zooms / 0.1 s, " + events, timeText(median(figures.sharp)),
        timeText(0.1), ratio(median(figures.sharp), 0.1), "1; of 100 M 2", "");
    printFigure(name + ", first picture after a zoom, the slowest / 16 ms, " + events, timeText(figures.first),
        timeText(kScreenFrame), ratio(figures.first, kScreenFrame), "1; of 100 M 2", "");
    printFigure(name + ", longest event of the GUI thread / 16 ms, " + events, timeText(figures.blocked),
        timeText(kScreenFrame), ratioText(figures.blocked, { kScreenFrame, kScreenFrame }), "1", "");
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    TimedApplication application(argc, argv);
    // The program does the same.
    core::keepNoLargeFreeMemory();
    core::Workers workers(core::usefulThreads(), &views::yieldToWindows);
    const core::Workers::Binding binding(workers);
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace file(options);
    const std::shared_ptr<const core::StoreView> store = openTrace(file.path()).document.events;
    const std::string events = millions(store->eventCount()) + " events";
    std::printf("%s in a window of %d x %d, slowest of %d (sharp: fastest)\n\n", events.c_str(), kScreen.width(),
        kScreen.height(), options.repeat);
    const std::span<const views::ViewKind> kinds = views::viewKinds();
    std::vector<std::pair<std::string, Figures>> all;
    for (const views::ViewKind& kind : kinds)
        all.emplace_back(kind.id, measureViews(application, store, kind.id, std::span(&kind, 1), options.repeat));
    all.emplace_back("all views", measureViews(application, store, "all views", kinds, options.repeat));
    // A second run, because looking at the threads takes time.
    std::size_t runnable = 0;
    {
        const tests::RunnableThreads threads;
        measureViews(application, store, "threads", kinds, 1);
        runnable = threads.most();
    }
    std::printf("\n");
    for (const auto& [name, figures] : all)
        print(name, figures, events);
    const unsigned allowed = core::usefulThreads() + 1;
    printFigure("threads that run while all views refresh / processors + 1, " + events, std::to_string(runnable),
        std::to_string(allowed), numberText("%.2f", static_cast<double>(runnable) / allowed), "1", "");
    const Memory& timeline = all.front().second.memory;
    const Memory& together = all.back().second.memory;
    printFigure("resident with all views / with the timeline alone, " + events, millions(together.resident) + "B",
        millions(timeline.resident) + "B",
        numberText("%.2f", static_cast<double>(together.resident) / static_cast<double>(timeline.resident)), "1.5", "");
    return 0;
}
