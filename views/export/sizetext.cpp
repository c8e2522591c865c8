// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/sizetext.h"

#include "views/export/picturesize.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace lightcone::views {

namespace {

class SizeWords {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::ExportDialog)
};

/// "84 × 60"
QString sidesText(QSizeF size, int decimals)
{
    const QLocale locale;
    return SizeWords::tr("%1 × %2", "width, height")
        .arg(locale.toString(size.width(), 'f', decimals), locale.toString(size.height(), 'f', decimals));
}

} // namespace

QString sizeText(const PictureSize& size, PictureFormat format)
{
    const QLocale locale;
    const bool isFree = size.isHeightFree;
    const QSizeF millimetres = sizeIn(LengthUnit::Millimetres, size);
    const QString points = locale.toString(size.fontSize);
    const QString print = isFree
        ? SizeWords::tr("%1 mm wide in print, text of %2 pt", "width, size")
              .arg(locale.toString(millimetres.width(), 'f', 1), points)
        : SizeWords::tr("%1 mm in print, text of %2 pt", "width × height, size").arg(sidesText(millimetres, 1), points);
    if (format != PictureFormat::Png)
        return SizeWords::tr("%1. Text stays text and can be selected and searched.").arg(print);
    const QSize pixels = pixelsOf(pictureOptions(size));
    return isFree
        ? SizeWords::tr("%1 pixels wide, %2.", "width, what it is in print").arg(locale.toString(pixels.width()), print)
        : SizeWords::tr("%1 pixels, %2.", "width × height, what it is in print")
              .arg(sidesText(QSizeF(pixels), 0), print);
}

QString sizeProblem(const PictureSize& size, PictureFormat format)
{
    const PictureOptions options = pictureOptions(size);
    const auto [shorter, longer] = std::minmax({ options.size.width(), options.size.height() });
    if (shorter < 1)
        return SizeWords::tr("The picture would be too small. Choose a greater size or smaller text.");
    if (longer > PictureOptions::kMaxSide)
        return SizeWords::tr("The picture would be too large. Choose a smaller size or greater text.");
    if (format == PictureFormat::Png && isTooLarge(pixelsOf(options)))
        return SizeWords::tr("The image would have too many pixels. Choose a smaller size or resolution.");
    if (format == PictureFormat::Png && isScaleRefused(options))
        return options.scale > PictureOptions::kMaxScale
            ? SizeWords::tr("The resolution is too high for text of this size. Choose a lower one or smaller text.")
            : SizeWords::tr("The resolution is too low for text of this size. Choose a higher one or greater text.");
    return {};
}

} // namespace lightcone::views
