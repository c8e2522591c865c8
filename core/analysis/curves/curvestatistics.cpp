// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves/curvestatistics.h"

#include "core/analysis/curves/curvewalk.h"
#include "core/analysis/curves/metriccurve.h"
#include "core/analysis/metrics/growthsteps.h"
#include "core/model/lasting.h"
#include "core/model/metricscope.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

namespace lightcone::core {

namespace {

/// Sums pieces.
class StatisticsSum {
public:
    /// @param last  of the trace's events; time after it is not covered, see lastingPart()
    StatisticsSum(CurveStatistics& out, Tick last)
        : m_out(out)
        , m_last(last)
    {
    }
    void add(const CurvePiece& piece)
    {
        m_out.samples += piece.samples;
        if (!piece.hasValue)
            return;
        const MetricSum first = piece.at(piece.begin);
        take(piece.begin, first);
        if (piece.end == piece.begin)
            return;
        const MetricSum second = piece.at(piece.end);
        take(piece.end, second);
        const std::uint64_t ticks = ticksBetween(piece.begin, std::min(piece.end, m_last));
        m_integral += middleOf(first.toDouble(), second.toDouble()) * static_cast<long double>(ticks);
        addExactly(first + second, ticks);
        m_covered += ticks;
    }
    void finish()
    {
        const WideInteger parts = WideInteger { m_covered } * 2;
        if (m_covered == 0)
            m_out.mean = m_out.last;
        else if (!m_twice)
            m_out.mean = { 0, static_cast<double>(m_integral / static_cast<long double>(m_covered)) };
        else if (*m_twice % parts == 0)
            m_out.mean = { *m_twice / parts, 0 };
        else
            m_out.mean
                = { 0, static_cast<double>(static_cast<long double>(*m_twice) / static_cast<long double>(parts)) };
    }

private:
    /// @param twice  the mean value of some ticks
    void addExactly(const MetricSum& twice, std::uint64_t ticks)
    {
        WideInteger product = 0;
        WideInteger sum = 0;
        if (!m_twice)
            return;
        if (!twice.isInteger() || __builtin_mul_overflow(twice.integer, WideInteger { ticks }, &product)
            || __builtin_add_overflow(*m_twice, product, &sum))
            m_twice.reset();
        else
            m_twice = sum;
    }
    /// Takes a value into the extremes. NaN is neither below nor above a number.
    void take(Tick t, const MetricSum& value)
    {
        if (!m_out.hasValue)
            m_out.first = value;
        const bool isNumber = !std::isnan(value.real);
        if (!m_out.hasValue || value.isLess(m_out.min) || (std::isnan(m_out.min.real) && isNumber)) {
            m_out.min = value;
            m_out.minTick = t;
        }
        if (!m_out.hasValue || m_out.max.isLess(value) || (std::isnan(m_out.max.real) && isNumber)) {
            m_out.max = value;
            m_out.maxTick = t;
        }
        m_out.hasValue = true;
        m_out.last = value;
    }

    CurveStatistics& m_out;
    Tick m_last;
    long double m_integral = 0;
    std::optional<WideInteger> m_twice = 0; ///< twice the integral, as long as it is an integer that is not too great
    std::uint64_t m_covered = 0;
};

Completion sumPieces(const StoreView& store, const CurveSource& source, Interval interval, CurveStatistics& out,
    const std::stop_token& stop)
{
    StatisticsSum sum(out, lastTickOf(store.interval()));
    const auto add = [&sum](std::span<const CurvePiece> pieces) {
        for (const CurvePiece& piece : pieces)
            sum.add(piece);
    };
    if (walkCurve(store, source, interval, add, stop).isStopped())
        return Stopped {};
    sum.finish();
    return Done {};
}

/// Sums the growth of a metric at one location after the other.
class GrowthSum {
public:
    GrowthSum(Interval interval, CurveStatistics& out)
        : m_interval(interval)
        , m_out(out)
    {
    }
    Completion add(GrowthSteps steps, const std::stop_token& stop)
    {
        constexpr std::uint64_t kStepsPerPoll = std::uint64_t { 1 } << 16;
        Interval covered; // by the curve of rates
        GrowthStep rated; // with the moments at its end, as the curve of rates has it
        GrowthStep step;
        for (std::uint64_t i = 1; steps.next(step) && isWanted(step, rated); ++i) {
            if (i % kStepsPerPoll == 0 && stop.stop_requested())
                return Stopped {};
            const Interval span { step.begin, step.end };
            covered = { i == 1 ? step.begin : covered.begin, step.end };
            if (step.isMoment() ? m_interval.contains(step.begin) : !span.intersected(m_interval).isEmpty()) {
                m_out.growth += step.in(m_interval);
                m_out.grows = true;
            }
            if (!step.isMoment()) {
                addRated(rated);
                rated = step;
            } else if (!rated.isMoment()) {
                rated.sum += step.sum;
            }
        }
        addRated(rated);
        m_covered.push_back(covered.intersected(m_interval));
        return Done {};
    }
    /// The mean of the curve of rates, in a second; 0 where it has no value.
    double rate(std::uint64_t ticksPerSecond)
    {
        std::ranges::sort(m_covered, {}, &Interval::begin);
        std::uint64_t ticks = 0;
        Tick end = m_interval.begin;
        for (const Interval& covered : m_covered) {
            const Interval more { std::max(covered.begin, end), covered.end };
            ticks += more.isEmpty() ? 0 : more.length();
            end = std::max(end, covered.end);
        }
        const double seconds = static_cast<double>(ticks) / static_cast<double>(ticksPerSecond);
        return ticks > 0 ? m_rated.toDouble() / seconds : 0;
    }

private:
    bool isWanted(const GrowthStep& step, const GrowthStep& rated) const
    {
        return step.begin < m_interval.end || (step.isMoment() && step.begin == rated.end && !rated.isMoment());
    }
    void addRated(const GrowthStep& step)
    {
        const Interval span { step.begin, step.end };
        const Interval inside = span.intersected(m_interval);
        if (inside.isEmpty())
            return;
        if (inside == span)
            m_rated += step.sum;
        else
            m_rated.real
                += step.sum.toDouble() * (static_cast<double>(inside.length()) / static_cast<double>(span.length()));
    }

    Interval m_interval;
    CurveStatistics& m_out;
    MetricSum m_rated; ///< the integral of the curve of rates; integers of whole steps exact
    std::vector<Interval> m_covered; ///< by it, at each location
};

} // namespace

Completion curveStatistics(const StoreView& store, const CurveSource& source, Interval interval, CurveStatistics& out,
    const std::stop_token& stop)
{
    out = {};
    if (sumPieces(store, source, interval, out, stop).isStopped())
        return Stopped {};
    if (source.quantity != CurveQuantity::Metric)
        return Done {};
    const MetricDef& def = store.definitions().metric(source.metric);
    const bool isCountedTwice = isOfOneThing(def) && source.locations.size() > 1;
    if (growthOf(def) == MetricGrowth::None || isCountedTwice)
        return Done {};
    GrowthSum growth(interval, out);
    for (const LocationId location : source.locations) {
        const LocationIndex& index = store.location(location).index();
        if (stop.stop_requested()
            || growth.add({ index, findMetric(index, source.metric), def, interval.begin }, stop).isStopped())
            return Stopped {};
    }
    if (source.combination == CurveCombination::Sum || source.locations.size() == 1) {
        out.rate = growth.rate(store.definitions().clock.ticksPerSecond);
        return Done {};
    }
    CurveSource rateSource = source;
    rateSource.mode = CurveMode::Rate;
    CurveStatistics rates;
    if (sumPieces(store, rateSource, interval, rates, stop).isStopped())
        return Stopped {};
    out.rate = rates.mean.toDouble();
    return Done {};
}

Completion visitCurveSteps(const StoreView& store, const CurveSource& source, Interval interval,
    const std::function<bool(Tick, const MetricSum&)>& visit, const std::stop_token& stop)
{
    std::optional<MetricSum> held;
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
