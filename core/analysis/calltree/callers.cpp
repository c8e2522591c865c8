// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/callers.h"

#include "core/analysis/calltree/metrictotal.h"
#include "core/analysis/calltree/pathorder.h"
#include "core/base/wideticks.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <memory>
#include <set>
#include <utility>

namespace lightcone::core {

namespace {

using Nodes = std::set<std::uint32_t>;

constexpr std::size_t kGroupsAtOnce = std::size_t { 1 } << 16; ///< between two looks at the stop token

} // namespace

/// Finds the groups, then their sums, from those with the longest paths on.
class Callers::Builder {
public:
    Builder(const CallTree& tree, const PathOrder& order, Callers& out)
        : m_tree(tree)
        , m_order(order)
        , m_groups(out.m_groups)
        , m_metrics(out.m_metrics)
    {
    }
    Completion run(const std::stop_token& stop)
    {
        if (findGroups(stop).isStopped() || sumTimes(stop).isStopped())
            return Stopped {};
        for (const CallTreeMetric& metric : m_tree.metricSums) {
            m_metrics.emplace_back();
            if (!metric.isEmpty() && sumMetric(metric, m_metrics.back(), stop).isStopped())
                return Stopped {};
        }
        return Done {};
    }

private:
    /// A group with a path that also the next node may have.
    struct OpenGroup {
        std::uint32_t first = 0;
        std::uint32_t length = 0;
        std::uint32_t node = kNone;
        std::uint32_t place = 0; ///< any one
    };
    /// A group whose sums belong to one that comes later.
    struct SummedGroup {
        std::uint32_t number = 0;
        WideTicks inclusive = 0;
        std::unique_ptr<Nodes> outermost; ///< the places that are inside no other
    };

    Completion findGroups(const std::stop_token& stop);
    /// Ends the groups whose paths are longer than what the next node has in common with them.
    void closeDownTo(std::uint32_t commonLength);
    Completion sumTimes(const std::stop_token& stop);
    void take(SummedGroup& into, SummedGroup&& further);
    void addOutermost(SummedGroup& group, std::uint32_t node);
    Completion sumMetric(
        const CallTreeMetric& metric, std::vector<MetricEntry>& out, const std::stop_token& stop) const;

    bool hasSomething(std::uint32_t node) const
    {
        const CallSums& sums = m_tree.nodes[node].sums;
        return !isNothing(sums) || !isNothing(sums, m_tree.metricSumsOf(node)); // metrics, where there is nothing else
    }

    const CallTree& m_tree;
    const PathOrder& m_order;
    std::vector<Group>& m_groups;
    std::vector<std::vector<MetricEntry>>& m_metrics;
    std::vector<OpenGroup> m_open; ///< each continues the path of the one before
    std::vector<std::uint32_t> m_inside; ///< places that are inside others of a group, but not of a further one
    std::vector<std::size_t> m_insideEnds; ///< by group: the end of its entries in m_inside
};

Completion Callers::Builder::findGroups(const std::stop_token& stop)
{
    std::uint32_t last = kNone;
    for (const std::uint32_t node : m_order.nodes()) {
        if (node % kGroupsAtOnce == 0 && stop.stop_requested())
            return Stopped {};
        if (!hasSomething(node))
            continue;
        closeDownTo(last == kNone ? 0 : m_order.commonLength(last, node));
        m_open.push_back({ static_cast<std::uint32_t>(m_groups.size()), m_tree.nodes[node].depth + 1, node, node });
        last = node;
    }
    closeDownTo(0);
    return Done {};
}

void Callers::Builder::closeDownTo(std::uint32_t commonLength)
{
    while (!m_open.empty() && m_open.back().length > commonLength) {
        const OpenGroup closed = m_open.back();
        m_open.pop_back();
        if (commonLength > (m_open.empty() ? 0 : m_open.back().length))
            m_open.push_back({ closed.first, commonLength, kNone, closed.place });
        const std::uint32_t above = m_open.empty() ? 0 : m_open.back().length;
        m_groups.push_back({ closed.first, closed.length, closed.node, m_order.above(closed.place, above), {} });
    }
}

Completion Callers::Builder::sumTimes(const std::stop_token& stop)
{
    std::vector<SummedGroup> summed;
    for (std::uint32_t number = 0; number < m_groups.size(); ++number) {
        if (number % kGroupsAtOnce == 0 && stop.stop_requested())
            return Stopped {};
        Group& group = m_groups[number];
        SummedGroup sum { number, 0, nullptr };
        for (; !summed.empty() && summed.back().number >= group.first; summed.pop_back())
            take(sum, std::move(summed.back()));
        if (group.node != kNone) {
            const CallSums& own = m_tree.nodes[group.node].sums;
            group.sums.addVisits(own);
            group.sums.exclusive = saturatingSum(group.sums.exclusive, own.exclusive);
            sum.inclusive += own.inclusive;
            addOutermost(sum, group.node);
        }
        constexpr WideTicks kMost = std::numeric_limits<std::uint64_t>::max();
        group.sums.inclusive = static_cast<std::uint64_t>(std::min(sum.inclusive, kMost));
        m_insideEnds.push_back(m_inside.size());
        summed.push_back(std::move(sum));
    }
    return Done {};
}

void Callers::Builder::take(SummedGroup& into, SummedGroup&& further)
{
    CallSums& sums = m_groups[into.number].sums;
    const CallSums& added = m_groups[further.number].sums;
    sums.addVisits(added);
    sums.exclusive = saturatingSum(sums.exclusive, added.exclusive);
    into.inclusive += further.inclusive;
    if (!into.outermost || into.outermost->size() < further.outermost->size())
        std::swap(into.outermost, further.outermost);
    if (further.outermost) {
        for (const std::uint32_t node : *further.outermost)
            addOutermost(into, node);
    }
}

void Callers::Builder::addOutermost(SummedGroup& group, std::uint32_t node)
{
    if (!group.outermost)
        group.outermost = std::make_unique<Nodes>();
    const auto leaveOut = [&](std::uint32_t inside) {
        group.inclusive -= m_tree.nodes[inside].sums.inclusive;
        m_inside.push_back(inside);
    };
    Nodes& nodes = *group.outermost;
    auto next = nodes.upper_bound(node);
    if (next != nodes.begin() && node < m_tree.nodes[*std::prev(next)].end) {
        leaveOut(node);
        return;
    }
    while (next != nodes.end() && *next < m_tree.nodes[node].end) {
        leaveOut(*next);
        next = nodes.erase(next);
    }
    nodes.insert(next, node);
}

Completion Callers::Builder::sumMetric(
    const CallTreeMetric& metric, std::vector<MetricEntry>& out, const std::stop_token& stop) const
{
    struct Sum {
        std::uint32_t number = 0;
        MetricTotal inclusive;
        MetricTotal exclusive;
    };
    const auto sumsOf = [&](std::uint32_t node) { return metric.of(node, m_tree.nodes[node].end); };
    std::vector<Sum> summed;
    std::size_t inside = 0;
    for (std::uint32_t number = 0; number < m_groups.size(); ++number) {
        if (number % kGroupsAtOnce == 0 && stop.stop_requested())
            return Stopped {};
        Sum sum { number, {}, {} };
        for (; !summed.empty() && summed.back().number >= m_groups[number].first; summed.pop_back()) {
            sum.inclusive.add(summed.back().inclusive);
            sum.exclusive.add(summed.back().exclusive);
        }
        if (m_groups[number].node != kNone) {
            const MetricSums own = sumsOf(m_groups[number].node);
            sum.inclusive.add(own.inclusive);
            sum.exclusive.add(own.exclusive);
        }
        for (; inside < m_insideEnds[number]; ++inside)
            sum.inclusive.takeAway(sumsOf(m_inside[inside]).inclusive);
        const MetricSums sums { sum.inclusive.sum(), sum.exclusive.sum() };
        if (out.empty() || out.back().sums != sums)
            out.push_back({ number, sums });
        summed.push_back(sum);
    }
    out.shrink_to_fit();
    return Done {};
}

Stoppable<Callers> Callers::make(
    const CallTree& tree, std::span<const std::uint32_t> nameRanks, const std::stop_token& stop)
{
    const Stoppable<PathOrder> order = PathOrder::make(tree, nameRanks, stop);
    if (order.isStopped())
        return Stopped {};
    Callers callers;
    callers.m_tree = &tree;
    if (Builder(tree, order.value(), callers).run(stop).isStopped())
        return Stopped {};
    return callers;
}

Stoppable<std::vector<Spread>> Callers::spreads(std::vector<ClassStatistics> ofNodes, const std::stop_token& stop) const
{
    std::vector<Spread> spreads;
    std::vector<std::pair<std::uint32_t, ClassStatistics>> summed; // groups whose visits belong to one that comes later
    for (std::uint32_t number = 0; number < m_groups.size(); ++number) {
        if (number % kGroupsAtOnce == 0 && stop.stop_requested())
            return Stopped {};
        const Group& group = m_groups[number];
        ClassStatistics sum;
        if (group.node != kNone)
            sum = std::move(ofNodes[group.node]);
        for (; !summed.empty() && summed.back().first >= group.first; summed.pop_back()) {
            if (sum.count() < summed.back().second.count())
                std::swap(sum, summed.back().second);
            sum.add(summed.back().second);
        }
        spreads.push_back(sum.spread());
        summed.emplace_back(number, std::move(sum));
    }
    return spreads;
}

std::vector<Callers::Row> Callers::children(std::uint32_t first, std::uint32_t end, std::uint32_t depth) const
{
    std::vector<Row> rows;
    for (std::uint32_t after = end; after > first; after = m_groups[after - 1].first)
        rows.push_back({ after - 1, m_groups[after - 1].caller, depth });
    std::ranges::reverse(rows);
    return rows;
}

std::vector<Callers::Row> Callers::functions() const
{
    return children(0, static_cast<std::uint32_t>(m_groups.size()), 0);
}

std::vector<Callers::Row> Callers::below(const Row& row) const
{
    const Group& group = m_groups[row.m_group];
    if (row.m_depth + 1 < group.length)
        return { { row.m_group, m_tree->nodes[row.m_caller].parent, row.m_depth + 1 } };
    return children(group.first, row.m_group, row.m_depth + 1);
}

bool Callers::hasBelow(const Row& row) const
{
    const Group& group = m_groups[row.m_group];
    return row.m_depth + 1 < group.length || group.first < row.m_group;
}

FunctionId Callers::callerOf(const Row& row) const
{
    return m_tree->nodes[row.m_caller].function;
}

MetricSums Callers::metricSumsOf(const Row& row, std::size_t place) const
{
    const std::vector<MetricEntry>& entries = m_metrics[place];
    const auto after = std::ranges::upper_bound(entries, row.m_group, {}, &MetricEntry::group);
    return after == entries.begin() ? MetricSums {} : std::prev(after)->sums;
}

std::vector<MetricSums> Callers::metricSumsOf(const Row& row) const
{
    std::vector<MetricSums> sums;
    for (std::size_t place = 0; place < m_metrics.size(); ++place)
        sums.push_back(metricSumsOf(row, place));
    return sums;
}

} // namespace lightcone::core
