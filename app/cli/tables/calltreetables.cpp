// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/tables/tables.h"

#include "core/analysis/calltree/callers.h"
#include "core/analysis/calltree/calltree.h"
#include "core/analysis/calltree/forkpaths.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"

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
    explicit Asked(const TableWriter& writer)
        : metrics(core::metricsThatAddUp(writer.store()))
        , forks(core::ForkPaths::make(writer.store(), core::usefulThreads(), {}).value())
        , query { writer.query().locations, writer.query().interval, metrics, core::usefulThreads(), &forks }
    {
    }
    std::vector<core::MetricId> metrics;
    core::ForkPaths forks;
    core::CallTreeQuery query;
};

void writeTimes(TableWriter& writer, const core::CallSums& sums)
{
    writer.row().number(sums.visits);
    writer.duration(sums.inclusive);
    writer.duration(sums.exclusive);
}

/// A duration of a visit, if there are any.
void writeVisit(TableWriter& writer, const core::CallSums& sums, std::uint64_t ticks)
{
    if (sums.visits > 0)
        writer.duration(ticks);
    else
        writer.row().empty();
}

void writeMedian(TableWriter& writer, std::optional<double> ticks)
{
    if (ticks)
        writer.row().real(*ticks / static_cast<double>(writer.store().definitions().clock.ticksPerSecond));
    else
        writer.row().empty();
}

void writeMetricSums(
    TableWriter& writer, std::span<const core::MetricId> metrics, std::span<const core::MetricSums> sums)
{
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        for (const core::MetricSum& sum : { sums[i].inclusive, sums[i].exclusive }) {
            if (writer.store().definitions().metric(metrics[i]).isInteger)
                writer.row().decimal(core::decimalText(sum.integer));
            else
                writer.row().real(sum.real);
        }
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
    void write(TableWriter& writer)
    {
        for (int i = 0; i < 2; ++i, ++m_next)
            writer.position(m_places[m_next] == kNone ? 0 : m_positions[m_places[m_next]]);
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
    std::vector<std::size_t> m_lengths { 0 }; ///< of the text to each depth
};

constexpr std::array kCallTreeColumns { "depth"sv, "path"sv, "visits"sv, "inclusive"sv, "exclusive"sv, "region"sv,
    "file"sv, "first_line"sv, "min"sv, "median"sv, "max"sv, "regions"sv, "first_position"sv, "longest_position"sv };

void writeCallTree(TableWriter& writer)
{
    const Asked asked(writer);
    core::CallTree tree;
    core::expectDone(core::callTree(writer.store(), asked.query, tree, {}));
    std::vector<std::optional<double>> medians;
    core::expectDone(core::callTreeMedians(writer.store(), asked.query, tree, medians, {}));
    Positions positions;
    for (const core::CallTreeNode& node : tree.nodes)
        positions.add(node.sums);
    positions.find(writer.store());
    RowWriter& row = writer.row();
    PathText path;
    for (std::uint32_t i = 0; i < tree.nodes.size() && row.isOk(); ++i) {
        const core::CallTreeNode& node = tree.nodes[i];
        const core::FunctionDef& function = writer.store().definitions().function(node.function);
        row.number(node.depth);
        row.text(path.goTo(node.depth, function.name));
        writeTimes(writer, node.sums);
        row.text(function.name);
        writer.source(function);
        writeVisit(writer, node.sums, node.sums.min);
        writeMedian(writer, medians[i]);
        writeVisit(writer, node.sums, node.sums.max);
        row.number(node.regions);
        positions.write(writer);
        writeMetricSums(writer, tree.metrics, tree.metricSumsOf(i));
        row.endRow();
    }
}

constexpr std::array kCallerColumns { "region"sv, "callers"sv, "visits"sv, "inclusive"sv, "exclusive"sv, "depth"sv,
    "file"sv, "first_line"sv, "min"sv, "max"sv };

/// A row of the table of callers that is still to be written.
struct PendingCaller {
    core::CalledFunction called;
    std::uint32_t depth = 0; ///< callers named
};

void writeCallers(TableWriter& writer)
{
    const Asked asked(writer);
    core::CallTree tree;
    core::expectDone(core::callTree(writer.store(), asked.query, tree, {}));
    const std::vector<std::uint32_t> ranks = core::functionNameRanks(writer.store().definitions());
    std::vector<PendingCaller> pending; // the next one is at the back
    const auto add = [&pending](std::vector<core::CalledFunction>&& rows, std::uint32_t depth) {
        for (auto called = rows.rbegin(); called != rows.rend(); ++called)
            pending.push_back({ std::move(*called), depth });
    };
    add(core::calledFunctions(tree, ranks), 0);
    RowWriter& row = writer.row();
    const core::FunctionDef* function = nullptr;
    PathText path;
    while (!pending.empty() && row.isOk()) {
        const PendingCaller at = std::move(pending.back());
        pending.pop_back();
        const core::FunctionDef& caller = writer.store().definitions().function(at.called.caller);
        if (at.depth == 0)
            function = &caller;
        row.text(function->name);
        row.text(at.depth == 0 ? std::string_view {} : path.goTo(at.depth - 1, caller.name));
        writeTimes(writer, at.called.sums);
        row.number(at.depth);
        writer.source(*function);
        writeVisit(writer, at.called.sums, at.called.sums.min);
        writeVisit(writer, at.called.sums, at.called.sums.max);
        writeMetricSums(writer, tree.metrics, at.called.metricSums);
        row.endRow();
        add(core::byCallers(tree, at.called, ranks), at.depth + 1);
    }
}

} // namespace

TableSpec callTreeTable()
{
    return { QLatin1String("calltree"), kCallTreeColumns, true, true, writeCallTree, metricColumns };
}
TableSpec callerTable()
{
    return { QLatin1String("callers"), kCallerColumns, true, true, writeCallers, metricColumns };
}

} // namespace lightcone::app
