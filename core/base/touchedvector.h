// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace lightcone::core {

/// Values by index of which few are used at a time: clear() takes as long as those that were. Not thread-safe.
template <typename T> class TouchedVector {
public:
    explicit TouchedVector(std::size_t size)
        : m_values(size)
        , m_isTouched(size)
    {
    }
    std::size_t size() const { return m_values.size(); }
    /// The value at @p index, which is as new when it is used for the first time. The reference stays valid.
    T& operator[](std::size_t index)
    {
        if (!m_isTouched[index]) {
            m_isTouched[index] = true;
            m_touched.push_back(index);
        }
        return m_values[index];
    }
    /// Calls visit(index, value) for those that were used, ascending.
    template <typename Visit> void visit(const Visit& visit)
    {
        std::ranges::sort(m_touched);
        for (const std::size_t index : m_touched)
            visit(index, m_values[index]);
    }
    void clear()
    {
        for (const std::size_t index : m_touched) {
            m_values[index] = T();
            m_isTouched[index] = false;
        }
        m_touched.clear();
    }

private:
    std::vector<T> m_values;
    std::vector<bool> m_isTouched;
    std::vector<std::size_t> m_touched; ///< in the order of their first use
};

} // namespace lightcone::core
