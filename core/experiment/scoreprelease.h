// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string_view>

namespace lightcone::core {

/// A release of Score-P: 9.0, 2.0 (which stands for 2.0.2 as well).
struct ScorepRelease {
    std::uint32_t major = 0;
    std::uint32_t minor = 0;

    friend auto operator<=>(const ScorepRelease&, const ScorepRelease&) = default;
};

/// Reads the creator that a trace or a profile names: "Score-P 9.0", "Score-P 2.0.2", "Score-P 9.0-rc1". nullopt for
/// another creator, or for one without numbers.
std::optional<ScorepRelease> scorepReleaseOf(std::string_view creator);

} // namespace lightcone::core
