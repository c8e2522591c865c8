// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/heat/heatraster.h"

#include "core/base/parallel.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace lightcone::views {

namespace {

/// The recorded values of one pixel.
struct MergedPixel {
    double value = 0; ///< the strongest one, or the sum of all
    std::uint32_t count = 0;

    void add(double other, HeatMerge merge)
    {
        if (merge == HeatMerge::Mean)
            value += other;
        else if (count == 0 || std::abs(other) > std::abs(value))
            value = other;
        ++count;
    }
    double shown(HeatMerge merge) const { return merge == HeatMerge::Mean ? value / count : value; }
};

/// The pixels of a cell without the gap behind it.
std::pair<int, int> filledPixels(const HeatAxis& axis, std::uint32_t cell)
{
    auto [first, last] = axis.pixelsOf(cell);
    if (axis.cellSize() >= kGapFrom && last - first > 1 && last < axis.pixels())
        --last;
    return { first, last };
}

} // namespace

std::uint64_t recordedInSight(const HeatGrid& grid, const HeatAxis& columns, const HeatAxis& rows)
{
    const HeatSpan visible = rows.visible();
    std::uint64_t count = 0;
    for (std::uint32_t row = visible.first; row < visible.last; ++row)
        count += grid.row(row).in(columns.visible()).values.size();
    return count;
}

core::Stoppable<QImage> rasterizeHeat(const HeatGrid& grid, const HeatAxis& columns, const HeatAxis& rows,
    HeatMerge merge, const HeatScale& scale, unsigned threads, const std::stop_token& stop)
{
    QImage image(std::max(1, columns.pixels()), std::max(1, rows.pixels()), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const HeatSpan seen = columns.visible();
    std::vector<std::pair<int, int>> pixelsOf;
    pixelsOf.reserve(seen.count());
    for (std::uint32_t column = seen.first; column < seen.last; ++column)
        pixelsOf.push_back(filledPixels(columns, column));
    uchar* const bits = image.bits();
    const auto lineOf
        = [bits, stride = image.bytesPerLine()](int y) { return reinterpret_cast<QRgb*>(bits + y * stride); };
    const auto paintLine = [&](std::size_t y) {
        const HeatSpan shown = rows.cellsOf(static_cast<int>(y));
        std::vector<MergedPixel> line(static_cast<std::size_t>(image.width()));
        for (std::uint32_t row = shown.first; row < shown.last; ++row) {
            const HeatGrid::Row cells = grid.row(row).in(seen);
            const auto [top, bottom] = filledPixels(rows, row);
            const bool isGap = std::cmp_greater_equal(y, bottom) && top < bottom;
            for (std::size_t i = 0; i < cells.values.size() && !isGap; ++i) {
                const auto [first, last] = pixelsOf[cells.columns[i] - seen.first];
                for (int x = first; x < last; ++x)
                    line[static_cast<std::size_t>(x)].add(cells.values[i], merge);
            }
        }
        QRgb* const pixels = lineOf(static_cast<int>(y));
        for (std::size_t x = 0; x < line.size(); ++x) {
            if (line[x].count > 0)
                pixels[x] = scale.color(line[x].shown(merge));
        }
    };
    if (core::parallelFor(static_cast<std::size_t>(rows.pixels()), threads, stop, paintLine).isStopped())
        return core::Stopped {};
    return image;
}

} // namespace lightcone::views
