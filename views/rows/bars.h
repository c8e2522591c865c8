// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/calls/calllevels.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/plot/plotstyle.h"
#include "views/rows/rowlayout.h"

#include <QPointF>

#include <cstddef>
#include <cstdint>
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
};

/// A rectangle of one function's colour.
struct TimelineBar {
    int first = 0; ///< columns [first, last)
    int last = 0;
    int y = 0;
    int height = 0;
    core::FunctionId function = core::FunctionId::none;
    std::uint32_t source = 0; ///< of a call level: index into the calls that it was laid out from
    /// 1..kBarStrengths: the quarter of the time that any function is open in it; 4 is opaque.
    std::uint8_t strength = 4;
    bool hasLabel = false; ///< there may be room for the function's name
    bool isSeparate = false; ///< another call of the same function ends at its left edge
};

struct TimelineRowBars {
    int row = 0;
    int y = 0;
    int height = 0;
    bool isTrack = false; ///< has a track of its own; open groups have none
    bool hasLabels = false; ///< of any bar
    std::vector<TimelineBar> bars; ///< ascending by x; those of call levels by level, then x
};

/// Rows of bars: x in logical pixels from the left edge of the plot, y from the top of the first row of the layout.
struct BarRows {
    BarColumns columns;
    RowLayout::Range range;
    /// Ascending: those of the range, or none where there are no columns. Shared by copies; never null.
    std::shared_ptr<const std::vector<TimelineRowBars>> rows = std::make_shared<const std::vector<TimelineRowBars>>();

    double left(const TimelineBar& bar) const { return columns.left(bar.first); }
    double right(const TimelineBar& bar) const { return columns.left(bar.last); }
    double widthOf(const TimelineBar& bar) const { return columns.left(bar.last - bar.first); }
    /// A line for each row and bar, for tests.
    void writeText(QTextStream& out) const;
};

/// A bar's width and height from which on its label may have room.
bool mayHaveLabel(double width, int height);
/// Calls this wide (logical pixels) are told apart from their neighbours of the same function.
inline constexpr double kMinSeparateWidth = 3;

/// Where the levels of calls lie.
struct LevelPlace {
    int top = 0; ///< of the outermost level
    int height = 1; ///< of a level
    int gap = 0; ///< of that, free at its bottom
    std::uint8_t strength = kBarStrengths; ///< of the bars
};
/// Appends a bar for each of @p calls (ordered by depth, then begin) that meets @p interval, which is spread over
/// @p columns. Each is at least a column wide.
void layoutLevels(std::span<const core::CallSpan> calls, core::Interval interval, const BarColumns& columns,
    const LevelPlace& place, std::vector<TimelineBar>& bars);

struct BarHit {
    const TimelineRowBars* row = nullptr; ///< null: below the last one
    std::size_t rowIndex = 0; ///< into BarRows::rows
    bool isBar = false; ///< else beside the bars
    std::size_t index = 0; ///< into the bars of the row
};
/// O(log bars).
BarHit hitBars(const BarRows& rows, QPointF position);

} // namespace lightcone::views
