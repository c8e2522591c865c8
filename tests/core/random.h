// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <random>

namespace lightcone::tests {

/// A random number generator of our own, because the distributions of the standard library differ between
/// implementations.
class Random {
public:
    explicit Random(std::uint32_t seed)
        : m_engine(seed)
    {
    }
    std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(m_engine()) % bound; }
    bool oneIn(std::uint32_t n) { return below(n) == 0; }
    std::uint64_t bits()
    {
        const std::uint64_t high = m_engine();
        return high << 32 | m_engine();
    }

private:
    std::mt19937 m_engine;
};

} // namespace lightcone::tests
