// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvesource.h"
#include "core/analysis/messages/messagefilter.h"
#include "core/analysis/statistics/spread.h"
#include "core/model/code.h"
#include "core/model/ids.h"
#include "core/model/shownclass.h"
#include "core/model/tick.h"
#include "core/profile/document.h"
#include "views/base/bookmark.h"
#include "views/base/matrixchoice.h"
#include "views/base/momentchoice.h"
#include "views/base/tracepart.h"

#include <QLatin1String>
#include <QString>

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

class ViewState;

/// A curve that somebody has chosen.
struct TableCurve {
    std::string name; ///< in the language of the user
    core::CurveSource source;
};

/// Asks for a table: which one, and of what part of which trace. It owns all that it needs.
struct TableQuery {
    QLatin1String id; ///< the name of the table, "profile", as a literal; empty: there is none, the rest is unset
    std::shared_ptr<const core::StoreView> store;
    core::Document document {}; ///< what `store` is the events of; empty: just that
    core::Interval interval;
    bool wholeTime = true; ///< no interval was asked for
    std::vector<core::LocationId> locations; ///< ascending, without duplicates
    bool allLocations = true; ///< no locations were asked for
    std::optional<TracePart> base; ///< what it is compared with; nullopt: nothing
    bool names = false; ///< names instead of definition ids
    core::Estimator estimator = core::Estimator::Classes; ///< of quantiles
    std::size_t count = 20; ///< rows of the tables of outliers
    bool wholePaths = false; ///< all names of call paths, however long these are, see PathText
    std::vector<core::FunctionId> functions; ///< derived curves of these functions were asked for; ascending
    std::vector<core::RegionGroup> groups; ///< derived curves of these groups were asked for; ascending
    QString of; ///< what the table histogram is of, in its words; empty: its default
    bool isLinear = false; ///< the bins of the table histogram are equally wide
    std::vector<core::FunctionId> chosen; ///< the functions that a table is about; empty: its default
    std::size_t columns = 100; ///< columns of time of the tables summary and utilization
    core::MessageFilter messages; ///< only these messages were asked for
    QString measure {}; ///< what is told, in words of the table; empty: its default
    QString by {}; ///< what it is divided into, in words of the table; empty: its default
    MatrixChoice matrix; ///< of the table matrix, unless `by` says more; what it measures counts for nothing
    MomentQuery moment {}; ///< of tables of a moment
    std::vector<Bookmark> bookmarks; ///< those of the user that the table markers has
    bool onlyBookmarks = false; ///< it has nothing else
    std::vector<TableCurve> curves; ///< the table counterstatistics is of these alone; empty: of all that there are
};

/// The document that is asked: that of the query, or of its store.
core::Document documentOf(const TableQuery& query);
/// The classes by which the table tells functions apart, by function of the document.
std::vector<core::ShownClass> shownClassesOf(const TableQuery& query);

/// The table @p id of all locations in the visible interval of @p state, with what was chosen about functions; none
/// without a trace.
TableQuery tableQuery(QLatin1String id, const ViewState& state);
/// Leaves in @p query nothing but @p locations, in any order.
void setLocations(TableQuery& query, std::vector<core::LocationId> locations);

} // namespace lightcone::views
