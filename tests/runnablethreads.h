// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <numeric>
#include <set>
#include <stop_token>
#include <string>
#include <system_error>
#include <thread>

#include <unistd.h>

namespace lightcone::tests {

/// Counts, while it lives, how many threads of this process run or wait for a processor, its own thread aside. Linux.
///
/// A thread that has ended its work wakes the next and waits: on a machine that has other work, too, it may be stopped
/// in between for a while, and both are seen running. Qt has short helpers of its own, too, which take part in large
/// fills, and which nobody can call off. So what is seen in less than one of ten looks is not counted, nor are threads
/// that do not run in two looks, one right after the other.
class RunnableThreads {
public:
    RunnableThreads()
        : m_thread([this](const std::stop_token& stop) { watch(stop); })
    {
    }

    /// The greatest number that was seen in at least one of ten looks; 0 before the first one.
    std::size_t most() const
    {
        std::size_t most = kMost;
        for (std::size_t rest = looks() / 10; most > 0 && m_looks[most] <= rest; --most)
            rest -= m_looks[most];
        return most;
    }
    /// The number of times that it has looked.
    std::size_t looks() const { return std::accumulate(m_looks.begin(), m_looks.end(), std::size_t { 0 }); }

private:
    using Threads = std::set<std::string>;
    static constexpr std::size_t kMost = 64;

    static Threads runningNow(const std::string& self)
    {
        Threads running;
        std::error_code error;
        std::filesystem::directory_iterator at("/proc/self/task", error);
        for (const std::filesystem::directory_iterator end; !error && at != end; at.increment(error)) {
            std::string line;
            std::getline(std::ifstream(at->path() / "stat"), line); // empty when the thread has ended
            const std::size_t name = line.rfind(") "); // which may hold anything
            const std::string thread = at->path().filename().string();
            if (name != std::string::npos && line[name + 2] == 'R' && thread != self)
                running.insert(thread);
        }
        return running;
    }

    void watch(const std::stop_token& stop)
    {
        const std::string self = std::to_string(gettid());
        while (!stop.stop_requested()) {
            const Threads first = runningNow(self);
            const Threads second = runningNow(self);
            Threads both;
            std::ranges::set_intersection(first, second, std::inserter(both, both.end()));
            ++m_looks[std::min(both.size(), kMost)];
            std::this_thread::sleep_for(std::chrono::microseconds(300));
        }
    }

    std::array<std::atomic<std::size_t>, kMost + 1> m_looks {}; ///< by the number that was seen
    std::jthread m_thread; ///< ends before the rest goes
};

} // namespace lightcone::tests
