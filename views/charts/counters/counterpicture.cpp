// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/counterpicture.h"

#include "core/analysis/curves/curve.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"
#include "views/charts/counters/countergeometry.h"
#include "views/charts/counters/counterpainter.h"
#include "views/charts/counters/countertext.h"
#include "views/charts/counters/paintedcounters.h"
#include "views/export/pictureexport.h"
#include "views/legend/plotlegend.h"
#include "views/plot/pictureplaces.h"
#include "views/plot/plotchrome.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

class PictureText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Counters)
};

bool makeMissing(
    const std::shared_ptr<const core::StoreView>& store, std::vector<ReadyCurve>& curves, const std::stop_token& stop)
{
    for (ReadyCurve& ready : curves) {
        if (!ready.data)
            ready.data = core::Curve::make(store, ready.curve.source, core::usefulThreads(), nullptr, stop);
        if (!ready.data)
            return false;
    }
    return true;
}

/// What curves of messages do not show, over the whole trace; empty without such curves.
QString leftOutOf(const core::StoreView& store, const std::vector<CounterCurve>& curves, const std::stop_token& stop)
{
    const auto isOfMessages = [](const CounterCurve& curve) { return areMessages(curve.source.quantity); };
    const auto first = std::ranges::find_if(curves, isOfMessages);
    return first == curves.end() ? QString() : leftOutText(core::flightFacts(store, first->source.locations, stop));
}

/// Room for the labels of an axis; 0 without one.
double widthOf(const std::vector<CounterCurve>& curves, AxisSide side, const QFont& font)
{
    const std::optional<ValueUnit> unit = axisUnit(curves, side);
    return unit ? valueAxisWidth(*unit, font) : 0;
}

double heightOf(const std::vector<LegendEntry>& legend)
{
    return legend.empty() ? 0 : legend.back().rect.bottom();
}

/// Curves, grids, what was measured, and the axes.
bool paintParts(QPainter& painter, const PicturePlaces& places, const CounterGeometry& geometry,
    const CounterPicture& picture, const TimeScale& scale, const PlotStyle& style, const std::stop_token& stop)
{
    const TimeCoordinates coordinates(geometry.interval, places.plot.width());
    const TimeAxis axis = layoutTimeAxis(coordinates, scale, axisSpacing(style.font));
    painter.translate(places.plot.topLeft());
    paintCounterGround(painter, places.plot.size(), axis, geometry.gridAxis(), style);
    const bool isDone = paintCurves(painter, geometry, style, stop);
    painter.translate(-places.plot.topLeft());
    if (picture.range && picture.range->intersects(geometry.interval)) {
        const QRectF band = spanBand(*picture.range, coordinates, places.plot);
        paintSpan(painter, *picture.range, band, places.plot, style.scheme.range, scale, style);
    }
    if (!geometry.interval.isEmpty())
        paintTimeAxis(painter, places.axis, axis, style);
    if (geometry.left)
        paintValueAxis(painter, places.labels, *geometry.left, AxisSide::Left, style);
    if (geometry.right)
        paintValueAxis(painter, places.right, *geometry.right, AxisSide::Right, style);
    return isDone;
}

} // namespace

bool paintCounterPicture(QPainter& painter, QSizeF size, const std::shared_ptr<const core::StoreView>& store,
    const CounterPicture& picture, std::stop_token stop)
{
    PlotStyle style = PlotStyle::of(store->definitions(), ColorScheme(picture.theme), pictureFont());
    style.pixelRatio = pictureRatio(painter);
    CounterRequest request;
    request.interval = picture.interval.isEmpty() ? store->interval() : picture.interval;
    request.scaling = picture.scaling;
    request.curves = picture.curves;
    if (!makeMissing(store, request.curves, stop))
        return false;
    const std::vector<CounterCurve> curves = curvesOf(request);
    const bool hasRange = picture.range && picture.range->intersects(request.interval);
    const QString leftOut = picture.legend ? leftOutOf(*store, curves, stop) : QString();
    const auto legendOf = [&](bool hasBands) {
        constexpr int kMostLines = 4;
        std::vector<LegendEntry> entries = counterLegend(curves, style.scheme, hasBands, hasRange);
        if (!leftOut.isEmpty())
            entries.push_back({ LegendEntry::Sign::Note, {}, leftOut });
        return layoutPlotLegend(std::move(entries), size.width() - 2 * kPictureMargin, kMostLines, style.font);
    };
    const double legendHeight = picture.legend ? heightOf(legendOf(true)) : 0;
    PicturePlaces places = PicturePlaces::vertical(size, !picture.title.isEmpty(), legendHeight, style.font);
    places.divide(size, widthOf(curves, AxisSide::Left, style.font), widthOf(curves, AxisSide::Right, style.font));
    request.columns = std::max(1, static_cast<int>(std::lround(places.plot.width() * style.pixelRatio)));
    const std::optional<CounterData> data = queryCounters(request, stop);
    if (!data)
        return false;
    const CounterGeometry geometry
        = layoutCounters(*data, curves, picture.scaling.hasZero, places.plot.size(), valueAxisSpacing(style.font));

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRectF(QPointF(0, 0), size), style.scheme.background);
    if (!picture.title.isEmpty())
        paintPictureTitle(painter, places.title, picture.title, style);
    const bool isDone = paintParts(painter, places, geometry, picture, timeScaleOf(*store), style, stop);
    if (curves.empty()) {
        painter.setFont(style.font);
        painter.setPen(style.scheme.dimText);
        painter.drawText(places.plot, Qt::AlignCenter, PictureText::tr("No curves"));
    }
    if (picture.legend) {
        const bool hasBands
            = std::ranges::any_of(geometry.shapes, [](const CounterShape& shape) { return !shape.bands.empty(); });
        paintPlotLegend(painter, QPointF(kPictureMargin, places.legendTop), legendOf(hasBands), style);
    }
    painter.restore();
    return isDone;
}

} // namespace lightcone::views
