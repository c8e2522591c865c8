// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/process/processgeometry.h"

#include "views/base/timecoordinates.h"
#include "views/charts/process/processquery.h"
#include "views/charts/process/signlanes.h"
#include "views/lines/lineshapes.h"
#include "views/plot/eventsigns.h"

#include <QTextStream>

#include <algorithm>
#include <array>
#include <cmath>

namespace lightcone::views {

namespace {

/// Merges the signs of a location that are too close to be told apart. Signs come by column.
class SignLayout {
public:
    /// @param y  top of the lanes
    SignLayout(const core::SignClasses& classes, const TimeCoordinates& coordinates, int y)
        : m_lanes(classes)
        , m_coordinates(coordinates)
        , m_y(y)
        , m_shapes(static_cast<std::size_t>(m_lanes.count()))
    {
    }
    void add(const core::Sign& sign)
    {
        const auto lane = m_lanes.laneOf(sign.signClass);
        if (!lane)
            return;
        const double x
            = std::clamp(m_coordinates.toPixel(sign.tick), kHalf, std::max(kHalf, m_coordinates.width() - kHalf));
        std::vector<SignShape>& shapes = m_shapes[static_cast<std::size_t>(*lane)];
        // A sign of another class of the lane may lie between.
        const auto before = std::ranges::find(shapes.rbegin(), shapes.rend(), sign.signClass, &SignShape::signClass);
        if (before != shapes.rend() && x - before->center.x() < kSignSpacing) {
            before->count += sign.count;
            return;
        }
        const double y = m_y + (*lane + 0.5) * SignLanes::kHeight;
        shapes.push_back({ sign.signClass, { x, y }, 0, sign.tick, sign.first, sign.count });
    }
    std::vector<SignShape> take()
    {
        std::vector<SignShape> all;
        for (std::vector<SignShape>& lane : m_shapes) {
            for (std::size_t i = 0; i < lane.size(); ++i) {
                if (i > 0 && lane[i].center.x() - lane[i - 1].center.x() < 2 * kSignSpacing)
                    continue; // a number there would seem to count all signs that touch
                lane[i].room = (i + 1 < lane.size() ? lane[i + 1].center.x() : m_coordinates.width() + kSignSpacing)
                    - lane[i].center.x() - kSignSpacing - kClear;
            }
            all.insert(all.end(), lane.begin(), lane.end());
        }
        return all;
    }

private:
    static constexpr double kHalf = kEventSignSize / 2; ///< signs at the ends of the plot are not cut off
    static constexpr double kClear = 4; ///< pixels between a number and the next sign

    SignLanes m_lanes;
    const TimeCoordinates& m_coordinates;
    int m_y;
    std::vector<std::vector<SignShape>> m_shapes; ///< by lane
};

/// The curve of a stack in @p box, over a range that it shares with the curves of its unit in other rows.
CurveShapes curveOf(const StackData& data, const QRectF& box)
{
    ValueRange range = shownRange(data.curve);
    if (!data.otherCurves.isEmpty) {
        range.add(data.otherCurves.low);
        range.add(data.otherCurves.high);
    }
    return layoutCurve(data.curve, range, box);
}

/// Marks in the @p area below the levels that show how many levels are hidden: @p shown of @p depth levels are shown.
std::vector<QRectF> layoutDeeper(
    const std::vector<std::uint32_t>& deepest, std::uint32_t shown, std::uint32_t depth, const QRectF& area)
{
    std::vector<QRectF> rects;
    const double columnWidth = area.width() / std::max(1.0, static_cast<double>(deepest.size()));
    for (std::size_t i = 0; i < deepest.size();) {
        std::size_t end = i;
        while (end < deepest.size() && deepest[end] == deepest[i])
            ++end;
        if (deepest[i] > shown) {
            const double share = static_cast<double>(deepest[i] - shown) / std::max(1U, depth - shown);
            rects.push_back(QRectF(area.left() + static_cast<double>(i) * columnWidth, area.top(),
                static_cast<double>(end - i) * columnWidth, std::max(1.0, std::round(share * area.height()))));
        }
        i = end;
    }
    return rects;
}

class StackLayout {
public:
    StackLayout(const ProcessData& data, const RowLayout& layout, double width)
        : m_data(data)
        , m_layout(layout)
        , m_columns { std::max(1, data.columns), width }
        , m_coordinates(data.interval, width)
    {
    }

    TimelineRowBars bars(const StackData& data, StackShapes& shapes) const
    {
        TimelineRowBars bars;
        bars.row = data.row;
        bars.y = m_layout.top(data.row);
        bars.height = m_layout.height(data.row);
        bars.isTrack = true;
        const RowTree::Row& row = m_layout.row(data.row);
        LevelPlace place { .height = m_layout.levelHeight(data.row), .gap = m_layout.levelGap() };
        std::vector<core::CallSpan> inherited;
        inherited.reserve(data.inherited.size());
        for (const core::InheritedSpan& piece : data.inherited)
            inherited.push_back(piece.call);
        place.top = m_layout.levelTop(data.row, -static_cast<int>(row.stack->inherited));
        place.strength = kDimmed;
        layoutLevels(inherited, m_data.interval, m_columns, place, bars.bars);
        shapes.inherited = bars.bars.size();
        place.top = m_layout.levelTop(data.row, 0);
        place.strength = kBarStrengths;
        layoutLevels(data.levels, m_data.interval, m_columns, place, bars.bars);
        bars.hasLabels = std::ranges::any_of(bars.bars, &TimelineBar::hasLabel);
        return bars;
    }

    StackShapes shapes(const StackData& data) const
    {
        const RowTree::Row& row = m_layout.row(data.row);
        StackShapes shapes;
        shapes.row = data.row;
        const int top = m_layout.top(data.row);
        SignLayout signs(data.lanes, m_coordinates, top);
        for (const core::Sign& sign : data.signs)
            signs.add(sign);
        shapes.signs = signs.take();
        const int levelsTop = top + row.stack->above;
        const int levelsBottom = top + m_layout.height(data.row) - row.stack->below - RowLayout::kStackGap;
        constexpr int kInset = 4; // pixels, so that lines at the ends differ from the edges
        const int curveHeight = std::min(kMaxCurveHeight, levelsBottom - levelsTop);
        shapes.curve = curveOf(data, QRectF(0, levelsTop + kInset, m_columns.width, curveHeight - 2 * kInset));
        if (!data.curve.empty()) {
            shapes.curve.topText = formatValue(shapes.curve.greatest, data.curveUnit);
            shapes.curve.bottomText = formatValue(shapes.curve.least, data.curveUnit);
        }
        shapes.deeper = layoutDeeper(
            data.deepest, row.levels, row.depth, QRectF(0, levelsBottom, m_columns.width, row.stack->below));
        return shapes;
    }

private:
    static constexpr std::uint8_t kDimmed = 1; ///< strength of inherited calls

    const ProcessData& m_data;
    const RowLayout& m_layout;
    BarColumns m_columns;
    TimeCoordinates m_coordinates;
};

} // namespace

ProcessGeometry layoutProcess(const ProcessData& data, const RowLayout& layout, double width)
{
    ProcessGeometry geometry;
    geometry.interval = data.interval;
    geometry.top = data.top;
    geometry.bottom = data.bottom;
    geometry.bars.columns = { std::max(1, data.columns), width };
    if (data.interval.isEmpty() || width <= 0 || data.stacks.empty())
        return geometry;
    geometry.bars.range = { data.stacks.front().row, data.stacks.back().row + 1 };
    const StackLayout stackLayout(data, layout, width);
    auto rows = std::make_shared<std::vector<TimelineRowBars>>();
    for (const StackData& stack : data.stacks) {
        geometry.stacks.push_back(stackLayout.shapes(stack));
        rows->push_back(stackLayout.bars(stack, geometry.stacks.back()));
    }
    geometry.bars.rows = std::move(rows);
    return geometry;
}

QString ProcessGeometry::toText() const
{
    QString text;
    QTextStream out(&text);
    out.setRealNumberNotation(QTextStream::FixedNotation);
    out.setRealNumberPrecision(2);
    out << "plot " << bars.columns.width << " x " << top << ".." << bottom << " ticks "
        << static_cast<qint64>(interval.begin) << ".." << static_cast<qint64>(interval.end) << '\n';
    bars.writeText(out);
    for (const StackShapes& stack : stacks) {
        out << "stack " << stack.row << " inherited " << static_cast<quint64>(stack.inherited) << '\n';
        for (const SignShape& sign : stack.signs)
            out << "  sign " << static_cast<int>(sign.signClass) << " at " << shapePointText(sign.center) << " room "
                << sign.room << " tick " << static_cast<qint64>(sign.tick) << " count "
                << static_cast<quint64>(sign.count) << '\n';
        if (!stack.curve.box.isNull())
            out << "  curve " << stack.curve.least << ".." << stack.curve.greatest << '\n';
        for (const QPolygonF& mean : stack.curve.means) {
            out << "   ";
            for (const QPointF& point : mean)
                out << ' ' << shapePointText(point);
            out << '\n';
        }
        for (const QRectF& rect : stack.deeper)
            out << "  deeper " << rect.left() << " + " << rect.width() << " height " << rect.height() << '\n';
    }
    return text;
}

} // namespace lightcone::views
