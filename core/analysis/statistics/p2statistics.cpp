// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/p2statistics.h"

#include <algorithm>

namespace lightcone::core {

void P2Statistics::add(double value)
{
    m_min = m_count == 0 ? value : std::min(m_min, value);
    m_max = m_count == 0 ? value : std::max(m_max, value);
    m_sum += value;
    m_squares += value * value;
    if (m_count++ < kMarkers) {
        const auto end = m_heights.begin() + static_cast<std::ptrdiff_t>(m_count);
        const auto place = std::upper_bound(m_heights.begin(), end - 1, value);
        std::move_backward(place, end - 1, end);
        *place = value;
        return;
    }
    m_heights.front() = m_min;
    m_heights.back() = m_max;
    for (std::size_t i = 1; i < kMarkers; ++i) {
        if (value < m_heights[i] || i + 1 == kMarkers)
            ++m_places[i];
    }
    for (std::size_t i = 1; i + 1 < kMarkers; ++i)
        moveMarker(i);
}

void P2Statistics::moveMarker(std::size_t i)
{
    const double wanted = 1 + static_cast<double>(m_count - 1) * static_cast<double>(i) / (kMarkers - 1);
    const double away = wanted - m_places[i];
    const bool isUp = away >= 1 && m_places[i + 1] - m_places[i] > 1;
    const bool isDown = away <= -1 && m_places[i - 1] - m_places[i] < -1;
    if (!isUp && !isDown)
        return;
    const double step = isUp ? 1 : -1;
    const double height = parabolic(i, step);
    m_heights[i] = m_heights[i - 1] < height && height < m_heights[i + 1] ? height : linear(i, step);
    m_places[i] += step;
}

double P2Statistics::parabolic(std::size_t i, double step) const
{
    const auto& q = m_heights;
    const auto& n = m_places;
    return q[i]
        + step / (n[i + 1] - n[i - 1])
        * ((n[i] - n[i - 1] + step) * (q[i + 1] - q[i]) / (n[i + 1] - n[i])
            + (n[i + 1] - n[i] - step) * (q[i] - q[i - 1]) / (n[i] - n[i - 1]));
}

double P2Statistics::linear(std::size_t i, double step) const
{
    const std::size_t next = step > 0 ? i + 1 : i - 1;
    return m_heights[i] + step * (m_heights[next] - m_heights[i]) / (m_places[next] - m_places[i]);
}

std::optional<double> P2Statistics::variance() const
{
    if (m_count < 2)
        return std::nullopt;
    const auto n = static_cast<double>(m_count);
    // When the numbers differ little for their size, rounding may make the difference negative.
    return std::max(0.0, (m_squares - m_sum * m_sum / n) / (n - 1));
}

std::optional<double> P2Statistics::median() const
{
    if (m_count == 0)
        return std::nullopt;
    if (m_count >= kMarkers)
        return m_heights[2];
    const std::size_t middle = m_count / 2;
    return m_count % 2 == 1 ? m_heights[middle] : (m_heights[middle - 1] + m_heights[middle]) / 2;
}

std::optional<double> P2Statistics::marker(std::size_t i) const
{
    return m_count >= kMarkers ? std::optional(m_heights[i]) : std::nullopt;
}

} // namespace lightcone::core
