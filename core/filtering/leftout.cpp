// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/filtering/leftout.h"

#include "core/filter/filtermatch.h"
#include "core/filtering/filteredprofile.h"
#include "core/profile/document.h"
#include "core/profile/leftoutcalls.h"
#include "core/profile/profilesource.h"

#include <memory>
#include <utility>
#include <vector>

namespace lightcone::core {

namespace {

/// A matcher with the filter that it borrows from.
struct OwnedMatcher {
    explicit OwnedMatcher(FilterFile owned)
        : filter(std::move(owned))
        , matcher(filter)
    {
    }
    FilterFile filter;
    FilterMatcher matcher;
};

} // namespace

std::shared_ptr<const LeftOutCalls> leftOutBy(const FilterFile& filter, std::string name)
{
    auto isLeftOut = [owned = std::make_shared<const OwnedMatcher>(filter)](const RegionDef& region) {
        const FilterReach reach = filterReach(region);
        return reach.isAny()
            && owned->matcher.verdict({ region.name, region.mangledName, region.file }, reach).isExcluded;
    };
    return std::make_shared<const LeftOutCalls>(LeftOutCalls { std::move(name), std::move(isLeftOut) });
}

void leaveOut(Document& document, const LeftOutCalls& leftOut)
{
    const Definitions& definitions = document.profile->definitions();
    std::vector<bool> isLeftOut;
    for (const FunctionDef& function : definitions.functions)
        isLeftOut.push_back(leftOut.isLeftOut(definitions.region(function.regions.front())));
    document.profile = std::make_shared<const FilteredProfile>(document.profile, std::move(isLeftOut));
}

} // namespace lightcone::core
