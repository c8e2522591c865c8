// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"
#include "views/marks/marks.h"
#include "views/rows/rowlayout.h"

#include <QPointF>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::views {

/// The width and the height of a mark, in logical pixels.
inline constexpr double kMarkSize = 9;

/// A mark of a picture, which stands for all marks that crowd there.
struct MarkShape {
    QPointF center; ///< as in TimelineGeometry; of a strip, from its top left corner
    std::size_t source = 0; ///< index into Marks::all of the most important one
    std::uint64_t count = 1;
    double room = 0; ///< logical pixels to the right of it that no other mark takes, at most kMostRoom

    static constexpr double kMostRoom = 4 * kMarkSize;
};

/// What marks are placed in.
struct MarkPlaces {
    /// Where the marks of a row are.
    enum class Level : std::uint8_t {
        Top, ///< on its upper edge
        Middle, ///< above the line in its middle
    };
    core::Interval interval;
    double width = 0; ///< logical pixels that the interval is spread over
    std::shared_ptr<const RowLayout> rows; ///< null: a strip, which shows marks without a location as well
    Level level = Level::Top;

    friend bool operator==(const MarkPlaces&, const MarkPlaces&) = default;
};

/// Shapes for all marks that last into the interval, on rows that are there, the most important first. Each stands at
/// the begin of its mark, or where that comes into sight. A mark that would overlap a more important one is counted
/// there. Pure. O(marks)
std::vector<MarkShape> layoutMarks(const Marks& marks, const MarkPlaces& places);

/// The shape at @p point; null: there is none.
const MarkShape* markAt(const std::vector<MarkShape>& shapes, QPointF point);

/// The kinds of marks that shapes show, ascending.
std::vector<MarkKind> kindsOf(const Marks& marks, const std::vector<MarkShape>& shapes);

/// One line a shape, for tests.
QString markText(const Marks& marks, const std::vector<MarkShape>& shapes);

} // namespace lightcone::views
