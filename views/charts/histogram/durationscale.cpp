// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/histogram/durationscale.h"

#include "core/base/wideticks.h"
#include "views/base/formatting.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace lightcone::views {

namespace {

using core::ValueClasses;
using core::WideInteger;

std::int32_t floorTo(std::int32_t number, std::int32_t step)
{
    const std::int32_t rest = number % step;
    return number - (rest < 0 ? rest + step : rest);
}

/// The least number of a class, or of those from it on.
core::Tick leastOf(std::int32_t number)
{
    if (number >= ValueClasses::kEnd)
        return std::numeric_limits<core::Tick>::max();
    return core::nearestTick(number < 0 ? ValueClasses::farEnd(number) : ValueClasses::nearEnd(number));
}

/// Where a number of @p value stands among the classes, between its own and the next one.
double classPosition(double value)
{
    if (value < 0)
        return -classPosition(-value);
    constexpr double kEven = ValueClasses::kAnOctave;
    if (value < kEven)
        return value;
    const double octave = std::floor(std::log2(value));
    const double first = std::log2(kEven);
    return (octave - first + 1) * kEven + (value / std::exp2(octave) - 1) * kEven;
}

/// "1 ms", not "1.000 ms".
QString markLabel(core::Tick duration, const TimeScale& scale)
{
    QString text = formatDuration(duration, scale);
    const qsizetype unit = text.indexOf(QLatin1Char(' '));
    const QString point = QLocale().decimalPoint();
    const qsizetype decimals = text.indexOf(point);
    if (decimals < 0 || unit < decimals)
        return text;
    qsizetype end = unit;
    while (text.at(end - 1) == QLocale().zeroDigit().front())
        --end;
    if (end == decimals + point.size())
        end = decimals;
    return text.remove(end, unit - end);
}

} // namespace

DurationScale DurationScale::linear(core::Tick least, core::Tick most, std::size_t bins)
{
    DurationScale scale;
    const WideInteger length = WideInteger { most } - least + 1;
    const WideInteger count = std::clamp<WideInteger>(length, 1, static_cast<WideInteger>(bins));
    for (WideInteger i = 0; i <= count; ++i)
        scale.m_edges.push_back(core::nearestTick(least + length * i / count));
    return scale;
}

DurationScale DurationScale::logarithmic(core::Tick least, core::Tick most, std::size_t bins)
{
    DurationScale scale;
    const std::int32_t first = ValueClasses::classOfSigned(least);
    const std::int32_t last = ValueClasses::classOfSigned(most);
    const auto mostBins = static_cast<std::int32_t>(std::min<std::size_t>(bins, ValueClasses::kEnd));
    scale.m_step = 1;
    while (
        scale.m_step < static_cast<std::int32_t>(ValueClasses::kAnOctave) && (last - first) / scale.m_step >= mostBins)
        scale.m_step *= 2;
    scale.m_firstClass = floorTo(first, scale.m_step);
    for (std::int32_t number = scale.m_firstClass; number <= last; number += scale.m_step)
        scale.m_edges.push_back(leastOf(number));
    const auto count = static_cast<std::int32_t>(scale.m_edges.size());
    scale.m_edges.push_back(leastOf(scale.m_firstClass + count * scale.m_step));
    return scale;
}

double DurationScale::positionOf(core::Tick duration) const
{
    const auto value = static_cast<double>(duration);
    return isLogarithmic() ? classPosition(value) : value;
}

double DurationScale::toShare(core::Tick duration) const
{
    if (isEmpty())
        return 0;
    const double first = isLogarithmic() ? m_firstClass : static_cast<double>(m_edges.front());
    const double length = isLogarithmic() ? static_cast<double>(m_step) * static_cast<double>(bins())
                                          : static_cast<double>(m_edges.back()) - first;
    return (positionOf(duration) - first) / length;
}

std::size_t DurationScale::binAt(double share) const
{
    const auto count = static_cast<double>(bins());
    return static_cast<std::size_t>(std::clamp(share * count, 0.0, std::max(0.0, count - 1)));
}

std::vector<std::uint64_t> DurationScale::counts(const core::ValueClasses& classes) const
{
    std::vector<std::uint64_t> counts(bins());
    classes.visit([&](std::int32_t number, std::uint64_t count) {
        const std::int32_t bin = (number - m_firstClass) / m_step;
        counts[std::min(static_cast<std::size_t>(bin), counts.size() - 1)] += count;
    });
    return counts;
}

std::vector<DurationScale::Mark> DurationScale::marks(const TimeScale& scale, int most) const
{
    if (isEmpty())
        return {};
    if (!isLogarithmic())
        return linearMarks(scale, most);
    constexpr std::ptrdiff_t kFew = 3;
    for (const bool isDense : { false, true }) {
        std::vector<Mark> marks = logarithmicMarks(scale, isDense);
        const auto isLabelled = [](const Mark& mark) { return !mark.label.isEmpty(); };
        if (std::ranges::count_if(marks, isLabelled) >= kFew)
            return marks;
    }
    return linearMarks(scale, most); // the durations are nearly equal
}

void DurationScale::addMark(double ticks, bool hasLabel, const TimeScale& scale, std::vector<Mark>& marks) const
{
    if (std::abs(ticks) >= static_cast<double>(std::numeric_limits<core::Tick>::max()))
        return;
    const auto tick = static_cast<core::Tick>(std::llround(ticks));
    const double share = toShare(tick);
    if (share >= 0 && share <= 1)
        marks.push_back({ share, hasLabel ? markLabel(tick, scale) : QString() });
}

std::vector<DurationScale::Mark> DurationScale::linearMarks(const TimeScale& scale, int most) const
{
    std::vector<Mark> marks;
    const auto ticksPerSecond = static_cast<double>(scale.ticksPerSecond);
    const auto first = static_cast<double>(m_edges.front());
    const auto last = static_cast<double>(m_edges.back());
    const double least = (last - first) / ticksPerSecond / std::max(1, most);
    const double power = std::pow(10, std::floor(std::log10(least)));
    const double factor = least <= power ? 1 : least <= 2 * power ? 2 : least <= 5 * power ? 5 : 10;
    const double step = std::max(1.0, ticksPerSecond * power * factor);
    for (double ticks = std::ceil(first / step) * step; ticks <= last; ticks += step)
        addMark(ticks, true, scale, marks);
    return marks;
}

std::vector<DurationScale::Mark> DurationScale::logarithmicMarks(const TimeScale& scale, bool isDense) const
{
    const double greatest
        = std::max(std::abs(static_cast<double>(m_edges.back())), std::abs(static_cast<double>(m_edges.front())));
    std::vector<Mark> marks;
    for (const double sign : { -1.0, 1.0 }) {
        for (int power = -18; power <= 18; ++power) {
            const double decade = static_cast<double>(scale.ticksPerSecond) * std::pow(10, power);
            if (decade < 1 || decade > greatest)
                continue;
            for (int digit = 1; digit < 10; ++digit)
                addMark(sign * decade * digit, digit == 1 || (isDense && (digit == 2 || digit == 5)), scale, marks);
        }
    }
    addMark(0, true, scale, marks);
    std::ranges::sort(marks, {}, &Mark::share);
    return marks;
}

} // namespace lightcone::views
