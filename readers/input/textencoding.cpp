// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/input/textencoding.h"

#include <cstddef>

namespace lightcone::readers {

namespace {

/// @returns how many bytes the UTF-8 sequence has that begins with @p first (RFC 3629); 0 when none begins so.
std::size_t sequenceLength(unsigned char first)
{
    if (first < 0x80)
        return 1;
    if (first >= 0xc2 && first < 0xe0)
        return 2;
    if ((first & 0xf0) == 0xe0)
        return 3;
    return first >= 0xf0 && first < 0xf5 ? 4 : 0;
}

/// The second byte also tells overlong forms, surrogates and numbers beyond the last one, which are not allowed.
bool isSecond(unsigned char first, unsigned char second)
{
    switch (first) {
    case 0xe0:
        return second >= 0xa0;
    case 0xed:
        return second < 0xa0;
    case 0xf0:
        return second >= 0x90;
    case 0xf4:
        return second < 0x90;
    default:
        return true;
    }
}

bool isUtf8(std::string_view text)
{
    for (std::size_t i = 0; i < text.size();) {
        const auto at = [&](std::size_t place) { return static_cast<unsigned char>(text[i + place]); };
        const std::size_t length = sequenceLength(at(0));
        if (length == 0 || length > text.size() - i || (length > 1 && !isSecond(at(0), at(1))))
            return false;
        for (std::size_t k = 1; k < length; ++k) {
            if ((at(k) & 0xc0) != 0x80)
                return false;
        }
        i += length;
    }
    return true;
}

} // namespace

std::string toUtf8(std::string_view text)
{
    if (isUtf8(text))
        return std::string(text);
    std::string result;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80) {
            result += static_cast<char>(0xc0 | byte >> 6);
            result += static_cast<char>(0x80 | (byte & 0x3f));
        } else {
            result += c;
        }
    }
    return result;
}

} // namespace lightcone::readers
