// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/moments/timeplayer.h"

#include "core/analysis/activity/activityindex.h"
#include "core/store/storeview.h"
#include "views/base/viewstate.h"
#include "views/moments/momentrequest.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kFrame = 16; // ms from one move of the cursor to the next, at least
constexpr double kLeastSpeed = 1e-15;
constexpr double kMostSpeed = 1e15;

} // namespace

TimePlayer::TimePlayer(ViewState& state, QObject* parent)
    : QObject(parent)
    , m_state(state)
{
    m_timer.setInterval(kFrame);
    m_timer.setTimerType(Qt::PreciseTimer);
    connect(&m_timer, &QTimer::timeout, this, &TimePlayer::advance);
    connect(&state, &ViewState::storeChanged, this, [this] {
        m_step.cancel();
        m_speed.reset();
        pause();
    });
}

core::Interval TimePlayer::part() const
{
    if (!m_state.store())
        return {};
    return core::runIn(*m_state.store(), m_state.range().value_or(m_state.interval()));
}

core::Tick TimePlayer::cursor() const
{
    return m_state.cursor() ? m_state.cursor()->tick : part().begin;
}

void TimePlayer::moveTo(core::Tick t)
{
    m_state.setCursor(Place { core::LocationId::none, t });
}

double TimePlayer::speed() const
{
    if (m_speed || !m_state.store())
        return m_speed.value_or(1);
    const auto ticks = static_cast<double>(m_state.store()->definitions().clock.ticksPerSecond);
    return std::max(static_cast<double>(part().length()) / ticks / kUsualSeconds, kLeastSpeed);
}

void TimePlayer::setSpeed(std::optional<double> speed)
{
    if (speed)
        speed = std::clamp(*speed, kLeastSpeed, kMostSpeed);
    if (std::exchange(m_speed, speed) != speed)
        emit changed();
}

void TimePlayer::setLoops(bool loops)
{
    if (std::exchange(m_loops, loops) != loops)
        emit changed();
}

void TimePlayer::play(bool isBackward)
{
    const core::Interval played = part();
    if (played.isEmpty())
        return;
    m_isBackward = isBackward;
    const bool goesOn = isBackward ? played.begin < cursor() && cursor() <= played.end : played.contains(cursor());
    if (!m_state.cursor() || !goesOn)
        moveTo(isBackward ? played.end : played.begin);
    m_rest = 0;
    m_sinceStep.start();
    m_timer.start();
    emit changed();
}

void TimePlayer::pause()
{
    if (!m_timer.isActive())
        return;
    m_timer.stop();
    emit changed();
}

void TimePlayer::toggle()
{
    if (isPlaying())
        pause();
    else
        play(false);
}

/// Moves the cursor by the time that has gone by since the last move, however long that was.
void TimePlayer::advance()
{
    const core::Interval played = part();
    if (played.isEmpty())
        return pause();
    const double seconds = static_cast<double>(m_sinceStep.nsecsElapsed()) * 1e-9;
    m_sinceStep.start();
    const auto clock = static_cast<double>(m_state.store()->definitions().clock.ticksPerSecond);
    const double ticks = seconds * speed() * clock + m_rest;
    const double whole = std::floor(ticks);
    m_rest = ticks - whole;
    const core::Tick from = cursor();
    const std::uint64_t left
        = m_isBackward ? core::ticksBetween(played.begin, from) : core::ticksBetween(from, played.end);
    if (whole < static_cast<double>(left)) {
        const auto step = static_cast<core::Tick>(whole);
        moveTo(m_isBackward ? from - step : from + step);
    } else if (m_loops) {
        m_rest = 0;
        moveTo(m_isBackward ? played.end : played.begin);
    } else {
        stopAt(m_isBackward ? played.begin : played.end);
    }
}

void TimePlayer::stopAt(core::Tick t)
{
    pause();
    moveTo(t);
}

void TimePlayer::goToBegin()
{
    if (!part().isEmpty())
        stopAt(part().begin);
}

void TimePlayer::goToEnd()
{
    if (!part().isEmpty())
        stopAt(part().end);
}

void TimePlayer::step(core::StepOf of, core::StepTo to)
{
    if (!m_state.store())
        return;
    pause();
    m_step.start(
        [store = m_state.store(), from = cursor(), display = m_state.rowDisplay(), of, to](
            const std::stop_token& stop) -> core::Stoppable<std::optional<core::Tick>> {
            const std::vector<core::LocationId> shown = shownLocations(*store, display);
            return core::stepFrom(*store, shown, from, of, to, stop);
        },
        [this, of](const std::optional<core::Tick>& found) {
            if (found)
                moveTo(*found);
            else
                emit nothingThere(of);
        },
        [](JobFailure) {});
}

} // namespace lightcone::views
