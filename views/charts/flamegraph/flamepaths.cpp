// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/flamegraph/flamepaths.h"

#include "core/analysis/calltree/calltree.h"

#include <algorithm>

namespace lightcone::views {

namespace {

constexpr std::size_t kPathsBetweenStops = 65'536;

/// Walks the call trees side by side, and lists the paths of both, depth first, siblings by name.
class Joining {
public:
    Joining(std::span<const core::CallTree* const> trees, std::span<const std::uint32_t> nameRanks)
        : m_trees(trees)
        , m_nameRanks(nameRanks)
    {
    }

    core::Stoppable<std::vector<FlamePath>> run(const std::stop_token& stop)
    {
        std::vector<FlamePath> paths { FlamePath {} };
        Siblings outermost;
        for (std::size_t side = 0; side < m_trees.size(); ++side)
            outermost.end[side] = static_cast<std::uint32_t>(m_trees[side]->nodes.size());
        m_open.push_back(outermost);
        while (!m_open.empty()) {
            if (paths.size() % kPathsBetweenStops == 0 && stop.stop_requested())
                return core::Stopped {};
            if (m_open.back().isEmpty()) {
                paths[m_open.back().parent].end = static_cast<std::uint32_t>(paths.size());
                m_open.pop_back();
                continue;
            }
            addNext(paths);
        }
        return paths;
    }

private:
    /// What is left of the nodes below one path.
    struct Siblings {
        std::array<std::uint32_t, kFlameSides> next {};
        std::array<std::uint32_t, kFlameSides> end {};
        std::uint32_t parent = 0;

        bool has(std::size_t side) const { return next[side] < end[side]; }
        bool isEmpty() const { return !has(0) && !has(1); }
    };

    core::FunctionId functionOf(std::size_t side, std::uint32_t node) const
    {
        return m_trees[side]->nodes[node].function;
    }
    /// The place among siblings: all calls below a path come last.
    std::uint64_t rankOf(core::FunctionId function) const
    {
        return isValid(function) ? m_nameRanks[indexOf(function)] : ~std::uint64_t { 0 };
    }
    void addNext(std::vector<FlamePath>& paths)
    {
        Siblings& siblings = m_open.back();
        std::size_t least = siblings.has(0) ? 0 : 1;
        if (siblings.has(0) && siblings.has(1)
            && rankOf(functionOf(1, siblings.next[1])) < rankOf(functionOf(0, siblings.next[0])))
            least = 1;
        FlamePath path;
        path.function = functionOf(least, siblings.next[least]);
        path.parent = siblings.parent;
        path.depth = paths[siblings.parent].depth + 1;
        Siblings below;
        below.parent = static_cast<std::uint32_t>(paths.size());
        for (std::size_t side = 0; side < m_trees.size(); ++side) {
            const std::uint32_t node = siblings.next[side];
            if (!siblings.has(side) || functionOf(side, node) != path.function)
                continue;
            path.nodes[side] = node;
            below.next[side] = node + 1;
            below.end[side] = m_trees[side]->nodes[node].end;
            siblings.next[side] = below.end[side];
        }
        paths.push_back(path);
        m_open.push_back(below);
    }

    std::span<const core::CallTree* const> m_trees;
    std::span<const std::uint32_t> m_nameRanks;
    std::vector<Siblings> m_open;
};

/// Gives each path its amounts, from the paths below it and its own. @returns whether some of them were negative
bool addUp(std::vector<FlamePath>& paths, const FlameAmount& amountOf)
{
    bool hasNegative = false;
    for (std::size_t i = paths.size(); i-- > 0;) {
        FlamePath& path = paths[i];
        for (std::size_t side = 0; side < kFlameSides; ++side) {
            const double own = path.nodes[side] == FlamePath::kNone ? 0 : amountOf(side, path.nodes[side]);
            hasNegative = hasNegative || own < 0;
            path.amounts[side] += own > 0 ? own : 0; // also of what is no number
            if (!path.isRoot())
                paths[path.parent].amounts[side] += path.amounts[side];
        }
    }
    return hasNegative;
}

/// The paths with a width, depth first, siblings by width. @param paths  depth first
std::vector<FlamePath> widestFirst(const std::vector<FlamePath>& paths)
{
    std::vector<FlamePath> sorted;
    if (paths.front().width() <= 0)
        return sorted;
    struct Waiting {
        std::uint32_t path;
        std::uint32_t parent; ///< in `sorted`
    };
    std::vector<Waiting> waiting { { 0, FlamePath::kNone } }; // the next one is at the back
    std::vector<std::uint32_t> below;
    while (!waiting.empty()) {
        const auto [index, parent] = waiting.back();
        waiting.pop_back();
        const auto place = static_cast<std::uint32_t>(sorted.size());
        FlamePath& path = sorted.emplace_back(paths[index]);
        path.parent = parent;
        path.end = place + 1;
        below.clear();
        for (std::uint32_t child = index + 1; child < paths[index].end; child = paths[child].end) {
            if (paths[child].width() > 0)
                below.push_back(child);
        }
        std::ranges::stable_sort(
            below, [&](std::uint32_t a, std::uint32_t b) { return paths[a].width() > paths[b].width(); });
        for (std::size_t i = below.size(); i-- > 0;)
            waiting.push_back({ below[i], place });
    }
    for (std::size_t i = sorted.size(); i-- > 0;) {
        if (const FlamePath& path = sorted[i]; !path.isRoot())
            sorted[path.parent].end = std::max(sorted[path.parent].end, path.end);
    }
    return sorted;
}

} // namespace

std::uint32_t FlamePaths::find(std::span<const core::FunctionId> functions) const
{
    std::uint32_t found = 0;
    for (const core::FunctionId function : functions) {
        std::uint32_t child = found + 1;
        while (child < paths[found].end && paths[child].function != function)
            child = paths[child].end;
        if (child >= paths[found].end)
            break;
        found = child;
    }
    return found;
}

std::vector<core::FunctionId> FlamePaths::functionsOf(std::uint32_t path) const
{
    std::vector<core::FunctionId> functions;
    for (; !paths[path].isRoot(); path = paths[path].parent)
        functions.push_back(paths[path].function);
    std::ranges::reverse(functions);
    return functions;
}

core::Stoppable<FlamePaths> joinFlamePaths(std::span<const core::CallTree* const> trees,
    std::span<const std::uint32_t> nameRanks, const FlameAmount& amountOf, const std::stop_token& stop)
{
    core::Stoppable<std::vector<FlamePath>> joined = Joining(trees, nameRanks).run(stop);
    if (joined.isStopped())
        return core::Stopped {};
    std::vector<FlamePath> paths = std::move(joined).value();
    FlamePaths result;
    result.hasNegative = addUp(paths, amountOf);
    result.paths = widestFirst(paths);
    return result;
}

} // namespace lightcone::views
