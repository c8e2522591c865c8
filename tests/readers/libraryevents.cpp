// SPDX-License-Identifier: GPL-3.0-or-later
#include "libraryevents.h"

#include "librarydefinitions.h"
#include "otf2handles.h"
#include "readers/definitions/placeholders.h"
#include "readers/otf2/anchorfile.h"
#include "readers/otf2/archivefiles.h"
#include "readers/otf2/definitionresolver.h"
#include "readers/otf2/eventdecoder.h"
#include "readers/otf2/markers.h"

#include <limits>
#include <utility>
#include <vector>

// The events of OpenMP are deprecated, but real files hold them.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace lightcone::tests {

namespace {

using readers::otf2::EventDecoder;
using EvtCallbacks = std::unique_ptr<OTF2_EvtReaderCallbacks, Closer<OTF2_EvtReaderCallbacks_Delete>>;

/// The data that the callbacks work on.
struct Target {
    EventDecoder& decoder;
    std::vector<EventDecoder::Attribute> attributes {};
    std::exception_ptr failure {};

    EventDecoder::Head head(OTF2_TimeStamp time, const OTF2_AttributeList* list)
    {
        attributes.clear();
        for (std::uint32_t i = 0; i < OTF2_AttributeList_GetNumberOfElements(list); ++i) {
            OTF2_AttributeRef number = 0;
            OTF2_Type type = OTF2_TYPE_NONE;
            OTF2_AttributeValue value {};
            if (OTF2_AttributeList_GetAttributeByIndex(list, i, &number, &type, &value) == OTF2_SUCCESS)
                attributes.push_back({ number, readers::otf2::TypedValue(type, value) });
        }
        return decoder.head(time, attributes);
    }
};

/// Makes a callback of the library out of a function of EventDecoder.
template <auto function> struct Callback;
template <typename... Arguments, void (EventDecoder::*function)(const EventDecoder::Head&, Arguments...)>
struct Callback<function> {
    static OTF2_CallbackCode call(OTF2_LocationRef, OTF2_TimeStamp time, std::uint64_t, void* userData,
        OTF2_AttributeList* attributes, Arguments... arguments) noexcept
    {
        auto& target = *static_cast<Target*>(userData);
        return guarded(
            target.failure, [&] { (target.decoder.*function)(target.head(time, attributes), arguments...); });
    }
};

/// The callbacks for every kind of event; their user data is a Target.
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

class LibraryImport {
public:
    LibraryImport(const std::filesystem::path& anchor, core::TraceSink& sink)
        : m_files(anchor)
        , m_sink(&sink)
    {
    }

    core::Status run()
    {
        const auto anchor = readers::otf2::readAnchor(m_files.anchor());
        if (!anchor.isOk())
            return anchor.error();
        m_reader.reset(OTF2_Reader_Open(m_files.anchor().c_str()));
        if (!m_reader)
            return error();
        OTF2_Reader_SetSerialCollectiveCallbacks(m_reader.get());
        readDefinitions();
        core::expectDone(readers::otf2::readMarkers(m_files, anchor.value(), m_tables, *m_sink, {}));
        return readEvents();
    }

private:
    core::Error error() { return { core::ErrorCode::Failed, m_files.anchor().string(), 0, { "the OTF2 library" } }; }

    void readDefinitions()
    {
        const readers::otf2::RawDefinitions definitions = libraryDefinitions(*m_reader);
        m_tables = readers::otf2::DefinitionResolver(definitions, *m_sink).run();
    }

    core::Status readEvents()
    {
        for (const auto& location : m_tables.locationList)
            OTF2_Reader_SelectLocation(m_reader.get(), location.number);
        const bool hasDefinitions = OTF2_Reader_OpenDefFiles(m_reader.get()) == OTF2_SUCCESS;
        OTF2_Reader_OpenEvtFiles(m_reader.get());
        readers::RegionPlaceholders placeholders(*m_sink);
        readers::otf2::TextCache texts(m_tables, *m_sink);
        const EvtCallbacks callbacks = makeEventCallbacks();
        for (const auto& location : m_tables.locationList) {
            if (hasDefinitions)
                readLocalDefinitions(location.number);
            core::LocationWriter& writer = m_sink->writer(location.id);
            EventDecoder decoder(m_tables, placeholders, texts, writer);
            Target target { decoder };
            OTF2_EvtReader* const reader = OTF2_Reader_GetEvtReader(m_reader.get(), location.number);
            if (!reader)
                return error();
            OTF2_Reader_RegisterEvtCallbacks(m_reader.get(), reader, callbacks.get(), &target);
            std::uint64_t count = 0;
            const OTF2_ErrorCode status = OTF2_Reader_ReadAllLocalEvents(m_reader.get(), reader, &count);
            OTF2_Reader_CloseEvtReader(m_reader.get(), reader);
            if (target.failure)
                std::rethrow_exception(target.failure);
            if (status != OTF2_SUCCESS)
                return error();
            decoder.reportFindings(*m_sink);
        }
        return {};
    }

    void readLocalDefinitions(std::uint64_t location)
    {
        OTF2_DefReader* const reader = OTF2_Reader_GetDefReader(m_reader.get(), location);
        if (!reader)
            return;
        std::uint64_t count = 0;
        OTF2_Reader_ReadAllLocalDefinitions(m_reader.get(), reader, &count);
        OTF2_Reader_CloseDefReader(m_reader.get(), reader);
    }

    readers::otf2::ArchiveFiles m_files;
    core::TraceSink* m_sink;
    ArchiveReader m_reader;
    readers::otf2::DefinitionTables m_tables;
};

} // namespace

core::Status readWithLibrary(const std::filesystem::path& anchor, core::TraceSink& sink)
{
    return LibraryImport(anchor, sink).run();
}

} // namespace lightcone::tests
