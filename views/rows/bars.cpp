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
                << (bar.hasLabel ? " label" : "") << (bar.isSeparate ? " separate" : "") << '\n';
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
            .hasLabel = mayHaveLabel(width, height),
            .isSeparate = isSeparate });
        previous = &call;
    }
}

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
    if (bar == row->bars.begin())
        return hit;
    --bar;
    if (position.x() < rows.right(*bar) && position.y() >= bar->y && position.y() < bar->y + bar->height) {
        hit.isBar = true;
        hit.index = static_cast<std::size_t>(bar - row->bars.begin());
    }
    return hit;
}

} // namespace lightcone::views
