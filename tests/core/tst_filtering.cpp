// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"
#include "core/filtering/exclusions.h"
#include "core/filtering/filteredfunctions.h"
#include "core/filtering/leftout.h"
#include "core/profile/document.h"
#include "core/profile/leftoutcalls.h"
#include "core/profile/profilesource.h"
#include "core/recorded/cubedocument.h"
#include "core/store/storeview.h"
#include "filtertext.h"
#include "profilemaker.h"
#include "random.h"
#include "randomtrace.h"
#include "seedrows.h"
#include "testclass.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <vector>

namespace lightcone::tests::tst_filtering {

using namespace core;

class TestFiltering : public QObject {
    Q_OBJECT

private slots:
    void difference();
    void profile();
    void dynamicRegion();
    void trace();
    void nothingOpen();
    void stopped();
    void edits();
    void editKeepsText();
    void unchangeable();
    void randomEdits_data();
    void randomEdits();
    void suggestion();
    void suggestionBeside();
    void limits();
    void filteredProfiles_data();
    void filteredProfiles();
    void metrics();
};

namespace {

Document documentOf(std::shared_ptr<const CubeProfile> cube)
{
    Progress progress;
    return documentOfCube(std::move(cube), progress, {}).value();
}

FilteredFunctions functionsOf(const Document& document)
{
    return filteredFunctions(document, 2, {}).value();
}

FilterEffect effectOf(const FilteredFunctions& functions, const FilterFile& filter)
{
    return filterEffect(functions, filter, 2, {}).value();
}

/// main calls step, which calls tiny and MPI_Barrier.
Document smallProfile()
{
    ProfileMaker maker;
    const std::uint32_t main = maker.addRegion("main", "compiler");
    const std::uint32_t step = maker.addRegion("step", "compiler");
    const std::uint32_t tiny = maker.addRegion("tiny", "compiler");
    const std::uint32_t barrier = maker.addRegion("MPI_Barrier", "mpi");
    maker.definitions.regions[tiny].mangledName = "_Z4tinyv";
    maker.definitions.regions[tiny].file = "/src/tiny.cc";
    maker.addGroup("MPI Rank 0", 1);
    maker.addGroup("MPI Rank 1", 1);
    const CubePathId top = maker.addPath(main);
    const CubePathId middle = maker.addPath(step, top);
    const CubePathId leaf = maker.addPath(tiny, middle);
    const CubePathId wait = maker.addPath(barrier, middle);
    for (std::uint32_t rank = 0; rank < 2; ++rank) {
        maker.at(top, rank) = { 1, 1.0 };
        maker.at(middle, rank) = { 10, 2.0 };
        maker.at(leaf, rank) = { 1'000'000 * (rank + 1), 0.25 };
        maker.at(wait, rank) = { 10, 0.5 };
    }
    return documentOf(maker.make());
}

FilterFile regionFilter(const std::string& rules)
{
    return filterOf("SCOREP_REGION_NAMES_BEGIN\n" + rules + "\nSCOREP_REGION_NAMES_END\n");
}

FilterFile edited(
    const FilterFile& filter, const FilteredFunctions& functions, std::vector<std::uint32_t> regions, bool isExclude)
{
    return std::get<ExclusionEdit>(withExclusions(filter, functions, regions, isExclude)).filter;
}

} // namespace

void TestFiltering::profile()
{
    const Document document = smallProfile();
    const FilteredFunctions functions = functionsOf(document);
    QCOMPARE(functions.regions().size(), std::size_t { 4 });
    QVERIFY(functions.isInReach(2) && !functions.isInReach(3));
    QCOMPARE(functions.functions[2], document.profile->definitions().functionOf(RegionId { 2 }));
    const FilterEffect effect = effectOf(functions, regionFilter("EXCLUDE MANGLED _Z4* MPI_*"));
    QCOMPARE(effect.isLeftOut, (std::vector<bool> { false, false, true, false }));
    QVERIFY(effect.verdicts[2].isExcluded && effect.verdicts[2].rule == 0U);
    const WideTicks saved = effect.score.all().maxBytes - effect.score.recorded().maxBytes;
    QVERIFY(saved == functions.score.regions[2].maxBytes && saved > 40'000'000);
    QCOMPARE(effect.movedSeconds(), 0.5);
}

/// Instances of a dynamic region are kept or left out with it: an empty filter changes nothing.
void TestFiltering::dynamicRegion()
{
    ProfileMaker maker;
    const std::uint32_t main = maker.addRegion("main", "compiler");
    const std::uint32_t loop = maker.addRegion("loop", "user");
    const std::uint32_t instance = maker.addRegion("instance=1", "user");
    maker.addGroup("MPI Rank 0", 1);
    const CubePathId top = maker.addPath(main);
    const CubePathId dynamic = maker.addPath(loop, top);
    maker.at(top, 0) = { 1, 1.0 };
    maker.at(maker.addPath(instance, dynamic), 0) = { 1'000, 4.0 };
    const FilteredFunctions functions = functionsOf(documentOf(maker.make()));
    const FilterEffect nothing = effectOf(functions, {});
    QVERIFY(nothing.score.recorded().maxBytes == nothing.score.all().maxBytes);
    QCOMPARE(nothing.movedSeconds(), 0.0);
    const FilterEffect without = effectOf(functions, regionFilter("EXCLUDE loop"));
    QVERIFY(without.score.recorded().maxBytes == functions.score.regions[main].maxBytes);
    QCOMPARE(without.movedSeconds(), 4.0);
}

/// The functions of a trace, and the program behind them, which no filter leaves out.
void TestFiltering::trace()
{
    const auto store = randomStore(3);
    const FilteredFunctions functions = functionsOf(documentOf(store));
    const std::size_t count = store->definitions().functions.size();
    QCOMPARE(functions.regions().size(), count + 1);
    QVERIFY(!functions.isInReach(count) && !isValid(functions.functions[count]));
    const FilterEffect effect = effectOf(functions, regionFilter("EXCLUDE *"));
    for (std::size_t i = 0; i < count; ++i)
        QCOMPARE(bool(effect.isLeftOut[i]), functions.isInReach(i));
}

void TestFiltering::nothingOpen()
{
    QVERIFY(filteredFunctions({}, 1, {}).error().code == ErrorCode::NotFound);
}

void TestFiltering::stopped()
{
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(filteredFunctions(documentOf(randomStore(1)), 1, stop.get_token()).error().code == ErrorCode::Cancelled);
    const FilteredFunctions functions = functionsOf(smallProfile());
    QVERIFY(filterEffect(functions, {}, 1, stop.get_token()).error().code == ErrorCode::Cancelled);
}

void TestFiltering::edits()
{
    const FilteredFunctions functions = functionsOf(smallProfile());
    const FilterFile one = edited({}, functions, { 1, 2 }, true);
    QCOMPARE(one.text(),
        std::string("SCOREP_REGION_NAMES_BEGIN\n  EXCLUDE\n    MANGLED step\n    MANGLED _Z4tinyv\n"
                    "SCOREP_REGION_NAMES_END\n"));
    QCOMPARE(edited(one, functions, { 1, 2 }, true).text(), one.text());
    // A rule for just this name goes, one for more stays and is overruled.
    QCOMPARE(edited(one, functions, { 1 }, false).text(),
        std::string("SCOREP_REGION_NAMES_BEGIN\n  EXCLUDE\n    MANGLED _Z4tinyv\nSCOREP_REGION_NAMES_END\n"));
    const FilterFile wide = edited(regionFilter("EXCLUDE *"), functions, { 2 }, false);
    QCOMPARE(wide.text(),
        std::string(
            "SCOREP_REGION_NAMES_BEGIN\nEXCLUDE *\n  INCLUDE\n    MANGLED _Z4tinyv\nSCOREP_REGION_NAMES_END\n"));
    QCOMPARE(effectOf(functions, wide).isLeftOut, (std::vector<bool> { true, true, false, false }));
    QCOMPARE(edited(wide, functions, { 2 }, true).text(),
        std::string("SCOREP_REGION_NAMES_BEGIN\nEXCLUDE *\n  INCLUDE\nSCOREP_REGION_NAMES_END\n"));
}

void TestFiltering::editKeepsText()
{
    const FilteredFunctions functions = functionsOf(smallProfile());
    const std::string text = "# mine\r\nSCOREP_REGION_NAMES_BEGIN # all\r\n EXCLUDE step main # two\r\n\tINCLUDE x\r\n"
                             "SCOREP_REGION_NAMES_END\r\n# end";
    const FilterFile filter = edited(filterOf(text), functions, { 1, 2 }, false);
    std::string expected = text;
    expected.replace(expected.find("step "), 5, "");
    QCOMPARE(filter.text(), expected);
}

void TestFiltering::unchangeable()
{
    const FilteredFunctions functions = functionsOf(smallProfile());
    const auto edit = std::get<ExclusionEdit>(withExclusions({}, functions, std::vector<std::uint32_t> { 3, 1 }, true));
    QCOMPARE(edit.unchanged, std::vector<std::uint32_t> { 3 });
    const FilterFile byFile = filterOf("SCOREP_FILE_NAMES_BEGIN EXCLUDE *.cc SCOREP_FILE_NAMES_END");
    const auto include
        = std::get<ExclusionEdit>(withExclusions(byFile, functions, std::vector<std::uint32_t> { 2 }, false));
    QCOMPARE(include.unchanged, std::vector<std::uint32_t> { 2 });
}

void TestFiltering::randomEdits_data()
{
    addSeedRows(60);
}

/// Whatever the filter was, what is not said to be unchanged is as it was asked for, all else as before, the comments
/// are all there, and the text reads as what it was written from.
void TestFiltering::randomEdits()
{
    QFETCH(std::uint32_t, seed);
    std::mt19937 random(seed);
    constexpr const char* kNames[] { "a", "b", "aab", "tag#1", "operator new[](int *)", "EXCLUDE", "x\\",
        "ns::f(int *)", "b ", " x", "[]", "*", "MPI_Send", "[a" };
    ProfileMaker maker;
    maker.addGroup("MPI Rank 0", 1);
    for (const char* name : kNames) {
        const std::uint32_t region = maker.addRegion(name, std::string(name) == "MPI_Send" ? "mpi" : "compiler");
        maker.definitions.regions[region].mangledName = random() % 3 == 0 ? "_Z" + std::to_string(region) : "";
        maker.definitions.regions[region].file = random() % 2 == 0 ? "a.c" : "/src/b";
        maker.at(maker.addPath(region), 0) = { 1, 1.0 };
    }
    const FilteredFunctions functions = functionsOf(documentOf(maker.make()));
    for (int round = 0; round < 20; ++round) {
        const ParsedFilter parsed = FilterFile::parse(randomFilterText(random, 0));
        const auto* filter = std::get_if<FilterFile>(&parsed);
        if (filter == nullptr)
            continue;
        const bool isExclude = random() % 2 == 0;
        std::vector<std::uint32_t> regions(std::size(kNames));
        std::iota(regions.begin(), regions.end(), 0U);
        std::shuffle(regions.begin(), regions.end(), random);
        regions.resize(1 + random() % 5);
        const FilterEffect before = effectOf(functions, *filter);
        const auto edit = std::get<ExclusionEdit>(withExclusions(*filter, functions, regions, isExclude));
        const FilterEffect after = effectOf(functions, edit.filter);
        const auto contains
            = [](const auto& list, std::uint32_t region) { return std::ranges::find(list, region) != list.end(); };
        for (const std::uint32_t region : regions) {
            const bool isUnchanged = contains(edit.unchanged, region);
            QCOMPARE(after.verdicts[region].isExcluded == isExclude, !isUnchanged);
            QVERIFY(!isUnchanged || before.verdicts[region].isExcluded != isExclude);
        }
        const std::string& text = edit.filter.text();
        QCOMPARE(std::ranges::count(text, '#') >= std::ranges::count(filter->text(), '#') - 5, true);
        QCOMPARE(filterOf(text).rules().size(), edit.filter.rules().size());
    }
}

void TestFiltering::suggestion()
{
    const FilteredFunctions functions = functionsOf(smallProfile());
    const FilterEffect none = effectOf(functions, {});
    QCOMPARE(suggestedRegions(functions, none, SuggestionLimits {}), std::vector<std::uint32_t> { 2 });
    QCOMPARE(suggestedRegions(functions, none, std::nullopt), (std::vector<std::uint32_t> { 2, 1, 0 }));
    SuggestionLimits strict;
    strict.timePerVisit = 0.1;
    QVERIFY(suggestedRegions(functions, none, strict).empty());
    const std::vector<std::uint32_t> regions { 2 };
    const std::vector<std::string> head { "one", "two" };
    const FilterFile filter = std::get<FilterFile>(withSuggestion({}, functions, regions, head));
    QCOMPARE(filter.text(),
        std::string("# one\n# two\nSCOREP_REGION_NAMES_BEGIN\n  EXCLUDE\n"
                    "    # type=USR max_buf=48,000,000 visits=3,000,000 time=0.50s (6.67%) time/visit=0.17us\n"
                    "    # name='tiny'\n    # file='/src/tiny.cc'\n    MANGLED _Z4tinyv\nSCOREP_REGION_NAMES_END\n"));
    QVERIFY(suggestedRegions(functions, effectOf(functions, filter), SuggestionLimits {}).empty());
}

/// A filter that is there already keeps its text, and gets no head.
void TestFiltering::suggestionBeside()
{
    const FilteredFunctions functions = functionsOf(smallProfile());
    const std::vector<std::uint32_t> regions { 2 };
    const std::vector<std::string> head { "one" };
    const std::string text = "# mine\nSCOREP_REGION_NAMES_BEGIN EXCLUDE step\nSCOREP_REGION_NAMES_END\n";
    const FilterFile filter = std::get<FilterFile>(withSuggestion(filterOf(text), functions, regions, head));
    QVERIFY(filter.text().starts_with("# mine\nSCOREP_REGION_NAMES_BEGIN EXCLUDE step\n    # type=USR"));
    QCOMPARE(filter.rules().size(), std::size_t { 2 });
}

void TestFiltering::limits()
{
    QCOMPARE(limitsText({}), std::string("bufferpercent=1,timepervisit=1,visits=0,bufferabsolute=0,type=usr"));
    const auto limits = suggestionLimits("bufferpercent=2.5,timepervisit=10,visits=7,bufferabsolute=0.25,type=both");
    QCOMPARE(limitsText(limits.value()),
        std::string("bufferpercent=2.5,timepervisit=10,visits=7,bufferabsolute=0.25,type=both"));
    QVERIFY(limitsText(suggestionLimits("type=com").value()).ends_with(",type=com"));
}

namespace {

struct Sums {
    std::uint64_t visits = 0;
    std::uint64_t exclusive = 0;
    std::uint64_t inclusive = 0;
    friend bool operator==(const Sums&, const Sums&) = default;
};
using PathSums = std::map<std::vector<FunctionId>, Sums>;

/// What a location has (-1: all have), by call path without the functions that are left out: each call path of the
/// profile adds to the one that is left of it, and to those above that.
PathSums naiveSums(
    const ProfileMaker& maker, const Document& document, const std::vector<bool>& isLeftOut, int location)
{
    PathSums sums;
    for (std::size_t i = 0; i < maker.values.size(); ++i) {
        std::vector<FunctionId> path;
        bool isKept = true;
        for (auto at = static_cast<CubePathId>(i); at != CubePathId::none; at = maker.definitions.callPath(at).parent) {
            const auto region = static_cast<RegionId>(maker.definitions.callPath(at).region);
            const FunctionId function = document.profile->definitions().functionOf(region);
            if (!isLeftOut[indexOf(function)])
                path.insert(path.begin(), function);
            else if (at == static_cast<CubePathId>(i))
                isKept = false;
        }
        for (std::uint32_t rank = 0; rank < maker.locationCount() && !path.empty(); ++rank) {
            if (location >= 0 && rank != static_cast<std::uint32_t>(location))
                continue;
            const ProfileMaker::Values& values = maker.values[i][rank];
            const auto ticks = static_cast<std::uint64_t>(values.seconds * 1e9 + 0.5);
            Sums& own = sums[path];
            own.visits += isKept ? values.visits : 0;
            own.exclusive += ticks;
            for (std::vector<FunctionId> above = path; !above.empty(); above.pop_back())
                sums[above].inclusive += ticks;
        }
    }
    std::erase_if(sums, [](const auto& entry) { return entry.second == Sums {}; });
    return sums;
}

PathSums sumsOfTree(const CallTree& tree)
{
    PathSums sums;
    std::vector<FunctionId> path;
    for (const CallTreeNode& node : tree.nodes) {
        path.resize(node.depth);
        path.push_back(node.function);
        sums[path] = { node.sums.visits, node.sums.exclusive, node.sums.inclusive };
    }
    return sums;
}

} // namespace

void TestFiltering::filteredProfiles_data()
{
    addSeedRows(40);
}

void TestFiltering::filteredProfiles()
{
    QFETCH(std::uint32_t, seed);
    Random random(seed);
    ProfileMaker maker;
    maker.addGroup("MPI Rank 0", 2);
    maker.addGroup("MPI Rank 1", 1);
    for (int i = 0; i < 6; ++i)
        maker.addRegion("f" + std::to_string(i), "compiler");
    std::vector<CubePathId> stack;
    for (int i = 0; i < 40; ++i) {
        while (!stack.empty() && random.oneIn(3))
            stack.pop_back();
        stack.push_back(maker.addPath(random.below(6), stack.empty() ? CubePathId::none : stack.back()));
        for (std::uint32_t location = 0; location < 3; ++location) {
            if (!random.oneIn(4))
                maker.at(stack.back(), location) = { random.below(5), random.below(1000) / 1000.0 };
        }
    }
    Document document = documentOf(maker.make());
    const Definitions& definitions = document.profile->definitions();
    leaveOut(document, *leftOutBy(regionFilter("EXCLUDE f[135]"), "test"));
    std::vector<bool> isLeftOut;
    for (const FunctionDef& function : definitions.functions)
        isLeftOut.push_back(function.name == "f1" || function.name == "f3" || function.name == "f5");

    const std::vector<LocationId> all = allLocations(*document.profile);
    const ProfileQuery query { all, document.profile->interval() };
    CallTree tree;
    expectDone(document.profile->callTree(query, tree, {}));
    const PathSums expected = naiveSums(maker, document, isLeftOut, -1);
    QVERIFY(sumsOfTree(tree) == expected);
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        QVERIFY(tree.nodes[i].end > i && tree.nodes[i].end <= tree.nodes.size());
        QVERIFY(tree.nodes[i].parent == CallTreeNode::kNoParent || tree.nodes[i].parent < i);
    }

    std::vector<ProfileEntry> entries;
    expectDone(document.profile->functions(query, entries, {}));
    for (const ProfileEntry& entry : entries) {
        Sums sum;
        for (const auto& [path, sums] : expected) {
            const auto uses = std::ranges::count(path, entry.function);
            if (path.back() == entry.function) {
                sum.visits += sums.visits;
                sum.exclusive += sums.exclusive;
                sum.inclusive += uses == 1 ? sums.inclusive : 0;
            }
        }
        QVERIFY((sum == Sums { entry.visits, entry.exclusive, entry.inclusive }));
        QVERIFY(!isLeftOut[indexOf(entry.function)]);
    }

    for (const auto& [path, sums] : expected) {
        std::vector<CallPathPart> parts;
        expectDone(document.profile->callPathParts(query, path, parts, {}));
        for (int location = 0; location < 3; ++location) {
            const PathSums of = naiveSums(maker, document, isLeftOut, location);
            const auto found = of.find(path);
            const auto part = std::ranges::find(
                parts, idAt<LocationId>(static_cast<std::size_t>(location)), &CallPathPart::location);
            QCOMPARE(part != parts.end(), found != of.end());
            if (found != of.end())
                QVERIFY((found->second == Sums { part->sums.visits, part->sums.exclusive, part->sums.inclusive }));
        }
    }
}

/// What adds up along call paths counts once, and goes to the caller of what is left out.
void TestFiltering::metrics()
{
    ProfileMaker maker;
    maker.addGroup("MPI Rank 0", 1);
    const CubePathId top = maker.addPath(maker.addRegion("main", "compiler"));
    const CubePathId leaf = maker.addPath(maker.addRegion("tiny", "compiler"), top);
    maker.at(top, 0) = { 1, 1.0, 3 };
    maker.at(leaf, 0) = { 1, 1.0, 5 };
    Document document = documentOf(maker.make(true));
    const std::vector<LocationId> all = allLocations(*document.profile);
    const ProfileQuery query { all, document.profile->interval() };
    const auto hitsOfMain = [&] {
        CallTree tree;
        expectDone(document.profile->callTree(query, tree, {}));
        return tree.metricSumsOf(0, 0);
    };
    QVERIFY((hitsOfMain() == MetricSums { { 8, 0 }, { 3, 0 } }));
    leaveOut(document, *leftOutBy(regionFilter("EXCLUDE tiny"), "test"));
    QVERIFY((hitsOfMain() == MetricSums { { 8, 0 }, { 8, 0 } }));
}

/// A profile with visits below 0 is the difference of two, and no run that could be scored.
void TestFiltering::difference()
{
    ProfileMaker maker;
    const std::uint32_t main = maker.addRegion("main", "compiler");
    maker.addGroup("MPI Rank 0", 1);
    maker.at(maker.addPath(main), 0) = { static_cast<std::uint64_t>(-5), 1.0 };
    const auto cube = std::make_shared<CubeProfile>(*maker.make());
    const CubeMetricId visits = cube->definitions.metricNamed("visits");
    cube->definitions.metrics[static_cast<std::size_t>(visits)].type.kind = CubeDataType::Kind::Int64;
    const auto functions = filteredFunctions(documentOf(cube), 1, {});
    QVERIFY(!functions.isOk());
    QVERIFY(functions.error().code == ErrorCode::Damaged);
    QVERIFY(functions.error().args.front().starts_with("visits below 0"));
}

LIGHTCONE_TEST(TestFiltering, None)

} // namespace lightcone::tests::tst_filtering

#include "tst_filtering.moc"
