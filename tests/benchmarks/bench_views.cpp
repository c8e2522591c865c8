// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "intervals.h"
#include "timelinerequest.h"
#include "views/charts/spacetime/paintedspacetime.h"
#include "views/charts/spacetime/spacetimerows.h"

#include <QGuiApplication>

#include <cinttypes>
#include <cstdio>
#include <functional>
#include <string>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

/// A measured view; `make` makes a frame of it in an interval.
struct View {
    const char* name;
    std::function<void(core::Interval)> make;
    std::vector<Seconds> zooms; ///< the fastest of all rounds
};

View timelineView(const std::shared_ptr<const core::StoreView>& store)
{
    views::PaintedTimelineRequest request = timelineRequest(store);
    request.query.messages = request.query.collectives = true;
    return { "timeline",
        [request](core::Interval interval) mutable {
            request.query.interval = interval;
            views::makePaintedTimeline(request, {}).value();
        },
        {} };
}

View spaceTimeView(const std::shared_ptr<const core::StoreView>& store)
{
    views::PaintedSpaceTimeRequest request;
    request.store = store;
    request.style = timelineRequest(store).style;
    request.coloring = views::MessageColoring::Bytes;
    request.width = kColumns;
    request.query.columns = kColumns;
    request.query.layout
        = std::make_shared<const views::RowLayout>(views::spaceTimeRows(*store, {}, firstRows(*store)), kRowHeight);
    request.query.rows = { 0, request.query.layout->count() };
    request.query.classes = request.style->shownClasses;
    return { "space-time",
        [request](core::Interval interval) mutable {
            request.query.interval = interval;
            views::makePaintedSpaceTime(request, {}, {}).value();
        },
        {} };
}

void print(const core::StoreView& store, const std::vector<View>& views, int repeat)
{
    std::printf("%" PRIu64 " events, %zu rows x %d px, frames with messages and collectives, best of %d; ms\n\n%8s",
        store.eventCount(), firstRows(store).size(), kColumns, repeat, "zoom");
    for (const View& view : views)
        std::printf(" %12s", view.name);
    std::printf("\n");
    for (std::size_t i = 0; i < std::size(kZooms); ++i) {
        std::printf("%8" PRIu64, kZooms[i]);
        for (const View& view : views)
            std::printf(" %12.3f", view.zooms[i].elapsed * 1e3);
        std::printf("\n");
    }
    std::printf("\n");
    for (const View& view : views) {
        const Seconds middle = median(view.zooms);
        const Seconds timeline = median(views.front().zooms);
        printFigure(std::string("frame of the ") + view.name + " view, median over 8 zooms / of the timeline, "
                + millions(store.eventCount()) + " events",
            timeText(middle), timeText(timeline), ratioText(middle, timeline), "0.1 s; of 100 M 0.2 s", "");
    }
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace file(options, options.paths.empty() ? std::filesystem::path() : options.paths.front());
    const std::shared_ptr<const core::StoreView> store = openTrace(file.path()).document.events;
    std::vector<View> views { timelineView(store), spaceTimeView(store) };
    for (View& view : views)
        view.zooms.resize(std::size(kZooms));
    for (int round = 0; round < options.repeat; ++round) {
        for (std::size_t i = 0; i < std::size(kZooms); ++i) {
            const core::Interval interval = zoomedOnEvents(*store, static_cast<double>(kZooms[i]));
            for (View& view : views)
                view.zooms[i].keepFastest(measure([&] { view.make(interval); }));
        }
    }
    print(*store, views, options.repeat);
    return 0;
}
