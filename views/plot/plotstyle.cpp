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

/// How much of its colour a bar has, by strength.
constexpr std::array<double, kBarStrengths> kShares { 0.4, 0.62, 0.82, 1 };

/// The colour of the task at @p place; later ones are lighter, or darker in the dark.
QColor taskColor(const ColorScheme& scheme, std::size_t place)
{
    constexpr std::array kKept { 1.0, 0.62, 0.36 };
    const double kept = kKept[place / ColorScheme::kCategories % kKept.size()];
    return QColor(mixed(scheme.background, scheme.category(place), kept));
}

} // namespace

PlotStyle PlotStyle::of(const core::Definitions& definitions, const ColorScheme& scheme, const QFont& font,
    std::span<const core::FunctionId> hidden)
{
    PlotStyle style;
    style.scheme = scheme;
    style.fills.resize((definitions.functions.size() + core::kActivityCount) * kBarStrengths);
    const std::vector<QColor> colors = scheme.functions(definitions);
    for (std::size_t i = 0; i < colors.size(); ++i)
        style.setColor(core::idAt<core::FunctionId>(i), colors[i]);
    style.names.reserve(definitions.functions.size());
    for (const core::FunctionDef& function : definitions.functions)
        style.names.push_back(nameText(function.name));
    for (std::size_t i = 0; i < core::kActivityCount; ++i) {
        const auto activity = static_cast<core::Activity>(i);
        style.setColor(core::idAt<core::FunctionId>(colors.size() + i), scheme.activity(activity));
        style.names.push_back(activityText(activity));
    }
    style.shortNames = std::make_shared<const DistinctNames>(style.names);
    style.classes = scheme.classes(definitions);
    style.shownClasses = scheme.shownClasses(definitions);
    style.activities = scheme.activities(definitions);
    style.isHidden.resize(style.names.size());
    for (const core::FunctionId function : hidden) {
        style.isHidden[indexOf(function)] = true;
        style.setColor(function, scheme.idle);
    }
    style.font = font;
    return style;
}

void PlotStyle::setColor(core::FunctionId function, QColor color)
{
    for (std::size_t i = 0; i < kShares.size(); ++i)
        fills[indexOf(function) * kBarStrengths + i] = mixed(scheme.idle, color, kShares[i]);
}

std::shared_ptr<const PlotStyle> PlotStyle::withTasks(
    const core::Definitions& definitions, std::span<const core::FunctionId> tasks) const
{
    auto style = std::make_shared<PlotStyle>(*this);
    const std::vector<bool> areChosen = scheme.areChosen(definitions);
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        if (!hides(tasks[i]) && !areChosen[indexOf(tasks[i])])
            style->setColor(tasks[i], taskColor(scheme, i));
    }
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
