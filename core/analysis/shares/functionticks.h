// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

/// The place of a function in sums: 1 + index, 0: none is open.
inline std::uint32_t slotOf(FunctionId function)
{
    return static_cast<std::uint32_t>(function) + 1U;
}
inline FunctionId functionAt(std::uint32_t slot)
{
    return static_cast<FunctionId>(slot - 1U);
}

/// Ticks of each function in a column of one location, by slot.
class FunctionTicks {
public:
    struct Slot {
        std::uint64_t ticks = 0;
        std::uint32_t isListed = 0; ///< whatever the ticks are: those of a damaged file may come back to zero
    };
    /// What an EventWalk adds to.
    struct Sums {
        Slot* bySlot;
        std::uint32_t* listed; ///< there is a place for one more
        std::uint32_t count;
        std::uint32_t calls; ///< how often a call began or ended, about; 0: never

        void add(std::size_t slot, std::uint64_t length)
        {
            Slot& entry = bySlot[slot];
            entry.ticks += length;
            listed[count] = static_cast<std::uint32_t>(slot);
            count += 1U - entry.isListed;
            entry.isListed = 1;
        }
    };

    explicit FunctionTicks(std::size_t functions)
        : m_slots(functions + 1)
        , m_listed(functions + 2)
    {
    }
    Sums sums() { return { m_slots.data(), m_listed.data(), m_count, m_calls }; }
    void setSums(const Sums& sums)
    {
        m_count = sums.count;
        m_calls = sums.calls;
    }
    bool hasCalls() const { return m_calls > 0; }
    /// Calls visit(slot, ticks) for those that were added to, and begins anew.
    template <typename Visit> void take(const Visit& visit)
    {
        for (const std::uint32_t slot : std::span(m_listed).first(m_count)) {
            visit(slot, m_slots[slot].ticks);
            m_slots[slot] = {};
        }
        m_count = m_calls = 0;
    }

private:
    std::vector<Slot> m_slots;
    std::vector<std::uint32_t> m_listed;
    std::uint32_t m_count = 0;
    std::uint32_t m_calls = 0;
};

} // namespace lightcone::core
