// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/store/messages/collectivetable.h"
#include "views/base/timecoordinates.h"
#include "views/rows/rowlayout.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The part of a row, with all its members, in a collective.
struct CollectivePoint {
    int row = 0;
    core::Tick begin = 0;
    core::Tick end = 0;
};

/// A collective instance, or several of one communicator that begin at nearly the same time.
struct CollectiveBand {
    core::CollectiveId collective = core::CollectiveId::none; ///< the longest instance (ties: the smallest id)
    core::CommunicatorId communicator = core::CommunicatorId::none;
    core::Interval span; ///< span of the longest instance
    core::Interval extent; ///< [first begin, last end) of all instances
    std::uint64_t count = 1;
    /// One entry a row, ascending by row; at least two. For several instances: the extent in the first and last row of
    /// the longest.
    std::vector<CollectivePoint> points;
};

struct CollectiveBands {
    std::vector<CollectiveBand> bands;
    std::uint64_t instances = 0; ///< sum of the counts
    int level = 0; ///< 0: every instance has a band of its own
};

/// The members of an instance by row, ascending; members without a row are left out.
std::vector<CollectivePoint> collectivePoints(
    const core::CollectiveTable& table, core::CollectiveId id, const RowLayout& layout);

inline constexpr std::size_t kMaxCollectiveBands = 120;

/// The instances that meet the interval of @p coordinates and join two rows or more, across or inside @p rows. At most
/// @p maxBands bands, or one for each communicator where those are more.
/// Complexity: O(series of the table, and their teams; bands, for each level; members of the bands), whatever the
/// number of instances.
core::Stoppable<CollectiveBands> queryCollectives(const core::StoreView& store, const TimeCoordinates& coordinates,
    const RowLayout& layout, RowLayout::Range rows, std::size_t maxBands, const std::stop_token& stop);

} // namespace lightcone::views
