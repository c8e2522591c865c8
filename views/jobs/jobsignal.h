// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <mutex>

class QObject;

namespace lightcone::views {

/// A worker uses a JobSignal to call back into the thread of the windows, as long as somebody there listens. Both
/// threads share it, so that it outlives either user.
class JobSignal {
public:
    JobSignal() = default;
    ~JobSignal() = default;
    JobSignal(const JobSignal&) = delete;
    JobSignal& operator=(const JobSignal&) = delete;

    /// Makes raise() call @p heard in this thread from now on. What @p heard holds is destroyed in this thread, too.
    /// GUI thread, once.
    void open(std::function<void()> heard);
    /// Nothing is heard any more. May be called inside of @p heard, which then lives until it has returned. GUI thread.
    void close();
    /// Any thread.
    bool isOpen() const;
    /// Has `heard` called soon, unless the signal is closed. Any thread.
    void raise();

private:
    mutable std::mutex m_mutex;
    QObject* m_receiver = nullptr; ///< null when closed; belongs to the GUI thread
};

} // namespace lightcone::views
