// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/durations/durations.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

// Private to core/analysis/durations.
namespace lightcone::core {

/// The curve of what belongs to no location.
inline constexpr std::size_t kNoCurve = ~std::size_t { 0 };

// Sums of durations. Each takes them one by one, and what another one of its kind has taken. `curve` is the index of
// the location whose curve a duration belongs to, or kNoCurve.

/// All durations by class.
class ClassSum {
public:
    static constexpr bool kTakesClasses = true;

    explicit ClassSum(std::size_t curves) { m_sum.ofLocation.resize(curves); }
    void take(std::size_t curve, const FoundDuration& found)
    {
        m_sum.all.add(found.ticks);
        addClass(curve, ValueClasses::classOfSigned(found.ticks), 1);
    }
    void takeSums(const ClassStatistics::Sums& sums) { m_sum.all.addSums(sums); }
    void takeClass(std::size_t curve, std::int32_t number, std::uint64_t count)
    {
        m_sum.all.addClass(number, count);
        addClass(curve, number, count);
    }
    void add(ClassSum& other)
    {
        m_sum.all.add(other.m_sum.all);
        m_sum.classes.add(other.m_sum.classes);
        for (std::size_t i = 0; i < m_sum.ofLocation.size(); ++i)
            m_sum.ofLocation[i].add(other.m_sum.ofLocation[i]);
    }
    DurationClasses take() { return std::move(m_sum); }

private:
    void addClass(std::size_t curve, std::int32_t number, std::uint64_t count)
    {
        m_sum.classes.add(number, count);
        if (curve < m_sum.ofLocation.size())
            m_sum.ofLocation[curve].add(number, count);
    }

    DurationClasses m_sum;
};

/// Durations in bins, see durationBins().
class BinSum {
public:
    static constexpr bool kTakesClasses = false;

    BinSum(std::span<const Tick> edges, std::size_t curves)
        : m_edges(edges)
    {
        m_bins.all.resize(edges.size() - 1);
        m_bins.ofLocation.resize(curves, m_bins.all);
    }
    void take(std::size_t curve, const FoundDuration& found)
    {
        if (found.ticks < m_edges.front() || found.ticks > m_edges.back())
            return;
        const auto after = std::ranges::upper_bound(m_edges, found.ticks);
        const auto bin = std::min(static_cast<std::size_t>(after - m_edges.begin()), m_edges.size() - 1) - 1;
        ++m_bins.all[bin];
        if (curve < m_bins.ofLocation.size())
            ++m_bins.ofLocation[curve][bin];
    }
    void add(BinSum& other)
    {
        const auto addTo = [](std::vector<std::uint64_t>& to, const std::vector<std::uint64_t>& from) {
            for (std::size_t i = 0; i < to.size(); ++i)
                to[i] += from[i];
        };
        addTo(m_bins.all, other.m_bins.all);
        for (std::size_t i = 0; i < m_bins.ofLocation.size(); ++i)
            addTo(m_bins.ofLocation[i], other.m_bins.ofLocation[i]);
    }
    DurationBins take() { return std::move(m_bins); }

private:
    std::span<const Tick> m_edges;
    DurationBins m_bins;
};

/// The longest of some durations, see longestDuration().
class LongestOf {
public:
    static constexpr bool kTakesClasses = false;

    explicit LongestOf(const DurationRange& range)
        : m_range(range)
    {
    }
    void take(std::size_t, const FoundDuration& found)
    {
        if (m_range.contains(found.ticks) && (!m_found || precedes(found, *m_found)))
            m_found = found;
    }
    void add(LongestOf& other)
    {
        if (other.m_found)
            take(0, *other.m_found);
    }
    std::optional<FoundDuration> take() { return m_found; }

private:
    static bool precedes(const FoundDuration& a, const FoundDuration& b)
    {
        return a.ticks != b.ticks
            ? a.ticks > b.ticks
            : std::tuple(a.span.begin, a.location, a.item) < std::tuple(b.span.begin, b.location, b.item);
    }

    DurationRange m_range;
    std::optional<FoundDuration> m_found;
};

} // namespace lightcone::core
