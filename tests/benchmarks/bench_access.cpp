// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "core/calls/locationstate.h"
#include "core/links/tracelinks.h"

#include <array>
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

/// Works like a reader without an index: takes all events up to the one asked for.
core::EventRef scanTo(const core::StoreView& store, std::uint64_t position)
{
    const std::vector<core::LocationId> locations = allLocations(store);
    core::ChronologicalCursor cursor(store, locations, store.interval().begin);
    core::EventRef event;
    core::EventRecord record;
    for (std::uint64_t i = 0; i < position; ++i)
        cursor.next(event, record);
    return event;
}

/// Results are added to this sum, so that the compiler keeps their computation.
std::uint64_t g_sum = 0;

/// The least work for anyone who looks at all calls: takes all events and counts the enters.
void countEnters(const core::StoreView& store)
{
    std::array<core::EventRecord, 4096> events;
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        const core::LocationView& location = store.location(core::idAt<core::LocationId>(i));
        std::uint64_t first = 0;
        while (const std::size_t count = location.read(first, events)) {
            g_sum += static_cast<std::uint64_t>(
                std::ranges::count(std::span(events).first(count), core::EventKind::Enter, &core::EventRecord::kind));
            first += count;
        }
    }
}

/// The times for links between events: making them, and asking for the links of random events.
struct MeasuredLinks {
    double scan = 0;
    double make = 0; ///< time on one thread
    double makeByTwo = 0;
    Latencies enter;
    Latencies callNode;
};

MeasuredLinks measureLinks(const std::shared_ptr<const core::StoreView>& store)
{
    MeasuredLinks result;
    std::shared_ptr<const core::TraceLinks> links;
    result.scan = fastest(2, [&] { countEnters(*store); }).elapsed;
    result.make = fastest(1, [&] { links = core::TraceLinks::make(store, 1, nullptr, {}).value(); }).elapsed;
    result.makeByTwo = fastest(1, [&] { links = core::TraceLinks::make(store, 2, nullptr, {}).value(); }).elapsed;
    const std::vector<std::uint64_t> positions = randomPositions(store->eventCount());
    std::vector<core::EventRef> events;
    for (const std::uint64_t position : positions)
        events.push_back(store->eventAt(position));
    std::vector<std::uint64_t> numbers(positions.size());
    std::iota(numbers.begin(), numbers.end(), 0);
    result.enter = latencies(numbers, [&](std::uint64_t i) { g_sum += links->enterOf(events[i]).index; });
    result.callNode = latencies(numbers, [&](std::uint64_t i) { g_sum += links->callNodeOf(events[i]).index; });
    return result;
}

struct Measured {
    std::uint64_t events = 0;
    double scan = 0;
    Latencies event;
    Latencies state;
    MeasuredLinks links;
};

Measured measure(const std::shared_ptr<const core::StoreView>& trace)
{
    const core::StoreView& store = *trace;
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
    result.links = measureLinks(trace);
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
        const auto store = openTrace(trace.path()).document.events;
        all.push_back(measure(store));
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
        const MeasuredLinks& links = measured.links;
        printFigure("links, one thread / scan that counts enters, " + millions(measured.events) + " events",
            timeText(links.make), timeText(links.scan), numberText("%.1f", links.make / links.scan), "", "");
        printFigure("links, two threads / one", timeText(links.makeByTwo), timeText(links.make),
            numberText("%.2f", links.makeByTwo / links.make), "", "");
        printFigure("enter of a random event, median / slowest", timeText(links.enter.median),
            timeText(links.enter.slowest), numberText("%.2g", links.enter.median / links.enter.slowest), "", "");
        printFigure("call node of a random event, median / slowest", timeText(links.callNode.median),
            timeText(links.callNode.slowest), numberText("%.2g", links.callNode.median / links.callNode.slowest), "",
            "");
    }
    if (all.size() > 1) {
        printRatio("event(position), last trace / first trace", all.back().event, all.front().event);
        printRatio("state(position), last trace / first trace", all.back().state, all.front().state);
    }
    return 0;
}
