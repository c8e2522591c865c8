// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/lines/linehit.h"
#include "views/lines/lineshapes.h"
#include "views/rows/rowcolumns.h"
#include "views/rows/rowlayout.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::views {

class MessageColors;
struct SpaceTimeData;

/// Columns of a location's line that look the same.
struct LinePiece {
    int first = 0; ///< columns [first, last)
    int last = 0;
    std::uint8_t work = 0; ///< 0: thin … LineColumn::kWorks: thick
    /// The function that gives the line its colour, or has most of the time where several do; none: idle.
    core::FunctionId function = core::FunctionId::none;
    bool isOff = false; ///< the measurement is off
    /// The run of LocationLine::shares that says how several functions share the columns.
    std::optional<std::size_t> run {};
};

struct LocationLine {
    int row = 0;
    double y = 0; ///< y of its middle
    std::vector<LinePiece> pieces; ///< ascending; none where the location is not there
    std::shared_ptr<const RowColumns> shares {}; ///< see LineData
};

/// The places of everything in a space-time view, see LineShapes.
struct SpaceTimeGeometry : LineShapes {
    core::Interval interval;
    int columns = 1;
    RowLayout::Range rowRange;
    double thin = 1; ///< logical pixels
    double thick = 1;
    std::vector<LocationLine> lines; ///< ascending

    double left(int column) const { return column * width / columns; }
    double heightOf(const LinePiece& piece) const;
    /// A line of a location is a bar, and a pixel beside its middle also where it is thinner than that.
    Ground groundAt(QPointF point) const;
    /// One line an item, for tests.
    QString toText() const;
};

/// @p width logical pixels that the columns of @p data are spread over. Pure.
SpaceTimeGeometry layoutSpaceTime(
    const SpaceTimeData& data, const RowLayout& layout, double width, const MessageColors& colors);
/// Adds messages and collectives, which @p data may have got later.
void layoutJoiningLines(
    const SpaceTimeData& data, const RowLayout& layout, const MessageColors& colors, SpaceTimeGeometry& geometry);

} // namespace lightcone::views
