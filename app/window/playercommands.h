// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMainWindow;

namespace lightcone::views {
class TimePlayer;
class ViewState;
} // namespace lightcone::views

namespace lightcone::app {

class Actions;
class PlayerBar;

/// The player of a window with its commands and its bar, which is hidden at first.
class PlayerCommands final : public QObject {
    Q_OBJECT

public:
    /// @p window, which owns this, @p state and @p actions outlive it.
    PlayerCommands(QMainWindow& window, views::ViewState& state, const Actions& actions);

    views::TimePlayer& player() const { return *m_player; }
    PlayerBar& bar() const { return *m_bar; }

signals:
    /// Says why nothing was done, for the status bar.
    void said(const QString& word);

private:
    void connectActions();
    void update();

    const Actions& m_actions;
    views::TimePlayer* m_player;
    PlayerBar* m_bar;
};

} // namespace lightcone::app
