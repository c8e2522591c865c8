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

/// Publishes what there is of a trace while it is being read: the first time as soon as there is something, then about
/// four times a second, but with rests nine times as long as taking the snapshot took. From a thread of its own, which
/// ends with the publisher.
class Publisher {
public:
    using Store = std::shared_ptr<const core::StoreView>;

    /// @p snapshot may return null, or a store without events: nothing yet. It may throw: then there is nothing more.
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
