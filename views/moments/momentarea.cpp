// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/moments/momentarea.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <utility>

namespace lightcone::views {

MomentArea::MomentArea(QWidget* parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void MomentArea::setPainted(std::shared_ptr<const PaintedMoment> painted)
{
    m_painted = std::move(painted);
    update();
}

void MomentArea::setEmptyText(const QString& text)
{
    if (std::exchange(m_emptyText, text) != text)
        update();
}

void MomentArea::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (m_painted) {
        painter.fillRect(rect(), m_painted->look.style->scheme.background);
        painter.drawImage(QPointF(), m_painted->image);
        return;
    }
    painter.fillRect(rect(), palette().base());
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(rect().adjusted(8, 8, -8, -8), Qt::AlignCenter | Qt::TextWordWrap, m_emptyText);
}

void MomentArea::resizeEvent(QResizeEvent*)
{
    emit resized();
}

std::optional<MomentSpot> MomentArea::spotAt(QPointF position) const
{
    return m_painted ? m_painted->scene->spotAt(position) : std::nullopt;
}

void MomentArea::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    if (m_painted && m_painted->scene->dragged(event->position(), event->position()))
        m_drag = Drag { m_painted, event->position() };
    if (const std::optional<MomentSpot> spot = spotAt(event->position()))
        emit clicked(*spot, event->modifiers());
    else
        emit missed();
}

void MomentArea::mouseMoveEvent(QMouseEvent* event)
{
    if (m_drag && event->buttons().testFlag(Qt::LeftButton)) {
        m_drag->isUnderWay = m_drag->isUnderWay
            || (event->position() - m_drag->from).manhattanLength() >= QApplication::startDragDistance();
        const auto choice = m_drag->painted->scene->dragged(m_drag->from, event->position());
        if (m_drag->isUnderWay && choice)
            emit dragged(*choice);
        return;
    }
    const std::optional<MomentSpot> spot = spotAt(event->position());
    emit pointed(spot ? QString(spot->text).replace(QLatin1Char('\n'), QStringLiteral(" · ")) : QString());
}

void MomentArea::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        m_drag.reset();
    QWidget::mouseReleaseEvent(event);
}

/// Escape takes a drag back.
void MomentArea::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape || !m_drag)
        return QWidget::keyPressEvent(event);
    const MomentChoice before = m_drag->painted->request.choice;
    m_drag.reset();
    emit dragged(before);
}

void MomentArea::leaveEvent(QEvent*)
{
    emit pointed({});
}

bool MomentArea::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* const help = static_cast<QHelpEvent*>(event);
    if (const std::optional<MomentSpot> spot = spotAt(help->pos()))
        QToolTip::showText(help->globalPos(), spot->text, this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace lightcone::views
