// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>

namespace lightcone::core {

/// Statistics of a series of numbers in constant memory, with estimates of its quartiles by the P² algorithm: five
/// markers of a histogram with four cells (R. Jain, I. Chlamtac, "The P² algorithm for dynamic calculation of quantiles
/// and histograms without storing observations", CACM 28(10), 1985), as EARL's P2Statistics. The estimates depend on
/// the order of the numbers. O(1) a number.
class P2Statistics {
public:
    /// @pre @p value is finite
    void add(double value);

    std::uint64_t count() const { return m_count; }
    double sum() const { return m_sum; }
    // These are 0 when there are no numbers.
    double min() const { return m_min; }
    double max() const { return m_max; }
    double mean() const { return m_count > 0 ? m_sum / static_cast<double>(m_count) : 0; }
    /// The variance of a sample: (Σx² − (Σx)² / n) / (n − 1). nullopt below two numbers.
    std::optional<double> variance() const;
    /// Exact up to four numbers. nullopt without any.
    std::optional<double> median() const;
    /// nullopt below five numbers.
    std::optional<double> lowerQuartile() const { return marker(1); }
    std::optional<double> upperQuartile() const { return marker(3); }

private:
    static constexpr std::size_t kMarkers = 5;

    std::optional<double> marker(std::size_t i) const;
    void moveMarker(std::size_t i);
    double parabolic(std::size_t i, double step) const;
    double linear(std::size_t i, double step) const;

    std::uint64_t m_count = 0;
    double m_sum = 0;
    double m_squares = 0;
    double m_min = 0;
    double m_max = 0;
    std::array<double, kMarkers> m_heights {}; ///< ascending; up to five numbers: these themselves
    std::array<double, kMarkers> m_places { 1, 2, 3, 4, 5 }; ///< numbers up to each marker
};

} // namespace lightcone::core
