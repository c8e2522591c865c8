// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/playercommands.h"

#include "app/window/actions.h"
#include "app/window/icons.h"
#include "app/window/playerbar.h"
#include "views/base/viewstate.h"
#include "views/moments/timeplayer.h"

#include <QMainWindow>

#include <array>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

struct Step {
    ActionId id;
    core::StepOf of;
    core::StepTo to;
};
constexpr std::array kSteps {
    Step { ActionId::StepToEarlierEvent, core::StepOf::Event, core::StepTo::Earlier },
    Step { ActionId::StepToLaterEvent, core::StepOf::Event, core::StepTo::Later },
    Step { ActionId::StepToEarlierMessage, core::StepOf::Message, core::StepTo::Earlier },
    Step { ActionId::StepToLaterMessage, core::StepOf::Message, core::StepTo::Later },
    Step { ActionId::StepToEarlierCollective, core::StepOf::Collective, core::StepTo::Earlier },
    Step { ActionId::StepToLaterCollective, core::StepOf::Collective, core::StepTo::Later },
};

} // namespace

PlayerCommands::PlayerCommands(QMainWindow& window, views::ViewState& state, const Actions& actions)
    : QObject(&window)
    , m_actions(actions)
    , m_player(new views::TimePlayer(state, this))
    , m_bar(new PlayerBar(*m_player, state, actions, &window))
{
    window.addToolBar(Qt::BottomToolBarArea, m_bar);
    m_bar->hide();
    m_bar->toggleViewAction()->setVisible(false); // the menu Play has it
    connectActions();
    connect(&state, &views::ViewState::playRequested, m_player, &views::TimePlayer::toggle);
    connect(m_player, &views::TimePlayer::changed, this, &PlayerCommands::update);
    connect(m_player, &views::TimePlayer::nothingThere, this, [this](core::StepOf of) {
        emit said(of == core::StepOf::Event   ? tr("There is no event in that direction.")
                : of == core::StepOf::Message ? tr("There is no message in that direction.")
                                              : tr("There is no collective operation in that direction."));
    });
}

void PlayerCommands::connectActions()
{
    using enum ActionId;
    using views::TimePlayer;
    TimePlayer* const player = m_player;
    connect(&m_actions[Play], &QAction::triggered, player, &TimePlayer::toggle);
    connect(&m_actions[PlayBackward], &QAction::triggered, player, [player] {
        if (player->isPlaying() && player->isBackward())
            player->pause();
        else
            player->play(true);
    });
    connect(&m_actions[PlayFaster], &QAction::triggered, player, &TimePlayer::faster);
    connect(&m_actions[PlaySlower], &QAction::triggered, player, &TimePlayer::slower);
    connect(&m_actions[PlayLoop], &QAction::toggled, player, &TimePlayer::setLoops);
    connect(&m_actions[PlayToBegin], &QAction::triggered, player, &TimePlayer::goToBegin);
    connect(&m_actions[PlayToEnd], &QAction::triggered, player, &TimePlayer::goToEnd);
    for (const Step& step : kSteps)
        connect(&m_actions[step.id], &QAction::triggered, player, [player, step] { player->step(step.of, step.to); });
    connect(&m_actions[ShowPlayer], &QAction::toggled, m_bar, &QWidget::setVisible);
    connect(
        m_bar, &QToolBar::visibilityChanged, this, [this] { m_actions[ShowPlayer].setChecked(!m_bar->isHidden()); });
}

void PlayerCommands::update()
{
    QAction& play = m_actions[ActionId::Play];
    play.setText(m_player->isPlaying() ? tr("&Pause") : tr("&Play"));
    play.setIcon(themedIcon(m_player->isPlaying() ? u"pause"_s : u"play"_s, m_bar->palette()));
}

} // namespace lightcone::app
