// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/calltree/callers.h"
#include "core/analysis/calltree/calltree.h"
#include "core/base/parallel.h"
#include "core/model/metricscope.h"
#include "core/profile/profilesource.h"
#include "core/store/storeview.h"
#include "views/base/pathtext.h"
#include "views/base/tablerows.h"

#include <array>
#include <memory>
#include <optional>
#include <utility>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

/// "inclusive_NAME" and "exclusive_NAME" of each metric that adds up; "inclusive_NAME (process rank 0)" of one that is
/// always of one thing.
std::vector<std::string> metricColumns(const views::TableQuery& query)
{
    const core::Document document = views::documentOf(query);
    const core::Definitions& definitions = document.profile->definitions();
    const std::vector<core::MetricId> metrics = document.profile->metrics();
    std::vector<std::string> names = core::distinctNames(definitions, metrics);
    std::vector<std::string> columns;
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        names[i] += core::scopeSuffix(definitions, definitions.metric(metrics[i]));
        columns.push_back("inclusive_" + names[i]);
        columns.push_back("exclusive_" + names[i]);
    }
    return columns;
}

/// The call tree that the tables are made from.
struct Asked {
    std::shared_ptr<const core::ProfileSource> profile;
    core::ProfileQuery query;
    core::CallTree tree;
    std::vector<core::ClassStatistics> durations; ///< of the visits of each node

    explicit Asked(const views::TableRows& rows)
        : profile(views::documentOf(rows.query()).profile)
        , query { rows.query().locations, rows.query().interval, core::usefulThreads() }
    {
    }
    core::Completion ask(views::TableRows& rows)
    {
        if (profile->callTree(query, tree, rows.stop()).isStopped())
            return core::Stopped {};
        if (tree.isBelowZero)
            rows.noteBelowZero();
        return core::Done {};
    }
    core::Completion askDurations(views::TableRows& rows)
    {
        return profile->callTreeDurations(query, tree, durations, rows.stop());
    }
    bool knowsVisits(const core::CallSums& sums) const { return sums.visits > 0 && profile->knowsVisits(); }
};

void writeTimes(views::TableRows& rows, const core::CallSums& sums)
{
    rows.number(sums.visits);
    rows.duration(sums.inclusive);
    rows.duration(sums.exclusive);
}

/// A duration of a visit, if there is one.
void writeVisit(views::TableRows& rows, bool isKnown, std::uint64_t ticks)
{
    if (isKnown)
        rows.duration(ticks);
    else
        rows.empty();
}

void writeQuantile(views::TableRows& rows, std::optional<double> ticks)
{
    if (ticks)
        rows.real(*ticks / rows.ticksPerSecond());
    else
        rows.empty();
}

/// Six cells, q25 to bound, without the median.
void writeQuantiles(views::TableRows& rows, const core::Spread& spread)
{
    writeQuantile(rows, spread.lowerQuartile());
    writeQuantile(rows, spread.upperQuartile());
    rows.highQuantiles(spread, rows.ticksPerSecond());
}

void writeMetricSums(views::TableRows& rows, std::span<const core::MetricSums> metrics)
{
    for (const core::MetricSums& sums : metrics) {
        rows.sum(sums.inclusive);
        rows.sum(sums.exclusive);
    }
}

/// Positions of the first and the longest visit of sums, 0 where there is none: pairs, in the order of adding.
class Positions {
public:
    void add(const core::CallSums& sums, bool isKnown)
    {
        for (const core::CallBegin& begin : { sums.first, sums.longest }) {
            m_places.push_back(isKnown ? m_events.size() : kNone);
            if (isKnown)
                m_events.push_back(begin.enter);
        }
    }
    void find(const core::StoreView& store) { m_positions = store.positions(m_events); }
    void write(views::TableRows& rows)
    {
        for (int i = 0; i < 2; ++i, ++m_next)
            rows.position(m_places[m_next] == kNone ? 0 : m_positions[m_places[m_next]]);
    }

private:
    static constexpr std::size_t kNone = ~std::size_t { 0 };

    std::vector<core::EventRef> m_events;
    std::vector<std::size_t> m_places; ///< in m_events
    std::vector<std::uint64_t> m_positions;
    std::size_t m_next = 0;
};

constexpr std::array kCallTreeColumns { "depth"sv, "path"sv, "visits"sv, "inclusive"sv, "exclusive"sv, "region"sv,
    "file"sv, "first_line"sv, "min"sv, "median"sv, "max"sv, "regions"sv, "first_position"sv, "longest_position"sv,
    "q25"sv, "q75"sv, "q90"sv, "q99"sv, "q999"sv, "bound"sv };

core::Completion writeCallTree(views::TableRows& rows)
{
    Asked asked(rows);
    if (asked.ask(rows).isStopped() || asked.askDurations(rows).isStopped())
        return core::Stopped {};
    const core::CallTree& tree = asked.tree;
    Positions positions;
    for (const core::CallTreeNode& node : tree.nodes)
        positions.add(node.sums, asked.knowsVisits(node.sums));
    positions.find(rows.store());
    core::FunctionDef allBelow;
    allBelow.name = "…";
    views::PathText path(rows.query().wholePaths);
    for (std::uint32_t i = 0; i < tree.nodes.size() && rows.isOk(); ++i) {
        if (rows.stop().stop_requested())
            return core::Stopped {};
        const core::CallTreeNode& node = tree.nodes[i];
        const core::FunctionDef& function
            = node.isFolded() ? allBelow : rows.store().definitions().function(node.function);
        rows.number(node.depth);
        rows.text(path.goTo(node.depth, function.name));
        writeTimes(rows, node.sums);
        rows.text(node.isFolded() ? std::string_view {} : function.name);
        rows.source(function);
        writeVisit(rows, asked.knowsVisits(node.sums), node.sums.min);
        const core::Spread spread = asked.durations[i].spread();
        writeQuantile(rows, spread.median());
        writeVisit(rows, asked.knowsVisits(node.sums), node.sums.max);
        if (node.isFolded())
            rows.empty();
        else
            rows.number(node.regions);
        positions.write(rows);
        writeQuantiles(rows, spread);
        writeMetricSums(rows, tree.metricSumsOf(i));
        rows.endRow();
    }
    return core::Done {};
}

constexpr std::array kCallerColumns { "region"sv, "callers"sv, "visits"sv, "inclusive"sv, "exclusive"sv, "depth"sv,
    "file"sv, "first_line"sv, "min"sv, "max"sv, "median"sv, "q25"sv, "q75"sv, "q90"sv, "q99"sv, "q999"sv, "bound"sv };

core::Completion writeCallers(views::TableRows& rows)
{
    Asked asked(rows);
    if (asked.ask(rows).isStopped())
        return core::Stopped {};
    const core::CallTree& tree = asked.tree;
    if (tree.isFolded) {
        rows.refuse({ core::ErrorCode::TooManyCallPaths, {}, core::Error::kNoOffset,
            { std::to_string(core::CallTreeQuery::kMostPaths) } });
        return core::Done {};
    }
    if (asked.askDurations(rows).isStopped())
        return core::Stopped {};
    const core::Stoppable<core::Callers> made
        = core::Callers::make(tree, core::functionNameRanks(rows.store().definitions()), rows.stop());
    if (made.isStopped())
        return core::Stopped {};
    const core::Callers& callers = made.value();
    const core::Stoppable<std::vector<core::Spread>> spreads = callers.spreads(std::move(asked.durations), rows.stop());
    if (spreads.isStopped())
        return core::Stopped {};
    std::vector<core::Callers::Row> pending; // the next one is at the back
    const auto add = [&pending](const std::vector<core::Callers::Row>& next) {
        pending.insert(pending.end(), next.rbegin(), next.rend());
    };
    add(callers.functions());
    const core::FunctionDef* function = nullptr;
    views::PathText path(rows.query().wholePaths);
    while (!pending.empty() && rows.isOk()) {
        if (rows.stop().stop_requested())
            return core::Stopped {};
        const core::Callers::Row at = pending.back();
        pending.pop_back();
        const core::FunctionDef& caller = rows.store().definitions().function(callers.callerOf(at));
        const core::CallSums& sums = callers.sumsOf(at);
        if (at.depth() == 0)
            function = &caller;
        rows.text(function->name);
        rows.text(at.depth() == 0 ? std::string_view {} : path.goTo(at.depth() - 1, caller.name));
        writeTimes(rows, sums);
        rows.number(at.depth());
        rows.source(*function);
        writeVisit(rows, asked.knowsVisits(sums), sums.min);
        writeVisit(rows, asked.knowsVisits(sums), sums.max);
        const core::Spread& spread = spreads.value()[at.group()];
        writeQuantile(rows, spread.median());
        writeQuantiles(rows, spread);
        writeMetricSums(rows, callers.metricSumsOf(at));
        rows.endRow();
        add(callers.below(at));
    }
    return core::Done {};
}

} // namespace

views::TableKind callTreeTable()
{
    return { .id = QLatin1String("calltree"),
        .columns = kCallTreeColumns,
        .write = writeCallTree,
        .furtherColumns = metricColumns,
        .needsEvents = false,
        .hasPaths = true };
}
views::TableKind callerTable()
{
    return { .id = QLatin1String("callers"),
        .columns = kCallerColumns,
        .write = writeCallers,
        .furtherColumns = metricColumns,
        .needsEvents = false,
        .hasPaths = true };
}

} // namespace lightcone::app
