// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>

class QPainter;

namespace lightcone::views {

struct TimelineGeometry;
struct TimelineStyle;

/// Paints the bars of all rows: into a plain image scan line by scan line, elsewhere with one call a bar. The origin of
/// @p painter is the left end of the top of the first row. @returns false when stopped.
bool paintBars(
    QPainter& painter, const TimelineGeometry& geometry, const TimelineStyle& style, const std::stop_token& stop);

} // namespace lightcone::views
