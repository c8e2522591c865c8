// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/viewstate.h"
#include "views/plot/plotdrag.h"
#include "views/plot/plotstyle.h"
#include "views/plot/timeplot.h"
#include "views/remarks/flaggeometry.h"

#include <QCoreApplication>

#include <memory>
#include <optional>

class QScrollBar;

namespace lightcone::views {

class TimePlot::Private {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::TimePlot)

public:
    Private(TimePlot& widget, ViewState& viewState, SelectionNavigator& selectionNavigator);

    void placeBars();
    double plotWidth() const;

    // Gestures.
    void zoomAt(double x, double factor, int gesture); ///< @p x is relative to the plot
    void panBy(double share, int gesture);
    double zoomAnchor() const; ///< x relative to the plot: the pointer, else the middle
    void dragTo(QPointF position);
    void finishDrag();
    void abortDrag();
    void setCursorAt(double x, core::LocationId location = core::LocationId::none);
    void moveCursor(int pixels);
    double cursorX() const; ///< x of the widget; kNowhere: out of sight
    static constexpr double kNowhere = -1e9;
    void updateMouseShape(QPoint position);
    const std::vector<Flag>& flagShapes();
    /// The remark whose flag is at @p position; null: there is none.
    const Remark* remarkAt(QPointF position);
    QString textAt(QPoint position); ///< of a flag, or else what the view says
    QString pointAt(QPoint position) const; ///< time, and row or value; empty beside plot and axis

    // Painting.
    void paint(QPainter& painter);
    void paintSpans(QPainter& painter);
    void paintCursor(QPainter& painter);
    void paintPointerTime(QPainter& painter);
    void paintRemarks(QPainter& painter);
    void paintMessage(QPainter& painter, const QString& text);
    /// Asks for a repaint of everything that depends on where the pointer is now and where it was @p before.
    void updatePointer(std::optional<QPoint> before);

    TimePlot& q;
    ViewState& state;
    SelectionNavigator& navigator;
    ColorScheme scheme { Theme::Light };
    std::shared_ptr<const PlotStyle> style;
    int scroll = 0; ///< y of the content at the top of the plot
    QScrollBar* rowBar = nullptr;
    QScrollBar* timeBar = nullptr;
    bool isUpdatingBars = false;
    PlotDrag drag;
    bool isSpaceHeld = false;
    bool isSpaceUsed = false; ///< something was dragged since it has been held
    std::optional<QPoint> pointer;
    QString hoverText;
    bool hasJumped = false; ///< the view, since the pointer moved last: no tool tip belongs to what is below it now
    std::optional<Selection> centred; ///< the selection that showSelection() centred last
    int wheelRest = 0; ///< eighths of a degree that did not make a whole row step
    QString failure;
    FlagLayer flags;
};

} // namespace lightcone::views
