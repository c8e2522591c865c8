// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/forks.h"

#include "core/links/eventfinder.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <tuple>

namespace lightcone::core {

namespace {

bool isBefore(EventRef a, EventRef b)
{
    return std::tie(a.location, a.index) < std::tie(b.location, b.index);
}

/// The forks of a process that are not joined.
class OpenForks {
public:
    void add(LocationId location, std::uint32_t fork)
    {
        std::vector<std::uint32_t>& own = m_byLocation[location];
        if (!own.empty())
            m_last.erase({ own.back(), location });
        own.push_back(fork);
        m_last.insert({ fork, location });
    }
    /// @returns the last one of the location, Forks::kNone without one
    std::uint32_t take(LocationId location)
    {
        std::vector<std::uint32_t>& own = m_byLocation[location];
        if (own.empty())
            return Forks::kNone;
        const std::uint32_t fork = own.back();
        m_last.erase({ fork, location });
        own.pop_back();
        if (!own.empty())
            m_last.insert({ own.back(), location });
        return fork;
    }
    /// The last one, and the last one of the other locations.
    std::pair<std::uint32_t, std::uint32_t> last() const
    {
        auto at = m_last.rbegin();
        const std::uint32_t first = at == m_last.rend() ? Forks::kNone : (at++)->first;
        return { first, at == m_last.rend() ? Forks::kNone : at->first };
    }

private:
    std::map<LocationId, std::vector<std::uint32_t>> m_byLocation;
    std::set<std::pair<std::uint32_t, LocationId>> m_last; ///< the last fork of each location
};

} // namespace

Forks::Forks(const StoreView& store)
    : m_store(&store)
    , m_changes(store.definitions().processes.size())
{
}

Stoppable<Forks> Forks::make(const StoreView& store, unsigned threads, const std::stop_token& stop)
{
    const auto found = eventsOfKinds(store, { EventKind::ThreadFork, EventKind::ThreadJoin }, threads, stop);
    if (found.isStopped())
        return Stopped {};
    const std::vector<EventRef> events = allEvents(found.value());
    const Stoppable<std::vector<PlacedEvent>> order = inChronologicalOrder(store, events, stop);
    if (order.isStopped())
        return Stopped {};
    Forks result(store);
    std::vector<OpenForks> open(result.m_changes.size());
    for (const auto [position, i] : order.value()) {
        if (stop.stop_requested())
            return Stopped {};
        const LocationIndex& location = store.location(events[i].location).index();
        const ProcessId process = store.definitions().location(events[i].location).process;
        if (!isValid(process))
            continue;
        OpenForks& forks = open[indexOf(process)];
        if (location.kindOf(events[i].index) == EventKind::ThreadFork) {
            const auto number = static_cast<std::uint32_t>(result.m_forks.size());
            result.m_forks.push_back({ events[i], {}, position });
            result.m_forkNumbers.emplace_back(events[i], number);
            forks.add(events[i].location, number);
        } else if (const std::uint32_t fork = forks.take(events[i].location); fork != kNone) {
            result.m_forks[fork].join = events[i];
            result.m_joinNumbers.emplace_back(events[i], fork);
        }
        const auto [last, lastOfOthers] = forks.last();
        result.m_changes[indexOf(process)].push_back(
            { location.tickOf(events[i].index), position, last, lastOfOthers });
    }
    const auto byEvent = [](const auto& a, const auto& b) { return isBefore(a.first, b.first); };
    std::ranges::sort(result.m_forkNumbers, byEvent);
    std::ranges::sort(result.m_joinNumbers, byEvent);
    return result;
}

std::uint32_t Forks::find(const EventNumbers& numbers, EventRef event)
{
    const auto found = std::ranges::lower_bound(numbers, event, isBefore, &EventNumbers::value_type::first);
    return found != numbers.end() && found->first == event ? found->second : kNone;
}

std::uint32_t Forks::forkOf(EventRef join) const
{
    return find(m_joinNumbers, join);
}

std::uint32_t Forks::numberOf(EventRef fork) const
{
    return find(m_forkNumbers, fork);
}

const std::vector<Forks::Change>* Forks::changesOf(LocationId location) const
{
    if (!m_store)
        return nullptr;
    m_store->location(location); // checks
    const LocationDef& def = m_store->definitions().location(location);
    return m_forks.empty() || !isThread(def) ? nullptr : &m_changes[indexOf(def.process)];
}

std::uint32_t Forks::inherited(const Change& change, LocationId location) const
{
    return change.last != kNone && m_forks[change.last].event.location == location ? change.lastOfOthers : change.last;
}

std::uint32_t Forks::before(EventRef event) const
{
    if (!m_store)
        return kNone;
    const LocationView& location = m_store->locationOf(event);
    const std::vector<Change>* const changes = changesOf(event.location);
    if (!changes)
        return kNone;
    const Tick tick = location.index().tickOf(event.index);
    auto first = std::ranges::lower_bound(*changes, tick, {}, &Change::tick);
    const auto last = std::ranges::upper_bound(*changes, tick, {}, &Change::tick);
    if (first != last)
        first = std::ranges::lower_bound(first, last, m_store->position(event), {}, &Change::position);
    return first == changes->begin() ? kNone : inherited(*(first - 1), event.location);
}

Forks::Walk::Walk(const Forks& forks, LocationId location)
    : m_forks(&forks)
    , m_location(location)
    , m_changes(forks.changesOf(location))
{
}

std::uint32_t Forks::Walk::before(std::uint64_t event)
{
    if (!m_changes)
        return kNone;
    const StoreView& store = *m_forks->m_store;
    if (event >= m_end) {
        const LocationView& location = store.location(m_location);
        const Tick tick = location.index().tickOf(event);
        if (!std::ranges::binary_search(*m_changes, tick, {}, &Change::tick))
            return m_forks->before({ m_location, event });
        m_first = location.lowerBound(tick);
        m_end = location.lowerBound(saturatingAdd(tick, 1));
        m_runs = store.equalTimes().at(tick);
        const LocationId begin = m_runs.empty() ? m_location : m_runs.front().location;
        m_position = store.position({ begin, store.location(begin).lowerBound(tick) });
    }
    for (; !m_runs.empty(); m_runs = m_runs.subspan(1)) {
        const std::uint64_t own = m_runs.front().location == m_location ? m_runs.front().events : 0;
        if (event < m_first + own)
            break;
        m_first += own;
        m_position += m_runs.front().events;
    }
    return m_forks->after(m_location, m_position + (event - m_first) - 1);
}

std::uint32_t Forks::after(LocationId location, std::uint64_t position) const
{
    const std::vector<Change>* const changes = changesOf(location);
    if (!changes)
        return kNone;
    const auto next = std::ranges::upper_bound(*changes, position, {}, &Change::position);
    return next == changes->begin() ? kNone : inherited(*(next - 1), location);
}

bool Forks::mayInherit(LocationId location) const
{
    const std::vector<Change>* const changes = changesOf(location);
    return changes
        && std::ranges::any_of(*changes, [&](const Change& change) { return inherited(change, location) != kNone; });
}

std::vector<Forks::Stretch> Forks::stretches(LocationId location, Interval interval) const
{
    std::vector<Stretch> stretches;
    const std::vector<Change>* const changes = changesOf(location);
    if (!changes)
        return stretches;
    interval = interval.intersected(m_store->interval());
    auto next = std::ranges::upper_bound(*changes, interval.begin, {}, &Change::tick);
    std::uint32_t fork = next == changes->begin() ? kNone : inherited(*(next - 1), location);
    for (Tick begin = interval.begin; begin < interval.end; ++next) {
        const Tick end = next == changes->end() ? interval.end : std::min(next->tick, interval.end);
        const bool isMore = !stretches.empty() && stretches.back().fork == fork && stretches.back().span.end == begin;
        if (fork != kNone && begin < end && isMore)
            stretches.back().span.end = end;
        else if (fork != kNone && begin < end)
            stretches.push_back({ { begin, end }, fork });
        begin = end;
        if (next == changes->end())
            break;
        fork = inherited(*next, location);
    }
    return stretches;
}

std::vector<InheritedCall> Forks::inheritedStack(std::uint32_t fork) const
{
    std::vector<InheritedCall> stack; // innermost first
    while (fork != kNone) {
        const EventRef event = m_forks[fork].event;
        const std::vector<Frame> frames = m_store->location(event.location).stackBefore(event.index);
        for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame)
            stack.push_back({ { event.location, frame->enterIndex }, frame->region, frame->enter });
        fork = before(event);
    }
    std::ranges::reverse(stack);
    return stack;
}

} // namespace lightcone::core
