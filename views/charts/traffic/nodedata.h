// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/base/picturequery.h"
#include "views/base/tablekind.h"
#include "views/moments/momentdisplay.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace lightcone::views {

/// What the height of a message says.
enum class NodeMeasure : std::uint8_t { Partner, Bytes, Tag, Distance, Transit };

/// A message of a location, at its end there.
struct NodeMessage {
    core::Tick time = 0; ///< of that end
    core::MessageId message = core::MessageId::none;
    bool isSend = false;
    core::LocationId partner = core::LocationId::none;
    std::uint64_t bytes = 0;
    std::uint32_t tag = 0;
    core::Tick transit = 0; ///< ticks from send to receive; less than 0: received before it was sent
    std::optional<std::uint32_t> distance {}; ///< links between the ends in the assumed network
};

/// The messages of one location whose end there is in an interval.
struct NodeData {
    core::LocationId location = core::LocationId::none; ///< none: there is none
    bool hasMessages = false; ///< one of the locations that were asked for has any, at any time
    std::size_t candidates = 0; ///< the locations of which it is the first with messages
    std::vector<NodeMessage> messages; ///< ascending by time
};
/// Takes the first location of the request that has any message at all, or the first one. O(messages of the location in
/// the interval)
core::Stoppable<NodeData> queryNodeData(const MomentRequest& request, const std::stop_token& stop);
NodeMeasure nodeMeasure(const MomentChoice& choice);

/// ParaGraph's Node Data.
MomentDisplay nodeDataDisplay();
PictureKind nodeDataPicture();
TableKind nodeDataTable();

} // namespace lightcone::views
