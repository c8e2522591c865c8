// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filtering/regionfilter.h"

#include "core/filter/filterfile.h"
#include "core/filter/filtermatch.h"

namespace lightcone::core {

std::vector<bool> excludedRegions(const FilterFile& filter, std::span<const ScoredRegion> regions)
{
    const FilterMatcher matcher(filter);
    std::vector<bool> excluded;
    excluded.reserve(regions.size());
    for (const ScoredRegion& region : regions)
        excluded.push_back(matcher.verdict({ region.name, region.mangledName, region.file }).isExcluded);
    return excluded;
}

} // namespace lightcone::core
