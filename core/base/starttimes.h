// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <cstddef>
#include <vector>

namespace lightcone::core {

/// When each of some blocks begins, ascending. Apart from the blocks, and looked for near where a time would be if all
/// were equally long: so a search reads few bytes of memory in traces that are even.
class StartTimes {
public:
    /// @pre @p t is not before that of the last call
    void add(Tick t);
    void shrink() { m_times.shrink_to_fit(); }

    std::size_t size() const { return m_times.size(); }
    Tick operator[](std::size_t block) const { return m_times[block]; }
    /// @pre there are some
    Tick first() const { return m_first; }
    /// The last block that begins up to @p t; 0 where there is none. O(log blocks)
    std::size_t lastAt(Tick t) const;

    std::size_t memory() const { return m_times.capacity() * sizeof(Tick); }

private:
    std::vector<Tick> m_times;
    // The ends stand here as well, so that a guess reads nothing that is far away in memory.
    Tick m_first = 0;
    Tick m_last = 0;
};

} // namespace lightcone::core
