// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/beside/recordedbeside.h"

#include "core/beside/documentcomparison.h"
#include "core/cube/cubeprofile.h"
#include "core/profile/document.h"
#include "core/profile/eventprofile.h"
#include "core/recorded/cubedocument.h"
#include "core/scoring/functionscoreclasses.h"
#include "core/store/storeview.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"
#include "twinrun.h"

#include <algorithm>
#include <map>
#include <stop_token>
#include <string>
#include <tuple>

namespace lightcone::tests::tst_recordedbeside {

using namespace core;

namespace {

using Line = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>;
using Lines = std::map<std::string, Line>;

/// A document that has both, and the profile alone, in its own ids.
struct Both {
    Both(std::shared_ptr<const StoreView> trace, const std::shared_ptr<const CubeProfile>& cube)
        : document(documentOf(std::move(trace)))
    {
        Progress progress;
        setProfileBeside(document, cube, progress, {});
        alone = documentOfCube(cube, progress, {}).value();
    }
    const ProfileSource& recorded() const { return *document.recorded->profile; }
    /// The locations of the profile alone that are the same as these.
    std::vector<LocationId> alike(const std::vector<LocationId>& locations) const
    {
        std::vector<LocationId> found;
        for (const LocationId own : allLocations(*alone.profile)) {
            for (const LocationId location : locations) {
                if (alone.profile->definitions().locationLabel(own) == recorded().definitions().locationLabel(location))
                    found.push_back(own);
            }
        }
        return found;
    }

    Document document;
    Document alone;
};

Both bothOf(TwinRun& run)
{
    return { run.trace(), run.profile() };
}

std::vector<LocationId> someLocations(const ProfileSource& profile, Random& random)
{
    std::vector<LocationId> locations;
    for (const LocationId location : allLocations(profile)) {
        if (random.oneIn(2))
            locations.push_back(location);
    }
    return locations;
}

/// The functions by name.
Lines functionsOf(const ProfileSource& profile, const std::vector<LocationId>& locations)
{
    std::vector<ProfileEntry> entries;
    expectDone(profile.functions({ locations, profile.interval() }, entries, {}));
    Lines lines;
    for (const ProfileEntry& entry : entries)
        lines.emplace(profile.definitions().function(entry.function).name,
            Line { entry.visits, entry.inclusive, entry.exclusive });
    return lines;
}

/// The call paths by the names of their functions, and after these the sums of metrics by their names.
Lines linesOf(const ProfileSource& profile, const CallTree& tree)
{
    Lines lines;
    std::vector<std::string> paths;
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const CallTreeNode& node = tree.nodes[i];
        paths.push_back((node.parent == CallTreeNode::kNoParent ? std::string() : paths[node.parent] + "/")
            + profile.definitions().function(node.function).name);
        lines.emplace(paths.back(), Line { node.sums.visits, node.sums.inclusive, node.sums.exclusive });
        for (std::size_t metric = 0; metric < tree.metrics.size(); ++metric) {
            const MetricSums sums = tree.metricSumsOf(i, metric);
            lines.emplace(paths.back() + ": " + profile.definitions().metric(tree.metrics[metric]).name,
                Line { static_cast<std::uint64_t>(sums.inclusive.integer),
                    static_cast<std::uint64_t>(sums.exclusive.integer), 0 });
        }
    }
    return lines;
}

Lines callTreeOf(const ProfileSource& profile, const std::vector<LocationId>& locations)
{
    CallTree tree;
    expectDone(profile.callTree({ locations, profile.interval() }, tree, {}));
    return linesOf(profile, tree);
}

bool isNear(std::uint64_t a, std::uint64_t b)
{
    return std::max(a, b) - std::min(a, b) <= 20; // times of profiles are doubles
}

} // namespace

/// Asks the profile beside a trace in the ids of the trace.
class TestRecordedBeside : public QObject {
    Q_OBJECT

private slots:
    void sameAsAlone_data() { addSeedRows(20); }
    void sameAsAlone();
    void sameAsTrace_data() { addSeedRows(10); }
    void sameAsTrace();
    void idsOfTheTrace();
    void otherLocations();
    void treesOfLocations_data() { addSeedRows(6); }
    void treesOfLocations();
    void scoreClasses();
    void comparesOnce();
    void stops();
};

/// All answers are those of the profile alone, but for the ids.
void TestRecordedBeside::sameAsAlone()
{
    QFETCH(std::uint32_t, seed);
    TwinRun run({ .seed = seed,
        .processes = 1 + seed % 4,
        .hasWorkers = seed % 2 == 0,
        .hasProgramRoot = seed % 3 == 0,
        .missingInTrace = seed % 5 == 0 ? std::set<std::string> { "helper" } : std::set<std::string> {},
        .split = seed % 4 == 1 ? std::set<std::string> { "solve" } : std::set<std::string> {},
        .dynamic = seed % 7 == 0 ? "iterate" : "" });
    const Both both = bothOf(run);
    const ProfileSource& recorded = both.recorded();
    QVERIFY(!both.document.recorded->hasEvents());
    QVERIFY(recorded.interval() == both.alone.profile->interval());
    QCOMPARE(recorded.metrics().size(), both.alone.profile->metrics().size());
    Random random(seed);
    const std::vector<LocationId> locations = someLocations(recorded, random);
    const std::vector<LocationId> alike = both.alike(locations);
    QCOMPARE(alike.size(), locations.size());
    QVERIFY(functionsOf(recorded, locations) == functionsOf(*both.alone.profile, alike));
    QVERIFY(callTreeOf(recorded, locations) == callTreeOf(*both.alone.profile, alike));
    CallTree tree;
    const ProfileQuery query { locations, recorded.interval() };
    expectDone(recorded.callTree(query, tree, {}));
    std::vector<std::vector<FunctionId>> paths;
    for (const CallTreeNode& node : tree.nodes) {
        std::vector<FunctionId>& path = paths.emplace_back(
            node.parent == CallTreeNode::kNoParent ? std::vector<FunctionId>() : paths[node.parent]);
        path.push_back(node.function);
        std::vector<CallPathPart> parts;
        expectDone(recorded.callPathParts(query, path, parts, {}));
        std::uint64_t visits = 0;
        for (const CallPathPart& part : parts) {
            QVERIFY(std::ranges::find(locations, part.location) != locations.end());
            visits += part.sums.visits;
        }
        QCOMPARE(visits, node.sums.visits);
    }
}

/// What the trace says is what the profile says, asked with the same ids.
void TestRecordedBeside::sameAsTrace()
{
    QFETCH(std::uint32_t, seed);
    TwinRun run({ .seed = seed, .processes = 1 + seed % 4 });
    const Both both = bothOf(run);
    const ProfileSource& traced = *both.document.profile;
    Random random(seed);
    const std::vector<LocationId> locations = someLocations(traced, random);
    std::vector<ProfileEntry> expected;
    std::vector<ProfileEntry> entries;
    expectDone(traced.functions({ locations, traced.interval() }, expected, {}));
    expectDone(both.recorded().functions({ locations, both.recorded().interval() }, entries, {}));
    QCOMPARE(entries.size(), expected.size());
    for (std::size_t i = 0; i < entries.size(); ++i) {
        QCOMPARE(entries[i].function, expected[i].function);
        QCOMPARE(entries[i].visits, expected[i].visits);
        QVERIFY(isNear(entries[i].inclusive, expected[i].inclusive));
        QVERIFY(isNear(entries[i].exclusive, expected[i].exclusive));
    }
}

/// The definitions begin with those of the trace; functions that only the profile has stand behind these, each once.
void TestRecordedBeside::idsOfTheTrace()
{
    TwinRun run({ .seed = 3, .processes = 2, .hasProgramRoot = true, .missingInTrace = { "helper" } });
    const Both both = bothOf(run);
    const Definitions& trace = both.document.events->definitions();
    const Definitions& all = both.recorded().definitions();
    QCOMPARE(all.locations.size(), trace.locations.size());
    for (std::size_t i = 0; i < trace.functions.size(); ++i) {
        QCOMPARE(all.functions[i].name, trace.functions[i].name);
        QCOMPARE(all.functions[i].regions, trace.functions[i].regions);
        QCOMPARE(all.functions[i].isCalled, trace.functions[i].isCalled);
    }
    std::vector<std::string> further;
    for (std::size_t i = trace.functions.size(); i < all.functions.size(); ++i) {
        further.push_back(all.functions[i].name);
        QVERIFY(!all.functions[i].isCalled); // so that it changes no colour of the others
        for (const RegionId region : all.functions[i].regions)
            QCOMPARE(all.functionOf(region), idAt<FunctionId>(i));
    }
    // The trace defines the function "helper", whose calls a filter has kept out.
    QCOMPARE(further, std::vector<std::string> { "a.out" });
    QCOMPARE(all.clock.ticksPerSecond, std::uint64_t { 1'000'000'000 });
    QCOMPARE(both.document.recorded->events->eventCount(), std::uint64_t { 0 });
    QCOMPARE(both.document.recorded->events->locationCount(), all.locations.size());
}

/// Locations that only one of both has.
void TestRecordedBeside::otherLocations()
{
    TwinRun small({ .seed = 5, .processes = 2 });
    TwinRun large({ .seed = 5, .processes = 3 });
    const Both more(small.trace(), large.profile());
    const ProfileSource& recorded = more.recorded();
    QCOMPARE(recorded.definitions().locations.size(), std::size_t { 3 });
    QCOMPARE(recorded.definitions().locationLabel(LocationId { 2 }), std::string("MPI Rank 2"));
    QVERIFY(recorded.mayHaveCalls(LocationId { 2 }));
    QVERIFY(!functionsOf(recorded, { LocationId { 2 } }).empty());
    const Both fewer(large.trace(), small.profile());
    QCOMPARE(fewer.recorded().definitions().locations.size(), std::size_t { 3 });
    QVERIFY(!fewer.recorded().mayHaveCalls(LocationId { 2 }));
    QVERIFY(functionsOf(fewer.recorded(), { LocationId { 2 } }).empty());
    QVERIFY(functionsOf(fewer.recorded(), { LocationId { 0 }, LocationId { 2 } })
        == functionsOf(fewer.recorded(), { LocationId { 0 } }));
}

/// The trees of single locations are those that are asked for one by one, with the metric that is wanted.
void TestRecordedBeside::treesOfLocations()
{
    QFETCH(std::uint32_t, seed);
    TwinRun small({ .seed = seed, .processes = 2, .hasWorkers = seed % 2 == 0 });
    TwinRun large({ .seed = seed, .processes = 3, .hasWorkers = seed % 2 == 0 });
    const Both both = seed % 3 == 0 ? Both(large.trace(), small.profile()) : bothOf(large);
    for (const ProfileSource* source : { &both.recorded(), both.alone.profile.get(), both.document.profile.get() }) {
        const std::vector<LocationId> locations = allLocations(*source);
        std::vector<MetricId> metrics = source->metrics();
        metrics.push_back(MetricId::none);
        for (const MetricId metric : metrics) {
            const ProfileQuery query { locations, source->interval() };
            std::vector<Lines> expected;
            expectDone(source->ProfileSource::callTrees(query, metric,
                [&](std::size_t place, const CallTree& tree) {
                    QCOMPARE(place, expected.size());
                    expected.push_back(linesOf(*source, tree));
                },
                {}));
            QCOMPARE(expected.size(), locations.size());
            std::size_t next = 0;
            expectDone(source->callTrees(query, metric,
                [&](std::size_t place, const CallTree& tree) {
                    QCOMPARE(place, next++);
                    // Nodes that have nothing but another metric are left out.
                    for (const auto& [path, line] : linesOf(*source, tree)) {
                        QVERIFY(expected[place].contains(path));
                        QVERIFY(expected[place].at(path) == line);
                    }
                },
                {}));
            QCOMPARE(next, locations.size());
        }
    }
}

/// Classes of Score-P are by function of the trace, too.
void TestRecordedBeside::scoreClasses()
{
    TwinRun run({ .seed = 2, .processes = 2, .hasProgramRoot = true });
    const Both both = bothOf(run);
    const auto traced = functionScoreClasses(both.document, 1, {}).value();
    const auto recorded = functionScoreClasses(*both.document.recorded, 1, {}).value();
    QCOMPARE(recorded.classes.size(), both.recorded().definitions().functions.size());
    for (std::size_t i = 0; i < traced.classes.size(); ++i) {
        if (both.document.events->definitions().functions[i].isCalled)
            QCOMPARE(recorded.classes[i], traced.classes[i]);
    }
}

void TestRecordedBeside::comparesOnce()
{
    TwinRun run({ .seed = 4 });
    const Both both = bothOf(run);
    QVERIFY(hasProfileBeside(both.document) && !hasProfileBeside(both.alone));
    const auto found = compareWithProfile(both.document, 2, {}).value();
    const Document copy = both.document;
    QCOMPARE(compareWithProfile(copy, 1, {}).value(), found);
    Document unkept = both.document;
    unkept.comparison.reset();
    const auto again = compareWithProfile(unkept, 1, {}).value();
    QVERIFY(again != found);
    QVERIFY(again->differences == found->differences);
}

void TestRecordedBeside::stops()
{
    TwinRun run({ .seed = 1 });
    Document document = documentOf(run.trace());
    std::stop_source source;
    source.request_stop();
    Progress progress;
    setProfileBeside(document, run.profile(), progress, source.get_token());
    QVERIFY(document.cube && !document.recorded);
    const Both both = bothOf(run);
    const std::vector<LocationId> locations = allLocations(both.recorded());
    const ProfileQuery query { locations, both.recorded().interval() };
    std::vector<ProfileEntry> entries;
    CallTree tree;
    QVERIFY(both.recorded().functions(query, entries, source.get_token()).isStopped());
    QVERIFY(both.recorded().callTree(query, tree, source.get_token()).isStopped());
    const auto ignore = [](std::size_t, const CallTree&) {};
    QVERIFY(both.recorded().callTrees(query, MetricId::none, ignore, source.get_token()).isStopped());
}

LIGHTCONE_TEST(TestRecordedBeside, None)

} // namespace lightcone::tests::tst_recordedbeside

#include "tst_recordedbeside.moc"
