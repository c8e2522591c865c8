// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/outliers/usualduration.h"
#include "core/base/stoppable.h"
#include "core/calls/manyevents.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

class LocationIndex;
class StoreView;

/// A call that lasts long for its function. It is an outlier if its strength is at least 1.
struct Outlier {
    EventRef enter;
    Tick begin = 0;
    FunctionId function = FunctionId::none;
    std::uint64_t ticks = 0; ///< of all of it; one that is never left lasts to the last event of its location
    double strength = 0; ///< ticks / UsualDuration::leastFar of its function: 1 and more of an outlier

    friend bool operator==(const Outlier&, const Outlier&) = default;
};

/// What is usual for each function in the whole trace, and how far each segment goes beyond it: what a search for
/// outliers needs to know of all events, found once. Immutable; thread-safe.
class OutlierIndex {
public:
    /// O(segments · functions). @param mostRead  see functionStatistics()
    static Stoppable<OutlierIndex> make(
        const StoreView& store, unsigned threads, const std::stop_token& stop, std::uint64_t mostRead = kMostRead);

    const UsualDuration& usual(FunctionId function) const { return m_usual[indexOf(function)]; }
    /// The strength of a call; 0 of calls without a function.
    double strengthOf(FunctionId function, std::uint64_t ticks) const
    {
        return isValid(function) ? static_cast<double>(ticks) / m_usual[indexOf(function)].leastFar : 0;
    }
    /// The greatest strength of the calls that are entered and left in a segment.
    double boundOf(LocationId location, std::size_t segment) const { return m_bounds[indexOf(location)][segment]; }

private:
    OutlierIndex() = default;

    std::vector<UsualDuration> m_usual; ///< by function
    std::vector<std::vector<double>> m_bounds; ///< by location and segment
};

/// The @p count calls on @p locations, entered in @p interval, whose strength is greatest, and at least @p least: the
/// strongest first, of equal ones the first in time, at equal times by location. Calls without a function are left out.
/// Opens the segments that may hold one of them, the most promising first: O(segments · log) and about as many nodes of
/// 1,024 events as there are outliers; and O(calls that cross segments).
Completion outliers(const StoreView& store, const OutlierIndex& index, std::span<const LocationId> locations,
    Interval interval, std::size_t count, std::vector<Outlier>& out, const std::stop_token& stop, double least = 0);

} // namespace lightcone::core
