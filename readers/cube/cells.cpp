// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/cells.h"

#include <cstring>
#include <type_traits>

namespace lightcone::readers::cube {

namespace {

template <typename Number> Number swappedBytes(Number number)
{
    if constexpr (sizeof(Number) == 1)
        return number;
    else if constexpr (sizeof(Number) == 2)
        return static_cast<Number>(__builtin_bswap16(static_cast<std::uint16_t>(number)));
    else if constexpr (sizeof(Number) == 4)
        return static_cast<Number>(__builtin_bswap32(static_cast<std::uint32_t>(number)));
    else
        return static_cast<Number>(__builtin_bswap64(static_cast<std::uint64_t>(number)));
}

template <typename Number> std::uint64_t widened(const std::uint8_t* at, bool isSwapped)
{
    Number number = 0;
    std::memcpy(&number, at, sizeof(Number));
    if (isSwapped)
        number = swappedBytes(number);
    return static_cast<std::uint64_t>(
        static_cast<std::conditional_t<std::is_signed_v<Number>, std::int64_t, std::uint64_t>>(number));
}

template <typename Number> void narrow(std::uint64_t cell, bool isSwapped, std::uint8_t* at)
{
    auto number = static_cast<Number>(cell);
    if (isSwapped)
        number = swappedBytes(number);
    std::memcpy(at, &number, sizeof(Number));
}

/// Calls @p use with a number of the type that all cells of @p layout are stored as.
template <typename Use> void withNumber(core::CellLayout layout, const Use& use)
{
    const bool isSigned = layout.storage == core::CellStorage::Signed;
    switch (layout.bytes) {
    case 1:
        return isSigned ? use(std::int8_t {}) : use(std::uint8_t {});
    case 2:
        return isSigned ? use(std::int16_t {}) : use(std::uint16_t {});
    case 4:
        return isSigned ? use(std::int32_t {}) : use(std::uint32_t {});
    default:
        return use(std::uint64_t {});
    }
}

constexpr std::size_t kTauCells = 5;
constexpr std::size_t kTauBytes = 4 + 4 * 8;

/// The place of a cell within a stored TAU_ATOMIC: four bytes, then eight each.
constexpr std::size_t tauPlace(std::size_t cell)
{
    return cell == 0 ? 0 : 4 + (cell - 1) * 8;
}

} // namespace

void decodeCells(
    std::span<const std::uint8_t> stored, core::CubeDataType type, bool isSwapped, std::span<std::uint64_t> cells)
{
    if (type.kind == core::CubeDataType::Kind::TauAtomic) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const std::uint8_t* const at = stored.data() + i / kTauCells * kTauBytes + tauPlace(i % kTauCells);
            cells[i]
                = i % kTauCells == 0 ? widened<std::uint32_t>(at, isSwapped) : widened<std::uint64_t>(at, isSwapped);
        }
        return;
    }
    const core::CellLayout layout = core::cellLayout(type, 0);
    if (layout.bytes == sizeof(std::uint64_t) && !isSwapped && !cells.empty()) {
        std::memcpy(cells.data(), stored.data(), cells.size_bytes());
        return;
    }
    withNumber(layout, [&]<typename Number>(Number) {
        const std::uint8_t* at = stored.data();
        for (std::uint64_t& cell : cells) {
            cell = widened<Number>(at, isSwapped);
            at += sizeof(Number);
        }
    });
}

void encodeCells(
    std::span<const std::uint64_t> cells, core::CubeDataType type, bool isSwapped, std::span<std::uint8_t> stored)
{
    if (type.kind == core::CubeDataType::Kind::TauAtomic) {
        for (std::size_t i = 0; i < cells.size(); ++i) {
            std::uint8_t* const at = stored.data() + i / kTauCells * kTauBytes + tauPlace(i % kTauCells);
            if (i % kTauCells == 0)
                narrow<std::uint32_t>(cells[i], isSwapped, at);
            else
                narrow<std::uint64_t>(cells[i], isSwapped, at);
        }
        return;
    }
    withNumber(core::cellLayout(type, 0), [&]<typename Number>(Number) {
        std::uint8_t* at = stored.data();
        for (const std::uint64_t cell : cells) {
            narrow<Number>(cell, isSwapped, at);
            at += sizeof(Number);
        }
    });
}

} // namespace lightcone::readers::cube
