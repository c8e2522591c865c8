// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace lightcone::core {

/// XXH64 of @p bytes, for finding accidental damage and naming things; it does not withstand those who mean to forge.
/// Several bytes a clock cycle. Source: the xxHash specification, github.com/Cyan4973/xxHash, doc/xxhash_spec.md.
std::uint64_t hash64(std::span<const std::byte> bytes, std::uint64_t seed = 0);

} // namespace lightcone::core
