// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::readers::otf1 {

inline void appendWord(std::string& list, char separator, std::string_view word)
{
    if (!list.empty())
        list += separator;
    list += word;
}

/// @returns the numbers with commas between them: "1,2,3"
inline std::string listText(const std::vector<std::uint32_t>& numbers)
{
    std::string list;
    for (const std::uint32_t number : numbers)
        appendWord(list, ',', std::to_string(number));
    return list;
}

} // namespace lightcone::readers::otf1
