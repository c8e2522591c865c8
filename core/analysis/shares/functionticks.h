// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
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
    /// Few functions are listed by the bits of a number.
    static constexpr std::size_t kFewSlots = 64;

    struct Slot {
        std::uint64_t ticks = 0;
        std::uint32_t isListed = 0; ///< whatever the ticks are: those of a damaged file may come back to zero
    };
    /// What an EventWalk adds to.
    struct Sums {
        Slot* bySlot;
        std::uint32_t* listed; ///< there is a place for one more; null: there are few
        std::uint32_t count;
        std::uint64_t mask; ///< those that are listed, where there are few
        bool hasCalls; ///< a call began or ended

        /// @pre few == (listed == nullptr)
        template <bool few> void addTo(std::size_t slot, std::uint64_t length)
        {
            Slot& entry = bySlot[slot];
            entry.ticks += length;
            if constexpr (few) {
                mask |= std::uint64_t { 1 } << slot;
            } else {
                listed[count] = static_cast<std::uint32_t>(slot);
                count += 1U - entry.isListed;
                entry.isListed = 1;
            }
        }
        void add(std::size_t slot, std::uint64_t length)
        {
            if (listed)
                addTo<false>(slot, length);
            else
                addTo<true>(slot, length);
        }
    };

    explicit FunctionTicks(std::size_t functions)
        : m_slots(functions + 1)
        , m_listed(functions < kFewSlots ? 0 : functions + 2)
    {
    }
    bool isFew() const { return m_listed.empty(); }
    Sums sums() { return { m_slots.data(), isFew() ? nullptr : m_listed.data(), m_count, m_mask, m_hasCalls }; }
    void setSums(const Sums& sums)
    {
        m_count = sums.count;
        m_mask = sums.mask;
        m_hasCalls = sums.hasCalls;
    }
    bool hasCalls() const { return m_hasCalls; }
    /// Calls visit(slot, ticks) for those that were added to, and begins anew.
    template <typename Visit> void take(const Visit& visit)
    {
        for (std::uint64_t left = std::exchange(m_mask, std::uint64_t { 0 }); left != 0; left &= left - 1) {
            const auto slot = static_cast<std::uint32_t>(std::countr_zero(left));
            visit(slot, std::exchange(m_slots[slot].ticks, std::uint64_t { 0 }));
        }
        for (const std::uint32_t slot : std::span(m_listed).first(std::exchange(m_count, 0U)))
            visit(slot, std::exchange(m_slots[slot], {}).ticks);
        m_hasCalls = false;
    }

private:
    std::vector<Slot> m_slots;
    std::vector<std::uint32_t> m_listed;
    std::uint32_t m_count = 0;
    std::uint64_t m_mask = 0;
    bool m_hasCalls = false;
};

} // namespace lightcone::core
