// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/bars/bararea.h"

#include "views/bars/barpainter.h"
#include "views/base/richtext.h"

#include <QFontInfo>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include <algorithm>
#include <array>
#include <utility>

namespace lightcone::views {

BarArea::BarArea(QWidget* parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalScrollBar()->setAccessibleName(tr("Bars"));
    viewport()->setMouseTracking(true);
    setMinimumHeight(60);
    updateStyle();
}

bool BarArea::isBarKey(const QKeyEvent& event) const
{
    constexpr std::array kKeys { Qt::Key_Up, Qt::Key_Down, Qt::Key_Home, Qt::Key_End, Qt::Key_Return, Qt::Key_Enter };
    const bool isPlain = (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
    return isPlain && !m_chart.bars.empty() && std::ranges::find(kKeys, event.key()) != kKeys.end();
}

void BarArea::updateStyle()
{
    m_style.scheme = m_scheme;
    m_style.font = sizedFont(font(), QFontInfo(font()).pixelSize());
    m_style.pixelRatio = devicePixelRatioF();
    m_widths = measureBars(m_chart, m_style.font);
    layOut();
}

void BarArea::setColorScheme(const ColorScheme& scheme)
{
    m_scheme = scheme;
    updateStyle();
}

void BarArea::setEmptyText(const QString& text)
{
    m_emptyText = text;
    viewport()->update();
}

void BarArea::setChart(BarChart chart)
{
    m_chart = std::move(chart);
    m_widths = measureBars(m_chart, m_style.font);
    layOut();
    setSelected(m_selected && selectedPlace() ? m_selected : std::nullopt);
}

void BarArea::layOut()
{
    m_geometry = layoutBars(m_chart, m_widths, viewport()->size(), verticalScrollBar()->value(), m_style.font);
    QScrollBar& bar = *verticalScrollBar();
    const auto most = static_cast<int>(m_geometry.allHeight - m_geometry.plot.height());
    bar.setRange(0, std::max(0, most));
    bar.setPageStep(static_cast<int>(m_geometry.plot.height()));
    bar.setSingleStep(static_cast<int>(barRowHeight(m_style.font)));
    viewport()->update();
}

std::optional<std::size_t> BarArea::selectedPlace() const
{
    const auto found = std::ranges::find_if(m_chart.bars, [this](const Bar& bar) { return bar.key == m_selected; });
    return found != m_chart.bars.end() ? std::optional(static_cast<std::size_t>(found - m_chart.bars.begin()))
                                       : std::nullopt;
}

void BarArea::setSelected(std::optional<std::uint64_t> key)
{
    m_selected = key;
    const auto place = selectedPlace();
    setAccessibleDescription(place ? m_chart.detailsOf(m_chart.bars[*place]) : QString());
    if (place) {
        const double height = barRowHeight(m_style.font);
        const auto top = static_cast<int>(height * static_cast<double>(*place));
        QScrollBar& bar = *verticalScrollBar();
        const int least = top + static_cast<int>(height - m_geometry.plot.height());
        bar.setValue(std::clamp(bar.value(), std::min(least, top), top)); // a low area has no room for a row
    }
    viewport()->update();
}

void BarArea::choose(std::size_t place)
{
    setSelected(m_chart.bars[place].key);
    emit chosen(m_chart.bars[place].key);
}

const Bar* BarArea::barAt(QPointF position) const
{
    const auto bar = m_geometry.barAt(position.y());
    return bar ? &m_chart.bars[*bar] : nullptr;
}

bool BarArea::event(QEvent* event)
{
    // Without this, these keys would trigger commands of the window.
    if (event->type() == QEvent::ShortcutOverride && isBarKey(static_cast<const QKeyEvent&>(*event))) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::Leave)
        emit pointed({});
    return QAbstractScrollArea::event(event);
}

bool BarArea::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<const QHelpEvent*>(event);
        const Bar* const bar = barAt(help->pos());
        QToolTip::showText(help->globalPos(), bar ? toolTipText(m_chart.detailsOf(*bar)) : QString(), viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void BarArea::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    paintBars(painter, m_geometry, m_chart, m_style, m_selected);
    if (!m_chart.bars.empty())
        return;
    painter.fillRect(viewport()->rect(), m_scheme.background);
    painter.setPen(m_scheme.dimText);
    const int margin = fontMetrics().height();
    painter.drawText(viewport()->rect().adjusted(margin, margin, -margin, -margin),
        Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, m_emptyText);
}

void BarArea::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void BarArea::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        updateStyle();
}

void BarArea::scrollContentsBy(int, int)
{
    layOut();
}

void BarArea::keyPressEvent(QKeyEvent* event)
{
    if (!isBarKey(*event)) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    const auto place = selectedPlace();
    const std::size_t last = m_chart.bars.size() - 1;
    switch (event->key()) {
    case Qt::Key_Up:
        choose(place ? *place - (*place > 0 ? 1 : 0) : last);
        break;
    case Qt::Key_Down:
        choose(place ? std::min(*place + 1, last) : 0);
        break;
    case Qt::Key_Home:
        choose(0);
        break;
    case Qt::Key_End:
        choose(last);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (place)
            emit activated(m_chart.bars[*place].key);
        break;
    default:
        break;
    }
}

void BarArea::mousePressEvent(QMouseEvent* event)
{
    const auto bar = m_geometry.barAt(event->position().y());
    if (event->button() == Qt::LeftButton && bar)
        choose(*bar);
    else
        QAbstractScrollArea::mousePressEvent(event);
}

void BarArea::mouseMoveEvent(QMouseEvent* event)
{
    const Bar* const bar = barAt(event->position());
    emit pointed(bar ? m_chart.detailsOf(*bar).replace(QLatin1Char('\n'), QStringLiteral(" · ")) : QString());
}

void BarArea::mouseDoubleClickEvent(QMouseEvent* event)
{
    const Bar* const bar = barAt(event->position());
    if (event->button() == Qt::LeftButton && bar)
        emit activated(bar->key);
}

} // namespace lightcone::views
