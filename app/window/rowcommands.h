// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <QObject>

#include <vector>

namespace lightcone::views {
class ViewState;
}

namespace lightcone::app {

class RowFilter;
class ViewDocks;

/// The commands on the rows that are selected; each does nothing without any. Hiding is a step of the undo stack, and
/// so is pinning, but in a process view.
class RowCommands final : public QObject {
    Q_OBJECT

public:
    /// All of them outlive the commands.
    RowCommands(views::ViewState& state, ViewDocks& views, RowFilter& filter, QObject* parent);

    /// Shows them no longer, and selects none.
    void hide();
    /// Hides all other locations but those that are pinned.
    void showOnly();
    /// Puts them above the others, or back where all of them are there; in a process view, keeps their locations or
    /// lets them go again.
    void togglePin();
    /// Filters rows by their names.
    void filter();
    /// Shows their locations in the process view.
    void openProcesses();
    void copyNames();

signals:
    /// Says what a command did that is not seen, or did not do, for the status bar.
    void noticed(const QString& word);

private:
    /// Shortens @p locations to what a process view can show, and says so.
    std::vector<core::LocationId> forProcessView(std::vector<core::LocationId> locations);

    views::ViewState& m_state;
    ViewDocks& m_views;
    RowFilter& m_filter;
};

} // namespace lightcone::app
