// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/metrics/metricsamples.h"
#include "core/analysis/metrics/metricsum.h"
#include "core/model/tick.h"

#include <cstdint>
#include <optional>

// Private to core.
namespace lightcone::core {

/// A stretch of time, [begin, end), in which a metric grows evenly; without length: a moment at which it grows.
struct GrowthStep {
    Tick begin = 0;
    Tick end = 0;
    MetricSum sum; ///< its growth in the whole step
    /// Index in the location of the event whose sample ends the step; eventCount(): the location's end does.
    std::uint64_t event = 0;

    bool isMoment() const { return begin == end; }
    /// The growth in @p interval, in proportion to the time; of a moment all or nothing. The integers from the begin of
    /// the step to any time are rounded to the nearest one, halves away from zero, so that the parts of a step are
    /// integers which add up to its sum. Other numbers are shares of the sum; their parts add up as doubles do.
    MetricSum in(Interval interval) const;

private:
    WideInteger integerUntil(Tick t) const;
};

/// Walks forward over the growth of one metric at one location, step after step.
///
/// Growth is even between two samples that follow each other. Of two at one time, what comes between them comes at that
/// moment. How much it is depends on growthOf():
///
///  * Difference: the difference of the two values. The first one is where counting begins: it is no growth.
///  * SinceLast: the value of the later sample. That of the first one came since the location's first event.
///  * UntilNext: the value of the earlier sample. That of the last one comes up to the location's last event.
class GrowthSteps {
public:
    /// The first step is the one in which @p begin lies, or the next one. Keeps references. O(log events)
    /// @param metric  null: there are no samples, and no steps
    GrowthSteps(const LocationIndex& index, const MetricIndex::Metric* metric, const MetricDef& def, Tick begin);
    /// Steps follow each other in time. @returns false at the end.
    bool next(GrowthStep& step);

private:
    const LocationIndex* m_index;
    MetricGrowth m_growth;
    bool m_isInteger;
    MetricSamples m_samples;
    std::optional<SampleGroup> m_from; ///< the sample at which the next step begins
    std::optional<GrowthStep> m_first; ///< the step before the first sample
};

} // namespace lightcone::core
