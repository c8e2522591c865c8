// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <span>
#include <stop_token>
#include <system_error>
#include <thread>
#include <vector>

namespace lightcone::core {

/// Threads that the machine runs at once; 1 where it does not say.
inline unsigned usefulThreads()
{
    return std::max(1U, std::thread::hardware_concurrency());
}

/// Calls work(i) for each i in [0, count), in the threads that call run().
template <typename Work> class ParallelLoop {
public:
    /// @p stop, work  outlive the loop
    ParallelLoop(std::size_t count, const std::stop_token& stop, const Work& work)
        : m_count(count)
        , m_stop(stop)
        , m_work(work)
    {
    }
    void run() noexcept
    {
        try {
            for (std::size_t i = m_next++; i < m_count && !m_stop.stop_requested(); i = m_next++)
                m_work(i);
        } catch (...) {
            m_next = m_count;
            const std::lock_guard lock(m_mutex);
            m_failure = std::current_exception();
        }
    }
    /// After all threads have left run(). Throws what the work threw. @returns false when stopped.
    bool finish() const
    {
        if (m_failure)
            std::rethrow_exception(m_failure);
        return !m_stop.stop_requested();
    }

private:
    std::size_t m_count;
    const std::stop_token& m_stop;
    const Work& m_work;
    std::atomic<std::size_t> m_next { 0 };
    std::mutex m_mutex;
    std::exception_ptr m_failure;
};

/// Calls work(i) for each i in [0, count), on at most @p threads threads, the calling one among them. The order is
/// open. An exception of @p work ends the loop and is thrown again in the calling thread. Where the system gives no
/// more threads, fewer do the work. For many short loops see ThreadTeam.
/// @returns false when @p stop was requested before all were done.
template <typename Work>
bool parallelFor(std::size_t count, unsigned threads, const std::stop_token& stop, const Work& work)
{
    ParallelLoop loop(count, stop, work);
    {
        std::vector<std::jthread> helpers;
        const std::size_t useful = std::min<std::size_t>(threads, count);
        helpers.reserve(useful);
        try {
            for (std::size_t i = 1; i < useful; ++i)
                helpers.emplace_back([&loop] { loop.run(); });
        } catch (const std::system_error&) { // those that run, and this thread, do all
        }
        loop.run();
    }
    return loop.finish();
}

/// Sorts @p items on at most @p threads threads. @p precedes is a strict total order, so that the result does not
/// depend on their number. Not sorted when @p stop was requested.
template <typename T, typename Precedes>
void parallelSort(std::span<T> items, unsigned threads, const std::stop_token& stop, const Precedes& precedes)
{
    constexpr std::size_t kLeastRun = 1 << 14; // below this a thread costs more than it saves
    std::size_t runs = 1;
    while (runs < threads && items.size() / (2 * runs) >= kLeastRun)
        runs *= 2;
    const auto edge = [&items, &runs](std::size_t run) {
        return items.begin()
            + static_cast<std::ptrdiff_t>(items.size() / runs * run + items.size() % runs * run / runs);
    };
    parallelFor(runs, threads, stop, [&](std::size_t run) { std::sort(edge(run), edge(run + 1), precedes); });
    for (std::size_t width = 1; width < runs; width *= 2) {
        parallelFor(runs / (2 * width), threads, stop, [&](std::size_t pair) {
            const std::size_t first = 2 * width * pair;
            std::inplace_merge(edge(first), edge(first + width), edge(first + 2 * width), precedes);
        });
    }
}

} // namespace lightcone::core
