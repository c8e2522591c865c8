// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <QString>

#include <cstddef>
#include <vector>

namespace lightcone::views {

/// What a row shows.
enum class RowContent {
    Shares, ///< functions: each column is divided among them by their time
    DominantFunction, ///< functions: of each column the one with the most time
    Activity, ///< busy, overhead, idle and unknown, as ParaGraph's Gantt chart: each column is divided among them
    Task, ///< the functions that are tasks, as ParaGraph's task Gantt chart: each column is divided among them
};
inline constexpr std::size_t kRowContentCount = static_cast<std::size_t>(RowContent::Task) + 1;

/// Says whether rows show another thing than calls, which an index knows.
constexpr bool isOfSteps(RowContent content)
{
    return content == RowContent::Activity || content == RowContent::Task;
}

/// Which locations the charts of all locations show, and which of them come first.
struct RowDisplay {
    /// Shows only rows, and what is in them, whose name contains this, whatever the case; or one of several texts with
    /// "|" between them. A text in quotation marks (see quotedName()) is all of a name. Empty: all.
    QString filter;
    std::vector<core::LocationId> hidden; ///< ascending
    std::vector<core::LocationId> pinned; ///< ascending; their rows come before the others

    /// Says whether it can leave something out.
    bool isFilter() const { return !filter.isEmpty() || !hidden.empty(); }
    friend bool operator==(const RowDisplay&, const RowDisplay&) = default;
};

} // namespace lightcone::views
