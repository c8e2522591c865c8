// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/calls/locationstate.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace lightcone::core {

class StoreView;
class TraceLinks;
struct InheritedCall;

/// A send whose message has not been received.
struct QueuedMessage {
    EventRef send;
    std::uint64_t position = 0; ///< position of `send`
    MessageId message = MessageId::none; ///< none: it never is
    LocationId sender = LocationId::none;
    LocationId receiver = LocationId::none; ///< none: not known
    CommunicatorId communicator = CommunicatorId::none;
    std::uint32_t tag = 0;
    std::uint64_t bytes = 0;
    Tick sent = 0;
};

/// Chooses messages of a queue by locations, which ascend; an empty list chooses all.
struct MessageChoice {
    std::vector<LocationId> senders {};
    std::vector<LocationId> receivers {};
    std::vector<LocationId> ends {}; ///< one of the two at least
    std::size_t most = std::numeric_limits<std::size_t>::max(); ///< to be listed
};

/// A value of a metric, and who recorded it.
struct RecordedValue {
    LocationId recorder = LocationId::none;
    HeldValue held;

    EventRef event() const { return { recorder, held.event }; }
    friend bool operator==(const RecordedValue&, const RecordedValue&) = default;
};

struct MessageQueue {
    std::vector<QueuedMessage> messages; ///< by position of the send, the first ones
    std::uint64_t count = 0; ///< number of all chosen messages, listed or not
};

/// The state of a trace when all events up to a position have taken effect, and none behind it; position 0:
/// nothing is (EARL 2.1, "execution state"). Refers to the store. Immutable; thread-safe.
class TraceState {
public:
    /// @throws UsageError when @p position is beyond the last event
    TraceState(const StoreView& store, std::uint64_t position);
    /// The state after all events at or before @p t.
    static TraceState at(const StoreView& store, Tick t);

    std::uint64_t position() const { return m_position; }
    /// The event at the position; nullopt at 0.
    std::optional<EventRef> event() const { return m_event; }
    /// Events of a location up to the position. O(log events + runs of EqualTimes at the time)
    std::uint64_t eventsOf(LocationId location) const;
    /// The call stack, what is open, and the values of metrics.
    LocationState of(LocationId location) const;
    /// The values of the metrics that @p location has and others record, see locationsWith(); by recorder, then metric.
    /// O(metrics), and where one of them is of one thing, O(locations · metrics of each · log events)
    std::vector<RecordedValue> valuesOfOthers(LocationId location) const;

    /// The messages that are sent and not received. O(log messages + those in flight at the time), and the sends that
    /// are never received: of the location that is chosen, where it is one; the positions only of what is returned.
    /// @throws UsageError when a location is none of the trace
    Stoppable<MessageQueue> messageQueue(const MessageChoice& choice, const std::stop_token& stop) const;
    MessageQueue messageQueue(const MessageChoice& choice = {}) const { return messageQueue(choice, {}).value(); }

    /// The calls that @p location inherits from where its process forked, outermost first; empty where it does not.
    std::vector<InheritedCall> inheritedStack(const TraceLinks& links, LocationId location) const;
    /// The ends of the collective operation that the event at the position completes, by position, where all of its
    /// members have theirs; empty where it completes none.
    std::vector<EventRef> completedCollective(const TraceLinks& links) const;

private:
    const StoreView* m_store;
    std::uint64_t m_position = 0;
    std::optional<EventRef> m_event;
    Tick m_tick = 0; ///< tick of m_event
    std::uint32_t m_rank = 0; ///< rank of m_event, see EventRanks
};

} // namespace lightcone::core
