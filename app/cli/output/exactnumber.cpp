// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/exactnumber.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace lightcone::app {

namespace {

__extension__ using Wide = unsigned __int128;

template <typename Number> void appendNumber(std::string& out, Number value)
{
    std::array<char, 24> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    out.append(text.data(), end);
}

std::uint64_t powerOfTen(int exponent)
{
    std::uint64_t power = 1;
    for (int i = 0; i < exponent; ++i)
        power *= 10;
    return power;
}

/// @p value with leading zeros, @p digits long.
void appendPadded(std::string& out, std::uint64_t value, int digits)
{
    const std::size_t begin = out.size();
    out.append(static_cast<std::size_t>(digits), '0');
    for (std::size_t i = out.size(); i > begin && value > 0; value /= 10)
        out[--i] = static_cast<char>('0' + value % 10);
}

} // namespace

SecondsFormat::SecondsFormat(std::uint64_t ticksPerSecond)
    : m_ticksPerSecond(ticksPerSecond)
    , m_decimals(0)
    , m_isPowerOfTen(false)
{
    Wide power = 1;
    while (power < ticksPerSecond) {
        power *= 10;
        ++m_decimals;
    }
    m_isPowerOfTen = power == ticksPerSecond;
}

void SecondsFormat::append(std::string& out, std::uint64_t ticks) const
{
    std::uint64_t whole = ticks / m_ticksPerSecond;
    const std::uint64_t rest = ticks % m_ticksPerSecond;
    if (m_isPowerOfTen) {
        appendUnsigned(out, whole);
        if (m_decimals > 0) {
            out += '.';
            appendPadded(out, rest, m_decimals);
        }
        return;
    }
    // Long division in two halves of at most ten decimals each, so that every product fits into 128 bits.
    const int low = m_decimals / 2;
    const int high = m_decimals - low;
    const Wide first = Wide { rest } * powerOfTen(high);
    const Wide second = first % m_ticksPerSecond * powerOfTen(low);
    std::uint64_t highPart = static_cast<std::uint64_t>(first / m_ticksPerSecond);
    std::uint64_t lowPart = static_cast<std::uint64_t>(second / m_ticksPerSecond);
    if (second % m_ticksPerSecond * 2 >= m_ticksPerSecond)
        ++lowPart;
    if (lowPart == powerOfTen(low)) {
        lowPart = 0;
        ++highPart;
    }
    if (highPart == powerOfTen(high)) {
        highPart = 0;
        ++whole;
    }
    appendUnsigned(out, whole);
    out += '.';
    appendPadded(out, highPart, high);
    appendPadded(out, lowPart, low);
}

void SecondsFormat::appendSigned(std::string& out, core::WideInteger ticks) const
{
    const Wide amount = ticks < 0 ? -static_cast<Wide>(ticks) : static_cast<Wide>(ticks);
    const Wide seconds = amount / m_ticksPerSecond;
    // What is less than a second is never rounded up to one, as its decimals tell ticks apart.
    std::string rest;
    append(rest, static_cast<std::uint64_t>(amount % m_ticksPerSecond));
    out += ticks < 0 ? "-" : "";
    out += core::decimalText(static_cast<core::WideInteger>(seconds));
    out.append(rest, 1);
}

void SecondsFormat::appendSince(std::string& out, core::Tick origin, core::Tick t) const
{
    if (t < origin)
        out += '-';
    append(out, t < origin ? core::ticksBetween(t, origin) : core::ticksBetween(origin, t));
}

void appendReal(std::string& out, double value)
{
    if (std::isnan(value)) {
        out += "nan";
        return;
    }
    if (std::isinf(value)) {
        out += value < 0 ? "-inf" : "inf";
        return;
    }
    // The longest is the smallest subnormal: sign, "0.", 323 zeros and 17 digits.
    std::array<char, 352> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed).ptr;
    out.append(text.data(), end);
}

void appendUnsigned(std::string& out, std::uint64_t value)
{
    appendNumber(out, value);
}
void appendSigned(std::string& out, std::int64_t value)
{
    appendNumber(out, value);
}

} // namespace lightcone::app
