// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/tablerows.h"

#include "core/analysis/metrics/metricsum.h"
#include "core/analysis/statistics/spread.h"
#include "core/model/metricscope.h"
#include "core/store/storeview.h"

#include <utility>

namespace lightcone::views {

TableRows::TableRows(const TableQuery& query, std::stop_token stop)
    : m_query(query)
    , m_stop(std::move(stop))
    , m_chosen(query.store->locationCount(), false)
{
    for (const core::LocationId id : query.locations)
        m_chosen[core::indexOf(id)] = true;
}

bool TableRows::isChosen(core::LocationId location) const
{
    return core::isValid(location) && m_chosen[core::indexOf(location)];
}

void TableRows::sum(const core::MetricSum& value)
{
    if (value.isInteger())
        decimal(core::decimalText(value.integer));
    else
        real(value.toDouble());
}

void TableRows::position(std::uint64_t position)
{
    if (position == 0)
        empty();
    else
        number(position);
}

void TableRows::spread(const core::Spread& spread)
{
    if (spread.count == 0)
        empty();
    else
        decimal(core::decimalText(spread.sum));
    meanSpread(spread, 1);
}

void TableRows::durationSpread(const core::Spread& ticks)
{
    if (ticks.count == 0)
        empty();
    else
        signedDuration(ticks.sum);
    meanSpread(ticks, ticksPerSecond());
}

/// @param unit  the unit in which the numbers are written, in that of the numbers that were added
void TableRows::meanSpread(const core::Spread& spread, double unit)
{
    realOrEmpty(spread.count > 0 ? std::optional(spread.mean()) : std::nullopt, unit);
    realOrEmpty(spread.variance, unit * unit);
    realOrEmpty(spread.lowerQuartile(), unit);
    realOrEmpty(spread.median(), unit);
    realOrEmpty(spread.upperQuartile(), unit);
}

void TableRows::highQuantiles(const core::Spread& ticks)
{
    for (const core::Spread::Share share : { core::Spread::P90, core::Spread::P99, core::Spread::P999 })
        realOrEmpty(ticks.quantile(share), ticksPerSecond());
    bound(ticks);
}

void TableRows::bound(const core::Spread& spread)
{
    realOrEmpty(spread.quantiles[core::Spread::P99] ? std::optional(spread.bound()) : std::nullopt, 1);
}

void TableRows::realOrEmpty(std::optional<double> value, double unit)
{
    if (value)
        real(*value / unit);
    else
        empty();
}

void TableRows::source(const core::FunctionDef& function)
{
    text(function.file);
    if (function.firstLine == 0)
        empty();
    else
        number(function.firstLine);
}

void TableRows::scope(const core::MetricDef& metric, core::LocationId recorder)
{
    if (!core::isValid(recorder) && !core::isOfOneThing(metric)) {
        empty();
        empty();
        return;
    }
    const core::MetricScope scope = core::scopeOf(metric, recorder);
    text(scopeText(scope));
    if (const auto id = core::scopeDefinitionId(store().definitions(), scope))
        number(*id);
    else
        empty();
}

std::string TableRows::scopeText(const core::MetricScope& scope) const
{
    if (scope.kind == core::MetricDef::Scope::Location && scope.isDefined())
        return "location " + locationText(core::idAt<core::LocationId>(scope.reference));
    return core::scopeText(store().definitions(), scope);
}

double TableRows::ticksPerSecond() const
{
    return static_cast<double>(store().definitions().clock.ticksPerSecond);
}

} // namespace lightcone::views
