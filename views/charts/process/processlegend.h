// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/legend/plotlegend.h"

#include <vector>

namespace lightcone::views {

struct ProcessData;
struct ProcessGeometry;

/// The meaning of the colours and signs in a picture, the most important first.
std::vector<LegendEntry> processLegend(const ProcessGeometry& geometry, const ProcessData& data,
    const core::Definitions& definitions, const PlotStyle& style, bool hasRange);

} // namespace lightcone::views
