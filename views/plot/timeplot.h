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
struct Place;
struct PlotStyle;

/// The part that all views over time share: a time axis above a plot with labels at its left, which show the visible
/// interval of the window; zooming, panning, measuring and placing the time cursor with mouse and keys (see the
/// README's key list); scroll bars; texts about the thing under the pointer. One widget paints all of it. A view brings
/// the content of the plot, the things beside it, and the things that a click selects.
class TimePlot : public View {
    Q_OBJECT

public:
    /// @p state and @p navigator outlive the widget.
    TimePlot(ViewState& state, SelectionNavigator& navigator, QWidget* parent);
    ~TimePlot() override;

    using QWidget::update;
    /// Repaints all but the child widgets, such as scroll bars: the style takes longer for these than the plot needs.
    void update();
    void setColorScheme(const ColorScheme& scheme) override;
    /// The text that says why the plot is empty. It is empty itself while something is shown or being made.
    QString whyEmpty() const;
    /// The plot: time runs over its width from left to right.
    QRect plotRect() const;
    /// The time and the location of the row under the pointer; nullopt: it is not over the plot.
    std::optional<Place> pointedPlace() const;

public slots:
    void zoomIn();
    void zoomOut();
    void panLeft();
    void panRight();
    /// Centres the selection. A second call zooms to it.
    void showSelection();
    void zoomToSelection();
    /// Places the time cursor at the pointer, or else in the middle.
    void placeCursor();
    /// Moves the time cursor by a pixel.
    void moveCursorEarlier();
    void moveCursorLater();

protected:
    // Functions that a view implements. Positions are in logical pixels of the widget, unless said otherwise.

    /// The height of the view's own header above the axis.
    virtual int headerHeight() const { return 0; }
    /// The height of the view's own footer below the scroll bar of time.
    virtual int footerHeight() const { return 0; }
    /// The height in pixels of the content that scrolls in the plot.
    virtual int contentHeight() const = 0;
    /// Pixels of one step of scrolling.
    virtual int scrollStep() const { return 16; }
    /// The width in pixels that the labels at the left need, or that a second axis at the right needs.
    virtual int wantedLabelWidth() const = 0;
    virtual int wantedRightWidth() const { return 0; }
    /// Says whether the view has something of the trace to show. Until it has, the plot shows emptyText().
    virtual bool isReady() const = 0;
    /// The reason why the plot is empty; an empty text when it is not.
    virtual QString emptyText() const { return {}; }
    /// Says whether jobs of the view run.
    virtual bool hasJobs() const = 0;
    /// Asks for a sharp picture soon, unless there is one of the present view.
    virtual void refresh() = 0;
    /// The window shows another trace, or none, or a later state of the same one.
    virtual void resetForStore() = 0;
    virtual void updateForStore() = 0;
    /// The size, the scroll position at which it is seen, or the style has changed: lays out and calls refresh().
    virtual void updateLayout() = 0;
    virtual void styleChanged() { }
    /// Paints the content of the plot, clipped. The origin is the plot's top left corner less the scroll position.
    virtual void paintPlot(QPainter& painter) = 0;
    /// Paints what lies above the content, the measured range and the time cursor, in the coordinates of paintPlot().
    virtual void paintAbove(QPainter&) { }
    /// Paints the labels, the header and the things on the axis.
    virtual void paintBeside(QPainter& painter) = 0;
    /// Describes the thing at @p position in lines of text, the most important first.
    virtual QString textAt(QPoint position) const = 0;
    /// What the height of @p position, which is in the plot, stands for: a row, or a value; empty: nothing.
    virtual QString heightTextAt(QPoint) const { return {}; }
    /// Repaints the parts of the view, other than plot and axis, that change when the pointer moves between the two
    /// places.
    virtual void updatePointed(std::optional<QPoint>, std::optional<QPoint>) { }
    virtual void click(QPointF position) = 0;
    virtual void doubleClick(QPointF) { }
    /// Handles a press beside the plot and the axis. When it returns true, the view has taken hold of something, which
    /// the user then drags to other places and drops at the last one, unless the drag is cancelled.
    virtual bool grabBeside(QPoint, Qt::KeyboardModifiers) { return false; }
    virtual void dragBeside(QPoint) { }
    virtual void dropBeside(bool) { }
    /// Says whether a click at @p position selects something; then a context menu is about that thing.
    virtual bool isSomethingAt(QPointF) const { return false; }
    /// The location for the time cursor when the user places it at @p y; none: it keeps its location.
    virtual core::LocationId locationAt(int) const { return core::LocationId::none; }
    /// Zooms so that the part of the plot from @p top to @p bottom (y of the widget) fills it. By default boxes zoom
    /// time only.
    virtual void zoomRowsTo(int, int) { }
    /// Zooms the rows. The content that lies @p anchorY pixels below the top of the plot stays there.
    virtual void zoomRows(double, int, int) { }
    /// The selection has changed. Shows it, and scrolls to it when @p isWanted.
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
    /// Says whether there is so little room that the scroll bar of time, and what else other views show, leaves its
    /// room to the plot.
    bool isLow() const;
    QRect axisRect() const;
    QRect labelsRect() const;
    QRect cornerRect() const; ///< above the labels
    QRect headerRect() const; ///< above the axis
    QRect footerRect() const; ///< below the scroll bar, over the whole width
    QRect rightRect() const; ///< beside the plot, without the scroll bar
    int scroll() const;
    void setScroll(int scroll);
    const std::optional<QPoint>& pointer() const; ///< position of the pointer while it is over the widget
    QPointF toPlot(QPointF position) const; ///< converts to the coordinates of paintPlot()

    void updateBusy();
    /// Zooms to the selected thing, whatever range is measured.
    void zoomToSelected();
    void updateStyle();
    void updateScrollBars();
    /// Places everything anew after the header, the footer or the sides have changed their size.
    void updatePlaces();
    /// Tells the window how much room the labels need now.
    void updateSides();
    void updateHover();
    /// The pointer is over no part of the plot itself, but over what @p text describes in lines; empty: over nothing.
    void pointElsewhere(const QString& text);
    /// Sets the reason why there is no sharp picture; empty: there is one.
    void setFailure(const QString& failure);
    void fail(JobFailure failure);

    bool tellsPoints() const override { return true; }
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
