// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/eventdecoder.h"

#include <algorithm>

namespace lightcone::readers::otf2 {

using core::EventKind;

namespace {

core::CollectiveOperation toOperation(OTF2_CollectiveOp operation)
{
    using Operation = core::CollectiveOperation;
    static constexpr std::array kOperations { Operation::Barrier, Operation::Broadcast, Operation::Gather,
        Operation::GatherV, Operation::Scatter, Operation::ScatterV, Operation::AllGather, Operation::AllGatherV,
        Operation::AllToAll, Operation::AllToAllV, Operation::AllToAllW, Operation::AllReduce, Operation::Reduce,
        Operation::ReduceScatter, Operation::Scan, Operation::ExclusiveScan, Operation::ReduceScatterBlock,
        Operation::CreateHandle, Operation::DestroyHandle, Operation::Allocate, Operation::Deallocate,
        Operation::CreateAndAllocate, Operation::DestroyAndDeallocate };
    static_assert(kOperations.size() == OTF2_COLLECTIVE_OP_DESTROY_HANDLE_AND_DEALLOCATE + 1);
    return operation < kOperations.size() ? kOperations[operation] : Operation::Other;
}

} // namespace

core::MessageEnd EventDecoder::messageEnd(core::Tick tick, std::uint32_t peer, OTF2_CommRef communicator,
    std::uint32_t tag, std::uint64_t length, std::uint64_t request)
{
    core::MessageEnd end;
    end.communicator = this->communicator(communicator, tick);
    end.peerRank = peer;
    end.tag = tag;
    end.bytes = length;
    end.request = request;
    return end;
}

void EventDecoder::mpiSend(
    const Head& head, std::uint32_t receiver, OTF2_CommRef communicator, std::uint32_t tag, std::uint64_t length)
{
    m_writer->message(
        head.tick, EventKind::Send, messageEnd(head.tick, receiver, communicator, tag, length), head.attributes);
}

void EventDecoder::mpiIsend(const Head& head, std::uint32_t receiver, OTF2_CommRef communicator, std::uint32_t tag,
    std::uint64_t length, std::uint64_t request)
{
    m_writer->message(head.tick, EventKind::SendNonBlocking,
        messageEnd(head.tick, receiver, communicator, tag, length, request), head.attributes);
}

void EventDecoder::mpiIsendComplete(const Head& head, std::uint64_t request)
{
    m_writer->request(head.tick, EventKind::SendComplete, request, head.attributes);
}

void EventDecoder::mpiIrecvRequest(const Head& head, std::uint64_t request)
{
    m_writer->request(head.tick, EventKind::ReceivePost, request, head.attributes);
}

void EventDecoder::mpiRecv(
    const Head& head, std::uint32_t sender, OTF2_CommRef communicator, std::uint32_t tag, std::uint64_t length)
{
    m_writer->message(
        head.tick, EventKind::Receive, messageEnd(head.tick, sender, communicator, tag, length), head.attributes);
}

void EventDecoder::mpiIrecv(const Head& head, std::uint32_t sender, OTF2_CommRef communicator, std::uint32_t tag,
    std::uint64_t length, std::uint64_t request)
{
    m_writer->message(head.tick, EventKind::ReceiveNonBlocking,
        messageEnd(head.tick, sender, communicator, tag, length, request), head.attributes);
}

void EventDecoder::mpiRequestTest(const Head& head, std::uint64_t request)
{
    m_writer->request(head.tick, EventKind::RequestTest, request, head.attributes);
}

void EventDecoder::mpiRequestCancelled(const Head& head, std::uint64_t request)
{
    m_writer->request(head.tick, EventKind::RequestCancelled, request, head.attributes);
}

void EventDecoder::mpiCollectiveBegin(const Head& head)
{
    event(head, EventKind::CollectiveBegin);
}

std::uint32_t EventDecoder::rootRank(core::CommunicatorId communicator, std::uint32_t root) const
{
    static_assert(core::CollectiveEnd::kNoRoot == OTF2_COLLECTIVE_ROOT_NONE);
    if (root == OTF2_COLLECTIVE_ROOT_THIS_GROUP)
        return core::CollectiveEnd::kNoRoot;
    if (root != OTF2_COLLECTIVE_ROOT_SELF || !core::isValid(communicator))
        return root;
    const core::CommunicatorDef& def = m_tables->communicatorList[core::indexOf(communicator)];
    for (const std::vector<core::LocationId>* const side : { &def.members, &def.remoteMembers }) {
        const auto self = std::ranges::find(*side, m_writer->location());
        if (self != side->end())
            return static_cast<std::uint32_t>(self - side->begin());
    }
    return core::CollectiveEnd::kNoRoot;
}

core::CollectiveEnd EventDecoder::collectiveEnd(OTF2_CollectiveOp operation, core::CommunicatorId communicator,
    std::uint32_t root, std::uint64_t sent, std::uint64_t received) const
{
    core::CollectiveEnd end;
    end.operation = toOperation(operation);
    end.communicator = communicator;
    end.rootRank = rootRank(communicator, root);
    end.bytesSent = sent;
    end.bytesReceived = received;
    return end;
}

void EventDecoder::mpiCollectiveEnd(const Head& head, OTF2_CollectiveOp operation, OTF2_CommRef communicator,
    std::uint32_t root, std::uint64_t sent, std::uint64_t received)
{
    m_writer->collective(head.tick, EventKind::CollectiveEnd,
        collectiveEnd(operation, this->communicator(communicator, head.tick), root, sent, received), head.attributes);
}

void EventDecoder::nonBlockingCollectiveRequest(const Head& head, std::uint64_t request)
{
    m_writer->request(head.tick, EventKind::NonBlockingCollectiveRequest, request, head.attributes);
}

void EventDecoder::nonBlockingCollectiveComplete(const Head& head, OTF2_CollectiveOp operation,
    OTF2_CommRef communicator, std::uint32_t root, std::uint64_t sent, std::uint64_t received, std::uint64_t request)
{
    core::CollectiveEnd end
        = collectiveEnd(operation, this->communicator(communicator, head.tick), root, sent, received);
    end.request = request;
    m_writer->collective(head.tick, EventKind::NonBlockingCollectiveComplete, end, head.attributes);
}

void EventDecoder::commCreate(const Head& head, OTF2_CommRef communicator)
{
    event(
        head, EventKind::CommunicatorCreate, communicatorField(core::FieldKey::Communicator, communicator, head.tick));
}

void EventDecoder::commDestroy(const Head& head, OTF2_CommRef communicator)
{
    event(
        head, EventKind::CommunicatorDestroy, communicatorField(core::FieldKey::Communicator, communicator, head.tick));
}

} // namespace lightcone::readers::otf2
