// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"
#include "views/rows/rowlayout.h"

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

namespace lightcone::core {
struct CriticalPath;
}

namespace lightcone::views {

/// What the rows of a picture look like, over which a path is laid out.
enum class PathLook : std::uint8_t {
    Bars, ///< bars keep their colours where the path is on them, and it runs along their lower edge
    Lines, ///< the path runs over the line in the middle of the row
};

/// What a path is laid out in.
struct PathPlaces {
    core::Interval interval;
    double width = 0; ///< logical pixels that the interval is spread over
    double pixelRatio = 1;
    const RowLayout* layout = nullptr; ///< not null
    RowLayout::Range rows; ///< those of the picture
    PathLook look = PathLook::Lines;
};

/// A line of a path: of one segment, or of several that cannot be told apart.
struct PathLine {
    enum class Kind : std::uint8_t { Run, Message, HandOver };

    Kind kind = Kind::Run;
    QLineF line; ///< from earlier to later; several between rows, in one pixel column: from the top down
    std::uint64_t segments = 1;
    bool hasArrow = false; ///< the receiver's end is not clipped away
};

/// A critical path over rows: x in logical pixels from the left edge of the plot, y from the top of the first row of
/// the layout.
struct PathGeometry {
    std::vector<PathLine> lines; ///< runs, then messages and hand-overs; those of a kind by time
    std::vector<QRectF> veils; ///< what is pale: all of the rows of the picture but bars on the path; beside each other
    std::uint64_t segments = 0; ///< that have time in the interval, or are hand-overs in it
    std::uint64_t hiddenSegments = 0; ///< of these, on or between locations that have no row
    std::uint64_t ticks = 0; ///< in the interval
    std::uint64_t hiddenTicks = 0;

    /// Writes one line for each item, for tests.
    QString toText() const;
};

/// Says how much of the path has no row; empty: nothing.
QString hiddenPathNote(const PathGeometry& geometry);

/// Says what of the path is at @p point, within a few pixels; empty: nothing is.
QString pathTextAt(const PathGeometry& geometry, QPointF point);

/// Lays out the part of @p path in the interval. Pure. O(segments + columns · rows)
PathGeometry layoutPath(const core::CriticalPath& path, const PathPlaces& places);

} // namespace lightcone::views
