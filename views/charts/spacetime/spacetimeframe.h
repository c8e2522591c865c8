// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/spacetime/spacetimegeometry.h"
#include "views/charts/spacetime/spacetimequery.h"
#include "views/lines/messagecoloring.h"
#include "views/plot/plotstyle.h"
#include "views/rows/rowimage.h"

#include <QImage>

#include <functional>
#include <memory>
#include <stop_token>

namespace lightcone::views {

/// What a sharp picture of a plot is made from.
struct SpaceTimeFrameRequest {
    std::shared_ptr<const core::StoreView> store;
    SpaceTimeRequest query;
    MessageColoring coloring = MessageColoring::Plain;
    std::shared_ptr<const PlotStyle> style;
    double width = 0; ///< logical pixels of the plot
    double pixelRatio = 1;

    MessageColors colors() const;
};

/// A sharp picture of some rows in an interval, with what hit tests and hover need. Immutable.
struct SpaceTimeFrame {
    using Request = SpaceTimeFrameRequest;

    SpaceTimeFrameRequest request;
    SpaceTimeData data;
    SpaceTimeGeometry geometry;
    QImage image; ///< the rows from geometry.top to geometry.bottom
    bool isWhole = false; ///< messages and collectives that were asked for are in it

    RowImage rowImage() const;
};

/// Queries, lays out and paints. Blocking; any thread. Null when stopped.
/// @param publish  if given, gets the frame without messages and collectives where these are many
std::shared_ptr<const SpaceTimeFrame> makeSpaceTimeFrame(const SpaceTimeFrameRequest& request, std::stop_token stop,
    const std::function<void(const std::shared_ptr<const SpaceTimeFrame>&)>& publish);

} // namespace lightcone::views
