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

/// Calls work(i) for each i in [0, count), on at most @p threads threads, the calling one among them. The order is
/// open. An exception of @p work ends the loop and is thrown again in the calling thread. Where the system gives no
/// more threads, fewer do the work.
/// @returns false when @p stop was requested before all were done.
template <typename Work>
bool parallelFor(std::size_t count, unsigned threads, const std::stop_token& stop, const Work& work)
{
    std::atomic<std::size_t> next { 0 };
    std::mutex mutex;
    std::exception_ptr failure;
    const auto run = [&] {
        try {
            for (std::size_t i = next++; i < count && !stop.stop_requested(); i = next++)
                work(i);
        } catch (...) {
            next = count;
            const std::lock_guard lock(mutex);
            failure = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> helpers;
        const std::size_t useful = std::min<std::size_t>(threads, count);
        helpers.reserve(useful);
        try {
            for (std::size_t i = 1; i < useful; ++i)
                helpers.emplace_back(run);
        } catch (const std::system_error&) { // those that run, and this thread, do all
        }
        run();
    }
    if (failure)
        std::rethrow_exception(failure);
    return !stop.stop_requested();
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
