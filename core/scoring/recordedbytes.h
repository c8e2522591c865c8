// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/base/wideticks.h"
#include "core/model/ids.h"
#include "core/scoring/eventsizes.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace lightcone::core {

class LocationView;
struct Definitions;

/// What the events inside the calls of a function take, and what of them an estimate asks for.
struct FunctionEvents {
    WideTicks bytes = 0;
    std::uint64_t hits = 0; ///< samples
    std::uint64_t numbers = 0; ///< parameters that are numbers
    std::uint64_t texts = 0; ///< other parameters
};

/// The events of some locations.
struct RecordedEvents {
    /// By function, the last entry for what stands outside of calls.
    std::vector<FunctionEvents> functions;
    std::uint64_t programBegins = 0;
    std::uint32_t programArguments = 0; ///< the most of a program
    std::uint64_t unsized = 0; ///< events that OTF2 has no record for, which are counted here alone
};

/// Adds the bytes that the events of @p location take in OTF2 when each record has the size of @p sizes, with a
/// timestamp before each event that is not at the time of the one before. What an event carries along (attributes, and
/// in formats other than OTF2 metrics and collective operations) is not counted. An enter counts to the function that
/// it enters, a leave to the one that it leaves, any other event to the innermost call. O(events)
/// @param out  of functions.size() + 1 entries
Completion addRecordedEvents(const LocationView& location, const Definitions& definitions, const EventSizes& sizes,
    RecordedEvents& out, const std::stop_token& stop);

} // namespace lightcone::core
