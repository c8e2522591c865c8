// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/spacetime/spacetimepicture.h"

#include "core/store/storeview.h"
#include "views/base/timecoordinates.h"
#include "views/charts/spacetime/spacetimegeometry.h"
#include "views/charts/spacetime/spacetimelegend.h"
#include "views/charts/spacetime/spacetimepainter.h"
#include "views/charts/spacetime/spacetimequery.h"
#include "views/export/pictureexport.h"
#include "views/legend/plotlegend.h"
#include "views/lines/highlights.h"
#include "views/lines/messagecoloring.h"
#include "views/plot/pictureplaces.h"
#include "views/plot/plotchrome.h"
#include "views/rows/picturerows.h"
#include "views/rows/rowlabels.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

/// The rows as high as fits in @p height, several merged to one where they do not fit.
RowLayout fittedLines(std::vector<RowTree::Row> rows, int height)
{
    const auto fitting = static_cast<std::size_t>(std::max(1, height / RowLayout::kMinRowHeight));
    const std::size_t size = (rows.size() + fitting - 1) / fitting;
    if (size > 1)
        rows = mergedRows(rows, size);
    constexpr int kMostApart = 200; // pixels from line to line
    return filledRows(std::make_shared<const std::vector<RowTree::Row>>(std::move(rows)), height, kMostApart);
}

} // namespace

bool paintSpaceTimePicture(
    QPainter& painter, QSizeF size, const core::StoreView& store, const SpaceTimePicture& picture, std::stop_token stop)
{
    PlotStyle style = PlotStyle::of(store.definitions(), ColorScheme(picture.theme), pictureFont());
    style.pixelRatio = pictureRatio(painter);
    const TimeScale scale = timeScaleOf(store);
    const core::Interval interval = picture.interval.isEmpty() ? store.interval() : picture.interval;
    const MessageColors colors(picture.lines.coloring, style.scheme, scale, store.definitions());
    const double legendWidth = size.width() - 2 * kPictureMargin;
    constexpr int kLegendLines = 2;
    const double legendHeight = picture.legend ? kLegendLines * legendLineHeight(style.font) : 0;
    PicturePlaces places = PicturePlaces::vertical(size, !picture.title.isEmpty(), legendHeight, style.font);
    const auto layout
        = std::make_shared<const RowLayout>(fittedLines(picture.rows, static_cast<int>(places.plot.height())));
    places.divide(size, rowLabelWidth(*layout, style.font, false), 0);

    SpaceTimeRequest request;
    request.interval = interval;
    request.columns = std::max(1, static_cast<int>(std::lround(places.plot.width() * style.pixelRatio)));
    request.pixelRatio = style.pixelRatio;
    request.layout = layout;
    request.rows = { 0, layout->count() };
    request.working = picture.working;
    request.filter = picture.lines.filter;
    request.messages = picture.lines.messages;
    request.collectives = picture.lines.collectives;
    const std::optional<SpaceTimeData> data = querySpaceTime(store, request, stop);
    if (!data)
        return false;
    const SpaceTimeGeometry geometry = layoutSpaceTime(*data, *layout, places.plot.width(), colors);

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRectF(QPointF(0, 0), size), style.scheme.background);
    if (!picture.title.isEmpty())
        paintPictureTitle(painter, places.title, picture.title, style);
    const TimeCoordinates coordinates(interval, places.plot.width());
    const TimeAxis axis = layoutTimeAxis(coordinates, scale, axisSpacing(style.font));
    painter.translate(places.plot.topLeft());
    const bool isDone = paintSpaceTime(painter, geometry, axis, style, stop);
    const HighlightView view { layout, nullptr, interval, places.plot.width(), { 0, layout->count() } };
    CollectivePoints points;
    paintHighlights(painter,
        layoutHighlights(store, resolveHighlights(store, picture.selection, picture.walked), view, points), style);
    painter.translate(-places.plot.topLeft());
    const bool hasRange = picture.range && picture.range->intersects(interval);
    if (hasRange) {
        const QRectF band = spanBand(*picture.range, coordinates, places.plot);
        paintSpan(painter, *picture.range, band, places.plot, style.scheme.range, scale, style);
    }
    if (!interval.isEmpty())
        paintTimeAxis(painter, places.axis, axis, style);
    RowLabelOptions labels;
    labels.foldMarks = false;
    paintRowLabels(painter, places.labels, *layout, labels, style);
    if (picture.legend) {
        const std::vector<LegendEntry> entries = spaceTimeLegend(
            geometry, *data, style, colors, { picture.lines.filter != core::MessageFilter {}, hasRange });
        paintPlotLegend(painter, QPointF(kPictureMargin, places.legendTop),
            layoutPlotLegend(entries, legendWidth, kLegendLines, style.font), style);
    }
    painter.restore();
    return isDone;
}

} // namespace lightcone::views
