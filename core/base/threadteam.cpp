// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/threadteam.h"

#include <system_error>

namespace lightcone::core {

ThreadTeam::ThreadTeam(unsigned threads)
{
    m_helpers.reserve(threads);
    try {
        for (unsigned i = 1; i < threads; ++i)
            m_helpers.emplace_back([this](const std::stop_token& stop) { help(stop); });
    } catch (const std::system_error&) { // those that run, and the calling thread, do all
    }
}

void ThreadTeam::runInAll(const std::function<void()>& run)
{
    {
        const std::lock_guard lock(m_mutex);
        m_run = &run;
        m_running = m_helpers.size();
        ++m_round;
    }
    m_begins.notify_all();
    run();
    std::unique_lock lock(m_mutex);
    m_ends.wait(lock, [this] { return m_running == 0; });
}

void ThreadTeam::help(const std::stop_token& stop)
{
    std::uint64_t done = 0;
    std::unique_lock lock(m_mutex);
    while (m_begins.wait(lock, stop, [&] { return m_round != done; })) {
        done = m_round;
        const std::function<void()>& run = *m_run;
        lock.unlock();
        run();
        lock.lock();
        if (--m_running == 0)
            m_ends.notify_one();
    }
}

} // namespace lightcone::core
