// SPDX-License-Identifier: GPL-3.0-or-later
#include "benchmark.h"
#include "core/analysis/curves/curve.h"
#include "core/analysis/metrics/counters.h"
#include "core/base/parallel.h"
#include "intervals.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cinttypes>
#include <cstdio>
#include <string_view>

using namespace lightcone;
using namespace lightcone::benchmarks;

namespace {

constexpr std::size_t kCurveColumns = 2'000;

struct NamedCurve {
    const char* name;
    core::CurveSource source;
};

std::vector<NamedCurve> curvesOf(const core::StoreView& store)
{
    std::vector<NamedCurve> curves;
    if (!store.definitions().metrics.empty())
        curves.push_back({ "metric", metricCurve(store, core::MetricId { 0 }) });
    core::CurveSource source;
    source.locations = allLocations(store);
    source.quantity = core::CurveQuantity::MessagesInFlight;
    curves.push_back({ "messages in flight", source });
    source.quantity = core::CurveQuantity::BytesInFlight;
    curves.push_back({ "bytes in flight", source });
    source.quantity = core::CurveQuantity::LocationsInside;
    const auto& functions = store.definitions().functions;
    const auto iteration = std::ranges::find(functions, std::string_view("iteration"), &core::FunctionDef::name);
    source.function = core::idAt<core::FunctionId>(
        iteration != functions.end() ? static_cast<std::size_t>(iteration - functions.begin()) : 0);
    curves.push_back({ "locations inside", source });
    source.quantity = core::CurveQuantity::GroupShare;
    source.group = core::RegionGroup::Mpi;
    curves.push_back({ "share of a group", source });
    return curves;
}

/// One thread looks at all elements of a curve, one after the other: its samples, the messages, or the events.
std::uint64_t scan(const core::StoreView& store, const core::CurveSource& source)
{
    std::uint64_t sum = 0;
    switch (source.quantity) {
    case core::CurveQuantity::Metric: {
        const auto visit = [&sum](const core::CounterSample& sample) {
            sum += sample.value.bits;
            return true;
        };
        core::expectDone(core::visitCounters(store, source.locations, store.interval(), visit, std::stop_token {}));
        break;
    }
    case core::CurveQuantity::MessagesInFlight:
    case core::CurveQuantity::BytesInFlight:
        for (std::uint64_t i = 0; i < store.messages().size(); ++i)
            sum += store.messages().at(core::MessageId { i }).bytes;
        break;
    case core::CurveQuantity::LocationsInside:
    case core::CurveQuantity::GroupShare:
    case core::CurveQuantity::AllocatedBytes:
        for (const core::LocationId id : source.locations) {
            std::array<core::EventRecord, 1024> events;
            const core::LocationView& location = store.location(id);
            for (std::uint64_t first = 0; first < location.eventCount(); first += events.size()) {
                const std::size_t count = location.read(first, events);
                for (std::size_t i = 0; i < count; ++i)
                    sum += events[i].reference;
            }
        }
        break;
    }
    return sum;
}

std::vector<core::Tick> curveEdges(core::Interval interval)
{
    std::vector<core::Tick> edges;
    for (std::size_t i = 0; i <= kCurveColumns; ++i)
        edges.push_back(interval.begin
            + static_cast<core::Tick>(
                static_cast<double>(interval.length()) * static_cast<double>(i) / static_cast<double>(kCurveColumns)));
    return edges;
}

/// The slowest columns of the zooms and the zooms between them: the slowest one is the last one without tiles.
Seconds worstColumns(const core::Curve& curve, const Options& options, Seconds& whole, std::uint64_t& worstZoom)
{
    Seconds worst { 0, 0 };
    for (std::uint64_t zoom = 1; zoom <= kZooms.back(); zoom *= 2) {
        const std::vector<core::Tick> edges = curveEdges(zoomedOnEvents(curve.store(), static_cast<double>(zoom)));
        std::vector<core::CurveColumn> columns(kCurveColumns);
        const Seconds took = fastest(options.repeat,
            [&] { core::expectDone(curve.columns(edges, columns, options.threads, std::stop_token {})); });
        if (zoom == 1)
            whole = took;
        if (took.elapsed > worst.elapsed) {
            worst = took;
            worstZoom = zoom;
        }
        std::printf("  zoom %6" PRIu64 ": %s%s\n", zoom, timeText(took).c_str(),
            std::ranges::any_of(columns, &core::CurveColumn::isBound) ? ", tiles" : "");
    }
    return worst;
}

} // namespace

int main(int argc, char** argv)
{
    const Options options = parseOptions(argc, argv);
    const BenchmarkTrace trace(options);
    const std::shared_ptr<const core::StoreView> store = openTrace(trace.path()).document.events;
    const std::string events = ", " + millions(store->eventCount()) + " events";
    const char* const bound = store->eventCount() < 20'000'000 ? "40 ms" : "80 ms";
    std::printf("%zu columns, %u threads, best of %d\n", kCurveColumns, options.threads, options.repeat);
    for (const NamedCurve& named : curvesOf(*store)) {
        std::printf("%s\n", named.name);
        std::uint64_t sum = 0;
        const Seconds scanned = fastest(options.repeat, [&] { sum += scan(*store, named.source); });
        if (sum == 0)
            fail("There is nothing to scan.");
        std::shared_ptr<const core::Curve> curve;
        const Seconds made = fastest(options.repeat, [&] {
            curve = core::Curve::make(store, named.source, options.threads, nullptr, std::stop_token {}).value();
        });
        Seconds whole;
        std::uint64_t worstZoom = 1;
        const Seconds worst = worstColumns(*curve, options, whole, worstZoom);
        const std::string name = named.name;
        const auto print = [&](const std::string& what, Seconds took, const char* most) {
            printFigure(name + ", " + what + " / a scan" + events, timeText(took), timeText(scanned),
                ratioText(took, scanned), most, "");
        };
        print("made ready", made, "");
        print("the whole trace", whole, bound);
        print("worst zoom (" + std::to_string(worstZoom) + ")", worst, bound);
    }
    return 0;
}
