// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "core/analysis/locationstate.h"

#include <cinttypes>
#include <cstdio>
#include <functional>
#include <numeric>
#include <random>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

constexpr int kQueries = 100'000;

/// Median and slowest of single calls, in seconds.
struct Latencies {
    double median = 0;
    double slowest = 0;
};

Latencies latencies(const std::vector<std::uint64_t>& positions, const std::function<void(std::uint64_t)>& query)
{
    std::vector<double> all;
    for (const std::uint64_t position : positions) {
        const auto begin = std::chrono::steady_clock::now();
        query(position);
        all.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    }
    return { median(all), *std::ranges::max_element(all) };
}

std::vector<std::uint64_t> randomPositions(std::uint64_t events)
{
    std::mt19937_64 random(1);
    std::vector<std::uint64_t> positions(kQueries);
    for (std::uint64_t& position : positions)
        position = 1 + random() % events;
    return positions;
}

/// What a reader without an index does: takes all events up to the one asked for.
core::EventRef scanTo(const core::StoreView& store, std::uint64_t position)
{
    std::vector<core::LocationId> locations;
    for (std::size_t i = 0; i < store.locationCount(); ++i)
        locations.push_back(core::idAt<core::LocationId>(i));
    core::ChronologicalCursor cursor(store, locations, store.interval().begin);
    core::EventRef event;
    core::EventRecord record;
    for (std::uint64_t i = 0; i < position; ++i)
        cursor.next(event, record);
    return event;
}

/// What keeps a result from being left out.
std::uint64_t g_sum = 0;

struct Measured {
    std::uint64_t events = 0;
    double scan = 0;
    Latencies event;
    Latencies state;
};

Measured measure(const core::StoreView& store)
{
    const std::uint64_t middle = store.eventCount() / 2 + 1;
    core::EventRef scanned;
    Measured result;
    result.events = store.eventCount();
    result.scan = fastest(1, [&] { scanned = scanTo(store, middle); }).elapsed;
    if (!(scanned == store.eventAt(middle)))
        fail("The event in the middle and the one that a scan finds differ.");
    const std::vector<std::uint64_t> positions = randomPositions(store.eventCount());
    for (int round = 0; round < 2; ++round) { // the second one is warm
        result.event = latencies(positions, [&](std::uint64_t position) {
            const core::EventRef ref = store.eventAt(position);
            g_sum += static_cast<std::uint64_t>(store.location(ref.location).event(ref.index).tick);
        });
        result.state = latencies(positions, [&](std::uint64_t position) {
            const core::EventRef ref = store.eventAt(position);
            const core::LocationState at = core::stateBefore(store.location(ref.location), ref.index + 1);
            g_sum += at.stack.size() + at.open.size() + at.values.size();
        });
    }
    return result;
}

void print(const char* what, const Latencies& latencies, const Measured& measured)
{
    printFigure(what + (", median / scan to the middle, " + millions(measured.events)) + " events",
        timeText(latencies.median), timeText(measured.scan), numberText("%.2g", latencies.median / measured.scan),
        "20 µs", "");
}

void printRatio(const char* what, const Latencies& large, const Latencies& small)
{
    printFigure(what, timeText(large.median), timeText(small.median), numberText("%.2f", large.median / small.median),
        "2", "1");
}

} // namespace

int main(int argc, char** argv)
{
    const Options options = parseOptions(argc, argv);
    std::vector<Measured> all;
    const auto add = [&](const std::filesystem::path& path) {
        const BenchmarkTrace trace(options, path);
        const auto store = openTrace(trace.path()).store;
        all.push_back(measure(*store));
        std::printf("%" PRIu64 " events, %zu locations, %d random positions, slowest: event %s, state %s\n",
            store->eventCount(), store->locationCount(), kQueries, timeText(all.back().event.slowest).c_str(),
            timeText(all.back().state.slowest).c_str());
    };
    if (options.paths.empty())
        add({});
    std::ranges::for_each(options.paths, add);
    std::printf("(%" PRIu64 ")\n\n", g_sum);
    for (const Measured& measured : all) {
        print("event(position)", measured.event, measured);
        print("state(position)", measured.state, measured);
    }
    if (all.size() > 1) {
        printRatio("event(position), last trace / first trace", all.back().event, all.front().event);
        printRatio("state(position), last trace / first trace", all.back().state, all.front().state);
    }
    return 0;
}
