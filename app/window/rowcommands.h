// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace lightcone::views {
class ViewState;
}

namespace lightcone::app {

class RowFilter;
class ViewDocks;

/// The commands on the rows that are selected; each does nothing without any. Hiding and pinning are steps of the undo
/// stack.
class RowCommands final : public QObject {
    Q_OBJECT

public:
    /// All of them outlive the commands.
    RowCommands(views::ViewState& state, ViewDocks& views, RowFilter& filter, QObject* parent);

    /// Shows them no longer, and selects none.
    void hide();
    /// Hides all other locations.
    void showOnly();
    /// Takes off what hides rows: also without a selected row.
    void showAll();
    /// Puts them above the others, or back where all of them are there; in a process view, keeps their locations or
    /// lets them go again.
    void togglePin();
    /// Filters rows by their names.
    void filter();
    /// Shows their locations in the process view.
    void openProcesses();
    void copyNames() const;

signals:
    /// Says what a command did not do, for the status bar.
    void noticed(const QString& word);

private:
    views::ViewState& m_state;
    ViewDocks& m_views;
    RowFilter& m_filter;
};

} // namespace lightcone::app
