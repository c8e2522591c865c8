// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "views/rows/rowlayout.h"

#include <memory>
#include <span>
#include <stop_token>

class QColor;
class QImage;
class QPainter;

namespace lightcone::views {

struct BarColumns;
struct BarRows;
struct TimeAxis;
struct TimelineRowBars;
struct PlotStyle;

/// The colour of the line between two calls of one function.
QColor separatorColor(const PlotStyle& style);

/// Paints the backgrounds of rows, which are seen until a query is done.
void paintRowBackgrounds(
    QPainter& painter, const RowLayout& layout, RowLayout::Range rows, double width, const PlotStyle& style);

/// Writes rows to the pixels of an image, scan line by scan line, each pixel once: the background, the grid of an axis,
/// and the bars.
class ImageRows {
public:
    /// @p painter paints on @p image as plainImage() says; its origin is the left end of the top of the first row. All
    /// arguments must outlive this object. Nothing else may be painted on the image while rows are painted.
    ImageRows(QPainter& painter, QImage& image, const RowLayout& layout, RowLayout::Range rows,
        const BarColumns& columns, const TimeAxis& axis, const PlotStyle& style);
    ~ImageRows();
    /// Paints row @p row of the layout, once. @p bars ascend by top; bars with the same top have the same height. They
    /// may be null: the row is empty. Several threads may paint different rows at the same time.
    void paint(int row, const TimelineRowBars* bars);

private:
    class Lines;
    std::unique_ptr<Lines> m_lines;
};

/// Paints @p rows: their backgrounds, the grid of @p axis, and the bars. A plain image is written by ImageRows, with
/// rows in parallel; on any other device by paintRowShapes(). The origin of @p painter is the left end of
/// the top of the first row.
core::Completion paintRows(QPainter& painter, const RowLayout& layout, const BarRows& rows, const TimeAxis& axis,
    const PlotStyle& style, const std::stop_token& stop);

} // namespace lightcone::views
