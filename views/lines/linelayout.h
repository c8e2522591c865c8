// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagebundles.h"
#include "core/analysis/messages/unmatchedgroups.h"
#include "views/base/timecoordinates.h"
#include "views/lines/collectivebundles.h"
#include "views/rows/rowlayout.h"

#include <QLineF>

#include <optional>
#include <span>

namespace lightcone::views {

class MessageColors;
struct LineShapes;
struct RowData;

/// Computes the places in the rows of a layout where lines end. Keeps references.
class LineEnds {
public:
    /// @p rows: the content of some neighbouring rows, ascending. They may show another interval.
    explicit LineEnds(const RowLayout& layout, std::span<const RowData> rows = {});

    /// The y at which lines end: the middle of the row's bar. In an unfolded row, the middle of the innermost call
    /// known to be open at @p t, or of the outermost level. In a stack with something above its levels, the upper part
    /// of that. O(levels log bars).
    double y(int row, core::Tick t) const;

private:
    const RowLayout& m_layout;
    std::span<const RowData> m_rows;
};

/// The part inside the interval of @p coordinates of the line from (@p from, @p fromY) to (@p to, @p toY). Exact for
/// ends however far outside, as it is clipped in ticks. nullopt when nothing is inside.
std::optional<QLineF> clippedLine(
    const TimeCoordinates& coordinates, core::Tick from, double fromY, core::Tick to, double toY);

/// The part of @p line from @p top to @p bottom, both included. nullopt when nothing is inside.
std::optional<QLineF> clippedLine(const QLineF& line, double top, double bottom);

/// Says whether @p point of the @p line of a message lies nearer to its sending end. If only one end lies in @p
/// visible, that end counts.
bool isSendPointedAt(const core::Message& message, core::Interval visible, const QLineF& line, QPointF point);

void layoutMessages(
    const core::MessageBundles& bundles, const LineEnds& ends, const TimeCoordinates& coordinates, LineShapes& shapes);
/// Paints what one-sided operations move in the same way, as dashed lines.
void layoutOneSided(
    const core::MessageBundles& bundles, const LineEnds& ends, const TimeCoordinates& coordinates, LineShapes& shapes);
/// Lays out sends above the middle of their row, receives below it. @p groups belong to the interval of @p coordinates.
void layoutUnmatched(std::span<const core::UnmatchedGroup> groups, const LineEnds& ends,
    const TimeCoordinates& coordinates, LineShapes& shapes);
/// Tells @p shapes where the rows have bars.
void layoutBars(const RowLayout& layout, RowLayout::Range rows, LineShapes& shapes);
/// Sets the colours of messages and one-sided operations that were laid out.
void colorMessages(const core::MessageBundles& bundles, const MessageColors& colors, LineShapes& shapes);
void layoutCollectives(
    const CollectiveBands& bands, const LineEnds& ends, const TimeCoordinates& coordinates, LineShapes& shapes);
/// Appends the lines that join the begins and the ends of one collective from row to row.
void layoutEdges(std::span<const CollectivePoint> points, const LineEnds& ends, const TimeCoordinates& coordinates,
    std::vector<QLineF>& edges);

} // namespace lightcone::views
