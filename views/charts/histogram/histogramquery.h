// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/durations/durations.h"
#include "core/analysis/statistics/spread.h"
#include "core/base/stoppable.h"
#include "core/model/ids.h"
#include "core/model/shownclass.h"
#include "core/model/tick.h"
#include "views/charts/histogram/durationscale.h"

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

/// What a histogram is of, in terms that any trace understands.
struct HistogramChoice {
    core::DurationKind kind = core::DurationKind::Calls;
    /// Names, of calls and gaps; empty: the class, else the function with the most exclusive time.
    QStringList functions {};
    std::optional<core::ShownClass> functionClass {}; ///< all functions of it
    bool isLogarithmic = true; ///< its bins, unless the durations are so nearly equal that there are few of them
    bool isByLocation = false; ///< a curve a location

    friend bool operator==(const HistogramChoice&, const HistogramChoice&) = default;
};

/// "calls", "gaps", "messages", "collectives"
QStringList durationKindNames();
/// The one called @p name; empty: calls. nullopt: there is none.
std::optional<core::DurationKind> durationKindOf(const QString& name);

/// Reads `--by`: "location" asks for a curve a location, which @p choice then has; an empty text for one of all.
/// @returns what is wrong; empty: nothing
QString readHistogramCurves(const QString& by, HistogramChoice& choice);

/// Everything that decides the numbers of a histogram.
struct HistogramRequest {
    std::shared_ptr<const core::StoreView> store; ///< not null
    core::Interval interval;
    std::vector<core::LocationId> locations; ///< ascending
    HistogramChoice choice;
    std::vector<core::ShownClass> classes; ///< by function of the store
    core::MessageFilter filter; ///< that messages pass
    core::FunctionId heaviest = core::FunctionId::none; ///< with the most exclusive time of the trace; none: not known

    /// What core is asked. Refers to the request and to @p functions.
    core::DurationsAsked asked(const std::vector<core::FunctionId>& functions) const;
};

struct HistogramData {
    core::Interval interval;
    HistogramChoice choice;
    std::vector<core::LocationId> locations;
    std::vector<core::FunctionId> functions; ///< of calls and gaps: ascending
    QString name; ///< of the functions, or of their class; empty: of messages and collectives
    DurationScale scale; ///< empty: there is nothing like that
    std::vector<std::uint64_t> counts; ///< by bin
    std::vector<std::vector<std::uint64_t>> ofLocation; ///< by location, bin; empty: one curve for all
    core::Spread spread;
};

/// The functions that a request is about.
core::Stoppable<std::vector<core::FunctionId>> histogramFunctions(
    const HistogramRequest& request, const std::stop_token& stop);
/// Exact counts. Blocking; any thread. Complexity: that of core::durationClasses(), and of linear bins that of
/// core::durationBins().
core::Stoppable<HistogramData> queryHistogram(const HistogramRequest& request, const std::stop_token& stop);

} // namespace lightcone::views
