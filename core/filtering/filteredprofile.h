// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/profile/profilesource.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace lightcone::core {

/// A profile of the whole run as if some functions had not been recorded: their visits are gone, and their time and
/// metrics are those of the nearest caller that is left; what calls without one have is gone. Of a profile whose
/// intervals or single visits are known it tells neither.
class FilteredProfile final : public ProfileSource {
public:
    /// @param profile  not null
    /// @param isLeftOut  one entry a function of its definitions
    FilteredProfile(std::shared_ptr<const ProfileSource> profile, std::vector<bool> isLeftOut);

    const Definitions& definitions() const override { return m_profile->definitions(); }
    Interval interval() const override { return m_profile->interval(); }
    bool knowsIntervals() const override { return false; }
    bool knowsVisits() const override { return false; }
    std::vector<MetricId> metrics() const override { return m_profile->metrics(); }
    bool mayHaveCalls(LocationId location) const override { return m_profile->mayHaveCalls(location); }

    Completion functions(
        const ProfileQuery& query, std::vector<ProfileEntry>& out, const std::stop_token& stop) const override;
    Completion callTree(const ProfileQuery& query, CallTree& out, const std::stop_token& stop) const override;
    Completion callTrees(
        const ProfileQuery& query, MetricId metric, const TakeTree& take, const std::stop_token& stop) const override;
    /// Asks the profile for each of the call paths that are one after the filter.
    Completion callPathParts(const ProfileQuery& query, std::span<const FunctionId> path,
        std::vector<CallPathPart>& out, const std::stop_token& stop) const override;

private:
    std::shared_ptr<const ProfileSource> m_profile;
    std::vector<bool> m_isLeftOut;
};

} // namespace lightcone::core
