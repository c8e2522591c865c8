// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/profilesource.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

bool ProfileSource::mayHaveCalls(LocationId) const
{
    return true;
}

Completion ProfileSource::visitStatistics(
    const ProfileQuery&, std::vector<VisitStatistics>& out, const std::stop_token&) const
{
    out.assign(definitions().functions.size(), {});
    return Done {};
}

Completion ProfileSource::callTrees(
    const ProfileQuery& query, MetricId metric, const TakeTree& take, const std::stop_token& stop) const
{
    ProfileQuery one = query;
    one.withMetrics = isValid(metric);
    for (std::size_t i = 0; i < query.locations.size(); ++i) {
        one.locations = query.locations.subspan(i, 1);
        CallTree tree;
        if (callTree(one, tree, stop).isStopped())
            return Stopped {};
        if (const auto kept = std::ranges::find(tree.metrics, metric); kept != tree.metrics.end()) {
            CallTreeMetric sums = std::move(tree.metricSums[static_cast<std::size_t>(kept - tree.metrics.begin())]);
            tree.metrics = { metric };
            tree.metricSums.clear();
            tree.metricSums.push_back(std::move(sums));
        }
        take(i, tree);
    }
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
