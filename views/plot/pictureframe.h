// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plot/plotstyle.h"

#include <QRectF>
#include <QSizeF>
#include <QString>

class QPainter;

namespace lightcone::views {

/// Logical pixels between the parts of a picture and its edges.
inline constexpr double kPictureMargin = 12;

/// Where the parts of a picture of a plot are; logical pixels.
struct PictureFrame {
    QRectF title;
    QRectF axis;
    QRectF labels;
    QRectF plot;
    QRectF right; ///< for a second axis
    double legendTop = 0;

    /// The heights, with labels and plot one below the other as yet.
    static PictureFrame vertical(QSizeF size, bool hasTitle, double legendHeight, const QFont& font);
    /// Gives the labels the room that they need, in reason, and the plot the rest of it.
    void divide(QSizeF size, double labelWidth, double rightWidth);
};

void paintPictureTitle(QPainter& painter, const QRectF& rect, const QString& title, const PlotStyle& style);

/// Device pixels a logical pixel of what @p painter paints on.
double pictureRatio(const QPainter& painter);

} // namespace lightcone::views
