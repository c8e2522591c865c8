// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/colorscheme.h"
#include "views/timeline/timeaxis.h"
#include "views/timeline/timelinegeometry.h"

#include <QColor>
#include <QFont>
#include <QRectF>
#include <QString>

#include <stop_token>
#include <vector>

class QPainter;

namespace lightcone::views {

/// What painting needs beyond the geometry. Immutable; shared between threads.
struct TimelineStyle {
    ColorScheme scheme { Theme::Light };
    std::vector<QRgb> fills; ///< opaque; by function, then strength
    std::vector<QString> names; ///< by function
    QFont font; ///< with a pixel size
    double pixelRatio = 1; ///< device pixels a logical pixel

    static TimelineStyle of(const core::Definitions& definitions, const ColorScheme& scheme, const QFont& font);
    /// Of messages that were received before they were sent.
    QColor backwardMessage() const;
    /// Index into `fills` of a bar whose function is open for @p strength quarters of its time, 1..4.
    static std::size_t fillIndex(core::FunctionId function, int strength)
    {
        return core::indexOf(function) * kBarStrengths + static_cast<std::size_t>(strength - 1);
    }
    QColor fill(core::FunctionId function, int strength) const { return QColor(fills[fillIndex(function, strength)]); }
};

/// Paints rows, bars, collectives and messages. The origin of @p painter is the left end of the top of the first row.
/// @param layout  of the rows of @p geometry
/// Never asks the store. @returns false when stopped.
bool paintTimeline(QPainter& painter, const RowLayout& layout, const TimelineGeometry& geometry, const TimeAxis& axis,
    const TimelineStyle& style, std::stop_token stop);

/// The same without the rows, which are painted.
bool paintOverRows(
    QPainter& painter, const TimelineGeometry& geometry, const TimelineStyle& style, const std::stop_token& stop);

/// Diagonal lines over what was disturbed.
void paintHatch(QPainter& painter, const QRectF& rect, const ColorScheme& scheme);
/// Width of the line of a bundle.
double messageWidth(std::uint64_t count);
/// @p line with the arrow head at its second end where @p hasArrow.
void paintMessageLine(QPainter& painter, const QLineF& line, bool hasArrow, double headLength);

/// @p font in @p pixels.
QFont sizedFont(QFont font, int pixels);

} // namespace lightcone::views
