// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "core/analysis/shares/dominantregions.h"
#include "core/store/tiles/sharetileset.h"
#include "intervals.h"

#include <cinttypes>
#include <cstdio>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

/// Times one row of kColumns, on one thread.
Seconds askRow(const core::StoreView& store, std::span<const core::LocationId> row, core::Interval interval, int repeat)
{
    const std::vector<core::Tick> edges = columnEdges(interval);
    std::vector<core::PixelSummary> columns(kColumns);
    return fastest(
        repeat, [&] { core::expectDone(core::dominantRegions(store, row, edges, columns, std::stop_token {})); });
}

std::uint64_t eventsIn(const core::StoreView& store, std::span<const core::LocationId> row, core::Interval interval)
{
    std::uint64_t events = 0;
    for (const core::LocationId id : row) {
        const core::LocationView& location = store.location(id);
        events += location.lowerBound(interval.end) - location.lowerBound(interval.begin);
    }
    return events;
}

} // namespace

int main(int argc, char** argv)
{
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace trace(options);
    const std::shared_ptr<const core::StoreView> store = openTrace(trace.path()).document.events;
    const std::vector<core::LocationId> all = allLocations(*store);
    std::printf("%zu locations, tiles of groups: %.3f bytes an event\n", all.size(),
        static_cast<double>(store->shareTiles().bytes().size()) / static_cast<double>(store->eventCount()));
    for (const std::uint64_t zoom : kZooms) {
        const core::Interval interval = zoomedOnEvents(*store, static_cast<double>(zoom));
        const Seconds took = askRow(*store, all, interval, options.repeat);
        std::printf("zoom %6" PRIu64 ": %11" PRIu64 " events, one row of all locations %s\n", zoom,
            eventsIn(*store, all, interval), timeText(took).c_str());
    }
    const Seconds group = askRow(*store, all, store->interval(), options.repeat);
    const Seconds one = askRow(*store, std::span(all).first(1), store->interval(), options.repeat);
    printFigure("one row of " + std::to_string(all.size()) + " locations / one row of one, the whole of "
            + trace.text(store->eventCount()),
        timeText(group), timeText(one), ratioText(group, one), "64", "8");
    return 0;
}
