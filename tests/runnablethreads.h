// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <stop_token>
#include <string>
#include <system_error>
#include <thread>

#include <unistd.h>

namespace lightcone::tests {

/// Counts, while it lives, how many threads of this process run or wait for a processor, its own thread aside. Linux.
///
/// A look at all threads takes some time, in which one may end its work and wake the next: both are seen running. So
/// only threads that run in two looks, one right after the other, are counted.
class RunnableThreads {
public:
    RunnableThreads()
        : m_thread([this](const std::stop_token& stop) { watch(stop); })
    {
    }

    std::size_t most() const { return m_most; }
    /// How often it has looked.
    std::size_t looks() const { return m_looks; }

private:
    using Threads = std::set<std::string>;

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
            m_most = std::max(m_most.load(), both.size());
            ++m_looks;
            std::this_thread::sleep_for(std::chrono::microseconds(300));
        }
    }

    std::atomic<std::size_t> m_most { 0 };
    std::atomic<std::size_t> m_looks { 0 };
    std::jthread m_thread; ///< ends before the rest goes
};

} // namespace lightcone::tests
