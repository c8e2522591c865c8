// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/charts/timeline/timelinegeometry.h"
#include "views/charts/timeline/timelinepainter.h"
#include "views/charts/timeline/timelinequery.h"
#include "views/criticalpath/pathgeometry.h"
#include "views/lines/messagecoloring.h"
#include "views/marks/marks.h"
#include "views/rows/rowimage.h"

#include <QImage>
#include <QRect>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace lightcone::views {

/// Everything that decides what a sharp picture of a plot looks like. A new field is compared like the others.
struct PaintedTimelineRequest {
    std::shared_ptr<const core::StoreView> store;
    TimelineRequest query;
    std::shared_ptr<const PlotStyle> style;
    double width = 0; ///< logical pixels of the plot
    double pixelRatio = 1;
    MessageColoring coloring = MessageColoring::Plain;
    std::shared_ptr<SparklineCurves> curves; ///< keeps curves from picture to picture; null: none does
    double strength = 1; ///< see LineShapes
    std::shared_ptr<const core::CriticalPath> path; ///< stands out; null: nothing does
    std::shared_ptr<const Marks> marks; ///< above the picture, where they leave room for counts; null: there are none
    core::Topology topology = core::Topology::Hypercube; ///< see LineDisplay

    /// Says whether a picture of this shows all rows of @p needed in the same way, but for the state of the trace.
    bool covers(PaintedTimelineRequest needed) const;
    friend bool operator==(const PaintedTimelineRequest&, const PaintedTimelineRequest&) = default;
};

/// A sharp picture of some rows in an interval, with what hit tests and hover need. Immutable.
struct PaintedTimeline {
    using Request = PaintedTimelineRequest;

    PaintedTimelineRequest request;
    std::shared_ptr<const PlotStyle> style; ///< that of the request; where rows show tasks, with their colours
    TimelineData data;
    TimelineGeometry geometry;
    std::optional<PathGeometry> path; ///< nullopt: none stands out
    QImage image; ///< the rows from geometry.top to geometry.bottom
    bool isWhole = false; ///< messages and collectives that were asked for are in it

    RowImage rowImage() const;
};

/// Queries, lays out and paints. Blocking; any thread.
/// @param showRows  if given, gets the picture without messages and collectives where these take much longer
using ShowRows = std::function<void(const std::shared_ptr<const PaintedTimeline>&)>;
core::Stoppable<std::shared_ptr<const PaintedTimeline>> makePaintedTimeline(
    const PaintedTimelineRequest& request, const std::stop_token& stop, const ShowRows& showRows = {});

} // namespace lightcone::views
