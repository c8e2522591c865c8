// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "readers/input/inputstream.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace lightcone::readers::epilog {

/// An open file of EPILOG records whose header was read.
struct TraceFile {
    InputStream stream; ///< stands at the first record
    std::uint8_t minorVersion = 0; ///< the version is 1.minorVersion
    bool isSwapped = false; ///< true: the byte order is not that of the machine

    /// The newest minor version whose records are all known.
    static constexpr std::uint8_t kNewestMinorVersion = 9;
    bool isNewer() const { return minorVersion > kNewestMinorVersion; }
    std::string version() const { return "1." + std::to_string(minorVersion); }
};

/// @returns true when a file with the first bytes @p head is an EPILOG file; @p head may be compressed.
bool beginsAsEpilog(std::span<const std::uint8_t> head);

/// Opens a file and reads its header. Errors: those of InputStream::open(), EmptyFile, Truncated, UnknownFormat,
/// UnsupportedVersion, Damaged.
core::Result<TraceFile> openTraceFile(const std::filesystem::path& path);

} // namespace lightcone::readers::epilog
