// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/collectives/collectivesummary.h"

#include <vector>

namespace lightcone::views {

/// The functions in whose calls the first members of the operation whose members enter furthest apart are, ascending:
/// those of an operation are most often one. None where the trace does not say when members enter. It looks at a few
/// members alone.
std::vector<core::FunctionId> functionsOfCollectives(const core::StoreView& store, const core::CollectiveGroup& group);

} // namespace lightcone::views
