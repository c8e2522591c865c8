// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/formatting.h"
#include "views/base/timecoordinates.h"

#include <QString>

#include <vector>

namespace lightcone::views {

/// The ticks of a time axis at steps of 1, 2 or 5 times a power of ten seconds.
struct TimeAxis {
    struct Mark {
        double x = 0; ///< pixels
        QString label; ///< "12.5 ms"; "+0.2 µs" where there is a base
    };
    std::vector<Mark> marks; ///< ascending
    std::vector<double> minorMarks; ///< marks between `marks`; pixels, ascending
    QString base; ///< time that the labels are relative to, e.g. "12.345 678 s"; empty where they are absolute
};

/// @param spacing  pixels between two marks, at least; less where there would be one mark alone
TimeAxis layoutTimeAxis(const TimeCoordinates& coordinates, const TimeScale& scale, double spacing);

} // namespace lightcone::views
