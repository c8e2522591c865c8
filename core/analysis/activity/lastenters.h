// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/tick.h"

#include <stop_token>
#include <vector>

namespace lightcone::core {

class StoreView;

/// When the last member of each collective operation enters it, by CollectiveId. A member without a begin enters with
/// the call that communicates around its end; where there is none, nothing is known of its enter. An operation of which
/// no enter is known has the least tick. O(members), and O(log events) for each member without a begin.
Stoppable<std::vector<Tick>> lastEnters(const StoreView& store, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
