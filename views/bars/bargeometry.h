// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QSizeF>
#include <QString>

#include <cstddef>
#include <optional>
#include <vector>

class QFont;

namespace lightcone::views {

struct BarChart;

/// Where the parts of a bar chart are, in logical pixels of an area.
struct BarGeometry {
    struct Row {
        std::size_t bar = 0; ///< index in BarChart::bars
        QRectF place; ///< the whole row
        QRectF shape; ///< null: there is no number, or no place for it on the axis
        std::optional<QRectF> range; ///< from the least to the greatest; as high as the bar
    };
    struct Mark {
        double x = 0;
        QString label;
    };

    QSizeF size;
    QRectF labels; ///< names stand at its right end
    QRectF plot;
    double zero = 0; ///< x at which bars begin
    bool hasShortTexts = false; ///< the whole texts would leave too little room to the plot
    std::vector<Row> rows; ///< those in sight
    std::vector<Mark> marks; ///< from left to right
    double allHeight = 0; ///< pixels that all rows need

    /// The index of the bar at @p y; nullopt: none.
    std::optional<std::size_t> barAt(double y) const;
    /// One line a mark and a row, for tests.
    QString toText() const;
};

/// The height of a row.
double barRowHeight(const QFont& font);
/// The height of the axis below the rows.
double barAxisHeight(const QFont& font);

/// The texts beside the axis.
QString barAxisTitle(const BarChart& chart);

/// The widths of the widest texts of a chart, in logical pixels.
struct BarWidths {
    double label = 0; ///< a name, or the title of the axis
    double text = 0;
    double shortText = 0; ///< where bars have one, else the text
};
/// Measures the texts with the most letters alone, at most 256 of a kind; others may be wider by a few pixels. O(bars),
/// to be kept while chart and font are the same.
BarWidths measureBars(const BarChart& chart, const QFont& font);
/// Lays out the rows that are in sight when the area is scrolled down by @p scrolled pixels. Pure. O(bars), fast
BarGeometry layoutBars(const BarChart& chart, const BarWidths& widths, QSizeF size, double scrolled, const QFont& font);
/// Measures first.
BarGeometry layoutBars(const BarChart& chart, QSizeF size, double scrolled, const QFont& font);

} // namespace lightcone::views
