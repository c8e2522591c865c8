// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recorded/cubeprofilesource.h"

#include "core/cube/cubeprofile.h"
#include "core/ingest/storebuilder.h"
#include "core/recorded/cubedocument.h"
#include "core/recorded/cubetrace.h"
#include "core/store/storeview.h"
#include "random.h"
#include "randomcube.h"
#include "seedrows.h"
#include "testclass.h"
#include "twinrun.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::tests::tst_cubeprofilesource {

using namespace core;

namespace {

constexpr CubeMetricId kVisits { 0 };
constexpr CubeMetricId kTime { 1 };

/// A random profile with visits and times as a run may have them.
std::shared_ptr<const CubeProfile> profileOf(std::uint32_t seed)
{
    auto profile = std::make_shared<CubeProfile>(randomCube({ seed }));
    const CubePathId end { static_cast<std::uint32_t>(profile->definitions.callPaths.size()) };
    std::vector<HeldCubeValues::Metric> held(profile->definitions.metrics.size());
    for (std::uint32_t metric = 0; metric < held.size(); ++metric) {
        const auto take = [&](CubePathId path, CubeRow row) {
            held[metric].rows.push_back(path);
            for (const std::uint64_t cell : row) {
                const double seconds = static_cast<double>(cell % 100'000) / 1000;
                held[metric].cells.push_back(CubeMetricId { metric } == kVisits ? cell % 1000
                        : CubeMetricId { metric } == kTime                      ? std::bit_cast<std::uint64_t>(seconds)
                                                                                : cell);
            }
        };
        if (!profile->values->read(CubeMetricId { metric }, CubePathId { 0 }, end, take, {}).isOk())
            qFatal("the values cannot be read");
    }
    profile->values = std::make_shared<HeldCubeValues>(std::move(held));
    return profile;
}

/// A profile of one call path and location, without values, whose times are of @p type.
std::shared_ptr<CubeProfile> oneCall(CubeDataType type)
{
    auto profile = std::make_shared<CubeProfile>();
    CubeDefinitions& definitions = profile->definitions;
    CubeMetricDef& time = definitions.metrics.emplace_back();
    time.uniqueName = "time";
    time.type = type;
    time.end = 1;
    definitions.regions.emplace_back().name = "main";
    CubePathDef& path = definitions.callPaths.emplace_back();
    path.region = CubeRegionId { 0 };
    path.end = 1;
    CubeSystemDef& location = definitions.system.emplace_back();
    location.kind = CubeSystemDef::Kind::Location;
    location.end = 1;
    location.endLocation = 1;
    definitions.locations.push_back(CubeSystemId { 0 });
    return profile;
}

/// A profile, and the source under test.
struct Recorded {
    std::shared_ptr<const CubeProfile> cube;
    std::shared_ptr<const StoreView> store;
    std::unique_ptr<CubeProfileSource> source;

    explicit Recorded(std::uint32_t seed)
        : Recorded(profileOf(seed))
    {
    }
    explicit Recorded(std::shared_ptr<const CubeProfile> profile)
        : cube(std::move(profile))
    {
        StoreBuilder builder;
        addDefinitions(*cube, builder);
        Progress progress;
        store = builder.finish(progress, {}, 1).value();
        source = std::make_unique<CubeProfileSource>(
            cube, std::shared_ptr<const Definitions>(store, &store->definitions()));
    }
    FunctionId functionOf(std::size_t path) const
    {
        const auto region = static_cast<std::size_t>(cube->definitions.callPaths[path].region);
        return store->definitions().regions[region].function;
    }
    std::vector<FunctionId> pathTo(std::size_t path) const
    {
        std::vector<FunctionId> functions;
        for (std::size_t at = path;; at = static_cast<std::size_t>(cube->definitions.callPaths[at].parent)) {
            functions.insert(functions.begin(), functionOf(at));
            if (cube->definitions.callPaths[at].parent == CubePathId::none)
                return functions;
        }
    }
};

/// Sums that are computed one value after the other.
struct PlainTotals {
    std::uint64_t visits = 0;
    std::uint64_t inclusive = 0;
    std::uint64_t exclusive = 0;
};

std::uint64_t nanoseconds(double seconds)
{
    return seconds > 0 ? static_cast<std::uint64_t>(std::llround(seconds * 1e9)) : 0;
}

PlainTotals plainSums(const CubeProfile& cube, std::size_t path, const std::vector<LocationId>& locations)
{
    const auto& paths = cube.definitions.callPaths;
    const auto seconds = [&cube](std::size_t at, LocationId location) {
        return std::bit_cast<double>(storedValue(cube, kTime, at, indexOf(location)).front());
    };
    PlainTotals sums;
    double inclusive = 0;
    double below = 0;
    for (const LocationId location : locations) {
        sums.visits += storedValue(cube, kVisits, path, indexOf(location)).front();
        inclusive += seconds(path, location);
        for (std::size_t child = path + 1; child < paths[path].end; child = paths[child].end)
            below += seconds(child, location);
    }
    sums.inclusive = nanoseconds(inclusive);
    sums.exclusive = nanoseconds(inclusive - below);
    return sums;
}

/// Times are rounded once a call path, and sums of doubles depend on their order.
bool isNear(std::uint64_t a, std::uint64_t b)
{
    return std::max(a, b) - std::min(a, b) <= 200;
}

void compare(const CallSums& seen, const PlainTotals& expected)
{
    QCOMPARE(seen.visits, expected.visits);
    QVERIFY(isNear(seen.inclusive, expected.inclusive));
    QVERIFY(isNear(seen.exclusive, expected.exclusive));
}

std::vector<LocationId> someLocations(const Recorded& recorded, Random& random)
{
    std::vector<LocationId> locations;
    for (const LocationId location : allLocations(*recorded.source)) {
        if (random.oneIn(2))
            locations.push_back(location);
    }
    return locations;
}

} // namespace

/// Compares a recorded profile with sums of its values.
class TestCubeProfileSource : public QObject {
    Q_OBJECT

private slots:
    void functions_data() { addSeedRows(20); }
    void functions();
    void callTrees_data() { addSeedRows(20); }
    void callTrees();
    void whatItKnows();
    void timesInTicks();
    void whatCannotBeReadCountsAsZero();
    void belowZero();
    void stops();
};

void TestCubeProfileSource::functions()
{
    QFETCH(std::uint32_t, seed);
    const Recorded recorded(seed);
    Random random(seed);
    const auto locations = someLocations(recorded, random);
    std::map<FunctionId, PlainTotals> expected;
    const auto& paths = recorded.cube->definitions.callPaths;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        const PlainTotals sums = plainSums(*recorded.cube, i, locations);
        PlainTotals& all = expected[recorded.functionOf(i)];
        all.visits += sums.visits;
        all.exclusive += sums.exclusive;
        const std::vector<FunctionId> above = recorded.pathTo(i);
        if (std::ranges::count(above, above.back()) == 1) // else it is counted in the outermost call
            all.inclusive += sums.inclusive;
    }
    std::vector<ProfileEntry> entries;
    const ProfileQuery query { locations, recorded.source->interval() };
    expectDone(recorded.source->functions(query, entries, {}));
    QVERIFY(std::ranges::is_sorted(entries, {}, &ProfileEntry::function));
    for (const ProfileEntry& entry : entries) {
        const PlainTotals& sums = expected[entry.function];
        QCOMPARE(entry.visits, sums.visits);
        QVERIFY(isNear(entry.inclusive, sums.inclusive));
        QVERIFY(isNear(entry.exclusive, sums.exclusive));
        expected.erase(entry.function);
    }
    for (const auto& left : expected)
        QVERIFY(left.second.visits == 0 && left.second.inclusive == 0);
}

/// Nodes are the call paths of the same functions together; what is left out has nothing.
void TestCubeProfileSource::callTrees()
{
    QFETCH(std::uint32_t, seed);
    const Recorded recorded(seed);
    Random random(seed + 100);
    const auto locations = someLocations(recorded, random);
    std::map<std::vector<FunctionId>, PlainTotals> expected;
    for (std::size_t i = 0; i < recorded.cube->definitions.callPaths.size(); ++i) {
        const PlainTotals sums = plainSums(*recorded.cube, i, locations);
        PlainTotals& all = expected[recorded.pathTo(i)];
        all.visits += sums.visits;
        all.inclusive += sums.inclusive;
        all.exclusive += sums.exclusive;
    }
    CallTree tree;
    ProfileQuery query { locations, recorded.source->interval() };
    query.withMetrics = random.oneIn(2);
    expectDone(recorded.source->callTree(query, tree, {}));
    QCOMPARE(tree.metricSums.size(), query.withMetrics ? recorded.source->metrics().size() : std::size_t { 0 });
    std::vector<std::vector<FunctionId>> paths;
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        const CallTreeNode& node = tree.nodes[i];
        std::vector<FunctionId> path;
        if (node.parent != CallTreeNode::kNoParent) {
            QVERIFY(node.parent < i && tree.nodes[node.parent].end >= node.end);
            path = paths[node.parent];
        }
        path.push_back(node.function);
        QCOMPARE(node.depth, static_cast<std::uint32_t>(path.size()) - 1);
        QVERIFY(expected.contains(path));
        compare(node.sums, expected[path]);
        std::vector<CallPathPart> parts;
        if (random.oneIn(8)) {
            expectDone(recorded.source->callPathParts(query, path, parts, {}));
            std::uint64_t visits = 0;
            for (const CallPathPart& part : parts)
                visits += part.sums.visits;
            QCOMPARE(visits, node.sums.visits);
        }
        expected.erase(path);
        paths.push_back(std::move(path));
    }
    if (query.withMetrics)
        return; // nodes may stay for other metrics
    for (const auto& left : expected)
        QVERIFY(left.second.visits == 0 && left.second.inclusive == 0);
}

void TestCubeProfileSource::whatItKnows()
{
    const Recorded recorded(1);
    QVERIFY(!recorded.source->knowsIntervals() && !recorded.source->knowsVisits());
    double longest = 0;
    const auto& paths = recorded.cube->definitions.callPaths;
    for (std::size_t location = 0; location < recorded.cube->definitions.locations.size(); ++location) {
        double seconds = 0;
        for (std::size_t root = 0; root < paths.size(); root = paths[root].end)
            seconds += std::bit_cast<double>(storedValue(*recorded.cube, kTime, root, location).front());
        longest = std::max(longest, seconds);
    }
    QVERIFY(isNear(recorded.source->interval().length(), nanoseconds(longest)));
    QCOMPARE(recorded.source->interval().begin, Tick { 0 });
}

/// Score-P's format cube_tuple: the times of a call path as count, least, greatest, sum and sum of squares, in ticks.
void TestCubeProfileSource::timesInTicks()
{
    auto cube = oneCall({ CubeDataType::Kind::TauAtomic, 0 });
    const auto real = [](double number) { return std::bit_cast<std::uint64_t>(number); };
    cube->values = std::make_shared<HeldCubeValues>(std::vector<HeldCubeValues::Metric> {
        { { CubePathId { 0 } }, { 3, real(1000), real(3000), real(5000), real(1.1e7) } } });
    const Recorded recorded { std::shared_ptr<const CubeProfile>(cube) };
    QCOMPARE(recorded.source->interval().length(), std::uint64_t { 5000 });
    const auto locations = allLocations(*recorded.source);
    std::vector<ProfileEntry> entries;
    expectDone(recorded.source->functions({ locations, recorded.source->interval() }, entries, {}));
    QCOMPARE(entries.size(), std::size_t { 1 });
    QCOMPARE(entries.front().visits, std::uint64_t { 3 });
    QCOMPARE(entries.front().inclusive, std::uint64_t { 5000 });
    QVERIFY(std::ranges::any_of(recorded.store->diagnostics(),
        [](const Diagnostic& finding) { return finding.code == DiagnosticCode::ClockMissing; }));
}

void TestCubeProfileSource::whatCannotBeReadCountsAsZero()
{
    /// One row, and an error behind it.
    class DamagedValues final : public CubeValues {
    public:
        std::span<const CubePathId> rows(CubeMetricId) const override { return m_rows; }
        Status read(CubeMetricId, CubePathId, CubePathId, const std::function<void(CubePathId, CubeRow)>& use,
            const std::stop_token&) const override
        {
            const std::uint64_t second = std::bit_cast<std::uint64_t>(1.0);
            use(CubePathId { 0 }, std::span(&second, 1));
            return Error { ErrorCode::Damaged, {}, Error::kNoOffset, {} };
        }

    private:
        std::vector<CubePathId> m_rows { CubePathId { 0 } };
    };
    auto cube = oneCall({ CubeDataType::Kind::Double, 0 });
    cube->values = std::make_shared<DamagedValues>();
    const Recorded recorded { std::shared_ptr<const CubeProfile>(cube) };
    QVERIFY(recorded.source->interval().length() == 0);
    const auto locations = allLocations(*recorded.source);
    const ProfileQuery query { locations, recorded.source->interval() };
    std::vector<CallPathPart> parts;
    expectDone(recorded.source->callPathParts(query, recorded.pathTo(0), parts, {}));
    QVERIFY(parts.empty());
}

/// What is below 0 counts as 0; the answers of those locations that have such values say so, and lose no row.
void TestCubeProfileSource::belowZero()
{
    const TwinRun run({ .seed = 3, .processes = 3 });
    const auto cube = run.profile();
    const std::size_t locations = cube->definitions.locations.size();
    const auto last = static_cast<std::uint32_t>(cube->definitions.callPaths.size() - 1);
    std::vector<HeldCubeValues::Metric> held(cube->definitions.metrics.size());
    for (std::uint32_t metric = 0; metric < held.size(); ++metric) {
        const auto take = [&](CubePathId path, CubeRow row) {
            held[metric].rows.push_back(path);
            held[metric].cells.insert(held[metric].cells.end(), row.begin(), row.end());
        };
        QVERIFY(
            cube->values->read(CubeMetricId { metric }, CubePathId { 0 }, CubePathId { last + 1 }, take, {}).isOk());
    }
    // The last call path has less than nothing at the first location.
    held[static_cast<std::size_t>(kTime)].cells[last * locations] = std::bit_cast<std::uint64_t>(-2.0);
    cube->values = std::make_shared<HeldCubeValues>(std::move(held));
    Progress progress;
    const Document document = documentOfCube(cube, progress, {}).value();
    const ProfileSource& source = *document.profile;
    const auto region = static_cast<std::size_t>(cube->definitions.callPaths[last].region);
    const FunctionId function = source.definitions().regions[region].function;
    std::vector<LocationId> others = allLocations(source);
    const std::vector<LocationId> first { others.front() };
    others.erase(others.begin());
    for (const bool isOfFirst : { true, false }) {
        const ProfileQuery query { isOfFirst ? first : others, source.interval() };
        std::vector<ProfileEntry> entries;
        expectDone(source.functions(query, entries, {}));
        const auto entry = std::ranges::find(entries, function, &ProfileEntry::function);
        QVERIFY(!isOfFirst || entry != entries.end());
        for (const ProfileEntry& of : entries)
            QCOMPARE(of.isBelowZero, isOfFirst && of.function == function);
        CallTree tree;
        expectDone(source.callTree(query, tree, {}));
        QCOMPARE(tree.isBelowZero, isOfFirst);
        for (const CallTreeNode& node : tree.nodes)
            QVERIFY(node.sums.inclusive < std::uint64_t { 1 } << 62 && node.sums.exclusive < std::uint64_t { 1 } << 62);
        expectDone(source.callTrees(query, MetricId::none,
            [&](std::size_t, const CallTree& one) { QCOMPARE(one.isBelowZero, isOfFirst); }, {}));
    }
}

void TestCubeProfileSource::stops()
{
    std::stop_source source;
    source.request_stop();
    const Recorded recorded(2);
    const auto locations = allLocations(*recorded.source);
    const ProfileQuery query { locations, recorded.source->interval() };
    std::vector<ProfileEntry> entries;
    CallTree tree;
    QVERIFY(recorded.source->functions(query, entries, source.get_token()).isStopped());
    QVERIFY(recorded.source->callTree(query, tree, source.get_token()).isStopped());
}

LIGHTCONE_TEST(TestCubeProfileSource, None)

} // namespace lightcone::tests::tst_cubeprofilesource

#include "tst_cubeprofilesource.moc"
