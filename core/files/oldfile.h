// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <ctime>
#include <filesystem>
#include <optional>

namespace lightcone::core {

/// Keeps the regular file that stands at @p path, links followed, under another name beside it, so that nothing is lost
/// when another one takes its place: `NAME_YYYYMMDD_HHMM`, by @p now in local time, and with `_2`, `_3` … behind it
/// where that is taken. Where the file system allows, the file has both names until its place is taken.
/// @returns the other name; nullopt: no regular file stands there. Errors: NotWritten.
Result<std::optional<std::filesystem::path>> keepOldFile(const std::filesystem::path& path, std::time_t now);

} // namespace lightcone::core
