// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRgb>

namespace lightcone::views {

/// A colour in OKLab (B. Ottosson, "A perceptual color space for image processing", 2020), in which equal distances
/// look alike.
struct OklabColor {
    double lightness = 0; ///< 0..1
    double a = 0; ///< from green to red
    double b = 0; ///< from blue to yellow
};

/// The same in polar coordinates.
struct OklchColor {
    double lightness = 0; ///< 0..1
    double chroma = 0;
    double hue = 0; ///< radians
};

OklabColor oklabOf(QRgb color);
OklchColor oklchOf(const OklabColor& color);
/// The nearest opaque colour of sRGB, by its components in linear light.
QRgb rgbOf(const OklabColor& color);
/// As rgbOf(), but a component may be one step off in 255. Much faster.
QRgb quickRgbOf(const OklabColor& color);
/// Chroma is lowered as far as the colour needs to exist in sRGB.
QRgb rgbOf(OklchColor color);

} // namespace lightcone::views
