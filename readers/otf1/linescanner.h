// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

// The tokens of OTF 1 are keywords of upper-case letters, lower-case hexadecimal numbers and texts in quotes.
namespace lightcone::readers::otf1 {

/// A keyword as a number: exact up to 12 letters, a hash beyond; 0: no keyword.
using Keyword = std::uint64_t;

constexpr Keyword appendLetter(Keyword word, char letter)
{
    constexpr unsigned kCommentSign = 27; // follows the 26 letters
    const unsigned code = letter == '#' ? kCommentSign : static_cast<unsigned>(letter - 'A') + 1;
    return std::rotl(word, 5) ^ code;
}

constexpr Keyword keyword(std::string_view text)
{
    Keyword word = 0;
    for (const char letter : text)
        word = appendLetter(word, letter);
    return word;
}

/// Reads the tokens of one line from left to right. No token goes beyond the '\n' that ends the line. Blanks (' ',
/// '\t', '\r') may stand between any two tokens.
class LineScanner {
public:
    explicit LineScanner(const char* line)
        : m_at(line)
    {
    }

    enum class Number : std::uint8_t { None, Read, TooBig };

    const char* at() const { return m_at; }
    void goTo(const char* at) { m_at = at; }

    /// Skips blanks. @returns the character behind them.
    char skipBlanks()
    {
        if (static_cast<unsigned char>(*m_at) > ' ') [[likely]]
            return *m_at;
        while (*m_at == ' ' || *m_at == '\t' || *m_at == '\r')
            ++m_at;
        return *m_at;
    }
    static bool isDigit(char c) { return valueOf(c) < 16; }

    /// Reads a keyword; the sign of a comment counts as a letter. @returns 0 when no keyword begins here.
    Keyword readKeyword()
    {
        Keyword word = 0;
        if (*m_at == '#') [[unlikely]]
            word = appendLetter(word, *m_at++);
        while (static_cast<unsigned char>(*m_at - 'A') < 26)
            word = appendLetter(word, *m_at++);
        return word;
    }
    /// Reads a number of any length; of one that needs more than 64 bits all digits are skipped.
    Number readNumber(std::uint64_t& number)
    {
        constexpr std::ptrdiff_t kMost = 16; // 64 bits have so many digits
        const char* const begin = m_at;
        unsigned digit = valueOf(*m_at);
        if (digit > 15)
            return Number::None;
        std::uint64_t value = 0;
        do {
            value = value << 4 | digit;
            digit = valueOf(*++m_at);
        } while (digit < 16);
        number = value;
        return m_at - begin <= kMost || isZero(begin, m_at - kMost) ? Number::Read : Number::TooBig;
    }
    bool take(char c)
    {
        if (*m_at != c)
            return false;
        ++m_at;
        return true;
    }
    /// Reads a text up to the next quote, or to the end of the line when there is none. @pre take('"')
    std::string_view readText(bool& isClosed)
    {
        const char* const begin = m_at;
        while (*m_at != '"' && *m_at != '\n')
            ++m_at;
        std::string_view text(begin, static_cast<std::size_t>(m_at - begin));
        isClosed = take('"');
        if (!isClosed && text.ends_with('\r'))
            text.remove_suffix(1);
        return text;
    }
    std::string_view readDigits()
    {
        return readWhile([](char c) { return isDigit(c); });
    }
    /// Reads a version, which consists of digits and dots.
    std::string_view readVersion()
    {
        return readWhile([](char c) { return isDigit(c) || c == '.'; });
    }

private:
    static constexpr std::array<std::uint8_t, 256> kValues = [] {
        std::array<std::uint8_t, 256> values {};
        values.fill(0xff);
        for (unsigned i = 0; i < 16; ++i)
            values[static_cast<unsigned char>("0123456789abcdef"[i])] = static_cast<std::uint8_t>(i);
        return values;
    }();
    static unsigned valueOf(char c) { return kValues[static_cast<unsigned char>(c)]; }

    static bool isZero(const char* digits, const char* end)
    {
        while (digits != end && *digits == '0')
            ++digits;
        return digits == end;
    }
    template <typename Belongs> std::string_view readWhile(const Belongs& belongs)
    {
        const char* const begin = m_at;
        while (belongs(*m_at))
            ++m_at;
        return { begin, static_cast<std::size_t>(m_at - begin) };
    }

    const char* m_at;
};

} // namespace lightcone::readers::otf1
