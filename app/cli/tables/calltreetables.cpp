// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/calltree/callers.h"
#include "core/analysis/calltree/calltree.h"
#include "core/analysis/calltree/forkpaths.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/tablerows.h"

#include <array>
#include <optional>

namespace lightcone::app {

namespace {

using std::string_view_literals::operator""sv;

/// "inclusive_NAME" and "exclusive_NAME" of each metric that adds up.
std::vector<std::string> metricColumns(const core::StoreView& store)
{
    std::vector<std::string> columns;
    for (const std::string& name : core::distinctNames(store.definitions(), core::metricsThatAddUp(store))) {
        columns.push_back("inclusive_" + name);
        columns.push_back("exclusive_" + name);
    }
    return columns;
}

/// The call tree that the tables are made from.
struct Asked {
    /// @p forks outlives it.
    Asked(const views::TableRows& rows, const core::ForkPaths& forks)
        : metrics(core::metricsThatAddUp(rows.store()))
        , query { rows.query().locations, rows.query().interval, metrics, core::usefulThreads(), &forks }
    {
    }
    std::vector<core::MetricId> metrics;
    core::CallTreeQuery query;
};

void writeTimes(views::TableRows& rows, const core::CallSums& sums)
{
    rows.number(sums.visits);
    rows.duration(sums.inclusive);
    rows.duration(sums.exclusive);
}

/// A duration of a visit, if there are any.
void writeVisit(views::TableRows& rows, const core::CallSums& sums, std::uint64_t ticks)
{
    if (sums.visits > 0)
        rows.duration(ticks);
    else
        rows.empty();
}

void writeMedian(views::TableRows& rows, std::optional<double> ticks)
{
    if (ticks)
        rows.real(*ticks / static_cast<double>(rows.store().definitions().clock.ticksPerSecond));
    else
        rows.empty();
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
    void add(const core::CallSums& sums)
    {
        for (const core::CallBegin& begin : { sums.first, sums.longest }) {
            m_places.push_back(sums.visits > 0 ? m_events.size() : kNone);
            if (sums.visits > 0)
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

/// Names of the functions along a path, joined by '/', as one is walked that goes deeper by one step at most.
class PathText {
public:
    /// @param depth  0: the first name
    const std::string& goTo(std::uint32_t depth, std::string_view name)
    {
        m_lengths.resize(depth + std::size_t { 1 });
        m_text.resize(m_lengths.back());
        if (depth > 0)
            m_text += '/';
        m_text += name;
        m_lengths.push_back(m_text.size());
        return m_text;
    }

private:
    std::string m_text;
    std::vector<std::size_t> m_lengths { 0 }; ///< length of the text up to each depth
};

constexpr std::array kCallTreeColumns { "depth"sv, "path"sv, "visits"sv, "inclusive"sv, "exclusive"sv, "region"sv,
    "file"sv, "first_line"sv, "min"sv, "median"sv, "max"sv, "regions"sv, "first_position"sv, "longest_position"sv };

core::Completion writeCallTree(views::TableRows& rows)
{
    const auto forks = core::ForkPaths::make(rows.store(), core::usefulThreads(), rows.stop());
    if (forks.isStopped())
        return core::Stopped {};
    const Asked asked(rows, forks.value());
    core::CallTree tree;
    if (core::callTree(rows.store(), asked.query, tree, rows.stop()).isStopped())
        return core::Stopped {};
    std::vector<std::optional<double>> medians;
    if (core::callTreeMedians(rows.store(), asked.query, tree, medians, rows.stop()).isStopped())
        return core::Stopped {};
    Positions positions;
    for (const core::CallTreeNode& node : tree.nodes)
        positions.add(node.sums);
    positions.find(rows.store());
    PathText path;
    for (std::uint32_t i = 0; i < tree.nodes.size() && rows.isOk(); ++i) {
        const core::CallTreeNode& node = tree.nodes[i];
        const core::FunctionDef& function = rows.store().definitions().function(node.function);
        rows.number(node.depth);
        rows.text(path.goTo(node.depth, function.name));
        writeTimes(rows, node.sums);
        rows.text(function.name);
        rows.source(function);
        writeVisit(rows, node.sums, node.sums.min);
        writeMedian(rows, medians[i]);
        writeVisit(rows, node.sums, node.sums.max);
        rows.number(node.regions);
        positions.write(rows);
        writeMetricSums(rows, tree.metricSumsOf(i));
        rows.endRow();
    }
    return core::Done {};
}

constexpr std::array kCallerColumns { "region"sv, "callers"sv, "visits"sv, "inclusive"sv, "exclusive"sv, "depth"sv,
    "file"sv, "first_line"sv, "min"sv, "max"sv };

/// A row of the table of callers that is still to be written.
struct PendingCaller {
    core::CalledFunction called;
    std::uint32_t depth = 0; ///< callers named
};

core::Completion writeCallers(views::TableRows& rows)
{
    const auto forks = core::ForkPaths::make(rows.store(), core::usefulThreads(), rows.stop());
    if (forks.isStopped())
        return core::Stopped {};
    const Asked asked(rows, forks.value());
    core::CallTree tree;
    if (core::callTree(rows.store(), asked.query, tree, rows.stop()).isStopped())
        return core::Stopped {};
    const std::vector<std::uint32_t> ranks = core::functionNameRanks(rows.store().definitions());
    std::vector<PendingCaller> pending; // the next one is at the back
    const auto add = [&pending](std::vector<core::CalledFunction>&& functions, std::uint32_t depth) {
        for (auto called = functions.rbegin(); called != functions.rend(); ++called)
            pending.push_back({ std::move(*called), depth });
    };
    add(core::calledFunctions(tree, ranks), 0);
    const core::FunctionDef* function = nullptr;
    PathText path;
    while (!pending.empty() && rows.isOk()) {
        const PendingCaller at = std::move(pending.back());
        pending.pop_back();
        const core::FunctionDef& caller = rows.store().definitions().function(at.called.caller);
        if (at.depth == 0)
            function = &caller;
        rows.text(function->name);
        rows.text(at.depth == 0 ? std::string_view {} : path.goTo(at.depth - 1, caller.name));
        writeTimes(rows, at.called.sums);
        rows.number(at.depth);
        rows.source(*function);
        writeVisit(rows, at.called.sums, at.called.sums.min);
        writeVisit(rows, at.called.sums, at.called.sums.max);
        writeMetricSums(rows, at.called.metricSums);
        rows.endRow();
        add(core::byCallers(tree, at.called, ranks), at.depth + 1);
    }
    return core::Done {};
}

} // namespace

views::TableKind callTreeTable()
{
    return { QLatin1String("calltree"), kCallTreeColumns, writeCallTree, metricColumns };
}
views::TableKind callerTable()
{
    return { QLatin1String("callers"), kCallerColumns, writeCallers, metricColumns };
}

} // namespace lightcone::app
