// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/colorscheme.h"
#include "views/messagewalk.h"
#include "views/timeline/timelinepicture.h"

#include <QWidget>

#include <memory>

namespace lightcone::views {

/// What the plain wheel does.
enum class WheelMode { Scrolls, Zooms };

/// The timeline of all locations with row labels, time axis and overview strip; one viewport-sized widget paints all
/// rows. Gestures: see the README's key list. Queries run on a pool; the old picture is drawn stretched meanwhile.
class TimelineWidget final : public QWidget {
    Q_OBJECT

public:
    /// @p state outlives the widget.
    explicit TimelineWidget(ViewState& state, QWidget* parent = nullptr);
    ~TimelineWidget() override;

    void setColorScheme(const ColorScheme& scheme);
    void setWheelMode(WheelMode mode);
    bool messagesVisible() const;
    bool collectivesVisible() const;
    const RowTree& rows() const;
    /// What export and clipboard paint: the present rows, interval, selection and settings.
    TimelinePicture picture() const;
    /// True while a query runs or waits; busyChanged() follows it. A settled widget shows the sharp picture.
    bool isBusy() const;
    /// Where the rows' time runs from left to right: state.interval() over its width.
    QRect plotRect() const;

public Q_SLOTS:
    void setMessagesVisible(bool visible);
    void setCollectivesVisible(bool visible);
    void setRowFilter(const QString& text);
    void zoomIn();
    void zoomOut();
    void panLeft();
    void panRight();
    void zoomRowsIn();
    void zoomRowsOut();
    void openAllGroups();
    void foldAllGroups();
    /// The call levels of all locations.
    void unfoldAllLevels();
    void foldAllLevels();
    /// Opens or folds the row of the selection (or the one under the pointer): a group, or a location's call levels.
    void toggleCurrentRow();
    /// Centres the selection; called again: fits it.
    void showSelection();
    void zoomToSelection();
    /// To the pointer, or else to the middle.
    void placeCursor();
    /// By a pixel.
    void moveCursorEarlier();
    void moveCursorLater();
    void selectNextEvent();
    void selectPreviousEvent();
    void selectRowAbove();
    void selectRowBelow();
    /// Moves an end of the measured range, or begins one at the selection, to the next (previous) event of its row.
    void extendRangeLater();
    void extendRangeEarlier();
    void follow(lightcone::views::Follow how);
    /// Selects what happens on @p location at @p t.
    void goTo(lightcone::core::LocationId location, lightcone::core::Tick t);

Q_SIGNALS:
    void busyChanged(bool busy);
    /// What is under the pointer in words, for the status bar; empty: nothing.
    void hovered(const QString& text);
    void contextMenuRequested(const QPoint& globalPosition);
    void rowsChanged();
    /// The row of the selection, or its locations, changed; without one the label is empty and there are none.
    void currentRowChanged(const QString& label, const std::vector<lightcone::core::LocationId>& locations);
    /// What a command did or why it did nothing, for the status bar.
    void noticed(const QString& word);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
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
