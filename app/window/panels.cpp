// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panels.h"

#include "app/window/healthpanel.h"
#include "views/details/detailspanel.h"
#include "views/legend/legendwidget.h"
#include "views/profile/functionsummary.h"

#include <QAction>
#include <QDockWidget>
#include <QMainWindow>

#include <utility>

using namespace Qt::StringLiterals;

namespace lightcone::app {

Panels::Panels(QMainWindow& window, views::ViewState& state)
    : QObject(&window)
    , m_window(window)
    , m_summary(new views::FunctionSummary(state, &window))
    , m_details(new views::DetailsPanel(state, &window))
    , m_legend(new views::LegendWidget(state, &window))
    , m_health(new HealthPanel(state, &window))
{
    m_docks = { addPanel(u"functionSummary"_s, tr("Function Summary"), m_summary),
        addPanel(u"details"_s, tr("Details"), m_details), addPanel(u"legend"_s, tr("Legend"), m_legend),
        addPanel(u"health"_s, tr("Health Report"), m_health) };
    arrange();
}

QDockWidget* Panels::addPanel(const QString& name, const QString& title, QWidget* content)
{
    auto* dock = new QDockWidget(title, &m_window);
    dock->setObjectName(name);
    dock->setWidget(content);
    if (content->accessibleName().isEmpty())
        content->setAccessibleName(title);
    QAction* toggle = dock->toggleViewAction();
    toggle->setToolTip(tr("Show or hide the panel “%1”").arg(title));
    toggle->setStatusTip(toggle->toolTip());
    return dock;
}

QList<QAction*> Panels::toggles() const
{
    QList<QAction*> actions;
    for (const QDockWidget* dock : m_docks)
        actions.append(dock->toggleViewAction());
    return actions;
}

void Panels::setColorScheme(const views::ColorScheme& scheme)
{
    m_summary->setColorScheme(scheme);
    m_legend->setColorScheme(scheme);
}

void Panels::arrange()
{
    QDockWidget* summary = m_docks[0];
    QDockWidget* details = m_docks[1];
    QDockWidget* legend = m_docks[2];
    for (QDockWidget* dock : std::as_const(m_docks)) {
        dock->setFloating(false);
        m_window.addDockWidget(Qt::RightDockWidgetArea, dock);
        dock->show();
    }
    m_window.splitDockWidget(summary, details, Qt::Vertical);
    m_window.tabifyDockWidget(details, legend);
    m_window.tabifyDockWidget(legend, m_docks[3]);
    details->raise();
    const int width = m_window.width() * 3 / 10;
    m_window.resizeDocks({ summary, details }, { width, width }, Qt::Horizontal);
    const int height = m_window.height() / 2;
    m_window.resizeDocks({ summary, details }, { height, height }, Qt::Vertical);
}

void Panels::enterHealth()
{
    m_docks[3]->show();
    m_docks[3]->raise();
    m_health->enter();
}

void Panels::hideAll()
{
    for (QDockWidget* dock : std::as_const(m_docks))
        dock->hide();
}

void Panels::destroy()
{
    qDeleteAll(m_docks);
    m_docks.clear();
}

} // namespace lightcone::app
