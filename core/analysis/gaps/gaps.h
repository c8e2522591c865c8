// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

namespace lightcone::core {

class StoreView;

/// Says why a location has a time without events, or with events that were delayed.
enum class GapReason : std::uint8_t {
    MeasurementOff,
    Rewind, ///< off and on again at one time: what was recorded from there to the rewind was taken back
    BufferFlush, ///< the tracer wrote its buffer
};
/// A word for tables: "measurement_off", "rewind", "buffer_flush".
std::string_view gapReasonName(GapReason reason);

/// A gap in the recording of a location.
struct Gap {
    EventRef event; ///< the event that begins it
    Tick begin = 0;
    Tick end = 0; ///< inclusive; of measurement that stays off, the time of the last event of the location
    GapReason reason = GapReason::MeasurementOff;
    bool isOpen = false; ///< measurement stays off

    std::uint64_t ticks() const { return ticksBetween(begin, end); }
    friend bool operator==(const Gap&, const Gap&) = default;
};

/// The gaps of @p locations that meet @p interval, by location, then by time; all of them, each by itself, while
/// StoreView::disturbances() joins those that touch, for pictures. A measurement that is switched off while it is off
/// goes on being off. (Score-P 9.0, SCOREP_RECORDING_OFF() and rewind regions: the OTF2 record MeasurementOnOff.)
/// Reads all events of the locations of the trace that have gaps, on at most @p threads threads.
Stoppable<std::vector<Gap>> findGaps(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    unsigned threads, const std::stop_token& stop);

} // namespace lightcone::core
