// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/scoreprelease.h"

#include <charconv>
#include <system_error>

namespace lightcone::core {

std::optional<ScorepRelease> scorepReleaseOf(std::string_view creator)
{
    constexpr std::string_view kCreator = "Score-P ";
    if (!creator.starts_with(kCreator))
        return std::nullopt;
    const char* const end = creator.data() + creator.size();
    ScorepRelease release;
    const auto major = std::from_chars(creator.data() + kCreator.size(), end, release.major);
    if (major.ec != std::errc() || major.ptr == end || *major.ptr != '.')
        return std::nullopt;
    const auto minor = std::from_chars(major.ptr + 1, end, release.minor);
    return minor.ec == std::errc() ? std::optional(release) : std::nullopt;
}

} // namespace lightcone::core
