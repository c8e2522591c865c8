// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/activity.h"
#include "core/model/field.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

// A trace may state facts about its own events. They are kept to be shown and to be compared with the events.
namespace lightcone::core {

/// A number about the events of one location in [begin, end] (statistics of OTF 1, statistics records of PICL).
struct RecordedStatistic {
    enum class Quantity : std::uint8_t {
        Visits, ///< enters of `region`, or of all regions of `group`
        Inclusive, ///< ticks in it, nested calls of it counted once
        Exclusive, ///< ticks in it without what it calls
        MessagesSent, ///< to `peer` with `communicator` and `tag`, in calls of `region`; none: any
        MessagesReceived,
        BytesSent,
        BytesReceived,
        Other, ///< nothing to compare with; `name` says what it is
    };
    LocationId location = LocationId::none;
    Tick begin = std::numeric_limits<Tick>::min();
    Tick end = 0;
    Quantity quantity = Quantity::Other;
    std::string name; ///< name of the record in the format
    RegionId region = RegionId::none;
    GroupId group = GroupId::none; ///< group of regions, where no region is given
    RegionId within = RegionId::none; ///< counts only what happens while this region is open
    LocationId peer = LocationId::none;
    CommunicatorId communicator = CommunicatorId::none;
    bool isAnyCommunicator = true; ///< where none is given; else messages without one are meant
    std::optional<std::uint64_t> tag;
    MetricValue value; ///< ticks, bytes or a count
    double tolerance = 0; ///< the most that `value` may be off, as the format writes fewer digits
    /// The value that the events give, at most what 64 bits hold; set by StoreBuilder.
    std::optional<std::uint64_t> computed;
};

/// The state of one location after all its events before or at a time (snapshots of OTF 1).
struct RecordedState {
    struct OpenCall {
        RegionId region = RegionId::none;
        Tick enter = 0;
    };
    struct PendingSend {
        LocationId receiver = LocationId::none;
        CommunicatorId communicator = CommunicatorId::none;
        std::uint32_t tag = 0;
        std::uint64_t bytes = 0;
        Tick sent = 0;
    };
    LocationId location = LocationId::none;
    Tick tick = 0;
    std::vector<OpenCall> calls; ///< the outermost first
    std::vector<PendingSend> sends; ///< in the order of sending
};

/// What a location does in some time, where the format says that and has no calls for it (messages of PICL 1).
struct RecordedActivity {
    LocationId location = LocationId::none;
    Interval time;
    Activity activity = Activity::Idle;
};

} // namespace lightcone::core
