// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/matching/sendmerger.h"

#include "core/base/parallel.h"
#include "core/base/radixsort.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

namespace {

constexpr double kSendsAtOnce = 1 << 13;
constexpr std::size_t kFewestAtOnce = 1 << 10;
constexpr std::size_t kFewestOfLocation = 16;

} // namespace

SendMerger::Source::Source(const RecordedTrace& trace, LocationId of, std::uint64_t all)
    : reader(trace.messages[indexOf(of)].sends)
    , finder({ trace.definitions, trace.communicators, of }, true, trace.messages[indexOf(of)].sends.count())
    , usual(kFewestOfLocation
          + static_cast<std::size_t>(
              kSendsAtOnce * static_cast<double>(trace.messages[indexOf(of)].sends.count()) / static_cast<double>(all)))
    , location(of)
{
    buffer.reserve(usual);
}

void SendMerger::Source::fill(const ReceiveQueues& queues, std::size_t count)
{
    buffer.erase(buffer.begin(), buffer.begin() + static_cast<std::ptrdiff_t>(std::exchange(taken, 0)));
    for (Send send; buffer.size() < count && !isAtEnd;) {
        isAtEnd = !reader.read(send.recorded);
        if (isAtEnd)
            return;
        send.queue = finder.find(send.recorded.end, [&queues](const QueueKey& key) { return queues.find(key); });
        buffer.push_back(send);
    }
}

std::size_t SendMerger::Source::endUpTo(const Source* other) const
{
    if (!other || other == this)
        return buffer.size();
    const Tick last = other->buffer.back().recorded.tick;
    const auto isBefore = [this, last, other](const Send& send) {
        return location < other->location ? send.recorded.tick <= last : send.recorded.tick < last;
    };
    return static_cast<std::size_t>(std::ranges::partition_point(buffer, isBefore) - buffer.begin());
}

SendMerger::SendMerger(const RecordedTrace& trace, const ReceiveQueues& queues)
    : m_queues(&queues)
{
    std::uint64_t all = 0;
    for (const MessageEnds& ends : trace.messages)
        all += ends.sends.count();
    for (std::size_t i = 0; i < trace.messages.size(); ++i) {
        if (trace.messages[i].sends.count() > 0)
            m_sources.emplace_back(trace, idAt<LocationId>(i), all);
    }
}

/// Of what a source that goes on has next, it is only known that it is not before the last send in its buffer. The one
/// of which that is first; null when all are at their end.
SendMerger::Source* SendMerger::limit()
{
    Source* first = nullptr;
    for (Source& source : m_sources) {
        if (!source.isAtEnd && (!first || source.buffer.back().recorded.tick < first->buffer.back().recorded.tick))
            first = &source;
    }
    return first;
}

Completion SendMerger::advance(unsigned threads, const std::stop_token& stop)
{
    const auto fill = [this](std::size_t i) { m_sources[i].fill(*m_queues, m_sources[i].usual); };
    if (parallelFor(m_sources.size(), threads, stop, fill).isStopped())
        return Stopped {};
    std::erase_if(m_sources, [](const Source& source) { return source.buffer.empty(); });
    Source* last = limit();
    const auto count = [&] {
        std::size_t sends = 0;
        for (const Source& source : m_sources)
            sends += source.endUpTo(last);
        return sends;
    };
    for (; last && count() < kFewestAtOnce; last = limit())
        last->fill(*m_queues, 2 * last->buffer.size());
    m_places.clear();
    Tick begin = kMaxTick;
    for (const Source& source : m_sources)
        begin = std::min(begin, source.buffer.front().recorded.tick);
    for (std::uint32_t i = 0; i < m_sources.size(); ++i) {
        Source& source = m_sources[i];
        for (const std::size_t end = source.endUpTo(last); source.taken < end; ++source.taken)
            m_places.push_back({ ticksBetween(begin, source.buffer[source.taken].recorded.tick), i,
                static_cast<std::uint32_t>(source.taken) });
    }
    radixSort(m_places, m_scratch, [](const Place& place) { return place.tick; });
    return Done {};
}

} // namespace lightcone::core
