// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/patternclassesprivate.h"

#include <array>
#include <utility>

namespace lightcone::core::cubepl {

void setRange(Pattern::Bytes& bytes, char first, char last)
{
    for (unsigned byte = static_cast<unsigned char>(first); byte <= static_cast<unsigned char>(last); ++byte)
        bytes.set(byte);
}

Pattern::Bytes rangesOf(std::string_view pairs)
{
    Pattern::Bytes bytes;
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2)
        setRange(bytes, pairs[i], pairs[i + 1]);
    return bytes;
}

std::optional<Pattern::Bytes> escapedClass(char letter)
{
    switch (letter) {
    case 'd':
        return rangesOf("09");
    case 'D':
        return ~rangesOf("09");
    case 'w':
        return rangesOf("09AZaz__");
    case 'W':
        return ~rangesOf("09AZaz__");
    case 's':
        return rangesOf("  \t\r");
    case 'S':
        return ~rangesOf("  \t\r");
    default:
        return std::nullopt;
    }
}

std::optional<Pattern::Bytes> namedClass(std::string_view name)
{
    constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kNames { { { "alpha", "AZaz" },
        { "digit", "09" }, { "alnum", "09AZaz" }, { "upper", "AZ" }, { "lower", "az" }, { "space", "  \t\r" },
        { "blank", "  \t\t" }, { "punct", "!/:@[`{~" }, { "xdigit", "09AFaf" }, { "cntrl", "\x01\x1f\x7f\x7f" },
        { "print", " ~" }, { "graph", "!~" } } };
    for (const auto& [known, pairs] : kNames)
        if (known == name)
            return rangesOf(pairs);
    return std::nullopt;
}

} // namespace lightcone::core::cubepl
