// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSizeF>
#include <QStringView>

#include <optional>

namespace lightcone::views {

struct PictureOptions;

enum class LengthUnit { Pixels, Millimetres, Points };

/// How large a picture is and how large its texts are, in print. A pixel is the dpi-th part of an inch, a point the
/// 72nd part.
struct PictureSize {
    QSizeF size { 1600, 900 }; ///< in units
    LengthUnit unit = LengthUnit::Pixels;
    double fontSize = 9; ///< points: the size of the labels; a title is a quarter larger
    double dpi = kScreenDpi; ///< pixels of an inch: of a PNG, and of what is given in pixels
    bool isHeightFree = false; ///< the picture is as high as its content needs; the height in `size` counts for nothing

    static constexpr double kScreenDpi = 96;
    static constexpr double kPrintDpi = 300;
    static constexpr double kMinDpi = 24;
    static constexpr double kMaxDpi = 2400;
    static constexpr double kMinFontSize = 4;
    static constexpr double kMaxFontSize = 72;

    friend bool operator==(const PictureSize&, const PictureSize&) = default;
};

// The widths of figures that fit a column, and both columns, of the papers of ACM (84.7 and 178 mm), IEEE (88.9 and
// 181.9 mm) and Elsevier (90 and 190 mm).
inline constexpr double kSingleColumn = 84; ///< millimetres
inline constexpr double kDoubleColumn = 178; ///< millimetres

/// The width and the height in @p unit.
QSizeF sizeIn(LengthUnit unit, const PictureSize& size);
/// What exportPicture() takes for a picture of this size; without a title.
PictureOptions pictureOptions(const PictureSize& size);
/// Reads width and height as people write them: "1600x900", "84mmx60mm", "84x60mm", "240ptx170pt", "1600x900px";
/// or the width alone, with or without "xauto": the height is free. nullopt: @p text is no size. Sets size, unit and
/// isHeightFree of the result alone.
std::optional<PictureSize> parsePictureSize(QStringView text);

} // namespace lightcone::views
