// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/columns/packed.h"

#include <utility>

namespace lightcone::core {

namespace {

constexpr std::size_t kRun = 8; // so many numbers begin at a byte and end at one

/// The compiler knows the width, and so where each number of a run begins. @param take  gets each number
template <unsigned Width, typename Number, typename Take>
void unpackRuns(const std::byte* column, std::span<Number> out, const Take& take)
{
    const std::size_t whole = out.size() / kRun * kRun;
    for (std::size_t first = 0; first < whole; first += kRun, column += Width) {
        [&]<std::size_t... I>(std::index_sequence<I...>)
        {
            ((out[first + I] = take(loadBits(column, I * Width, Width))), ...);
        }
        (std::make_index_sequence<kRun>());
    }
    for (std::size_t i = whole; i < out.size(); ++i)
        out[i] = take(loadBits(column, (i - whole) * Width, Width));
}

template <typename Number> struct Numbers {
    template <unsigned Width> static void unpack(const std::byte* column, std::uint64_t, std::span<Number> out)
    {
        unpackRuns<Width>(column, out, [](std::uint64_t number) { return static_cast<Number>(number); });
    }
};

struct Sums {
    template <unsigned Width>
    static void unpack(const std::byte* column, std::uint64_t sum, std::span<std::int64_t> out)
    {
        unpackRuns<Width>(
            column, out, [&sum](std::uint64_t number) { return static_cast<std::int64_t>(sum += number); });
    }
};

/// Calls How::unpack() for the width.
template <typename How, typename Number>
void unpackAs(const std::byte* column, unsigned width, std::uint64_t first, std::span<Number> out)
{
    static constexpr auto kByWidth = []<std::size_t... Widths>(std::index_sequence<Widths...>)
    {
        using Unpack = void (*)(const std::byte*, std::uint64_t, std::span<Number>);
        return std::array<Unpack, sizeof...(Widths)> { How::template unpack<Widths>... };
    }
    (std::make_index_sequence<kMostPackedWidth + 1>());
    kByWidth[width](column, first, out);
}

} // namespace

void unpack(const std::byte* column, unsigned width, std::span<std::uint64_t> out)
{
    unpackAs<Numbers<std::uint64_t>>(column, width, 0, out);
}

void unpack(const std::byte* column, unsigned width, std::span<std::uint32_t> out)
{
    unpackAs<Numbers<std::uint32_t>>(column, width, 0, out);
}

void unpackSums(const std::byte* column, unsigned width, std::int64_t first, std::span<std::int64_t> out)
{
    unpackAs<Sums>(column, width, static_cast<std::uint64_t>(first), out);
}

} // namespace lightcone::core
