// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/metrics/metricsum.h"
#include "core/model/tick.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>

// Private to core.
namespace lightcone::core {

/// A stretch [begin, end) of a curve, which goes straight there. Without length: a value that is shown, but holds for
/// no time.
struct CurvePiece {
    Tick begin = 0;
    Tick end = 0;
    std::uint64_t samples = 0; ///< at its begin
    bool hasValue = false;
    MetricSum first {}; ///< where the line begins
    MetricSum second {}; ///< and ends
    Interval line {}; ///< which the piece may be a part of; not set where both values are the same

    /// A value between the ends of the line is no integer.
    MetricSum at(Tick t) const
    {
        if (first == second || t <= line.begin)
            return first;
        if (t >= line.end)
            return second;
        const double share = static_cast<double>(ticksBetween(line.begin, t)) / static_cast<double>(line.length());
        return { 0, first.toDouble() + (second - first).toDouble() * share };
    }
};

inline long double middleOf(double first, double second)
{
    return first == second ? first : (static_cast<long double>(first) + static_cast<long double>(second)) / 2;
}

/// The part of a curve in a stretch of time.
struct CurveBin {
    double min = std::numeric_limits<double>::infinity();
    double max = -std::numeric_limits<double>::infinity();
    long double integral = 0; ///< value · ticks
    std::uint64_t covered = 0; ///< ticks with a value
    double atBegin = 0; ///< where there is a value there for some time
    double last = 0;
    std::uint64_t samples = 0;
    bool hasValue = false;
    bool hasAtBegin = false;

    void take(double value)
    {
        min = value < min ? value : min;
        max = value > max ? value : max;
        last = value;
        hasValue = true;
    }
    /// min and max where all that there is is no number.
    void finish()
    {
        if (hasValue && min > max)
            min = max = std::numeric_limits<double>::quiet_NaN();
    }
};

/// Sums a curve, given piece after piece, in bins that follow each other.
class CurveBins {
public:
    /// @param edges  strictly ascending, n + 1; outlive it
    /// @param last  of the trace's events; time after it is not covered, see lastingPart()
    CurveBins(std::span<const Tick> edges, Tick last)
        : m_edges(edges)
        , m_last(last)
    {
    }
    /// Pieces come in their order, and do not overlap. Calls done(index, bin) for each bin that ends before it.
    template <typename Done> void add(const CurvePiece& piece, const Done& done)
    {
        while (m_index + 1 < m_edges.size()) {
            const Tick begin = m_edges[m_index];
            const Tick end = m_edges[m_index + 1];
            if (end <= piece.begin) {
                next(done);
                continue;
            }
            if (begin > piece.begin && begin >= piece.end)
                return;
            if (begin <= piece.begin)
                m_bin.samples += piece.samples;
            if (piece.hasValue)
                addPart(piece, std::max(begin, piece.begin), std::min(end, piece.end), begin);
            if (end > piece.end)
                return;
            next(done);
            if (end == piece.end)
                return;
        }
    }
    template <typename Done> void finish(const Done& done)
    {
        while (m_index + 1 < m_edges.size())
            next(done);
    }

private:
    void addPart(const CurvePiece& piece, Tick begin, Tick end, Tick binBegin)
    {
        const double first = piece.at(begin).toDouble();
        m_bin.take(first);
        if (begin == end)
            return;
        const double second = piece.at(end).toDouble();
        m_bin.take(second);
        const std::uint64_t ticks = ticksBetween(begin, std::min(end, m_last));
        m_bin.integral += middleOf(first, second) * static_cast<long double>(ticks);
        m_bin.covered += ticks;
        if (begin == binBegin && !m_bin.hasAtBegin) {
            m_bin.atBegin = first;
            m_bin.hasAtBegin = true;
        }
    }
    template <typename Done> void next(const Done& done)
    {
        m_bin.finish();
        done(m_index++, m_bin);
        m_bin = {};
    }

    std::span<const Tick> m_edges;
    Tick m_last;
    std::size_t m_index = 0;
    CurveBin m_bin;
};

} // namespace lightcone::core
