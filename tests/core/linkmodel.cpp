// SPDX-License-Identifier: GPL-3.0-or-later
#include "linkmodel.h"

#include "allevents.h"
#include "core/model/definitions.h"
#include "core/model/eventclass.h"

#include <algorithm>
#include <ranges>

using namespace lightcone::core;

namespace lightcone::tests {

namespace {

std::optional<std::uint64_t> fieldOf(const std::vector<Field>& fields, FieldKey key)
{
    const auto found = std::ranges::find(fields, key, &Field::key);
    return found == fields.end() ? std::nullopt : std::optional(found->bits);
}

} // namespace

LinkModel::LinkModel(const StoreView& store)
    : m_store(store)
    , m_events(store.eventCount() + 1)
    , m_stacks(store.locationCount())
{
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        const auto id = idAt<LocationId>(i);
        std::vector<Position>& positions = m_positions.emplace_back();
        const std::vector<EventRecord> events = allEvents(store.location(id));
        for (std::uint64_t index = 0; index < events.size(); ++index) {
            positions.push_back(store.position({ id, index }));
            m_events[positions.back()].ref = { id, index };
            m_events[positions.back()].record = events[index];
        }
    }
    walk();
    linkMessages();
    linkCollectives();
    linkTeams();
}

void LinkModel::walk()
{
    for (Position position = 1; position < m_events.size(); ++position) {
        Event& event = m_events[position];
        call(event, position);
        fork(event, position);
        changeLock(event, position);
    }
}

ProcessId LinkModel::processOf(LocationId location) const
{
    return m_store.definitions().location(location).process;
}

bool LinkModel::isThread(LocationId location) const
{
    return core::isThread(m_store.definitions().location(location));
}

std::uint64_t LinkModel::callSiteOf(const Event& event) const
{
    return fieldOf(m_store.location(event.ref.location).attributes(event.ref.index), FieldKey::CallSite)
        .value_or(CallPath::kNoCallSite);
}

void LinkModel::call(Event& event, Position position)
{
    std::vector<Call>& stack = m_stacks[indexOf(event.ref.location)];
    const Definitions& definitions = m_store.definitions();
    const Fork* const inherited = inheritedFork(position - 1, event.ref.location);
    std::size_t parent = 0;
    if (!stack.empty()) {
        event.enter = stack.back().enter;
        parent = stack.back().node;
    } else if (inherited && !inherited->stack.empty()) {
        event.enter = inherited->stack.back();
        parent = inherited->node;
    }
    const bool hasContexts = m_store.location(event.ref.location).hasContextFrames();
    const bool isEnter = event.record.kind == (hasContexts ? EventKind::CallingContextEnter : EventKind::Enter);
    const bool isLeave = event.record.kind == (hasContexts ? EventKind::CallingContextLeave : EventKind::Leave);
    if (!isEnter && !isLeave)
        return;
    const RegionId region = hasContexts ? definitions.regionOf(CallingContextId { event.record.reference })
                                        : RegionId { event.record.reference };
    if (isEnter) {
        const std::uint64_t callSite = callSiteOf(event);
        const auto isSame = [&](const Node& node) {
            return node.parent == parent && node.region == region && (parent == 0 || node.callSite == callSite);
        };
        auto node = std::ranges::find_if(m_nodes, isSame);
        if (node == m_nodes.end())
            node = m_nodes.insert(node, { region, callSite, parent, position, {} });
        node->visits.push_back(position);
        event.callNode = node->first;
        event.parentNode = parent == 0 ? 0 : m_nodes[parent - 1].first;
        stack.push_back({ position, region, static_cast<std::size_t>(node - m_nodes.begin()) + 1 });
    } else {
        const auto isMeant = [&](const Call& open) {
            return !isValid(region) || definitions.functionOf(open.region) == definitions.functionOf(region);
        };
        if (std::ranges::any_of(stack, isMeant)) {
            while (!isMeant(stack.back()))
                stack.pop_back();
            event.enter = stack.back().enter;
            stack.pop_back();
        }
    }
}

const LinkModel::Fork* LinkModel::inheritedFork(Position position, LocationId location) const
{
    const Fork* last = nullptr;
    for (const Fork& fork : m_forks) {
        const bool isOpen = fork.position <= position && (fork.join == 0 || fork.join > position);
        if (isOpen && fork.location != location && processOf(fork.location) == processOf(location))
            last = &fork;
    }
    return isThread(location) ? last : nullptr;
}

void LinkModel::fork(Event& event, Position position)
{
    const LocationId location = event.ref.location;
    if (event.record.kind == EventKind::ThreadFork) {
        Fork fork { position, 0, location, {}, 0 };
        if (const Fork* const inherited = inheritedFork(position, location)) {
            fork.stack = inherited->stack;
            fork.node = inherited->node;
        }
        for (const Call& call : m_stacks[indexOf(location)]) {
            fork.stack.push_back(call.enter);
            fork.node = call.node;
        }
        m_forks.push_back(fork);
    } else if (event.record.kind == EventKind::ThreadJoin) {
        for (Fork& fork : std::views::reverse(m_forks)) {
            if (fork.location != location || fork.join != 0)
                continue;
            fork.join = position;
            event.fork = fork.position;
            m_events[fork.position].join = position;
            break;
        }
    }
}

void LinkModel::changeLock(Event& event, Position position)
{
    const EventKind kind = event.record.kind;
    const bool isRma = kind == EventKind::RmaAcquireLock || kind == EventKind::RmaReleaseLock;
    if (kind != EventKind::LockAcquire && kind != EventKind::LockRelease && !isRma)
        return;
    const std::vector<Field> fields = m_store.location(event.ref.location).fields(event.record);
    Lock lock { ProcessId::none, {} };
    for (const FieldKey key : { FieldKey::LockId, FieldKey::Model, FieldKey::Window, FieldKey::PeerRank })
        std::get<1>(lock).push_back(fieldOf(fields, key));
    if (!isRma && fieldOf(fields, FieldKey::Model))
        std::get<0>(lock) = processOf(event.ref.location);
    Position& last = m_lastChanges[lock];
    event.previousLock = last;
    if (last != 0)
        m_events[last].nextLock = position;
    last = position;
}

void LinkModel::linkMessages()
{
    for (std::uint64_t i = 0; i < m_store.messages().size(); ++i) {
        const Message message = m_store.messages().at(MessageId { i });
        m_events[of(message.receiveEvent)].send = of(message.sendEvent);
        m_events[of(message.sendEvent)].receive = of(message.receiveEvent);
    }
    for (Event& event : m_events) {
        if (event.receive != 0) {
            event.receiver = m_events[event.receive].ref.location;
        } else if (isSend(event.record.kind)) {
            const std::vector<Field> fields = m_store.location(event.ref.location).fields(event.record);
            event.receiver = LocationId { static_cast<std::uint32_t>(
                fieldOf(fields, FieldKey::Peer).value_or(indexOf(LocationId::none))) };
        }
    }
}

void LinkModel::linkCollectives()
{
    const CollectiveTable& table = m_store.collectives();
    for (std::uint64_t i = 0; i < table.size(); ++i) {
        const CommunicatorId communicator = table.at(CollectiveId { i }).communicator;
        std::size_t members = 0;
        if (isValid(communicator)) {
            const CommunicatorDef& def = m_store.definitions().communicator(communicator);
            members = def.kind == CommunicatorDef::Kind::Self ? 1 : def.members.size() + def.remoteMembers.size();
        }
        std::vector<Position> ends;
        for (const CollectiveMember& member : table.members(CollectiveId { i })) {
            if (isValid(member.endEvent.location))
                ends.push_back(of(member.endEvent));
        }
        for (const Position end : ends) {
            m_events[end].partners = ends;
            m_events[end].isCompleteCollective = ends.size() == members;
            m_events[end].isCollectiveLeave = m_events[end].record.kind == EventKind::Leave
                || m_events[end].record.kind == EventKind::CallingContextLeave;
        }
    }
}

void LinkModel::linkTeams()
{
    const auto isExit = [&](const Event& event) {
        if (classOf(event.record.kind) != EventClass::Leave)
            return false;
        return fieldOf(m_store.location(event.ref.location).attributes(event.ref.index), FieldKey::Model).has_value();
    };
    // The exits by process, then by location; threads without exits have an empty list.
    std::map<ProcessId, std::map<LocationId, std::vector<Position>>> exits;
    for (std::size_t i = 0; i < m_positions.size(); ++i) {
        const auto id = idAt<LocationId>(i);
        std::vector<Position>& own = exits[processOf(id)][id];
        if (!isThread(id)) {
            exits[processOf(id)].erase(id);
            continue;
        }
        for (const Position position : m_positions[i]) {
            if (isExit(m_events[position]))
                own.push_back(position);
        }
    }
    for (const auto& [process, threads] : exits) {
        for (const auto& [location, own] : threads) {
            for (std::size_t k = 0; k < own.size(); ++k) {
                Event& event = m_events[own[k]];
                event.isTeamLeave = true;
                std::vector<Position> members;
                for (const auto& [thread, others] : threads) {
                    if (k < others.size())
                        members.push_back(others[k]);
                }
                if (members.size() == threads.size()) {
                    event.partners = members;
                    event.isCompleteCollective = true;
                }
            }
        }
    }
}

std::uint64_t LinkModel::eventsOf(LocationId location, Position position) const
{
    return static_cast<std::uint64_t>(
        std::ranges::count_if(m_positions[indexOf(location)], [&](Position own) { return own <= position; }));
}

std::vector<LinkModel::Position> LinkModel::queue(Position position, LocationId sender, LocationId receiver) const
{
    std::vector<Position> sends;
    for (Position at = 1; at <= position; ++at) {
        const Event& event = m_events[at];
        if (!isSend(event.record.kind) || (event.receive != 0 && event.receive <= position))
            continue;
        const bool isOfSender = !isValid(sender) || event.ref.location == sender;
        if (isOfSender && (!isValid(receiver) || event.receiver == receiver))
            sends.push_back(at);
    }
    return sends;
}

LinkModel::Position LinkModel::inheritedFrom(Position position, LocationId location) const
{
    const Fork* const fork = inheritedFork(position, location);
    return fork ? fork->position : 0;
}

std::vector<LinkModel::Position> LinkModel::inheritedStack(Position position, LocationId location) const
{
    const Fork* const fork = inheritedFork(position, location);
    return fork ? fork->stack : std::vector<Position> {};
}

std::vector<LinkModel::Position> LinkModel::completedCollective(Position position) const
{
    const Event& event = m_events[position];
    if (!event.isCompleteCollective)
        return {};
    std::vector<Position> members = event.partners;
    std::ranges::sort(members);
    return members.back() == position ? members : std::vector<Position> {};
}

} // namespace lightcone::tests
