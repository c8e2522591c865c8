// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"

namespace lightcone::core {

class Diagnostics;
class StoreView;
struct Definitions;

/// Compares what a trace states with what its events give: sets RecordedStatistic::computed, and reports differences.
/// @param definitions  those of @p store, which nobody else knows yet
Completion checkClaims(
    const StoreView& store, Definitions& definitions, Diagnostics& diagnostics, const std::stop_token& stop);

} // namespace lightcone::core
