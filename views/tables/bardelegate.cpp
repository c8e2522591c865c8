// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/bardelegate.h"

#include "views/base/contrast.h"
#include "views/tables/summarymodel.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>

namespace lightcone::views {

namespace {

QPalette::ColorGroup colorGroupOf(const QStyleOptionViewItem& cell)
{
    if (!(cell.state & QStyle::State_Enabled))
        return QPalette::Disabled;
    return cell.state & QStyle::State_Active ? QPalette::Active : QPalette::Inactive;
}

} // namespace

QColor barColor(const QPalette& palette, QPalette::ColorGroup group, bool isSelected)
{
    const QColor ground = palette.color(group, isSelected ? QPalette::Highlight : QPalette::Base);
    const QColor text = palette.color(group, isSelected ? QPalette::HighlightedText : QPalette::Text);
    if (isSelected) // moves away from the text
        return blended(ground, luminance(text) > luminance(ground) ? Qt::black : Qt::white, 0.3);
    const double least = std::min(kReadableContrast, contrastRatio(ground, text));
    const QColor tint = palette.color(group, QPalette::Highlight);
    double share = 0.3;
    while (share > 0.01 && contrastRatio(blended(ground, tint, share), text) < least)
        share /= 2;
    return blended(ground, tint, share);
}

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

    const bool isSelected = cell.state & QStyle::State_Selected;
    const QPalette::ColorGroup group = colorGroupOf(cell);
    QRectF area = QRectF(cell.rect).adjusted(2, 2, -2, -2);
    area.setWidth(area.width() * share.toDouble());
    painter->save();
    painter->fillRect(area, barColor(cell.palette, group, isSelected));
    painter->setPen(cell.palette.color(group, isSelected ? QPalette::HighlightedText : QPalette::Text));
    painter->setFont(cell.font);
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, &cell, cell.widget) + 2;
    const QRect place = cell.rect.adjusted(margin, 0, -margin, 0);
    const QString shown = cell.fontMetrics.elidedText(text, Qt::ElideRight, place.width());
    painter->drawText(place, Qt::AlignRight | Qt::AlignVCenter, shown);
    painter->restore();
}

} // namespace lightcone::views
