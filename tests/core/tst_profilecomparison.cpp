// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/calltree.h"
#include "core/beside/pathmatchingprivate.h"
#include "core/beside/profilecomparison.h"
#include "core/filter/filtermatch.h"
#include "core/store/storeview.h"
#include "seedrows.h"
#include "testclass.h"
#include "twinrun.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <set>
#include <stop_token>
#include <string>
#include <variant>

namespace lightcone::tests::tst_profilecomparison {

using namespace core;
using Reason = DifferenceReason;
using Kind = ComparedMetric::Kind;

namespace {

FilterFile filterOf(const char* rules)
{
    return std::get<FilterFile>(
        FilterFile::parse("SCOREP_REGION_NAMES_BEGIN " + std::string(rules) + " SCOREP_REGION_NAMES_END\n"));
}

ProfileComparison compare(TwinRun& run, const FilterMatcher* filter = nullptr)
{
    return compareWithProfile(*run.trace(), *run.profile(), filter, 2, {}).value();
}

/// All differences in words, for messages of tests.
QByteArray textOf(const ProfileComparison& comparison)
{
    std::string text = std::to_string(comparison.differenceCount()) + " of " + std::to_string(comparison.compared);
    for (std::size_t i = 0; i < std::min<std::size_t>(comparison.differences.size(), 10); ++i) {
        const ProfileDifference& difference = comparison.differences[i];
        text += "\n" + comparison.pathName(difference.path) + " " + std::to_string(difference.location) + " "
            + comparison.metrics[difference.metric].name + ": " + difference.traced.text() + ", "
            + difference.recorded.text() + " " + std::string(differenceReasonName(difference.reason));
    }
    return QByteArray::fromStdString(text);
}

std::uint64_t countOf(const ProfileComparison& comparison, Reason reason)
{
    return comparison.counts[static_cast<std::size_t>(reason)];
}

const std::string& nameOf(const ProfileComparison& comparison, std::uint32_t path)
{
    return comparison.functions[comparison.paths[path].function].name;
}

} // namespace

class TestProfileComparison : public QObject {
    Q_OBJECT

private slots:
    void equalRuns_data() { addSeedRows(20); }
    void equalRuns();
    void programRoot();
    void filtered_data();
    void filtered();
    void parametersAndIterations();
    void oneOtherValue();
    void otherLocations();
    void foldedTree_data();
    void foldedTree();
    void stops();
};

/// One run told twice is the same.
void TestProfileComparison::equalRuns()
{
    QFETCH(std::uint32_t, seed);
    TwinRun run({ .seed = seed, .processes = 1 + seed % 4, .hasWorkers = seed % 2 == 0 });
    const ProfileComparison comparison = compare(run);
    QVERIFY2(comparison.differences.empty(), textOf(comparison));
    QCOMPARE(comparison.differenceCount(), std::uint64_t { 0 });
    QCOMPARE(comparison.locations.size(), std::size_t { (1 + seed % 4) * (seed % 2 == 0 ? 2 : 1) });
    QCOMPARE(comparison.metrics.size(), std::size_t { 5 });
    QVERIFY(comparison.compared > 10);
    QVERIFY(comparison.problems.empty() && comparison.onlyTraced.empty() && comparison.onlyRecorded.empty());
}

/// The call path of the program takes nothing away from those below it.
void TestProfileComparison::programRoot()
{
    TwinRun run({ .seed = 3, .hasWorkers = true, .hasProgramRoot = true });
    const ProfileComparison comparison = compare(run);
    QVERIFY2(comparison.differenceCount() == 0, textOf(comparison)); // it has no time or visits of its own here
    QVERIFY(comparison.paths.front().isApart);
    QVERIFY(comparison.paths.front().reason == Reason::ProgramRoot);
}

void TestProfileComparison::filtered_data()
{
    QTest::addColumn<bool>("isTrace");
    QTest::addColumn<std::uint32_t>("seed");
    for (std::uint32_t seed = 1; seed <= 6; ++seed) {
        QTest::addRow("trace, seed %u", seed) << true << seed;
        QTest::addRow("profile, seed %u", seed) << false << seed;
    }
}

/// What a filter keeps out of one of the two differs, and the time of its callers, and nothing else.
void TestProfileComparison::filtered()
{
    QFETCH(bool, isTrace);
    QFETCH(std::uint32_t, seed);
    TwinRun::Options options { .seed = seed, .hasWorkers = seed % 2 == 0 };
    (isTrace ? options.missingInTrace : options.missingInProfile) = { "helper" };
    const FilterFile file = filterOf("EXCLUDE help*");
    const FilterMatcher filter(file);
    TwinRun run(options);
    const ProfileComparison comparison = compare(run, &filter);
    QVERIFY(comparison.differenceCount() > 0);
    QVERIFY2(countOf(comparison, Reason::Filtered) == comparison.differenceCount(), textOf(comparison));
    std::set<std::uint32_t> callers;
    for (const ComparedPath& path : comparison.paths) {
        if (comparison.functions[path.function].name == "helper")
            callers.insert(path.parent);
    }
    for (const ProfileDifference& difference : comparison.differences) {
        const Kind kind = comparison.metrics[difference.metric].kind;
        if (nameOf(comparison, difference.path) == "helper") {
            QVERIFY(comparison.paths[difference.path].isApart);
            QVERIFY((isTrace ? difference.traced : difference.recorded).toDouble() == 0);
        } else {
            QVERIFY2(kind == Kind::ExclusiveTime, textOf(comparison));
            QVERIFY(callers.contains(difference.path));
        }
    }
    TwinRun again(options);
    const ProfileComparison plain = compare(again);
    QCOMPARE(countOf(plain, Reason::Unexplained), comparison.differenceCount());
}

void TestProfileComparison::parametersAndIterations()
{
    TwinRun split({ .seed = 5, .split = { "solve" } });
    const ProfileComparison parameters = compare(split);
    QVERIFY2(parameters.differenceCount() == 0, textOf(parameters));

    TwinRun dynamic({ .seed = 6, .dynamic = "iterate" });
    const ProfileComparison iterations = compare(dynamic);
    QVERIFY(iterations.differenceCount() > 0);
    QVERIFY2(countOf(iterations, Reason::Clusters) == iterations.differenceCount(), textOf(iterations));
}

/// A value that was changed is found, with the times of the callers where it is one.
void TestProfileComparison::oneOtherValue()
{
    TwinRun run({ .seed = 8 });
    const auto profile = run.profile();
    const auto trace = run.trace();
    std::vector<HeldCubeValues::Metric> held(4);
    const CubePathId end { static_cast<std::uint32_t>(profile->definitions.callPaths.size()) };
    for (std::uint32_t metric = 0; metric < 4; ++metric) {
        const auto take = [&](CubePathId path, CubeRow row) {
            held[metric].rows.push_back(path);
            held[metric].cells.insert(held[metric].cells.end(), row.begin(), row.end());
        };
        QVERIFY(profile->values->read(CubeMetricId { metric }, CubePathId { 0 }, end, take, {}).isOk());
    }
    ++held[0].cells[3 * 3 + 1]; // visits of call path 3 at location 1
    profile->values = std::make_shared<HeldCubeValues>(held);
    const ProfileComparison visits = compareWithProfile(*trace, *profile, nullptr, 1, {}).value();
    QVERIFY2(visits.differences.size() == 1, textOf(visits));
    QCOMPARE(visits.differences.front().location, 1U);
    QVERIFY(visits.differences.front().reason == Reason::Unexplained);
    QCOMPARE(visits.differences.front().recorded.toDouble(), visits.differences.front().traced.toDouble() + 1);

    --held[0].cells[3 * 3 + 1];
    for (std::uint32_t above = 3;; above = static_cast<std::uint32_t>(profile->definitions.callPaths[above].parent)) {
        double seconds = std::bit_cast<double>(held[1].cells[above * 3]) + 1;
        held[1].cells[above * 3] = std::bit_cast<std::uint64_t>(seconds);
        if (profile->definitions.callPaths[above].parent == CubePathId::none)
            break;
    }
    profile->values = std::make_shared<HeldCubeValues>(std::move(held));
    const ProfileComparison times = compareWithProfile(*trace, *profile, nullptr, 1, {}).value();
    for (const ProfileDifference& difference : times.differences) {
        QCOMPARE(difference.location, 0U);
        QVERIFY(std::abs(difference.recorded.toDouble() - difference.traced.toDouble() - 1) < 1e-6);
    }
    QCOMPARE(times.differenceCount(), std::uint64_t { profile->definitions.callPaths[3].depth + 2 });
}

void TestProfileComparison::otherLocations()
{
    TwinRun run({ .seed = 9, .processes = 3 });
    const auto profile = run.profile();
    profile->definitions.system[2].name = "MPI Rank 7"; // the group of rank 1
    const ProfileComparison comparison = compareWithProfile(*run.trace(), *profile, nullptr, 1, {}).value();
    QCOMPARE(comparison.locations.size(), std::size_t { 2 });
    QCOMPARE(comparison.onlyTraced, std::vector<LocationId> { locationAt(1) });
    QCOMPARE(comparison.onlyRecorded, std::vector<std::uint32_t> { 1 });
    QVERIFY2(comparison.differenceCount() == 0, textOf(comparison));
}

void TestProfileComparison::foldedTree_data()
{
    QTest::addColumn<std::size_t>("mostPaths");
    for (const std::size_t most : { 1U, 2U, 4U, 6U })
        QTest::addRow("%zu paths", most) << most;
}

/// What a location calls has a place also where the tree of all locations tells it together with other calls.
void TestProfileComparison::foldedTree()
{
    QFETCH(std::size_t, mostPaths);
    TwinRun run({ .seed = 4 });
    const auto trace = run.trace();
    const std::vector<LocationId> all = allLocations(*trace);
    CallTreeQuery query { all, trace->interval() };
    CallTree whole;
    QVERIFY(!callTree(*trace, query, whole, {}).isStopped());
    query.mostPaths = mostPaths;
    CallTree folded;
    QVERIFY(!callTree(*trace, query, folded, {}).isStopped());
    QVERIFY(folded.isFolded && !whole.isFolded);
    CubeDefinitions profile;
    PathMatching matching(trace->definitions(), folded, profile, nullptr);
    const std::vector<PathPlace> places = matching.tracedPlaces(whole);
    QCOMPARE(places.size(), whole.nodes.size());
    std::size_t together = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        QVERIFY(places[i].own < matching.paths().size());
        const ComparedPath& path = matching.paths()[places[i].own];
        const bool isOfItself = path.function == matching.functionOf(whole.nodes[i].function);
        const bool isFolded = path.function == matching.functionOf(FunctionId::none);
        QVERIFY(isOfItself || isFolded);
        together += isFolded ? 1 : 0;
    }
    QVERIFY(together > 0);
}

void TestProfileComparison::stops()
{
    std::stop_source source;
    source.request_stop();
    TwinRun run({ .seed = 2 });
    QVERIFY(compareWithProfile(*run.trace(), *run.profile(), nullptr, 1, source.get_token()).isStopped());
}

LIGHTCONE_TEST(TestProfileComparison, None)

} // namespace lightcone::tests::tst_profilecomparison

#include "tst_profilecomparison.moc"
