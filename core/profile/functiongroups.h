// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/activity.h"
#include "core/model/definitions.h"
#include "core/profile/profilesource.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace lightcone::core {

enum class ScoreClass : std::uint8_t;

/// Says what the functions of a group have in common.
enum class FunctionGrouping : std::uint8_t {
    None, ///< each stands for itself
    Class, ///< FunctionClass: what their time is spent on
    Group, ///< RegionGroup: whose functions they are
    Defined, ///< the groups of regions that the trace defines; a function may be in several of them
    File, ///< the source file
    Activity, ///< ActivityRule: what their time counts as
    Score, ///< ScoreClass: the class in which Score-P counts them
};
inline constexpr std::size_t kFunctionGroupingCount = static_cast<std::size_t>(FunctionGrouping::Score) + 1;

/// Some functions that belong together.
struct FunctionGroup {
    static constexpr std::uint32_t kNoNumber = std::numeric_limits<std::uint32_t>::max();

    /// The class, the group, the rule, the class of Score-P, the index of the definition, or that of the first function
    /// of the file; kNoNumber: they are in no group that the trace defines, or in no file that it names.
    std::uint32_t number = kNoNumber;
    std::vector<FunctionId> functions; ///< ascending
};

/// The groups of all functions, those without functions left out; those in no group come last. Every function is in a
/// group, in several ones only where the trace defines it so. None has no groups.
/// @param classes  by function
/// @param activities  what a person has chosen by function, see activityRules(); empty: nothing. O(functions)
/// @param scores  by function; needed for Score alone
std::vector<FunctionGroup> functionGroups(const Definitions& definitions, FunctionGrouping grouping,
    std::span<const FunctionClass> classes, std::span<const ActivityRule> activities,
    std::span<const ScoreClass> scores = {});
/// Says whether the trace defines groups of regions.
bool definesFunctionGroups(const Definitions& definitions);

/// Sums of the functions of a group.
struct FunctionGroupSum {
    ProfileEntry sum; ///< of no function; `inclusive` is 0 where it is not known
    /// The time with any of the functions on the call stack of a location, each moment once, however deep they are
    /// nested; nullopt: there are too many call paths to tell it.
    std::optional<std::uint64_t> inclusive;
    std::vector<ProfileEntry> functions; ///< those that have visits or time, in the order of the group
};

/// The sums of each of @p groups, one entry a group; visits, exclusive times and extremes are those of @p entries, the
/// answer of ProfileSource::functions() to @p query. O(entries · groups of a function + call paths)
Completion sumsOfGroups(const ProfileSource& profile, const ProfileQuery& query, std::span<const FunctionGroup> groups,
    std::span<const ProfileEntry> entries, std::vector<FunctionGroupSum>& out, const std::stop_token& stop);

} // namespace lightcone::core
