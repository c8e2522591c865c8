// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <QString>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// "Visible interval: LENGTH (BEGIN – END)", "Measured range: …" or "Whole trace: LENGTH". @pre @p store has events
QString intervalTitle(const core::StoreView& store, core::Interval interval, bool isMeasured);

} // namespace lightcone::views
