// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"

#include "core/analysis/calltree.h"
#include "core/analysis/dominantregions.h"
#include "core/analysis/profile.h"

#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <vector>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

constexpr std::size_t kColumns = 1'920;
constexpr std::size_t kRows = 64;
constexpr std::size_t kRowHeight = 16; ///< pixels
constexpr int kZooms = 8;
constexpr std::uint64_t kZoomStep = 4;

std::vector<core::Tick> columnEdges(core::Interval interval)
{
    std::vector<core::Tick> edges;
    const double width = static_cast<double>(interval.length()) / static_cast<double>(kColumns);
    for (std::size_t i = 0; i < kColumns; ++i)
        edges.push_back(interval.begin + static_cast<core::Tick>(static_cast<double>(i) * width));
    edges.push_back(interval.end);
    return edges;
}

/// The part of @p whole of 1 / @p factor of its length around its middle.
core::Interval zoomed(core::Interval whole, std::uint64_t factor)
{
    const auto length = static_cast<core::Tick>(std::max<std::uint64_t>(whole.length() / factor, 1));
    const core::Tick begin = whole.begin + (static_cast<core::Tick>(whole.length()) - length) / 2;
    return { begin, begin + length };
}

std::uint64_t eventsIn(const core::StoreView& store, const std::vector<core::LocationId>& rows, core::Interval interval)
{
    std::uint64_t events = 0;
    for (const core::LocationId row : rows)
        events += store.location(row).lowerBound(interval.end) - store.location(row).lowerBound(interval.begin);
    return events;
}

double millionsPerSecond(std::uint64_t events, Seconds seconds)
{
    return static_cast<double>(events) / seconds.cpu * 1e-6;
}

} // namespace

int main(int argc, char** argv)
{
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace trace(options);
    const std::shared_ptr<const core::StoreView> store = openTrace(trace.path(), options.threads);
    std::vector<core::LocationId> rows;
    for (std::size_t i = 0; i < std::min(kRows, store->locationCount()); ++i)
        rows.push_back(core::idAt<core::LocationId>(i));

    std::vector<unsigned char> image(kColumns * kRows * kRowHeight * 4);
    int shade = 0;
    const Seconds fill = fastest(100, [&] {
        std::memset(image.data(), ++shade & 0xff, image.size());
        asm volatile("" : : "r"(image.data()) : "memory"); // keeps the memset
    });
    std::printf("%zu rows x %zu px, best of %d, CPU time; one memset of the %zu x %zu px image: %.3f ms\n\n",
        rows.size(), kColumns, options.repeat, kColumns, kRows * kRowHeight, fill.cpu * 1e3);

    std::printf("%8s %12s %12s %10s %16s\n", "zoom", "events", "CPU, ms", "memsets", "M events/s");
    std::vector<core::PixelSummary> columns(kColumns);
    std::uint64_t factor = 1;
    for (int zoom = 0; zoom < kZooms; ++zoom, factor *= kZoomStep) {
        const core::Interval interval = zoomed(store->interval(), factor);
        const std::vector<core::Tick> edges = columnEdges(interval);
        const Seconds seconds = fastest(options.repeat, [&] {
            for (const core::LocationId row : rows)
                core::dominantRegions(*store, { &row, 1 }, edges, columns, std::stop_token {});
        });
        const std::uint64_t events = eventsIn(*store, rows, interval);
        std::printf("%8" PRIu64 " %12" PRIu64 " %12.3f %10.1f %16.1f\n", factor, events, seconds.cpu * 1e3,
            seconds.cpu / fill.cpu, millionsPerSecond(events, seconds));
    }

    const std::uint64_t events = eventsIn(*store, rows, store->interval());
    std::vector<core::ProfileEntry> entries;
    std::vector<core::CallTreeNode> tree;
    const Seconds profiled
        = fastest(options.repeat, [&] { core::profile(*store, rows, store->interval(), entries, std::stop_token {}); });
    const Seconds treed
        = fastest(options.repeat, [&] { core::callTree(*store, rows, store->interval(), tree, std::stop_token {}); });
    std::printf(
        "\n%-10s %10.3f ms %10.1f M events/s\n", "profile", profiled.cpu * 1e3, millionsPerSecond(events, profiled));
    std::printf("%-10s %10.3f ms %10.1f M events/s\n", "call tree", treed.cpu * 1e3, millionsPerSecond(events, treed));
    return 0;
}
