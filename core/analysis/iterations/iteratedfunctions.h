// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"

#include <cstddef>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class StoreView;

/// The functions whose visits may be iterations of the program, at most @p most, the likeliest first: those that
/// OTF2's region flag DYNAMIC marks, then those that PHASE does, then functions of the application that a location
/// visits at least twice, then any others of that kind; each by inclusive time in the whole trace, the most first,
/// equal ones as the trace defines them. Those without calls are left out.
Stoppable<std::vector<FunctionId>> iterationCandidates(
    const StoreView& store, std::size_t most, unsigned threads, const std::stop_token& stop);
/// The first of these; none: there is no such call.
Stoppable<FunctionId> likelyIterations(const StoreView& store, unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
