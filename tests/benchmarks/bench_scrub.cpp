// SPDX-License-Identifier: GPL-3.0-or-later
// A time cursor that is dragged in a window with all displays of ParaGraph and those beside them that follow it: how
// long until all of them show a step, and how long the GUI thread is busy with one event.
#include "benchmark.h"
#include "core/base/machinememory.h"
#include "core/base/workers.h"
#include "timedapplication.h"
#include "views/jobs/threadpriority.h"
#include "viewwindow.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

constexpr int kColumns = 5;
constexpr int kSteps = 200; // of all together
constexpr int kStepsAlone = 50;
constexpr std::array<std::string_view, 4> kBeside { "timeline", "spacetime", "matrix", "events" };

bool isWanted(const views::ViewKind& kind)
{
    return kind.group == views::ViewGroup::ParaGraph || std::ranges::find(kBeside, kind.id) != kBeside.end();
}

/// How long a step takes until all views show it, and the longest event meanwhile.
struct Step {
    Seconds settled;
    Seconds blocked;
};

Step moveTo(TimedApplication& application, ViewWindow& window, core::Tick at)
{
    Step step;
    application.reset();
    step.settled = measure([&] {
        step.blocked = measureHere([&] { window.state().setCursor(views::Place { core::LocationId::none, at }); });
        window.settle();
    });
    keepSlowest(step.blocked, application.longest());
    return step;
}

struct Steps {
    std::vector<Seconds> settled;
    Seconds blocked { 0, 0 }; ///< the slowest of all
};

/// @param isNear  steps as of a hand that drags, each a thousandth of the trace further; else anywhere
Steps makeSteps(TimedApplication& application, ViewWindow& window, const core::StoreView& store, int count, bool isNear)
{
    const core::Interval whole = store.interval();
    std::mt19937_64 engine(1);
    std::uniform_int_distribution<core::Tick> anywhere(whole.begin, whole.end - 1);
    const core::Tick length = whole.end - whole.begin;
    core::Tick at = anywhere(engine);
    Steps steps;
    for (int i = 0; i < count; ++i) {
        at = isNear ? whole.begin + (at - whole.begin + length / 1000) % length : anywhere(engine);
        const Step step = moveTo(application, window, at);
        steps.settled.push_back(step.settled);
        keepSlowest(steps.blocked, step.blocked);
    }
    return steps;
}

void printAll(const Steps& steps, const std::string& kind, const std::string& trace)
{
    constexpr double kBound = 0.05;
    constexpr double kFrame = 0.016;
    printFigure("a step of the cursor, " + kind + ", in all displays, middle of 200 / 50 ms, " + trace,
        timeText(median(steps.settled)), timeText(kBound), ratioText(median(steps.settled), { kBound, kBound }), "1",
        "");
    std::printf("  slowest %s\n", timeText(slowest(steps.settled)).c_str());
    printFigure("longest event of the GUI thread, " + kind + " / 16 ms, " + trace, timeText(steps.blocked),
        timeText(kFrame), ratioText(steps.blocked, { kFrame, kFrame }), "1", "");
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
    std::vector<const views::ViewKind*> kinds;
    for (const views::ViewKind& kind : views::viewKinds()) {
        if (isWanted(kind))
            kinds.push_back(&kind);
    }
    ViewWindow window(kinds, kColumns);
    const Seconds first = measure([&] { window.open(store); });
    const std::string trace
        = file.text(store->eventCount()) + ", " + std::to_string(store->locationCount()) + " locations";
    std::printf("%zu displays of %s; first shown after %s\n", window.count(), trace.c_str(), timeText(first).c_str());
    printAll(makeSteps(application, window, *store, kSteps, true), "dragged", trace);
    printAll(makeSteps(application, window, *store, kSteps, false), "anywhere", trace);
    std::printf("%-20s %24s %24s %24s\n", "alone, anywhere", "middle", "slowest", "longest event");
    for (const views::ViewKind* kind : kinds) {
        ViewWindow alone({ kind }, 1);
        alone.open(store);
        moveTo(application, alone, store->interval().begin); // makes the indexes
        const Steps steps = makeSteps(application, alone, *store, kStepsAlone, false);
        std::printf("%-20s %24s %24s %24s\n", kind->id, timeText(median(steps.settled)).c_str(),
            timeText(slowest(steps.settled)).c_str(), timeText(steps.blocked).c_str());
    }
    return 0;
}
