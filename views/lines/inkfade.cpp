// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/inkfade.h"

#include "views/lines/pixelblend.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace lightcone::views {

namespace {

/// The middles of parts around a place, and how far the place is from the first to the second.
struct Between {
    int first = 0;
    int second = 0;
    float share = 0;

    Between(double place, int part, int count)
    {
        const double inParts = std::clamp(place / part - 0.5, 0.0, count - 1.0);
        first = static_cast<int>(inParts);
        second = std::min(first + 1, count - 1);
        share = static_cast<float>(inParts - first);
    }
    float of(float a, float b) const { return a + (b - a) * share; }
};

/// How much ink there is where a pixel of a smaller picture is covered by each of 256 shares: pieces of ink that lie
/// beside each other in the picture lie over each other there.
std::array<float, 256> amountsOfInk()
{
    std::array<float, 256> amounts {};
    for (std::size_t alpha = 0; alpha < amounts.size(); ++alpha)
        amounts[alpha] = -std::log(1 - std::min(254.5F, static_cast<float>(alpha)) / 255);
    return amounts;
}

} // namespace

InkFade::InkFade(const QImage& ink, int part)
    : m_part(std::max(1, part))
    , m_columns(std::max(1, (ink.width() + m_part - 1) / m_part))
    , m_rows(std::max(1, (ink.height() + m_part - 1) / m_part))
    , m_covered(static_cast<std::size_t>(m_columns) * static_cast<std::size_t>(m_rows), 0)
{
    measure(ink);
    // Between middles, the ink is then nowhere stronger than the part that it is in allows.
    const std::vector<float> own = m_covered;
    for (int row = 0; row < m_rows; ++row) {
        for (int column = 0; column < m_columns; ++column) {
            float& most = m_covered[indexOf(column, row)];
            for (int y = std::max(0, row - 1); y <= std::min(m_rows - 1, row + 1); ++y) {
                for (int x = std::max(0, column - 1); x <= std::min(m_columns - 1, column + 1); ++x)
                    most = std::max(most, own[indexOf(x, y)]);
            }
        }
    }
}

/// Sets how much of each part is covered.
void InkFade::measure(const QImage& ink)
{
    const std::array<float, 256> amounts = amountsOfInk();
    for (int row = 0; row < m_rows; ++row) {
        std::vector<double> sums(static_cast<std::size_t>(m_columns));
        const int bottom = std::min(ink.height(), (row + 1) * m_part);
        for (int y = row * m_part; y < bottom; ++y) {
            const auto* const line = reinterpret_cast<const QRgb*>(ink.constScanLine(y));
            for (int x = 0; x < ink.width(); ++x)
                sums[static_cast<std::size_t>(x / m_part)] += amounts[line[x] >> 24U];
        }
        for (int column = 0; column < m_columns; ++column) {
            const int width = std::min(ink.width(), (column + 1) * m_part) - column * m_part;
            m_covered[indexOf(column, row)] = static_cast<float>(
                sums[static_cast<std::size_t>(column)] / std::max(1, width * (bottom - row * m_part)));
        }
    }
}

float InkFade::at(QPointF point, const Bound& bound) const
{
    const Between x(point.x(), m_part, m_columns);
    const Between y(point.y(), m_part, m_rows);
    const auto inRow = [&](int row) { return x.of(left(x.first, row, bound.most), left(x.second, row, bound.most)); };
    return bound.strength * y.of(inRow(y.first), inRow(y.second));
}

void InkFade::layLine(std::span<const QRgb> ink, QRgb* pixels, QPointF first, double step, const Bound& bound) const
{
    const Between between(first.y(), m_part, m_rows);
    std::vector<float> middles(static_cast<std::size_t>(m_columns));
    for (int column = 0; column < m_columns; ++column)
        middles[static_cast<std::size_t>(column)] = static_cast<float>(kFull) * bound.strength
            * between.of(left(column, between.first, bound.most), left(column, between.second, bound.most));
    // From the middle of one part to that of the next, what is left changes evenly.
    const auto partAt = [&](std::size_t i) { return (first.x() + static_cast<double>(i) * step) / m_part - 0.5; };
    for (std::size_t i = 0; i < ink.size();) {
        const double begin = partAt(i);
        const double next = begin < 0 ? 0 : std::floor(begin) + 1;
        const auto pixelsToNext = std::max(1.0, std::ceil((next - begin) * m_part / step));
        const std::size_t end = pixelsToNext < static_cast<double>(ink.size() - i)
            ? i + static_cast<std::size_t>(pixelsToNext)
            : ink.size();
        const int column = std::clamp(static_cast<int>(std::floor(begin)), 0, m_columns - 1);
        const int other = begin < 0 ? 0 : std::min(column + 1, m_columns - 1);
        const float from = middles[static_cast<std::size_t>(column)];
        const float change = middles[static_cast<std::size_t>(other)] - from;
        float left = from + change * std::clamp(static_cast<float>(begin - column), 0.0F, 1.0F);
        const float perPixel = begin < 0 ? 0 : change * static_cast<float>(step / m_part);
        for (; i < end; ++i, left += perPixel) {
            if (ink[i] != 0)
                layOnPixel(pixels[i], scaled(ink[i], static_cast<unsigned>(std::max(left, 0.0F))));
        }
    }
}

} // namespace lightcone::views
