// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/statistics/spread.h"
#include "core/base/squaresum.h"
#include "core/base/valueclasses.h"
#include "core/base/wideticks.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lightcone::core {

/// Statistics of integers of at most 65 bits by classes. Parts of a series merge in any order. Quantiles are exact up
/// to kMostExact numbers, as long as nothing was added that was known by classes alone. O(1) a number.
class ClassStatistics {
public:
    static constexpr std::size_t kMostExact = 4096;

    void add(WideInteger value);
    /// Adds a number by its class alone, so that it takes no memory.
    void addCounted(WideInteger value)
    {
        m_sums.add(value);
        addClass(ValueClasses::classOfSigned(value), 1);
    }
    void add(const ClassStatistics& other);
    /// What is known exactly of some numbers.
    struct Sums {
        std::uint64_t count = 0;
        WideInteger sum = 0;
        WideInteger min = 0;
        WideInteger max = 0;
        SquareSum squares;

        void add(WideInteger value)
        {
            min = count == 0 ? value : std::min(min, value);
            max = count == 0 ? value : std::max(max, value);
            ++count;
            sum += value;
            squares.add(static_cast<std::uint64_t>(value < 0 ? -value : value));
        }
        void add(const Sums& other);
    };
    /// Adds numbers that addClass() counts.
    void addSums(const Sums& sums) { m_sums.add(sums); }
    /// Adds the classes of numbers that addSums() adds.
    void addClass(std::int32_t number, std::uint64_t count)
    {
        makeInexact();
        m_classes.add(number, count);
    }

    std::uint64_t count() const { return m_sums.count; }
    Spread spread() const;
    /// The number that has @p rank smaller ones before it, as exact as quantiles are. @pre rank < count()
    double valueAt(std::uint64_t rank) const;
    /// The quantile at @p share, 0 to 1; nullopt without numbers.
    std::optional<Quantile> quantile(double share) const
    {
        std::vector<WideInteger> values = m_values;
        std::ranges::sort(values);
        return quantile(share, values);
    }

private:
    std::optional<Quantile> quantile(double share, std::span<const WideInteger> sorted) const;
    void makeInexact();

    Sums m_sums;
    bool m_isExact = true;
    std::vector<WideInteger> m_values; ///< all numbers, while they are kept
    ValueClasses m_classes; ///< of all numbers, afterwards
};

} // namespace lightcone::core
