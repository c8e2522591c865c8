// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPalette>
#include <QStyledItemDelegate>

namespace lightcone::views {

/// The colour of bars behind the texts of cells. Texts are as easy to read over a bar as beside it, or they have a
/// contrast of kReadableContrast.
QColor barColor(const QPalette& palette, QPalette::ColorGroup group, bool isSelected);

/// Draws a bar behind the text of cells that have SummaryModel::ShareRole. A text that has no room loses its end.
class BarDelegate final : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace lightcone::views
