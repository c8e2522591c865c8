// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"
#include "views/base/tracepart.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::app {

struct Arguments;

/// The interval that `--from` and `--to` choose: [from, to), by default the whole trace.
struct IntervalChoice {
    core::Interval interval;
    QString problem; ///< one line; empty: none
};
IntervalChoice chooseInterval(const core::StoreView& store, const Arguments& arguments);

/// The part of the trace that `--against-from`, `--against-to` and `--against-location` choose.
struct BaseChoice {
    std::optional<views::TracePart> base; ///< nullopt: none of these options is given
    QString problem; ///< one line; empty: none
};
/// @param shown  what is compared with it, whose interval and locations count where the options choose none
BaseChoice chooseBase(const core::StoreView& store, const Arguments& arguments, const views::TracePart& shown);

/// The moment that `--at` chooses: by the position of an event (digits alone), or by a time.
struct MomentChoice {
    std::uint64_t position = 0; ///< of the last event that has taken effect; 0: none has
    core::Tick tick = 0; ///< the time that was given, or that of the event; the trace's begin where there is none
    QString problem; ///< one line; empty: none
};
MomentChoice chooseMoment(const core::StoreView& store, const Arguments& arguments);
/// Says that @p at is outside of @p interval (empty: the trace), and which time is taken in place of it; empty: it is
/// not.
QString outsideText(const core::StoreView& store, core::Interval interval, core::Tick at);
/// Says that what is told is of what was left of a damaged trace; empty: it is not damaged.
QString damageText(const core::StoreView& store);

} // namespace lightcone::app
