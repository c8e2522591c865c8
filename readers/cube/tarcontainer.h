// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/diagnostics.h"
#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>

namespace lightcone::readers {
class InputFile;
}

namespace lightcone::readers::cube {

/// A file in a container: the bytes [offset, offset + size) of the container. They are all there, whatever the header
/// of the member claims.
struct Member {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
};

using Members = std::map<std::string, Member, std::less<>>;

inline constexpr std::uint64_t kTarBlock = 512; ///< bytes of a header; members are padded to a multiple of this

/// The size that is written in a header at @p field (12 bytes): octal digits, or a number to the base 256 (GNU tar).
/// @returns nullopt when it is neither, negative, or beyond 2^63 - 1.
std::optional<std::uint64_t> tarSize(const unsigned char* field);

/// Lists the members of a ustar container, as POSIX.1 and GNU tar write it. Wrong checksums of headers are reported
/// once and not minded: CUBE 4.8 writes them. Of members of one name the last one is taken, as tar does. A container
/// that is cut, or goes on with something that is no header, gives what precedes. Not more than 2^20 members are read.
/// @returns errors of reading the file, and Cancelled.
core::Result<Members> readMembers(
    const InputFile& file, const std::string& path, core::Diagnostics& findings, const std::stop_token& stop);

} // namespace lightcone::readers::cube
