// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calls/calllevels.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/plot/plotstyle.h"
#include "views/rows/rowcolumns.h"
#include "views/rows/rowlayout.h"

#include <QPointF>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

class QTextStream;

namespace lightcone::views {

/// Columns of bars, next to each other.
struct BarColumns {
    int count = 1;
    double width = 0; ///< logical pixels, of all of them

    double left(int column) const { return column * width / count; }
    /// The column at @p x, which is in [0, width).
    int at(double x) const { return std::min(count - 1, static_cast<int>(x / width * count)); }
};

/// A rectangle of one function's colour.
struct TimelineBar {
    int first = 0; ///< columns [first, last)
    int last = 0;
    int y = 0;
    int height = 0;
    core::FunctionId function = core::FunctionId::none;
    std::uint32_t source = 0; ///< index into the calls that the bar of a call level was laid out from
    /// 1..kBarStrengths: the quarter of the time that any function is open in it; 4 is opaque.
    std::uint8_t strength = 4;
    bool hasLabel = false; ///< there may be room for the function's name, and it is known how many calls it names
    std::uint64_t calls = 1; ///< of the function that share the bar, where it has a label
    bool isSeparate = false; ///< another call of the same function ends at its left edge
};

struct TimelineRowBars {
    int row = 0;
    int y = 0;
    int height = 0;
    bool isTrack = false; ///< has a track of its own; open groups have none
    bool hasLabels = false; ///< at least one of the bars has a label
    std::vector<TimelineBar> bars; ///< ascending by x; those of call levels by level, then x
    /// The columns that no bar fills; null: there are none. Their units are those of the height without the gap.
    std::shared_ptr<const RowColumns> columns;
    int trackHeight = 0; ///< of the divided columns, from y on
};

/// The bars of rows: x in logical pixels from the left edge of the plot, y from the top of the first row of the layout.
struct BarRows {
    BarColumns columns;
    RowLayout::Range range;
    /// The rows of the range, ascending; none where there are no columns. Copies share them; never null.
    std::shared_ptr<const std::vector<TimelineRowBars>> rows = std::make_shared<const std::vector<TimelineRowBars>>();

    double left(const TimelineBar& bar) const { return columns.left(bar.first); }
    double right(const TimelineBar& bar) const { return columns.left(bar.last); }
    double widthOf(const TimelineBar& bar) const { return columns.left(bar.last - bar.first); }
    /// Writes a line for each row and bar, for tests.
    void writeText(QTextStream& out) const;
};

/// Calls @p visit for each bar and band of a function with the area that it covers, in squared logical pixels; mixed
/// columns belong to their functions in proportion.
void visitAreas(const BarRows& rows, const std::function<void(core::FunctionId function, double area)>& visit);

/// Says whether a bar is so wide and high that its label may have room.
bool mayHaveLabel(double width, int height);
/// A call is set off from its neighbours of the same function when it is this wide (logical pixels).
inline constexpr double kMinSeparateWidth = 3;

/// The place of the call levels of a row.
struct LevelPlace {
    int top = 0; ///< top of the outermost level
    int height = 1; ///< height of one level
    int gap = 0; ///< part of the height that stays free at the bottom of a level
    std::uint8_t strength = kBarStrengths; ///< strength of all bars
};
/// Appends a bar for each of @p calls (ordered by depth, then begin) that meets @p interval, which is spread over
/// @p columns. Each is at least a column wide.
void layoutLevels(std::span<const core::CallSpan> calls, core::Interval interval, const BarColumns& columns,
    const LevelPlace& place, std::vector<TimelineBar>& bars);

struct BarHit {
    const TimelineRowBars* row = nullptr; ///< null: below the last one
    std::size_t rowIndex = 0; ///< into BarRows::rows
    bool isBar = false; ///< whether a bar was hit, not the space beside the bars
    std::size_t index = 0; ///< index into the bars of the row
    bool isDivided = false; ///< whether a divided column was hit
    /// The function of the band that was hit, where columns are mixed that with most of the time; none: other
    /// functions, or what is idle.
    core::FunctionId function = core::FunctionId::none;
};
/// Looks up the bar or the band at @p position. O(log bars + bands).
BarHit hitBars(const BarRows& rows, QPointF position);

} // namespace lightcone::views
