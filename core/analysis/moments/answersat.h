// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/parallel.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <span>
#include <stop_token>
#include <vector>

// Private to the indexes of moments.
namespace lightcone::core {

inline constexpr std::size_t kLocationsInPart = 256; ///< that a thread asks about at a time

/// Asks @p index for each of @p locations what holds at @p t, on at most @p threads threads.
/// @returns answers by the ids of locations; nothing is said of those that were not asked about
template <typename Index> auto answersAt(const Index& index, std::span<const LocationId> locations, Tick t,
    unsigned threads, const std::stop_token& stop) -> Stoppable<std::vector<decltype(index.of(LocationId {}).at(t))>>
{
    std::vector<decltype(index.of(LocationId {}).at(t))> answers(index.locationCount());
    const auto ask = [&](std::size_t i) { answers[indexOf(locations[i])] = index.of(locations[i]).at(t); };
    if (parallelForParts(locations.size(), kLocationsInPart, threads, stop, ask).isStopped())
        return Stopped {};
    return answers;
}

} // namespace lightcone::core
