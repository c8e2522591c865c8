// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

// Private to the call tree.
namespace lightcone::core {

/// Numbers of call paths, by the path of the caller and the function called. A caller's number is below those of the
/// paths it begins.
class CallPathNumbers {
public:
    static constexpr std::uint32_t kTop = 0xffffffff; ///< the caller of the outermost calls

    struct Path {
        std::uint32_t caller = kTop;
        FunctionId function = FunctionId::none;
    };
    CallPathNumbers()
        : m_slots(std::size_t { 1 } << kFewestBits, kTop)
    {
    }
    /// @returns the number, and whether it is new.
    std::pair<std::uint32_t, bool> number(std::uint32_t caller, FunctionId function)
    {
        std::uint32_t& slot = m_slots[slotOf(caller, function)];
        if (slot != kTop)
            return { slot, false };
        const auto added = static_cast<std::uint32_t>(m_paths.size());
        slot = added;
        m_paths.push_back({ caller, function });
        if (2 * m_paths.size() > m_slots.size())
            grow();
        return { added, true };
    }
    /// kTop when there is none.
    std::uint32_t find(std::uint32_t caller, FunctionId function) const { return m_slots[slotOf(caller, function)]; }
    const std::vector<Path>& paths() const { return m_paths; }

private:
    static constexpr unsigned kFewestBits = 6;

    /// Where the path is, or is to be.
    std::size_t slotOf(std::uint32_t caller, FunctionId function) const
    {
        const std::uint64_t key = std::uint64_t { caller } << 32 | static_cast<std::uint32_t>(function);
        constexpr std::uint64_t kSpread = 0x9e3779b97f4a7c15; // 2^64 / golden ratio: the upper bits depend on all
        std::size_t slot = key * kSpread >> (64 - m_bits);
        while (m_slots[slot] != kTop
            && (m_paths[m_slots[slot]].caller != caller || m_paths[m_slots[slot]].function != function))
            slot = (slot + 1) & (m_slots.size() - 1);
        return slot;
    }
    void grow()
    {
        ++m_bits;
        m_slots.assign(std::size_t { 1 } << m_bits, kTop);
        for (std::uint32_t i = 0; i < m_paths.size(); ++i)
            m_slots[slotOf(m_paths[i].caller, m_paths[i].function)] = i;
    }

    std::vector<Path> m_paths;
    unsigned m_bits = kFewestBits;
    std::vector<std::uint32_t> m_slots; ///< 2^m_bits, at most half of them in use: numbers, kTop is free
};

} // namespace lightcone::core
