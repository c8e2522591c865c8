// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/marks/markgeometry.h"

#include "views/base/timecoordinates.h"

#include <QTextStream>

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>

namespace lightcone::views {

namespace {

/// The least y of the middle of a mark: there is room for the bar above it.
constexpr double kHighest = kMarkSize / 2 + 2;

bool overlap(QPointF a, QPointF b)
{
    return std::abs(a.x() - b.x()) < kMarkSize && std::abs(a.y() - b.y()) < kMarkSize;
}

/// Finds the shape that a point is too near to, among those that lie in squares of the size of a mark.
class Crowd {
public:
    explicit Crowd(std::vector<MarkShape>& shapes)
        : m_shapes(shapes)
    {
    }
    void add(std::size_t source, QPointF center)
    {
        const auto [column, line] = squareOf(center);
        for (std::int64_t x = column - 1; x <= column + 1; ++x) {
            for (std::int64_t y = line - 1; y <= line + 1; ++y) {
                const auto found = m_squares.find(keyOf(x, y));
                if (found != m_squares.end() && overlap(m_shapes[found->second].center, center)) {
                    ++m_shapes[found->second].count;
                    return;
                }
            }
        }
        m_squares.emplace(keyOf(column, line), m_shapes.size()); // two in a square would overlap
        m_shapes.push_back({ center, source });
    }
    /// Tells each shape how much room it has. @param width  of the picture
    void takeRooms(double width)
    {
        constexpr auto kSquares = static_cast<std::int64_t>(MarkShape::kMostRoom / kMarkSize) + 2;
        for (MarkShape& shape : m_shapes) {
            const double right = shape.center.x() + kMarkSize / 2;
            shape.room = std::min(MarkShape::kMostRoom, width - right);
            const auto [column, line] = squareOf(shape.center);
            for (std::int64_t i = 0; i < 3 * kSquares; ++i) {
                const auto found = m_squares.find(keyOf(column + i / 3, line - 1 + i % 3));
                if (found == m_squares.end())
                    continue;
                const QPointF other = m_shapes[found->second].center;
                if (other.x() > shape.center.x() && std::abs(other.y() - shape.center.y()) < kMarkSize)
                    shape.room = std::min(shape.room, other.x() - kMarkSize / 2 - right);
            }
        }
    }

private:
    static std::pair<std::int64_t, std::int64_t> squareOf(QPointF point)
    {
        return { static_cast<std::int64_t>(std::floor(point.x() / kMarkSize)),
            static_cast<std::int64_t>(std::floor(point.y() / kMarkSize)) };
    }
    static std::uint64_t keyOf(std::int64_t column, std::int64_t line)
    {
        return static_cast<std::uint64_t>(column) << 32 ^ static_cast<std::uint32_t>(line);
    }

    std::vector<MarkShape>& m_shapes;
    std::unordered_map<std::uint64_t, std::size_t> m_squares; ///< the shape in each square
};

/// The y of the middle of the marks of @p row.
double levelOf(const RowLayout& layout, int row, MarkPlaces::Level level)
{
    constexpr double kAboveLine = 11;
    const double top = layout.top(row);
    const double y = level == MarkPlaces::Level::Top ? top : top + layout.height(row) / 2.0 - kAboveLine;
    return std::max(y, kHighest);
}

} // namespace

std::vector<MarkShape> layoutMarks(const Marks& marks, const MarkPlaces& places)
{
    std::vector<MarkShape> shapes;
    if (places.interval.isEmpty() || places.width <= kMarkSize)
        return shapes;
    const TimeCoordinates coordinates(places.interval, places.width);
    Crowd crowd(shapes);
    for (std::size_t i = 0; i < marks.all.size(); ++i) {
        const Mark& mark = marks.all[i];
        if (!mark.span.intersects(places.interval))
            continue;
        double y = kHighest;
        if (places.rows) {
            const int row = isValid(mark.location) ? places.rows->rowOf(mark.location) : -1;
            if (row < 0)
                continue;
            y = levelOf(*places.rows, row, places.level);
        }
        const double x = coordinates.toPixel(std::max(mark.span.begin, places.interval.begin));
        crowd.add(i, { std::clamp(x, kMarkSize / 2, places.width - kMarkSize / 2), y });
    }
    crowd.takeRooms(places.width);
    return shapes;
}

const MarkShape* markAt(const std::vector<MarkShape>& shapes, QPointF point)
{
    const auto isAt = [point](const MarkShape& shape) {
        return std::abs(shape.center.x() - point.x()) <= kMarkSize / 2
            && std::abs(shape.center.y() - point.y()) <= kMarkSize / 2;
    };
    const auto found = std::ranges::find_if(shapes, isAt);
    return found == shapes.end() ? nullptr : &*found;
}

std::vector<MarkKind> kindsOf(const Marks& marks, const std::vector<MarkShape>& shapes)
{
    std::vector<MarkKind> kinds;
    for (std::size_t i = 0; i < kMarkKindCount; ++i) {
        const auto kind = static_cast<MarkKind>(i);
        if (std::ranges::any_of(shapes, [&](const MarkShape& shape) { return marks.all[shape.source].kind == kind; }))
            kinds.push_back(kind);
    }
    return kinds;
}

QString markText(const Marks& marks, const std::vector<MarkShape>& shapes)
{
    QString text;
    QTextStream out(&text);
    out.setRealNumberNotation(QTextStream::FixedNotation);
    out.setRealNumberPrecision(2);
    constexpr const char* kNames[kMarkKindCount] = { "call", "message", "finding", "marker", "bookmark" };
    for (const MarkShape& shape : shapes)
        out << kNames[static_cast<std::size_t>(marks.all[shape.source].kind)] << " at " << shape.center.x() << ','
            << shape.center.y() << " count " << static_cast<quint64>(shape.count) << '\n';
    return text;
}

} // namespace lightcone::views
