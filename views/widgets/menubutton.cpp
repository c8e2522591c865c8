// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/widgets/menubutton.h"

#include <QStyleOptionToolButton>
#include <QStylePainter>

namespace lightcone::views {

namespace {

constexpr int kArrow = 9; // logical pixels that it fits into
constexpr int kMargin = 4; // to its right

} // namespace

MenuButton::MenuButton(QWidget* parent)
    : QToolButton(parent)
{
    setPopupMode(InstantPopup);
}

QSize MenuButton::sizeHint() const
{
    return QToolButton::sizeHint() + QSize(kArrow + kMargin, 0);
}

void MenuButton::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionToolButton option;
    initStyleOption(&option);
    option.features &= ~QStyleOptionToolButton::HasMenu;
    const auto part = [this](int x, int width) {
        return style()->visualRect(layoutDirection(), rect(), QRect(x, 0, width, height()));
    };
    QStyleOptionToolButton frame = option;
    frame.text.clear();
    frame.icon = {};
    painter.drawComplexControl(QStyle::CC_ToolButton, frame);
    option.rect = part(0, width() - kArrow - kMargin);
    painter.drawControl(QStyle::CE_ToolButtonLabel, option);
    option.rect = part(width() - kArrow - kMargin, kArrow);
    painter.drawPrimitive(QStyle::PE_IndicatorArrowDown, option);
}

} // namespace lightcone::views
