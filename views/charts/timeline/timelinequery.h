// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagebundles.h"
#include "core/base/stoppable.h"
#include "core/model/shownclass.h"
#include "core/model/tick.h"
#include "core/store/location/disturbances.h"
#include "views/base/rowdisplay.h"
#include "views/charts/timeline/rowsamples.h"
#include "views/charts/timeline/rowsigns.h"
#include "views/charts/timeline/rowsteps.h"
#include "views/lines/collectivebundles.h"
#include "views/lines/onesidedlines.h"
#include "views/rows/rowdata.h"
#include "views/rows/rowlayout.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The question of a timeline picture to the store.
struct TimelineRequest {
    core::Interval interval;
    int columns = 0; ///< pixel columns (device pixels) that the interval is spread over
    std::shared_ptr<const RowLayout> layout;
    RowLayout::Range rows; ///< rows of the layout to ask for
    RowContent content = RowContent::Shares;
    StepChoice steps; ///< where rows show steps; its content is `content`
    std::vector<core::ShownClass> classes; ///< by function; empty: those of the definitions
    double pixelRatio = 1; ///< device pixels a logical pixel
    bool messages = true;
    bool collectives = true;
    bool oneSided = true;
    bool samples = true;
    std::shared_ptr<core::RmaCache> rmaCache; ///< null: one of its own
    core::MessageFilter filter;

    friend bool operator==(const TimelineRequest&, const TimelineRequest&) = default;
};

/// A span in which a location of a row was disturbed, or several were, one after the other.
struct DisturbedSpan {
    int row = 0; ///< the row of the location, or of the folded group that it is in
    core::Disturbance disturbance = core::Disturbance::BufferFlush;
    core::Tick begin = 0;
    core::Tick end = 0; ///< inclusive
};

struct TimelineData {
    core::Interval interval;
    int columns = 0;
    RowLayout::Range rowRange;
    /// Ascending. Shared by copies; never null.
    std::shared_ptr<const std::vector<RowData>> rows = std::make_shared<const std::vector<RowData>>();
    std::shared_ptr<const RowSteps> steps; ///< what rows show; null: they show calls
    core::MessageBundles messages;
    CollectiveBands collectives;
    OneSidedLines oneSided;
    /// Ascending by row, disturbance and begin; as many as columns of each. Of those of one location that are apart by
    /// less than a column, the first; of several locations, they are one.
    std::vector<DisturbedSpan> disturbed;
    std::vector<RowSign> signs; ///< see queryRowSigns()
    std::vector<SampleColumn> samples; ///< see queryRowSamples()
};

/// Asks the store. Blocking; any thread.
/// Complexity: that of dominantRegions() for each row asked for, plus the messages and collectives of the interval.
core::Stoppable<TimelineData> queryTimeline(
    const core::StoreView& store, const TimelineRequest& request, const std::stop_token& stop);
/// Gets a row of TimelineData::rows, by index, once it is complete.
using RowDone = std::function<void(std::size_t, const RowData&)>;
/// queryTimeline() without messages, collectives, one-sided operations, signs and samples. @p rowDone is called for
/// each row, by any thread, for several at once.
core::Stoppable<TimelineData> queryRows(const core::StoreView& store, const TimelineRequest& request,
    const std::stop_token& stop, const RowDone& rowDone = {});
/// Adds these to what queryRows() made.
core::Completion queryLines(
    const core::StoreView& store, const TimelineRequest& request, TimelineData& data, const std::stop_token& stop);
/// Says whether queryLines() takes much longer than queryRows(). O(log messages + log collectives).
bool hasManyLines(const core::StoreView& store, const TimelineRequest& request);

} // namespace lightcone::views
