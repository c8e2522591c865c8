// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/base/workers.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <span>

namespace lightcone::core {

/// Calls work(i) for each i in [0, count), in the threads that take part.
template <typename Work> class ParallelLoop final : public SharedLoop {
public:
    /// @p stop, work  outlive the loop
    ParallelLoop(std::size_t count, const std::stop_token& stop, const Work& work)
        : m_count(count)
        , m_stop(stop)
        , m_work(work)
    {
    }
    bool takePart(bool isHelper) noexcept override
    {
        try {
            for (std::size_t i = m_next++; i < m_count && !m_stop.stop_requested(); i = m_next++) {
                static_cast<void>(m_work(i)); // whether it is stopped, finish() knows as well
                if (!isHelper)
                    Workers::giveWay();
                else if (Workers::isWantedElsewhere())
                    return m_next < m_count;
            }
        } catch (...) {
            m_next = m_count;
            const std::lock_guard lock(m_mutex);
            m_failure = std::current_exception();
        }
        return false;
    }
    /// Called after all threads have left. Throws what the work threw.
    Completion finish() const
    {
        if (m_failure)
            std::rethrow_exception(m_failure);
        return doneUnless(m_stop);
    }

private:
    std::size_t m_count;
    const std::stop_token& m_stop;
    const Work& m_work;
    std::atomic<std::size_t> m_next { 0 };
    std::mutex m_mutex;
    std::exception_ptr m_failure;
};

/// Calls work(i) for each i in [0, count), in the calling thread and at most @p threads - 1 of its pool that have
/// nothing else to do. The order is open. Loops may be nested, and short: no thread starts for them. Between two calls
/// of @p work the threads give way to what is more urgent, so the caller holds no lock that other work takes. An
/// exception of @p work ends the loop and is thrown again in the calling thread. Work that polls @p stop may give back
/// a Completion; the loop is stopped when @p stop asks for it.
template <typename Work>
Completion parallelFor(std::size_t count, unsigned threads, const std::stop_token& stop, const Work& work)
{
    ParallelLoop loop(count, stop, work);
    const std::size_t useful = std::min<std::size_t>(threads, count);
    Workers::share(loop, useful > 0 ? useful - 1 : 0);
    return loop.finish();
}

/// Does the same in parts of @p inPart numbers, for work that is short.
template <typename Work> Completion parallelForParts(
    std::size_t count, std::size_t inPart, unsigned threads, const std::stop_token& stop, const Work& work)
{
    const auto workOnPart = [&](std::size_t part) {
        const std::size_t end = std::min(count, (part + 1) * inPart);
        for (std::size_t i = part * inPart; i < end; ++i)
            work(i);
    };
    return parallelFor((count + inPart - 1) / inPart, threads, stop, workOnPart);
}

/// Sorts @p items on at most @p threads threads. @p precedes is a strict total order, so that the result does not
/// depend on their number. Stopped, they are in any order.
template <typename T, typename Precedes>
Completion parallelSort(std::span<T> items, unsigned threads, const std::stop_token& stop, const Precedes& precedes)
{
    constexpr std::size_t kLeastRun = 1 << 14; // below this a thread costs more than it saves
    std::size_t runs = 1;
    while (runs < threads && items.size() / (2 * runs) >= kLeastRun)
        runs *= 2;
    const auto edge = [&items, &runs](std::size_t run) {
        return items.begin()
            + static_cast<std::ptrdiff_t>(items.size() / runs * run + items.size() % runs * run / runs);
    };
    const auto sortRun = [&](std::size_t run) { std::sort(edge(run), edge(run + 1), precedes); };
    if (parallelFor(runs, threads, stop, sortRun).isStopped())
        return Stopped {};
    for (std::size_t width = 1; width < runs; width *= 2) {
        const auto mergePair = [&](std::size_t pair) {
            const std::size_t first = 2 * width * pair;
            std::inplace_merge(edge(first), edge(first + width), edge(first + 2 * width), precedes);
        };
        if (parallelFor(runs / (2 * width), threads, stop, mergePair).isStopped())
            return Stopped {};
    }
    return Done {};
}

} // namespace lightcone::core
