// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace lightcone::core {

/// A pattern that is compared with names as POSIX fnmatch() does without flags, in the "C" locale of the GNU C library,
/// bytes for bytes: `*` stands for any text, also with slashes, `?` for one byte, `[…]` for one of some bytes, `\`
/// takes the next byte as it is. Where the standard leaves the meaning of a bracket open, it has that of the GNU C
/// library 2.36. Unlike fnmatch() it does not look at the locale of the program.
class FilterPattern {
public:
    /// Borrows @p text, which ends before its first byte 0. O(bytes)
    explicit FilterPattern(std::string_view text);

    /// True when the pattern stands for the whole of @p name, which ends before its first byte 0.
    /// Complexity: O(name · longest part of the pattern without `*`); behind an odd bracket, which is unclosed or has
    /// `[:`, `[=` or `[.` in it, O(name · pattern), times the length of a bracket at each that is tried. Memory
    /// O(pattern). Thread-safe.
    bool matches(std::string_view name) const;

private:
    class Places;
    static constexpr std::size_t kNowhere = ~std::size_t { 0 };

    /// Where the reading of the pattern goes on after the byte @p c at @p at, which is no `*`; kNowhere: it does not.
    std::size_t step(std::size_t at, unsigned char c) const;

    std::string_view m_text;
    /// Before this offset it does not depend on the name which bytes of the pattern belong to a bracket.
    std::size_t m_plainEnd = 0;
    std::size_t m_least = 0; ///< the bytes that a name has at least, for what is before m_plainEnd
    std::size_t m_literalFrom = 0; ///< from this offset on `[` stands for itself
};

} // namespace lightcone::core
