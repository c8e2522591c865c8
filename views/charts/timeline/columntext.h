// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "views/charts/timeline/columnparts.h"

#include <QString>

namespace lightcone::views {

struct PlotStyle;

/// Words the parts, a line each, those with the most time first. @p pointed  the function that is pointed at, which has
/// a sign and a line in any case
QString columnText(ColumnParts parts, core::FunctionId pointed, const PlotStyle& style);

} // namespace lightcone::views
