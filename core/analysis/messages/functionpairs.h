// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/askedmessages.h"

#include <stop_token>
#include <vector>

// Private to the statistics of messages.
namespace lightcone::core {

/// Statistics by MessageGrouping::Functions, see messageStatistics().
Completion statisticsByFunctions(const StoreView& store, const MessagesAsked& asked, const AskedMessages& messages,
    std::vector<MessageStatistics>& out, const std::stop_token& stop);

} // namespace lightcone::core
