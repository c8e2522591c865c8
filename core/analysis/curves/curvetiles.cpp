// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/curves/curvetiles.h"

#include "core/analysis/curves/curvewalk.h"
#include "core/base/parallel.h"
#include "core/base/saturating.h"
#include "core/model/lasting.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <bit>

namespace lightcone::core {

namespace {

/// Tiles that one thread makes at once. Each walk starts anew at all locations.
constexpr std::size_t kTilesAtOnce = std::size_t { 1 } << 15;

// Tiles have 2^n ticks and begin at multiples of their length.

/// Returns log2 of the length of tiles, in ticks, of which @p tiles, or down to half as many, cover @p interval.
/// @pre tiles > 0
unsigned tileShift(const Interval& interval, std::uint64_t tiles)
{
    return std::min(static_cast<unsigned>(std::bit_width((interval.length() - 1) / tiles)), 62U);
}

/// Returns the number of tiles of 2^@p shift ticks that hold a part of @p interval.
std::size_t tilesIn(const Interval& interval, unsigned shift)
{
    if (interval.isEmpty())
        return 0;
    return static_cast<std::size_t>((interval.end - 1) >> shift) - static_cast<std::size_t>(interval.begin >> shift)
        + 1;
}

std::uint32_t fitting(std::uint64_t samples)
{
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(samples, std::numeric_limits<std::uint32_t>::max()));
}

CurveTile tileOf(const CurveBin& bin)
{
    if (!bin.hasValue)
        return { .samples = fitting(bin.samples) };
    return { bin.min, bin.max, static_cast<double>(bin.integral), bin.last, static_cast<float>(bin.covered),
        fitting(bin.samples) };
}

/// @p share of a tile.
CurveTile partOf(CurveTile tile, double share)
{
    tile.integral *= share;
    tile.covered = static_cast<float>(static_cast<double>(tile.covered) * share);
    tile.samples = 0;
    return tile;
}

} // namespace

void CurveTile::add(const CurveTile& next)
{
    samples = fitting(saturatingSum(samples, next.samples));
    if (!next.hasValue())
        return;
    // NaN is not kept beside a number.
    const bool isFirst = !hasValue() || min != min;
    min = isFirst || next.min < min ? next.min : min;
    max = isFirst || next.max > max ? next.max : max;
    integral += next.integral;
    covered += next.covered;
    last = next.last;
}

Tick CurveTiles::edge(std::size_t tile) const
{
    const Tick first = interval.begin >> shift;
    const auto number = static_cast<std::uint64_t>(first) + tile;
    const Tick at = static_cast<Tick>(number << shift);
    // The edges of the first and the last one may be beyond the range of times.
    if (tile == 0)
        return interval.begin;
    return tile == levels.front().size() ? interval.end : at;
}

Stoppable<std::unique_ptr<const CurveTiles>> CurveTiles::make(const StoreView& store, const CurveSource& source,
    std::uint64_t most, unsigned threads, Progress* progress, const std::stop_token& stop, const AllocationMarks* marks)
{
    auto made = std::make_unique<CurveTiles>();
    made->interval = store.interval();
    made->shift = tileShift(made->interval, std::min(most, kMost));
    const auto count = tilesIn(made->interval, made->shift);
    std::vector<CurveTile>& tiles = made->levels.emplace_back(count);
    if (progress != nullptr)
        progress->setTotal(count);
    const std::size_t parts = (count + kTilesAtOnce - 1) / kTilesAtOnce;
    const Completion completion = parallelFor(parts, threads, stop, [&](std::size_t part) {
        const std::size_t first = part * kTilesAtOnce;
        const std::size_t end = std::min(first + kTilesAtOnce, count);
        std::vector<Tick> edges;
        for (std::size_t i = first; i <= end; ++i)
            edges.push_back(made->edge(i));
        CurveBins bins(edges, lastTickOf(made->interval));
        const auto keep = [&tiles, first](std::size_t i, const CurveBin& bin) { tiles[first + i] = tileOf(bin); };
        const auto add = [&bins, &keep](std::span<const CurvePiece> pieces) {
            for (const CurvePiece& piece : pieces)
                bins.add(piece, keep);
        };
        if (walkCurve(store, source, { edges.front(), edges.back() }, add, stop, marks).isStopped())
            return;
        bins.finish(keep);
        if (progress != nullptr)
            progress->advance(end - first);
    });
    if (completion.isStopped())
        return Stopped {};
    while (made->levels.back().size() > kFanOut) {
        const std::vector<CurveTile>& below = made->levels.back();
        std::vector<CurveTile> level((below.size() + kFanOut - 1) / kFanOut);
        for (std::size_t i = 0; i < below.size(); ++i)
            level[i / kFanOut].add(below[i]);
        made->levels.push_back(std::move(level));
    }
    return std::unique_ptr<const CurveTiles>(std::move(made));
}

CurveTile CurveTiles::sum(std::size_t level, std::size_t first, std::size_t end) const
{
    CurveTile result;
    const std::vector<CurveTile>& tiles = levels[level];
    while (first < end && (first % kFanOut != 0 || end - first < kFanOut || level + 1 == levels.size()))
        result.add(tiles[first++]);
    if (first == end)
        return result;
    const std::size_t last = end / kFanOut * kFanOut;
    result.add(sum(level + 1, first / kFanOut, last / kFanOut));
    for (std::size_t i = last; i < end; ++i)
        result.add(tiles[i]);
    return result;
}

CurveColumn CurveTiles::column(Tick begin, Tick end) const
{
    begin = std::max(begin, interval.begin);
    end = std::min(end, interval.end);
    CurveColumn column;
    if (begin >= end)
        return column;
    const std::vector<CurveTile>& tiles = levels.front();
    const Tick base = interval.begin >> shift;
    auto first = static_cast<std::size_t>((begin >> shift) - base);
    const auto last = static_cast<std::size_t>(((end - 1) >> shift) - base);
    const auto shareOf = [this](std::size_t tile, Tick from, Tick to) {
        const Tick tileBegin = edge(tile);
        const Tick tileEnd = edge(tile + 1);
        return static_cast<double>(Interval { tileBegin, tileEnd }.intersected({ from, to }).length())
            / static_cast<double>(ticksBetween(tileBegin, tileEnd));
    };
    CurveTile sum;
    if (edge(first) < begin || first == last) {
        sum.add(partOf(tiles[first], shareOf(first, begin, end)));
        sum.samples = edge(first) == begin ? tiles[first].samples : 0;
        ++first;
    }
    if (first <= last) {
        sum.add(this->sum(0, first, last));
        CurveTile cut = partOf(tiles[last], shareOf(last, begin, end));
        cut.samples = tiles[last].samples; // it begins in the column
        const double before = sum.last;
        const bool hadValue = sum.hasValue();
        sum.add(cut);
        if (end < edge(last + 1) && hadValue)
            sum.last = before;
    }
    column.samples = sum.samples;
    column.isBound = true;
    column.hasValue = sum.hasValue();
    if (!column.hasValue)
        return column;
    column.min = sum.min;
    column.max = sum.max;
    column.last = sum.last;
    column.mean = sum.covered > 0 ? sum.integral / static_cast<double>(sum.covered) : sum.last;
    return column;
}

} // namespace lightcone::core
