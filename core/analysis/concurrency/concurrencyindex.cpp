// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/concurrency/concurrencyindex.h"

#include "core/analysis/activity/activityindex.h"
#include "core/analysis/concurrency/activitychanges.h"
#include "core/analysis/concurrency/concurrencysums.h"
#include "core/base/parallel.h"
#include "core/base/progress.h"

#include <algorithm>
#include <numeric>

namespace lightcone::core {

namespace {

/// Steps of a slice, about; where there are many locations, so many of each.
constexpr std::uint64_t kSliceSteps = 1 << 16;
constexpr std::uint64_t kSliceStepsOfLocation = 16;
/// One step in so many is looked at to find where slices begin.
constexpr std::uint64_t kStepsPerSample = 256;
/// Slices that one thread fills one after the other, so that it looks up its place in each location only once.
constexpr std::size_t kSlicesAtOnce = 8;

} // namespace

Stoppable<std::shared_ptr<const ConcurrencyIndex>> ConcurrencyIndex::make(std::shared_ptr<const ActivityIndex> activity,
    std::span<const LocationId> locations, unsigned threads, Progress* progress, const std::stop_token& stop)
{
    auto index = std::make_shared<ConcurrencyIndex>();
    index->m_activity = std::move(activity);
    index->m_locations.assign(locations.begin(), locations.end());
    const Stoppable<std::vector<Tick>> begins = index->borders(threads, stop);
    if (begins.isStopped())
        return Stopped {};
    for (const Tick begin : begins.value())
        index->m_slices.push_back({ begin, {} });
    if (progress != nullptr) {
        progress->setTotal(std::accumulate(locations.begin(), locations.end(), std::uint64_t { 0 },
            [&](std::uint64_t sum, LocationId id) { return sum + index->m_activity->of(id).stepCount(); }));
    }
    const std::size_t count = index->m_slices.size();
    const auto fillPart = [&](std::size_t part) {
        index->fill(part * kSlicesAtOnce, std::min(count, (part + 1) * kSlicesAtOnce), progress, stop);
    };
    if (parallelFor((count + kSlicesAtOnce - 1) / kSlicesAtOnce, threads, stop, fillPart).isStopped())
        return Stopped {};
    return std::shared_ptr<const ConcurrencyIndex>(std::move(index));
}

/// The begins of the slices, ascending: that of the run, and times between which there are about as many steps.
Stoppable<std::vector<Tick>> ConcurrencyIndex::borders(unsigned threads, const std::stop_token& stop) const
{
    constexpr std::uint64_t kPhase = 159; // spreads the samples of locations that do the same
    constexpr std::size_t kLocations = 64;
    const Interval run = m_activity->run();
    if (run.isEmpty())
        return std::vector<Tick>();
    std::vector<std::vector<Tick>> samples((m_locations.size() + kLocations - 1) / kLocations);
    const auto look = [&](std::size_t part) {
        const std::size_t end = std::min(m_locations.size(), (part + 1) * kLocations);
        for (std::size_t i = part * kLocations; i < end && !stop.stop_requested(); ++i) {
            const ActivitySteps& steps = m_activity->of(m_locations[i]);
            for (std::uint64_t k = i * kPhase % kStepsPerSample; k < steps.stepCount(); k += kStepsPerSample)
                samples[part].push_back(steps.beginOf(k));
        }
    };
    if (parallelFor(samples.size(), threads, stop, look).isStopped())
        return Stopped {};
    std::vector<Tick> all;
    for (const std::vector<Tick>& some : samples)
        all.insert(all.end(), some.begin(), some.end());
    std::ranges::sort(all);
    const std::uint64_t steps = std::max(kSliceSteps, kSliceStepsOfLocation * m_locations.size());
    std::vector<Tick> begins { run.begin };
    for (std::size_t i = steps / kStepsPerSample; i < all.size(); i += steps / kStepsPerSample) {
        if (all[i] > begins.back() && all[i] < run.end)
            begins.push_back(all[i]);
    }
    return begins;
}

Interval ConcurrencyIndex::spanOf(std::size_t slice) const
{
    const bool isLast = slice + 1 == m_slices.size();
    return { m_slices[slice].begin, isLast ? m_activity->run().end : m_slices[slice + 1].begin };
}

/// Fills the slices [first, end).
void ConcurrencyIndex::fill(std::size_t first, std::size_t end, Progress* progress, const std::stop_token& stop)
{
    ActivityChanges changes(*m_activity, m_locations, m_slices[first].begin);
    ConcurrencySums sums(m_locations.size());
    for (std::size_t i = first; i < end && !stop.stop_requested(); ++i) {
        const Interval span = spanOf(i);
        const ActivityCounts counts = changes.counts();
        const auto read = changes.readUntil(span.end);
        sums.clear();
        sums.add(counts, read, span.length());
        m_slices[i].sums = sums.encoded();
        if (progress != nullptr)
            progress->advance(read.size());
    }
}

Stoppable<ConcurrencyProfile> ConcurrencyIndex::profile(Interval interval, const std::stop_token& stop) const
{
    interval = interval.intersected(m_activity->run());
    ConcurrencySums sums(m_locations.size());
    const auto after = std::ranges::upper_bound(m_slices, interval.begin, {}, &Slice::begin);
    auto slice = static_cast<std::size_t>(std::max<std::ptrdiff_t>(after - m_slices.begin(), 1) - 1);
    for (; slice < m_slices.size() && m_slices[slice].begin < interval.end; ++slice) {
        if (stop.stop_requested())
            return Stopped {};
        const Interval span = spanOf(slice);
        const Interval part = span.intersected(interval);
        if (part == span) {
            sums.add(m_slices[slice].sums);
        } else if (!part.isEmpty()) {
            ActivityChanges changes(*m_activity, m_locations, part.begin);
            const ActivityCounts counts = changes.counts();
            sums.add(counts, changes.readUntil(part.end), part.length());
        }
    }
    return ConcurrencyProfile { interval, static_cast<std::uint32_t>(m_locations.size()), sums.counts() };
}

std::size_t ConcurrencyIndex::memory() const
{
    return std::accumulate(m_slices.begin(), m_slices.end(), m_locations.capacity() * sizeof(LocationId),
        [](std::size_t sum, const Slice& slice) { return sum + sizeof(slice) + slice.sums.capacity(); });
}

} // namespace lightcone::core
