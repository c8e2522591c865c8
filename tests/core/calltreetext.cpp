// SPDX-License-Identifier: GPL-3.0-or-later
#include "calltreetext.h"

#include <algorithm>
#include <cmath>

using namespace lightcone::core;

namespace lightcone::tests {

namespace {

std::string withRegions(std::string line, std::size_t regions)
{
    return line.insert(line.size() - 1, " regions " + std::to_string(regions));
}

/// Checks the links of a node. @returns a description of the first error; empty: none.
std::string badLinks(const CallTree& tree, std::uint32_t node)
{
    const auto& [function, parent, depth, end, regions, sums] = tree.nodes[node];
    const bool isTop = parent == CallTreeNode::kNoParent;
    if (!isTop && (parent >= node || tree.nodes[parent].end < end))
        return "a node outside its parent";
    if (depth != (isTop ? 0 : tree.nodes[parent].depth + 1))
        return "a wrong depth";
    std::uint32_t below = node + 1;
    while (below < tree.nodes.size() && tree.nodes[below].depth > depth)
        ++below;
    return end == below ? "" : "a wrong end";
}

} // namespace

std::map<FunctionPath, std::vector<std::uint64_t>> oracleDurations(
    const MetricTrace& trace, const TreeQuestion& question)
{
    std::map<FunctionPath, std::vector<std::uint64_t>> durations;
    for (const LocationId location : question.locations) {
        const std::vector<OracleCall> calls = oracleCalls(*trace.store, location);
        for (std::size_t i = 0; i < calls.size(); ++i) {
            if (question.interval.contains(calls[i].enter) && isValid(calls[i].function))
                durations[pathOf(trace, calls, i)].push_back(calls[i].ticksIn(question.interval));
        }
    }
    for (auto& [path, ticks] : durations)
        std::ranges::sort(ticks);
    return durations;
}

std::string oracleText(const MetricTrace& trace, const TreeQuestion& question)
{
    std::string text;
    for (const auto& [path, sums] : oracleTree(trace, question))
        text += withRegions(lineOf(path, sums.sums, sums.metricSums), sums.regions.size());
    return text;
}

FunctionPath pathOf(const StoreView& store, const CallTree& tree, std::uint32_t node)
{
    FunctionPath path;
    for (; node != CallTreeNode::kNoParent; node = tree.nodes[node].parent)
        path.emplace_back(store.definitions().function(tree.nodes[node].function).name, tree.nodes[node].function);
    std::ranges::reverse(path);
    return path;
}

std::string treeText(const StoreView& store, const TreeQuestion& question, unsigned threads)
{
    CallTree tree;
    if (callTree(store, question.query(threads), tree, std::stop_token {}).isStopped())
        return "stopped";
    std::string text;
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        if (const std::string problem = badLinks(tree, i); !problem.empty())
            return problem;
        const CallTreeNode& node = tree.nodes[i];
        text += withRegions(lineOf(pathOf(store, tree, i), node.sums, tree.metricSumsOf(i)), node.regions);
    }
    return text;
}

std::string partsText(const StoreView& store, const TreeQuestion& question, unsigned threads)
{
    CallTree tree;
    expectDone(callTree(store, question.query(threads), tree, std::stop_token {}));
    std::string text;
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const FunctionPath path = pathOf(store, tree, i);
        std::vector<FunctionId> functions;
        for (const auto& [name, function] : path)
            functions.push_back(function);
        std::vector<CallPathPart> parts;
        if (callPathParts(store, question.query(threads), functions, parts, std::stop_token {}).isStopped())
            return "stopped";
        for (const CallPathPart& part : parts)
            text += std::to_string(indexOf(part.location)) + " " + lineOf(path, part.sums, part.metricSums);
    }
    return text;
}

std::string oraclePartsText(const MetricTrace& trace, const TreeQuestion& question)
{
    std::map<LocationId, std::map<FunctionPath, OracleSums>> trees;
    for (const LocationId location : question.locations)
        trees[location] = oracleTree(trace, { { location }, question.interval, question.metrics });
    std::string text;
    for (const auto& [path, all] : oracleTree(trace, question)) {
        for (const LocationId location : question.locations) {
            if (const auto found = trees[location].find(path);
                found != trees[location].end() && !isNothing(found->second.sums, found->second.metricSums))
                text += std::to_string(indexOf(location)) + " "
                    + lineOf(path, found->second.sums, found->second.metricSums);
        }
    }
    return text;
}

std::string badMedians(const MetricTrace& trace, const TreeQuestion& question)
{
    std::map<FunctionPath, std::vector<std::uint64_t>> durations = oracleDurations(trace, question);
    CallTree tree;
    std::vector<ClassStatistics> exact;
    std::vector<ClassStatistics> summed;
    if (callTree(*trace.store, question.query(2), tree, {}).isStopped()
        || callTreeDurations(*trace.store, question.query(2), tree, exact, {}).isStopped()
        || callTreeDurations(*trace.store, question.query(1), tree, summed, {}, 0).isStopped())
        return "stopped";
    for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
        const FunctionPath path = pathOf(*trace.store, tree, i);
        const std::vector<std::uint64_t>& expected = durations[path];
        bool isRight = tree.nodes[i].sums.visits == expected.size();
        if (isRight && expected.empty()) {
            isRight = !exact[i].quantile(0.5) && !summed[i].quantile(0.5);
        } else if (isRight) {
            const auto low = static_cast<double>(expected[(expected.size() - 1) / 2]);
            const auto high = static_cast<double>(expected[expected.size() / 2]);
            const double median = low + (high - low) / 2;
            isRight = exact[i].quantile(0.5).value().value == median
                && std::abs(summed[i].quantile(0.5).value().value - median) <= median / 64;
        }
        if (!isRight)
            return lineOf(path, tree.nodes[i].sums, {});
    }
    return "";
}

} // namespace lightcone::tests
