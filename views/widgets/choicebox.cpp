// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/choicebox.h"

#include <QAbstractItemView>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QStylePainter>

#include <algorithm>

namespace lightcone::views {

QString ChoiceBox::shownText() const
{
    constexpr int kMargins = 4; // that styles leave beside the text, both together
    QStyleOptionComboBox option;
    initStyleOption(&option);
    const QRect field = style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
    const int icon = option.currentIcon.isNull() ? 0 : option.iconSize.width() + kMargins;
    return fontMetrics().elidedText(option.currentText, Qt::ElideRight, field.width() - kMargins - icon);
}

void ChoiceBox::showPopup()
{
    const int scrollBar = count() > maxVisibleItems() ? style()->pixelMetric(QStyle::PM_ScrollBarExtent) : 0;
    view()->setMinimumWidth(std::max(width(), view()->sizeHintForColumn(modelColumn()) + scrollBar));
    QComboBox::showPopup();
}

void ChoiceBox::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionComboBox option;
    initStyleOption(&option);
    painter.drawComplexControl(QStyle::CC_ComboBox, option);
    option.currentText = shownText();
    painter.drawControl(QStyle::CE_ComboBoxLabel, option);
}

} // namespace lightcone::views
