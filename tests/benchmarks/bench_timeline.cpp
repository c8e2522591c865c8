// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "core/analysis/shares/dominantregions.h"
#include "core/base/parallel.h"
#include "intervals.h"
#include "timelinerequest.h"

#include <QGuiApplication>

#include <cinttypes>
#include <cstdio>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

/// The times of one interval.
struct Times {
    Seconds shares; ///< what the rows show, asked of the store
    Seconds frame; ///< query, layout and painting
    Seconds lineFrame; ///< the frame with messages and collectives
};

/// The times of one trace.
struct TraceTimes {
    std::string name;
    std::shared_ptr<const core::StoreView> store;
    std::vector<core::Interval> places;
    std::vector<Times> times; ///< of each place
    std::size_t rows;

    std::vector<Seconds> column(Seconds Times::*member) const
    {
        std::vector<Seconds> all;
        for (const Times& of : times)
            all.push_back(of.*member);
        return all;
    }
};

void askShares(const core::StoreView& store, core::Interval interval, unsigned threads)
{
    const std::vector<core::Tick> edges = columnEdges(interval);
    const std::vector<core::LocationId> rows = firstRows(store);
    core::expectDone(core::parallelFor(rows.size(), threads, std::stop_token {}, [&](std::size_t i) {
        std::vector<core::PixelSummary> columns(kColumns);
        core::expectDone(core::dominantRegions(store, { &rows[i], 1 }, edges, columns, std::stop_token {}));
    }));
}

void timePlace(views::PaintedTimelineRequest request, core::Interval interval, unsigned threads, Times& best)
{
    best.shares.keepFastest(measure([&] { askShares(*request.store, interval, threads); }));
    request.query.interval = interval;
    request.query.messages = request.query.collectives = false;
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

/// Times fills of the picture, one after the other.
Seconds fillTime(QImage& image, int fills)
{
    return measure([&image, fills] {
        for (int i = 0; i < fills; ++i)
            image.fill(QRgb { 0xff000000U } + static_cast<QRgb>(i));
    });
}

void print(const TraceTimes& trace, Seconds fill, int repeat)
{
    std::printf("%s: %zu rows x %d px, best of %d; times in ms\n\n", trace.name.c_str(), trace.rows, kColumns, repeat);
    std::printf("%9s %12s | %9s %9s | %9s %9s %9s | %12s\n", "zoom", "events", "shares", "CPU", "frame", "CPU", "fills",
        "with lines");
    const auto whole = static_cast<double>(trace.store->interval().length());
    for (std::size_t i = 0; i < trace.times.size(); ++i) {
        const Times& of = trace.times[i];
        std::printf("%9.0f %12" PRIu64 " | %9.3f %9.3f | %9.3f %9.3f %9.1f | %12.3f\n",
            whole / static_cast<double>(trace.places[i].length()), eventsIn(*trace.store, trace.places[i]),
            of.shares.elapsed * 1e3, of.shares.cpu * 1e3, of.frame.elapsed * 1e3, of.frame.cpu * 1e3,
            of.frame.elapsed / fill.elapsed, of.lineFrame.elapsed * 1e3);
    }
    std::printf("\n");
}

struct Kind {
    const char* name;
    Seconds Times::*member;
    const char* bound; ///< fills of the picture
    const char* aim;
};

void printFigures(const std::vector<TraceTimes>& traces, Seconds fill)
{
    const Kind kinds[]
        = { { "shares of 64 rows x 1,920 columns", &Times::shares, "30", "10" }, { "frame", &Times::frame, "40", "15" },
              { "frame with messages and collectives", &Times::lineFrame, "80", "30" } };
    const TraceTimes& last = traces.back();
    for (const Kind& kind : kinds) {
        const std::vector<Seconds> all = last.column(kind.member);
        const Seconds worst = slowest(all);
        printFigure(std::string(kind.name) + ", worst zoom / one fill of the picture, " + last.name, timeText(worst),
            timeText(fill), ratioText(worst, fill), kind.bound, kind.aim);
        if (traces.size() == 1)
            continue;
        const std::vector<Seconds> small = traces.front().column(kind.member);
        const auto compare = [&](const char* what, Seconds large, Seconds with) {
            printFigure(std::string(kind.name) + ", " + what + ", " + last.name + " / " + traces.front().name,
                timeText(large), timeText(with), ratioText(large, with), "1.5", "1.2");
        };
        compare("worst zoom", worst, slowest(small));
        compare("median of all zooms", median(all), median(small));
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
    std::vector<TraceTimes> traces;
    for (const std::filesystem::path& path : options.paths) {
        files.push_back(std::make_unique<const BenchmarkTrace>(options, path));
        TraceTimes trace;
        trace.store = openTrace(files.back()->path()).document.events;
        trace.name = files.back()->text(trace.store->eventCount());
        trace.places = zoomedPlaces(*trace.store);
        trace.times.resize(trace.places.size());
        trace.rows = firstRows(*trace.store).size();
        traces.push_back(std::move(trace));
    }
    // All variants run in each round, so that the state of the machine is the same for all of them. The fills count by
    // their means, so that no single lucky one counts.
    constexpr int kFills = 40; // each time
    QImage picture(kColumns, static_cast<int>(kRows) * kRowHeight, QImage::Format_ARGB32_Premultiplied);
    std::vector<double> coldFills;
    Seconds fill { 0, 0 };
    for (int i = 0; i < options.repeat; ++i) {
        const Seconds fills = fillTime(picture, kFills);
        fill.elapsed += fills.elapsed / kFills / options.repeat;
        fill.cpu += fills.cpu / kFills / options.repeat;
        for (std::size_t place = 0; place < traces.front().places.size(); ++place) {
            for (TraceTimes& trace : traces)
                timePlace(timelineRequest(trace.store), trace.places[place], options.threads, trace.times[place]);
            coldFills.push_back(fillTime(picture, 1).elapsed);
        }
    }
    std::printf("one QImage::fill of %d x %d px: %s; between two frames, not in the processor's cache: %s\n\n",
        picture.width(), picture.height(), timeText(fill).c_str(), timeText(median(coldFills)).c_str());
    for (const TraceTimes& trace : traces)
        print(trace, fill, options.repeat);
    printFigures(traces, fill);
    return 0;
}
