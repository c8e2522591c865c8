// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/rowshapes.h"

#include "views/plot/timeaxis.h"
#include "views/rows/bars.h"
#include "views/rows/columnmixer.h"
#include "views/rows/fileimage.h"
#include "views/rows/rowpainter.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <iterator>
#include <map>
#include <span>
#include <vector>

namespace lightcone::views {

namespace {

/// Says whether the bars and bands of @p row are so many that an image of them is shorter than their shapes.
bool isDense(const RowTree::Row& row, const TimelineRowBars& bars, const BarColumns& columns)
{
    constexpr std::size_t kFew = 100;
    constexpr int kColumnsABar = 8;
    const std::size_t levels = std::max<std::size_t>(1, row.levels);
    const std::size_t shapes = bars.bars.size() + (bars.columns ? bars.columns->bands.size() : 0);
    return shapes > std::max(kFew, levels * static_cast<std::size_t>(columns.count / kColumnsABar));
}

/// Paints @p rows, which lie below each other, as an image of the pixels that they would have on a screen. Returns
/// false where there is no memory for it.
bool paintImage(QPainter& painter, const RowLayout& layout, std::span<const TimelineRowBars> rows,
    const BarColumns& columns, const TimeAxis& axis, const PlotStyle& style)
{
    const RowLayout::Range range { rows.front().row, rows.back().row + 1 };
    const int top = layout.top(range.first);
    const int height = layout.top(range.last) - top;
    QImage image(columns.count, height, QImage::Format_RGB32);
    if (image.isNull())
        return false;
    QPainter within(&image);
    within.scale(columns.count / columns.width, 1);
    within.translate(0, -top);
    {
        ImageRows painted(within, image, layout, range, columns, axis, style);
        for (const TimelineRowBars& row : rows)
            painted.paint(row.row, &row);
    }
    within.end();
    drawInFile(painter, QRectF(0, top, columns.width, height), image);
    return true;
}

/// The number of @p rows from the first on that one image shows: rows of few colours share an image, in which what they
/// have in common is written once.
std::size_t rowsOfImage(
    std::span<const TimelineRowBars> rows, const RowLayout& layout, const BarColumns& columns, const PlotStyle& style)
{
    constexpr std::size_t kFewFunctions = 200; // with the background they have fewer colours than a palette
    const int mostHeight = kMostFilePixels / std::max(1, columns.count);
    const auto isPlain = [](const TimelineRowBars& row) { return !row.columns || !row.columns->isMixed; };
    std::size_t count = 1;
    if (style.names.size() > kFewFunctions || !isPlain(rows.front()))
        return count;
    const int top = layout.top(rows.front().row);
    while (count < rows.size() && rows[count].row == rows[count - 1].row + 1 && isPlain(rows[count])
        && isDense(layout.row(rows[count].row), rows[count], columns)
        && layout.top(rows[count].row + 1) - top <= mostHeight)
        ++count;
    return count;
}

/// The bars and bands of a row by their colour, and the lines that set calls of one function apart.
class RowShapes {
public:
    RowShapes(const BarColumns& columns, const PlotStyle& style)
        : m_columns(columns)
        , m_style(style)
    {
    }

    void add(std::span<const TimelineBar> bars)
    {
        for (std::size_t i = 0; i < bars.size(); ++i) {
            const TimelineBar& bar = bars[i];
            const double left = m_columns.left(bar.first);
            // The next bar lies over this one where both are in a column.
            int last = bar.last;
            if (i + 1 < bars.size() && bars[i + 1].y == bar.y && bars[i + 1].first >= bar.first)
                last = std::min(last, bars[i + 1].first);
            if (last > bar.first)
                m_bars[m_style.fill(bar.function, bar.strength).rgb()].emplace_back(
                    left, bar.y, m_columns.left(last - bar.first), bar.height);
            if (bar.isSeparate && !m_style.hides(bar.function))
                m_separators.emplace_back(left, bar.y, 1 / m_style.pixelRatio, bar.height);
        }
    }

    /// The edges of bands lie between pixels of the device.
    void addColumns(const TimelineRowBars& row, const QTransform& device)
    {
        const RowColumns& columns = *row.columns;
        const ColumnMixer mixer(m_style);
        const auto pixel = [&device](double y) { return qRound(y * device.m22() + device.dy()); };
        const int bottom = pixel(row.y + row.trackHeight);
        const auto height = static_cast<std::uint32_t>(std::max(0, bottom - pixel(row.y)));
        const auto yAbove
            = [&](std::uint32_t pixels) { return (bottom - static_cast<int>(pixels) - device.dy()) / device.m22(); };
        for (const BandRun& run : columns.runs) {
            const double left = m_columns.left(run.first);
            const double width = m_columns.left(run.last - run.first);
            std::uint32_t begin = 0;
            const auto addTo = [&](std::uint32_t end, QRgb color) {
                if (end > begin)
                    m_bars[color].emplace_back(QPointF(left, yAbove(end)), QPointF(left + width, yAbove(begin)));
                begin = end;
            };
            if (columns.isMixed) {
                addTo(height, mixer.colorOf(columns, run));
                continue;
            }
            if (run.begin == run.end)
                addTo(std::min(height, 1U), m_style.bandFill(core::FunctionId::none));
            for (const Band& band : columns.of(run))
                addTo(columns.scaledEnd(band, height), m_style.bandFill(band.function));
        }
    }

    void paint(QPainter& painter) const
    {
        for (const auto& [color, rects] : m_bars) {
            for (const QRectF& rect : rects)
                painter.fillRect(rect, QColor(color));
        }
        for (const QRectF& rect : m_separators)
            painter.fillRect(rect, separatorColor(m_style));
    }

private:
    const BarColumns& m_columns;
    const PlotStyle& m_style;
    std::map<QRgb, std::vector<QRectF>> m_bars;
    std::vector<QRectF> m_separators;
};

} // namespace

core::Completion paintRowShapes(QPainter& painter, const RowLayout& layout, const BarRows& rows, const TimeAxis& axis,
    const PlotStyle& style, const std::stop_token& stop)
{
    const bool keepsImages = painter.testRenderHint(QPainter::LosslessImageRendering);
    for (std::size_t i = 0; i < rows.rows->size(); ++i) {
        if (stop.stop_requested())
            return core::Stopped {};
        const TimelineRowBars& row = (*rows.rows)[i];
        if (keepsImages && isDense(layout.row(row.row), row, rows.columns)) {
            const std::span<const TimelineRowBars> left = std::span(*rows.rows).subspan(i);
            const std::size_t count = rowsOfImage(left, layout, rows.columns, style);
            if (paintImage(painter, layout, left.first(count), rows.columns, axis, style)) {
                i += count - 1;
                continue;
            }
        }
        RowShapes shapes(rows.columns, style);
        shapes.add(row.bars);
        if (row.columns)
            shapes.addColumns(row, painter.deviceTransform());
        shapes.paint(painter);
    }
    return core::Done {};
}

} // namespace lightcone::views
