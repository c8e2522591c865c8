// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/profile.h"
#include "core/ingest/storebuilder.h"
#include "core/store/storeview.h"
#include "randomtrace.h"
#include "seedrows.h"
#include "storecontent.h"
#include "testclass.h"

#include <algorithm>
#include <string>
#include <vector>

namespace lightcone::tests::tst_leftoutcalls {

using namespace core;

class TestLeftOutCalls : public QObject {
    Q_OBJECT

private slots:
    void randomTraces_data();
    void randomTraces();
    void timeGoesToCaller();
    void leavesWithoutRegion();
    void manyOpenCalls();
    void collectiveStays();
    void metricsGo();
    void nothingLeft();
};

namespace {

BuildOptions leavingOut(std::vector<std::string> names)
{
    BuildOptions options;
    options.leavesOut = [names = std::move(names)](
                            const RegionDef& region) { return std::ranges::find(names, region.name) != names.end(); };
    return options;
}

/// Takes the enters and leaves of some functions out of the events of a location. A leave without a region is one of
/// the innermost call.
class Remover {
public:
    /// @param isLeftOut  by function
    Remover(const Definitions& definitions, const std::vector<bool>& isLeftOut)
        : m_definitions(definitions)
        , m_isLeftOut(isLeftOut)
    {
    }

    std::vector<RawEvent> rest(const std::vector<RawEvent>& events)
    {
        std::vector<RawEvent> kept;
        for (const RawEvent& event : events) {
            if ((event.kind != EventKind::Enter || !enters(event.region))
                && (event.kind != EventKind::Leave || !leaves(event.region)))
                kept.push_back(event);
        }
        return kept;
    }

private:
    /// @returns whether the enter is left out.
    bool enters(RegionId region)
    {
        m_open.push_back(m_definitions.functionOf(region));
        return isOut(m_open.back());
    }
    bool leaves(RegionId region)
    {
        if (!isValid(region)) {
            const bool isLeftOut = !m_open.empty() && isOut(m_open.back());
            if (!m_open.empty())
                m_open.pop_back();
            return isLeftOut;
        }
        const FunctionId function = m_definitions.functionOf(region);
        const auto last = std::find(m_open.rbegin(), m_open.rend(), function);
        if (isOut(function)) {
            if (last != m_open.rend())
                m_open.erase(std::next(last).base());
            return true;
        }
        if (last != m_open.rend())
            m_open.erase(std::next(last).base(), m_open.end());
        return false;
    }
    bool isOut(FunctionId function) const { return m_isLeftOut[indexOf(function)]; }

    const Definitions& m_definitions;
    const std::vector<bool>& m_isLeftOut;
    std::vector<FunctionId> m_open;
};

std::vector<ProfileEntry> profileOf(const StoreView& store)
{
    std::vector<ProfileEntry> entries;
    expectDone(profile(store, allLocations(store), store.interval(), entries, {}));
    return entries;
}

} // namespace

void TestLeftOutCalls::randomTraces_data()
{
    addSeedRows(40);
}

/// A trace that is read without some functions has just the content of one that was recorded without them.
void TestLeftOutCalls::randomTraces()
{
    QFETCH(std::uint32_t, seed);
    RandomTraceOptions options;
    options.seed = seed;
    options.events = 600;
    options.hasDisorder = seed % 3 == 0;
    const std::vector<std::vector<std::string>> choices { { "solve" }, { "main" }, { "solve", "main" },
        { "MPI_Send", "solve" }, { "nothing" } };
    const std::vector<std::string>& names = choices[seed % choices.size()];
    StoreBuilder builder(leavingOut(names));
    const RawTrace raw = feedRandomTrace(builder, options);
    const auto store = finished(builder);

    std::vector<bool> isLeftOut;
    for (const FunctionDef& function : store->definitions().functions)
        isLeftOut.push_back(std::ranges::find(names, function.name) != names.end());
    StoreBuilder other;
    options.events = 0;
    feedRandomTrace(other, options);
    for (std::size_t i = 0; i < raw.locations.size(); ++i) {
        LocationWriter& writer = other.writer(idAt<LocationId>(i));
        for (const RawEvent& event : Remover(store->definitions(), isLeftOut).rest(raw.locations[i]))
            write(writer, event);
    }
    const auto expected = finished(other);
    QCOMPARE(store->eventCount(), expected->eventCount());
    QVERIFY(storeContent(*store) == storeContent(*expected));
}

void TestLeftOutCalls::timeGoesToCaller()
{
    StoreBuilder builder(leavingOut({ "small" }));
    LocationWriter& writer = builder.writer(addLocations(builder, 1).front());
    const RegionId main = addRegion(builder, "main");
    const RegionId small = addRegion(builder, "small");
    const RegionId inner = addRegion(builder, "inner");
    writer.enter(0, main);
    writer.enter(10, small);
    writer.enter(12, inner);
    writer.leave(15, inner);
    writer.leave(20, small);
    writer.leave(30, main);
    writer.enter(40, small);
    writer.leave(50, small);
    const auto store = finished(builder);
    const std::vector<ProfileEntry> entries = profileOf(*store);
    QCOMPARE(store->eventCount(), std::uint64_t { 4 });
    QCOMPARE(entries.size(), std::size_t { 2 });
    QCOMPARE(entries[0].exclusive, std::uint64_t { 27 });
    QCOMPARE(entries[0].inclusive, std::uint64_t { 30 });
    QCOMPARE(entries[1].exclusive, std::uint64_t { 3 });
    QVERIFY(store->diagnostics().empty());
}

void TestLeftOutCalls::leavesWithoutRegion()
{
    StoreBuilder builder(leavingOut({ "small" }));
    LocationWriter& writer = builder.writer(addLocations(builder, 1).front());
    const RegionId main = addRegion(builder, "main");
    const RegionId small = addRegion(builder, "small");
    writer.enter(0, main);
    writer.enter(1, small);
    writer.enter(2, main);
    writer.leave(3, RegionId::none);
    writer.leave(4, RegionId::none);
    writer.leave(9, RegionId::none);
    const auto store = finished(builder);
    const std::vector<ProfileEntry> entries = profileOf(*store);
    QCOMPARE(entries.size(), std::size_t { 1 });
    QCOMPARE(entries.front().visits, std::uint64_t { 2 });
    QCOMPARE(entries.front().exclusive, std::uint64_t { 9 });
    QVERIFY(store->diagnostics().empty());
}

/// Leaves whose enters lie far below many open calls cost no more than others.
void TestLeftOutCalls::manyOpenCalls()
{
    constexpr Tick kCalls = 200'000;
    StoreBuilder builder(leavingOut({ "outer", "inner" }));
    LocationWriter& writer = builder.writer(addLocations(builder, 1).front());
    const RegionId main = addRegion(builder, "main");
    const RegionId outer = addRegion(builder, "outer");
    const RegionId inner = addRegion(builder, "inner");
    writer.enter(0, main);
    for (const RegionId region : { outer, inner }) {
        for (Tick t = 0; t < kCalls; ++t)
            writer.enter(t, region);
    }
    for (Tick t = 0; t < kCalls; ++t)
        writer.leave(kCalls + t, outer);
    writer.leave(3 * kCalls, inner);
    for (Tick t = 1; t < kCalls; ++t)
        writer.leave(3 * kCalls, RegionId::none);
    writer.leave(4 * kCalls, RegionId::none); // of main, as all calls in it have been left
    const auto store = finished(builder);
    const std::vector<ProfileEntry> entries = profileOf(*store);
    QCOMPARE(store->eventCount(), std::uint64_t { 2 });
    QCOMPARE(entries.size(), std::size_t { 1 });
    QCOMPARE(entries.front().exclusive, std::uint64_t { 4 * kCalls });
}

void TestLeftOutCalls::collectiveStays()
{
    StoreBuilder builder(leavingOut({ "barrier" }));
    LocationWriter& writer = builder.writer(addLocations(builder, 1).front());
    const RegionId barrier = addRegion(builder, "barrier");
    writer.enter(0, barrier);
    writer.leaveCollective(5, barrier, { .operation = CollectiveOperation::Barrier });
    const auto store = finished(builder);
    QCOMPARE(store->eventCount(), std::uint64_t { 1 });
    QCOMPARE(store->eventCountByKind()[static_cast<std::size_t>(EventKind::CollectiveEnd)], std::uint64_t { 1 });
    QVERIFY(profileOf(*store).empty());
}

/// What is attached to a call that is left out goes with it, and the writer's time goes on.
void TestLeftOutCalls::metricsGo()
{
    StoreBuilder builder(leavingOut({ "small" }));
    LocationWriter& writer = builder.writer(addLocations(builder, 1).front());
    const RegionId main = addRegion(builder, "main");
    const RegionId small = addRegion(builder, "small");
    const MetricSetId set = addMetricSet(builder, { "cycles" });
    const std::vector<MetricValue> values(1);
    writer.enter(0, main);
    writer.attachMetrics(set, values);
    writer.enter(7, small);
    writer.attachMetrics(set, values);
    QCOMPARE(writer.time(), Tick { 7 });
    writer.leave(8, small);
    writer.leave(9, main);
    const auto store = finished(builder);
    QCOMPARE(store->eventCount(), std::uint64_t { 2 });
    QCOMPARE(store->interval().end, Tick { 10 });
}

void TestLeftOutCalls::nothingLeft()
{
    StoreBuilder builder(leavingOut({ "small" }));
    LocationWriter& writer = builder.writer(addLocations(builder, 1).front());
    const RegionId small = addRegion(builder, "small");
    writer.enter(7, small);
    writer.leave(8, small);
    QCOMPARE(writer.time(), Tick { 8 });
    const auto store = finished(builder);
    QCOMPARE(store->eventCount(), std::uint64_t { 0 });
    QVERIFY(store->interval().isEmpty());
}

LIGHTCONE_TEST(TestLeftOutCalls, None)

} // namespace lightcone::tests::tst_leftoutcalls

#include "tst_leftoutcalls.moc"
