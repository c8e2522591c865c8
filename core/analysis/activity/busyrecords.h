// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/activityindex.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

/// The high-water marks of the moving mean of the busy time of some locations: for each time t the most ticks that a
/// location was busy in a stretch (τ − w, τ] that lies in [begin, t]. Where no stretch of that width has room yet,
/// there is no mark. Immutable; thread-safe.
class BusyRecords {
public:
    /// O(steps of the locations after @p begin), some 10 ns each; 16 bytes a record remain.
    /// @param width  w in ticks, at least one
    static Stoppable<std::shared_ptr<const BusyRecords>> make(std::shared_ptr<const ActivityIndex> index,
        std::span<const LocationId> locations, Tick begin, std::uint64_t width, unsigned threads,
        const std::stop_token& stop);

    /// The most ticks of location number @p i of the list, in stretches up to @p t; 0 where there is no mark.
    /// O(log steps)
    std::uint64_t mostBefore(std::size_t i, Tick t) const;
    Tick begin() const { return m_begin; }
    std::uint64_t width() const { return m_width; }
    const std::vector<LocationId>& locations() const { return m_locations; }
    const std::shared_ptr<const ActivityIndex>& index() const { return m_index; }

private:
    /// At this time the mean is greater than ever before, and grows no further.
    struct Record {
        Tick tick = 0;
        std::uint64_t busy = 0; ///< ticks
    };
    Completion find(std::size_t i, const std::stop_token& stop);

    std::shared_ptr<const ActivityIndex> m_index;
    std::vector<LocationId> m_locations;
    Tick m_begin = 0;
    std::uint64_t m_width = 1;
    std::vector<std::vector<Record>> m_records; ///< by location of the list; times and ticks ascend
};

} // namespace lightcone::core
