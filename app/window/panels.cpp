// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/panels.h"

#include "app/health/healthpanel.h"
#include "views/navigation/tracelinksholder.h"
#include "views/panels/calltree/calltreepanel.h"
#include "views/panels/details/detailspanel.h"
#include "views/panels/events/eventlist.h"
#include "views/panels/functions/functionsummary.h"
#include "views/panels/legend/legendwidget.h"
#include "views/panels/messages/messagesummary.h"
#include "views/panels/state/statepanel.h"

#include <QAction>
#include <QDockWidget>
#include <QKeySequence>
#include <QMainWindow>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

QDockWidget* dockOf(const QWidget* panel)
{
    return qobject_cast<QDockWidget*>(panel->parentWidget());
}

} // namespace

Panels::Panels(QMainWindow& window, views::ViewState& state)
    : QObject(&window)
    , m_window(window)
    , m_summary(new views::FunctionSummary(state, &window))
    , m_messages(new views::MessageSummary(state, &window))
    , m_callTree(new views::CallTreePanel(state, &window))
    , m_details(new views::DetailsPanel(state, &window))
    , m_links(new views::TraceLinksHolder(state, this))
    , m_state(new views::StatePanel(state, *m_links, &window))
    , m_legend(new views::LegendWidget(state, &window))
    , m_health(new HealthPanel(state, &window))
    , m_events(new views::EventList(state, *m_links, &window))
{
    m_docks = { addPanel(u"functionSummary"_s, tr("Function Summary"), m_summary),
        addPanel(u"messageSummary"_s, tr("Message Summary"), m_messages, u"Ctrl+Shift+M"_s),
        addPanel(u"callTree"_s, tr("Call Tree"), m_callTree, u"Ctrl+T"_s),
        addPanel(u"details"_s, tr("Details"), m_details), addPanel(u"state"_s, tr("State"), m_state, u"Ctrl+Shift+T"_s),
        addPanel(u"legend"_s, tr("Legend"), m_legend), addPanel(u"health"_s, tr("Health Report"), m_health),
        addPanel(u"events"_s, tr("Events"), m_events, u"Ctrl+Shift+E"_s) };
    m_summary->setObjectName(u"functions"_s);
    m_messages->setObjectName(u"messages"_s);
    m_callTree->setObjectName(u"calltree"_s);
    dockOf(m_summary)->setWindowTitle(tr("Functions")); // the tabs have little room
    dockOf(m_messages)->setWindowTitle(tr("Messages"));
    connect(m_events, &views::EventList::busyChanged, this, &Panels::busyChanged);
    connect(m_events, &views::EventList::noticed, this, &Panels::noticed);
    connect(dockOf(m_events), &QDockWidget::visibilityChanged, m_events, &views::EventList::setInFront);
    connect(m_state, &views::StatePanel::noticed, this, &Panels::noticed);
    connect(dockOf(m_state), &QDockWidget::visibilityChanged, m_state, &views::StatePanel::setInFront);
    for (views::IntervalPanel* panel : intervalPanels()) {
        connect(panel, &views::IntervalPanel::busyChanged, this, &Panels::busyChanged);
        connect(panel, &views::IntervalPanel::noticed, this, &Panels::noticed);
        connect(dockOf(panel), &QDockWidget::visibilityChanged, panel, &views::IntervalPanel::setInFront);
    }
    arrange();
}

std::array<views::IntervalPanel*, 3> Panels::intervalPanels() const
{
    return { m_summary, m_messages, m_callTree };
}

bool Panels::isBusy() const
{
    return m_events->isBusy() || std::ranges::any_of(intervalPanels(), &views::IntervalPanel::isBusy);
}

void Panels::setSelectedRow(const QString& label, const std::vector<core::LocationId>& locations)
{
    for (views::IntervalPanel* panel : intervalPanels())
        panel->setSelectedRow(label, locations);
    m_events->setSelectedRow(label, locations);
}

QHash<QString, QByteArray> Panels::columns() const
{
    return { { u"functions"_s, m_summary->columns() }, { u"messages"_s, m_messages->columns() },
        { u"messageGroups"_s, m_messages->grouping() }, { u"callTree"_s, m_callTree->columns() } };
}

void Panels::restoreColumns(const QHash<QString, QByteArray>& columns)
{
    m_summary->restoreColumns(columns.value(u"functions"_s));
    m_messages->setGrouping(columns.value(u"messageGroups"_s));
    m_messages->restoreColumns(columns.value(u"messages"_s));
    m_callTree->restoreColumns(columns.value(u"callTree"_s));
}

QDockWidget* Panels::addPanel(const QString& name, const QString& title, QWidget* content, const QKeySequence& key)
{
    auto* dock = new QDockWidget(title, &m_window);
    dock->setObjectName(name);
    dock->setWidget(content);
    if (content->accessibleName().isEmpty())
        content->setAccessibleName(title);
    // Unlike that of the dock, it brings a panel to the front that is behind another one.
    QAction* toggle = m_toggles.emplace_back(new QAction(title, this));
    toggle->setCheckable(true);
    connect(dock, &QDockWidget::visibilityChanged, toggle, &QAction::setChecked);
    connect(toggle, &QAction::triggered, dock, [dock, content](bool isShown) {
        dock->setVisible(isShown);
        dock->raise();
        if (isShown && content->focusProxy() != nullptr)
            content->setFocus(Qt::ShortcutFocusReason);
    });
    toggle->setToolTip(tr("Show or hide the panel “%1”").arg(title));
    toggle->setStatusTip(toggle->toolTip());
    toggle->setShortcut(key);
    return dock;
}

void Panels::setColorScheme(const views::ColorScheme& scheme)
{
    for (views::IntervalPanel* panel : intervalPanels())
        panel->setColorScheme(scheme);
    m_state->setColorScheme(scheme);
    m_legend->setColorScheme(scheme);
    m_events->setColorScheme(scheme);
}

void Panels::arrange()
{
    // Hidden meanwhile: all of them one above the other would be higher than the window.
    for (QDockWidget* dock : std::as_const(m_docks)) {
        dock->hide();
        dock->setFloating(false);
    }
    QDockWidget* summary = m_docks.front();
    QDockWidget* details = m_docks[kUpper];
    m_window.addDockWidget(Qt::RightDockWidgetArea, summary);
    m_window.splitDockWidget(summary, details, Qt::Vertical);
    for (int i = 1; i < kEvents; ++i) {
        if (i != kUpper)
            m_window.tabifyDockWidget(m_docks[i - 1], m_docks[i]);
    }
    m_window.addDockWidget(Qt::BottomDockWidgetArea, m_docks[kEvents]);
    for (int i = 0; i < kEvents; ++i)
        m_docks[i]->show();
    summary->raise();
    details->raise();
    const int width = m_window.width() * 3 / 10;
    m_window.resizeDocks({ summary, details }, { width, width }, Qt::Horizontal);
    const int height = m_window.height() / 2;
    m_window.resizeDocks({ summary, details }, { height, height }, Qt::Vertical);
    // The events stay hidden: they would take much of the timeline's height.
    m_window.resizeDocks({ m_docks[kEvents] }, { m_window.height() / 3 }, Qt::Vertical);
}

void Panels::enterHealth()
{
    QDockWidget* dock = dockOf(m_health);
    dock->show();
    dock->raise();
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
