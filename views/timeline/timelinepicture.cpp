// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinepicture.h"

#include "core/store/storeview.h"
#include "views/export/pictureexport.h"
#include "views/timecoordinates.h"
#include "views/timeline/picturelegend.h"
#include "views/timeline/picturerows.h"
#include "views/timeline/timelinechrome.h"
#include "views/timeline/timelinehighlights.h"

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kMargin = 12;
constexpr int kTitleSize = 15;

/// Where the parts of a picture are; logical pixels.
struct PictureFrame {
    QRectF title;
    QRectF axis;
    QRectF labels;
    QRectF plot;
    double legendTop = 0;
};

/// The heights, with labels and plot one below the other as yet.
PictureFrame verticalFrame(QSizeF size, bool hasTitle, double legendHeight, const QFont& font)
{
    const double titleHeight = hasTitle ? QFontMetricsF(sizedFont(font, kTitleSize)).height() + kMargin / 2 : 0;
    PictureFrame frame;
    frame.title = QRectF(kMargin, kMargin / 2, size.width() - 2 * kMargin, titleHeight);
    const double axisTop = std::floor(frame.title.bottom());
    frame.axis = QRectF(0, axisTop, size.width(), timeAxisHeight(font));
    const double bottom = std::floor(size.height() - kMargin - (legendHeight > 0 ? legendHeight + kMargin / 2 : 0));
    frame.plot = QRectF(0, frame.axis.bottom(), size.width(), std::max(1.0, bottom - frame.axis.bottom()));
    frame.legendTop = frame.plot.bottom() + kMargin / 2;
    return frame;
}

/// Gives the labels the room that they need, and the plot the rest of it.
void divideHorizontally(PictureFrame& frame, QSizeF size, const RowLayout& layout, const QFont& font)
{
    const double widest = std::max(40.0, std::min(360.0, size.width() * 0.2));
    const double labelWidth = std::floor(std::clamp(rowLabelWidth(layout, font, false), 40.0, widest));
    const double right = std::max(labelWidth + kMargin + 1, std::floor(size.width() - kMargin));
    frame.labels = QRectF(0, frame.plot.top(), labelWidth, frame.plot.height());
    frame.axis.setLeft(labelWidth);
    frame.axis.setRight(right);
    frame.plot.setLeft(labelWidth);
    frame.plot.setRight(right);
}

core::Interval shownInterval(const core::StoreView& store, core::Interval wanted)
{
    return wanted.isEmpty() ? store.interval() : wanted;
}

double deviceRatio(const QPainter& painter)
{
    return painter.device() ? painter.device()->devicePixelRatioF() : 1;
}

void paintTitle(QPainter& painter, const QRectF& rect, const QString& title, const TimelineStyle& style)
{
    QFont font = sizedFont(style.font, kTitleSize);
    font.setBold(true);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(style.scheme.text);
    painter.drawText(
        QPointF(rect.left(), rect.top() + metrics.ascent()), metrics.elidedText(title, Qt::ElideMiddle, rect.width()));
}

} // namespace

bool paintTimelinePicture(
    QPainter& painter, QSizeF size, const core::StoreView& store, const TimelinePicture& picture, std::stop_token stop)
{
    const core::Definitions& definitions = store.definitions();
    TimelineStyle style = TimelineStyle::of(definitions, ColorScheme(picture.theme), pictureFont());
    style.pixelRatio = deviceRatio(painter);
    const double legendWidth = size.width() - 2 * kMargin;
    const PictureLegend reserved = picture.legend
        ? layoutLegend(groupsOf(definitions), nullptr, picture.messages, picture.collectives, legendWidth, style.font)
        : PictureLegend {};
    PictureFrame frame = verticalFrame(size, !picture.title.isEmpty(), reserved.height, style.font);
    const auto layout
        = std::make_shared<const RowLayout>(fittedRows(picture.rows, static_cast<int>(frame.plot.height())));

    divideHorizontally(frame, size, *layout, style.font);

    TimelineRequest request;
    request.interval = shownInterval(store, picture.interval);
    request.columns = std::max(1, static_cast<int>(std::lround(frame.plot.width() * style.pixelRatio)));
    request.layout = layout;
    request.rows = { 0, layout->count() };
    request.messages = picture.messages;
    request.collectives = picture.collectives;
    const std::optional<TimelineData> data = queryTimeline(store, request, stop);
    if (!data)
        return false;
    const TimelineGeometry geometry = layoutTimeline(*data, *layout, frame.plot.width());

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRectF(QPointF(0, 0), size), style.scheme.background);
    if (!picture.title.isEmpty())
        paintTitle(painter, frame.title, picture.title, style);
    const TimeCoordinates coordinates(request.interval, frame.plot.width());
    const TimeScale scale { store.interval().begin, definitions.clock.ticksPerSecond };
    const TimeAxis axis = layoutTimeAxis(coordinates, scale, axisSpacing(style.font));
    painter.translate(frame.plot.topLeft());
    paintRowBackgrounds(painter, *layout, request.rows, frame.plot.width(), style);
    const bool isDone = paintTimeline(painter, geometry, axis, style, stop);
    const std::vector<HighlightItem> highlights = resolveHighlights(store, picture.selection, {});
    paintHighlights(painter, layoutHighlights(store, highlights, *layout, coordinates), style);
    painter.translate(-frame.plot.topLeft());
    if (!request.interval.isEmpty())
        paintTimeAxis(painter, frame.axis, axis, style);
    paintMarkers(painter, frame.axis, geometry, style);
    RowLabelOptions labelOptions;
    labelOptions.foldMarks = false;
    paintRowLabels(painter, frame.labels, *layout, labelOptions, style);
    if (picture.legend) {
        const PictureLegend legend = layoutLegend(
            groupsIn(geometry, definitions), &*data, picture.messages, picture.collectives, legendWidth, style.font);
        paintLegend(painter, QPointF(kMargin, frame.legendTop), legend, style);
    }
    painter.restore();
    return isDone;
}

} // namespace lightcone::views
