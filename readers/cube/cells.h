// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubetypes.h"

#include <cstdint>
#include <span>

namespace lightcone::readers::cube {

/// Widens stored values to cells of 64 bits (core::CubeRow).
/// @param stored  values one after the other, core::storedBytes(type) bytes each
/// @param isSwapped  the byte order is not that of this machine
/// @param cells  is filled. @pre cells.size() == stored.size() / storedBytes(type) * cellCount(type)
void decodeCells(
    std::span<const std::uint8_t> stored, core::CubeDataType type, bool isSwapped, std::span<std::uint64_t> cells);

/// The reverse of decodeCells(). Of cells narrower than 64 bits the lowest are stored.
void encodeCells(
    std::span<const std::uint64_t> cells, core::CubeDataType type, bool isSwapped, std::span<std::uint8_t> stored);

} // namespace lightcone::readers::cube
