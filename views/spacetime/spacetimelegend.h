// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/plot/plotlegend.h"

#include <vector>

namespace lightcone::core {
struct Definitions;
}

namespace lightcone::views {

class MessageColors;
struct SpaceTimeData;
struct SpaceTimeGeometry;

/// The signs of ends without a partner, with how many of them there are in the picture.
std::vector<LegendEntry> unmatchedLegend(const SpaceTimeGeometry& geometry);
/// What the lines, colours and signs that are in a picture mean; the most important first.
std::vector<LegendEntry> spaceTimeLegend(const SpaceTimeGeometry& geometry, const SpaceTimeData& data,
    const core::Definitions& definitions, const MessageColors& colors, bool hasRange);

} // namespace lightcone::views
