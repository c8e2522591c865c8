// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/metrics/metricsum.h"
#include "core/base/numbering.h"

#include <cstddef>
#include <cstdint>
#include <new>
#include <vector>

// Private to the call tree.
namespace lightcone::core {

/// Sums of metrics of call paths: of those that were asked for at least once. A trace of modest size can ask for as
/// many as it has calls, times its metrics, so that their number has a bound.
class PathMetrics {
public:
    static constexpr std::size_t kMost = std::size_t { 1 } << 25; ///< about 4 GiB

    explicit PathMetrics(std::size_t most = kMost)
        : m_most(most)
    {
    }
    /// @param place  of the metric among those of the query
    /// @throws std::bad_alloc where there would be more sums than the bound allows
    MetricSums& at(std::uint32_t path, std::uint32_t place)
    {
        const std::uint32_t number = m_numbers.numberOf(std::uint64_t { path } << 32 | place);
        if (number == m_most)
            throw std::bad_alloc();
        if (number == m_sums.size())
            m_sums.emplace_back();
        return m_sums[number];
    }
    void clear()
    {
        m_numbers.clear();
        m_sums.clear();
    }
    /// Calls visit(path, place, sums) where there are sums, in the order in which they were first asked for.
    template <typename Visit> void visit(const Visit& visit) const
    {
        for (std::size_t i = 0; i < m_sums.size(); ++i) {
            if (m_sums[i] == MetricSums {})
                continue;
            const std::uint64_t key = m_numbers.keys()[i];
            visit(static_cast<std::uint32_t>(key >> 32), static_cast<std::uint32_t>(key), m_sums[i]);
        }
    }

private:
    struct Hash {
        std::size_t operator()(std::uint64_t key) const { return spreadBits(key); }
    };
    std::size_t m_most;
    Numbering<std::uint64_t, Hash> m_numbers; ///< path << 32 | place
    std::vector<MetricSums> m_sums; ///< by number
};

} // namespace lightcone::core
