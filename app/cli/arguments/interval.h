// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <QString>

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

} // namespace lightcone::app
