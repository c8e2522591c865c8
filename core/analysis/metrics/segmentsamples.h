// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/location/locationindex.h"

#include <algorithm>
#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

// Private to core.
namespace lightcone::core {

/// The samples of one metric in one segment, in their order.
class SegmentSamples {
public:
    SegmentSamples(const LocationIndex::Part& part, std::span<const MetricSource> sources)
        : m_segment(part.segment.get())
        , m_sources(sources)
    {
        if (isSingle())
            return;
        for (std::uint32_t source = 0; source < sources.size(); ++source) {
            for (std::uint64_t i = 0; i < shapeOf(source).samples; ++i)
                m_merged.push_back({ eventOf(source, i), source, i });
        }
        std::ranges::sort(m_merged, [](const Place& a, const Place& b) {
            return std::tie(a.event, a.source, a.sample) < std::tie(b.event, b.source, b.sample);
        });
    }
    std::uint64_t size() const { return isSingle() ? shapeOf(0).samples : m_merged.size(); }
    /// Number of samples before event @p event of the segment.
    std::uint64_t before(std::uint32_t event) const
    {
        if (isSingle())
            return shapeOf(0).samplesBefore(event);
        const auto end = std::ranges::lower_bound(m_merged, event, {}, &Place::event);
        return static_cast<std::uint64_t>(end - m_merged.begin());
    }
    MetricValue value(std::uint64_t i) const
    {
        const Place place = placeOf(i);
        return shapeOf(place.source).value(m_sources[place.source].member, place.sample);
    }
    Tick tick(std::uint64_t i) const
    {
        const Place place = placeOf(i);
        return m_segment->tickAfterBegin(shapeOf(place.source).begins[place.sample]);
    }

    /// Index of the event in the location.
    std::uint64_t event(std::uint64_t i) const
    {
        return m_segment->firstEvent() + (isSingle() ? eventOf(0, i) : m_merged[i].event);
    }

private:
    struct Place {
        std::uint32_t event = 0;
        std::uint32_t source = 0;
        std::uint64_t sample = 0;
    };
    bool isSingle() const { return m_sources.size() == 1; }
    Place placeOf(std::uint64_t i) const { return isSingle() ? Place { 0, 0, i } : m_merged[i]; }
    const Segment::MetricShape& shapeOf(std::uint32_t source) const
    {
        return m_segment->metrics()[m_sources[source].shape];
    }
    std::uint32_t eventOf(std::uint32_t source, std::uint64_t i) const
    {
        // A file may name any event.
        return std::min(static_cast<std::uint32_t>(shapeOf(source).events[i]), m_segment->events() - 1);
    }

    const Segment* m_segment;
    std::span<const MetricSource> m_sources;
    std::vector<Place> m_merged; ///< where there are several sources
};

} // namespace lightcone::core
