// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/solidruns.h"

#include "core/analysis/statistics/profile.h"
#include "core/calls/topcalls.h"
#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"
#include "views/rows/bars.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace lightcone::views {

namespace {

/// The number of calls of a function that are entered in @p interval, or on top of the call stack in it.
core::Stoppable<std::uint64_t> countCalls(
    const RowOfColumns& row, core::Interval interval, core::FunctionId function, const std::stop_token& stop)
{
    std::uint64_t calls = 0;
    for (const core::LocationId location : row.locations)
        calls += static_cast<std::uint64_t>(
            std::ranges::count(core::callsOnTop(row.store, location, interval), function));
    std::vector<core::ProfileEntry> profile;
    if (core::profile(row.store, row.locations, interval, profile, stop).isStopped())
        return core::Stopped {};
    const auto entry = std::ranges::find(profile, function, &core::ProfileEntry::function);
    return calls + (entry != profile.end() ? entry->visits : 0);
}

/// The edge of @p column, moved by half a column to the right (@p side 1) or to the left (-1).
core::Tick edgeOf(std::span<const core::Tick> edges, int column, int side)
{
    const int beside = column + side;
    return std::midpoint(edges[static_cast<std::size_t>(column)], edges[static_cast<std::size_t>(beside)]);
}

/// The number of calls in @p interval, that of @p run, that its label names: 1 where one call has all but parts of the
/// first and the last column.
core::Stoppable<std::uint64_t> countLabelled(
    const RowOfColumns& row, core::Interval interval, const SolidRun& run, const std::stop_token& stop)
{
    if (run.last - run.first > 2) {
        const core::Interval within { row.edges[static_cast<std::size_t>(run.first) + 1],
            row.edges[static_cast<std::size_t>(run.last) - 1] };
        const auto calls = countCalls(row, within, run.function, stop);
        if (calls.isStopped() || calls.value() == 1)
            return calls;
    }
    return countCalls(row, interval, run.function, stop);
}

/// The last piece that ends so shortly before @p t that nothing between them can be seen; null where there is none.
const CallPiece* pieceBefore(std::span<const CallPiece> pieces, core::Tick t, const TimeCoordinates& coordinates)
{
    constexpr double kUnseen = 0.5; // columns
    constexpr std::size_t kMost = 4;
    const double at = coordinates.toPixel(t);
    for (std::size_t i = 1; i <= std::min(kMost, pieces.size()); ++i) {
        const CallPiece& piece = pieces[pieces.size() - i];
        if (at - coordinates.toPixel(piece.end) >= kUnseen)
            return nullptr;
        if (at - coordinates.toPixel(piece.begin) >= kUnseen)
            return &piece;
    }
    return nullptr;
}

} // namespace

std::vector<int> separatorColumns(
    std::span<const CallPiece> pieces, core::Interval interval, int columns, double columnWidth)
{
    const TimeCoordinates coordinates(interval, columns);
    std::vector<int> separators;
    const double minWidth = kMinSeparateWidth / columnWidth;
    for (std::size_t i = 1; i < pieces.size(); ++i) {
        const CallPiece& right = pieces[i];
        const CallPiece* const left = pieceBefore(pieces.first(i), right.begin, coordinates);
        if (!left || left->call.function != right.call.function || left->call.enterIndex == right.call.enterIndex)
            continue;
        const double boundary = coordinates.toPixel(right.begin);
        const auto column = static_cast<int>(std::lround(std::clamp<double>(boundary, -1, columns + 1)));
        if (column <= 0 || column >= columns)
            continue;
        if (boundary - coordinates.toPixel(left->begin) >= minWidth
            && coordinates.toPixel(right.end) - boundary >= minWidth)
            separators.push_back(column);
    }
    return separators;
}

core::Completion joinSolids(const RowOfColumns& row, int height, std::span<const int> separators, RowColumns& columns,
    const std::stop_token& stop)
{
    std::vector<SolidRun> joined;
    auto separator = separators.begin();
    for (SolidRun run : columns.solids) {
        while (separator != separators.end() && *separator < run.first)
            ++separator;
        for (; separator != separators.end() && *separator < run.last; ++separator) {
            SolidRun left = run;
            left.last = run.first = *separator;
            if (left.first < left.last)
                joined.push_back(left);
            run.isSeparate
                = !joined.empty() && joined.back().last == run.first && joined.back().function == run.function;
        }
        const bool goesOn = !joined.empty() && joined.back().last == run.first && joined.back().function == run.function
            && !run.isSeparate;
        if (goesOn) {
            joined.back().last = run.last;
            joined.back().calls = 0;
        } else {
            joined.push_back(run);
        }
    }
    columns.solids = std::move(joined);
    constexpr std::size_t kFewLocations = 64;
    if (columns.isMixed || row.locations.size() > kFewLocations)
        return core::Done {};
    for (std::size_t i = 0; i < columns.solids.size(); ++i) {
        SolidRun& run = columns.solids[i];
        if (run.calls != 0 || !mayHaveLabel((run.last - run.first) * row.columnWidth, height))
            continue;
        const bool isBeforeSeparate = i + 1 < columns.solids.size() && columns.solids[i + 1].isSeparate;
        const core::Interval interval { edgeOf(row.edges, run.first, run.isSeparate ? 1 : 0),
            edgeOf(row.edges, run.last, isBeforeSeparate ? -1 : 0) };
        const auto calls = countLabelled(row, interval, run, stop);
        if (calls.isStopped())
            return core::Stopped {};
        run.calls = calls.value();
    }
    return core::Done {};
}

} // namespace lightcone::views
