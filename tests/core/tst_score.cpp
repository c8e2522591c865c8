// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/score.h"

#include "core/base/usage.h"
#include "core/scoring/cubescore.h"
#include "core/scoring/suggestedfilter.h"
#include "profilemaker.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::tests::tst_score {

using namespace core;

namespace {

constexpr auto kRoot = CubePathId::none;

std::unique_ptr<const CubeScoreSource> sourceOf(const std::shared_ptr<const CubeProfile>& profile)
{
    auto source = CubeScoreSource::make(profile);
    return source.isOk() ? std::move(source).value() : nullptr;
}

Score scoreOf(const ScoreSource& source, const ScoreOptions& options = {})
{
    auto score = makeScore(source, options, {});
    return score.isOk() ? std::move(score).value() : Score {};
}

std::uint64_t narrow(WideTicks number)
{
    return number > ~std::uint64_t { 0 } ? ~std::uint64_t { 0 } : static_cast<std::uint64_t>(number);
}

const ScoreRow& rowOf(const Score& score, ScoreClass scoreClass)
{
    return score.classes[static_cast<std::size_t>(scoreClass)];
}

/// Visits of each rank in the profile of a run of sst-macro's tests, which has definitions of 277 regions.
constexpr std::pair<const char*, std::uint64_t> kSampleVisits[]
    = { { "MPI_Allgather", 36 }, { "MPI_Allreduce", 36 }, { "MPI_Alltoall", 36 }, { "MPI_Bcast", 3 },
          { "MPI_Comm_free", 2 }, { "MPI_Comm_rank", 11 }, { "MPI_Comm_size", 10 }, { "MPI_Comm_split", 2 },
          { "MPI_Finalize", 1 }, { "MPI_Gather", 3 }, { "MPI_Iallgather", 36 }, { "MPI_Iallreduce", 36 },
          { "MPI_Ialltoall", 36 }, { "MPI_Init", 1 }, { "MPI_Initialized", 2 }, { "MPI_Irecv", 144 },
          { "MPI_Isend", 144 }, { "MPI_Reduce", 3 }, { "MPI_Scatter", 3 }, { "MPI_Wait", 108 }, { "MPI_Waitall", 48 } };

/// A profile of @p regions definitions with the visits of the sample.
std::shared_ptr<const CubeProfile> sampleProfile(std::size_t regions)
{
    ProfileMaker maker;
    for (std::uint32_t rank = 0; rank < 10; ++rank)
        maker.addGroup("MPI Rank " + std::to_string(rank), 1);
    for (const auto& [name, visits] : kSampleVisits) {
        const CubePathId path = maker.addPath(maker.addRegion(name, "mpi"));
        for (std::uint32_t rank = 0; rank < 10; ++rank)
            maker.at(path, rank) = { visits, 0.5, 0 };
    }
    while (maker.definitions.regions.size() < regions)
        maker.addRegion("MPI_Unused", "mpi");
    return maker.make();
}

/// What the oracle sums up of a class or region.
struct Expected {
    std::map<std::uint32_t, std::uint64_t> bytes; ///< by process
    std::uint64_t visits = 0;
    std::uint64_t hits = 0;
    double seconds = 0;

    void add(std::uint32_t process, std::uint64_t moreBytes, const ProfileMaker::Values& values)
    {
        bytes[process] += moreBytes;
        visits += values.visits;
        hits += values.hits;
        seconds += values.seconds;
    }
};

struct ExpectedScore {
    std::map<ScoreClass, Expected> classes;
    std::map<ScoreClass, Expected> kept;
    std::map<std::uint32_t, Expected> regions;
};

/// A random profile, and which process each location belongs to.
struct RandomProfile {
    explicit RandomProfile(std::uint32_t seed);
    ProfileMaker maker;
    std::vector<int> processes; ///< by location; -1: none
    bool hasHits;
    std::vector<bool> excluded;
};

RandomProfile::RandomProfile(std::uint32_t seed)
    : hasHits(seed % 3 == 0)
{
    Random random(seed);
    const std::uint32_t count = 1 + random.below(4);
    for (std::uint32_t process = 0; process < count; ++process) {
        const std::uint32_t threads = 1 + random.below(3);
        maker.addGroup("MPI Rank " + std::to_string(process), threads);
        processes.insert(processes.end(), threads, static_cast<int>(process));
        if (random.oneIn(2)) {
            const bool isKnown = !random.oneIn(3);
            maker.addGroup("CUDA Context", 2, "accelerator", isKnown ? "MPI Rank 0" : "MPI Rank x");
            processes.insert(processes.end(), 2, isKnown ? 0 : -1);
        }
    }
    constexpr std::pair<const char*, const char*> kRegions[]
        = { { "main", "compiler" }, { "solve", "compiler" }, { "loop", "user" }, { "instance=1", "user" },
              { "iteration=2", "user" }, { "MPI_Isend", "mpi" }, { "MPI_Barrier", "mpi" },
              { "!$omp parallel @a.c:1", "openmp" }, { "kernel", "cuda" }, { "a.out", "measurement" },
              { "MEASUREMENT OFF", "user" }, { "sampled", "sampling" }, { "H5Fopen", "libwrap:hdf5" } };
    for (const auto& [name, paradigm] : kRegions) {
        maker.addRegion(name, paradigm);
        excluded.push_back(random.oneIn(2));
    }
    if (random.oneIn(2))
        maker.definitions.regions[9].attributes.push_back({ "Score-P::ProgramArguments::numberOfArguments", "2" });
    auto last = kRoot;
    for (std::uint32_t i = 0; i < 60; ++i) {
        for (std::uint32_t up = random.below(3); up > 0 && last != kRoot; --up)
            last = maker.definitions.callPath(last).parent;
        last = maker.addPath(random.below(static_cast<std::uint32_t>(std::size(kRegions))), last);
        for (std::uint32_t more = random.below(3); more > 0; --more)
            maker.definitions.callPaths.back().parameters.push_back({ "n", "1", random.oneIn(2) });
        for (std::uint32_t location = 0; location < maker.locationCount(); ++location) {
            ProfileMaker::Values& values = maker.at(last, location);
            if (random.oneIn(3))
                continue;
            values.visits = random.oneIn(4) ? 0 : random.below(1000);
            values.seconds = random.below(100);
            values.hits = hasHits ? random.below(5) : 0;
        }
    }
}

/// Sums up the profile process by process, as the rules say it.
ExpectedScore expectedScore(const RandomProfile& profile, const ScoreInput& input, const ScoreOptions& options)
{
    ExpectedScore expected;
    VisitRules rules = input.rules;
    rules.metrics = options.metrics;
    const VisitBytes bytes(rules);
    const CubeDefinitions& definitions = profile.maker.definitions;
    for (std::uint32_t process = 0; process < input.processes.size(); ++process) {
        for (std::uint32_t path = 0; path < definitions.callPaths.size(); ++path) {
            const CubePathDef& def = definitions.callPaths[path];
            ProfileMaker::Values sum;
            for (std::size_t location = 0; location < profile.processes.size(); ++location) {
                if (profile.processes[location] != static_cast<int>(process))
                    continue;
                const ProfileMaker::Values& values = profile.maker.values[path][location];
                sum.visits += values.visits;
                sum.seconds += values.seconds;
                sum.hits += values.hits;
            }
            if (sum.visits == 0 && sum.hits == 0)
                continue;
            auto region = static_cast<std::uint32_t>(def.region);
            const ScoreClass scoreClass = input.regions[region].scoreClass;
            const bool isInstance = (region == 3 || region == 4) && def.parent != kRoot;
            if (isInstance)
                region = static_cast<std::uint32_t>(definitions.callPath(def.parent).region);
            const ScoredRegion& costs = input.regions[region];
            std::uint64_t nodeBytes = sum.visits * bytes.of({ costs.name, costs.paradigm, costs.isRoot });
            if (isInstance) {
                sum.hits = 0;
            } else {
                for (const CubeParameter& parameter : def.parameters)
                    nodeBytes += sum.visits * (parameter.isNumber ? bytes.perNumber() : bytes.perText());
                nodeBytes += sum.hits * bytes.perHit();
            }
            expected.classes[ScoreClass::All].add(process, nodeBytes, sum);
            expected.classes[scoreClass].add(process, nodeBytes, sum);
            expected.regions[region].add(process, nodeBytes, sum);
            if (options.excluded == nullptr || isInstance)
                continue;
            const bool isLeftOut = profile.excluded[region] && isFilterable(scoreClass) && region != 11;
            if (!isLeftOut)
                expected.kept[ScoreClass::All].add(process, nodeBytes, sum);
            expected.kept[isLeftOut ? ScoreClass::Filtered : scoreClass].add(process, nodeBytes, sum);
        }
    }
    return expected;
}

bool isRight(const ScoreRow& row, const Expected& expected)
{
    std::uint64_t most = 0;
    std::uint64_t total = 0;
    for (const auto& [process, bytes] : expected.bytes) {
        most = std::max(most, bytes);
        total += bytes;
    }
    return row.maxBytes == most && row.totalBytes == total && row.visits == expected.visits && row.hits == expected.hits
        && row.seconds == expected.seconds;
}

} // namespace

class TestScore : public QObject {
    Q_OBJECT

private slots:
    void sample();
    void randomProfiles_data() { addSeedRows(60); }
    void randomProfiles();
    void timeCountsWhereVisited();
    void tupleProfiles();
    void accelerators();
    void countsOfDefinitions();
    void memoryOfProcesses();
    void filteredClasses();
    void instancesAreNotFiltered();
    void hugeCounts();
    void oddTimes();
    void missingMetrics();
    void damagedValues();
    void stopping();
    void sorting();
    void limitsOfSuggestions_data();
    void limitsOfSuggestions();
    void suggestions();
};

void TestScore::sample()
{
    const auto source = sourceOf(sampleProfile(277));
    QVERIFY(source);
    const Score score = scoreOf(*source);
    // Enter and leave take four bytes each with more than 256 regions: 701 visits of 2 * (4 + 9).
    QCOMPARE(narrow(score.all().maxBytes), std::uint64_t { 48'238 });
    QCOMPARE(narrow(score.all().totalBytes), std::uint64_t { 482'380 });
    QCOMPARE(narrow(score.all().visits), std::uint64_t { 7'010 });
    QCOMPARE(narrow(rowOf(score, ScoreClass::Mpi).maxBytes), std::uint64_t { 48'238 });
    QCOMPARE(score.all().seconds, 105.0);

    const auto fewRegions = sourceOf(sampleProfile(256));
    QVERIFY(fewRegions);
    QCOMPARE(narrow(scoreOf(*fewRegions).all().maxBytes), std::uint64_t { 46'836 });
}

void TestScore::randomProfiles()
{
    QFETCH(const std::uint32_t, seed);
    RandomProfile random(seed);
    const auto source = sourceOf(random.maker.make(random.hasHits));
    QVERIFY(source);
    const ScoreInput& input = source->input();
    ScoreOptions options;
    options.metrics = seed % 4;
    if (seed % 2 == 0)
        options.excluded = &random.excluded;
    ExpectedScore expected = expectedScore(random, input, options);
    for (const std::size_t mostSums : { ScoreOptions::kMostSums, std::size_t { 100 }, std::size_t { 1 } }) {
        options.mostSums = mostSums;
        const Score score = scoreOf(*source, options);
        QCOMPARE(score.classes.size(), kScoreClassCount);
        QCOMPARE(score.keptClasses.size(), options.excluded != nullptr ? kScoreClassCount : 0);
        for (const ScoreRow& row : score.classes)
            QVERIFY2(isRight(row, expected.classes[row.scoreClass]), scoreClassName(row.scoreClass).data());
        for (const ScoreRow& row : score.keptClasses)
            QVERIFY2(isRight(row, expected.kept[row.scoreClass]), scoreClassName(row.scoreClass).data());
        for (std::uint32_t i = 0; i < score.regions.size(); ++i) {
            QVERIFY2(isRight(score.regions[i], expected.regions[i]), input.regions[i].name.c_str());
            QCOMPARE(score.regions[i].scoreClass, input.regions[i].scoreClass);
        }
    }
}

void TestScore::timeCountsWhereVisited()
{
    ProfileMaker maker;
    maker.addGroup("MPI Rank 0", 1);
    maker.addGroup("MPI Rank 1", 1);
    const CubePathId main = maker.addPath(maker.addRegion("main", "compiler"));
    const CubePathId solve = maker.addPath(maker.addRegion("solve", "compiler"), main);
    maker.at(main, 0) = { 1, 3, 0 };
    maker.at(main, 1) = { 0, 7, 0 }; // a thread of rank 1 was there before, without a visit of its own
    maker.at(solve, 0) = { 2, 5, 0 };
    maker.at(solve, 1) = { 2, 11, 0 };
    const auto source = sourceOf(maker.make());
    QVERIFY(source);
    const Score score = scoreOf(*source);
    QCOMPARE(score.regions[0].seconds, 3.0);
    QCOMPARE(score.regions[1].seconds, 16.0);
    QCOMPARE(score.all().seconds, 19.0);
}

/// A profile of tuples has no visits: the values of "time" tell how many they are of, and are not inclusive.
void TestScore::tupleProfiles()
{
    ProfileMaker maker;
    maker.addGroup("Process", 1);
    const CubePathId main = maker.addPath(maker.addRegion("main", "compiler"));
    maker.addPath(maker.addRegion("solve", "compiler"), main);
    maker.definitions.metrics.resize(1);
    CubeMetricDef& time = maker.definitions.metrics.front();
    time.uniqueName = "time";
    time.kind = CubeMetricDef::Kind::Exclusive;
    time.type = { CubeDataType::Kind::TauAtomic, 0 };
    CubeProfile profile;
    profile.definitions = maker.definitions;
    const auto real = [](double value) { return std::bit_cast<std::uint64_t>(value); };
    HeldCubeValues::Metric held { { CubePathId { 0 }, CubePathId { 1 } },
        { 1, real(8), real(8), real(8), real(64), 4, real(1), real(2), real(6), real(10) } };
    profile.values = std::make_shared<HeldCubeValues>(std::vector { held });
    const auto source = sourceOf(std::make_shared<CubeProfile>(profile));
    QVERIFY(source);
    const Score score = scoreOf(*source);
    QCOMPARE(narrow(score.regions[0].visits), std::uint64_t { 1 });
    QCOMPARE(score.regions[0].seconds, 8.0);
    QCOMPARE(narrow(score.regions[1].visits), std::uint64_t { 4 });
    QCOMPARE(score.regions[1].seconds, 6.0);
    QCOMPARE(narrow(score.all().maxBytes), std::uint64_t { 5 * 24 });
}

void TestScore::accelerators()
{
    ProfileMaker maker;
    maker.addGroup("MPI Rank 0", 1);
    maker.addGroup("MPI Rank 1", 1);
    maker.addGroup("CUDA Context 1", 3, "accelerator", "MPI Rank 1");
    maker.addGroup("CUDA Context 2", 1, "accelerator", "MPI Rank 2");
    maker.addGroup("CUDA Context 3", 1, "accelerator");
    const CubePathId kernel = maker.addPath(maker.addRegion("kernel", "cuda"));
    for (std::uint32_t location = 0; location < maker.locationCount(); ++location)
        maker.at(kernel, location) = { 10, 1, 0 };
    const auto source = sourceOf(maker.make());
    QVERIFY(source);
    QVERIFY((source->input().processes == std::vector<std::string> { "MPI Rank 0", "MPI Rank 1" }));
    QVERIFY((source->input().ignoredGroups == std::vector<std::string> { "CUDA Context 2", "CUDA Context 3" }));
    QCOMPARE(source->input().mostLocations, std::uint64_t { 3 });
    const Score score = scoreOf(*source);
    QCOMPARE(narrow(score.all().maxBytes), std::uint64_t { 40 * 22 }); // one region: its references take no byte
    QCOMPARE(narrow(score.all().totalBytes), std::uint64_t { 50 * 22 });
    QCOMPARE(score.all().seconds, 5.0);
}

void TestScore::countsOfDefinitions()
{
    ProfileMaker maker;
    maker.addGroup("Process", 1);
    maker.addRegion("main", "compiler");
    maker.definitions.attributes = { { "Score-P::DefinitionCounters::Parameter", "300" },
        { "Score-P::DefinitionCounters::CallingContext", " 12 of many" },
        { "Score-P::DefinitionCounters::InterruptGenerator", "none" },
        { "Score-P::DefinitionCounters::Region", "70000" } };
    maker.definitions.regions[0].attributes = { { "Score-P::ProgramArguments::numberOfArguments", "99999999999" } };
    auto source = sourceOf(maker.make(true));
    QVERIFY(source);
    const VisitRules& rules = source->input().rules;
    QCOMPARE(rules.counts.parameters.value_or(0), std::uint64_t { 300 });
    QCOMPARE(rules.counts.callingContexts.value_or(0), std::uint64_t { 12 });
    QVERIFY(!rules.counts.interruptGenerators);
    QCOMPARE(rules.counts.regions.value_or(0), std::uint64_t { 70'000 });
    QCOMPARE(rules.counts.metrics.value_or(0), std::uint64_t { 3 });
    QVERIFY(rules.hasHits);
    QVERIFY(!rules.programArguments);
    QVERIFY((source->input().unreadAttributes
        == std::vector<std::string> {
            "Score-P::DefinitionCounters::InterruptGenerator", "Score-P::ProgramArguments::numberOfArguments" }));
}

void TestScore::memoryOfProcesses()
{
    constexpr std::uint64_t kMebibyte = 1 << 20;
    Score score;
    score.classes.resize(kScoreClassCount);
    score.mostLocations = 1;
    score.classes.front().maxBytes = 100;
    QCOMPARE(narrow(score.memory()), 4 * kMebibyte); // no buffer is smaller than 2 MiB
    score.classes.front().maxBytes = 5 * kMebibyte + 1;
    score.mostLocations = 4;
    QCOMPARE(narrow(score.memory()), 13 * kMebibyte + 1);
    score.keptClasses.resize(kScoreClassCount);
    QCOMPARE(narrow(score.memory()), 10 * kMebibyte); // what the filter keeps counts
}

void TestScore::filteredClasses()
{
    ProfileMaker maker;
    maker.addGroup("MPI Rank 0", 1);
    const CubePathId main = maker.addPath(maker.addRegion("main", "compiler"));
    maker.addPath(maker.addRegion("MPI_Barrier", "mpi"), main);
    maker.addPath(maker.addRegion("tiny", "compiler"), main);
    maker.addRegion("unused", "compiler");
    for (std::uint32_t i = 0; i < 3; ++i)
        maker.at(static_cast<CubePathId>(i), 0) = { i + 1, 1, 0 };
    const auto source = sourceOf(maker.make());
    QVERIFY(source);
    const std::vector<bool> excluded { false, true, true, true }; // the rules name MPI_Barrier, too
    ScoreOptions options;
    options.excluded = &excluded;
    const Score score = scoreOf(*source, options);
    QVERIFY(score.hasFilter());
    QString signs;
    for (const ScoreRow& row : score.regions)
        signs += QLatin1Char(filterSignLetter(row.sign));
    QCOMPARE(signs, QStringLiteral("--+ ")); // nothing asks the filter of a region without visits
    signs.clear();
    for (const ScoreRow& row : score.keptClasses)
        signs += QLatin1Char(filterSignLetter(row.sign));
    QCOMPARE(signs, QStringLiteral("*+*-*----*----***-"));
    for (const ScoreRow& row : score.classes)
        QCOMPARE(filterSignLetter(row.sign), '-');
    QCOMPARE(
        narrow(score.keptClasses[static_cast<std::size_t>(ScoreClass::Filtered)].maxBytes), std::uint64_t { 3 * 24 });
    QCOMPARE(narrow(score.recorded().maxBytes), std::uint64_t { 24 + 2 * (24 + 42) });
    QCOMPARE(narrow(score.all().maxBytes), std::uint64_t { 24 + 2 * (24 + 42) + 3 * 24 });
    const std::vector<bool> tooFew { true };
    options.excluded = &tooFew;
    QVERIFY_EXCEPTION_THROWN(static_cast<void>(makeScore(*source, options, {})), UsageError);
}

void TestScore::instancesAreNotFiltered()
{
    ProfileMaker maker;
    maker.addGroup("Process", 1);
    const CubePathId loop = maker.addPath(maker.addRegion("loop", "user"));
    for (const char* name : { "instance=1", "instance=2" }) {
        const CubePathId instance = maker.addPath(maker.addRegion(name, "user"), loop);
        maker.at(instance, 0) = { 1, 2, 0 };
    }
    const auto source = sourceOf(maker.make());
    QVERIFY(source);
    const std::vector<bool> excluded { true, true, true };
    ScoreOptions options;
    options.excluded = &excluded;
    const Score score = scoreOf(*source, options);
    QCOMPARE(narrow(score.regions[0].totalBytes), std::uint64_t { 48 });
    QCOMPARE(narrow(score.regions[0].visits), std::uint64_t { 2 });
    QCOMPARE(score.regions[0].seconds, 4.0);
    QCOMPARE(filterSignLetter(score.regions[0].sign), ' ');
    QCOMPARE(narrow(score.regions[1].totalBytes), std::uint64_t { 0 });
    QCOMPARE(narrow(score.all().totalBytes), std::uint64_t { 48 });
    QCOMPARE(narrow(score.recorded().totalBytes), std::uint64_t { 0 });
    QCOMPARE(narrow(score.keptClasses[static_cast<std::size_t>(ScoreClass::Filtered)].totalBytes), std::uint64_t { 0 });
}

void TestScore::hugeCounts()
{
    ProfileMaker maker;
    maker.addGroup("Process", 2);
    const CubePathId main = maker.addPath(maker.addRegion("main", "compiler"));
    maker.at(main, 0) = { ~std::uint64_t { 0 }, 1, 0 };
    maker.at(main, 1) = { ~std::uint64_t { 0 }, 1, 0 };
    const auto source = sourceOf(maker.make());
    QVERIFY(source);
    const Score score = scoreOf(*source);
    const WideTicks visits = WideTicks { 2 } * ~std::uint64_t { 0 };
    QVERIFY(score.all().visits == visits);
    QVERIFY(score.all().maxBytes == visits * 22);
}

void TestScore::oddTimes()
{
    ProfileMaker maker;
    maker.addGroup("Process", 1);
    for (const double seconds : { 1.0, std::nan(""), HUGE_VAL, 3.0, -HUGE_VAL, std::nan(""), 2.0 }) {
        const CubePathId path = maker.addPath(maker.addRegion("f", "compiler"));
        maker.at(path, 0) = { 1, seconds, 0 };
    }
    const auto source = sourceOf(maker.make());
    QVERIFY(source);
    const Score score = scoreOf(*source);
    QVERIFY(std::isnan(score.all().seconds));
    std::vector<std::uint32_t> order;
    for (const ScoreRow& row : sortedRows(score.regions, ScoreOrder::TotalTime, source->input().regions))
        order.push_back(row.region);
    QVERIFY((order == std::vector<std::uint32_t> { 2, 3, 6, 0, 4, 1, 5 })); // what is no number comes last
}

void TestScore::missingMetrics()
{
    ProfileMaker maker;
    maker.addGroup("Process", 1);
    maker.addPath(maker.addRegion("main", "compiler"));
    const auto whole = maker.make(true);
    const auto missing = [&](const auto& change) {
        auto profile = std::make_shared<CubeProfile>(*whole);
        change(profile->definitions.metrics);
        const auto made = CubeScoreSource::make(profile);
        if (made.isOk())
            return std::string("none");
        return made.error().code == ErrorCode::MissingPart ? made.error().args.front() : std::string("another error");
    };
    using Metrics = std::vector<CubeMetricDef>;
    QCOMPARE(missing([](Metrics&) {}), std::string("none"));
    QCOMPARE(missing([](Metrics& metrics) { metrics[0].uniqueName = "calls"; }), std::string("visits"));
    QCOMPARE(missing([](Metrics& metrics) { metrics[0].isTypeKnown = false; }), std::string("visits"));
    QCOMPARE(
        missing([](Metrics& metrics) { metrics[0].kind = CubeMetricDef::Kind::Inclusive; }), std::string("visits"));
    QCOMPARE(
        missing([](Metrics& metrics) { metrics[0].kind = CubeMetricDef::Kind::PostDerived; }), std::string("visits"));
    QCOMPARE(missing([](Metrics& metrics) {
        metrics[0].type = { CubeDataType::Kind::Histogram, 3 };
    }),
        std::string("visits"));
    QCOMPARE(missing([](Metrics& metrics) { metrics[1].uniqueName = "tim"; }), std::string("time"));
    QCOMPARE(missing([](Metrics& metrics) { metrics[1].kind = CubeMetricDef::Kind::PreDerivedInclusive; }),
        std::string("time"));
    QCOMPARE(missing([](Metrics& metrics) { metrics[2].isTypeKnown = false; }), std::string("hits"));
}

void TestScore::damagedValues()
{
    ProfileMaker maker;
    maker.addGroup("Process", 2);
    maker.addPath(maker.addRegion("main", "compiler"));
    CubeProfile profile = *maker.make();
    const HeldCubeValues::Metric visits { { CubePathId { 0 } }, { 1 } }; // one value of two
    profile.values = std::make_shared<HeldCubeValues>(std::vector { visits, HeldCubeValues::Metric {} });
    const auto source = sourceOf(std::make_shared<CubeProfile>(profile));
    QVERIFY(source);
    const auto score = makeScore(*source, {}, {});
    QVERIFY(!score.isOk());
    QCOMPARE(score.error().code, ErrorCode::Damaged);
    QCOMPARE(score.error().args.front(), std::string("visits"));
}

void TestScore::stopping()
{
    const auto source = sourceOf(sampleProfile(30));
    QVERIFY(source);
    std::stop_source stop;
    stop.request_stop();
    const auto score = makeScore(*source, {}, stop.get_token());
    QVERIFY(!score.isOk());
    QCOMPARE(score.error().code, ErrorCode::Cancelled);
}

void TestScore::sorting()
{
    std::vector<ScoredRegion> regions;
    std::vector<ScoreRow> rows;
    const auto add = [&](const char* name, std::uint64_t bytes, std::uint64_t visits, double seconds) {
        ScoreRow row;
        row.region = static_cast<std::uint32_t>(regions.size());
        row.maxBytes = bytes;
        row.visits = visits;
        row.seconds = seconds;
        rows.push_back(row);
        regions.emplace_back();
        regions.back().name = name;
    };
    add("delta", 10, 1, 5);
    add("alpha", 30, 4, 5);
    add("Gamma", 10, 9, 90);
    add("beta", 20, 0, 1);
    const auto orderOf = [&](ScoreOrder order) {
        QString names;
        for (const ScoreRow& row : sortedRows(rows, order, regions))
            names += QString::fromStdString(scoreRowName(row, regions)) + QLatin1Char(' ');
        return names.trimmed();
    };
    QCOMPARE(orderOf(ScoreOrder::MaxBuffer), QStringLiteral("alpha beta delta Gamma"));
    QCOMPARE(orderOf(ScoreOrder::TotalTime), QStringLiteral("Gamma delta alpha beta"));
    QCOMPARE(orderOf(ScoreOrder::TimePerVisit), QStringLiteral("beta alpha delta Gamma"));
    QCOMPARE(orderOf(ScoreOrder::Visits), QStringLiteral("Gamma alpha delta beta"));
    QCOMPARE(orderOf(ScoreOrder::Name), QStringLiteral("Gamma alpha beta delta"));
    QVERIFY(scoreOrderName(ScoreOrder::TimePerVisit) == "timepervisit");
    QVERIFY(scoreOrderName(ScoreOrder::Name) == "name");
}

void TestScore::limitsOfSuggestions_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected"); ///< the limits, or what is not understood
    QTest::newRow("none") << QString() << QStringLiteral("1 1 0 0 usr");
    QTest::newRow("all") << QStringLiteral("bufferpercent=10,timepervisit=2.5,visits=100,bufferabsolute=0.5,type=both")
                         << QStringLiteral("10 2.5 100 0.5 usr com");
    QTest::newRow("case and blanks") << QStringLiteral(" BufferPercent = 1 0 , TYPE = Com ")
                                     << QStringLiteral("10 1 0 0 com");
    QTest::newRow("comma at the end") << QStringLiteral("type=usr,") << QStringLiteral("1 1 0 0 usr");
    QTest::newRow("unknown key") << QStringLiteral("visits=1,buffer=3") << QStringLiteral("buffer=3");
    QTest::newRow("no value") << QStringLiteral("visits") << QStringLiteral("visits");
    QTest::newRow("no number") << QStringLiteral("visits=many") << QStringLiteral("visits=many");
    QTest::newRow("more than a number") << QStringLiteral("timepervisit=3us") << QStringLiteral("timepervisit=3us");
    QTest::newRow("too many percent") << QStringLiteral("bufferpercent=101") << QStringLiteral("bufferpercent=101");
    QTest::newRow("negative") << QStringLiteral("bufferabsolute=-1") << QStringLiteral("bufferabsolute=-1");
    QTest::newRow("negative visits") << QStringLiteral("visits=-1") << QStringLiteral("visits=-1");
    QTest::newRow("not a number") << QStringLiteral("timepervisit=nan") << QStringLiteral("timepervisit=nan");
    QTest::newRow("unknown class") << QStringLiteral("type=mpi") << QStringLiteral("type=mpi");
}

void TestScore::limitsOfSuggestions()
{
    QFETCH(const QString, text);
    QFETCH(const QString, expected);
    const auto limits = suggestionLimits(text.toStdString());
    if (!limits.isOk()) {
        QCOMPARE(QString::fromStdString(limits.error().args.front()), expected);
        return;
    }
    const SuggestionLimits& value = limits.value();
    QString found = QStringLiteral("%1 %2 %3 %4")
                        .arg(value.bufferPercent)
                        .arg(value.timePerVisit)
                        .arg(value.visits)
                        .arg(value.bufferAbsolute);
    found += value.isUserMeant ? QStringLiteral(" usr") : QString();
    found += value.isComMeant ? QStringLiteral(" com") : QString();
    QCOMPARE(found, expected);
}

void TestScore::suggestions()
{
    ProfileMaker maker;
    maker.addGroup("Process", 1);
    const auto add
        = [&](const char* name, const char* paradigm, CubePathId parent, std::uint64_t visits, double seconds) {
              const CubePathId path = maker.addPath(maker.addRegion(name, paradigm), parent);
              maker.at(path, 0) = { visits, seconds, 0 };
              return path;
          };
    const CubePathId main = add("main", "compiler", kRoot, 1, 1); // 0: Com
    add("MPI_Wait", "mpi", main, 10, 1); // 1
    add("tiny", "compiler", main, 1'000, 0.0001); // 2: 0.1 us a visit
    add("tinier", "compiler", main, 100'000, 0.0001); // 3
    add("slow", "compiler", main, 2'000, 5); // 4
    add("seldom", "compiler", main, 3, 0); // 5
    add("sampled", "sampling", main, 3, 0); // 6: no bytes
    const auto source = sourceOf(maker.make());
    QVERIFY(source);
    const std::vector<ScoredRegion>& regions = source->input().regions;
    const Score score = scoreOf(*source);
    const auto suggested = [&](const Score& of, const char* text, ScoreOrder order = ScoreOrder::MaxBuffer) {
        QString names;
        const auto limits = suggestionLimits(text);
        if (!limits.isOk())
            return QStringLiteral("wrong limits");
        for (const ScoreRow& row : suggestedFilter(of, limits.value(), order, regions))
            names += QString::fromStdString(regions[row.region].name) + QLatin1Char(' ');
        return names.trimmed();
    };
    QCOMPARE(suggested(score, ""), QStringLiteral("tinier")); // the others take less than a percent, or long
    QCOMPARE(suggested(score, "bufferpercent=0.5"), QStringLiteral("tinier tiny"));
    QCOMPARE(suggested(score, "bufferpercent=0.5,timepervisit=3000"), QStringLiteral("tinier slow tiny"));
    QCOMPARE(suggested(score, "bufferpercent=0"), QStringLiteral("tinier tiny seldom sampled"));
    QCOMPARE(suggested(score, "bufferpercent=0,visits=1000"), QStringLiteral("tinier tiny"));
    QCOMPARE(suggested(score, "bufferpercent=0,bufferabsolute=2"), QStringLiteral("tinier"));
    QCOMPARE(suggested(score, "bufferpercent=0,timepervisit=1e7,type=com"), QStringLiteral("main"));
    QCOMPARE(suggested(score, "bufferpercent=0,visits=1000", ScoreOrder::Name), QStringLiteral("tinier tiny"));

    const std::vector<bool> excluded { false, false, false, true, false, false, false };
    ScoreOptions options;
    options.excluded = &excluded;
    // Without what is filtered the rest has a larger share.
    QCOMPARE(suggested(scoreOf(*source, options), ""), QStringLiteral("tiny"));

    QString widest;
    for (const ScoreRow& row : widestFilter(score, ScoreOrder::MaxBuffer, regions))
        widest += QString::fromStdString(regions[row.region].name) + QLatin1Char(' ');
    QCOMPARE(widest.trimmed(), QStringLiteral("tinier slow tiny seldom main"));
}

LIGHTCONE_TEST(TestScore, Core)

} // namespace lightcone::tests::tst_score

#include "tst_score.moc"
