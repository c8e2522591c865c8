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

/// Keeps the few stretches of events that were asked for last: who looks at a time asks for what is there several
/// times, first for its position, then for the events and for those that belong to them. Thread-safe.
class RecentStretches {
public:
    /// The stretch behind the milestone of index @p milestone. @p locations and @p milestones are those of the last
    /// call. @pre see EventStretch
    std::shared_ptr<const EventStretch> at(
        std::span<const LocationView> locations, const Milestones& milestones, std::size_t milestone)
    {
        if (std::shared_ptr<const EventStretch> stretch = find(milestone))
            return stretch;
        auto stretch = std::make_shared<const EventStretch>(locations, milestones, milestone);
        const std::lock_guard lock(m_mutex);
        m_kept.insert(m_kept.begin(), { milestone, stretch });
        m_kept.resize(std::min(m_kept.size(), kMostKept));
        return stretch;
    }

private:
    static constexpr std::size_t kMostKept = 4;

    std::shared_ptr<const EventStretch> find(std::size_t milestone)
    {
        const std::lock_guard lock(m_mutex);
        const auto known = std::ranges::find(m_kept, milestone, &Kept::first);
        if (known == m_kept.end())
            return nullptr;
        std::rotate(m_kept.begin(), known, known + 1);
        return m_kept.front().second;
    }

    using Kept = std::pair<std::size_t, std::shared_ptr<const EventStretch>>;
    std::mutex m_mutex; ///< guards the following
    std::vector<Kept> m_kept; ///< with the milestone; the one that was asked for last comes first
};

} // namespace lightcone::core
