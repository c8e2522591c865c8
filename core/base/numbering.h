// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

/// A hash of a number: its lower bits depend on all of those of @p n.
constexpr std::size_t spreadBits(std::uint64_t n)
{
    return n * 0x9e3779b97f4a7c15 >> 32; // 2^64 / golden ratio
}

/// Numbers that count up from 0 for keys as they are first met. An open hash table: looked up once an event.
template <typename Key, typename Hash> class Numbering {
public:
    static constexpr std::uint32_t kNone = 0xffffffff;

    std::uint32_t numberOf(const Key& key)
    {
        std::uint32_t& slot = m_slots[slotOf(key)];
        if (slot != kNone)
            return slot;
        const auto number = static_cast<std::uint32_t>(m_keys.size());
        slot = number;
        m_keys.push_back(key);
        if (2 * m_keys.size() > m_slots.size())
            grow();
        return number;
    }
    /// The number of @p key, or kNone when it has none.
    std::uint32_t find(const Key& key) const { return m_slots[slotOf(key)]; }
    /// The keys in the order of their numbers.
    std::span<const Key> keys() const { return m_keys; }
    void clear()
    {
        m_keys.clear();
        m_slots.assign(kFewestSlots, kNone);
    }

private:
    static constexpr std::size_t kFewestSlots = 64;

    /// The slot that holds the key, or the free slot for it.
    std::size_t slotOf(const Key& key) const
    {
        std::size_t at = Hash {}(key) & (m_slots.size() - 1);
        while (m_slots[at] != kNone && !(m_keys[m_slots[at]] == key))
            at = (at + 1) & (m_slots.size() - 1);
        return at;
    }
    void grow()
    {
        m_slots.assign(2 * m_slots.size(), kNone);
        for (std::uint32_t i = 0; i < m_keys.size(); ++i)
            m_slots[slotOf(m_keys[i])] = i;
    }

    std::vector<Key> m_keys;
    /// A power of two, at most half of them in use: numbers; kNone is free.
    std::vector<std::uint32_t> m_slots = std::vector<std::uint32_t>(kFewestSlots, kNone);
};

} // namespace lightcone::core
