// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/timeline/timelinegeometry.h"
#include "views/charts/timeline/timelinepainter.h"
#include "views/charts/timeline/timelinequery.h"
#include "views/lines/messagecoloring.h"
#include "views/rows/rowimage.h"

#include <QImage>
#include <QRect>

#include <functional>
#include <memory>
#include <stop_token>

namespace lightcone::views {

/// What a sharp picture of a plot is made from.
struct TimelineFrameRequest {
    std::shared_ptr<const core::StoreView> store;
    TimelineRequest query;
    std::shared_ptr<const PlotStyle> style;
    double width = 0; ///< logical pixels of the plot
    double pixelRatio = 1;
    MessageColoring coloring = MessageColoring::Plain;
};

/// A sharp picture of some rows in an interval, with what hit tests and hover need. Immutable.
struct TimelineFrame {
    using Request = TimelineFrameRequest;

    TimelineFrameRequest request;
    TimelineData data;
    TimelineGeometry geometry;
    QImage image; ///< the rows from geometry.top to geometry.bottom
    bool isWhole = false; ///< messages and collectives that were asked for are in it

    RowImage rowImage() const;
};

/// Queries, lays out and paints. Blocking; any thread. Null when stopped.
/// @param showRows  if given, gets the frame without messages and collectives where these take much longer
using ShowRows = std::function<void(const std::shared_ptr<const TimelineFrame>&)>;
std::shared_ptr<const TimelineFrame> makeTimelineFrame(
    const TimelineFrameRequest& request, std::stop_token stop, const ShowRows& showRows = {});

} // namespace lightcone::views
