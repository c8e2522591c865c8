// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cubepl/fault.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace lightcone::core::cubepl {

enum class TokenKind : std::uint8_t {
    End,
    Number,
    Text, ///< "…", without quotes and escapes
    Pattern, ///< /…/ after =~
    Variable, ///< ${…}: the name
    Word, ///< a keyword, a function, or "metric::…" and "cube::…" with all that belongs to the name
    Sign, ///< of one or two characters
};

struct Token {
    TokenKind kind = TokenKind::End;
    std::size_t offset = 0; ///< in bytes
    std::size_t contentOffset = 0; ///< of a pattern: where it begins
    std::string text; ///< as written, of Text, Pattern and Variable what is inside
    double number = 0;
};

/// Takes CubePL apart. Comments run from `//` to the end of the line. O(text) for all tokens together.
class Lexer {
public:
    /// @param text  is to outlive the lexer
    explicit Lexer(std::string_view text)
        : m_text(text)
    {
    }
    /// Reads the next token. @returns a fault for what begins no token, or has no end; it comes again and again.
    std::optional<Fault> next(Token& token);

private:
    void skipBlanks();
    Fault unended(const Token& token) const;
    std::optional<Fault> number(Token& token);
    std::optional<Fault> text(Token& token);
    std::optional<Fault> pattern(Token& token);
    std::optional<Fault> variable(Token& token);
    std::optional<Fault> sign(Token& token);
    void word(Token& token);

    std::string_view m_text;
    std::size_t m_at = 0;
    bool m_isPatternNext = false; ///< the last token was =~
};

} // namespace lightcone::core::cubepl
