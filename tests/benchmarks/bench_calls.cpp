// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "core/analysis/events/signcolumns.h"
#include "core/analysis/shares/dominantregions.h"
#include "core/analysis/statistics/workcolumns.h"
#include "core/base/progress.h"
#include "core/calls/calllevels.h"
#include "core/ingest/storebuilder.h"
#include "intervals.h"

#include <array>
#include <cinttypes>
#include <cstdio>
#include <random>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

constexpr std::uint32_t kAllLevels = 0xffffffff;

/// Calls that go down to @p depth and come back, again and again; random numbers decide how far.
std::shared_ptr<const core::StoreView> deepTrace(std::size_t depth, std::uint64_t events)
{
    core::StoreBuilder builder;
    std::array<core::RegionId, 8> regions;
    for (std::size_t i = 0; i < regions.size(); ++i) {
        core::RegionDef region;
        region.name = std::to_string(i);
        regions[i] = builder.addRegion(region);
    }
    core::LocationWriter& writer = builder.writer(builder.addLocation({}));
    std::mt19937_64 random(1);
    std::vector<core::RegionId> open;
    core::Tick t = 0;
    std::size_t target = depth;
    for (std::uint64_t i = 0; i < events; ++i) {
        t += static_cast<core::Tick>(1 + random() % 100);
        if (open.size() < target) {
            open.push_back(regions[random() % regions.size()]);
            writer.enter(t, open.back());
        } else if (!open.empty()) {
            writer.leave(t, open.back());
            open.pop_back();
        }
        if (open.size() == target || open.empty())
            target = open.size() < depth / 2 ? depth : random() % depth;
        else if (open.size() > target && random() % 64 == 0)
            target = depth;
    }
    core::Progress progress;
    auto result = builder.finish(progress, {}, 1);
    if (!result.isOk())
        fail("The deep trace could not be made.");
    return result.value();
}

/// Prints what all levels of one location take at each zoom. @returns the slowest
Seconds measureLevels(const core::StoreView& store, core::LocationId location, int repeat)
{
    Seconds slowest { 0, 0 };
    const core::LocationView& view = store.location(location);
    for (const std::uint64_t zoom : kZooms) {
        const core::Interval interval = zoomedOnEvents(store, static_cast<double>(zoom));
        const auto fold = static_cast<core::Tick>(interval.length() / kColumns);
        std::vector<core::CallSpan> spans;
        const Seconds took = fastest(repeat,
            [&] { core::expectDone(core::callLevels(store, location, interval, fold, kAllLevels, spans, {})); });
        std::printf("zoom %6" PRIu64 ": %9" PRIu64 " events, %7zu spans on %5u levels in %s\n", zoom,
            view.lowerBound(interval.end) - view.lowerBound(interval.begin), spans.size(),
            spans.empty() ? 0 : spans.back().depth + 1, timeText(took).c_str());
        slowest.elapsed = std::max(slowest.elapsed, took.elapsed);
        slowest.cpu = std::max(slowest.cpu, took.cpu);
    }
    return slowest;
}

/// Reads all events of a location.
Seconds readEvents(const core::LocationView& location, int repeat)
{
    std::array<core::EventRecord, 1024> events;
    return fastest(repeat, [&] {
        for (std::uint64_t first = 0, count = 0; (count = location.read(first, events)) > 0; first += count) { }
    });
}

void printLevels(
    const std::string& what, const core::StoreView& store, core::LocationId location, int repeat, const char* bound)
{
    std::printf("all levels of one location: %s\n", what.c_str());
    const Seconds read = readEvents(store.location(location), repeat);
    const Seconds slowest = measureLevels(store, location, repeat);
    printFigure("call levels of one location, slowest zoom / reading its events, " + what, timeText(slowest),
        timeText(read), ratioText(slowest, read), bound, "5");
}

/// Times the signs of all classes of one location in kColumns, at each zoom.
void printSigns(const core::StoreView& store, core::LocationId location, int repeat)
{
    Seconds slowest { 0, 0 };
    for (const std::uint64_t zoom : kZooms) {
        const std::vector<core::Tick> edges = columnEdges(zoomedOnEvents(store, static_cast<double>(zoom)));
        std::vector<core::Sign> signs;
        const Seconds took = fastest(repeat,
            [&] { core::expectDone(core::signColumns(store, location, edges, core::SignClasses().set(), signs, {})); });
        std::uint64_t events = 0;
        for (const core::Sign& sign : signs)
            events += sign.count;
        std::printf("zoom %6" PRIu64 ": %7" PRIu64 " events in %4zu signs in %s\n", zoom, events, signs.size(),
            timeText(took).c_str());
        slowest.elapsed = std::max(slowest.elapsed, took.elapsed);
        slowest.cpu = std::max(slowest.cpu, took.cpu);
    }
    const Seconds read = readEvents(store.location(location), repeat);
    printFigure("signs of one location, slowest zoom / reading its events, " + millions(store.eventCount()) + " events",
        timeText(slowest), timeText(read), ratioText(slowest, read), "2", "0.5");
}

/// Times the columns of work of all rows at each zoom, beside their dominant functions.
void printWork(const core::StoreView& store, int repeat)
{
    const std::vector<bool> functions
        = core::workingFunctions(core::ownClasses(store.definitions()), core::workingClasses());
    const std::vector<core::LocationId> rows = firstRows(store);
    std::vector<core::WorkColumn> columns(kColumns);
    std::vector<core::PixelSummary> pixels(kColumns);
    Seconds work { 0, 0 };
    Seconds dominant { 0, 0 };
    for (const std::uint64_t zoom : kZooms) {
        const std::vector<core::Tick> edges = columnEdges(zoomedOnEvents(store, static_cast<double>(zoom)));
        Seconds ofWork;
        Seconds ofFunctions;
        for (int i = 0; i < repeat; ++i) {
            ofWork.keepFastest(measure([&] {
                for (const core::LocationId row : rows)
                    core::expectDone(core::workColumns(store, row, functions, edges, columns, {}));
            }));
            ofFunctions.keepFastest(measure([&] {
                for (const core::LocationId row : rows)
                    core::expectDone(core::dominantRegions(store, std::span(&row, 1), edges, pixels, {}));
            }));
        }
        std::printf("zoom %6" PRIu64 ": work %s, dominant functions %s\n", zoom, timeText(ofWork).c_str(),
            timeText(ofFunctions).c_str());
        work = { work.elapsed + ofWork.elapsed, work.cpu + ofWork.cpu };
        dominant = { dominant.elapsed + ofFunctions.elapsed, dominant.cpu + ofFunctions.cpu };
    }
    printFigure("work of " + std::to_string(rows.size()) + " rows / their dominant functions, all zooms together, "
            + millions(store.eventCount()) + " events",
        timeText(work), timeText(dominant), ratioText(work, dominant), "1.5", "1");
}

} // namespace

int main(int argc, char** argv)
{
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace trace(options);
    const std::shared_ptr<const core::StoreView> store = openTrace(trace.path()).document.events;
    printLevels(millions(store->eventCount()) + " events", *store, core::LocationId { 0 }, options.repeat, "20");
    printSigns(*store, core::LocationId { 0 }, options.repeat);
    printWork(*store, options.repeat);
    const std::uint64_t events = store->eventCount() / store->locationCount();
    printLevels("1,000 levels", *deepTrace(1'000, events), core::LocationId { 0 }, options.repeat, "20");
    // Few events, too, go through as many levels: the smaller the trace, the larger the ratio.
    printLevels("10,000 levels", *deepTrace(10'000, events), core::LocationId { 0 }, options.repeat, "60");
    return 0;
}
