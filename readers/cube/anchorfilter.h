// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace lightcone::readers::cube {

/// Makes XML of what CUBE writes and reads as such: it puts quotes around the bare attribute values of `<cubepl …>` and
/// `<cubeplaggr …>`, and a replacement character for each control character, which XML has no place for. References to
/// characters, such as `&#xe9;`, become their bytes in UTF-8, so that all texts have one encoding. A byte order mark is
/// left out. For one thread.
class AnchorFilter {
public:
    /// @returns what the next @p bytes become, valid until the next call
    std::string_view next(std::span<const std::uint8_t> bytes);
    /// @returns how many control characters were replaced.
    std::uint64_t replaced() const { return m_replaced; }

private:
    enum class Place : std::uint8_t { Outside, Reference, TagName, Tag, BeforeValue, BareValue, QuotedValue };
    void take(char c);
    void takeReference(char c);
    void putReference();

    std::string m_out;
    std::uint64_t m_replaced = 0;
    std::uint64_t m_taken = 0; ///< bytes before those of this call
    Place m_place = Place::Outside;
    std::string m_name; ///< the begin of the tag's name, no longer than that of CUBE's tags
    std::string m_reference; ///< the present one as far as it goes, from '&' on
    char m_quote = '"';
};

} // namespace lightcone::readers::cube
