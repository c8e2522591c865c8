// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/order/eventstretch.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

// Private to the store.
namespace lightcone::core {

/// Keeps stretches of events that were asked for last, up to 32 MiB, until others are asked for: who looks at a time
/// asks for what is there several times, first for its position, then for the events and for those that belong to them.
/// Thread-safe.
class RecentStretches {
public:
    /// The stretch behind the milestone of index @p milestone. @p locations and @p milestones are the same in each
    /// call.
    /// @pre see EventStretch
    std::shared_ptr<const EventStretch> at(
        std::span<const LocationView> locations, const Milestones& milestones, std::size_t milestone)
    {
        if (std::shared_ptr<const EventStretch> stretch = find(milestone))
            return stretch;
        auto stretch = std::make_shared<const EventStretch>(locations, milestones, milestone);
        keep(milestone, stretch);
        return stretch;
    }

private:
    static constexpr std::size_t kMostKept = 4;
    static constexpr std::size_t kMostEvents = std::size_t { 1 } << 22; ///< of those that are kept; 8 bytes each

    using Kept = std::pair<std::size_t, std::shared_ptr<const EventStretch>>;

    std::shared_ptr<const EventStretch> find(std::size_t milestone)
    {
        const std::lock_guard lock(m_mutex);
        const auto known = std::ranges::find(m_kept, milestone, &Kept::first);
        if (known == m_kept.end())
            return nullptr;
        std::rotate(m_kept.begin(), known, known + 1);
        return m_kept.front().second;
    }
    void keep(std::size_t milestone, const std::shared_ptr<const EventStretch>& stretch)
    {
        std::vector<Kept> dropped; // freed without the lock
        const std::lock_guard lock(m_mutex);
        if (std::ranges::find(m_kept, milestone, &Kept::first) != m_kept.end()) // another thread was as fast
            return;
        dropped = std::move(m_kept);
        m_kept = { { milestone, stretch } };
        std::size_t events = stretch->eventCount();
        for (std::size_t i = 0; i < dropped.size() && m_kept.size() < kMostKept; ++i) {
            events += dropped[i].second->eventCount();
            if (events > kMostEvents)
                break;
            m_kept.push_back(dropped[i]);
        }
        if (stretch->eventCount() > kMostEvents)
            m_kept.clear();
    }

    std::mutex m_mutex; ///< guards the following
    std::vector<Kept> m_kept; ///< with the milestone; the one that was asked for last comes first
};

} // namespace lightcone::core
