// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace lightcone::core {

/// The answer of a bracket of a pattern to one byte.
struct BracketAnswer {
    enum class Kind {
        Matches, ///< the bracket ends before `end`
        Differs, ///< the byte is not meant, or the bracket is so wrong that it means none
        Unclosed, ///< it is no bracket: its `[` stands for itself
    };
    Kind kind = Kind::Differs;
    std::size_t end = 0;
};

/// Asks the bracket that begins with the `[` at @p at of @p pattern whether it means @p byte. The bytes that belong to
/// a bracket may depend on the byte, as they do in the GNU C library 2.36. O(length of the bracket)
BracketAnswer askBracket(std::string_view pattern, std::size_t at, unsigned char byte);

/// The offset behind the bracket that begins at @p at, where that is the same for all bytes; npos: it is not, or may
/// not be. O(length of the bracket)
std::size_t plainBracketEnd(std::string_view pattern, std::size_t at);

} // namespace lightcone::core
