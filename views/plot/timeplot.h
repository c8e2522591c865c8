// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/base/colorscheme.h"
#include "views/base/formatting.h"
#include "views/base/timecoordinates.h"
#include "views/base/view.h"

#include <memory>
#include <optional>

namespace lightcone::views {

class SelectionNavigator;
class ViewState;
enum class JobFailure;
struct PlotStyle;

/// What all views over time have in common: a time axis above a plot with labels at its left, which show the visible
/// interval of the window; zooming, panning, measuring and placing the time cursor with mouse and keys (see the
/// README's key list); scroll bars; what is under the pointer. One widget paints all of it. A view brings what is in
/// the plot and beside it, and what there is to click.
class TimePlot : public View {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the widget.
    TimePlot(ViewState& state, SelectionNavigator& navigator, QWidget* parent);
    ~TimePlot() override;

    using QWidget::update;
    /// All but the widgets in it, such as scroll bars: the style takes longer for these than the plot needs.
    void update();
    void setColorScheme(const ColorScheme& scheme) override;
    /// The text that says why there is nothing in the plot; empty while something is, or is being made.
    QString whyEmpty() const;
    /// Where time runs from left to right: the visible interval over its width.
    QRect plotRect() const;

public slots:
    void zoomIn();
    void zoomOut();
    void panLeft();
    void panRight();
    /// Centres the selection; called again: fits it.
    void showSelection();
    void zoomToSelection();
    /// To the pointer, or else to the middle.
    void placeCursor();
    /// By a pixel.
    void moveCursorEarlier();
    void moveCursorLater();

protected:
    // What a view brings. Positions are those of the widget, in logical pixels, unless said otherwise.

    /// Pixels that it has above the axis for something of its own.
    virtual int headerHeight() const { return 0; }
    /// The height of what the view has below the scroll bar of time.
    virtual int footerHeight() const { return 0; }
    /// Pixels of what scrolls in the plot.
    virtual int contentHeight() const = 0;
    /// Pixels of one step of scrolling.
    virtual int scrollStep() const { return 16; }
    /// Pixels that the labels at the left need; a second axis at the right.
    virtual int wantedLabelWidth() const = 0;
    virtual int wantedRightWidth() const { return 0; }
    /// Whether there is something to be shown of the trace; until then the plot says emptyText().
    virtual bool isReady() const = 0;
    /// Why nothing is in the plot; empty: something is.
    virtual QString emptyText() const { return {}; }
    /// Whether jobs of its own run.
    virtual bool hasJobs() const = 0;
    /// Asks for a sharp picture soon, when there is none of the present view.
    virtual void refresh() = 0;
    /// Another trace, or none; a later state of the same one.
    virtual void resetForStore() = 0;
    virtual void updateForStore() = 0;
    /// The size, the scroll position at which it is seen, or the style has changed: lays out and calls refresh().
    virtual void updateLayout() = 0;
    virtual void styleChanged() { }
    /// Into the plot, whose top left corner less the scroll position is the origin; clipped.
    virtual void paintPlot(QPainter& painter) = 0;
    /// The labels, the header and what is on the axis.
    virtual void paintBeside(QPainter& painter) = 0;
    /// What is at @p position in words: lines, the most important first.
    virtual QString textAt(QPoint position) const = 0;
    /// What of it has to be painted again when the pointer goes from one place to the other, but for plot and axis.
    virtual void updatePointed(std::optional<QPoint>, std::optional<QPoint>) { }
    virtual void click(QPointF position) = 0;
    virtual void doubleClick(QPointF) { }
    /// A press beside the plot and the axis. True: it takes hold of something, which is then dragged to other places
    /// and dropped at the last one, unless that is given up.
    virtual bool grabBeside(QPoint) { return false; }
    virtual void dragBeside(QPoint) { }
    virtual void dropBeside(bool) { }
    /// Whether a click at @p position selects what is there; a context menu is then about that.
    virtual bool isSomethingAt(QPointF) const { return false; }
    /// The location that the time cursor goes to at @p y; none: the one that it is at.
    virtual core::LocationId locationAt(int) const { return core::LocationId::none; }
    /// The plot from @p top to @p bottom (of the widget) is to fill it. Without it, boxes zoom time only.
    virtual void zoomRowsTo(int, int) { }
    /// @p anchorY pixels below the top of the plot, things stay where they are.
    virtual void zoomRows(double, int, int) { }
    /// The selection has changed: shows where it is; scrolls to it where @p isWanted.
    virtual void updateSelection(bool isWanted) = 0;
    /// Scrolls to the selection so that it is in the middle.
    virtual void centreSelection() { }
    /// Tells developers the state of the picture that is shown.
    virtual QString pictureText() const = 0;

    ViewState& state() const;
    SelectionNavigator& navigator() const;
    const std::shared_ptr<const PlotStyle>& style() const;
    const ColorScheme& scheme() const;
    bool hasTrace() const;
    TimeScale timeScale() const;
    TimeCoordinates coordinates() const;
    /// There is so little room that the plot gets that of the scroll bar of time, and of what else other views show.
    bool isLow() const;
    QRect axisRect() const;
    QRect labelsRect() const;
    QRect cornerRect() const; ///< above the labels
    QRect headerRect() const; ///< above the axis
    QRect footerRect() const; ///< below the scroll bar, over the whole width
    QRect rightRect() const; ///< beside the plot, without the scroll bar
    int scroll() const;
    void setScroll(int scroll);
    const std::optional<QPoint>& pointer() const; ///< while over the widget
    QPointF toPlot(QPointF position) const; ///< as paintPlot() has it

    void updateBusy();
    /// To what is selected, whatever range is measured.
    void zoomToSelected();
    void updateStyle();
    void updateScrollBars();
    /// Header, footer or sides are of another size: places what is between them.
    void updatePlaces();
    /// Says how much room the labels need now.
    void updateSides();
    void updateHover();
    /// There is no sharp picture for this reason; empty: there is one.
    void setFailure(const QString& failure);
    void fail(JobFailure failure);

    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void appeared() override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
