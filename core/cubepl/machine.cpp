// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/machine.h"

#include <algorithm>
#include <utility>

namespace lightcone::core::cubepl {

namespace {

constexpr std::uint64_t kStepsBetweenPolls = 4096;
constexpr std::size_t kMostMatchedTexts = std::size_t { 1 } << 20; ///< that are kept, of all patterns together
constexpr std::size_t kMostMatchedBytes = 512; ///< of a text that is kept
constexpr std::uint64_t kMostMatchSteps = std::uint64_t { 1 } << 26; ///< of one text, between polls
constexpr double kMostIndex = 9007199254740992; // 2^53
constexpr std::size_t kMostAskedNumbers = std::size_t { 1 } << 23; ///< of metrics that are kept while a program runs
constexpr std::int64_t kFreeRows = 64; ///< that variables may hold beyond Limits::bytes
constexpr std::size_t kNumbersOfStep = 64; ///< that an operation on rows gives in one step
constexpr std::size_t kMostSettings = std::size_t { 1 } << 20;

std::int64_t settingBytes(const PropertySetting& setting)
{
    return static_cast<std::int64_t>(
        sizeof(setting) + setting.metric.size() + setting.property.size() + setting.value.size());
}

std::size_t elementLimit(std::size_t definitions)
{
    return 65'536 + 4 * definitions;
}

} // namespace

Limits Limits::ofInit(std::size_t definitions)
{
    const std::uint64_t size = std::min<std::uint64_t>(definitions, std::uint64_t { 1 } << 40);
    return { (std::uint64_t { 1 } << 24) + 4096 * size,
        (std::int64_t { 1 } << 26) + 512 * static_cast<std::int64_t>(size), elementLimit(definitions) };
}

Limits Limits::ofExpression(std::size_t definitions)
{
    const std::uint64_t size = std::min<std::uint64_t>(definitions, std::uint64_t { 1 } << 40);
    return { (std::uint64_t { 1 } << 20) + 64 * size, (std::int64_t { 1 } << 24) + 16 * static_cast<std::int64_t>(size),
        elementLimit(definitions) };
}

std::optional<Fault> NoOperands::metric(const MetricUse& use, double, std::vector<double>&)
{
    return Fault { FaultCode::NotEvaluated, use.offset, "metric::" + use.name };
}

std::optional<Fault> NoOperands::place(Word, double, std::vector<double>& values)
{
    values.assign(1, 0);
    return std::nullopt;
}

void NoOperands::argument(std::size_t, std::vector<double>& values)
{
    values.assign(1, 0);
}

std::optional<Fault> Machine::runInit(const Program& program, Globals& globals, std::vector<PropertySetting>& settings,
    Limits& limits, const std::stop_token& stop)
{
    NoOperands none;
    Run run { program, globals, &globals, &settings, none, limits, stop };
    run.budget.left = limits.bytes;
    prepare(program);
    auto fault = execute(run);
    limits.steps -= std::min(limits.steps, run.steps);
    limits.bytes = run.budget.left;
    return fault;
}

std::optional<Fault> Machine::run(const Program& program, const Globals& globals, Operands& operands,
    const Limits& limits, std::vector<double>& values, const std::stop_token& stop)
{
    Run run { program, globals, nullptr, nullptr, operands, limits, stop };
    run.limits.steps += 1024 * std::uint64_t { operands.lanes() };
    run.limits.bytes += kFreeRows * static_cast<std::int64_t>(sizeof(double) * operands.lanes());
    run.budget.left = run.limits.bytes;
    prepare(program);
    if (auto fault = execute(run))
        return fault;
    if (run.isDivided)
        return divide(run, values);
    if (top().kind == Kind::Row)
        values.swap(top().row);
    else
        values.assign(1, popNumber(run));
    return std::nullopt;
}

/// Runs for one lane after the other.
std::optional<Fault> Machine::divide(Run& run, std::vector<double>& values)
{
    values.resize(run.operands.lanes());
    for (std::size_t lane = 0; lane < values.size(); ++lane) {
        run.lane = lane;
        m_height = 0;
        for (Local& local : m_locals) {
            local.variable.clear();
            local.isRow = false;
        }
        run.budget.left = run.limits.bytes;
        if (auto fault = execute(run))
            return fault;
        values[lane] = popNumber(run);
    }
    return std::nullopt;
}

void Machine::prepare(const Program& program)
{
    m_height = 0;
    if (m_prepared != &program) {
        // What another program has left is of no use, and could be any number of rows.
        m_prepared = &program;
        m_locals.clear();
        m_asked.clear();
        m_askedNumbers = 0;
    }
    if (m_locals.size() < program.m_names.size())
        m_locals.resize(program.m_names.size());
    for (Local& local : m_locals) {
        local.variable.clear();
        local.isRow = false;
    }
    if (m_asked.size() < program.m_uses.size())
        m_asked.resize(program.m_uses.size());
    for (Asked& asked : m_asked)
        asked.isKnown = false;
    m_matches.clear();
    m_matches.resize(program.m_patterns.size());
    m_matchedTexts = 0;
}

std::optional<Fault> Machine::execute(Run& run)
{
    const std::vector<Instruction>& code = run.program.m_code;
    run.isDivided = false;
    std::uint64_t nextPoll = run.steps;
    for (std::size_t next = 0; next < code.size() && !run.isDivided;) {
        const Instruction& instruction = code[next++];
        if (run.steps++ >= nextPoll) {
            nextPoll = run.steps + kStepsBetweenPolls;
            if (run.stop.stop_requested())
                return Fault { FaultCode::Stopped, instruction.offset, {} };
        }
        if (run.steps > run.limits.steps)
            return Fault { FaultCode::TooManySteps, instruction.offset, {} };
        if (auto fault = step(run, instruction, next))
            return fault;
        if (m_height > 0 && top().kind == Kind::Row)
            run.steps += top().row.size() / kNumbersOfStep;
    }
    return std::nullopt;
}

std::optional<Fault> Machine::step(Run& run, const Instruction& instruction, std::size_t& next)
{
    switch (instruction.op) {
    case Op::Number:
        pushNumber(run.program.m_numbers[instruction.operand]);
        return std::nullopt;
    case Op::Text: {
        Slot& slot = push();
        slot.kind = Kind::Text;
        slot.text = run.program.m_texts[instruction.operand];
        chargeText(run, slot);
        return std::nullopt;
    }
    case Op::Argument:
        run.operands.argument(instruction.operand, m_values);
        pushValues(run, m_values);
        return std::nullopt;
    case Op::Jump:
        next = instruction.operand;
        return std::nullopt;
    case Op::JumpIfZero:
        if (popNumber(run) == 0)
            next = instruction.operand;
        return std::nullopt;
    case Op::KeepZero:
        if (top().kind == Kind::Number && top().number == 0)
            next = instruction.operand;
        return std::nullopt;
    case Op::SameText:
    case Op::SameLetters:
        compareTexts(run, instruction.op);
        return std::nullopt;
    case Op::LowerCase:
    case Op::UpperCase:
        changeCase(run, instruction.op);
        return std::nullopt;
    case Op::Match:
        return match(run, instruction);
    default:
        break;
    }
    return combine(instruction.op) || change(instruction.op) ? std::nullopt : stepVariable(run, instruction);
}

std::optional<Fault> Machine::stepVariable(Run& run, const Instruction& instruction)
{
    const std::uint32_t operand = instruction.operand;
    switch (instruction.op) {
    case Op::Metric:
        return askMetric(run, instruction);
    case Op::Load:
        load(run, instruction);
        return std::nullopt;
    case Op::LoadWord:
        return loadWord(run, instruction);
    case Op::Store:
        return store(run, instruction);
    case Op::SizeOf:
        pushNumber(static_cast<double>(elementCount(run, operand)));
        return std::nullopt;
    case Op::Defined:
        pushNumber(run.program.m_globalOf[operand] != Program::kLocal || run.program.m_names[operand].isAssigned);
        return std::nullopt;
    default: // SetProperty
        if (!run.settings)
            return Fault { FaultCode::OutsideInit, instruction.offset, "cube::metric::set" };
        run.budget.left -= settingBytes(run.program.m_settings[operand]);
        if (run.budget.left < 0 || run.settings->size() >= kMostSettings)
            return Fault { FaultCode::TooMuchMemory, instruction.offset, "cube::metric::set" };
        run.settings->push_back(run.program.m_settings[operand]);
        return std::nullopt;
    }
}

std::size_t Machine::elementCount(const Run& run, std::uint32_t name) const
{
    const std::uint32_t global = run.program.m_globalOf[name];
    if (global != Program::kLocal)
        return run.globals.variable(global).size();
    const Local& local = m_locals[name];
    return std::max<std::size_t>(local.variable.size(), local.isRow ? 1 : 0);
}

void Machine::load(Run& run, const Instruction& instruction)
{
    const double index = popNumber(run);
    if (run.isDivided)
        return;
    if (!(index >= 0 && index < kMostIndex))
        return pushNumber(0);
    const auto element = static_cast<std::size_t>(index);
    const std::uint32_t global = run.program.m_globalOf[instruction.operand];
    const Local* const local = global == Program::kLocal ? &m_locals[instruction.operand] : nullptr;
    if (local && local->isRow && element == 0) {
        Slot& slot = push();
        slot.kind = Kind::Row;
        slot.row = local->row;
        return;
    }
    const Variable& variable = local ? local->variable : run.globals.variable(global);
    std::string_view text;
    if (!variable.text(element, text))
        return pushNumber(variable.number(element));
    Slot& slot = push();
    slot.kind = Kind::Text;
    slot.text = text;
    chargeText(run, slot);
}

std::optional<Fault> Machine::store(Run& run, const Instruction& instruction)
{
    const std::string& name = run.program.m_names[instruction.operand].text;
    --m_height; // the value, which stays where it is
    const std::size_t value = m_height;
    const double index = popNumber(run);
    if (run.isDivided)
        return std::nullopt;
    if (!(index >= 0 && index < static_cast<double>(run.limits.elements)))
        return Fault { FaultCode::IndexTooLarge, instruction.offset, name };
    const auto element = static_cast<std::size_t>(index);
    const std::uint32_t global = run.program.m_globalOf[instruction.operand];
    if (global != Program::kLocal && !run.written)
        return Fault { FaultCode::OutsideInit, instruction.offset, name };
    Slot& slot = m_stack[value];
    if (slot.kind == Kind::Row) {
        // Init expressions have no rows.
        Local& local = m_locals[instruction.operand];
        if (!local.isRow)
            run.budget.left -= static_cast<std::int64_t>(slot.row.size() * sizeof(double));
        if (run.budget.left < 0)
            return Fault { FaultCode::TooMuchMemory, instruction.offset, name };
        run.isDivided = element != 0;
        local.row.swap(slot.row);
        local.isRow = true;
        return std::nullopt;
    }
    if (global == Program::kLocal && element == 0)
        m_locals[instruction.operand].isRow = false;
    Variable& variable
        = global == Program::kLocal ? m_locals[instruction.operand].variable : run.written->variable(global);
    const bool isStored = slot.kind == Kind::Text ? variable.setText(element, slot.text, run.budget)
                                                  : variable.setNumber(element, slot.number, run.budget);
    return isStored ? std::nullopt : std::optional(Fault { FaultCode::TooMuchMemory, instruction.offset, name });
}

std::optional<Fault> Machine::loadWord(Run& run, const Instruction& instruction)
{
    const double index = popNumber(run);
    const auto word = static_cast<Word>(instruction.operand);
    if (run.isDivided)
        return std::nullopt;
    if (word >= Word::ThisMetric) {
        if (auto fault = run.operands.place(word, index, m_values)) {
            fault->offset = instruction.offset;
            return fault;
        }
        pushValues(run, m_values);
        return std::nullopt;
    }
    const DefinitionWords::Value value = m_words.value(word, index);
    if (const double* const number = std::get_if<double>(&value)) {
        pushNumber(*number);
        return std::nullopt;
    }
    Slot& slot = push();
    slot.kind = Kind::Text;
    slot.text = std::get<std::string_view>(value);
    chargeText(run, slot);
    return std::nullopt;
}

/// Counts the steps that a long text takes wherever it goes.
void Machine::chargeText(Run& run, const Slot& slot)
{
    run.steps += slot.text.size() / 64;
}

/// Pushes values of all lanes, or of the only one.
void Machine::pushValues(const Run& run, const std::vector<double>& values)
{
    if (values.size() == 1)
        return pushNumber(values.front());
    if (run.lane)
        return pushNumber(values[*run.lane]);
    Slot& slot = push();
    slot.kind = Kind::Row;
    slot.row.assign(values.begin(), values.end());
}

std::optional<Fault> Machine::askMetric(Run& run, const Instruction& instruction)
{
    const MetricUse& use = run.program.m_uses[instruction.operand];
    const double callPath = use.reach == MetricUse::Reach::CallPath ? popNumber(run) : 0;
    if (run.isDivided)
        return std::nullopt;
    Asked& asked = m_asked[instruction.operand];
    if (asked.isKnown && asked.callPath == callPath) {
        pushValues(run, asked.values);
        return std::nullopt;
    }
    if (auto fault = run.operands.metric(use, callPath, m_values))
        return fault;
    pushValues(run, m_values);
    const std::size_t room = asked.values.capacity();
    const std::size_t more = m_values.size() - std::min(m_values.size(), room);
    asked.isKnown = more <= kMostAskedNumbers - std::min(kMostAskedNumbers, m_askedNumbers);
    if (asked.isKnown) {
        asked.values = m_values;
        asked.callPath = callPath;
        m_askedNumbers += asked.values.capacity() - room;
    }
    return std::nullopt;
}

std::optional<Fault> Machine::match(Run& run, const Instruction& instruction)
{
    Slot& slot = top();
    makeText(run, slot);
    if (run.isDivided)
        return std::nullopt;
    auto& known = m_matches[instruction.operand];
    const auto place = known.find(slot.text);
    bool isMatch = false;
    if (place != known.end())
        isMatch = place->second;
    else {
        const Pattern& pattern = run.program.m_patterns[instruction.operand];
        const std::uint64_t mostSteps = std::min(run.limits.steps, run.steps + kMostMatchSteps);
        isMatch = pattern.matches(slot.text, m_scratch, run.steps, mostSteps);
        if (run.steps > mostSteps)
            return Fault { FaultCode::TooManySteps, instruction.offset, {} };
        if (m_matchedTexts < kMostMatchedTexts && slot.text.size() <= kMostMatchedBytes) {
            known.emplace(slot.text, isMatch);
            ++m_matchedTexts;
        }
    }
    slot.kind = Kind::Number;
    slot.number = isMatch ? 1 : 0;
    return std::nullopt;
}

} // namespace lightcone::core::cubepl
