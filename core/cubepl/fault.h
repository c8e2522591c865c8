// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>

namespace lightcone::core::cubepl {

/// Says why an expression cannot be compiled, or gives no value.
enum class FaultCode : std::uint8_t {
    // while compiling
    TooLong, ///< the text, a pattern or what they are compiled to is beyond its limit
    TooDeep, ///< brackets, blocks or signs nest beyond kMostDepth
    Unexpected, ///< `word` stands where something else must; `expected` says what
    EndsEarly, ///< the text ends where `expected` must follow
    Unended, ///< a text, a pattern or the name of a variable has no end
    BadNumber,
    BadPattern, ///< a regular expression that contradicts its grammar
    NotEvaluated, ///< `word` is CubePL that this program does not evaluate
    // while running
    TooManySteps, ///< a loop, or patterns, take more steps than Limits allow
    TooMuchMemory, ///< variables take more bytes than Limits allow
    IndexTooLarge, ///< a variable is written at an index that is negative, no number, or beyond Limits; `word` names it
    OutsideInit, ///< an expression writes `word`, which an init expression declared as global
    Cycle, ///< a metric is computed from itself; `word` names it
    OperandFaulty, ///< the metric `word` has a fault itself
    OperandType, ///< values of the metric `word` consist of several numbers, or of more than can be summed up
    ReadFailed, ///< values of the metric `word` cannot be read; `cause` says why
    Stopped,
};

/// Says what is wrong with an expression, and where.
struct Fault {
    FaultCode code = FaultCode::Unexpected;
    std::size_t offset = 0; ///< in bytes from the begin of the expression
    std::string word;
    std::string expected {}; ///< a token, or what stands for several: "expression", "statement", "name"
    Error cause {}; ///< of ReadFailed
};

/// A value, or a Fault.
template <typename T> class [[nodiscard]] Outcome {
public:
    Outcome(T value)
        : m_content(std::in_place_index<0>, std::move(value))
    {
    }
    Outcome(Fault fault)
        : m_content(std::in_place_index<1>, std::move(fault))
    {
    }
    bool isOk() const { return m_content.index() == 0; }
    /// @pre isOk()
    const T& value() const& { return std::get<0>(m_content); }
    T&& value() && { return std::get<0>(std::move(m_content)); }
    /// @pre !isOk()
    const Fault& fault() const { return std::get<1>(m_content); }

private:
    std::variant<T, Fault> m_content;
};

} // namespace lightcone::core::cubepl
