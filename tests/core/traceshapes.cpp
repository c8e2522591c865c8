// SPDX-License-Identifier: GPL-3.0-or-later
#include "traceshapes.h"

#include "shapefeeder.h"

#include <QTest>

#include <algorithm>
#include <iterator>

using namespace lightcone::core;

namespace lightcone::tests {

namespace {

constexpr EventMix kCalls { 1, 0, 0, 0, 0, 0 };
constexpr EventMix kMostlyCalls { 25, 1, 1, 1, 1, 1 };
constexpr EventMix kMessages { 1, 5, 3, 0, 0, 0 };
constexpr EventMix kCollectives { 1, 0, 1, 6, 0, 0 };
constexpr EventMix kMetrics { 2, 0, 0, 0, 6, 0 };
constexpr EventMix kOnlyMetrics { 0, 0, 0, 0, 1, 0 };
constexpr EventMix kOthers { 2, 0, 0, 0, 0, 6 };
constexpr EventMix kLocks { 1, 0, 0, 0, 0, 0, 6 };
constexpr EventMix kSeldomLocks { 300, 1, 1, 1, 1, 0, 1 };

using Calls = TraceShape::Calls;
using Time = TraceShape::Time;

/// Shapes around the sizes of the store's parts: a block has 128 events, a node of the lowest level 8 blocks, a segment
/// 65,536 events.
std::vector<TraceShape> sizesAndDepths()
{
    return {
        { .name = "no events", .events = { 0, 0 } },
        { .name = "around blocks", .events = { 0, 1, 2, 127, 128, 129, 255, 256, 257 } },
        { .name = "around nodes", .events = { 1023, 1024, 1025, 0, 2048 }, .mix = kMostlyCalls },
        { .name = "a segment less one", .events = { 65'535, 0 }, .mix = kMostlyCalls },
        { .name = "a segment", .events = { 65'536, 300 }, .mix = kMostlyCalls, .hasOddCalls = true },
        { .name = "a segment and one", .events = { 65'537, 65'536 } },
        { .name = "many events", .events = { 200'000, 1'000 }, .mix = kMostlyCalls, .functions = 300 },
        { .name = "straight down and up",
            .events = { 30'000 },
            .mix = kCalls,
            .calls = Calls::DownAndUp,
            .depth = 10'000 },
        { .name = "saw-tooth", .events = { 40'000 }, .mix = kMostlyCalls, .calls = Calls::SawTooth, .depth = 10'000 },
        { .name = "saw-tooth with odd leaves",
            .events = { 9'000, 5'000 },
            .mix = kCalls,
            .calls = Calls::SawTooth,
            .functions = 3,
            .depth = 2'000,
            .hasOddCalls = true },
        { .name = "recursion", .events = { 6'000, 3'000 }, .calls = Calls::DownAndUp, .functions = 1, .depth = 500 },
        { .name = "300 functions", .events = { 5'000, 5'000 }, .functions = 300, .regions = 2 },
        { .name = "5,000 functions", .events = { 20'000, 2'000 }, .mix = kCalls, .functions = 5'000 },
        { .name = "70,000 regions",
            .events = { 4'000 },
            .mix = kMostlyCalls,
            .functions = 35'000,
            .regions = 2,
            .hasOddCalls = true },
    };
}

std::vector<TraceShape> timesAndKinds()
{
    return {
        { .name = "calls without duration", .events = { 3'000, 3'000 }, .mix = kMostlyCalls, .time = Time::Seldom },
        { .name = "odd calls without duration",
            .events = { 6'000, 3'000 },
            .mix = kMostlyCalls,
            .time = Time::Seldom,
            .functions = 6,
            .depth = 5,
            .hasOddCalls = true },
        { .name = "bursts", .events = { 6'000, 6'000, 3'000 }, .time = Time::Bursts },
        { .name = "one time", .events = { 1'500, 700 }, .time = Time::Standing },
        { .name = "steps of all widths", .events = { 5'000, 3'000 }, .mix = kMostlyCalls, .time = Time::Widths },
        { .name = "a gap", .events = { 3'000, 2'000, 129 }, .time = Time::Gap },
        { .name = "the whole range of times", .events = { 3'000, 1'000, 2 }, .time = Time::WholeRange },
        { .name = "backwards", .events = { 3'000, 2'000 }, .time = Time::Backwards, .hasOddCalls = true },
        { .name = "odd calls", .events = { 3'000, 3'000, 3'000 }, .functions = 6, .depth = 40, .hasOddCalls = true },
        { .name = "regions of one function",
            .events = { 2'000, 2'000 },
            .mix = kMostlyCalls,
            .functions = 4,
            .regions = 5,
            .hasOddCalls = true },
        { .name = "contexts",
            .events = { 3'000, 1'500, 129 },
            .calls = Calls::Contexts,
            .regions = 2,
            .hasOddCalls = true },
        { .name = "contexts, then a plain call",
            .events = { 66'000, 2'049, 1 },
            .mix = kMostlyCalls,
            .calls = Calls::ContextsThenPlain },
        { .name = "messages", .events = { 4'000, 4'000, 4'000 }, .mix = kMessages },
        { .name = "messages of threads",
            .events = { 1'000, 1'000, 1'000, 1'000, 1'000, 1'000 },
            .mix = kMessages,
            .threads = 3 },
        { .name = "collectives", .events = { 3'000, 3'000, 2'500, 10 }, .mix = kCollectives },
        { .name = "metrics", .events = { 5'000, 3'000 }, .mix = kMetrics },
        { .name = "locks and parallel regions", .events = { 4'000, 129, 1 }, .mix = kLocks },
        { .name = "long spans", .events = { 140'000, 1'000 }, .mix = kSeldomLocks },
        { .name = "even metrics", .events = { 70'000, 3'000, 0 }, .mix = kMetrics, .hasEvenMetrics = true },
        { .name = "even metrics over all times",
            .events = { 9'000 },
            .mix = kMetrics,
            .time = Time::WholeRange,
            .hasEvenMetrics = true },
        { .name = "other kinds", .events = { 4'000, 1'000 }, .mix = kOthers },
        { .name = "no calls", .events = { 4'000, 1'000 }, .mix = kOnlyMetrics },
    };
}

} // namespace

const std::vector<TraceShape>& traceShapes()
{
    static const std::vector<TraceShape> kShapes = [] {
        std::vector<TraceShape> shapes = sizesAndDepths();
        std::ranges::copy(timesAndKinds(), std::back_inserter(shapes));
        return shapes;
    }();
    return kShapes;
}

ShapedTrace buildTrace(const TraceShape& shape, const BuildOptions& options)
{
    StoreBuilder builder(options);
    const ShapeWorld world = defineWorld(builder, shape);
    ShapedTrace trace;
    Random random(static_cast<std::uint32_t>(shape.events.size()) + shape.functions);
    for (std::size_t i = 0; i < shape.events.size(); ++i) {
        trace.raw.locations.push_back(ShapeFeeder(random, world, shape, shape.events[i]).run());
        LocationWriter& writer = builder.writer(idAt<LocationId>(i));
        for (const RawEvent& event : trace.raw.locations.back())
            write(writer, event);
    }
    trace.store = finished(builder);
    trace.file = builder.takeFile();
    return trace;
}

void addShapeRows()
{
    QTest::addColumn<std::size_t>("shape");
    for (std::size_t i = 0; i < traceShapes().size(); ++i)
        QTest::newRow(traceShapes()[i].name) << i;
}

} // namespace lightcone::tests
