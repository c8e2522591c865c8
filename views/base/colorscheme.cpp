// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/colorscheme.h"

#include "views/base/contrast.h"
#include "views/base/oklab.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string_view>

namespace lightcone::views {

namespace {

using core::RegionGroup;

// Indexed by RegionGroup. Chosen so that any two are at least 16 apart in CIE76, also as seen with protanopia,
// deuteranopia and tritanopia.
constexpr std::array<QRgb, core::kRegionGroupCount> kLightGroups { {
    0xff58c99a, // Application
    0xffc03e17, // Mpi
    0xff2a60c8, // OpenMp
    0xff92b3e7, // Threads
    0xff94328b, // Accelerator
    0xfff0cd22, // Io
    0xffee9a55, // Pgas
    0xff5f4c3c, // Memory
    0xff84848a, // Measurement
    0xffd3d4dc, // Unknown
} };
constexpr std::array<QRgb, core::kRegionGroupCount> kDarkGroups { {
    0xff4fa57c, // Application
    0xffd54d2c, // Mpi
    0xff3b69d1, // OpenMp
    0xff96bfef, // Threads
    0xffa3449c, // Accelerator
    0xffecc62a, // Io
    0xfff59e5e, // Pgas
    0xff785342, // Memory
    0xff808088, // Measurement
    0xffc0c0ca, // Unknown
} };

/// FNV-1a, so that colours do not depend on the standard library's hash, with the finalizer of MurmurHash3: names that
/// differ in their last letter only shall differ in all bits.
std::uint32_t stableHash(std::string_view text)
{
    std::uint32_t hash = 2166136261U;
    for (const char c : text)
        hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    hash = (hash ^ (hash >> 16)) * 0x85ebca6bU;
    hash = (hash ^ (hash >> 13)) * 0xc2b2ae35U;
    return hash ^ (hash >> 16);
}

/// Offsets from the colour of the group.
struct Shade {
    double lightness = 0;
    double hue = 0; ///< degrees
    double chroma = 1; ///< factor
};

std::string lowered(std::string_view text)
{
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
        [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lower;
}

bool containsAny(std::string_view text, std::initializer_list<std::string_view> words)
{
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return text.find(word) != text.npos; });
}

/// MPI calls by what they do, so that waiting, sending, receiving and collectives are told apart at a glance.
Shade mpiShade(const std::string& name)
{
    if (containsAny(name, { "wait", "test", "probe" }))
        return { -0.13, -6 };
    if (containsAny(name, { "sendrecv" }))
        return { 0.03, 6 };
    if (containsAny(name, { "barrier", "bcast", "reduce", "gather", "scatter", "alltoall", "scan" }))
        return { 0.05, -20 };
    if (containsAny(name, { "send", "_put", "start" }))
        return { 0.0, 10 };
    if (containsAny(name, { "recv", "_get" }) && !containsAny(name, { "get_" }))
        return { -0.07, 2 };
    return { 0.10, -14, 0.82 };
}

/// Spread of the shades of a group around its colour: lightness, hue in degrees.
Shade spreadOf(RegionGroup group)
{
    switch (group) {
    case RegionGroup::Application:
        return { 0.09, 26 };
    case RegionGroup::Mpi:
        return { 0.01, 5 };
    case RegionGroup::Io:
        return { 0.035, 6 };
    case RegionGroup::Measurement:
    case RegionGroup::Unknown:
        return { 0.05, 0 };
    default:
        return { 0.07, 12 };
    }
}

Shade shadeOf(const core::FunctionDef& function)
{
    const std::string name = lowered(function.name);
    const std::uint32_t hash = stableHash(name);
    const Shade spread = spreadOf(function.group);
    Shade shade = function.group == RegionGroup::Mpi ? mpiShade(name) : Shade {};
    shade.lightness += spread.lightness * ((hash & 0xffff) / 32767.5 - 1);
    shade.hue += spread.hue * ((hash >> 16) / 32767.5 - 1);
    return shade;
}

/// Makes a scale from a light colour to a dark one, through the hues from @p fromHue to @p toHue (degrees).
template <std::size_t kSteps>
std::array<QColor, kSteps> scaleOf(double fromLightness, double toLightness, double fromHue, double toHue)
{
    constexpr double kChroma = 0.14;
    std::array<QColor, kSteps> scale;
    for (std::size_t i = 0; i < kSteps; ++i) {
        const double share = static_cast<double>(i) / (kSteps - 1);
        const double hue = (fromHue + share * (toHue - fromHue)) * std::numbers::pi / 180;
        scale[i] = QColor::fromRgb(
            rgbOf(OklchColor { fromLightness + share * (toLightness - fromLightness), kChroma, hue }));
    }
    return scale;
}

// The colours of M. Okabe and K. Ito, "Color Universal Design", and two pairs between theirs.
constexpr std::array<QRgb, ColorScheme::kCategories> kLightCategories { 0xff0072b2, 0xffd55e00, 0xff007f5f, 0xffb5478f,
    0xff3b9ddd, 0xffb07a00, 0xff5b3fa0, 0xff8c4a2f, 0xff5f7f00, 0xff4a4a52 };
constexpr std::array<QRgb, ColorScheme::kCategories> kDarkCategories { 0xff4aa8e8, 0xfff08a3c, 0xff3fc79a, 0xffe58ac4,
    0xff8fd0ff, 0xfff0c040, 0xffa58df0, 0xffd09070, 0xffb4d455, 0xffc4c4cc };

} // namespace

ColorScheme::ColorScheme(Theme theme, std::shared_ptr<const FunctionColors> functionColors)
    : m_theme(theme)
    , m_functionColors(std::move(functionColors))
{
    if (theme == Theme::Light) {
        background = QColor(0xffffff);
        alternateRow = QColor(0xf6f7f9);
        idle = QColor(0xebedf1);
        grid = QColor(0xd9dce2);
        text = QColor(0x1d2026);
        dimText = QColor(0x5c626e);
        message = QColor(0x20242c);
        messageBundle = QColor(0x4a5060);
        collective = QColor(0x6b2fa0);
        selection = QColor(0x0a0a0a);
        cursor = QColor(0x0a5fd0);
        spotlight = QColor(0xd6007e);
        range = QColor(0x2a, 0x60, 0xc8, 0x30);
        marker = QColor(0x9c1c6b);
        m_scale = scaleOf<kScaleSteps>(0.74, 0.36, 215, 385);
    } else {
        background = QColor(0x1b1d21);
        alternateRow = QColor(0x202327);
        idle = QColor(0x2a2d33);
        grid = QColor(0x383c44);
        text = QColor(0xe9ebef);
        dimText = QColor(0xa3a9b4);
        message = QColor(0xf2f3f5);
        messageBundle = QColor(0xc3c8d2);
        collective = QColor(0xcda6f2);
        selection = QColor(0xffffff);
        cursor = QColor(0x5cb8ff);
        spotlight = QColor(0xff5cb8);
        range = QColor(0x96, 0xbf, 0xef, 0x38);
        marker = QColor(0xff8ac4);
        m_scale = scaleOf<kScaleSteps>(0.56, 0.92, 265, 95);
    }
    const auto& categories = theme == Theme::Light ? kLightCategories : kDarkCategories;
    std::ranges::transform(categories, m_categories.begin(), [](QRgb color) { return QColor::fromRgb(color); });
}

QColor ColorScheme::group(RegionGroup group) const
{
    const auto& groups = m_theme == Theme::Light ? kLightGroups : kDarkGroups;
    return QColor::fromRgb(groups[static_cast<std::size_t>(group)]);
}

QColor ColorScheme::function(const core::FunctionDef& function) const
{
    if (m_functionColors) {
        if (const auto chosen = m_functionColors->find(function.name); chosen != m_functionColors->end())
            return QColor::fromRgb(chosen->second);
    }
    const Shade shade = shadeOf(function);
    OklchColor color = oklchOf(oklabOf(group(function.group).rgb()));
    color.lightness = std::clamp(color.lightness + shade.lightness, 0.22, 0.95);
    color.chroma *= shade.chroma;
    color.hue += shade.hue * std::numbers::pi / 180;
    return QColor::fromRgb(rgbOf(color));
}

std::vector<QColor> ColorScheme::functions(const core::Definitions& definitions) const
{
    std::vector<QColor> colors;
    colors.reserve(definitions.functions.size());
    for (const core::FunctionDef& definition : definitions.functions)
        colors.push_back(function(definition));
    return colors;
}

QColor ColorScheme::textOn(QColor fill)
{
    const double light = luminance(fill);
    // Contrast of white against that of black: (1 + 0.05) / (l + 0.05) and (l + 0.05) / 0.05.
    return 1.05 * 0.05 > (light + 0.05) * (light + 0.05) ? QColor(Qt::white) : QColor(Qt::black);
}

QColor withAlpha(QColor color, int alpha)
{
    color.setAlpha(alpha);
    return color;
}

} // namespace lightcone::views
