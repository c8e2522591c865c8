// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment/measurementconfig.h"
#include "core/experiment/scorepvariables.h"

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace lightcone::core {

/// How a value compares with what the variable has when nobody sets it.
enum class DefaultState : std::uint8_t {
    Default, ///< equal; somebody may have set it to that nevertheless: the manifest says so
    Changed,
    Unknown, ///< the variable is not known, or its default differs by release or installation and this one's is not
             ///< known
};

/// Compares by type: 16000K is 16,384,000, the order of sets and the case of options do not count, and names that stand
/// for several members are these. @param release  what wrote the file; nullopt: it is not known, and a value counts as
/// changed when no release has it as its default
DefaultState compareWithDefault(const ConfigEntry& entry, std::optional<ScorepRelease> release);

/// The defaults that @p variable has, as one would set them: in @p release, or, nullopt, in any one, the newest first.
/// Several for a known release mean that it is not known which one it has.
std::vector<std::string_view> defaultTexts(const ScorepVariable& variable, std::optional<ScorepRelease> release);

} // namespace lightcone::core
