// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/linepainter.h"

#include "views/base/formatting.h"
#include "views/lines/ink.h"
#include "views/lines/inkdensity.h"
#include "views/lines/lineshapes.h"
#include "views/plot/eventsigns.h"
#include "views/plot/plotstyle.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <tuple>
#include <utility>

namespace lightcone::views {

namespace {

// What collectives cover at most. Where rows are lines, these are painted over them.
constexpr Ink::Bounds kSpaciousEdgeBounds { .overBars = { .most = 0.3F }, .between = { .most = 0.3F } };
constexpr Ink::Bounds kEdgeBounds { .overBars = { .most = 0.16F, .strength = 0.6F }, .between = { .most = 0.16F } };
constexpr Ink::Bounds kFillBounds { .overBars = { .most = 0.1F }, .between = { .most = 0.1F } };

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

/// Says which messages have room for the head of an arrow: those that end at one place, and others that end so far away
/// from these that their heads do not look like another line beside that of the location.
std::vector<bool> withHeads(const std::vector<MessageShape>& messages)
{
    constexpr double kSame = 1; // pixels
    constexpr double kApart = 7;
    std::vector<std::size_t> byEnd;
    for (std::size_t i = 0; i < messages.size(); ++i) {
        if (messages[i].hasArrow)
            byEnd.push_back(i);
    }
    const auto rowOf
        = [&messages](std::size_t i) { return std::pair(messages[i].line.y2(), messages[i].line.dy() > 0); };
    const auto xOf = [&messages](std::size_t i) { return messages[i].line.x2(); };
    std::ranges::sort(byEnd, {}, [&](std::size_t i) { return std::tuple(rowOf(i), xOf(i), i); });
    std::vector<bool> heads(messages.size(), false);
    std::size_t last = messages.size(); // the first of the last ones at one place
    for (const std::size_t i : byEnd) {
        const bool isFirst = last == messages.size() || rowOf(i) != rowOf(last) || xOf(i) - xOf(last) >= kApart;
        heads[i] = isFirst || xOf(i) - xOf(last) <= kSame;
        if (isFirst)
            last = i;
    }
    return heads;
}

void addMessageLines(const LineShapes& shapes, const PlotStyle& style, Ink& ink)
{
    constexpr double kNoRoomForHeads = 12;
    const InkDensity densities = densityOfMessages(shapes);
    const std::vector<bool> heads = shapes.isSpacious ? withHeads(shapes.messages) : std::vector<bool>();
    for (std::size_t i = 0; i < shapes.messages.size(); ++i) {
        const MessageShape& message = shapes.messages[i];
        const MessageLook look = lookOf(message, densities);
        const QColor color = withAlpha(messageColor(message, style), look.alpha);
        if (message.isBackward || message.isDashed)
            ink.addDashes(message.line, look.width, color, shapes.top, shapes.bottom);
        else
            ink.addLine(message.line, look.width, color);
        const bool hasHead = shapes.isSpacious ? heads[i] : message.hasArrow;
        if (hasHead && look.density < kNoRoomForHeads)
            ink.addPolygon(
                arrowHead(message.line, look.width, std::clamp(8 / (1 + look.density / 2), 3.5, 7.0)), color);
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
    Ink ink(painter, shapes, messageBounds(shapes));
    addRibbons(shapes, style, ink);
    addMessageLines(shapes, style, ink);
    ink.paint();
}

void paintOneSided(QPainter& painter, const LineShapes& shapes, const PlotStyle& style)
{
    if (!shapes.oneSided.empty())
        paintMessages(painter, shapes.ofOneSided(), style);
}

void paintUnmatched(QPainter& painter, const LineShapes& shapes, const PlotStyle& style)
{
    using Class = core::SignClass;
    for (const UnmatchedShape& end : shapes.unmatched)
        paintEventSign(painter, end.center, end.isSend ? Class::UnmatchedSend : Class::UnmatchedReceive, style.scheme);
}

void paintBundleCounts(QPainter& painter, const LineShapes& shapes, const PlotStyle& style,
    const std::vector<QRectF>& labels, const std::vector<QRectF>& marks)
{
    constexpr std::size_t kMaxCounts = 16;
    constexpr std::uint64_t kMinCount = 16;
    constexpr double kMinLength = 40; // pixels
    std::vector<const MessageShape*> bundles;
    for (const std::vector<MessageShape>* const lines : { &shapes.messages, &shapes.oneSided }) {
        for (const MessageShape& line : *lines) {
            if (line.count >= kMinCount && line.line.length() >= kMinLength)
                bundles.push_back(&line);
        }
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
            && box.bottom() <= shapes.bottom && isFree(box, labels) && isFree(box, marks)
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
