// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/stoppable.h"
#include "views/base/picturepaint.h"

#include <QFont>
#include <QImage>
#include <QSize>
#include <QSizeF>
#include <QString>

#include <filesystem>
#include <functional>
#include <stop_token>

class QPainter;

namespace lightcone::views {

enum class PictureFormat { Png, Svg, Pdf };

/// Finds the format by the suffix (.png, .svg, .pdf; upper or lower case). @returns false for any other suffix.
bool pictureFormatOf(const QString& fileName, PictureFormat& format);

/// What a picture is painted on, and what becomes of it; see PictureSize for how people say this.
struct PictureOptions {
    QSizeF size { 1600, 900 }; ///< logical pixels; at most kMaxSide a side
    bool isHeightFree = false; ///< the picture is only as high as it needs, at most as high as `size` or greatestHeight
    double greatestHeight = 0; ///< where the height is free, that of lines of text and of tables, if it is more
    double scale = 1; ///< device pixels a logical pixel (PNG); kMinScale … kMaxScale
    double pointsPerPixel = 0.75; ///< size of a logical pixel in print, above 0
    QString title; ///< title of the document
    /// In SVG and PDF, each bar is a shape of its own that can be edited; otherwise rows of very many bars are images.
    bool allAsShapes = false;
    static constexpr int kMaxSide = 32768;
    static constexpr double kMinScale = 0.1;
    static constexpr double kMaxScale = 64;
};

inline constexpr double kPointsPerInch = 72;
inline constexpr double kMillimetresPerInch = 25.4;
/// The size of the labels of pictures, in logical pixels.
inline constexpr int kPictureFontSize = 12;

/// The size of a PNG, in its pixels.
QSize pixelsOf(const PictureOptions& options);
/// Says that a PNG would have more than kMaxPicturePixels (1 GiB of memory), or is too long; such ones are refused.
bool isTooLarge(QSize pixels);
/// Says that a PNG has a scale beyond kMinScale … kMaxScale; such ones are refused.
bool isScaleRefused(const PictureOptions& options);
inline constexpr double kMaxPicturePixels = 268'435'456;
inline constexpr int kMaxPaintedSide = 32'767; ///< pixels; Qt paints no further

/// Paints into [0, width) × [0, height) logical pixels. Nothing is written when it was stopped.
using PaintFunction = std::function<core::Completion(QPainter& painter, const PictureRoom& room)>;

/// A picture that was painted.
struct PaintedPicture {
    QImage image; ///< null: there is not enough memory for it
    double height = 0; ///< logical pixels: where the height is free, the one that it takes
};
/// Paints the pixels of a PNG, each @p zoom times as large. Any thread.
core::Stoppable<PaintedPicture> pictureImage(const PictureOptions& options, double zoom, const PaintFunction& paint);

/// Writes a picture to @p file as core::OutputFile does, whose errors it returns; also TooLarge, OutOfMemory, Failed,
/// and Cancelled when @p paint was stopped or @p stop asks for it. SVG and PDF keep text as text. The same painting
/// gives the same bytes: no dates, no random ids. Any thread.
core::Status exportPicture(const std::filesystem::path& file, PictureFormat format, const PictureOptions& options,
    const PaintFunction& paint, const std::stop_token& stop = {});

/// The bundled font, so that pictures are the same on any machine; loads it once. The first call is made by the GUI
/// thread, after QGuiApplication; later ones by any.
QFont pictureFont();

} // namespace lightcone::views
