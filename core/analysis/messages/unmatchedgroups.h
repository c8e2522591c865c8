// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace lightcone::core {

class StoreView;
struct MessageBundleRequest;

/// Sends without a receive, or receives without a send, of one row and near to each other.
struct UnmatchedGroup {
    int row = 0;
    bool isSend = false;
    Tick tick = 0; ///< tick of the first of them
    std::size_t first = 0; ///< its index into MessageTable::unmatched()
    std::uint64_t count = 1;

    friend bool operator==(const UnmatchedGroup&, const UnmatchedGroup&) = default;
};

/// The ends without a partner where messageBundles() gives the messages: those in the interval, of a location in a row
/// of [firstRow, endRow), that the filter lets through (a peer or communicator that is not known is asked for by empty
/// lists only). Groups begin less than @p spacing ticks before each of their ends and are ascending by the first one.
/// While a trace is being read, no end counts as unmatched. O(locations + lists of the filter + unmatched ends of the
/// interval). Thread-safe.
Stoppable<std::vector<UnmatchedGroup>> unmatchedGroups(
    const StoreView& store, const MessageBundleRequest& request, std::uint64_t spacing, const std::stop_token& stop);

} // namespace lightcone::core
