// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/milestonebuilder.h"

#include "core/base/parallel.h"
#include "core/ingest/memory/segmentpages.h"
#include "core/store/order/locationcount.h"
#include "core/store/order/milestones.h"

#include <algorithm>
#include <vector>

namespace lightcone::core {

namespace {

/// Takes the time of one event of each block, ascending, so that each stretch of time has about as many as it has
/// blocks. Which event of a block that is differs by location, because locations that do the same have their blocks at
/// the same times.
Stoppable<std::vector<Tick>> sampleTimes(
    std::span<const LocationView> locations, unsigned threads, const std::stop_token& stop)
{
    std::vector<std::vector<Tick>> samples(locations.size());
    const auto sample = [&](std::size_t i) {
        const auto phase = static_cast<std::uint32_t>(i * kBlockEvents / locations.size());
        for (const LocationIndex::Part& part : locations[i].index().parts()) {
            for (std::uint32_t event = phase; event < part.segment->events(); event += kBlockEvents)
                samples[i].push_back(part.segment->tick(event));
            releasePages(*part.segment);
        }
    };
    if (parallelFor(locations.size(), threads, stop, sample).isStopped())
        return Stopped {};
    std::vector<Tick> times;
    for (const std::vector<Tick>& own : samples)
        times.insert(times.end(), own.begin(), own.end());
    if (parallelSort(std::span(times), threads, stop, std::less {}).isStopped())
        return Stopped {};
    return times;
}

/// Returns the begin, every n-th sample without repetition, and the end. At most @p most samples are taken.
std::vector<Tick> timesOf(
    const std::vector<Tick>& samples, std::size_t locations, std::uint64_t most, Interval interval)
{
    const std::uint64_t wanted = locations * Milestones::kEvents / kBlockEvents;
    const std::uint64_t step = std::max({ wanted, (samples.size() + most - 1) / most, std::uint64_t { 1 } });
    std::vector<Tick> times { interval.begin };
    for (std::uint64_t i = step; i < samples.size(); i += step) {
        if (times.back() < samples[i])
            times.push_back(samples[i]);
    }
    times.push_back(interval.end);
    return times;
}

class MilestoneWriter {
public:
    MilestoneWriter(std::span<const LocationView> locations, std::vector<Tick> times)
        : m_locations(locations)
        , m_times(std::move(times))
        , m_totals(m_times.size())
        , m_groups((m_times.size() + Milestones::kGroup - 1) / Milestones::kGroup)
    {
    }

    Stoppable<ByteVector> build(unsigned threads, const std::stop_token& stop)
    {
        const auto countGroup = [this](std::size_t group) { count(group); };
        if (parallelFor(m_groups.size(), threads, stop, countGroup).isStopped())
            return Stopped {};
        return bytes();
    }

private:
    struct Group {
        unsigned width = 0;
        ByteVector bytes;
    };

    /// The counts of one location at @p times.
    static void count(const LocationView& location, std::span<const Tick> times, std::vector<std::uint64_t>& counts)
    {
        counts.assign(times.size(), 0);
        if (location.eventCount() == 0)
            return;
        LocationCount before(location);
        for (std::size_t i = 0; i < times.size(); ++i) {
            before.lookAt(times[i]);
            before.keepAsLow();
            counts[i] = before.exact();
        }
        release(location.index(), counts.front(), counts.back());
    }

    /// Leaves no pages in memory of the segments that end between two events and stand in a file.
    static void release(const LocationIndex& index, std::uint64_t first, std::uint64_t last)
    {
        const std::uint32_t end = index.placeOf(last).part;
        for (std::uint32_t part = index.placeOf(first).part; part < end; ++part)
            releasePages(*index.parts()[part].segment);
    }

    void count(std::size_t group)
    {
        const std::size_t first = group * Milestones::kGroup;
        const std::size_t size = std::min(Milestones::kGroup, m_times.size() - first);
        const std::span<const Tick> times = std::span(m_times).subspan(first, size);
        const std::size_t locations = m_locations.size();
        std::vector<std::uint64_t> bases(locations);
        std::vector<std::uint64_t> differences(size * locations); // time after time
        std::vector<std::uint64_t> counts;
        std::uint64_t most = 0;
        for (std::size_t location = 0; location < locations; ++location) {
            count(m_locations[location], times, counts);
            bases[location] = counts.front();
            for (std::size_t i = 0; i < size; ++i) {
                m_totals[first + i] += counts[i];
                differences[i * locations + location] = counts[i] - counts.front();
            }
            most = std::max(most, counts.back() - counts.front());
        }
        Group& result = m_groups[group];
        result.width = packedWidth(most);
        ByteWriter(result.bytes).bytes(std::as_bytes(std::span(bases)));
        for (std::size_t i = 0; i < size; ++i)
            storePacked(result.bytes, locations, result.width,
                [&](std::size_t location) { return differences[i * locations + location]; });
        ByteWriter(result.bytes).align(8);
    }

    ByteVector bytes() const
    {
        std::vector<std::uint64_t> head { m_times.size() };
        for (const Tick time : m_times)
            head.push_back(static_cast<std::uint64_t>(time));
        head.insert(head.end(), m_totals.begin(), m_totals.end());
        std::uint64_t offset = (head.size() + 2 * m_groups.size()) * sizeof head.front();
        for (const Group& group : m_groups) {
            head.push_back(offset);
            head.push_back(group.width);
            offset += group.bytes.size();
        }
        ByteVector result;
        result.reserve(offset + kPackedPadding);
        ByteWriter out(result);
        out.bytes(std::as_bytes(std::span(head)));
        for (const Group& group : m_groups)
            out.bytes(group.bytes);
        out.fixed(0, kPackedPadding);
        return result;
    }

    std::span<const LocationView> m_locations;
    std::vector<Tick> m_times;
    std::vector<std::uint64_t> m_totals;
    std::vector<Group> m_groups;
};

} // namespace

Stoppable<ByteVector> buildMilestones(
    std::span<const LocationView> locations, std::uint64_t memory, unsigned threads, const std::stop_token& stop)
{
    Interval interval;
    for (const LocationView& location : locations) {
        if (const Interval own = location.interval(); !own.isEmpty())
            interval = interval.isEmpty()
                ? own
                : Interval { std::min(interval.begin, own.begin), std::max(interval.end, own.end) };
    }
    if (interval.isEmpty())
        return ByteVector {};
    const Stoppable<std::vector<Tick>> samples = sampleTimes(locations, threads, stop);
    if (samples.isStopped())
        return Stopped {};
    // Two bytes a location are the rule.
    const std::uint64_t most = std::max<std::uint64_t>(memory / (locations.size() * 2 + sizeof(Tick) * 2), 1);
    return MilestoneWriter(locations, timesOf(samples.value(), locations.size(), most, interval)).build(threads, stop);
}

} // namespace lightcone::core
