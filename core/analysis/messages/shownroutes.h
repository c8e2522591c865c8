// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messageplaces.h"
#include "core/store/messages/messageroutes.h"

#include <cstddef>
#include <vector>

// Private to messageBundles().
namespace lightcone::core {

class MessageTable;

/// A route, or a part of it, some of whose messages a picture shows.
struct ShownRoute {
    const MessageRoutes* routes = nullptr;
    std::size_t route = 0;
    // The rows of its ends; of groups of several rows the first ones.
    int senderRow = 0;
    int receiverRow = 0;
    bool isInsideRow = false; ///< its messages end in the row that they begin in; else in others
    bool isMixed = false; ///< which rows its messages join has to be asked of each
};

/// The routes whose messages @p places show: those between locations, or between groups of locations where there are
/// more than @p most and @p mayGroup says so. Groups that are not in rows of their own are resolved into locations, as
/// is a group whose messages to itself may begin and end in one row.
/// Empty where the table has no routes for this. O(routes + locations)
std::vector<ShownRoute> shownRoutes(
    const MessageTable& messages, const MessagePlaces& places, std::size_t most, bool mayGroup);

} // namespace lightcone::core
