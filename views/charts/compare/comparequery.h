// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/base/wideticks.h"
#include "views/base/valueunit.h"
#include "views/charts/compare/comparerequest.h"
#include "views/heat/heatgrid.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace lightcone::views {

/// A location, process or node.
struct CompareRow {
    QString label;
    std::vector<core::LocationId> locations; ///< ascending, at least one
    core::WideTicks wholeTicks = 0; ///< the interval times the locations
    std::uint64_t workTicks = 0; ///< ticks in which it does not wait for others, see CompareData::isWorkOutside
    bool isThreads
        = false; ///< of threads of processes, which can be compared with each other; not of devices and the like
    bool isLost = false; ///< data of some of the locations is lost, or it is not known of which it is
    double total = 0; ///< the measure over all columns; of Mean and Max the greatest one
};

/// A function, group or class of which some row has something.
struct CompareColumn {
    QString name;
    core::FunctionId function = core::FunctionId::none; ///< none: a group or a class
    core::ColumnStatistics statistics; ///< maxRow is an index of CompareData::rows
    std::uint32_t number = 0; ///< of the function, group or class
    bool isAside = false; ///< all of it starts and ends the program, or is the tracer itself
};

/// Which of the rows of threads works longest, and in what.
struct CompareVerdict {
    std::uint32_t row = 0;
    std::uint32_t rows = 0; ///< of threads, and without loss
    double meanWork = 0; ///< ticks, over these rows
    std::optional<std::uint32_t> column; ///< that with most of it above its mean; nullopt: none has more than the mean
    double columnExcess = 0; ///< ticks of exclusive time above the column's mean
};

/// The answer to a CompareRequest. Numbers are in the units of the measure: ticks, visits, 0..1, or those of the
/// metric.
struct CompareData {
    CompareForm form;
    core::Interval interval; ///< the part of the request's in which the trace lasts
    std::vector<CompareRow> rows; ///< as the trace defines them
    std::vector<CompareColumn> columns; ///< as the trace defines them
    HeatGrid grid; ///< rows × columns of the measure
    bool isWorkOutside = false; ///< no call works: what is outside of calls is work
    std::optional<CompareVerdict> verdict; ///< nullopt: there are no two such rows, or it is not known when they work
    std::size_t leftOut = 0; ///< locations without any call in the whole trace, which have no row
    std::size_t unfiltered = 0; ///< locations that there would be without the filter of the display
    bool isBelowZero = false; ///< some visits or times of the profile are below 0, and count as 0
    std::size_t unseenColumns = 0; ///< columns with the least of the measure that have no cells, as there is no room

    /// The row of just these locations; nullopt: there is none.
    std::optional<std::uint32_t> rowOf(std::span<const core::LocationId> locations) const;
};

/// The grid has no more values; columns with little of the measure are left out of it, not of the statistics.
inline constexpr std::size_t kMostComparedCells = 8'000'000;

/// Asks core::compare(), or the profile. Exact. Blocking; any thread. @param mostCells  see kMostComparedCells; 0: no
/// cells are wanted
core::Stoppable<CompareData> queryCompare(
    const CompareRequest& request, const std::stop_token& stop, std::size_t mostCells = kMostComparedCells);

/// The unit of the numbers of a comparison, as a chart shows them; ticks are seconds, see shownNumber().
ValueUnit compareUnit(const core::Definitions& definitions, const CompareForm& form);
/// A number of a comparison in that unit.
double shownNumber(double number, core::Measure measure, std::uint64_t ticksPerSecond);
constexpr bool isTicks(core::Measure measure)
{
    using enum core::Measure;
    return measure == Exclusive || measure == Inclusive || measure == Mean || measure == Max;
}

} // namespace lightcone::views
