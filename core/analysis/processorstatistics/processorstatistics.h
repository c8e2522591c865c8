// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/activitysteps.h"
#include "core/analysis/processorstatistics/messageflow.h"
#include "core/analysis/queues/queuesteps.h"
#include "core/analysis/topology/network.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class ActivityIndex;
class QueueIndex;
class StoreView;

/// What ParaGraph's "Statistical Summary" tells of a processor, in an interval of time.
struct ProcessorStatistics {
    LocationId location = LocationId::none; ///< none: of all
    WideActivityTicks ticks {}; ///< in the interval, as far as it is in the run
    /// The messages whose send, or receive, is in the interval, wherever the other end is. Ends without a partner are
    /// not counted.
    MessageFlow sent;
    MessageFlow received;
    /// The most messages, and the most bytes, that are under way to the location at a time of the interval. Of all
    /// locations: the greatest of theirs.
    QueueLength largestQueue;
    /// When the queue has so many for the first time in the interval; nullopt: there are none at any time.
    std::optional<Tick> messagesSince;
    std::optional<Tick> bytesSince;
};

struct ProcessorTable {
    std::vector<ProcessorStatistics> rows; ///< one for each location asked for, in their order
    ProcessorStatistics total; ///< sums of the rows; least and greatest of them
};

/// What is asked for.
struct ProcessorsAsked {
    std::span<const LocationId> locations; ///< each once
    /// The whole trace is StoreView::interval(): what ends with the last event is in that, but not in the run.
    Interval interval;
    const Network* network = nullptr; ///< null: there are no distances
    std::span<const NetworkNode>
        nodes {}; ///< with a network: the places of all locations of the trace; none: it has none
    unsigned threads = 1;
};

/// O(events of the locations and messages, of the interval), some 10 ns each event and some 50 ns each message, on at
/// most asked.threads threads. @throws UsageError when `nodes` has not one place of the network for each location
Stoppable<ProcessorTable> processorStatistics(const StoreView& store, const ActivityIndex& activity,
    const QueueIndex& queues, const ProcessorsAsked& asked, const std::stop_token& stop);

} // namespace lightcone::core
