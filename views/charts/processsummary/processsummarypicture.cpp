// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/processsummary/processsummarypicture.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/viewfilter.h"
#include "views/charts/processsummary/processsummarygeometry.h"
#include "views/charts/processsummary/processsummarypainter.h"
#include "views/export/pictureexport.h"
#include "views/export/picturetitle.h"
#include "views/legend/plotlegend.h"
#include "views/plot/pictureplaces.h"
#include "views/plot/plotstyle.h"
#include "views/rows/picturerows.h"
#include "views/rows/rowlabels.h"
#include "views/tables/intervaltitle.h"

#include <QCoreApplication>
#include <QPaintDevice>
#include <QPainter>

#include <algorithm>

namespace lightcone::views {

namespace {

constexpr int kLegendLines = 2;
constexpr int kReadableRowHeight = 18;
constexpr int kMostRowHeight = 40;

class PictureText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::ProcessSummary)
};

QString captionOf(const core::StoreView& store, core::Interval interval)
{
    return PictureText::tr("Share of the time · %1", "interval")
        .arg(intervalTitle(timeScaleOf(store), store.interval(), interval, false));
}

} // namespace

core::Completion paintProcessSummary(
    QPainter& painter, const PictureRoom& room, const ProcessSummaryPicture& picture, const std::stop_token& stop)
{
    ProcessSummaryRequest request = picture.request;
    const core::StoreView& store = *request.store;
    if (request.interval.isEmpty())
        request.interval = store.interval();
    const core::Stoppable<ProcessSummaryData> queried = queryProcessSummary(request, stop);
    if (queried.isStopped())
        return core::Stopped {};
    const ProcessSummaryData& data = queried.value();

    PlotStyle style = PlotStyle::of(store.definitions(), picture.scheme, pictureFont());
    style.pixelRatio = painter.device() ? painter.device()->devicePixelRatioF() : 1;
    QSizeF size = room.size();
    const double legendHeight = picture.legend ? kLegendLines * legendLineHeight(style.font) : 0;
    const QString note
        = request.display.isFilter() ? rowsNote(request.display, { data.shares.size(), data.unfiltered }) : QString();
    PicturePlaces places = PicturePlaces::vertical(size, { !picture.title.isEmpty(), note }, legendHeight, style.font);
    std::vector<RowTree::Row> allRows = processSummaryRows(store.definitions(), data);
    const int plotHeight = places.plotHeight(room.isHeightFree(), RowLayout(allRows, kReadableRowHeight).totalHeight());
    auto fitted = fittedRows(std::move(allRows), plotHeight, kMostRowHeight, stop);
    if (fitted.isStopped())
        return core::Stopped {};
    RowLayout layout = std::move(fitted).value();
    places.divide(size, rowLabelWidth(layout, style.font, false), 0);
    const RowLayout::Range rows { 0, layout.count() };
    const ProcessSummaryGeometry geometry
        = layoutProcessSummary(data, std::move(layout), rows, places.plot.width(), style.pixelRatio);
    std::vector<LegendEntry> legend;
    if (picture.legend)
        legend = layoutPlotLegend(
            processSummaryLegend(geometry, data, style), size.width() - 2 * kPictureMargin, kLegendLines, style.font);
    if (room.isHeightFree())
        size = places.fit(size, geometry.layout.totalHeight(), plotLegendHeight(legend));
    room.use(size.height());

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRectF(QPointF(0, 0), size), style.scheme.background);
    if (!picture.title.isEmpty())
        paintPictureTitle(painter, places.title, picture.title, style.font, style.scheme.text);
    if (!note.isEmpty())
        paintPictureNote(painter, places.note, note, style.font, style.scheme.text);
    painter.translate(places.plot.topLeft());
    paintShareBars(painter, geometry, QRectF(0, 0, places.plot.width(), places.plot.height()), style);
    painter.translate(-places.plot.topLeft());
    paintShareAxis(painter, places.axis, captionOf(store, request.interval), style);
    RowLabelOptions labels;
    labels.foldMarks = false;
    paintRowLabels(painter, places.labels, geometry.layout, labels, style);
    paintPlotLegend(painter, QPointF(kPictureMargin, places.legendTop), legend, style);
    painter.restore();
    return core::Done {};
}

} // namespace lightcone::views
