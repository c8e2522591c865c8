// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/profilesource.h"

#include <memory>
#include <mutex>

namespace lightcone::core {

class ForkPaths;
class StoreView;

/// The profile of a trace's events, exact for any interval. Its call tree has what threads call below the calls that
/// are open where their process forks.
class EventProfile final : public ProfileSource {
public:
    /// @p store is not null.
    explicit EventProfile(std::shared_ptr<const StoreView> store);
    ~EventProfile() override;

    const Definitions& definitions() const override;
    Interval interval() const override;
    bool knowsIntervals() const override { return true; }
    bool knowsVisits() const override { return true; }
    std::vector<MetricId> metrics() const override;
    bool mayHaveCalls(LocationId location) const override;

    Completion functions(
        const ProfileQuery& query, std::vector<ProfileEntry>& out, const std::stop_token& stop) const override;
    Completion visitStatistics(
        const ProfileQuery& query, std::vector<VisitStatistics>& out, const std::stop_token& stop) const override;
    Completion callTree(const ProfileQuery& query, CallTree& out, const std::stop_token& stop) const override;
    Completion callStacks(const ProfileQuery& query, CallTree& out, const std::stop_token& stop) const override;
    Completion callTreeDurations(const ProfileQuery& query, const CallTree& tree, std::vector<ClassStatistics>& out,
        const std::stop_token& stop) const override;
    Completion callPathParts(const ProfileQuery& query, std::span<const FunctionId> path,
        std::vector<CallPathPart>& out, const std::stop_token& stop) const override;

private:
    /// Finds the forks when they are asked for the first time.
    Stoppable<std::shared_ptr<const ForkPaths>> forks(unsigned threads, const std::stop_token& stop) const;

    std::shared_ptr<const StoreView> m_store;
    mutable std::mutex m_mutex; ///< guards m_forks
    mutable std::shared_ptr<const ForkPaths> m_forks; ///< fork paths of the store; null: not known yet
};

} // namespace lightcone::core
