// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/activity.h"
#include "core/model/functionclass.h"
#include "core/model/ids.h"
#include "core/model/tick.h"

#include <bitset>
#include <span>
#include <vector>

namespace lightcone::core {

struct Definitions;
class LocationView;
class StoreView;

using FunctionClasses = std::bitset<kFunctionClassCount>;

/// The classes of functions that work as a rule, see isWorking().
FunctionClasses workingClasses();
/// The class of each function as the trace has it.
std::vector<FunctionClass> ownClasses(const Definitions& definitions);
/// For each function whether its class is one of @p working. timeShares() takes this list.
/// @param chosen  by function: one of which a person says what its time counts as works if that is busy; empty: nothing
/// is chosen
std::vector<bool> workingFunctions(
    std::span<const FunctionClass> classes, const FunctionClasses& working, std::span<const ActivityRule> chosen = {});

/// When a location is there: from its first ProgramBegin, or where it has none from its first event, to its last
/// ProgramEnd, or last event, the tick of which belongs to it; empty without events. Where the program ends before it
/// begins, the events count. O(events before the begin and after the end, by their codes).
Interval existenceOf(const LocationView& location);

/// One column of a line that is thick where a location works and thin where it waits.
struct WorkColumn {
    float exists = 0; ///< 0..1 of the column's time that the location is there
    float works = 0; ///< 0..1 of the column's time that one of the functions is on top of its call stack
    float error = 0; ///< error of `works`, see TimeShare
};

/// The columns of one location. Takes @p functions and @p edges as timeShares() does, and costs as much; `exists` is
/// exact.
Completion workColumns(const StoreView& store, LocationId location, const std::vector<bool>& functions,
    std::span<const Tick> edges, std::span<WorkColumn> out, const std::stop_token& stop);

} // namespace lightcone::core
