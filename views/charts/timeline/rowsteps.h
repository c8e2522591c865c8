// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/regiontasks/taskindex.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/rows/columntext.h"
#include "views/rows/rowcolumns.h"
#include "views/rows/stepchoice.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>

namespace lightcone::core {
class MomentIndexes;
class StoreView;
} // namespace lightcone::core

namespace lightcone::views {

/// What the locations of a trace are at over time, for rows that show it: functions that are tasks, or activities in
/// the place of functions, see PlotStyle::functionOf(). Immutable; thread-safe.
class RowSteps {
public:
    /// O(events) where @p choice has no indexes yet. @param functionCount  PlotStyle::functionCount()
    static core::Stoppable<std::shared_ptr<const RowSteps>> make(
        const core::StoreView& store, const StepChoice& choice, std::size_t functionCount, const std::stop_token& stop);

    RowContent content() const { return m_tasks ? RowContent::Task : RowContent::Activity; }
    /// Divides the columns of a row of @p locations by their time, exactly; each is @p units high. Columns of one
    /// function or activity are joined. O(columns · locations · log steps) at most. @param edges  as for
    /// core::columnShares()
    core::Stoppable<RowColumns> columns(std::span<const core::LocationId> locations, std::span<const core::Tick> edges,
        std::uint32_t units, const std::stop_token& stop) const;
    /// What shares a column, of at least a tick, exactly. O(locations · log steps)
    ColumnParts partsOf(std::span<const core::LocationId> locations, core::Interval column) const;
    /// The activity of @p location at @p t from when to when, which stands in the place of a function; none: rows show
    /// tasks.
    struct Stretch {
        core::FunctionId function = core::FunctionId::none;
        core::Interval time;
    };
    Stretch activityAt(core::LocationId location, core::Tick t) const;

private:
    core::FunctionId functionOf(core::Activity activity) const;

    std::shared_ptr<const core::ActivityIndex> m_activity; ///< null: rows show tasks
    std::shared_ptr<const core::TaskIndex> m_tasks; ///< null: rows show activities
    core::Interval m_run;
    std::size_t m_functionCount = 0;
};

} // namespace lightcone::views
