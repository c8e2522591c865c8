// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "intervals.h"
#include "timelinerequest.h"

#include <QGuiApplication>

#include <cinttypes>
#include <cstdio>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

/// The times of one zoom.
struct ZoomTimes {
    Seconds query;
    Seconds frame; ///< query, layout and painting
    Seconds lineFrame; ///< the frame with messages and collectives
};

/// The times of one trace.
struct TraceTimes {
    std::shared_ptr<const core::StoreView> store;
    std::vector<ZoomTimes> zooms;

    std::vector<Seconds> column(Seconds ZoomTimes::*member) const
    {
        std::vector<Seconds> all;
        for (const ZoomTimes& zoom : zooms)
            all.push_back(zoom.*member);
        return all;
    }
};

void timeZoom(views::PaintedTimelineRequest request, core::Interval interval, ZoomTimes& best)
{
    request.query.interval = interval;
    request.query.messages = request.query.collectives = false;
    best.query.keepFastest(
        measure([&] { views::queryTimeline(*request.store, request.query, std::stop_token {}).value(); }));
    best.frame.keepFastest(measure([&] { views::makePaintedTimeline(request, std::stop_token {}).value(); }));
    request.query.messages = request.query.collectives = true;
    best.lineFrame.keepFastest(measure([&] { views::makePaintedTimeline(request, std::stop_token {}).value(); }));
}

std::uint64_t eventsIn(const core::StoreView& store, core::Interval interval)
{
    std::uint64_t events = 0;
    for (const core::LocationId row : firstRows(store))
        events += store.location(row).lowerBound(interval.end) - store.location(row).lowerBound(interval.begin);
    return events;
}

/// Times fills of the picture of @p rows rows, one after the other. It returns the mean of many, so that no single
/// lucky one counts.
Seconds fillTime(int rows, int fills)
{
    QImage image(kColumns, rows * kRowHeight, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    return measure([&image, fills] {
        for (int i = 0; i < fills; ++i)
            image.fill(QRgb { 0xff000000U } + static_cast<QRgb>(i));
    });
}

void print(const TraceTimes& trace, Seconds fill, int repeat)
{
    std::printf("%" PRIu64 " events, %d rows x %d px, best of %d; times in ms\n\n", trace.store->eventCount(),
        timelineRequest(trace.store).query.rows.last, kColumns, repeat);
    std::printf("%8s %12s | %9s %9s | %9s %9s %9s %9s | %12s\n", "zoom", "events", "query", "CPU", "+ paint", "CPU",
        "paint", "fills", "with lines");
    for (std::size_t i = 0; i < trace.zooms.size(); ++i) {
        const ZoomTimes& of = trace.zooms[i];
        const core::Interval interval = zoomedOnEvents(*trace.store, static_cast<double>(kZooms[i]));
        std::printf("%8" PRIu64 " %12" PRIu64 " | %9.3f %9.3f | %9.3f %9.3f %9.3f %9.1f | %12.3f\n", kZooms[i],
            eventsIn(*trace.store, interval), of.query.elapsed * 1e3, of.query.cpu * 1e3, of.frame.elapsed * 1e3,
            of.frame.cpu * 1e3, (of.frame.elapsed - of.query.elapsed) * 1e3, of.frame.elapsed / fill.elapsed,
            of.lineFrame.elapsed * 1e3);
    }
    std::printf("\n");
}

Seconds slowest(const std::vector<Seconds>& all)
{
    Seconds worst { 0, 0 };
    for (const Seconds& seconds : all) {
        worst.elapsed = std::max(worst.elapsed, seconds.elapsed);
        worst.cpu = std::max(worst.cpu, seconds.cpu);
    }
    return worst;
}

void printFigures(const std::vector<TraceTimes>& traces, Seconds fill)
{
    const std::pair<const char*, Seconds ZoomTimes::*> kinds[]
        = { { "", &ZoomTimes::frame }, { " with messages and collectives", &ZoomTimes::lineFrame } };
    for (const auto& [name, member] : kinds) {
        const std::string what = std::string("query + paint of 64 rows x 1,920 px") + name;
        const TraceTimes& last = traces.back();
        const Seconds large = median(last.column(member));
        if (traces.size() > 1) {
            const Seconds small = median(traces.front().column(member));
            printFigure(what + ", median over 8 zooms, " + millions(last.store->eventCount()) + " events / "
                    + millions(traces.front().store->eventCount()) + " events",
                timeText(large), timeText(small), ratioText(large, small), "1.5", "1.1");
        }
        const Seconds worst = slowest(last.column(member));
        printFigure(what + ", worst zoom / one fill of the picture, " + millions(last.store->eventCount()) + " events",
            timeText(worst), timeText(fill), ratioText(worst, fill), "40", "10");
    }
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
    Options options = parseOptions(argc, argv);
    if (options.paths.empty())
        options.paths.emplace_back();
    std::vector<std::unique_ptr<const BenchmarkTrace>> files;
    std::vector<TraceTimes> times;
    for (const std::filesystem::path& path : options.paths) {
        files.push_back(std::make_unique<const BenchmarkTrace>(options, path));
        times.push_back({ openTrace(files.back()->path()).document.events, std::vector<ZoomTimes>(std::size(kZooms)) });
    }
    // All variants run in each round, so that the state of the machine is the same for all of them.
    constexpr int kFills = 40; // each time
    Seconds fill { 0, 0 };
    for (int i = 0; i < options.repeat; ++i) {
        const Seconds fills = fillTime(static_cast<int>(kRows), kFills);
        fill.elapsed += fills.elapsed / kFills / options.repeat;
        fill.cpu += fills.cpu / kFills / options.repeat;
        for (std::size_t zoom = 0; zoom < std::size(kZooms); ++zoom) {
            for (TraceTimes& trace : times) {
                const auto interval = zoomedOnEvents(*trace.store, static_cast<double>(kZooms[zoom]));
                timeZoom(timelineRequest(trace.store), interval, trace.zooms[zoom]);
            }
        }
    }
    std::printf("one QImage::fill of %d x %d px: %s\n\n", kColumns, static_cast<int>(kRows) * kRowHeight,
        timeText(fill).c_str());
    for (const TraceTimes& trace : times)
        print(trace, fill, options.repeat);
    printFigures(times, fill);
    return 0;
}
