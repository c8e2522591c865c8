// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/moments/momentplotpicture.h"

#include "core/store/storeview.h"
#include "views/export/picturetitle.h"
#include "views/legend/plotlegend.h"
#include "views/moments/momentpicture.h"
#include "views/plot/plotchrome.h"
#include "views/plot/valueaxis.h"

#include <QPainter>

#include <memory>
#include <utility>
#include <vector>

namespace lightcone::views {

namespace {

constexpr int kMostPlotLegendLines = 3;

} // namespace

core::Completion paintMomentPlotPicture(
    QPainter& painter, const PictureRoom& room, MomentPlotPicture picture, const std::stop_token& stop)
{
    const auto& display = picture.display;
    const std::shared_ptr<const core::StoreView> store = picture.request.store;
    if (display.noteAt != nullptr) {
        const core::Stoppable<QString> note = display.noteAt(picture.request, stop);
        if (note.isStopped())
            return core::Stopped {};
        picture.note = note.value();
    }
    PlotSheet sheet(painter, room, *store, picture);
    const auto style = std::make_shared<const PlotStyle>(sheet.style());
    sheet.reserve(picture.legend ? kMostPlotLegendLines * legendLineHeight(style->font) : 0);
    const auto make = [&] {
        const MomentLook look { style, sheet.places().plot.size(), picture.legend, sheet.interval() };
        return display.make(picture.request, look, stop);
    };
    sheet.divide(0, 0);
    MadeScene made = make(); // tells the unit of the axis, and the legend
    if (made.isStopped())
        return core::Stopped {};
    sheet.divide(valueAxisWidth(made.value()->axis().unit, style->font), 0);
    std::vector<LegendEntry> legend;
    if (picture.legend)
        legend = layoutPlotLegend(made.value()->legend(), sheet.legendWidth(), kMostPlotLegendLines, style->font);
    sheet.fit(sheet.plotHeight(0), plotLegendHeight(legend));
    made = make();
    if (made.isStopped())
        return core::Stopped {};
    const MomentScene& scene = *made.value();
    const PicturePlaces& places = sheet.places();
    const auto paintPlot = [&](const TimeAxis& axis) {
        painter.save();
        painter.setClipRect(QRectF(QPointF(0, 0), places.plot.size()), Qt::IntersectClip);
        scene.paint(painter);
        painter.restore();
        paintPlotGrid(painter, places.plot.size(), axis, scene.axis(), *style);
        return core::doneUnless(stop);
    };
    const auto paintBeside = [&] {
        paintValueAxis(painter, places.labels, scene.axis(), AxisSide::Left, *style);
        paintPlotLegend(painter, QPointF(kPictureMargin, places.legendTop), legend, *style);
    };
    return sheet.paint(paintPlot, paintBeside, stop);
}

PicturePaint plotPaint(MomentPlotPicture picture)
{
    return [picture = std::move(picture)](QPainter& painter, const PictureRoom& room, const std::stop_token& stop) {
        return paintMomentPlotPicture(painter, room, picture, stop);
    };
}

PicturePlan planMomentPlot(const PictureQuery& query, const MomentDisplay& display)
{
    MomentPlotPicture picture;
    picture.display = display;
    describe(picture, query);
    picture.request = momentRequest(query, display);
    return { plotPaint(std::move(picture)), {} };
}

} // namespace lightcone::views
