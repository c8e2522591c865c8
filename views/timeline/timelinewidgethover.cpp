// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinechrome.h"
#include "views/timeline/timelinehover.h"
#include "views/timeline/timelinewidgetprivate.h"

#include <QHelpEvent>
#include <QToolTip>

#include <utility>

namespace lightcone::views {

namespace {

/// @p text with its line breaks, as a tool tip wants it.
QString toolTipText(const QString& text)
{
    return text.toHtmlEscaped().replace(QLatin1Char('\n'), QStringLiteral("<br>"));
}

QString onOneLine(QString text)
{
    return text.replace(QStringLiteral(":\n"), QStringLiteral(": ")).replace(QLatin1Char('\n'), QStringLiteral(" · "));
}

} // namespace

QString TimelineWidget::Private::textAt(QPoint position) const
{
    if (!hasTrace())
        return {};
    const QRect plot = plotRect();
    if (labelsRect().contains(position)) {
        const int row = layout->rowAt(position.y() - plot.top() + scroll);
        return row >= 0 ? rowDescription(layout->row(row)) : QString();
    }
    if (cornerRect().contains(position))
        return position.y() < axisRect().top() ? tr("Whole trace") : locationsText();
    if (axisRect().contains(position) && frame && frame->geometry.interval == state.interval())
        return describeMarkerAt(*frame, position.x() - axisRect().left());
    if (!plot.contains(position) || !frame || frame->geometry.interval != state.interval())
        return {};
    return describeHit(*frame, hitAt(position), coordinates().toTick(position.x() - plot.left()));
}

void TimelineWidget::Private::updateHover(QPoint position)
{
    const QString text = textAt(position);
    if (text == hoverText)
        return;
    hoverText = text;
    emit q.hovered(onOneLine(text));
    if (QToolTip::isVisible()) {
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(q.mapToGlobal(position + QPoint(12, 12)), toolTipText(text), &q);
    }
}

bool TimelineWidget::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QString text = d->textAt(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), toolTipText(text), this);
        return true;
    }
    return QWidget::event(event);
}

void TimelineWidget::leaveEvent(QEvent*)
{
    const std::optional<QPoint> before = std::exchange(d->pointer, std::nullopt);
    d->hoverText.clear();
    emit hovered(QString());
    d->updatePointer(before);
}

} // namespace lightcone::views
