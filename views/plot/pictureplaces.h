// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QSizeF>
#include <QString>

class QFont;

namespace lightcone::views {

/// The places of the parts of an exported picture of a plot; logical pixels.
struct PicturePlaces {
    QRectF title;
    QRectF note; ///< a line below the title
    QRectF axis;
    QRectF labels;
    QRectF plot;
    QRectF right; ///< for a second axis
    double legendTop = 0;

    /// The parts above the axis that a picture has.
    struct Head {
        bool hasTitle = false;
        QString note {}; ///< empty: none; broken into a few lines where it is long
    };
    /// Divides the height of a picture of @p size. Labels and plot have its whole width until divide().
    static PicturePlaces vertical(QSizeF size, const Head& head, double legendHeight, const QFont& font);
    /// Divides the width: @p labelWidth (within bounds) for the labels, @p rightWidth for a second axis, and what is
    /// left for the plot and its time axis.
    void divide(QSizeF size, double labelWidth, double rightWidth);
    /// The height for a plot that a person can read when it is @p readable high: all that there is, but where the
    /// height is free only a share of the width, or @p readable if that is more.
    int plotHeight(bool isHeightFree, int readable) const;
    /// Makes the plot @p plotHeight high, with a legend of @p legendHeight below; 0: no legend. @returns the size of a
    /// picture that was of @p size.
    QSizeF fit(QSizeF size, double plotHeight, double legendHeight);
};

/// The height of a plot of this width that has little to show.
int usualPlotHeight(double width);

} // namespace lightcone::views
