// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cubepl/definitionwords.h"
#include "core/cubepl/memory.h"
#include "core/cubepl/program.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <unordered_map>
#include <vector>

namespace lightcone::core::cubepl {

/// What a program may take while it runs.
struct Limits {
    /// Instructions, each 64 numbers of the rows that they give, and states of patterns that are looked at.
    std::uint64_t steps = 0;
    std::int64_t bytes = 0; ///< of variables
    std::size_t elements = 0; ///< that a variable may have

    /// Those of an init expression, and of all init expressions together, for a profile of so many definitions: a loop
    /// over a million call paths with some thousand steps for each is possible.
    static Limits ofInit(std::size_t definitions);
    /// Those of an expression of one call path.
    static Limits ofExpression(std::size_t definitions);
};

/// Gives the values that an expression asks for. All of an expression's values are computed together, one for each
/// *lane*: a location, or whatever else the caller wants values of.
class Operands {
public:
    virtual ~Operands() = default;
    virtual std::size_t lanes() const = 0;
    /// Overwrites @p values with one value for all lanes, or one value a lane.
    /// @param callPath  for Reach::CallPath: the number that the expression gives
    virtual std::optional<Fault> metric(const MetricUse& use, double callPath, std::vector<double>& values) = 0;
    /// Likewise, for the words of what is being computed: their element at @p index.
    virtual std::optional<Fault> place(Word word, double index, std::vector<double>& values) = 0;
    /// Likewise, for arg1 (0) or arg2 (1).
    virtual void argument(std::size_t number, std::vector<double>& values) = 0;
};

/// Operands of a program that is not about any call path: each metric is NotEvaluated, all else is 0.
class NoOperands : public Operands {
public:
    std::size_t lanes() const override { return 1; }
    std::optional<Fault> metric(const MetricUse& use, double callPath, std::vector<double>& values) override;
    std::optional<Fault> place(Word word, double index, std::vector<double>& values) override;
    void argument(std::size_t number, std::vector<double>& values) override;
};

/// Runs programs. For one thread at a time: it keeps memory from run to run. Programs nest where an operand is computed
/// by an expression; then each level needs a machine of its own.
class Machine {
public:
    /// @param words  is to outlive the machine
    explicit Machine(const DefinitionWords& words)
        : m_words(words)
    {
    }

    /// Runs an init expression, which writes @p globals. @p limits is what all may take together, and is reduced.
    /// @param settings  what cube::metric::set says is added
    std::optional<Fault> runInit(const Program& program, Globals& globals, std::vector<PropertySetting>& settings,
        Limits& limits, const std::stop_token& stop);

    /// Computes the values of an expression: one for all lanes, or one a lane. Texts become numbers.
    /// @pre the program is bound to @p globals
    std::optional<Fault> run(const Program& program, const Globals& globals, Operands& operands, const Limits& limits,
        std::vector<double>& values, const std::stop_token& stop);

private:
    enum class Kind : std::uint8_t { Number, Text, Row };
    /// A value on the stack. What it does not need at present keeps its memory.
    struct Slot {
        Kind kind = Kind::Number;
        double number = 0;
        std::string text;
        std::vector<double> row; ///< one number a lane
    };
    struct Local {
        Variable variable;
        std::vector<double> row; ///< element 0, where isRow
        bool isRow = false;
    };
    struct Asked {
        bool isKnown = false;
        double callPath = 0;
        std::vector<double> values;
    };
    /// What a run is about.
    struct Run {
        const Program& program;
        const Globals& globals;
        Globals* written; ///< of an init expression
        std::vector<PropertySetting>* settings;
        Operands& operands;
        Limits limits;
        const std::stop_token& stop;
        std::uint64_t steps = 0;
        MemoryBudget budget {};
        std::optional<std::size_t> lane {}; ///< the only lane, where lanes go different ways
        bool isDivided = false; ///< they do
    };
    using Op = Instruction::Op;

    std::optional<Fault> execute(Run& run);
    std::optional<Fault> divide(Run& run, std::vector<double>& values);
    std::optional<Fault> step(Run& run, const Instruction& instruction, std::size_t& next);
    std::optional<Fault> stepVariable(Run& run, const Instruction& instruction);
    void load(Run& run, const Instruction& instruction);
    std::optional<Fault> store(Run& run, const Instruction& instruction);
    std::optional<Fault> loadWord(Run& run, const Instruction& instruction);
    std::optional<Fault> askMetric(Run& run, const Instruction& instruction);
    std::optional<Fault> match(Run& run, const Instruction& instruction);
    void pushValues(const Run& run, const std::vector<double>& values);
    static void chargeText(Run& run, const Slot& slot);
    bool combine(Op op);
    bool change(Op op);
    void compareTexts(Run& run, Op op);
    void changeCase(Run& run, Op op);

    Slot& push();
    void pushNumber(double number);
    Slot& top() { return m_stack[m_height - 1]; }
    double popNumber(Run& run);
    void makeText(Run& run, Slot& slot);
    void prepare(const Program& program);
    std::size_t elementCount(const Run& run, std::uint32_t name) const;

    const DefinitionWords& m_words;
    std::vector<Slot> m_stack;
    std::size_t m_height = 0;
    std::vector<Local> m_locals;
    std::vector<double> m_values;
    const Program* m_prepared = nullptr; ///< the program that ran last
    std::vector<Asked> m_asked; ///< one a use of that program: what was given last
    std::size_t m_askedNumbers = 0; ///< that these have memory for
    Pattern::Scratch m_scratch;
    std::vector<std::unordered_map<std::string, bool>> m_matches; ///< of each pattern: what is known of texts
    std::size_t m_matchedTexts = 0; ///< of all of them
};

} // namespace lightcone::core::cubepl
