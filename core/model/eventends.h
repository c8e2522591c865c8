// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/eventkind.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <optional>

namespace lightcone::core {

/// One end of a message, as an event of a location says it.
struct MessageEnd {
    static constexpr std::uint32_t kNoRank = 0xffffffff;
    static constexpr std::uint64_t kNoRequest = ~std::uint64_t { 0 };

    CommunicatorId communicator = CommunicatorId::none;
    std::uint32_t peerRank = kNoRank; ///< in the communicator; formats that name locations set `peer` instead
    LocationId peer = LocationId::none;
    std::uint32_t tag = 0;
    std::uint64_t bytes = 0;
    std::uint64_t request = kNoRequest; ///< request of non-blocking forms
    bool hasBytes = true; ///< false: a receive of a format that gives lengths to sends only
    /// Since when a blocking receive waits, where a format that has no calls for messages says that: no later than the
    /// event. It becomes Message::posted, and is not kept with the event.
    std::optional<Tick> waitsSince {};

    friend bool operator==(const MessageEnd&, const MessageEnd&) = default;
};

/// The end of a collective operation, as an event of a location says it.
struct CollectiveEnd {
    static constexpr std::uint32_t kNoRoot = 0xffffffff;

    CollectiveOperation operation = CollectiveOperation::Other;
    CommunicatorId communicator = CommunicatorId::none;
    std::uint32_t rootRank = kNoRoot;
    std::uint64_t bytesSent = 0;
    std::uint64_t bytesReceived = 0;
    std::uint64_t request = MessageEnd::kNoRequest; ///< request of non-blocking collectives
    WindowId window = WindowId::none; ///< window of RMA collectives

    friend bool operator==(const CollectiveEnd&, const CollectiveEnd&) = default;
};

} // namespace lightcone::core
