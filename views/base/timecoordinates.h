// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/tick.h"

#include <vector>

namespace lightcone::views {

/// The only conversion between ticks and pixels: @p interval is spread over [0, width) pixels. Pure.
class TimeCoordinates {
public:
    /// @p width > 0 pixels.
    TimeCoordinates(core::Interval interval, double width);

    core::Interval interval() const { return m_interval; }
    double width() const { return m_width; }
    double ticksPerPixel() const { return m_ticksPerPixel; }
    /// Pixel of @p t; outside the interval: clamped to [-kClamp, width + kClamp], so painters never see huge numbers.
    double toPixel(core::Tick t) const;
    /// Tick at @p pixel, rounded down, saturating; @p pixel may lie outside [0, width).
    core::Tick toTick(double pixel) const;
    /// Edges of the @p columns pixel columns: columns + 1 ticks, ascending, the first interval().begin, the last
    /// interval().end.
    std::vector<core::Tick> edges(int columns) const;

    static constexpr double kClamp = 16384;

private:
    core::Interval m_interval;
    double m_width;
    double m_ticksPerPixel;
};

} // namespace lightcone::views
