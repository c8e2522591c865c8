// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/heat/heatscale.h"

#include "core/base/nearest.h"
#include "views/base/oklab.h"
#include "views/base/valueunit.h"

#include <QStringList>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace lightcone::views {

namespace {

/// A colour in OKLab by degrees.
struct Stop {
    double lightness;
    double chroma;
    double hue; ///< degrees
};

QRgb between(const Stop& from, const Stop& to, double share)
{
    const auto mixed = [share](double a, double b) { return a + share * (b - a); };
    return rgbOf(OklchColor { mixed(from.lightness, to.lightness), mixed(from.chroma, to.chroma),
        mixed(from.hue, to.hue) * std::numbers::pi / 180 });
}

/// From near the background to far from it.
QRgb amountColor(double share, Theme theme)
{
    constexpr Stop kYellow { 0.95, 0.10, 105 };
    constexpr Stop kBlue { 0.30, 0.15, 290 };
    constexpr Stop kDimBlue { 0.34, 0.11, 290 };
    return theme == Theme::Light ? between(kYellow, kBlue, share) : between(kDimBlue, kYellow, share);
}

/// @p share 0: far below zero, 0.5: zero, 1: far above
QRgb differenceColor(double share, Theme theme)
{
    const bool isLight = theme == Theme::Light;
    const double size = std::abs(2 * share - 1);
    const double hue = share < 0.5 ? 255 : 50;
    const Stop zero { isLight ? 0.92 : 0.37, 0, hue };
    const Stop far { isLight ? 0.45 : 0.82, 0.16, hue };
    return between(zero, far, size);
}

constexpr double kLeastSpan = 1e-300; // of the bounds of a linear scale
constexpr double kMostSize = 1e300; // of a bound, so that no difference of two is infinite
constexpr double kDecade = 10;

/// The steps 1, 2, 5, 10, 20 … that divide @p span into at most @p most parts.
double roundStep(double span, int most)
{
    const double power = std::pow(10.0, std::floor(std::log10(span / most)));
    for (const double factor : { 1.0, 2.0, 5.0 }) {
        if (power * factor * most >= span)
            return power * factor;
    }
    return power * 10;
}

const QString kLogarithmic = QStringLiteral("logarithmic");
const QString kAutomatic = QStringLiteral("automatic");

} // namespace

QString heatChoiceText(const HeatChoice& choice)
{
    const auto bound
        = [](const std::optional<double>& value) { return value ? QString::number(*value, 'g', 17) : kAutomatic; };
    return (choice.isLogarithmic ? kLogarithmic : QStringLiteral("linear")) + QLatin1Char(' ') + bound(choice.low)
        + QLatin1Char(' ') + bound(choice.high);
}

std::optional<HeatChoice> heatChoiceOf(const QString& text)
{
    const QStringList words = text.split(QLatin1Char(' '));
    if (words.size() != 3)
        return std::nullopt;
    HeatChoice choice;
    choice.isLogarithmic = words[0] == kLogarithmic;
    bool isSound = true;
    const auto bound = [&isSound](const QString& word) -> std::optional<double> {
        if (word == kAutomatic)
            return std::nullopt;
        bool isNumber = false;
        const double value = word.toDouble(&isNumber);
        isSound = isSound && isNumber && std::isfinite(value);
        return value;
    };
    choice.low = bound(words[1]);
    choice.high = bound(words[2]);
    return isSound ? std::optional(choice) : std::nullopt;
}

HeatScale::Kind HeatScale::kindFor(const HeatRange& range)
{
    constexpr double kRounding = 1e-9; // of the greatest value
    return !range.isEmpty && range.low < -kRounding * std::max(0.0, range.high) ? Kind::Difference : Kind::Amount;
}

HeatScale::HeatScale(const HeatChoice& choice, const HeatRange& range, Kind kind, const ColorScheme& scheme,
    const std::optional<HeatRange>& all)
    : m_kind(kind)
    , m_isLogarithmic(choice.isLogarithmic)
{
    setBounds(choice, range);
    const HeatRange shown = all.value_or(range);
    m_isCutBelow = !shown.isEmpty && shown.low < m_low;
    m_isCutAbove = !shown.isEmpty && shown.high > m_high;
    for (std::size_t i = 0; i < kColors; ++i) {
        const double share = static_cast<double>(i) / (kColors - 1);
        m_colors[i]
            = kind == Kind::Amount ? amountColor(share, scheme.theme()) : differenceColor(share, scheme.theme());
    }
}

void HeatScale::setBounds(const HeatChoice& choice, const HeatRange& range)
{
    if (m_kind == Kind::Difference) {
        m_high = std::abs(choice.high.value_or(std::max(std::abs(range.low), std::abs(range.high))));
        if (m_high <= kLeastSpan)
            m_high = 1;
        m_low = -m_high;
        const double least = std::abs(choice.low.value_or(range.leastSize));
        m_least = least > 0 && least < m_high ? least : m_high / kDecade;
    } else if (m_isLogarithmic) {
        m_high = choice.high.value_or(range.high);
        if (!(m_high > 0))
            m_high = 1;
        m_low = choice.low.value_or(range.leastPositive);
        if (!(m_low > 0) || m_low >= m_high)
            m_low = m_high / kDecade;
    } else {
        m_low = choice.low.value_or(std::min(0.0, range.low));
        m_high = choice.high.value_or(range.high);
        if (m_high - m_low <= kLeastSpan)
            m_high = m_low + std::max(1.0, std::abs(m_low));
    }
    m_low = std::clamp(m_low, -kMostSize, kMostSize / kDecade);
    m_high = std::clamp(m_high, -kMostSize / kDecade, kMostSize);
}

double HeatScale::shareOf(double value) const
{
    double share = 0;
    if (!m_isLogarithmic) {
        share = (value - m_low) / (m_high - m_low);
    } else if (m_kind == Kind::Amount) {
        share = value > m_low ? (std::log(value) - std::log(m_low)) / (std::log(m_high) - std::log(m_low)) : 0;
    } else {
        const double size = std::abs(value);
        const double part
            = size > m_least ? (std::log(size) - std::log(m_least)) / (std::log(m_high) - std::log(m_least)) : 0;
        share = 0.5 + std::copysign(part / 2, value);
    }
    return std::clamp(share, 0.0, 1.0);
}

double HeatScale::valueAt(double share) const
{
    if (!m_isLogarithmic)
        return m_low + share * (m_high - m_low);
    if (m_kind == Kind::Amount)
        return std::pow(m_low, 1 - share) * std::pow(m_high, share);
    const double part = 2 * share - 1;
    return part == 0 ? 0
                     : std::copysign(std::pow(m_least, 1 - std::abs(part)) * std::pow(m_high, std::abs(part)), part);
}

QRgb HeatScale::colorAt(double share) const
{
    return m_colors[core::nearest<std::size_t>(share * (kColors - 1))];
}

std::vector<double> HeatScale::marks(int most, const ValueUnit& unit) const
{
    std::vector<double> marks { m_low };
    const int inner = std::max(1, most - 2);
    // A mark beside a bound would touch it.
    const auto add = [&](double value) {
        const double share = shareOf(value);
        const double room = 0.6 / (inner + 1);
        if (share > room && share < 1 - room && share - shareOf(marks.back()) > room / 2)
            marks.push_back(value);
    };
    if (m_kind == Kind::Difference) {
        add(0);
    } else if (m_isLogarithmic) {
        const bool isBinary = unit.prefix == ValueUnit::Prefix::Binary;
        const double base = isBinary ? 2 : 10;
        const double first = std::log2(m_low) / std::log2(base);
        const double last = std::log2(m_high) / std::log2(base);
        const double parts = std::ceil((last - first) / inner);
        const double step = std::max(1.0, isBinary ? roundStep(last - first, inner) : parts);
        for (double power = std::ceil(first / step) * step; power <= last; power += step)
            add(std::pow(base, power));
    } else {
        const double size = prefixFor(std::max(std::abs(m_low), m_high) * unit.scale, unit).size / unit.scale;
        const double step = roundStep((m_high - m_low) / size, inner) * size;
        for (double value = std::ceil(m_low / step) * step; value < m_high; value += step)
            add(value);
    }
    marks.push_back(m_high);
    return marks;
}

} // namespace lightcone::views
