// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/rowselection.h"
#include "views/base/tracesettings.h"
#include "views/plot/timeplot.h"
#include "views/rows/rowlayout.h"
#include "views/rows/rowlight.h"

#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace lightcone::views {

struct CallPick;
struct RowImage;

/// A plot of rows of locations: their labels, their height and how they scroll; the row of the selection. A view brings
/// the rows and what is in them.
class RowPlot : public TimePlot {
    Q_OBJECT

public:
    RowPlot(ViewState& state, SelectionNavigator& navigator, QWidget* parent);
    ~RowPlot() override;

    const RowLayout& layout() const { return *m_layout; }
    /// The height of the rows where the user has chosen one.
    ViewTraceSettings traceSettings() const override;
    void setTraceSettings(const ViewTraceSettings& settings) override;

public slots:
    void zoomRowsIn();
    void zoomRowsOut();
    void selectNextEvent();
    void selectPreviousEvent();
    /// The row above or below: of the selected rows, which are that one alone then, and of the selected event.
    void selectRowAbove();
    void selectRowBelow();
    /// Selects all rows from that at which one began to the next one.
    void extendRowsAbove();
    void extendRowsBelow();
    /// Moves the keyboard to the next row, and selects nothing.
    void goToRowAbove();
    void goToRowBelow();
    /// Selects the row at which the keyboard is, or else that of the selected event, beside those that are selected; or
    /// no longer.
    void toggleRowSelection();

signals:
    void rowsChanged();

protected:
    using Rows = RowLayout::Rows;

    /// The rows that are shown, from top to bottom.
    virtual Rows rowsShown() const = 0;
    /// Says whether rowsShown() is known yet. Until then the plot is empty.
    virtual bool areRowsKnown() const = 0;
    virtual bool hasFoldMarks() const { return false; }
    /// The rows where the user has not chosen a height.
    virtual RowLayout automaticLayout(int plotHeight) const;
    /// The text in the corner over the labels, above "Locations: …".
    virtual QString cornerText() const { return {}; }
    /// Pixels that the labels of the rows need.
    virtual double rowLabelsWidth() const;
    virtual void paintLabels(QPainter& painter);
    /// Selects what the row @p step rows below (above, where negative) that of the selection shows at its time.
    virtual void moveRow(int step);
    /// [top, bottom) of the content at @p row that is scrolled to for the selection.
    virtual std::pair<int, int> selectionSpan(int row) const;
    /// "Locations: 8".
    virtual QString locationsText() const = 0;
    /// Lays the rows out again; the one at @p anchorY pixels below the top of the plot stays there.
    void updateRows(std::optional<int> anchorY);
    const std::shared_ptr<const RowLayout>& sharedLayout() const { return m_layout; }
    /// Gives the rows of another trace heights that fit.
    void resetRows();
    /// The row at @p y pixels of the widget; -1 where there is none.
    int rowAt(int y) const;
    int hoveredRow(std::optional<QPoint> at) const; ///< -1 where there is none
    /// The row of the selected event; -1 without one.
    int currentRow() const;
    /// The row at which the keyboard is: that of the selected rows that was chosen last; -1 without one.
    int keyboardRow() const;
    /// The part of each row that is selected; empty where nothing is.
    const std::vector<RowSelection::Share>& selectedShares() const { return m_selectedShares; }
    /// Handles a click on the label of @p row; -1: below the rows.
    void clickLabel(int row, Qt::KeyboardModifiers modifiers);
    /// [first, last) of the rows in the plot and in the space of @p more times its height above and below.
    RowLayout::Range rowsNear(double more) const;
    /// Scrolls as little as shows @p row.
    void scrollToRow(int row);
    /// Scrolls @p row to the middle, unless it is in view and not at an edge, and lights it.
    void goToSeenRow(int row);
    /// The row of the step before the selection on the way walked; -1 without one.
    int rowCameFrom() const;
    /// Selects what the row's first location does at the time of the selection, or else in the middle of the visible
    /// interval.
    void goToRow(int row);
    /// Paints @p image, if there is one yet, stretched to the present view. @p paintGround paints the parts of the rows
    /// that the image leaves open, one after the other.
    void paintImage(QPainter& painter, const std::optional<RowImage>& image,
        const std::function<void(const QRect& part)>& paintGround) const;
    /// Looks up the call that was pointed at, then selects it.
    void goToCall(CallPick callPick, bool zoomsToIt);

    int contentHeight() const override { return m_layout->totalHeight(); }
    int scrollStep() const override;
    int wantedLabelWidth() const override;
    bool isReady() const override { return areRowsKnown(); }
    void updateLayout() override { updateRows(std::nullopt); }
    void paintBeside(QPainter& painter) override;
    QString textAt(QPoint position) const override;
    QString heightTextAt(QPoint position) const override;
    void updatePointed(std::optional<QPoint> before, std::optional<QPoint> after) override;
    core::LocationId locationAt(int y) const override;
    void zoomRowsTo(int top, int bottom) override;
    void zoomRows(double factor, int anchorY, int gesture) override;
    void updateSelection(bool isWanted) override;
    void centreSelection() override;
    bool grabBeside(QPoint position, Qt::KeyboardModifiers modifiers) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    /// The heights and the scroll position of the rows, which undo restores.
    struct Zoom {
        int height = 0;
        bool isAutomatic = false;
        int scroll = 0;
        friend bool operator==(const Zoom&, const Zoom&) = default;
    };
    Zoom zoom() const { return { m_rowHeight, m_isRowHeightAutomatic, scroll() }; }
    void applyZoom(const Zoom& zoom);
    /// Pushes an undo step for the change that was made since @p before.
    void pushZoom(const Zoom& before, const QString& undoText, int gesture = 0);
    void setRowHeight(int height, int anchorY);
    /// [top, bottom) of what is scrolled to for the selection at @p row: with the row of the step before, if both have
    /// room.
    std::pair<int, int> spanToShow(int row) const;
    int litRow() const; ///< the row that is lit; -1: none
    void paintLight(QPainter& painter, double left, double width) const;
    void updateSelectedRows();
    /// Goes to the next row as the keys with @p modifiers do.
    void pickNext(int step, Qt::KeyboardModifiers modifiers);
    void selectNextRow(int step);
    void stepEvent(bool isNext);

    std::shared_ptr<const RowLayout> m_layout = std::make_shared<RowLayout>();
    int m_rowHeight = 16;
    bool m_isRowHeightAutomatic = true;
    int m_labelWidth = 120; ///< pixels that the labels want
    std::vector<RowSelection::Share> m_selectedShares;
    RowLight m_light;
};

} // namespace lightcone::views
