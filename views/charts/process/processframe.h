// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/process/processgeometry.h"
#include "views/charts/process/processquery.h"
#include "views/plot/plotstyle.h"
#include "views/rows/rowimage.h"

#include <QImage>

#include <functional>
#include <memory>
#include <stop_token>

namespace lightcone::views {

/// What a sharp picture of a plot is made from.
struct ProcessFrameRequest {
    std::shared_ptr<const core::StoreView> store;
    ProcessRequest query;
    std::shared_ptr<const PlotStyle> style;
    double width = 0; ///< logical pixels of the plot
    double pixelRatio = 1;
};

/// A sharp picture of a part of some rows in an interval, with what hit tests and hover need. Immutable.
struct ProcessFrame {
    using Request = ProcessFrameRequest;

    ProcessFrameRequest request;
    ProcessData data;
    ProcessGeometry geometry;
    QImage image; ///< from geometry.top to geometry.bottom
    bool isWhole = true;

    RowImage rowImage() const;
};

/// Queries, lays out and paints. Blocking; any thread. Null when stopped.
std::shared_ptr<const ProcessFrame> makeProcessFrame(const ProcessFrameRequest& request, std::stop_token stop,
    const std::function<void(const std::shared_ptr<const ProcessFrame>&)>& publish);

} // namespace lightcone::views
