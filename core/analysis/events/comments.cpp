// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/events/comments.h"

#include "core/base/parallel.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <mutex>
#include <tuple>

namespace lightcone::core {

namespace {

bool standsBefore(const Comment& a, const Comment& b)
{
    return std::tuple(a.tick, a.event.location, a.event.index) < std::tuple(b.tick, b.event.location, b.event.index);
}

bool hasComments(const LocationView& location)
{
    return location.index().content().kindCounts[static_cast<std::size_t>(EventKind::Comment)] > 0;
}

/// Collects comments of several threads, and forgets those that cannot be among the first ones.
class CommentCollector {
public:
    explicit CommentCollector(std::size_t most)
        : m_most(most)
    {
    }
    void add(std::span<const Comment> found)
    {
        const std::lock_guard lock(m_mutex);
        m_found.count += found.size();
        m_found.first.insert(m_found.first.end(), found.begin(), found.end());
        if (m_found.first.size() > 2 * m_most + kBlockEvents)
            forgetLast();
    }
    Comments take()
    {
        forgetLast();
        std::ranges::sort(m_found.first, standsBefore);
        return std::move(m_found);
    }

private:
    void forgetLast()
    {
        std::vector<Comment>& first = m_found.first;
        if (first.size() <= m_most)
            return;
        std::ranges::nth_element(first, first.begin() + static_cast<std::ptrdiff_t>(m_most), standsBefore);
        first.resize(m_most);
    }

    std::size_t m_most;
    std::mutex m_mutex; ///< guards the member below
    Comments m_found;
};

void collectComments(
    const LocationView& location, Interval interval, CommentCollector& collector, const std::stop_token& stop)
{
    const std::uint64_t end = location.lowerBound(interval.end);
    std::array<EventRecord, kBlockEvents> events;
    std::vector<Comment> found;
    for (std::uint64_t next = location.lowerBound(interval.begin); next < end && !stop.stop_requested();) {
        Workers::giveWay();
        const std::uint64_t wanted = std::min(kBlockEvents - next % kBlockEvents, end - next);
        const std::size_t got = location.read(next, std::span(events).first(wanted));
        if (got == 0)
            return; // a damaged file
        found.clear();
        for (std::size_t i = 0; i < got; ++i) {
            if (events[i].kind == EventKind::Comment)
                found.push_back({ events[i].tick, { location.id(), next + i } });
        }
        if (!found.empty())
            collector.add(found);
        next += got;
    }
}

} // namespace

Stoppable<Comments> findComments(const StoreView& store, std::span<const LocationId> locations, Interval interval,
    std::size_t most, unsigned threads, const std::stop_token& stop)
{
    std::vector<LocationId> commented;
    for (const LocationId location : locations) {
        if (hasComments(store.location(location)))
            commented.push_back(location);
    }
    CommentCollector collector(most);
    if (parallelFor(commented.size(), threads, stop, [&](std::size_t i) {
            collectComments(store.location(commented[i]), interval, collector, stop);
        }).isStopped())
        return Stopped {};
    return collector.take();
}

std::string commentText(const StoreView& store, EventRef event)
{
    const LocationView& location = store.location(event.location);
    const EventRecord record = location.event(event.index);
    if (record.kind != EventKind::Comment)
        return {};
    for (const Field& field : location.fields(record)) {
        if (field.key == FieldKey::Text && field.type == FieldType::String
            && field.bits < store.definitions().strings.size())
            return store.definitions().strings[field.bits];
    }
    return {};
}

} // namespace lightcone::core
