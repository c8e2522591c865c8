// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/metrics/metricsum.h"
#include "core/analysis/metrics/segmentsamples.h"
#include "core/store/location/metricindex.h"

#include <cstdint>
#include <optional>
#include <span>

// Private to core.
namespace lightcone::core {

/// Samples of a metric at one time.
struct SampleGroup {
    Tick tick = 0;
    MetricValue value {}; ///< value of the last sample
    MetricSum sum {}; ///< sum of all samples
    std::uint64_t samples = 0; ///< 0: it was before the begin, and `sum` is not known
    std::uint64_t event = 0; ///< index in the location of the event that has the last sample
};

/// Walks forward over the samples of one metric at one location.
class MetricSamples {
public:
    /// The first group is the last sample before @p begin, if there is one. Keeps references. O(log events).
    /// @param metric  null: none
    /// @param isInteger  of sums, see sumOf()
    /// @param isEach  samples of one time are each a group
    MetricSamples(
        const LocationIndex& index, const MetricIndex::Metric* metric, bool isInteger, bool isEach, Tick begin);
    /// @returns false at the end.
    bool next(SampleGroup& group);

private:
    bool nextSample();
    bool nextPart();

    const LocationIndex* m_index;
    std::span<const MetricSource> m_sources; ///< sources of the parts that follow
    bool m_isInteger;
    bool m_isEach;
    std::uint64_t m_firstEvent; ///< samples in events before it are left out
    std::optional<SegmentSamples> m_part;
    std::uint64_t m_at = 0; ///< sample of the part
    std::uint64_t m_end = 0;
    std::optional<SampleGroup> m_next;
    Tick m_tick; ///< tick of the last sample: ticks ascend in damaged files, too
};

/// The metric @p id at a location; null where it has no samples of it.
const MetricIndex::Metric* findMetric(const LocationIndex& index, MetricId id);
/// Number of samples.
std::uint64_t sampleCount(const LocationIndex& index, const MetricIndex::Metric& metric);

} // namespace lightcone::core
