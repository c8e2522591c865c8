// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cubepl/fault.h"
#include "core/cubepl/pattern.h"
#include "core/cubepl/words.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::core::cubepl {

class Globals;

/// Whether a value of a call path or a node of the system tree includes those below it.
enum class Flavour : std::uint8_t {
    Same, ///< as what is being computed: nothing, or `*`
    Inclusive, ///< `i`
    Exclusive, ///< `e`
};

/// What of a metric an expression asks for.
struct MetricUse {
    enum class Reach : std::uint8_t {
        Here, ///< metric::NAME(), metric::context::NAME(): what is being computed
        FixedTotal, ///< metric::fixed::NAME(): of the whole profile
        FixedCallPath, ///< metric::fixed::NAME(e): of the present call path, at all locations together
        FixedHere, ///< metric::fixed::NAME(e, e)
        CallPath, ///< metric::call::NAME(PATH, e): of a call path, at all locations together
    };
    std::string name; ///< the metric's unique name
    Reach reach = Reach::Here;
    Flavour path = Flavour::Same;
    Flavour system = Flavour::Same;
    std::size_t offset = 0; ///< in the expression
};

/// One operation on a stack of values.
struct Instruction {
    enum class Op : std::uint8_t {
        Number, ///< pushes numbers[operand]
        Text, ///< pushes texts[operand]
        Argument, ///< pushes arg1 (operand 0) or arg2 (1)
        Metric, ///< pushes uses[operand]; of CallPath it takes the number of the call path
        Load, ///< takes an index, pushes the variable names[operand]
        LoadWord, ///< takes an index, pushes the variable Word { operand }
        Store, ///< takes a value, then an index: the variable names[operand]
        SizeOf, ///< pushes the number of elements of names[operand]
        Defined, ///< pushes whether names[operand] is global or assigned anywhere
        SetProperty, ///< settings[operand] takes effect
        Jump, ///< to the instruction operand
        JumpIfZero, ///< takes a number
        KeepZero, ///< jumps with the number that is on top, when that is 0: no factor changes it
        Add,
        Subtract,
        Multiply,
        Divide,
        Power,
        Equal,
        NotEqual,
        Less,
        Greater,
        AtMost,
        AtLeast,
        And,
        Or,
        Xor,
        Minimum,
        Maximum,
        SameText,
        SameLetters,
        Match, ///< of patterns[operand]
        Not,
        Negate,
        SquareRoot,
        Sine,
        ArcSine,
        Cosine,
        ArcCosine,
        Tangent,
        ArcTangent,
        Exponential,
        Logarithm,
        Absolute,
        Sign,
        PositivePart,
        NegativePart,
        Floor,
        Ceiling,
        LowerCase,
        UpperCase,
    };
    Op op = Op::Number;
    std::uint32_t operand = 0;
    std::uint32_t offset = 0; ///< in bytes from the begin of the expression
};

/// cube::metric::set::METRIC("property", "value").
struct PropertySetting {
    std::string metric;
    std::string property;
    std::string value;
};

/// A compiled expression. Immutable but for bind(); then thread-safe.
class Program {
public:
    static constexpr std::size_t kMostBytes = std::size_t { 1 } << 20;
    static constexpr unsigned kMostDepth = 128;
    static constexpr std::size_t kMostPatternStates = std::size_t { 1 } << 20; ///< of all its patterns

    /// Metrics that it asks for, in the order of the text; a metric that is asked twice is there twice.
    std::span<const MetricUse> uses() const { return m_uses; }
    /// Names that it declares by global(…).
    std::span<const std::string> declaredGlobals() const { return m_declaredGlobals; }
    /// A variable that it reads, and neither assigns nor declares as local.
    struct Outside {
        std::string_view name; ///< as long as the program lives
        std::size_t offset = 0; ///< where it is read first
    };
    std::size_t patternStates() const;
    /// In the order of the text.
    std::vector<Outside> outsideVariables() const;
    /// Tells which of its variables are global: those which @p globals has. To be called before it runs, whenever
    /// globals were added. O(variables)
    void bind(const Globals& globals);

private:
    friend class Compiler;
    friend class Machine;

    std::vector<Instruction> m_code; ///< leaves one value on the stack
    std::vector<double> m_numbers;
    std::vector<std::string> m_texts;
    std::vector<Pattern> m_patterns;
    std::vector<MetricUse> m_uses;
    std::vector<PropertySetting> m_settings;
    struct Name {
        std::string text;
        bool isAssigned = false;
        bool isLocal = false; ///< declared by local(…)
    };
    std::vector<Name> m_names; ///< of variables that are not CUBE's
    std::vector<std::string> m_declaredGlobals;
    std::vector<std::uint32_t> m_globalOf; ///< of each of m_names: its index in Globals, or kLocal
    static constexpr std::uint32_t kLocal = 0xffffffff;
};

/// Compiles an expression: what stands in <cubepl>, <cubeplinit> or <cubeplaggr>. An empty one is EndsEarly.
/// O(text · depth), depth at most Program::kMostDepth; takes memory in proportion to the text and the states of its
/// patterns. Source: the grammar in the manual "CubePL" of CubeLib 4.9 and its reference of operators.
Outcome<Program> compile(std::string_view text);

} // namespace lightcone::core::cubepl
