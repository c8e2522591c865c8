// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/functiongroups.h"

#include "calloracle.h"
#include "core/analysis/statistics/workcolumns.h"
#include "core/profile/document.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"
#include "tests/tracemaker.h"

#include <algorithm>

namespace lightcone::tests::tst_functiongroups {

using namespace core;

namespace {

/// What the oracle finds of a group: from the calls alone, its time as the union of their intervals.
struct Expected {
    std::uint64_t visits = 0;
    std::uint64_t exclusive = 0;
    std::uint64_t inclusive = 0;
};

Expected expectedSum(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    const std::vector<FunctionId>& functions)
{
    Expected sum;
    for (const LocationId location : locations) {
        const std::vector<OracleCall> calls = oracleCalls(store, location);
        std::vector<Interval> pieces;
        for (std::size_t i = 0; i < calls.size(); ++i) {
            if (std::ranges::find(functions, calls[i].function) == functions.end())
                continue;
            sum.visits += interval.contains(calls[i].enter) ? 1 : 0;
            sum.exclusive += exclusiveTicks(calls, i, interval);
            if (const Interval piece = Interval { calls[i].enter, calls[i].leave }.intersected(interval);
                !piece.isEmpty())
                pieces.push_back(piece);
        }
        std::ranges::sort(pieces, {}, &Interval::begin);
        Tick covered = interval.begin;
        for (const Interval& piece : pieces) {
            const Tick from = std::max(covered, piece.begin);
            if (piece.end > from)
                sum.inclusive += static_cast<std::uint64_t>(piece.end - from);
            covered = std::max(covered, piece.end);
        }
    }
    return sum;
}

std::vector<FunctionGroupSum> sumsOf(const std::shared_ptr<const StoreView>& store,
    std::span<const LocationId> locations, Interval interval, std::span<const FunctionGroup> groups)
{
    const std::shared_ptr<const ProfileSource> profile = documentOf(store).profile;
    const ProfileQuery query { locations, interval };
    std::vector<ProfileEntry> entries;
    std::vector<FunctionGroupSum> sums;
    expectDone(profile->functions(query, entries, {}));
    expectDone(sumsOfGroups(*profile, query, groups, entries, sums, {}));
    return sums;
}

std::string namesOf(const Definitions& definitions, const FunctionGroup& group)
{
    std::string names;
    for (const FunctionId function : group.functions)
        names += definitions.function(function).name + ' ';
    return names;
}

/// Three functions that call each other, and a thread whose calls stand below a fork in the call tree.
struct Nested {
    Nested()
    {
        maker.addRanks(2, maker.addNode("node"));
        main = region("main", "main.c");
        solve = region("solve", "solve.c");
        send = region("MPI_Send", "");
        for (std::size_t rank = 0; rank < 2; ++rank) {
            LocationWriter& writer = maker.at(rank);
            writer.enter(0, main);
            writer.enter(10, solve);
            writer.enter(20, main); // again, inside of another file
            writer.enter(30, send);
            writer.leave(40, send);
            writer.leave(60, main);
            writer.leave(70, solve);
            writer.leave(100, main);
        }
    }
    RegionId region(const char* name, const char* file)
    {
        RegionDef def;
        def.definitionId = next++;
        def.name = name;
        def.file = file;
        return maker.builder.addRegion(def);
    }
    TraceMaker maker;
    std::uint64_t next = 40;
    RegionId main {};
    RegionId solve {};
    RegionId send {};
};

} // namespace

/// Tests the sums of functions that belong together.
class TestFunctionGroups : public QObject {
    Q_OBJECT

private slots:
    void sumsAreTheOracles_data() { addSeedRows(12); }
    /// Random groups, which overlap, of random nested calls.
    void sumsAreTheOracles()
    {
        QFETCH(std::uint32_t, seed);
        const auto store = seed % 2 == 0 ? randomStore(seed) : randomFileStore(seed, 5, 400);
        Random random(seed);
        const std::size_t count = store->definitions().functions.size();
        std::vector<FunctionGroup> groups(4);
        for (std::size_t i = 0; i < count; ++i) {
            for (FunctionGroup& group : groups) {
                if (random.below(2) == 0)
                    group.functions.push_back(idAt<FunctionId>(i));
            }
        }
        groups.push_back({ 7, {} });
        const std::vector<LocationId> all = allLocations(*store);
        const std::vector<LocationId> one { all.back() };
        for (const Interval interval : testIntervals(*store, seed)) {
            for (const std::vector<LocationId>& locations : { all, one }) {
                const std::vector<FunctionGroupSum> sums = sumsOf(store, locations, interval, groups);
                QCOMPARE(sums.size(), groups.size());
                for (std::size_t i = 0; i < groups.size(); ++i) {
                    const Expected expected = expectedSum(*store, locations, interval, groups[i].functions);
                    QCOMPARE(sums[i].sum.visits, expected.visits);
                    QCOMPARE(sums[i].sum.exclusive, expected.exclusive);
                    QCOMPARE(sums[i].inclusive, std::optional(expected.inclusive));
                    QCOMPARE(sums[i].sum.inclusive, expected.inclusive);
                }
            }
        }
    }

    /// A group of one function is that function, in all that is known of it.
    void groupOfOneIsTheFunction()
    {
        const auto store = randomStore(5);
        std::vector<FunctionGroup> groups;
        for (std::size_t i = 0; i < store->definitions().functions.size(); ++i)
            groups.push_back({ static_cast<std::uint32_t>(i), { idAt<FunctionId>(i) } });
        const std::vector<LocationId> all = allLocations(*store);
        const Interval whole = store->interval();
        std::vector<ProfileEntry> entries;
        expectDone(profile(*store, all, whole, entries, {}));
        const std::vector<FunctionGroupSum> sums = sumsOf(store, all, whole, groups);
        QVERIFY(!entries.empty());
        for (const ProfileEntry& entry : entries) {
            const FunctionGroupSum& group = sums[indexOf(entry.function)];
            QCOMPARE(group.inclusive, std::optional(entry.inclusive));
            QCOMPARE(group.functions.size(), std::size_t { 1 });
            for (const auto member : { &ProfileEntry::visits, &ProfileEntry::exclusive, &ProfileEntry::min,
                     &ProfileEntry::max, &ProfileEntry::wholeMin, &ProfileEntry::wholeMax })
                QCOMPARE(group.sum.*member, entry.*member);
        }
    }

    /// What is nested in another call of its group counts once; what is in one of another group counts in both.
    void nestedCallsCountOnce()
    {
        Nested nested;
        nested.maker.builder.addGroup({ .definitionId = 1, .name = "mine", .kind = "REGIONS", .members = { 40, 41 } });
        nested.maker.builder.addGroup(
            { .definitionId = 2, .name = "both", .kind = "REGIONS", .members = { 41, 42, 99 } });
        nested.maker.builder.addGroup({ .definitionId = 3, .name = "ranks", .kind = "LOCATIONS", .members = { 0 } });
        const auto store = nested.maker.finish();
        const Definitions& definitions = store->definitions();
        QVERIFY(definesFunctionGroups(definitions));
        const std::vector<FunctionClass> classes = ownClasses(definitions);
        const auto group = [&](FunctionGrouping grouping, std::string_view names) {
            const std::vector<FunctionGroup> groups = functionGroups(definitions, grouping, classes, {});
            const auto sums = sumsOf(store, allLocations(*store), store->interval(), groups);
            for (std::size_t i = 0; i < groups.size(); ++i) {
                if (namesOf(definitions, groups[i]) == names)
                    return sums[i];
            }
            return FunctionGroupSum {};
        };
        using enum FunctionGrouping;
        QCOMPARE(group(File, "main ").inclusive, std::optional<std::uint64_t>(200));
        QCOMPARE(group(File, "main ").sum.exclusive, std::uint64_t { 2 * (10 + 30 + 10 + 20) });
        QCOMPARE(group(File, "solve ").inclusive, std::optional<std::uint64_t>(120));
        QCOMPARE(group(File, "MPI_Send ").inclusive, std::optional<std::uint64_t>(20)); // of no file
        QCOMPARE(group(Group, "MPI_Send ").sum.visits, std::uint64_t { 2 });
        QCOMPARE(group(Defined, "main solve ").inclusive, std::optional<std::uint64_t>(200));
        QCOMPARE(group(Defined, "solve MPI_Send ").inclusive, std::optional<std::uint64_t>(120));
        QCOMPARE(group(Defined, "solve MPI_Send ").sum.exclusive, std::uint64_t { 2 * (20 + 10) });
        QVERIFY(functionGroups(definitions, None, classes, {}).empty());
        QCOMPARE(functionGroups(definitions, Defined, classes, {}).size(), std::size_t { 2 }); // none is left
        QCOMPARE(functionGroups(definitions, File, classes, {}).back().number, FunctionGroup::kNoNumber);
    }

    /// By what their time counts as: as the class and the group say, but where a person has chosen.
    void groupsByActivity()
    {
        Nested nested;
        const auto store = nested.maker.finish();
        const Definitions& definitions = store->definitions();
        const std::vector<FunctionClass> classes = ownClasses(definitions);
        const std::vector<ActivityRule> own = activityRules(definitions, classes);
        std::vector<ActivityRule> chosen(own.size(), ActivityRule::ByClass);
        for (std::size_t i = 0; i <= chosen.size(); ++i) {
            const auto groups = functionGroups(definitions, FunctionGrouping::Activity, classes, chosen);
            std::size_t functions = 0;
            for (const FunctionGroup& group : groups) {
                functions += group.functions.size();
                for (const FunctionId function : group.functions) {
                    const std::size_t at = indexOf(function);
                    QCOMPARE(static_cast<ActivityRule>(group.number), at < i ? ActivityRule::Idle : own[at]);
                }
            }
            QCOMPARE(functions, own.size());
            if (i < chosen.size())
                chosen[i] = ActivityRule::Idle;
        }
        QVERIFY(functionGroups(definitions, FunctionGrouping::Activity, classes, {}).size() > 1);
    }

    void groupsThatNameNothing()
    {
        Nested nested;
        const auto store = nested.maker.finish();
        const Definitions& definitions = store->definitions();
        QVERIFY(!definesFunctionGroups(definitions));
        const auto groups = functionGroups(definitions, FunctionGrouping::Defined, ownClasses(definitions), {});
        QCOMPARE(groups.size(), std::size_t { 1 });
        QCOMPARE(groups.front().number, FunctionGroup::kNoNumber);
        QCOMPARE(groups.front().functions.size(), definitions.functions.size());
    }

    void stops()
    {
        const auto store = randomStore(3);
        const std::vector<LocationId> all = allLocations(*store);
        const std::vector<FunctionGroup> groups { { 0, { idAt<FunctionId>(0) } } };
        std::stop_source source;
        source.request_stop();
        std::vector<FunctionGroupSum> sums;
        QVERIFY(
            sumsOfGroups(*documentOf(store).profile, { all, store->interval() }, groups, {}, sums, source.get_token())
                .isStopped());
    }
};

LIGHTCONE_TEST(TestFunctionGroups, Core)

} // namespace lightcone::tests::tst_functiongroups

#include "tst_functiongroups.moc"
