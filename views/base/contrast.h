// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QColor;

namespace lightcone::views {

/// The least contrast of text that is easy to read (WCAG 2.1, 1.4.3).
inline constexpr double kReadableContrast = 4.5;

/// Converts a component of an sRGB colour, 0..1, to linear light.
double linearLight(double component);
/// The relative luminance of WCAG 2.1, 0..1. @p color is opaque.
double luminance(const QColor& color);
/// The contrast ratio of WCAG 2.1, 1..21, of two opaque colours.
double contrastRatio(const QColor& a, const QColor& b);

/// Mixes opaque colours: @p share, 0..1, of @p tint over @p ground.
QColor blended(const QColor& ground, const QColor& tint, double share);
/// Moves @p ground away from @p text, towards black or white, until text on it is easy to read; as far as that goes.
QColor readableGround(const QColor& ground, const QColor& text);

} // namespace lightcone::views
