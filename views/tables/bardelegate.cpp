// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/bardelegate.h"

#include "views/tables/summarymodel.h"

#include <QApplication>
#include <QPainter>

namespace lightcone::views {

void BarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QVariant share = index.data(SummaryModel::ShareRole);
    if (!share.isValid()) {
        QStyledItemDelegate::paint(painter, option, index);
        return;
    }
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QString text = cell.text;
    cell.text.clear();
    QStyle* style = cell.widget ? cell.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, painter, cell.widget);

    const bool selected = cell.state & QStyle::State_Selected;
    QColor bar = cell.palette.color(selected ? QPalette::HighlightedText : QPalette::Highlight);
    bar.setAlphaF(selected ? 0.25F : 0.3F);
    QRectF area = QRectF(cell.rect).adjusted(2, 2, -2, -2);
    area.setWidth(area.width() * share.toDouble());
    painter->save();
    painter->fillRect(area, bar);
    painter->setPen(cell.palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    painter->setFont(cell.font);
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, &cell, cell.widget) + 2;
    painter->drawText(cell.rect.adjusted(margin, 0, -margin, 0), Qt::AlignRight | Qt::AlignVCenter, text);
    painter->restore();
}

} // namespace lightcone::views
