// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/docktabs.h"

#include <QApplication>
#include <QChildEvent>
#include <QMainWindow>
#include <QTabBar>

#include <algorithm>

namespace lightcone::app {

namespace {

/// The name of the style that draws the program, below one that changes some of it.
QString baseStyleName()
{
    const auto* proxy = qobject_cast<const QProxyStyle*>(QApplication::style());
    return (proxy != nullptr ? proxy->baseStyle() : QApplication::style())->name();
}

} // namespace

DockTabs::NarrowTabs::NarrowTabs()
    : QProxyStyle(baseStyleName())
{
}

int DockTabs::NarrowTabs::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const
{
    constexpr int kRoom = 10; // both sides together
    const int usual = QProxyStyle::pixelMetric(metric, option, widget);
    return metric == PM_TabBarTabHSpace ? std::min(usual, kRoom) : usual;
}

DockTabs::DockTabs(QObject* parent)
    : QObject(parent)
{
}

void DockTabs::follow(QMainWindow& area)
{
    area.installEventFilter(this);
}

bool DockTabs::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ChildPolished) {
        if (auto* bar = qobject_cast<QTabBar*>(static_cast<QChildEvent*>(event)->child())) {
            bar->setStyle(&m_style);
            bar->setElideMode(Qt::ElideNone);
            bar->setUsesScrollButtons(true);
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace lightcone::app
