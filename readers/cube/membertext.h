// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>

namespace lightcone::readers::cube {

/// The content of a member of the container at @p path, inflated where it begins like gzip.
/// @param name  the member's, in full
/// @returns errors of reading; UnknownFormat for what is no container, MissingPart where it has no such member,
/// TooLarge for more than @p mostBytes, and Cancelled. Blocks; thread-safe.
core::Result<std::string> readMemberText(
    const std::filesystem::path& path, std::string_view name, std::uint64_t mostBytes, const std::stop_token& stop);

} // namespace lightcone::readers::cube
