// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/plotstyle.h"

#include "core/model/definitions.h"
#include "views/base/momentchoice.h"
#include "views/base/visibletext.h"
#include "views/plot/distinctnames.h"

#include <QFontMetricsF>

#include <algorithm>
#include <array>
#include <cmath>

namespace lightcone::views {

namespace {

QRgb mixed(const QColor& a, const QColor& b, double share)
{
    const auto channel
        = [share](int from, int to) { return static_cast<int>(std::lround(from + share * (to - from))); };
    return qRgb(channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue()));
}

} // namespace

PlotStyle PlotStyle::of(const core::Definitions& definitions, const ColorScheme& scheme, const QFont& font,
    std::span<const core::FunctionId> hidden)
{
    PlotStyle style;
    style.scheme = scheme;
    constexpr std::array<double, kBarStrengths> kShares { 0.4, 0.62, 0.82, 1 };
    style.fills.reserve(definitions.functions.size() * kShares.size());
    for (const QColor& color : scheme.functions(definitions)) {
        for (const double share : kShares)
            style.fills.push_back(mixed(scheme.idle, color, share));
    }
    style.names.reserve(definitions.functions.size());
    for (const core::FunctionDef& function : definitions.functions)
        style.names.push_back(nameText(function.name));
    for (std::size_t i = 0; i < core::kActivityCount; ++i) {
        const auto activity = static_cast<core::Activity>(i);
        for (const double share : kShares)
            style.fills.push_back(mixed(scheme.idle, scheme.activity(activity), share));
        style.names.push_back(activityText(activity));
    }
    style.shortNames = std::make_shared<const DistinctNames>(style.names);
    style.classes = scheme.classes(definitions);
    style.activities = scheme.activities(definitions);
    style.isHidden.resize(style.names.size());
    for (const core::FunctionId function : hidden) {
        style.isHidden[indexOf(function)] = true;
        for (std::size_t strength = 0; strength < kShares.size(); ++strength)
            style.fills[indexOf(function) * kShares.size() + strength] = scheme.idle.rgb();
    }
    style.font = font;
    return style;
}

QColor PlotStyle::backwardMessage() const
{
    return scheme.theme() == Theme::Light ? QColor(0xc8, 0x10, 0x2e) : QColor(0xff, 0x70, 0x6b);
}

QFont sizedFont(QFont font, int pixels)
{
    font.setPixelSize(std::max(1, pixels));
    return font;
}

double axisSpacing(const QFont& font)
{
    return std::max(80.0, QFontMetricsF(font).horizontalAdvance(QStringLiteral("+0000.000 ms")) + 16);
}

} // namespace lightcone::views
