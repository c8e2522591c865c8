// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/descriptor.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string_view>

namespace lightcone::core {

/// Names of files that are being written: kPartPrefix, six letters, kPartSuffix.
inline constexpr std::string_view kPartPrefix = "lightcone-";
inline constexpr std::string_view kPartSuffix = ".part";

/// NotWritten. @param error  an errno
Error writeError(const std::filesystem::path& path, int error);

/// The folder that holds @p file; "." for a name alone.
std::filesystem::path folderOf(const std::filesystem::path& file);

/// Writes all of @p bytes at @p offset. What cannot be written (a full disk, RLIMIT_FSIZE) is an Error, never a signal.
/// @param path  names the file in errors
Status writeAt(
    const Descriptor& file, std::span<const std::byte> bytes, std::uint64_t offset, const std::filesystem::path& path);
/// Fills @p bytes from @p offset; a file that ends before is an Error.
Status readAt(
    const Descriptor& file, std::span<std::byte> bytes, std::uint64_t offset, const std::filesystem::path& path);
/// Waits until @p file is on the disk. What cannot be synchronised, such as a pipe, need not be.
/// @param path  names the file in errors
Status synchronize(const Descriptor& file, const std::filesystem::path& path);
/// Renames @p part, which is on the disk, to @p target in the same folder, over what stands there.
/// @param path  names the file in errors
Status putInPlace(
    const std::filesystem::path& part, const std::filesystem::path& target, const std::filesystem::path& path);
/// A new file in @p folder, readable and writable for this user alone, without a name: it goes with its last
/// descriptor or mapping.
Result<Descriptor> createUnnamedFile(const std::filesystem::path& folder);

} // namespace lightcone::core
