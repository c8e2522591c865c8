// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/darkstyle.h"

#include <QIcon>
#include <QPainter>
#include <QPixmap>
#include <QStyleOptionButton>

using namespace Qt::StringLiterals;

namespace lightcone::app {

DarkStyle::DarkStyle(const QPalette& palette)
    : QProxyStyle(u"fusion"_s)
    , m_palette(palette)
{
}

void DarkStyle::drawPrimitive(
    PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const
{
    const auto* button = qstyleoption_cast<const QStyleOptionButton*>(option);
    const bool isBox = element == PE_IndicatorCheckBox || element == PE_IndicatorRadioButton;
    if (!isBox || button == nullptr) {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        return;
    }
    QStyleOptionButton changed = *button;
    changed.palette = m_palette;
    changed.palette.setCurrentColorGroup(button->palette.currentColorGroup());
    QProxyStyle::drawPrimitive(element, &changed, painter, widget);
}

QIcon DarkStyle::standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const
{
    const QIcon usual = QProxyStyle::standardIcon(icon, option, widget);
    if (icon != SP_ToolBarHorizontalExtensionButton && icon != SP_ToolBarVerticalExtensionButton)
        return usual;
    QIcon light;
    for (const QSize& size : usual.availableSizes()) {
        QPixmap pixmap = usual.pixmap(size);
        QPainter painter(&pixmap);
        painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
        painter.fillRect(pixmap.rect(), m_palette.color(QPalette::WindowText));
        painter.end();
        light.addPixmap(pixmap);
    }
    return light;
}

} // namespace lightcone::app
