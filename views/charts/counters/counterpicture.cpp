// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/counterpicture.h"

#include "core/analysis/curves/curve.h"
#include "core/base/parallel.h"
#include "core/store/storeview.h"
#include "views/charts/counters/countergeometry.h"
#include "views/charts/counters/counterpainter.h"
#include "views/charts/counters/countertext.h"
#include "views/charts/counters/paintedcounters.h"
#include "views/export/picturetitle.h"
#include "views/legend/plotlegend.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace lightcone::views {

namespace {

class PictureText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Counters)
};

core::Completion makeMissing(
    const std::shared_ptr<const core::StoreView>& store, std::vector<ReadyCurve>& curves, const std::stop_token& stop)
{
    for (ReadyCurve& ready : curves) {
        if (ready.data)
            continue;
        auto made = core::Curve::make(store, ready.curve.source, core::usefulThreads(), nullptr, stop);
        if (made.isStopped())
            return core::Stopped {};
        ready.data = std::move(made).value();
    }
    return core::Done {};
}

/// Says which messages of the whole trace are in no curve; empty without curves of messages.
core::Stoppable<QString> leftOutOf(
    const core::StoreView& store, const std::vector<CounterCurve>& curves, const std::stop_token& stop)
{
    const auto isOfMessages = [](const CounterCurve& curve) { return areMessages(curve.source.quantity); };
    const auto first = std::ranges::find_if(curves, isOfMessages);
    if (first == curves.end())
        return QString();
    const auto facts = core::flightFacts(store, first->source.locations, stop);
    if (facts.isStopped())
        return core::Stopped {};
    return leftOutText(facts.value());
}

/// The width for the labels of an axis; 0 without one.
double widthOf(const std::vector<CounterCurve>& curves, AxisSide side, const QFont& font)
{
    const std::optional<ValueUnit> unit = axisUnit(curves, side);
    return unit ? valueAxisWidth(*unit, font) : 0;
}

void paintNoCurves(QPainter& painter, const QRectF& plot, const PlotStyle& style)
{
    painter.setFont(style.font);
    painter.setPen(style.scheme.dimText);
    painter.drawText(plot, Qt::AlignCenter, PictureText::tr("No curves"));
}

} // namespace

core::Completion paintCounterPicture(QPainter& painter, const PictureRoom& room,
    const std::shared_ptr<const core::StoreView>& store, const CounterPicture& picture, const std::stop_token& stop)
{
    PlotSheet sheet(painter, room, *store, picture);
    const PlotStyle& style = sheet.style();
    CounterRequest request;
    request.interval = sheet.interval();
    request.scaling = picture.scaling;
    request.curves = picture.curves;
    if (makeMissing(store, request.curves, stop).isStopped())
        return core::Stopped {};
    const std::vector<CounterCurve> curves = curvesOf(request);
    const core::Stoppable<QString> leftOut = picture.legend ? leftOutOf(*store, curves, stop) : QString();
    if (leftOut.isStopped())
        return core::Stopped {};
    const auto legendOf = [&](bool hasBands) {
        constexpr int kMostLines = 4;
        std::vector<LegendEntry> entries = counterLegend(curves, style.scheme, hasBands, sheet.hasRange());
        if (!leftOut.value().isEmpty())
            entries.push_back({ LegendEntry::Sign::Note, {}, leftOut.value() });
        return layoutPlotLegend(std::move(entries), sheet.legendWidth(), kMostLines, style.font);
    };
    const double legendHeight = picture.legend ? plotLegendHeight(legendOf(true)) : 0;
    sheet.reserve(legendHeight);
    sheet.divide(widthOf(curves, AxisSide::Left, style.font), widthOf(curves, AxisSide::Right, style.font));
    sheet.fit(sheet.plotHeight(0), legendHeight);
    request.columns = sheet.columns();
    const core::Stoppable<CounterData> data = queryCounters(request, stop);
    if (data.isStopped())
        return core::Stopped {};
    const PicturePlaces& places = sheet.places();
    const CounterGeometry geometry = layoutCounters(
        data.value(), curves, picture.scaling.hasZero, places.plot.size(), valueAxisSpacing(style.font));

    const auto paintPlot = [&](const TimeAxis& axis) {
        paintCounterGround(painter, places.plot.size(), axis, geometry.gridAxis(), style);
        return paintCurves(painter, geometry, style, stop);
    };
    const auto paintBeside = [&] {
        if (geometry.left)
            paintValueAxis(painter, places.labels, *geometry.left, AxisSide::Left, style);
        if (geometry.right)
            paintValueAxis(painter, places.right, *geometry.right, AxisSide::Right, style);
        if (curves.empty())
            paintNoCurves(painter, places.plot, style);
        if (!picture.legend)
            return;
        const bool hasBands
            = std::ranges::any_of(geometry.shapes, [](const CounterShape& shape) { return !shape.bands.empty(); });
        paintPlotLegend(painter, QPointF(kPictureMargin, places.legendTop), legendOf(hasBands), style);
    };
    return sheet.paint(paintPlot, paintBeside, stop);
}

} // namespace lightcone::views
