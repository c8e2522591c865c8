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

/// The places of the parts of an exported picture of a plot; logical pixels.
struct PicturePlaces {
    QRectF title;
    QRectF axis;
    QRectF labels;
    QRectF plot;
    QRectF right; ///< for a second axis
    double legendTop = 0;

    /// Divides the height of a picture of @p size. Labels and plot have its whole width until divide().
    static PicturePlaces vertical(QSizeF size, bool hasTitle, double legendHeight, const QFont& font);
    /// Divides the width: @p labelWidth (within bounds) for the labels, @p rightWidth for a second axis, and what is
    /// left for the plot and its time axis.
    void divide(QSizeF size, double labelWidth, double rightWidth);
};

/// Paints @p title in bold at the top of @p rect. A title that is too wide is shortened in its middle.
void paintPictureTitle(QPainter& painter, const QRectF& rect, const QString& title, const PlotStyle& style);

} // namespace lightcone::views
