// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/topology/network.h"
#include "core/base/saturating.h"
#include "core/base/stoppable.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

/// What one place sends to another one.
struct NetworkTraffic {
    NetworkNode from = NetworkNode::none;
    NetworkNode to = NetworkNode::none;
    std::uint64_t messages = 0;
    std::uint64_t bytes = 0;
};

/// What goes through a link, in both directions together.
struct LinkLoad {
    NetworkLink link;
    std::uint64_t messages = 0; ///< sum, saturating, as that of bytes
    std::uint64_t bytes = 0;

    void add(std::uint64_t furtherMessages, std::uint64_t furtherBytes)
    {
        messages = saturatingSum(messages, furtherMessages);
        bytes = saturatingSum(bytes, furtherBytes);
    }

    friend bool operator==(const LinkLoad&, const LinkLoad&) = default;
};

/// Sends all of @p traffic, in which a pair may stand more than once, on its routes through @p network, and sums it up
/// by link. What stays in a place is on no link. The messages of all links together are the sum of messages · distance
/// of all traffic, as long as no number is beyond 64 bits. Thread-safe.
/// @returns the links that carry something, ascending
/// Complexity: O(traffic · dimensions + places · dimensions) in a grid, however long its routes are; O(traffic · depth)
/// in a tree, O((traffic + places) · stages) in stages of switches; and the sorting of links, during which @p stop is
/// not polled. Memory: 4 bytes an item of traffic, 32 bytes a place, and the answer; for a crossbar 24 bytes an item of
/// traffic.
/// @throws UsageError when an end of traffic is no place of the network
Stoppable<std::vector<LinkLoad>> linkLoads(
    const Network& network, std::span<const NetworkTraffic> traffic, const std::stop_token& stop);

} // namespace lightcone::core
