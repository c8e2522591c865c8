// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiment/configvalue.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <limits>
#include <system_error>

namespace lightcone::core {

namespace {

constexpr std::string_view kConfigBlanks = " \t\n\r\v\f";

std::string_view withoutConfigBlanks(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(kConfigBlanks);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(kConfigBlanks) - begin + 1);
}

/// Takes the decimal digits that @p text begins with. nullopt: it begins with none, or the number is beyond 64 bits.
std::optional<std::uint64_t> takeConfigDigits(std::string_view& text)
{
    std::uint64_t number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
    return number;
}

/// Wraps what may be missing.
template <typename T> ConfigValue configValueOf(const std::optional<T>& value)
{
    return value ? ConfigValue(*value) : ConfigValue();
}

} // namespace

std::string configLowerCase(std::string_view text)
{
    std::string lower(text);
    std::ranges::transform(
        lower, lower.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lower;
}

std::optional<bool> configBoolean(std::string_view text)
{
    const std::string lower = configLowerCase(text);
    if (lower == "true" || lower == "yes" || lower == "on")
        return true;
    if (lower == "false" || lower == "no" || lower == "off")
        return false;
    if (lower.empty() || lower.find_first_not_of("0123456789") != std::string::npos)
        return std::nullopt;
    return lower.find_first_not_of('0') != std::string::npos;
}

std::optional<std::uint64_t> configNumber(std::string_view text)
{
    text = withoutConfigBlanks(text);
    const auto number = takeConfigDigits(text);
    return text.empty() ? number : std::nullopt;
}

std::optional<std::uint64_t> configSize(std::string_view text)
{
    constexpr std::string_view kUnits = "kmgtpe";
    text = withoutConfigBlanks(text);
    auto size = takeConfigDigits(text);
    if (!size)
        return std::nullopt;
    std::string unit = configLowerCase(withoutConfigBlanks(text));
    if (unit.ends_with('b'))
        unit.pop_back();
    if (unit.empty())
        return size;
    const std::size_t place = unit.size() == 1 ? kUnits.find(unit.front()) : std::string_view::npos;
    if (place == std::string_view::npos)
        return std::nullopt;
    const std::size_t bits = 10 * (place + 1);
    if (*size > std::numeric_limits<std::uint64_t>::max() >> bits)
        return std::nullopt;
    return *size << bits;
}

std::vector<std::string> configMembers(std::string_view text)
{
    constexpr std::string_view kSeparators = " ,:;\t\n\r\v\f";
    std::vector<std::string> members;
    for (std::size_t begin = text.find_first_not_of(kSeparators); begin != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(kSeparators, begin), text.size());
        members.push_back(configLowerCase(text.substr(begin, end - begin)));
        begin = text.find_first_not_of(kSeparators, end);
    }
    return members;
}

ConfigValue configValue(ConfigType type, std::string_view text)
{
    switch (type) {
    case ConfigType::Boolean:
        return configValueOf(configBoolean(text));
    case ConfigType::Number:
        return configValueOf(configNumber(text));
    case ConfigType::Size:
        return configValueOf(configSize(text));
    case ConfigType::Set:
        return configMembers(text);
    case ConfigType::Option:
        return configLowerCase(withoutConfigBlanks(text));
    case ConfigType::String:
    case ConfigType::Path:
        break;
    }
    return std::string(text);
}

} // namespace lightcone::core
