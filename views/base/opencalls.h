// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/viewstate.h"

#include <cstdint>
#include <limits>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

// Calls that were looked up in a trace that is still being read, before it was known when they end.

/// Index of the leave of a call that is marked.
inline constexpr std::uint64_t kEndNotRead = std::numeric_limits<std::uint64_t>::max();
/// Marks @p selection, which was looked up in @p store, if it is such a call.
void markOpenCall(const core::StoreView& store, Selection& selection);
/// Those of @p selections that are marked, or that @p store does not see the end of. O(selections).
std::vector<Selection> openCalls(const core::StoreView& store, std::span<const Selection> selections);
/// @p calls as they are in @p store. Any thread; O(calls · log events). Stops early on @p stop.
std::vector<Selection> lookedUpAgain(
    const core::StoreView& store, std::span<const Selection> calls, const std::stop_token& stop);

} // namespace lightcone::views
