// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace lightcone::core {

/// All kinds of events: a superset of EPILOG 1.9, PICL, OTF 1 and OTF2 3.0.
enum class EventKind : std::uint8_t {
    Enter,
    Leave,
    Send,
    SendNonBlocking,
    SendComplete,
    ReceivePost,
    Receive,
    ReceiveNonBlocking, ///< completion of a posted receive
    RequestTest,
    RequestCancelled,
    CollectiveBegin,
    CollectiveEnd,
    NonBlockingCollectiveRequest,
    NonBlockingCollectiveComplete,
    CommunicatorCreate,
    CommunicatorDestroy,
    RmaWindowCreate,
    RmaWindowDestroy,
    RmaCollectiveBegin,
    RmaCollectiveEnd,
    RmaGroupSync,
    RmaRequestLock,
    RmaAcquireLock,
    RmaTryLock,
    RmaReleaseLock,
    RmaSync,
    RmaWaitChange,
    RmaPut,
    RmaGet,
    RmaAtomic,
    RmaCompleteBlocking,
    RmaCompleteNonBlocking,
    RmaTest,
    RmaCompleteRemote,
    ThreadFork,
    ThreadJoin,
    ThreadTeamBegin,
    ThreadTeamEnd,
    ThreadCreate,
    ThreadBegin,
    ThreadWait,
    ThreadEnd,
    LockAcquire,
    LockRelease,
    TaskCreate,
    TaskSwitch,
    TaskComplete,
    Metric,
    Parameter,
    CallingContextEnter,
    CallingContextLeave,
    CallingContextSample,
    IoHandleCreate,
    IoHandleDestroy,
    IoHandleDuplicate,
    IoSeek,
    IoStatusFlags,
    IoFileDelete,
    IoBegin,
    IoTest,
    IoIssued,
    IoComplete,
    IoCancelled,
    IoLockAcquire,
    IoLockRelease,
    IoLockTry,
    ProgramBegin,
    ProgramEnd,
    MeasurementOnOff,
    BufferFlush,
    Comment,
    Generic, ///< a record with no home in the model; its fields name it
};
inline constexpr std::size_t kEventKindCount = static_cast<std::size_t>(EventKind::Generic) + 1;

/// Stable identifier of the kind as tables print it, e.g. "Enter", "SendNonBlocking".
std::string_view eventKindName(EventKind kind);

constexpr bool isSend(EventKind kind)
{
    return kind == EventKind::Send || kind == EventKind::SendNonBlocking;
}
constexpr bool isReceive(EventKind kind)
{
    return kind == EventKind::Receive || kind == EventKind::ReceiveNonBlocking;
}
/// The end of the part of a location in a collective operation.
constexpr bool endsCollective(EventKind kind)
{
    return kind == EventKind::CollectiveEnd || kind == EventKind::NonBlockingCollectiveComplete
        || kind == EventKind::RmaCollectiveEnd;
}

enum class CollectiveOperation : std::uint8_t {
    Barrier,
    Broadcast,
    Gather,
    GatherV,
    Scatter,
    ScatterV,
    AllGather,
    AllGatherV,
    AllToAll,
    AllToAllV,
    AllToAllW,
    AllReduce,
    Reduce,
    ReduceScatter,
    ReduceScatterBlock,
    Scan,
    ExclusiveScan,
    CreateHandle,
    DestroyHandle,
    Allocate,
    Deallocate,
    CreateAndAllocate,
    DestroyAndDeallocate,
    Other,
};
/// @returns the operation that a FieldKey::Operation means by @p number; Other when no operation has that number.
CollectiveOperation collectiveOperation(std::uint64_t number);
/// The operation's name as users of MPI write it: "Barrier", "Bcast", "Allreduce" …; tables print this.
std::string_view collectiveOperationName(CollectiveOperation operation);
/// Whom a member of a collective operation needs before it can go on.
enum class MemberNeeds : std::uint8_t {
    All, ///< all other members
    Root, ///< the members but the root need that
    AllAtRoot, ///< the root needs all others
    LowerRanks,
    NotKnown, ///< it depends on what is sent
};
MemberNeeds memberNeeds(CollectiveOperation operation);

/// Says whether no member of an operation of that kind can go on before all others have come.
bool everyMemberNeedsAll(CollectiveOperation operation);

} // namespace lightcone::core
