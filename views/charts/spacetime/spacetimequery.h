// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/messages/messagebundles.h"
#include "core/analysis/messages/unmatchedgroups.h"
#include "core/analysis/statistics/workcolumns.h"
#include "core/base/stoppable.h"
#include "core/model/shownclass.h"
#include "core/model/tick.h"
#include "views/base/rowdisplay.h"
#include "views/lines/collectivebundles.h"
#include "views/lines/onesidedlines.h"
#include "views/rows/rowcolumns.h"
#include "views/rows/rowlayout.h"
#include "views/rows/stepchoice.h"

#include <cstdint>
#include <memory>
#include <stop_token>
#include <vector>

namespace lightcone::views {

/// The question of a space-time picture to the store.
struct SpaceTimeRequest {
    core::Interval interval;
    int columns = 0; ///< pixel columns (device pixels) that the interval is spread over
    std::shared_ptr<const RowLayout> layout;
    RowLayout::Range rows; ///< rows of the layout to ask for
    std::vector<core::FunctionClass> classes; ///< by function of the trace
    std::vector<core::ShownClass> shownClasses; ///< by function: their order in columns that are divided
    core::FunctionClasses working = core::workingClasses(); ///< those in which a location works
    std::vector<core::ActivityRule> activities; ///< see core::workingFunctions()
    RowContent content = RowContent::Shares;
    /// With activities, lines are thin where a location is idle by these, as in ParaGraph, and classes do not matter.
    StepChoice steps {};
    core::MessageFilter filter;
    bool messages = true;
    bool collectives = true;
    bool oneSided = true;
    std::shared_ptr<core::RmaCache> rmaCache; ///< null: one of its own
    double pixelRatio = 1; ///< columns a logical pixel

    friend bool operator==(const SpaceTimeRequest&, const SpaceTimeRequest&) = default;
};

/// Says whether the answers to both are the same: they differ at most in where the same rows lie.
bool askTheSame(const SpaceTimeRequest& one, const SpaceTimeRequest& other);

/// A column of the line of a location.
struct LineColumn {
    static constexpr std::uint8_t kAbsent = 0xff;
    static constexpr std::uint8_t kWorks = 4;

    /// The function that is on top for the longest time; none: idle. Where others share the column, LineData has them.
    core::FunctionId function = core::FunctionId::none;
    /// Quarters of the time that the location is there in which it works, or is busy or in overhead, rounded,
    /// 0 … kWorks; kAbsent: it is not there.
    std::uint8_t work = kAbsent;
    /// The measurement is off in the middle of the column: what the location does is not known.
    bool isOff = false;

    friend bool operator==(const LineColumn&, const LineColumn&) = default;
};

struct LineData {
    int row = 0; ///< index into the layout
    std::vector<LineColumn> columns;
    /// How columns with several functions are divided, in shares of kShares; null: nobody asked for it.
    std::shared_ptr<const RowColumns> shares;
    static constexpr std::uint32_t kShares = 1000;
};

struct SpaceTimeData {
    core::Interval interval;
    int columns = 0;
    RowLayout::Range rowRange;
    std::vector<LineData> lines; ///< ascending
    bool areOfActivity = false; ///< lines are thick where a location is busy or in overhead, not by classes
    core::MessageBundles messages;
    std::vector<core::UnmatchedGroup> unmatched; ///< the result of unmatchedGroups()
    CollectiveBands collectives;
    OneSidedLines oneSided;
};

/// Asks the store. Blocking; any thread. Complexity: that of dominantRegions() for each row and of workColumns() for
/// each of its locations, with RowContent::Shares also that of columnShares() for each row, plus the messages and
/// collectives of the interval.
core::Stoppable<SpaceTimeData> querySpaceTime(
    const core::StoreView& store, const SpaceTimeRequest& request, const std::stop_token& stop);
/// querySpaceTime() without messages, collectives and one-sided operations.
core::Stoppable<SpaceTimeData> queryLocationLines(
    const core::StoreView& store, const SpaceTimeRequest& request, const std::stop_token& stop);
/// Adds these to what queryLocationLines() made.
core::Completion queryJoiningLines(
    const core::StoreView& store, const SpaceTimeRequest& request, SpaceTimeData& data, const std::stop_token& stop);

} // namespace lightcone::views
