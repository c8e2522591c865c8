// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/moments/barscene.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/visibletext.h"
#include "views/moments/momenttext.h"
#include "views/plot/hatch.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kLeastBar = 3; ///< logical pixels of a bar with its gap
constexpr double kMostBar = 160;
constexpr double kMostCentredBar = 0.25; ///< share of the plot that a bar takes where bars are centred
constexpr double kMargin = 6;
constexpr double kAxisRoom = 1.06; ///< by which a logarithmic axis is longer than its values

QString nameOf(const core::StoreView& store, core::LocationId location)
{
    return nameText(store.definitions().locationLabel(location));
}

/// Whether no other location of the trace comes between @p locations, in whatever order they stand.
bool areNeighbours(std::span<const core::LocationId> locations)
{
    const auto [least, greatest] = std::ranges::minmax(locations);
    return indexOf(greatest) - indexOf(least) + 1 == locations.size();
}

/// Whether "the first … the last" says which locations @p group are, of the @p locations that are shown.
bool isRange(BarGroup group, std::span<const core::LocationId> locations)
{
    return areNeighbours(group.of(locations)) || std::ranges::is_sorted(locations);
}

QString countLabel(std::size_t count)
{
    return MomentText::tr("%Ln location(s)", nullptr, pluralNumber(count));
}

} // namespace

std::vector<BarGroup> barGroups(std::size_t count, double width)
{
    const auto room = static_cast<std::size_t>(std::max(1.0, width / kLeastBar));
    const std::size_t bars = std::min(count, room);
    std::vector<BarGroup> groups;
    groups.reserve(bars);
    for (std::size_t i = 0; i < bars; ++i)
        groups.push_back({ count * i / bars, count * (i + 1) / bars });
    return groups;
}

QString barLabel(const core::StoreView& store, std::span<const core::LocationId> locations)
{
    const auto [least, greatest] = std::ranges::minmax(locations);
    const QString first = nameOf(store, least);
    if (locations.size() == 1)
        return first;
    if (!areNeighbours(locations) && !std::ranges::is_sorted(locations))
        return countLabel(locations.size());
    const QString last = nameOf(store, greatest);
    const auto numberOf = [](const QString& name) {
        qsizetype at = name.size();
        while (at > 0 && name[at - 1].isDigit())
            --at;
        return at;
    };
    const qsizetype number = numberOf(last);
    const bool areAlike = number < last.size() && number == numberOf(first) && first.size() > number
        && QStringView(first).first(number) == QStringView(last).first(number);
    return MomentText::tr("%1 … %2", "the first and the last location").arg(first, areAlike ? last.mid(number) : last);
}

QString barLabel(const core::StoreView& store, BarGroup group, std::span<const core::LocationId> locations)
{
    return isRange(group, locations) ? barLabel(store, group.of(locations)) : countLabel(group.size());
}

QString memberText(const core::StoreView& store, BarGroup group, std::span<const core::LocationId> locations)
{
    constexpr std::size_t kMostNamed = 8;
    if (isRange(group, locations))
        return {};
    QStringList names;
    for (const core::LocationId location : group.of(locations).first(std::min(kMostNamed, group.size())))
        names.append(nameOf(store, location));
    const QString named = names.join(QStringLiteral(", "));
    return group.size() > kMostNamed
        ? MomentText::tr("%1 and %Ln more", "names of locations", pluralNumber(group.size() - kMostNamed)).arg(named)
        : named;
}

double widestLabel(std::size_t count, const std::function<QString(std::size_t)>& labelOf, const QFontMetricsF& metrics)
{
    constexpr std::size_t kMostMeasured = 200;
    double width = 0;
    for (std::size_t i = 0; i < count; i += count / kMostMeasured + 1)
        width = std::max(width, metrics.horizontalAdvance(labelOf(i)));
    return width;
}

qsizetype alikeBegin(std::size_t count, const std::function<QString(std::size_t)>& labelOf)
{
    if (count == 0)
        return 0;
    const QString first = labelOf(0);
    qsizetype alike = first.size();
    bool areSame = count > 1;
    for (std::size_t i = 1; i < count; ++i) {
        const QString label = labelOf(i);
        areSame = areSame && label == first;
        alike = std::mismatch(first.begin(), first.begin() + alike, label.begin(), label.end()).first - first.begin();
    }
    if (areSame)
        return 0;
    while (alike > 0 && (alike == first.size() || first[alike - 1].isLetterOrNumber()))
        --alike;
    return alike;
}

SceneBar sceneBar(const core::StoreView& store, BarGroup group, std::span<const core::LocationId> locations)
{
    const std::span<const core::LocationId> own = group.of(locations);
    SceneBar bar;
    bar.locations.assign(own.begin(), own.end());
    bar.label = barLabel(store, group, locations);
    bar.members = memberText(store, group, locations);
    return bar;
}

BarScene::BarScene(BarContent content, const MomentLook& look)
    : m_content(std::move(content))
    , m_look(look)
{
    const QFont& font = look.style->font;
    const QFontMetricsF metrics(font);
    const double axisWidth = valueAxisWidth(m_content.axis.unit, font);
    const double width = std::max(1.0, look.size.width() - axisWidth - 2 * kMargin);
    const bool hasRanges
        = std::ranges::any_of(m_content.bars, [](const SceneBar& bar) { return bar.range && !bar.range->isEmpty; });
    if (hasRanges && !m_content.legend.empty())
        m_content.legend.push_back({ LegendEntry::Sign::UprightLine, look.style->scheme.text,
            MomentText::tr("least to greatest of a bar", "of the locations that share it") });
    if (look.legend && !m_content.legend.empty())
        m_legend = layoutPlotLegend(m_content.legend, look.size.width() - 2 * kMargin,
            plotLegendLines(m_content.legend, look.size.width() - 2 * kMargin, look.size.height(), font), font);
    const double legendHeight = m_legend.empty() ? 0 : plotLegendHeight(m_legend) + kMargin;
    m_labelHeight = metrics.height() + 4;
    const double height
        = std::max(1.0, look.size.height() - metrics.height() - m_labelHeight - legendHeight - 2 * kMargin);
    m_plot = QRectF(kMargin + axisWidth, kMargin + metrics.height(), width, height);
    const ValueRange range { m_content.axis.low, m_content.axis.high, false };
    if (m_content.isLogarithmic)
        layoutLogarithmicAxis(height);
    else
        m_axis = m_content.isFull ? layoutFullAxis(range, m_content.axis.unit, height, valueAxisSpacing(font))
                                  : layoutValueAxis(range, m_content.axis.unit, true, height, valueAxisSpacing(font));
    if (!m_content.bars.empty()) {
        layoutBars();
        const double widest = widestLabel(
            m_content.bars.size(), [this](std::size_t i) { return m_content.bars[i].label; }, metrics);
        m_labelStep = static_cast<std::size_t>(std::max(1.0, std::ceil((widest + kMargin) / std::max(m_barStep, 0.1))));
    }
}

void BarScene::layoutBars()
{
    const auto count = static_cast<double>(m_content.bars.size());
    const double most = m_content.isCentred ? std::max(kMostBar, m_plot.width() * kMostCentredBar) : kMostBar;
    m_barStep = std::min(most, m_plot.width() / count);
    m_barsLeft = m_plot.left() + (m_content.isCentred ? std::max(0.0, (m_plot.width() - m_barStep * count) / 2) : 0);
}

/// Puts marks at 0 and at powers of ten, as many as have room.
void BarScene::layoutLogarithmicAxis(double height)
{
    const ValueUnit& unit = m_content.axis.unit;
    const double most = std::max(1.0, m_content.axis.high * unit.scale);
    m_axis
        = ValueAxis { .unit = unit, .low = 0, .high = std::log10(1 + most) * kAxisRoom, .height = height, .marks = {} };
    m_axis.marks.push_back({ height, QStringLiteral("0") });
    const double spacing = valueAxisSpacing(m_look.style->font);
    const auto labelOf = [&](double value) {
        const ValuePrefix prefix = prefixFor(value, unit);
        return axisLabel(value / prefix.size, unit.prefix == ValueUnit::Prefix::Binary ? 1 : 0, prefix, unit);
    };
    for (double value = 1; value <= most; value *= 10) {
        const double y = toY(value / unit.scale);
        if (m_axis.marks.back().y - y >= spacing)
            m_axis.marks.push_back({ y, labelOf(value) });
    }
}

double BarScene::toY(double value) const
{
    return m_axis.toY(m_content.isLogarithmic ? std::log10(1 + value * m_axis.unit.scale) : value);
}

double BarScene::barRoom(const MomentLook& look)
{
    return std::max(1.0, look.size.width() - 60);
}

/// Where the place of a bar begins, and that of the one before it ends.
double BarScene::edge(std::size_t i) const
{
    return m_barsLeft + m_barStep * static_cast<double>(i);
}

/// The place of a bar, with its gap.
QRectF BarScene::barRect(std::size_t i) const
{
    return { edge(i), m_plot.top(), m_barStep, m_plot.height() };
}

void BarScene::paint(QPainter& painter) const
{
    painter.setFont(m_look.style->font);
    if (m_content.bars.empty()) {
        painter.setPen(m_look.style->scheme.dimText);
        painter.drawText(QRectF(QPointF(), m_look.size), Qt::AlignCenter | Qt::TextWordWrap, m_content.emptyText);
        return;
    }
    painter.save();
    painter.translate(m_plot.topLeft());
    paintValueGrid(painter, m_plot.width(), m_axis, *m_look.style);
    painter.restore();
    paintBars(painter);
    painter.fillRect(QRectF(m_plot.left() - 1, m_plot.top(), 1, m_plot.height()), m_look.style->scheme.grid);
    paintLines(painter);
    paintLabels(painter);
    paintValueAxis(
        painter, QRectF(0, m_plot.top(), m_plot.left(), m_plot.height()), m_axis, AxisSide::Left, *m_look.style);
    if (!m_legend.empty())
        paintPlotLegend(painter, QPointF(kMargin, m_plot.bottom() + m_labelHeight + kMargin), m_legend, *m_look.style);
}

void BarScene::paintBars(QPainter& painter) const
{
    std::vector<QRectF> hatched;
    for (std::size_t i = 0; i < m_content.bars.size(); ++i)
        paintParts(painter, i, hatched);
    paintHatchLines(painter, hatched, m_look.style->scheme);
    for (std::size_t i = 0; i < m_content.bars.size(); ++i)
        paintRange(painter, i);
}

/// The part of its place that a bar fills. Neighbours round the same edge, so that no gap is wider than it is meant.
QRectF BarScene::filledRect(std::size_t i) const
{
    const double gap = m_barStep >= 6 ? std::min(4.0, m_barStep / 5) : m_barStep >= kLeastBar ? 1 : 0;
    const double left = std::floor(edge(i) + gap / 2);
    const double right = std::max(left + 1, std::floor(edge(i + 1) - gap / 2));
    return { left, m_plot.top(), right - left, m_plot.height() };
}

/// Paints the parts of a bar, and adds those that are hatched to @p hatched.
void BarScene::paintParts(QPainter& painter, std::size_t i, std::vector<QRectF>& hatched) const
{
    const QRectF filled = filledRect(i);
    for (const SceneBar::Part& part : m_content.bars[i].parts) {
        const double top = m_plot.top() + toY(part.high);
        const double bottom = m_plot.top() + toY(part.low);
        const QRectF rect(filled.left(), top, filled.width(), bottom - top);
        painter.fillRect(rect, part.isHatched ? hatchedColor(part.color, m_look.style->scheme) : part.color);
        if (part.isHatched)
            hatched.push_back(rect);
    }
}

void BarScene::paintRange(QPainter& painter, std::size_t i) const
{
    const std::optional<ValueRange>& range = m_content.bars[i].range;
    if (!range || range->isEmpty)
        return;
    const double x = std::floor(filledRect(i).center().x());
    const double top = m_plot.top() + toY(range->high);
    const double bottom = m_plot.top() + toY(range->low);
    painter.fillRect(QRectF(x, top, 1, std::max(1.0, bottom - top)), m_look.style->scheme.text);
}

void BarScene::paintLines(QPainter& painter) const
{
    const QFontMetricsF metrics(m_look.style->font);
    struct Label {
        double top;
        QString text;
    };
    std::vector<Label> labels;
    for (const SceneLine& line : m_content.lines) {
        const double y = std::floor(m_plot.top() + toY(line.value));
        painter.fillRect(QRectF(m_plot.left(), y, m_plot.width(), 1), m_look.style->scheme.text);
        const double top = std::max(m_plot.top(), y - metrics.height());
        const auto near = std::ranges::find_if(
            labels, [&](const Label& label) { return std::abs(label.top - top) < metrics.height(); });
        if (near == labels.end()) {
            labels.push_back({ top, line.label });
            continue;
        }
        // Lines that have no room for a label each have one together, if it is not too long.
        const QString both = near->text + QStringLiteral(", ") + line.label;
        if (metrics.horizontalAdvance(both) + 4 <= m_plot.width())
            near->text = both;
    }
    painter.setPen(m_look.style->scheme.text);
    for (const Label& label : labels) {
        const double width = std::min(metrics.horizontalAdvance(label.text) + 4, m_plot.width());
        const QRectF place(m_plot.right() - width, label.top, width, metrics.height());
        painter.fillRect(place, withAlpha(m_look.style->scheme.background, 200));
        painter.drawText(place, Qt::AlignCenter, label.text);
    }
}

void BarScene::paintLabels(QPainter& painter) const
{
    const QFontMetricsF metrics(m_look.style->font);
    painter.setPen(m_look.style->scheme.text);
    const std::size_t last = m_content.bars.size() - 1;
    double end = m_look.size.width(); // of the room of labels
    if (m_content.isLastNamed && m_labelStep > 1) {
        // It ends where the bars do, and others go before it.
        const QString& label = m_content.bars[last].label;
        const double width = std::min(metrics.horizontalAdvance(label) + 1, m_look.size.width());
        const QRectF room(std::max(0.0, barRect(last).right() - width), m_plot.bottom() + 2, width, m_labelHeight);
        painter.drawText(room, Qt::AlignTop | Qt::AlignRight, label);
        end = room.left() - kMargin / 2;
    }
    for (std::size_t i = 0; i <= last; i += m_labelStep) {
        const QRectF bar = barRect(i);
        if (end < m_look.size.width() && bar.left() + metrics.horizontalAdvance(m_content.bars[i].label) + 1 > end)
            break;
        const double room = bar.width() * static_cast<double>(m_labelStep) - kMargin / 2;
        const double width = std::min(room, m_look.size.width() - bar.left());
        const QString shown = metrics.elidedText(m_content.bars[i].label, Qt::ElideMiddle, std::max(1.0, width));
        constexpr qsizetype kLeastLetters = 6; // of a name that is cut
        if (shown.size() < kLeastLetters && shown != m_content.bars[i].label)
            continue;
        const bool isCentred = m_labelStep == 1;
        painter.drawText(QRectF(isCentred ? bar.left() : bar.left() + 1, m_plot.bottom() + 2,
                             isCentred ? bar.width() : std::max(1.0, width), m_labelHeight),
            isCentred ? int(Qt::AlignTop | Qt::AlignHCenter) : int(Qt::AlignTop | Qt::AlignLeft), shown);
    }
}

std::optional<MomentSpot> BarScene::spotAt(QPointF position) const
{
    if (m_content.bars.empty() || position.x() < m_barsLeft || position.y() < m_plot.top()
        || position.y() > m_plot.bottom() + m_labelHeight)
        return std::nullopt;
    const auto i = static_cast<std::size_t>((position.x() - m_barsLeft) / m_barStep);
    if (i >= m_content.bars.size())
        return std::nullopt;
    const SceneBar& bar = m_content.bars[i];
    MomentSpot spot { bar.text, bar.label, bar.locations };
    if (!bar.members.isEmpty())
        spot.text += QLatin1Char('\n') + bar.members;
    std::ranges::sort(spot.locations);
    return spot;
}

QString BarScene::text() const
{
    QString text;
    for (const SceneBar& bar : m_content.bars) {
        text += bar.label + QLatin1Char(':');
        for (const SceneBar::Part& part : bar.parts)
            text += QStringLiteral(" %1..%2").arg(part.low).arg(part.high);
        text += QLatin1Char('\n');
    }
    for (const SceneLine& line : m_content.lines)
        text += QStringLiteral("line %1: %2\n").arg(line.value).arg(line.label);
    return text;
}

} // namespace lightcone::views
