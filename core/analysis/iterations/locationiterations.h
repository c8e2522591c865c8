// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/iterations/iterations.h"
#include "core/model/functionset.h"

#include <cstddef>
#include <stop_token>

// Private to core/analysis/iterations.
namespace lightcone::core {

/// Says how much one location may tell.
struct IterationRoom {
    std::size_t visits = 0;
    std::size_t paths = 0;
    std::size_t parameters = 0;
};

/// The iterations of one location; paths are those of the location alone. See findIterations().
Stoppable<IterationList> locationIterations(const StoreView& store, LocationId location, const FunctionSet& functions,
    const IterationQuery& query, const IterationRoom& room, const std::stop_token& stop);

} // namespace lightcone::core
