// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/activitysteps.h"
#include "core/base/stoppable.h"
#include "core/model/activity.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class Progress;
class StoreView;

/// Which part of a call that communicates is idle, if it waited: for a message that was sent after the call began, or
/// for a member of a collective operation that entered after it began.
enum class IdleRule : std::uint8_t {
    /// From the begin of the call to the latest send among the messages that it receives, and to the enter of the last
    /// member of the operations that end in it.
    UntilReleased,
    WholeCall, ///< all of the call, as PICL tells it
};
inline constexpr std::size_t kIdleRuleCount = static_cast<std::size_t>(IdleRule::WholeCall) + 1;

/// What time counts as.
struct ActivityRules {
    std::vector<ActivityRule> functions; ///< by function; none is ByClass
    /// What time outside of all calls counts as while a location is there.
    Activity outside = Activity::Unknown;
    IdleRule idle = IdleRule::UntilReleased;

    friend bool operator==(const ActivityRules&, const ActivityRules&) = default;
};

/// The rules that a trace has by itself: those of activityRules(), and outside of calls what is busy if no function
/// that works was called, else what is unknown.
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
    /// O(events), some 50 ns each, on at most @p threads threads; some 3 bytes a call remain. @p progress gets the
    /// number of events; null: nobody asks.
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
