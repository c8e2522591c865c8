// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/network/nodelabels.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>
#include <utility>

namespace lightcone::views {

namespace {

constexpr double kLeastTakenCell = 32; ///< logical pixels
constexpr double kMostTakenCells = 250; ///< in a row or column
constexpr double kLeastLineCell = 4; ///< logical pixels
constexpr double kMostLineCells = 2'000; ///< in a row or column
constexpr double kPadding = 2; ///< at the left and the right of a text

/// The side of cells of which a row or a column of @p bounds has at most @p most.
double cellFor(const QRectF& bounds, double least, double most)
{
    return std::max({ least, bounds.width() / most, bounds.height() / most });
}

std::size_t cellsIn(double length, double cell)
{
    return static_cast<std::size_t>(std::max(1.0, std::ceil(length / cell)));
}

/// Finds the cell at @p way from the first one, or the nearest.
std::size_t cellAt(double way, double cell, std::size_t count)
{
    return static_cast<std::size_t>(std::clamp(std::floor(way / cell), 0.0, static_cast<double>(count - 1)));
}

QPointF nearestIn(const QRectF& rect, QPointF point)
{
    return { std::clamp(point.x(), rect.left(), rect.right()), std::clamp(point.y(), rect.top(), rect.bottom()) };
}

double distanceTo(const QRectF& rect, QPointF point)
{
    const QPointF apart = nearestIn(rect, point) - point;
    return std::hypot(apart.x(), apart.y());
}

constexpr double kGap = 1.5; ///< between a node and its name

/// Finds the nearest place of @p size, on the way out of a node, that does not touch it and is free; if there is none,
/// the nearest one that does not touch it.
QRectF placeBeside(QPointF node, QPointF out, double radius, QSizeF size, const TakenPlaces& taken)
{
    constexpr double kStep = 2;
    const QPointF half(size.width() / 2, size.height() / 2);
    const auto placeAt = [&](double way) {
        return QRectF(node + out * way + QPointF(out.x() * half.x(), out.y() * half.y()) - half, size);
    };
    double way = radius + kGap;
    while (distanceTo(placeAt(way), node) < radius + kGap / 2)
        way += kStep;
    for (double further = 0; further <= size.height(); further += kStep) {
        if (taken.isFree(placeAt(way + further)))
            return placeAt(way + further);
    }
    return placeAt(way);
}

/// Gives the place of @p size whose nearest corner is aslant of a node.
QRectF placeAslant(QPointF node, QPointF sides, double radius, QSizeF size)
{
    const QPointF corner = node + sides * (std::numbers::sqrt2 / 2 * (radius + kGap));
    return { corner.x() - (sides.x() < 0 ? size.width() : 0), corner.y() - (sides.y() < 0 ? size.height() : 0),
        size.width(), size.height() };
}

/// Places the names of a part of the nodes.
class NamePlacer {
public:
    NamePlacer(std::span<const NamedNode> nodes, double radius, double mostWidth, const QFontMetricsF& metrics,
        const LineCells* lines, TakenPlaces& taken)
        : m_nodes(nodes)
        , m_radius(radius)
        , m_mostWidth(mostWidth)
        , m_metrics(metrics)
        , m_lines(lines)
        , m_taken(taken)
    {
    }
    /// Places the names of each @p step-th node; nullopt: too many of them have no room.
    std::optional<std::vector<PlacedLabel>> tryEach(std::size_t step, bool isBrief)
    {
        constexpr std::size_t kOneIn = 16; // may have no room
        const std::size_t before = m_taken.count();
        std::size_t mayFail = m_nodes.size() / step / kOneIn;
        std::vector<PlacedLabel> labels;
        std::set<std::pair<int, int>> named; // places: of nodes at the same one, the first has a name
        for (std::size_t i = 0; i < m_nodes.size(); i += step) {
            const NamedNode& node = m_nodes[i];
            const QPoint middle = node.middle.toPoint();
            if (!named.emplace(middle.x(), middle.y()).second)
                continue;
            const QString text = m_metrics.elidedText(isBrief ? node.brief : node.name, Qt::ElideMiddle, m_mostWidth);
            const QSizeF size(m_metrics.horizontalAdvance(text) + 2 * kPadding, m_metrics.height());
            if (const std::optional<QRectF> place = bestPlace(node, size)) {
                m_taken.take(*place);
                labels.push_back({ *place, text });
            } else if (mayFail-- == 0) {
                m_taken.giveBack(before);
                return std::nullopt;
            }
        }
        return labels;
    }

private:
    /// Finds the free place beside a node that is on the fewest lines; of equal ones the first.
    std::optional<QRectF> bestPlace(const NamedNode& node, QSizeF size) const
    {
        if (!node.out.isNull()) {
            const QRectF place = placeBeside(node.middle, node.out, m_radius, size, m_taken);
            return m_taken.isFree(place) ? std::optional(place) : std::nullopt;
        }
        std::vector<QRectF> places;
        for (const QPointF way : { QPointF(0, 1), QPointF(0, -1), QPointF(1, 0), QPointF(-1, 0) })
            places.push_back(placeBeside(node.middle, way, m_radius, size, m_taken));
        for (const QPointF sides : { QPointF(1, 1), QPointF(-1, 1), QPointF(1, -1), QPointF(-1, -1) })
            places.push_back(placeAslant(node.middle, sides, m_radius, size));
        return m_taken.bestOf(places, m_lines);
    }

    std::span<const NamedNode> m_nodes;
    double m_radius;
    double m_mostWidth;
    const QFontMetricsF& m_metrics;
    const LineCells* m_lines;
    TakenPlaces& m_taken;
};

} // namespace

TakenPlaces::TakenPlaces(const QRectF& bounds)
    : m_bounds(bounds)
    , m_cell(cellFor(bounds, kLeastTakenCell, kMostTakenCells))
    , m_columns(cellsIn(bounds.width(), m_cell))
    , m_rows(cellsIn(bounds.height(), m_cell))
    , m_cells(m_columns * m_rows)
{
}

void TakenPlaces::takeDisc(QPointF middle, double radius)
{
    add({ QRectF(middle - QPointF(radius, radius), QSizeF(2 * radius, 2 * radius)), true });
}

template <typename Visit> void TakenPlaces::visitCells(const QRectF& rect, const Visit& visit) const
{
    const std::size_t left = cellAt(rect.left() - m_bounds.left(), m_cell, m_columns);
    const std::size_t right = cellAt(rect.right() - m_bounds.left(), m_cell, m_columns);
    const std::size_t top = cellAt(rect.top() - m_bounds.top(), m_cell, m_rows);
    const std::size_t bottom = cellAt(rect.bottom() - m_bounds.top(), m_cell, m_rows);
    for (std::size_t row = top; row <= bottom; ++row) {
        for (std::size_t column = left; column <= right; ++column)
            visit(row * m_columns + column);
    }
}

bool TakenPlaces::isFree(const QRectF& rect) const
{
    if (!m_bounds.contains(rect))
        return false;
    bool isFree = true;
    visitCells(rect, [&](std::size_t cell) {
        isFree = isFree && std::ranges::none_of(m_cells[cell], [&](std::uint32_t i) {
            const Taken& taken = m_taken[i];
            return taken.isDisc ? distanceTo(rect, taken.rect.center()) < taken.rect.width() / 2
                                : taken.rect.intersects(rect);
        });
    });
    return isFree;
}

std::optional<QRectF> TakenPlaces::bestOf(std::span<const QRectF> places, const LineCells* lines) const
{
    std::optional<QRectF> best;
    std::size_t least = 0;
    for (const QRectF& place : places) {
        if (best && least == 0)
            break;
        if (!isFree(place))
            continue;
        const std::size_t count = lines ? lines->count(place) : 0;
        if (!best || count < least) {
            best = place;
            least = count;
        }
    }
    return best;
}

void TakenPlaces::add(const Taken& taken)
{
    const auto number = static_cast<std::uint32_t>(m_taken.size());
    m_taken.push_back(taken);
    visitCells(taken.rect, [&](std::size_t cell) { m_cells[cell].push_back(number); });
}

void TakenPlaces::giveBack(std::size_t count)
{
    for (; m_taken.size() > count; m_taken.pop_back())
        visitCells(m_taken.back().rect, [&](std::size_t cell) { m_cells[cell].pop_back(); });
}

LineCells::LineCells(const QRectF& bounds)
    : m_bounds(bounds)
    , m_cell(cellFor(bounds, kLeastLineCell, kMostLineCells))
    , m_columns(cellsIn(bounds.width(), m_cell))
    , m_rows(cellsIn(bounds.height(), m_cell))
    , m_isLine(m_columns * m_rows)
{
}

void LineCells::add(QPointF point)
{
    if (m_bounds.contains(point))
        m_isLine[cellAt(point.y() - m_bounds.top(), m_cell, m_rows) * m_columns
            + cellAt(point.x() - m_bounds.left(), m_cell, m_columns)]
            = 1;
}

std::size_t LineCells::count(const QRectF& rect) const
{
    const std::size_t left = cellAt(rect.left() - m_bounds.left(), m_cell, m_columns);
    const std::size_t right = cellAt(rect.right() - m_bounds.left(), m_cell, m_columns);
    const std::size_t bottom = cellAt(rect.bottom() - m_bounds.top(), m_cell, m_rows);
    std::size_t lines = 0;
    for (std::size_t row = cellAt(rect.top() - m_bounds.top(), m_cell, m_rows); row <= bottom; ++row) {
        for (std::size_t column = left; column <= right; ++column)
            lines += m_isLine[row * m_columns + column];
    }
    return lines;
}

std::vector<PlacedLabel> placeNames(std::span<const NamedNode> nodes, double radius, double mostWidth,
    const QFontMetricsF& metrics, const LineCells* lines, TakenPlaces& taken)
{
    NamePlacer placer(nodes, radius, mostWidth, metrics, lines, taken);
    if (auto labels = placer.tryEach(1, false))
        return std::move(*labels);
    for (std::size_t step = 1; step <= nodes.size(); step *= 2) {
        if (auto labels = placer.tryEach(step, true))
            return std::move(*labels);
    }
    return {};
}

} // namespace lightcone::views
