// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// The types of Score-P's variables, and what their texts mean. Source: Score-P user manual 6.0, appendix G, and what
// Score-P 9.0 itself accepts. All functions are pure, never throw on any text, and take O(length).
namespace lightcone::core {

enum class ConfigType : std::uint8_t {
    String, ///< any bytes
    Path, ///< any bytes
    Boolean,
    Number, ///< a decimal number
    Size, ///< a decimal number with a unit, K to E, which are powers of 1024
    Set, ///< names of a list
    Option, ///< one name of a list
};

/// A value by its type: bool for Boolean, a number for Number and Size (in what the unit stands for: bytes, mostly),
/// names in lower case and in the order of the text for Set, a string for String, Path and Option (in lower case
/// there). std::monostate: the text has no meaning in its type.
using ConfigValue = std::variant<std::monostate, std::string, bool, std::uint64_t, std::vector<std::string>>;

/// "true", "yes", "on" and numbers above 0 are true; "false", "no", "off" and 0 are false; in any case of letters.
/// nullopt for anything else, which Score-P takes as false.
std::optional<bool> configBoolean(std::string_view text);
/// nullopt for what is no decimal number (blanks around it are passed over) or is beyond 64 bits.
std::optional<std::uint64_t> configNumber(std::string_view text);
/// "16000K" is 16,384,000. Blanks may stand before the unit, a B behind it, in any case of letters. nullopt for what is
/// no size or is beyond 64 bits.
std::optional<std::uint64_t> configSize(std::string_view text);
/// @p text with A to Z in lower case, whatever the locale.
std::string configLowerCase(std::string_view text);
/// The names of a set, in lower case, in their order: what blanks, commas, colons and semicolons separate.
std::vector<std::string> configMembers(std::string_view text);
/// The value of @p text in @p type.
ConfigValue configValue(ConfigType type, std::string_view text);

} // namespace lightcone::core
