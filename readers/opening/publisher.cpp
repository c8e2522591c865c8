// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/opening/publisher.h"

#include "core/base/guarded.h"
#include "core/base/result.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace lightcone::readers {

Publisher::Publisher(std::function<Store()> snapshot, std::function<void(Store)> publish)
    : m_snapshot(std::move(snapshot))
    , m_publish(std::move(publish))
    , m_thread([this](const std::stop_token& stop) { run(stop); })
{
}

void Publisher::run(const std::stop_token& stop)
{
    using Clock = std::chrono::steady_clock;
    constexpr auto kFirst = std::chrono::milliseconds(20);
    constexpr auto kPeriod = std::chrono::milliseconds(250);
    constexpr int kRest = 9;
    std::uint64_t published = 0; // events
    while (!stop.stop_requested()) {
        const auto begin = Clock::now();
        const core::Result<Store> taken = core::guarded([this]() -> core::Result<Store> { return m_snapshot(); });
        if (!taken.isOk())
            return;
        const Store& store = taken.value();
        const auto cost = Clock::now() - begin;
        if (store && store->eventCount() > published) {
            published = store->eventCount();
            const core::Status isPublished = core::guarded([&]() -> core::Status {
                m_publish(store);
                return {};
            });
            if (!isPublished.isOk())
                return;
        }
        const auto rest = published > 0 ? std::max<Clock::duration>(kPeriod, kRest * cost)
                                        : std::max<Clock::duration>(kFirst, cost);
        std::unique_lock lock(m_mutex);
        m_wake.wait_for(lock, stop, rest, [] { return false; });
    }
}

} // namespace lightcone::readers
