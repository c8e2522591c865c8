// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/charts/process/processgeometry.h"
#include "views/charts/process/processquery.h"
#include "views/plot/plotstyle.h"
#include "views/rows/rowimage.h"

#include <QImage>

#include <functional>
#include <memory>
#include <stop_token>

namespace lightcone::views {

/// Everything that decides what a sharp picture of a plot looks like. A new field is compared like the others.
struct PaintedProcessRequest {
    std::shared_ptr<const core::StoreView> store;
    ProcessRequest query;
    std::shared_ptr<const PlotStyle> style;
    double width = 0; ///< logical pixels of the plot
    double pixelRatio = 1;

    /// Says whether a picture for this request shows all rows of @p needed in the same way, in whatever state the trace
    /// is.
    bool covers(PaintedProcessRequest needed) const;
    friend bool operator==(const PaintedProcessRequest&, const PaintedProcessRequest&) = default;
};

/// A sharp picture of a part of some rows in an interval, with what hit tests and hover need. Immutable.
struct PaintedProcess {
    using Request = PaintedProcessRequest;

    PaintedProcessRequest request;
    ProcessData data;
    ProcessGeometry geometry;
    QImage image; ///< from geometry.top to geometry.bottom
    bool isWhole = true;

    RowImage rowImage() const;
};

/// Queries, lays out and paints. Blocking; any thread.
core::Stoppable<std::shared_ptr<const PaintedProcess>> makePaintedProcess(const PaintedProcessRequest& request,
    const std::stop_token& stop, const std::function<void(const std::shared_ptr<const PaintedProcess>&)>& publish);

} // namespace lightcone::views
