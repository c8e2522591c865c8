// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/criticalpath/criticalpath.h"
#include "core/analysis/queues/queueindex.h"
#include "core/base/madeonce.h"
#include "core/base/progress.h"
#include "core/base/stoppable.h"

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <stop_token>

namespace lightcone::core {

class BusyRecords;
class StoreView;

/// The indexes that displays of a moment of one state of a trace ask, each made by who first needs it. Who shows
/// another trace, or a later state of it, takes new ones. Thread-safe.
class MomentIndexes {
public:
    using Activity = std::shared_ptr<const ActivityIndex>;
    using Queues = std::shared_ptr<const QueueIndex>;

    /// See ActivityIndex::make() and MadeOnce::get(). The index of the rules that were asked for last is kept.
    Stoppable<Activity> activity(
        const StoreView& store, const ActivityRules& rules, unsigned threads, const std::stop_token& stop);
    Stoppable<Queues> queues(const StoreView& store, unsigned threads, const std::stop_token& stop);

    /// The path of the whole run, see core::criticalPath().
    Stoppable<std::shared_ptr<const CriticalPath>> path(const StoreView& store, const std::stop_token& stop);

    /// See BusyRecords::make(). Those that were asked for last are kept.
    Stoppable<std::shared_ptr<const BusyRecords>> busyRecords(const Activity& index,
        std::span<const LocationId> locations, Tick begin, std::uint64_t width, unsigned threads,
        const std::stop_token& stop);

    /// How far the index is that is being made, 0 … 1; 1 while none is.
    double progress() const;

private:
    /// Says how far one index is, while it is made.
    class Making;
    struct ActivityOfRules {
        ActivityRules rules;
        MadeOnce<Activity> made;
    };

    mutable std::mutex m_mutex; ///< guards the pointers
    std::shared_ptr<ActivityOfRules> m_activity;
    std::shared_ptr<const Progress> m_progress; ///< null: nothing is made
    std::shared_ptr<const BusyRecords> m_records;
    MadeOnce<Queues> m_queues;
    MadeOnce<CriticalPath> m_path;
};

} // namespace lightcone::core
