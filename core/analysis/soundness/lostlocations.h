// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

namespace lightcone::core {

class StoreView;

/// The locations of which data is lost, by id: whether it is so of each one. nullopt: data is lost, and it is not known
/// of which locations. O(locations + kept diagnostics)
std::optional<std::vector<bool>> lostLocations(const StoreView& store);

} // namespace lightcone::core
