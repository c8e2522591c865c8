// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/criticalpath/criticalpath.h"

#include "core/analysis/criticalpath/waitingcalls.h"
#include "core/analysis/waits/collectivewaits.h"
#include "core/base/workers.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <tuple>

namespace lightcone::core {

namespace {

/// Tells that a location goes on after a wait.
struct PathRelease {
    Tick at = 0; ///< when it goes on
    Tick since = 0; ///< when the other location did what it waited for; no later
    LocationId by = LocationId::none; ///< the other location
    MessageId message = MessageId::none;
    CollectiveId collective = CollectiveId::none;
};
using MaybeRelease = std::optional<PathRelease>;

/// What is known of the latest release of a location up to a time, while receives and ends of operations are looked at,
/// the latest first.
struct ReleaseSearch {
    LocationId location = LocationId::none;
    Tick until = 0;
    MaybeRelease byMember {};
    MaybeRelease byMessage {}; ///< counts more
    std::uint64_t call = 0; ///< enter event of the call that received the message

    /// Says whether what ended at @p t may be the release.
    bool mayEndAt(Tick t) const { return (!byMember || t >= byMember->at) && (!byMessage || t > byMessage->since); }
};

/// An event that begins or ends a collective operation.
struct CollectiveEvent {
    EventRef event;
    Tick tick = 0;
    CollectiveId id = CollectiveId::none;
};

/// Says whether the receiver may have waited for a message: it is posted, sent and received in that order.
bool mayRelease(const Message& message, LocationId receiver)
{
    return message.receiver() == receiver && message.sender() != receiver && message.posted < message.send
        && message.send < message.receive;
}

/// Follows a path from its end back to its begin.
class PathWalk {
public:
    PathWalk(const StoreView& store, const std::stop_token& stop)
        : m_store(store)
        , m_messages(store.messages())
        , m_collectives(store.collectives())
        , m_stop(stop)
        , m_calls(store)
        , m_visits(store.locationCount(), std::numeric_limits<Tick>::max())
    {
    }

    /// The segments of the path that ends on @p location, the last one first. The path comes to its begin, as each
    /// step to another location leads back in time, or at the same time to a location where it has not been.
    Stoppable<std::vector<PathSegment>> run(LocationId location);

private:
    Stoppable<MaybeRelease> latestRelease(LocationId location, Tick until);
    void takeMessage(ReleaseSearch& search, MessageId id);
    /// Takes the part of a member in an operation, which ends with @p ending.
    Completion takeMember(ReleaseSearch& search, const CollectiveEvent& ending);

    const StoreView& m_store;
    const MessageTable& m_messages;
    const CollectiveTable& m_collectives;
    const std::stop_token& m_stop;
    WaitingCalls m_calls;
    std::vector<Tick> m_visits; ///< by location: the earliest time at which the path has been there
};

Stoppable<std::vector<PathSegment>> PathWalk::run(LocationId location)
{
    std::vector<PathSegment> segments;
    Tick end = m_store.location(location).index().lastTick();
    for (;;) {
        Workers::giveWay();
        const Stoppable<MaybeRelease> release = latestRelease(location, end);
        if (release.isStopped())
            return Stopped {};
        const Tick begin = release.value() ? release.value()->at : m_store.location(location).index().firstTick();
        if (begin < end)
            segments.push_back({ .time = { begin, end }, .from = location, .to = location });
        m_visits[indexOf(location)] = begin;
        if (!release.value())
            return segments;
        const PathRelease& by = *release.value();
        segments.push_back({ { by.since, by.at }, by.by, location, by.message, by.collective });
        location = by.by;
        end = by.since;
    }
}

Stoppable<MaybeRelease> PathWalk::latestRelease(LocationId location, Tick until)
{
    ReleaseSearch search { .location = location, .until = until };
    const LocationIndex& index = m_store.location(location).index();
    const Tick after = saturatingAdd(until, 1);
    std::uint64_t messageEnds = m_messages.firstEndAt(location, after);
    std::uint64_t collectiveEvents = m_collectives.eventCount(location);
    if (collectiveEvents > 0)
        collectiveEvents = m_collectives.eventsBefore(location, index.lowerBound(after));
    std::optional<CollectiveEvent> next;
    CollectiveId ended = CollectiveId::none;
    while (!m_stop.stop_requested()) {
        if (!next && collectiveEvents > 0) {
            const auto [event, id] = m_collectives.eventAt(location, --collectiveEvents);
            if (id == ended) // this is its begin
                continue;
            next = { { location, event }, index.tickOf(event), id };
        }
        std::optional<MessageTable::LocationEnd> end;
        if (messageEnds > 0)
            end = m_messages.endAt(location, messageEnds - 1);
        if (end && (!next || end->tick >= next->tick) && search.mayEndAt(end->tick)) {
            --messageEnds;
            if (!end->isSend)
                takeMessage(search, end->message);
        } else if (next && search.mayEndAt(next->tick)) {
            if (takeMember(search, *next).isStopped())
                return Stopped {};
            ended = next->id;
            next.reset();
        } else {
            return search.byMessage ? search.byMessage : search.byMember;
        }
    }
    return Stopped {};
}

void PathWalk::takeMessage(ReleaseSearch& search, MessageId id)
{
    const Message message = m_messages.at(id);
    const MaybeRelease& other = search.byMessage;
    // In a damaged file the ends of messages may be in any order.
    if (!mayRelease(message, search.location) || message.receive > (other ? other->at : search.until)
        || (other && message.send <= other->since))
        return;
    const std::optional<Frame> call = m_calls.around(message.receiveEvent);
    if (!call || (other && call->enterIndex != search.call))
        return;
    if (isValid(call->region) && message.send <= call->enter)
        return;
    search.byMessage = { .at = message.receive, .since = message.send, .by = message.sender(), .message = id };
    search.call = call->enterIndex;
}

Completion PathWalk::takeMember(ReleaseSearch& search, const CollectiveEvent& ending)
{
    const auto waits = CollectiveWaits::make(m_store, ending.id, m_stop);
    if (waits.isStopped())
        return Stopped {};
    const std::span<const CollectiveMember> members = waits.value().members();
    const auto own = std::ranges::find(members, ending.event, &CollectiveMember::endEvent);
    if (own == members.end())
        return Done {};
    const auto member = static_cast<std::size_t>(own - members.begin());
    const auto late = waits.value().neededLast(member);
    std::optional<Tick> enter = waits.value().enterOf(member);
    if (m_collectives.at(ending.id).kind == Collective::Kind::NonBlocking) {
        const std::optional<Frame> call = m_calls.around(ending.event);
        if (!call)
            return Done {};
        enter = enter ? std::max(*enter, call->enter) : call->enter;
    }
    if (!late || !enter || late->enter <= *enter || late->enter > std::min(own->end, search.until))
        return Done {};
    const LocationId by = members[late->member].endEvent.location;
    const bool leadsBack = late->enter == search.until && m_visits[indexOf(by)] == search.until;
    if (!leadsBack && (!search.byMember || late->enter > search.byMember->at))
        search.byMember = { .at = late->enter, .since = late->enter, .by = by, .collective = ending.id };
    return Done {};
}

/// The location on which a path ends; none: there are no events.
LocationId lastToEnd(const StoreView& store, std::span<const LocationId> locations)
{
    LocationId last = LocationId::none;
    std::tuple<bool, Tick> rank;
    for (const LocationId id : locations) {
        const LocationView& location = store.location(id);
        if (location.eventCount() == 0)
            continue;
        const bool takesPart
            = location.maxDepth() > 0 || store.messages().endCount(id) > 0 || store.collectives().eventCount(id) > 0;
        const std::tuple ranked(takesPart, location.index().lastTick());
        if (isValid(last) && ranked <= rank)
            continue;
        last = id;
        rank = ranked;
    }
    return last;
}

/// Counts the messages that CriticalPath::backwardMessages tells of.
Stoppable<std::uint64_t> countBackward(
    const StoreView& store, std::span<const PathSegment> segments, const std::stop_token& stop)
{
    const MessageTable& messages = store.messages();
    std::uint64_t count = 0;
    for (const PathSegment& segment : segments) {
        if (!segment.isOnLocation())
            continue;
        Workers::giveWay();
        const LocationId location = segment.to;
        const std::uint64_t ends = messages.endCount(location);
        for (auto i = messages.firstEndAt(location, saturatingAdd(segment.time.begin, 1)); i < ends; ++i) {
            if (stop.stop_requested())
                return Stopped {};
            const MessageTable::LocationEnd end = messages.endAt(location, i);
            if (end.tick > segment.time.end)
                break;
            if (end.isSend)
                continue;
            const MessageTable::Transfer transfer = messages.transferOf(end.message);
            count += transfer.send >= transfer.receive && transfer.sender != location ? 1 : 0;
        }
    }
    return count;
}

} // namespace

std::span<const PathSegment> CriticalPath::in(Interval interval) const
{
    if (interval.isEmpty())
        return {};
    const auto isBefore = [&](const PathSegment& segment) {
        return segment.time.isEmpty() ? segment.time.begin < interval.begin : segment.time.end <= interval.begin;
    };
    const auto first = std::ranges::partition_point(segments, isBefore);
    const auto end = std::partition_point(
        first, segments.end(), [&](const PathSegment& segment) { return segment.time.begin < interval.end; });
    return { first, end };
}

Stoppable<CriticalPath> criticalPath(
    const StoreView& store, std::span<const LocationId> locations, const std::stop_token& stop)
{
    CriticalPath path;
    const LocationId last = lastToEnd(store, locations);
    if (!isValid(last))
        return path;
    Stoppable<std::vector<PathSegment>> segments = PathWalk(store, stop).run(last);
    if (segments.isStopped())
        return Stopped {};
    path.segments = std::move(segments).value();
    std::ranges::reverse(path.segments);
    const auto backward = countBackward(store, path.segments, stop);
    if (backward.isStopped())
        return Stopped {};
    path.backwardMessages = backward.value();
    return path;
}

} // namespace lightcone::core
