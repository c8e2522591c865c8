// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/compilerprivate.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace lightcone::core::cubepl {

namespace {

struct FunctionName {
    std::string_view name;
    Instruction::Op op;
    unsigned arguments;
};

using FunctionOp = Instruction::Op;

constexpr std::array<FunctionName, 20> kFunctions { { { "sqrt", FunctionOp::SquareRoot, 1 },
    { "sin", FunctionOp::Sine, 1 }, { "asin", FunctionOp::ArcSine, 1 }, { "cos", FunctionOp::Cosine, 1 },
    { "acos", FunctionOp::ArcCosine, 1 }, { "tan", FunctionOp::Tangent, 1 }, { "atan", FunctionOp::ArcTangent, 1 },
    { "exp", FunctionOp::Exponential, 1 }, { "log", FunctionOp::Logarithm, 1 }, { "ln", FunctionOp::Logarithm, 1 },
    { "abs", FunctionOp::Absolute, 1 }, { "sgn", FunctionOp::Sign, 1 }, { "pos", FunctionOp::PositivePart, 1 },
    { "neg", FunctionOp::NegativePart, 1 }, { "floor", FunctionOp::Floor, 1 }, { "ceil", FunctionOp::Ceiling, 1 },
    { "min", FunctionOp::Minimum, 2 }, { "max", FunctionOp::Maximum, 2 }, { "lowercase", FunctionOp::LowerCase, 1 },
    { "uppercase", FunctionOp::UpperCase, 1 } } };

/// Words that end or join expressions, and so begin none.
constexpr std::array<std::string_view, 14> kKeywords { "and", "or", "xor", "not", "eq", "seq", "if", "elseif", "else",
    "while", "return", "global", "local", "print" };

template <typename Entries, typename Name> auto* findEntry(const Entries& entries, const Name& name)
{
    const auto found
        = std::ranges::find(entries, name, [](const auto& entry) { return std::string_view(entry.first); });
    return found == entries.end() ? nullptr : &found->second;
}

constexpr std::array<std::pair<std::string_view, FunctionOp>, 3> kLogic { { { "and", FunctionOp::And },
    { "or", FunctionOp::Or }, { "xor", FunctionOp::Xor } } };
constexpr std::array<std::pair<std::string_view, FunctionOp>, 8> kComparisons { { { "==", FunctionOp::Equal },
    { "!=", FunctionOp::NotEqual }, { "<", FunctionOp::Less }, { ">", FunctionOp::Greater },
    { "<=", FunctionOp::AtMost }, { ">=", FunctionOp::AtLeast }, { "eq", FunctionOp::SameText },
    { "seq", FunctionOp::SameLetters } } };

} // namespace

bool Compiler::logic()
{
    const Nesting nesting(*this);
    if (!nesting.isAllowed() || !negatableComparison())
        return false;
    while (m_token.kind == TokenKind::Word) {
        const auto* op = findEntry(kLogic, m_token.text);
        if (!op)
            break;
        const std::size_t offset = m_token.offset;
        if (!advance() || !negatableComparison())
            return false;
        emit(*op, 0, offset);
    }
    return true;
}

bool Compiler::negatableComparison()
{
    if (!isWord("not"))
        return comparison();
    const std::size_t offset = m_token.offset;
    if (!advance() || !condition())
        return false;
    emit(Op::Not, 0, offset);
    return true;
}

bool Compiler::comparison()
{
    if (!sum())
        return false;
    while (m_token.kind == TokenKind::Word || m_token.kind == TokenKind::Sign) {
        const std::size_t offset = m_token.offset;
        if (isSign("=~")) {
            if (!match(offset))
                return false;
            continue;
        }
        const auto* op = findEntry(kComparisons, m_token.text);
        if (!op)
            break;
        if (!advance() || !sum())
            return false;
        emit(*op, 0, offset);
    }
    return true;
}

/// =~ /pattern/
bool Compiler::match(std::size_t offset)
{
    if (!advance())
        return false;
    if (m_token.kind != TokenKind::Pattern)
        return unexpected("/pattern/");
    auto pattern = Pattern::compile(m_token.text);
    if (!pattern.isOk()) {
        m_fault = pattern.fault();
        m_fault.offset += m_token.contentOffset;
        return false;
    }
    m_patternStates += pattern.value().stateCount();
    if (m_patternStates > Program::kMostPatternStates) {
        m_fault = { FaultCode::TooLong, m_token.contentOffset, m_token.text.substr(0, 64) };
        return false;
    }
    emit(Op::Match, static_cast<std::uint32_t>(m_program.m_patterns.size()), offset);
    m_program.m_patterns.push_back(std::move(pattern).value());
    return advance();
}

bool Compiler::sum()
{
    if (!product())
        return false;
    while (isSign("+") || isSign("-")) {
        const Op op = isSign("+") ? Op::Add : Op::Subtract;
        const std::size_t offset = m_token.offset;
        if (!advance() || !product())
            return false;
        emit(op, 0, offset);
    }
    return true;
}

bool Compiler::product()
{
    if (!power())
        return false;
    while (isSign("*") || isSign("/")) {
        const Op op = isSign("*") ? Op::Multiply : Op::Divide;
        const std::size_t offset = m_token.offset;
        const std::uint32_t skip = emit(Op::KeepZero, 0, offset);
        if (!advance() || !power())
            return false;
        emit(op, 0, offset);
        land(skip);
    }
    return true;
}

bool Compiler::power()
{
    if (!signedValue())
        return false;
    while (isSign("^")) {
        const std::size_t offset = m_token.offset;
        if (!advance() || !signedValue())
            return false;
        emit(Op::Power, 0, offset);
    }
    return true;
}

bool Compiler::signedValue()
{
    std::size_t minuses = 0;
    const std::size_t offset = m_token.offset;
    while (isSign("-")) {
        ++minuses;
        if (!advance())
            return false;
    }
    if (!value())
        return false;
    if (minuses % 2 == 1)
        emit(Op::Negate, 0, offset);
    return true;
}

bool Compiler::value()
{
    const std::size_t offset = m_token.offset;
    switch (m_token.kind) {
    case TokenKind::Number:
        pushNumber(m_token.number, offset);
        return advance();
    case TokenKind::Text:
        emit(Op::Text, static_cast<std::uint32_t>(m_program.m_texts.size()), offset);
        m_program.m_texts.push_back(m_token.text);
        return advance();
    case TokenKind::Variable:
        return variable();
    case TokenKind::Word:
        return wordValue();
    case TokenKind::Sign:
        break;
    case TokenKind::End:
    case TokenKind::Pattern:
        return unexpected("expression");
    }
    if (isSign("("))
        return condition();
    if (isSign("{"))
        return block();
    if (!isSign("|"))
        return unexpected("expression");
    if (!advance() || !logic() || !expectSign("|"))
        return false;
    emit(Op::Absolute, 0, offset);
    return true;
}

bool Compiler::wordValue()
{
    const std::string& word = m_token.text;
    if (word.starts_with("metric::"))
        return metric();
    if (word == "sizeof")
        return variableQuestion(Op::SizeOf);
    if (word == "defined")
        return variableQuestion(Op::Defined);
    if (word == "true" || word == "false") {
        pushNumber(word == "true" ? 1 : 0, m_token.offset);
        return advance();
    }
    if (word == "arg1" || word == "arg2") {
        emit(Op::Argument, word == "arg1" ? 0 : 1, m_token.offset);
        return advance();
    }
    const auto known = std::ranges::find(kFunctions, std::string_view(word), &FunctionName::name);
    if (known != kFunctions.end())
        return function(known->op, known->arguments);
    if (std::ranges::find(kKeywords, std::string_view(word)) != kKeywords.end())
        return unexpected("expression");
    return notEvaluated();
}

bool Compiler::function(Op op, unsigned arguments)
{
    const std::size_t offset = m_token.offset;
    if (!advance() || !expectSign("(") || !logic())
        return false;
    if (arguments == 2 && (!expectSign(",") || !logic()))
        return false;
    if (!expectSign(")"))
        return false;
    emit(op, 0, offset);
    return true;
}

/// [ index ], or nothing for 0.
bool Compiler::index()
{
    if (isSign("["))
        return advance() && logic() && expectSign("]");
    pushNumber(0, m_token.offset);
    return true;
}

bool Compiler::variable()
{
    const std::size_t offset = m_token.offset;
    const std::string name = m_token.text;
    std::optional<Word> word;
    if (isReservedName(name)) {
        word = wordNamed(name);
        if (!word)
            return notEvaluated();
    }
    const std::uint32_t operand = word ? static_cast<std::uint32_t>(*word) : nameIndex(name);
    if (!advance() || !index())
        return false;
    emit(word ? Op::LoadWord : Op::Load, operand, offset);
    return true;
}

/// sizeof(name), defined(name)
bool Compiler::variableQuestion(Op op)
{
    const std::size_t offset = m_token.offset;
    std::string name;
    const Token question = m_token;
    if (!advance() || !bracketedName(name))
        return false;
    if (isReservedName(name)) {
        m_token = question;
        return notEvaluated();
    }
    emit(op, nameIndex(name), offset);
    return true;
}

/// metric::NAME(…), metric::context::NAME(…), metric::fixed::NAME(…), metric::call::NAME(…)
bool Compiler::metric()
{
    constexpr std::string_view kBegin = "metric::";
    constexpr std::array<std::string_view, 3> kKinds { "context::", "fixed::", "call::" };
    MetricUse use;
    use.offset = m_token.offset;
    use.name = m_token.text.substr(kBegin.size());
    const auto kind = std::ranges::find_if(kKinds, [&](std::string_view begin) { return use.name.starts_with(begin); });
    if (kind != kKinds.end())
        use.name.erase(0, kind->size());
    if (use.name.starts_with("get::") || use.name.starts_with("set::"))
        return notEvaluated();
    if (use.name.empty())
        return unexpected("name");
    if (!advance() || !expectSign("("))
        return false;
    if (kind == kKinds.begin() + 2)
        return metricCall(std::move(use));
    if (kind == kKinds.begin() + 1)
        use.reach = MetricUse::Reach::FixedTotal;
    return metricHere(std::move(use));
}

bool Compiler::flavour(Flavour& flavour)
{
    if (isSign("*"))
        flavour = Flavour::Same;
    else if (isWord("i"))
        flavour = Flavour::Inclusive;
    else if (isWord("e"))
        flavour = Flavour::Exclusive;
    else
        return unexpected("i, e or *");
    return advance();
}

/// ), or FLAVOUR ), or FLAVOUR, FLAVOUR )
bool Compiler::metricHere(MetricUse use)
{
    using Reach = MetricUse::Reach;
    const bool isFixed = use.reach == Reach::FixedTotal;
    if (!isSign(")")) {
        if (!flavour(use.path))
            return false;
        if (isFixed)
            use.reach = Reach::FixedCallPath;
        if (isSign(",")) {
            if (!advance() || !flavour(use.system))
                return false;
            if (isFixed)
                use.reach = Reach::FixedHere;
        }
    }
    if (!expectSign(")"))
        return false;
    emit(Op::Metric, static_cast<std::uint32_t>(m_program.m_uses.size()), use.offset);
    m_program.m_uses.push_back(std::move(use));
    return true;
}

/// PATH, FLAVOUR )
bool Compiler::metricCall(MetricUse use)
{
    use.reach = MetricUse::Reach::CallPath;
    if (!logic() || !expectSign(",") || !flavour(use.path))
        return false;
    if (isSign(",")) // the value of a call path at one node of the system tree
        return notEvaluated();
    if (!expectSign(")"))
        return false;
    emit(Op::Metric, static_cast<std::uint32_t>(m_program.m_uses.size()), use.offset);
    m_program.m_uses.push_back(std::move(use));
    return true;
}

} // namespace lightcone::core::cubepl
