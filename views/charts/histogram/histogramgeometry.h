// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/charts/histogram/durationscale.h"
#include "views/plot/valueaxis.h"

#include <QPolygonF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lightcone::views {

struct HistogramData;
struct TimeScale;

/// The shapes of a histogram in logical pixels of its plot: a bar a bin, or where each location has a curve a line for
/// each of a few of them, or of many a heat map, whose rows are locations and whose colours are counts.
struct HistogramGeometry {
    struct Cell {
        QRectF rect;
        int step = 0; ///< of ColorScheme::scale()
    };
    struct Percentile {
        double x = 0;
        QString label;
    };

    double width = 0;
    double height = 0;
    std::size_t bins = 0;
    bool isLogarithmic = false; ///< the counts
    bool isHeatMap = false;
    ValueAxis axis; ///< of counts; of a logarithmic one the powers of ten; of a heat map without marks
    std::vector<DurationScale::Mark> marks; ///< of durations
    std::vector<QRectF> bars; ///< by bin; empty ones are null
    std::vector<QPolygonF> lines; ///< by location
    std::vector<Cell> cells;
    std::uint64_t mostInCell = 0; ///< count of the strongest colour
    std::size_t rows = 0; ///< of a heat map; location i of n is in row i · rows / n
    std::size_t locationsInRow = 1; ///< of a heat map, at most
    std::vector<Percentile> percentiles; ///< ascending

    std::size_t binAt(double x) const;
    double leftOf(std::size_t bin) const;
    /// The index of the location whose row has @p y. @pre isHeatMap
    std::size_t locationAt(double y, std::size_t locations) const;
    /// One line a bar, line or cell, for tests.
    QString toText() const;
};

/// More locations than this make a heat map.
inline constexpr std::size_t kMostHistogramLines = 8;

/// Pure. O(bins · locations). @param marks  labelled marks of durations, about
HistogramGeometry layoutHistogram(
    const HistogramData& data, bool isLogarithmic, QSizeF size, const TimeScale& scale, double minSpacing, int marks);

} // namespace lightcone::views
