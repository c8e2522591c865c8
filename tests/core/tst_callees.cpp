// SPDX-License-Identifier: GPL-3.0-or-later
#include "calloracle.h"
#include "traceshapes.h"

#include "testclass.h"

#include <set>
#include <utility>

namespace lightcone::tests::tst_callees {

using namespace core;

namespace {

using Pairs = std::set<std::pair<FunctionId, FunctionId>>;

std::string textOf(const Pairs& pairs)
{
    std::string text;
    for (const auto& [caller, callee] : pairs)
        text += (isValid(caller) ? std::to_string(indexOf(caller)) + " calls " : "called is ")
            + std::to_string(indexOf(callee)) + '\n';
    return text;
}

/// The callees that the definitions of a store say.
std::string calleesOf(const StoreView& store)
{
    Pairs pairs;
    for (std::size_t i = 0; i < store.definitions().functions.size(); ++i) {
        if (store.definitions().functions[i].isCalled)
            pairs.emplace(FunctionId::none, idAt<FunctionId>(i));
        for (const FunctionId callee : store.definitions().functions[i].callees)
            pairs.emplace(idAt<FunctionId>(i), callee);
    }
    return textOf(pairs);
}

std::string oracle(const StoreView& store)
{
    Pairs pairs;
    for (const LocationId location : allLocations(store)) {
        const std::vector<OracleCall> calls = oracleCalls(store, location);
        for (const OracleCall& call : calls) {
            if (isValid(call.function))
                pairs.emplace(FunctionId::none, call.function);
            if (call.parent != OracleCall::kNoParent && isValid(call.function) && isValid(calls[call.parent].function))
                pairs.emplace(calls[call.parent].function, call.function);
        }
    }
    return textOf(pairs);
}

/// A trace in which @p count functions call all others and themselves, those with an even number on one location, the
/// others on the next one.
std::shared_ptr<const StoreView> everyoneCalls(int count)
{
    TraceMaker trace;
    std::vector<RegionId> regions;
    for (int i = 0; i < count; ++i)
        regions.push_back(trace.addRegion("f" + std::to_string(i)));
    const LocationId locations[] { trace.addLocation(), trace.addLocation() };
    for (std::size_t i = 0; i < regions.size(); ++i) {
        LocationWriter& out = trace.builder.writer(locations[i % 2]);
        out.enter(0, regions[i]);
        for (const RegionId callee : regions) {
            out.enter(0, callee);
            out.leave(0, callee);
        }
        out.leave(0, regions[i]);
    }
    return trace.finish();
}

} // namespace

class TestCallees final : public QObject {
    Q_OBJECT

private slots:
    void areThoseOfAllCalls_data();
    void areThoseOfAllCalls();
    void areThoseOfOddCalls();
    void noneOfTooMany();
};

void TestCallees::areThoseOfAllCalls_data()
{
    addShapeRows();
}

void TestCallees::areThoseOfAllCalls()
{
    QFETCH(std::size_t, shape);
    const ShapedTrace trace = buildTrace(traceShapes()[shape]);
    QCOMPARE(calleesOf(*trace.store), oracle(*trace.store));
}

/// Calls that are never left, leaves that close several calls, or none.
void TestCallees::areThoseOfOddCalls()
{
    for (std::uint32_t seed = 0; seed < 50; ++seed) {
        const auto store = randomStore(seed);
        const std::string expected = oracle(*store);
        QVERIFY(!expected.empty());
        QCOMPARE(calleesOf(*store), expected);
    }
}

void TestCallees::noneOfTooMany()
{
    const auto most = everyoneCalls(255); // and each is called by nobody, too
    QCOMPARE(std::ranges::count(calleesOf(*most), '\n'), 255 * 255 + 255);
    QCOMPARE(calleesOf(*most), oracle(*most));
    QCOMPARE(calleesOf(*everyoneCalls(256)), std::string());
}

LIGHTCONE_TEST(TestCallees, None)

} // namespace lightcone::tests::tst_callees

#include "tst_callees.moc"
