// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/cube/cubeprofile.h"

#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace lightcone::core {

/// Gives derived metrics the values of the stored metrics of their set, as numbers. For one thread at a time.
class StoredValues {
public:
    enum class Presence : std::uint8_t {
        Missing, ///< all values are 0
        Present,
        SeveralNumbers, ///< a value consists of several numbers, or nobody knows of what: expressions cannot use it
    };
    virtual ~StoredValues() = default;
    virtual Presence presence(CubeMetricId metric) const = 0;
    /// How values of several call paths or locations become one: Sum, Minimum or Maximum.
    virtual CellRule rule(CubeMetricId metric) const = 0;
    /// Overwrites @p values, one a location. What is not stored is 0, of which minima and maxima are made, too
    /// (CubeMinimum::OfAllValues).
    /// @pre presence(metric) is Present
    virtual Status read(
        CubeMetricId metric, CubePathId path, bool isInclusive, std::span<double> values, const std::stop_token& stop)
        = 0;
};

/// Those of a profile, whose metrics are found by their unique names. Reads rows when they are asked for: O(call paths
/// below) for an inclusive value of an exclusive metric, O(children) for the other way round.
class ProfileValues final : public StoredValues {
public:
    /// @param metrics  the set, as DerivedMetrics has it
    ProfileValues(std::shared_ptr<const CubeProfile> profile, std::span<const CubeMetricDef> metrics);

    Presence presence(CubeMetricId metric) const override;
    CellRule rule(CubeMetricId metric) const override;
    Status read(CubeMetricId metric, CubePathId path, bool isInclusive, std::span<double> values,
        const std::stop_token& stop) override;

private:
    Status addRows(CubeMetricId stored, CubePathId begin, CubePathId end, bool isSubtracted, std::span<double> values,
        const std::stop_token& stop);

    std::shared_ptr<const CubeProfile> m_profile; ///< not null
    std::vector<CubeMetricId> m_stored; ///< the profile's metric of each of the set, or none
    std::size_t m_rows = 0; ///< that the values were made of so far
};

} // namespace lightcone::core
