// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/pictureplaces.h"

#include "views/export/picturetitle.h"
#include "views/plot/plotchrome.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

double roomBelow(double legendHeight)
{
    return kPictureMargin + (legendHeight > 0 ? legendHeight + kPictureMargin / 2 : 0);
}

} // namespace

PicturePlaces PicturePlaces::vertical(QSizeF size, const Head& head, double legendHeight, const QFont& font)
{
    const double titleHeight = head.hasTitle ? pictureTitleHeight(font) + kPictureMargin / 2 : 0;
    PicturePlaces places;
    places.title = QRectF(kPictureMargin, kPictureMargin / 2, size.width() - 2 * kPictureMargin, titleHeight);
    constexpr int kMostNoteLines = 3;
    const auto lines = pictureLines(head.note, places.title.width(), font, kMostNoteLines).size();
    const double noteHeight
        = lines > 0 ? static_cast<double>(lines) * QFontMetricsF(font).height() + kPictureMargin / 2 : 0;
    places.note = QRectF(places.title.left(), places.title.bottom(), places.title.width(), noteHeight);
    const double axisTop = std::floor(places.note.bottom());
    places.axis = QRectF(0, axisTop, size.width(), timeAxisHeight(font));
    const double bottom = std::floor(size.height() - roomBelow(legendHeight));
    places.plot = QRectF(0, places.axis.bottom(), size.width(), std::max(1.0, bottom - places.axis.bottom()));
    places.legendTop = places.plot.bottom() + kPictureMargin / 2;
    return places;
}

void PicturePlaces::divide(QSizeF size, double labelWidth, double rightWidth)
{
    // In narrow pictures, "MPI Rank 100" takes a greater share.
    const double widest = std::max({ 40.0, std::min(100.0, size.width() * 0.3), std::min(360.0, size.width() * 0.2) });
    const double left = std::floor(std::clamp(labelWidth, 40.0, widest));
    const double end = std::max(left + kPictureMargin + 1, std::floor(size.width() - kPictureMargin - rightWidth));
    labels = QRectF(0, plot.top(), left, plot.height());
    right = QRectF(end, plot.top(), rightWidth, plot.height());
    for (QRectF* part : { &axis, &plot }) {
        part->setLeft(left);
        part->setRight(end);
    }
}

int PicturePlaces::plotHeight(bool isHeightFree, int readable) const
{
    const int all = static_cast<int>(plot.height());
    return isHeightFree ? std::min(all, std::max(readable, usualPlotHeight(plot.width()))) : all;
}

QSizeF PicturePlaces::fit(QSizeF size, double plotHeight, double legendHeight)
{
    for (QRectF* part : { &plot, &labels, &right })
        part->setHeight(std::max(1.0, plotHeight));
    legendTop = plot.bottom() + kPictureMargin / 2;
    return { size.width(), std::ceil(plot.bottom() + roomBelow(legendHeight)) };
}

int usualPlotHeight(double width)
{
    constexpr double kShare = 0.4;
    return static_cast<int>(width * kShare);
}

} // namespace lightcone::views
