// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/instances/instanceindex.h"
#include "core/analysis/instances/locationinstances.h"
#include "core/store/storeview.h"

namespace lightcone::core {

struct InstanceIndex::Data {
    struct Location {
        LocationId id = LocationId::none;
        std::unique_ptr<const LocationInstances> instances;
    };

    /// The number of instances of @p location whose place is before @p place.
    std::uint64_t countBefore(const Location& location, const InstancePlace& place) const;
    std::optional<InstancePlace> placeOf(const Location& location, std::uint64_t i) const;

    std::shared_ptr<const StoreView> store;
    std::shared_ptr<const FunctionSet> functions;
    DurationRange durations;
    std::vector<Location> locations; ///< ascending; those that have instances
    std::uint64_t count = 0;
};

} // namespace lightcone::core
