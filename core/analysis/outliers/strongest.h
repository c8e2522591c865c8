// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace lightcone::core {

/// Keeps the strongest of all that it is given. @p IsStronger  orders all values, the strongest first
template <typename T, bool (*IsStronger)(const T&, const T&)> class Strongest {
public:
    explicit Strongest(std::size_t count)
        : m_count(count)
    {
    }
    bool isFull() const { return m_heap.size() == m_count; }
    /// The one that has to make room next. @pre isFull(), of one at least
    const T& weakest() const { return m_heap.front(); }
    void add(const T& value)
    {
        if (m_count == 0 || (isFull() && !IsStronger(value, weakest())))
            return;
        if (isFull()) {
            std::ranges::pop_heap(m_heap, IsStronger);
            m_heap.pop_back();
        }
        m_heap.push_back(value);
        std::ranges::push_heap(m_heap, IsStronger);
    }
    /// The strongest first.
    std::vector<T> take()
    {
        std::ranges::sort(m_heap, IsStronger);
        return std::move(m_heap);
    }

private:
    std::size_t m_count;
    std::vector<T> m_heap; ///< the weakest one in front
};

} // namespace lightcone::core
