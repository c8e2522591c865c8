// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <system_error>

namespace lightcone::core {

/// Returns the one path of a trace, whatever links and dots @p path has, by which what is kept of the trace is found
/// again; @p path as it is where it leads nowhere.
inline std::filesystem::path canonicalPath(const std::filesystem::path& path)
{
    std::error_code error;
    std::filesystem::path canonical = std::filesystem::canonical(path, error);
    return error ? path : canonical;
}

} // namespace lightcone::core
