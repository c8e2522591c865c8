// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/concurrency/concurrencyprofile.h"
#include "core/base/bytevector.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class ActivityIndex;
class Progress;

/// How many of some locations do the same at once, in slices of time with about as many steps each. Immutable;
/// thread-safe.
class ConcurrencyIndex {
public:
    /// O(steps of the locations), some 20 ns each, on at most @p threads threads. What remains is as a rule a hundredth
    /// of @p activity; at most, where the number of locations changes without end, two bytes a step.
    /// @param locations  each once
    /// @param progress   gets the number of steps; null: nobody asks
    static Stoppable<std::shared_ptr<const ConcurrencyIndex>> make(std::shared_ptr<const ActivityIndex> activity,
        std::span<const LocationId> locations, unsigned threads, Progress* progress, const std::stop_token& stop);

    const ActivityIndex& activity() const { return *m_activity; }
    std::span<const LocationId> locations() const { return m_locations; }
    /// The exact profile of @p interval, as far as it is in the run. Sums up slices, and reads the steps of the two in
    /// which it begins and ends: O(slices · locations), with few locations at most some milliseconds.
    Stoppable<ConcurrencyProfile> profile(Interval interval, const std::stop_token& stop) const;
    /// Bytes, without those of the activities.
    std::size_t memory() const;

private:
    /// A stretch of time, up to the begin of the next one or the end of the run.
    struct Slice {
        Tick begin = 0;
        ByteVector sums; ///< see ConcurrencySums::encoded()
    };
    Interval spanOf(std::size_t slice) const;
    Stoppable<std::vector<Tick>> borders(unsigned threads, const std::stop_token& stop) const;
    void fill(std::size_t first, std::size_t end, Progress* progress, const std::stop_token& stop);

    std::shared_ptr<const ActivityIndex> m_activity;
    std::vector<LocationId> m_locations;
    std::vector<Slice> m_slices; ///< ascending; together they are the run
};

} // namespace lightcone::core
