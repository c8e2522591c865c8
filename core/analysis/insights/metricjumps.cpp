// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/insights/metricjumps.h"

#include "core/analysis/curves/curve.h"
#include "core/analysis/curves/shownmode.h"
#include "core/analysis/insights/examinedrun.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <utility>

namespace lightcone::core {

namespace {

/// The edges of columns of equal length.
std::vector<Tick> edgesOf(Interval interval)
{
    std::vector<Tick> edges;
    const double width = static_cast<double>(interval.length()) / static_cast<double>(kJumpColumns);
    for (std::size_t i = 0; i < kJumpColumns; ++i)
        edges.push_back(interval.begin + static_cast<Tick>(width * static_cast<double>(i)));
    edges.push_back(interval.end);
    return edges;
}

struct ColumnValue {
    std::size_t column = 0;
    double mean = 0;
};

struct Jump {
    std::size_t column = 0; ///< the first one after it
    double before = 0;
    double after = 0;
    double wobble = 0; ///< how far columns are from their side's level, in the mean
};

double meanOf(std::span<const ColumnValue> values)
{
    double sum = 0;
    for (const ColumnValue& value : values)
        sum += value.mean;
    return sum / static_cast<double>(values.size());
}
double distanceFrom(std::span<const ColumnValue> values, double level)
{
    double sum = 0;
    for (const ColumnValue& value : values)
        sum += std::abs(value.mean - level);
    return sum;
}

/// The greatest step from one column to the next with enough columns on each side.
std::optional<Jump> jumpIn(std::span<const ColumnValue> values)
{
    if (values.size() < 2 * kFewestJumpColumns)
        return std::nullopt;
    std::size_t at = kFewestJumpColumns;
    const auto step = [&](std::size_t i) { return std::abs(values[i].mean - values[i - 1].mean); };
    for (std::size_t i = at; i <= values.size() - kFewestJumpColumns; ++i)
        at = step(i) > step(at) ? i : at;
    const auto before = values.first(at);
    const auto after = values.subspan(at);
    Jump jump { .column = values[at].column, .before = meanOf(before), .after = meanOf(after) };
    jump.wobble
        = (distanceFrom(before, jump.before) + distanceFrom(after, jump.after)) / static_cast<double>(values.size());
    return jump;
}

/// Judges one metric.
Stoppable<std::optional<Insight>> judgeMetric(const ExaminedRun& run, MetricId metric, const std::stop_token& stop)
{
    CurveSource source = metricCurve(run.store(), metric);
    source.mode = shownMode(run.store(), metric, source.locations);
    const auto locations = static_cast<std::uint64_t>(source.locations.size());
    const bool isRate = source.mode == CurveMode::Rate;
    const auto curve = Curve::make(run.sharedStore(), std::move(source), run.threads(), nullptr, stop);
    if (curve.isStopped())
        return Stopped {};
    const std::vector<Tick> edges = edgesOf(run.interval());
    std::vector<CurveColumn> columns(kJumpColumns);
    if (curve.value()->columns(edges, columns, run.threads(), stop).isStopped())
        return Stopped {};
    std::vector<ColumnValue> values;
    std::uint64_t samples = 0;
    MetricJumpFacts facts { .metric = metric, .isRate = isRate, .locations = locations };
    for (std::size_t i = 0; i < columns.size(); ++i) {
        samples += columns[i].samples;
        if (!columns[i].hasValue)
            continue;
        if (!std::isfinite(columns[i].mean))
            return std::optional<Insight>();
        facts.least = values.empty() ? columns[i].mean : std::min(facts.least, columns[i].mean);
        facts.most = values.empty() ? columns[i].mean : std::max(facts.most, columns[i].mean);
        values.push_back({ i, columns[i].mean });
    }
    const std::optional<Jump> jump = jumpIn(values);
    if (!jump || samples < kFewestJumpSamples)
        return std::optional<Insight>();
    const double height = std::abs(jump->after - jump->before);
    if (height == 0 || height < kLeastJump * (facts.most - facts.least) || jump->wobble > kMostWobble * height)
        return std::optional<Insight>();
    facts.before = jump->before;
    facts.after = jump->after;
    constexpr double kJumpWeight = 0.03;
    return std::optional(Insight {
        .facts = facts, .weight = kJumpWeight, .interval = { edges[jump->column - 1], edges[jump->column + 1] } });
}

} // namespace

Completion findMetricJumps(const ExaminedRun& run, std::vector<Insight>& found, const std::stop_token& stop)
{
    if (run.store().isDamaged() || run.interval().length() < kJumpColumns)
        return Done {};
    std::vector<MetricId> metrics = recordedMetrics(run.store());
    metrics.resize(std::min(metrics.size(), kMostJumpMetrics));
    for (const MetricId metric : metrics) {
        auto insight = judgeMetric(run, metric, stop);
        if (insight.isStopped())
            return Stopped {};
        if (insight.value())
            found.push_back(std::move(*insight.value()));
    }
    return Done {};
}

} // namespace lightcone::core
