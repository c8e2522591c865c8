// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cubepl/storedvalues.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace lightcone::core {

namespace {

double extreme(CellRule rule, double a, double b)
{
    return rule == CellRule::Minimum ? std::min(a, b) : std::max(a, b);
}

CubePathId pathAt(std::size_t index)
{
    return CubePathId { static_cast<std::uint32_t>(index) };
}

} // namespace

ProfileValues::ProfileValues(std::shared_ptr<const CubeProfile> profile, std::span<const CubeMetricDef> metrics)
    : m_profile(std::move(profile))
{
    std::unordered_map<std::string_view, CubeMetricId> byName;
    const std::vector<CubeMetricDef>& known = m_profile->definitions.metrics;
    for (std::size_t i = 0; i < known.size(); ++i)
        if (!known[i].isDerived())
            byName.try_emplace(known[i].uniqueName, CubeMetricId { static_cast<std::uint32_t>(i) });
    for (const CubeMetricDef& metric : metrics) {
        const auto found = metric.isDerived() ? byName.end() : byName.find(metric.uniqueName);
        m_stored.push_back(found == byName.end() ? CubeMetricId::none : found->second);
    }
}

StoredValues::Presence ProfileValues::presence(CubeMetricId metric) const
{
    const CubeMetricId stored = m_stored[static_cast<std::size_t>(metric)];
    if (stored == CubeMetricId::none)
        return Presence::Missing;
    const CubeMetricDef& def = m_profile->definitions.metric(stored);
    const bool isNumber = def.isTypeKnown && cellCount(def.type) == 1 && cellLayout(def.type, 0).rule != CellRule::None;
    return isNumber ? Presence::Present : Presence::SeveralNumbers;
}

CellRule ProfileValues::rule(CubeMetricId metric) const
{
    const CubeMetricId stored = m_stored[static_cast<std::size_t>(metric)];
    return stored == CubeMetricId::none ? CellRule::Sum
                                        : cellLayout(m_profile->definitions.metric(stored).type, 0).rule;
}

Status ProfileValues::addRows(CubeMetricId stored, CubePathId begin, CubePathId end, bool isSubtracted,
    std::span<double> values, const std::stop_token& stop)
{
    const CellLayout layout = cellLayout(m_profile->definitions.metric(stored).type, 0);
    return m_profile->values->read(
        stored, begin, end,
        [&](CubePathId, CubeRow row) {
            const std::size_t count = std::min(values.size(), row.size());
            for (std::size_t i = 0; i < count; ++i) {
                const double number = cellNumber(layout.storage, row[i]);
                if (isSubtracted)
                    values[i] -= number;
                else if (layout.rule == CellRule::Sum || m_rows == 0)
                    values[i] += number;
                else
                    values[i] = extreme(layout.rule, values[i], number);
            }
            ++m_rows;
        },
        stop);
}

Status ProfileValues::read(
    CubeMetricId metric, CubePathId path, bool isInclusive, std::span<double> values, const std::stop_token& stop)
{
    using Kind = CubeMetricDef::Kind;
    const CubeMetricId stored = m_stored[static_cast<std::size_t>(metric)];
    const CubeDefinitions& definitions = m_profile->definitions;
    const Kind kind = definitions.metric(stored).kind;
    const auto first = static_cast<std::size_t>(path);
    const std::size_t end
        = std::clamp<std::size_t>(definitions.callPath(path).end, first + 1, definitions.callPaths.size());
    std::ranges::fill(values, 0.0);
    m_rows = 0;
    const std::size_t last = kind == Kind::Exclusive && isInclusive ? end : first + 1;
    Status status = addRows(stored, path, pathAt(last), false, values, stop);
    // Call paths without a row have the value 0, which may be the least or greatest.
    if (rule(metric) != CellRule::Sum && m_rows < last - first) {
        for (double& value : values)
            value = extreme(rule(metric), value, 0);
    }
    const bool isReduced = kind == Kind::Inclusive && !isInclusive && rule(metric) == CellRule::Sum;
    if (!isReduced)
        return status;
    for (std::size_t child = first + 1; child < end && status.isOk();) {
        status = addRows(stored, pathAt(child), pathAt(child + 1), true, values, stop);
        child = std::max<std::size_t>(child + 1, definitions.callPaths[child].end);
    }
    return status;
}

} // namespace lightcone::core
