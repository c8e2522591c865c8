// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace lightcone::core {

class ClassStatistics;

/// What is usual for the durations of one kind (the calls of a function, the messages of about one size), and from what
/// duration on one of them is an outlier, that is, far longer than the others.
///
/// An outlier is all of this:
/// * at least kFactor times as long as what is usual;
/// * longer than any of the others would be by chance: the longest of so many durations exceeds it in 1 of 100 traces.
///   Durations have heavy tails, so logarithms are taken to fall off exponentially behind the median, by a slope that
///   the median and what is usual tell, which few outliers cannot move (the estimator of great quantiles by Weissman,
///   Estimation of parameters and large quantiles based on the k largest observations, JASA 73, 1978);
/// * rare: at least kApart times as long as those that follow after the longest 1 in 1,000. Of kFewest to 10,000
///   durations the longest 10 may be outliers, of a million and more the longest 1,000;
/// * one of at least kFewest. Fewer do not tell what is usual;
/// * at least a kLeastShare of the time that is looked at, so that what disturbs short calls of a long trace, such as
///   the operating system, is none.
struct UsualDuration {
    static constexpr double kFactor = 10;
    static constexpr double kApart = 2;
    static constexpr unsigned kFewest = 50;
    static constexpr double kLeastShare = 1e-5;

    /// The 99 % quantile, that is, one in a hundred is longer; but at least ten are longer, or half of them, where that
    /// is fewer. So few do not hide each other. At least one tick; as exact as quantiles are, within 1/64.
    double ticks = 1;
    double share = 0; ///< the part of the durations that are not longer than `ticks`: 0.99 of many
    /// An outlier lasts so many ticks at least. Finite; of durations without outliers more than the longest one.
    double leastFar = kFactor;

    /// @param length  ticks of the time that is looked at
    /// O(classes), of few durations O(n log n).
    static UsualDuration of(const ClassStatistics& durations, std::uint64_t length);
};

} // namespace lightcone::core
