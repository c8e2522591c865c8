// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
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

/// A marked call has this as the index of its leave.
inline constexpr std::uint64_t kEndNotRead = std::numeric_limits<std::uint64_t>::max();
/// Marks @p selection, which was looked up in @p store, if it is a call whose end is not known yet.
void markOpenCall(const core::StoreView& store, Selection& selection);
/// @returns the calls among @p selections that are marked, or whose end @p store does not know. O(selections).
std::vector<Selection> openCalls(const core::StoreView& store, std::span<const Selection> selections);
/// Looks @p calls up in @p store again. Any thread; O(calls · log events).
core::Stoppable<std::vector<Selection>> lookedUpAgain(
    const core::StoreView& store, std::span<const Selection> calls, const std::stop_token& stop);

} // namespace lightcone::views
