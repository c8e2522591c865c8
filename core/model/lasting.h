// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

namespace lightcone::core {

/// The tick of the last event of a trace whose events are in @p whole; of an empty interval the tick before its end.
constexpr Tick lastTickOf(Interval whole)
{
    return whole.end - 1;
}

/// The part of @p interval in which a trace lasts whose events are in @p whole, [first event, last event + 1): up to
/// the last event, as no time follows that one. Times, their shares and means over time count this part, so that those
/// of the whole trace are those of the interval from its first event to its last.
constexpr Interval lastingPart(Interval interval, Interval whole)
{
    return whole.isEmpty() ? Interval {} : interval.intersected({ whole.begin, lastTickOf(whole) });
}

} // namespace lightcone::core
