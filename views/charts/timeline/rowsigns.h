// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/rows/rowlayout.h"

#include <QPointF>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

class QPainter;

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

class ColorScheme;
struct TimelineRequest;

/// The events of I/O of a row in a column.
struct RowSign {
    int row = 0; ///< of the layout
    core::Tick tick = 0; ///< time of the first one
    core::EventRef first;
    std::uint64_t count = 1;
};

/// A sign on the lower edge of a row, for one or more events of I/O that are so close together that they are one.
struct RowSignShape {
    QPointF center; ///< logical pixels, as in TimelineGeometry
    double size = 0; ///< its width and height
    std::size_t source = 0; ///< index of the first one
    std::uint64_t count = 1; ///< events
};

/// The signs of the rows asked for, by row and column. Blocking; any thread. O(rows · locations), and signColumns() of
/// the locations that have events of I/O.
core::Stoppable<std::vector<RowSign>> queryRowSigns(
    const core::StoreView& store, const TimelineRequest& request, const std::stop_token& stop);

/// Puts signs into their rows. @p interval is spread over @p width logical pixels. Pure.
std::vector<RowSignShape> layoutRowSigns(
    const std::vector<RowSign>& signs, const RowLayout& layout, core::Interval interval, double width);

/// The sign at a point; nullopt: there is none.
std::optional<std::size_t> rowSignAt(const std::vector<RowSignShape>& signs, QPointF point);

/// Paints the signs, each on a ground of the background's colour.
void paintRowSigns(QPainter& painter, const std::vector<RowSignShape>& signs, const ColorScheme& scheme);

/// Says what the events of a sign are: how many, and which operation of which file the first one is of.
QString describeRowSign(const core::StoreView& store, const RowSign& first, std::uint64_t count);

} // namespace lightcone::views
