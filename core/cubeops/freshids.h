// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>

namespace lightcone::core {

/// Gives ids that nothing else has, behind those that are kept.
class FreshIds {
public:
    void keep(std::uint64_t id) { m_next = std::max(m_next, id + 1); }
    std::uint64_t next() { return m_next++; }

private:
    std::uint64_t m_next = 0;
};

} // namespace lightcone::core
