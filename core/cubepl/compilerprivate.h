// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cubepl/lexer.h"
#include "core/cubepl/program.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

namespace lightcone::core::cubepl {

/// Compiles by recursive descent in one pass. Each function reads what it is named after, from the present token on,
/// and returns false when that failed: fault() then says why. From loose to tight: `and or xor`, which are of one rank;
/// comparisons, `eq seq =~`; `+ -`; `* /`; `^`, from the left like all others; the sign.
class Compiler {
public:
    explicit Compiler(std::string_view text)
        : m_lexer(text)
    {
    }
    bool compileAll();
    Program& program() { return m_program; }
    const Fault& fault() const { return m_fault; }

private:
    using Op = Instruction::Op;
    class Nesting;

    // what all need
    bool advance();
    bool isSign(std::string_view text) const { return m_token.kind == TokenKind::Sign && m_token.text == text; }
    bool isWord(std::string_view text) const { return m_token.kind == TokenKind::Word && m_token.text == text; }
    bool expectSign(std::string_view text);
    bool unexpected(std::string expected);
    bool notEvaluated();
    std::uint32_t emit(Op op, std::uint32_t operand, std::size_t offset);
    void land(std::uint32_t jump); ///< has a jump go to what comes next
    std::uint32_t here() const { return static_cast<std::uint32_t>(m_program.m_code.size()); }
    std::uint32_t nameIndex(const std::string& name);
    void pushNumber(double number, std::size_t offset);

    // statements
    bool block();
    bool statements();
    bool statement();
    bool assignment();
    bool conditional();
    bool loop();
    bool declaration(bool isGlobal);
    bool setting();
    bool condition();
    bool bracketedName(std::string& name);
    bool quoted(std::string& text);

    // expressions
    bool logic();
    bool negatableComparison();
    bool comparison();
    bool match(std::size_t offset);
    bool sum();
    bool product();
    bool power();
    bool signedValue();
    bool value();
    bool wordValue();
    bool function(Op op, unsigned arguments);
    bool variable();
    bool index();
    bool variableQuestion(Op op);
    bool metric();
    bool metricHere(MetricUse use);
    bool metricCall(MetricUse use);
    bool flavour(Flavour& flavour);

    Lexer m_lexer;
    Token m_token;
    Program m_program;
    Fault m_fault;
    unsigned m_depth = 0;
    std::size_t m_patternStates = 0;
    std::unordered_map<std::string, std::uint32_t> m_nameIndexes;
};

/// Counts how deep brackets, blocks and signs nest while it lives.
class Compiler::Nesting {
public:
    explicit Nesting(Compiler& compiler)
        : m_compiler(compiler)
    {
        ++m_compiler.m_depth;
    }
    ~Nesting() { --m_compiler.m_depth; }
    Nesting(const Nesting&) = delete;
    Nesting& operator=(const Nesting&) = delete;
    /// Makes a fault when it is too deep.
    bool isAllowed() const
    {
        if (m_compiler.m_depth <= Program::kMostDepth)
            return true;
        m_compiler.m_fault = { FaultCode::TooDeep, m_compiler.m_token.offset, m_compiler.m_token.text.substr(0, 32) };
        return false;
    }

private:
    Compiler& m_compiler;
};

} // namespace lightcone::core::cubepl
