// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/spacetime/spacetimegeometry.h"

#include "views/base/timecoordinates.h"
#include "views/charts/spacetime/spacetimequery.h"
#include "views/lines/linelayout.h"
#include "views/lines/messagecoloring.h"

#include <QTextStream>

#include <algorithm>
#include <cmath>

namespace lightcone::views {

namespace {

/// The run that holds a column, where it has several bands. @param next  the first run that may; goes on with
/// ascending columns
std::optional<std::size_t> dividedRun(const RowColumns& shares, std::size_t& next, int column)
{
    while (next < shares.runs.size() && shares.runs[next].last <= column)
        ++next;
    const bool isThere = next < shares.runs.size() && shares.runs[next].first <= column;
    return isThere && shares.runs[next].end - shares.runs[next].begin > 1 ? std::optional(next) : std::nullopt;
}

std::vector<LinePiece> piecesOf(const LineData& line)
{
    std::vector<LinePiece> pieces;
    std::size_t nextRun = 0;
    for (std::size_t i = 0; i < line.columns.size(); ++i) {
        const LineColumn& column = line.columns[i];
        if (column.work == LineColumn::kAbsent)
            continue;
        const int x = static_cast<int>(i);
        LinePiece piece { x, x + 1, column.work, column.function, column.isOff };
        if (line.shares && !column.isOff)
            piece.run = dividedRun(*line.shares, nextRun, x);
        const bool continues = !pieces.empty() && pieces.back().last == x && pieces.back().work == piece.work
            && pieces.back().function == piece.function && pieces.back().isOff == piece.isOff
            && pieces.back().run == piece.run;
        if (continues)
            pieces.back().last = x + 1;
        else
            pieces.push_back(piece);
    }
    return pieces;
}

} // namespace

double SpaceTimeGeometry::heightOf(const LinePiece& piece) const
{
    return thin + (thick - thin) * piece.work / LineColumn::kWorks;
}

Ground SpaceTimeGeometry::groundAt(QPointF point) const
{
    constexpr double kReach = 2; // pixels
    const auto column = static_cast<int>(std::floor(point.x() / width * columns));
    Ground ground = Ground::Free;
    for (const LocationLine& line : lines) {
        const double off = std::abs(point.y() - line.y);
        if (off > thick / 2 + kReach)
            continue;
        const auto piece = std::ranges::find_if(
            line.pieces, [column](const LinePiece& each) { return each.first <= column && column < each.last; });
        if (piece == line.pieces.end())
            continue;
        if (off <= std::max(1.0, heightOf(*piece) / 2))
            return Ground::Bar;
        if (off <= heightOf(*piece) / 2 + kReach)
            ground = Ground::NearBar;
    }
    return ground;
}

SpaceTimeGeometry layoutSpaceTime(
    const SpaceTimeData& data, const RowLayout& layout, double width, const MessageColors& colors)
{
    SpaceTimeGeometry geometry;
    geometry.interval = data.interval;
    geometry.width = width;
    geometry.columns = std::max(1, data.columns);
    geometry.rowRange = data.rowRange;
    if (data.rowRange.last > data.rowRange.first) {
        geometry.top = layout.top(data.rowRange.first);
        geometry.bottom = layout.top(data.rowRange.last);
    }
    if (data.interval.isEmpty() || width <= 0)
        return geometry;
    // Messages need the room between the lines.
    constexpr double kThickShare = 0.3;
    constexpr double kMostThick = 9;
    geometry.thick = std::clamp(layout.rowHeight() * kThickShare, 1.0, kMostThick);
    constexpr double kTimesThin = 3.5; // at least, so that who works stands out
    constexpr double kMostThin = 2;
    geometry.thin = geometry.thick >= 4 ? std::clamp(geometry.thick / kTimesThin, 1.0, kMostThin) : geometry.thick / 3;
    geometry.isSpacious = true;
    const LineEnds ends(layout);
    for (const LineData& line : data.lines) {
        const double y = ends.y(line.row, data.interval.begin);
        geometry.lines.push_back({ line.row, y, piecesOf(line), line.shares });
        geometry.bars.emplace_back(
            static_cast<int>(std::floor(y - geometry.thick / 2)), static_cast<int>(std::ceil(y + geometry.thick / 2)));
    }
    layoutJoiningLines(data, layout, colors, geometry);
    return geometry;
}

void layoutJoiningLines(
    const SpaceTimeData& data, const RowLayout& layout, const MessageColors& colors, SpaceTimeGeometry& geometry)
{
    if (geometry.interval.isEmpty() || geometry.width <= 0)
        return;
    const TimeCoordinates coordinates(geometry.interval, geometry.width);
    const LineEnds ends(layout);
    layoutMessages(data.messages, ends, coordinates, geometry);
    layoutOneSided(data.oneSided.bundles, ends, coordinates, geometry);
    colorMessages(data.messages, colors, geometry);
    layoutUnmatched(data.unmatched, ends, coordinates, geometry);
    layoutCollectives(data.collectives, ends, coordinates, geometry);
}

QString SpaceTimeGeometry::toText() const
{
    QString text;
    QTextStream out(&text);
    out.setRealNumberNotation(QTextStream::FixedNotation);
    out.setRealNumberPrecision(2);
    out << "plot " << width << " x " << top << ".." << bottom << " ticks " << static_cast<qint64>(interval.begin)
        << ".." << static_cast<qint64>(interval.end) << " thin " << thin << " thick " << thick << '\n';
    for (const LocationLine& line : lines) {
        out << "line " << line.row << " y " << line.y << '\n';
        for (const LinePiece& piece : line.pieces) {
            out << "  " << left(piece.first) << ".." << left(piece.last) << " work " << piece.work << " function ";
            if (piece.isOff)
                out << "off\n";
            else if (piece.run)
                out << "several, most " << static_cast<quint32>(piece.function) << '\n';
            else if (isValid(piece.function))
                out << static_cast<quint32>(piece.function) << '\n';
            else
                out << "none\n";
        }
    }
    out << LineShapes::toText();
    return text;
}

} // namespace lightcone::views
