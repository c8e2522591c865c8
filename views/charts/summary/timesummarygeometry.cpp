// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/summary/timesummarygeometry.h"

#include "views/charts/summary/timesummaryquery.h"

#include <QCoreApplication>
#include <QTextStream>

#include <algorithm>

namespace lightcone::views {

namespace {

class SummaryUnits {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::TimeSummary)
};

/// Appends the step of a column from @p left to @p right; a column as high as the one before makes that longer.
void addStep(QPolygonF& line, double left, double right, double y)
{
    if (!line.isEmpty() && line.last().y() == y) {
        line.last().setX(right);
        return;
    }
    line << QPointF(left, y) << QPointF(right, y);
}

} // namespace

ValueUnit summaryAxisUnit(SummaryUnit unit)
{
    if (unit == SummaryUnit::Share)
        return { QStringLiteral("%"), ValueUnit::Prefix::Percent, 100 };
    return { SummaryUnits::tr("locations"), ValueUnit::Prefix::None, 1, {}, true };
}

std::size_t TimeSummaryGeometry::columnAt(double x) const
{
    const double column = width > 0 ? x / width * static_cast<double>(columns) : 0;
    return static_cast<std::size_t>(std::clamp(column, 0.0, static_cast<double>(columns - 1)));
}

double TimeSummaryGeometry::edgeAt(std::size_t edgesBelow, double x) const
{
    if (edgesBelow == 0)
        return height;
    const QPolygonF& line = edges[edgesBelow - 1];
    const auto after = std::ranges::upper_bound(line, x, {}, &QPointF::x);
    return after == line.end() ? line.last().y() : after->y();
}

std::optional<std::size_t> TimeSummaryGeometry::partAt(QPointF position) const
{
    if (position.x() < 0 || position.x() >= width || position.y() < 0 || position.y() >= height)
        return std::nullopt;
    for (std::size_t part = 0; part < edges.size(); ++part) {
        if (position.y() >= edgeAt(part + 1, position.x()))
            return part;
    }
    return std::nullopt;
}

bool TimeSummaryGeometry::isSeen(std::size_t part) const
{
    constexpr double kLeast = 0.2;
    const double column = width / static_cast<double>(std::max<std::size_t>(1, columns));
    for (std::size_t i = 0; i < columns; ++i) {
        const double x = (static_cast<double>(i) + 0.5) * column;
        if (edgeAt(part, x) - edgeAt(part + 1, x) >= kLeast)
            return true;
    }
    return false;
}

QPolygonF TimeSummaryGeometry::area(std::size_t part) const
{
    QPolygonF outline = edges[part];
    const QPolygonF below = part > 0 ? edges[part - 1] : QPolygonF { { QPointF(0, height), QPointF(width, height) } };
    for (auto point = below.rbegin(); point != below.rend(); ++point)
        outline << *point;
    return outline;
}

QString TimeSummaryGeometry::toText() const
{
    QString text;
    QTextStream out(&text);
    const auto write = [&out](const QPolygonF& line) {
        for (const QPointF& point : line)
            out << ' ' << point.x() << ',' << point.y();
        out << '\n';
    };
    for (std::size_t part = 0; part < edges.size(); ++part) {
        out << "part " << part << ':';
        write(edges[part]);
    }
    if (!inside.isEmpty()) {
        out << "inside:";
        write(inside);
    }
    return text;
}

TimeSummaryGeometry layoutTimeSummary(const TimeSummaryData& data, SummaryUnit unit, QSizeF size, double minSpacing)
{
    TimeSummaryGeometry geometry;
    geometry.interval = { data.edges.front(), data.edges.back() };
    geometry.width = size.width();
    geometry.height = size.height();
    geometry.columns = data.columns.count();
    const double all = static_cast<double>(std::max<std::uint64_t>(1, data.locations));
    ValueRange range;
    range.add(0);
    range.add(unit == SummaryUnit::Share ? 1 : all);
    geometry.axis = layoutFullAxis(range, summaryAxisUnit(unit), size.height(), minSpacing);
    geometry.edges.resize(data.parts.size());
    for (std::size_t i = 0; i < geometry.columns; ++i) {
        const double left = size.width() * static_cast<double>(i) / static_cast<double>(geometry.columns);
        const double right = size.width() * static_cast<double>(i + 1) / static_cast<double>(geometry.columns);
        double below = 0;
        for (std::size_t part = 0; part < data.parts.size(); ++part) {
            below += data.columns.locations(i, part);
            const bool isTop = part + 1 == data.parts.size(); // whatever is rounded, the stack ends at the top
            const double y = isTop ? 0 : size.height() * std::max(0.0, 1 - below / all);
            addStep(geometry.edges[part], left, right, y);
        }
        if (!data.inside.empty())
            addStep(geometry.inside, left, right, size.height() * (1 - data.inside[i] / all));
    }
    return geometry;
}

} // namespace lightcone::views
