// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/rowdelegate.h"
#include "views/tables/seennames.h"

namespace lightcone::views {

/// Draws the names in a column of a table, see SeenNames, indented by their level and with the arrows of rows that can
/// be opened (CellRoles). Tool tips are plain text.
class NameDelegate final : public RowDelegate {
    Q_OBJECT

public:
    /// @p view owns this.
    NameDelegate(QAbstractItemView* view, int column);

    /// Makes the texts anew, as they have other room; the view's own painting does so by itself.
    void forget() { m_names.forget(); }
    /// Where the arrow is that opens and closes a row (CellRoles::OpenRole) whose name has the cell @p place; empty: it
    /// has none.
    QRect arrowRect(const QRect& place, const QModelIndex& name) const;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
        const QModelIndex& index) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// What a level and the arrow take at the left, in logical pixels; 0 in a list.
    int indentOf(const QModelIndex& name) const;

    const QObject* m_viewport; ///< its events also come while the view is half destroyed
    mutable SeenNames m_names;
};

} // namespace lightcone::views
