// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/processrows.h"

#include "core/store/storeview.h"
#include "views/base/visibletext.h"
#include "views/charts/process/inheritedstacks.h"
#include "views/charts/process/signlanes.h"
#include "views/rows/rowlayout.h"

#include <algorithm>
#include <array>

namespace lightcone::views {

namespace {

/// Numbers of rows that are apart from the others are greater than those of all others.
constexpr std::uint32_t kApart = 0x8000'0000;

} // namespace

core::Stoppable<StackFacts> stackFacts(const core::StoreView& store, const InheritedStacks* inheritance,
    core::LocationId location, const std::stop_token& stop)
{
    StackFacts facts;
    facts.location = location;
    facts.label = nameText(store.definitions().locationLabel(location));
    facts.depth = store.location(location).maxDepth();
    const core::Interval whole = store.interval();
    const std::array<core::Tick, 2> edges { whole.begin, core::saturatingAdd(whole.end, 1) };
    std::vector<core::Sign> signs;
    if (!whole.isEmpty() && core::signColumns(store, location, edges, allSigns(), signs, stop).isStopped())
        return core::Stopped {};
    for (const core::Sign& sign : signs)
        facts.signs.set(static_cast<std::size_t>(sign.signClass));
    if (inheritance)
        facts.inherited = inheritance->depthOf(location);
    return facts;
}

core::Stoppable<std::vector<StackFacts>> stackFacts(const core::StoreView& store, const InheritedStacks* inheritance,
    std::span<const core::LocationId> locations, const std::stop_token& stop)
{
    std::vector<StackFacts> stacks;
    for (const core::LocationId location : locations) {
        auto facts = stackFacts(store, inheritance, location, stop);
        if (facts.isStopped())
            return core::Stopped {};
        stacks.push_back(std::move(facts).value());
    }
    return stacks;
}

core::LocationId firstLocation(const core::StoreView& store)
{
    core::LocationId withEvents = core::LocationId::none;
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        const core::LocationView& location = store.location(core::idAt<core::LocationId>(i));
        if (location.maxDepth() > 0)
            return location.id();
        if (!isValid(withEvents) && location.eventCount() > 0)
            withEvents = location.id();
    }
    return withEvents;
}

core::SignClasses laneClasses(const StackFacts& stack, const core::SignClasses& shown)
{
    return stack.signs & shown;
}

std::vector<RowTree::Row> processRows(
    std::span<const StackFacts> stacks, const core::SignClasses& shown, bool hasCurves, bool isLastApart)
{
    constexpr int kCurveHeight = 72;
    std::vector<RowTree::Row> rows;
    rows.reserve(stacks.size());
    for (const StackFacts& stack : stacks) {
        RowTree::Row row;
        row.label = stack.label;
        row.locations = LocationList({ stack.location });
        row.levels = stack.depth;
        row.depth = stack.depth;
        row.node = static_cast<std::uint32_t>(indexOf(stack.location));
        row.stack = RowTree::Row::Stack { .above = SignLanes(laneClasses(stack, shown)).height(),
            .inherited = stack.inherited };
        if (hasCurves)
            row.stack->least = kCurveHeight;
        rows.push_back(std::move(row));
    }
    if (isLastApart && !rows.empty())
        rows.back().node += kApart;
    return rows;
}

int levelCount(std::span<const RowTree::Row> rows)
{
    int count = 0;
    for (const RowTree::Row& row : rows)
        count += static_cast<int>(row.levels + row.stack->inherited);
    return count;
}

int fittingLevelHeight(std::span<const RowTree::Row> rows, int height, int least, int most)
{
    for (const RowTree::Row& row : rows)
        height -= row.stack->above + row.stack->below + RowLayout::kStackGap;
    const int levels = levelCount(rows);
    return levels > 0 ? std::clamp(height / levels, least, most) : most;
}

} // namespace lightcone::views
