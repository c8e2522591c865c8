// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace lightcone::core {

struct IterationList;

/// How far an iteration is from the others of its call path on its location, by its duration.
///
/// The deviation is the modified z-score: 0.6745 · (duration − median) / MAD, where MAD is the median of the distances
/// from the median; where more than half of the durations are equal, and MAD is 0, (duration − median) / (1.2533 · mean
/// distance) (B. Iglewicz, D. Hoaglin: How to Detect and Handle Outliers, ASQC, 1993). Outliers do not move it, as long
/// as they are fewer than half.
struct IterationDeviation {
    static constexpr double kFar = 3.5; ///< from which distance on the authors name a value an outlier
    static constexpr double kLeastShare = 0.1; ///< and it differs from the median by that much of it at least
    static constexpr unsigned kFewest = 5; ///< iterations that tell what is usual; fewer have no outliers

    double median = 0; ///< ticks
    double deviation = 0; ///< negative: shorter than the median. 0 of fewer than kFewest iterations
    bool isOutlier = false;
};

/// The median of values in any order, which it rearranges. @pre there is one. O(n)
double middleOf(std::vector<double>& values);
/// Of durations, in their order. O(n log n)
std::vector<IterationDeviation> deviations(std::span<const std::uint64_t> durations);
/// Of each visit of the list, in its order. O(n log n)
std::vector<IterationDeviation> iterationDeviations(const IterationList& list);

} // namespace lightcone::core
