// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace lightcone::core {

/// The number that all of @p text is: decimal digits, behind a minus where the type has a sign. nullopt when it is
/// none, or beyond the type. O(length)
template <typename Number> std::optional<Number> wholeNumber(std::string_view text)
{
    Number number = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    return read.ec == std::errc() && read.ptr == end ? std::optional(number) : std::nullopt;
}

} // namespace lightcone::core
