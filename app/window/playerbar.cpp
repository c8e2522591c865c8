// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/playerbar.h"

#include "app/window/actions.h"
#include "core/analysis/activity/activityindex.h"
#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/base/viewstate.h"
#include "views/moments/timeplayer.h"

#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace lightcone::app {

namespace {

constexpr int kShareSteps = 1000;

/// Speeds are written as times of a clock of femtoseconds, which is fine enough for any of them.
constexpr views::TimeScale kSpeedScale { 0, 1'000'000'000'000'000 };

} // namespace

PlayerBar::PlayerBar(views::TimePlayer& player, views::ViewState& state, const Actions& actions, QWidget* parent)
    : QToolBar(tr("Player"), parent)
    , m_player(player)
    , m_state(state)
    , m_speed(new QLineEdit(this))
    , m_clock(new QLabel(this))
    , m_share(new QProgressBar(this))
{
    setObjectName(u"player"_s);
    setIconSize({ 20, 20 });
    for (const ActionId id : { ActionId::PlayToBegin, ActionId::StepToEarlierEvent, ActionId::PlayBackward,
             ActionId::Play, ActionId::StepToLaterEvent, ActionId::PlayToEnd, ActionId::PlayLoop })
        addAction(&actions[id]);
    addSeparator();
    auto* label = new QLabel(tr("&Speed:"), this);
    label->setBuddy(m_speed);
    label->setContentsMargins(6, 0, 4, 0);
    addWidget(label);
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("The time of the trace that goes by in a second of playing, such as 5ms; empty: so that the "
                           "interval takes %Ln second(s)",
        nullptr, static_cast<int>(views::TimePlayer::kUsualSeconds)));
    m_speed->setMaximumWidth(m_speed->fontMetrics().horizontalAdvance(u"000.0 ms a second"_s));
    addWidget(m_speed);
    addWidget(new QLabel(tr("a second"), this));
    addSeparator();
    m_clock->setAccessibleName(tr("Clock"));
    m_clock->setToolTip(tr("The time of the cursor"));
    m_clock->setContentsMargins(6, 0, 6, 0);
    m_clock->setMinimumWidth(m_clock->fontMetrics().horizontalAdvance(u"000.000 000 ms"_s));
    addWidget(m_clock);
    m_share->setAccessibleName(tr("Share of the trace"));
    m_share->setToolTip(tr("How much of the trace lies before the time cursor"));
    m_share->setRange(0, kShareSteps);
    m_share->setMaximumWidth(160);
    addWidget(m_share);
    // A window that goes takes the keyboard from the field after its state has gone.
    connect(m_speed, &QLineEdit::editingFinished, &state, [this] { readSpeed(); });
    connect(&player, &views::TimePlayer::changed, this, &PlayerBar::updateSpeed);
    connect(&state, &views::ViewState::cursorChanged, this, &PlayerBar::updateClock);
    for (const auto signal :
        { &views::ViewState::storeChanged, &views::ViewState::intervalChanged, &views::ViewState::rangeChanged }) {
        connect(&state, signal, this, &PlayerBar::updateSpeed);
        connect(&state, signal, this, &PlayerBar::updateClock);
    }
    updateSpeed();
    updateClock();
}

void PlayerBar::readSpeed()
{
    const QString text = m_speed->text().trimmed();
    const std::optional<core::Tick> ticks = views::parseTime(text, kSpeedScale);
    if (text.isEmpty() || (ticks && *ticks <= 0))
        m_player.setSpeed(std::nullopt);
    else if (ticks)
        m_player.setSpeed(static_cast<double>(*ticks) / static_cast<double>(kSpeedScale.ticksPerSecond));
    updateSpeed(); // what is no time goes
}

void PlayerBar::updateSpeed()
{
    const double ticks = m_player.speed() * static_cast<double>(kSpeedScale.ticksPerSecond);
    const QString text = views::formatDuration(static_cast<std::int64_t>(std::min(ticks, 9e18)), kSpeedScale);
    m_speed->setText(m_player.hasOwnSpeed() ? text : QString());
    m_speed->setPlaceholderText(text);
}

void PlayerBar::updateClock()
{
    const auto& store = m_state.store();
    setEnabled(store != nullptr);
    if (!store || !m_state.cursor()) {
        m_clock->setText(tr("no time cursor"));
        m_share->setValue(0);
        return;
    }
    const core::Interval run = core::runOf(*store);
    const core::Tick t = m_state.cursor()->tick;
    m_clock->setText(views::formatTime(
        t, views::timeScaleOf(*store), std::max<std::uint64_t>(m_state.interval().length() / 10'000, 1)));
    const double share
        = run.isEmpty() ? 1 : static_cast<double>(core::ticksBetween(run.begin, t)) / static_cast<double>(run.length());
    m_share->setValue(static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * kShareSteps)));
}

} // namespace lightcone::app
