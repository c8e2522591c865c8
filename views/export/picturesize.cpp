// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/picturesize.h"

#include "views/export/pictureexport.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

double unitsPerInch(LengthUnit unit, double dpi)
{
    switch (unit) {
    case LengthUnit::Pixels:
        return dpi;
    case LengthUnit::Millimetres:
        return kMillimetresPerInch;
    case LengthUnit::Points:
        break;
    }
    return kPointsPerInch;
}

LengthUnit unitCalled(QStringView name)
{
    if (name == QLatin1String("mm"))
        return LengthUnit::Millimetres;
    return name == QLatin1String("pt") ? LengthUnit::Points : LengthUnit::Pixels;
}

/// How high pictures whose height is free may be: @p aspect times their width, narrow ones @p least logical pixels.
struct FreeHeight {
    double aspect;
    double least;
    double pixels; ///< no more of them in all
};
constexpr FreeHeight kChartHeight { 1.5, 600, kMaxPicturePixels };
constexpr FreeHeight kLinesHeight { 6, 2'400, kMaxPicturePixels / 4 };

/// The greatest height of a picture of @p width logical pixels, in these.
double greatestOf(const FreeHeight& free, double width, double scale)
{
    const double ofPixels = std::min(free.pixels / std::max(1.0, width * scale), double { kMaxPaintedSide }) / scale;
    return std::min({ std::max(free.least, width * free.aspect), std::max(1.0, std::floor(ofPixels)),
        double { PictureOptions::kMaxSide } });
}

} // namespace

QSizeF sizeIn(LengthUnit unit, const PictureSize& size)
{
    if (unit == size.unit)
        return size.size;
    return size.size * unitsPerInch(unit, size.dpi) / unitsPerInch(size.unit, size.dpi);
}

PictureOptions pictureOptions(const PictureSize& size)
{
    PictureOptions options;
    options.pointsPerPixel = size.fontSize / kPictureFontSize;
    options.size = sizeIn(LengthUnit::Points, size) / options.pointsPerPixel;
    options.scale = options.pointsPerPixel * size.dpi / kPointsPerInch;
    options.isHeightFree = size.isHeightFree;
    if (size.isHeightFree) {
        options.size.setHeight(greatestOf(kChartHeight, options.size.width(), options.scale));
        options.greatestHeight = greatestOf(kLinesHeight, options.size.width(), options.scale);
    }
    return options;
}

std::optional<PictureSize> parsePictureSize(QStringView text)
{
    static const QRegularExpression width(QStringLiteral("^([0-9]*\\.?[0-9]+)(mm|pt|px)?(xauto)?$"));
    if (const QRegularExpressionMatch match = width.match(text.toString()); match.hasMatch()) {
        std::optional<PictureSize> square
            = parsePictureSize(QString(match.captured(1) + u'x' + match.captured(1) + match.captured(2)));
        if (square)
            square->isHeightFree = true;
        return square;
    }
    static const QRegularExpression form(
        QStringLiteral("^([0-9]*\\.?[0-9]+)(mm|pt|px)?x([0-9]*\\.?[0-9]+)(mm|pt|px)?$"));
    const QRegularExpressionMatch match = form.match(text.toString());
    if (!match.hasMatch())
        return std::nullopt;
    const QStringView first = match.capturedView(2);
    const QStringView second = match.capturedView(4);
    if (!first.isEmpty() && first != second)
        return std::nullopt;
    PictureSize size;
    size.unit = unitCalled(second);
    size.size = { match.capturedView(1).toDouble(), match.capturedView(3).toDouble() };
    // There are no parts of pixels.
    const bool isWhole = !match.capturedView(1).contains(u'.') && !match.capturedView(3).contains(u'.');
    if (size.unit == LengthUnit::Pixels && !isWhole)
        return std::nullopt;
    return size;
}

} // namespace lightcone::views
