// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

class QPainter;

namespace lightcone::views {

struct BarChart;
struct BarGeometry;
struct PlotStyle;

/// Paints the bars with their names, numbers and axis. @param selected  the key of the bar that is marked
void paintBars(QPainter& painter, const BarGeometry& geometry, const BarChart& chart, const PlotStyle& style,
    std::optional<std::uint64_t> selected = std::nullopt);

} // namespace lightcone::views
