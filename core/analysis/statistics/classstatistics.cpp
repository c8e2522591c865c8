// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/classstatistics.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::core {

double Spread::bound() const
{
    double bound = 0;
    for (const std::optional<Quantile>& quantile : quantiles) {
        if (quantile && quantile->high > quantile->low)
            bound = std::max(bound,
                std::max(quantile->high - quantile->value, quantile->value - quantile->low)
                    / std::abs(quantile->value));
    }
    return bound;
}

void ClassStatistics::Sums::add(const Sums& other)
{
    if (other.count == 0)
        return;
    min = count == 0 ? other.min : std::min(min, other.min);
    max = count == 0 ? other.max : std::max(max, other.max);
    count += other.count;
    sum += other.sum;
    squares.add(other.squares);
}

void ClassStatistics::add(WideInteger value)
{
    m_sums.add(value);
    if (m_isExact && m_values.size() < kMostExact) {
        m_values.push_back(value);
        return;
    }
    makeInexact();
    m_classes.add(ValueClasses::classOfSigned(value), 1);
}

void ClassStatistics::add(const ClassStatistics& other)
{
    m_sums.add(other.m_sums);
    if (m_isExact && other.m_isExact && m_values.size() + other.m_values.size() <= kMostExact) {
        m_values.insert(m_values.end(), other.m_values.begin(), other.m_values.end());
        return;
    }
    makeInexact();
    m_classes.add(other.m_classes);
    for (const WideInteger value : other.m_values)
        m_classes.add(ValueClasses::classOfSigned(value), 1);
}

void ClassStatistics::makeInexact()
{
    if (!m_isExact)
        return;
    m_isExact = false;
    for (const WideInteger value : std::exchange(m_values, {}))
        m_classes.add(ValueClasses::classOfSigned(value), 1);
}

Spread ClassStatistics::spread() const
{
    Spread spread;
    spread.count = m_sums.count;
    spread.sum = m_sums.sum;
    spread.min = m_sums.min;
    spread.max = m_sums.max;
    if (spread.count == 0)
        return spread;
    const auto n = static_cast<double>(spread.count);
    if (spread.count > 1) {
        const double sum = toDouble(spread.sum);
        // When the numbers differ little for their size, rounding may make the difference negative.
        spread.variance = std::max(0.0, (m_sums.squares.toDouble() - sum * sum / n) / (n - 1));
    }
    std::vector<WideInteger> values = m_values;
    std::ranges::sort(values);
    for (std::size_t i = 0; i < Spread::kShares.size(); ++i)
        spread.quantiles[i] = quantile(Spread::kShares[i], values);
    return spread;
}

double ClassStatistics::valueAt(std::uint64_t rank) const
{
    if (m_isExact) {
        std::vector<WideInteger> values = m_values;
        std::ranges::sort(values);
        return toDouble(values[rank]);
    }
    return std::clamp(m_classes.valueAt(rank).value, toDouble(m_sums.min), toDouble(m_sums.max));
}

std::optional<Quantile> ClassStatistics::quantile(double share, std::span<const WideInteger> sorted) const
{
    if (m_sums.count == 0)
        return std::nullopt;
    if (m_isExact) {
        const QuantilePlace place = QuantilePlace::of(share, sorted.size());
        const double first = toDouble(sorted[place.rank]);
        const double next = place.part > 0 ? toDouble(sorted[place.rank + 1]) : first;
        const double value = first + place.part * (next - first);
        return Quantile { value, value, value };
    }
    const std::optional<Quantile> found = m_classes.quantile(share);
    if (!found)
        return std::nullopt;
    const auto inside = [least = toDouble(m_sums.min), most = toDouble(m_sums.max)](
                            double value) { return std::clamp(value, least, most); };
    return Quantile { inside(found->value), inside(found->low), inside(found->high) };
}

} // namespace lightcone::core
