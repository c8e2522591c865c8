// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/comparison/alikelocations.h"

#include "core/analysis/statistics/profile.h"
#include "core/model/lasting.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <tuple>

namespace lightcone::core {

namespace {

/// The shares of the interval that a location has a function on top of its call stack; what is left is no call.
struct ProfilePart {
    FunctionId function = FunctionId::none; ///< none: functions that are not told apart
    double share = 0; ///< above 0
};
using ProfileShares = std::vector<ProfilePart>; ///< by function

double idleShare(const ProfileShares& shares)
{
    double rest = 1;
    for (const ProfilePart& part : shares)
        rest -= part.share;
    return std::max(0.0, rest);
}

/// Half of what the shares differ by: the share of the time in which the one does what the other does not.
double distanceOf(const ProfileShares& a, const ProfileShares& b)
{
    double sum = std::abs(idleShare(a) - idleShare(b));
    auto left = a.begin();
    auto right = b.begin();
    while (left != a.end() || right != b.end()) {
        if (right == b.end() || (left != a.end() && left->function < right->function)) {
            sum += left->share;
            ++left;
        } else if (left == a.end() || right->function < left->function) {
            sum += right->share;
            ++right;
        } else {
            sum += std::abs(left->share - right->share);
            ++left;
            ++right;
        }
    }
    return sum / 2;
}

ProfileShares profileShares(std::span<const ProfileEntry> entries, std::uint64_t length)
{
    ProfileShares shares;
    for (const ProfileEntry& entry : entries) {
        if (entry.exclusive > 0)
            shares.push_back({ entry.function, static_cast<double>(entry.exclusive) / static_cast<double>(length) });
    }
    if (shares.size() <= kMostAlikeFunctions)
        return shares;
    std::ranges::sort(shares, [](const ProfilePart& a, const ProfilePart& b) {
        return a.share != b.share ? a.share > b.share : a.function < b.function;
    });
    ProfilePart others;
    for (std::size_t i = kMostAlikeFunctions - 1; i < shares.size(); ++i)
        others.share += shares[i].share;
    shares.resize(kMostAlikeFunctions - 1);
    shares.push_back(others);
    std::ranges::sort(shares, {}, &ProfilePart::function);
    return shares;
}

ProfileShares meanOf(const std::vector<ProfileShares>& all)
{
    ProfileShares parts;
    for (const ProfileShares& shares : all)
        parts.insert(parts.end(), shares.begin(), shares.end());
    std::ranges::stable_sort(parts, {}, &ProfilePart::function);
    ProfileShares mean;
    for (const ProfilePart& part : parts) {
        if (mean.empty() || mean.back().function != part.function)
            mean.push_back({ part.function, 0 });
        mean.back().share += part.share / static_cast<double>(all.size());
    }
    return mean;
}

/// The places of the leaders, but no more than @p most + 1 of them.
Stoppable<std::vector<std::size_t>> leadersOf(
    const std::vector<ProfileShares>& all, double within, std::size_t most, const std::stop_token& stop)
{
    std::vector<std::size_t> leaders;
    for (std::size_t i = 0; i < all.size() && leaders.size() <= most; ++i) {
        if (stop.stop_requested())
            return Stopped {};
        if (std::ranges::none_of(
                leaders, [&](std::size_t leader) { return distanceOf(all[leader], all[i]) <= within; }))
            leaders.push_back(i);
    }
    return leaders;
}

} // namespace

Stoppable<AlikeGroups> alikeLocations(const StoreView& store, const AlikeQuery& query, const std::stop_token& stop)
{
    AlikeGroups result;
    result.within = query.within;
    const std::uint64_t length = lastingPart(query.interval, store.interval()).length();
    if (query.locations.empty())
        return result;
    std::vector<ProfileShares> all(query.locations.size());
    if (length > 0
        && profileEach(
            store, query.locations, query.interval, query.threads,
            [&](std::size_t location, std::span<const ProfileEntry> entries) {
                all[location] = profileShares(entries, length);
            },
            stop)
               .isStopped())
        return Stopped {};
    std::vector<std::size_t> leaders;
    for (;; result.within *= 2) {
        auto found = leadersOf(all, result.within, query.mostGroups, stop);
        if (found.isStopped())
            return Stopped {};
        leaders = std::move(found).value();
        if (leaders.size() <= query.mostGroups)
            break;
    }
    const ProfileShares mean = meanOf(all);
    for (const std::size_t leader : leaders)
        result.groups.push_back({ query.locations[leader], {}, distanceOf(all[leader], mean) });
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (stop.stop_requested())
            return Stopped {};
        double least = std::numeric_limits<double>::max();
        std::size_t nearest = 0;
        for (std::size_t group = 0; group < leaders.size(); ++group) {
            if (const double apart = distanceOf(all[leaders[group]], all[i]); apart < least) {
                least = apart;
                nearest = group;
            }
        }
        result.groups[nearest].locations.push_back(query.locations[i]);
    }
    std::ranges::sort(result.groups, [](const AlikeLocations& a, const AlikeLocations& b) {
        return std::tuple(a.locations.size(), -a.distance, a.leader)
            < std::tuple(b.locations.size(), -b.distance, b.leader);
    });
    return result;
}

} // namespace lightcone::core
