// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/legend/keystrip.h"

#include "views/base/richtext.h"

#include <QPainter>

#include <cmath>
#include <utility>

namespace lightcone::views {

KeyStrip::KeyStrip(QWidget* parent)
    : QWidget(parent)
    , m_style(std::make_shared<PlotStyle>())
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Legend"));
}

void KeyStrip::setEntries(std::vector<LegendEntry> entries, std::shared_ptr<const PlotStyle> style)
{
    m_entries = std::move(entries);
    m_style = std::move(style);
    QStringList texts;
    for (const LegendEntry& entry : m_entries)
        texts.append(entry.text);
    setToolTip(toolTipText(texts.join(QLatin1Char('\n'))));
    setAccessibleDescription(texts.join(QStringLiteral(", ")));
    update();
}

QSize KeyStrip::sizeHint() const
{
    return { 200, minimumSizeHint().height() };
}

QSize KeyStrip::minimumSizeHint() const
{
    return { 0, static_cast<int>(std::ceil(legendLineHeight(m_style->font))) };
}

void KeyStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const double top = (height() - legendLineHeight(m_style->font)) / 2;
    paintPlotLegend(painter, QPointF(0, top), layoutPlotLegend(m_entries, width(), 1, m_style->font), *m_style);
}

} // namespace lightcone::views
