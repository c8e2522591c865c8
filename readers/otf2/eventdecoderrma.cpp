// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/eventdecoder.h"

namespace lightcone::readers::otf2 {

using core::EventKind;
using core::Field;
using core::FieldKey;

core::Field EventDecoder::windowField(OTF2_RmaWinRef number, core::Tick tick)
{
    return Field::reference(FieldKey::Window, core::FieldType::Window,
        resolve(m_tables->windows, number, OTF2_UNDEFINED_RMA_WIN, "RMA window", tick));
}

std::array<core::Field, 3> EventDecoder::remoteFields(OTF2_RmaWinRef window, std::uint32_t remote, core::Tick tick)
{
    const Field field = windowField(window, tick);
    const core::WindowId id { static_cast<std::uint32_t>(field.bits) };
    const core::CommunicatorId communicator
        = core::isValid(id) ? m_tables->windowCommunicators[core::indexOf(id)] : core::CommunicatorId::none;
    return { field, Field::number(FieldKey::PeerRank, remote),
        Field::reference(FieldKey::Peer, core::FieldType::Location, peerOf(communicator, remote)) };
}

template <typename... Fields> void EventDecoder::remoteEvent(
    const Head& head, EventKind kind, OTF2_RmaWinRef window, std::uint32_t remote, const Fields&... fields)
{
    const auto [windowOf, rank, peer] = remoteFields(window, remote, head.tick);
    if (core::isValid(core::LocationId { static_cast<std::uint32_t>(peer.bits) }))
        event(head, kind, windowOf, rank, peer, fields...);
    else
        event(head, kind, windowOf, rank, fields...);
}

void EventDecoder::rmaWinCreate(const Head& head, OTF2_RmaWinRef window)
{
    event(head, EventKind::RmaWindowCreate, windowField(window, head.tick));
}

void EventDecoder::rmaWinDestroy(const Head& head, OTF2_RmaWinRef window)
{
    event(head, EventKind::RmaWindowDestroy, windowField(window, head.tick));
}

void EventDecoder::rmaCollectiveBegin(const Head& head)
{
    event(head, EventKind::RmaCollectiveBegin);
}

void EventDecoder::rmaCollectiveEnd(const Head& head, OTF2_CollectiveOp operation, OTF2_RmaSyncLevel level,
    OTF2_RmaWinRef window, std::uint32_t root, std::uint64_t sent, std::uint64_t received)
{
    const core::WindowId id = resolve(m_tables->windows, window, OTF2_UNDEFINED_RMA_WIN, "RMA window", head.tick);
    const core::CommunicatorId communicator
        = core::isValid(id) ? m_tables->windowCommunicators[core::indexOf(id)] : core::CommunicatorId::none;
    core::CollectiveEnd end = collectiveEnd(operation, communicator, root, sent, received);
    end.window = id;
    m_fields.assign(head.attributes.begin(), head.attributes.end());
    m_fields.push_back(enumField(FieldKey::SyncLevel, kRmaSyncLevels, level));
    m_writer->collective(head.tick, EventKind::RmaCollectiveEnd, end, m_fields);
}

void EventDecoder::rmaGroupSync(const Head& head, OTF2_RmaSyncLevel level, OTF2_RmaWinRef window, OTF2_GroupRef group)
{
    event(head, EventKind::RmaGroupSync, enumField(FieldKey::SyncLevel, kRmaSyncLevels, level),
        windowField(window, head.tick),
        Field::reference(FieldKey::Group, core::FieldType::Group,
            resolve(m_tables->groups, group, OTF2_UNDEFINED_GROUP, "group", head.tick)));
}

void EventDecoder::rmaRequestLock(
    const Head& head, OTF2_RmaWinRef window, std::uint32_t remote, std::uint64_t lock, OTF2_LockType type)
{
    remoteEvent(head, EventKind::RmaRequestLock, window, remote, Field::number(FieldKey::LockId, lock),
        enumField(FieldKey::LockType, kLockTypes, type));
}

void EventDecoder::rmaAcquireLock(
    const Head& head, OTF2_RmaWinRef window, std::uint32_t remote, std::uint64_t lock, OTF2_LockType type)
{
    remoteEvent(head, EventKind::RmaAcquireLock, window, remote, Field::number(FieldKey::LockId, lock),
        enumField(FieldKey::LockType, kLockTypes, type));
}

void EventDecoder::rmaTryLock(
    const Head& head, OTF2_RmaWinRef window, std::uint32_t remote, std::uint64_t lock, OTF2_LockType type)
{
    remoteEvent(head, EventKind::RmaTryLock, window, remote, Field::number(FieldKey::LockId, lock),
        enumField(FieldKey::LockType, kLockTypes, type));
}

void EventDecoder::rmaReleaseLock(const Head& head, OTF2_RmaWinRef window, std::uint32_t remote, std::uint64_t lock)
{
    remoteEvent(head, EventKind::RmaReleaseLock, window, remote, Field::number(FieldKey::LockId, lock));
}

void EventDecoder::rmaSync(const Head& head, OTF2_RmaWinRef window, std::uint32_t remote, OTF2_RmaSyncType type)
{
    remoteEvent(head, EventKind::RmaSync, window, remote, enumField(FieldKey::SyncType, kRmaSyncTypes, type));
}

void EventDecoder::rmaWaitChange(const Head& head, OTF2_RmaWinRef window)
{
    event(head, EventKind::RmaWaitChange, windowField(window, head.tick));
}

void EventDecoder::rmaPut(
    const Head& head, OTF2_RmaWinRef window, std::uint32_t remote, std::uint64_t bytes, std::uint64_t matching)
{
    remoteEvent(head, EventKind::RmaPut, window, remote, Field::number(FieldKey::Bytes, bytes),
        Field::number(FieldKey::MatchingId, matching));
}

void EventDecoder::rmaGet(
    const Head& head, OTF2_RmaWinRef window, std::uint32_t remote, std::uint64_t bytes, std::uint64_t matching)
{
    remoteEvent(head, EventKind::RmaGet, window, remote, Field::number(FieldKey::Bytes, bytes),
        Field::number(FieldKey::MatchingId, matching));
}

void EventDecoder::rmaAtomic(const Head& head, OTF2_RmaWinRef window, std::uint32_t remote, OTF2_RmaAtomicType type,
    std::uint64_t sent, std::uint64_t received, std::uint64_t matching)
{
    remoteEvent(head, EventKind::RmaAtomic, window, remote, enumField(FieldKey::AtomicType, kRmaAtomicTypes, type),
        Field::number(FieldKey::BytesSent, sent), Field::number(FieldKey::BytesReceived, received),
        Field::number(FieldKey::MatchingId, matching));
}

void EventDecoder::rmaOpCompleteBlocking(const Head& head, OTF2_RmaWinRef window, std::uint64_t matching)
{
    event(head, EventKind::RmaCompleteBlocking, windowField(window, head.tick),
        Field::number(FieldKey::MatchingId, matching));
}

void EventDecoder::rmaOpCompleteNonBlocking(const Head& head, OTF2_RmaWinRef window, std::uint64_t matching)
{
    event(head, EventKind::RmaCompleteNonBlocking, windowField(window, head.tick),
        Field::number(FieldKey::MatchingId, matching));
}

void EventDecoder::rmaOpTest(const Head& head, OTF2_RmaWinRef window, std::uint64_t matching)
{
    event(head, EventKind::RmaTest, windowField(window, head.tick), Field::number(FieldKey::MatchingId, matching));
}

void EventDecoder::rmaOpCompleteRemote(const Head& head, OTF2_RmaWinRef window, std::uint64_t matching)
{
    event(head, EventKind::RmaCompleteRemote, windowField(window, head.tick),
        Field::number(FieldKey::MatchingId, matching));
}

} // namespace lightcone::readers::otf2
