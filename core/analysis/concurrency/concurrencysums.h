// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/concurrency/activitychanges.h"
#include "core/analysis/concurrency/concurrencyprofile.h"
#include "core/base/bytevector.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Private to its room.
namespace lightcone::core {

/// Sums for how long how many locations are in each activity.
class ConcurrencySums {
public:
    /// All that it is given is of so many locations.
    explicit ConcurrencySums(std::size_t locations);
    /// Adds a stretch of @p ticks ticks, which begins with @p counts. @param changes  of it, ascending in time
    void add(const ActivityCounts& counts, std::span<const ActivityChanges::Change> changes, std::uint64_t ticks);
    /// Adds what encoded() gave.
    void add(const ByteVector& encoded);

    /// All sums in a few bytes. O(locations)
    ByteVector encoded() const;
    std::array<ConcurrencyCounts, kActivityCount> counts() const;
    /// Sets all to 0.
    void clear();

private:
    std::array<std::vector<std::uint64_t>, kActivityCount> m_ticks; ///< of each activity, by the number of locations
};

} // namespace lightcone::core
