// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/valueclasses.h"

#include <algorithm>

namespace lightcone::core {

void ValueClasses::add(std::int32_t number, std::uint64_t count)
{
    if (count == 0)
        return;
    if (m_counts.empty())
        m_first = number;
    if (number < m_first) {
        m_counts.insert(m_counts.begin(), static_cast<std::size_t>(m_first - number), 0);
        m_first = number;
    }
    const auto place = static_cast<std::size_t>(number - m_first);
    if (place >= m_counts.size())
        m_counts.resize(place + 1);
    m_counts[place] += count;
    m_count += count;
}

void ValueClasses::add(const ValueClasses& other)
{
    if (other.m_counts.empty())
        return;
    // Makes room at once.
    const std::uint64_t least = other.m_counts.front();
    add(other.m_first, least);
    add(other.m_first + static_cast<std::int32_t>(other.m_counts.size()) - 1,
        other.m_counts.size() > 1 ? other.m_counts.back() : 0);
    const auto begin = static_cast<std::size_t>(other.m_first - m_first);
    for (std::size_t i = 1; i + 1 < other.m_counts.size(); ++i) {
        m_counts[begin + i] += other.m_counts[i];
        m_count += other.m_counts[i];
    }
}

Quantile ValueClasses::valueAt(std::uint64_t rank) const
{
    std::uint64_t before = 0;
    std::size_t i = 0;
    while (before + m_counts[i] <= rank)
        before += m_counts[i++];
    const std::int32_t number = m_first + static_cast<std::int32_t>(i);
    const double near = toDouble(nearEnd(number));
    const double far = toDouble(farEnd(number));
    return { near + (far - near) / 2, std::min(near, far), std::max(near, far) };
}

std::optional<Quantile> ValueClasses::quantile(double share) const
{
    if (m_count == 0)
        return std::nullopt;
    const QuantilePlace place = QuantilePlace::of(share, m_count);
    const Quantile first = valueAt(place.rank);
    if (place.part == 0)
        return first;
    const Quantile next = valueAt(place.rank + 1);
    const auto between = [&place](double a, double b) { return a + place.part * (b - a); };
    return Quantile { between(first.value, next.value), between(first.low, next.low), between(first.high, next.high) };
}

} // namespace lightcone::core
