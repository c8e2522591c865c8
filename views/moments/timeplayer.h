// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/moments/timesteps.h"
#include "core/model/tick.h"
#include "views/jobs/latestjob.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <optional>

namespace lightcone::views {

class ViewState;

/// Moves the time cursor of a window as a media player does: with a speed in seconds of the trace a second, forward or
/// backward, to the end of the measured range or else of the visible interval, or from there on from its other end; or
/// from one event to the next. GUI thread only.
class TimePlayer final : public QObject {
    Q_OBJECT

public:
    /// @p state outlives it.
    explicit TimePlayer(ViewState& state, QObject* parent = nullptr);

    bool isPlaying() const { return m_timer.isActive(); }
    bool isBackward() const { return m_isBackward; }
    /// Plays in that direction. At the end of the interval it begins anew at the other end.
    void play(bool isBackward);
    void pause();
    /// Plays forward, or pauses.
    void toggle();
    /// Seconds of the trace a second. A person who has not chosen one sees the interval in kUsualSeconds.
    double speed() const;
    /// nullopt: the usual one.
    void setSpeed(std::optional<double> speed);
    bool hasOwnSpeed() const { return m_speed.has_value(); }
    void faster() { setSpeed(speed() * kSpeedStep); }
    void slower() { setSpeed(speed() / kSpeedStep); }
    bool loops() const { return m_loops; }
    void setLoops(bool loops);
    /// The part that is played: the measured range, or else the visible interval, as far as the trace lasts in it.
    core::Interval part() const;
    /// Moves to the begin or the end of that.
    void goToBegin();
    void goToEnd();
    /// Moves to the nearest such event of the rows that are shown. Nothing happens where there is none.
    void step(core::StepOf of, core::StepTo to);

    static constexpr double kUsualSeconds = 20;
    static constexpr double kSpeedStep = 2;

signals:
    /// Playing, direction, speed or loop have changed.
    void changed();
    /// There is no such event in that direction.
    void nothingThere(lightcone::core::StepOf of);

private:
    core::Tick cursor() const;
    void moveTo(core::Tick t);
    void advance();
    void stopAt(core::Tick t);

    ViewState& m_state;
    QTimer m_timer;
    QElapsedTimer m_sinceStep; ///< since the cursor was moved last
    double m_rest = 0; ///< part of a tick that the cursor has not been moved yet
    std::optional<double> m_speed;
    bool m_isBackward = false;
    bool m_loops = false;
    LatestJob<std::optional<core::Tick>> m_step;
};

} // namespace lightcone::views
