// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/lines/ink.h"

#include <QLineF>
#include <QPolygonF>
#include <QRectF>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lightcone::views {

struct LineShapes;
struct MessageShape;

double areaOf(const QPolygonF& polygon);

/// Measures how much of each part of the width is covered with ink.
class InkDensity {
public:
    explicit InkDensity(const LineShapes& shapes);

    /// Adds a line that is one pixel wide.
    void add(const QLineF& line);
    void add(const QPolygonF& ribbon);

    /// The average number of times that the parts which @p bounds meets are covered.
    double around(const QRectF& bounds) const;
    /// 0: the line is alone; 1: as many lines as can be told apart; more than 1: crowded.
    double along(const QLineF& line) const;

    /// The alpha of a line: @p alone when it is alone, less where @p density is high.
    static int alpha(double alone, double density);

private:
    static constexpr double kPart = 16; ///< pixels

    std::size_t partOf(double x) const;
    void addArea(const QRectF& bounds, double area);

    std::vector<double> m_parts;
    double m_top;
    double m_bottom;
};

/// The density of the lines of messages.
InkDensity densityOfMessages(const LineShapes& shapes);
/// What messages cover at most.
Ink::Bounds messageBounds(const LineShapes& shapes);
/// The width of the line of a bundle that is alone.
double messageWidth(std::uint64_t count);

/// How the line of a message is painted, before all of them fade (see InkFade).
struct MessageLook {
    double width = 1; ///< pixels
    int alpha = 0; ///< 0..255
    double density = 0; ///< along it
};
MessageLook lookOf(const MessageShape& message, const InkDensity& densities);

} // namespace lightcone::views
