// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/eventdecoder.h"

namespace lightcone::readers {

namespace {

/// Makes a callback of the library out of a function of EventDecoder.
template <auto function> struct Callback;
template <typename... Arguments, void (EventDecoder::*function)(const EventDecoder::Head&, Arguments...)>
struct Callback<function> {
    static OTF2_CallbackCode call(OTF2_LocationRef, OTF2_TimeStamp time, std::uint64_t, void* userData,
        OTF2_AttributeList* attributes, Arguments... arguments) noexcept
    {
        auto& decoder = *static_cast<EventDecoder*>(userData);
        return guarded(decoder.failure, [&] { (decoder.*function)(decoder.head(time, attributes), arguments...); });
    }
};

} // namespace

EvtCallbacks makeEventCallbacks()
{
    using D = EventDecoder;
    EvtCallbacks callbacks(OTF2_EvtReaderCallbacks_New());
    OTF2_EvtReaderCallbacks* const c = callbacks.get();
    if (!c)
        return callbacks;
    OTF2_EvtReaderCallbacks_SetUnknownCallback(c, &Callback<&D::unknown>::call);
    OTF2_EvtReaderCallbacks_SetBufferFlushCallback(c, &Callback<&D::bufferFlush>::call);
    OTF2_EvtReaderCallbacks_SetMeasurementOnOffCallback(c, &Callback<&D::measurementOnOff>::call);
    OTF2_EvtReaderCallbacks_SetEnterCallback(c, &Callback<&D::enter>::call);
    OTF2_EvtReaderCallbacks_SetLeaveCallback(c, &Callback<&D::leave>::call);
    OTF2_EvtReaderCallbacks_SetMpiSendCallback(c, &Callback<&D::mpiSend>::call);
    OTF2_EvtReaderCallbacks_SetMpiIsendCallback(c, &Callback<&D::mpiIsend>::call);
    OTF2_EvtReaderCallbacks_SetMpiIsendCompleteCallback(c, &Callback<&D::mpiIsendComplete>::call);
    OTF2_EvtReaderCallbacks_SetMpiIrecvRequestCallback(c, &Callback<&D::mpiIrecvRequest>::call);
    OTF2_EvtReaderCallbacks_SetMpiRecvCallback(c, &Callback<&D::mpiRecv>::call);
    OTF2_EvtReaderCallbacks_SetMpiIrecvCallback(c, &Callback<&D::mpiIrecv>::call);
    OTF2_EvtReaderCallbacks_SetMpiRequestTestCallback(c, &Callback<&D::mpiRequestTest>::call);
    OTF2_EvtReaderCallbacks_SetMpiRequestCancelledCallback(c, &Callback<&D::mpiRequestCancelled>::call);
    OTF2_EvtReaderCallbacks_SetMpiCollectiveBeginCallback(c, &Callback<&D::mpiCollectiveBegin>::call);
    OTF2_EvtReaderCallbacks_SetMpiCollectiveEndCallback(c, &Callback<&D::mpiCollectiveEnd>::call);
    OTF2_EvtReaderCallbacks_SetOmpForkCallback(c, &Callback<&D::ompFork>::call);
    OTF2_EvtReaderCallbacks_SetOmpJoinCallback(c, &Callback<&D::ompJoin>::call);
    OTF2_EvtReaderCallbacks_SetOmpAcquireLockCallback(c, &Callback<&D::ompAcquireLock>::call);
    OTF2_EvtReaderCallbacks_SetOmpReleaseLockCallback(c, &Callback<&D::ompReleaseLock>::call);
    OTF2_EvtReaderCallbacks_SetOmpTaskCreateCallback(c, &Callback<&D::ompTaskCreate>::call);
    OTF2_EvtReaderCallbacks_SetOmpTaskSwitchCallback(c, &Callback<&D::ompTaskSwitch>::call);
    OTF2_EvtReaderCallbacks_SetOmpTaskCompleteCallback(c, &Callback<&D::ompTaskComplete>::call);
    OTF2_EvtReaderCallbacks_SetMetricCallback(c, &Callback<&D::metric>::call);
    OTF2_EvtReaderCallbacks_SetParameterStringCallback(c, &Callback<&D::parameterString>::call);
    OTF2_EvtReaderCallbacks_SetParameterIntCallback(c, &Callback<&D::parameterInt>::call);
    OTF2_EvtReaderCallbacks_SetParameterUnsignedIntCallback(c, &Callback<&D::parameterUnsignedInt>::call);
    OTF2_EvtReaderCallbacks_SetRmaWinCreateCallback(c, &Callback<&D::rmaWinCreate>::call);
    OTF2_EvtReaderCallbacks_SetRmaWinDestroyCallback(c, &Callback<&D::rmaWinDestroy>::call);
    OTF2_EvtReaderCallbacks_SetRmaCollectiveBeginCallback(c, &Callback<&D::rmaCollectiveBegin>::call);
    OTF2_EvtReaderCallbacks_SetRmaCollectiveEndCallback(c, &Callback<&D::rmaCollectiveEnd>::call);
    OTF2_EvtReaderCallbacks_SetRmaGroupSyncCallback(c, &Callback<&D::rmaGroupSync>::call);
    OTF2_EvtReaderCallbacks_SetRmaRequestLockCallback(c, &Callback<&D::rmaRequestLock>::call);
    OTF2_EvtReaderCallbacks_SetRmaAcquireLockCallback(c, &Callback<&D::rmaAcquireLock>::call);
    OTF2_EvtReaderCallbacks_SetRmaTryLockCallback(c, &Callback<&D::rmaTryLock>::call);
    OTF2_EvtReaderCallbacks_SetRmaReleaseLockCallback(c, &Callback<&D::rmaReleaseLock>::call);
    OTF2_EvtReaderCallbacks_SetRmaSyncCallback(c, &Callback<&D::rmaSync>::call);
    OTF2_EvtReaderCallbacks_SetRmaWaitChangeCallback(c, &Callback<&D::rmaWaitChange>::call);
    OTF2_EvtReaderCallbacks_SetRmaPutCallback(c, &Callback<&D::rmaPut>::call);
    OTF2_EvtReaderCallbacks_SetRmaGetCallback(c, &Callback<&D::rmaGet>::call);
    OTF2_EvtReaderCallbacks_SetRmaAtomicCallback(c, &Callback<&D::rmaAtomic>::call);
    OTF2_EvtReaderCallbacks_SetRmaOpCompleteBlockingCallback(c, &Callback<&D::rmaOpCompleteBlocking>::call);
    OTF2_EvtReaderCallbacks_SetRmaOpCompleteNonBlockingCallback(c, &Callback<&D::rmaOpCompleteNonBlocking>::call);
    OTF2_EvtReaderCallbacks_SetRmaOpTestCallback(c, &Callback<&D::rmaOpTest>::call);
    OTF2_EvtReaderCallbacks_SetRmaOpCompleteRemoteCallback(c, &Callback<&D::rmaOpCompleteRemote>::call);
    OTF2_EvtReaderCallbacks_SetThreadForkCallback(c, &Callback<&D::threadFork>::call);
    OTF2_EvtReaderCallbacks_SetThreadJoinCallback(c, &Callback<&D::threadJoin>::call);
    OTF2_EvtReaderCallbacks_SetThreadTeamBeginCallback(c, &Callback<&D::threadTeamBegin>::call);
    OTF2_EvtReaderCallbacks_SetThreadTeamEndCallback(c, &Callback<&D::threadTeamEnd>::call);
    OTF2_EvtReaderCallbacks_SetThreadAcquireLockCallback(c, &Callback<&D::threadAcquireLock>::call);
    OTF2_EvtReaderCallbacks_SetThreadReleaseLockCallback(c, &Callback<&D::threadReleaseLock>::call);
    OTF2_EvtReaderCallbacks_SetThreadTaskCreateCallback(c, &Callback<&D::threadTaskCreate>::call);
    OTF2_EvtReaderCallbacks_SetThreadTaskSwitchCallback(c, &Callback<&D::threadTaskSwitch>::call);
    OTF2_EvtReaderCallbacks_SetThreadTaskCompleteCallback(c, &Callback<&D::threadTaskComplete>::call);
    OTF2_EvtReaderCallbacks_SetThreadCreateCallback(c, &Callback<&D::threadCreate>::call);
    OTF2_EvtReaderCallbacks_SetThreadBeginCallback(c, &Callback<&D::threadBegin>::call);
    OTF2_EvtReaderCallbacks_SetThreadWaitCallback(c, &Callback<&D::threadWait>::call);
    OTF2_EvtReaderCallbacks_SetThreadEndCallback(c, &Callback<&D::threadEnd>::call);
    OTF2_EvtReaderCallbacks_SetCallingContextEnterCallback(c, &Callback<&D::callingContextEnter>::call);
    OTF2_EvtReaderCallbacks_SetCallingContextLeaveCallback(c, &Callback<&D::callingContextLeave>::call);
    OTF2_EvtReaderCallbacks_SetCallingContextSampleCallback(c, &Callback<&D::callingContextSample>::call);
    OTF2_EvtReaderCallbacks_SetIoCreateHandleCallback(c, &Callback<&D::ioCreateHandle>::call);
    OTF2_EvtReaderCallbacks_SetIoDestroyHandleCallback(c, &Callback<&D::ioDestroyHandle>::call);
    OTF2_EvtReaderCallbacks_SetIoDuplicateHandleCallback(c, &Callback<&D::ioDuplicateHandle>::call);
    OTF2_EvtReaderCallbacks_SetIoSeekCallback(c, &Callback<&D::ioSeek>::call);
    OTF2_EvtReaderCallbacks_SetIoChangeStatusFlagsCallback(c, &Callback<&D::ioChangeStatusFlags>::call);
    OTF2_EvtReaderCallbacks_SetIoDeleteFileCallback(c, &Callback<&D::ioDeleteFile>::call);
    OTF2_EvtReaderCallbacks_SetIoOperationBeginCallback(c, &Callback<&D::ioOperationBegin>::call);
    OTF2_EvtReaderCallbacks_SetIoOperationTestCallback(c, &Callback<&D::ioOperationTest>::call);
    OTF2_EvtReaderCallbacks_SetIoOperationIssuedCallback(c, &Callback<&D::ioOperationIssued>::call);
    OTF2_EvtReaderCallbacks_SetIoOperationCompleteCallback(c, &Callback<&D::ioOperationComplete>::call);
    OTF2_EvtReaderCallbacks_SetIoOperationCancelledCallback(c, &Callback<&D::ioOperationCancelled>::call);
    OTF2_EvtReaderCallbacks_SetIoAcquireLockCallback(c, &Callback<&D::ioAcquireLock>::call);
    OTF2_EvtReaderCallbacks_SetIoReleaseLockCallback(c, &Callback<&D::ioReleaseLock>::call);
    OTF2_EvtReaderCallbacks_SetIoTryLockCallback(c, &Callback<&D::ioTryLock>::call);
    OTF2_EvtReaderCallbacks_SetProgramBeginCallback(c, &Callback<&D::programBegin>::call);
    OTF2_EvtReaderCallbacks_SetProgramEndCallback(c, &Callback<&D::programEnd>::call);
    OTF2_EvtReaderCallbacks_SetNonBlockingCollectiveRequestCallback(
        c, &Callback<&D::nonBlockingCollectiveRequest>::call);
    OTF2_EvtReaderCallbacks_SetNonBlockingCollectiveCompleteCallback(
        c, &Callback<&D::nonBlockingCollectiveComplete>::call);
    OTF2_EvtReaderCallbacks_SetCommCreateCallback(c, &Callback<&D::commCreate>::call);
    OTF2_EvtReaderCallbacks_SetCommDestroyCallback(c, &Callback<&D::commDestroy>::call);
    return callbacks;
}

} // namespace lightcone::readers
