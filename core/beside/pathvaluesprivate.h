// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/beside/profilecomparison.h"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

/// Values of one location, one a call path and metric: 64 bits each, a whole number modulo 2^64 of an exact metric,
/// else a double. Without those of the call paths below.
class PathValues {
public:
    PathValues(std::span<const ComparedMetric> metrics, std::size_t paths)
        : m_metrics(metrics)
        , m_cells(metrics.size() * paths)
    {
    }
    /// Adds a whole number to an exact metric, which may be negative modulo 2^64.
    void addExact(std::uint32_t path, std::size_t metric, std::uint64_t number) { cell(path, metric) += number; }
    /// Adds to a metric that is not exact.
    void addReal(std::uint32_t path, std::size_t metric, double number)
    {
        cell(path, metric) = std::bit_cast<std::uint64_t>(realAt(path, metric) + number);
    }
    std::uint64_t exactAt(std::uint32_t path, std::size_t metric) const { return m_cells[place(path, metric)]; }
    double realAt(std::uint32_t path, std::size_t metric) const
    {
        return std::bit_cast<double>(m_cells[place(path, metric)]);
    }
    /// Adds the values of @p other path to those of @p path.
    void addPath(std::uint32_t path, std::uint32_t other, std::size_t metric)
    {
        if (m_metrics[metric].isExact)
            addExact(path, metric, exactAt(other, metric));
        else
            addReal(path, metric, realAt(other, metric));
    }
    bool isZero(std::uint32_t path, std::size_t metric) const { return m_cells[place(path, metric)] == 0; }
    CubeCell at(std::uint32_t path, std::size_t metric) const
    {
        return m_metrics[metric].isExact ? CubeCell::ofInteger(exactAt(path, metric))
                                         : CubeCell::ofReal(realAt(path, metric));
    }

private:
    std::size_t place(std::uint32_t path, std::size_t metric) const { return path * m_metrics.size() + metric; }
    std::uint64_t& cell(std::uint32_t path, std::size_t metric) { return m_cells[place(path, metric)]; }

    std::span<const ComparedMetric> m_metrics;
    std::vector<std::uint64_t> m_cells;
};

} // namespace lightcone::core
