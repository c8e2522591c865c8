// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/shares/partcolumns.h"
#include "core/base/stoppable.h"
#include "core/model/activity.h"
#include "core/model/code.h"
#include "core/model/functionclass.h"
#include "core/model/ids.h"
#include "core/model/shownclass.h"
#include "core/model/tick.h"
#include "views/base/rowdisplay.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class MomentIndexes;
class StoreView;
struct ActivityRules;
} // namespace lightcone::core

namespace lightcone::views {

/// What locations are counted by.
enum class SummarySubject : std::uint8_t {
    Calls, ///< the function on top of the call stack, see SummaryBy
    Activities, ///< busy, overhead, idle, unknown: ParaGraph's Utilization Count
};

/// What the parts of a stack of calls are.
enum class SummaryBy : std::uint8_t { Class, Group, Function };
/// "class", "group", "function"
QString summaryByName(SummaryBy by);
QStringList summaryByNames();
/// The one called @p name; empty: by class. nullopt: there is none.
std::optional<SummaryBy> summaryByOf(const QString& name);
/// Says that --by does not take @p name.
QString summaryByProblem(const QString& name);

/// A choice of parts in terms that any trace understands.
struct SummaryChoice {
    SummaryBy by = SummaryBy::Class;
    QStringList functions; ///< names of those that are parts, by function; empty: those that take most of the time
    QStringList inside; ///< names of the functions in one of which locations are counted; empty: none

    friend bool operator==(const SummaryChoice&, const SummaryChoice&) = default;
};

/// What it takes to count locations by activity.
struct SummaryActivities {
    std::shared_ptr<core::MomentIndexes> indexes; ///< those of the store; not null, as the rules
    std::shared_ptr<const core::ActivityRules> rules;
    RowDisplay rows; ///< the locations that are counted

    friend bool operator==(const SummaryActivities&, const SummaryActivities&) = default;
};

/// Everything that decides the numbers of a summary over time.
struct TimeSummaryRequest {
    /// Ascending; empty: all that have calls, or by activity all with events that `rows` shows.
    std::vector<core::LocationId> locations;
    SummaryChoice choice;
    std::vector<core::ShownClass> classes; ///< by function of the store
    std::optional<SummaryActivities> activities {}; ///< nullopt: locations are counted by their calls

    friend bool operator==(const TimeSummaryRequest&, const TimeSummaryRequest&) = default;
};

/// A part of a stack.
struct SummaryPart {
    enum class Kind : std::uint8_t { Class, Group, Function, OtherFunctions, Free, Activity };
    Kind kind = Kind::Free;
    core::ShownClass functionClass {};
    core::RegionGroup group = core::RegionGroup::Unknown;
    core::FunctionId function = core::FunctionId::none;
    core::CallFree free = core::CallFree::Outside;
    core::Activity activity = core::Activity::Unknown;
    std::vector<core::FunctionId> functions; ///< all that are counted in it

    friend bool operator==(const SummaryPart&, const SummaryPart&) = default;
};

/// The stack of each column, from the bottom up: parts of functions, then locations without a call; or activities.
struct TimeSummaryData {
    std::vector<core::Tick> edges;
    std::uint64_t locations = 0;
    std::uint64_t leftOut = 0; ///< locations that are not counted: without any call, or not shown
    std::vector<SummaryPart> parts;
    core::PartColumns columns { std::vector<core::Tick>(2), 0 };
    /// By column, the mean number of locations inside of a function that was asked for; empty: none was.
    std::vector<double> inside;
    QString insideNames;
};

/// The locations that a request is about.
std::vector<core::LocationId> summaryLocations(const core::StoreView& store, const TimeSummaryRequest& request);
/// The parts that functions are divided into, and what is left to locations without a call.
core::Stoppable<std::vector<SummaryPart>> summaryParts(
    const core::StoreView& store, const TimeSummaryRequest& request, const std::stop_token& stop);

using PublishSummary = std::function<void(const TimeSummaryData&)>;
/// Asks the store for columns between @p edges, see core::partColumns(). Exact; where this takes long, @p publish, if
/// it is one, is given what tiles tell before. Blocking; any thread.
core::Stoppable<TimeSummaryData> queryTimeSummary(const core::StoreView& store, const TimeSummaryRequest& request,
    std::span<const core::Tick> edges, const std::stop_token& stop, const PublishSummary& publish = {});

} // namespace lightcone::views
