// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "frames.h"
#include "intervals.h"

#include <QGuiApplication>

#include <cinttypes>
#include <cstdio>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

/// Of one zoom.
struct ZoomTimes {
    Seconds query;
    Seconds frame; ///< query, layout and painting
    Seconds lineFrame; ///< the same with messages and collectives
};

/// Of one trace.
struct TraceTimes {
    std::uint64_t events = 0;
    std::vector<ZoomTimes> zooms;

    std::vector<Seconds> column(Seconds ZoomTimes::*member) const
    {
        std::vector<Seconds> all;
        for (const ZoomTimes& zoom : zooms)
            all.push_back(zoom.*member);
        return all;
    }
};

ZoomTimes timeZoom(views::TimelineFrameRequest request, core::Interval interval, int repeat)
{
    request.query.interval = interval;
    ZoomTimes best;
    for (int i = 0; i < repeat; ++i) {
        request.query.messages = request.query.collectives = false;
        best.query.keepFastest(
            measure([&] { views::queryTimeline(*request.store, request.query, std::stop_token {}); }));
        best.frame.keepFastest(measure([&] { views::makeTimelineFrame(request, std::stop_token {}); }));
        request.query.messages = request.query.collectives = true;
        best.lineFrame.keepFastest(measure([&] { views::makeTimelineFrame(request, std::stop_token {}); }));
    }
    return best;
}

std::uint64_t eventsIn(const core::StoreView& store, core::Interval interval)
{
    std::uint64_t events = 0;
    for (const core::LocationId row : firstRows(store))
        events += store.location(row).lowerBound(interval.end) - store.location(row).lowerBound(interval.begin);
    return events;
}

/// One fill of the picture of @p rows rows: the mean of many, so that no single lucky one counts.
Seconds fillTime(int rows)
{
    constexpr int kFills = 200;
    QImage image(kColumns, rows * kRowHeight, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    const Seconds all = measure([&image] {
        for (int i = 0; i < kFills; ++i)
            image.fill(QRgb { 0xff000000U } + static_cast<QRgb>(i));
    });
    return { all.elapsed / kFills, all.cpu / kFills };
}

TraceTimes timeTrace(const std::shared_ptr<const core::StoreView>& store, Seconds fill, int repeat)
{
    TraceTimes times;
    times.events = store->eventCount();
    const views::TimelineFrameRequest request = frameRequest(store);
    std::printf("%" PRIu64 " events, %d rows x %d px, best of %d; times in ms\n\n", times.events,
        request.query.rows.last, kColumns, repeat);
    std::printf("%8s %12s | %9s %9s | %9s %9s %9s %9s | %12s\n", "zoom", "events", "query", "CPU", "+ paint", "CPU",
        "paint", "fills", "with lines");
    for (const std::uint64_t zoom : kZooms) {
        const core::Interval interval = zoomedOnEvents(*store, static_cast<double>(zoom));
        const ZoomTimes& of = times.zooms.emplace_back(timeZoom(request, interval, repeat));
        std::printf("%8" PRIu64 " %12" PRIu64 " | %9.3f %9.3f | %9.3f %9.3f %9.3f %9.1f | %12.3f\n", zoom,
            eventsIn(*store, interval), of.query.elapsed * 1e3, of.query.cpu * 1e3, of.frame.elapsed * 1e3,
            of.frame.cpu * 1e3, (of.frame.elapsed - of.query.elapsed) * 1e3, of.frame.elapsed / fill.elapsed,
            of.lineFrame.elapsed * 1e3);
    }
    std::printf("\n");
    return times;
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
            printFigure(what + ", median over 8 zooms, " + millions(last.events) + " events / "
                    + millions(traces.front().events) + " events",
                timeText(large), timeText(small), ratioText(large, small), "1.5", "1.1");
        }
        const Seconds worst = slowest(last.column(member));
        printFigure(what + ", worst zoom / one fill of the picture, " + millions(last.events) + " events",
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
    const Seconds fill = fillTime(static_cast<int>(kRows));
    std::printf("one QImage::fill of %d x %d px: %s\n\n", kColumns, static_cast<int>(kRows) * kRowHeight,
        timeText(fill).c_str());
    std::vector<TraceTimes> times;
    for (const std::filesystem::path& path : options.paths) {
        const BenchmarkTrace trace(options, path);
        times.push_back(timeTrace(openTrace(trace.path()).store, fill, options.repeat));
    }
    printFigures(times, fill);
    return 0;
}
