// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QHash>
#include <QModelIndex>
#include <QString>

#include <functional>

class QAbstractItemView;
class QStyle;
class QStyleOptionViewItem;

namespace lightcone::views {

/// The names in a column of a view as they are shown there: shortened in their middle such that those that can be seen
/// at the same time differ. They hold until the view paints again, which forgets them first. GUI thread.
class SeenNames {
public:
    /// @p view outlives this.
    SeenNames(const QAbstractItemView& view, int column);

    void forget() { m_shown.clear(); }
    /// Says how many logical pixels a name of the column has.
    using Room = std::function<double(const QModelIndex& name)>;
    /// The text for the cell @p name of the column.
    QString shown(const QModelIndex& name, const QFont& font, const Room& room);

private:
    const QAbstractItemView& m_view;
    int m_column;
    QHash<QModelIndex, QString> m_shown;
};

/// The logical pixels that the style leaves for the text of a cell.
double textRoom(const QStyleOptionViewItem& cell, const QStyle& style);

/// Shows the tool tip of a cell, or else its text; both are plain text, whatever they contain: "vector<b>" is no
/// markup.
/// @returns false when the cell has neither.
bool showPlainToolTip(const QPoint& globalPosition, const QModelIndex& cell, QWidget* view);

} // namespace lightcone::views
