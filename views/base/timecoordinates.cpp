// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/timecoordinates.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace lightcone::views {

namespace {

__extension__ using Wide = unsigned __int128;

constexpr long double kTwoTo64 = 18446744073709551616.0L;

/// begin + offset, rounded down and saturating.
core::Tick offsetTick(core::Tick begin, long double offset)
{
    using Limits = std::numeric_limits<core::Tick>;
    const auto origin = static_cast<std::uint64_t>(begin);
    const long double whole = std::floor(offset);
    if (whole >= 0) {
        const std::uint64_t room = static_cast<std::uint64_t>(Limits::max()) - origin;
        if (whole >= kTwoTo64 || static_cast<std::uint64_t>(whole) > room)
            return Limits::max();
        return static_cast<core::Tick>(origin + static_cast<std::uint64_t>(whole));
    }
    const std::uint64_t room = origin - static_cast<std::uint64_t>(Limits::min());
    if (-whole >= kTwoTo64 || static_cast<std::uint64_t>(-whole) > room)
        return Limits::min();
    return static_cast<core::Tick>(origin - static_cast<std::uint64_t>(-whole));
}

} // namespace

TimeCoordinates::TimeCoordinates(core::Interval interval, double width)
    : m_interval { interval.begin, std::max(interval.begin, interval.end) }
    , m_width(width)
    , m_ticksPerPixel(static_cast<double>(std::max<std::uint64_t>(m_interval.length(), 1)) / width)
{
}

double TimeCoordinates::toPixel(core::Tick t) const
{
    const auto length = static_cast<long double>(std::max<std::uint64_t>(m_interval.length(), 1));
    const bool before = t < m_interval.begin;
    const std::uint64_t distance
        = before ? core::ticksBetween(t, m_interval.begin) : core::ticksBetween(m_interval.begin, t);
    const auto pixel
        = static_cast<double>(static_cast<long double>(distance) * static_cast<long double>(m_width) / length);
    return std::clamp(before ? -pixel : pixel, -kClamp, m_width + kClamp);
}

core::Tick TimeCoordinates::toTick(double pixel) const
{
    if (pixel == m_width)
        return m_interval.end;
    const auto length = static_cast<long double>(std::max<std::uint64_t>(m_interval.length(), 1));
    const long double offset = static_cast<long double>(pixel) / static_cast<long double>(m_width) * length;
    // A pixel that came from toPixel() is off by its rounding to double; without this it could fall to the tick before.
    constexpr long double kRounding = 1.0L / static_cast<long double>(std::uint64_t { 1 } << 50);
    return offsetTick(m_interval.begin, offset + std::fabs(offset) * kRounding);
}

std::vector<core::Tick> TimeCoordinates::edges(int columns) const
{
    const std::size_t count = static_cast<std::size_t>(std::max(columns, 1));
    std::vector<core::Tick> edges(count + 1);
    const auto origin = static_cast<std::uint64_t>(m_interval.begin);
    const Wide length = m_interval.length();
    for (std::size_t i = 0; i <= count; ++i)
        edges[i] = static_cast<core::Tick>(origin + static_cast<std::uint64_t>(length * i / count));
    return edges;
}

} // namespace lightcone::views
