// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/base/colorscheme.h"
#include "views/base/rowdisplay.h"
#include "views/legend/legendfunctions.h"
#include "views/rows/stepchoice.h"

#include <QColor>

#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class ProfileSource;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

struct Marks;

/// What a legend is of. A value that owns all that it needs.
struct LegendRequest {
    std::shared_ptr<const core::StoreView> store; ///< null: no signs, and `display` counts for nothing
    std::shared_ptr<const core::ProfileSource> profile; ///< not null
    core::Interval interval;
    std::vector<core::LocationId> locations; ///< ascending
    RowDisplay display; ///< of these locations, those that it leaves count
    std::vector<core::FunctionId> hidden; ///< functions that charts leave out, ascending
    ColorScheme scheme { Theme::Light };
    std::shared_ptr<const Marks> marks; ///< of what is rare in the trace; null: a picture looks for them
    StepChoice steps {}; ///< what rows show in place of calls; tasks have the colours that they have there
};

/// The functions that have time of their own, by that, and the colours of all functions.
struct LegendContent {
    std::vector<LegendFunction> functions;
    /// The time that shares are of, in ticks: all of the interval on each location that has calls, idle or not, as in
    /// the process summary.
    double whole = 0;
    double idle = 0; ///< the part of it in which no call is open
    std::vector<QColor> colors; ///< by FunctionId
    std::vector<core::ActivityRule> activities; ///< by FunctionId: what a person has chosen that its time counts as
};

/// Blocking; any thread.
core::Stoppable<LegendContent> queryLegend(const LegendRequest& request, const std::stop_token& stop);

} // namespace lightcone::views
