// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/regiontasks/taskchoice.h"
#include "core/base/stoppable.h"
#include "views/base/rowdisplay.h"

#include <memory>
#include <stop_token>

namespace lightcone::core {
class MomentIndexes;
class StoreView;
class TaskIndex;
} // namespace lightcone::core

namespace lightcone::views {

class ColorScheme;
class ViewState;
struct PlotStyle;

/// What rows show that show steps of an index in place of calls: activities, or tasks. A value.
struct StepChoice {
    RowContent content = RowContent::Shares; ///< isOfSteps(), or nothing is asked for
    std::shared_ptr<core::MomentIndexes> indexes; ///< of the store; null: its own are made
    std::shared_ptr<const core::ActivityRules> rules; ///< null: those of the trace
    core::TaskChoice tasks;

    friend bool operator==(const StepChoice&, const StepChoice&) = default;
};

/// Makes the choice for what a window shows. It keeps the rules of activities, so that equal ones are one object.
class ShownSteps {
public:
    /// Until all of the trace has been read it is not known what locations are at: the content is Shares then in place
    /// of steps. GUI thread.
    StepChoice of(const ViewState& state, const ColorScheme& scheme);

private:
    std::shared_ptr<const core::ActivityRules> m_rules;
};

/// The index of the activities that @p choice says. O(events) where @p choice has no indexes yet.
core::Stoppable<std::shared_ptr<const core::ActivityIndex>> activityOfSteps(
    const core::StoreView& store, const StepChoice& choice, const std::stop_token& stop);
/// That of the tasks. As fast.
core::Stoppable<std::shared_ptr<const core::TaskIndex>> tasksOfSteps(
    const core::StoreView& store, const StepChoice& choice, const std::stop_token& stop);

/// The style of rows that show what @p choice says: where that is tasks, @p style with their colours, which takes
/// O(events) where @p choice has no indexes yet.
core::Stoppable<std::shared_ptr<const PlotStyle>> styleOfSteps(const core::StoreView& store, const StepChoice& choice,
    std::shared_ptr<const PlotStyle> style, const std::stop_token& stop);

} // namespace lightcone::views
