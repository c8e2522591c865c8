// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

class QTextLayout;
class QTreeView;

namespace lightcone::views {

/// Draws the cells of a health report, whose texts are wrapped to the widths of their columns. Where the details have
/// no column, they stand below the finding.
class FindingDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    /// @p view owns this.
    explicit FindingDelegate(QTreeView* view);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    struct Paragraphs;
    Paragraphs paragraphsOf(const QStyleOptionViewItem& cell, const QModelIndex& index, double width) const;

    QTreeView* m_view;
};

} // namespace lightcone::views
