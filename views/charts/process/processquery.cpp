// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/processquery.h"

#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/modeltext.h"
#include "views/base/timecoordinates.h"
#include "views/base/visibletext.h"
#include "views/rows/curveshapes.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace lightcone::views {

namespace {

core::Tick foldOf(const TimeCoordinates& coordinates)
{
    const double ticks = coordinates.ticksPerPixel();
    return ticks < 1 ? 0 : static_cast<core::Tick>(std::min(ticks, static_cast<double>(core::kMaxTick) / 2));
}

/// Keeps the calls of the levels [@p first, @p last). Unless `deepest` is empty, sets it to the number of levels in
/// each column in which calls lie below these.
void keepLevels(std::vector<core::CallSpan>& levels, int first, int last, const TimeCoordinates& coordinates,
    std::vector<std::uint32_t>& deepest)
{
    const auto depthOf = [](const core::CallSpan& call) { return static_cast<int>(call.depth); };
    const auto below = std::ranges::lower_bound(levels, last, {}, depthOf);
    if (!deepest.empty()) {
        for (auto call = below; call != levels.end(); ++call) {
            const auto columns = static_cast<int>(deepest.size());
            const auto columnAt = [&](core::Tick t) {
                return static_cast<std::size_t>(std::clamp(static_cast<int>(coordinates.toPixel(t)), 0, columns - 1));
            };
            const std::size_t end = columnAt(core::saturatingAdd(call->end, -1));
            for (std::size_t column = columnAt(call->begin); column <= end; ++column)
                deepest[column] = call->depth + 1; // calls ascend by depth
        }
    }
    levels.erase(below, levels.end());
    levels.erase(levels.begin(), std::ranges::lower_bound(levels, first, {}, depthOf));
}

/// Asks the store for one row. The answer is incomplete when stopped.
class StackQuery {
public:
    StackQuery(const core::StoreView& store, const ProcessRequest& request, const std::stop_token& stop)
        : m_store(store)
        , m_request(request)
        , m_coordinates(request.interval, request.columns)
        , m_edges(m_coordinates.edges(request.columns))
        , m_stop(stop)
    {
    }

    core::Completion ask(StackData& data) const
    {
        const RowTree::Row& row = m_request.layout->row(data.row);
        const core::LocationId location = row.locations.front();
        const auto [first, last]
            = m_request.layout->levelsIn(data.row, m_request.top, m_request.bottom - m_request.top);
        const bool asksBelow = row.stack->below > 0;
        if (last > 0 || asksBelow) {
            const std::uint32_t end = asksBelow ? row.depth : static_cast<std::uint32_t>(last);
            if (core::callLevels(m_store, location, m_request.interval, foldOf(m_coordinates), end, data.levels, m_stop)
                    .isStopped())
                return core::Stopped {};
            if (asksBelow)
                data.deepest.assign(static_cast<std::size_t>(m_request.columns), 0);
            keepLevels(data.levels, std::max(0, first), last, m_coordinates, data.deepest);
        }
        if (first < 0 && m_request.inheritance
            && m_request.inheritance->pieces(
                                        location, m_request.interval, foldOf(m_coordinates), data.inherited, m_stop)
                   .isStopped())
            return core::Stopped {};
        if (const auto i = static_cast<std::size_t>(data.row); i < m_request.lanes.size())
            data.lanes = m_request.lanes[i];
        if (data.lanes.any())
            return core::signColumns(m_store, location, m_edges, data.lanes, data.signs, m_stop);
        return core::Done {};
    }

    core::Completion askCurve(StackData& data) const
    {
        const auto row = static_cast<std::size_t>(data.row);
        const std::shared_ptr<const core::Curve> curve
            = row < m_request.curves.size() ? m_request.curves[row] : nullptr;
        if (!curve)
            return core::Done {};
        const core::Definitions& definitions = curve->store().definitions();
        data.curveName = metricText(
            definitions, definitions.metric(curve->source().metric), m_request.layout->row(data.row).locations.front());
        data.curveUnit = valueUnit(definitions, curve->source());
        data.curve.resize(static_cast<std::size_t>(m_request.columns));
        return curve->columns(m_edges, data.curve, core::usefulThreads(), m_stop);
    }

private:
    const core::StoreView& m_store;
    const ProcessRequest& m_request;
    TimeCoordinates m_coordinates;
    std::vector<core::Tick> m_edges;
    const std::stop_token& m_stop;
};

/// Gives all curves of a unit one scale, so that rows can be compared and scrolling does not change the scale.
void shareRanges(std::vector<StackData>& all, RowLayout::Range asked)
{
    for (const StackData& other : all) {
        const ValueRange range = shownRange(other.curve);
        for (int row = asked.first; row < asked.last; ++row) {
            StackData& stack = all[static_cast<std::size_t>(row)];
            if (range.isEmpty || stack.row == other.row || !(stack.curveUnit == other.curveUnit))
                continue;
            stack.otherCurves.add(range.low);
            stack.otherCurves.add(range.high);
        }
    }
}

} // namespace

core::Stoppable<ProcessData> queryProcess(
    const core::StoreView& store, const ProcessRequest& request, const std::stop_token& stop)
{
    ProcessData data;
    data.interval = request.interval;
    data.columns = request.columns;
    data.top = request.top;
    data.bottom = request.bottom;
    data.curveName = visibleText(request.curveName);
    if (request.interval.isEmpty() || request.columns <= 0)
        return data;
    const RowLayout::Range rows = request.rows();
    const StackQuery query(store, request, stop);
    std::vector<StackData> all(static_cast<std::size_t>(request.layout->count()));
    const auto askRow = [&](std::size_t i) {
        all[i].row = static_cast<int>(i);
        const bool isShown = all[i].row >= rows.first && all[i].row < rows.last;
        if ((isShown && query.ask(all[i]).isStopped()) || query.askCurve(all[i]).isStopped())
            all[i] = {};
    };
    if (core::parallelFor(all.size(), core::usefulThreads(), stop, askRow).isStopped())
        return core::Stopped {};
    shareRanges(all, rows);
    data.stacks.assign(
        std::make_move_iterator(all.begin() + rows.first), std::make_move_iterator(all.begin() + rows.last));
    return data;
}

} // namespace lightcone::views
