// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/rows/rowlayout.h"

#include <QPointF>
#include <QRectF>
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

/// The samples of the locations of a row in one column.
struct SampleColumn {
    int row = 0; ///< of the layout
    std::uint32_t column = 0;
    core::Tick tick = 0; ///< time of the first one
    core::EventRef first;
    std::uint64_t count = 1; ///< exact
};

/// The tick of a column of samples in the strip on the upper edge of its row.
struct SampleShape {
    QRectF rect; ///< logical pixels, as in TimelineGeometry: a column wide, the higher the more samples it has
    double top = 0; ///< upper edge of the strip; its lower edge is that of the tick
    std::size_t source = 0; ///< index into the columns
};

/// Strips are left out of rows that are lower than this, in logical pixels, as they would cover them.
inline constexpr int kLeastSampleRow = 5;

/// The columns with samples of the rows asked for, by row and column. Blocking; any thread. O(rows · locations), and
/// signColumns() of the locations that have samples.
core::Stoppable<std::vector<SampleColumn>> queryRowSamples(
    const core::StoreView& store, const TimelineRequest& request, const std::stop_token& stop);

/// Puts samples into their rows: the tick of the column with most samples is as high as its strip, that of another one
/// as its share of these. @p columns pixel columns are spread over @p width logical pixels. Pure.
std::vector<SampleShape> layoutRowSamples(
    const std::vector<SampleColumn>& samples, const RowLayout& layout, int columns, double width);

/// The nearest tick at a point of a strip, within a few pixels; nullopt: there is none. O(log shapes)
std::optional<std::size_t> rowSampleAt(const std::vector<SampleShape>& samples, QPointF point);

/// Paints the ticks, each on a ground of the background's colour.
void paintRowSamples(QPainter& painter, const std::vector<SampleShape>& samples, const ColorScheme& scheme);
/// Paints a strip with few and with many samples into @p box, for legends.
void paintSampleSign(QPainter& painter, const QRectF& box, const ColorScheme& scheme);

/// Says how many samples a column has, and where the first one was taken.
QString describeSampleColumn(const core::StoreView& store, const SampleColumn& samples);

} // namespace lightcone::views
