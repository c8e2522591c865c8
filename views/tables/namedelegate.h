// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/seennames.h"

#include <QStyledItemDelegate>

namespace lightcone::views {

/// Draws the names in a column of a table, see SeenNames. Tool tips are plain text.
class NameDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// @p view owns this.
    NameDelegate(QAbstractItemView* view, int column);

    /// Makes the texts anew, as they have other room; the view's own painting does so by itself.
    void forget() { m_names.forget(); }
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
        const QModelIndex& index) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    const QObject* m_viewport; ///< its events also come while the view is half destroyed
    mutable SeenNames m_names;
};

} // namespace lightcone::views
