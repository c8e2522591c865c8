// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace lightcone::core {

enum class FunctionClass : std::uint8_t;
struct Definitions;

/// What a location does at a time, as ParaGraph tells it (M. T. Heath, J. A. Etheridge, IEEE Software 8(5), 1991). The
/// order is that of stacks, from the bottom.
enum class Activity : std::uint8_t {
    Busy, ///< anything outside of the communication layer
    Overhead, ///< inside of that, but not waiting
    Idle, ///< waiting for others, or not there
    Unknown, ///< the trace does not say
};
inline constexpr std::size_t kActivityCount = static_cast<std::size_t>(Activity::Unknown) + 1;
/// A word for tables and settings: "busy", "overhead", "idle", "unknown".
std::string_view activityName(Activity activity);
/// A number for each activity, mostly ticks.
using ActivityTicks = std::array<std::uint64_t, kActivityCount>;

/// How the time counts that a location has a function on top of its call stack.
enum class ActivityRule : std::uint8_t {
    ByClass, ///< by the class and the group of the function
    Busy,
    Overhead,
    Idle,
    Unknown,
    Communicates, ///< as overhead, but as idle while the call waits for a message or for members of a collective
                  ///< operation
};
inline constexpr std::size_t kActivityRuleCount = static_cast<std::size_t>(ActivityRule::Communicates) + 1;

/// A word for tables and settings: "class", "busy", "overhead", "idle", "unknown", "communicates".
std::string_view activityRuleName(ActivityRule rule);

/// The rule of each function, which is never ByClass: the one that a person has chosen, else the one that the trace
/// gives, unless a person has moved the function to another class, else by class and group.
/// @param classes  of each function, as a person has chosen them
/// @param chosen  by function, ByClass: none; empty: nothing is chosen
std::vector<ActivityRule> activityRules(
    const Definitions& definitions, std::span<const FunctionClass> classes, std::span<const ActivityRule> chosen = {});

} // namespace lightcone::core
