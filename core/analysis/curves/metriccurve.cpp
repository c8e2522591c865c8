// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves/metriccurve.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

namespace lightcone::core {

namespace {

/// The growth of a metric after the time of one sample, up to that of the next and with what comes at that. The rate of
/// a gauge is its slope.
/// @param isAtEnd  nothing follows @p to at the location
MetricSum growthBetween(const MetricDef& metric, const SampleGroup& from, const SampleGroup& to, bool isAtEnd)
{
    switch (growthOf(metric)) {
    case MetricGrowth::None:
    case MetricGrowth::Difference:
        return difference(from.value, to.value, metric.isInteger);
    case MetricGrowth::SinceLast:
        return to.sum;
    case MetricGrowth::UntilNext:
        return sumOf(from.value, metric.isInteger) + to.sum
            - (isAtEnd ? MetricSum {} : sumOf(to.value, metric.isInteger));
    }
    return {};
}

} // namespace

MetricRule::MetricRule(const MetricDef& def, CurveMode curveMode, std::size_t locations, double ticks)
    : metric(&def)
    , mode(curveMode)
    , hold(curveStyle(def).hold)
    , showsEach(locations == 1 && mode == CurveMode::Value)
    , ticksPerSecond(ticks)
{
    if (hold == CurveHold::Between && locations > 1)
        hold = CurveHold::UntilNext;
}

MetricCurve::MetricCurve(const LocationIndex& index, const MetricIndex::Metric* metric, const MetricRule& rule,
    std::uint32_t number, Tick begin)
    : m_rule(&rule)
    , m_number(number)
    , m_samples(index, metric, rule.metric->isInteger, rule.showsEach, begin)
{
    SampleGroup first;
    if (!m_samples.next(first))
        return;
    m_held = first;
    const MetricGrowth growth = rule.mode == CurveMode::Rate ? growthOf(*rule.metric) : MetricGrowth::None;
    if (growth == MetricGrowth::SinceLast && first.samples > 0 && index.firstTick() < first.tick) {
        m_held = SampleGroup { .tick = index.firstTick() };
        m_afterHeld = first;
    }
    if (growth == MetricGrowth::UntilNext)
        m_end = index.lastTick();
}

bool MetricCurve::nextGroup(SampleGroup& group)
{
    if (m_afterHeld) {
        group = *m_afterHeld;
        m_afterHeld.reset();
        return true;
    }
    if (m_samples.next(group))
        return true;
    if (!m_end || *m_end <= m_held->tick)
        return false;
    group = { .tick = *m_end };
    m_end.reset();
    return true;
}

Tick MetricCurve::gather(Tick end, std::size_t limit, std::vector<ValueChange>& out)
{
    const std::size_t most = out.size() + limit;
    while (m_held && m_held->tick < end && out.size() < most) {
        SampleGroup next;
        if (nextGroup(next)) {
            put(&next, out);
            m_held = next;
        } else {
            put(nullptr, out);
            m_held.reset();
        }
    }
    return m_held ? std::min(m_held->tick, end) : end;
}

void MetricCurve::put(const SampleGroup* next, std::vector<ValueChange>& out)
{
    const Tick t = m_held->tick;
    ValueChange change { t, next != nullptr ? next->tick : std::numeric_limits<Tick>::max(), {}, {}, m_number, true,
        m_held->samples };
    const auto add = [&](const MetricSum& value, const MetricSum& to) {
        change.value = value;
        change.to = to;
        out.push_back(change);
        change.samples = 0;
    };
    const MetricSum held = numberOf(m_held->value);
    if (m_rule->mode == CurveMode::Value) {
        if (m_rule->hold == CurveHold::UntilNext)
            return add(held, held);
        // The sample at its moment: what follows is of the next one, or nothing.
        if (m_rule->showsEach && (m_rule->hold == CurveHold::SinceLast || next == nullptr))
            add(held, held);
        if (next != nullptr) {
            const MetricSum value = numberOf(next->value);
            return add(m_rule->hold == CurveHold::Between ? held : value, value);
        }
    } else if (next != nullptr) {
        const bool isAtEnd = m_end && next->tick == *m_end;
        const double growth = growthBetween(*m_rule->metric, *m_held, *next, isAtEnd).toDouble();
        const MetricSum rate { 0, growth / static_cast<double>(ticksBetween(t, next->tick)) * m_rule->ticksPerSecond };
        return add(rate, rate);
    }
    change.hasValue = false;
    add({}, {});
}

CombinedValues::CombinedValues(std::size_t locations, CurveCombination combination, bool showsEach)
    : m_combination(combination)
    , m_showsEach(showsEach)
    , m_leaves(std::bit_ceil(std::max<std::size_t>(locations, 1)))
    , m_tree(2 * m_leaves)
{
}

CombinedValues::Node CombinedValues::combined(const Node& a, const Node& b) const
{
    if (!a.hasValue || !b.hasValue)
        return a.hasValue ? a : b;
    switch (m_combination) {
    case CurveCombination::Min:
        return { b.value.isLess(a.value) || std::isnan(a.value.real) ? b.value : a.value, true };
    case CurveCombination::Max:
        return { a.value.isLess(b.value) || std::isnan(a.value.real) ? b.value : a.value, true };
    case CurveCombination::Sum:
    case CurveCombination::Mean:
        break;
    }
    return { a.value + b.value, true };
}

void CombinedValues::apply(const ValueChange& change, bool isInside)
{
    m_last = change;
    m_samples += isInside ? change.samples : 0;
    std::size_t node = m_leaves + change.source;
    m_count += change.hasValue ? 1 : 0;
    m_count -= m_tree[node].hasValue ? 1 : 0;
    m_tree[node] = { change.value, change.hasValue };
    for (node /= 2; node > 0; node /= 2)
        m_tree[node] = combined(m_tree[2 * node], m_tree[2 * node + 1]);
}

CurvePiece CombinedValues::piece(Tick begin, Tick end)
{
    CurvePiece piece { begin, end, std::exchange(m_samples, 0), m_tree[1].hasValue };
    if (m_leaves == 1) {
        piece.first = m_last.value;
        piece.second = m_last.to;
        piece.line = { m_last.tick, m_last.until };
        return piece;
    }
    piece.first = m_tree[1].value;
    if (m_combination == CurveCombination::Mean && m_count > 1)
        piece.first = { 0, piece.first.toDouble() / static_cast<double>(m_count) };
    piece.second = piece.first;
    return piece;
}

} // namespace lightcone::core
