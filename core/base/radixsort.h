// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace lightcone::core {

/// Sorts @p items by keyOf(item), an unsigned number; equal ones stay in their order. O(items · bits of the greatest
/// key). @param scratch  of the same type, overwritten
template <typename Item, typename KeyOf>
void radixSort(std::vector<Item>& items, std::vector<Item>& scratch, const KeyOf& keyOf)
{
    constexpr unsigned kDigitBits = 11;
    constexpr std::size_t kDigits = std::size_t { 1 } << kDigitBits;
    std::uint64_t all = 0;
    for (const Item& item : items)
        all |= keyOf(item);
    scratch.resize(items.size());
    for (unsigned shift = 0; shift < 64 && all >> shift != 0; shift += kDigitBits) {
        std::array<std::uint32_t, kDigits> places {};
        const auto digitOf = [&](const Item& item) { return keyOf(item) >> shift & (kDigits - 1); };
        for (const Item& item : items)
            ++places[digitOf(item)];
        std::uint32_t place = 0;
        for (std::uint32_t& count : places)
            place += std::exchange(count, place);
        for (const Item& item : items)
            scratch[places[digitOf(item)]++] = item;
        items.swap(scratch);
    }
}

} // namespace lightcone::core
