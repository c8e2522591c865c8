// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <QByteArray>
#include <QHash>
#include <QList>
#include <QObject>

#include <array>
#include <vector>

class QAction;
class QDockWidget;
class QKeySequence;
class QMainWindow;

namespace lightcone::views {
class CallTreePanel;
class ColorScheme;
class DetailsPanel;
class EventList;
class FunctionSummary;
class IntervalPanel;
class LegendWidget;
class MessageSummary;
class StatePanel;
class TraceLinksHolder;
class ViewState;
} // namespace lightcone::views

namespace lightcone::app {

class HealthPanel;

/// The panels beside the timeline of one window. They are hidden while no trace is shown.
class Panels final : public QObject {
    Q_OBJECT

public:
    /// @p state outlives the panels; @p window owns them.
    Panels(QMainWindow& window, views::ViewState& state);

    /// Show and hide single panels.
    QList<QAction*> toggles() const { return m_toggles; }
    bool isBusy() const;
    /// The tables of statistics and the call tree can be of this row alone, see IntervalPanel.
    void setSelectedRow(const QString& label, const std::vector<lightcone::core::LocationId>& locations);
    /// What IntervalPanel::columns() gives, by panel.
    QHash<QString, QByteArray> columns() const;
    void restoreColumns(const QHash<QString, QByteArray>& columns);
    views::DetailsPanel& details() const { return *m_details; }
    views::EventList& events() const { return *m_events; }
    HealthPanel& health() const { return *m_health; }
    /// Shows the health report in front of other panels, and gives it the keyboard.
    void enterHealth();
    void setColorScheme(const views::ColorScheme& scheme);
    /// Puts all panels to where they are at first, and shows them, but for the list of events.
    void arrange();
    void hideAll();
    /// Deletes the panels, before what they refer to goes.
    void destroy();

signals:
    void busyChanged();
    /// Something to tell the user in passing.
    void noticed(const QString& word);

private:
    QDockWidget* addPanel(const QString& name, const QString& title, QWidget* content, const QKeySequence& key = {});
    std::array<views::IntervalPanel*, 3> intervalPanels() const;

    QMainWindow& m_window;
    views::FunctionSummary* m_summary;
    views::MessageSummary* m_messages;
    views::CallTreePanel* m_callTree;
    views::DetailsPanel* m_details;
    views::TraceLinksHolder* m_links;
    views::StatePanel* m_state;
    views::LegendWidget* m_legend;
    HealthPanel* m_health;
    views::EventList* m_events;
    QList<QAction*> m_toggles; ///< one a dock
    /// Functions, messages, call tree above; details, state, legend, health below; events below the timeline.
    QList<QDockWidget*> m_docks;
    static constexpr int kUpper = 3;
    static constexpr int kEvents = 7;
};

} // namespace lightcone::app
