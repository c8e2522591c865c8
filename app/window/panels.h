// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QDockWidget;
class QMainWindow;

namespace lightcone::views {
class ColorScheme;
class DetailsPanel;
class FunctionSummary;
class LegendWidget;
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
    QList<QAction*> toggles() const;
    views::FunctionSummary& summary() const { return *m_summary; }
    views::DetailsPanel& details() const { return *m_details; }
    HealthPanel& health() const { return *m_health; }
    /// Shows the health report in front of other panels, and gives it the keyboard.
    void enterHealth();
    void setColorScheme(const views::ColorScheme& scheme);
    /// Puts all panels to where they are at first, and shows them.
    void arrange();
    void hideAll();
    /// Deletes the panels, before what they refer to goes.
    void destroy();

private:
    QDockWidget* addPanel(const QString& name, const QString& title, QWidget* content);

    QMainWindow& m_window;
    views::FunctionSummary* m_summary;
    views::DetailsPanel* m_details;
    views::TraceLinksHolder* m_links;
    views::StatePanel* m_state;
    views::LegendWidget* m_legend;
    HealthPanel* m_health;
    QList<QDockWidget*> m_docks; ///< summary, details, state, legend, health
};

} // namespace lightcone::app
