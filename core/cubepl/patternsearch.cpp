// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/pattern.h"

namespace lightcone::core::cubepl {

bool Pattern::takes(const State& state, unsigned char byte) const
{
    switch (state.op) {
    case Op::Byte:
        return state.byte == byte;
    case Op::Any:
        return byte != '\n' && byte != '\r';
    case Op::Class:
        return m_classes[static_cast<std::size_t>(state.first)].test(byte);
    default:
        return false;
    }
}

/// Adds a state with all that are reached from it without taking a byte.
void Pattern::add(std::uint32_t state, bool isBegin, bool isEnd, std::vector<std::uint32_t>& list, Scratch& scratch,
    std::uint64_t& work) const
{
    scratch.pending.assign(1, state);
    while (!scratch.pending.empty()) {
        const std::uint32_t at = scratch.pending.back();
        scratch.pending.pop_back();
        if (scratch.marks[at] == scratch.step)
            continue;
        scratch.marks[at] = scratch.step;
        ++work;
        const State& here = m_states[at];
        const auto to
            = [at](std::int32_t way) { return static_cast<std::uint32_t>(static_cast<std::int64_t>(at) + way); };
        if (here.op == Op::Split)
            scratch.pending.push_back(to(here.second));
        if (here.op == Op::Split || here.op == Op::Jump)
            scratch.pending.push_back(to(here.first));
        else if (here.op == Op::Begin || here.op == Op::End) {
            if (here.op == Op::Begin ? isBegin : isEnd)
                scratch.pending.push_back(at + 1);
        } else
            list.push_back(at);
    }
}

bool Pattern::matches(std::string_view text, Scratch& scratch, std::uint64_t& work, std::uint64_t mostWork) const
{
    scratch.marks.assign(m_states.size(), 0);
    scratch.step = 1;
    scratch.present.clear();
    const auto found = static_cast<std::uint32_t>(m_states.size() - 1);
    const bool isAnchored = m_states.front().op == Op::Begin;
    for (std::size_t at = 0;; ++at) {
        if (at == 0 || !isAnchored)
            add(0, at == 0, at == text.size(), scratch.present, scratch, work);
        if (scratch.marks[found] == scratch.step)
            return true;
        if (at == text.size() || (isAnchored && scratch.present.empty()) || work > mostWork)
            return false;
        ++scratch.step;
        scratch.next.clear();
        const auto byte = static_cast<unsigned char>(text[at]);
        for (const std::uint32_t state : scratch.present) {
            ++work;
            if (takes(m_states[state], byte))
                add(state + 1, false, at + 1 == text.size(), scratch.next, scratch, work);
        }
        scratch.present.swap(scratch.next);
    }
}

} // namespace lightcone::core::cubepl
