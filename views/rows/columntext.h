// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/base/rowdisplay.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace lightcone::views {

struct BandRun;
struct PlotStyle;
struct RowColumns;

/// Lists what shares the time of a column of a row.
struct ColumnParts {
    struct Part {
        core::FunctionId function = core::FunctionId::none;
        double share = 0; ///< 0..1 of the column
        std::uint64_t calls = 0; ///< that are entered or on top in it; 0: nobody counted them
    };
    std::vector<Part> parts; ///< in any order
    double others = 0; ///< the share of functions that are not among them
    double idle = 0;
    RowContent content = RowContent::Shares; ///< what these are parts of
    bool isExact = false;
};

/// The parts of each column of a run, as far as they can be seen. O(bands).
ColumnParts partsOf(const RowColumns& columns, const BandRun& run);

/// Words the parts, a line each, those with the most time first. @p pointed  the function that is pointed at, which has
/// a sign and a line in any case
QString columnText(ColumnParts parts, core::FunctionId pointed, const PlotStyle& style);

} // namespace lightcone::views
