// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinepainter.h"

#include "core/model/definitions.h"
#include "views/timeline/linepainter.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr double kLabelPadding = 4;

QColor mixed(const QColor& a, const QColor& b, double share)
{
    const auto channel
        = [share](int from, int to) { return static_cast<int>(std::lround(from + share * (to - from))); };
    return QColor(channel(a.red(), b.red()), channel(a.green(), b.green()), channel(a.blue(), b.blue()));
}

/// Function names in bars, with what is known of their widths.
class LabelPainter {
public:
    LabelPainter(QPainter& painter, const TimelineStyle& style)
        : m_painter(painter)
        , m_style(style)
        , m_metrics(style.font)
    {
    }

    /// @returns what the text covers; null when there is no room for it.
    QRectF paint(const TimelineBar& bar)
    {
        setHeight(bar.height);
        const QString& name = m_style.names[indexOf(bar.function)];
        const double room = bar.width - 2 * kLabelPadding;
        double& width = m_widths[indexOf(bar.function)];
        if (width < 0)
            width = m_metrics.horizontalAdvance(name);
        QString text = name;
        if (width > room) {
            if (room < m_minRoom)
                return {};
            text = m_metrics.elidedText(name, Qt::ElideRight, room);
        }
        m_painter.setPen(ColorScheme::textOn(m_style.fill(bar.function, bar.strength)));
        const double baseline = bar.y + (bar.height + m_metrics.capHeight()) / 2;
        m_painter.drawText(QPointF(bar.x + kLabelPadding, std::round(baseline)), text);
        return QRectF(bar.x + kLabelPadding, bar.y, std::min(width, room), bar.height);
    }

private:
    void setHeight(int height)
    {
        if (height == m_height)
            return;
        m_height = height;
        const QFont font = sizedFont(m_style.font, std::clamp(height - 3, 8, m_style.font.pixelSize()));
        m_metrics = QFontMetricsF(font);
        // A few letters tell nothing: "MPI_…".
        m_minRoom = m_metrics.horizontalAdvance(QStringLiteral("MPI_Se…"));
        m_painter.setFont(font);
        m_widths.assign(m_style.names.size(), -1);
    }

    QPainter& m_painter;
    const TimelineStyle& m_style;
    QFontMetricsF m_metrics;
    int m_height = -1;
    double m_minRoom = 0;
    std::vector<double> m_widths;
};

void paintGrid(QPainter& painter, const TimelineGeometry& geometry, const TimeAxis& axis, const TimelineStyle& style)
{
    const double thin = 1 / style.pixelRatio;
    for (const TimeAxis::Mark& mark : axis.marks) {
        const double x = std::floor(mark.x * style.pixelRatio) / style.pixelRatio;
        painter.fillRect(QRectF(x, geometry.top, thin, geometry.bottom - geometry.top), style.scheme.grid);
    }
}

bool paintBars(QPainter& painter, const TimelineGeometry& geometry, const TimelineStyle& style, std::stop_token stop)
{
    const double thin = 1 / style.pixelRatio;
    for (const TimelineRowBars& row : geometry.rows) {
        if (stop.stop_requested())
            return false;
        for (std::size_t i = row.first; i < row.last; ++i) {
            const TimelineBar& bar = geometry.bars[i];
            painter.fillRect(QRectF(bar.x, bar.y, bar.width, bar.height), style.fill(bar.function, bar.strength));
            if (bar.isSeparate)
                painter.fillRect(QRectF(bar.x, bar.y, thin, bar.height), withAlpha(style.scheme.background, 190));
        }
    }
    return true;
}

/// @returns what the labels cover, ascending by top.
std::vector<QRectF> paintLabels(QPainter& painter, const TimelineGeometry& geometry, const TimelineStyle& style)
{
    LabelPainter labels(painter, style);
    std::vector<QRectF> covered;
    for (const TimelineBar& bar : geometry.bars) {
        if (!bar.hasLabel)
            continue;
        const QRectF label = labels.paint(bar);
        if (!label.isNull())
            covered.push_back(label);
    }
    return covered;
}

} // namespace

TimelineStyle TimelineStyle::of(const core::Definitions& definitions, const ColorScheme& scheme, const QFont& font)
{
    TimelineStyle style;
    style.scheme = scheme;
    style.fills = scheme.functions(definitions);
    style.names.reserve(definitions.functions.size());
    for (const core::FunctionDef& function : definitions.functions)
        style.names.push_back(QString::fromStdString(function.name));
    style.font = font;
    return style;
}

QColor TimelineStyle::backwardMessage() const
{
    return scheme.theme() == Theme::Light ? QColor(0xc8, 0x10, 0x2e) : QColor(0xff, 0x70, 0x6b);
}

QColor TimelineStyle::fill(core::FunctionId function, int strength) const
{
    constexpr std::array<double, 5> kShare { 0, 0.4, 0.62, 0.82, 1 };
    const QColor& color = fills[indexOf(function)];
    return strength >= 4 ? color : mixed(scheme.idle, color, kShare[static_cast<std::size_t>(strength)]);
}

QFont sizedFont(QFont font, int pixels)
{
    font.setPixelSize(std::max(1, pixels));
    return font;
}

double messageWidth(std::uint64_t count)
{
    return count <= 1 ? 1.0 : std::min(6.0, 1.2 + 0.45 * std::log2(static_cast<double>(count)));
}

void paintMessageLine(QPainter& painter, const QLineF& line, bool hasArrow, double headLength)
{
    painter.drawLine(line);
    if (!hasArrow || line.length() < headLength)
        return;
    const double length = headLength + painter.pen().widthF();
    const QPointF along = QPointF(line.dx(), line.dy()) / line.length() * length;
    const QPointF across(-along.y() * 0.38, along.x() * 0.38);
    const QPointF tip = line.p2();
    const QPen pen = painter.pen();
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    painter.drawPolygon(QPolygonF { tip, tip - along + across, tip - along - across });
    painter.setPen(pen);
}

void paintRowBackgrounds(
    QPainter& painter, const RowLayout& layout, RowLayout::Range rows, double width, const TimelineStyle& style)
{
    for (int i = rows.first; i < rows.last; ++i) {
        const RowTree::Row& row = layout.row(i);
        const int y = layout.top(i);
        const int height = layout.height(i);
        if (row.isGroup && row.isOpen) {
            painter.fillRect(QRectF(0, y, width, height), style.scheme.background);
            painter.fillRect(QRectF(0, y + height - 1, width, 1), style.scheme.grid);
            continue;
        }
        painter.fillRect(QRectF(0, y, width, height), i % 2 == 1 ? style.scheme.alternateRow : style.scheme.background);
        const bool hasCalls = row.isGroup || row.depth > 0;
        if (hasCalls)
            painter.fillRect(QRectF(0, y, width, std::max(1, height - layout.gap())), style.scheme.idle);
    }
}

bool paintTimeline(QPainter& painter, const TimelineGeometry& geometry, const TimeAxis& axis,
    const TimelineStyle& style, std::stop_token stop)
{
    paintGrid(painter, geometry, axis, style);
    if (!paintBars(painter, geometry, style, stop))
        return false;
    paintCollectives(painter, geometry, style);
    if (stop.stop_requested())
        return false;
    paintMessages(painter, geometry, style);
    const std::vector<QRectF> labels = paintLabels(painter, geometry, style);
    paintBundleCounts(painter, geometry, style, labels);
    return !stop.stop_requested();
}

} // namespace lightcone::views
