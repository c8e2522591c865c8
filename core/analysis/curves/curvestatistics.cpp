// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves/curvestatistics.h"

#include "core/analysis/curves/curvewalk.h"
#include "core/analysis/curves/metriccurve.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace lightcone::core {

namespace {

/// Sums pieces.
class StatisticsSum {
public:
    explicit StatisticsSum(CurveStatistics& out)
        : m_out(out)
    {
    }
    void add(const CurvePiece& piece)
    {
        m_out.samples += piece.samples;
        if (!piece.hasValue)
            return;
        const double first = piece.at(piece.begin);
        take(piece.begin, first);
        if (piece.end == piece.begin)
            return;
        const double second = piece.at(piece.end);
        take(piece.end, second);
        const std::uint64_t ticks = ticksBetween(piece.begin, piece.end);
        m_integral += middleOf(first, second) * static_cast<long double>(ticks);
        m_covered += ticks;
    }
    /// Ticks with a value.
    std::uint64_t covered() const { return m_covered; }
    void finish()
    {
        m_out.mean = m_covered > 0 ? static_cast<double>(m_integral / static_cast<long double>(m_covered)) : m_out.last;
    }

private:
    /// Takes a value into the extremes. NaN is neither below nor above a number.
    void take(Tick t, double value)
    {
        if (!m_out.hasValue)
            m_out.first = value;
        if (!m_out.hasValue || value < m_out.min || (std::isnan(m_out.min) && !std::isnan(value))) {
            m_out.min = value;
            m_out.minTick = t;
        }
        if (!m_out.hasValue || value > m_out.max || (std::isnan(m_out.max) && !std::isnan(value))) {
            m_out.max = value;
            m_out.maxTick = t;
        }
        m_out.hasValue = true;
        m_out.last = value;
    }

    CurveStatistics& m_out;
    long double m_integral = 0;
    std::uint64_t m_covered = 0;
};

/// @param covered  set to the ticks with a value
Completion sumPieces(const StoreView& store, const CurveSource& source, Interval interval, CurveStatistics& out,
    std::uint64_t& covered, const std::stop_token& stop)
{
    StatisticsSum sum(out);
    const auto add = [&sum](std::span<const CurvePiece> pieces) {
        for (const CurvePiece& piece : pieces)
            sum.add(piece);
    };
    if (walkCurve(store, source, interval, add, stop).isStopped())
        return Stopped {};
    sum.finish();
    covered = sum.covered();
    return Done {};
}

/// Adds the growth of the metric at one location.
Completion addGrowth(const LocationIndex& index, const MetricDef& def, MetricId metric, Interval interval,
    CurveStatistics& out, const std::stop_token& stop)
{
    constexpr std::uint64_t kSamplesPerPoll = std::uint64_t { 1 } << 16;
    MetricSamples samples(index, findMetric(index, metric), def.isInteger, false, interval.begin);
    SampleGroup from;
    SampleGroup to;
    if (!samples.next(from))
        return Done {};
    for (std::uint64_t i = 1; from.tick < interval.end && samples.next(to); from = to, ++i) {
        if (i % kSamplesPerPoll == 0 && stop.stop_requested())
            return Stopped {};
        MetricSum growth = growthBetween(def, from, to);
        const Interval step { from.tick, to.tick };
        const Interval inside = step.intersected(interval);
        if (inside.isEmpty())
            continue;
        if (inside != step) {
            const double share = static_cast<double>(inside.length()) / static_cast<double>(step.length());
            growth = { 0, growth.toDouble() * share };
        }
        out.growth += growth;
        out.grows = true;
    }
    return Done {};
}

} // namespace

Completion curveStatistics(const StoreView& store, const CurveSource& source, Interval interval, CurveStatistics& out,
    const std::stop_token& stop)
{
    out = {};
    std::uint64_t covered = 0;
    if (sumPieces(store, source, interval, out, covered, stop).isStopped())
        return Stopped {};
    if (source.quantity != CurveQuantity::Metric)
        return Done {};
    const MetricDef& def = store.definitions().metric(source.metric);
    if (growthOf(def) == MetricGrowth::None)
        return Done {};
    for (const LocationId location : source.locations) {
        if (stop.stop_requested()
            || addGrowth(store.location(location).index(), def, source.metric, interval, out, stop).isStopped())
            return Stopped {};
    }
    CurveSource rateSource = source;
    rateSource.mode = CurveMode::Rate;
    CurveStatistics rates;
    if (sumPieces(store, rateSource, interval, rates, covered, stop).isStopped())
        return Stopped {};
    // The integral of a sum of rates is the growth, of which integers are exact.
    const bool isSum = source.combination == CurveCombination::Sum || source.locations.size() == 1;
    const auto ticksPerSecond = static_cast<double>(store.definitions().clock.ticksPerSecond);
    out.rate
        = isSum && covered > 0 ? out.growth.toDouble() / (static_cast<double>(covered) / ticksPerSecond) : rates.mean;
    return Done {};
}

Completion visitCurveSteps(const StoreView& store, const CurveSource& source, Interval interval,
    const std::function<bool(Tick, double)>& visit, const std::stop_token& stop)
{
    std::optional<double> held;
    bool wantsMore = true;
    std::stop_source enough;
    const std::stop_callback stopped(stop, [&enough] { enough.request_stop(); });
    const auto add = [&](std::span<const CurvePiece> pieces) {
        for (const CurvePiece& piece : pieces) {
            if (!wantsMore || held == piece.first)
                continue;
            held = piece.first;
            wantsMore = visit(piece.begin, piece.first);
        }
        if (!wantsMore)
            enough.request_stop();
    };
    const Completion completion = walkCurve(store, source, interval, add, enough.get_token());
    return wantsMore ? completion : Done {};
}

} // namespace lightcone::core
