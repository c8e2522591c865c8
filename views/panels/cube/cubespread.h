// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cube/cubesums.h"

#include <span>
#include <vector>

namespace lightcone::views {

/// How some numbers are spread, as a box plot shows it (Tukey): quartiles are in proportion between neighbours, the
/// whiskers reach to the last numbers within one and a half times the height of the box, and what is beyond is an
/// outlier.
struct CubeSpread {
    std::size_t count = 0; ///< of numbers; 0: there are none, and the rest is 0
    double least = 0;
    double lowWhisker = 0;
    double lowerQuartile = 0;
    double median = 0;
    double upperQuartile = 0;
    double highWhisker = 0;
    double greatest = 0;
    double mean = 0;
    std::vector<std::uint32_t> outliers; ///< places in the span, by number, the least first
};

/// Cells with nothing do not count, and no more do those whose number is not finite. O(cells · log)
CubeSpread cubeSpread(std::span<const core::CubeCell> cells);

} // namespace lightcone::views
