// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/metrics/locationsamples.h"

#include <algorithm>

namespace lightcone::core {

bool LocationSamples::advance()
{
    while (m_at == m_found.size()) {
        if (m_next >= m_end)
            return false;
        collect();
    }
    m_current = m_found[m_at++];
    return true;
}

void LocationSamples::collect()
{
    m_found.clear();
    m_at = 0;
    m_segment = m_index->parts()[m_index->placeOf(m_next).part].segment.get();
    const std::uint64_t begin = m_segment->firstEvent();
    const std::uint64_t end = std::min(m_end, begin + m_segment->events());
    const std::span<const Segment::MetricShape> shapes = m_segment->metrics();
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        const std::uint64_t last = shapes[i].samplesBefore(static_cast<std::uint32_t>(end - begin));
        for (std::uint64_t sample = shapes[i].samplesBefore(static_cast<std::uint32_t>(m_next - begin)); sample < last;
             ++sample)
            m_found.push_back({ shapes[i].events[sample], i, sample });
    }
    std::ranges::stable_sort(m_found, {}, &Found::event);
    m_next = end;
}

std::span<const MetricId> membersOf(const Definitions& definitions, MetricSetId set)
{
    return isValid(set) && indexOf(set) < definitions.metricSets.size()
        ? std::span<const MetricId>(definitions.metricSets[indexOf(set)].members)
        : std::span<const MetricId> {};
}

} // namespace lightcone::core
