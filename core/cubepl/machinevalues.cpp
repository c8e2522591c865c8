// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/machine.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lightcone::core::cubepl {

namespace {

/// Two values that an operation joins into the first.
struct Pair {
    bool isFirstRow = false;
    bool isSecondRow = false;
    double& first;
    double second;
    std::vector<double>& firstRow;
    std::vector<double>& secondRow;
};

template <typename Operation> void joinPair(Pair pair, Operation operation)
{
    if (!pair.isFirstRow && !pair.isSecondRow) {
        pair.first = operation(pair.first, pair.second);
        return;
    }
    if (!pair.isFirstRow) {
        pair.firstRow.swap(pair.secondRow);
        for (double& value : pair.firstRow)
            value = operation(pair.first, value);
        return;
    }
    for (std::size_t i = 0; i < pair.firstRow.size(); ++i)
        pair.firstRow[i] = operation(pair.firstRow[i], pair.isSecondRow ? pair.secondRow[i] : pair.second);
}

double quotient(double a, double b)
{
    if (a == 0)
        return 0;
    return b == 0 ? std::numeric_limits<double>::quiet_NaN() : a / b;
}

double logarithm(double a)
{
    if (a > 0)
        return std::log(a);
    return a < 0 ? 0 : std::numeric_limits<double>::quiet_NaN();
}

char lowered(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

char raised(char c)
{
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// What CubeLib 4.9 makes of each operation where mathematics leaves it open: a product is 0 when a factor is, a
/// quotient when the dividend is; a division by 0 and log(0) are not a number; sqrt and log of less are 0.
/// @returns false: it joins no two numbers
bool joinNumbers(Instruction::Op op, Pair pair)
{
    using Op = Instruction::Op;
    const auto join = [&pair](auto operation) {
        joinPair(pair, operation);
        return true;
    };
    switch (op) {
    case Op::Add:
        return join([](double a, double b) { return a + b; });
    case Op::Subtract:
        return join([](double a, double b) { return a - b; });
    case Op::Multiply:
        return join([](double a, double b) { return a == 0 || b == 0 ? 0.0 : a * b; });
    case Op::Divide:
        return join(quotient);
    case Op::Power:
        return join([](double a, double b) { return std::pow(a, b); });
    case Op::Equal:
        return join([](double a, double b) { return a == b ? 1.0 : 0.0; });
    case Op::NotEqual:
        return join([](double a, double b) { return a != b ? 1.0 : 0.0; });
    case Op::Less:
        return join([](double a, double b) { return a < b ? 1.0 : 0.0; });
    case Op::Greater:
        return join([](double a, double b) { return a > b ? 1.0 : 0.0; });
    case Op::AtMost:
        return join([](double a, double b) { return a <= b ? 1.0 : 0.0; });
    case Op::AtLeast:
        return join([](double a, double b) { return a >= b ? 1.0 : 0.0; });
    case Op::And:
        return join([](double a, double b) { return a != 0 && b != 0 ? 1.0 : 0.0; });
    case Op::Or:
        return join([](double a, double b) { return a != 0 || b != 0 ? 1.0 : 0.0; });
    case Op::Xor:
        return join([](double a, double b) { return (a != 0) != (b != 0) ? 1.0 : 0.0; });
    case Op::Minimum:
        return join([](double a, double b) { return std::min(a, b); });
    case Op::Maximum:
        return join([](double a, double b) { return std::max(a, b); });
    default:
        return false;
    }
}

/// @returns false: it changes no number
template <typename Change> bool changeNumbers(Instruction::Op op, Change change)
{
    using Op = Instruction::Op;
    switch (op) {
    case Op::Not:
        return change([](double a) { return a == 0 ? 1.0 : 0.0; });
    case Op::Negate:
        return change([](double a) { return -a; });
    case Op::SquareRoot:
        return change([](double a) { return a < 0 ? 0.0 : std::sqrt(a); });
    case Op::Sine:
        return change([](double a) { return std::sin(a); });
    case Op::ArcSine:
        return change([](double a) { return std::asin(a); });
    case Op::Cosine:
        return change([](double a) { return std::cos(a); });
    case Op::ArcCosine:
        return change([](double a) { return std::acos(a); });
    case Op::Tangent:
        return change([](double a) { return std::tan(a); });
    case Op::ArcTangent:
        return change([](double a) { return std::atan(a); });
    case Op::Exponential:
        return change([](double a) { return std::exp(a); });
    case Op::Logarithm:
        return change(logarithm);
    case Op::Absolute:
        return change([](double a) { return std::abs(a); });
    case Op::Sign:
        return change([](double a) { return a > 0 ? 1.0 : a < 0 ? -1.0 : 0.0; });
    case Op::PositivePart:
        return change([](double a) { return a > 0 ? a : 0.0; });
    case Op::NegativePart:
        return change([](double a) { return a < 0 ? a : 0.0; });
    case Op::Floor:
        return change([](double a) { return std::floor(a); });
    case Op::Ceiling:
        return change([](double a) { return std::ceil(a); });
    default:
        return false;
    }
}

} // namespace

Machine::Slot& Machine::push()
{
    if (m_height == m_stack.size())
        m_stack.emplace_back();
    return m_stack[m_height++];
}

void Machine::pushNumber(double number)
{
    Slot& slot = push();
    slot.kind = Kind::Number;
    slot.number = number;
}

/// Takes a number from the stack. A row is none: lanes then go different ways.
double Machine::popNumber(Run& run)
{
    const Slot& slot = m_stack[--m_height];
    if (slot.kind == Kind::Number)
        return slot.number;
    if (slot.kind == Kind::Text)
        return numberOf(slot.text);
    run.isDivided = true;
    return 0;
}

void Machine::makeText(Run& run, Slot& slot)
{
    if (slot.kind == Kind::Number)
        slot.text = textOf(slot.number);
    run.isDivided = run.isDivided || slot.kind == Kind::Row;
    slot.kind = Kind::Text;
}

bool Machine::combine(Op op)
{
    if (op < Op::Add || op > Op::Maximum)
        return false;
    Slot& second = m_stack[m_height - 1];
    Slot& first = m_stack[m_height - 2];
    for (Slot* const slot : { &first, &second }) {
        if (slot->kind != Kind::Text)
            continue;
        slot->number = numberOf(slot->text);
        slot->kind = Kind::Number;
    }
    const bool isRow = first.kind == Kind::Row || second.kind == Kind::Row;
    const bool isKnown = joinNumbers(
        op, { first.kind == Kind::Row, second.kind == Kind::Row, first.number, second.number, first.row, second.row });
    first.kind = isRow ? Kind::Row : Kind::Number;
    --m_height;
    return isKnown;
}

bool Machine::change(Op op)
{
    if (op < Op::Not || op > Op::Ceiling)
        return false;
    Slot& slot = top();
    if (slot.kind == Kind::Text) {
        slot.number = numberOf(slot.text);
        slot.kind = Kind::Number;
    }
    return changeNumbers(op, [&slot](auto operation) {
        if (slot.kind == Kind::Number)
            slot.number = operation(slot.number);
        else
            for (double& value : slot.row)
                value = operation(value);
        return true;
    });
}

void Machine::compareTexts(Run& run, Op op)
{
    Slot& second = m_stack[m_height - 1];
    Slot& first = m_stack[m_height - 2];
    makeText(run, first);
    makeText(run, second);
    const bool isSame = op == Op::SameText ? first.text == second.text
                                           : std::ranges::equal(first.text, second.text, {}, lowered, lowered);
    first.kind = Kind::Number;
    first.number = isSame ? 1 : 0;
    --m_height;
}

void Machine::changeCase(Run& run, Op op)
{
    makeText(run, top());
    for (char& c : top().text)
        c = op == Op::LowerCase ? lowered(c) : raised(c);
}

} // namespace lightcone::core::cubepl
