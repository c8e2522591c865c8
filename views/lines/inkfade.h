// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPointF>
#include <QRgb>

#include <span>
#include <vector>

namespace lightcone::views {

/// How faint ink has to be in each place of a picture, so that what is below it keeps its colours: of no square part
/// does it cover more than a share, on average. Neighbouring parts pass into each other. Immutable.
class InkFade {
public:
    /// @param ink  the ink of the picture, smaller than that; premultiplied; transparent where there is none
    /// @param part  pixels of @p ink of a side of a square
    /// @param most  the share, 0 to 1
    InkFade(const QImage& ink, int part, double most);

    /// What is left of the ink at a point, 0 to 1. Points are in pixels of the ink that was measured.
    float at(QPointF point) const;
    /// Lays a line of ink, so much fainter, over pixels of an image.
    /// @param first  the middle of the first pixel, @p step  from pixel to pixel
    /// @param share  what is left of the line beside, 0 to 1
    void layLine(std::span<const QRgb> ink, QRgb* pixels, QPointF first, double step, float share) const;

private:
    std::size_t indexOf(int column, int row) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(column);
    }
    float left(int column, int row) const { return m_left[indexOf(column, row)]; }
    void measure(const QImage& ink, double most);

    int m_part;
    int m_columns;
    int m_rows;
    std::vector<float> m_left; ///< in the middle of each part: the least of it and of those around it
};

} // namespace lightcone::views
