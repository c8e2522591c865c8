// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinepainter.h"

#include "core/model/definitions.h"

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

QColor withAlpha(QColor color, int alpha)
{
    color.setAlpha(alpha);
    return color;
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

    void paint(const TimelineBar& bar)
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
                return;
            text = m_metrics.elidedText(name, Qt::ElideRight, room);
        }
        m_painter.setPen(ColorScheme::textOn(m_style.fill(bar.function, bar.strength)));
        const double baseline = bar.y + (bar.height + m_metrics.capHeight()) / 2;
        m_painter.drawText(QPointF(bar.x + kLabelPadding, std::round(baseline)), text);
    }

private:
    void setHeight(int height)
    {
        if (height == m_height)
            return;
        m_height = height;
        const QFont font = sizedFont(m_style.font, std::clamp(height - 3, 8, m_style.font.pixelSize()));
        m_metrics = QFontMetricsF(font);
        m_minRoom = m_metrics.horizontalAdvance(QStringLiteral("MM…"));
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
    LabelPainter labels(painter, style);
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
        for (std::size_t i = row.first; i < row.last; ++i) {
            if (geometry.bars[i].hasLabel)
                labels.paint(geometry.bars[i]);
        }
    }
    return true;
}

/// How crowded with lines each part of the width is.
class LineDensity {
public:
    explicit LineDensity(const TimelineGeometry& geometry)
        : m_parts(static_cast<std::size_t>(geometry.width / kPart) + 1, 0)
        , m_top(geometry.top)
        , m_bottom(std::max(geometry.top + 1, geometry.bottom))
    {
    }

    void add(const QLineF& line)
    {
        const double seen = std::clamp(line.y2(), m_top, m_bottom) - std::clamp(line.y1(), m_top, m_bottom);
        const double shareOfHeight = std::abs(seen) / (m_bottom - m_top);
        const std::size_t last = partOf(std::max(line.x1(), line.x2()));
        for (std::size_t part = partOf(std::min(line.x1(), line.x2())); part <= last; ++part)
            m_parts[part] += shareOfHeight;
    }

    /// 0: alone; 1: as many lines as can be told apart; more: crowded. Mean of the ends and the middle of @p line.
    double along(const QLineF& line) const
    {
        constexpr double kTellable = 6; // lines over the whole height in one part
        const double sum = m_parts[partOf(line.x1())] + m_parts[partOf(line.x2())] + m_parts[partOf(line.center().x())];
        return sum / 3 / kTellable;
    }

    /// @p alpha of a line that is alone, lowered where @p density is high.
    static int alpha(int alone, double density)
    {
        constexpr double kLeast = 0.13;
        return static_cast<int>(alone * std::max(kLeast, std::pow(1 + density, -0.6)));
    }

private:
    static constexpr double kPart = 16; // pixels

    std::size_t partOf(double x) const
    {
        return std::min(m_parts.size() - 1, static_cast<std::size_t>(std::max(0.0, x) / kPart));
    }

    std::vector<double> m_parts;
    double m_top;
    double m_bottom;
};

void paintCollectives(QPainter& painter, const TimelineGeometry& geometry, const TimelineStyle& style)
{
    LineDensity densities(geometry);
    for (const TimelineCollectiveBand& band : geometry.collectives) {
        for (const QLineF& edge : band.edges)
            densities.add(edge);
    }
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const TimelineCollectiveBand& band : geometry.collectives) {
        const double density = band.edges.empty() ? 0 : densities.along(band.edges[band.edges.size() / 2]);
        painter.setPen(Qt::NoPen);
        painter.setBrush(withAlpha(style.scheme.collective, LineDensity::alpha(30, density)));
        painter.drawPolygon(band.fill);
        const double width = std::min(3.0, 1 + 0.35 * std::log2(static_cast<double>(band.count)));
        painter.setPen(QPen(withAlpha(style.scheme.collective, LineDensity::alpha(190, density)), width));
        painter.drawLines(band.edges.data(), static_cast<int>(band.edges.size()));
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

/// Counts beside the greatest bundles, as many as have room.
void paintBundleCounts(QPainter& painter, const TimelineGeometry& geometry, const TimelineStyle& style)
{
    constexpr std::size_t kMaxCounts = 16;
    constexpr std::uint64_t kMinCount = 16;
    constexpr double kMinLength = 40; // pixels
    std::vector<const TimelineMessageLine*> bundles;
    for (const TimelineMessageLine& line : geometry.messages) {
        if (line.count >= kMinCount && line.line.length() >= kMinLength)
            bundles.push_back(&line);
    }
    std::stable_sort(bundles.begin(), bundles.end(),
        [](const TimelineMessageLine* a, const TimelineMessageLine* b) { return a->count > b->count; });
    const QFont font = sizedFont(style.font, 9);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    std::vector<QRectF> taken;
    for (const TimelineMessageLine* bundle : bundles) {
        if (taken.size() == kMaxCounts)
            break;
        const QString text = QString(QChar(0xd7)) + formatCount(bundle->count);
        QRectF box(0, 0, metrics.horizontalAdvance(text) + 6, metrics.height());
        box.moveCenter(bundle->line.center());
        const QRectF around = box.adjusted(-60, -14, 60, 14);
        const bool hasRoom = box.left() >= 0 && box.right() <= geometry.width && box.top() >= geometry.top
            && box.bottom() <= geometry.bottom
            && std::none_of(taken.begin(), taken.end(), [&](const QRectF& other) { return other.intersects(around); });
        if (!hasRoom)
            continue;
        taken.push_back(box);
        painter.setPen(Qt::NoPen);
        painter.setBrush(withAlpha(style.scheme.background, 225));
        painter.drawRoundedRect(box, 3, 3);
        painter.setPen(style.scheme.text);
        painter.drawText(QPointF(box.left() + 3, box.top() + metrics.ascent()), text);
    }
}

bool paintMessages(
    QPainter& painter, const TimelineGeometry& geometry, const TimelineStyle& style, std::stop_token stop)
{
    if (geometry.messages.empty())
        return true;
    constexpr double kNoRoomForHeads = 12;
    LineDensity densities(geometry);
    for (const TimelineMessageLine& message : geometry.messages)
        densities.add(message.line);
    bool isBundled = false;
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const TimelineMessageLine& message : geometry.messages) {
        if (stop.stop_requested())
            return false;
        isBundled = isBundled || message.count > 1;
        const QColor color = message.isBackward ? style.backwardMessage()
            : message.count > 1                 ? style.scheme.messageBundle
                                                : style.scheme.message;
        const double density = densities.along(message.line);
        // A short line that is thick would look like a block.
        const double longest = std::max(1.0, message.line.length() / 6);
        const double width = std::min(longest, 1 + (messageWidth(message.count) - 1) / (1 + density / 4));
        QPen pen(withAlpha(color, LineDensity::alpha(215, density)), width);
        pen.setCapStyle(Qt::FlatCap);
        if (message.isBackward)
            pen.setDashPattern({ 4, 3 });
        painter.setPen(pen);
        const bool hasRoom = density < kNoRoomForHeads;
        paintMessageLine(
            painter, message.line, message.hasArrow && hasRoom, std::clamp(8 / (1 + density / 2), 3.5, 7.0));
    }
    if (isBundled)
        paintBundleCounts(painter, geometry, style);
    painter.setRenderHint(QPainter::Antialiasing, false);
    return true;
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
    return paintMessages(painter, geometry, style, stop);
}

} // namespace lightcone::views
