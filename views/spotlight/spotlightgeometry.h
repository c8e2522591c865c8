// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/lines/lineshapes.h"
#include "views/rows/rowcolumns.h"
#include "views/spotlight/spotlightquery.h"

#include <QColor>
#include <QRectF>
#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

class QPainter;

namespace lightcone::views {

struct PlotStyle;
struct RowData;
struct TimelineRowBars;

/// A rectangle that is dimmed.
struct SpotlightVeil {
    static constexpr int kStrengths = 8;

    QRectF rect;
    int strength = kStrengths; ///< 1..kStrengths; kStrengths: nothing is lit in it
};

/// Columns that functions share and that have one colour: it is mixed anew, of the dimmed colours of what is not lit.
struct SpotlightMix {
    QRectF rect;
    std::shared_ptr<const RowColumns> columns; ///< of the row
    BandRun run;
};

/// Where a picture is dimmed and what is marked in it: x in logical pixels from the left edge of the plot, y from the
/// top of the first row of the layout.
struct SpotlightGeometry {
    std::vector<SpotlightVeil> veils; ///< beside each other
    std::vector<QRectF> dimmedBands; ///< what is not lit of columns that functions share; beside the veils
    std::vector<SpotlightMix> mixes; ///< beside the veils
    std::vector<core::FunctionId> lit; ///< the functions whose bands are lit; none where there are no bands
    /// Along the bottom of all that is lit, at least some pixels wide, so that nothing is overlooked.
    std::vector<QRectF> marks;
    LineShapes lines; ///< the messages that are lit

    /// Writes one line for each item, for tests.
    QString toText() const;
};

/// What the rows of a picture look like.
enum class SpotlightLook : std::uint8_t {
    Bars, ///< bars from the top of a row to near its bottom, or levels
    Lines, ///< a line through the middle
};

/// Pure. @p width logical pixels that the columns are spread over. @p ends  see LineEnds
/// @param bars  the rows below, ascending, over the same columns: where functions share a column and only the time on
///              top is lit, the bands of the functions are lit, and no others; null: each column is lit as a whole
SpotlightGeometry layoutSpotlight(const SpotlightData& data, const SpotlightRequest& request, double width,
    SpotlightLook look, const std::vector<RowData>* ends, const std::vector<TimelineRowBars>* bars = nullptr);

/// What a veil of a strength makes of @p color.
QColor veiled(QColor color, int strength, const PlotStyle& style);
/// Paints veils, marks and messages over a picture; the origin of @p painter is the left end of the top of the first
/// row.
void paintSpotlight(QPainter& painter, const SpotlightGeometry& geometry, const PlotStyle& style);

} // namespace lightcone::views
