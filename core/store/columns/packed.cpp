// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/columns/packed.h"

#include <utility>

namespace lightcone::core {

namespace {

constexpr std::size_t kRun = 8; // so many numbers begin at a byte and end at one

/// The compiler knows the width, and so where each number of a run begins.
template <unsigned Width> void unpackRuns(const std::byte* column, std::size_t runs, std::uint64_t* out)
{
    for (std::size_t run = 0; run < runs; ++run, column += Width, out += kRun) {
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            ((out[I] = loadBits(column, I * Width, Width)), ...);
        }(std::make_index_sequence<kRun>());
    }
}

using UnpackRuns = void (*)(const std::byte*, std::size_t, std::uint64_t*);

template <std::size_t... Widths> constexpr auto unpackersOf(std::index_sequence<Widths...>)
{
    return std::array<UnpackRuns, sizeof...(Widths)> { unpackRuns<Widths>... };
}

} // namespace

void unpack(const std::byte* column, unsigned width, std::span<std::uint64_t> out)
{
    static constexpr auto kByWidth = unpackersOf(std::make_index_sequence<kMostPackedWidth + 1>());
    const std::size_t runs = out.size() / kRun;
    kByWidth[width](column, runs, out.data());
    for (std::size_t i = runs * kRun; i < out.size(); ++i)
        out[i] = loadBits(column, i * width, width);
}

} // namespace lightcone::core
