// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <stop_token>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::readers {

/// Publishes snapshots of a trace while it is being read: the first one as soon as there is an event, then about four a
/// second, but never so many that taking them costs more than a tenth of the time. A task of the pool of the thread
/// that makes the publisher does this. It goes before reading, holds no slot while it rests, and ends with the
/// publisher.
class Publisher {
public:
    using Store = std::shared_ptr<const core::StoreView>;

    /// @param snapshot may return null, or a store without events, while there is nothing to show yet. It may throw:
    /// then nothing more is published.
    Publisher(std::function<Store()> snapshot, std::function<void(Store)> publish);
    ~Publisher();
    Publisher(const Publisher&) = delete;
    Publisher& operator=(const Publisher&) = delete;

private:
    void run(const std::stop_token& stop);

    std::function<Store()> m_snapshot;
    std::function<void(Store)> m_publish;
    std::stop_source m_stop;
    std::mutex m_mutex;
    std::condition_variable_any m_wake; ///< never notified: waits end by time or when stopped
    std::future<void> m_end; ///< end of the task
};

} // namespace lightcone::readers
