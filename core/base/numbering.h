// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

/// Numbers that count up from 0 for keys as they are first met. An open hash table: looked up once an event.
template <typename Key, typename Hash> class Numbering {
public:
    std::uint32_t numberOf(const Key& key)
    {
        if (2 * m_keys.size() >= m_slots.size())
            grow();
        std::size_t at = Hash {}(key) & (m_slots.size() - 1);
        while (m_slots[at] != kFree) {
            if (m_keys[m_slots[at]] == key)
                return m_slots[at];
            at = (at + 1) & (m_slots.size() - 1);
        }
        m_slots[at] = static_cast<std::uint32_t>(m_keys.size());
        m_keys.push_back(key);
        return m_slots[at];
    }
    /// In the order of their numbers.
    std::span<const Key> keys() const { return m_keys; }
    void clear()
    {
        m_keys.clear();
        m_slots.clear();
    }

private:
    static constexpr std::uint32_t kFree = 0xffffffff;

    void grow()
    {
        m_slots.assign(std::max<std::size_t>(64, 2 * m_slots.size()), kFree);
        for (std::size_t i = 0; i < m_keys.size(); ++i) {
            std::size_t at = Hash {}(m_keys[i]) & (m_slots.size() - 1);
            while (m_slots[at] != kFree)
                at = (at + 1) & (m_slots.size() - 1);
            m_slots[at] = static_cast<std::uint32_t>(i);
        }
    }

    std::vector<Key> m_keys;
    std::vector<std::uint32_t> m_slots;
};

} // namespace lightcone::core
