// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "timelinerequest.h"

#include <QGuiApplication>

#include <algorithm>
#include <cinttypes>
#include <cstdio>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

/// Times from the begin of opening.
struct Times {
    Seconds store; ///< until the first store is published; infinite: none was
    Seconds picture; ///< until the picture of it is done
    Seconds complete; ///< until all of the trace is there
    std::uint64_t events = 0; ///< number of events in the first store
    std::uint64_t allEvents = 0;
};

class Watch {
public:
    Seconds now() const
    {
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - m_begin;
        return { elapsed.count(), cpuTime() - m_cpu };
    }

private:
    std::chrono::steady_clock::time_point m_begin = std::chrono::steady_clock::now();
    double m_cpu = cpuTime();
};

Times timeOpening(const std::filesystem::path& anchor)
{
    Times times;
    const Watch watch;
    readers::OpenOptions options;
    options.publish = [&](const std::shared_ptr<const core::StoreView>& store) {
        if (times.events > 0)
            return;
        const Seconds published = watch.now();
        const auto frame = views::makePaintedTimeline(timelineRequest(store), std::stop_token {}).value();
        if (std::ranges::all_of(*frame->geometry.rows, [](const auto& row) { return row.bars.empty(); }))
            return;
        times.picture = watch.now();
        times.store = published;
        times.events = store->eventCount();
    };
    const readers::OpenedTrace trace = openTrace(anchor, options);
    times.complete = watch.now();
    times.allEvents = trace.document.events->eventCount();
    return times;
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace trace(options);
    const std::filesystem::path anchor = anchorOf(trace.path());
    Times best;
    for (int i = 0; i < options.repeat; ++i) {
        const Times times = timeOpening(anchor);
        if (times.picture.elapsed < best.picture.elapsed) {
            best.store = times.store;
            best.picture = times.picture;
            best.events = times.events;
        }
        best.complete.keepFastest(times.complete);
        best.allEvents = times.allEvents;
    }
    if (best.events == 0) {
        std::printf("%s events are there before the first picture.\n", millions(best.allEvents).c_str());
        return 0;
    }
    std::printf("%" PRIu64 " events, best of %d, each from the begin of opening\n\n", best.allEvents, options.repeat);
    std::printf("%-32s %s, %" PRIu64 " events\n", "first store published", timeText(best.store).c_str(), best.events);
    std::printf("%-32s %s\n", "picture of it", timeText(best.picture).c_str());
    std::printf("%-32s %s\n\n", "complete", timeText(best.complete).c_str());
    printFigure("first picture / full open, " + millions(best.allEvents) + " events", timeText(best.picture),
        timeText(best.complete), ratioText(best.picture, best.complete), "0.10", "0.02");
    return 0;
}
