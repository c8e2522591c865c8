// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/compilerprivate.h"
#include "core/cubepl/memory.h"

#include <utility>
#include <vector>

namespace lightcone::core::cubepl {

Outcome<Program> compile(std::string_view text)
{
    if (text.size() > Program::kMostBytes)
        return Fault { FaultCode::TooLong, Program::kMostBytes, {} };
    Compiler compiler(text);
    if (!compiler.compileAll())
        return compiler.fault();
    return std::move(compiler.program());
}

void Program::bind(const Globals& globals)
{
    m_globalOf.clear();
    for (const Name& name : m_names)
        m_globalOf.push_back(name.isLocal ? kLocal : globals.indexOf(name.text).value_or(kLocal));
}

std::size_t Program::patternStates() const
{
    std::size_t states = 0;
    for (const Pattern& pattern : m_patterns)
        states += pattern.stateCount();
    return states;
}

std::vector<Program::Outside> Program::outsideVariables() const
{
    std::vector<Outside> outside;
    std::vector<bool> isKnown(m_names.size());
    for (const Instruction& instruction : m_code) {
        if (instruction.op != Instruction::Op::Load || isKnown[instruction.operand])
            continue;
        isKnown[instruction.operand] = true;
        const Name& name = m_names[instruction.operand];
        if (!name.isAssigned && !name.isLocal)
            outside.push_back({ name.text, instruction.offset });
    }
    return outside;
}

bool Compiler::compileAll()
{
    if (!advance() || !logic())
        return false;
    if (m_token.kind != TokenKind::End)
        return unexpected("end");
    m_program.m_globalOf.assign(m_program.m_names.size(), Program::kLocal);
    return true;
}

bool Compiler::advance()
{
    if (auto fault = m_lexer.next(m_token)) {
        m_fault = std::move(*fault);
        return false;
    }
    return true;
}

bool Compiler::expectSign(std::string_view text)
{
    return isSign(text) ? advance() : unexpected(std::string(text));
}

bool Compiler::unexpected(std::string expected)
{
    const bool isEnd = m_token.kind == TokenKind::End;
    m_fault = { isEnd ? FaultCode::EndsEarly : FaultCode::Unexpected, m_token.offset, m_token.text.substr(0, 64),
        std::move(expected) };
    return false;
}

bool Compiler::notEvaluated()
{
    m_fault = { FaultCode::NotEvaluated, m_token.offset, m_token.text.substr(0, 256) };
    return false;
}

std::uint32_t Compiler::emit(Op op, std::uint32_t operand, std::size_t offset)
{
    const std::uint32_t place = here();
    m_program.m_code.push_back({ op, operand, static_cast<std::uint32_t>(offset) });
    return place;
}

void Compiler::land(std::uint32_t jump)
{
    m_program.m_code[jump].operand = here();
}

std::uint32_t Compiler::nameIndex(const std::string& name)
{
    const auto [place, isNew] = m_nameIndexes.try_emplace(name, static_cast<std::uint32_t>(m_program.m_names.size()));
    if (isNew)
        m_program.m_names.push_back({ name });
    return place->second;
}

void Compiler::pushNumber(double number, std::size_t offset)
{
    emit(Op::Number, static_cast<std::uint32_t>(m_program.m_numbers.size()), offset);
    m_program.m_numbers.push_back(number);
}

/// { statements }, or { statements return value; }, whose value is left on the stack.
bool Compiler::block()
{
    const Nesting nesting(*this);
    if (!nesting.isAllowed() || !expectSign("{") || !statements())
        return false;
    if (!isWord("return"))
        return unexpected("return");
    return advance() && logic() && expectSign(";") && expectSign("}");
}

bool Compiler::statements()
{
    while (!isSign("}") && !isWord("return"))
        if (!statement() || !expectSign(";"))
            return false;
    return true;
}

bool Compiler::statement()
{
    if (m_token.kind == TokenKind::Variable)
        return assignment();
    if (m_token.kind != TokenKind::Word)
        return unexpected("statement");
    const std::string& word = m_token.text;
    if (word == "if")
        return conditional();
    if (word == "while")
        return loop();
    if (word == "global" || word == "local")
        return declaration(word == "global");
    if (word.starts_with("cube::metric::set::"))
        return setting();
    if (word.starts_with("cube::") || word == "print")
        return notEvaluated();
    return unexpected("statement");
}

bool Compiler::assignment()
{
    if (isReservedName(m_token.text))
        return notEvaluated();
    const std::size_t offset = m_token.offset;
    const std::uint32_t name = nameIndex(m_token.text);
    m_program.m_names[name].isAssigned = true;
    if (!advance() || !index() || !expectSign("=") || !logic())
        return false;
    emit(Op::Store, name, offset);
    return true;
}

/// ( condition )
bool Compiler::condition()
{
    return expectSign("(") && logic() && expectSign(")");
}

/// if (…) {…}, any number of elseif (…) {…}, else {…} or nothing.
bool Compiler::conditional()
{
    const Nesting nesting(*this);
    if (!nesting.isAllowed())
        return false;
    std::vector<std::uint32_t> ends;
    while (isWord("if") || isWord("elseif")) {
        const std::size_t offset = m_token.offset;
        if (!advance() || !condition())
            return false;
        const std::uint32_t skip = emit(Op::JumpIfZero, 0, offset);
        if (!expectSign("{") || !statements() || !expectSign("}"))
            return false;
        const bool isLast = !isWord("elseif") && !isWord("else");
        if (!isLast)
            ends.push_back(emit(Op::Jump, 0, offset));
        land(skip);
        if (isLast)
            break;
        if (isWord("else")) {
            if (!advance() || !expectSign("{") || !statements() || !expectSign("}"))
                return false;
            break;
        }
    }
    for (const std::uint32_t end : ends)
        land(end);
    return true;
}

bool Compiler::loop()
{
    const Nesting nesting(*this);
    const std::size_t offset = m_token.offset;
    const std::uint32_t begin = here();
    if (!nesting.isAllowed() || !advance() || !condition())
        return false;
    const std::uint32_t out = emit(Op::JumpIfZero, 0, offset);
    if (!expectSign("{") || !statements() || !expectSign("}"))
        return false;
    emit(Op::Jump, begin, offset);
    land(out);
    return true;
}

/// ( name ), which has no quotes and may be one of CUBE's.
bool Compiler::bracketedName(std::string& name)
{
    if (!expectSign("("))
        return false;
    if (m_token.kind != TokenKind::Word)
        return unexpected("name");
    name = m_token.text;
    return advance() && expectSign(")");
}

bool Compiler::declaration(bool isGlobal)
{
    std::string name;
    if (!advance() || !bracketedName(name))
        return false;
    if (isGlobal)
        m_program.m_declaredGlobals.push_back(std::move(name));
    else
        m_program.m_names[nameIndex(name)].isLocal = true;
    return true;
}

bool Compiler::quoted(std::string& text)
{
    if (m_token.kind != TokenKind::Text)
        return unexpected("text");
    text = m_token.text;
    return advance();
}

/// cube::metric::set::METRIC("property", "value")
bool Compiler::setting()
{
    constexpr std::string_view kBegin = "cube::metric::set::";
    PropertySetting setting;
    const std::size_t offset = m_token.offset;
    setting.metric = m_token.text.substr(kBegin.size());
    if (setting.metric.empty())
        return unexpected("name");
    if (!advance() || !expectSign("(") || !quoted(setting.property) || !expectSign(",") || !quoted(setting.value)
        || !expectSign(")"))
        return false;
    emit(Op::SetProperty, static_cast<std::uint32_t>(m_program.m_settings.size()), offset);
    m_program.m_settings.push_back(std::move(setting));
    return true;
}

} // namespace lightcone::core::cubepl
