// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/countertext.h"

#include "core/analysis/curves/curve.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/timecoordinates.h"
#include "views/charts/counters/paintedcounters.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace lightcone::views {

namespace {

class Texts {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::Counters)
};

} // namespace

QString countersText(const PaintedCounters& painted, int column, core::Tick t)
{
    QStringList lines;
    for (std::size_t i = 0; i < painted.data.curves.size(); ++i) {
        const CounterCurve& curve = painted.request.query.curves[i].curve;
        const core::CurveColumn& shown = painted.data.curves[i].columns[static_cast<std::size_t>(column)];
        lines.append(Texts::tr("%1: %2", "curve, values").arg(curve.title, columnText(shown, curve.unit)));
    }
    const double ticksPerPixel = TimeCoordinates(painted.geometry.interval, painted.geometry.columns).ticksPerPixel();
    const auto resolution = static_cast<std::uint64_t>(std::max(1.0, ticksPerPixel));
    lines.append(Texts::tr("at %1").arg(formatTime(t, timeScaleOf(*painted.request.store), resolution)));
    return lines.join(QLatin1Char('\n'));
}

QString leftOutText(const core::FlightFacts& facts)
{
    QStringList parts;
    const auto add = [&parts](std::uint64_t count, const QString& text) {
        if (count > 0)
            parts.append(text.arg(formatCount(count)));
    };
    add(facts.receivedBeforeSent, Texts::tr("%1 received before sent"));
    add(facts.receivedAtOnce, Texts::tr("%1 received at once"));
    add(facts.neverReceived, Texts::tr("%1 never received"));
    return parts.isEmpty() ? QString() : Texts::tr("Messages not in flight: %1").arg(parts.join(QStringLiteral(", ")));
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
        entries.push_back({ Sign::Band, scheme.dimText, Texts::tr("Minimum to maximum within a pixel") });
    if (hasRange)
        entries.push_back({ Sign::Range, {}, Texts::tr("Measured range") });
    return entries;
}

} // namespace lightcone::views
