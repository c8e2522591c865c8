// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRgb>

namespace lightcone::views {

inline constexpr unsigned kFull = 256; ///< the coverage of a pixel that a shape covers

/// The premultiplied @p color of a pixel that is covered by @p coverage.
inline QRgb scaled(QRgb color, unsigned coverage)
{
    const QRgb redBlue = ((color & 0xff00ffU) * coverage + 0x800080U) >> 8U & 0xff00ffU;
    const QRgb alphaGreen = ((color >> 8U & 0xff00ffU) * coverage + 0x800080U) & 0xff00ff00U;
    return redBlue | alphaGreen;
}

/// Lays @p color, premultiplied, over a pixel.
inline void layOnPixel(QRgb& pixel, QRgb color)
{
    const QRgb rest = 255U - static_cast<QRgb>(qAlpha(color));
    const auto times = [rest](QRgb bytes) { return bytes * rest; };
    QRgb redBlue = times(pixel & 0xff00ffU);
    redBlue = (redBlue + (redBlue >> 8U & 0xff00ffU) + 0x800080U) >> 8U & 0xff00ffU;
    QRgb alphaGreen = times(pixel >> 8U & 0xff00ffU);
    alphaGreen = (alphaGreen + (alphaGreen >> 8U & 0xff00ffU) + 0x800080U) & 0xff00ff00U;
    pixel = color + (redBlue | alphaGreen);
}

} // namespace lightcone::views
