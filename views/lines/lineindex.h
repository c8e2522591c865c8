// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QRectF>

#include <cstddef>
#include <utility>
#include <vector>

namespace lightcone::views {

struct LineShapes;

/// The lines of messages, one-sided and collective operations by their columns, for many questions about one picture.
class LineIndex {
public:
    /// O(lines and the columns that they cross)
    explicit LineIndex(const LineShapes& shapes);

    /// Says whether a line, or the area of a bundle, meets @p rect. O(lines that come near its columns)
    bool meets(const QRectF& rect) const;

private:
    struct Strip {
        std::vector<QLineF> lines;
        std::vector<QRectF> areas;
    };
    /// [first, last) of the strips that [left, right] meets; what is beside the picture belongs to the outer ones.
    std::pair<std::size_t, std::size_t> stripsOf(double left, double right) const;
    void add(const QLineF& line);

    std::vector<Strip> m_strips; ///< from left to right
};

} // namespace lightcone::views
