// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <QString>

#include <cstdint>

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

/// The moment that `--at` chooses: by the position of an event (digits alone), or by a time.
struct MomentChoice {
    std::uint64_t position = 0; ///< of the last event that has taken effect; 0: none has
    core::Tick tick = 0; ///< the time that was given, or that of the event; the trace's begin where there is none
    QString problem; ///< one line; empty: none
};
MomentChoice chooseMoment(const core::StoreView& store, const Arguments& arguments);

} // namespace lightcone::app
