// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/charts/counters/countergeometry.h"
#include "views/charts/counters/counterquery.h"
#include "views/plot/plotstyle.h"

#include <QImage>
#include <QSizeF>

#include <functional>
#include <memory>
#include <stop_token>

class QPainter;

namespace lightcone::views {

/// Everything that decides what a sharp picture of a plot looks like. A new field is compared like the others.
struct PaintedCountersRequest {
    std::shared_ptr<const core::StoreView> store;
    CounterRequest query;
    std::shared_ptr<const PlotStyle> style;
    QSizeF size; ///< logical pixels of the plot
    double pixelRatio = 1;

    /// Says whether a picture for this request is also right for @p needed, in whatever state the trace is.
    bool covers(PaintedCountersRequest needed) const;
    friend bool operator==(const PaintedCountersRequest&, const PaintedCountersRequest&) = default;
};

/// A sharp picture of curves in an interval, with what hover needs. Immutable.
struct PaintedCounters {
    using Request = PaintedCountersRequest;

    PaintedCountersRequest request;
    CounterData data;
    CounterGeometry geometry;
    QImage image; ///< the curves, without background
    bool isWhole = false;

    /// The curves, stretched to @p interval over @p width pixels.
    void paint(QPainter& painter, core::Interval interval, double width) const;
};

/// Queries, lays out and paints. Blocking; any thread.
core::Stoppable<std::shared_ptr<const PaintedCounters>> makePaintedCounters(const PaintedCountersRequest& request,
    const std::stop_token& stop, const std::function<void(const std::shared_ptr<const PaintedCounters>&)>& publish);

/// The curves of @p request, without their data.
std::vector<CounterCurve> curvesOf(const CounterRequest& request);

} // namespace lightcone::views
