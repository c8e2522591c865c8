// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/jobs/updatepacer.h"

#include <algorithm>
#include <utility>

namespace lightcone::views {

UpdatePacer::UpdatePacer(std::function<void()> start)
    : m_start(std::move(start))
{
    m_timer.setSingleShot(true);
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] {
        m_isWanted = false;
        m_start();
    });
}

void UpdatePacer::request()
{
    m_isWanted = true;
    if (!m_isRunning && !m_timer.isActive())
        m_timer.start(static_cast<int>(m_rest.remainingTime()));
}

void UpdatePacer::began()
{
    m_timer.stop();
    m_isRunning = true;
    m_isWanted = false;
    m_sinceBegin.start();
}

void UpdatePacer::ended()
{
    constexpr qint64 kRest = 5;
    constexpr qint64 kLongest = 5000; // milliseconds
    m_isRunning = false;
    m_rest.setRemainingTime(std::min(kLongest, kRest * m_sinceBegin.elapsed()));
    if (m_isWanted)
        request();
}

void UpdatePacer::cancel()
{
    m_timer.stop();
    m_isRunning = false;
    m_isWanted = false;
}

} // namespace lightcone::views
