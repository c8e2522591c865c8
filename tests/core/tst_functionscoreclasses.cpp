// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/functionscoreclasses.h"

#include "calloracle.h"
#include "core/profile/document.h"
#include "core/profile/functiongroups.h"
#include "core/profile/profilesource.h"
#include "profilemaker.h"
#include "seedrows.h"
#include "testclass.h"
#include "traceshapes.h"

#include <set>
#include <string>
#include <vector>

namespace lightcone::tests::tst_functionscoreclasses {

using namespace core;

namespace {

/// The classes of a trace by its definition: a user's function is Com where any call of one of the later classes is
/// anywhere below one of its calls.
std::vector<ScoreClass> oracleClasses(const StoreView& store)
{
    const Definitions& definitions = store.definitions();
    std::vector<ScoreClass> own;
    for (const FunctionDef& function : definitions.functions)
        own.push_back(
            classifyScored(definitions.region(function.regions.front()), hasScorePParadigms(definitions.origin))
                .scoreClass);
    std::vector<ScoreClass> classes = own;
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        const std::vector<OracleCall> calls = oracleCalls(store, locationAt(i));
        for (const OracleCall& call : calls) {
            if (!isValid(call.function) || own[indexOf(call.function)] <= ScoreClass::Com)
                continue;
            for (std::size_t above = call.parent; above != OracleCall::kNoParent; above = calls[above].parent) {
                const FunctionId function = calls[above].function;
                if (isValid(function) && own[indexOf(function)] == ScoreClass::User)
                    classes[indexOf(function)] = ScoreClass::Com;
            }
        }
    }
    return classes;
}

} // namespace

class TestFunctionScoreClasses : public QObject {
    Q_OBJECT

private slots:
    void randomTraces_data() { addSeedRows(6); }
    void randomTraces();
    void shapes();
    void ofProfile();
    void groups();
    void stopping();
};

void TestFunctionScoreClasses::randomTraces()
{
    QFETCH(const std::uint32_t, seed);
    const auto store = randomStore(seed);
    const auto found = functionScoreClasses(documentOf(store), 2, {});
    QVERIFY(found.value().isTreeWhole);
    QVERIFY(found.value().classes == oracleClasses(*store));
}

void TestFunctionScoreClasses::shapes()
{
    std::set<ScoreClass> seen;
    for (const TraceShape& shape : traceShapes()) {
        const auto store = buildTrace(shape).store;
        const auto found = functionScoreClasses(documentOf(store), 2, {});
        if (!found.value().isTreeWhole || shape.calls == TraceShape::Calls::Contexts
            || shape.calls == TraceShape::Calls::ContextsThenPlain)
            continue;
        const std::vector<ScoreClass> expected = oracleClasses(*store);
        QVERIFY2(found.value().classes == expected, shape.name);
        seen.insert(expected.begin(), expected.end());
    }
    QVERIFY(seen.contains(ScoreClass::User) || seen.contains(ScoreClass::Com));
}

/// Of a profile without events, the regions of the file decide.
void TestFunctionScoreClasses::ofProfile()
{
    ProfileMaker maker;
    const std::uint32_t main = maker.addRegion("main", "compiler");
    const std::uint32_t solve = maker.addRegion("solve", "user");
    const std::uint32_t wrapped = maker.addRegion("fftw_plan", "libwrap:fftw");
    const std::uint32_t flush = maker.addRegion("TRACE BUFFER FLUSH", "measurement");
    const CubePathId root = maker.addPath(main);
    maker.addPath(solve, root);
    maker.addPath(flush, root);
    maker.addPath(wrapped, root);
    Definitions definitions;
    for (const std::uint32_t region : { main, solve, wrapped, flush }) {
        FunctionDef function;
        function.regions.push_back(static_cast<RegionId>(region));
        definitions.functions.push_back(function);
    }
    class Source final : public ProfileSource {
    public:
        explicit Source(const Definitions& definitions)
            : m_definitions(definitions)
        {
        }
        const Definitions& definitions() const override { return m_definitions; }
        Interval interval() const override { return {}; }
        bool knowsIntervals() const override { return false; }
        bool knowsVisits() const override { return false; }
        std::vector<MetricId> metrics() const override { return {}; }
        Completion functions(const ProfileQuery&, std::vector<ProfileEntry>&, const std::stop_token&) const override
        {
            return Done {};
        }
        Completion callTree(const ProfileQuery&, CallTree&, const std::stop_token&) const override { return Done {}; }
        Completion callPathParts(const ProfileQuery&, std::span<const FunctionId>, std::vector<CallPathPart>&,
            const std::stop_token&) const override
        {
            return Done {};
        }

    private:
        const Definitions& m_definitions;
    };
    auto cube = std::make_shared<CubeProfile>();
    cube->definitions = maker.definitions;
    const Document document { nullptr, std::make_shared<const Source>(definitions), cube };
    const auto found = functionScoreClasses(document, 1, {});
    QVERIFY(found.value().classes
        == std::vector({ ScoreClass::Com, ScoreClass::User, ScoreClass::Library, ScoreClass::Measurement }));
}

void TestFunctionScoreClasses::groups()
{
    Definitions definitions;
    definitions.functions.resize(4);
    const std::vector classes { ScoreClass::Com, ScoreClass::Mpi, ScoreClass::User, ScoreClass::Com };
    const auto groups = functionGroups(definitions, FunctionGrouping::Score, {}, {}, classes);
    QCOMPARE(groups.size(), std::size_t { 3 });
    QCOMPARE(groups[0].number, static_cast<std::uint32_t>(ScoreClass::User));
    QCOMPARE(groups[1].number, static_cast<std::uint32_t>(ScoreClass::Com));
    QVERIFY(groups[1].functions == std::vector({ FunctionId { 0 }, FunctionId { 3 } }));
    QCOMPARE(groups[2].number, static_cast<std::uint32_t>(ScoreClass::Mpi));
}

void TestFunctionScoreClasses::stopping()
{
    std::stop_source stop;
    stop.request_stop();
    QVERIFY(functionScoreClasses(documentOf(randomStore(1)), 2, stop.get_token()).isStopped());
}

LIGHTCONE_TEST(TestFunctionScoreClasses, Core)

} // namespace lightcone::tests::tst_functionscoreclasses

#include "tst_functionscoreclasses.moc"
