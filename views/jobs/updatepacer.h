// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QTimer>

#include <functional>

namespace lightcone::views {

/// Decides when to compute something again from a trace that is still being read. It starts at once when nothing runs.
/// After a computation it rests five times as long as that took, but at most five seconds, so that the views hardly
/// slow down the reading. GUI thread only.
class UpdatePacer {
public:
    /// @p start begins to compute; it calls began().
    explicit UpdatePacer(std::function<void()> start);

    /// Computes again when the running computation has ended and the rest is over.
    void request();
    void began();
    void ended();
    /// The running computation was stopped. Forgets what was requested.
    void cancel();

private:
    std::function<void()> m_start;
    QTimer m_timer;
    QElapsedTimer m_sinceBegin;
    QDeadlineTimer m_rest;
    bool m_isRunning = false;
    bool m_isWanted = false;
};

} // namespace lightcone::views
