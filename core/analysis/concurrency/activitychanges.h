// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/concurrency/activitycolumns.h"

#include <cstdint>
#include <span>
#include <vector>

// Private to its room.
namespace lightcone::core {

/// Reads what several locations do, stretch after stretch of time.
class ActivityChanges {
public:
    /// A location goes from one activity to another one.
    struct Change {
        std::uint64_t after = 0; ///< ticks from the begin of the stretch
        Activity from = Activity::Idle;
        Activity to = Activity::Idle;
    };
    /// The first stretch begins at @p begin. @p index outlives it. O(locations · log steps)
    ActivityChanges(const ActivityIndex& index, std::span<const LocationId> locations, Tick begin);

    /// When the next stretch begins.
    Tick begin() const { return m_begin; }
    /// What the locations do then.
    const ActivityCounts& counts() const { return m_counts; }
    /// The changes of the stretch (begin(), @p end], ascending in time; the next stretch begins at @p end. They are
    /// valid until the next call. O(changes + locations). @pre @p end >= begin()
    std::span<const Change> readUntil(Tick end);

private:
    std::vector<ActivitySteps::Cursor> m_cursors;
    Tick m_begin;
    ActivityCounts m_counts {};
    std::vector<Change> m_changes;
    std::vector<Change> m_scratch;
};

} // namespace lightcone::core
