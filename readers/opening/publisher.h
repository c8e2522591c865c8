// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::readers {

/// Publishes snapshots of a trace while it is being read: the first one as soon as there is an event, then about four a
/// second, but never so many that taking them costs more than a tenth of the time. A thread of its own does this; it
/// ends with the publisher.
class Publisher {
public:
    using Store = std::shared_ptr<const core::StoreView>;

    /// @param snapshot may return null, or a store without events, while there is nothing to show yet. It may throw:
    /// then nothing more is published.
    Publisher(std::function<Store()> snapshot, std::function<void(Store)> publish);

private:
    void run(const std::stop_token& stop);

    std::function<Store()> m_snapshot;
    std::function<void(Store)> m_publish;
    std::mutex m_mutex;
    std::condition_variable_any m_wake; ///< never notified: waits end by time or when stopped
    std::jthread m_thread;
};

} // namespace lightcone::readers
