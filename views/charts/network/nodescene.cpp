// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/network/nodescene.h"

#include "views/base/colorscheme.h"
#include "views/base/formatting.h"
#include "views/base/momentchoice.h"
#include "views/charts/network/pairflows.h"
#include "views/moments/barscene.h"
#include "views/moments/momenttext.h"
#include "views/plot/hatch.h"
#include "views/plot/plotstyle.h"

#include <QFontMetricsF>
#include <QLineF>
#include <QMarginsF>
#include <QPainter>
#include <QPen>

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace lightcone::views {

namespace {

constexpr double kNodeMargin = 6;
constexpr double kLeastRadius = 1.5;
constexpr double kMostRadius = 18;
constexpr double kRadiusShare = 0.23; ///< of the least distance of two nodes
constexpr double kLetterRadius = 7; ///< from which on a letter has room
constexpr double kWidest = 7; ///< logical pixels of an arc
constexpr double kLeastWidest = 2; ///< that the widest one has where there are many
constexpr std::size_t kMostCurves = 400; ///< of more arcs, each is a straight line without a head
constexpr std::size_t kMostAmounts = 64; ///< that are written beside arcs
constexpr double kMostBend = 48; ///< logical pixels of the control point; a curve goes aside by half of that
constexpr double kHit = 4; ///< logical pixels between the pointer and an arc

/// The least distance between two of some points, or one that is greater than all radii.
double leastDistance(const std::vector<QPointF>& points)
{
    double least = 8 * kMostRadius;
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (std::size_t k = i + 1; k < points.size(); ++k) {
            const double distance = std::hypot(points[i].x() - points[k].x(), points[i].y() - points[k].y());
            if (distance > 0)
                least = std::min(least, distance);
        }
    }
    return least;
}

std::size_t mostOf(const std::array<double, core::kActivityCount>& shares)
{
    return static_cast<std::size_t>(std::ranges::max_element(shares) - shares.begin());
}

bool isTold(const SceneNode& node)
{
    return node.shares[mostOf(node.shares)] > 0;
}

QPointF rightOf(QPointF way)
{
    return { -way.y(), way.x() };
}

QString amountText(std::uint64_t amount, ArcMeasure measure)
{
    return measure == ArcMeasure::Messages ? MomentText::tr("%Ln message(s)", nullptr, pluralNumber(amount))
                                           : formatBytes(amount);
}

/// Finds the amount that all arcs have which have any; nullopt: they differ, or none has.
std::optional<std::uint64_t> sameAmount(const std::vector<SceneArc>& arcs, ArcMeasure measure)
{
    std::optional<std::uint64_t> same;
    for (const SceneArc& arc : arcs) {
        if (arc.sum.messages == 0)
            continue;
        const std::uint64_t amount = amountOf(arc.sum, measure);
        if (same && *same != amount)
            return std::nullopt;
        same = amount;
    }
    return same;
}

QString eachText(const NodeContent& content, std::uint64_t amount)
{
    return (content.isDirected ? MomentText::tr("each arc: %1") : MomentText::tr("each link with a load: %1"))
        .arg(amountText(amount, content.measure));
}

/// @param same  the amount of all arcs that have any; nullopt: they differ
std::vector<LegendEntry> widthLegend(
    const NodeContent& content, const QColor& color, std::uint64_t most, std::optional<std::uint64_t> same)
{
    std::vector<LegendEntry> entries { { LegendEntry::Sign::Swatch, color,
        content.isDirected ? MomentText::tr("arc: the wider the more") : MomentText::tr("link: the wider the more") } };
    if (most > 0)
        entries.push_back({ LegendEntry::Sign::Note, {},
            (content.ofInterval ? MomentText::tr("widest: %1 in the interval")
                                : MomentText::tr("widest: %1 at this time"))
                .arg(amountText(most, content.measure)) });
    if (same)
        entries.push_back({ LegendEntry::Sign::Note, {}, eachText(content, *same) });
    return entries;
}

/// Computes the margin of a plot in @p size that leaves @p needed between its edge and what is at @p place in [0, 1].
double marginFor(double place, double needed, double size)
{
    return place < 0.5 ? (needed - place * size) / (1 - 2 * place) : 0;
}

} // namespace

ArcMeasure arcMeasure(const MomentChoice& choice)
{
    return static_cast<ArcMeasure>(choice.measure);
}

QString activityLetter(core::Activity activity)
{
    switch (activity) {
    case core::Activity::Busy:
        return MomentText::tr("B", "letter for busy");
    case core::Activity::Overhead:
        return MomentText::tr("O", "letter for overhead");
    case core::Activity::Idle:
        return MomentText::tr("I", "letter for idle");
    case core::Activity::Unknown:
        break;
    }
    return QStringLiteral("?");
}

ArcExtremes extremesOf(const std::vector<SceneArc>& arcs, ArcMeasure measure)
{
    ArcExtremes extremes { .count = arcs.size() };
    for (const SceneArc& arc : arcs)
        extremes.most = std::max(extremes.most, amountOf(arc.sum, measure));
    return extremes;
}

std::vector<LegendEntry> nodeLegend(const std::vector<SceneNode>& nodes, const ColorScheme& scheme)
{
    std::array<bool, core::kActivityCount> isThere {};
    bool isHollow = false;
    bool isSwitch = false;
    for (const SceneNode& node : nodes) {
        for (std::size_t i = 0; i < isThere.size(); ++i)
            isThere[i] = isThere[i] || node.shares[i] > 0;
        isHollow = isHollow || node.kind == SceneNode::Kind::Hollow;
        isSwitch = isSwitch || node.kind == SceneNode::Kind::Switch;
    }
    // What may come at another time is there as well, so that the picture keeps its size over time.
    const bool isAnyThere = std::ranges::find(isThere, true) != isThere.end();
    std::vector<LegendEntry> entries;
    for (std::size_t i = 0; i < isThere.size(); ++i) {
        const auto activity = static_cast<core::Activity>(i);
        if (isThere[i] || (isAnyThere && activity != core::Activity::Unknown))
            entries.push_back({ LegendEntry::Sign::Swatch, scheme.activity(activity),
                MomentText::tr("%1 %2", "letter, activity").arg(activityLetter(activity), activityText(activity)) });
    }
    if (isHollow)
        entries.push_back({ LegendEntry::Sign::Note, {}, MomentText::tr("Hollow: hidden, or no location") });
    if (isSwitch)
        entries.push_back({ LegendEntry::Sign::Note, {}, MomentText::tr("Square: switch") });
    return entries;
}

ArcExtremes extremesOf(const NodeContent& content)
{
    ArcExtremes extremes = extremesOf(content.arcs, content.measure);
    if (content.ofInterval) {
        extremes.count = std::max(extremes.count, content.ofInterval->count);
        extremes.most = std::max(extremes.most, content.ofInterval->most);
    }
    return extremes;
}

std::vector<LegendEntry> arcLegend(const NodeContent& content, const ColorScheme& scheme)
{
    const std::uint64_t most = extremesOf(content).most;
    const std::optional<std::uint64_t> same = sameAmount(content.arcs, content.measure);
    const QColor color = scheme.scale(ColorScheme::kScaleSteps - 1);
    if (same == most)
        return { { LegendEntry::Sign::Swatch, color, eachText(content, *same) } };
    return widthLegend(content, color, most, same);
}

std::vector<LegendEntry> longestArcLegend(const NodeContent& content, const ColorScheme& scheme)
{
    constexpr std::uint64_t kMany = 99'999; // under way at once
    const QColor color = scheme.scale(ColorScheme::kScaleSteps - 1);
    if (!content.ofInterval) // what all have is the most then, and all that is said
        return widthLegend(content, color, kMany, std::nullopt);
    const std::uint64_t most = extremesOf(content).most;
    return widthLegend(content, color, most, most);
}

NodeScene::NodeScene(NodeContent content, const MomentLook& look)
    : m_content(std::move(content))
    , m_look(look)
{
    // What is most lies on top.
    std::ranges::stable_sort(
        m_content.arcs, {}, [this](const SceneArc& arc) { return amountOf(arc.sum, m_content.measure); });
    const QFont& font = look.style->font;
    const double legendWidth = look.size.width() - 2 * kNodeMargin;
    const auto laidOut = [&](const std::vector<LegendEntry>& legend) {
        return layoutPlotLegend(
            legend, legendWidth, plotLegendLines(legend, legendWidth, look.size.height(), font), font);
    };
    if (look.legend && !m_content.legend.empty())
        m_legend = laidOut(m_content.legend);
    if (!m_legend.empty()) {
        // At another time it may have more lines, but the picture is to stay where it is.
        m_legendHeight = std::max(plotLegendHeight(m_legend), plotLegendHeight(laidOut(m_content.longestLegend)));
    }
    layOutPlot();
    std::vector<QPointF> points;
    points.reserve(m_content.nodes.size());
    for (const SceneNode& node : m_content.nodes)
        points.push_back(pointOf(node.place));
    m_radius = std::clamp(leastDistance(points) * kRadiusShare, kLeastRadius, kMostRadius);
    m_extremes = extremesOf(m_content);
    constexpr double kInk = 0.3; // of arcs a third as long as the plot, a tenth of it is covered
    m_widest = std::clamp(kInk * std::sqrt(m_plot.width() * m_plot.height())
            / static_cast<double>(std::max<std::size_t>(m_extremes.count, 1)),
        kLeastWidest, kWidest);
    layOutLabels();
}

/// Finds the greatest plot around which nodes, and the labels beside them, have room.
void NodeScene::layOutPlot()
{
    const QFontMetricsF metrics(m_look.style->font);
    const QSizeF size(
        m_look.size.width(), m_look.size.height() - (m_legend.empty() ? 0 : m_legendHeight + kNodeMargin));
    const double label = std::min(mostNameWidth(),
        kNodeMargin
            + widestLabel(
                m_content.nodes.size(), [this](std::size_t i) { return m_content.nodes[i].label; }, metrics));
    constexpr double kAround = kMostRadius + kNodeMargin;
    QMarginsF margins(kNodeMargin, kNodeMargin, kNodeMargin, kNodeMargin);
    for (const SceneNode& node : m_content.nodes) {
        const auto needed = [&](double away, double length) { // towards a side
            return std::max(kAround, away * (kAround + length / 2) + length / 2);
        };
        const bool hasSide = !node.out.isNull();
        const double right = needed(node.out.x(), label);
        const double left = needed(-node.out.x(), label);
        const double below = needed(hasSide ? node.out.y() : 1, metrics.height());
        const double above = needed(hasSide ? -node.out.y() : m_content.hasAllArcs ? 1 : -1, metrics.height());
        margins.setLeft(std::max(margins.left(), marginFor(node.place.x(), left, size.width())));
        margins.setRight(std::max(margins.right(), marginFor(1 - node.place.x(), right, size.width())));
        margins.setTop(std::max(margins.top(), marginFor(node.place.y(), above, size.height())));
        margins.setBottom(std::max(margins.bottom(), marginFor(1 - node.place.y(), below, size.height())));
    }
    const double aside = size.width() * 0.3;
    const double over = size.height() * 0.3;
    margins = QMarginsF(std::min(margins.left(), aside), std::min(margins.top(), over),
        std::min(margins.right(), aside), std::min(margins.bottom(), over));
    m_plot = QRectF(margins.left(), margins.top(), std::max(1.0, size.width() - margins.left() - margins.right()),
        std::max(1.0, size.height() - margins.top() - margins.bottom()));
}

double NodeScene::mostNameWidth() const
{
    return m_look.size.width() / 5;
}

/// Places the names of nodes, then amounts of arcs, where these have room.
void NodeScene::layOutLabels()
{
    const QRectF bounds(0, 0, m_look.size.width(), std::max(1.0, m_look.size.height() - m_legendHeight));
    TakenPlaces taken(bounds);
    std::vector<NamedNode> named;
    const std::vector<SceneNode>& nodes = m_content.nodes;
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].kind == SceneNode::Kind::Shown)
            shown.push_back(i);
    }
    const qsizetype alike = alikeBegin(shown.size(), [&](std::size_t i) { return nodes[shown[i]].label; });
    const QString begin = shown.empty() ? QString() : nodes[shown.front()].label.first(alike);
    for (const SceneNode& node : nodes) {
        taken.takeDisc(pointOf(node.place), m_radius);
        const bool isCut = node.label.size() > alike && node.label.startsWith(begin);
        if (!node.label.isEmpty())
            named.push_back({ pointOf(node.place), node.out, node.label, isCut ? node.label.mid(alike) : node.label });
    }
    placeBoxNames(taken);
    const std::optional<LineCells> lines = linesIn(bounds);
    const LineCells* const known = lines ? &*lines : nullptr;
    const QFontMetricsF metrics(m_look.style->font);
    m_names = placeNames(named, m_radius, mostNameWidth(), metrics, m_content.hasAllArcs ? known : nullptr, taken);
    placeAmounts(known, taken);
}

/// Places the names of frames in a corner of each, where no node is.
void NodeScene::placeBoxNames(TakenPlaces& taken)
{
    const QFontMetricsF metrics(m_look.style->font);
    for (const SceneBox& box : m_content.boxes) {
        const QRectF frame(pointOf(box.place.topLeft()), pointOf(box.place.bottomRight()));
        const QString text = metrics.elidedText(box.label, Qt::ElideMiddle, std::max(1.0, frame.width() - 4));
        const QSizeF size(metrics.horizontalAdvance(text) + 2, metrics.height());
        const double right = frame.right() - size.width() - 1;
        const double bottom = frame.bottom() - size.height();
        const std::array places { QRectF({ frame.left() + 1, frame.top() }, size), QRectF({ right, frame.top() }, size),
            QRectF({ frame.left() + 1, bottom }, size), QRectF({ right, bottom }, size) };
        if (const std::optional<QRectF> place = taken.bestOf(places, nullptr)) {
            taken.take(*place);
            m_boxNames.push_back({ *place, text });
        }
    }
}

/// Says whether arcs are few enough, at any time, to be curves with heads.
bool NodeScene::hasCurves() const
{
    return m_extremes.count <= kMostCurves;
}

/// Notes where arcs are, if these are few.
std::optional<LineCells> NodeScene::linesIn(const QRectF& bounds) const
{
    if (!hasCurves())
        return std::nullopt;
    LineCells lines(bounds);
    for (const SceneArc& arc : m_content.arcs) {
        const Curve curve = curveOf(arc);
        const double pieces = std::ceil(QLineF(curve.from, curve.to).length() / lines.cell());
        for (double i = 0; i <= pieces; ++i)
            lines.add(curve.at(i / std::max(pieces, 1.0)));
    }
    return lines;
}

/// Places amounts on arcs, the greatest first. Where all are the same, the legend says it.
void NodeScene::placeAmounts(const LineCells* lines, TakenPlaces& taken)
{
    if (!hasCurves() || sameAmount(m_content.arcs, m_content.measure))
        return;
    const QFontMetricsF metrics(m_look.style->font);
    // Of arcs not in the middle, where they cross.
    static constexpr std::array kAlongArc { 0.7, 0.6, 0.8, 0.45, 0.3 };
    static constexpr std::array kAlongLink { 0.5, 0.4, 0.6, 0.3, 0.7 };
    for (auto arc = m_content.arcs.rbegin(); arc != m_content.arcs.rend() && m_amounts.size() < kMostAmounts; ++arc) {
        if (arc->sum.messages == 0)
            continue;
        const std::uint64_t amount = amountOf(arc->sum, m_content.measure);
        const QString text = m_content.measure == ArcMeasure::Messages ? formatCount(amount) : formatBytes(amount);
        const QSizeF size(metrics.horizontalAdvance(text) + 2, metrics.height());
        const Curve curve = curveOf(*arc);
        constexpr double kMostCovered = 0.75; // of an arc by its amount
        if (std::max(size.width(), size.height()) > kMostCovered * QLineF(curve.from, curve.to).length())
            continue;
        std::vector<QRectF> places;
        for (const double share : m_content.isDirected ? kAlongArc : kAlongLink)
            places.emplace_back(curve.at(share) - QPointF(size.width() / 2, size.height() / 2), size);
        if (const std::optional<QRectF> place = taken.bestOf(places, lines)) {
            taken.take(*place);
            m_amounts.push_back({ *place, text });
        }
    }
}

QPointF NodeScene::pointOf(QPointF place) const
{
    return { m_plot.left() + place.x() * m_plot.width(), m_plot.top() + place.y() * m_plot.height() };
}

QPointF NodeScene::placeAt(QPointF position) const
{
    return { std::clamp((position.x() - m_plot.left()) / m_plot.width(), 0.0, 1.0),
        std::clamp((position.y() - m_plot.top()) / m_plot.height(), 0.0, 1.0) };
}

QPointF NodeScene::Curve::at(double share) const
{
    return from * ((1 - share) * (1 - share)) + control * (2 * share * (1 - share)) + to * (share * share);
}

double NodeScene::Curve::distanceTo(QPointF point) const
{
    constexpr int kPieces = 12;
    double least = std::numeric_limits<double>::max();
    QPointF begin = from;
    for (int i = 1; i <= kPieces; ++i) {
        const QPointF end = at(static_cast<double>(i) / kPieces);
        const QPointF way = end - begin;
        const double length = QPointF::dotProduct(way, way);
        const double share = length > 0 ? std::clamp(QPointF::dotProduct(point - begin, way) / length, 0.0, 1.0) : 0;
        const QPointF apart = point - (begin + way * share);
        least = std::min(least, std::hypot(apart.x(), apart.y()));
        begin = end;
    }
    return least;
}

NodeScene::Curve NodeScene::curveOf(const SceneArc& arc) const
{
    const QPointF from = pointOf(m_content.nodes[arc.from].place);
    const QPointF to = pointOf(m_content.nodes[arc.to].place);
    const QPointF way = to - from;
    const double length = std::hypot(way.x(), way.y());
    if (length <= 0)
        return { from, from, to };
    const QPointF right = rightOf(way) / length;
    if (!hasCurves() && m_content.isDirected) { // the two ways lie side by side
        const QPointF aside = right * std::min(1.5, m_radius);
        return { from + aside, (from + to) / 2 + aside, to + aside };
    }
    const QPointF control = (from + to) / 2 + right * std::min(length * 2 * arc.bend, kMostBend);
    // Arcs end at the rims of their nodes.
    const auto rim = [this](QPointF node, QPointF towards) {
        const QPointF out = towards - node;
        const double distance = std::hypot(out.x(), out.y());
        return distance > m_radius ? node + out * (m_radius / distance) : node;
    };
    return { rim(from, control), control, rim(to, control) };
}

double NodeScene::shareOf(const SceneArc& arc) const
{
    const auto amount = static_cast<double>(amountOf(arc.sum, m_content.measure));
    return m_extremes.most == 0 ? 0 : amount / static_cast<double>(m_extremes.most);
}

bool NodeScene::isApart(const SceneArc& arc) const
{
    return arc.apart.messages > arc.sum.messages / 2;
}

QPen NodeScene::penOf(const SceneArc& arc) const
{
    const ColorScheme& scheme = m_look.style->scheme;
    if (arc.sum.messages == 0)
        return QPen(scheme.grid, 1);
    const double share = shareOf(arc);
    // Whole numbers of pixels, so that many arcs share a pen.
    const double width = 1 + std::round(share * (m_widest - 1) * std::clamp(m_radius / 5, 0.15, 1.0));
    const auto step = static_cast<int>(std::lround(share * (ColorScheme::kScaleSteps - 3))) + 2;
    if (!isApart(arc))
        return QPen(scheme.scale(step), width, Qt::SolidLine, Qt::FlatCap);
    QPen pen(scheme.category(1), width, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({ 8 / width, 5 / width });
    return pen;
}

void NodeScene::paint(QPainter& painter) const
{
    painter.save();
    painter.setFont(m_look.style->font);
    painter.setRenderHint(QPainter::Antialiasing);
    paintBoxes(painter);
    paintArcs(painter);
    paintNodes(painter);
    paintLabels(painter, m_amounts);
    paintLabels(painter, m_names);
    painter.restore();
    if (m_legend.empty())
        return;
    const double room = m_legendHeight - plotLegendHeight(m_legend);
    paintPlotLegend(painter, QPointF(kNodeMargin, std::floor(m_look.size.height() - m_legendHeight + room / 4)),
        m_legend, *m_look.style);
}

void NodeScene::paintBoxes(QPainter& painter) const
{
    painter.setBrush(Qt::NoBrush);
    if (m_content.isRing) {
        painter.setPen(QPen(m_look.style->scheme.grid, 1, Qt::DotLine));
        painter.drawEllipse(QRectF(pointOf({ 0, 0 }), pointOf({ 1, 1 })));
    }
    for (const SceneBox& box : m_content.boxes) {
        const QRectF rect(pointOf(box.place.topLeft()), pointOf(box.place.bottomRight()));
        painter.setPen(QPen(m_look.style->scheme.grid, 1));
        painter.drawRect(rect);
    }
    painter.setPen(m_look.style->scheme.dimText);
    for (const PlacedLabel& label : m_boxNames)
        painter.drawText(label.place, Qt::AlignCenter, label.text);
}

void NodeScene::paintArcs(QPainter& painter) const
{
    painter.setBrush(Qt::NoBrush);
    if (hasCurves()) {
        for (const SceneArc& arc : m_content.arcs)
            paintArc(painter, arc);
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    std::vector<QLineF> lines;
    QPen pen;
    for (const SceneArc& arc : m_content.arcs) {
        const QPen next = penOf(arc);
        if (!lines.empty() && next != pen) {
            painter.setPen(pen);
            painter.drawLines(lines.data(), static_cast<int>(lines.size()));
            lines.clear();
        }
        pen = next;
        const Curve curve = curveOf(arc);
        lines.emplace_back(curve.from, curve.to);
    }
    painter.setPen(pen);
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    painter.setRenderHint(QPainter::Antialiasing);
}

void NodeScene::paintArc(QPainter& painter, const SceneArc& arc) const
{
    const Curve curve = curveOf(arc);
    QPainterPath path(curve.from);
    path.quadTo(curve.control, curve.to);
    const QPen pen = penOf(arc);
    painter.strokePath(path, pen);
    if (!m_content.isDirected)
        return;
    const QPointF way = curve.to - curve.at(0.9);
    const double length = std::hypot(way.x(), way.y());
    if (length <= 0)
        return;
    const QPointF along = way / length;
    const double size = pen.widthF() + 5;
    const QPolygonF head({ curve.to, curve.to - along * size + rightOf(along) * (size / 2),
        curve.to - along * size - rightOf(along) * (size / 2) });
    QPainterPath filled;
    filled.addPolygon(head);
    painter.fillPath(filled, pen.color());
}

void NodeScene::paintNodes(QPainter& painter) const
{
    for (const SceneNode& node : m_content.nodes)
        paintNode(painter, node);
}

void NodeScene::paintNode(QPainter& painter, const SceneNode& node) const
{
    const ColorScheme& scheme = m_look.style->scheme;
    const QPointF middle = pointOf(node.place);
    const QRectF rect(middle - QPointF(m_radius, m_radius), QSizeF(2 * m_radius, 2 * m_radius));
    painter.setPen(QPen(node.kind == SceneNode::Kind::Hollow ? scheme.dimText : scheme.text, 1));
    painter.setBrush(scheme.background);
    if (node.kind == SceneNode::Kind::Switch) {
        const double half = m_radius * 0.6;
        painter.drawRect(QRectF(middle - QPointF(half, half), QSizeF(2 * half, 2 * half)));
        return;
    }
    if (node.kind == SceneNode::Kind::Hollow || !isTold(node)) {
        if (node.kind == SceneNode::Kind::Shown)
            painter.setBrush(scheme.other);
        painter.drawEllipse(rect);
        return;
    }
    constexpr double kRound = 360 * 16; // as Qt counts
    double begin = kRound / 4; // at the top
    for (std::size_t i = 0; i < node.shares.size(); ++i) {
        if (node.shares[i] <= 0)
            continue;
        painter.setBrush(scheme.activity(static_cast<core::Activity>(i)));
        if (node.shares[i] >= 1)
            painter.drawEllipse(rect);
        else
            painter.drawPie(rect, static_cast<int>(std::lround(begin - node.shares[i] * kRound)),
                static_cast<int>(std::lround(node.shares[i] * kRound)));
        begin -= node.shares[i] * kRound;
    }
    if (m_radius < kLetterRadius)
        return;
    const auto most = static_cast<core::Activity>(mostOf(node.shares));
    QFont font = m_look.style->font;
    font.setBold(true);
    painter.setFont(font);
    painter.setPen(ColorScheme::textOn(scheme.activity(most)));
    painter.drawText(rect, Qt::AlignCenter, activityLetter(most));
    painter.setFont(m_look.style->font);
}

/// Writes labels on the picture's ground, as lines may go below them.
void NodeScene::paintLabels(QPainter& painter, const std::vector<PlacedLabel>& labels) const
{
    const ColorScheme& scheme = m_look.style->scheme;
    for (const PlacedLabel& label : labels) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(withAlpha(scheme.background, 220));
        painter.drawRoundedRect(label.place, 3, 3);
        painter.setPen(scheme.text);
        painter.drawText(label.place, Qt::AlignCenter, label.text);
    }
}

std::optional<std::size_t> NodeScene::nodeAt(QPointF position) const
{
    std::optional<std::size_t> nearest;
    double least = m_radius + 2;
    for (std::size_t i = 0; i < m_content.nodes.size(); ++i) {
        const QPointF apart = position - pointOf(m_content.nodes[i].place);
        const double distance = std::hypot(apart.x(), apart.y());
        if (distance <= least) {
            nearest = i;
            least = distance;
        }
    }
    return nearest;
}

std::optional<MomentChoice> NodeScene::dragged(QPointF from, QPointF to) const
{
    const std::optional<std::size_t> node = nodeAt(from);
    if (!node || !m_content.layout || *node >= m_content.layout->nodes.size())
        return std::nullopt;
    auto moved = std::make_shared<NodeLayout>(*m_content.layout);
    moved->nodes[*node].place = placeAt(pointOf(m_content.nodes[*node].place) + to - from);
    MomentChoice choice = m_content.choice;
    choice.by = m_content.byOfLayout;
    choice.layout = std::move(moved);
    return choice;
}

std::optional<MomentSpot> NodeScene::spotAt(QPointF position) const
{
    if (const std::optional<std::size_t> i = nodeAt(position)) {
        const SceneNode& node = m_content.nodes[*i];
        return MomentSpot { node.text, node.label, node.locations };
    }
    const SceneArc* nearest = nullptr;
    double least = kHit;
    for (const SceneArc& arc : m_content.arcs) {
        const double distance = curveOf(arc).distanceTo(position);
        if (distance <= least) { // of equal ones the last, which lies on top
            nearest = &arc;
            least = distance;
        }
    }
    if (nearest == nullptr)
        return std::nullopt;
    const SceneNode& from = m_content.nodes[nearest->from];
    const SceneNode& to = m_content.nodes[nearest->to];
    MomentSpot spot { arcText(*nearest), MomentText::tr("%1, %2", "two locations").arg(from.label, to.label),
        from.locations };
    spot.locations.insert(spot.locations.end(), to.locations.begin(), to.locations.end());
    std::ranges::sort(spot.locations);
    spot.locations.erase(std::unique(spot.locations.begin(), spot.locations.end()), spot.locations.end());
    return spot;
}

QString NodeScene::arcText(const SceneArc& arc) const
{
    const QString& from = m_content.nodes[arc.from].label;
    const QString& to = m_content.nodes[arc.to].label;
    QString text = m_content.isDirected
        ? MomentText::tr("%1 → %2: %3", "sender, receiver, messages").arg(from, to, flowText(arc.sum))
        : MomentText::tr("Link %1 – %2: %3", "two nodes, messages").arg(from, to, flowText(arc.sum));
    if (arc.apart.messages > 0)
        text += MomentText::tr("\nbetween locations that are no neighbours: %1").arg(flowText(arc.apart));
    return text;
}

QString NodeScene::text() const
{
    QString text;
    for (const SceneNode& node : m_content.nodes) {
        text += QStringLiteral("%1: %2,%3")
                    .arg(node.label)
                    .arg(node.place.x(), 0, 'f', 3)
                    .arg(node.place.y(), 0, 'f', 3);
        if (node.kind == SceneNode::Kind::Hollow)
            text += QStringLiteral(" hollow");
        if (node.kind == SceneNode::Kind::Switch)
            text += QStringLiteral(" switch");
        for (std::size_t i = 0; i < node.shares.size(); ++i) {
            if (node.shares[i] > 0)
                text
                    += QStringLiteral(" %1 %2").arg(activityLetter(static_cast<core::Activity>(i))).arg(node.shares[i]);
        }
        text += QLatin1Char('\n');
    }
    for (const SceneArc& arc : m_content.arcs) {
        text += QStringLiteral("%1 %2 %3: %4 messages, %5 bytes")
                    .arg(m_content.nodes[arc.from].label,
                        m_content.isDirected ? QStringLiteral(">") : QStringLiteral("-"), m_content.nodes[arc.to].label)
                    .arg(arc.sum.messages)
                    .arg(arc.sum.bytes);
        text += isApart(arc) ? QStringLiteral(", apart\n") : QStringLiteral("\n");
    }
    return text;
}

} // namespace lightcone::views
