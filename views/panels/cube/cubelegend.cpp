// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/cube/cubelegend.h"

#include "views/heat/heatlegend.h"

#include <QPainter>

#include <cmath>

namespace lightcone::views {

namespace {

constexpr int kStripMargin = 4;

} // namespace

CubeLegend::CubeLegend(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Colours of the numbers"));
}

void CubeLegend::setScale(const std::optional<HeatScale>& scale, const ValueUnit& unit)
{
    m_scale = scale;
    m_unit = unit;
    update();
}

void CubeLegend::setColorScheme(const ColorScheme& scheme)
{
    m_style.scheme = scheme;
    update();
}

QSize CubeLegend::sizeHint() const
{
    return { 120, static_cast<int>(std::ceil(heatLegendHeight(font()))) + kStripMargin };
}

void CubeLegend::paintEvent(QPaintEvent*)
{
    if (!m_scale)
        return;
    QPainter painter(this);
    m_style.scheme.text = palette().color(QPalette::WindowText);
    m_style.font = font();
    m_style.pixelRatio = devicePixelRatioF();
    const QRectF room(kStripMargin, kStripMargin / 2.0, width() - 2 * kStripMargin, height() - kStripMargin);
    paintHeatLegend(painter, layOutHeatLegend(*m_scale, {}, m_unit, room, font()), *m_scale, m_style);
}

} // namespace lightcone::views
