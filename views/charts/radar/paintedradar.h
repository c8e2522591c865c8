// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/charts/radar/radarquery.h"
#include "views/heat/heatscale.h"
#include "views/plot/plotstyle.h"
#include "views/rows/rowimage.h"

#include <QImage>
#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

class QPainter;

namespace lightcone::views {

class SparklineCurves;

/// Everything that decides what a sharp picture of a radar looks like. A new field is compared like the others.
struct PaintedRadarRequest {
    std::shared_ptr<const core::StoreView> store;
    RadarRequest query;
    HeatChoice choice;
    std::shared_ptr<const PlotStyle> style;
    double width = 0; ///< logical pixels of the plot
    double pixelRatio = 1;
    std::shared_ptr<SparklineCurves> curves;
    std::shared_ptr<core::MomentIndexes> indexes; ///< those of the store

    /// Says whether a picture of this shows all rows of @p needed in the same way, but for the state of the trace.
    bool covers(PaintedRadarRequest needed) const;
    friend bool operator==(const PaintedRadarRequest&, const PaintedRadarRequest&) = default;
};

/// A sharp picture of some rows in an interval, with its numbers. Immutable.
struct PaintedRadar {
    using Request = PaintedRadarRequest;

    PaintedRadarRequest request;
    RadarData data;
    HeatScale scale;
    int top = 0; ///< the image shows [top, bottom) of the layout
    int bottom = 0;
    QImage image {};
    bool isWhole = true;

    RowImage rowImage() const;
    /// The value of @p row of the layout at @p t, with the span of its column; nullopt where nothing is recorded.
    struct Value {
        core::Interval column;
        std::optional<double> value;
    };
    std::optional<Value> valueAt(int row, core::Tick t) const;
};

/// Queries and paints. Blocking; any thread.
core::Stoppable<std::shared_ptr<const PaintedRadar>> makePaintedRadar(const PaintedRadarRequest& request,
    const std::stop_token& stop, const std::function<void(const std::shared_ptr<const PaintedRadar>&)>& publish);

/// Paints the rows of @p data over @p width logical pixels. The origin of @p painter is the left end of the top of the
/// first row of @p layout.
void paintRadar(QPainter& painter, const RadarData& data, const RowLayout& layout, const HeatScale& scale, double width,
    const PlotStyle& style);

} // namespace lightcone::views
