// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/criticalpath/pathgeometry.h"

#include "core/analysis/criticalpath/criticalpath.h"
#include "views/base/formatting.h"
#include "views/base/timecoordinates.h"
#include "views/lines/linelayout.h"
#include "views/lines/lineshapes.h"

#include <QCoreApplication>
#include <QTextStream>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <utility>

namespace lightcone::views {

namespace {

class PathNote {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::CriticalPath)
};

/// Lays out the segments of a path one after the other.
class PathLayout {
public:
    PathLayout(const PathPlaces& places, PathGeometry& geometry)
        : m_places(places)
        , m_layout(*places.layout)
        , m_coordinates(places.interval, places.width)
        , m_pixel(1 / places.pixelRatio)
        , m_geometry(geometry)
        , m_runs(static_cast<std::size_t>(m_layout.count()))
    {
    }

    void add(const core::PathSegment& segment)
    {
        const std::uint64_t ticks = segment.time.intersected(m_places.interval).length();
        ++m_geometry.segments;
        m_geometry.ticks += ticks;
        const int from = m_layout.rowOf(segment.from);
        const int to = m_layout.rowOf(segment.to);
        if (from < 0 || to < 0) {
            ++m_geometry.hiddenSegments;
            m_geometry.hiddenTicks += ticks;
        } else if (from == to) { // on a location, or inside of a group of locations
            addRun(to, segment.time);
        } else {
            addStep(segment, from, to);
        }
    }
    void finish()
    {
        flushColumn();
        addRuns();
        std::ranges::move(m_steps, std::back_inserter(m_geometry.lines));
        addVeils();
    }

private:
    /// A piece of a row, in logical pixels.
    struct Run {
        double left = 0;
        double right = 0;
        std::uint64_t segments = 1;
    };
    /// What leads from row to row inside of one pixel column.
    struct Upright {
        double top = 0;
        double bottom = 0;
        PathLine line;
    };

    bool isShown(int row) const { return row >= m_places.rows.first && row < m_places.rows.last; }
    double xOf(core::Tick t) const
    {
        return m_coordinates.toPixel(std::clamp(t, m_places.interval.begin, m_places.interval.end));
    }
    /// The y at which the path runs on a row.
    double yOf(int row) const
    {
        constexpr double kAboveEdge = 2.5; // pixels
        if (m_places.look == PathLook::Lines)
            return LineEnds(m_layout).y(row, m_places.interval.begin);
        return std::max(bandOf(row).second - kAboveEdge, (bandOf(row).first + bandOf(row).second) / 2);
    }
    /// Top and bottom of the bars of a row.
    std::pair<double, double> bandOf(int row) const
    {
        const double top = m_layout.top(row);
        return { top, top + std::max(1, m_layout.height(row) - m_layout.gap()) };
    }
    std::int64_t columnOf(double x) const { return static_cast<std::int64_t>(std::floor(x * m_places.pixelRatio)); }

    void addRun(int row, core::Interval time)
    {
        if (!isShown(row))
            return;
        std::vector<Run>& runs = m_runs[static_cast<std::size_t>(row)];
        const Run run { xOf(time.begin), xOf(time.end) };
        if (!runs.empty() && run.left < runs.back().right + m_pixel) {
            runs.back().right = std::max(runs.back().right, run.right);
            ++runs.back().segments;
        } else {
            runs.push_back(run);
        }
    }
    void addStep(const core::PathSegment& segment, int from, int to)
    {
        if (std::max(from, to) < m_places.rows.first || std::min(from, to) >= m_places.rows.last)
            return;
        const double fromY = yOf(from);
        const double toY = yOf(to);
        const bool isMessage = core::isValid(segment.message);
        PathLine line { isMessage ? PathLine::Kind::Message : PathLine::Kind::HandOver, {}, 1,
            segment.time.end <= m_places.interval.end };
        const auto clipped = segment.time.isEmpty()
            ? std::optional(QLineF(xOf(segment.time.begin), fromY, xOf(segment.time.begin), toY))
            : clippedLine(m_coordinates, segment.time.begin, fromY, segment.time.end, toY);
        if (!clipped)
            return;
        line.line = *clipped;
        const std::int64_t column = columnOf(line.line.x1());
        if (column != m_column)
            flushColumn();
        m_column = column;
        if (columnOf(line.line.x2()) == column)
            m_uprights.push_back({ std::min(fromY, toY), std::max(fromY, toY), line });
        else
            m_steps.push_back(line);
    }
    /// Makes one line of those in the column that overlap.
    void flushColumn()
    {
        for (const PathLine::Kind kind : { PathLine::Kind::Message, PathLine::Kind::HandOver }) {
            const auto end = std::stable_partition(
                m_uprights.begin(), m_uprights.end(), [kind](const Upright& one) { return one.line.kind == kind; });
            std::stable_sort(m_uprights.begin(), end, [](const Upright& a, const Upright& b) { return a.top < b.top; });
            for (auto first = m_uprights.begin(); first != end;) {
                PathLine line = first->line;
                double bottom = first->bottom;
                auto next = std::next(first);
                for (; next != end && next->top < bottom; ++next) {
                    bottom = std::max(bottom, next->bottom);
                    line.segments += next->line.segments;
                }
                if (line.segments > 1) {
                    line.line = QLineF(line.line.x1(), first->top, line.line.x1(), bottom);
                    line.hasArrow = false;
                }
                m_steps.push_back(line);
                first = next;
            }
        }
        m_uprights.clear();
    }
    void addRuns()
    {
        for (int row = m_places.rows.first; row < m_places.rows.last; ++row) {
            for (Run& run : m_runs[static_cast<std::size_t>(row)]) {
                if (run.right < run.left + m_pixel) { // it is seen, however short it is
                    run.left = std::min(run.left, std::max(0.0, m_places.width - m_pixel));
                    run.right = run.left + m_pixel;
                }
                const double y = yOf(row);
                m_geometry.lines.push_back(
                    { PathLine::Kind::Run, QLineF(run.left, y, run.right, y), run.segments, false });
            }
        }
    }
    void addVeils()
    {
        const double top = m_layout.top(m_places.rows.first);
        const double bottom = m_layout.top(m_places.rows.last);
        if (m_places.look == PathLook::Lines) {
            addVeil({ QPointF(0, top), QPointF(m_places.width, bottom) });
            return;
        }
        for (int row = m_places.rows.first; row < m_places.rows.last; ++row) {
            const auto [bandTop, bandBottom] = bandOf(row);
            double left = 0;
            for (const Run& run : m_runs[static_cast<std::size_t>(row)]) {
                addVeil({ QPointF(left, bandTop), QPointF(run.left, bandBottom) });
                left = run.right;
            }
            addVeil({ QPointF(left, bandTop), QPointF(m_places.width, bandBottom) });
            addVeil({ QPointF(0, bandBottom), QPointF(m_places.width, m_layout.top(row + 1)) });
        }
    }
    void addVeil(const QRectF& rect)
    {
        if (rect.width() > 0 && rect.height() > 0)
            m_geometry.veils.push_back(rect);
    }

    const PathPlaces& m_places;
    const RowLayout& m_layout;
    TimeCoordinates m_coordinates;
    double m_pixel; ///< a device pixel in logical ones
    PathGeometry& m_geometry;
    std::vector<std::vector<Run>> m_runs; ///< by row; ascending, apart from each other
    std::vector<PathLine> m_steps;
    std::vector<Upright> m_uprights; ///< of `m_column`
    std::int64_t m_column = -1;
};

} // namespace

QString PathGeometry::toText() const
{
    QString text;
    QTextStream out(&text);
    out.setRealNumberNotation(QTextStream::FixedNotation);
    out.setRealNumberPrecision(2);
    constexpr std::array<const char*, 3> kNames { "run", "message", "hand-over" };
    for (const PathLine& line : lines) {
        out << kNames[static_cast<std::size_t>(line.kind)] << ' ' << shapePointText(line.line.p1()) << " to "
            << shapePointText(line.line.p2());
        if (line.segments > 1)
            out << " of " << static_cast<quint64>(line.segments);
        if (line.hasArrow && line.kind == PathLine::Kind::Message)
            out << " arrow";
        out << '\n';
    }
    for (const QRectF& veil : veils)
        out << "pale " << shapePointText(veil.topLeft()) << " to " << shapePointText(veil.bottomRight()) << '\n';
    if (hiddenSegments > 0)
        out << "hidden " << static_cast<quint64>(hiddenSegments) << " of " << static_cast<quint64>(segments) << '\n';
    return text;
}

QString hiddenPathNote(const PathGeometry& geometry)
{
    if (geometry.hiddenSegments == 0)
        return {};
    const double share
        = geometry.ticks > 0 ? static_cast<double>(geometry.hiddenTicks) / static_cast<double>(geometry.ticks) : 0;
    return PathNote::tr("%1 of the critical path leads through locations without a row").arg(formatPercent(share));
}

QString pathTextAt(const PathGeometry& geometry, QPointF point)
{
    constexpr double kNear = 4; // pixels
    const auto isAt = [point](const PathLine& line) {
        const QPointF way = line.line.p2() - line.line.p1();
        const double length = QPointF::dotProduct(way, way);
        const double share
            = length > 0 ? std::clamp(QPointF::dotProduct(point - line.line.p1(), way) / length, 0.0, 1.0) : 0;
        return QLineF(line.line.pointAt(share), point).length() <= kNear;
    };
    const auto found = std::ranges::find_if(geometry.lines, isAt);
    if (found == geometry.lines.end())
        return {};
    return found->segments == 1
        ? PathNote::tr("on the critical path")
        : PathNote::tr("on the critical path: %Ln segments here", nullptr, pluralNumber(found->segments));
}

PathGeometry layoutPath(const core::CriticalPath& path, const PathPlaces& places)
{
    PathGeometry geometry;
    if (places.interval.isEmpty() || places.width <= 0 || places.rows.first >= places.rows.last)
        return geometry;
    PathLayout layout(places, geometry);
    for (const core::PathSegment& segment : path.in(places.interval))
        layout.add(segment);
    layout.finish();
    return geometry;
}

} // namespace lightcone::views
