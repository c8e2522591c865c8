// SPDX-License-Identifier: GPL-3.0-or-later
#include "calltreeoracle.h"

#include "allevents.h"
#include "calloracle.h"
#include "growthoracle.h"
#include "random.h"
#include "randomtrace.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>

using namespace lightcone::core;

namespace lightcone::tests {

namespace {

std::vector<RegionId> addRegions(StoreBuilder& builder)
{
    std::vector<RegionId> regions;
    for (const char* name : { "f", "g", "h", "f", "g", "f", "only" })
        regions.push_back(addRegion(builder, name));
    return regions;
}

struct MetricKind {
    MetricDef::Semantics semantics;
    MetricDef::Validity validity;
    MetricValue::Type type;
};
using enum MetricDef::Semantics;
using enum MetricDef::Validity;
constexpr std::array kMetricKinds {
    MetricKind { Accumulated, SinceStart, MetricValue::Type::Unsigned },
    MetricKind { Relative, AtPoint, MetricValue::Type::Signed },
    MetricKind { Absolute, AtPoint, MetricValue::Type::Unsigned },
    MetricKind { Accumulated, SinceLast, MetricValue::Type::Unsigned },
    MetricKind { Accumulated, AtPoint, MetricValue::Type::Double },
    MetricKind { Relative, UntilNext, MetricValue::Type::Double },
};

/// Adds sets of one, two and three metrics.
std::vector<MetricSetId> addMetrics(StoreBuilder& builder)
{
    std::vector<MetricSetId> sets;
    MetricSetDef set;
    for (const MetricKind& kind : kMetricKinds) {
        MetricDef def;
        def.semantics = kind.semantics;
        def.validity = kind.validity;
        def.isInteger = kind.type != MetricValue::Type::Double;
        set.members.push_back(builder.addMetric(def));
        if (set.members.size() > sets.size()) {
            sets.push_back(builder.addMetricSet(set));
            set.members.clear();
        }
    }
    return sets;
}

/// Makes doubles that are multiples of a quarter, so that their sums are exact.
MetricValue randomValue(Random& random, MetricValue::Type type)
{
    if (type == MetricValue::Type::Double)
        return { type, std::bit_cast<std::uint64_t>(0.25 * random.below(1000) - 100) };
    if (type == MetricValue::Type::Signed)
        return { type, static_cast<std::uint64_t>(std::int64_t { random.below(1000) } - 500) };
    return { type, random.oneIn(20) ? random.bits() : random.below(100'000) };
}

std::vector<MetricValue> randomValues(Random& random, std::size_t set)
{
    std::vector<MetricValue> values;
    for (std::size_t i = 0; i <= set; ++i)
        values.push_back(randomValue(random, kMetricKinds[set * (set + 1) / 2 + i].type));
    return values;
}

/// The calls of a location, with the times, visits and metric values that each call has in an interval.
class MeasuredCalls {
public:
    std::vector<OracleCall> calls;
    std::vector<std::vector<MetricSums>> metricSums; ///< by call

    MeasuredCalls(const MetricTrace& trace, LocationId location, const TreeQuestion& question)
        : calls(oracleCalls(*trace.store, location))
        , metricSums(calls.size())
        , m_interval(question.interval)
    {
        std::vector<EventRef> enters;
        for (const OracleCall& call : calls)
            enters.push_back({ location, call.enterIndex });
        m_positions = trace.store->positions(enters);
        const std::vector<EventRecord> events = allEvents(trace.store->location(location));
        const PlainLocation whole = events.empty()
            ? PlainLocation {}
            : PlainLocation { events.front().tick, events.back().tick, events.size() };
        for (const MetricId metric : question.metrics) {
            std::vector<PlainSample> samples;
            for (const MetricTrace::Sample& sample : trace.samples[indexOf(location)]) {
                if (sample.metric == metric)
                    samples.push_back({ sample.event, events[sample.event].tick, sample.value });
            }
            addMetric(plainSteps(samples, trace.store->definitions().metric(metric), whole));
        }
    }
    bool isVisit(std::size_t i) const { return m_interval.contains(calls[i].enter); }
    /// Adds call @p i to @p sums. When @p isInside is true, it adds no inclusive time.
    void addTo(OracleSums& sums, std::size_t i, bool isInside) const
    {
        const OracleCall& call = calls[i];
        if (isVisit(i))
            sums.sums.addVisit(call.ticksIn(m_interval),
                { { call.location, call.enterIndex }, call.enter, static_cast<std::uint32_t>(m_positions[i]) });
        sums.sums.inclusive += isInside ? 0 : call.ticksIn(m_interval);
        sums.sums.exclusive += exclusiveTicks(calls, i, m_interval);
        if (isVisit(i) || call.ticksIn(m_interval) > 0)
            sums.regions.insert(call.region);
        sums.metricSums.resize(metricSums[i].size());
        for (std::size_t k = 0; k < metricSums[i].size(); ++k) {
            sums.metricSums[k].exclusive += metricSums[i][k].exclusive;
            if (!isInside)
                sums.metricSums[k].inclusive += metricSums[i][k].inclusive;
        }
    }

    void addInclusiveTo(OracleSums& sums, std::size_t i) const
    {
        sums.sums.inclusive += calls[i].ticksIn(m_interval);
        sums.metricSums.resize(metricSums[i].size());
        for (std::size_t k = 0; k < metricSums[i].size(); ++k)
            sums.metricSums[k].inclusive += metricSums[i][k].inclusive;
    }

private:
    /// The innermost of the calls that are open.
    template <typename IsOpen> std::size_t innermost(const IsOpen& isOpen) const
    {
        std::size_t found = OracleCall::kNoParent;
        for (std::size_t i = 0; i < calls.size(); ++i) {
            if (isOpen(calls[i]) && (found == OracleCall::kNoParent || calls[i].depth > calls[found].depth))
                found = i;
        }
        return found;
    }
    /// Gives the growth of each tick, and of each moment, to the call that is on top then.
    void addMetric(const std::vector<PlainStep>& steps)
    {
        std::vector<MetricSums> sums(calls.size());
        const auto give = [&sums](std::size_t call, const MetricSum& sum) {
            if (call != OracleCall::kNoParent)
                sums[call].exclusive += sum;
        };
        for (const PlainStep& step : steps) {
            if (step.isMoment() && m_interval.contains(step.begin))
                give(innermost([&step](const OracleCall& call) {
                    return call.enterIndex < step.event && step.event <= call.leaveIndex;
                }),
                    step.sum);
            const Interval inside = m_interval.intersected({ step.begin, step.end });
            for (Tick t = inside.begin; t < inside.end; ++t)
                give(innermost([t](const OracleCall& call) { return call.enter <= t && t < call.leave; }),
                    step.until(t + 1) - step.until(t));
        }
        for (std::size_t i = calls.size(); i-- > 0;) {
            sums[i].inclusive += sums[i].exclusive;
            if (calls[i].parent != OracleCall::kNoParent)
                sums[calls[i].parent].inclusive += sums[i].inclusive;
        }
        for (std::size_t i = 0; i < calls.size(); ++i)
            metricSums[i].push_back(sums[i]);
    }

    std::vector<std::uint64_t> m_positions; ///< event indices of the enters, by call
    Interval m_interval;
};

void write(std::ostream& out, const MetricSum& sum)
{
    constexpr WideInteger kPart = 1'000'000'000'000'000'000;
    out << static_cast<std::int64_t>(sum.integer / kPart) << ',' << static_cast<std::int64_t>(sum.integer % kPart)
        << ',' << std::round(sum.real * 1e6) / 1e6 + 0.0; // parts of doubles are not exact
}

} // namespace

FunctionPath callersOf(const StoreView& store, const std::vector<OracleCall>& calls, std::size_t call)
{
    FunctionPath path;
    for (std::size_t up = call; up != OracleCall::kNoParent; up = calls[up].parent) {
        if (isValid(calls[up].function))
            path.emplace_back(store.definitions().function(calls[up].function).name, calls[up].function);
    }
    return path;
}

static FunctionPath inheritedBy(const MetricTrace& trace, const std::vector<OracleCall>& calls, std::size_t call)
{
    if (trace.inherited.empty())
        return {};
    while (calls[call].parent != OracleCall::kNoParent)
        call = calls[call].parent;
    return trace.inherited[indexOf(calls[call].location)].at(calls[call].enterIndex);
}

FunctionPath pathOf(const MetricTrace& trace, const std::vector<OracleCall>& calls, std::size_t call)
{
    FunctionPath path = inheritedBy(trace, calls, call);
    const FunctionPath own = callersOf(*trace.store, calls, call);
    path.insert(path.end(), own.rbegin(), own.rend());
    return path;
}

MetricTrace metricTrace(std::uint32_t seed, MetricTraceCalls calls)
{
    Random random(seed);
    StoreBuilder builder;
    const std::vector<LocationId> locations = addLocations(builder, 3);
    const std::vector<RegionId> regions = addRegions(builder);
    const std::vector<MetricSetId> sets = addMetrics(builder);
    MetricTrace trace;
    trace.samples.resize(locations.size());
    for (const LocationId location : locations) {
        LocationWriter& writer = builder.writer(location);
        std::uint32_t depth = 0;
        Tick now = random.below(50);
        for (std::uint64_t event = 0; event < 200; ++event, now += random.below(4)) {
            const std::uint32_t set = random.below(3);
            const std::vector<MetricValue> values = randomValues(random, set);
            const bool isFirst = event == 0 && calls == MetricTraceCalls::AlwaysInside;
            const bool isMetric = random.oneIn(3) && !isFirst;
            const bool isEnter
                = depth == (calls == MetricTraceCalls::Some ? 0U : 1U) || isFirst || (depth < 6 && random.oneIn(2));
            if (isMetric) {
                writer.metric(now, sets[set], values);
            } else if (isEnter) {
                writer.enter(now, regions[random.below(static_cast<std::uint32_t>(regions.size()))]);
                ++depth;
            } else {
                writer.leave(now, RegionId::none);
                --depth;
            }
            if (isFirst || (!isMetric && !random.oneIn(3)))
                continue;
            if (!isMetric)
                writer.attachMetrics(sets[set], values);
            for (std::uint32_t i = 0; i < values.size(); ++i)
                trace.samples[indexOf(location)].push_back(
                    { event, idAt<MetricId>(std::size_t { set } * (set + 1) / 2 + i), values[i] });
        }
    }
    trace.store = finished(builder);
    return trace;
}

std::map<FunctionPath, OracleSums> oracleTree(const MetricTrace& trace, const TreeQuestion& question)
{
    std::map<FunctionPath, OracleSums> tree;
    for (const LocationId location : question.locations) {
        const MeasuredCalls measured(trace, location, question);
        for (std::size_t i = 0; i < measured.calls.size(); ++i) {
            if (isValid(measured.calls[i].function))
                measured.addTo(tree[pathOf(trace, measured.calls, i)], i, false);
            if (measured.calls[i].parent != OracleCall::kNoParent)
                continue;
            for (FunctionPath above = inheritedBy(trace, measured.calls, i); !above.empty(); above.pop_back())
                measured.addInclusiveTo(tree[above], i);
        }
    }
    std::set<FunctionPath> kept;
    for (const auto& [path, sums] : tree) {
        for (FunctionPath above = path; !isNothing(sums.sums, sums.metricSums) && !above.empty(); above.pop_back())
            kept.insert(above);
    }
    std::erase_if(tree, [&kept](const auto& entry) { return !kept.contains(entry.first); });
    return tree;
}

std::map<FunctionPath, OracleSums> oracleCallers(const MetricTrace& trace, const TreeQuestion& question)
{
    std::map<FunctionPath, OracleSums> callers;
    for (const LocationId location : question.locations) {
        const MeasuredCalls measured(trace, location, question);
        const std::vector<OracleCall>& calls = measured.calls;
        for (std::size_t i = 0; i < calls.size(); ++i) {
            FunctionPath path = callersOf(*trace.store, calls, i);
            for (; !path.empty(); path.pop_back()) {
                bool isInside = false;
                for (std::size_t up = calls[i].parent; up != OracleCall::kNoParent; up = calls[up].parent) {
                    FunctionPath above = callersOf(*trace.store, calls, up);
                    above.resize(std::min(above.size(), path.size()));
                    isInside = isInside || above == path;
                }
                measured.addTo(callers[path], i, isInside);
            }
        }
    }
    std::erase_if(callers, [](const auto& entry) { return isNothing(entry.second.sums, entry.second.metricSums); });
    return callers;
}

std::string lineOf(const FunctionPath& path, const CallSums& sums, std::span<const MetricSums> metricSums)
{
    std::ostringstream line;
    for (const auto& [name, function] : path)
        line << '/' << name;
    for (const std::uint64_t number : { sums.visits, sums.inclusive, sums.exclusive, sums.min, sums.max })
        line << ' ' << number;
    if (sums.visits > 0) {
        for (const CallBegin& begin : { sums.first, sums.longest })
            line << ' ' << indexOf(begin.enter.location) << ':' << begin.enter.index << '@' << begin.tick;
    }
    for (const MetricSums& metric : metricSums) {
        line << ' ';
        write(line, metric.inclusive);
        line << '/';
        write(line, metric.exclusive);
    }
    line << '\n';
    return line.str();
}

} // namespace lightcone::tests
