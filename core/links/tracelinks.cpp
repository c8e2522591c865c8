// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/links/tracelinks.h"

#include "core/base/usage.h"
#include "core/store/location/callstack.h"
#include "core/store/location/locationindex.h"
#include "core/store/storeview.h"

#include <algorithm>
#include <utility>

namespace lightcone::core {

Stoppable<std::shared_ptr<const TraceLinks>> TraceLinks::make(std::shared_ptr<const StoreView> store, unsigned threads,
    Progress* progress, const std::stop_token& stop, std::size_t mostCallPaths)
{
    std::shared_ptr<TraceLinks> links(new TraceLinks);
    links->m_store = std::move(store);
    const StoreView& events = *links->m_store;
    const auto set = [](auto& part, auto made) -> Completion {
        if (made.isStopped())
            return Stopped {};
        part = std::move(made).value();
        return Done {};
    };
    if (set(links->m_forks, Forks::make(events, threads, stop)).isStopped()
        || set(links->m_callPaths, CallPaths::make(events, links->m_forks, mostCallPaths, threads, progress, stop))
               .isStopped()
        || set(links->m_locks, LockChanges::make(events, threads, stop)).isStopped()
        || set(links->m_teamCollectives, TeamCollectives::make(events, threads, stop)).isStopped())
        return Stopped {};
    return std::shared_ptr<const TraceLinks>(std::move(links));
}

EventRef TraceLinks::checked(EventRef event) const
{
    m_store->locationOf(event);
    return event;
}

EventRef TraceLinks::enterOf(EventRef event) const
{
    const LocationView& location = m_store->locationOf(event);
    CallStack stack(m_store->definitions(), location.hasContextFrames());
    stack.assign(location.stackBefore(event.index));
    const std::size_t around = stack.callsAround(location.event(event.index));
    return around == 0 ? m_callPaths.openAt(m_forks.before(event))
                       : EventRef { event.location, stack.frames()[around - 1].enterIndex };
}

EventRef TraceLinks::callNodeOf(EventRef event) const
{
    const CallPathId path = m_callPaths.of(checked(event));
    return isValid(path) ? m_callPaths.at(path).first : EventRef {};
}

EventRef TraceLinks::parentNodeOf(EventRef event) const
{
    const CallPathId path = m_callPaths.of(checked(event));
    const CallPathId parent = isValid(path) ? m_callPaths.at(path).parent : path;
    return isValid(parent) ? m_callPaths.at(parent).first : EventRef {};
}

EventRef TraceLinks::sendOf(EventRef receive) const
{
    const MessageId id = m_store->messages().messageOf(checked(receive));
    if (!isValid(id))
        return {};
    const Message message = m_store->messages().at(id);
    return message.receiveEvent == receive ? message.sendEvent : EventRef {};
}

EventRef TraceLinks::receiveOf(EventRef send) const
{
    const MessageId id = m_store->messages().messageOf(checked(send));
    if (!isValid(id))
        return {};
    const Message message = m_store->messages().at(id);
    return message.sendEvent == send ? message.receiveEvent : EventRef {};
}

EventRef TraceLinks::previousLockChange(EventRef event) const
{
    return m_locks.previous(checked(event));
}

EventRef TraceLinks::nextLockChange(EventRef event) const
{
    return m_locks.next(checked(event));
}

EventRef TraceLinks::forkOf(EventRef join) const
{
    const std::uint32_t fork = m_forks.forkOf(checked(join));
    return fork != Forks::kNone ? m_forks.all()[fork].event : EventRef {};
}

EventRef TraceLinks::joinOf(EventRef fork) const
{
    const std::uint32_t number = m_forks.numberOf(checked(fork));
    return number != Forks::kNone ? m_forks.all()[number].join : EventRef {};
}

std::vector<EventRef> TraceLinks::collectivePartners(EventRef event) const
{
    const CollectiveId id = m_store->collectives().collectiveOf(checked(event));
    if (!isValid(id))
        return m_teamCollectives.members(event);
    std::vector<EventRef> partners;
    for (const CollectiveMember& member : m_store->collectives().members(id))
        partners.push_back(member.endEvent);
    return std::ranges::find(partners, event) != partners.end() ? partners : std::vector<EventRef> {};
}

std::vector<EventRef> TraceLinks::completeCollective(EventRef event) const
{
    std::vector<EventRef> partners = collectivePartners(event);
    const CollectiveId id = m_store->collectives().collectiveOf(event);
    if (partners.empty() || !isValid(id))
        return partners;
    const CommunicatorId communicator = m_store->collectives().at(id).communicator;
    if (!isValid(communicator))
        return {};
    const CommunicatorDef& def = m_store->definitions().communicator(communicator);
    std::size_t members = def.kind == CommunicatorDef::Kind::Self ? 1 : def.members.size();
    if (def.kind == CommunicatorDef::Kind::Inter)
        members += def.remoteMembers.size();
    return partners.size() == members ? partners : std::vector<EventRef> {};
}

EventClass TraceLinks::classOf(EventRef event) const
{
    const EventClass kind = core::classOf(m_store->locationOf(event).index().kindOf(event.index));
    if (kind != EventClass::Leave)
        return kind;
    if (m_teamCollectives.isExit(event))
        return EventClass::TeamCollectiveLeave;
    return isValid(m_store->collectives().collectiveOf(event)) ? EventClass::CollectiveLeave : kind;
}

std::vector<InheritedCall> TraceLinks::inheritedStack(std::uint32_t fork) const
{
    require(fork == Forks::kNone || fork < m_forks.all().size(), "a fork of the trace");
    return m_forks.inheritedStack(fork);
}

} // namespace lightcone::core
