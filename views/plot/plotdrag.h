// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"
#include "views/base/viewstate.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <Qt>

#include <optional>

namespace lightcone::views {

/// A press with the mouse, and the gesture that it becomes while the button is held.
struct PlotDrag {
    enum class Kind {
        None,
        Undecided, ///< a press in the plot that has not moved far enough: a click if released
        ZoomTime,
        ZoomBox,
        Measure,
        Pan,
        LabelWidth,
        Beside, ///< the user drags something beside the plot
        Cursor, ///< the user drags the time cursor
    };
    Kind kind = Kind::None;
    Qt::MouseButton button = Qt::NoButton; ///< the button that was pressed
    bool isMeasuring = false; ///< whether Shift was held at the press
    QPointF start; ///< pixels of the widget
    QPointF current;
    core::Interval startInterval;
    int startScroll = 0;
    std::optional<Place> startCursor;
    std::optional<int> startLeft; ///< PlotAlignment::chosenLeft()
    int gesture = 0; ///< the gesture of its undo steps

    bool isActive() const { return kind != Kind::None; }
    /// Says whether this kind draws a rubber band.
    bool isSpan() const { return kind == Kind::ZoomTime || kind == Kind::ZoomBox || kind == Kind::Measure; }
    /// The rubber band: a box when both directions are zoomed, otherwise as high as @p plot.
    QRectF band(const QRectF& plot) const;
};

/// The kind of a drag in a plot of @p size that has moved from @p start to @p current: undecided at first, time when it
/// is mainly horizontal, a box once it covers more than 8 % of both sides.
PlotDrag::Kind dragKind(QPointF start, QPointF current, QSizeF size, bool isMeasuring);

/// The interval from @p from to @p to pixels of a plot of @p width pixels that shows @p interval; both edges inside.
core::Interval draggedInterval(core::Interval interval, double width, double from, double to);

} // namespace lightcone::views
