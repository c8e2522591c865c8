// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/experimentcodes.h"

#include <array>
#include <cstddef>

namespace lightcone::core {

namespace {

template <std::size_t kSize, typename Code>
std::string_view experimentCodeOf(const std::array<std::string_view, kSize>& names, Code code)
{
    return names[static_cast<std::size_t>(code)];
}

constexpr std::array<std::string_view, 5> kExperimentStates { "complete", "partial", "unfinished", "aborted",
    "nothing_recorded" };
constexpr std::array<std::string_view, 4> kExperimentResults { "nothing", "profile", "trace", "trace_and_profile" };
constexpr std::array<std::string_view, kExperimentRoleCount> kExperimentRoles { "config", "manifest", "readme",
    "filter", "selective", "profile", "anchor", "global_definitions", "trace_folder", "tau_folder", "profile_core",
    "other_profile", "other_trace", "log", "other" };
constexpr std::array<std::string_view, 10> kExperimentParts { "config", "manifest", "filter_copy", "selective_copy",
    "profile", "tau_snapshots", "anchor", "global_definitions", "event_files", "announced" };
constexpr std::array<std::string_view, 6> kMissingReasons { "run_not_finished", "gone", "source_not_found",
    "older_release", "empty", "not_readable" };
constexpr std::array<std::string_view, 3> kDefaultStates { "default", "changed", "unknown" };
constexpr std::array<std::string_view, 9> kConfigProblems { "bad_name", "unclosed_quote", "bad_escape",
    "stray_character", "cut_line", "repeated_name", "bad_value", "unknown_member", "too_many_entries" };
constexpr std::array<std::string_view, 7> kSelectiveProblems { "bad_item", "too_large", "empty_range", "rest_of_item",
    "carriage_return", "nul_byte", "too_many" };
static_assert(!kExperimentStates.back().empty() && !kExperimentResults.back().empty()
    && !kExperimentRoles.back().empty() && !kExperimentParts.back().empty() && !kMissingReasons.back().empty()
    && !kDefaultStates.back().empty() && !kConfigProblems.back().empty() && !kSelectiveProblems.back().empty());

} // namespace

std::string_view experimentStateCode(ExperimentState state)
{
    return experimentCodeOf(kExperimentStates, state);
}

std::string_view experimentResultCode(ExperimentResult result)
{
    return experimentCodeOf(kExperimentResults, result);
}

std::string_view experimentRoleCode(ExperimentRole role)
{
    return experimentCodeOf(kExperimentRoles, role);
}

std::string_view experimentPartCode(ExperimentPart part)
{
    return experimentCodeOf(kExperimentParts, part);
}

std::string_view missingReasonCode(MissingReason reason)
{
    return experimentCodeOf(kMissingReasons, reason);
}

std::string_view defaultStateCode(DefaultState state)
{
    return experimentCodeOf(kDefaultStates, state);
}

std::string_view configProblemCode(ConfigProblem problem)
{
    return experimentCodeOf(kConfigProblems, problem);
}

std::string_view selectiveProblemCode(SelectiveProblem problem)
{
    return experimentCodeOf(kSelectiveProblems, problem);
}

} // namespace lightcone::core
