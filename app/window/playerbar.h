// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

class QLabel;
class QLineEdit;
class QProgressBar;

namespace lightcone::views {
class TimePlayer;
class ViewState;
} // namespace lightcone::views

namespace lightcone::app {

class Actions;

/// The bar that plays a trace: the commands of the player, its speed, and a clock: the time of the cursor, and how much
/// of the trace lies before it.
class PlayerBar final : public QToolBar {
    Q_OBJECT

public:
    /// All outlive it.
    PlayerBar(views::TimePlayer& player, views::ViewState& state, const Actions& actions, QWidget* parent);

    QLineEdit& speed() const { return *m_speed; }
    QLabel& clock() const { return *m_clock; }

private:
    void readSpeed();
    void updateSpeed();
    void updateClock();

    views::TimePlayer& m_player;
    views::ViewState& m_state;
    QLineEdit* m_speed;
    QLabel* m_clock;
    QProgressBar* m_share;
};

} // namespace lightcone::app
