// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/pairs/pairflow.h"
#include "core/analysis/topology/network.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "views/moments/momentdisplay.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::views {

/// The numbers of locations as nodes of a network: their places among all that have events, in the order of the trace.
/// A row filter hides some of them, but changes no number.
class NodeNumbers {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;

    explicit NodeNumbers(const MomentRequest& request);

    std::span<const core::LocationId> locations() const { return m_locations; }
    std::uint32_t of(core::LocationId location) const { return m_numbers[indexOf(location)]; }
    bool isShown(core::LocationId location) const { return m_isShown[indexOf(location)] != 0; }
    bool areAllShown() const { return m_shown == m_locations.size(); }

private:
    std::vector<core::LocationId> m_locations; ///< by number
    std::vector<std::uint32_t> m_numbers; ///< by location; kNone: it is no node
    std::vector<std::uint8_t> m_isShown; ///< by location
    std::size_t m_shown = 0;
};

/// Who sends how much to whom in the time of the request, both being shown: the messages under way at t, or those that
/// are sent at a time of [a, t], or of the whole interval. Ascending by pair; pairs without a message are left out.
core::Stoppable<std::vector<core::PairFlow>> queryFlows(
    const MomentRequest& request, const NodeNumbers& numbers, const std::stop_token& stop);

/// The sum of all.
core::PairSum sumOf(std::span<const core::PairFlow> flows);

/// An assumed network with the place of each location.
struct AssumedNetwork {
    core::Network network;
    std::vector<core::NetworkNode> places; ///< by location; none: it has none

    core::NetworkNode of(core::LocationId location) const { return places[indexOf(location)]; }
};
/// See LocationDistances. nullopt: the trace has too many locations, or no Cartesian topology where one is asked for.
std::optional<AssumedNetwork> assumedNetwork(core::Topology topology, const MomentRequest& request);

QString flowText(const core::PairSum& sum); ///< "3 messages, 170 B"

} // namespace lightcone::views
