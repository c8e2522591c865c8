// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/cube/anchorfilter.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <system_error>

namespace lightcone::readers::cube {

namespace {

constexpr std::string_view kExpressionTag = "cubepl"; ///< all tags whose names begin so
constexpr std::uint32_t kReplacement = 0xfffd;
constexpr std::size_t kLongestReference = 16;
constexpr std::array<std::uint8_t, 3> kByteOrderMark { 0xef, 0xbb, 0xbf };

bool isXmlSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool isControl(std::uint8_t byte)
{
    return byte < ' ' && !isXmlSpace(static_cast<char>(byte));
}

/// The number of a reference to a character; nullopt: it is none, or of none that Unicode has.
std::optional<std::uint32_t> characterOf(std::string_view reference)
{
    if (!reference.starts_with("&#"))
        return std::nullopt;
    const bool isHexadecimal = reference.starts_with("&#x");
    const std::string_view digits = reference.substr(isHexadecimal ? 3 : 2, reference.size() - (isHexadecimal ? 4 : 3));
    std::uint32_t number = 0;
    const auto [end, error]
        = std::from_chars(digits.data(), digits.data() + digits.size(), number, isHexadecimal ? 16 : 10);
    const bool isSurrogate = number >= 0xd800 && number < 0xe000;
    if (error != std::errc() || end != digits.data() + digits.size() || number > 0x10ffff || isSurrogate)
        return std::nullopt;
    return number;
}

void appendUtf8(std::string& out, std::uint32_t character)
{
    const auto put = [&out](std::uint32_t byte) { out += static_cast<char>(byte); };
    if (character < 0x800) {
        put(0xc0U | character >> 6);
    } else if (character < 0x10000) {
        put(0xe0U | character >> 12);
        put(0x80U | (character >> 6 & 0x3fU));
    } else {
        put(0xf0U | character >> 18);
        put(0x80U | (character >> 12 & 0x3fU));
        put(0x80U | (character >> 6 & 0x3fU));
    }
    put(0x80U | (character & 0x3fU));
}

} // namespace

std::string_view AnchorFilter::next(std::span<const std::uint8_t> bytes)
{
    m_out.clear();
    if (m_taken == 0 && bytes.size() >= kByteOrderMark.size()
        && std::equal(kByteOrderMark.begin(), kByteOrderMark.end(), bytes.begin()))
        bytes = bytes.subspan(kByteOrderMark.size());
    m_taken += bytes.size();
    m_out.reserve(bytes.size() + bytes.size() / 8);
    const auto* const end = reinterpret_cast<const char*>(bytes.data()) + bytes.size();
    for (const auto* at = reinterpret_cast<const char*>(bytes.data()); at != end;) {
        if (m_place == Place::Outside) {
            // Most of the text is taken at once: up to the next tag or control character.
            const auto* const stop = std::find_if(
                at, end, [](char c) { return c == '<' || c == '&' || isControl(static_cast<std::uint8_t>(c)); });
            m_out.append(at, stop);
            at = stop;
            if (at == end)
                break;
        }
        if (isControl(static_cast<std::uint8_t>(*at))) {
            appendUtf8(m_out, kReplacement);
            ++m_replaced;
        } else {
            take(*at);
        }
        ++at;
    }
    return m_out;
}

void AnchorFilter::take(char c)
{
    switch (m_place) {
    case Place::Outside:
        if (c == '<') {
            m_place = Place::TagName;
            m_name.clear();
        } else if (c == '&') {
            m_place = Place::Reference;
            m_reference = c;
            return;
        }
        break;
    case Place::Reference:
        takeReference(c);
        return;
    case Place::TagName:
        m_name += c;
        if (m_name != kExpressionTag.substr(0, m_name.size()))
            m_place = Place::Outside;
        else if (m_name.size() == kExpressionTag.size())
            m_place = Place::Tag;
        break;
    case Place::Tag:
        if (c == '=')
            m_place = Place::BeforeValue;
        else if (c == '>')
            m_place = Place::Outside;
        break;
    case Place::BeforeValue:
        if (c == '"' || c == '\'') {
            m_quote = c;
            m_place = Place::QuotedValue;
        } else if (!isXmlSpace(c)) {
            m_out += '"';
            m_place = Place::BareValue;
        }
        break;
    case Place::BareValue:
        if (isXmlSpace(c) || c == '>' || c == '/') {
            m_out += '"';
            m_place = c == '>' ? Place::Outside : Place::Tag;
        }
        break;
    case Place::QuotedValue:
        if (c == m_quote)
            m_place = Place::Tag;
        break;
    }
    m_out += c;
}

void AnchorFilter::takeReference(char c)
{
    const bool isInside = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '#';
    if (isInside && m_reference.size() < kLongestReference) {
        m_reference += c;
        return;
    }
    m_place = Place::Outside;
    if (c == ';') {
        m_reference += c;
        putReference();
        return;
    }
    m_out += m_reference; // no reference, which the parser finds out, too
    take(c);
}

void AnchorFilter::putReference()
{
    const auto character = characterOf(m_reference);
    if (!character || (*character < 0x80 && !isControl(static_cast<std::uint8_t>(*character)))) {
        m_out += m_reference;
    } else if (*character >= 0x80) {
        appendUtf8(m_out, *character);
    } else {
        appendUtf8(m_out, kReplacement);
        ++m_replaced;
    }
}

} // namespace lightcone::readers::cube
