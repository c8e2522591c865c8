// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parallel.h"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace lightcone::core {

/// Threads that do the work of many loops, one after the other, and sleep in between. Used by one thread.
class ThreadTeam {
public:
    /// @p threads  at most so many, the calling one among them
    explicit ThreadTeam(unsigned threads);

    /// At least 1.
    unsigned size() const { return static_cast<unsigned>(m_helpers.size()) + 1; }
    /// As parallelFor().
    template <typename Work> bool forEach(std::size_t count, const std::stop_token& stop, const Work& work)
    {
        ParallelLoop loop(count, stop, work);
        if (count > 1)
            runInAll([&loop] { loop.run(); });
        else
            loop.run();
        return loop.finish();
    }

private:
    /// @returns when all are done; @p run throws nothing.
    void runInAll(const std::function<void()>& run);
    void help(const std::stop_token& stop);

    std::mutex m_mutex;
    std::condition_variable_any m_begins;
    std::condition_variable m_ends;
    const std::function<void()>* m_run = nullptr;
    std::uint64_t m_round = 0; ///< counts the calls of runInAll()
    std::size_t m_running = 0; ///< helpers that are not done with it
    std::vector<std::jthread> m_helpers; ///< end before the rest goes
};

} // namespace lightcone::core
