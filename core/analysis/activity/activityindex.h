// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/activitysteps.h"
#include "core/analysis/activity/idlerule.h"
#include "core/base/stoppable.h"
#include "core/model/activity.h"
#include "core/model/functionclass.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <algorithm>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class Progress;
class StoreView;

/// Says what the time of a location counts as.
struct ActivityRules {
    std::vector<ActivityRule> functions; ///< by function; none is ByClass
    /// The activity of a location that is there, but in no call.
    Activity outside = Activity::Unknown;
    IdleRule idle = IdleRule::UntilReleased;

    /// Says whether `idle` makes a difference for any function.
    bool dependsOnIdleRule() const
    {
        return std::ranges::find(functions, ActivityRule::Communicates) != functions.end();
    }
    friend bool operator==(const ActivityRules&, const ActivityRules&) = default;
};

/// The rules of a trace whose functions belong to @p classes: those of activityRules(), but where a person has @p
/// chosen another one than ByClass, by function; empty: nothing is chosen. Outside of calls a location is busy if the
/// format itself says when locations are not, or no function that works was called; else nothing is known.
ActivityRules activityRules(const StoreView& store, std::span<const FunctionClass> classes, IdleRule idle,
    std::span<const ActivityRule> chosen = {});
/// Gives the rules for the classes of functions that the trace itself has, with the first IdleRule.
ActivityRules ownActivityRules(const StoreView& store);

/// The time in which what is asked of a trace as a whole lies: from its first event to its last one, [first, last).
/// The tick of the last event is no time. Empty where all events have the same time.
Interval runOf(const StoreView& store);
/// The part of @p interval that is in it.
Interval runIn(const StoreView& store, Interval interval);

/// What each location does over time: busy, overhead, idle or unknown (see Activity). A location is idle outside of its
/// existence, see existenceOf(); the tick of its last event is outside. While the tracer wrote its buffer or
/// measurement was off it is unknown. Else the innermost call decides, by ActivityRules. Messages that are received
/// when they are sent, or before, make nobody wait. Immutable; thread-safe.
class ActivityIndex {
public:
    /// O(events), some 20 ns each, and as many for a receive, on at most @p threads threads; some 3 bytes a step
    /// remain. @p progress gets the number of events; null: nobody asks.
    /// @param rules  as many functions as the trace has
    static Stoppable<std::shared_ptr<const ActivityIndex>> make(const StoreView& store, const ActivityRules& rules,
        unsigned threads, Progress* progress, const std::stop_token& stop);

    const ActivityRules& rules() const { return m_rules; }
    /// See runOf().
    Interval run() const { return m_run; }
    const ActivitySteps& of(LocationId location) const { return m_steps[indexOf(location)]; }
    std::size_t locationCount() const { return m_steps.size(); }
    std::size_t memory() const;

private:
    ActivityRules m_rules;
    Interval m_run;
    std::vector<ActivitySteps> m_steps; ///< by location
};

} // namespace lightcone::core
