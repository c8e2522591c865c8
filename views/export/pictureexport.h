// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/stoppable.h"

#include <QFont>
#include <QSize>
#include <QString>

#include <functional>

class QPainter;

namespace lightcone::views {

enum class PictureFormat { Png, Svg, Pdf };

/// Finds the format by the suffix (.png, .svg, .pdf; upper or lower case). @returns false for any other suffix.
bool pictureFormatOf(const QString& fileName, PictureFormat& format);

struct PictureOptions {
    QSize size { 1600, 900 }; ///< logical pixels; at most kMaxSide a side
    double scale = 1; ///< device pixels a logical pixel (PNG); 0.25 … 8
    QString title; ///< title of the document
    static constexpr int kMaxSide = 32768;
    static constexpr double kMinScale = 0.25;
    static constexpr double kMaxScale = 8;
};

/// Pixels of an image of @p size at @p scale; PNGs of more than kMaxPicturePixels (1 GiB of memory) are refused.
double pixelCount(QSize size, double scale);
inline constexpr double kMaxPicturePixels = 268'435'456;

/// Paints into [0, width) × [0, height) logical pixels. Nothing is written when it was stopped.
using PaintFunction = std::function<core::Completion(QPainter& painter, QSizeF size)>;

/// Writes a picture atomically (an existing file stays as it was on failure). SVG and PDF keep text as text. The same
/// painting gives the same bytes: no dates, no random ids. Any thread. Errors: NotReadable (the system's text),
/// TooLarge, Cancelled.
core::Status exportPicture(
    const QString& fileName, PictureFormat format, const PictureOptions& options, const PaintFunction& paint);

/// The bundled font, so that pictures are the same on any machine; loads it once. The first call is made by the GUI
/// thread, after QGuiApplication; later ones by any.
QFont pictureFont();

} // namespace lightcone::views
