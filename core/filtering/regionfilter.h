// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scoring/scoresource.h"

#include <span>
#include <vector>

namespace lightcone::core {

class FilterFile;

/// Says of each region whether the rules of @p filter exclude it. As scorep-score does, it holds all rules, those for
/// files and those for names, against every region; which classes can be filtered at all, makeScore() knows.
/// O(regions · rules)
std::vector<bool> excludedRegions(const FilterFile& filter, std::span<const ScoredRegion> regions);

} // namespace lightcone::core
