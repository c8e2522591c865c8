// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/base/formatting.h"
#include "views/base/rowselection.h"
#include "views/charts/processsummary/processsummarygeometry.h"
#include "views/charts/processsummary/processsummaryquery.h"
#include "views/plot/plotstyle.h"

#include <QAbstractScrollArea>

#include <memory>
#include <set>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The bars of a process summary with their axis, labels and legend, which scroll from top to bottom. Ctrl+Shift+wheel
/// makes rows higher or lower. GUI thread only.
class ShareBarsArea final : public QAbstractScrollArea {
    Q_OBJECT

public:
    explicit ShareBarsArea(QWidget* parent);

    /// Shows @p shown of @p store; both null: nothing.
    void setData(std::shared_ptr<const core::StoreView> store, std::shared_ptr<const ProcessSummaryData> shown);
    void setColorScheme(const ColorScheme& scheme);
    /// Marks the bar of @p location and scrolls to it; none: no bar.
    void setSelected(core::LocationId location);
    /// The row that is marked; -1: none.
    int selectedRow() const;
    /// Shows which labels are selected.
    void setSelectedRows(const RowSelection& rows);
    void bringIntoSight(int row);
    /// The geometry of the rows in sight.
    const ProcessSummaryGeometry& geometryShown() const { return m_geometry; }
    /// The rectangle of the bars, in the viewport.
    QRect plotRect() const;

signals:
    /// A bar was clicked.
    void chosen(lightcone::core::LocationId location);
    /// A label was clicked; -1: below the labels.
    void labelClicked(int row, Qt::KeyboardModifiers modifiers);
    void labelMenuRequested(int row, const QPoint& globalPosition);
    /// The keys shall go @p step rows down, or up where negative.
    void moved(int step, Qt::KeyboardModifiers modifiers);
    /// Describes the thing under the pointer; empty when there is none.
    void pointed(const QString& text);

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    int rowAt(QPoint position) const; ///< -1: none
    bool isOnLabels(QPoint position) const;
    QString textAt(QPoint position) const;
    void setRowHeight(int height); ///< 0: as fits
    /// Shows or hides the locations of the group in @p row. @returns false: there is none.
    bool setGroupOpen(int row, bool isOpen);
    bool hasGroups() const;
    void layOutRows();
    void layOutBars();
    void updateStyle();
    void paintSelection(QPainter& painter, const QRect& plot) const;
    int axisHeight() const;
    int legendHeight() const;

    std::shared_ptr<const core::StoreView> m_store;
    std::shared_ptr<const ProcessSummaryData> m_data;
    ColorScheme m_scheme { Theme::Light };
    PlotStyle m_style;
    ProcessSummaryGeometry m_geometry;
    std::set<core::LocationId> m_open; ///< leaders of the groups whose locations are shown
    int m_labelWidth = 0;
    int m_rowHeight = 0; ///< the height that the user has chosen; 0: as fits
    core::LocationId m_selected = core::LocationId::none;
    RowSelection m_selectedRows;
    std::vector<RowSelection::Share> m_selectedShares; ///< of each row, see selectedShares()
};

} // namespace lightcone::views
