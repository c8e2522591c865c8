// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/comparison/alikelocations.h"
#include "core/analysis/statistics/profile.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/shownclass.h"
#include "core/model/tick.h"
#include "views/base/rowdisplay.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The order of the bars of a process summary from top to bottom.
struct BarOrder {
    enum class By : std::uint8_t {
        Rank, ///< the order in which the trace defines the locations
        Class, ///< the greatest share of `functionClass` first
        Idle, ///< the greatest idle share first
        Alike, ///< groups of locations that spend their time alike, the smallest group first
    };
    By by = By::Rank;
    core::ShownClass functionClass = core::FunctionClass::Work;

    friend bool operator==(const BarOrder&, const BarOrder&) = default;
};

/// All orders where functions have classes of one kind: by rank, by groups of alike ones, by idle time, by each class.
std::vector<BarOrder> barOrders(core::Classing classing);
/// "rank", "alike", "idle", or the class as the tables call it.
QString barOrderName(const BarOrder& order);
/// Those of all orders, whatever classes functions have.
QStringList barOrderNames();
/// The order called @p name; empty: by rank. nullopt: there is none.
std::optional<BarOrder> barOrderOf(const QString& name);

/// Everything that decides what a process summary says. A value, compared as a whole.
struct ProcessSummaryRequest {
    std::shared_ptr<const core::StoreView> store; ///< not null
    core::Interval interval; ///< half-open
    std::vector<core::LocationId> locations; ///< empty: all that have calls
    std::vector<core::ShownClass> classes; ///< by function of the store, of one kind
    BarOrder order;
    RowDisplay display {}; ///< of these locations, those that it leaves have bars; its pins count for nothing

    friend bool operator==(const ProcessSummaryRequest&, const ProcessSummaryRequest&) = default;
};

/// The shares of time of each location, in the order of the bars.
struct ProcessSummaryData {
    core::Interval interval; ///< the part of the request's in which the trace lasts
    std::vector<core::LocationShares> shares;
    std::size_t leftOut = 0; ///< locations without any call in the whole trace, which have no bar
    std::size_t unfiltered = 0; ///< locations that there would be without the filter of the display
    core::AlikeGroups alike; ///< where these are the order: `shares` has the locations of each group in turn
};

/// Sorts the shares of @p data; equal ones stay in the order of the trace. @pre data.alike where they are the order
void sortShares(ProcessSummaryData& data, const BarOrder& order);

/// Computes the shares and sorts them; equal ones keep the order of the trace. Exact. Blocking; any thread. O(events of
/// the interval).
core::Stoppable<ProcessSummaryData> queryProcessSummary(
    const ProcessSummaryRequest& request, const std::stop_token& stop);

} // namespace lightcone::views
