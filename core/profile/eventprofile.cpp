// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/profile/eventprofile.h"

#include "core/analysis/calltree/forkpaths.h"
#include "core/analysis/metrics/metricsum.h"
#include "core/analysis/statistics/functionstatistics.h"
#include "core/store/storeview.h"

#include <utility>

namespace lightcone::core {

namespace {

CallTreeQuery treeQuery(const ProfileQuery& query, std::span<const MetricId> metrics, const ForkPaths& forks)
{
    return { query.locations, query.interval, metrics, query.threads, &forks };
}

} // namespace

EventProfile::EventProfile(std::shared_ptr<const StoreView> store)
    : m_store(std::move(store))
{
}

EventProfile::~EventProfile() = default;

const Definitions& EventProfile::definitions() const
{
    return m_store->definitions();
}

Interval EventProfile::interval() const
{
    return m_store->interval();
}

std::vector<MetricId> EventProfile::metrics() const
{
    return metricsThatAddUp(*m_store);
}

bool EventProfile::mayHaveCalls(LocationId location) const
{
    return m_store->location(location).maxDepth() > 0;
}

Stoppable<std::shared_ptr<const ForkPaths>> EventProfile::forks(unsigned threads, const std::stop_token& stop) const
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_forks)
            return m_forks;
    }
    // The lock is not held, as those who ask at the same time must be able to stop. Each of them computes the same
    // result.
    auto made = ForkPaths::make(*m_store, threads, stop);
    if (made.isStopped())
        return Stopped {};
    auto forks = std::make_shared<const ForkPaths>(std::move(made).value());
    const std::lock_guard lock(m_mutex);
    m_forks = forks;
    return forks;
}

Completion EventProfile::functions(
    const ProfileQuery& query, std::vector<ProfileEntry>& out, const std::stop_token& stop) const
{
    return profile(*m_store, query.locations, query.interval, out, stop);
}

Completion EventProfile::visitStatistics(
    const ProfileQuery& query, std::vector<VisitStatistics>& out, const std::stop_token& stop) const
{
    return functionStatistics(*m_store, query.locations, query.interval, Estimator::Classes, query.threads, out, stop);
}

Completion EventProfile::callTree(const ProfileQuery& query, CallTree& out, const std::stop_token& stop) const
{
    const auto found = forks(query.threads, stop);
    if (found.isStopped())
        return Stopped {};
    const std::vector<MetricId> summed = query.withMetrics ? metrics() : std::vector<MetricId> {};
    return core::callTree(*m_store, treeQuery(query, summed, *found.value()), out, stop);
}

Completion EventProfile::callStacks(const ProfileQuery& query, CallTree& out, const std::stop_token& stop) const
{
    CallTreeQuery plain { query.locations, query.interval };
    plain.threads = query.threads;
    return core::callTree(*m_store, plain, out, stop);
}

Completion EventProfile::callTreeDurations(const ProfileQuery& query, const CallTree& tree,
    std::vector<ClassStatistics>& out, const std::stop_token& stop) const
{
    const auto found = forks(query.threads, stop);
    if (found.isStopped())
        return Stopped {};
    return core::callTreeDurations(*m_store, treeQuery(query, tree.metrics, *found.value()), tree, out, stop);
}

Completion EventProfile::callPathParts(const ProfileQuery& query, std::span<const FunctionId> path,
    std::vector<CallPathPart>& out, const std::stop_token& stop) const
{
    const auto found = forks(query.threads, stop);
    if (found.isStopped())
        return Stopped {};
    return core::callPathParts(*m_store, treeQuery(query, {}, *found.value()), path, out, stop);
}

} // namespace lightcone::core
