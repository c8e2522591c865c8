// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"
#include "views/base/formatting.h"

#include <QString>

namespace lightcone::views {

/// "Visible interval: LENGTH (BEGIN – END)", "Measured range: …" or "Whole trace: LENGTH", of the part in which the
/// trace lasts. @p whole: the whole trace, not empty
QString intervalTitle(const TimeScale& scale, core::Interval whole, core::Interval interval, bool isMeasured);

} // namespace lightcone::views
