// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/callpaths.h"

#include "core/base/numbering.h"
#include "core/base/parallel.h"
#include "core/base/progress.h"
#include "core/base/usage.h"
#include "core/calls/callreplay.h"
#include "core/links/eventfinder.h"
#include "core/links/forkcalls.h"
#include "core/links/forks.h"
#include "core/links/tracestate.h"
#include "core/store/segment/segment.h"
#include "core/store/segment/segmentcalls.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <utility>

namespace lightcone::core {

namespace {

/// The call site that an enter is attributed with.
std::uint64_t callSiteOf(const LocationView& location, std::uint64_t enter)
{
    for (const Field& field : location.attributes(enter)) {
        if (field.key == FieldKey::CallSite)
            return field.bits;
    }
    return CallPath::kNoCallSite;
}

} // namespace

/// Numbers call paths as they are met, each location for itself, then joins the numbers.
class CallPaths::Builder {
public:
    /// @param until  leaves out the events behind its position; may be null
    Builder(CallPaths& paths, const TraceState* until, std::size_t most, unsigned threads, Progress* progress,
        const std::stop_token& stop)
        : m_paths(paths)
        , m_store(*paths.m_store)
        , m_forks(*paths.m_forks)
        , m_until(until)
        , m_most(most)
        , m_threads(threads)
        , m_progress(progress)
        , m_stop(stop)
    {
    }

    Completion build()
    {
        if (collect().isStopped())
            return Stopped {};
        m_paths.m_areKnown = !m_areTooMany;
        if (m_areTooMany) {
            for (AtFork& fork : m_paths.m_atForks)
                fork.path = CallPathId::none;
            return Done {};
        }
        return finish();
    }

    Stoppable<std::optional<Count>> count(std::uint64_t mostRead)
    {
        m_mostRead = mostRead;
        if (collect().isStopped())
            return Stopped {};
        if (m_areTooMany)
            return std::optional<Count> {};
        Count count;
        for (std::size_t i = 0; i < m_all.size(); ++i) {
            const bool isVisited = !m_all[i].firsts.empty(); // else it is inherited behind the position alone
            count.paths += isVisited;
            count.roots += isVisited && !isValid(m_numbers.keys()[i].parent);
        }
        return std::optional(count);
    }

private:
    struct KeyHash {
        std::size_t operator()(const Key& key) const
        {
            const std::uint64_t mixed = (std::uint64_t { static_cast<std::uint32_t>(key.parent) } << 32
                                            | static_cast<std::uint32_t>(key.region))
                    * 0x9e3779b97f4a7c15ULL
                + key.callSite * 0xc2b2ae3d27d4eb4fULL;
            return static_cast<std::size_t>(mixed ^ (mixed >> 29));
        }
    };
    using Numbers = Numbering<Key, KeyHash>;

    /// The call paths of one location. Those that it inherits have numbers from kInherited on: of the whole trace.
    class LocationPaths {
    public:
        LocationPaths(const CallPaths& paths, LocationId location, const std::stop_token& stop)
            : m_paths(paths)
            , m_location(paths.m_store->location(location))
            , m_isInheriting(paths.m_forks->mayInherit(location))
            , m_inherited(*paths.m_forks, location)
            , m_callSites(m_location, FieldKey::CallSite, stop)
            , m_hasCallSite(paths.m_hasCallSites && m_callSites.hasNext(m_callSite))
        {
        }
        std::span<const Key> keys() const { return m_numbers.keys(); }
        std::uint64_t visits(std::size_t path) const { return m_visits[path]; }
        std::uint64_t first(std::size_t path) const { return m_firsts[path]; }

        /// Takes the calls of a segment that begin before event @p end as it sums them up. @returns false when its
        /// events are to be taken one by one.
        bool takeSegment(const LocationIndex::Part& part, std::uint64_t end)
        {
            const Segment& segment = *part.segment;
            const LocationIndex& index = m_location.index();
            const std::uint64_t firstEvent = index.firstEvent({ part.number, 0 });
            if (m_isInheriting || (m_hasCallSite && m_callSite.event < firstEvent + segment.events())
                || !readPaths(segment.paths(), segment.dictionary().size(), m_open.size(), segment.events(), false,
                    m_segmentPaths))
                return false;
            std::vector<CallPathId> paths; // by path of the segment
            for (const StretchPath& path : m_segmentPaths.paths) {
                if (path.isOpenBefore()) {
                    paths.push_back(path.code > 0 ? m_open[path.code - 1] : CallPathId::none);
                    continue;
                }
                if (firstEvent + path.first >= end)
                    return true; // so do all further ones
                const RegionId region = index.regionEntered(segment.dictionary()[path.code]);
                paths.push_back(
                    visit({ paths[path.parent], region, CallPath::kNoCallSite }, firstEvent + path.first, path.visits));
            }
            m_segmentPaths.stretch().goOn(m_open, paths);
            return true;
        }

        void callEvent(Tick) { }
        void enter(const Frame& frame)
        {
            const CallPathId parent = m_open.empty() ? inherited(frame.enterIndex) : m_open.back();
            Key key { parent, frame.region, CallPath::kNoCallSite };
            while (m_hasCallSite && m_callSite.event < frame.enterIndex)
                m_hasCallSite = m_callSites.hasNext(m_callSite);
            if (isValid(parent) && m_hasCallSite && m_callSite.event == frame.enterIndex)
                key.callSite = m_callSite.value;
            m_open.push_back(visit(key, frame.enterIndex, 1));
        }
        void leave(const Frame&, Tick, std::uint64_t)
        {
            if (!m_open.empty()) // in a damaged file there may be fewer calls
                m_open.pop_back();
        }

    private:
        CallPathId visit(const Key& key, std::uint64_t enter, std::uint64_t visits)
        {
            const std::uint32_t path = m_numbers.numberOf(key);
            if (path == m_visits.size()) {
                m_visits.push_back(0);
                m_firsts.push_back(enter);
            }
            m_visits[path] += visits;
            return CallPathId { path };
        }
        CallPathId inherited(std::uint64_t enter)
        {
            const CallPathId path = m_paths.inherited(m_inherited.before(enter));
            return isValid(path) ? CallPathId { kInherited + static_cast<std::uint32_t>(path) } : path;
        }

        const CallPaths& m_paths;
        const LocationView& m_location;
        bool m_isInheriting; ///< the calls of a segment may continue different paths
        Forks::Walk m_inherited;
        AttributedEvents m_callSites;
        AttributedEvent m_callSite; ///< the next one, where m_hasCallSite
        bool m_hasCallSite;
        Numbers m_numbers;
        std::vector<std::uint64_t> m_visits;
        std::vector<std::uint64_t> m_firsts;
        std::vector<CallPathId> m_open;
        SegmentPaths m_segmentPaths; ///< scratch
    };

    /// A path over the whole trace. The candidates for its first visit all have the same time.
    struct Path {
        std::uint64_t visits = 0;
        Tick tick = 0;
        std::vector<EventRef> firsts;
    };

    static constexpr std::uint32_t kInherited = 0x80000000;

    Completion collect();
    Completion addForks();
    /// Adds the events of a location that no summary tells the paths of to @p untold, until they are more than are to
    /// be read.
    void addUntold(LocationId location, std::atomic<std::uint64_t>& untold);
    void addLocation(LocationId location);
    void add(const LocationPaths& paths, LocationId location);
    Completion finish();

    CallPaths& m_paths;
    const StoreView& m_store;
    const Forks& m_forks;
    const TraceState* m_until;
    std::size_t m_most;
    std::uint64_t m_mostRead = ~std::uint64_t { 0 };
    unsigned m_threads;
    Progress* m_progress;
    const std::stop_token& m_stop;
    std::atomic<bool> m_areTooMany { false };
    std::mutex m_mutex;
    Numbers m_numbers;
    std::vector<Path> m_all; ///< by number
};

/// Numbers the paths of all locations as they are met.
Completion CallPaths::Builder::collect()
{
    if (m_progress)
        m_progress->setTotal(m_store.eventCount() + eventsReadAtForks(m_forks));
    std::atomic<bool> hasCallSites { false };
    const auto lookForCallSites = [&](std::size_t i) {
        AttributedEvent any;
        const LocationView& location = m_store.location(idAt<LocationId>(i));
        if (!hasCallSites && AttributedEvents(location, FieldKey::CallSite, m_stop).hasNext(any))
            hasCallSites = true;
    };
    if (parallelFor(m_store.locationCount(), m_threads, m_stop, lookForCallSites).isStopped())
        return Stopped {};
    m_paths.m_hasCallSites = hasCallSites;
    if (addForks().isStopped())
        return Stopped {};
    m_areTooMany = m_most == 0;
    std::atomic<std::uint64_t> untold { 0 };
    const auto lookForUntold = [&](std::size_t i) { addUntold(idAt<LocationId>(i), untold); };
    if (m_until && parallelFor(m_store.locationCount(), m_threads, m_stop, lookForUntold).isStopped())
        return Stopped {};
    const auto add = [this](std::size_t i) { addLocation(idAt<LocationId>(i)); };
    return parallelFor(m_store.locationCount(), m_threads, m_stop, add);
}

/// Numbers the paths that threads inherit, before the locations are read.
Completion CallPaths::Builder::addForks()
{
    const auto advance = [this](std::uint64_t events) {
        if (m_progress)
            m_progress->advance(events);
    };
    const Stoppable<std::vector<ForkCalls>> read = callsAtForks(m_store, m_forks, m_threads, advance, m_stop);
    if (read.isStopped())
        return Stopped {};
    const std::vector<ForkCalls>& calls = read.value();
    std::map<LocationId, std::vector<AtFork>> open; // at the last fork of a location
    for (std::uint32_t i = 0; i < calls.size(); ++i) {
        if (m_stop.stop_requested())
            return Stopped {};
        const Forks::Fork& fork = m_forks.all()[i];
        std::vector<AtFork>& own = open[fork.event.location];
        own.resize(calls[i].kept);
        for (const Frame& frame : calls[i].entered) {
            const EventRef enter { fork.event.location, frame.enterIndex };
            const CallPathId parent = own.empty() ? m_paths.inherited(enter) : own.back().path;
            const std::uint32_t number = m_numbers.numberOf(m_paths.keyOf(parent, enter, frame.region));
            own.push_back({ CallPathId { number }, enter });
        }
        if (own.empty()) {
            const std::uint32_t outer = m_forks.after(fork.event.location, fork.position - 1);
            m_paths.m_atForks.push_back({ m_paths.inherited(outer), m_paths.openAt(outer) });
        } else {
            m_paths.m_atForks.push_back(own.back());
        }
    }
    return Done {};
}

void CallPaths::Builder::addUntold(LocationId id, std::atomic<std::uint64_t>& untold)
{
    const LocationIndex& index = m_store.location(id).index();
    const std::uint64_t end = m_until->eventsOf(id);
    const bool isToldNowhere = m_paths.m_hasCallSites || m_forks.mayInherit(id);
    for (const LocationIndex::Part& part : index.parts()) {
        const std::uint64_t first = index.firstEvent({ part.number, 0 });
        if (first >= end || m_areTooMany)
            return;
        if (isToldNowhere || part.segment->paths().empty())
            untold += std::min(end, index.firstEvent({ part.number + 1, 0 })) - first;
        if (untold > m_mostRead)
            m_areTooMany = true;
    }
}

void CallPaths::Builder::addLocation(LocationId id)
{
    LocationPaths paths(m_paths, id, m_stop);
    const LocationIndex& index = m_store.location(id).index();
    const std::uint64_t end = m_until ? m_until->eventsOf(id) : index.eventCount();
    for (const LocationIndex::Part& part : index.parts()) {
        const std::uint64_t first = index.firstEvent({ part.number, 0 });
        if (first >= end)
            break;
        if (m_stop.stop_requested() || m_areTooMany)
            return;
        Workers::giveWay();
        if (!paths.takeSegment(part, end)) {
            CallReplay replay(m_store, id, first, std::min(end, index.firstEvent({ part.number + 1, 0 })));
            while (!m_stop.stop_requested() && replay.step(paths)) { }
        }
        if (paths.keys().size() > m_most)
            m_areTooMany = true;
    }
    const std::lock_guard lock(m_mutex);
    if (m_areTooMany)
        return;
    add(paths, id);
    m_areTooMany = m_numbers.keys().size() > m_most;
    if (m_progress)
        m_progress->advance(m_store.location(id).eventCount());
}

void CallPaths::Builder::add(const LocationPaths& paths, LocationId location)
{
    std::vector<CallPathId> numbers;
    for (std::size_t i = 0; i < paths.keys().size(); ++i) {
        Key key = paths.keys()[i];
        if (isValid(key.parent)) {
            const auto parent = static_cast<std::uint32_t>(key.parent);
            key.parent = parent >= kInherited ? CallPathId { parent - kInherited } : numbers[parent];
        }
        const std::uint32_t number = m_numbers.numberOf(key);
        numbers.push_back(CallPathId { number });
        m_all.resize(m_numbers.keys().size());
        Path& path = m_all[number];
        path.visits += paths.visits(i);
        const EventRef first { location, paths.first(i) };
        const Tick tick = m_store.location(location).index().tickOf(first.index);
        if (path.firsts.empty() || tick < path.tick)
            path.firsts.clear();
        else if (tick > path.tick)
            continue;
        path.tick = tick;
        path.firsts.push_back(first);
    }
}

Completion CallPaths::Builder::finish()
{
    std::vector<EventRef> candidates;
    std::vector<std::uint32_t> pathOf;
    m_all.resize(m_numbers.keys().size());
    for (std::uint32_t i = 0; i < m_all.size(); ++i) {
        candidates.insert(candidates.end(), m_all[i].firsts.begin(), m_all[i].firsts.end());
        pathOf.resize(candidates.size(), i);
    }
    const Stoppable<std::vector<PlacedEvent>> order = inChronologicalOrder(m_store, candidates, m_stop);
    if (order.isStopped())
        return Stopped {};
    std::vector<CallPathId> numbers(m_all.size(), CallPathId::none);
    for (const auto [position, i] : order.value()) {
        CallPathId& number = numbers[pathOf[i]];
        if (isValid(number))
            continue;
        number = idAt<CallPathId>(m_paths.m_paths.size());
        const Key& key = m_numbers.keys()[pathOf[i]];
        const CallPathId parent = isValid(key.parent) ? numbers[indexOf(key.parent)] : CallPathId::none;
        m_paths.m_paths.push_back(
            { key.region, parent, key.callSite, candidates[i], position, m_all[pathOf[i]].visits });
        m_paths.m_children.push_back({ { parent, key.region, key.callSite }, number });
        if (!isValid(parent) && m_paths.m_hasCallSites)
            m_paths.m_paths.back().callSite = callSiteOf(m_store.location(candidates[i].location), candidates[i].index);
    }
    for (AtFork& fork : m_paths.m_atForks)
        fork.path = isValid(fork.path) ? numbers[indexOf(fork.path)] : fork.path;
    std::ranges::sort(m_paths.m_children, {}, &Child::key);
    return Done {};
}

CallPaths::CallPaths(const StoreView& store, const Forks& forks)
    : m_store(&store)
    , m_forks(&forks)
{
}

Stoppable<CallPaths> CallPaths::make(const StoreView& store, const Forks& forks, std::size_t most, unsigned threads,
    Progress* progress, const std::stop_token& stop)
{
    CallPaths paths(store, forks);
    if (Builder(paths, nullptr, most, threads, progress, stop).build().isStopped())
        return Stopped {};
    return paths;
}

Stoppable<std::optional<CallPaths::Count>> CallPaths::count(const StoreView& store, const Forks& forks,
    const TraceState& state, unsigned threads, const std::stop_token& stop, std::size_t most, std::uint64_t mostRead)
{
    CallPaths paths(store, forks);
    return Builder(paths, &state, most, threads, nullptr, stop).count(mostRead);
}

const CallPath& CallPaths::at(CallPathId id) const
{
    require(indexOf(id) < m_paths.size(), "a call path of the trace");
    return m_paths[indexOf(id)];
}

CallPathId CallPaths::inherited(EventRef enter) const
{
    return inherited(m_forks->before(enter));
}

CallPathId CallPaths::inherited(std::uint32_t fork) const
{
    return fork < m_atForks.size() ? m_atForks[fork].path : CallPathId::none;
}

EventRef CallPaths::openAt(std::uint32_t fork) const
{
    return fork < m_atForks.size() ? m_atForks[fork].enter : EventRef {};
}

CallPaths::Key CallPaths::keyOf(CallPathId parent, EventRef enter, RegionId region) const
{
    const bool isTold = isValid(parent) && m_hasCallSites;
    return { parent, region,
        isTold ? callSiteOf(m_store->location(enter.location), enter.index) : CallPath::kNoCallSite };
}

CallPathId CallPaths::entered(CallPathId parent, EventRef enter, RegionId region) const
{
    const Key key = keyOf(parent, enter, region);
    const auto found = std::ranges::lower_bound(m_children, key, {}, &Child::key);
    return found != m_children.end() && found->key == key ? found->path : CallPathId::none;
}

CallPathId CallPaths::of(LocationId location, std::span<const Frame> frames) const
{
    CallPathId path = frames.empty() ? CallPathId::none : inherited({ location, frames.front().enterIndex });
    for (const Frame& frame : frames)
        path = entered(path, { location, frame.enterIndex }, frame.region);
    return path;
}

CallPathId CallPaths::of(EventRef enter) const
{
    const LocationView& location = m_store->locationOf(enter);
    std::vector<Frame> frames = location.stackBefore(enter.index + 1);
    if (frames.empty() || frames.back().enterIndex != enter.index)
        return CallPathId::none;
    return of(enter.location, frames);
}

} // namespace lightcone::core
