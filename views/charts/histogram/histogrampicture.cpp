// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/histogram/histogrampicture.h"

#include "core/store/storeview.h"
#include "views/charts/histogram/histogramgeometry.h"
#include "views/charts/histogram/histogrampainter.h"
#include "views/charts/histogram/histogramtext.h"
#include "views/export/pictureexport.h"
#include "views/export/picturetitle.h"
#include "views/legend/plotlegend.h"
#include "views/plot/pictureplaces.h"
#include "views/plot/plotstyle.h"

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

/// The text in as many lines as it needs. @returns their height
double wrappedHeight(const QString& text, double width, const QFont& font)
{
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, width, 1e6), Qt::TextWordWrap, text).height();
}

} // namespace

core::Completion paintHistogramPicture(
    QPainter& painter, const PictureRoom& room, const HistogramPicture& picture, const std::stop_token& stop)
{
    HistogramRequest request = picture.request;
    const core::StoreView& store = *request.store;
    if (request.interval.isEmpty())
        request.interval = store.interval();
    if (request.locations.empty())
        request.locations = core::allLocations(store);
    const core::Stoppable<HistogramData> data = queryHistogram(request, stop);
    if (data.isStopped())
        return core::Stopped {};
    PlotStyle style = PlotStyle::of(store.definitions(), picture.scheme, pictureFont());
    style.pixelRatio = painter.device() ? painter.device()->devicePixelRatioF() : 1;
    QSizeF size = room.size();
    const double inner = std::max(1.0, size.width() - 2 * kPictureMargin);
    const TimeScale scale = timeScaleOf(store);
    const QString statistics = histogramStatistics(data.value(), scale);
    const double statisticsHeight = wrappedHeight(statistics, inner, style.font) + 4;
    const double axisHeight = durationAxisHeight(style.font);
    const bool hasLegend = picture.legend && !data.value().ofLocation.empty();
    constexpr int kLines = 2;
    const double below = axisHeight + (hasLegend ? kLines * legendLineHeight(style.font) : 0);
    PicturePlaces places = PicturePlaces::vertical(size, { !picture.title.isEmpty(), picture.note }, below, style.font);
    places.divide(size, countAxisWidth(style.font, &data.value(), &store), 0);
    if (room.isHeightFree())
        size = places.fit(size, places.plotHeight(true, 0) + statisticsHeight, below);
    room.use(size.height());
    const double top = places.axis.top() + statisticsHeight;
    const QRectF plot(places.plot.left(), top + QFontMetricsF(style.font).height() / 2, places.plot.width(),
        std::max(1.0, places.plot.bottom() - top - QFontMetricsF(style.font).height() / 2));
    constexpr int kMarkWidth = 90;
    const HistogramGeometry geometry = layoutHistogram(data.value(), picture.isCountLogarithmic, plot.size(), scale,
        valueAxisSpacing(style.font), std::max(2, static_cast<int>(plot.width()) / kMarkWidth));

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRectF(QPointF(0, 0), size), style.scheme.background);
    if (!picture.title.isEmpty())
        paintPictureTitle(painter, places.title, picture.title, style.font, style.scheme.text);
    if (!picture.note.isEmpty())
        paintPictureNote(painter, places.note, picture.note, style.font, style.scheme.text);
    painter.setFont(style.font);
    painter.setPen(style.scheme.text);
    painter.drawText(QRectF(kPictureMargin, places.axis.top(), inner, statisticsHeight), Qt::TextWordWrap, statistics);
    if (geometry.bins > 0) {
        painter.translate(plot.topLeft());
        paintHistogram(painter, geometry, data.value(), style);
        painter.translate(-plot.topLeft());
        paintCountAxis(painter, QRectF(places.labels.left(), plot.top(), places.labels.width(), plot.height()),
            geometry, data.value(), store, style);
        paintDurationAxis(painter, QRectF(plot.left(), plot.bottom(), plot.width(), axisHeight), geometry, style);
        painter.fillRect(QRectF(plot.left(), plot.bottom(), plot.width(), 1 / style.pixelRatio), style.scheme.dimText);
    }
    if (hasLegend)
        paintPlotLegend(painter, QPointF(kPictureMargin, plot.bottom() + axisHeight),
            layoutPlotLegend(histogramLegend(geometry, data.value(), store, style), inner, kLines, style.font), style);
    painter.restore();
    return core::doneUnless(stop);
}

} // namespace lightcone::views
