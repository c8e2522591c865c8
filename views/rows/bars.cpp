// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/bars.h"

#include "views/base/timecoordinates.h"

#include <QTextStream>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

void BarRows::writeText(QTextStream& out) const
{
    for (const TimelineRowBars& row : *rows) {
        out << "row " << row.row << " y " << row.y << " height " << row.height << (row.isTrack ? "" : " group") << '\n';
        for (const TimelineBar& bar : row.bars) {
            out << "  bar " << left(bar) << " + " << widthOf(bar) << " y " << bar.y << " height " << bar.height
                << " function " << static_cast<quint32>(bar.function) << " strength " << bar.strength
                << (bar.hasLabel ? " label" : "");
            if (bar.hasLabel && bar.calls > 1)
                out << " of " << static_cast<quint64>(bar.calls);
            out << (bar.isSeparate ? " separate" : "") << '\n';
        }
        if (!row.columns)
            continue;
        for (const BandRun& run : row.columns->runs) {
            out << "  columns " << columns.left(run.first) << " + " << columns.left(run.last - run.first)
                << (row.columns->isMixed ? " mixed" : "");
            for (const Band& band : row.columns->of(run))
                out << ' '
                    << (isValid(band.function) ? QString::number(core::indexOf(band.function))
                                               : QStringLiteral("other"))
                    << " to " << band.end;
            out << " of " << row.columns->units << '\n';
        }
    }
}

void visitAreas(const BarRows& rows, const std::function<void(core::FunctionId function, double area)>& visit)
{
    for (const TimelineRowBars& row : *rows.rows) {
        for (const TimelineBar& bar : row.bars)
            visit(bar.function, rows.widthOf(bar) * bar.height);
        if (!row.columns)
            continue;
        const double unit = static_cast<double>(row.trackHeight) / row.columns->units;
        for (const BandRun& run : row.columns->runs) {
            std::uint32_t begin = 0;
            for (const Band& band : row.columns->of(run)) {
                if (isValid(band.function))
                    visit(band.function, rows.columns.left(run.last - run.first) * (band.end - begin) * unit);
                begin = band.end;
            }
        }
    }
}

bool mayHaveLabel(double width, int height)
{
    constexpr double kMinWidth = 26;
    constexpr int kMinHeight = 10;
    return width >= kMinWidth && height >= kMinHeight;
}

void layoutLevels(std::span<const core::CallSpan> calls, core::Interval interval, const BarColumns& columns,
    const LevelPlace& place, std::vector<TimelineBar>& bars)
{
    const TimeCoordinates coordinates(interval, columns.count);
    const auto columnOf = [&coordinates](core::Tick t, int from, int to) {
        return static_cast<int>(std::clamp<double>(std::floor(coordinates.toPixel(t) + 0.5), from, to));
    };
    const int height = std::max(1, place.height - place.gap);
    const core::CallSpan* previous = nullptr;
    for (std::size_t i = 0; i < calls.size(); ++i) {
        const core::CallSpan& call = calls[i];
        if (!isValid(call.function)
            || !core::Interval { call.begin, std::max(call.end, core::saturatingAdd(call.begin, 1)) }.intersects(
                interval))
            continue;
        const int first = columnOf(call.begin, 0, columns.count - 1);
        const int last = columnOf(call.end, first + 1, columns.count);
        const double width = columns.left(last - first);
        const bool isSeparate = previous && previous->depth == call.depth && previous->function == call.function
            && previous->end == call.begin && width >= kMinSeparateWidth;
        bars.push_back({ .first = first,
            .last = last,
            .y = place.top + static_cast<int>(call.depth) * place.height,
            .height = height,
            .function = call.function,
            .source = static_cast<std::uint32_t>(i),
            .strength = place.strength,
            .hasLabel = call.calls == 1 && mayHaveLabel(width, height),
            .isSeparate = isSeparate });
        previous = &call;
    }
}

namespace {

/// The function of the band at @p height, 0..1 from the bottom of a column.
core::FunctionId functionAt(const RowColumns& columns, const BandRun& run, double height)
{
    core::FunctionId most = core::FunctionId::none;
    std::uint32_t mostUnits = 0;
    std::uint32_t begin = 0;
    for (const Band& band : columns.of(run)) {
        if (!columns.isMixed && height * columns.units < band.end)
            return band.function;
        if (isValid(band.function) && band.end - begin > mostUnits) {
            most = band.function;
            mostUnits = band.end - begin;
        }
        begin = band.end;
    }
    return columns.isMixed ? most : core::FunctionId::none;
}

/// Looks up the divided column at @p position, which is in the row of @p hit.
void hitColumns(const BarRows& rows, QPointF position, BarHit& hit)
{
    const TimelineRowBars& row = *hit.row;
    const double below = row.y + row.trackHeight - position.y();
    if (!row.columns || below <= 0 || rows.columns.width <= 0)
        return;
    const BandRun* const run = row.columns->runAt(rows.columns.at(position.x()));
    hit.isDivided = run != nullptr;
    if (run)
        hit.function = functionAt(*row.columns, *run, below / row.trackHeight);
}

} // namespace

BarHit hitBars(const BarRows& rows, QPointF position)
{
    BarHit hit;
    const auto row = std::partition_point(rows.rows->begin(), rows.rows->end(),
        [&](const TimelineRowBars& candidate) { return candidate.y + candidate.height <= position.y(); });
    if (row == rows.rows->end() || position.y() < row->y)
        return hit;
    hit.row = &*row;
    hit.rowIndex = static_cast<std::size_t>(row - rows.rows->begin());
    // Bars ascend by level, then x.
    auto bar = std::partition_point(row->bars.begin(), row->bars.end(), [&](const TimelineBar& candidate) {
        return candidate.y + candidate.height <= position.y()
            || (candidate.y <= position.y() && rows.left(candidate) <= position.x());
    });
    // Bars of one column may be covered by later ones: the last that begins at or before the point was painted last.
    if (bar != row->bars.begin()) {
        --bar;
        if (position.x() < rows.right(*bar) && position.y() >= bar->y && position.y() < bar->y + bar->height) {
            hit.isBar = true;
            hit.index = static_cast<std::size_t>(bar - row->bars.begin());
            hit.function = bar->function;
            return hit;
        }
    }
    hitColumns(rows, position, hit);
    return hit;
}

} // namespace lightcone::views
