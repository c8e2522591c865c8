// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bars/barpicture.h"

#include "views/bars/bargeometry.h"
#include "views/bars/barpainter.h"
#include "views/base/formatting.h"
#include "views/export/pictureexport.h"
#include "views/export/picturetitle.h"
#include "views/plot/plotstyle.h"
#include "views/tables/tablepicture.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace lightcone::views {

namespace {

constexpr double kMostBars = 0.6; // share of the height
constexpr double kFewestBars = 3;

class BarPictureText {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Bars)
};

/// The height that bars may take above a table that needs @p below pixels for all of its rows.
double roomOfBars(double height, double below)
{
    return std::max(kMostBars * height, height - below);
}

/// Paints the bars into @p room. @returns the height that they take.
double paintChart(QPainter& painter, const BarChart& chart, QSizeF room, const PlotStyle& style)
{
    const double line = std::ceil(QFontMetricsF(style.font).height()) + 4;
    const double rowHeight = barRowHeight(style.font);
    const double axis = barAxisHeight(style.font);
    const auto all = static_cast<double>(chart.bars.size());
    const double most = std::max(kFewestBars, std::floor((room.height() - axis) / rowHeight));
    const double shown
        = all <= most ? all : std::max(kFewestBars, std::floor((room.height() - axis - line) / rowHeight));
    const QSizeF size(room.width(), std::ceil(shown * rowHeight + axis));
    paintBars(painter, layoutBars(chart, size, 0, style.font), chart, style);
    if (shown >= all)
        return size.height();
    paintPictureNote(painter, QRectF(0, size.height(), room.width(), line),
        BarPictureText::tr("Bars left out: %1").arg(formatCount(static_cast<std::uint64_t>(all - shown))), style.font,
        style.scheme.dimText);
    return size.height() + line;
}

} // namespace

PicturePaint barsPaint(BarChart chart, TableContent table, const QString& title, Theme theme)
{
    if (chart.bars.empty())
        return tablePaint(std::move(table), title, theme);
    chart.details = {}; // they are of the GUI thread alone
    struct Content {
        BarChart chart;
        QString caption;
    };
    QString caption = std::exchange(table.caption, {});
    const auto content = std::make_shared<const Content>(Content { std::move(chart), std::move(caption) });
    const auto rows = std::make_shared<const TableContent>(std::move(table));
    return [content, rows, title, theme, below = tablePaint(rows, {}, theme)](
               QPainter& painter, const PictureRoom& room, const std::stop_token& stop) -> core::Completion {
        PlotStyle style;
        style.scheme = ColorScheme(theme);
        style.font = pictureFont();
        const QSizeF size = room.size();
        painter.fillRect(QRectF(0, 0, size.width(), room.greatestHeight()), style.scheme.background);
        const double width = size.width() - 2 * kPictureMargin;
        double top = kPictureMargin / 2;
        if (!title.isEmpty()) {
            paintPictureTitle(painter, QRectF(kPictureMargin, top, width, pictureTitleHeight(style.font)), title,
                style.font, style.scheme.text);
            top += pictureTitleHeight(style.font);
        }
        const double line = std::ceil(QFontMetricsF(style.font).height()) + 6;
        for (const QString& text : pictureLines(content->caption, width, style.font)) {
            paintPictureNote(painter, QRectF(kPictureMargin, top, width, line), text, style.font, style.scheme.dimText);
            top += line;
        }
        painter.save();
        painter.translate(kPictureMargin, top);
        top += paintChart(painter, content->chart,
            { width, roomOfBars(room.greatestHeight() - top, tableHeight(*rows, size.width())) }, style);
        painter.restore();
        double used = 0;
        painter.save();
        painter.translate(0, top);
        const core::Completion completion
            = below(painter, PictureRoom(QSizeF(size.width(), 1), room.greatestHeight() - top, used), stop);
        painter.restore();
        room.use(top + used);
        return completion;
    };
}

} // namespace lightcone::views
