// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvebins.h"
#include "core/analysis/curves/curvechanges.h"
#include "core/analysis/curves/curvesource.h"
#include "core/analysis/metrics/metricsamples.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

// Private to core.
namespace lightcone::core {

/// The rule by which values become a curve.
struct MetricRule {
    MetricRule(const MetricDef& def, CurveMode curveMode, std::size_t locations, double ticks);

    const MetricDef* metric;
    CurveMode mode;
    CurveHold hold; ///< straight lines only of one location: of several, values hold until the next one
    bool showsEach; ///< also samples that others at the same time replace
    double ticksPerSecond;
};

/// The changes of a metric at one location.
class MetricCurve {
public:
    /// The curve begins with the value at @p begin. @p rule outlives it. @p metric may be null: the location does not
    /// record the metric.
    MetricCurve(const LocationIndex& index, const MetricIndex::Metric* metric, const MetricRule& rule,
        std::uint32_t number, Tick begin);
    Tick gather(Tick end, std::size_t limit, std::vector<ValueChange>& out);

private:
    /// Goes to the next samples. A rate also has the ends of the location that it reaches to (see GrowthSteps), as if
    /// there was a sample of nothing.
    bool nextGroup(SampleGroup& group);
    /// Appends the value that holds from the held sample on. @param next  the one after it; null: none
    void put(const SampleGroup* next, std::vector<ValueChange>& out);

    const MetricRule* m_rule;
    std::uint32_t m_number;
    MetricSamples m_samples;
    std::optional<SampleGroup> m_held;
    std::optional<SampleGroup> m_afterHeld; ///< where the held one is the begin of the location
    std::optional<Tick> m_end; ///< end of the location, where the rate reaches to it
};

/// Values of several locations together; those without a value do not count.
class CombinedValues {
public:
    using Change = ValueChange;

    CombinedValues(std::size_t locations, CurveCombination combination, bool showsEach);
    void apply(const ValueChange& change, bool isInside);
    CurvePiece piece(Tick begin, Tick end);
    bool showsEach() const { return m_showsEach; }

private:
    struct Node {
        MetricSum value;
        bool hasValue = false;
    };
    Node combined(const Node& a, const Node& b) const;

    CurveCombination m_combination;
    bool m_showsEach;
    std::size_t m_leaves; ///< a power of two
    std::vector<Node> m_tree; ///< the root is the second; then the children of node i are 2i and 2i + 1
    std::size_t m_count = 0; ///< locations with a value
    ValueChange m_last; ///< last change of the only location
    std::uint64_t m_samples = 0; ///< since the last piece
};

} // namespace lightcone::core
