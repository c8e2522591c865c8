// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/calltree/callpathnumbers.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

std::vector<std::uint32_t> CallPathNumbers::fold(
    std::span<const std::uint64_t> inclusive, const std::vector<bool>& isToFold, std::size_t most)
{
    const std::span<const Path> all = paths();
    std::vector<std::uint32_t> children(all.size());
    std::vector<bool> isClosed = isToFold;
    for (const Path& path : all) {
        if (path.caller == kTop)
            continue;
        ++children[path.caller];
        if (!isValid(path.function))
            isClosed[path.caller] = true;
    }
    std::vector<std::uint32_t> byTime;
    for (std::uint32_t path = 0; path < all.size(); ++path) {
        if (children[path] > 0 && !isClosed[path])
            byTime.push_back(path);
    }
    std::ranges::stable_sort(byTime, std::ranges::greater {}, [&](std::uint32_t path) { return inclusive[path]; });
    std::vector<bool> isOpen(all.size());
    std::size_t room = most / 4; // as each path that stays may get one below
    for (const std::uint32_t path : byTime) {
        isOpen[path] = (all[path].caller == kTop || isOpen[all[path].caller]) && children[path] <= room;
        room -= isOpen[path] ? children[path] : 0;
    }
    CallPathNumbers kept;
    std::vector<std::uint32_t> numbers;
    numbers.reserve(all.size());
    for (const Path& path : all) {
        const bool isTop = path.caller == kTop;
        const FunctionId function = isTop || isOpen[path.caller] ? path.function : FunctionId::none;
        numbers.push_back(kept.numberOf(isTop ? kTop : numbers[path.caller], function));
    }
    *this = std::move(kept);
    return numbers;
}

} // namespace lightcone::core
