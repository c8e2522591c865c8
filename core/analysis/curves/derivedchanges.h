// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvechanges.h"
#include "core/calls/callreplay.h"
#include "core/store/location/stacktopchanges.h"
#include "core/store/storeview.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Private to core: the changes of derived curves, location by location.
namespace lightcone::core {

/// Gives the times at which the top of the call stack of a location becomes one of some functions, or stops being one.
class TopChanges {
public:
    /// @param isWanted  by 1 + index of the function, 0 for none; outlives it
    TopChanges(
        const StoreView& store, LocationId location, const std::vector<std::uint8_t>& isWanted, Interval interval);
    Tick gather(Tick end, std::size_t limit, std::vector<StepChange>& out);
    /// Says whether the location is in that state just before the interval begins.
    bool isOnBefore() const { return m_isOnBefore; }

private:
    const std::vector<std::uint8_t>* m_isWanted;
    StackTopChanges m_walk;
    StepCollector m_steps;
    Tick m_tick;
    bool m_isOnBefore;
    bool m_isOn;
};

/// Gives the times at which a location enters the outermost call of some function, and leaves it.
class InsideChanges {
public:
    /// @param isWanted  by region; outlives it
    InsideChanges(
        const StoreView& store, LocationId location, const std::vector<std::uint8_t>& isWanted, Interval interval);
    Tick gather(Tick end, std::size_t limit, std::vector<StepChange>& out);
    /// Says whether the location is in that state just before the interval begins.
    bool isOnBefore() const { return m_isOnBefore; }

private:
    struct Visitor {
        void callEvent(Tick t) { tick = std::max(tick, t); }
        void enter(const Frame& frame)
        {
            if (isWanted(frame) && open++ == 0)
                steps.add(tick, 1, *out);
        }
        void leave(const Frame& frame, Tick t, std::uint64_t)
        {
            tick = std::max(tick, t);
            if (isWanted(frame) && --open == 0)
                steps.add(tick, -1, *out);
        }
        bool isWanted(const Frame& frame) const
        {
            return isValid(frame.region) && indexOf(frame.region) < wanted->size()
                && (*wanted)[indexOf(frame.region)] != 0;
        }

        const std::vector<std::uint8_t>* wanted;
        Tick tick;
        StepCollector steps;
        std::uint64_t open = 0; ///< calls
        std::vector<StepChange>* out = nullptr;
    };

    CallReplay m_replay;
    Visitor m_visitor;
    bool m_isOnBefore;
    bool m_isDone = false;
};

/// Says which messages count, and for how much.
struct FlightRule {
    std::vector<std::uint8_t> isChosen; ///< by location
    bool hasBytes = false; ///< whether a message counts with its bytes, not with 1

    /// 0 for those that do not count.
    WideInteger weight(const MessageTable::Transfer& message) const
    {
        if (message.receive <= message.send
            || (isChosen[indexOf(message.sender)] == 0 && isChosen[indexOf(message.receiver)] == 0))
            return 0;
        return hasBytes ? WideInteger { message.bytes } : 1;
    }
};

/// The ends of messages at a location, chosen or not.
class FlightChanges {
public:
    /// @param rule  outlives it
    FlightChanges(const StoreView& store, LocationId location, const FlightRule& rule, Interval interval);
    Tick gather(Tick end, std::size_t limit, std::vector<StepChange>& out);

private:
    const MessageTable* m_messages;
    const FlightRule* m_rule;
    LocationId m_location;
    Tick m_tick;
    std::uint64_t m_next;
    std::uint64_t m_count;
    StepCollector m_steps;
};

/// The messages or bytes in flight right before @p t. O(log messages + those in flight).
WideInteger inFlightBefore(const MessageTable& messages, const FlightRule& rule, Tick t);

} // namespace lightcone::core
