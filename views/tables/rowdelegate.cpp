// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/rowdelegate.h"

#include <QIcon>

namespace lightcone::views {

QSize RowDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    constexpr int kMargin = 6; // pixels above and below the text
    return QStyledItemDelegate::sizeHint(option, index).expandedTo({ 0, option.fontMetrics.height() + kMargin });
}

void RowDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    // Styles blend icons of selected rows with the selection, which would make another colour of it.
    if (index.data(Qt::DecorationRole).typeId() == QMetaType::QColor)
        option->icon.addPixmap(option->icon.pixmap(option->decorationSize), QIcon::Selected);
}

} // namespace lightcone::views
