// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"
#include "views/plot/valueaxis.h"

#include <QPointF>
#include <QPolygonF>
#include <QSizeF>
#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

namespace lightcone::views {

struct TimeSummaryData;

/// What the height of a stack says.
enum class SummaryUnit : std::uint8_t { Share, Locations };

/// The stack of a summary over time in logical pixels of the plot. The parts of a column fill its height.
struct TimeSummaryGeometry {
    core::Interval interval;
    double width = 0;
    double height = 0;
    std::size_t columns = 0;
    ValueAxis axis;
    /// By part, the upper edges of the columns, with steps between them, from left to right. What lies below it and
    /// above the edge of the part before is the part's area.
    std::vector<QPolygonF> edges;
    QPolygonF inside; ///< the line of the locations inside of a function; empty: there is none

    std::size_t columnAt(double x) const;
    /// The part whose area has @p position; nullopt: it lies outside of the plot.
    std::optional<std::size_t> partAt(QPointF position) const;
    /// Whether a part has an area of a fifth of a pixel in some column.
    bool isSeen(std::size_t part) const;
    /// The outline of a part's area.
    QPolygonF area(std::size_t part) const;
    /// One line a part, for tests.
    QString toText() const;

private:
    /// The y of an edge at @p x; the bottom for the edge below the first part.
    double edgeAt(std::size_t edgesBelow, double x) const;
};

/// Lays @p data out. @p minSpacing is that of layoutValueAxis(). Pure. O(columns · parts)
TimeSummaryGeometry layoutTimeSummary(const TimeSummaryData& data, SummaryUnit unit, QSizeF size, double minSpacing);
/// The unit of the axis.
ValueUnit summaryAxisUnit(SummaryUnit unit);

} // namespace lightcone::views
