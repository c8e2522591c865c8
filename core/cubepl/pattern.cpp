// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/pattern.h"

#include "core/cubepl/patternclassesprivate.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace lightcone::core::cubepl {

namespace {

using Code = std::vector<Pattern::State>;
using PatternOp = Pattern::Op;

constexpr unsigned kMostGroups = 64; ///< that nest
constexpr std::uint32_t kMostRepeats = 4096;
constexpr std::uint32_t kUnbounded = 0xffffffff; ///< repeats
constexpr std::size_t kMostPatternBytes = 65'536;

bool isOrdinary(char c)
{
    return static_cast<unsigned char>(c) >= 0x80 || !escapedClass('w')->test(static_cast<unsigned char>(c));
}

/// Compiles a pattern into states whose jumps are relative, so that a repetition is a copy.
class PatternCompiler {
public:
    explicit PatternCompiler(std::string_view text)
        : m_text(text)
    {
    }
    bool compileAll(Code& code)
    {
        if (m_text.size() > kMostPatternBytes)
            return fail(FaultCode::TooLong);
        if (!alternatives(code, 0))
            return false;
        if (m_at < m_text.size())
            return fail(FaultCode::BadPattern); // a bracket that nothing opened
        code.push_back({});
        return true;
    }
    std::vector<Pattern::Bytes>& classes() { return m_classes; }
    const Fault& fault() const { return m_fault; }

private:
    bool fail(FaultCode code)
    {
        m_fault = { code, m_at, std::string(m_text.substr(std::min(m_at, m_text.size()), 2)) };
        return false;
    }
    bool isAt(char c) const { return m_at < m_text.size() && m_text[m_at] == c; }
    bool append(Code& code, const Code& more)
    {
        if (code.size() + more.size() >= Pattern::kMostStates)
            return fail(FaultCode::TooLong);
        code.insert(code.end(), more.begin(), more.end());
        return true;
    }

    bool alternatives(Code& code, unsigned depth);
    bool sequence(Code& code, unsigned depth);
    bool atom(Code& code, unsigned depth, bool& isRepeatable);
    bool group(Code& code, unsigned depth);
    bool escape(Code& code);
    bool bracket(Code& code);
    bool bracketName(Pattern::Bytes& bytes);
    /// Reads a byte of a bracket; @p single is empty where it is a whole class, which @p bytes then has.
    bool bracketByte(Pattern::Bytes& bytes, std::optional<unsigned char>& single);
    bool repetition(Code& code, bool isRepeatable);
    bool counts(std::uint32_t& least, std::uint32_t& most);
    bool number(std::uint32_t& value);
    bool repeat(Code& code, std::uint32_t least, std::uint32_t most);
    bool addClass(Code& code, const Pattern::Bytes& bytes);
    std::optional<char> control(char letter) const;

    std::string_view m_text;
    std::size_t m_at = 0;
    std::vector<Pattern::Bytes> m_classes;
    Fault m_fault;
};

bool PatternCompiler::alternatives(Code& code, unsigned depth)
{
    if (depth > kMostGroups)
        return fail(FaultCode::TooDeep);
    if (!sequence(code, depth))
        return false;
    // Each way but the last: Split to it or the next one; the way; a jump to the end.
    std::vector<Code> ways;
    std::size_t rest = code.size();
    while (isAt('|')) {
        ++m_at;
        ways.emplace_back();
        if (!sequence(ways.back(), depth))
            return false;
        rest += 2 + ways.back().size();
        if (rest >= Pattern::kMostStates)
            return fail(FaultCode::TooLong);
    }
    if (ways.empty())
        return true;
    ways.insert(ways.begin(), std::move(code));
    code.clear();
    for (std::size_t i = 0; i + 1 < ways.size(); ++i) {
        const auto size = static_cast<std::int32_t>(ways[i].size());
        code.push_back({ PatternOp::Split, 0, 1, size + 2 });
        code.insert(code.end(), ways[i].begin(), ways[i].end());
        code.push_back({ PatternOp::Jump, 0, static_cast<std::int32_t>(rest - code.size()), 0 });
    }
    code.insert(code.end(), ways.back().begin(), ways.back().end());
    return true;
}

bool PatternCompiler::sequence(Code& code, unsigned depth)
{
    while (m_at < m_text.size() && !isAt('|') && !isAt(')')) {
        Code part;
        bool isRepeatable = true;
        if (!atom(part, depth, isRepeatable) || !repetition(part, isRepeatable) || !append(code, part))
            return false;
    }
    return true;
}

bool PatternCompiler::atom(Code& code, unsigned depth, bool& isRepeatable)
{
    const char c = m_text[m_at];
    switch (c) {
    case '(':
        return group(code, depth);
    case '[':
        return bracket(code);
    case '\\':
        return escape(code);
    case '*':
    case '+':
    case '?':
    case '{':
        return fail(FaultCode::BadPattern);
    case '^':
    case '$':
        isRepeatable = false;
        code.push_back({ c == '^' ? PatternOp::Begin : PatternOp::End, 0, 0, 0 });
        ++m_at;
        return true;
    case '.':
        code.push_back({ PatternOp::Any, 0, 0, 0 });
        ++m_at;
        return true;
    default:
        break;
    }
    code.push_back({ PatternOp::Byte, static_cast<std::uint8_t>(c), 0, 0 });
    ++m_at;
    return true;
}

bool PatternCompiler::group(Code& code, unsigned depth)
{
    ++m_at;
    if (isAt('?')) {
        if (m_text.substr(m_at, 2) != "?:")
            return fail(FaultCode::NotEvaluated);
        m_at += 2;
    }
    if (!alternatives(code, depth + 1))
        return false;
    if (!isAt(')'))
        return fail(FaultCode::BadPattern);
    ++m_at;
    return true;
}

std::optional<char> PatternCompiler::control(char letter) const
{
    constexpr std::string_view kLetters = "ntrfv";
    constexpr std::string_view kBytes = "\n\t\r\f\v";
    const std::size_t place = kLetters.find(letter);
    return place == kLetters.npos ? std::nullopt : std::optional(kBytes[place]);
}

bool PatternCompiler::escape(Code& code)
{
    if (m_at + 1 >= m_text.size())
        return fail(FaultCode::BadPattern);
    const char c = m_text[m_at + 1];
    if (const auto bytes = escapedClass(c)) {
        m_at += 2;
        return addClass(code, *bytes);
    }
    if ((c >= '0' && c <= '9') || c == 'b' || c == 'B' || c == 'c' || c == 'x' || c == 'u')
        return fail(FaultCode::NotEvaluated);
    const std::optional<char> byte = isOrdinary(c) ? c : control(c);
    if (!byte)
        return fail(FaultCode::BadPattern);
    code.push_back({ PatternOp::Byte, static_cast<std::uint8_t>(*byte), 0, 0 });
    m_at += 2;
    return true;
}

bool PatternCompiler::addClass(Code& code, const Pattern::Bytes& bytes)
{
    const auto known = std::ranges::find(m_classes, bytes);
    code.push_back({ PatternOp::Class, 0, static_cast<std::int32_t>(known - m_classes.begin()), 0 });
    if (known == m_classes.end())
        m_classes.push_back(bytes);
    return m_classes.size() <= 1024 || fail(FaultCode::TooLong);
}

bool PatternCompiler::bracketName(Pattern::Bytes& bytes)
{
    if (m_text[m_at + 1] != ':')
        return fail(FaultCode::NotEvaluated);
    const std::size_t end = m_text.find(":]", m_at + 2);
    const auto named = end == m_text.npos ? std::nullopt : namedClass(m_text.substr(m_at + 2, end - m_at - 2));
    if (!named)
        return fail(FaultCode::BadPattern);
    bytes |= *named;
    m_at = end + 2;
    return true;
}

bool PatternCompiler::bracketByte(Pattern::Bytes& bytes, std::optional<unsigned char>& single)
{
    single.reset();
    const char c = m_text[m_at];
    const char after = m_at + 1 < m_text.size() ? m_text[m_at + 1] : '\0';
    if (c == '[' && (after == ':' || after == '.' || after == '='))
        return bracketName(bytes);
    if (c != '\\') {
        single = static_cast<unsigned char>(c);
        ++m_at;
        return true;
    }
    if (const auto escaped = escapedClass(after)) {
        bytes |= *escaped;
        m_at += 2;
        return true;
    }
    const std::optional<char> byte = m_at + 1 < m_text.size() && isOrdinary(after) ? after : control(after);
    if (!byte)
        return fail(FaultCode::NotEvaluated);
    single = static_cast<unsigned char>(*byte);
    m_at += 2;
    return true;
}

bool PatternCompiler::bracket(Code& code)
{
    ++m_at;
    const bool isNegated = isAt('^');
    if (isNegated)
        ++m_at;
    Pattern::Bytes bytes;
    while (!isAt(']')) {
        std::optional<unsigned char> first;
        if (m_at >= m_text.size())
            return fail(FaultCode::BadPattern);
        if (!bracketByte(bytes, first))
            return false;
        const bool isRange = isAt('-') && m_at + 1 < m_text.size() && m_text[m_at + 1] != ']';
        std::optional<unsigned char> last = first;
        if (isRange) {
            ++m_at;
            if (!bracketByte(bytes, last))
                return false;
            if (!first || !last || *last < *first)
                return fail(FaultCode::BadPattern);
        }
        if (first)
            setRange(bytes, static_cast<char>(*first), static_cast<char>(*last));
    }
    ++m_at;
    return addClass(code, isNegated ? ~bytes : bytes);
}

bool PatternCompiler::number(std::uint32_t& value)
{
    const std::size_t begin = m_at;
    value = 0;
    while (m_at < m_text.size() && m_text[m_at] >= '0' && m_text[m_at] <= '9') {
        value = value * 10 + static_cast<std::uint32_t>(m_text[m_at] - '0');
        if (value > kMostRepeats)
            return fail(FaultCode::TooLong);
        ++m_at;
    }
    return m_at > begin || fail(FaultCode::BadPattern);
}

bool PatternCompiler::counts(std::uint32_t& least, std::uint32_t& most)
{
    ++m_at; // {
    if (!number(least))
        return false;
    most = least;
    if (isAt(',')) {
        ++m_at;
        most = kUnbounded;
        if (!isAt('}') && !number(most))
            return false;
    }
    if (!isAt('}') || most < least)
        return fail(FaultCode::BadPattern);
    ++m_at;
    return true;
}

bool PatternCompiler::repetition(Code& code, bool isRepeatable)
{
    if (!isAt('*') && !isAt('+') && !isAt('?') && !isAt('{'))
        return true;
    if (!isRepeatable)
        return fail(FaultCode::BadPattern);
    std::uint32_t least = isAt('+') ? 1 : 0;
    std::uint32_t most = kUnbounded;
    if (isAt('{')) {
        if (!counts(least, most))
            return false;
    } else {
        if (isAt('?'))
            most = 1;
        ++m_at;
    }
    if (isAt('?')) // as little as possible: it is found all the same
        ++m_at;
    return repeat(code, least, most);
}

bool PatternCompiler::repeat(Code& code, std::uint32_t least, std::uint32_t most)
{
    const Code part = std::move(code);
    code.clear();
    const auto size = static_cast<std::int32_t>(part.size());
    for (std::uint32_t i = 0; i < least; ++i)
        if (!append(code, part))
            return false;
    if (most == kUnbounded) { // L: Split to the part or beyond it; the part; Jump L
        Code loop { { PatternOp::Split, 0, 1, size + 2 } };
        loop.insert(loop.end(), part.begin(), part.end());
        loop.push_back({ PatternOp::Jump, 0, -(size + 1), 0 });
        return append(code, loop);
    }
    Code once { { PatternOp::Split, 0, 1, size + 1 } };
    once.insert(once.end(), part.begin(), part.end());
    for (std::uint32_t i = least; i < most; ++i)
        if (!append(code, once))
            return false;
    return true;
}

} // namespace

Outcome<Pattern> Pattern::compile(std::string_view text)
{
    PatternCompiler compiler(text);
    Pattern pattern;
    if (!compiler.compileAll(pattern.m_states))
        return compiler.fault();
    pattern.m_classes = std::move(compiler.classes());
    return pattern;
}

} // namespace lightcone::core::cubepl
