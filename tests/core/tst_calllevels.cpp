// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"

#include "core/calls/calllevels.h"
#include "core/model/definitions.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"

namespace lightcone::tests::tst_calllevels {

using namespace core;

namespace {

constexpr std::uint32_t kAllLevels = 0xffffffff;

std::string asText(const std::vector<CallSpan>& spans)
{
    std::string text;
    for (const CallSpan& span : spans)
        text += textOf(span) + "\n";
    return text;
}

std::vector<CallSpan> spansOf(
    const StoreView& store, LocationId location, Interval interval, Tick fold, std::uint32_t maxDepth = kAllLevels)
{
    std::vector<CallSpan> spans;
    return callLevels(store, location, interval, fold, maxDepth, spans, std::stop_token {}).isDone()
        ? spans
        : std::vector<CallSpan> {};
}

/// Makes one location whose calls go @p depth deep and come back again and again, in steps of a few ticks or none. Some
/// leaves close many calls at once, some leave a function that is not open, and some calls are never left.
std::shared_ptr<const StoreView> deepStore(std::uint32_t seed, std::size_t depth)
{
    constexpr int kEvents = 20'000;
    Random random(seed);
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    std::vector<RegionId> regions;
    for (const char* name : { "a", "b", "c", "d", "e" })
        regions.push_back(trace.addRegion(name));
    std::vector<RegionId> open;
    std::size_t target = depth;
    Tick t = -5'000;
    for (int i = 0; i < kEvents; ++i) {
        t += random.oneIn(3) ? 0 : static_cast<Tick>(random.below(40));
        if (open.size() < target) {
            open.push_back(regions[random.below(4)]);
            writer.enter(t, open.back());
        } else if (random.oneIn(500)) {
            writer.leave(t, regions[4]); // this region is never open
        } else {
            const std::size_t closed = random.oneIn(200) ? std::min<std::size_t>(open.size(), 100) : 1;
            writer.leave(t, open[open.size() - closed]);
            // Leaves the innermost call of that function, and with it all calls inside.
            const RegionId left = open[open.size() - closed];
            while (open.back() != left)
                open.pop_back();
            open.pop_back();
        }
        if (open.size() == target)
            target = open.size() == depth ? random.below(static_cast<std::uint32_t>(depth)) : depth;
        else if (open.empty() || (open.size() > target && random.oneIn(100)))
            target = depth;
    }
    return trace.finish();
}

} // namespace

class TestCallLevels : public QObject {
    Q_OBJECT

private slots:
    void unfoldedEqualsOracle_data() { addSeedRows(12); }
    void unfoldedEqualsOracle();
    void foldedKeepsAllCalls_data() { addSeedRows(12); }
    void foldedKeepsAllCalls();
    void chosenFunctionsEqualOracle_data() { addSeedRows(12); }
    void chosenFunctionsEqualOracle();
    void foldingBoundsSpans();
    void farEnds();
    void contextFrames();
    void hugeGap();
    void noEvents();
    void deepStack();
    void deepCallsEqualOracle_data() { addSeedRows(4); }
    void deepCallsEqualOracle();
    void stops();
};

void TestCallLevels::unfoldedEqualsOracle()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    for (const LocationId location : allLocations(*store)) {
        const std::vector<OracleCall> calls = oracleCalls(*store, location);
        for (const Interval& interval : testIntervals(*store, seed)) {
            for (const std::uint32_t maxDepth : { kAllLevels, 2U, 0U }) {
                QCOMPARE(asText(spansOf(*store, location, interval, 0, maxDepth)),
                    asText(oracleSpans(calls, interval, maxDepth)));
            }
        }
    }
}

void TestCallLevels::foldedKeepsAllCalls()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    for (const LocationId location : allLocations(*store)) {
        const std::vector<OracleCall> calls = oracleCalls(*store, location);
        for (const Interval& interval : testIntervals(*store, seed)) {
            for (const Tick fold :
                { Tick { 1 }, Tick { 7 }, Tick { 500 }, Tick { 1'000'000 }, std::numeric_limits<Tick>::max() }) {
                const std::vector<CallSpan> folded = spansOf(*store, location, interval, fold);
                QCOMPARE(
                    checkFolded(folded, oracleSpans(calls, interval, kAllLevels), static_cast<std::uint64_t>(fold)),
                    std::string());
            }
        }
    }
}

void TestCallLevels::chosenFunctionsEqualOracle()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    Random random(seed);
    const auto functionCount = static_cast<std::uint32_t>(store->definitions().functions.size());
    for (const LocationId location : allLocations(*store)) {
        const std::vector<FunctionId> chosen { idAt<FunctionId>(random.below(functionCount)),
            idAt<FunctionId>(random.below(functionCount)) };
        const FunctionSet functions(chosen, functionCount);
        const std::vector<OracleCall> calls = oracleCalls(*store, location);
        for (const Interval& interval : testIntervals(*store, seed)) {
            std::vector<CallSpan> expected = oracleSpans(calls, interval, kAllLevels);
            const auto least = static_cast<Tick>(random.below(20));
            const DurationRange range { least, least + static_cast<Tick>(random.below(2'000)) };
            std::erase_if(expected, [&](const CallSpan& span) {
                return !functions.contains(span.function) || !range.containsTicks(ticksBetween(span.begin, span.end));
            });
            for (const Tick fold : { Tick { 0 }, Tick { 7 }, Tick { 500 } }) {
                std::vector<CallSpan> spans;
                QVERIFY(callLevels(*store, location, interval, fold, kAllLevels, functions, range, spans, {}).isDone());
                QCOMPARE(checkFolded(spans, expected, static_cast<std::uint64_t>(fold)), std::string());
                if (fold == 0)
                    QCOMPARE(asText(spans), asText(expected));
            }
        }
    }
}

void TestCallLevels::foldingBoundsSpans()
{
    constexpr Tick kCalls = 20'000;
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    const RegionId g = trace.addRegion("g");
    for (Tick i = 0; i < kCalls; ++i) {
        writer.enter(10 * i, i % 3 == 0 ? f : g);
        writer.leave(10 * i + 6, i % 3 == 0 ? f : g);
    }
    const auto store = trace.finish();
    for (const Tick fold : { Tick { 6 }, Tick { 7 }, Tick { 100 }, Tick { 5'000 } }) {
        const std::vector<CallSpan> spans = spansOf(*store, LocationId { 0 }, store->interval(), fold);
        const std::uint64_t bound = 2 * store->interval().length() / static_cast<std::uint64_t>(fold) + 2;
        QVERIFY(spans.size() <= bound);
        std::uint64_t calls = 0;
        for (const CallSpan& span : spans) {
            calls += span.calls;
            QVERIFY(span.end - span.begin < 3 * fold);
            QVERIFY(span.calls <= 2 || span.function == store->definitions().functionOf(g));
        }
        QCOMPARE(calls, static_cast<std::uint64_t>(kCalls));
    }
}

void TestCallLevels::farEnds()
{
    constexpr Tick kCalls = 60'000;
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId never = trace.addRegion("never");
    const RegionId outer = trace.addRegion("outer");
    const RegionId f = trace.addRegion("f");
    writer.enter(0, never);
    writer.enter(1, outer);
    writer.enter(2, outer);
    for (Tick i = 0; i < kCalls; ++i) {
        writer.enter(10 + 2 * i, f);
        writer.leave(11 + 2 * i, f);
    }
    writer.leave(10 + 2 * kCalls, outer);
    writer.enter(15 + 2 * kCalls, f);
    writer.leave(20 + 2 * kCalls, outer); // closes f as well
    writer.enter(30 + 2 * kCalls, outer); // another call at the same depth
    for (Tick i = 0; i < kCalls; ++i) {
        writer.enter(200'000 + 2 * i, f);
        writer.leave(200'001 + 2 * i, f);
    }
    const auto store = trace.finish();
    QCOMPARE(asText(spansOf(*store, LocationId { 0 }, { 12, 13 }, 0)),
        std::string("0 [0, 319999) function 0 calls 1 at 0\n"
                    "1 [1, 120020) function 1 calls 1 at 1\n"
                    "2 [2, 120010) function 1 calls 1 at 2\n"
                    "3 [12, 13) function 2 calls 1 at 5\n"));
}

void TestCallLevels::contextFrames()
{
    StoreBuilder builder;
    LocationWriter& writer = builder.writer(builder.addLocation({}));
    RegionDef region;
    region.name = "sampled";
    CallingContextDef context;
    context.region = builder.addRegion(region);
    const Field field
        = Field::reference(FieldKey::CallingContext, FieldType::CallingContext, builder.addCallingContext(context));
    writer.event(5, EventKind::CallingContextEnter, { &field, 1 });
    writer.event(9, EventKind::CallingContextLeave, { &field, 1 });
    Progress progress;
    auto result = builder.finish(progress, std::stop_token {}, 1);
    QVERIFY(result.isOk());
    QCOMPARE(asText(spansOf(*result.value(), LocationId { 0 }, { 0, 100 }, 0)),
        std::string("0 [5, 9) function 0 calls 1 at 0\n"));
}

void TestCallLevels::hugeGap()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    writer.enter(-kMaxTick, f);
    writer.leave(-kMaxTick + 1, f);
    writer.enter(kMaxTick - 1, f);
    writer.leave(kMaxTick, f);
    const auto store = trace.finish();
    const std::vector<CallSpan> spans
        = spansOf(*store, LocationId { 0 }, store->interval(), std::numeric_limits<Tick>::max());
    QCOMPARE(spans.size(), std::size_t { 2 });
    QCOMPARE(spans[1].end, kMaxTick);
}

void TestCallLevels::noEvents()
{
    TraceMaker trace;
    trace.addLocation();
    const auto store = trace.finish();
    QCOMPARE(asText(spansOf(*store, LocationId { 0 }, { -10, 10 }, 3)), std::string());
}

void TestCallLevels::deepStack()
{
    constexpr Tick kDepth = 10'000;
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    for (Tick t = 0; t < kDepth; ++t)
        writer.enter(t, f);
    for (Tick t = 0; t < kDepth; ++t)
        writer.leave(kDepth + t, f);
    const auto store = trace.finish();
    const std::vector<CallSpan> spans = spansOf(*store, LocationId { 0 }, { kDepth, kDepth + 1 }, 0);
    QCOMPARE(spans.size(), static_cast<std::size_t>(kDepth - 1));
    QCOMPARE(spans.front().end, 2 * kDepth - 1);
    QCOMPARE(spansOf(*store, LocationId { 0 }, { kDepth, kDepth + 1 }, 0, 100).size(), std::size_t { 100 });
}

void TestCallLevels::deepCallsEqualOracle()
{
    QFETCH(std::uint32_t, seed);
    const auto store = deepStore(seed, 1'000);
    const std::vector<OracleCall> calls = oracleCalls(*store, LocationId { 0 });
    const Interval whole = store->interval();
    QVERIFY(store->location(LocationId { 0 }).maxDepth() >= 1'000);
    for (const std::uint64_t zoom : { 1U, 16U, 256U, 4'096U }) {
        for (const std::uint64_t part : { 0U, 3U, 7U, 10U }) {
            const auto length = static_cast<Tick>(std::max<std::uint64_t>(whole.length() / zoom, 1));
            const Tick begin = whole.begin + static_cast<Tick>(whole.length() / 10 * part);
            const Interval interval { begin, begin + length };
            const std::vector<CallSpan> single = oracleSpans(calls, interval, kAllLevels);
            for (const Tick fold : { length / 2'000, length / 100, length }) {
                QCOMPARE(checkFolded(spansOf(*store, LocationId { 0 }, interval, fold), single,
                             static_cast<std::uint64_t>(fold)),
                    std::string());
            }
            QCOMPARE(asText(spansOf(*store, LocationId { 0 }, interval, 0)), asText(single));
        }
    }
}

void TestCallLevels::stops()
{
    const auto store = randomStore(1);
    std::stop_source source;
    source.request_stop();
    std::vector<CallSpan> spans;
    QVERIFY(
        callLevels(*store, LocationId { 0 }, store->interval(), 0, kAllLevels, spans, source.get_token()).isStopped());
}

LIGHTCONE_TEST(TestCallLevels, None)

} // namespace lightcone::tests::tst_calllevels

#include "tst_calllevels.moc"
