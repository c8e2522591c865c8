// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"

#include <QString>

#include <span>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

struct PlotStyle;

/// Words the shares of the functions in a column of a row, a line each: the function @p first, then the others with the
/// most time first, and their calls. Exact where the row has few locations, else "about", without calls. Complexity:
/// that of a profile of the column, or of core::columnShares().
QString columnText(const core::StoreView& store, std::span<const core::LocationId> locations, core::Interval column,
    core::FunctionId first, const PlotStyle& style);

} // namespace lightcone::views
