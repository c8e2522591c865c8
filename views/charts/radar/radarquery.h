// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/tick.h"
#include "views/charts/radar/radarform.h"
#include "views/heat/heatgrid.h"
#include "views/rows/rowlayout.h"

#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class MomentIndexes;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

class SparklineCurves;

/// What is kept from question to question, of one state of a trace.
struct RadarSources {
    SparklineCurves& curves; ///< of metrics
    core::MomentIndexes& indexes;
};

/// The question of a radar to the store. Compared as a whole.
struct RadarRequest {
    core::Interval interval;
    int columns = 0; ///< that the interval is spread over
    std::shared_ptr<const RowLayout> layout;
    RowLayout::Range rows; ///< rows of the layout to ask for
    RadarForm form;
    std::vector<core::ShownClass> classes; ///< by function

    friend bool operator==(const RadarRequest&, const RadarRequest&) = default;
};

/// What rows have in columns of time. A row of several locations has the mean of those that have a value: of shares of
/// all its locations with calls, of bytes and queues the sum, of durations the longest.
struct RadarData {
    RowLayout::Range rows;
    std::vector<core::Tick> edges; ///< columns + 1
    HeatGrid grid; ///< the rows asked for × columns, in the unit of radarUnit()
};

/// The time columns of a radar of @p pixels device pixels: as many, but fewer where each takes long to ask for, or
/// where a trace has very many locations.
int radarColumns(RadarMeasure measure, int pixels, std::size_t locations);

/// Asks the store. Blocking; any thread.
core::Stoppable<RadarData> queryRadar(const std::shared_ptr<const core::StoreView>& store, const RadarRequest& request,
    const RadarSources& sources, const std::stop_token& stop);
/// The same for rows of locations without a layout. @p edges  columns + 1
core::Stoppable<HeatGrid> radarGrid(const std::shared_ptr<const core::StoreView>& store,
    std::span<const std::vector<core::LocationId>> rows, std::vector<core::Tick> edges, const RadarForm& form,
    std::span<const core::ShownClass> classes, const RadarSources& sources, const std::stop_token& stop);

} // namespace lightcone::views
