// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/legend/plotlegend.h"
#include "views/legend/signs.h"

#include <QString>

#include <vector>

namespace lightcone::views {

class ColorScheme;
class MessageColors;
struct PathGeometry;
struct SpaceTimeData;
struct SpaceTimeGeometry;

/// The meaning of lines of locations that look so.
QString lineText(LineSign sign, bool isOfActivity = false);

/// The sign of one-sided operations, where some are in the picture.
std::vector<LegendEntry> oneSidedLegend(const SpaceTimeGeometry& geometry, const ColorScheme& scheme);
/// The signs of messages received before they were sent, and of ends without a partner, with how many of these there
/// are in the picture.
std::vector<LegendEntry> oddMessagesLegend(const SpaceTimeGeometry& geometry, const ColorScheme& scheme);

/// The sign of the critical path that stands out, and how much of it has no row; nothing where it is empty.
std::vector<LegendEntry> pathLegend(const PathGeometry& path, const ColorScheme& scheme);

/// The meaning of the lines, colours and signs in a picture: the most important first, functions last. @param hasRange
/// a range is measured
std::vector<LegendEntry> spaceTimeLegend(const SpaceTimeGeometry& geometry, const SpaceTimeData& data,
    const core::Definitions& definitions, const PlotStyle& style, const MessageColors& colors, bool hasRange);

} // namespace lightcone::views
