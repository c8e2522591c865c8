// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/oklab.h"

#include "views/base/contrast.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

namespace lightcone::views {

namespace {

double fromLinear(double c)
{
    return c <= 0.0031308 ? c * 12.92 : 1.055 * std::pow(c, 1 / 2.4) - 0.055;
}

OklabColor labOf(const OklchColor& color)
{
    return { color.lightness, color.chroma * std::cos(color.hue), color.chroma * std::sin(color.hue) };
}

/// Red, green and blue in linear light; outside of 0..1 where sRGB does not have the colour.
std::array<double, 3> linearRgb(const OklabColor& color)
{
    const auto cube = [](double c) { return c * c * c; };
    const double l = cube(color.lightness + 0.3963377774 * color.a + 0.2158037573 * color.b);
    const double m = cube(color.lightness - 0.1055613458 * color.a - 0.0638541728 * color.b);
    const double s = cube(color.lightness - 0.0894841775 * color.a - 1.2914855480 * color.b);
    return { 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
        -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
        -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s };
}

QRgb rgbOfLinear(const std::array<double, 3>& rgb)
{
    const auto byte = [](double c) { return static_cast<int>(std::lround(fromLinear(std::clamp(c, 0.0, 1.0)) * 255)); };
    return qRgb(byte(rgb[0]), byte(rgb[1]), byte(rgb[2]));
}

} // namespace

OklabColor oklabOf(QRgb color)
{
    static const std::array<double, 256> light = [] {
        std::array<double, 256> table {};
        for (std::size_t i = 0; i < table.size(); ++i)
            table[i] = linearLight(static_cast<double>(i) / 255);
        return table;
    }();
    const auto lightOf = [](int component) { return light[static_cast<std::size_t>(component)]; };
    const double r = lightOf(qRed(color));
    const double g = lightOf(qGreen(color));
    const double b = lightOf(qBlue(color));
    const double l = std::cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
    const double m = std::cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
    const double s = std::cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
    return { 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
        1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
        0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s };
}

OklchColor oklchOf(const OklabColor& color)
{
    return { color.lightness, std::hypot(color.a, color.b), std::atan2(color.b, color.a) };
}

QRgb rgbOf(const OklabColor& color)
{
    return rgbOfLinear(linearRgb(color));
}

QRgb quickRgbOf(const OklabColor& color)
{
    constexpr int kSteps = 1 << 14; // near black, a step of sRGB is 5 of these wide
    static const std::vector<std::uint8_t> bytes = [] {
        std::vector<std::uint8_t> table;
        for (int i = 0; i <= kSteps; ++i)
            table.push_back(static_cast<std::uint8_t>(qRed(rgbOfLinear({ static_cast<double>(i) / kSteps, 0, 0 }))));
        return table;
    }();
    const std::array<double, 3> rgb = linearRgb(color);
    const auto byte = [](double c) { return bytes[static_cast<std::size_t>(std::clamp(c, 0.0, 1.0) * kSteps)]; };
    return qRgb(byte(rgb[0]), byte(rgb[1]), byte(rgb[2]));
}

QRgb rgbOf(OklchColor color)
{
    const auto isInGamut = [](double c) { return c >= -1e-4 && c <= 1 + 1e-4; };
    for (;; color.chroma = std::max(0.0, color.chroma - 0.004)) {
        const std::array<double, 3> rgb = linearRgb(labOf(color));
        if (color.chroma <= 0 || std::ranges::all_of(rgb, isInGamut))
            return rgbOfLinear(rgb);
    }
}

} // namespace lightcone::views
