// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/charts/summary/timesummarygeometry.h"
#include "views/charts/summary/timesummaryquery.h"
#include "views/plot/plotstyle.h"

#include <QImage>
#include <QSizeF>

#include <functional>
#include <memory>
#include <stop_token>

class QPainter;

namespace lightcone::views {

/// Everything that decides what a sharp picture of a summary over time looks like. A new field is compared like the
/// others.
struct PaintedTimeSummaryRequest {
    std::shared_ptr<const core::StoreView> store;
    core::Interval interval;
    TimeSummaryRequest query;
    SummaryUnit unit = SummaryUnit::Share;
    std::shared_ptr<const PlotStyle> style;
    QSizeF size; ///< logical pixels of the plot
    double pixelRatio = 1;

    /// Says whether a picture for this request is also right for @p needed, in whatever state the trace is.
    bool covers(PaintedTimeSummaryRequest needed) const;
    friend bool operator==(const PaintedTimeSummaryRequest&, const PaintedTimeSummaryRequest&) = default;
};

/// A sharp picture of a summary over time, with what hover and clicks need. Immutable.
struct PaintedTimeSummary {
    using Request = PaintedTimeSummaryRequest;

    PaintedTimeSummaryRequest request;
    TimeSummaryData data;
    TimeSummaryGeometry geometry;
    QImage image;
    bool isWhole = false;

    /// The stack, stretched to @p interval over @p width pixels.
    void paint(QPainter& painter, core::Interval interval, double width) const;
};

/// Queries, lays out and paints. Blocking; any thread.
core::Stoppable<std::shared_ptr<const PaintedTimeSummary>> makePaintedTimeSummary(
    const PaintedTimeSummaryRequest& request, const std::stop_token& stop,
    const std::function<void(const std::shared_ptr<const PaintedTimeSummary>&)>& publish);

} // namespace lightcone::views
