// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cache/descriptor.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

// Private to the cache: what its files share.
namespace lightcone::core {

Error systemError(const std::filesystem::path& path, int error);

/// Writes all of @p bytes at @p offset. What cannot be written (a full disk, RLIMIT_FSIZE) is an Error, never a signal.
/// @param path  names the file in errors
Status writeAt(
    const Descriptor& file, std::span<const std::byte> bytes, std::uint64_t offset, const std::filesystem::path& path);
/// Fills @p bytes from @p offset; a file that ends before is an Error.
Status readAt(
    const Descriptor& file, std::span<std::byte> bytes, std::uint64_t offset, const std::filesystem::path& path);
/// A new file in @p folder, readable and writable for this user alone, without a name: it goes with its last
/// descriptor or mapping.
Result<Descriptor> createUnnamedFile(const std::filesystem::path& folder);

} // namespace lightcone::core
