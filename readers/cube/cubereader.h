// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/cube/cubeprofile.h"
#include "core/ingest/tracesink.h"

#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <stop_token>

namespace lightcone::readers::cube {

/// Says how likely the file at @p path is a CUBE profile, by its first bytes (at most 4 KiB); does no I/O. A `.cubex`
/// is a tar container of members such as "0.data" and "anchor.xml"; a `.cube` of CUBE 3 is XML, plain or gzipped.
core::Confidence sniffCube(std::span<const std::byte> head, const std::filesystem::path& path);

/// Opens a profile of CUBE 4 (`.cubex`) or 3 (`.cube`). Of a .cubex reads the definitions, and of the values only where
/// they stand; the profile keeps the file open, and reads it on demand. What is odd but can be lived with is in the
/// profile's diagnostics. Blocks; thread-safe.
/// @param progress  counts the bytes of the definitions
/// Errors: those of InputFile::open(); EmptyFile, UnknownFormat; UnsupportedVersion; MissingPart where a container has
/// no anchor.xml; Truncated and Damaged where not all definitions can be read that tell what values mean; TooLarge for
/// more than 2^23 definitions, a gigabyte of them, or 2^27 values of CUBE 3; Cancelled. Throws when memory runs out.
core::Result<std::shared_ptr<const core::CubeProfile>> openCube(
    const std::filesystem::path& path, core::Progress& progress, const std::stop_token& stop);

} // namespace lightcone::readers::cube
