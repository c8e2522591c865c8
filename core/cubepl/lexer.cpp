// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/lexer.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>

namespace lightcone::core::cubepl {

namespace {

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

constexpr std::array<std::string_view, 5> kLongSigns { "==", "!=", "<=", ">=", "=~" };
constexpr std::string_view kSigns = "+-*/^()[]{};|,=<>";

} // namespace

void Lexer::skipBlanks()
{
    while (m_at < m_text.size()) {
        if (isBlank(m_text[m_at]))
            ++m_at;
        else if (m_text.substr(m_at, 2) == "//" && !m_isPatternNext)
            m_at = std::min(m_text.find('\n', m_at), m_text.size());
        else
            return;
    }
}

std::optional<Fault> Lexer::next(Token& token)
{
    skipBlanks();
    token = {};
    token.offset = m_at;
    if (m_at == m_text.size())
        return std::nullopt;
    const char c = m_text[m_at];
    if (m_isPatternNext && c == '/')
        return pattern(token);
    m_isPatternNext = false;
    if (isDigit(c) || c == '.')
        return number(token);
    if (c == '"')
        return text(token);
    if (c == '$')
        return variable(token);
    if (!isLetter(c))
        return sign(token);
    word(token);
    return std::nullopt;
}

Fault Lexer::unended(const Token& token) const
{
    return { FaultCode::Unended, token.offset, std::string(m_text.substr(token.offset, 16)) };
}

std::optional<Fault> Lexer::number(Token& token)
{
    const std::size_t begin = m_at;
    while (m_at < m_text.size() && (isDigit(m_text[m_at]) || m_text[m_at] == '.'))
        ++m_at;
    token.kind = TokenKind::Number;
    token.text = m_text.substr(begin, m_at - begin);
    const char* const end = token.text.data() + token.text.size();
    const auto [rest, error] = std::from_chars(token.text.data(), end, token.number, std::chars_format::fixed);
    if (error != std::errc() || rest != end) {
        Fault fault { FaultCode::BadNumber, begin, token.text.substr(0, 32) };
        m_at = begin;
        return fault;
    }
    return std::nullopt;
}

std::optional<Fault> Lexer::text(Token& token)
{
    token.kind = TokenKind::Text;
    std::size_t at = m_at + 1;
    for (; at < m_text.size() && m_text[at] != '"'; ++at) {
        char c = m_text[at];
        if (c == '\\') {
            // A backslash before anything else is dropped.
            if (++at == m_text.size())
                break;
            c = m_text[at] == 't' ? '\t' : m_text[at] == 'n' ? '\n' : m_text[at];
        }
        token.text.push_back(c);
    }
    if (at >= m_text.size())
        return unended(token);
    m_at = at + 1;
    return std::nullopt;
}

std::optional<Fault> Lexer::pattern(Token& token)
{
    token.kind = TokenKind::Pattern;
    token.contentOffset = m_at + 1;
    std::size_t at = m_at + 1;
    for (; at < m_text.size() && m_text[at] != '/'; ++at) {
        if (m_text[at] == '\\' && at + 1 < m_text.size()) {
            if (m_text[at + 1] != '/')
                token.text.push_back('\\');
            ++at;
        }
        token.text.push_back(m_text[at]);
    }
    if (at >= m_text.size())
        return unended(token);
    m_at = at + 1;
    m_isPatternNext = false;
    return std::nullopt;
}

std::optional<Fault> Lexer::variable(Token& token)
{
    token.kind = TokenKind::Variable;
    std::size_t at = m_at + 1;
    const auto skip = [&] {
        while (at < m_text.size() && isBlank(m_text[at]))
            ++at;
    };
    skip();
    if (at == m_text.size() || m_text[at] != '{')
        return Fault { FaultCode::Unexpected, m_at, std::string(m_text.substr(m_at, 2)), "${" };
    ++at;
    skip();
    const std::size_t begin = at;
    while (at < m_text.size()
        && (isLetter(m_text[at]) || isDigit(m_text[at]) || m_text[at] == ':' || m_text[at] == '-' || m_text[at] == '#'))
        ++at;
    token.text = m_text.substr(begin, at - begin);
    skip();
    if (at == m_text.size())
        return unended(token);
    if (m_text[at] != '}' || token.text.empty() || !isLetter(token.text.front()))
        return Fault { FaultCode::Unexpected, at, std::string(1, m_text[at]), "name" };
    m_at = at + 1;
    return std::nullopt;
}

std::optional<Fault> Lexer::sign(Token& token)
{
    token.kind = TokenKind::Sign;
    const std::string_view two = m_text.substr(m_at, 2);
    const bool isLong = std::ranges::find(kLongSigns, two) != kLongSigns.end();
    if (!isLong && kSigns.find(m_text[m_at]) == kSigns.npos)
        return Fault { FaultCode::Unexpected, m_at, std::string(1, m_text[m_at]), "token" };
    token.text = m_text.substr(m_at, isLong ? 2 : 1);
    m_at += token.text.size();
    m_isPatternNext = token.text == "=~";
    return std::nullopt;
}

void Lexer::word(Token& token)
{
    token.kind = TokenKind::Word;
    const std::size_t begin = m_at;
    while (m_at < m_text.size() && (isLetter(m_text[m_at]) || isDigit(m_text[m_at])))
        ++m_at;
    const std::string_view first = m_text.substr(begin, m_at - begin);
    if ((first == "metric" || first == "cube") && m_text.substr(m_at, 2) == "::")
        while (m_at < m_text.size()
            && (isLetter(m_text[m_at]) || isDigit(m_text[m_at]) || m_text[m_at] == ':' || m_text[m_at] == '='))
            ++m_at;
    token.text = m_text.substr(begin, m_at - begin);
}

} // namespace lightcone::core::cubepl
