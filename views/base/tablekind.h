// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"

#include "views/base/momentchoice.h"

#include <QLatin1String>
#include <QString>

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

class TableRows;
struct TableQuery;

/// A table that the command `table` knows, and the export of views.
struct TableKind {
    QLatin1String id; ///< "profile"
    std::span<const std::string_view> columns;
    /// Stops when that is asked for, and may do so when the rows are not wanted any more.
    core::Completion (*write)(TableRows& rows);
    /// Names of columns to the right of `columns` that depend on the trace; null: there are none.
    std::vector<std::string> (*furtherColumns)(const TableQuery& query) = nullptr;
    bool needsEvents = true; ///< else it can be told of a profile, too
    bool needsProfile = true; ///< else it can be told of an experiment alone, too
    bool hasTime = true; ///< knows --from and --to
    bool isRecorded
        = false; ///< of what was recorded: a filter of Score-P that the document is opened with does not act
    bool hasLocations = true; ///< knows --location
    bool hasCurves = false; ///< knows --region and --group
    bool hasColumns = false; ///< knows --columns
    bool hasParts = false; ///< knows --function and --region
    bool hasSubject = false; ///< knows --of, --linear and --function
    bool hasMessages = false; ///< knows --bytes, --tag, --communicator and --peer
    bool hasMatrix = false; ///< knows --source
    bool hasPaths = false; ///< knows --paths
    bool hasBase = false; ///< knows --against-from, --against-to and --against-location
    bool hasEstimator = false; ///< knows --estimator
    bool hasCount = false; ///< knows --count
    bool hasMeasure = false; ///< knows --measure
    bool hasBy = false; ///< knows --by
    bool hasBookmarks = false; ///< knows --bookmarks
    bool hasClasses = false; ///< knows --classes
    bool hasActivities = false; ///< knows --counts-as, as those do that know --idle
    std::optional<MomentOptions> moment {}; ///< of a table of a moment: which of its options it knows
    /// Says what is wrong with what is asked for; empty: nothing. Null: what can be asked for is always right.
    QString (*problem)(const TableQuery& query) = nullptr;
};

} // namespace lightcone::views
