// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/location/locationindex.h"
#include "core/store/segment/segment.h"

#include <cstdint>
#include <span>
#include <vector>

// Private to core.
namespace lightcone::core {

/// The samples of metrics of one location in some of its events, one after the other, in the order of the events.
class LocationSamples {
public:
    /// Walks the samples of the events [first, end).
    LocationSamples(const LocationView& location, std::uint64_t first, std::uint64_t end)
        : m_location(location.id())
        , m_index(&location.index())
        , m_next(first)
        , m_end(end)
    {
    }
    /// Goes to the first sample, or to the next one. @returns false at the end.
    bool advance();

    LocationId location() const { return m_location; }
    const Segment::MetricShape& shape() const { return m_segment->metrics()[m_current.shape]; }
    std::uint64_t sample() const { return m_current.sample; } ///< in its shape
    Tick tick() const { return m_segment->tickAfterBegin(shape().begins[sample()]); }
    /// Index of the event in the location.
    std::uint64_t event() const { return m_segment->firstEvent() + m_current.event; }

private:
    struct Found {
        std::uint64_t event = 0; ///< index of the event in the segment
        std::size_t shape = 0;
        std::uint64_t sample = 0;
    };
    /// Collects the samples of the segment that holds event m_next, up to m_end.
    void collect();

    LocationId m_location;
    const LocationIndex* m_index;
    std::uint64_t m_next; ///< first event that was not looked at
    std::uint64_t m_end;
    const Segment* m_segment = nullptr;
    std::vector<Found> m_found;
    std::size_t m_at = 0; ///< after the current one
    Found m_current;
};

/// The metrics of @p set, as many as a sample may have values; none when it is undefined.
std::span<const MetricId> membersOf(const Definitions& definitions, MetricSetId set);

} // namespace lightcone::core
