// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "calloracle.h"
#include "core/analysis/iterations/parametervalue.h"
#include "core/store/storeview.h"

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace lightcone::tests {

/// Makes a trace with calls, messages and parameters of three locations, at equal times and apart. Some leaves cross
/// other calls or match none, some calls are never left, some parameters stand outside of calls or are undefined.
/// Equal seeds give equal traces.
std::shared_ptr<const core::StoreView> parameterStore(std::uint32_t seed, std::uint32_t events);

/// Finds the parameters of a location: each with the index of the innermost call around it in @p calls, which are those
/// of oracleCalls(). O(events · calls)
std::vector<std::pair<std::size_t, core::ParameterValue>> oracleParameters(
    const core::StoreView& store, core::LocationId location, const std::vector<OracleCall>& calls);

} // namespace lightcone::tests
