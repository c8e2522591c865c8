// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/flamegraph/flamepainter.h"

#include "views/base/contrast.h"
#include "views/base/formatting.h"
#include "views/base/modeltext.h"
#include "views/charts/flamegraph/flamelight.h"
#include "views/charts/flamegraph/flamequery.h"
#include "views/charts/flamegraph/flametext.h"
#include "views/plot/distinctnames.h"
#include "views/plot/plotstyle.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <bitset>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

constexpr double kLabelPadding = 4;
constexpr double kLeastLabelWidth = 24;
constexpr double kLeastGapWidth = 3; // narrower bars touch each other
constexpr double kDimmed = 0.75; // share of the background in what does not stand out

QColor fillOf(const FlameData& data, const FlameBar& bar, const PlotStyle& style)
{
    const FlamePath& path = data.flames.paths[bar.first];
    if (bar.isMany)
        return style.scheme.other;
    if (isValid(path.function) && style.hides(path.function))
        return style.scheme.idle;
    if (data.isCompared())
        return flameChangeColor(data.changeOf(bar.first), style.scheme);
    if (path.isRoot())
        return style.scheme.idle;
    return isValid(path.function) ? barColor(path.function, style) : style.scheme.other;
}

/// The text of a bar that is @p room wide; empty: there is no room for it.
QString labelOf(
    const FlameData& data, const FlameBar& bar, double room, const QFontMetricsF& metrics, const PlotStyle& style)
{
    const FlamePath& path = data.flames.paths[bar.first];
    if (bar.isMany || (isValid(path.function) && style.hides(path.function)))
        return {};
    const QString name = flamePathName(data, bar.first);
    if (!data.isCompared() && metrics.horizontalAdvance(name) < room) {
        QString whole
            = FlameText::tr("%1: %2", "function: share, or amount")
                  .arg(name,
                      path.isRoot() ? flameAmountText(data, 0, bar.first) : formatPercent(data.shareOf(0, bar.first)));
        if (metrics.horizontalAdvance(whole) <= room)
            return whole;
    }
    if (metrics.horizontalAdvance(name) <= room)
        return name;
    return isValid(path.function) ? style.shortNames->cut(name, room, metrics) : QString();
}

} // namespace

QColor flameChangeColor(double change, const ColorScheme& scheme)
{
    const bool isLight = scheme.theme() == Theme::Light;
    const QColor same = isLight ? QColor(0xe4, 0xe4, 0xe0) : QColor(0x4a, 0x4c, 0x50);
    const QColor more = isLight ? QColor(0xc2, 0x3b, 0x22) : QColor(0xff, 0x7b, 0x5e);
    const QColor less = isLight ? QColor(0x1f, 0x66, 0xb5) : QColor(0x64, 0xa9, 0xf5);
    return blended(same, change > 0 ? more : less, std::min(1.0, std::abs(change)));
}

void paintFlames(QPainter& painter, const FlameData& data, const FlameGeometry& geometry, const QRectF& visible,
    const FlamePaint& paint, const PlotStyle& style)
{
    const double thin = 1 / style.pixelRatio;
    const QFontMetricsF metrics(style.font);
    const double baseline = std::round((paint.rowHeight - thin + metrics.capHeight()) / 2);
    const bool hasLabels = paint.rowHeight >= metrics.capHeight() + 4;
    painter.setFont(style.font);
    QRectF selected;
    for (const FlameBar& bar : geometry.bars) {
        const QRectF place = placeOf(bar, geometry.levels, paint.rowHeight, paint.direction);
        if (!place.intersects(visible))
            continue;
        QColor fill = fillOf(data, bar, style);
        const bool isDimmed = paint.light && paint.light->isOn() && !paint.light->isLit(bar);
        if (isDimmed)
            fill = blended(fill, style.scheme.background, kDimmed);
        const double gap = place.width() >= kLeastGapWidth ? thin : 0;
        painter.fillRect(place.adjusted(0, 0, -gap, -thin), fill);
        if (paint.selected && bar.first <= *paint.selected && *paint.selected < (bar.isMany ? bar.end : bar.first + 1))
            selected = place;
        if (!hasLabels || place.width() < kLeastLabelWidth)
            continue;
        const QString label = labelOf(data, bar, place.width() - 2 * kLabelPadding, metrics, style);
        if (label.isEmpty())
            continue;
        painter.setPen(isDimmed ? style.scheme.dimText : ColorScheme::textOn(fill));
        painter.drawText(QPointF(place.left() + kLabelPadding, place.top() + baseline), label);
    }
    if (!selected.isNull()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(style.scheme.selection, 2));
        painter.drawRect(selected.adjusted(1, 1, -1, -1));
    }
}

std::vector<LegendEntry> flameLegend(const FlameData& data, const FlameGeometry& geometry, const PlotStyle& style)
{
    using Sign = LegendEntry::Sign;
    std::bitset<core::ShownClass::kCount> classes;
    bool hasMany = false;
    for (const FlameBar& bar : geometry.bars) {
        const core::FunctionId function = data.flames.paths[bar.first].function;
        hasMany = hasMany || bar.isMany || (!isValid(function) && bar.level > 0);
        if (!bar.isMany && isValid(function) && !style.hides(function))
            classes.set(style.shownClasses[indexOf(function)].index());
    }
    std::vector<LegendEntry> entries;
    if (data.isCompared()) {
        const std::pair<double, QString> steps[] { { 1, FlameText::tr("Only here") },
            { 1. / 3, FlameText::tr("Twice as much") }, { 0, FlameText::tr("As much") },
            { -1. / 3, FlameText::tr("Half as much") }, { -1, FlameText::tr("Only in what it is compared with") } };
        for (const auto& [change, text] : steps)
            entries.push_back({ Sign::Swatch, flameChangeColor(change, style.scheme), text });
    } else {
        for (std::size_t i = 0; i < classes.size(); ++i) {
            const core::ShownClass shownClass = core::ShownClass::at(i);
            if (classes.test(i))
                entries.push_back(
                    { Sign::Swatch, style.scheme.functionClass(shownClass), functionClassText(shownClass) });
        }
    }
    if (hasMany)
        entries.push_back({ Sign::Swatch, style.scheme.other, FlameText::tr("Functions that are not told apart") });
    for (const QString& note : flameNotes(data))
        entries.push_back({ Sign::Note, {}, note });
    return entries;
}

} // namespace lightcone::views
