// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/rowlight.h"

#include <QGuiApplication>
#include <QStyle>
#include <QWidget>

namespace lightcone::views {

RowLight::RowLight(QObject* parent)
    : QObject(parent)
{
    m_fade.setStartValue(1.0);
    m_fade.setEndValue(0.0);
    connect(&m_fade, &QVariantAnimation::valueChanged, this, &RowLight::changed);
    connect(&m_fade, &QVariantAnimation::finished, this, &RowLight::putOut);
}

void RowLight::light(core::LocationId location, int milliseconds)
{
    putOut();
    if (milliseconds <= 0)
        return;
    m_location = location;
    m_fade.setDuration(milliseconds);
    m_fade.start();
}

void RowLight::putOut()
{
    m_fade.stop();
    if (!core::isValid(m_location))
        return;
    m_location = core::LocationId::none;
    emit changed();
}

double RowLight::strength() const
{
    return core::isValid(m_location) ? m_fade.currentValue().toDouble() : 0;
}

int RowLight::usualDuration(const QWidget& widget)
{
    constexpr int kLong = 1200;
    const bool isSeen = QGuiApplication::platformName() != QLatin1String("offscreen");
    return isSeen && widget.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &widget) > 0 ? kLong : 0;
}

} // namespace lightcone::views
