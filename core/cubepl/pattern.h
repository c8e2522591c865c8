// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cubepl/fault.h"

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace lightcone::core::cubepl {

/// A regular expression, as `=~ /pattern/` has it: ECMAScript's grammar, found anywhere in a text, byte by byte.
/// CubeLib takes std::regex for this, whose matcher recurses once a character and may take exponential time; regcomp()
/// of the C library expands nested repetitions without a bound. So this is a matcher of its own, which follows all
/// alternatives at once: a match takes O(text · states), and no pattern takes more states than kMostStates. Back
/// references, `\b`, `\B`, look-ahead and equivalence classes are NotEvaluated. Immutable; thread-safe.
class Pattern {
public:
    static constexpr std::size_t kMostStates = 8192;

    /// @returns Offsets of faults count from the begin of @p text.
    static Outcome<Pattern> compile(std::string_view text);

    /// Memory of matches that is used again and again.
    struct Scratch {
        std::vector<std::uint32_t> present, next; ///< states
        std::vector<std::uint32_t> marks; ///< one a state: the last step in which it was added
        std::vector<std::uint32_t> pending;
        std::uint32_t step = 0;
    };
    /// Tells whether the pattern matches a part of @p text.
    /// @param work  is increased by the states that were looked at; the search gives up beyond @p mostWork, and its
    /// result is then of no meaning
    bool matches(std::string_view text, Scratch& scratch, std::uint64_t& work, std::uint64_t mostWork) const;

    std::size_t stateCount() const { return m_states.size(); }

    enum class Op : std::uint8_t { Byte, Any, Class, Split, Jump, Begin, End, Found };
    /// A state of the matcher.
    struct State {
        Op op = Op::Found;
        std::uint8_t byte = 0; ///< of Byte
        std::int32_t first = 0; ///< of Split and Jump: where to go on, relative to this state; of Class its index
        std::int32_t second = 0; ///< of Split: the other way
    };
    using Bytes = std::bitset<256>;

private:
    bool takes(const State& state, unsigned char byte) const;
    void add(std::uint32_t state, bool isBegin, bool isEnd, std::vector<std::uint32_t>& list, Scratch& scratch,
        std::uint64_t& work) const;

    std::vector<State> m_states; ///< the last is Found
    std::vector<Bytes> m_classes;
};

} // namespace lightcone::core::cubepl
