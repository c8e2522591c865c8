// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/timecoordinates.h"
#include "views/timeline/collectivebundles.h"
#include "views/timeline/messagebundles.h"

#include <QLineF>
#include <QPolygonF>

#include <optional>

namespace lightcone::views {

struct TimelineGeometry;

/// The y at which lines end in a row: the middle of its bar, or of the outermost level.
double lineEndY(const RowLayout& layout, int row);

/// The part inside the interval of @p coordinates of the line from (@p from, @p fromY) to (@p to, @p toY). Exact for
/// ends however far outside, as it is clipped in ticks. nullopt when nothing is inside.
std::optional<QLineF> clippedLine(
    const TimeCoordinates& coordinates, core::Tick from, double fromY, core::Tick to, double toY);

void layoutMessages(
    const MessageLines& lines, const RowLayout& layout, const TimeCoordinates& coordinates, TimelineGeometry& geometry);
void layoutCollectives(const CollectiveBands& bands, const RowLayout& layout, const TimeCoordinates& coordinates,
    TimelineGeometry& geometry);
/// The outline and fill of one collective.
void layoutBand(const std::vector<CollectivePoint>& points, const RowLayout& layout, const TimeCoordinates& coordinates,
    std::vector<QLineF>& edges, QPolygonF& fill);

} // namespace lightcone::views
