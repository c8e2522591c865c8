// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/plot/flatbars.h"

#include "views/base/colorscheme.h"

#include <QPainter>
#include <QStyleOptionSlider>

namespace lightcone::views {

namespace {

void paintArrow(const QStyle& style, QStyle::SubControl end, const QStyleOptionSlider& slider, QPainter* painter,
    const QWidget* widget)
{
    QStyleOption arrow(static_cast<const QStyleOption&>(slider)); // the part that all styles know
    arrow.rect = style.subControlRect(QStyle::CC_ScrollBar, &slider, end, widget);
    const bool isHorizontal = slider.orientation == Qt::Horizontal;
    const bool isFirst = end == QStyle::SC_ScrollBarSubLine;
    const bool pointsLeft = isFirst == (slider.direction == Qt::LeftToRight);
    style.drawPrimitive(isHorizontal ? (pointsLeft ? QStyle::PE_IndicatorArrowLeft : QStyle::PE_IndicatorArrowRight)
                                     : (isFirst ? QStyle::PE_IndicatorArrowUp : QStyle::PE_IndicatorArrowDown),
        &arrow, painter, widget);
}

} // namespace

void FlatBars::drawComplexControl(
    ComplexControl control, const QStyleOptionComplex* option, QPainter* painter, const QWidget* widget) const
{
    const auto* slider = qstyleoption_cast<const QStyleOptionSlider*>(option);
    if (control != CC_ScrollBar || slider == nullptr) {
        QProxyStyle::drawComplexControl(control, option, painter, widget);
        return;
    }
    painter->fillRect(slider->rect, slider->palette.color(QPalette::Window));
    if (slider->maximum > slider->minimum) { // otherwise all is in view
        constexpr int kMargin = 3; // pixels
        const QRect handle = subControlRect(CC_ScrollBar, slider, SC_ScrollBarSlider, widget);
        const bool isActive = slider->activeSubControls.testFlag(SC_ScrollBarSlider);
        const int strength = isActive && slider->state.testFlag(State_Sunken) ? 190 : isActive ? 155 : 115;
        const bool isHorizontal = slider->orientation == Qt::Horizontal;
        painter->fillRect(
            isHorizontal ? handle.adjusted(0, kMargin, 0, -kMargin) : handle.adjusted(kMargin, 0, -kMargin, 0),
            withAlpha(slider->palette.color(QPalette::WindowText), strength));
    }
    for (const SubControl end : { SC_ScrollBarSubLine, SC_ScrollBarAddLine })
        paintArrow(*proxy(), end, *slider, painter, widget);
}

} // namespace lightcone::views
