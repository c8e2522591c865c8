// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/collectives/collectivesummary.h"

#include <vector>

namespace lightcone::views {

/// The functions in whose calls members of the group's operations are, ascending. It looks at a few members of the
/// samples of the group, whose functions are most often those of all.
std::vector<core::FunctionId> functionsOfCollectives(const core::StoreView& store, const core::CollectiveGroup& group);

} // namespace lightcone::views
