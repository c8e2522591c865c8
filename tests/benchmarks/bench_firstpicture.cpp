// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "process.h"
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
    return times;
}

void printReading(const std::filesystem::path& anchor, const std::string& trace, int repeat)
{
    Times best;
    for (int i = 0; i < repeat; ++i) {
        const Times times = timeOpening(anchor);
        if (times.picture.elapsed < best.picture.elapsed) {
            best.store = times.store;
            best.picture = times.picture;
            best.events = times.events;
        }
        best.complete.keepFastest(times.complete);
    }
    if (best.events == 0) {
        std::printf("All events are there before the first picture.\n\n");
        return;
    }
    std::printf("%s, best of %d, each from the begin of opening\n\n", trace.c_str(), repeat);
    std::printf("%-32s %s, %" PRIu64 " events\n", "first store published", timeText(best.store).c_str(), best.events);
    std::printf("%-32s %s\n", "picture of it", timeText(best.picture).c_str());
    std::printf("%-32s %s\n\n", "complete", timeText(best.complete).c_str());
    printFigure("first picture / full open, " + trace, timeText(best.picture), timeText(best.complete),
        ratioText(best.picture, best.complete), "0.10", "0.02");
}

/// Saves the trace in @p cacheFolder. @returns its file there.
std::filesystem::path saveCache(const std::filesystem::path& anchor, const std::filesystem::path& cacheFolder)
{
    readers::OpenOptions options;
    options.cacheFolder = cacheFolder;
    const readers::OpenedTrace trace = openTrace(anchor, options);
    if (!trace.save || !trace.save(std::stop_token {}).value().isOk())
        fail("The cache file of " + anchor.string() + " cannot be written.");
    return trace.cacheFile;
}

/// Measures opening from the cache file, of which nothing is in memory, with a picture of the whole trace.
void printFromCache(const std::filesystem::path& anchor, const std::string& trace, int repeat)
{
    const TemporaryFolder folder;
    const std::filesystem::path cacheFile = saveCache(anchor, folder.path());
    readers::OpenOptions options;
    options.cacheFolder = folder.path();
    Seconds opened;
    Seconds picture;
    for (int i = 0; i < repeat; ++i) {
        dropFromMemory(cacheFile);
        const Watch watch;
        const readers::OpenedTrace of = openTrace(anchor, options);
        opened.keepFastest(watch.now());
        views::makePaintedTimeline(timelineRequest(of.document.events), std::stop_token {}).value();
        picture.keepFastest(watch.now());
        if (!of.isFromCache)
            fail("The cache file of " + anchor.string() + " does not serve.");
    }
    std::printf("%-32s %s\n", "opened from the cache", timeText(opened).c_str());
    const auto size = static_cast<double>(std::filesystem::file_size(cacheFile));
    printFigure("first picture from the cache, nothing of it in memory, " + trace, timeText(picture),
        numberText("%.0f MB of the disk", size * 1e-6), timeText(picture), "0.3 s", "0.1 s");
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace trace(options);
    const std::filesystem::path anchor = anchorOf(trace.path());
    const std::string name = trace.text(openTrace(anchor).document.events->eventCount());
    printReading(anchor, name, options.repeat);
    printFromCache(anchor, name, options.repeat);
    return 0;
}
