// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"

#include "core/analysis/statistics/profile.h"
#include "core/analysis/statistics/workcolumns.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>
#include <array>
#include <map>

namespace lightcone::tests::tst_profile {

using namespace core;

namespace {

bool isNestedInItself(const std::vector<OracleCall>& calls, std::size_t index)
{
    for (std::size_t up = calls[index].parent; up != OracleCall::kNoParent; up = calls[up].parent) {
        if (calls[up].function == calls[index].function)
            return true;
    }
    return false;
}

std::vector<ProfileEntry> oracleProfile(
    const StoreView& store, const std::vector<LocationId>& locations, Interval interval)
{
    std::map<FunctionId, ProfileEntry> entries;
    for (const LocationId location : locations) {
        const std::vector<OracleCall> calls = oracleCalls(store, location);
        for (std::size_t i = 0; i < calls.size(); ++i) {
            ProfileEntry& entry = entries[calls[i].function];
            const std::uint64_t ticks = calls[i].ticksIn(interval);
            entry.function = calls[i].function;
            entry.exclusive += exclusiveTicks(calls, i, interval);
            entry.inclusive += isNestedInItself(calls, i) ? 0 : ticks;
            if (!interval.contains(calls[i].enter))
                continue;
            entry.min = entry.visits == 0 ? ticks : std::min(entry.min, ticks);
            entry.max = std::max(entry.max, ticks);
            const std::uint64_t whole = ticksBetween(calls[i].enter, calls[i].leave);
            entry.wholeMin = entry.visits == 0 ? whole : std::min(entry.wholeMin, whole);
            entry.wholeMax = std::max(entry.wholeMax, whole);
            ++entry.visits;
        }
    }
    std::vector<ProfileEntry> result;
    for (const auto& [function, entry] : entries) {
        if (entry.visits > 0 || entry.inclusive > 0)
            result.push_back(entry);
    }
    return result;
}

std::string asText(const Definitions& definitions, const std::vector<ProfileEntry>& entries)
{
    std::string text;
    for (const ProfileEntry& entry : entries) {
        text += definitions.function(entry.function).name + " visits " + std::to_string(entry.visits) + " inclusive "
            + std::to_string(entry.inclusive) + " exclusive " + std::to_string(entry.exclusive) + " min "
            + std::to_string(entry.min) + " max " + std::to_string(entry.max);
        if (entry.wholeMin != entry.min || entry.wholeMax != entry.max)
            text += ", whole min " + std::to_string(entry.wholeMin) + " max " + std::to_string(entry.wholeMax);
        text += "\n";
    }
    return text;
}

std::string profileText(const StoreView& store, const std::vector<LocationId>& locations, Interval interval)
{
    std::vector<ProfileEntry> entries;
    return profile(store, locations, interval, entries, std::stop_token {}).isDone()
        ? asText(store.definitions(), entries)
        : "stopped";
}

} // namespace

class TestProfile : public QObject {
    Q_OBJECT

private slots:
    void equalsOracle_data();
    void equalsOracle();
    void sharesEqualOracle_data();
    void sharesEqualOracle();
    void sharesStop();
    void recursionCountsOnce();
    void openCallsEndAtLastEvent();
    void crossingAndUnmatchedLeaves();
    void noEvents();
    void visitsBehindTheInterval();
    void deepStack();
    void extremeTimes();
    void sumsSaturate();
    void stops();
};

void TestProfile::equalsOracle_data()
{
    addSeedRows(12);
}

void TestProfile::equalsOracle()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    const std::vector<LocationId> all = allLocations(*store);
    const std::vector<LocationId> one { all[seed % all.size()] };
    for (const Interval& interval : testIntervals(*store, seed)) {
        QCOMPARE(
            profileText(*store, all, interval), asText(store->definitions(), oracleProfile(*store, all, interval)));
        QCOMPARE(
            profileText(*store, one, interval), asText(store->definitions(), oracleProfile(*store, one, interval)));
    }
}

void TestProfile::sharesEqualOracle_data()
{
    addSeedRows(12);
}

/// Adds up the exclusive time of every single call, and compares the sums with those of profile().
void TestProfile::sharesEqualOracle()
{
    QFETCH(std::uint32_t, seed);
    const auto store = randomStore(seed);
    const std::vector<FunctionDef>& functions = store->definitions().functions;
    const std::vector<LocationId> all = allLocations(*store);
    const std::vector<ShownClass> known = allClasses(Classing::Score);
    std::vector<ShownClass> scored; // any class for any function
    for (std::size_t i = 0; i < functions.size(); ++i)
        scored.push_back(known[(i * 7 + seed) % known.size()]);
    for (const Interval& interval : testIntervals(*store, seed)) {
        // No time follows the last event.
        const Interval lasting = interval.intersected({ store->interval().begin, store->interval().end - 1 });
        std::vector<LocationShares> expected;
        std::vector<LocationShares> expectedScored;
        std::array<std::uint64_t, kFunctionClassCount> sums {};
        for (const LocationId location : all) {
            LocationShares& shares = expected.emplace_back(LocationShares { location, {}, lasting.length() });
            LocationShares& ofScored = expectedScored.emplace_back(shares);
            const std::vector<OracleCall> calls = oracleCalls(*store, location);
            for (std::size_t i = 0; i < calls.size(); ++i) {
                const bool isNamed = isValid(calls[i].function);
                const auto of = static_cast<std::size_t>(
                    isNamed ? functions[indexOf(calls[i].function)].functionClass : FunctionClass::Unknown);
                const std::uint64_t ticks = exclusiveTicks(calls, i, interval);
                shares.time[of] += ticks;
                shares.idle -= ticks;
                const ShownClass inScore = isNamed ? scored[indexOf(calls[i].function)] : ScoreClass::Unknown;
                ofScored.time[inScore.index()] += ticks;
                ofScored.idle -= ticks;
                sums[of] += isNamed ? ticks : 0;
            }
        }
        for (const unsigned threads : { 1U, 3U }) {
            std::vector<LocationShares> shares;
            const std::vector<ShownClass> own = shownClasses(ownClasses(store->definitions()));
            QVERIFY(classShares(*store, all, interval, own, threads, shares, {}).isDone());
            QVERIFY(shares == expected);
            QVERIFY(classShares(*store, all, interval, scored, threads, shares, {}).isDone());
            QVERIFY(shares == expectedScored);
        }
        std::vector<ProfileEntry> entries;
        QVERIFY(profile(*store, all, interval, entries, {}).isDone());
        for (const ProfileEntry& entry : entries)
            sums[static_cast<std::size_t>(functions[indexOf(entry.function)].functionClass)] -= entry.exclusive;
        QVERIFY(std::ranges::all_of(sums, [](std::uint64_t rest) { return rest == 0; }));
    }
}

void TestProfile::sharesStop()
{
    const auto store = randomStore(1);
    std::stop_source source;
    source.request_stop();
    std::vector<LocationShares> shares;
    QVERIFY(classShares(*store, allLocations(*store), store->interval(), shownClasses(ownClasses(store->definitions())),
        2, shares, source.get_token())
                .isStopped());
}

void TestProfile::recursionCountsOnce()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    const RegionId g = trace.addRegion("g");
    writer.enter(0, f);
    writer.enter(10, g);
    writer.enter(20, f);
    writer.leave(50, f);
    writer.leave(60, g);
    writer.leave(100, f);
    const auto store = trace.finish();
    const std::vector<LocationId> all = allLocations(*store);
    QCOMPARE(profileText(*store, all, store->interval()),
        std::string("f visits 2 inclusive 100 exclusive 80 min 30 max 100\n"
                    "g visits 1 inclusive 50 exclusive 20 min 50 max 50\n"));
    QCOMPARE(profileText(*store, all, { 15, 55 }),
        std::string("f visits 1 inclusive 40 exclusive 30 min 30 max 30\n"
                    "g visits 0 inclusive 40 exclusive 10 min 0 max 0\n"));
}

void TestProfile::openCallsEndAtLastEvent()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    writer.enter(5, f);
    writer.enter(9, f);
    const auto store = trace.finish();
    const std::vector<LocationId> all = allLocations(*store);
    QCOMPARE(
        profileText(*store, all, store->interval()), std::string("f visits 2 inclusive 4 exclusive 4 min 0 max 4\n"));
    QCOMPARE(profileText(*store, all, { 0, 1000 }), std::string("f visits 2 inclusive 4 exclusive 4 min 0 max 4\n"));
    QCOMPARE(profileText(*store, all, { 10, 1000 }), std::string());
}

void TestProfile::crossingAndUnmatchedLeaves()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    const RegionId g = trace.addRegion("g");
    const RegionId h = trace.addRegion("h");
    writer.leave(0, f);
    writer.enter(10, f);
    writer.enter(20, g);
    writer.leave(25, h);
    writer.leave(30, f); // it closes g as well
    writer.leave(40, g);
    const auto store = trace.finish();
    QCOMPARE(profileText(*store, allLocations(*store), store->interval()),
        std::string("f visits 1 inclusive 20 exclusive 10 min 20 max 20\n"
                    "g visits 1 inclusive 10 exclusive 10 min 10 max 10\n"));
}

void TestProfile::noEvents()
{
    TraceMaker trace;
    trace.addLocation();
    trace.addRegion("f");
    const auto store = trace.finish();
    QVERIFY(store->interval().isEmpty());
    QCOMPARE(profileText(*store, allLocations(*store), store->interval()), std::string());
    QCOMPARE(profileText(*store, allLocations(*store), { -10, 10 }), std::string());
    QCOMPARE(profileText(*store, {}, { -10, 10 }), std::string());
}

/// Asks for an interval whose calls end behind it: in the same block, many blocks later, and never.
void TestProfile::visitsBehindTheInterval()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId before = trace.addRegion("before");
    const RegionId never = trace.addRegion("never");
    const RegionId late = trace.addRegion("late");
    const RegionId soon = trace.addRegion("soon");
    writer.enter(0, before);
    writer.enter(10, never);
    writer.enter(11, late);
    writer.enter(12, soon);
    writer.leave(30, soon);
    for (Tick t = 30; t < 200'000; t += 2) {
        writer.enter(t, soon);
        writer.leave(t + 1, soon);
    }
    writer.leave(200'000, late);
    writer.enter(300'000, late);
    const auto store = trace.finish();
    QCOMPARE(profileText(*store, allLocations(*store), { 5, 20 }),
        std::string("before visits 0 inclusive 15 exclusive 5 min 0 max 0\n"
                    "never visits 1 inclusive 10 exclusive 1 min 10 max 10, whole min 299990 max 299990\n"
                    "late visits 1 inclusive 9 exclusive 1 min 9 max 9, whole min 199989 max 199989\n"
                    "soon visits 1 inclusive 8 exclusive 8 min 8 max 8, whole min 18 max 18\n"));
    // The interval has whole nodes, and ends amid the short calls.
    QCOMPARE(profileText(*store, allLocations(*store), { 5, 150'001 }),
        std::string(
            "before visits 0 inclusive 149996 exclusive 5 min 0 max 0\n"
            "never visits 1 inclusive 149991 exclusive 1 min 149991 max 149991, whole min 299990 max 299990\n"
            "late visits 1 inclusive 149990 exclusive 74986 min 149990 max 149990, whole min 199989 max 199989\n"
            "soon visits 74987 inclusive 75004 exclusive 75004 min 1 max 18\n"));
}

void TestProfile::deepStack()
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
    QCOMPARE(profileText(*store, allLocations(*store), store->interval()),
        std::string("f visits 10000 inclusive 19999 exclusive 19999 min 1 max 19999\n"));
    QCOMPARE(profileText(*store, allLocations(*store), { 9'990, 10'005 }),
        std::string("f visits 10 inclusive 15 exclusive 15 min 1 max 15, whole min 1 max 19\n"));
}

void TestProfile::extremeTimes()
{
    TraceMaker trace;
    LocationWriter& writer = trace.at(trace.addLocation());
    const RegionId f = trace.addRegion("f");
    const RegionId g = trace.addRegion("g");
    writer.enter(-kMaxTick, f);
    writer.enter(0, g);
    writer.leave(Tick { 1 } << 62, g);
    writer.leave(kMaxTick, f);
    const auto store = trace.finish();
    QCOMPARE(profileText(*store, allLocations(*store), store->interval()),
        std::string(
            "f visits 1 inclusive 18446744073709551612 exclusive 13835058055282163708 min 18446744073709551612 max "
            "18446744073709551612\n"
            "g visits 1 inclusive 4611686018427387904 exclusive 4611686018427387904 min 4611686018427387904 max "
            "4611686018427387904\n"));
}

void TestProfile::sumsSaturate()
{
    TraceMaker trace;
    const RegionId f = trace.addRegion("f");
    for (int i = 0; i < 3; ++i) {
        LocationWriter& writer = trace.at(trace.addLocation());
        writer.enter(-kMaxTick, f);
        writer.leave(kMaxTick, f);
    }
    const auto store = trace.finish();
    std::vector<ProfileEntry> entries;
    QVERIFY(profile(*store, allLocations(*store), store->interval(), entries, std::stop_token {}).isDone());
    QCOMPARE(entries.size(), std::size_t { 1 });
    QCOMPARE(entries[0].inclusive, std::numeric_limits<std::uint64_t>::max());
    QCOMPARE(entries[0].exclusive, std::numeric_limits<std::uint64_t>::max());
    QCOMPARE(entries[0].visits, std::uint64_t { 3 });
}

void TestProfile::stops()
{
    const auto store = randomStore(1);
    std::stop_source source;
    source.request_stop();
    std::vector<ProfileEntry> entries;
    QVERIFY(profile(*store, allLocations(*store), store->interval(), entries, source.get_token()).isStopped());
}

LIGHTCONE_TEST(TestProfile, None)

} // namespace lightcone::tests::tst_profile

#include "tst_profile.moc"
