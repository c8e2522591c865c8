// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/moments/momentdisplay.h"

#include <QImage>
#include <QSizeF>

#include <functional>
#include <memory>
#include <stop_token>

class QPainter;

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// Everything that decides what a sharp picture of a display over time looks like. A new field is compared like the
/// others.
struct PaintedMomentPlotRequest {
    std::shared_ptr<const core::StoreView> store;
    std::shared_ptr<const MomentDisplay> display; ///< not null
    MomentRequest moment; ///< at the begin of the interval, wherever the time cursor is
    MomentLook look;

    /// Says whether a picture for this request is also right for @p needed, in whatever state the trace is.
    bool covers(PaintedMomentPlotRequest needed) const;
    friend bool operator==(const PaintedMomentPlotRequest&, const PaintedMomentPlotRequest&) = default;
};

/// A sharp picture of a display over time, with its scene. Immutable.
struct PaintedMomentPlot {
    using Request = PaintedMomentPlotRequest;

    PaintedMomentPlotRequest request;
    std::shared_ptr<const MomentScene> scene; ///< not null
    QImage image;
    bool isWhole = true;

    /// The scene, stretched to @p interval over @p width pixels.
    void paint(QPainter& painter, core::Interval interval, double width) const;
};

/// Queries, lays out and paints. Blocking; any thread.
core::Stoppable<std::shared_ptr<const PaintedMomentPlot>> makePaintedMomentPlot(const PaintedMomentPlotRequest& request,
    const std::stop_token& stop, const std::function<void(const std::shared_ptr<const PaintedMomentPlot>&)>& publish);

} // namespace lightcone::views
