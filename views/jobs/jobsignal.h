// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <mutex>

class QObject;

namespace lightcone::views {

/// With which a worker calls back into the thread of the windows, as long as somebody there wants to hear it. Shared
/// by both, so that it outlives either.
class JobSignal {
public:
    JobSignal() = default;
    ~JobSignal() = default;
    JobSignal(const JobSignal&) = delete;
    JobSignal& operator=(const JobSignal&) = delete;

    /// GUI thread, once: calls @p heard there from now on. What @p heard holds is also destroyed there.
    void open(std::function<void()> heard);
    /// GUI thread, also in @p heard, which then lives until it has returned: nothing is heard any more.
    void close();
    /// Any thread.
    bool isOpen() const;
    /// Any thread: `heard` is called soon, unless the signal is closed.
    void raise();

private:
    mutable std::mutex m_mutex;
    QObject* m_receiver = nullptr; ///< null when closed; belongs to the GUI thread
};

} // namespace lightcone::views
