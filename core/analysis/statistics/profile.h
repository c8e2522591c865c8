// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/code.h"
#include "core/model/ids.h"
#include "core/model/shownclass.h"
#include "core/model/tick.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace lightcone::core {

class StoreView;

/// Statistics of one function in an interval. Ticks. Its visits are the calls that are entered in the interval; those
/// that are entered before have time in it, but are no visits.
struct ProfileEntry {
    FunctionId function = FunctionId::none;
    std::uint64_t visits = 0;
    std::uint64_t inclusive = 0; ///< time inside the interval; nested calls of one function count once
    std::uint64_t exclusive = 0; ///< time inside the interval with the function on top
    std::uint64_t min = 0; ///< shortest and longest visit (its part inside the interval); 0 without visits
    std::uint64_t max = 0;
    /// The same of whole visits, also of those that go on behind the interval. One that is never left lasts to the last
    /// event of its location.
    std::uint64_t wholeMin = 0;
    std::uint64_t wholeMax = 0;
    /// Some of its visits or times are below 0, as those of a difference of profiles may be, and count as 0.
    bool isBelowZero = false;
};

/// Exact function profile of [interval) over @p locations. Entries with neither visits nor time are left out; ordered
/// by function.
Completion profile(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    std::vector<ProfileEntry>& out, const std::stop_token& stop);

/// Takes the profile of the location at an index; the entries are valid during the call.
using TakeProfile = std::function<void(std::size_t location, std::span<const ProfileEntry> entries)>;
/// The profile() of each of @p locations alone, in any order, from at most @p threads threads at the same time. A
/// location takes as long as its own functions, however many the trace has.
Completion profileEach(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    unsigned threads, const TakeProfile& take, const std::stop_token& stop);

/// At most @p most functions, those with the most exclusive time in the whole trace, the first one first. What starts
/// and ends the program, and the tracer itself, comes behind all others.
Stoppable<std::vector<FunctionId>> heaviestFunctions(
    const StoreView& store, std::size_t most, const std::stop_token& stop);

/// The time of one location in an interval by the class of the function on top of its call stack. Ticks.
struct LocationShares {
    LocationId location = LocationId::none;
    std::array<std::uint64_t, ShownClass::kCount> time {}; ///< by ShownClass::index()
    std::uint64_t idle = 0; ///< the rest of the time, in which no call is open

    friend bool operator==(const LocationShares&, const LocationShares&) = default;
};

/// Exact shares of [interval), one entry for each of @p locations, in their order; the parts of an entry add up to the
/// length of the interval, as far as the trace lasts in it (see lastingPart()). The times are the exclusive times of
/// profile(); calls of no function are of the unknownClass(). On at most @p threads threads. @param classes  by
/// function, of one kind
Completion classShares(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    std::span<const ShownClass> classes, unsigned threads, std::vector<LocationShares>& out,
    const std::stop_token& stop);

} // namespace lightcone::core
