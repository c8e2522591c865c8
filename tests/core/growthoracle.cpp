// SPDX-License-Identifier: GPL-3.0-or-later
#include "growthoracle.h"

#include <algorithm>
#include <bit>

using namespace lightcone::core;

namespace lightcone::tests {

namespace {

MetricSum plainSum(const MetricValue& value)
{
    switch (value.type) {
    case MetricValue::Type::Unsigned:
        return { value.bits, 0 };
    case MetricValue::Type::Signed:
        return { static_cast<std::int64_t>(value.bits), 0 };
    case MetricValue::Type::Double:
        break;
    }
    return { 0, std::bit_cast<double>(value.bits) };
}

} // namespace

MetricSum PlainStep::until(Tick t) const
{
    if (isMoment())
        return t > begin ? sum : MetricSum {};
    const WideInteger part = std::clamp(t, begin, end) - begin;
    const WideInteger whole = end - begin;
    const WideInteger size = sum.integer < 0 ? -sum.integer : sum.integer;
    const WideInteger rounded = (2 * size * part + whole) / (2 * whole);
    return { sum.integer < 0 ? -rounded : rounded, sum.real * static_cast<double>(part) / static_cast<double>(whole) };
}

MetricSum PlainStep::in(Interval interval) const
{
    if (interval.isEmpty())
        return {};
    const MetricSum growth = until(interval.end) - until(interval.begin);
    if (isMoment())
        return growth;
    const Tick from = std::clamp(interval.begin, begin, end);
    const Tick to = std::clamp(interval.end, begin, end);
    return { growth.integer,
        from == to ? 0 : sum.real * static_cast<double>(to - from) / static_cast<double>(end - begin) };
}

std::vector<PlainStep> plainSteps(
    const std::vector<PlainSample>& samples, const MetricDef& metric, const PlainLocation& location)
{
    using enum MetricDef::Semantics;
    using enum MetricDef::Validity;
    const bool isPast = metric.validity == SinceLast || (metric.semantics == Relative && metric.validity != UntilNext);
    const bool isFuture = metric.semantics == Relative && metric.validity == UntilNext;
    std::vector<PlainStep> steps;
    if (metric.semantics == Absolute || samples.empty())
        return steps;
    if (isPast)
        steps.push_back(
            { location.first, samples.front().tick, samples.front().event, plainSum(samples.front().value) });
    for (std::size_t i = 1; i < samples.size(); ++i) {
        const MetricSum from = plainSum(samples[i - 1].value);
        const MetricSum to = plainSum(samples[i].value);
        steps.push_back({ samples[i - 1].tick, samples[i].tick, samples[i].event,
            isPast         ? to
                : isFuture ? from
                           : MetricSum { to.integer - from.integer, to.real - from.real } });
    }
    if (isFuture)
        steps.push_back({ samples.back().tick, location.last, location.events, plainSum(samples.back().value) });
    return steps;
}

} // namespace lightcone::tests
