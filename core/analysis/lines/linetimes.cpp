// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/lines/linetimes.h"

#include "core/analysis/lines/lineindex.h"
#include "core/base/parallel.h"
#include "core/calls/callreplay.h"
#include "core/links/eventfinder.h"
#include "core/store/location/callstack.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <mutex>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace lightcone::core {

namespace {

bool hasSites(const LocationView& location, const std::stop_token& stop)
{
    AttributedEvent first;
    return AttributedEvents(location, FieldKey::CallSite, stop).hasNext(first);
}

bool hasContexts(const LocationView& location)
{
    const auto& counts = location.index().content().kindCounts;
    return counts[static_cast<std::size_t>(EventKind::CallingContextEnter)] > 0
        || counts[static_cast<std::size_t>(EventKind::CallingContextSample)] > 0;
}

struct LineSum {
    std::uint64_t visits = 0;
    std::uint64_t inclusive = 0;
    std::uint64_t exclusive = 0;
    std::uint64_t samples = 0;
    std::uint64_t open = 0; ///< calls of the line that are open
    Tick since = 0; ///< from when on one is
};
using LineSums = std::unordered_map<std::uint32_t, LineSum>; ///< by number of the line

/// Sums the lines of one location.
class LineSweep {
public:
    LineSweep(const StoreView& store, LocationId location, Interval interval, const LineIndex& lines,
        const std::stop_token& stop)
        : m_location(store.location(location))
        , m_interval(interval)
        , m_lines(lines)
        , m_stop(stop)
        , m_stack(store.definitions(), m_location.hasContextFrames())
        , m_sites(m_location, FieldKey::CallSite, stop)
        , m_last(interval.begin)
    {
    }

    LineSums run()
    {
        const std::uint64_t count = m_location.eventCount();
        const std::uint64_t first = m_location.lowerBound(m_interval.begin);
        const std::uint64_t end = m_location.lowerBound(m_interval.end);
        if (m_interval.isEmpty() || first >= count)
            return {};
        std::vector<Frame> frames = m_location.stackBefore(first);
        for (const Frame& frame : frames)
            open(lineOfOpen(frame.enterIndex));
        m_stack.assign(std::move(frames));
        m_hasSite = !m_location.hasContextFrames() && m_sites.hasNext(m_site);
        EventChunks chunks(m_location, first, end);
        std::uint64_t index = first;
        for (auto chunk = chunks.next(); !chunk.empty() && !m_stop.stop_requested(); chunk = chunks.next()) {
            Workers::giveWay();
            for (const EventRecord& record : chunk)
                take(record, index++);
        }
        passTo(end == count ? m_location.index().lastTick() : m_interval.end);
        while (!m_open.empty())
            close();
        return std::move(m_sums);
    }

private:
    void take(const EventRecord& record, std::uint64_t index)
    {
        if (record.kind == EventKind::CallingContextSample) {
            for (const Field& field : m_location.fields(record)) {
                if (const std::uint32_t line
                    = field.key == FieldKey::CallingContext ? m_lines.ofContext(field.bits) : LineIndex::kNone;
                    line != LineIndex::kNone)
                    ++m_sums[line].samples;
            }
        } else if (m_stack.isEnter(record)) {
            passTo(record.tick);
            const std::uint32_t line = lineOfEnter(record, index);
            m_stack.push(record, index);
            open(line);
            if (line != LineIndex::kNone)
                ++m_sums[line].visits;
        } else if (m_stack.isLeave(record)) {
            passTo(record.tick);
            for (std::size_t closed = m_stack.closedBy(record); closed > 0; --closed) {
                m_stack.pop();
                close();
            }
        }
    }

    std::uint32_t lineOfEnter(const EventRecord& record, std::uint64_t index)
    {
        if (m_location.hasContextFrames())
            return m_lines.ofContext(record.reference);
        while (m_hasSite && m_site.event < index)
            m_hasSite = m_sites.hasNext(m_site);
        return m_hasSite && m_site.event == index ? siteOf(index) : LineIndex::kNone;
    }
    std::uint32_t lineOfOpen(std::uint64_t enter) const
    {
        return m_location.hasContextFrames() ? m_lines.ofContext(m_location.event(enter).reference) : siteOf(enter);
    }
    std::uint32_t siteOf(std::uint64_t enter) const
    {
        for (const Field& field : m_location.attributes(enter)) {
            if (field.key == FieldKey::CallSite)
                return m_lines.ofSite(field);
        }
        return LineIndex::kNone;
    }

    /// The time up to @p t is of what is on top.
    void passTo(Tick t)
    {
        if (!m_open.empty() && m_open.back() != LineIndex::kNone)
            m_sums[m_open.back()].exclusive += ticksBetween(m_last, t);
        m_last = t;
    }
    void open(std::uint32_t line)
    {
        m_open.push_back(line);
        if (line == LineIndex::kNone)
            return;
        LineSum& sum = m_sums[line];
        if (sum.open++ == 0)
            sum.since = m_last;
    }
    void close()
    {
        const std::uint32_t line = m_open.back();
        m_open.pop_back();
        if (line == LineIndex::kNone)
            return;
        LineSum& sum = m_sums[line];
        if (--sum.open == 0)
            sum.inclusive += ticksBetween(sum.since, m_last);
    }

    const LocationView& m_location;
    Interval m_interval;
    const LineIndex& m_lines;
    const std::stop_token& m_stop;
    CallStack m_stack;
    AttributedEvents m_sites;
    AttributedEvent m_site; ///< the next one, where m_hasSite
    bool m_hasSite = false;
    std::vector<std::uint32_t> m_open; ///< the line of each open call, outermost first
    Tick m_last; ///< up to here the time is summed
    LineSums m_sums;
};

} // namespace

Stoppable<LineKnowledge> knownLines(const StoreView& store, const std::stop_token& stop)
{
    const Definitions& definitions = store.definitions();
    LineKnowledge known;
    known.definesLines = std::ranges::any_of(definitions.callSites, [](const CallSiteDef& def) { return def.line > 0; })
        || std::ranges::any_of(definitions.callingContexts, [](const CallingContextDef& def) { return def.line > 0; });
    for (std::size_t i = 0; i < store.locationCount() && !known.hasEvents; ++i) {
        if (stop.stop_requested())
            return Stopped {};
        const LocationView& location = store.location(idAt<LocationId>(i));
        known.hasEvents = hasSites(location, stop) || (known.definesLines && hasContexts(location));
    }
    return known;
}

Stoppable<std::vector<LineTime>> lineTimes(const StoreView& store, std::span<const LocationId> locations,
    Interval interval, unsigned threads, const std::stop_token& stop)
{
    std::vector<LocationId> telling;
    for (const LocationId id : locations) {
        if (stop.stop_requested())
            return Stopped {};
        if (hasContexts(store.location(id)) || hasSites(store.location(id), stop))
            telling.push_back(id);
    }
    if (telling.empty())
        return std::vector<LineTime> {};
    const LineIndex lines(store.definitions());
    std::vector<LineTime> all(lines.places().size());
    std::mutex mutex; // guards `all`
    if (parallelFor(telling.size(), threads, stop, [&](std::size_t i) {
            const LineSums sums = LineSweep(store, telling[i], interval, lines, stop).run();
            const std::lock_guard lock(mutex);
            for (const auto& [line, sum] : sums) {
                LineTime& time = all[line];
                time.visits += sum.visits;
                time.inclusive += sum.inclusive;
                time.exclusive += sum.exclusive;
                time.samples += sum.samples;
            }
        }).isStopped())
        return Stopped {};
    for (std::size_t i = 0; i < all.size(); ++i) {
        all[i].file = lines.places()[i].file;
        all[i].line = lines.places()[i].line;
    }
    std::erase_if(all, [](const LineTime& time) {
        return time.visits == 0 && time.inclusive == 0 && time.exclusive == 0 && time.samples == 0;
    });
    std::ranges::sort(
        all, [](const LineTime& a, const LineTime& b) { return std::tie(a.file, a.line) < std::tie(b.file, b.line); });
    return all;
}

} // namespace lightcone::core
