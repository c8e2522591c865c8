// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/linepainter.h"

#include "views/base/formatting.h"
#include "views/lines/ink.h"
#include "views/lines/lineshapes.h"
#include "views/plot/eventsigns.h"
#include "views/plot/plotstyle.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace lightcone::views {

namespace {

// What messages, and collectives below them, cover at most.
constexpr Ink::Bounds kMessageBounds { .overBars = { .most = 0.2F }, .between = { .most = 0.2F } };
constexpr Ink::Bounds kSpaciousMessageBounds { .overBars = { .most = 0.2F }, .between = { .most = 0.4F } };
constexpr Ink::Bounds kSpaciousEdgeBounds { .overBars = { .most = 0.16F, .strength = 0.6F },
    .between = { .most = 0.3F } };
constexpr Ink::Bounds kEdgeBounds { .overBars = { .most = 0.16F, .strength = 0.6F }, .between = { .most = 0.16F } };
constexpr Ink::Bounds kFillBounds { .overBars = { .most = 0.1F }, .between = { .most = 0.1F } };

double areaOf(const QPolygonF& polygon)
{
    double twice = 0;
    for (qsizetype i = 0; i < polygon.size(); ++i) {
        const QPointF& next = polygon[(i + 1) % polygon.size()];
        twice += polygon[i].x() * next.y() - next.x() * polygon[i].y();
    }
    return std::abs(twice) / 2;
}

/// Measures how much of each part of the width is covered with ink.
class InkDensity {
public:
    explicit InkDensity(const LineShapes& shapes)
        : m_parts(static_cast<std::size_t>(shapes.width / kPart) + 1, 0)
        , m_top(shapes.top)
        , m_bottom(std::max(shapes.top + 1, shapes.bottom))
    {
    }

    /// Adds a line that is one pixel wide.
    void add(const QLineF& line) { addArea(QRectF(line.p1(), line.p2()).normalized(), line.length()); }
    void add(const QPolygonF& ribbon) { addArea(ribbon.boundingRect(), areaOf(ribbon)); }

    /// The average number of times that the parts which @p bounds meets are covered.
    double around(const QRectF& bounds) const
    {
        const std::size_t first = partOf(bounds.left());
        const std::size_t last = partOf(bounds.right());
        const double sum = std::accumulate(m_parts.begin() + static_cast<std::ptrdiff_t>(first),
            m_parts.begin() + static_cast<std::ptrdiff_t>(last) + 1, 0.0);
        return sum / static_cast<double>(last - first + 1);
    }

    /// 0: the line is alone; 1: as many lines as can be told apart; more than 1: crowded.
    double along(const QLineF& line) const
    {
        constexpr double kTellable = 6 / kPart; // 6 lines over the whole height in a part
        return around(QRectF(line.p1(), line.p2()).normalized()) / kTellable;
    }

    /// The alpha of a line: @p alone when it is alone, less where @p density is high.
    static int alpha(double alone, double density)
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

    void addArea(const QRectF& bounds, double area)
    {
        const double seen = std::clamp(bounds.bottom(), m_top, m_bottom) - std::clamp(bounds.top(), m_top, m_bottom);
        const double share = bounds.height() > 0 ? seen / bounds.height() : 1;
        const std::size_t first = partOf(bounds.left());
        const std::size_t last = partOf(bounds.right());
        const double whole = kPart * (m_bottom - m_top) * static_cast<double>(last - first + 1);
        for (std::size_t part = first; part <= last; ++part)
            m_parts[part] += area * share / whole;
    }

    std::vector<double> m_parts;
    double m_top;
    double m_bottom;
};

/// The head of an arrow at the second end of @p line; empty where there is no room for it.
QPolygonF arrowHead(const QLineF& line, double width, double headLength)
{
    if (line.length() < headLength)
        return {};
    const QPointF along = QPointF(line.dx(), line.dy()) / line.length() * (headLength + width);
    const QPointF across(-along.y() * 0.38, along.x() * 0.38);
    const QPointF tip = line.p2();
    return QPolygonF { tip, tip - along + across, tip - along - across };
}

bool isFree(const QRectF& box, const std::vector<QRectF>& labels)
{
    const auto below = std::partition_point(
        labels.begin(), labels.end(), [&](const QRectF& label) { return label.bottom() <= box.top(); });
    const auto end
        = std::partition_point(below, labels.end(), [&](const QRectF& label) { return label.top() < box.bottom(); });
    return std::none_of(below, end, [&](const QRectF& label) { return label.intersects(box); });
}

QColor messageColor(const MessageShape& message, const PlotStyle& style)
{
    if (message.color.isValid())
        return message.color;
    if (message.isBackward)
        return style.backwardMessage();
    return message.count > 1 ? style.scheme.messageBundle : style.scheme.message;
}

/// Paints the bands of bundles that are spread out, so faintly that all of them together leave the bars below visible.
void addRibbons(const LineShapes& shapes, const PlotStyle& style, Ink& ink)
{
    constexpr double kCrowded = 4;
    InkDensity densities(shapes);
    for (const MessageShape& message : shapes.messages) {
        if (!message.ribbon.isEmpty())
            densities.add(message.ribbon);
    }
    for (const MessageShape& message : shapes.messages) {
        if (message.ribbon.isEmpty())
            continue;
        const QRectF bounds = message.ribbon.boundingRect();
        const double width = std::max(1.0, areaOf(message.ribbon) / std::max(1.0, bounds.height()));
        const double alone = 26 + 14 * std::log2(1 + static_cast<double>(message.count) / width);
        const double overlaid = densities.around(bounds);
        QColor color = messageColor(message, style);
        color.setAlphaF(static_cast<float>(std::min(alone / std::max(1.0, overlaid), 90.0) / 255));
        if (overlaid > kCrowded)
            ink.addSoftPolygon(message.ribbon, color);
        else
            ink.addPolygon(message.ribbon, color);
    }
}

void addMessageLines(const LineShapes& shapes, const PlotStyle& style, Ink& ink)
{
    constexpr double kNoRoomForHeads = 12;
    InkDensity densities(shapes);
    for (const MessageShape& message : shapes.messages)
        densities.add(message.line);
    for (const MessageShape& message : shapes.messages) {
        const double density = densities.along(message.line);
        // A short line that is thick would look like a block. Where there is a ribbon, the ribbon shows the number of
        // messages.
        const double spread = message.ribbon.boundingRect().width() - std::abs(message.line.dx());
        const double longest = std::max(1.0, message.line.length() / 8);
        const double most = spread > 8 ? 1.6 : longest;
        const double width = std::min(most, 1 + (messageWidth(message.count) - 1) / (1 + density / 4));
        const double alone = 210 / (1 + std::max(0.0, spread) / 60);
        const QColor color = withAlpha(messageColor(message, style), InkDensity::alpha(alone, density));
        if (message.isBackward)
            ink.addDashes(message.line, width, color, shapes.top, shapes.bottom);
        else
            ink.addLine(message.line, width, color);
        if (message.hasArrow && density < kNoRoomForHeads)
            ink.addPolygon(arrowHead(message.line, width, std::clamp(8 / (1 + density / 2), 3.5, 7.0)), color);
    }
}

/// Paints the areas of single collectives that are wide enough to be seen as such.
void paintFills(QPainter& painter, const LineShapes& shapes, const PlotStyle& style)
{
    constexpr double kNarrow = 4; // pixels
    constexpr int kAlpha = 30;
    Ink ink(painter, shapes, kFillBounds);
    for (const CollectiveShape& band : shapes.collectives) {
        if (band.count == 1 && areaOf(band.fill) >= kNarrow * band.fill.boundingRect().height())
            ink.addPolygon(band.fill, withAlpha(style.scheme.collective, kAlpha));
    }
    ink.paint();
}

} // namespace

double messageWidth(std::uint64_t count)
{
    return count <= 1 ? 1.0 : std::min(6.0, 1.2 + 0.45 * std::log2(static_cast<double>(count)));
}

void paintMessageLine(QPainter& painter, const QLineF& line, bool hasArrow, double headLength)
{
    painter.drawLine(line);
    if (!hasArrow)
        return;
    const QPen pen = painter.pen();
    painter.setPen(Qt::NoPen);
    painter.setBrush(pen.color());
    painter.drawPolygon(arrowHead(line, pen.widthF(), headLength));
    painter.setPen(pen);
}

void paintCollectives(QPainter& painter, const LineShapes& shapes, const PlotStyle& style)
{
    InkDensity densities(shapes);
    for (const CollectiveShape& band : shapes.collectives) {
        for (const QLineF& edge : band.edges)
            densities.add(edge);
    }
    if (shapes.isSpacious)
        paintFills(painter, shapes, style);
    Ink ink(painter, shapes, shapes.isSpacious ? kSpaciousEdgeBounds : kEdgeBounds);
    for (const CollectiveShape& band : shapes.collectives) {
        // The band of several collectives is fainter than the line of a single one.
        const double faint = band.count > 1 ? 3 : 1;
        const double density = band.edges.empty() ? 0 : densities.along(band.edges[band.edges.size() / 2]);
        const QColor color = withAlpha(style.scheme.collective, InkDensity::alpha(190 / faint, density));
        for (const QLineF& edge : band.edges)
            ink.addLine(edge, 1, color);
    }
    ink.paint();
}

void paintMessages(QPainter& painter, const LineShapes& shapes, const PlotStyle& style)
{
    Ink ink(painter, shapes, shapes.isSpacious ? kSpaciousMessageBounds : kMessageBounds);
    addRibbons(shapes, style, ink);
    addMessageLines(shapes, style, ink);
    ink.paint();
}

void paintUnmatched(QPainter& painter, const LineShapes& shapes, const PlotStyle& style)
{
    using Class = core::SignClass;
    for (const UnmatchedShape& end : shapes.unmatched)
        paintEventSign(painter, end.center, end.isSend ? Class::UnmatchedSend : Class::UnmatchedReceive, style.scheme);
}

void paintBundleCounts(
    QPainter& painter, const LineShapes& shapes, const PlotStyle& style, const std::vector<QRectF>& labels)
{
    constexpr std::size_t kMaxCounts = 16;
    constexpr std::uint64_t kMinCount = 16;
    constexpr double kMinLength = 40; // pixels
    std::vector<const MessageShape*> bundles;
    for (const MessageShape& line : shapes.messages) {
        if (line.count >= kMinCount && line.line.length() >= kMinLength)
            bundles.push_back(&line);
    }
    std::stable_sort(bundles.begin(), bundles.end(),
        [](const MessageShape* a, const MessageShape* b) { return a->count > b->count; });
    const QFont font = sizedFont(style.font, 9);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setRenderHint(QPainter::Antialiasing, true);
    painter.setOpacity(shapes.strength);
    std::vector<QRectF> taken;
    for (const MessageShape* bundle : bundles) {
        if (taken.size() == kMaxCounts)
            break;
        const QString text = QString(QChar(0xd7)) + formatCount(bundle->count);
        QRectF box(0, 0, metrics.horizontalAdvance(text) + 6, metrics.height());
        box.moveCenter(bundle->line.center());
        const QRectF around = box.adjusted(-60, -14, 60, 14);
        const bool hasRoom = box.left() >= 0 && box.right() <= shapes.width && box.top() >= shapes.top
            && box.bottom() <= shapes.bottom && isFree(box, labels)
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
    painter.setOpacity(1);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace lightcone::views
