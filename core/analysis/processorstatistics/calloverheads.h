// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/processorstatistics/messageflow.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "core/store/location/locationview.h"
#include "core/store/messages/endreader.h"

#include <cstddef>
#include <cstdint>
#include <vector>

// Private to its room.
namespace lightcone::core {

class StoreView;

/// Whether the calls of each region communicate, by RegionId: those of a group that does, and those that the rules say
/// to.
std::vector<bool> communicatingRegions(const StoreView& store, const ActivityRules& rules);

/// Reads what communication takes from one location. It is the visitor of a CallReplay.
class CallOverheads {
public:
    /// All outlive it. @param communicates  see communicatingRegions()
    CallOverheads(const StoreView& store, const ActivityIndex& activity, const std::vector<bool>& communicates,
        LocationId location, Interval interval);
    /// Sets the overheads of the messages that the location sends and receives in the interval. O(events of it)
    Completion run(const std::stop_token& stop);
    const MessageNumbers& ofSent() const { return m_sent; }
    const MessageNumbers& ofReceived() const { return m_received; }

    void callEvent(Tick) { }
    void enter(const Frame& frame);
    void leave(const Frame& frame, Tick t, std::uint64_t event);

private:
    /// An open call that communicates.
    struct Open {
        std::size_t depth = 0; ///< calls around it
        Tick enter = 0;
        std::uint64_t idleBefore = 0; ///< ticks that the location was idle before it
        std::uint64_t sends = 0; ///< messages in it that are not in a call inside
        std::uint64_t receives = 0;
    };
    CallOverheads(const StoreView& store, const ActivityIndex& activity, const std::vector<bool>& communicates,
        LocationId location, Interval interval, std::uint64_t firstEnd, std::uint64_t endOfEnds);
    void open(const Frame& frame);
    /// Takes the messages whose events come before @p event.
    void takeEnds(std::uint64_t event);
    void close(const Open& call, Tick t);
    void closeRest();
    std::uint64_t idleBefore(Tick t);

    const StoreView& m_store;
    const std::vector<bool>& m_communicates;
    LocationId m_location;
    Interval m_interval;
    EndEvents m_sends;
    EndEvents m_receives;
    ActivitySteps::Sums m_sums;
    std::vector<Open> m_open; ///< the outermost first
    std::size_t m_depth = 0; ///< open calls, of any kind
    MessageNumbers m_sent;
    MessageNumbers m_received;
};

} // namespace lightcone::core
