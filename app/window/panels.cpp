// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panels.h"

#include "app/window/healthpanel.h"
#include "views/details/detailspanel.h"
#include "views/legend/legendwidget.h"
#include "views/links/tracelinksholder.h"
#include "views/profile/functionsummary.h"
#include "views/state/statepanel.h"

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
    , m_links(new views::TraceLinksHolder(state, this))
    , m_state(new views::StatePanel(state, *m_links, &window))
    , m_legend(new views::LegendWidget(state, &window))
    , m_health(new HealthPanel(state, &window))
{
    m_docks = { addPanel(u"functionSummary"_s, tr("Function Summary"), m_summary),
        addPanel(u"details"_s, tr("Details"), m_details), addPanel(u"state"_s, tr("State"), m_state),
        addPanel(u"legend"_s, tr("Legend"), m_legend), addPanel(u"health"_s, tr("Health Report"), m_health) };
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
    m_state->setColorScheme(scheme);
    m_legend->setColorScheme(scheme);
}

void Panels::arrange()
{
    QDockWidget* summary = m_docks[0];
    QDockWidget* details = m_docks[1];
    for (QDockWidget* dock : std::as_const(m_docks)) {
        dock->setFloating(false);
        m_window.addDockWidget(Qt::RightDockWidgetArea, dock);
        dock->show();
    }
    m_window.splitDockWidget(summary, details, Qt::Vertical);
    for (int i = 2; i < m_docks.size(); ++i)
        m_window.tabifyDockWidget(m_docks[i - 1], m_docks[i]);
    details->raise();
    const int width = m_window.width() * 3 / 10;
    m_window.resizeDocks({ summary, details }, { width, width }, Qt::Horizontal);
    const int height = m_window.height() / 2;
    m_window.resizeDocks({ summary, details }, { height, height }, Qt::Vertical);
}

void Panels::enterHealth()
{
    m_docks.back()->show();
    m_docks.back()->raise();
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
