// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/shownclass.h"

#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;

/// The place of each function, by its id, in the one order in which functions share columns of pictures of a trace: by
/// class, then by the time that they are on top of call stacks in the whole trace, the longest first, then by id. Times
/// are those of columnShares(); functions that it does not tell have none.
/// @param classes  of functions, by id; empty: those of their definitions. Complexity: that of one column. Thread-safe.
Stoppable<std::vector<std::uint32_t>> functionOrder(
    const StoreView& store, std::span<const ShownClass> classes, const std::stop_token& stop);

} // namespace lightcone::core
