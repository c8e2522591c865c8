// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/queues/trafficindex.h"
#include "core/model/ids.h"

#include <QString>

#include <span>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// Says which messages count: "Messages to rank 3", "Messages from 12 locations", "All messages".
QString trafficWayText(const core::StoreView& store, std::span<const core::LocationId> locations, core::TrafficWay way);
/// Says which messages never count; empty: there are none.
QString trafficLeftOutText(const core::TrafficIndex& traffic);

} // namespace lightcone::views
