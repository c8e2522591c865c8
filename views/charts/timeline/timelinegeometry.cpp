// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/timeline/timelinegeometry.h"

#include "views/base/timecoordinates.h"
#include "views/lines/linelayout.h"
#include "views/rows/solidruns.h"

#include <QTextStream>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <span>
#include <utility>

namespace lightcone::views {

namespace {

/// The quarter that the covered share lies in, rounded up; a little above its end still belongs to it.
std::uint8_t strengthOf(const core::PixelSummary& pixel)
{
    const float quarters = pixel.covered * static_cast<float>(kBarStrengths) - 0.001F;
    if (quarters > 3) // true for nearly all pixels
        return kBarStrengths;
    return static_cast<std::uint8_t>(1 + (quarters > 1) + (quarters > 2));
}

/// Lays out the bars of rows; columns are device pixels. Thread-safe.
class BarLayout {
public:
    /// @p interval is spread over @p columns columns and @p width logical pixels.
    BarLayout(core::Interval interval, int columns, const RowLayout& layout, double width)
        : m_interval(interval)
        , m_columnCount(std::max(1, columns))
        , m_layout(layout)
        , m_columnWidth(width / m_columnCount)
    {
    }

    TimelineRowBars laidOut(const RowData& rowData) const
    {
        const RowTree::Row& row = m_layout.row(rowData.row);
        TimelineRowBars rowBars;
        rowBars.row = rowData.row;
        rowBars.y = m_layout.top(rowData.row);
        rowBars.height = m_layout.height(rowData.row);
        rowBars.isTrack = !(row.isGroup && row.isOpen);
        rowBars.trackHeight = std::max(1, rowBars.height - m_layout.gap());
        rowBars.columns = rowData.columns;
        if (row.levels > 1)
            rowBars.bars = levelBars(rowData, rowBars.y);
        else if (rowData.columns)
            rowBars.bars = solidBars(*rowData.columns, rowBars.y, rowBars.trackHeight);
        else
            rowBars.bars = columnBars(rowData, rowBars.y, rowBars.trackHeight);
        rowBars.hasLabels = std::any_of(
            rowBars.bars.begin(), rowBars.bars.end(), [](const TimelineBar& bar) { return bar.hasLabel; });
        return rowBars;
    }

private:
    std::vector<TimelineBar> solidBars(const RowColumns& columns, int y, int height) const
    {
        std::vector<TimelineBar> bars;
        bars.reserve(columns.solids.size());
        for (const SolidRun& run : columns.solids)
            bars.push_back({ .first = run.first,
                .last = run.last,
                .y = y,
                .height = height,
                .function = run.function,
                .hasLabel = run.calls > 0 && mayHaveLabel((run.last - run.first) * m_columnWidth, height),
                .calls = run.calls,
                .isSeparate = run.isSeparate });
        return bars;
    }

    /// Says whether a call has all columns of @p bar, but for parts of the first and the last one.
    bool isOneCall(const TimelineBar& bar, std::span<const CallPiece> pieces) const
    {
        const TimeCoordinates columns(m_interval, m_columnCount);
        const auto after
            = std::ranges::upper_bound(pieces, columns.toTick((bar.first + bar.last) / 2.0), {}, &CallPiece::begin);
        if (after == pieces.begin())
            return false;
        const CallPiece& piece = *std::prev(after);
        return piece.call.function == bar.function && columns.toPixel(piece.begin) <= bar.first + 1
            && columns.toPixel(piece.end) >= bar.last - 1;
    }

    std::vector<TimelineBar> columnBars(const RowData& rowData, int y, int height) const
    {
        const std::vector<core::PixelSummary>& pixels = rowData.pixels;
        std::vector<int> ends = separatorColumns(rowData.pieces, m_interval, m_columnCount, m_columnWidth);
        ends.push_back(static_cast<int>(pixels.size()));
        std::vector<TimelineBar> bars;
        bars.reserve(pixels.size());
        int first = 0;
        for (const int end : ends) {
            const std::size_t added = bars.size();
            for (int i = first; i < end;)
                i = addRun(pixels, i, end, y, height, bars);
            if (first > 0 && added < bars.size()) {
                const core::FunctionId function = pixels[static_cast<std::size_t>(first)].function;
                bars[added].isSeparate
                    = isValid(function) && pixels[static_cast<std::size_t>(first) - 1].function == function;
            }
            first = end;
        }
        for (TimelineBar& bar : bars)
            bar.hasLabel = bar.hasLabel && isOneCall(bar, rowData.pieces);
        if (2 * bars.size() < bars.capacity())
            bars.shrink_to_fit();
        return bars;
    }
    /// A bar for the columns from @p first on that look alike, up to @p end. @returns the first one after them.
    int addRun(std::span<const core::PixelSummary> pixels, int first, int end, int y, int height,
        std::vector<TimelineBar>& bars) const
    {
        const core::PixelSummary* pixel = pixels.data() + first;
        const core::FunctionId function = pixel->function;
        const float covered = pixel->covered;
        const std::uint8_t strength = strengthOf(*pixel);
        int last = first;
        do {
            ++last;
            ++pixel;
        } while (
            last < end && pixel->function == function && (pixel->covered == covered || strengthOf(*pixel) == strength));
        if (isValid(function))
            bars.push_back({ .first = first,
                .last = last,
                .y = y,
                .height = height,
                .function = function,
                .strength = strength,
                .hasLabel = mayHaveLabel((last - first) * m_columnWidth, height) });
        return last;
    }

    std::vector<TimelineBar> levelBars(const RowData& rowData, int y) const
    {
        std::vector<TimelineBar> bars;
        const LevelPlace place { .top = y, .height = m_layout.levelHeight(rowData.row), .gap = m_layout.levelGap() };
        layoutLevels(rowData.levels, m_interval, { m_columnCount, m_columnWidth * m_columnCount }, place, bars);
        return bars;
    }

    core::Interval m_interval;
    int m_columnCount;
    const RowLayout& m_layout;
    double m_columnWidth; ///< logical pixels
};

/// The geometry with the rows and the hatches.
TimelineGeometry geometryOf(const TimelineData& data, const RowLayout& layout, double width,
    std::shared_ptr<const std::vector<TimelineRowBars>> rows)
{
    TimelineGeometry geometry;
    geometry.interval = data.interval;
    geometry.width = width;
    geometry.columns = std::max(1, data.columns);
    geometry.rowRange = data.rowRange;
    geometry.rows = std::move(rows);
    if (data.rowRange.last > data.rowRange.first) {
        geometry.top = layout.top(data.rowRange.first);
        geometry.bottom = layout.top(data.rowRange.last);
    }
    if (data.interval.isEmpty() || width <= 0)
        return geometry;
    const TimeCoordinates coordinates(data.interval, width);
    for (std::size_t i = 0; i < data.disturbed.size(); ++i) {
        constexpr double kLeastWidth = 2;
        const DisturbedSpan& span = data.disturbed[i];
        const double left = std::clamp(coordinates.toPixel(span.begin), 0.0, width - kLeastWidth);
        const double right = std::clamp(coordinates.toPixel(span.end), left + kLeastWidth, width);
        geometry.hatches.push_back(
            { QRectF(left, layout.top(span.row), right - left, std::max(1, layout.height(span.row) - layout.gap())),
                i });
    }
    return geometry;
}

} // namespace

TimelineGeometry layoutTimeline(const TimelineData& data, const RowLayout& layout, double width)
{
    auto rows = std::make_shared<std::vector<TimelineRowBars>>();
    if (!data.interval.isEmpty() && width > 0) {
        const BarLayout bars(data.interval, data.columns, layout, width);
        for (const RowData& row : *data.rows)
            rows->push_back(bars.laidOut(row));
    }
    TimelineGeometry geometry = geometryOf(data, layout, width, std::move(rows));
    layoutLines(data, layout, geometry);
    return geometry;
}

core::Stoppable<LaidOutRows> queryLaidOutRows(const core::StoreView& store, const TimelineRequest& request,
    double width, const std::stop_token& stop, const RowLaidOut& rowLaidOut)
{
    const BarLayout bars(request.interval, request.columns, *request.layout, width);
    auto rows = std::make_shared<std::vector<TimelineRowBars>>(
        static_cast<std::size_t>(std::max(0, request.rows.last - request.rows.first)));
    core::Stoppable<TimelineData> asked = queryRows(store, request, stop, [&](std::size_t i, const RowData& row) {
        (*rows)[i] = bars.laidOut(row);
        if (rowLaidOut)
            rowLaidOut((*rows)[i]);
    });
    if (asked.isStopped())
        return core::Stopped {};
    TimelineData data = std::move(asked).value();
    if (data.rows->empty() || width <= 0)
        rows->clear();
    TimelineGeometry geometry = geometryOf(data, *request.layout, width, std::move(rows));
    return LaidOutRows { std::move(data), std::move(geometry) };
}

void layoutLines(const TimelineData& data, const RowLayout& layout, TimelineGeometry& geometry)
{
    if (geometry.interval.isEmpty() || geometry.width <= 0)
        return;
    const TimeCoordinates coordinates(geometry.interval, geometry.width);
    const LineEnds ends(layout, *data.rows);
    layoutMessages(data.messages, ends, coordinates, geometry);
    layoutOneSided(data.oneSided.bundles, ends, coordinates, geometry);
    layoutCollectives(data.collectives, ends, coordinates, geometry);
    layoutBars(layout, geometry.rowRange, geometry);
    geometry.signs = layoutRowSigns(data.signs, layout, geometry.interval, geometry.width);
    geometry.samples = layoutRowSamples(data.samples, layout, geometry.columns, geometry.width);
}

QString TimelineGeometry::toText() const
{
    QString text;
    QTextStream out(&text);
    out.setRealNumberNotation(QTextStream::FixedNotation);
    out.setRealNumberPrecision(2);
    out << "plot " << width << " x " << top << ".." << bottom << " ticks " << static_cast<qint64>(interval.begin)
        << ".." << static_cast<qint64>(interval.end) << '\n';
    barRows().writeText(out);
    out << LineShapes::toText();
    for (const TimelineHatch& hatch : hatches)
        out << "hatch " << shapePointText(hatch.rect.topLeft()) << " + "
            << shapePointText({ hatch.rect.width(), hatch.rect.height() }) << '\n';
    for (const RowSignShape& sign : signs)
        out << "sign " << shapePointText(sign.center) << " size " << sign.size << " count "
            << static_cast<quint64>(sign.count) << '\n';
    for (const SampleShape& sample : samples)
        out << "samples " << shapePointText(sample.rect.topLeft()) << " + "
            << shapePointText({ sample.rect.width(), sample.rect.height() }) << '\n';
    return text;
}

} // namespace lightcone::views
