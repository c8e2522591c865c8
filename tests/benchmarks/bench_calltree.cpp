// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "core/analysis/calltree/calltree.h"
#include "core/base/parallel.h"
#include "intervals.h"
#include "librarydecode.h"

#include <array>
#include <atomic>
#include <cinttypes>
#include <cstdio>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

/// Reads the events of [interval) and looks at each, on as many threads as the tree is made on.
std::uint64_t decode(const core::StoreView& store, const core::CallTreeQuery& query)
{
    std::atomic<std::uint64_t> sum = 0;
    core::expectDone(core::parallelFor(query.locations.size(), query.threads, std::stop_token {}, [&](std::size_t i) {
        const core::LocationView& location = store.location(query.locations[i]);
        const std::uint64_t end = location.lowerBound(query.interval.end);
        std::array<core::EventRecord, 1024> events;
        std::uint64_t references = 0;
        for (std::uint64_t first = location.lowerBound(query.interval.begin); first < end;) {
            const std::uint64_t wanted = std::min<std::uint64_t>(events.size(), end - first);
            const std::size_t count = location.read(first, std::span(events).first(wanted));
            for (std::size_t event = 0; event < count; ++event)
                references += std::uint64_t { 1 } + events[event].reference;
            first += count;
        }
        sum += references;
    }));
    return sum;
}

struct Figures {
    Seconds decoded;
    Seconds tree;
    Seconds treeWithMetrics;
};

/// Measures the trees. Prints an error and exits when two trees differ that must be equal.
Figures measureTrees(const core::StoreView& store, core::CallTreeQuery query, int repeat)
{
    Figures figures;
    figures.decoded = fastest(repeat, [&] {
        if (decode(store, query) == 0)
            fail("There are no events to decode.");
    });
    core::CallTree tree;
    figures.tree = fastest(repeat, [&] { core::expectDone(core::callTree(store, query, tree, std::stop_token {})); });
    const std::vector<core::MetricId> metrics = core::metricsThatAddUp(store);
    query.metrics = metrics;
    core::CallTree withMetrics;
    figures.treeWithMetrics
        = fastest(repeat, [&] { core::expectDone(core::callTree(store, query, withMetrics, std::stop_token {})); });
    const auto sums = [](const core::CallTreeNode& node) { return node.sums; };
    if (!std::ranges::equal(tree.nodes, withMetrics.nodes, {}, sums, sums))
        fail("The call trees with and without metrics disagree.");
    return figures;
}

void print(const char* what, const Figures& figures)
{
    std::printf("%s\n", what);
    const auto line = [&](const char* part, Seconds seconds) {
        std::printf(
            "  %-28s %s, ratio %s\n", part, timeText(seconds).c_str(), ratioText(seconds, figures.decoded).c_str());
    };
    line("events decoded", figures.decoded);
    line("call tree", figures.tree);
    line("call tree with metrics", figures.treeWithMetrics);
}

} // namespace

int main(int argc, char** argv)
{
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace trace(options);
    const std::shared_ptr<const core::StoreView> store = openTrace(trace.path()).document.events;
    const std::vector<core::LocationId> locations = allLocations(*store);
    const auto queryOf = [&](core::Interval interval) {
        return core::CallTreeQuery { locations, interval, {}, options.threads };
    };
    const Figures all = measureTrees(*store, queryOf(store->interval()), options.repeat);
    const Figures some = measureTrees(*store, queryOf(zoomedOnEvents(*store, 100)), options.repeat);
    std::vector<Seconds> trees;
    for (const core::Interval interval : wholeAndRandomIntervals(store->interval())) {
        core::CallTree tree;
        trees.push_back(fastest(options.repeat,
            [&] { core::expectDone(core::callTree(*store, queryOf(interval), tree, std::stop_token {})); }));
    }
    const std::filesystem::path anchor = anchorOf(trace.path());
    const Seconds decoded = fastest(options.repeat, [&] { decodeWithLibrary(anchor); });
    std::printf("%" PRIu64 " events, %zu locations, %u threads, best of %d\n\n", store->eventCount(), locations.size(),
        options.threads, options.repeat);
    print("whole trace", all);
    print("1 % of its time", some);
    std::printf("\n");
    const std::string name = trace.text(store->eventCount());
    printFigure("call tree of the whole trace / decoding its events, " + name, timeText(all.tree),
        timeText(all.decoded), ratioText(all.tree, all.decoded), "8", "5");
    printFigure("call tree of the slowest interval / library decode, " + name, timeText(slowest(trees)),
        timeText(decoded), ratioText(slowest(trees), decoded), "0.25", "0.05");
    return 0;
}
