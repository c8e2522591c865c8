// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wideticks.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace lightcone::core {

/// A quantile of some numbers: what is told of it, and where it certainly lies, [low, high].
struct Quantile {
    double value = 0;
    double low = 0;
    double high = 0;

    friend bool operator==(const Quantile&, const Quantile&) = default;
};

/// Counts numbers in log-linear classes: 32 of equal width between one power of two and the next. Numbers below 64 have
/// a class each; of any other number its class tells it within 1/64. Counts of several parts add up to those of the
/// whole, in any order. Memory: 8 bytes a class between the least and the greatest one that occur.
class ValueClasses {
public:
    /// A class of numbers >= 0 counts up from 0, that of their negatives down from 0.
    static constexpr unsigned kAnOctave = 32;
    static constexpr std::int32_t kEnd = 1920; ///< behind the class of the greatest number of 64 bits

    static constexpr std::int32_t classOf(std::uint64_t value)
    {
        if (value < kAnOctave)
            return static_cast<std::int32_t>(value);
        const int shift = 58 - __builtin_clzll(value);
        return (shift + 1) * static_cast<std::int32_t>(kAnOctave)
            + static_cast<std::int32_t>(value >> shift & (kAnOctave - 1));
    }
    /// @pre @p value has at most 64 bits beside its sign
    static constexpr std::int32_t classOfSigned(WideInteger value)
    {
        return value < 0 ? -classOf(static_cast<std::uint64_t>(-value)) : classOf(static_cast<std::uint64_t>(value));
    }
    /// The number of a class that is nearest to 0, and the one that is farthest from it.
    static constexpr WideInteger nearEnd(std::int32_t number)
    {
        return number < 0 ? -WideInteger { leastOf(-number) } : WideInteger { leastOf(number) };
    }
    static constexpr WideInteger farEnd(std::int32_t number)
    {
        const std::int32_t positive = number < 0 ? -number : number;
        const WideInteger most = WideInteger { leastOf(positive) } + (WideInteger { 1 } << shiftOf(positive)) - 1;
        return number < 0 ? -most : most;
    }

    void add(std::int32_t number, std::uint64_t count);
    void add(const ValueClasses& other);
    std::uint64_t count() const { return m_count; }
    /// Calls visit(number, count) for each class that occurs, ascending.
    template <typename Visit> void visit(const Visit& visit) const
    {
        for (std::size_t i = 0; i < m_counts.size(); ++i) {
            if (m_counts[i] > 0)
                visit(m_first + static_cast<std::int32_t>(i), m_counts[i]);
        }
    }
    /// The number that has @p rank smaller ones before it: the middle of its class, and the ends. @pre rank < count()
    Quantile valueAt(std::uint64_t rank) const;
    /// The quantile at @p share, 0 to 1: that of the numbers in their order, between two of them the one in proportion.
    /// nullopt without numbers.
    std::optional<Quantile> quantile(double share) const;

    friend bool operator==(const ValueClasses&, const ValueClasses&) = default;

private:
    static constexpr unsigned shiftOf(std::int32_t number)
    {
        const auto octave = static_cast<unsigned>(number) / kAnOctave;
        return octave > 0 ? octave - 1 : 0;
    }
    static constexpr std::uint64_t leastOf(std::int32_t number)
    {
        const auto positive = static_cast<std::uint64_t>(number);
        return positive < kAnOctave ? positive : (kAnOctave + positive % kAnOctave) << shiftOf(number);
    }

    std::int32_t m_first = 0; ///< the class of the first count
    std::uint64_t m_count = 0;
    std::vector<std::uint64_t> m_counts; ///< the first and the last one are not 0
};

/// The place of a quantile among @p count numbers in their order: between the one of index `rank` and the next, @p part
/// of the way.
struct QuantilePlace {
    std::uint64_t rank = 0;
    double part = 0;

    /// @pre count > 0
    static QuantilePlace of(double share, std::uint64_t count)
    {
        const double place = share * static_cast<double>(count - 1);
        const auto rank = std::min(static_cast<std::uint64_t>(place), count - 1);
        return { rank, rank + 1 < count ? place - static_cast<double>(rank) : 0 };
    }
};

} // namespace lightcone::core
