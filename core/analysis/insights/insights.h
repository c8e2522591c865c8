// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/insights/insight.h"
#include "core/base/stoppable.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class StoreView;

/// What is worth a look in the trace, what weighs most first; of equal weight in the order of the rules. Rules about
/// single calls, messages and operations look at a sample of these where there are many.
/// O(segments · functions + pairs of locations with messages) and a bounded number of events and messages. On at most
/// @p threads threads; the result does not depend on it. @pre the trace was read to its end
Stoppable<std::vector<Insight>> findInsights(
    std::shared_ptr<const StoreView> store, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
