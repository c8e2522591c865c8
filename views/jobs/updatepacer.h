// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QTimer>

#include <functional>

namespace lightcone::views {

/// When to compute something again from a trace that is still being read: at once when nothing runs, but after a rest
/// five times as long as it took last, so that the views do not slow the reading down much. GUI thread only.
class UpdatePacer {
public:
    /// @p start begins to compute; it calls began().
    explicit UpdatePacer(std::function<void()> start);

    /// Computes again when what runs has ended and the rest is over.
    void request();
    void began();
    void ended();
    /// What runs was stopped, and what was requested is no longer wanted.
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
