// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/rowpainter.h"

#include "core/base/parallel.h"
#include "views/plot/plainimage.h"
#include "views/plot/timeaxis.h"
#include "views/rows/bars.h"
#include "views/rows/columnmixer.h"
#include "views/rows/rowshapes.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <mutex>
#include <span>
#include <vector>

namespace lightcone::views {

QColor separatorColor(const PlotStyle& style)
{
    return withAlpha(style.scheme.background, 190);
}

namespace {

using SchemeColor = QColor ColorScheme::*;

/// A row of one colour with an inset of another: the track that the bars lie on, or the line below an open group.
struct RowBackground {
    int top = 0; ///< [top, bottom)
    int bottom = 0;
    SchemeColor color = nullptr;
    int insetTop = 0; ///< [insetTop, insetBottom)
    int insetBottom = 0;
    SchemeColor insetColor = nullptr;
};

RowBackground backgroundOf(const RowLayout& layout, int index)
{
    const RowTree::Row& row = layout.row(index);
    const int top = layout.top(index);
    const int bottom = layout.top(index + 1);
    if (row.isHeader())
        return { top, bottom, &ColorScheme::background, bottom - 1, bottom, &ColorScheme::grid };
    if (row.stack) {
        const int levelsTop = top + row.stack->above;
        return { top, bottom, &ColorScheme::background, levelsTop, bottom - RowLayout::kStackGap - row.stack->below,
            row.levels > 0 ? &ColorScheme::idle : &ColorScheme::background };
    }
    const SchemeColor color = index % 2 == 1 ? &ColorScheme::alternateRow : &ColorScheme::background;
    const bool hasCalls = row.isGroup || row.depth > 0;
    const int trackBottom = top + std::max(1, bottom - top - layout.gap());
    return { top, bottom, color, top, trackBottom, hasCalls ? &ColorScheme::idle : color };
}

/// The x and the width of the line of the grid at @p mark.
std::pair<double, double> gridLine(const TimeAxis::Mark& mark, const PlotStyle& style)
{
    return { std::floor(mark.x * style.pixelRatio) / style.pixelRatio, 1 / style.pixelRatio };
}

/// Paints the lines of the grid across @p rows, but only those whose right edge lies right of @p fromX.
void paintGrid(QPainter& painter, const RowLayout& layout, RowLayout::Range rows, const TimeAxis& axis,
    const PlotStyle& style, double fromX = 0)
{
    const int top = layout.top(rows.first);
    for (const TimeAxis::Mark& mark : axis.marks) {
        const auto [x, width] = gridLine(mark, style);
        if (x + width > fromX)
            painter.fillRect(QRectF(x, top, width, layout.top(rows.last) - top), style.scheme.grid);
    }
}

} // namespace

class ImageRows::Lines {
public:
    Lines(QPainter& painter, QImage& image, const RowLayout& layout, const BarColumns& columns, const TimeAxis& axis,
        const PlotStyle& style)
        : m_layout(layout)
        , m_style(style)
        , m_transform(painter.deviceTransform())
        , m_size(image.size())
        , m_format(image.format())
        , m_pixels(reinterpret_cast<QRgb*>(image.bits()))
        , m_stride(image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb)))
        , m_columns(columns)
        , m_left(deviceX(0))
        , m_right(deviceX(columns.width))
        , m_mixer(style)
        , m_separators(style.fills.size(), 0)
    {
        m_edges.reserve(static_cast<std::size_t>(columns.count) + 1);
        for (int column = 0; column <= columns.count; ++column)
            m_edges.push_back(deviceX(columns.left(column)));
        for (BackgroundLine& line : m_lines) {
            line.pixels.assign(static_cast<std::size_t>(m_right - m_left), (style.scheme.*line.color).rgb());
            for (const TimeAxis::Mark& mark : axis.marks) {
                const auto [x, lineWidth] = gridLine(mark, style);
                const int left = std::clamp(deviceX(x), m_left, m_right) - m_left;
                const int right = std::clamp(deviceX(x + lineWidth), m_left, m_right) - m_left;
                std::fill(line.pixels.begin() + left, line.pixels.begin() + right, style.scheme.grid.rgb());
            }
        }
    }

    void paint(int row, const TimelineRowBars* rowBars)
    {
        const RowBackground background = backgroundOf(m_layout, row);
        if (rowBars && rowBars->columns) {
            paintDivided(*rowBars, background);
            return;
        }
        std::span<const TimelineBar> bars = rowBars ? std::span(rowBars->bars) : std::span<const TimelineBar>();
        const BackgroundLine& around = lineOf(background.color);
        const BackgroundLine& inset = lineOf(background.insetColor);
        int y = deviceY(background.insetTop);
        fillLines(deviceY(background.top), y, around);
        while (!bars.empty()) {
            const TimelineBar& any = bars.front();
            const auto end = bars.back().y == any.y
                ? bars.end()
                : std::find_if(bars.begin(), bars.end(), [&any](const TimelineBar& bar) { return bar.y != any.y; });
            const auto count = static_cast<std::size_t>(end - bars.begin());
            fillLines(y, deviceY(any.y), inset);
            y = deviceY(any.y + any.height);
            paintBars(bars.first(count), deviceY(any.y), y, inset);
            bars = bars.subspan(count);
        }
        const int insetBottom = std::max(y, deviceY(background.insetBottom));
        fillLines(y, insetBottom, inset);
        fillLines(insetBottom, deviceY(background.bottom), around);
    }

private:
    /// A line of a background, with the grid on it.
    struct BackgroundLine {
        SchemeColor color = nullptr;
        std::vector<QRgb> pixels; ///< [m_left, m_right)
    };

    // Edges are rounded in the same way as the raster engine rounds them.
    int deviceX(double x) const
    {
        return std::clamp(qRound(x * m_transform.m11() + m_transform.dx()), 0, m_size.width());
    }
    int deviceY(double y) const
    {
        return std::clamp(qRound(y * m_transform.m22() + m_transform.dy()), 0, m_size.height());
    }

    const BackgroundLine& lineOf(SchemeColor color) const
    {
        return *std::find_if(std::begin(m_lines), std::end(m_lines),
            [color](const BackgroundLine& line) { return line.color == color; });
    }

    void fillLines(int top, int bottom, const BackgroundLine& line)
    {
        for (int y = top; y < bottom; ++y)
            std::copy(line.pixels.begin(), line.pixels.end(), m_pixels + y * m_stride + m_left);
    }

    /// A row whose bars fill columns of its track, and whose other columns are divided.
    void paintDivided(const TimelineRowBars& row, const RowBackground& background)
    {
        const int top = deviceY(row.y);
        const int bottom = deviceY(row.y + row.trackHeight);
        const BackgroundLine& around = lineOf(background.color);
        fillLines(deviceY(background.top), top, around);
        const RowColumns& columns = *row.columns;
        paintBars(row.bars, top, bottom, lineOf(background.insetColor), columns.isMixed ? &columns : nullptr);
        if (!columns.isMixed)
            paintBands(columns, top, bottom);
        fillLines(bottom, deviceY(background.bottom), around);
    }

    /// @p bars, and the @p mixed columns if there are any, are painted in lines [top, bottom), over @p background.
    void paintBars(std::span<const TimelineBar> bars, int top, int bottom, const BackgroundLine& background,
        const RowColumns* mixed = nullptr)
    {
        if (top >= bottom)
            return;
        QRgb* const first = m_pixels + top * m_stride;
        fillLines(top, top + 1, background);
        for (const TimelineBar& bar : bars)
            paintBar(first, bar);
        if (mixed) {
            for (const BandRun& run : mixed->runs)
                std::fill(first + edge(run.first), first + edge(run.last), m_mixer.colorOf(*mixed, run));
        }
        for (int y = top + 1; y < bottom; ++y)
            std::copy(first + m_left, first + m_right, m_pixels + y * m_stride + m_left);
    }

    /// Paints bands from the bottom upwards, over what is there.
    void paintBands(const RowColumns& columns, int top, int bottom)
    {
        const auto height = static_cast<std::uint32_t>(std::max(0, bottom - top));
        for (const BandRun& run : columns.runs) {
            const int left = edge(run.first);
            const int right = edge(run.last);
            std::uint32_t y = 0; // above the bottom
            const auto fillTo = [&](std::uint32_t end, QRgb color) {
                for (; y < end; ++y) {
                    QRgb* const line = m_pixels + (bottom - 1 - static_cast<int>(y)) * m_stride;
                    for (int x = left; x < right; ++x) // mostly one pixel, for which std::fill() takes longer
                        line[x] = color;
                }
            };
            if (run.begin == run.end)
                fillTo(std::min(height, 1U), m_style.bandFill(core::FunctionId::none));
            for (const Band& band : columns.of(run))
                fillTo(columns.scaledEnd(band, height), m_style.bandFill(band.function));
        }
    }
    int edge(int column) const { return m_edges[static_cast<std::size_t>(column)]; }

    void paintBar(QRgb* line, const TimelineBar& bar)
    {
        const int left = edge(bar.first);
        const int right = edge(bar.last);
        const std::size_t fill = PlotStyle::fillIndex(bar.function, bar.strength);
        const QRgb color = m_style.fills[fill];
        for (int x = left; x < right; ++x)
            line[x] = color;
        if (bar.isSeparate && !m_style.hides(bar.function)) {
            const int end = deviceX(m_columns.left(bar.first) + 1 / m_style.pixelRatio);
            std::fill(line + left, line + std::min(right, end), separator(fill));
        }
    }

    /// The separator's colour over a fill. The engine that paints the neighbouring pixels blends it, once for each
    /// fill.
    QRgb separator(std::size_t fill)
    {
        const std::lock_guard lock(m_separatorsMutex);
        QRgb& blended = m_separators[fill];
        if (blended == 0) {
            QImage pixel(1, 1, m_format);
            pixel.fill(m_style.fills[fill]);
            QPainter(&pixel).fillRect(pixel.rect(), separatorColor(m_style));
            blended = pixel.pixel(0, 0);
        }
        return blended;
    }

    const RowLayout& m_layout;
    const PlotStyle& m_style;
    const QTransform m_transform;
    const QSize m_size;
    const QImage::Format m_format;
    QRgb* const m_pixels;
    const qsizetype m_stride; ///< pixels
    const BarColumns m_columns;
    const int m_left; ///< [m_left, m_right) are the columns
    const int m_right;
    BackgroundLine m_lines[4] { { &ColorScheme::background, {} }, { &ColorScheme::alternateRow, {} },
        { &ColorScheme::idle, {} }, { &ColorScheme::grid, {} } };
    std::vector<int> m_edges; ///< edges of the columns
    const ColumnMixer m_mixer;
    std::mutex m_separatorsMutex;
    std::vector<QRgb> m_separators; ///< colour of the separator for each fill; 0: not known yet
};

ImageRows::ImageRows(QPainter& painter, QImage& image, const RowLayout& layout, RowLayout::Range rows,
    const BarColumns& columns, const TimeAxis& axis, const PlotStyle& style)
    : m_lines(std::make_unique<Lines>(painter, image, layout, columns, axis, style))
{
    paintGrid(painter, layout, rows, axis, style, columns.width); // the last mark may be right of all columns
}

ImageRows::~ImageRows() = default;

void ImageRows::paint(int row, const TimelineRowBars* bars)
{
    m_lines->paint(row, bars);
}

void paintRowBackgrounds(
    QPainter& painter, const RowLayout& layout, RowLayout::Range rows, double width, const PlotStyle& style)
{
    for (int i = rows.first; i < rows.last; ++i) {
        const RowBackground row = backgroundOf(layout, i);
        painter.fillRect(QRectF(0, row.top, width, row.bottom - row.top), style.scheme.*row.color);
        if (row.insetColor != row.color) {
            const QRectF inset(0, row.insetTop, width, row.insetBottom - row.insetTop);
            painter.fillRect(inset, style.scheme.*row.insetColor);
        }
    }
}

core::Completion paintRows(QPainter& painter, const RowLayout& layout, const BarRows& bars, const TimeAxis& axis,
    const PlotStyle& style, const std::stop_token& stop)
{
    const RowLayout::Range rows = bars.range;
    if (QImage* image = plainImage(painter)) {
        ImageRows imageRows(painter, *image, layout, rows, bars.columns, axis, style);
        const auto paintRow = [&](std::size_t i) {
            imageRows.paint(rows.first + static_cast<int>(i), i < bars.rows->size() ? &(*bars.rows)[i] : nullptr);
        };
        const auto count = static_cast<std::size_t>(std::max(0, rows.last - rows.first));
        return core::parallelFor(count, core::usefulThreads(), stop, paintRow);
    }
    paintRowBackgrounds(painter, layout, rows, bars.columns.width, style);
    paintGrid(painter, layout, rows, axis, style);
    return paintRowShapes(painter, layout, bars, axis, style, stop);
}

} // namespace lightcone::views
