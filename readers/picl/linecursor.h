// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "readers/picl/decimal.h"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace lightcone::readers::picl {

constexpr bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\v' || c == '\f';
}
constexpr bool isDigit(char c)
{
    return static_cast<unsigned char>(c - '0') < 10;
}

/// Reads a line word by word. The cursor does not move when the next word has not the wanted form.
class LineCursor {
public:
    explicit LineCursor(std::string_view line)
        : m_at(line.data())
        , m_end(line.data() + line.size())
    {
    }

    bool isAtEnd()
    {
        skipBlanks();
        return m_at == m_end;
    }
    std::string_view rest() const { return { m_at, static_cast<std::size_t>(m_end - m_at) }; }
    void skipBlanks()
    {
        while (m_at != m_end && isBlank(*m_at))
            ++m_at;
    }
    /// @pre size <= rest().size()
    void skip(std::size_t size) { m_at += size; }

    /// Reads a whole number of at most 18 digits.
    bool integer(std::int64_t& value)
    {
        skipBlanks();
        const char* at = m_at;
        const bool isNegative = at != m_end && *at == '-';
        if (at != m_end && (*at == '-' || *at == '+'))
            ++at;
        const char* const first = at;
        std::int64_t number = 0;
        while (at != m_end && isDigit(*at) && at - first < 19)
            number = static_cast<std::int64_t>(10 * static_cast<std::uint64_t>(number))
                + (*at++ - '0'); // a value of 19 digits is not used
        if (at == first || at - first > 18 || !isWordEnd(at))
            return false;
        value = isNegative ? -number : number;
        m_at = at;
        return true;
    }

    /// Reads a number as `%f`, `%e` or `%g` write it, but no infinities and the like.
    bool decimal(Decimal& value)
    {
        skipBlanks();
        const char* at = m_at;
        Decimal number;
        number.isNegative = at != m_end && *at == '-';
        if (at != m_end && (*at == '-' || *at == '+'))
            ++at;
        const char* const first = at;
        int count = 0;
        for (; at != m_end && isDigit(*at); ++at) {
            addDigit(number, *at, count);
            number.scale -= count > kMostDigits ? 1 : 0;
        }
        bool hasDigits = at != first;
        if (at != m_end && *at == '.') {
            const char* const point = at++;
            for (; at != m_end && isDigit(*at); ++at) {
                addDigit(number, *at, count);
                number.scale += count > kMostDigits ? 0 : 1;
            }
            hasDigits |= at != point + 1;
        }
        if (!hasDigits || !exponent(at, number) || !isWordEnd(at))
            return false;
        value = number;
        m_at = at;
        return true;
    }

    /// @returns the word up to the next blank; empty at the end of the line.
    std::string_view word()
    {
        skipBlanks();
        const char* const first = m_at;
        while (m_at != m_end && !isBlank(*m_at))
            ++m_at;
        return { first, static_cast<std::size_t>(m_at - first) };
    }

    /// Reads a text in double quotes.
    bool quoted(std::string_view& text)
    {
        skipBlanks();
        if (m_at == m_end || *m_at != '"')
            return false;
        const std::string_view behind { m_at + 1, static_cast<std::size_t>(m_end - m_at - 1) };
        const std::size_t size = behind.find('"');
        if (size == std::string_view::npos)
            return false;
        text = behind.substr(0, size);
        m_at += size + 2;
        return true;
    }

private:
    static constexpr int kMostDigits = 19; ///< this many digits always fit into 64 bits; leading zeros do not count

    bool isWordEnd(const char* at) const { return at == m_end || isBlank(*at); }

    static void addDigit(Decimal& number, char c, int& count)
    {
        if (count < kMostDigits) {
            number.digits = 10 * number.digits + static_cast<std::uint64_t>(c - '0');
            count += number.digits != 0 ? 1 : 0;
        } else {
            number.isCut |= c != '0';
            count = kMostDigits + 1;
        }
    }

    /// Reads an exponent, if there is one. @returns false when it is malformed.
    bool exponent(const char*& at, Decimal& number) const
    {
        if (at == m_end || (*at != 'e' && *at != 'E'))
            return true;
        ++at;
        const bool isNegative = at != m_end && *at == '-';
        if (at != m_end && (*at == '-' || *at == '+'))
            ++at;
        const char* const first = at;
        std::int32_t power = 0;
        for (; at != m_end && isDigit(*at); ++at)
            power = power < 10'000 ? 10 * power + (*at - '0') : power;
        number.scale += isNegative ? power : -power;
        return at != first;
    }

    const char* m_at;
    const char* m_end;
};

} // namespace lightcone::readers::picl
