// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/counters/countertext.h"

#include "core/store/storeview.h"
#include "views/counters/counterframe.h"
#include "views/formatting.h"
#include "views/timecoordinates.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace lightcone::views {

namespace {

class Texts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Counters)
};

} // namespace

QString columnText(const core::CurveColumn& column, const ValueUnit& unit)
{
    const auto text = [&unit](double value) { return formatValue(value, unit); };
    if (!column.hasValue)
        return Texts::tr("no value");
    if (column.min == column.max && !column.isBound)
        return text(column.last);
    QStringList parts;
    if (column.isBound) {
        parts.append(Texts::tr("mean about %1").arg(text(column.mean)));
        parts.append(Texts::tr("not below %1 nor above %2").arg(text(column.min), text(column.max)));
    } else {
        parts.append(Texts::tr("mean %1").arg(text(column.mean)));
        parts.append(Texts::tr("from %1 to %2", "values").arg(text(column.min), text(column.max)));
        parts.append(Texts::tr("last %1").arg(text(column.last)));
    }
    if (column.samples > 0)
        parts.append(Texts::tr("%Ln sample(s)", "", pluralNumber(column.samples)));
    return parts.join(QStringLiteral(", "));
}

QString countersText(const CounterFrame& frame, int column, core::Tick t)
{
    QStringList lines;
    for (std::size_t i = 0; i < frame.data.curves.size(); ++i) {
        const CounterCurve& curve = frame.request.query.curves[i].curve;
        const core::CurveColumn& shown = frame.data.curves[i].columns[static_cast<std::size_t>(column)];
        lines.append(Texts::tr("%1: %2", "curve, values").arg(curve.title, columnText(shown, curve.unit)));
    }
    const double ticksPerPixel = TimeCoordinates(frame.geometry.interval, frame.geometry.columns).ticksPerPixel();
    const auto resolution = static_cast<std::uint64_t>(std::max(1.0, ticksPerPixel));
    lines.append(Texts::tr("at %1").arg(formatTime(t, timeScaleOf(*frame.request.store), resolution)));
    return lines.join(QLatin1Char('\n'));
}

std::vector<LegendEntry> counterLegend(
    const std::vector<CounterCurve>& curves, const ColorScheme& scheme, bool hasBands, bool hasRange)
{
    using Sign = LegendEntry::Sign;
    std::vector<LegendEntry> entries;
    const auto isLeft = [](const CounterCurve& curve) { return curve.side == AxisSide::Left; };
    const bool hasBoth = std::ranges::any_of(curves, isLeft) && !std::ranges::all_of(curves, isLeft);
    for (const CounterCurve& curve : curves) {
        QString text = curve.title;
        const QString& symbol = curve.unit.symbol;
        if (curve.source.quantity == core::CurveQuantity::Metric && !symbol.isEmpty())
            text = Texts::tr("%1 in %2", "curve, unit")
                       .arg(text, symbol.startsWith(QLatin1Char('/')) ? QString(QLatin1Char('1') + symbol) : symbol);
        if (hasBoth)
            text = isLeft(curve) ? Texts::tr("%1 (left)", "axis").arg(text) : Texts::tr("%1 (right)", "axis").arg(text);
        const bool isPoints = curve.style.shape == core::CurveShape::Points;
        entries.push_back({ isPoints ? Sign::Points : Sign::Curve, scheme.category(curve.color), text });
    }
    if (hasBands)
        entries.push_back({ Sign::Band, scheme.dimText, Texts::tr("Least to greatest value of a pixel") });
    if (hasRange)
        entries.push_back({ Sign::Range, {}, Texts::tr("Measured range") });
    return entries;
}

} // namespace lightcone::views
