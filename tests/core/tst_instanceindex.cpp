// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"

#include "core/analysis/instances/instanceindex.h"
#include "core/analysis/statistics/profile.h"
#include "random.h"
#include "sampling.h"
#include "testclass.h"
#include "traceshapes.h"

#include <algorithm>

namespace lightcone::tests::tst_instanceindex {

using namespace core;

namespace {

/// The instances as the oracle finds them, by place.
std::vector<TimedInstance> oracleInstances(
    const StoreView& store, std::span<const FunctionId> functions, std::span<const LocationId> locations)
{
    std::vector<TimedInstance> instances;
    for (const LocationId location : locations) {
        for (const OracleCall& call : oracleCalls(store, location)) {
            if (isValid(call.function) && std::ranges::count(functions, call.function) > 0)
                instances.push_back(
                    { ticksBetween(call.enter, call.leave), { call.enter, location, call.enterIndex } });
        }
    }
    std::ranges::sort(instances, {}, &TimedInstance::place);
    return instances;
}

QByteArray textOf(const InstancePlace& place)
{
    return QByteArray::number(static_cast<qlonglong>(place.tick)) + " at "
        + QByteArray::number(static_cast<qulonglong>(indexOf(place.location))) + " event "
        + QByteArray::number(static_cast<qulonglong>(place.event));
}
QByteArray textOf(const Stoppable<std::optional<InstancePlace>>& place)
{
    if (place.isStopped())
        return "stopped";
    return place.value() ? textOf(*place.value()) : QByteArray("none");
}
QByteArray textOf(const Stoppable<std::optional<TimedInstance>>& instance)
{
    if (instance.isStopped())
        return "stopped";
    if (!instance.value())
        return "none";
    return QByteArray::number(static_cast<qulonglong>(instance.value()->ticks)) + " from "
        + textOf(instance.value()->place);
}
template <typename Iterator> QByteArray expectedPlace(Iterator at, Iterator end)
{
    return at == end ? QByteArray("none") : textOf(at->place);
}

/// A few functions: of many traces none at all, one, some, all.
std::vector<FunctionId> someFunctions(Random& random, const StoreView& store)
{
    const std::size_t count = store.definitions().functions.size();
    std::vector<FunctionId> functions;
    if (count == 0)
        return functions;
    const std::size_t wanted = random.oneIn(4) ? std::min<std::size_t>(count, 300) : 1 + random.below(3);
    for (std::size_t i = 0; i < wanted; ++i)
        functions.push_back(idAt<FunctionId>(random.below(static_cast<std::uint32_t>(count))));
    return functions;
}
std::vector<LocationId> someLocations(Random& random, const StoreView& store)
{
    std::vector<LocationId> locations = allLocations(store);
    if (!random.oneIn(2))
        std::erase_if(locations, [&random](LocationId) { return random.oneIn(3); });
    return locations;
}

/// Durations from one instance's to another's, or all.
DurationRange someDurations(Random& random, const std::vector<TimedInstance>& instances)
{
    DurationRange range;
    if (instances.empty() || random.oneIn(3))
        return range;
    const auto one = [&] {
        return DurationRange::ofTicks(instances[random.below(static_cast<std::uint32_t>(instances.size()))].ticks);
    };
    if (!random.oneIn(4))
        range.begin = one();
    if (!random.oneIn(4))
        range.end = std::max(one(), range.begin);
    return range;
}
void eraseOthers(std::vector<TimedInstance>& instances, const DurationRange& range)
{
    std::erase_if(instances, [&range](const TimedInstance& instance) { return !range.containsTicks(instance.ticks); });
}

std::shared_ptr<const InstanceIndex> indexOfAll(const std::shared_ptr<const StoreView>& store,
    std::span<const FunctionId> functions, std::span<const LocationId> locations, const DurationRange& range = {})
{
    return InstanceIndex::make(store, functions, locations, 2, {}, range).value();
}

} // namespace

class TestInstanceIndex : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data() { addShapeRows(); }
    void equalsOracle();
    void ordersByDuration_data() { addShapeRows(); }
    void ordersByDuration();
    void agreesWithProfile_data() { addShapeRows(); }
    void agreesWithProfile();
    void comparesEqualTimesByLocation();
    void stops();
};

void TestInstanceIndex::equalsOracle()
{
    QFETCH(std::size_t, shape);
    const auto store = buildTrace(traceShapes()[shape]).store;
    Random random(static_cast<std::uint32_t>(shape) + 1);
    for (std::uint32_t round = 0; round < samples(4); ++round) {
        const std::vector<FunctionId> functions = someFunctions(random, *store);
        const std::vector<LocationId> locations = someLocations(random, *store);
        std::vector<TimedInstance> expected = oracleInstances(*store, functions, locations);
        const DurationRange range = someDurations(random, expected);
        eraseOthers(expected, range);
        const auto index = indexOfAll(store, functions, locations, range);
        QCOMPARE(index->count(), std::uint64_t { expected.size() });
        for (std::uint32_t i = 0; i < samples(60); ++i) {
            InstancePlace place;
            if (!expected.empty() && !random.oneIn(3)) {
                place = expected[random.below(static_cast<std::uint32_t>(expected.size()))].place;
            } else if (!locations.empty()) {
                place.location = locations[random.below(static_cast<std::uint32_t>(locations.size()))];
                const std::uint64_t events = store->location(place.location).eventCount();
                place.event = random.below(static_cast<std::uint32_t>(events) + 1);
                place.tick = place.event < events ? store->location(place.location).event(place.event).tick
                                                  : store->interval().end;
            }
            const bool isOne = std::ranges::binary_search(expected, place, {}, &TimedInstance::place);
            QCOMPARE(index->contains(place.ref()), isOne);
            if (random.oneIn(4)) // a time and a location, which no event need have
                place.event = 0;
            const auto first = std::ranges::lower_bound(expected, place, {}, &TimedInstance::place);
            QCOMPARE(index->countBefore(place, {}).value(), static_cast<std::uint64_t>(first - expected.begin()));
            QCOMPARE(textOf(index->firstFrom(place, {})), expectedPlace(first, expected.end()));
            QCOMPARE(textOf(index->lastBefore(place, {})),
                first == expected.begin() ? QByteArray("none") : textOf((first - 1)->place));
        }
    }
}

void TestInstanceIndex::ordersByDuration()
{
    QFETCH(std::size_t, shape);
    const auto store = buildTrace(traceShapes()[shape]).store;
    Random random(static_cast<std::uint32_t>(shape) + 7);
    for (std::uint32_t round = 0; round < samples(3); ++round) {
        const std::vector<FunctionId> functions = someFunctions(random, *store);
        const std::vector<LocationId> locations = someLocations(random, *store);
        std::vector<TimedInstance> expected = oracleInstances(*store, functions, locations);
        const DurationRange range = someDurations(random, expected);
        eraseOthers(expected, range);
        const auto index = indexOfAll(store, functions, locations, range);
        for (const DurationOrder order : { DurationOrder::LongestFirst, DurationOrder::ShortestFirst }) {
            std::ranges::sort(expected, [order](const TimedInstance& a, const TimedInstance& b) {
                if (a.ticks != b.ticks)
                    return order == DurationOrder::LongestFirst ? a.ticks > b.ticks : a.ticks < b.ticks;
                return a.place < b.place;
            });
            std::size_t at = 0;
            for (std::uint32_t i = 0; i < samples(40); ++i) {
                // From the first one on, then from anywhere.
                if (i == samples(20) && !expected.empty())
                    at = random.below(static_cast<std::uint32_t>(expected.size()) + 1);
                at = std::min(at, expected.size());
                const auto after = at == 0 ? std::nullopt : std::optional(expected[at - 1]);
                const auto found = index->nextByDuration(order, after, {});
                QCOMPARE(textOf(found),
                    textOf(Stoppable<std::optional<TimedInstance>>(
                        at < expected.size() ? std::optional(expected[at]) : std::nullopt)));
                ++at;
            }
        }
    }
}

void TestInstanceIndex::agreesWithProfile()
{
    QFETCH(std::size_t, shape);
    const auto store = buildTrace(traceShapes()[shape]).store;
    const std::vector<LocationId> all = allLocations(*store);
    std::vector<ProfileEntry> entries;
    QVERIFY(profile(*store, all, store->interval(), entries, {}).isDone());
    std::uint64_t visits = 0;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        visits += entries[i].visits;
        if (i % (1 + entries.size() / samples(40)) != 0)
            continue;
        const auto index = indexOfAll(store, std::span(&entries[i].function, 1), all);
        QCOMPARE(index->count(), entries[i].visits);
        const auto longest = index->nextByDuration(DurationOrder::LongestFirst, std::nullopt, {}).value();
        const auto shortest = index->nextByDuration(DurationOrder::ShortestFirst, std::nullopt, {}).value();
        QCOMPARE(longest.has_value(), entries[i].visits > 0);
        if (longest) {
            QCOMPARE(longest->ticks, entries[i].max);
            QCOMPARE(shortest->ticks, entries[i].min);
        }
    }
    std::vector<FunctionId> functions;
    for (const ProfileEntry& entry : entries)
        functions.push_back(entry.function);
    QCOMPARE(indexOfAll(store, functions, all)->count(), visits);
}

void TestInstanceIndex::comparesEqualTimesByLocation()
{
    TraceMaker trace;
    const RegionId region = trace.addRegion("a");
    const LocationId first = trace.addLocation();
    const LocationId second = trace.addLocation();
    for (const LocationId location : { second, first }) {
        trace.at(location).enter(5, region);
        trace.at(location).enter(5, region);
        trace.at(location).leave(9, region);
        trace.at(location).leave(9, region);
    }
    const auto store = trace.finish();
    const std::vector<FunctionId> functions { store->definitions().functionOf(region) };
    const std::vector<LocationId> twice { second, first, second };
    const auto index = indexOfAll(store, functions, twice);
    QCOMPARE(index->count(), 4U);
    std::vector<EventRef> walked;
    InstancePlace place {};
    place.location = first;
    while (const auto found = index->firstFrom(place, {}).value()) {
        walked.push_back(found->ref());
        place = *found;
        ++place.event;
    }
    QVERIFY((walked == std::vector<EventRef> { { first, 0 }, { first, 1 }, { second, 0 }, { second, 1 } }));
}

void TestInstanceIndex::stops()
{
    const auto store = randomStore(3);
    const std::vector<LocationId> all = allLocations(*store);
    const std::vector<FunctionId> functions { FunctionId { 0 } };
    std::stop_source stopped;
    stopped.request_stop();
    const std::stop_token stop = stopped.get_token();
    QVERIFY(InstanceIndex::make(store, functions, all, 1, stop).isStopped());
    const auto index = indexOfAll(store, functions, all);
    QVERIFY(index->count() > 0);
    QVERIFY(index->countBefore({}, stop).isStopped());
    QVERIFY(index->firstFrom({}, stop).isStopped());
    QVERIFY(index->lastBefore({}, stop).isStopped());
    QVERIFY(index->nextByDuration(DurationOrder::LongestFirst, std::nullopt, stop).isStopped());
}

LIGHTCONE_TEST(TestInstanceIndex, Core)

} // namespace lightcone::tests::tst_instanceindex

#include "tst_instanceindex.moc"
