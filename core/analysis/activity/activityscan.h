// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/activity/activitysteps.h"
#include "core/base/stoppable.h"
#include "core/store/location/disturbances.h"
#include "core/store/location/locationview.h"
#include "core/store/messages/endreader.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

// Private to core.
namespace lightcone::core {

class StoreView;

/// Adds what a location does to its steps, but where the trace itself says what it does, and what disturbs it: there it
/// is unknown.
class StatedSteps {
public:
    /// Ascending times; what holds for no time is left out.
    StatedSteps(const StoreView& store, LocationId location, ActivitySteps& out);
    void add(Tick t, Activity activity);
    void finish(Tick end);

private:
    /// An end of a stretch that is disturbed, or of which the trace says what it is.
    struct Edge {
        Tick tick = 0;
        bool isBegin = false;
        std::optional<Activity> stated {}; ///< nullopt: it is disturbed
    };
    void passEdges(Tick before);
    Activity present() const;

    ActivitySteps* m_out;
    std::vector<Edge> m_edges; ///< in the order of time, ends before begins
    std::size_t m_next = 0; ///< edge
    unsigned m_disturbed = 0; ///< open stretches
    std::optional<Activity> m_stated;
    Activity m_activity = Activity::Idle; ///< by calls
};

/// Reads what one location does. It is the visitor of a CallReplay.
class ActivityScan {
public:
    /// All outlive it. @param lastEnters  see lastEnters()
    ActivityScan(const StoreView& store, LocationId location, const ActivityRules& rules,
        std::span<const Tick> lastEnters, StatedSteps& out);
    /// Reads all events.
    Completion run(Tick begin, Tick end, const std::stop_token& stop);

    void callEvent(Tick) { }
    void enter(const Frame& frame);
    void leave(const Frame& frame, Tick t, std::uint64_t event);

private:
    static constexpr std::size_t kNoCall = std::numeric_limits<std::size_t>::max();
    static constexpr Tick kNever = std::numeric_limits<Tick>::min();

    struct Open {
        ActivityRule rule = ActivityRule::Busy;
        Tick begin = 0;
        Tick released = kNever; ///< when what it waited for had come
        std::size_t call = kNoCall; ///< its number, where it communicates
        std::size_t firstPiece = 0; ///< of its pieces in m_pieces
    };
    /// A stretch of time whose activity may still change, up to the next piece.
    struct Piece {
        Tick begin = 0;
        Activity activity = Activity::Idle;
        std::size_t call = kNoCall; ///< the call that it is of, if that communicates
    };
    /// Takes what ended before @p event, in the call that is open now.
    void takeEnds(std::uint64_t event)
    {
        if (m_receives.event() < event || m_nextCollectiveEvent < event)
            takeEndsBefore(event);
    }
    void takeEndsBefore(std::uint64_t event);
    /// The call that is open now has received a message.
    void takeReceive(MessageId message, Tick send);
    /// Goes to collective event number @p index of the location.
    void goToCollective(std::uint64_t index);
    void release(Tick t);
    void markIdle(const Open& call, Tick end);
    void put(Tick t);
    Activity outsideOf(const LocationView& location) const;

    const StoreView& m_store;
    const LocationView& m_location;
    const ActivityRules& m_rules;
    std::span<const Tick> m_lastEnters;
    StatedSteps& m_out;
    Interval m_existence; ///< the tick of the last event is outside
    Activity m_outside;
    std::vector<Open> m_open;
    std::size_t m_communicating = 0; ///< open calls
    std::size_t m_calls = 0; ///< calls that communicate so far
    std::vector<Piece> m_pieces; ///< since the outermost open call that communicates began
    Tick m_lastCallEvent = kNever;
    EndEvents m_receives;
    std::unordered_map<std::uint64_t, Tick> m_entered; ///< when, by operation that has not ended
    std::array<Tick, EndEvents::kChunk> m_sends; ///< of the messages of its chunk
    std::uint64_t m_collectiveCount; ///< begins and ends of collective operations
    std::uint64_t m_nextCollective = 0;
    std::uint64_t m_nextCollectiveEvent = 0; ///< the greatest number where there is none
    CollectiveId m_collective = CollectiveId::none; ///< that it belongs to
};

} // namespace lightcone::core
