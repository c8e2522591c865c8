// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/topology/topology.h"
#include "views/base/momentchoice.h"

#include <cstddef>
#include <vector>

namespace lightcone::views {

/// The network in which hops are counted until a person chooses another one.
inline constexpr core::Topology kUsualNetwork = core::Topology::Hypercube;

/// The words of the networks that a display offers, @p first before all others, which follow in their order.
std::vector<MomentWord> networkWords(core::Topology first);
/// The network at a place in networkWords() of @p first, as MomentChoice::topology has it; behind its end the last one.
core::Topology networkAt(std::size_t place, core::Topology first);
/// The place of @p topology there.
std::size_t networkPlace(core::Topology topology, core::Topology first);

} // namespace lightcone::views
