// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/location/metricindex.h"

#include "core/store/location/locationindex.h"

#include <algorithm>
#include <map>

namespace lightcone::core {

MetricIndex::MetricIndex(const Definitions& definitions, std::span<const SampledSet> samples)
{
    std::map<MetricId, std::vector<MetricSource>> sources;
    for (const SampledSet& sampled : samples) {
        if (indexOf(sampled.set) >= definitions.metricSets.size())
            continue; // a file may name any set
        const std::vector<MetricId>& members = definitions.metricSets[indexOf(sampled.set)].members;
        const std::size_t count = std::min<std::size_t>(members.size(), sampled.members);
        for (std::uint32_t member = 0; member < count; ++member)
            sources[members[member]].push_back({ sampled.part, sampled.shape, member });
    }
    m_metrics.reserve(sources.size());
    for (auto& [id, list] : sources)
        m_metrics.push_back({ id, std::move(list) });
}

MetricIndex::Sample MetricIndex::lastBefore(
    const LocationIndex& index, const Metric& metric, std::uint32_t part, std::uint32_t event)
{
    const std::vector<MetricSource>& sources = metric.sources;
    auto last = std::ranges::upper_bound(sources, part, {}, &MetricSource::part);
    Sample found;
    while (found.source == nullptr && last != sources.begin()) {
        const std::uint32_t at = (last - 1)->part;
        const std::uint32_t end = at == part ? event : kSegmentEvents;
        for (; last != sources.begin() && (last - 1)->part == at; --last) {
            const MetricSource& source = *(last - 1);
            const Segment& segment = *index.parts()[at].segment;
            const Segment::MetricShape& shape = segment.metrics()[source.shape];
            const std::uint64_t count = shape.samplesBefore(end);
            if (count == 0)
                continue;
            // A damaged file may have any index.
            const auto sampled = std::min(static_cast<std::uint32_t>(shape.events[count - 1]), segment.events() - 1);
            if (found.source == nullptr || sampled > found.event)
                found = { &source, count - 1, sampled };
        }
    }
    return found;
}

} // namespace lightcone::core
