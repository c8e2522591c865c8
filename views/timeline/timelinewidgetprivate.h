// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/callinstance.h"
#include "views/formatting.h"
#include "views/pacedjob.h"
#include "views/timeline/overviewstrip.h"
#include "views/timeline/timelinedrag.h"
#include "views/timeline/timelineframe.h"
#include "views/timeline/timelinehighlights.h"
#include "views/timeline/timelinehit.h"
#include "views/timeline/timelinepick.h"
#include "views/timeline/timelinewidget.h"
#include "views/timeline/timelinezoom.h"
#include "views/viewstate.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QScrollBar>

#include <deque>
#include <memory>
#include <optional>

namespace lightcone::views {

class TimelineWidget::Private {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::TimelineWidget)

public:
    Private(TimelineWidget& widget, ViewState& viewState);

    // The parts of the widget, in its logical pixels.
    QRect overviewRect() const;
    QRect axisRect() const;
    QRect cornerRect() const;
    QRect labelsRect() const;
    QRect plotRect() const;
    double plotWidth() const { return std::max(1, plotRect().width()); }
    TimeCoordinates coordinates() const { return { state.interval(), plotWidth() }; }
    core::Interval whole() const;
    TimeScale timeScale() const;
    bool hasTrace() const;

    // What is shown.
    void resetForStore();
    void updateForStore(); ///< a later state of the same trace
    void updateStyle();
    /// Lays the rows out again; the one at @p anchorY pixels below the top of the plot stays there.
    void updateLayout(std::optional<int> anchorY = std::nullopt);
    void setRowHeight(int height, int anchorY);
    void setScroll(int scroll);
    void updateScrollBars();
    void placeChildren();
    /// Asks for a sharp picture soon, when there is none of the present view.
    void refresh();
    void startFrame();
    void computeFrame();
    void takeFrame(const std::shared_ptr<const TimelineFrame>& made);
    /// Whether @p asked is for the present view, in whatever state of the trace.
    bool isView(const TimelineFrameRequest& asked) const;
    bool isSharp() const;
    TimelineFrameRequest frameRequest() const;
    void startOverview();
    void startRows(); ///< makes the rows; then learns names of metrics and depths of call stacks
    void takeRows(const RowTree& made);
    void startOpenCalls(); ///< looks calls of the way walked up again whose end had not been read yet
    void updateBusy();
    void updateHighlights();
    void ensureSelectionVisible();

    // Gestures.
    void setInterval(core::Interval interval, const QString& undoText, int gesture = 0);
    void zoomAt(double x, double factor, int gesture);
    void panBy(double share, int gesture);
    void zoomRows(double factor, int anchorY, int gesture);
    /// Heights and scroll position of the rows, as undo takes them back to.
    struct RowZoom {
        int height = 0;
        bool isAutomatic = false;
        int scroll = 0;
        friend bool operator==(const RowZoom&, const RowZoom&) = default;
    };
    RowZoom rowZoom() const { return { rowHeight, isRowHeightAutomatic, scroll }; }
    void applyRowZoom(const RowZoom& zoom);
    /// Makes the change since @p before a step that can be undone.
    void pushRowZoom(const RowZoom& before, const QString& undoText, int gesture = 0);
    /// Of wheel steps or keys in quick succession.
    int continuousGesture();
    void pressInPlot(QPointF position, Qt::KeyboardModifiers modifiers);
    void pressInOverview(double x);
    void pressInLabels(QPoint position);
    void dragTo(QPointF position);
    void finishDrag();
    void abortDrag();
    void finishBoxZoom(const QRectF& band);
    void click(QPointF position);
    /// The time cursor to a column, and to a location; none: the one that it is at.
    void setCursorAt(double x, core::LocationId location = core::LocationId::none);
    void moveCursor(int pixels);
    double cursorX() const; ///< of the widget; kNowhere: out of sight
    static constexpr double kNowhere = -1e9;
    void updateCursorShape(QPoint position);

    // Selection.
    TimelineHit hitAt(QPointF position) const;
    std::optional<CallPick> pickAt(const TimelineHit& hit, double x) const;
    void pick(CallPick callPick, bool zoomToIt);
    void selectSeen(const Selection& selection); ///< what was clicked: the picture stays where it is
    /// What a query for something to go to found: a selection, a range (empty: none any more), or a word why neither.
    struct Found {
        std::optional<Selection> selection = {};
        QString word = {};
        std::optional<core::Interval> range = {};
        core::Tick rangeEnd = 0; ///< the end of the range that moved
    };
    /// Goes to what @p find finds, then does @p afterwards if that is a selection.
    void selectSoon(std::function<Found(std::stop_token)> find, std::function<void()> afterwards = {});
    /// @p start asks for a selection that depends on the present one: after those that are under way, so that none of
    /// the keys pressed in quick succession is lost.
    void selectNext(std::function<void()> start);
    void startNextStep();
    void dropSteps(); ///< what was asked for is no longer wanted
    void goTo(core::LocationId location, core::Tick t);
    void follow(Follow how);
    static QString noEventText(bool isLater);
    void stepEvent(bool isNext);
    void extendRange(bool isLater);
    void showRangeEnd(core::Tick t);
    void fail(JobFailure failure);
    std::optional<core::Interval> selectedSpan() const;
    void zoomToSelected();
    void moveRow(int step);
    /// The row of the selection; -1 without one.
    int currentRow() const;
    void announceCurrentRow();

    void updateHover(QPoint position);
    QString textAt(QPoint position) const;

    // Painting.
    void paint(QPainter& painter);
    /// Has painted again what depends on where the pointer is, and on where it was @p before.
    void updatePointer(std::optional<QPoint> before);
    int hoveredRow(std::optional<QPoint> at) const; ///< -1: none
    void paintPlot(QPainter& painter);
    void paintOverlays(QPainter& painter);
    void paintPointerTime(QPainter& painter, const QRectF& axis);
    void paintCursor(QPainter& painter, const QRectF& axis);
    void paintAround(QPainter& painter);
    QString locationsText() const;
    void paintMessage(QPainter& painter, const QString& text);
    QString frameTimesText(double milliseconds) const; ///< for developers; @p milliseconds of painting

    TimelineWidget& q;
    ViewState& state;
    ColorScheme scheme { Theme::Light };
    WheelMode wheelMode = WheelMode::Scrolls;
    bool messages = true;
    bool collectives = true;

    RowTree rows;
    bool areRowsKnown = false; ///< until then there is nothing to show
    std::shared_ptr<const RowLayout> layout = std::make_shared<RowLayout>();
    int rowHeight = 16;
    bool isRowHeightAutomatic = true;
    int scroll = 0; ///< y of the layout at the top of the plot
    int labelWidth = 120;
    bool isLabelWidthAutomatic = true;
    std::shared_ptr<const TimelineStyle> style;
    std::shared_ptr<const TimelineFrame> frame;
    std::shared_ptr<const Overview> overview;
    std::shared_ptr<const core::StoreView> overviewStore; ///< that of the overview asked for last
    HighlightLayer highlights;

    QScrollBar* rowBar = nullptr;
    QScrollBar* timeBar = nullptr;
    bool isUpdatingBars = false;
    bool isRefreshPending = false;
    bool isFollowing = false; ///< while rows of a later state of a growing trace are laid out
    bool isBusy = false;

    TimelineDrag drag;
    bool isSpaceHeld = false;
    std::optional<QPoint> pointer; ///< while over the widget
    QString hoverText;
    int gesture = 0;
    QElapsedTimer lastGesture;
    QString announcedRow; ///< what currentRowChanged() said last
    std::vector<core::LocationId> announcedLocations;
    std::optional<Selection> centred; ///< what showSelection() centred last
    int wheelRest = 0; ///< eighths of a degree that did not make a whole row step

    QString failure; ///< why there is no sharp picture; empty: no failure

    PacedJob<std::shared_ptr<const TimelineFrame>> frameJob { [this] { computeFrame(); } };
    TimelineFrameRequest frameAsked; ///< what frameJob works on
    struct {
        QElapsedTimer sinceAsked, sinceMade;
        qint64 computing = 0; ///< milliseconds from one to the other
    } times; ///< of the last frame
    PacedJob<std::shared_ptr<const Overview>> overviewJob { [this] { startOverview(); } };
    PacedJob<std::shared_ptr<const RowTree>> rowsJob { [this] { startRows(); } };
    PacedJob<std::vector<Selection>> openCallsJob { [this] { startOpenCalls(); } };
    LatestJob<Found> selectJob;
    std::deque<std::function<void()>> steps; ///< see selectNext()
    bool isSelecting = false; ///< while a selection that was found is taken over
    bool isClicking = false; ///< while a shape that is seen is selected
};

} // namespace lightcone::views
