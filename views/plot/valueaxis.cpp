// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/valueaxis.h"

#include "views/plot/plotstyle.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>

namespace lightcone::views {

namespace {

constexpr double kValueMarkLength = 4;
constexpr double kGap = 3; ///< between mark and label
constexpr double kMargin = 6; ///< beyond the labels
constexpr double kRoom = 0.06; ///< room above and below the values, as a share of the range
constexpr double kTiny = 1e-290; ///< steps below this are denormal numbers
constexpr double kHuge = 1e307; ///< differences of values above this overflow
constexpr double kFinest = 1e-11; ///< a range is at least this share of its greatest absolute value

/// The smallest of 1, 2, 5 times a power of ten that is at least @p least, which is a normal number.
double valueStep(double least)
{
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : { 1.0, 2.0, 5.0 }) {
        if (power * factor >= least * (1 - 1e-9))
            return power * factor;
    }
    return power * 10;
}

/// Widens the range so that it can be divided into steps and has some room.
void widen(double& low, double& high, bool hasZero)
{
    low = std::clamp(low, -kHuge, kHuge);
    high = std::clamp(high, -kHuge, kHuge);
    if (hasZero) {
        low = std::min(low, 0.0);
        high = std::max(high, 0.0);
    }
    const double greatest = std::max(std::abs(low), std::abs(high));
    if (greatest < kTiny) {
        low = 0;
        high = 1;
        return;
    }
    double span = high - low;
    if (span < greatest * kFinest) {
        span = greatest; // the range is a single value
        low -= span / 2;
        high += span / 2;
        return;
    }
    const bool beginsAtZero = low == 0;
    const bool endsAtZero = high == 0;
    if (!beginsAtZero)
        low -= span * kRoom;
    if (!endsAtZero)
        high += span * kRoom;
}

/// Puts marks on an axis that has its ends.
void addMarks(ValueAxis& axis, double minSpacing)
{
    if (axis.height <= 0)
        return;
    const double greatest = std::max(std::abs(axis.low), std::abs(axis.high)) * axis.unit.scale;
    if (!std::isnormal(greatest))
        return;
    const ValuePrefix prefix = prefixFor(greatest, axis.unit);
    const double factor = axis.unit.scale / prefix.size;
    const double span = (axis.high - axis.low) * factor;
    if (!std::isnormal(span))
        return;
    const double least = axis.unit.isWhole ? 1 / prefix.size : 0;
    const double step = std::max(valueStep(span * std::clamp(minSpacing / axis.height, 0.02, 1.0)), least);
    const int decimals = std::max(0, -static_cast<int>(std::floor(std::log10(step * (1 + 1e-9)))));
    constexpr double kRounding = 1e-3; // share of a step
    const double first = std::ceil(axis.low * factor / step - kRounding);
    const double last = std::floor(axis.high * factor / step + kRounding);
    for (double i = first; i <= last; ++i) {
        const double value = i == 0 ? 0 : i * step; // avoids "-0"
        axis.marks.push_back({ axis.toY(value / factor), axisLabel(value, decimals, prefix, axis.unit) });
    }
}

} // namespace

void ValueRange::add(double value)
{
    if (!std::isfinite(value))
        return;
    low = isEmpty ? value : std::min(low, value);
    high = isEmpty ? value : std::max(high, value);
    isEmpty = false;
}

double ValueAxis::toY(double value) const
{
    return std::clamp((1 - (value - low) / (high - low)) * height, -height, 2 * height);
}

double ValueAxis::valueAt(double y) const
{
    return height > 0 ? low + (1 - y / height) * (high - low) : low;
}

ValueAxis layoutValueAxis(
    const ValueRange& range, const ValueUnit& unit, bool hasZero, double height, double minSpacing)
{
    ValueAxis axis {
        .unit = unit, .low = range.low, .high = range.isEmpty ? range.low : range.high, .height = height, .marks = {}
    };
    widen(axis.low, axis.high, hasZero);
    addMarks(axis, minSpacing);
    return axis;
}

ValueAxis layoutFullAxis(const ValueRange& range, const ValueUnit& unit, double height, double minSpacing)
{
    ValueAxis axis { .unit = unit, .low = range.low, .high = range.high, .height = height, .marks = {} };
    addMarks(axis, minSpacing);
    return axis;
}

double valueAxisSpacing(const QFont& font)
{
    return QFontMetricsF(font).height() * 2.2;
}

int valueAxisWidth(const ValueUnit& unit, const QFont& font)
{
    const QFontMetricsF metrics(font);
    const bool isBinary = unit.prefix == ValueUnit::Prefix::Binary;
    const QString widest = axisLabel(-888.8, 1, { 1, isBinary ? QStringLiteral("Mi") : QStringLiteral("M") }, unit);
    constexpr double kMostCaption = 80;
    const double width = std::max(
        metrics.horizontalAdvance(widest), std::min(kMostCaption, metrics.horizontalAdvance(axisCaption(unit))));
    return static_cast<int>(std::ceil(width + kValueMarkLength + kGap + kMargin));
}

void paintValueAxis(QPainter& painter, const QRectF& rect, const ValueAxis& axis, AxisSide side, const PlotStyle& style)
{
    const QFontMetricsF metrics(style.font);
    const double thin = 1 / style.pixelRatio;
    const bool isLeft = side == AxisSide::Left;
    const double room = rect.width() - kValueMarkLength - kGap - 2;
    const double markLeft = isLeft ? rect.right() - kValueMarkLength : rect.left();
    const auto paintText = [&](const QString& text, double baseline) {
        const QString shown = metrics.elidedText(text, Qt::ElideRight, room);
        const double width = metrics.horizontalAdvance(shown);
        const double left
            = isLeft ? rect.right() - kValueMarkLength - kGap - width : rect.left() + kValueMarkLength + kGap;
        painter.drawText(QPointF(left, baseline), shown);
    };
    painter.setFont(style.font);
    painter.setPen(style.scheme.text);
    for (const ValueAxis::Mark& mark : axis.marks) {
        const double y = rect.top() + std::floor(mark.y * style.pixelRatio) / style.pixelRatio;
        painter.fillRect(QRectF(markLeft, y, kValueMarkLength, thin), style.scheme.dimText);
        const double highest = rect.top() + metrics.capHeight();
        paintText(mark.label, std::clamp(y + metrics.capHeight() / 2, highest, std::max(highest, rect.bottom())));
    }
    painter.setPen(style.scheme.dimText);
    paintText(axisCaption(axis.unit), rect.top() - metrics.descent() - 3);
}

void paintValueGrid(QPainter& painter, double width, const ValueAxis& axis, const PlotStyle& style)
{
    const double thin = 1 / style.pixelRatio;
    const auto at = [&](double y) { return std::floor(y * style.pixelRatio) / style.pixelRatio; };
    for (const ValueAxis::Mark& mark : axis.marks)
        painter.fillRect(QRectF(0, at(mark.y), width, thin), style.scheme.grid);
    if (axis.contains(0) && !axis.marks.empty())
        painter.fillRect(QRectF(0, std::min(at(axis.toY(0)), axis.height - thin), width, thin),
            withAlpha(style.scheme.dimText, 160));
}

} // namespace lightcone::views
