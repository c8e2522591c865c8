// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/profilesource.h"

namespace lightcone::core {

Completion ProfileSource::visitStatistics(
    const ProfileQuery&, std::vector<VisitStatistics>& out, const std::stop_token&) const
{
    out.assign(definitions().functions.size(), {});
    return Done {};
}

Completion ProfileSource::callStacks(const ProfileQuery& query, CallTree& out, const std::stop_token& stop) const
{
    ProfileQuery plain = query;
    plain.withMetrics = false;
    return callTree(plain, out, stop);
}

Completion ProfileSource::callTreeDurations(
    const ProfileQuery&, const CallTree& tree, std::vector<ClassStatistics>& out, const std::stop_token&) const
{
    out.assign(tree.nodes.size(), ClassStatistics());
    return Done {};
}

std::vector<LocationId> allLocations(const ProfileSource& profile)
{
    std::vector<LocationId> locations(profile.definitions().locations.size());
    for (std::size_t i = 0; i < locations.size(); ++i)
        locations[i] = idAt<LocationId>(i);
    return locations;
}

} // namespace lightcone::core
