// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/iterations/iterations.h"

#include "allevents.h"
#include "calloracle.h"
#include "core/analysis/iterations/iteratedfunctions.h"
#include "core/analysis/iterations/parametersummary.h"
#include "core/base/usage.h"
#include "parametertrace.h"
#include "random.h"
#include "seedrows.h"
#include "testclass.h"
#include "traceshapes.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

namespace lightcone::tests::tst_iterations {

using namespace core;

namespace {

/// The names of a call and of the calls around it, from the outermost one on.
std::string pathOf(const std::vector<OracleCall>& calls, std::size_t call)
{
    const std::string name = std::to_string(static_cast<std::uint32_t>(calls[call].function));
    return calls[call].parent == OracleCall::kNoParent ? name : pathOf(calls, calls[call].parent) + '/' + name;
}

std::string pathOf(const IterationList& list, std::uint32_t path)
{
    const IterationPath& of = list.paths[path];
    const std::string name = std::to_string(static_cast<std::uint32_t>(of.function));
    return of.parent == IterationPath::kNone ? name : pathOf(list, of.parent) + '/' + name;
}

/// The visits of one location as a plain search finds them.
struct OracleVisits {
    std::vector<Iteration> visits;
    std::vector<std::string> paths; ///< one a visit
    std::vector<std::vector<ParameterValue>> parameters; ///< the same
};

void addInside(const StoreView& store, const std::vector<OracleCall>& calls, std::size_t call, Iteration& visit)
{
    const LocationView& view = store.location(calls[call].location);
    const Interval all { std::numeric_limits<Tick>::min(), std::numeric_limits<Tick>::max() };
    for (std::size_t i = 0; i < calls.size(); ++i) {
        std::size_t around = i;
        while (around != call && around != OracleCall::kNoParent)
            around = calls[around].parent;
        if (around != call)
            continue;
        const RegionGroup group
            = isValid(calls[i].function) ? store.definitions().function(calls[i].function).group : RegionGroup::Unknown;
        const std::uint64_t ticks = exclusiveTicks(calls, i, all);
        visit.groupTicks[static_cast<std::size_t>(group)] += ticks;
        if (isValid(calls[i].function)
            && store.definitions().function(calls[i].function).functionClass == FunctionClass::Waiting)
            visit.waiting += ticks;
    }
    for (std::uint64_t i = calls[call].enterIndex; i < calls[call].leaveIndex && i < view.eventCount(); ++i) {
        const EventRecord record = view.event(i);
        if (isSend(record.kind)) {
            ++visit.sends;
            visit.bytesSent += view.messageEnd(record).bytes;
        } else if (isReceive(record.kind)) {
            ++visit.receives;
            visit.bytesReceived += view.messageEnd(record).hasBytes ? view.messageEnd(record).bytes : 0;
        }
    }
}

OracleVisits oracleVisits(
    const StoreView& store, LocationId location, const std::vector<FunctionId>& functions, Interval interval)
{
    const Interval all { std::numeric_limits<Tick>::min(), std::numeric_limits<Tick>::max() };
    const std::vector<OracleCall> calls = oracleCalls(store, location);
    const auto parameters = oracleParameters(store, location, calls);
    std::map<std::string, std::uint64_t> numbers;
    OracleVisits found;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const OracleCall& call = calls[i];
        if (!isValid(call.function) || std::ranges::find(functions, call.function) == functions.end())
            continue;
        Iteration visit;
        visit.number = ++numbers[pathOf(calls, i)];
        if (!interval.contains(call.enter))
            continue;
        visit.enter = { location, call.enterIndex };
        visit.function = call.function;
        visit.begin = call.enter;
        visit.ticks = ticksBetween(call.enter, call.leave);
        visit.exclusive = exclusiveTicks(calls, i, all);
        visit.isLeft = call.leaveIndex < store.location(location).eventCount();
        addInside(store, calls, i, visit);
        found.visits.push_back(visit);
        found.paths.push_back(pathOf(calls, i));
        found.parameters.emplace_back();
        for (const auto& [of, value] : parameters) {
            if (of == i)
                found.parameters.back().push_back(value);
        }
    }
    return found;
}

/// @returns what differs first; empty: nothing.
std::string difference(const IterationList& list, const Iteration& found, const OracleVisits& truth, std::size_t i)
{
    const Iteration& expected = truth.visits[i];
    const std::string where = "visit " + std::to_string(i) + ": ";
    const auto numbers = [](const Iteration& visit) {
        return std::tuple(visit.enter.location, visit.enter.index, visit.function, visit.number, visit.begin,
            visit.ticks, visit.exclusive, visit.isLeft);
    };
    const auto traffic = [](const Iteration& visit) {
        return std::tuple(visit.sends, visit.receives, visit.bytesSent, visit.bytesReceived);
    };
    if (numbers(found) != numbers(expected))
        return where + "number " + std::to_string(found.number) + " of " + std::to_string(expected.number);
    if (traffic(found) != traffic(expected))
        return where + "messages";
    if (found.groupTicks != expected.groupTicks || found.waiting != expected.waiting)
        return where + "groups";
    if (pathOf(list, found.path) != truth.paths[i])
        return where + "path " + pathOf(list, found.path) + " of " + truth.paths[i];
    if (!std::ranges::equal(list.parametersOf(found), truth.parameters[i]))
        return where + "parameters";
    return {};
}

std::string compareAll(const StoreView& store, const std::vector<FunctionId>& functions, Interval interval)
{
    const std::vector<LocationId> locations = allLocations(store);
    IterationQuery query { functions, locations, interval };
    for (const unsigned threads : { 1U, 3U }) {
        query.threads = threads;
        const auto found = findIterations(store, query, {});
        std::size_t at = 0;
        for (const LocationId location : locations) {
            const OracleVisits truth = oracleVisits(store, location, functions, interval);
            for (std::size_t i = 0; i < truth.visits.size(); ++i, ++at) {
                if (at >= found.value().visits.size())
                    return "visits are missing";
                const std::string wrong = difference(found.value(), found.value().visits[at], truth, i);
                if (!wrong.empty())
                    return "location " + std::to_string(indexOf(location)) + ", " + wrong;
            }
        }
        if (at != found.value().visits.size() || found.value().leftOut != 0 || found.value().leftParameters != 0)
            return "too many visits";
    }
    return {};
}

std::vector<FunctionId> someFunctions(const StoreView& store, Random& random)
{
    std::vector<FunctionId> functions;
    for (std::size_t i = 0; i < store.definitions().functions.size(); ++i) {
        if (random.oneIn(3))
            functions.push_back(idAt<FunctionId>(i));
    }
    return functions;
}

/// Two locations: "loop" is visited @p first and @p second times, each time for ten ticks.
std::shared_ptr<const StoreView> loopStore(int first, int second)
{
    TraceMaker maker;
    maker.addLocation();
    maker.addLocation();
    const RegionId loop = maker.addRegion("loop");
    for (int i = 0; i < first; ++i)
        maker.call(0, loop, Tick { i } * 10, Tick { i } * 10 + 10);
    for (int i = 0; i < second; ++i)
        maker.call(1, loop, Tick { i } * 10, Tick { i } * 10 + 10);
    return maker.finish();
}

} // namespace

/// Tests the visits of functions against a plain search of small random traces.
class TestIterations : public QObject {
    Q_OBJECT

private slots:
    void visitsEqualOracle_data() { addSeedRows(12); }
    void visitsEqualOracle()
    {
        QFETCH(std::uint32_t, seed);
        Random random(seed);
        const auto store = seed % 3 == 0 ? randomStore(seed) : parameterStore(seed, 400);
        for (const Interval interval : testIntervals(*store, seed)) {
            const std::string wrong = compareAll(*store, someFunctions(*store, random), interval);
            QVERIFY2(wrong.empty(), wrong.c_str());
        }
    }

    void longTracesAreWalkedOverSegments()
    {
        const auto store = loopStore(100'000, 3);
        const std::vector<LocationId> locations = allLocations(*store);
        const std::vector<FunctionId> functions { FunctionId { 0 } };
        const auto found = findIterations(*store, { functions, locations, Interval { 900'000, 900'050 } }, {});
        QCOMPARE(found.value().visits.size(), std::size_t { 5 });
        QCOMPARE(found.value().visits.front().number, std::uint64_t { 90'001 });
        QCOMPARE(found.value().visits.back().begin, Tick { 900'040 });
        QCOMPARE(found.value().visits.back().ticks, std::uint64_t { 10 });
    }

    void roomIsShared()
    {
        const auto store = loopStore(50, 4);
        const std::vector<LocationId> locations = allLocations(*store);
        const std::vector<FunctionId> functions { FunctionId { 0 } };
        IterationQuery query { functions, locations, store->interval() };
        query.most = 20;
        const auto found = findIterations(*store, query, {});
        QCOMPARE(found.value().visits.size(), std::size_t { 20 });
        QCOMPARE(found.value().leftOut, std::uint64_t { 34 });
        QCOMPARE(found.value().visits[15].number, std::uint64_t { 16 });
        QCOMPARE(indexOf(found.value().visits[16].enter.location), std::size_t { 1 }); // all four of them
        query.most = 0;
        QCOMPARE(findIterations(*store, query, {}).value().leftOut, std::uint64_t { 54 });
    }

    void pathsAreBounded()
    {
        TraceMaker maker;
        maker.addLocation();
        const RegionId loop = maker.addRegion("loop");
        constexpr std::uint64_t kDepth = (std::uint64_t { 1 } << 20) + 5; // each visit has a path of its own
        for (std::uint64_t i = 0; i < kDepth; ++i)
            maker.at(0).enter(static_cast<Tick>(i), loop);
        const auto store = maker.finish();
        const std::vector<LocationId> locations = allLocations(*store);
        const std::vector<FunctionId> functions { FunctionId { 0 } };
        IterationQuery query { functions, locations, store->interval() };
        query.most = 2 * IterationQuery::kMost;
        const auto found = findIterations(*store, query, {});
        QCOMPARE(found.value().visits.size(), std::size_t { 1 } << 20);
        QCOMPARE(found.value().leftOut, std::uint64_t { 5 });
        QCOMPARE(found.value().visits.back().isLeft, false);
    }

    void metricsGrowInVisits()
    {
        TraceMaker maker;
        maker.addLocation();
        maker.addLocation();
        const RegionId loop = maker.addRegion("loop");
        MetricDef def;
        def.name = "cycles";
        def.semantics = MetricDef::Semantics::Accumulated;
        def.validity = MetricDef::Validity::SinceStart;
        MetricSetDef set;
        set.members = { maker.builder.addMetric(def) };
        def.semantics = MetricDef::Semantics::Absolute;
        const MetricId gauge = maker.builder.addMetric(def);
        const MetricSetId metrics = maker.builder.addMetricSet(set);
        Random random(7);
        std::vector<std::uint64_t> truth;
        std::uint64_t count = 0;
        const auto sample = [&](Tick t) {
            count += random.below(1000);
            maker.at(0).metric(t, metrics, std::array { MetricValue::number(count) });
        };
        for (Tick t = 0; t < 2000; t += 20) { // a sample at each enter and leave, as PAPI's are
            sample(t);
            const std::uint64_t before = count;
            maker.at(0).enter(t, loop);
            sample(t + 8);
            sample(t + 10);
            maker.at(0).leave(t + 10, loop);
            truth.push_back(count - before);
        }
        maker.call(1, loop, 5, 9);
        const auto store = maker.finish();
        const std::vector<LocationId> locations = allLocations(*store);
        const std::vector<FunctionId> functions { FunctionId { 0 } };
        IterationQuery query { functions, locations, store->interval(), set.members.front() };
        const auto found = findIterations(*store, query, {});
        QCOMPARE(found.value().metrics.size(), truth.size() + 1);
        for (std::size_t i = 0; i < truth.size(); ++i) {
            QVERIFY(found.value().metrics[i].has_value());
            QVERIFY(found.value().metrics[i]->integer == truth[i]);
        }
        QVERIFY(!found.value().metrics.back()); // the other location has none
        query.metric = gauge;
        QVERIFY_THROWS_EXCEPTION(UsageError, static_cast<void>(findIterations(*store, query, {})));
        query.metric = MetricId { 99 };
        QVERIFY_THROWS_EXCEPTION(UsageError, static_cast<void>(findIterations(*store, query, {})));
    }

    void stops()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto store = loopStore(50, 4);
        const std::vector<LocationId> locations = allLocations(*store);
        const std::vector<FunctionId> functions { FunctionId { 0 } };
        QVERIFY(findIterations(*store, { functions, locations, store->interval() }, stop.get_token()).isStopped());
        QVERIFY(likelyIterations(*store, 2, stop.get_token()).isStopped());
    }

    void marksSayWhatIsIterated()
    {
        const auto likely = [](const std::vector<std::pair<std::string, std::string>>& flags) {
            TraceMaker maker;
            maker.addLocation();
            std::map<std::string, RegionId> regions;
            for (const char* name : { "main", "solve", "MPI_Barrier", "step", "phase" })
                regions[name] = maker.addRegion(name);
            for (const auto& [name, value] : flags) {
                DefinitionRecord record;
                record.kind = "RegionFlags";
                record.definitionId = static_cast<std::uint64_t>(regions[name]) + 1; // as the maker numbers them
                record.fields = { { "flags", value } };
                maker.builder.addRecord(record);
            }
            maker.at(0).enter(0, regions["main"]);
            for (Tick t = 10; t < 100; t += 30) {
                maker.call(0, regions["MPI_Barrier"], t, t + 20);
                maker.call(0, regions["solve"], t + 20, t + 25);
            }
            maker.call(0, regions["step"], 100, 102);
            maker.call(0, regions["phase"], 102, 103);
            maker.at(0).leave(110, regions["main"]);
            const auto store = maker.finish();
            return store->definitions().function(likelyIterations(*store, 2, {}).value()).name;
        };
        QCOMPARE(likely({}), std::string("solve"));
        QCOMPARE(likely({ { "phase", "PHASE" } }), std::string("phase"));
        QCOMPARE(likely({ { "phase", "PHASE" }, { "step", "DYNAMIC" } }), std::string("step"));
        QCOMPARE(likely({ { "phase", "DYNAMIC|PHASE" }, { "main", "PHASE" } }), std::string("phase"));
    }

    void parametersEqualOracle_data() { addSeedRows(12); }
    void parametersEqualOracle()
    {
        QFETCH(std::uint32_t, seed);
        const auto store = parameterStore(seed, 500);
        const std::vector<LocationId> locations = allLocations(*store);
        const Interval all { std::numeric_limits<Tick>::min(), std::numeric_limits<Tick>::max() };
        for (const Interval interval : testIntervals(*store, seed)) {
            std::map<std::pair<FunctionId, ParameterValue>, VisitTotals> truth;
            for (const LocationId location : locations) {
                const std::vector<OracleCall> calls = oracleCalls(*store, location);
                std::vector<std::pair<std::size_t, ParameterValue>> values = oracleParameters(*store, location, calls);
                std::ranges::sort(values);
                values.erase(std::unique(values.begin(), values.end()), values.end());
                for (const auto& [call, value] : values) {
                    const OracleCall& of = calls[call];
                    if (interval.contains(of.enter))
                        truth[{ of.function, value }].add(
                            ticksBetween(of.enter, of.leave), exclusiveTicks(calls, call, all));
                }
            }
            for (const unsigned threads : { 1U, 3U }) {
                const auto found = parameterSummary(*store, locations, interval, threads, {});
                QCOMPARE(found.value().groups.size(), truth.size());
                QCOMPARE(found.value().others.visits, std::uint64_t { 0 });
                auto expected = truth.begin();
                for (const ParameterGroup& group : found.value().groups) {
                    QVERIFY(
                        group == (ParameterGroup { expected->first.first, expected->first.second, expected->second }));
                    ++expected;
                }
            }
        }
    }

    void parameterGroupsAreBounded()
    {
        const auto store = parameterStore(3, 2'000);
        const std::vector<LocationId> locations = allLocations(*store);
        const auto whole = parameterSummary(*store, locations, store->interval(), 1, {});
        VisitTotals all;
        for (const ParameterGroup& group : whole.value().groups)
            all += group.totals;
        for (const unsigned threads : { 1U, 2U }) {
            const auto few = parameterSummary(*store, locations, store->interval(), threads, {}, 4);
            QCOMPARE(few.value().groups.size(), std::size_t { 4 });
            QVERIFY(few.value().others.visits > 0);
            VisitTotals sum = few.value().others;
            for (const ParameterGroup& group : few.value().groups)
                sum += group.totals;
            QVERIFY(sum.visits <= all.visits);
            QVERIFY(sum.max == all.max && sum.min == all.min);
        }
    }
};

LIGHTCONE_TEST(TestIterations, None)

} // namespace lightcone::tests::tst_iterations

#include "tst_iterations.moc"
