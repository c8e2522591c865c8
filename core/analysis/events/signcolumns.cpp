// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/events/signcolumns.h"

#include "core/model/eventclass.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <tuple>

namespace lightcone::core {

namespace {

constexpr std::uint32_t kBlocksPerPoll = 1024;

/// Signs one after the other, by their times, put together by column.
class SignSums {
public:
    SignSums(std::span<const Tick> edges, std::vector<Sign>& out)
        : m_edges(edges)
        , m_out(out)
    {
    }
    /// @pre edges.front() <= @p t < edges.back(), and not before the last one
    void add(SignClass signClass, Tick t, std::uint64_t index)
    {
        if (t >= m_edges[m_column + 1]) {
            flush();
            const auto from = m_edges.begin() + static_cast<std::ptrdiff_t>(m_column) + 2;
            m_column = static_cast<std::size_t>(std::upper_bound(from, m_edges.end(), t) - m_edges.begin()) - 1;
        }
        Sign& sign = m_signs[static_cast<std::size_t>(signClass)];
        if (sign.count++ == 0) {
            sign.tick = t;
            sign.first = index;
        }
    }
    void flush()
    {
        for (std::size_t i = 0; i < m_signs.size(); ++i) {
            Sign& sign = m_signs[i];
            if (sign.count == 0)
                continue;
            sign.column = static_cast<std::uint32_t>(m_column);
            sign.signClass = static_cast<SignClass>(i);
            m_out.push_back(sign);
            sign.count = 0;
        }
    }

private:
    std::span<const Tick> m_edges;
    std::vector<Sign>& m_out;
    std::size_t m_column = 0;
    std::array<Sign, kSignClassCount> m_signs {}; ///< signs of the column
};

/// Tells which sends and receives of a location have no partner. Asked by ascending event.
class UnmatchedEnds {
public:
    /// Collects the unmatched ends in @p interval; not all of them when stopped.
    UnmatchedEnds(const StoreView& store, LocationId location, Interval interval, const std::stop_token& stop)
    {
        const auto& counts = store.location(location).index().content().kindCounts;
        std::uint64_t ends = 0;
        for (std::size_t i = 0; i < counts.size(); ++i)
            ends += isSend(EventKind(i)) || isReceive(EventKind(i)) ? counts[i] : 0;
        if (ends == store.messages().endCount(location))
            return;
        constexpr std::uint32_t kEndsPerPoll = 1 << 16;
        const std::vector<UnmatchedEnd>& all = store.messages().unmatched();
        std::uint32_t polls = 0;
        for (auto end = std::ranges::lower_bound(all, interval.begin, {}, &UnmatchedEnd::tick);
             end != all.end() && end->tick < interval.end; ++end) {
            if (++polls % kEndsPerPoll == 0 && stop.stop_requested())
                return;
            if (end->event.location == location)
                m_events.push_back(end->event.index);
        }
        std::ranges::sort(m_events);
    }
    bool has(std::uint64_t event)
    {
        while (m_next < m_events.size() && m_events[m_next] < event)
            ++m_next;
        return m_next < m_events.size() && m_events[m_next] == event;
    }

private:
    std::vector<std::uint64_t> m_events; ///< ascending
    std::size_t m_next = 0;
};

/// The leaves of a location that are ends of collective operations: they add themselves in turn.
class CollectiveLeaves {
public:
    CollectiveLeaves(const StoreView& store, LocationId location, Interval interval)
        : m_index(store.location(location).index())
        , m_interval(interval)
        , m_table(store.collectives())
        , m_location(location)
        , m_next(m_table.eventsBefore(location, m_index.lowerBound(interval.begin)))
        , m_end(m_table.eventsBefore(location, m_index.lowerBound(interval.end)))
    {
    }
    /// Adds the leaves before event @p event that have not been added yet.
    void addBefore(std::uint64_t event, SignSums& sums)
    {
        for (; m_next < m_end; ++m_next) { // in a damaged file times are in any order
            const std::uint64_t end = m_table.eventAt(m_location, m_next).first;
            if (end >= event)
                return;
            if (classOf(m_index.kindOf(end)) != EventClass::Leave)
                continue;
            if (const Tick t = m_index.tickOf(end); m_interval.contains(t))
                sums.add(SignClass::Collective, t, end);
        }
    }

private:
    const LocationIndex& m_index;
    Interval m_interval;
    const CollectiveTable& m_table;
    LocationId m_location;
    // Begins and ends, by number:
    std::uint64_t m_next;
    std::uint64_t m_end;
};

/// Reads the events of a location that are signs.
class SignEvents {
public:
    SignEvents(const StoreView& store, LocationId location, Interval interval, const SignClasses& classes,
        const std::stop_token& stop)
        : m_index(store.location(location).index())
        , m_interval(interval)
        , m_classes(classes)
        , m_stop(stop)
        , m_unmatched(store, location, interval, stop)
    {
        if (isWanted(SignClass::Collective))
            m_leaves.emplace(store, location, interval);
    }
    bool run(SignSums& sums)
    {
        const auto parts = m_index.parts();
        LocationIndex::Place place = m_index.blockBefore(m_interval.begin);
        for (std::uint32_t blocks = 0; place.part < parts.size(); place = { place.part + 1, 0 }) {
            const Segment& segment = *parts[place.part].segment;
            if (parts[place.part].begin >= m_interval.end)
                break;
            if (m_stop.stop_requested())
                return false;
            if (!listCodes(segment))
                continue;
            for (; place.block < segment.blocks() && segment.block(place.block).firstTick < m_interval.end;
                 ++place.block) {
                if (++blocks % kBlocksPerPoll == 0 && m_stop.stop_requested())
                    return false;
                addBlock(segment, place.block, sums);
            }
        }
        if (m_leaves)
            m_leaves->addBefore(m_index.eventCount(), sums);
        return !m_stop.stop_requested();
    }

private:
    static constexpr std::uint8_t kNone = 0xff;

    bool isWanted(SignClass signClass) const { return m_classes[static_cast<std::size_t>(signClass)]; }
    /// Fills m_ofCodes. @returns whether there are any signs that are asked for.
    bool listCodes(const Segment& segment)
    {
        const Dictionary& dictionary = segment.dictionary();
        m_ofCodes.assign(dictionary.size(), kNone);
        bool isAny = false;
        for (std::size_t code = 0; code < dictionary.size(); ++code) {
            const std::optional<SignClass> signClass = signClassOf(dictionary[code].kind());
            if (!signClass)
                continue;
            const bool mayBeWanted = isWanted(*signClass)
                || (*signClass == SignClass::Send && isWanted(SignClass::UnmatchedSend))
                || (*signClass == SignClass::Receive && isWanted(SignClass::UnmatchedReceive));
            if (!mayBeWanted)
                continue;
            m_ofCodes[code] = static_cast<std::uint8_t>(*signClass);
            isAny = true;
        }
        return isAny;
    }
    void addBlock(const Segment& segment, std::uint32_t block, SignSums& sums)
    {
        const std::uint32_t found = findSigns(segment.blockBytes(block).codes, segment.blockEvents(block));
        if (found == 0)
            return;
        std::array<Tick, kBlockEvents> ticks;
        segment.decodeTicks(block, ticks);
        const std::uint64_t firstEvent = segment.firstEvent() + std::uint64_t { block } * kBlockEvents;
        for (std::uint32_t i = 0; i < found; ++i) {
            const std::uint32_t at = m_found[i];
            if (!m_interval.contains(ticks[at]))
                continue;
            auto signClass = static_cast<SignClass>(m_foundClasses[i]);
            if (signClass == SignClass::Send && m_unmatched.has(firstEvent + at))
                signClass = SignClass::UnmatchedSend;
            else if (signClass == SignClass::Receive && m_unmatched.has(firstEvent + at))
                signClass = SignClass::UnmatchedReceive;
            if (!isWanted(signClass))
                continue;
            if (m_leaves)
                m_leaves->addBefore(firstEvent + at, sums);
            sums.add(signClass, ticks[at], firstEvent + at);
        }
    }
    /// Fills m_found and m_foundClasses. @returns how many.
    std::uint32_t findSigns(const PackedSpan& codes, std::uint32_t events)
    {
        std::uint32_t found = 0;
        // No branch depends on the events.
        const auto add = [this, &found](std::uint32_t event, std::uint8_t signClass) {
            m_found[found] = static_cast<std::uint8_t>(event);
            m_foundClasses[found] = signClass;
            found += signClass != kNone ? 1 : 0;
        };
        std::array<std::uint32_t, kBlockEvents> numbers;
        unpack(codes.bytes, codes.width, std::span(numbers).first(events));
        for (std::uint32_t i = 0; i < events; ++i)
            add(i, numbers[i] < m_ofCodes.size() ? m_ofCodes[numbers[i]] : kNone);
        return found;
    }

    const LocationIndex& m_index;
    Interval m_interval;
    const SignClasses& m_classes;
    const std::stop_token& m_stop;
    UnmatchedEnds m_unmatched;
    std::optional<CollectiveLeaves> m_leaves; ///< where they are asked for
    std::vector<std::uint8_t> m_ofCodes; ///< class by code of the segment
    std::array<std::uint8_t, kBlockEvents> m_found {}; ///< events of the block, ascending
    std::array<std::uint8_t, kBlockEvents> m_foundClasses {};
};

/// Says whether the marker concerns the whole trace.
bool isOfAll(const MarkerDef& marker)
{
    return !isValid(marker.location) && (marker.scope.empty() || marker.scope == "GLOBAL");
}

void addMarkers(const std::vector<MarkerDef>& markers, LocationId location, Interval interval, SignSums& sums)
{
    const auto first = std::ranges::lower_bound(markers, interval.begin, {}, &MarkerDef::begin);
    for (auto marker = first; marker != markers.end() && marker->begin < interval.end; ++marker) {
        if (isOfAll(*marker) || marker->location == location)
            sums.add(SignClass::Marker, marker->begin, static_cast<std::uint64_t>(marker - markers.begin()));
    }
}

} // namespace

std::optional<SignClass> signClassOf(EventKind kind)
{
    switch (classOf(kind)) {
    case EventClass::Send:
        return SignClass::Send;
    case EventClass::Receive:
        return SignClass::Receive;
    case EventClass::Collective:
        return SignClass::Collective;
    case EventClass::AcquireLock:
        return SignClass::AcquireLock;
    case EventClass::ReleaseLock:
        return SignClass::ReleaseLock;
    case EventClass::Rma:
        return SignClass::Rma;
    case EventClass::Io:
        return SignClass::Io;
    case EventClass::Fork:
        return SignClass::Fork;
    case EventClass::Join:
        return SignClass::Join;
    case EventClass::Team:
        return SignClass::Team;
    case EventClass::Task:
        return SignClass::Task;
    case EventClass::Measurement:
        return SignClass::Measurement;
    default:
        return kind == EventKind::CallingContextSample ? std::optional(SignClass::Sample) : std::nullopt;
    }
}

SignClasses signClassesOf(const StoreView& store)
{
    SignClasses classes;
    const auto add = [&classes](SignClass signClass, bool isThere) {
        if (isThere)
            classes.set(static_cast<std::size_t>(signClass));
    };
    const auto& counts = store.eventCountByKind();
    for (std::size_t kind = 0; kind < counts.size(); ++kind) {
        const std::optional<SignClass> signClass = signClassOf(EventKind(kind));
        if (signClass && *signClass != SignClass::Send && *signClass != SignClass::Receive)
            add(*signClass, counts[kind] > 0);
    }
    add(SignClass::Send, store.messages().size() > 0);
    add(SignClass::Receive, store.messages().size() > 0);
    for (const UnmatchedEnd& end : store.messages().unmatched())
        add(end.isSend ? SignClass::UnmatchedSend : SignClass::UnmatchedReceive, true);
    add(SignClass::Collective, store.collectives().size() > 0);
    add(SignClass::Marker, std::ranges::any_of(store.definitions().markers, [](const MarkerDef& marker) {
        return isValid(marker.location) || isOfAll(marker);
    }));
    return classes;
}

Completion signColumns(const StoreView& store, LocationId location, std::span<const Tick> edges,
    const SignClasses& classes, std::vector<Sign>& out, const std::stop_token& stop)
{
    out.clear();
    const LocationView& view = store.location(location);
    if (edges.size() < 2 || edges.front() >= edges.back())
        return Done {};
    const Interval interval { edges.front(), edges.back() };
    if (view.eventCount() > 0) {
        SignSums sums(edges, out);
        if (!SignEvents(store, location, interval, classes, stop).run(sums))
            return Stopped {};
        sums.flush();
    }
    if (!classes[static_cast<std::size_t>(SignClass::Marker)])
        return Done {};
    const auto events = static_cast<std::ptrdiff_t>(out.size());
    SignSums markers(edges, out);
    addMarkers(store.definitions().markers, location, interval, markers);
    markers.flush();
    std::inplace_merge(out.begin(), out.begin() + events, out.end(),
        [](const Sign& a, const Sign& b) { return std::tie(a.column, a.signClass) < std::tie(b.column, b.signClass); });
    return Done {};
}

} // namespace lightcone::core
