// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace lightcone::core {

/// Units of tiles of each function, by slot (see slotOf()). Small, so that many functions stay near the processor.
class UnitSums {
public:
    explicit UnitSums(std::size_t functions)
        : m_units(functions + 1)
        , m_listed(functions + 2)
    {
    }
    void add(std::uint32_t slot, std::uint32_t units)
    {
        std::uint32_t& sum = m_units[slot];
        m_listed[m_count] = slot;
        m_count += sum == 0 && units != 0 ? 1 : 0;
        sum += units;
    }
    /// Calls visit(slot, units) for those that are not zero, and begins anew.
    template <typename Visit> void take(const Visit& visit)
    {
        for (const std::uint32_t slot : std::span(m_listed).first(std::exchange(m_count, std::size_t { 0 })))
            visit(slot, std::exchange(m_units[slot], 0U));
    }

private:
    std::vector<std::uint32_t> m_units;
    std::vector<std::uint32_t> m_listed; ///< the first m_count have units
    std::size_t m_count = 0;
};

} // namespace lightcone::core
