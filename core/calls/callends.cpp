// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calls/callends.h"

#include "core/base/parallel.h"
#include "core/calls/callreplay.h"
#include "core/store/order/eventranks.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::core {

namespace {

/// The place of a call's end in the order of all locations. From the highest bits on: its tick, its rank (see
/// EventRanks), and the place of its location among those that are asked for.
__extension__ using EndKey = __int128;

EndKey endKey(Tick t, std::uint32_t rank, std::uint32_t slot)
{
    return static_cast<EndKey>(t) * (EndKey { 1 } << 64) + static_cast<EndKey>(std::uint64_t { rank } << 32 | slot);
}
std::uint32_t slotOf(EndKey key)
{
    return static_cast<std::uint32_t>(key);
}

/// The ends of the calls of one location, in their order, as far as they were replayed.
class LocationEnds {
public:
    /// @param slot   of EndKey
    /// @param chunk  events to replay at once
    LocationEnds(
        const StoreView& store, LocationId location, std::uint32_t slot, Interval interval, std::uint64_t chunk)
        : m_replay(store, location, interval, chunk)
        , m_ranks(store.equalTimes(), store.location(location))
        , m_location(location)
        , m_slot(slot)
        , m_interval(interval)
    {
    }

    /// Replays until @p wanted ends are there, or all of the interval; fewer when stopped.
    void fill(std::size_t wanted, const std::stop_token& stop)
    {
        m_ends.erase(m_ends.begin(), m_ends.begin() + static_cast<std::ptrdiff_t>(m_first));
        m_keys.erase(m_keys.begin(), m_keys.begin() + static_cast<std::ptrdiff_t>(m_first));
        m_first = 0;
        while (!m_isDone && m_ends.size() < wanted && !stop.stop_requested()) {
            if (m_replay.step(*this))
                continue;
            m_isDone = true;
            m_replay.closeAll(m_interval.end, *this);
        }
    }
    bool isDone() const { return m_isDone; }

    // The ends that are there; those before first() were dropped.
    std::size_t first() const { return m_first; }
    std::size_t end() const { return m_ends.size(); }
    std::span<const EndKey> keys() const { return m_keys; }
    const CallEnd& at(std::size_t i) const { return m_ends[i]; }
    /// The first one after all that end at @p limit or before.
    std::size_t endOf(EndKey limit) const
    {
        const auto first = m_keys.begin() + static_cast<std::ptrdiff_t>(m_first);
        return static_cast<std::size_t>(std::upper_bound(first, m_keys.end(), limit) - m_keys.begin());
    }
    void dropUntil(std::size_t first) { m_first = first; }

    // The replay requires this function.
    void callEvent(Tick) { }
    void enter(const Frame&) { }
    void leave(const Frame& frame, Tick t, std::uint64_t index)
    {
        const std::uint64_t ticks = ticksBetween(std::max(frame.enter, m_interval.begin), t);
        const auto depth = static_cast<std::uint32_t>(m_replay.frames().size() - 1);
        m_ends.push_back({ m_location, depth, frame, t, ticks });
        // Calls that the end of the interval cuts end with no event.
        m_keys.push_back(
            endKey(t, m_isDone ? static_cast<std::uint32_t>(m_location) : m_ranks.rankOf(t, index), m_slot));
    }

private:
    CallReplay m_replay;
    EventRanks m_ranks;
    LocationId m_location;
    std::uint32_t m_slot;
    Interval m_interval;
    bool m_isDone = false;
    std::vector<CallEnd> m_ends;
    std::vector<EndKey> m_keys; ///< one an end
    std::size_t m_first = 0;
};

/// A part of the ends of one location.
struct EndRun {
    const LocationEnds* ends = nullptr;
    std::size_t at = 0;
    std::size_t end = 0;
};

/// Merges two sorted runs without branches that depend on them.
EndKey* mergeKeys(std::span<const EndKey> a, std::span<const EndKey> b, EndKey* out)
{
    const EndKey* left = a.data();
    const EndKey* right = b.data();
    const EndKey* const leftEnd = left + a.size();
    const EndKey* const rightEnd = right + b.size();
    while (left != leftEnd && right != rightEnd) {
        const auto isRight = static_cast<std::ptrdiff_t>(*right < *left);
        const EndKey* const sources[] { left, right };
        *out++ = *sources[isRight];
        right += isRight;
        left += 1 - isRight;
    }
    return std::copy(right, rightEnd, std::copy(left, leftEnd, out));
}

/// Merges @p runs, which are by slot, to @p out. O(log runs) an end.
void merge(std::vector<EndRun>& runs, std::uint32_t slots, CallEnd* out)
{
    std::vector<EndKey> keys;
    std::vector<std::size_t> edges { 0 }; // edges of sorted runs in `keys`
    std::vector<EndRun*> bySlot(slots);
    for (EndRun& run : runs) {
        const std::span<const EndKey> own = run.ends->keys().subspan(run.at, run.end - run.at);
        bySlot[slotOf(own.front())] = &run;
        keys.insert(keys.end(), own.begin(), own.end());
        edges.push_back(keys.size());
    }
    std::vector<EndKey> merged(keys.size());
    while (edges.size() > 2) {
        std::vector<std::size_t> wider { 0 };
        EndKey* next = merged.data();
        for (std::size_t i = 0; i + 1 < edges.size(); i += 2) {
            const std::size_t middle = edges[i + 1];
            const std::size_t end = edges[std::min(i + 2, edges.size() - 1)];
            const std::span<const EndKey> all(keys);
            next = mergeKeys(all.subspan(edges[i], middle - edges[i]), all.subspan(middle, end - middle), next);
            wider.push_back(end);
        }
        keys.swap(merged);
        edges.swap(wider);
    }
    for (const EndKey key : keys) {
        EndRun& run = *bySlot[slotOf(key)];
        *out++ = run.ends->at(run.at++);
    }
}

/// Merges the ends of calls of all locations, a bounded number at a time.
class MergedEnds {
public:
    MergedEnds(const StoreView& store, std::span<const LocationId> locations, Interval interval, unsigned threads)
        : m_threads(threads)
    {
        m_wanted = std::clamp<std::size_t>(kMostEnds / std::max<std::size_t>(1, locations.size()), 16, kMostEnds / 8);
        const std::uint64_t chunk = std::clamp<std::uint64_t>(m_wanted, kBlockEvents, EventChunks::kLargest);
        m_locations.reserve(locations.size());
        for (const LocationId location : locations) {
            const auto slot = static_cast<std::uint32_t>(m_locations.size());
            m_locations.push_back(std::make_unique<LocationEnds>(store, location, slot, interval, chunk));
        }
    }

    /// The next ones, valid until the next call; empty at the end.
    Stoppable<std::span<const CallEnd>> next(const std::stop_token& stop)
    {
        if (fill(stop).isStopped())
            return Stopped {};
        const std::vector<std::size_t> ends = endsToMerge();
        split(ends);
        std::size_t total = 0;
        std::vector<std::size_t> firsts;
        for (const std::vector<EndRun>& part : m_parts) {
            firsts.push_back(total);
            for (const EndRun& run : part)
                total += run.end - run.at;
        }
        if (m_merged.size() < total)
            m_merged.resize(total);
        const auto slots = static_cast<std::uint32_t>(m_locations.size());
        const auto mergePart = [&](std::size_t i) { merge(m_parts[i], slots, m_merged.data() + firsts[i]); };
        if (parallelFor(m_parts.size(), m_threads, stop, mergePart).isStopped())
            return Stopped {};
        for (std::size_t i = 0; i < m_locations.size(); ++i)
            m_locations[i]->dropUntil(ends[i]);
        return std::span<const CallEnd>(m_merged).first(total);
    }

private:
    static constexpr std::size_t kMostEnds = std::size_t { 1 } << 15; ///< kept of all locations
    static constexpr std::size_t kPartEnds = std::size_t { 1 } << 13; ///< whose keys stay in a processor's cache

    Completion fill(const std::stop_token& stop)
    {
        std::vector<LocationEnds*> low;
        for (const auto& location : m_locations) {
            if (!location->isDone() && location->end() - location->first() <= m_wanted / 2)
                low.push_back(location.get());
        }
        return parallelFor(low.size(), m_threads, stop, [&](std::size_t i) { low[i]->fill(m_wanted, stop); });
    }
    /// For each location, the index behind the last end that can be merged now: no end that is still to be replayed
    /// comes before it.
    std::vector<std::size_t> endsToMerge() const
    {
        std::optional<EndKey> limit;
        for (const auto& location : m_locations) {
            if (!location->isDone() && (!limit || location->keys().back() < *limit))
                limit = location->keys().back();
        }
        std::vector<std::size_t> ends;
        ends.reserve(m_locations.size());
        for (const auto& location : m_locations)
            ends.push_back(limit ? location->endOf(*limit) : location->end());
        return ends;
    }
    /// Divides the ends into parts that follow each other, at ends of the location that has most.
    void split(const std::vector<std::size_t>& ends)
    {
        m_parts.clear();
        const LocationEnds* longest = nullptr;
        std::size_t most = 0;
        std::size_t total = 0;
        for (std::size_t i = 0; i < m_locations.size(); ++i) {
            const std::size_t count = ends[i] - m_locations[i]->first();
            total += count;
            if (count > most) {
                most = count;
                longest = m_locations[i].get();
            }
        }
        if (longest == nullptr)
            return;
        std::vector<std::size_t> at;
        at.reserve(m_locations.size());
        for (const auto& location : m_locations)
            at.push_back(location->first());
        const std::size_t parts = std::min(most, m_threads + total / std::max(kPartEnds, m_locations.size() * 8));
        for (std::size_t part = 1; part <= parts; ++part) {
            const EndKey limit = longest->keys()[longest->first() + most * part / parts - 1];
            std::vector<EndRun>& runs = m_parts.emplace_back();
            for (std::size_t i = 0; i < m_locations.size(); ++i) {
                const std::size_t end = part == parts ? ends[i] : m_locations[i]->endOf(limit);
                if (at[i] < end)
                    runs.push_back({ m_locations[i].get(), at[i], end });
                at[i] = std::max(at[i], end);
            }
        }
    }

    unsigned m_threads;
    std::vector<std::unique_ptr<LocationEnds>> m_locations;
    std::size_t m_wanted = 0; ///< number of ends wanted from each location
    std::vector<std::vector<EndRun>> m_parts;
    std::vector<CallEnd> m_merged;
};

} // namespace

Completion visitCallEnds(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    const std::function<void(std::span<const CallEnd>)>& visit, unsigned threads, const std::stop_token& stop)
{
    if (interval.isEmpty())
        return Done {};
    MergedEnds ends(store, locations, interval, threads);
    for (;;) {
        const Stoppable<std::span<const CallEnd>> some = ends.next(stop);
        if (some.isStopped())
            return Stopped {};
        if (some.value().empty())
            return Done {};
        visit(some.value());
    }
}

} // namespace lightcone::core
