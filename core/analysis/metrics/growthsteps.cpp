// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/metrics/growthsteps.h"

#include <algorithm>

namespace lightcone::core {

namespace {

/// @p value · part / whole, rounded to the nearest integer, halves away from zero. @pre part <= whole, whole > 0, and
/// the size of the value is below 2^126
WideInteger scaled(WideInteger value, std::uint64_t part, std::uint64_t whole)
{
    const WideTicks size = static_cast<WideTicks>(value < 0 ? -value : value);
    const WideTicks rest = size % whole * part; // both are below 2^64
    const bool isUp = rest % whole >= whole - rest % whole;
    const auto result = static_cast<WideInteger>(size / whole * part + rest / whole + (isUp ? 1 : 0));
    return value < 0 ? -result : result;
}

MetricSum sumBetween(MetricGrowth growth, const MetricValue& from, const MetricValue& to, bool isInteger)
{
    switch (growth) {
    case MetricGrowth::None:
        break;
    case MetricGrowth::Difference:
        return difference(from, to, isInteger);
    case MetricGrowth::SinceLast:
        return sumOf(to, isInteger);
    case MetricGrowth::UntilNext:
        return sumOf(from, isInteger);
    }
    return {};
}

} // namespace

WideInteger GrowthStep::integerUntil(Tick t) const
{
    if (t >= end)
        return sum.integer;
    return t <= begin ? 0 : scaled(sum.integer, ticksBetween(begin, t), ticksBetween(begin, end));
}

MetricSum GrowthStep::in(Interval interval) const
{
    if (isMoment())
        return interval.contains(begin) ? sum : MetricSum {};
    const Interval inside = interval.intersected({ begin, end });
    if (inside.isEmpty())
        return {};
    if (inside == Interval { begin, end })
        return sum;
    // No difference of reals: the sum may be infinite, and a short part of a long step would lose its digits.
    const double share = static_cast<double>(inside.length()) / static_cast<double>(ticksBetween(begin, end));
    return { integerUntil(inside.end) - integerUntil(inside.begin), sum.real * share };
}

GrowthSteps::GrowthSteps(
    const LocationIndex& index, const MetricIndex::Metric* metric, const MetricDef& def, Tick begin)
    : m_index(&index)
    , m_growth(growthOf(def))
    , m_isInteger(def.isInteger)
    , m_samples(index, metric, def.isInteger, true, begin)
{
    SampleGroup first;
    if (m_growth == MetricGrowth::None || !m_samples.next(first))
        return;
    m_from = first;
    // A sample before the begin is given, too, so that this one is the first at all.
    if (m_growth == MetricGrowth::SinceLast && first.samples > 0)
        m_first = { std::min(index.firstTick(), first.tick), first.tick, sumOf(first.value, m_isInteger), first.event };
}

bool GrowthSteps::next(GrowthStep& step)
{
    if (m_first) {
        step = *m_first;
        m_first.reset();
        return true;
    }
    if (!m_from)
        return false;
    SampleGroup to;
    if (m_samples.next(to)) {
        step = { m_from->tick, to.tick, sumBetween(m_growth, m_from->value, to.value, m_isInteger), to.event };
        m_from = to;
        return true;
    }
    const bool isToEnd = m_growth == MetricGrowth::UntilNext;
    if (isToEnd)
        step = { m_from->tick, std::max(m_from->tick, m_index->lastTick()), sumOf(m_from->value, m_isInteger),
            m_index->eventCount() };
    m_from.reset();
    return isToEnd;
}

} // namespace lightcone::core
