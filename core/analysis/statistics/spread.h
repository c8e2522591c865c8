// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/valueclasses.h"
#include "core/base/wideticks.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace lightcone::core {

/// The way in which quantiles are found.
enum class Estimator : std::uint8_t {
    Classes, ///< counts in log-linear classes (ValueClasses): the same in any order, with a bound; exact of few numbers
    P2, ///< P² (P2Statistics): what EARL tells, without a bound
};

/// How some integers are spread. What there are too few numbers for, or what the estimator does not tell, is none.
struct Spread {
    /// The quantiles that are told, as shares of the numbers.
    static constexpr std::array kShares { 0.25, 0.5, 0.75, 0.9, 0.99, 0.999 };
    enum Share : std::size_t { LowerQuartile, Median, UpperQuartile, P90, P99, P999 };

    std::uint64_t count = 0;
    // These are exact, and 0 when there are no numbers.
    WideInteger sum = 0;
    WideInteger min = 0;
    WideInteger max = 0;
    std::optional<double> variance; ///< of a sample: (Σx² − (Σx)² / n) / (n − 1)
    std::array<std::optional<Quantile>, kShares.size()> quantiles; ///< in the order of kShares

    double mean() const { return count > 0 ? toDouble(sum) / static_cast<double>(count) : 0; }
    std::optional<double> quantile(Share share) const
    {
        return quantiles[share] ? std::optional(quantiles[share]->value) : std::nullopt;
    }

    std::optional<double> lowerQuartile() const { return quantile(LowerQuartile); }
    std::optional<double> median() const { return quantile(Median); }
    std::optional<double> upperQuartile() const { return quantile(UpperQuartile); }
    /// The farthest that a quantile may be off, as a share of what is told; 0 where all are exact.
    double bound() const;

    friend bool operator==(const Spread&, const Spread&) = default;
};

} // namespace lightcone::core
