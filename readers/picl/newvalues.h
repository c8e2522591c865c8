// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/picl/scanformat.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace lightcone::readers::picl {

constexpr std::uint64_t requestOf(std::int64_t number)
{
    return static_cast<std::uint64_t>(number);
}

/// @returns true when there are at least @p count values and the first @p count are integers.
inline bool isInteger(std::span<const Value> values, std::size_t count)
{
    return values.size() >= count && std::ranges::all_of(values.first(count), [](const Value& value) {
        return value.type == Value::Type::Integer;
    });
}

} // namespace lightcone::readers::picl
