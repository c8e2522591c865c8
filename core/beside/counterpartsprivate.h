// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "core/model/ids.h"

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace lightcone::core {

class StoreView;
struct CubeDefinitions;

/// Something of which only one of the two is known: its name, and its number in a list.
struct AloneNamed {
    std::string_view name;
    std::uint32_t number = 0;
};

/// Pairs of the numbers of a traced and a recorded one that have the same name, which no other one of either list has.
/// O(n log n)
std::vector<std::pair<std::uint32_t, std::uint32_t>> pairsOfName(
    const std::vector<AloneNamed>& traced, const std::vector<AloneNamed>& recorded);

/// The definitions of a trace and, behind them, what only a profile beside it has; and what in them the functions,
/// locations and metrics of the profile are.
struct Counterparts {
    Definitions definitions; ///< with the clock of the profile, and without what tells of events
    std::vector<FunctionId> functions; ///< in `definitions`, by function of the profile
    std::vector<FunctionId> recordedFunctions; ///< of the profile, by function of `definitions`; none: it has none
    std::vector<LocationId> locations; ///< likewise
    std::vector<LocationId> recordedLocations;
    std::uint32_t firstMetric = 0; ///< the metrics of the profile stand behind those of the trace
};

/// @param cube  the profile
/// @param recorded  its definitions in terms of the trace model, see addDefinitions()
Counterparts counterpartsOf(const StoreView& trace, const CubeDefinitions& cube, const Definitions& recorded);

} // namespace lightcone::core
