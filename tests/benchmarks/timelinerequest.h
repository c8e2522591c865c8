// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"
#include "views/charts/timeline/paintedtimeline.h"

#include <memory>

namespace lightcone::benchmarks {

inline constexpr int kRowHeight = 16; ///< pixels

/// The whole trace, without messages and collectives, in kColumns; one row for each of the first kRows locations.
views::PaintedTimelineRequest timelineRequest(const std::shared_ptr<const core::StoreView>& store);

} // namespace lightcone::benchmarks
