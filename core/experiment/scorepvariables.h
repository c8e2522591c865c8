// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/configvalue.h"
#include "core/experiment/scoreprelease.h"

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// What is known of the variables that configure a measurement of Score-P. Sources: the user manual of 6.0 (appendix G),
// the ChangeLog and the lists of variables of Score-P up to 9.0, and recorded directories of 2.0.2, 3.0, 7.1 and 9.0.
// All texts live as long as the program. Thread-safe.
namespace lightcone::core {

inline constexpr ScorepRelease kFirstScorepRelease { 0, 0 };
inline constexpr ScorepRelease kLastScorepRelease { std::numeric_limits<std::uint32_t>::max(),
    std::numeric_limits<std::uint32_t>::max() };

/// Releases from `from` to `to`, both included.
struct ScorepReleases {
    ScorepRelease from = kFirstScorepRelease;
    ScorepRelease to = kLastScorepRelease;

    bool holds(ScorepRelease release) const { return from <= release && release <= to; }
};

/// A default, as one would set it. Where two defaults share releases, it is not known which of them has which.
struct ScorepDefault {
    std::string_view text;
    ScorepReleases releases;
};

/// A member of a set that stands for several others in some releases.
struct ScorepSetAlias {
    std::string_view names; ///< separated by blanks
    std::string_view members; ///< separated by blanks
    ScorepReleases releases;
};

struct ScorepVariable {
    std::string_view name; ///< "SCOREP_TOTAL_MEMORY"
    ConfigType type = ConfigType::String;
    /// One or two; the second is unused while its text is none (nullptr).
    std::array<ScorepDefault, 2> defaults;
    ScorepReleases releases; ///< which releases know it
    /// The default is chosen when Score-P is built; `defaults` has what is usual.
    bool isChosenByInstallation = false;
    /// Names that a Set or an Option may have, separated by blanks; further names of one follow behind a "/".
    std::string_view members;
    std::span<const ScorepSetAlias> aliases;
    /// The variable whose characters separate the names in this one; empty: the value is no list.
    std::string_view separator;
};

/// All variables, in the order in which a panel shows them: those of one part of Score-P together.
std::span<const ScorepVariable> scorepVariables();
/// nullptr: no release up to 9.0 has it. O(log variables)
const ScorepVariable* findScorepVariable(std::string_view name);
/// The first name of each member that a Set or an Option may have.
std::vector<std::string_view> scorepMembers(const ScorepVariable& variable);
/// The first name of the member that @p name, in any case of letters, means; empty: there is none of that name. Names
/// that stand for several members are none.
std::string_view scorepMember(const ScorepVariable& variable, std::string_view name);
/// Tells whether @p name means a member, several, or none at all ("none", "no").
bool isScorepSetName(const ScorepVariable& variable, std::string_view name);
/// The members that a set means in @p release: what stands for several is replaced by these, what "~" removes is gone.
/// Sorted, each once; names that are not known are kept. @param release nullopt: the newest release is taken
std::vector<std::string> scorepSetMeaning(
    const ScorepVariable& variable, std::span<const std::string> names, std::optional<ScorepRelease> release);

} // namespace lightcone::core
