// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/charts/spacetime/spacetimegeometry.h"
#include "views/charts/spacetime/spacetimequery.h"
#include "views/criticalpath/pathgeometry.h"
#include "views/lines/messagecoloring.h"
#include "views/plot/plotstyle.h"
#include "views/rows/rowimage.h"

#include <QImage>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

namespace lightcone::views {

/// Everything that decides what a sharp picture of a plot looks like. A new field is compared like the others.
struct PaintedSpaceTimeRequest {
    std::shared_ptr<const core::StoreView> store;
    SpaceTimeRequest query;
    MessageColoring coloring = MessageColoring::Plain;
    double strength = 1; ///< see LineShapes
    std::shared_ptr<const PlotStyle> style;
    double width = 0; ///< logical pixels of the plot
    double pixelRatio = 1;
    std::shared_ptr<const core::CriticalPath> path; ///< stands out; null: nothing does
    core::Topology topology = core::Topology::Hypercube; ///< see LineDisplay

    MessageColors colors() const;

    /// Says whether a picture of this shows all rows of @p needed in the same way, but for the state of the trace.
    bool covers(PaintedSpaceTimeRequest needed) const;
    friend bool operator==(const PaintedSpaceTimeRequest&, const PaintedSpaceTimeRequest&) = default;
};

/// A sharp picture of some rows in an interval, with what hit tests and hover need. Immutable.
struct PaintedSpaceTime {
    using Request = PaintedSpaceTimeRequest;

    PaintedSpaceTimeRequest request;
    SpaceTimeData data;
    SpaceTimeGeometry geometry;
    std::optional<PathGeometry> path; ///< nullopt: none stands out
    QImage image; ///< the rows from geometry.top to geometry.bottom
    bool isWhole = false; ///< messages and collectives that were asked for are in it

    RowImage rowImage() const;
};

/// Queries, lays out and paints. Blocking; any thread.
/// @param publish  if given, gets the picture without messages and collectives where these are many
core::Stoppable<std::shared_ptr<const PaintedSpaceTime>> makePaintedSpaceTime(const PaintedSpaceTimeRequest& request,
    const std::stop_token& stop, const std::function<void(const std::shared_ptr<const PaintedSpaceTime>&)>& publish);

} // namespace lightcone::views
