// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "benchmark.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>

#include <algorithm>
#include <ctime>

namespace lightcone::benchmarks {

/// Like measure(), but with the processor time of this thread alone, which other programs do not change.
template <typename Work> Seconds measureHere(const Work& work)
{
    const auto cpuNow = [] {
        timespec time {};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
    };
    const double begin = cpuNow();
    const Seconds took = measure(work);
    return { took.elapsed, cpuNow() - begin };
}

/// Keeps the greater time of each kind in @p slowest.
inline void keepSlowest(Seconds& slowest, Seconds other)
{
    slowest.elapsed = std::max(slowest.elapsed, other.elapsed);
    slowest.cpu = std::max(slowest.cpu, other.cpu);
}

/// Measures how long the GUI thread takes for each event.
class TimedApplication final : public QApplication {
public:
    using QApplication::QApplication;

    void reset()
    {
        m_longest = { 0, 0 };
        m_painted = -1;
        m_sinceReset.start();
    }
    Seconds longest() const { return m_longest; } ///< the longest of all events since then
    /// Seconds from reset() to the end of the first painting; less than 0: there was none.
    double painted() const { return m_painted; }

    bool notify(QObject* receiver, QEvent* event) override
    {
        if (m_depth > 0)
            return QApplication::notify(receiver, event);
        const QEvent::Type type = event->type();
        bool isHandled = false;
        ++m_depth;
        const Seconds took = measureHere([&] { isHandled = QApplication::notify(receiver, event); });
        --m_depth;
        keepSlowest(m_longest, took);
        if (type == QEvent::UpdateRequest && m_painted < 0)
            m_painted = static_cast<double>(m_sinceReset.nsecsElapsed()) * 1e-9;
        return isHandled;
    }

private:
    int m_depth = 0;
    Seconds m_longest { 0, 0 };
    double m_painted = -1;
    QElapsedTimer m_sinceReset;
};

} // namespace lightcone::benchmarks
