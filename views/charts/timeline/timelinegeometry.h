// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/charts/timeline/timelinequery.h"
#include "views/lines/lineshapes.h"
#include "views/rows/bars.h"
#include "views/rows/sparklines.h"

#include <QRectF>
#include <QString>

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace lightcone::views {

/// A disturbed span, drawn over its row.
struct TimelineHatch {
    QRectF rect; ///< clipped to the columns, at least two pixels wide
    std::size_t source = 0; ///< index into TimelineData::disturbed
};

/// The places of everything in a timeline: x in logical pixels from the left edge of the plot, y from the top of the
/// first row of the layout.
struct TimelineGeometry : LineShapes {
    core::Interval interval;
    int columns = 1;
    RowLayout::Range rowRange;
    /// Ascending: those of rowRange, or none where there are no columns. Shared by copies; never null.
    std::shared_ptr<const std::vector<TimelineRowBars>> rows = std::make_shared<const std::vector<TimelineRowBars>>();
    std::vector<TimelineHatch> hatches;
    std::vector<Sparkline> sparklines; ///< by row
    std::vector<RowSignShape> signs; ///< of I/O, by row and x
    std::vector<SampleShape> samples; ///< by row and x

    BarRows barRows() const { return { { columns, width }, rowRange, rows }; }
    /// One line an item, for tests.
    QString toText() const;
};

/// @p width logical pixels that the columns of @p data are spread over. Pure.
TimelineGeometry layoutTimeline(const TimelineData& data, const RowLayout& layout, double width);
/// Rows of a query that are laid out, without messages and collectives.
struct LaidOutRows {
    TimelineData data;
    TimelineGeometry geometry;
};
using RowLaidOut = std::function<void(const TimelineRowBars&)>;
/// Queries rows; each is laid out by the thread that asked for it.
/// @param rowLaidOut  if given, gets each row as soon as it is laid out, in that thread
core::Stoppable<LaidOutRows> queryLaidOutRows(const core::StoreView& store, const TimelineRequest& request,
    double width, const std::stop_token& stop, const RowLaidOut& rowLaidOut = {});
/// Adds messages, collectives, signs and samples to rows that are laid out.
void layoutLines(const TimelineData& data, const RowLayout& layout, TimelineGeometry& geometry);

} // namespace lightcone::views
