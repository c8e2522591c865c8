// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/statistics/p2statistics.h"
#include "core/analysis/statistics/spread.h"
#include "core/base/wideticks.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace lightcone::core {

/// Statistics of a series of integers of at most 65 bits: sum, least and greatest ones are exact, the others as
/// P2Statistics has them. O(1) a number.
class IntegerStatistics {
public:
    void add(WideInteger value)
    {
        m_min = count() == 0 ? value : std::min(m_min, value);
        m_max = count() == 0 ? value : std::max(m_max, value);
        m_sum += value;
        m_estimates.add(toDouble(value));
    }

    std::uint64_t count() const { return m_estimates.count(); }
    // These are 0 when there are no numbers.
    WideInteger sum() const { return m_sum; }
    WideInteger min() const { return m_min; }
    WideInteger max() const { return m_max; }
    double mean() const { return count() > 0 ? toDouble(m_sum) / static_cast<double>(count()) : 0; }
    /// All that is told, by P².
    Spread spread() const
    {
        // P² tells no bounds but the ends.
        const auto estimate = [this](std::optional<double> value) {
            return value ? std::optional(Quantile { *value, toDouble(m_min), toDouble(m_max) }) : std::nullopt;
        };
        Spread spread { count(), m_sum, m_min, m_max, variance(), {} };
        spread.quantiles[Spread::LowerQuartile] = estimate(lowerQuartile());
        spread.quantiles[Spread::Median] = estimate(median());
        spread.quantiles[Spread::UpperQuartile] = estimate(upperQuartile());
        return spread;
    }
    // See P2Statistics.
    std::optional<double> variance() const { return m_estimates.variance(); }
    std::optional<double> median() const { return m_estimates.median(); }
    std::optional<double> lowerQuartile() const { return m_estimates.lowerQuartile(); }
    std::optional<double> upperQuartile() const { return m_estimates.upperQuartile(); }

private:
    WideInteger m_sum = 0;
    WideInteger m_min = 0;
    WideInteger m_max = 0;
    P2Statistics m_estimates;
};

} // namespace lightcone::core
