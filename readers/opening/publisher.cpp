// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/opening/publisher.h"

#include "core/base/guarded.h"
#include "core/base/result.h"
#include "core/base/workers.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace lightcone::readers {

Publisher::Publisher(std::function<Store()> snapshot, std::function<void(Store)> publish)
    : m_snapshot(std::move(snapshot))
    , m_publish(std::move(publish))
{
    const auto end = std::make_shared<std::promise<void>>();
    m_end = end->get_future();
    core::Workers::ofThisThread().post(core::Priority::Whole, [this, end] {
        run(m_stop.get_token());
        end->set_value();
    });
}

Publisher::~Publisher()
{
    m_stop.request_stop();
    const core::Workers::Rest rest; // the task may need the slot to end
    m_end.wait();
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
        const core::Workers::Rest holdingNoSlot;
        std::unique_lock lock(m_mutex);
        m_wake.wait_for(lock, stop, rest, [] { return false; });
    }
}

} // namespace lightcone::readers
