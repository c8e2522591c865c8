// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/countercolumns.h"

#include "core/analysis/partsamples.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <optional>

namespace lightcone::core {

namespace {

/// Goes through the samples once, column after column.
class ColumnWalk {
public:
    ColumnWalk(const LocationIndex& index, const MetricIndex::Metric& metric, Tick begin)
        : m_index(index)
        , m_sources(metric.sources)
        , m_event(index.lowerBound(begin))
        , m_tick(begin)
    {
        if (m_event == 0)
            return;
        const std::uint32_t part = index.partOf(m_event - 1);
        const auto end = static_cast<std::uint32_t>(m_event - index.firstEvent({ part, 0 }));
        const MetricIndex::Sample sample = index.metrics().lastBefore(metric, part, end);
        if (sample.source == nullptr)
            return;
        const auto& [number, shape, member] = *sample.source;
        m_held = index.parts()[number].segment->metrics()[shape].value(member, sample.sample);
    }

    /// The column from the end of the last one to @p end.
    CounterColumn next(Tick end)
    {
        m_column = {};
        m_integral = {};
        m_covered = 0;
        m_begin = m_tick;
        const std::uint64_t last = m_index.lowerBound(end);
        auto source = m_sources.begin();
        if (m_event < last) {
            const auto first = m_index.partOf(m_event);
            source = std::ranges::lower_bound(m_sources, first, {}, &MetricSource::part);
        }
        while (m_event < last && source != m_sources.end()) {
            const std::uint32_t part = source->part;
            const auto after = std::upper_bound(source, m_sources.end(), part,
                [](std::uint32_t value, const MetricSource& other) { return value < other.part; });
            const std::uint64_t firstEvent = m_index.firstEvent({ part, 0 });
            if (firstEvent >= last)
                break;
            if (part != m_part) {
                m_samples.emplace(m_index.parts()[part], std::span(source, after));
                m_part = part;
            }
            const auto inPart = [&](std::uint64_t event) {
                return static_cast<std::uint32_t>(
                    std::min<std::uint64_t>(event - std::min(event, firstEvent), kSegmentEvents));
            };
            addSamples(m_samples->before(inPart(m_event)), m_samples->before(inPart(last)));
            source = after;
        }
        m_event = std::max(m_event, last);
        return finish(end);
    }

private:
    void addSamples(std::uint64_t i, std::uint64_t end)
    {
        CounterNode node;
        while (i < end) {
            const std::uint64_t size = std::max<std::uint64_t>(m_samples->nodeAt(i, end, node), 1);
            holdUntil(m_samples->tick(i));
            if (size > 1) {
                addExtremes(node.min, node.max);
                m_integral.add(node.integral);
                const Tick last = m_samples->tick(i + size - 1);
                m_covered += ticksBetween(m_tick, last);
                m_tick = last;
            } else {
                addExtremes(m_samples->value(i), m_samples->value(i));
            }
            m_held = m_samples->value(i + size - 1);
            m_column.samples += size;
            i += size;
        }
    }
    void addExtremes(const MetricValue& min, const MetricValue& max)
    {
        if (!m_column.hasValue || isBelow(min, m_column.min))
            m_column.min = min;
        if (!m_column.hasValue || isAbove(max, m_column.max))
            m_column.max = max;
        m_column.hasValue = true;
    }
    void holdUntil(Tick t)
    {
        if (m_held && t > m_tick) {
            if (m_tick == m_begin && m_column.samples == 0)
                addExtremes(*m_held, *m_held);
            m_integral.add(*m_held, ticksBetween(m_tick, t));
            m_covered += ticksBetween(m_tick, t);
        }
        m_tick = std::max(m_tick, t);
    }
    CounterColumn finish(Tick end)
    {
        holdUntil(end);
        if (!m_held)
            return {};
        if (!m_column.hasValue)
            addExtremes(*m_held, *m_held); // a column without length
        m_column.last = *m_held;
        m_column.mean = m_covered == 0 ? m_held->toDouble()
                                       : static_cast<double>(m_integral.value() / static_cast<long double>(m_covered));
        return m_column;
    }

    const LocationIndex& m_index;
    std::span<const MetricSource> m_sources;
    std::uint64_t m_event; ///< the next one
    Tick m_tick; ///< up to where the column is done
    Tick m_begin = 0; ///< of the column
    std::optional<MetricValue> m_held;
    std::uint32_t m_part = ~std::uint32_t { 0 }; ///< of m_samples
    std::optional<PartSamples> m_samples;
    CounterColumn m_column;
    CounterIntegral m_integral;
    std::uint64_t m_covered = 0; ///< ticks with a value
};

} // namespace

bool counterColumns(const StoreView& store, LocationId location, MetricId metric, std::span<const Tick> edges,
    std::span<CounterColumn> out, std::stop_token stop)
{
    std::ranges::fill(out, CounterColumn {});
    const LocationIndex& index = store.location(location).index();
    const auto found = std::ranges::lower_bound(index.metrics().metrics(), metric, {}, &MetricIndex::Metric::id);
    if (found == index.metrics().metrics().end() || found->id != metric || edges.empty())
        return !stop.stop_requested();
    ColumnWalk walk(index, *found, edges.front());
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (i % 64 == 0 && stop.stop_requested())
            return false;
        out[i] = walk.next(edges[i + 1]);
    }
    return true;
}

} // namespace lightcone::core
