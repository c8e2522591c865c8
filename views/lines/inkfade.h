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
    /// How ink is laid over what is below it.
    struct Bound {
        float most = 1; ///< share of a part that it covers at most, 0 to 1
        float strength = 1; ///< what is left of it beside, 0 to 1
    };

    /// @param ink  the ink of the picture, smaller than that; premultiplied; transparent where there is none
    /// @param part  pixels of @p ink of a side of a square
    InkFade(const QImage& ink, int part);

    /// What @p bound leaves of the ink at a point, 0 to 1. Points are in pixels of the ink that was measured.
    float at(QPointF point, const Bound& bound) const;
    /// Lays a line of ink, so much fainter, over pixels of an image.
    /// @param first  the middle of the first pixel, @p step  from pixel to pixel
    void layLine(std::span<const QRgb> ink, QRgb* pixels, QPointF first, double step, const Bound& bound) const;

private:
    std::size_t indexOf(int column, int row) const
    {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(m_columns) + static_cast<std::size_t>(column);
    }
    float left(int column, int row, float most) const
    {
        const float covered = m_covered[indexOf(column, row)];
        return covered > most ? most / covered : 1;
    }
    void measure(const QImage& ink);

    int m_part;
    int m_columns;
    int m_rows;
    /// How much ink each part has, or one of those around it that has more: 1 is as much as covers the part once.
    std::vector<float> m_covered;
};

} // namespace lightcone::views
