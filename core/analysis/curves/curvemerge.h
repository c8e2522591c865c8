// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/curves/curvebins.h"
#include "core/base/stoppable.h"
#include "core/base/workers.h"
#include "core/model/tick.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// Private to core.
namespace lightcone::core {

/// Ascending by tick; the order of those of one time is kept. O(n) where times are about even, else O(n log n).
/// @param scratch  overwritten
template <typename Change> void sortByTick(std::vector<Change>& changes, std::vector<Change>& scratch)
{
    constexpr std::size_t kFew = 64;
    const auto precedes = [](const Change& a, const Change& b) { return a.tick < b.tick; };
    // Insertion needs no memory, as std::stable_sort() does.
    const auto sortStretch = [&changes, precedes](std::size_t begin, std::size_t end) {
        const auto first = changes.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto last = changes.begin() + static_cast<std::ptrdiff_t>(end);
        if (end - begin > kFew)
            std::stable_sort(first, last, precedes);
        else
            for (auto change = first; change != last; ++change)
                std::rotate(std::upper_bound(first, change, *change, precedes), change, change + 1);
    };
    if (std::ranges::is_sorted(changes, precedes))
        return;
    if (changes.size() <= kFew)
        return sortStretch(0, changes.size());
    const auto [least, most] = std::ranges::minmax_element(changes, precedes);
    const Tick first = least->tick;
    const std::size_t buckets = std::bit_ceil(changes.size());
    const auto shift = static_cast<unsigned>(std::bit_width(ticksBetween(first, most->tick) / buckets));
    std::vector<std::uint32_t> ends(buckets + 1);
    const auto bucketOf = [first, shift](const Change& change) {
        return static_cast<std::size_t>(ticksBetween(first, change.tick) >> shift);
    };
    for (const Change& change : changes)
        ++ends[bucketOf(change)];
    std::uint32_t sum = 0;
    for (std::uint32_t& end : ends)
        end = sum += end;
    scratch.resize(changes.size());
    for (auto change = changes.rbegin(); change != changes.rend(); ++change)
        scratch[--ends[bucketOf(*change)]] = *change;
    changes.swap(scratch);
    for (std::size_t begin = 0; begin < changes.size();) {
        const std::size_t bucket = bucketOf(changes[begin]);
        const std::size_t end = ends[bucket + 1];
        sortStretch(begin, end);
        begin = end;
    }
}

/// Makes a curve of the changes of several sources. See curvechanges.h for a Source; a State has
///   void apply(const Change&, bool isInside)     changes of one time are applied one after the other; those that are
///                                                not in the interval say what holds at its begin
///   CurvePiece piece(Tick begin, Tick end)       what holds in this stretch, after the last change; once
///   bool showsEach() const                       whether what is between changes of one time is shown; of one source
template <typename Source, typename State> class CurveMerge {
public:
    using Change = typename State::Change;

    /// @param expected  changes in the interval, about
    CurveMerge(std::vector<Source>& sources, State& state, Interval interval, std::uint64_t expected)
        : m_sources(sources)
        , m_state(state)
        , m_interval(interval)
        , m_complete(sources.size(), interval.begin)
        , m_limit(std::max<std::size_t>(4 * kBatch / std::max<std::size_t>(sources.size(), 1), 16))
        , m_length(interval.length() / (expected / kBatch + 1) + 1)
        , m_begin(interval.begin)
    {
    }
    /// Gives sink(pieces) the curve from the begin of the interval to its end.
    template <typename Sink> Completion run(const Sink& sink, const std::stop_token& stop)
    {
        Tick at = m_interval.begin;
        while (at < m_interval.end) {
            if (stop.stop_requested())
                return Stopped {};
            Workers::giveWay();
            const Tick end = static_cast<Tick>(
                static_cast<std::uint64_t>(at) + std::min(m_length, ticksBetween(at, m_interval.end)));
            at = gather(end);
            takeReady(at);
            sortByTick(m_ready, m_scratch);
            for (const Change& change : m_ready)
                take(change);
            adapt(at < end);
            if (at == m_interval.end)
                endPiece(at);
            sink(std::span<const CurvePiece>(m_pieces));
            m_pieces.clear();
        }
        return Done {};
    }

private:
    static constexpr std::size_t kBatch = std::size_t { 1 } << 14; ///< changes at once, about

    /// Lets the sources give changes up to @p end. @returns the time up to which all have.
    Tick gather(Tick end)
    {
        Tick complete = end;
        for (std::size_t i = 0; i < m_sources.size(); ++i) {
            if (m_complete[i] < end)
                m_complete[i] = m_sources[i].gather(end, m_limit, m_waiting);
            complete = std::min(complete, m_complete[i]);
        }
        return complete;
    }
    void takeReady(Tick end)
    {
        m_ready.clear();
        if (m_state.showsEach()) { // the only source's, in order
            m_ready.swap(m_waiting);
            return;
        }
        std::size_t kept = 0;
        for (const Change& change : m_waiting) {
            if (change.tick < end)
                m_ready.push_back(change);
            else
                m_waiting[kept++] = change;
        }
        m_waiting.resize(kept);
    }
    /// Windows have about a batch of changes; where some source had more than it could give, they get shorter, so that
    /// the others do not run ahead.
    void adapt(bool isCut)
    {
        if (isCut || m_ready.size() > 2 * kBatch)
            m_length = std::max<std::uint64_t>(m_length / 2, 1);
        else if (m_ready.size() < kBatch / 2)
            m_length = std::min<std::uint64_t>(m_length, ~std::uint64_t { 0 } / 2) * 2;
    }
    void take(const Change& change)
    {
        const Tick t = std::max(change.tick, m_begin);
        if (t > m_begin)
            endPiece(t);
        else if (m_state.showsEach() && m_isInside)
            endPiece(t);
        m_isInside = change.tick >= m_interval.begin;
        m_state.apply(change, m_isInside);
    }
    void endPiece(Tick t)
    {
        m_pieces.push_back(m_state.piece(m_begin, t));
        m_begin = t;
    }

    std::vector<Source>& m_sources;
    State& m_state;
    Interval m_interval;
    std::vector<Tick> m_complete; ///< by source
    std::size_t m_limit; ///< the most that a source gives at once
    std::uint64_t m_length; ///< length of the next window, ticks
    std::vector<Change> m_waiting;
    std::vector<Change> m_ready;
    std::vector<Change> m_scratch;
    std::vector<CurvePiece> m_pieces;
    Tick m_begin; ///< begin of the next piece
    bool m_isInside = false; ///< the last change is in the interval
};

} // namespace lightcone::core
