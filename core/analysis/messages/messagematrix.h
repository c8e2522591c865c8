// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagefilter.h"
#include "core/base/stoppable.h"
#include "core/base/wideticks.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;

/// The matched messages of one pair of locations. Durations (receive − send, may be negative) in ticks.
struct MatrixCell {
    LocationId sender = LocationId::none;
    LocationId receiver = LocationId::none;
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0; ///< sum of the sent bytes; saturating
    Tick minDuration = 0;
    Tick maxDuration = 0;
    WideInteger durations = 0; ///< exact sum
    std::uint64_t receivedBeforeSent = 0;
    Tick firstReceivedBeforeSent = 0; ///< when the first of these was sent

    double meanDuration() const { return messages > 0 ? toDouble(durations) / static_cast<double>(messages) : 0; }
};

/// Messages that pass @p filter, sent in @p interval with both ends in @p locations, by pair, ordered by (sender,
/// receiver), on at most @p threads threads; the result does not depend on their number. O(pairs) with sums over the
/// messages of each, where most messages stand in sums that lie in the interval and that the filter lets through whole;
/// else O(messages of the interval).
Completion messageMatrix(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    std::vector<MatrixCell>& out, const std::stop_token& stop, const MessageFilter& filter = {}, unsigned threads = 1);

} // namespace lightcone::core
