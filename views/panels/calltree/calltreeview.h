// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/panels/calltree/calltreerows.h"

#include <QTreeView>

namespace lightcone::views {

class StickyHeader;

/// A tree that may be a million levels deep: names are indented up to a third of their column; deeper ones, which
/// stand below each other, say their level. They stay in sight when other columns are scrolled. What QTreeView shows is
/// a list, see CallTreeRows.
class CallTreeView final : public QTreeView {
    Q_OBJECT

public:
    explicit CallTreeView(CallTreeModel& tree, QWidget* parent = nullptr);

    CallTreeRows& rows() { return m_rows; }
    const CallTreeRows& rows() const { return m_rows; }
    QModelIndex current() const; ///< the row of the tree that the user chose; invalid: none
    /// Opens what is above a row of the tree, and selects the row alone.
    void select(const QModelIndex& row);

    /// Sets the text that is shown when there are no rows.
    void setEmptyText(const QString& text);
    const QString& emptyText() const { return m_emptyText; }

protected:
    void drawBranches(QPainter*, const QRect&, const QModelIndex&) const override { } // the delegate does
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    bool viewportEvent(QEvent* event) override;

private:
    class RegionDelegate;

    /// Opens or closes the row whose arrow is at @p position. @returns false when there is none.
    bool toggleAt(QPoint position);
    void setOpen(const QModelIndex& row, bool isOpen);
    /// What Left and Right do to the row of the tree.
    void closeOrGoUp(const QModelIndex& row);
    void openOrGoDown(const QModelIndex& row);

    CallTreeRows m_rows;
    RegionDelegate* m_names;
    StickyHeader* m_header;
    QString m_emptyText;
};

} // namespace lightcone::views
