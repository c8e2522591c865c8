// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/pairs/pairflow.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class MessageTable;

/// A message that is under way.
struct PendingMessage {
    MessageId message = MessageId::none;
    Pair pair;
    Tick send = 0;
    Tick receive = 0;
    std::uint64_t bytes = 0; ///< as the sender says

    friend bool operator==(const PendingMessage&, const PendingMessage&) = default;
};

/// The messages with send <= @p t < receive, by id, so by the time of the send. O(log messages), and for each block of
/// MessageBlock::kMessages in which there may be some, some 5 ns a message. Thread-safe.
Stoppable<std::vector<PendingMessage>> pendingMessages(
    const MessageTable& messages, Tick t, const std::stop_token& stop);

/// Their sums by pair, ascending by pair. O(messages · log messages)
std::vector<PairFlow> sumsOfPending(std::span<const PendingMessage> pending);

} // namespace lightcone::core
