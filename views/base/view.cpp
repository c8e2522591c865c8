// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/view.h"

#include "views/base/tablequery.h"
#include "views/base/tracesettings.h"

#include <utility>

namespace lightcone::views {

View::View(QWidget* parent)
    : QWidget(parent)
{
    connect(this, &View::hovered, this, [this](const QString& text) {
        if (!tellsPoints())
            setPoint(text);
    });
}

void View::setPoint(const QString& text)
{
    if (m_point == text)
        return;
    m_point = text;
    emit pointed(text);
}

TableQuery View::table() const
{
    return {};
}

ViewTraceSettings View::traceSettings() const
{
    return {};
}

void View::enter()
{
    setFocus(Qt::ShortcutFocusReason);
}

void View::setInFront(bool isInFront)
{
    m_isInFront = isInFront;
    for (View* part : findChildren<View*>())
        part->setInFront(isInFront);
    if (isSeen())
        appeared();
}

Theme View::shownTheme() const
{
    return palette().color(QPalette::Base).lightness() < 128 ? Theme::Dark : Theme::Light;
}

void View::setBusy(bool busy)
{
    if (std::exchange(m_isBusy, busy) != busy)
        emit busyChanged(busy);
}

void View::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (isSeen())
        appeared();
}

} // namespace lightcone::views
