// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/concurrency/activitycolumns.h"
#include "views/legend/plotlegend.h"

#include <QColor>
#include <QString>

#include <cstddef>
#include <string>
#include <vector>

namespace lightcone::core {
class StoreView;
struct Definitions;
} // namespace lightcone::core

namespace lightcone::views {

struct PlotStyle;
struct SummaryPart;
struct TimeSummaryData;
struct TimeSummaryGeometry;
struct TimeSummaryRequest;

QString partText(const SummaryPart& part, const core::Definitions& definitions);
/// The word of a part in tables: "waiting", "mpi", "main", "outside".
std::string partWord(const SummaryPart& part, const core::Definitions& definitions);
/// The colour that its area has.
QColor partColor(const SummaryPart& part, const PlotStyle& style);

/// All parts of a column that have time, the topmost first, in numbers.
QString summaryColumnText(const core::StoreView& store, const TimeSummaryData& data, std::size_t column);
/// "busy 3, overhead 0, idle 1"; "unknown" only where there are any.
QString activityCountsText(const core::ActivityCounts& counts);
/// "all 32 locations that have calls", or how many of the selected rows.
QString summaryLocationsText(const TimeSummaryData& data, const TimeSummaryRequest& request);
/// The parts that can be seen, in the order of the stack, the topmost first, and the line.
std::vector<LegendEntry> summaryLegend(const core::Definitions& definitions, const TimeSummaryData& data,
    const TimeSummaryGeometry& geometry, const PlotStyle& style, bool hasRange);

} // namespace lightcone::views
