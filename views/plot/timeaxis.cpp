// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/timeaxis.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace lightcone::views {

namespace {

/// Femtoseconds; 64-bit ticks of any clock fit.
__extension__ using Femtoseconds = __int128;

constexpr Femtoseconds kPerSecond = 1'000'000'000'000'000;
/// Longer labels are given relative to a base.
constexpr int kMaxDigits = 7;
constexpr std::size_t kMaxMarks = 1000;

struct Unit {
    const char16_t* symbol;
    Femtoseconds size;
};
constexpr std::array<Unit, 5> kUnits { { { u"s", kPerSecond }, { u"ms", kPerSecond / 1000 },
    { u"µs", kPerSecond / 1'000'000 }, { u"ns", kPerSecond / 1'000'000'000 },
    { u"ps", kPerSecond / 1'000'000'000'000 } } };

const Unit& unitFor(Femtoseconds magnitude)
{
    const auto unit = std::find_if(
        kUnits.begin(), kUnits.end(), [magnitude](const Unit& candidate) { return magnitude >= candidate.size; });
    return unit == kUnits.end() ? kUnits.back() : *unit;
}

int digitsOf(Femtoseconds value)
{
    int digits = 1;
    for (; value >= 10; value /= 10)
        ++digits;
    return digits;
}

/// Digits after the decimal point of @p unit that tell multiples of @p step apart.
int decimalsFor(const Unit& unit, Femtoseconds step)
{
    int decimals = 0;
    for (Femtoseconds size = unit.size; size > 1 && step % size != 0; size /= 10)
        ++decimals;
    return decimals;
}

Femtoseconds floorTo(Femtoseconds value, Femtoseconds step)
{
    const Femtoseconds rest = value % step;
    return value - (rest < 0 ? rest + step : rest);
}

/// The number and the unit, e.g. "12.345 678 s", with decimals in groups of three.
QString text(Femtoseconds value, const Unit& unit, int decimals)
{
    const QLocale locale;
    const bool isNegative = value < 0;
    Femtoseconds rest = isNegative ? -value : value;
    QString result = isNegative ? locale.negativeSign() : QString();
    result += locale.toString(static_cast<qulonglong>(rest / unit.size));
    rest %= unit.size;
    Femtoseconds place = unit.size;
    for (int i = 0; i < decimals; ++i) {
        place /= 10;
        if (i == 0)
            result += locale.decimalPoint();
        else if (i % 3 == 0)
            result += QChar(0x202f);
        result += locale.toString(static_cast<int>(rest / place));
        rest %= place;
    }
    return result + QLatin1Char(' ') + QString::fromUtf16(unit.symbol);
}

Femtoseconds toFemtoseconds(core::Tick t, const TimeScale& scale)
{
    const Femtoseconds ticks = Femtoseconds { t } - scale.origin;
    return ticks * kPerSecond / static_cast<Femtoseconds>(scale.ticksPerSecond);
}

/// The smallest of 1, 2, 5 times a power of ten that is at least @p least. @p parts becomes the number of parts into
/// which minor marks divide a step.
Femtoseconds stepFor(double least, int& parts)
{
    Femtoseconds power = 1;
    constexpr Femtoseconds kGreatest = kPerSecond * kPerSecond * 1'000'000;
    while (static_cast<double>(power) * 10 <= least && power < kGreatest)
        power *= 10;
    for (const auto& [factor, division] : { std::pair { 1, 5 }, std::pair { 2, 4 }, std::pair { 5, 5 } }) {
        parts = division;
        if (static_cast<double>(power * factor) >= least)
            return power * factor;
    }
    parts = 5;
    return power * 10;
}

} // namespace

TimeAxis layoutTimeAxis(const TimeCoordinates& coordinates, const TimeScale& scale, double spacing)
{
    TimeAxis axis;
    if (coordinates.interval().isEmpty() || coordinates.width() <= 0)
        return axis;
    const Femtoseconds begin = toFemtoseconds(coordinates.interval().begin, scale);
    const Femtoseconds end = toFemtoseconds(coordinates.interval().end, scale);
    const Femtoseconds length = std::max<Femtoseconds>(end - begin, 1);
    int parts = 5;
    constexpr double kGreatestStep = 2.5; // times what is asked of stepFor()
    const double least = std::clamp(
        spacing, coordinates.width() / static_cast<double>(kMaxMarks), coordinates.width() / kGreatestStep);
    const Femtoseconds step = stepFor(static_cast<double>(length) / coordinates.width() * least, parts);

    const Femtoseconds greatest = std::max(begin < 0 ? -begin : begin, end < 0 ? -end : end);
    Femtoseconds base = 0;
    if (digitsOf(greatest / step) > kMaxDigits) {
        Femtoseconds grain = 1;
        while (grain < length)
            grain *= 10;
        base = floorTo(begin, grain);
        const Unit& baseUnit = unitFor(base < 0 ? -base : base);
        axis.base = text(base, baseUnit, decimalsFor(baseUnit, grain));
    }
    const Unit& unit = unitFor(axis.base.isEmpty() ? greatest : std::max(end - base, step));
    const int decimals = decimalsFor(unit, step);
    // The mark is placed relative to the tick at or before it, so that it lies where views draw that tick.
    const auto toPixel = [&](Femtoseconds time) {
        const auto perSecond = static_cast<Femtoseconds>(scale.ticksPerSecond);
        const Femtoseconds whole = floorTo(time * perSecond, kPerSecond);
        const double fraction = static_cast<double>(time * perSecond - whole) / static_cast<double>(kPerSecond);
        const Femtoseconds tick = whole / kPerSecond + scale.origin;
        return coordinates.toPixel(static_cast<core::Tick>(tick)) + fraction / coordinates.ticksPerPixel();
    };
    const Femtoseconds minorStep = std::max<Femtoseconds>(step / parts, 1);
    for (Femtoseconds time = floorTo(begin, step); time <= end; time += minorStep) {
        if (time < begin)
            continue;
        if (floorTo(time, step) != time) {
            axis.minorMarks.push_back(toPixel(time));
            continue;
        }
        QString label = text(time - base, unit, decimals);
        if (!axis.base.isEmpty())
            label.prepend(QLatin1Char('+'));
        axis.marks.push_back({ toPixel(time), std::move(label) });
    }
    return axis;
}

} // namespace lightcone::views
