// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lightcone::core {

/// The open calls of a location that are left out of the trace, among the open calls that are kept. A depth is the
/// number of kept calls that are open. Each call costs O(1), amortised, whatever leaves come. Memory: O(open calls, and
/// calls left meanwhile inside the outermost of them).
class PassedCalls {
public:
    /// Forgets the calls that ended because a kept call around them did.
    void cutTo(std::size_t depth)
    {
        while (!m_calls.empty() && m_calls.back().depth > depth)
            close(m_calls.size() - 1);
    }
    /// @param function  a code that counts up from 0
    void enter(std::uint32_t function, std::size_t depth)
    {
        if (function >= m_innermost.size())
            m_innermost.resize(std::size_t { function } + 1, kNone);
        m_calls.push_back({ function, depth, m_innermost[function], true });
        m_innermost[function] = m_calls.size() - 1;
    }
    /// Ends the innermost call of @p function, if there is one. Others inside it stay open.
    void leave(std::uint32_t function)
    {
        if (function < m_innermost.size() && m_innermost[function] != kNone)
            close(m_innermost[function]);
    }
    /// Ends the innermost of all open calls. @returns false: that is a kept one, or there is none.
    bool leaveInnermost(std::size_t depth)
    {
        if (m_calls.empty() || m_calls.back().depth != depth)
            return false;
        close(m_calls.size() - 1);
        return true;
    }

private:
    static constexpr std::size_t kNone = ~std::size_t { 0 };
    struct Call {
        std::uint32_t function = 0;
        std::size_t depth = 0; ///< when it was entered
        std::size_t outer = kNone; ///< the call of the same function around it
        bool isOpen = true;
    };

    /// Ends the innermost call of its function.
    void close(std::size_t place)
    {
        m_innermost[m_calls[place].function] = m_calls[place].outer;
        m_calls[place].isOpen = false;
        while (!m_calls.empty() && !m_calls.back().isOpen)
            m_calls.pop_back();
    }

    std::vector<Call> m_calls; ///< the innermost last, which is open
    std::vector<std::size_t> m_innermost; ///< by function: its innermost open call in m_calls
};

} // namespace lightcone::core
