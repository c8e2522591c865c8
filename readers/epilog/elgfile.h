// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "readers/common/inputstream.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>

namespace lightcone::readers {

/// A file of EPILOG records behind its header.
struct ElgFile {
    InputStream stream; ///< stands at the first record
    std::uint8_t minorVersion = 0; ///< of version 1
    bool isSwapped = false; ///< the byte order is not that of the machine

    std::string version() const { return "1." + std::to_string(minorVersion); }
};

/// Whether a file begins as EPILOG does. @p head may be compressed.
bool beginsAsElg(std::span<const std::uint8_t> head);

/// Errors as InputStream::open(), EmptyFile, Truncated, UnknownFormat, UnsupportedVersion, Damaged.
core::Result<ElgFile> openElg(const std::filesystem::path& path);

} // namespace lightcone::readers
