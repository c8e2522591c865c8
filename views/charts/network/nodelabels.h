// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

class QFontMetricsF;

namespace lightcone::views {

/// Knows roughly where lines are in a picture: in which of at most some million cells. Not thread-safe.
class LineCells {
public:
    explicit LineCells(const QRectF& bounds);

    /// Notes that a line is at @p point; points outside of the bounds are left out.
    void add(QPointF point);
    double cell() const { return m_cell; } ///< its side in logical pixels
    /// Counts the cells of @p rect that lines touch.
    std::size_t count(const QRectF& rect) const;

private:
    QRectF m_bounds;
    double m_cell;
    std::size_t m_columns;
    std::size_t m_rows;
    std::vector<std::uint8_t> m_isLine; ///< by cell, row by row
};

/// Knows what is taken in a picture, so that no label lies on anything. A question costs what is near, not what there
/// is. Not thread-safe.
class TakenPlaces {
public:
    /// @param bounds  where labels may be
    explicit TakenPlaces(const QRectF& bounds);

    void take(const QRectF& rect) { add({ rect, false }); }
    /// Takes the disc of @p radius around @p middle.
    void takeDisc(QPointF middle, double radius);
    /// Says whether @p rect is within the bounds and touches nothing.
    bool isFree(const QRectF& rect) const;
    /// Finds the free one of @p places that is on the fewest lines, of equal ones the first; nullopt: none is free.
    /// @param lines  null: lines do not matter
    std::optional<QRectF> bestOf(std::span<const QRectF> places, const LineCells* lines) const;
    std::size_t count() const { return m_taken.size(); }
    /// Gives free all but the first @p count of what was taken.
    void giveBack(std::size_t count);

private:
    struct Taken {
        QRectF rect;
        bool isDisc = false;
    };
    void add(const Taken& taken);
    template <typename Visit> void visitCells(const QRectF& rect, const Visit& visit) const;

    QRectF m_bounds;
    double m_cell; ///< side of a cell in logical pixels
    std::size_t m_columns;
    std::size_t m_rows;
    std::vector<Taken> m_taken;
    std::vector<std::vector<std::uint32_t>> m_cells; ///< row by row: what touches each, ascending
};

/// A text in a scene.
struct PlacedLabel {
    QRectF place;
    QString text;
};

/// A node that is to have its name beside it.
struct NamedNode {
    QPointF middle;
    QPointF out; ///< the way to its name, of length 1; (0, 0): any, best below
    QString name;
    QString brief; ///< without what all names begin with
};
/// Places names beside their nodes, and takes these places: whole names where all have room, else brief ones, else
/// those of each 2nd, 4th, 8th … node, so that never only some have one as it happens. Of many nodes, one in sixteen
/// may do without. O(nodes · log nodes) where little is near each.
/// @param taken  has the nodes
/// @param lines  names lie on these only where nothing else is free; null: lines do not matter
/// @param mostWidth  of a name in logical pixels; longer ones are cut
std::vector<PlacedLabel> placeNames(std::span<const NamedNode> nodes, double radius, double mostWidth,
    const QFontMetricsF& metrics, const LineCells* lines, TakenPlaces& taken);

} // namespace lightcone::views
