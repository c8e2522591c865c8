// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/metrics/metricsamples.h"

#include <algorithm>
#include <limits>

namespace lightcone::core {

MetricSamples::MetricSamples(
    const LocationIndex& index, const MetricIndex::Metric* metric, bool isInteger, bool isEach, Tick begin)
    : m_index(&index)
    , m_isInteger(isInteger)
    , m_isEach(isEach)
    , m_firstEvent(index.lowerBound(begin))
    , m_tick(std::numeric_limits<Tick>::min())
{
    if (metric == nullptr)
        return;
    m_sources = metric->sources;
    if (m_firstEvent > 0) {
        const std::uint32_t part = index.partOf(m_firstEvent - 1);
        const auto end = static_cast<std::uint32_t>(m_firstEvent - index.firstEvent({ part, 0 }));
        const MetricIndex::Sample before = MetricIndex::lastBefore(index, *metric, part, end);
        if (before.source != nullptr) {
            const auto& [number, shape, member] = *before.source;
            const Segment& segment = *index.parts()[number].segment;
            const Segment::MetricShape& samples = segment.metrics()[shape];
            m_tick = segment.tickAfterBegin(samples.begins[before.sample]);
            m_next = SampleGroup { m_tick, samples.value(member, before.sample), {}, 0,
                index.firstEvent({ number, 0 }) + before.event };
        }
        const auto source = std::ranges::lower_bound(m_sources, part, {}, &MetricSource::part);
        m_sources = m_sources.subspan(static_cast<std::size_t>(source - m_sources.begin()));
    }
    if (!m_next)
        nextSample();
}

bool MetricSamples::next(SampleGroup& group)
{
    if (!m_next)
        return false;
    group = *m_next;
    while (nextSample()) {
        if (m_isEach || group.samples == 0 || m_next->tick != group.tick)
            return true;
        group.value = m_next->value;
        group.sum += m_next->sum;
        group.event = m_next->event;
        ++group.samples;
    }
    return true;
}

bool MetricSamples::nextSample()
{
    m_next.reset();
    if (m_at == m_end && !nextPart())
        return false;
    m_tick = std::max(m_tick, m_part->tick(m_at));
    const MetricValue value = m_part->value(m_at);
    m_next = SampleGroup { m_tick, value, sumOf(value, m_isInteger), 1, m_part->event(m_at) };
    ++m_at;
    return true;
}

bool MetricSamples::nextPart()
{
    while (!m_sources.empty()) {
        const std::uint32_t part = m_sources.front().part;
        const auto after = std::ranges::upper_bound(m_sources, part, {}, &MetricSource::part);
        const auto count = static_cast<std::size_t>(after - m_sources.begin());
        m_part.emplace(m_index->parts()[part], m_sources.first(count));
        m_sources = m_sources.subspan(count);
        const std::uint64_t firstEvent = m_index->firstEvent({ part, 0 });
        m_at = m_firstEvent <= firstEvent ? 0 : m_part->before(static_cast<std::uint32_t>(m_firstEvent - firstEvent));
        m_end = m_part->size();
        if (m_at < m_end)
            return true;
        m_at = m_end = 0;
    }
    return false;
}

const MetricIndex::Metric* findMetric(const LocationIndex& index, MetricId id)
{
    const auto metrics = index.metrics().metrics();
    const auto found = std::ranges::lower_bound(metrics, id, {}, &MetricIndex::Metric::id);
    return found != metrics.end() && found->id == id ? &*found : nullptr;
}

std::uint64_t sampleCount(const LocationIndex& index, const MetricIndex::Metric& metric)
{
    std::uint64_t samples = 0;
    for (const MetricSource& source : metric.sources)
        samples += index.parts()[source.part].segment->metrics()[source.shape].samples;
    return samples;
}

} // namespace lightcone::core
