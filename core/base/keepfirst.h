// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace lightcone::core {

/// Inserts @p item into @p list, which is ordered by the strict order @p precedes and has at most @p most items, and
/// drops the last one where it has more then. @pre most > 0. O(log most), and O(most) for an item that stays.
template <typename T, typename Precedes>
void keepFirst(std::vector<T>& list, const T& item, std::size_t most, const Precedes& precedes)
{
    if (list.size() == most && !precedes(item, list.back()))
        return;
    list.insert(std::upper_bound(list.begin(), list.end(), item, precedes), item);
    if (list.size() > most)
        list.pop_back();
}

} // namespace lightcone::core
