// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/eventkind.h"

#include <algorithm>
#include <array>

namespace lightcone::core {

namespace {

constexpr std::array<std::string_view, kEventKindCount> kKindNames {
    "Enter",
    "Leave",
    "Send",
    "SendNonBlocking",
    "SendComplete",
    "ReceivePost",
    "Receive",
    "ReceiveNonBlocking",
    "RequestTest",
    "RequestCancelled",
    "CollectiveBegin",
    "CollectiveEnd",
    "NonBlockingCollectiveRequest",
    "NonBlockingCollectiveComplete",
    "CommunicatorCreate",
    "CommunicatorDestroy",
    "RmaWindowCreate",
    "RmaWindowDestroy",
    "RmaCollectiveBegin",
    "RmaCollectiveEnd",
    "RmaGroupSync",
    "RmaRequestLock",
    "RmaAcquireLock",
    "RmaTryLock",
    "RmaReleaseLock",
    "RmaSync",
    "RmaWaitChange",
    "RmaPut",
    "RmaGet",
    "RmaAtomic",
    "RmaCompleteBlocking",
    "RmaCompleteNonBlocking",
    "RmaTest",
    "RmaCompleteRemote",
    "ThreadFork",
    "ThreadJoin",
    "ThreadTeamBegin",
    "ThreadTeamEnd",
    "ThreadCreate",
    "ThreadBegin",
    "ThreadWait",
    "ThreadEnd",
    "LockAcquire",
    "LockRelease",
    "TaskCreate",
    "TaskSwitch",
    "TaskComplete",
    "Metric",
    "Parameter",
    "CallingContextEnter",
    "CallingContextLeave",
    "CallingContextSample",
    "IoHandleCreate",
    "IoHandleDestroy",
    "IoHandleDuplicate",
    "IoSeek",
    "IoStatusFlags",
    "IoFileDelete",
    "IoBegin",
    "IoTest",
    "IoIssued",
    "IoComplete",
    "IoCancelled",
    "IoLockAcquire",
    "IoLockRelease",
    "IoLockTry",
    "ProgramBegin",
    "ProgramEnd",
    "MeasurementOnOff",
    "BufferFlush",
    "Comment",
    "Generic",
};
static_assert(!kKindNames.back().empty());

constexpr std::array<std::string_view, static_cast<std::size_t>(CollectiveOperation::Other) + 1> kOperationNames {
    "Barrier",
    "Bcast",
    "Gather",
    "Gatherv",
    "Scatter",
    "Scatterv",
    "Allgather",
    "Allgatherv",
    "Alltoall",
    "Alltoallv",
    "Alltoallw",
    "Allreduce",
    "Reduce",
    "Reduce_scatter",
    "Reduce_scatter_block",
    "Scan",
    "Exscan",
    "CreateHandle",
    "DestroyHandle",
    "Allocate",
    "Deallocate",
    "CreateAndAllocate",
    "DestroyAndDeallocate",
    "Other",
};
static_assert(!kOperationNames.back().empty());

} // namespace

std::string_view eventKindName(EventKind kind)
{
    return kKindNames[static_cast<std::size_t>(kind)];
}

CollectiveOperation collectiveOperation(std::uint64_t number)
{
    constexpr auto kLast = static_cast<std::uint64_t>(CollectiveOperation::Other);
    return static_cast<CollectiveOperation>(std::min(number, kLast));
}

std::string_view collectiveOperationName(CollectiveOperation operation)
{
    return kOperationNames[static_cast<std::size_t>(operation)];
}

MemberNeeds memberNeeds(CollectiveOperation operation)
{
    using enum CollectiveOperation;
    switch (operation) {
    case Barrier:
    case AllGather:
    case AllGatherV:
    case AllToAll:
    case AllReduce:
    case ReduceScatter:
    case ReduceScatterBlock:
        return MemberNeeds::All;
    case Broadcast:
    case Scatter:
    case ScatterV:
        return MemberNeeds::Root;
    case Gather:
    case GatherV:
    case Reduce:
        return MemberNeeds::AllAtRoot;
    case Scan:
    case ExclusiveScan:
        return MemberNeeds::LowerRanks;
    default:
        return MemberNeeds::NotKnown;
    }
}

bool everyMemberNeedsAll(CollectiveOperation operation)
{
    return memberNeeds(operation) == MemberNeeds::All;
}

} // namespace lightcone::core
