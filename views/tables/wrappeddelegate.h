// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QTreeView;

namespace lightcone::views {

/// Draws the cells of a tree whose texts are wrapped to the widths of their columns. Where a column of details is
/// hidden, they stand below the text of the first column. Rows are measured anew when a column gets another width.
class WrappedDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// @p view owns this. @param details  the column of details; kNoDetails: there is none
    explicit WrappedDelegate(QTreeView* view, int details = kNoDetails);
    static constexpr int kNoDetails = -1;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    struct Paragraphs;
    Paragraphs paragraphsOf(const QStyleOptionViewItem& cell, const QModelIndex& index, double width) const;

    QTreeView* m_view;
    int m_details;
};

} // namespace lightcone::views
