// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/queues/trafficindex.h"
#include "core/base/stoppable.h"
#include "views/base/picturequery.h"
#include "views/base/tablekind.h"
#include "views/moments/momentdisplay.h"

#include <cstdint>
#include <memory>
#include <stop_token>

namespace lightcone::views {

/// What the height of traffic says, in the order of the measures of the display.
enum class TrafficMeasure : std::uint8_t { Messages, Bytes };
TrafficMeasure trafficMeasure(const MomentChoice& choice);

/// The messages that the display of @p request counts over time. Blocking; any thread.
core::Stoppable<std::shared_ptr<const core::TrafficIndex>> trafficOf(
    const MomentRequest& request, const std::stop_token& stop);

/// ParaGraph's Communication Traffic.
MomentDisplay trafficDisplay();
PictureKind trafficPicture();
TableKind trafficTable();

} // namespace lightcone::views
