// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/heat/heatpicture.h"

#include "core/base/workers.h"
#include "views/export/pictureexport.h"
#include "views/export/picturetitle.h"
#include "views/heat/heatlayout.h"
#include "views/plot/plotstyle.h"
#include "views/rows/fileimage.h"

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

/// Paints the cells into the plane. @returns Stopped when @p stop asks for it.
core::Completion paintCells(QPainter& painter, const HeatPicture& picture, const HeatLayout& layout,
    const HeatScale& scale, const std::stop_token& stop)
{
    const core::Stoppable<QImage> cells = rasterizeHeat(
        *picture.chart->grid, layout.columns, layout.rows, picture.chart->merge, scale, core::usefulThreads(), stop);
    if (cells.isStopped())
        return core::Stopped {};
    QImage opaque(cells.value().size(), QImage::Format_RGB32);
    opaque.fill(picture.scheme.background);
    QPainter(&opaque).drawImage(0, 0, cells.value());
    drawInFile(painter, layout.plane, opaque);
    return core::Done {};
}

} // namespace

core::Completion paintHeatPicture(
    QPainter& painter, const PictureRoom& room, const HeatPicture& picture, const std::stop_token& stop)
{
    const HeatChart& chart = *picture.chart;
    PlotStyle style;
    style.scheme = picture.scheme;
    style.font = pictureFont();
    style.pixelRatio = painter.device() ? painter.device()->devicePixelRatioF() : 1;
    const double line = std::ceil(QFontMetricsF(style.font).height()) + 4;
    const double titleHeight = picture.title.isEmpty() ? 0 : pictureTitleHeight(style.font);
    const double width = room.size().width() - 2 * kPictureMargin;
    const QStringList lines
        = pictureLines(picture.caption, width, style.font) + pictureLines(picture.note, width, style.font);
    const double head = kPictureMargin + titleHeight + static_cast<double>(lines.size()) * line;
    double height = std::max(1.0, room.size().height() - head - kPictureMargin);
    if (room.isHeightFree())
        height = std::min(height, std::max(width / 3, readableHeatHeight(chart, width, style.font, picture.legend)));
    room.use(head + height + kPictureMargin);

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRectF(0, 0, room.size().width(), head + height + kPictureMargin), picture.scheme.background);
    if (!picture.title.isEmpty())
        paintPictureTitle(painter, QRectF(kPictureMargin, kPictureMargin, width, titleHeight), picture.title,
            style.font, picture.scheme.text);
    double top = kPictureMargin + titleHeight;
    for (const QString& text : lines) {
        paintPictureNote(painter, QRectF(kPictureMargin, top, width, line), text, style.font, picture.scheme.text);
        top += line;
    }
    painter.translate(kPictureMargin, head);
    core::Completion painted = core::Done {};
    if (chart.grid->rows() == 0 || chart.grid->columns() == 0) {
        painter.setFont(style.font);
        painter.setPen(picture.scheme.dimText);
        painter.drawText(QRectF(0, 0, width, height), Qt::AlignCenter | Qt::TextWordWrap, picture.emptyText);
    } else {
        const HeatLayout layout
            = layOutHeat(chart, { width, height }, style.font, style.pixelRatio, {}, picture.legend);
        const HeatScale scale = chart.scale(picture.choice, picture.scheme);
        painted = paintCells(painter, picture, layout, scale, stop);
        if (painted.isDone())
            paintHeatFrame(painter, chart, layout, scale, picture.highlights, style);
    }
    painter.restore();
    return painted;
}

} // namespace lightcone::views
