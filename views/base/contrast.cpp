// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/contrast.h"

#include <QColor>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

double linearLight(double component)
{
    return component <= 0.04045 ? component / 12.92 : std::pow((component + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& color)
{
    return 0.2126 * linearLight(color.redF()) + 0.7152 * linearLight(color.greenF())
        + 0.0722 * linearLight(color.blueF());
}

double contrastRatio(const QColor& a, const QColor& b)
{
    const auto [darker, lighter] = std::minmax({ luminance(a), luminance(b) });
    return (lighter + 0.05) / (darker + 0.05);
}

QColor blended(const QColor& ground, const QColor& tint, double share)
{
    const auto channel
        = [share](int from, int to) { return static_cast<int>(std::lround(from + share * (to - from))); };
    return { channel(ground.red(), tint.red()), channel(ground.green(), tint.green()),
        channel(ground.blue(), tint.blue()) };
}

QColor readableGround(const QColor& ground, const QColor& text)
{
    const QColor away = luminance(text) > luminance(ground) ? Qt::black : Qt::white;
    QColor readable = ground;
    constexpr int kSteps = 20;
    for (int step = 1; step <= kSteps && contrastRatio(readable, text) < kReadableContrast; ++step)
        readable = blended(ground, away, static_cast<double>(step) / kSteps);
    return readable;
}

} // namespace lightcone::views
