// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/topology/linkloads.h"
#include "core/base/stoppable.h"
#include "views/base/picturequery.h"
#include "views/base/tablekind.h"
#include "views/charts/network/pairflows.h"
#include "views/moments/momentdisplay.h"

#include <optional>
#include <vector>

namespace lightcone::views {

/// What the messages of a time load on the links of an assumed network.
struct NetworkLoads {
    std::optional<AssumedNetwork> network; ///< nullopt: there is no such network
    std::vector<core::LinkLoad> loads {}; ///< of links that carry something, ascending
    core::PairSum sent {}; ///< by all
    core::PairSum unplaced {}; ///< the part of it whose sender or receiver has no place

    /// The sum of the loads: each message counts once for each link of its route.
    core::PairSum sumOfLoads() const;
};
/// Blocking; any thread. For a time, not a moment, makes the index of pairs where MomentIndexes has none. The rest is
/// O(locations · log locations), what queryFlows() costs, and what core::linkLoads() costs for the pairs that it gives.
core::Stoppable<NetworkLoads> queryLoads(const MomentRequest& request, const std::stop_token& stop);

/// ParaGraph's Network: the load of the links of a network that is assumed.
MomentDisplay networkDisplay();
PictureKind networkPicture();
TableKind networkTable();

} // namespace lightcone::views
