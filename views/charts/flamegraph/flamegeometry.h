// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "views/charts/flamegraph/flamepaths.h"

#include <QRectF>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace lightcone::views {

/// The paths [first, end) that fill the width: one path, or siblings that follow each other, with all paths below them.
struct FlameZoom {
    std::uint32_t first = 0;
    std::uint32_t end = 0;

    friend bool operator==(const FlameZoom&, const FlameZoom&) = default;
};

/// A rectangle of a flame graph; logical pixels from the left edge of the plot.
struct FlameBar {
    std::uint32_t first = 0; ///< its path
    std::uint32_t end = 0; ///< index after the last path that it stands for, with all paths below them
    bool isMany = false; ///< it stands for siblings that are narrower than a device pixel each
    std::uint32_t level = 0; ///< depth of its paths; 0: the root
    double left = 0;
    double right = 0; ///< exclusive

    double width() const { return right - left; }
};

/// The direction in which callees lie.
enum class FlameDirection : std::uint8_t { Up, Down };

/// The bars of a flame graph at one zoom. Those above what is zoomed to fill the width, too.
struct FlameGeometry {
    FlameZoom zoom;
    double width = 0;
    std::uint32_t levels = 0; ///< number of levels that have bars
    std::vector<FlameBar> bars; ///< by level, then from left to right

    /// The index of the bar of @p level at @p x; nullopt: there is none. O(log bars)
    std::optional<std::size_t> barAt(std::uint32_t level, double x) const;
    /// The index of the bar that shows @p path, alone or with others; nullopt: it is not below what is zoomed to, or
    /// below siblings that are told together. O(bars)
    std::optional<std::size_t> barOf(const FlamePaths& flames, std::uint32_t path) const;
    /// One line a bar: "1 0..40 main"; of siblings "2 30..40 5 paths". For tests.
    QString text(const FlamePaths& flames, const core::Definitions& definitions) const;
};

/// Lays out what is zoomed to over @p width logical pixels. Edges are rounded to device pixels, so that none is off by
/// more than half of one. Siblings that are narrower than a device pixel share one bar, below which nothing is drawn.
/// @param zoom  {}, or one that does not fit: all. Complexity: O(bars · siblings of a bar)
FlameGeometry layoutFlames(const FlamePaths& flames, FlameZoom zoom, double width, double pixelRatio);

/// The zoom to a bar.
inline FlameZoom zoomTo(const FlameBar& bar)
{
    return { bar.first, bar.end };
}

/// The place of a bar where levels are @p rowHeight high; y from the top of the plot, which is as high as all levels.
QRectF placeOf(const FlameBar& bar, std::uint32_t levels, int rowHeight, FlameDirection direction);

} // namespace lightcone::views
