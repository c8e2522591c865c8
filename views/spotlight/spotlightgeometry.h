// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/lines/lineshapes.h"
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

/// A rectangle that is dimmed.
struct SpotlightVeil {
    static constexpr int kStrengths = 8;

    QRectF rect;
    int strength = kStrengths; ///< 1..kStrengths; kStrengths: nothing is lit in it
};

/// Where a picture is dimmed and what is marked in it: x in logical pixels from the left edge of the plot, y from the
/// top of the first row of the layout.
struct SpotlightGeometry {
    std::vector<SpotlightVeil> veils; ///< beside each other
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
SpotlightGeometry layoutSpotlight(const SpotlightData& data, const SpotlightRequest& request, double width,
    SpotlightLook look, const std::vector<RowData>* ends);

/// What a veil of a strength makes of @p color.
QColor veiled(QColor color, int strength, const PlotStyle& style);
/// Paints veils, marks and messages over a picture; the origin of @p painter is the left end of the top of the first
/// row.
void paintSpotlight(QPainter& painter, const SpotlightGeometry& geometry, const PlotStyle& style);

} // namespace lightcone::views
