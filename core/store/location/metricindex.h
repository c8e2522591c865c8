// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/definitions.h"
#include "core/model/field.h"
#include "core/store/location/segmententry.h"

#include <cstdint>
#include <span>
#include <vector>

// Private to core: which segments of a location have samples of which metric.
namespace lightcone::core {

class LocationIndex;

/// The place of the samples of a metric: a member of a shape of Segment::metrics(). Immutable; thread-safe.
struct MetricSource {
    std::uint32_t part = 0; ///< number of the segment in the location
    std::uint32_t shape = 0;
    std::uint32_t member = 0;
};

class MetricIndex {
public:
    struct Metric {
        MetricId id = MetricId::none;
        std::vector<MetricSource> sources; ///< ascending; none without samples
    };
    /// @param samples  of the location's segments
    MetricIndex(const Definitions& definitions, std::span<const SampledSet> samples);

    /// Ascending by id.
    std::span<const Metric> metrics() const { return m_metrics; }

    struct Sample {
        const MetricSource* source = nullptr; ///< null: there is none
        std::uint64_t sample = 0; ///< in its shape
        std::uint32_t event = 0; ///< index of the event in the segment
    };
    /// The last sample of @p metric before event @p event of segment @p part; of two in one event the later member's.
    /// O(log segments + sets of metrics that have it · log samples)
    /// @param index  of the location
    static Sample lastBefore(const LocationIndex& index, const Metric& metric, std::uint32_t part, std::uint32_t event);

private:
    std::vector<Metric> m_metrics;
};

} // namespace lightcone::core
