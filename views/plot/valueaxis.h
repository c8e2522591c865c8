// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/valueunit.h"

#include <QRectF>
#include <QString>

#include <cstdint>
#include <vector>

class QFont;
class QPainter;

namespace lightcone::views {

struct PlotStyle;

/// The range from the least to the greatest of some values.
struct ValueRange {
    double low = 0;
    double high = 0;
    bool isEmpty = true;

    /// Widens the range to include a value, unless that is no finite number.
    void add(double value);
    friend bool operator==(const ValueRange&, const ValueRange&) = default;
};

/// A vertical axis with labels at steps of 1, 2 or 5 times a power of ten, in the unit with its prefix.
struct ValueAxis {
    struct Mark {
        double y = 0; ///< pixels from the top
        QString label;
    };
    ValueUnit unit;
    double low = 0; ///< recorded value at the bottom
    double high = 1; ///< recorded value at the top, greater than `low`
    double height = 0; ///< pixels
    std::vector<Mark> marks; ///< from the bottom up

    /// Pixels from the top, within a height above and below the axis. @p value is finite.
    double toY(double value) const;
    /// The value at a height, in pixels from the top; the reverse of toY().
    double valueAt(double y) const;
    bool contains(double value) const { return low <= value && value <= high; }
};

/// Shows @p range with some room above and below; from 0 where @p hasZero and as room below where it begins there.
/// An empty range, and one too small for doubles to tell its steps apart, is widened. @p minSpacing pixels between two
/// marks, at least. O(marks)
ValueAxis layoutValueAxis(
    const ValueRange& range, const ValueUnit& unit, bool hasZero, double height, double minSpacing);

/// Shows @p range from end to end, without room above and below. @pre it is not empty, and its ends differ
ValueAxis layoutFullAxis(const ValueRange& range, const ValueUnit& unit, double height, double minSpacing);

enum class AxisSide : std::uint8_t { Left, Right };

/// Paints the axis beside a plot: at the right end of @p rect for a left axis, else at its left end. Marks reach out of
/// the plot; the caption, if there is one, stands above.
void paintValueAxis(
    QPainter& painter, const QRectF& rect, const ValueAxis& axis, AxisSide side, const PlotStyle& style);
/// Lines of the marks, if there are any, over @p width pixels from the origin, the one of 0 stronger.
void paintValueGrid(QPainter& painter, double width, const ValueAxis& axis, const PlotStyle& style);
/// Pixels between the labels of two marks.
double valueAxisSpacing(const QFont& font);
/// Pixels that the labels of any axis of @p unit need, so that it does not change with what is shown.
int valueAxisWidth(const ValueUnit& unit, const QFont& font);

} // namespace lightcone::views
