// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/phaseportrait/phasescene.h"

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/moments/momentpicture.h"
#include "views/moments/momenttext.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

constexpr std::size_t kTimeParts = ColorScheme::kScaleSteps;
constexpr double kCellSize = 10; ///< logical pixels
constexpr double kReach = 10; ///< logical pixels from the pointer to a point that it means
constexpr double kMargin = 6; ///< of the legend

const ValueUnit& shareUnit()
{
    static const ValueUnit unit { QStringLiteral("%"), ValueUnit::Prefix::None, 100 };
    return unit;
}

} // namespace

PhaseScene::PhaseScene(PhasePortrait portrait, MomentRequest request, const MomentLook& look)
    : m_portrait(std::move(portrait))
    , m_request(std::move(request))
    , m_look(look)
{
    const QFontMetricsF metrics(look.style->font);
    if (look.legend)
        m_legend = layoutPlotLegend(entries(), look.size.width() - 2 * kMargin,
            plotLegendLines(entries(), look.size.width() - 2 * kMargin, look.size.height(), look.style->font),
            look.style->font);
    const double left = valueAxisWidth(shareUnit(), look.style->font);
    const double top = metrics.height() + 4; // the caption of the axis
    const double below = 2 * metrics.height() + 8 + plotLegendHeight(m_legend);
    m_plot = QRectF(left, top, std::max(1.0, look.size.width() - left - metrics.horizontalAdvance(u'0') * 4),
        std::max(1.0, look.size.height() - top - below));
    m_axis = layoutFullAxis({ 0, 1, false }, shareUnit(), m_plot.height(), valueAxisSpacing(look.style->font));
    findCells();
}

QPointF PhaseScene::place(const core::PhasePoint& point) const
{
    return { m_plot.left() + m_portrait.busyShare(point) * m_plot.width(),
        m_plot.bottom() - m_portrait.pendingShare(point, phaseMeasure(m_request.choice)) * m_plot.height() };
}

std::size_t PhaseScene::partOf(std::size_t point) const
{
    const std::size_t steps = m_portrait.path->points().size() - 1;
    return std::min(kTimeParts - 1, point == 0 ? 0 : (point - 1) * kTimeParts / steps);
}

void PhaseScene::findCells()
{
    const auto points = m_portrait.path->points();
    std::vector<std::pair<int, int>> all; // row and column of each
    for (std::size_t i = 1; i < points.size(); ++i) { // the first one stands for no time
        const QPointF inPlot = place(points[i]) - m_plot.topLeft();
        all.emplace_back(static_cast<int>(inPlot.y() / kCellSize), static_cast<int>(inPlot.x() / kCellSize));
    }
    std::ranges::sort(all);
    for (const auto& [row, column] : all) {
        if (m_cells.empty() || std::pair(m_cells.back().row, m_cells.back().column) != std::pair(row, column))
            m_cells.push_back({ column, row, 0 });
        m_mostPoints = std::max(m_mostPoints, ++m_cells.back().points);
    }
}

std::size_t PhaseScene::pointsIn(int column, int row) const
{
    const auto cell = std::ranges::lower_bound(
        m_cells, std::pair(row, column), {}, [](const Cell& of) { return std::pair(of.row, of.column); });
    return cell != m_cells.end() && cell->row == row && cell->column == column ? cell->points : 0;
}

QString PhaseScene::timeText(core::Tick t) const
{
    MomentRequest then = m_request;
    then.at = t;
    return momentTimeText(then);
}

QString PhaseScene::pointText(const core::PhasePoint& point) const
{
    const PhaseMeasure measure = phaseMeasure(m_request.choice);
    return MomentText::tr("busy %1, under way %2 of the most (%3)", "shares, amount")
        .arg(formatPercent(m_portrait.busyShare(point)), formatPercent(m_portrait.pendingShare(point, measure)),
            formatValue(measure == PhaseMeasure::Bytes ? point.bytes : point.messages,
                measure == PhaseMeasure::Bytes ? ValueUnit { QStringLiteral("B"), ValueUnit::Prefix::Binary, 1 }
                                               : ValueUnit { MomentText::tr("messages"), ValueUnit::Prefix::None, 1 }));
}

std::vector<LegendEntry> PhaseScene::entries() const
{
    std::vector<LegendEntry> entries;
    const auto points = m_portrait.path->points();
    for (std::size_t part = 0; part < kTimeParts && points.size() > 1; ++part) {
        std::size_t first = 0;
        while (first + 1 < points.size() && (first == 0 || partOf(first) < part))
            ++first;
        if (partOf(first) != part)
            continue;
        std::size_t last = first;
        while (last + 1 < points.size() && partOf(last + 1) == part)
            ++last;
        entries.push_back({ LegendEntry::Sign::Curve, m_look.style->scheme.scale(static_cast<int>(part)),
            MomentText::tr("%1: %2 – %3", "number, begin and end of a time")
                .arg(formatCount(part + 1), timeText(points[first - 1].time), timeText(points[last].time)) });
    }
    const QString means
        = formatDuration(static_cast<std::int64_t>(m_portrait.path->usedWidth()), timeScaleOf(*m_request.store));
    for (const QString& note : { MomentText::tr("ring: now"), MomentText::tr("shade: where it stays long"),
             MomentText::tr("the way: %1 points, means over %2").arg(formatCount(points.size()), means) })
        entries.push_back({ LegendEntry::Sign::Note, {}, note });
    return entries;
}

void PhaseScene::paint(QPainter& painter) const
{
    painter.save();
    const QColor shade = m_look.style->scheme.text;
    for (const Cell& cell : m_cells) {
        constexpr double kStrongest = 90;
        const double share = static_cast<double>(cell.points) / static_cast<double>(m_mostPoints);
        if (cell.points > 1)
            painter.fillRect(QRectF(m_plot.left() + cell.column * kCellSize, m_plot.top() + cell.row * kCellSize,
                                 kCellSize, kCellSize),
                withAlpha(shade, static_cast<int>(kStrongest * std::sqrt(share))));
    }
    paintAxes(painter);
    painter.setRenderHint(QPainter::Antialiasing);
    paintPath(painter);
    paintNow(painter);
    painter.restore();
    paintPlotLegend(
        painter, QPointF(kMargin, m_look.size.height() - plotLegendHeight(m_legend)), m_legend, *m_look.style);
}

void PhaseScene::paintAxes(QPainter& painter) const
{
    const QFontMetricsF metrics(m_look.style->font);
    painter.save();
    painter.translate(m_plot.topLeft());
    paintValueGrid(painter, m_plot.width(), m_axis, *m_look.style);
    painter.restore();
    paintValueAxis(
        painter, QRectF(0, m_plot.top(), m_plot.left(), m_plot.height()), m_axis, AxisSide::Left, *m_look.style);
    painter.setFont(m_look.style->font);
    painter.setPen(QPen(m_look.style->scheme.grid, 1));
    painter.drawRect(m_plot);
    const double step = m_plot.width() < metrics.averageCharWidth() * 40 ? 50 : 25;
    for (double percent = 0; percent <= 100; percent += step) {
        const double x = m_plot.left() + m_plot.width() * percent / 100;
        painter.setPen(QPen(m_look.style->scheme.grid, 1));
        painter.drawLine(QPointF(x, m_plot.top()), QPointF(x, m_plot.bottom() + 4));
        painter.setPen(m_look.style->scheme.text);
        painter.drawText(QRectF(x - 40, m_plot.bottom() + 4, 80, metrics.height()), Qt::AlignHCenter | Qt::AlignTop,
            formatPercent(percent / 100));
    }
    painter.setPen(m_look.style->scheme.dimText);
    painter.drawText(QRectF(m_plot.left(), m_plot.bottom() + 4 + metrics.height(), m_plot.width(), metrics.height()),
        Qt::AlignHCenter | Qt::AlignTop, MomentText::tr("locations that are busy"));
    painter.drawText(QRectF(m_plot.left(), 0, m_plot.width(), metrics.height()), Qt::AlignLeft | Qt::AlignTop,
        phaseMeasure(m_request.choice) == PhaseMeasure::Bytes ? MomentText::tr("bytes under way, of the most")
                                                              : MomentText::tr("messages under way, of the most"));
}

void PhaseScene::paintPath(QPainter& painter) const
{
    const auto points = m_portrait.path->points();
    const QFontMetricsF metrics(m_look.style->font);
    std::array<bool, kTimeParts> hasNumber {};
    std::vector<QRectF> labels;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const std::size_t part = partOf(i);
        painter.setPen(QPen(m_look.style->scheme.scale(static_cast<int>(part)), 1.5));
        painter.drawLine(place(points[i - 1]), place(points[i]));
    }
    painter.setFont(m_look.style->font);
    for (std::size_t i = 1; i < points.size(); ++i) {
        const std::size_t part = partOf(i);
        if (std::exchange(hasNumber[part], true))
            continue;
        const QPointF at = place(points[i - 1]);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_look.style->scheme.scale(static_cast<int>(part)));
        painter.drawEllipse(at, 3, 3);
        const QString number = formatCount(part + 1);
        const std::optional<QRectF> label
            = freePlace(at, QSizeF(metrics.horizontalAdvance(number), metrics.height()), labels);
        if (!label)
            continue;
        labels.push_back(*label);
        painter.setPen(m_look.style->scheme.text);
        painter.drawText(*label, Qt::AlignCenter, number);
    }
}

/// A place of that size beside a point, in the plot and free of the @p taken ones; nullopt: there is none.
std::optional<QRectF> PhaseScene::freePlace(QPointF point, QSizeF size, const std::vector<QRectF>& taken) const
{
    constexpr double kAway = 5; // from the point
    constexpr double kApart = 2; // from what is taken
    for (const double top : { point.y() - size.height() - 2, point.y() + 2 }) {
        for (const double left : { point.x() + kAway, point.x() - kAway - size.width() }) {
            const QRectF place(QPointF(left, top), size);
            const auto isNear
                = [&](const QRectF& other) { return other.adjusted(-kApart, 0, kApart, 0).intersects(place); };
            if (m_plot.contains(place) && std::ranges::none_of(taken, isNear))
                return place;
        }
    }
    return std::nullopt;
}

void PhaseScene::paintNow(QPainter& painter) const
{
    constexpr double kRing = 6;
    const QPointF now = place(m_portrait.now);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_look.style->scheme.background, 5));
    painter.drawEllipse(now, kRing, kRing);
    painter.setPen(QPen(m_look.style->scheme.text, 2));
    painter.drawEllipse(now, kRing, kRing);
}

std::optional<MomentSpot> PhaseScene::spotAt(QPointF position) const
{
    const auto points = m_portrait.path->points();
    const core::PhasePoint* nearest = nullptr;
    double least = kReach;
    for (const core::PhasePoint& point : points) {
        const QPointF offset = place(point) - position;
        const double distance = std::hypot(offset.x(), offset.y());
        if (distance < least) {
            least = distance;
            nearest = &point;
        }
    }
    if (nearest == nullptr)
        return std::nullopt;
    MomentSpot spot;
    spot.tick = nearest->time;
    spot.text = MomentText::tr("At %1: %2", "time, what is then").arg(timeText(nearest->time), pointText(*nearest));
    const QPointF inPlot = position - m_plot.topLeft();
    const std::size_t here = pointsIn(
        static_cast<int>(std::floor(inPlot.x() / kCellSize)), static_cast<int>(std::floor(inPlot.y() / kCellSize)));
    if (here > 1)
        spot.text += MomentText::tr("\nhere for %1 of the time")
                         .arg(formatPercent(static_cast<double>(here) / static_cast<double>(points.size() - 1)));
    return spot;
}

QString PhaseScene::note() const
{
    const core::QueueLength most = m_portrait.path->most();
    return MomentText::tr("%1 · the most: %2")
        .arg(pointText(m_portrait.now),
            phaseMeasure(m_request.choice) == PhaseMeasure::Bytes
                ? formatBytes(most.bytes)
                : MomentText::tr("%1 messages").arg(formatCount(most.messages)));
}

QString PhaseScene::text() const
{
    const PhaseMeasure measure = phaseMeasure(m_request.choice);
    const auto line = [&](const core::PhasePoint& point) {
        return QStringLiteral("%1: busy %2, under way %3\n")
            .arg(point.time)
            .arg(m_portrait.busyShare(point), 0, 'f', 4)
            .arg(m_portrait.pendingShare(point, measure), 0, 'f', 4);
    };
    QString text = QStringLiteral("now ") + line(m_portrait.now);
    for (const core::PhasePoint& point : m_portrait.path->points())
        text += line(point);
    return text;
}

} // namespace lightcone::views
