// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QLineF>
#include <QPolygonF>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace lightcone::views {

struct MessageShape {
    QLineF line; ///< for a bundle: the line through its middle; clipped to the columns
    /// For a bundle: the area from its first to its last message; empty when it is as narrow as the line.
    QPolygonF ribbon;
    std::size_t source = 0; ///< index into the bundles
    std::uint64_t count = 1;
    bool isBackward = false; ///< received before it was sent; for a bundle: true for most of its messages
    bool hasArrow = false; ///< the receiver's end is not clipped away
    bool isDashed = false; ///< other than the lines of messages
    QColor color; ///< invalid: the colour of messages in general
};

/// Ends of messages without a partner.
struct UnmatchedShape {
    QPointF center; ///< center of its sign
    bool isSend = false;
    std::size_t source = 0; ///< index into the groups
    std::uint64_t count = 1;
};

struct CollectiveShape {
    /// Through the begins, then through the ends, as far as these are apart; straightened, and clipped to the columns.
    std::vector<QLineF> edges;
    QPolygonF fill; ///< empty when it is as narrow as the edges
    std::size_t source = 0; ///< index into the bands
    std::uint64_t count = 1;
};

/// The lines and signs that join the rows of a plot, or should join them: x in logical pixels from the left edge of the
/// plot, y from the top of the first row of the layout.
struct LineShapes {
    double width = 0;
    int top = 0; ///< [top, bottom) is laid out
    int bottom = 0;
    double strength = 1; ///< of all of it: 0: not to be seen … 1: full
    /// [top, bottom) of the bars of each row, or of the line that a row is, ascending. They keep their colours below
    /// lines.
    std::vector<std::pair<int, int>> bars;
    /// What is between the bars is the place of lines, which are stronger there, and of the areas of collectives.
    bool isSpacious = false;
    std::vector<MessageShape> messages;
    std::vector<MessageShape> oneSided; ///< what operations of one-sided communication move
    std::vector<CollectiveShape> collectives;
    std::vector<UnmatchedShape> unmatched;

    /// Writes one line for each item, for tests.
    QString toText() const;
    /// The same plot with the one-sided operations as its messages, and nothing else.
    LineShapes ofOneSided() const;
};

/// A point as text: "12.50,3.00".
QString shapePointText(QPointF point);

} // namespace lightcone::views
