// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace lightcone::core {

class StoreView;

/// The evidence about two clocks in the messages from one location to another, in ticks.
struct ClockSkew {
    LocationId sender = LocationId::none;
    LocationId receiver = LocationId::none;
    std::uint64_t messages = 0;
    std::uint64_t receivedBeforeSent = 0; ///< > 0
    Tick first = 0; ///< when the first of these was sent
    /// The least by which the receiver's times have to become later so that no message of the pair arrives before it
    /// was sent.
    std::uint64_t shift = 0;
    /// How much later they may become before messages in the other direction arrive before they were sent. Negative
    /// where these do so already; nullopt where there are none.
    std::optional<Tick> room;

    /// Says whether one shift repairs both directions.
    bool isRepairable() const { return !room || (*room >= 0 && static_cast<std::uint64_t>(*room) >= shift); }
};

/// The pairs with messages that were received before they were sent, ordered by (sender, receiver). @returns false when
/// stopped. O(messages)
Completion checkClocks(const StoreView& store, std::vector<ClockSkew>& out, const std::stop_token& stop);

} // namespace lightcone::core
