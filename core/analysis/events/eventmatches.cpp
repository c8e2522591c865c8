// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/events/eventmatches.h"

#include "core/base/parallel.h"
#include "core/store/location/locationindex.h"
#include "core/store/order/milestones.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <mutex>

namespace lightcone::core {

namespace {

constexpr std::uint64_t kStretchEvents = 1024;
constexpr std::uint64_t kMostKept = (std::uint64_t { 4 } << 20) / sizeof(EventRef);

/// Times with about equally many events between two. The last one is after all events.
std::vector<Tick> stretches(const StoreView& store)
{
    std::vector<Tick> times;
    const std::span<const Tick> milestones = store.milestones().times();
    const Interval whole = store.interval();
    if (!milestones.empty()) {
        const std::uint64_t apart = std::max<std::uint64_t>(store.eventCount() / milestones.size(), 1);
        const std::size_t step = std::max<std::uint64_t>(kStretchEvents / apart, 1);
        for (std::size_t i = 0; i < milestones.size() && milestones[i] < whole.end; i += step)
            times.push_back(milestones[i]);
    } else if (!whole.isEmpty()) {
        constexpr std::uint64_t kMostTimes = 1 << 20;
        const std::uint64_t count = std::clamp<std::uint64_t>(store.eventCount() / kStretchEvents, 1, kMostTimes);
        const std::uint64_t step = std::max<std::uint64_t>(whole.length() / count, 1);
        for (std::uint64_t at = 0; at < whole.length() && times.size() < count; at += step)
            times.push_back(static_cast<Tick>(static_cast<std::uint64_t>(whole.begin) + at));
    }
    times.push_back(whole.end);
    return times;
}

} // namespace

/// Counts the matches of all stretches, many stretches at a time.
class EventMatches::Search {
public:
    Search(EventMatches& found, const Publish& publish, const std::stop_token& stop)
        : m_found(found)
        , m_publish(publish)
        , m_stop(stop)
        , m_counts(found.m_question->times.size() - 1)
    {
        // A part begins with a block of each location that another part has read, too.
        const std::uint64_t events
            = std::max<std::uint64_t>(1 << 19, found.m_question->locations.size() * kBlockEvents * 16);
        const std::uint64_t all = std::max<std::uint64_t>(found.store()->eventCount(), 1);
        m_partStretches = static_cast<std::size_t>(std::max<double>(
            static_cast<double>(m_counts.size()) * static_cast<double>(events) / static_cast<double>(all), 1));
        m_isDone.resize((m_counts.size() + m_partStretches - 1) / m_partStretches);
    }

    Completion run(unsigned threads)
    {
        return parallelFor(m_isDone.size(), threads, m_stop, [this](std::size_t part) {
            const std::size_t first = part * m_partStretches;
            const std::size_t end = std::min(first + m_partStretches, m_counts.size());
            for (const LocationId location : m_found.m_question->locations) {
                if (m_stop.stop_requested())
                    return;
                count(m_found.store()->location(location), first, end);
            }
            finish(part);
        });
    }

private:
    void count(const LocationView& location, std::size_t stretch, std::size_t endStretch)
    {
        const std::vector<Tick>& times = m_found.m_question->times;
        const std::uint64_t end
            = endStretch == m_counts.size() ? location.eventCount() : location.lowerBound(times[endStretch]);
        std::array<EventRecord, kBlockEvents> events;
        for (std::uint64_t next = location.lowerBound(times[stretch]); next < end && !m_stop.stop_requested();) {
            Workers::giveWay();
            const std::uint64_t wanted = std::min(kBlockEvents - next % kBlockEvents, end - next);
            const std::size_t got = location.read(next, std::span(events).first(wanted));
            if (got == 0)
                return; // a damaged file
            for (std::size_t i = 0; i < got; ++i) {
                const EventRecord& event = events[i];
                while (stretch + 1 < endStretch && event.tick >= times[stretch + 1])
                    ++stretch;
                if (m_found.m_question->matcher.matches(location, next + i, event))
                    ++m_counts[stretch];
            }
            next += got;
        }
    }

    /// Takes over the parts that are done one after the other, from the first on.
    void finish(std::size_t part)
    {
        const std::lock_guard lock(m_mutex);
        m_isDone[part] = true;
        std::vector<std::uint64_t>& before = *m_found.m_before;
        std::size_t& known = m_found.m_known;
        for (; m_next < m_isDone.size() && m_isDone[m_next]; ++m_next) {
            const std::size_t end = std::min((m_next + 1) * m_partStretches, m_counts.size());
            for (; known <= end; ++known)
                before[known] = before[known - 1] + m_counts[known - 1];
        }
        constexpr auto kRest = std::chrono::milliseconds(100);
        const auto now = std::chrono::steady_clock::now();
        if (!m_publish || m_stop.stop_requested() || m_next == m_isDone.size() || now - m_published < kRest)
            return;
        m_published = now;
        m_publish(std::shared_ptr<const EventMatches>(new EventMatches(m_found)));
    }

    EventMatches& m_found;
    const Publish& m_publish;
    const std::stop_token& m_stop;
    std::vector<std::uint64_t> m_counts; ///< number of matches in each stretch; each is written by one thread
    std::size_t m_partStretches = 1;
    std::mutex m_mutex; ///< guards the members below and m_found
    std::vector<bool> m_isDone;
    std::size_t m_next = 0; ///< the first part that is not in m_found
    std::chrono::steady_clock::time_point m_published; ///< the first time at once
};

EventMatches::Question::Question(std::shared_ptr<const StoreView> searched, const std::vector<EventTerm>& terms)
    : store(std::move(searched))
    , matcher(*store, terms)
    , times(stretches(*store))
{
    for (std::size_t i = 0; i < store->locationCount(); ++i) {
        const LocationView& location = store->location(idAt<LocationId>(i));
        if (matcher.mayMatch(location))
            locations.push_back(location.id());
    }
}

EventMatches::EventMatches(std::shared_ptr<const Question> question)
    : m_question(std::move(question))
    , m_before(std::make_shared<std::vector<std::uint64_t>>(m_question->times.size()))
    , m_kept(std::make_shared<Kept>())
{
}

Stoppable<std::shared_ptr<const EventMatches>> EventMatches::find(std::shared_ptr<const StoreView> store,
    const std::vector<EventTerm>& terms, unsigned threads, const Publish& publish, const std::stop_token& stop)
{
    std::shared_ptr<EventMatches> found(new EventMatches(std::make_shared<const Question>(std::move(store), terms)));
    if (Search(*found, publish, stop).run(threads).isStopped())
        return Stopped {};
    return std::shared_ptr<const EventMatches>(std::move(found));
}

double EventMatches::searched() const
{
    const std::size_t all = m_question->times.size() - 1;
    return all == 0 ? 1.0 : static_cast<double>(m_known - 1) / static_cast<double>(all);
}

Stoppable<std::shared_ptr<const EventMatches::Run>> EventMatches::runAt(
    std::uint64_t match, const std::stop_token& stop) const
{
    {
        const std::lock_guard lock(m_kept->mutex);
        if (m_kept->run && match - m_kept->run->first < m_kept->run->events.size())
            return m_kept->run;
    }
    // All of the stretch, or of very many a part.
    const auto next = std::ranges::upper_bound(before(), match);
    std::uint64_t at = *(next - 1);
    auto run = std::make_shared<Run>();
    run->first = match - (match - at) % kMostKept;
    const std::uint64_t wanted = std::min(kMostKept, *next - run->first);
    ChronologicalCursor cursor(
        *store(), m_question->locations, m_question->times[static_cast<std::size_t>(next - before().begin()) - 1]);
    EventRef event;
    EventRecord record;
    while (run->events.size() < wanted && !stop.stop_requested() && cursor.next(event, record)) {
        if (m_question->matcher.matches(store()->location(event.location), event.index, record) && at++ >= run->first)
            run->events.push_back(event);
    }
    if (stop.stop_requested())
        return Stopped {};
    const std::lock_guard lock(m_kept->mutex);
    m_kept->run = std::move(run);
    return m_kept->run;
}

Stoppable<std::vector<EventRef>> EventMatches::events(
    std::uint64_t first, std::size_t count, const std::stop_token& stop) const
{
    std::vector<EventRef> out;
    while (out.size() < count && first < this->count()) {
        const Stoppable<std::shared_ptr<const Run>> found = runAt(first, stop);
        if (found.isStopped())
            return Stopped {};
        const Run& run = *found.value();
        const std::uint64_t skipped = first - run.first;
        if (skipped >= run.events.size())
            break; // a damaged file
        const std::uint64_t taken
            = std::min({ run.events.size() - skipped, count - out.size(), this->count() - first });
        const auto begin = run.events.begin() + static_cast<std::ptrdiff_t>(skipped);
        out.insert(out.end(), begin, begin + static_cast<std::ptrdiff_t>(taken));
        first += taken;
    }
    return out;
}

template <typename IsEnd> Stoppable<std::uint64_t> EventMatches::countUntil(
    Tick t, const std::vector<LocationId>& locations, const IsEnd& isEnd, const std::stop_token& stop) const
{
    const auto next = std::ranges::upper_bound(m_question->times, t);
    const auto stretch = static_cast<std::size_t>(std::max<std::ptrdiff_t>(next - m_question->times.begin(), 1)) - 1;
    if (stretch + 1 >= m_known)
        return count();
    std::uint64_t found = before()[stretch];
    ChronologicalCursor cursor(*store(), locations, m_question->times[stretch]);
    EventRef event;
    EventRecord record;
    while (found < before()[stretch + 1] && cursor.next(event, record) && !isEnd(event, record)) {
        if (stop.stop_requested())
            return Stopped {};
        found += m_question->matcher.matches(store()->location(event.location), event.index, record) ? 1 : 0;
    }
    return found;
}

Stoppable<std::uint64_t> EventMatches::countBefore(EventRef event, const std::stop_token& stop) const
{
    std::vector<LocationId> locations = m_question->locations;
    if (!std::ranges::binary_search(locations, event.location))
        locations.push_back(event.location);
    const Tick t = store()->location(event.location).index().tickOf(event.index);
    return countUntil(
        t, locations, [event](EventRef other, const EventRecord&) { return other == event; }, stop);
}

Stoppable<std::uint64_t> EventMatches::countBefore(Tick t, const std::stop_token& stop) const
{
    return countUntil(
        t, m_question->locations, [t](EventRef, const EventRecord& record) { return record.tick >= t; }, stop);
}

} // namespace lightcone::core
