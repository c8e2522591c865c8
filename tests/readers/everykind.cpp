// SPDX-License-Identifier: GPL-3.0-or-later
#include "everykind.h"

#include "archivewriter.h"

#include <array>
#include <string>

// The events of OpenMP and the call sites are deprecated, but real files hold them.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace lightcone::tests {

namespace {

constexpr std::uint64_t kSparse = 0x1'0000'0002; ///< a location whose number does not fit into 32 bits
constexpr std::uint64_t kSensor = 7;

// Strings that events refer to; defined with these numbers.
enum EventString : OTF2_StringRef { kProgram, kArgument, kParameterText, kAttributeText };

/// Each call gives the next time.
class Clock {
public:
    explicit Clock(std::uint64_t start)
        : m_time(start)
    {
    }
    std::uint64_t operator()() { return m_time += 10; }

private:
    std::uint64_t m_time;
};

/// An attribute of each type; the number of the attribute is that of its type.
OTF2_AttributeList* makeAttributes()
{
    OTF2_AttributeList* const list = OTF2_AttributeList_New();
    OTF2_AttributeList_AddUint8(list, 1, 200);
    OTF2_AttributeList_AddUint16(list, 2, 60'000);
    OTF2_AttributeList_AddUint32(list, 3, 4'000'000'000);
    OTF2_AttributeList_AddUint64(list, 4, 18'000'000'000'000'000'000ULL);
    OTF2_AttributeList_AddInt8(list, 5, -100);
    OTF2_AttributeList_AddInt16(list, 6, -30'000);
    OTF2_AttributeList_AddInt32(list, 7, -2'000'000'000);
    OTF2_AttributeList_AddInt64(list, 8, -9'000'000'000'000'000'000LL);
    OTF2_AttributeList_AddFloat(list, 9, 1.5F);
    OTF2_AttributeList_AddDouble(list, 10, -0.1);
    OTF2_AttributeList_AddStringRef(list, 11, kAttributeText);
    OTF2_AttributeList_AddAttributeRef(list, 12, 3);
    OTF2_AttributeList_AddLocationRef(list, 13, kSparse);
    OTF2_AttributeList_AddRegionRef(list, 14, 1);
    OTF2_AttributeList_AddGroupRef(list, 15, 1);
    OTF2_AttributeList_AddMetricRef(list, 16, 0);
    OTF2_AttributeList_AddCommRef(list, 17, 1);
    OTF2_AttributeList_AddParameterRef(list, 18, 2);
    OTF2_AttributeList_AddRmaWinRef(list, 19, 0);
    OTF2_AttributeList_AddSourceCodeLocationRef(list, 20, 0);
    OTF2_AttributeList_AddCallingContextRef(list, 21, 1);
    OTF2_AttributeList_AddInterruptGeneratorRef(list, 22, 0);
    OTF2_AttributeList_AddIoFileRef(list, 23, 0);
    OTF2_AttributeList_AddIoHandleRef(list, 24, 1);
    OTF2_AttributeList_AddLocationGroupRef(list, 25, 0);
    return list;
}

void writeBasics(OTF2_EvtWriter* w, Clock& t)
{
    const std::array<OTF2_StringRef, 2> arguments { kArgument, kArgument };
    OTF2_EvtWriter_ProgramBegin(w, nullptr, t(), kProgram, 2, arguments.data());
    OTF2_EvtWriter_MeasurementOnOff(w, nullptr, t(), OTF2_MEASUREMENT_OFF);
    OTF2_EvtWriter_MeasurementOnOff(w, nullptr, t(), OTF2_MEASUREMENT_ON);
    OTF2_AttributeList* const attributes = makeAttributes();
    OTF2_EvtWriter_Enter(w, attributes, t(), 0);
    OTF2_AttributeList_Delete(attributes);
    const std::uint64_t flush = t();
    OTF2_EvtWriter_BufferFlush(w, nullptr, flush, flush + 5);
    OTF2_EvtWriter_ParameterString(w, nullptr, t(), 0, kParameterText);
    OTF2_EvtWriter_ParameterInt(w, nullptr, t(), 1, -42);
    OTF2_EvtWriter_ParameterUnsignedInt(w, nullptr, t(), 2, 42);
}

void writeMessages(OTF2_EvtWriter* w, Clock& t, std::uint32_t peer, bool sendsFirst)
{
    for (const bool sends : { sendsFirst, !sendsFirst }) {
        OTF2_EvtWriter_Enter(w, nullptr, t(), 1);
        if (sends) {
            OTF2_EvtWriter_MpiSend(w, nullptr, t(), peer, 0, 3, 100);
            OTF2_EvtWriter_MpiIsend(w, nullptr, t(), peer, 0, 4, 200, 77);
            OTF2_EvtWriter_MpiIsendComplete(w, nullptr, t(), 77);
            OTF2_EvtWriter_MpiSend(w, nullptr, t(), 0, 3, 5, 300);
        } else {
            OTF2_EvtWriter_MpiIrecvRequest(w, nullptr, t(), 88);
            OTF2_EvtWriter_MpiRecv(w, nullptr, t(), peer, 0, 3, 100);
            OTF2_EvtWriter_MpiRequestTest(w, nullptr, t(), 88);
            OTF2_EvtWriter_MpiIrecv(w, nullptr, t(), peer, 0, 4, 200, 88);
            OTF2_EvtWriter_MpiRecv(w, nullptr, t(), 0, 3, 5, 300);
            OTF2_EvtWriter_MpiIrecvRequest(w, nullptr, t(), 89);
            OTF2_EvtWriter_MpiRequestCancelled(w, nullptr, t(), 89);
        }
        OTF2_EvtWriter_Leave(w, nullptr, t(), 1);
    }
}

void writeCollectives(OTF2_EvtWriter* w, Clock& t, bool isRoot)
{
    for (OTF2_CollectiveOp operation = OTF2_COLLECTIVE_OP_BARRIER;
         operation <= OTF2_COLLECTIVE_OP_DESTROY_HANDLE_AND_DEALLOCATE; ++operation) {
        OTF2_EvtWriter_MpiCollectiveBegin(w, nullptr, t());
        OTF2_EvtWriter_MpiCollectiveEnd(
            w, nullptr, t(), operation, 0, operation == OTF2_COLLECTIVE_OP_BCAST ? 1 : OTF2_UNDEFINED_UINT32, 8, 16);
    }
    OTF2_EvtWriter_MpiCollectiveBegin(w, nullptr, t());
    OTF2_EvtWriter_MpiCollectiveEnd(w, nullptr, t(), OTF2_COLLECTIVE_OP_BCAST, 3,
        isRoot ? OTF2_COLLECTIVE_ROOT_SELF : OTF2_CollectiveRoot { 0 }, 8, 8);
    OTF2_EvtWriter_NonBlockingCollectiveRequest(w, nullptr, t(), 99);
    OTF2_EvtWriter_NonBlockingCollectiveComplete(
        w, nullptr, t(), OTF2_COLLECTIVE_OP_ALLREDUCE, 0, OTF2_UNDEFINED_UINT32, 4, 5, 99);
    OTF2_EvtWriter_CommCreate(w, nullptr, t(), 1);
    OTF2_EvtWriter_CommDestroy(w, nullptr, t(), 1);
}

void writeRma(OTF2_EvtWriter* w, Clock& t, std::uint32_t peer)
{
    OTF2_EvtWriter_RmaCollectiveBegin(w, nullptr, t());
    OTF2_EvtWriter_RmaWinCreate(w, nullptr, t(), 0);
    OTF2_EvtWriter_RmaCollectiveEnd(w, nullptr, t(), OTF2_COLLECTIVE_OP_CREATE_HANDLE,
        OTF2_RMA_SYNC_LEVEL_PROCESS | OTF2_RMA_SYNC_LEVEL_MEMORY, 0, OTF2_UNDEFINED_UINT32, 1, 2);
    OTF2_EvtWriter_RmaGroupSync(w, nullptr, t(), OTF2_RMA_SYNC_LEVEL_PROCESS, 0, 1);
    OTF2_EvtWriter_RmaRequestLock(w, nullptr, t(), 0, peer, 5, OTF2_LOCK_EXCLUSIVE);
    OTF2_EvtWriter_RmaAcquireLock(w, nullptr, t(), 0, peer, 5, OTF2_LOCK_SHARED);
    OTF2_EvtWriter_RmaTryLock(w, nullptr, t(), 0, peer, 6, OTF2_LOCK_SHARED);
    OTF2_EvtWriter_RmaReleaseLock(w, nullptr, t(), 0, peer, 5);
    for (OTF2_RmaSyncType type = OTF2_RMA_SYNC_TYPE_MEMORY; type <= OTF2_RMA_SYNC_TYPE_NOTIFY_OUT; ++type)
        OTF2_EvtWriter_RmaSync(w, nullptr, t(), 0, peer, type);
    OTF2_EvtWriter_RmaWaitChange(w, nullptr, t(), 0);
    OTF2_EvtWriter_RmaPut(w, nullptr, t(), 0, peer, 1024, 21);
    OTF2_EvtWriter_RmaGet(w, nullptr, t(), 0, peer, 2048, 22);
    // One more than there are.
    for (OTF2_RmaAtomicType type = OTF2_RMA_ATOMIC_TYPE_ACCUMULATE;
         type <= OTF2_RMA_ATOMIC_TYPE_FETCH_AND_ACCUMULATE + 1; ++type)
        OTF2_EvtWriter_RmaAtomic(w, nullptr, t(), 0, peer, type, 8, 9, 23);
    OTF2_EvtWriter_RmaOpCompleteBlocking(w, nullptr, t(), 0, 21);
    OTF2_EvtWriter_RmaOpCompleteNonBlocking(w, nullptr, t(), 0, 22);
    OTF2_EvtWriter_RmaOpTest(w, nullptr, t(), 0, 23);
    OTF2_EvtWriter_RmaOpCompleteRemote(w, nullptr, t(), 0, 23);
    OTF2_EvtWriter_RmaWinDestroy(w, nullptr, t(), 0);
}

void writeThreads(OTF2_EvtWriter* w, Clock& t)
{
    OTF2_EvtWriter_OmpFork(w, nullptr, t(), 4);
    OTF2_EvtWriter_OmpAcquireLock(w, nullptr, t(), 1, 2);
    OTF2_EvtWriter_OmpReleaseLock(w, nullptr, t(), 1, 2);
    OTF2_EvtWriter_OmpTaskCreate(w, nullptr, t(), 9);
    OTF2_EvtWriter_OmpTaskSwitch(w, nullptr, t(), 9);
    OTF2_EvtWriter_OmpTaskComplete(w, nullptr, t(), 9);
    OTF2_EvtWriter_OmpJoin(w, nullptr, t());
    OTF2_EvtWriter_ThreadFork(w, nullptr, t(), OTF2_PARADIGM_OPENMP, 2);
    OTF2_EvtWriter_ThreadTeamBegin(w, nullptr, t(), 4);
    OTF2_EvtWriter_ThreadAcquireLock(w, nullptr, t(), OTF2_PARADIGM_PTHREAD, 3, 4);
    OTF2_EvtWriter_ThreadReleaseLock(w, nullptr, t(), OTF2_PARADIGM_PTHREAD, 3, 4);
    OTF2_EvtWriter_ThreadTaskCreate(w, nullptr, t(), 4, 1, 2);
    OTF2_EvtWriter_ThreadTaskSwitch(w, nullptr, t(), 4, 1, 2);
    OTF2_EvtWriter_ThreadTaskComplete(w, nullptr, t(), 4, 1, 2);
    OTF2_EvtWriter_ThreadTeamEnd(w, nullptr, t(), 4);
    OTF2_EvtWriter_ThreadJoin(w, nullptr, t(), OTF2_PARADIGM_OPENMP);
    OTF2_EvtWriter_ThreadCreate(w, nullptr, t(), 4, 1);
    OTF2_EvtWriter_ThreadBegin(w, nullptr, t(), 4, 1);
    OTF2_EvtWriter_ThreadEnd(w, nullptr, t(), 4, 1);
    OTF2_EvtWriter_ThreadWait(w, nullptr, t(), 4, 1);
}

void writeIo(OTF2_EvtWriter* w, Clock& t)
{
    OTF2_EvtWriter_IoCreateHandle(w, nullptr, t(), 1, OTF2_IO_ACCESS_MODE_READ_WRITE,
        OTF2_IO_CREATION_FLAG_CREATE | OTF2_IO_CREATION_FLAG_UNIQUE, OTF2_IO_STATUS_FLAG_APPEND);
    OTF2_EvtWriter_IoDuplicateHandle(w, nullptr, t(), 1, 2, OTF2_IO_STATUS_FLAG_NONE);
    OTF2_EvtWriter_IoSeek(w, nullptr, t(), 1, -16, OTF2_IO_SEEK_FROM_END, 4080);
    OTF2_EvtWriter_IoChangeStatusFlags(
        w, nullptr, t(), 1, OTF2_IO_STATUS_FLAG_SYNC | OTF2_IO_STATUS_FLAG_DELETE_ON_CLOSE | 1U << 20);
    for (OTF2_IoOperationMode mode = OTF2_IO_OPERATION_MODE_READ; mode <= OTF2_IO_OPERATION_MODE_FLUSH; ++mode)
        OTF2_EvtWriter_IoOperationBegin(
            w, nullptr, t(), 1, mode, OTF2_IO_OPERATION_FLAG_COLLECTIVE, 512, std::uint64_t { 31 } + mode);
    OTF2_EvtWriter_IoOperationIssued(w, nullptr, t(), 1, 31);
    OTF2_EvtWriter_IoOperationTest(w, nullptr, t(), 1, 31);
    OTF2_EvtWriter_IoOperationComplete(w, nullptr, t(), 1, 500, 31);
    OTF2_EvtWriter_IoOperationCancelled(w, nullptr, t(), 1, 32);
    OTF2_EvtWriter_IoAcquireLock(w, nullptr, t(), 1, OTF2_LOCK_EXCLUSIVE);
    OTF2_EvtWriter_IoTryLock(w, nullptr, t(), 1, OTF2_LOCK_SHARED);
    OTF2_EvtWriter_IoReleaseLock(w, nullptr, t(), 1, OTF2_LOCK_EXCLUSIVE);
    OTF2_EvtWriter_IoDestroyHandle(w, nullptr, t(), 2);
    OTF2_EvtWriter_IoDeleteFile(w, nullptr, t(), 0, 0);
}

void writeContexts(OTF2_EvtWriter* w, Clock& t)
{
    OTF2_EvtWriter_CallingContextEnter(w, nullptr, t(), 0, 1);
    OTF2_EvtWriter_CallingContextSample(w, nullptr, t(), 1, 2, 0);
    OTF2_EvtWriter_CallingContextLeave(w, nullptr, t(), 0);
}

void writeMetrics(OTF2_EvtWriter* w, Clock& t)
{
    const std::array<OTF2_Type, 3> types { OTF2_TYPE_UINT64, OTF2_TYPE_INT64, OTF2_TYPE_DOUBLE };
    std::array<OTF2_MetricValue, 3> values {};
    values[0].unsigned_int = 18'000'000'000'000'000'000ULL;
    values[1].signed_int = -5;
    values[2].floating_point = 2.25;
    OTF2_EvtWriter_Metric(w, nullptr, t(), 0, 3, types.data(), values.data());
    for (OTF2_MetricRef instance = 1; instance <= 4; ++instance)
        OTF2_EvtWriter_Metric(w, nullptr, t(), instance, 3, types.data(), values.data());
}

void writeEvents(ArchiveWriter& archive)
{
    Clock first(1000);
    Clock second(1005);
    OTF2_EvtWriter* const w = archive.events(0);
    OTF2_EvtWriter* const peer = archive.events(kSparse);
    writeBasics(w, first);
    OTF2_EvtWriter_Enter(peer, nullptr, second(), 0);
    writeMessages(w, first, 1, true);
    writeMessages(peer, second, 0, false);
    writeCollectives(w, first, true);
    writeCollectives(peer, second, false);
    writeRma(w, first, 1);
    writeThreads(w, first);
    writeIo(w, first);
    OTF2_EvtWriter_Leave(w, nullptr, first(), 0);
    OTF2_EvtWriter_Leave(peer, nullptr, second(), 0);
    writeContexts(w, first);
    OTF2_EvtWriter_ProgramEnd(w, nullptr, first(), -1);
    Clock sensor(1007);
    writeMetrics(archive.events(kSensor), sensor);
}

OTF2_AttributeValue textValue(OTF2_StringRef string)
{
    OTF2_AttributeValue value {};
    value.stringRef = string;
    return value;
}

OTF2_AttributeValue numberValue(std::uint64_t number)
{
    OTF2_AttributeValue value {};
    value.uint64 = number;
    return value;
}

void defineParadigms(ArchiveWriter& a, OTF2_GlobalDefWriter* g)
{
    OTF2_GlobalDefWriter_WriteParadigm(g, OTF2_PARADIGM_MPI, a.string("MPI"), OTF2_PARADIGM_CLASS_PROCESS);
    OTF2_GlobalDefWriter_WriteParadigm(
        g, OTF2_PARADIGM_OPENMP, a.string("OpenMP"), OTF2_PARADIGM_CLASS_THREAD_FORK_JOIN);
    OTF2_GlobalDefWriter_WriteParadigmProperty(g, OTF2_PARADIGM_MPI, OTF2_PARADIGM_PROPERTY_COMM_NAME_TEMPLATE,
        OTF2_TYPE_STRING, textValue(a.string("communicator ${id}")));
    const std::array<OTF2_IoParadigmProperty, 1> properties { OTF2_IO_PARADIGM_PROPERTY_VERSION };
    const std::array<OTF2_Type, 1> types { OTF2_TYPE_STRING };
    const std::array<OTF2_AttributeValue, 1> values { textValue(a.string("1.2")) };
    OTF2_GlobalDefWriter_WriteIoParadigm(g, 0, a.string("POSIX"), a.string("POSIX I/O"), OTF2_IO_PARADIGM_CLASS_SERIAL,
        OTF2_IO_PARADIGM_FLAG_OS, 1, properties.data(), types.data(), values.data());
}

void defineSystem(ArchiveWriter& a, OTF2_GlobalDefWriter* g)
{
    // Children before parents, as some writers do.
    OTF2_GlobalDefWriter_WriteSystemTreeNode(g, 1, a.string("node \u03b1"), a.string("node"), 0);
    OTF2_GlobalDefWriter_WriteSystemTreeNode(
        g, 0, a.string("cluster"), a.string("machine"), OTF2_UNDEFINED_SYSTEM_TREE_NODE);
    OTF2_GlobalDefWriter_WriteSystemTreeNodeDomain(g, 1, OTF2_SYSTEM_TREE_DOMAIN_SHARED_MEMORY);
    OTF2_GlobalDefWriter_WriteSystemTreeNodeProperty(g, 1, a.string("cores"), OTF2_TYPE_UINT64, numberValue(16));
    OTF2_GlobalDefWriter_WriteLocationGroup(g, 2, a.string("device"), OTF2_LOCATION_GROUP_TYPE_ACCELERATOR, 1, 0);
    OTF2_GlobalDefWriter_WriteLocationGroup(
        g, 0, a.string("rank 0"), OTF2_LOCATION_GROUP_TYPE_PROCESS, 1, OTF2_UNDEFINED_LOCATION_GROUP);
    OTF2_GlobalDefWriter_WriteLocationGroup(
        g, 1, a.string("rank 1"), OTF2_LOCATION_GROUP_TYPE_PROCESS, 1, OTF2_UNDEFINED_LOCATION_GROUP);
    OTF2_GlobalDefWriter_WriteLocationGroupProperty(
        g, 0, a.string("pid"), OTF2_TYPE_STRING, textValue(a.string("4711")));
    OTF2_GlobalDefWriter_WriteLocation(g, 0, a.string("main"), OTF2_LOCATION_TYPE_CPU_THREAD, 144, 0);
    OTF2_GlobalDefWriter_WriteLocation(g, kSparse, a.string("main"), OTF2_LOCATION_TYPE_CPU_THREAD, 69, 1);
    OTF2_GlobalDefWriter_WriteLocation(g, kSensor, a.string("sensor"), OTF2_LOCATION_TYPE_METRIC, 5, 0);
    OTF2_GlobalDefWriter_WriteLocationProperty(g, kSensor, a.string("bus"), OTF2_TYPE_UINT64, numberValue(3));
}

void defineCode(ArchiveWriter& a, OTF2_GlobalDefWriter* g)
{
    OTF2_GlobalDefWriter_WriteRegion(g, 0, a.string("solve()"), a.string("_Z5solvev"), a.string("the solver"),
        OTF2_REGION_ROLE_FUNCTION, OTF2_PARADIGM_COMPILER, OTF2_REGION_FLAG_PHASE, a.string("solve.cpp"), 10, 20);
    OTF2_GlobalDefWriter_WriteRegion(g, 1, a.string("MPI_Sendrecv"), a.string("MPI_Sendrecv"), a.string(""),
        OTF2_REGION_ROLE_POINT2POINT, OTF2_PARADIGM_MPI, OTF2_REGION_FLAG_NONE, OTF2_UNDEFINED_STRING, 0, 0);
    OTF2_GlobalDefWriter_WriteCallsite(g, 0, a.string("solve.cpp"), 15, 0, 1);
    OTF2_GlobalDefWriter_WriteCallpath(g, 0, OTF2_UNDEFINED_CALLPATH, 0);
    OTF2_GlobalDefWriter_WriteCallpathParameter(g, 0, 2, OTF2_TYPE_UINT64, numberValue(7));
    OTF2_GlobalDefWriter_WriteParameter(g, 0, a.string("text"), OTF2_PARAMETER_TYPE_STRING);
    OTF2_GlobalDefWriter_WriteParameter(g, 1, a.string("signed"), OTF2_PARAMETER_TYPE_INT64);
    OTF2_GlobalDefWriter_WriteParameter(g, 2, a.string("unsigned"), OTF2_PARAMETER_TYPE_UINT64);
    for (OTF2_Type type = OTF2_TYPE_UINT8; type <= OTF2_TYPE_LOCATION_GROUP; ++type)
        OTF2_GlobalDefWriter_WriteAttribute(
            g, type, a.string("of type " + std::to_string(type)), a.string("an attribute"), type);
    OTF2_GlobalDefWriter_WriteSourceCodeLocation(g, 0, a.string("solve.cpp"), 12);
    OTF2_GlobalDefWriter_WriteCallingContext(g, 1, 1, OTF2_UNDEFINED_SOURCE_CODE_LOCATION, 0);
    OTF2_GlobalDefWriter_WriteCallingContext(g, 0, 0, 0, OTF2_UNDEFINED_CALLING_CONTEXT);
    OTF2_GlobalDefWriter_WriteCallingContextProperty(
        g, 1, a.string("inlined"), OTF2_TYPE_STRING, textValue(a.string("yes")));
    OTF2_GlobalDefWriter_WriteInterruptGenerator(
        g, 0, a.string("timer"), OTF2_INTERRUPT_GENERATOR_MODE_TIME, OTF2_BASE_DECIMAL, -6, 100);
}

void defineCommunication(ArchiveWriter& a, OTF2_GlobalDefWriter* g)
{
    const std::array<std::uint64_t, 2> locations { 0, kSparse };
    const std::array<std::uint64_t, 2> ranks { 0, 1 };
    const auto group = [&](std::uint32_t self, OTF2_GroupType type, OTF2_Paradigm paradigm, std::uint32_t count,
                           const std::uint64_t* members, OTF2_GroupFlag flags = OTF2_GROUP_FLAG_NONE) {
        OTF2_GlobalDefWriter_WriteGroup(
            g, self, a.string("group " + std::to_string(self)), type, paradigm, flags, count, members);
    };
    OTF2_GlobalDefWriter_WriteComm(g, 1, a.string(""), 1, 0, OTF2_COMM_FLAG_CREATE_DESTROY_EVENTS);
    OTF2_GlobalDefWriter_WriteComm(g, 0, a.string("MPI_COMM_WORLD"), 1, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE);
    OTF2_GlobalDefWriter_WriteComm(g, 2, a.string("MPI_COMM_SELF"), 2, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE);
    OTF2_GlobalDefWriter_WriteInterComm(g, 3, a.string("bridge"), 3, 4, 0, OTF2_COMM_FLAG_NONE);
    OTF2_GlobalDefWriter_WriteComm(g, 4, a.string("team"), 5, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE);
    group(1, OTF2_GROUP_TYPE_COMM_LOCATIONS, OTF2_PARADIGM_MPI, 2, locations.data());
    group(1, OTF2_GROUP_TYPE_COMM_GROUP, OTF2_PARADIGM_MPI, 2, ranks.data());
    group(2, OTF2_GROUP_TYPE_COMM_SELF, OTF2_PARADIGM_MPI, 0, nullptr);
    group(3, OTF2_GROUP_TYPE_COMM_GROUP, OTF2_PARADIGM_MPI, 1, ranks.data());
    group(4, OTF2_GROUP_TYPE_COMM_GROUP, OTF2_PARADIGM_MPI, 1, ranks.data() + 1);
    group(6, OTF2_GROUP_TYPE_COMM_LOCATIONS, OTF2_PARADIGM_OPENMP, 2, locations.data());
    group(5, OTF2_GROUP_TYPE_COMM_GROUP, OTF2_PARADIGM_OPENMP, 1, ranks.data() + 1, OTF2_GROUP_FLAG_GLOBAL_MEMBERS);
    group(7, OTF2_GROUP_TYPE_REGIONS, OTF2_PARADIGM_UNKNOWN, 2, ranks.data());
    OTF2_GlobalDefWriter_WriteRmaWin(g, 0, a.string("window"), 0, OTF2_RMA_WIN_FLAG_CREATE_DESTROY_EVENTS);
    OTF2_GlobalDefWriter_WriteCartDimension(g, 0, a.string("x"), 2, OTF2_CART_PERIODIC_TRUE);
    const std::array<OTF2_CartDimensionRef, 1> dimensions { 0 };
    OTF2_GlobalDefWriter_WriteCartTopology(g, 0, a.string("ring"), 0, 1, dimensions.data());
    const std::array<std::uint32_t, 1> position { 1 };
    OTF2_GlobalDefWriter_WriteCartCoordinate(g, 0, 1, 1, position.data());
}

void defineMetrics(ArchiveWriter& a, OTF2_GlobalDefWriter* g)
{
    OTF2_GlobalDefWriter_WriteMetricMember(g, 0, a.string("instructions"), a.string("retired"), OTF2_METRIC_TYPE_PAPI,
        OTF2_METRIC_ACCUMULATED_START, OTF2_TYPE_UINT64, OTF2_BASE_DECIMAL, 0, a.string("#"));
    OTF2_GlobalDefWriter_WriteMetricMember(g, 1, a.string("pages"), a.string(""), OTF2_METRIC_TYPE_RUSAGE,
        OTF2_METRIC_RELATIVE_LAST, OTF2_TYPE_INT64, OTF2_BASE_BINARY, 12, a.string("B"));
    OTF2_GlobalDefWriter_WriteMetricMember(g, 2, a.string("power"), a.string(""), OTF2_METRIC_TYPE_OTHER,
        OTF2_METRIC_ABSOLUTE_NEXT, OTF2_TYPE_DOUBLE, OTF2_BASE_DECIMAL, -3, a.string("W"));
    const std::array<OTF2_MetricMemberRef, 3> members { 0, 1, 2 };
    OTF2_GlobalDefWriter_WriteMetricInstance(g, 1, 0, kSensor, OTF2_SCOPE_LOCATION, kSparse);
    OTF2_GlobalDefWriter_WriteMetricInstance(g, 2, 0, kSensor, OTF2_SCOPE_LOCATION_GROUP, 1);
    OTF2_GlobalDefWriter_WriteMetricInstance(g, 3, 0, kSensor, OTF2_SCOPE_SYSTEM_TREE_NODE, 1);
    OTF2_GlobalDefWriter_WriteMetricInstance(g, 4, 0, kSensor, OTF2_SCOPE_GROUP, 7);
    OTF2_GlobalDefWriter_WriteMetricClass(
        g, 0, 3, members.data(), OTF2_METRIC_ASYNCHRONOUS, OTF2_RECORDER_KIND_ABSTRACT);
    OTF2_GlobalDefWriter_WriteMetricClassRecorder(g, 0, kSensor);
}

void defineIo(ArchiveWriter& a, OTF2_GlobalDefWriter* g)
{
    OTF2_GlobalDefWriter_WriteIoRegularFile(g, 0, a.string("/data/out"), 1);
    OTF2_GlobalDefWriter_WriteIoDirectory(g, 1, a.string("/data"), 1);
    OTF2_GlobalDefWriter_WriteIoFileProperty(g, 0, a.string("stripes"), OTF2_TYPE_UINT64, numberValue(8));
    OTF2_GlobalDefWriter_WriteIoHandle(g, 2, a.string("copy"), 0, 0, OTF2_IO_HANDLE_FLAG_NONE, OTF2_UNDEFINED_COMM, 1);
    OTF2_GlobalDefWriter_WriteIoHandle(
        g, 1, a.string("out"), 0, 0, OTF2_IO_HANDLE_FLAG_NONE, 0, OTF2_UNDEFINED_IO_HANDLE);
    OTF2_GlobalDefWriter_WriteIoHandle(g, 0, a.string("stdin"), OTF2_UNDEFINED_IO_FILE, 0,
        OTF2_IO_HANDLE_FLAG_PRE_CREATED, OTF2_UNDEFINED_COMM, OTF2_UNDEFINED_IO_HANDLE);
    OTF2_GlobalDefWriter_WriteIoPreCreatedHandleState(
        g, 0, OTF2_IO_ACCESS_MODE_READ_ONLY, OTF2_IO_STATUS_FLAG_NON_BLOCKING);
}

void writeMarkers(OTF2_Archive* archive)
{
    OTF2_MarkerWriter* const w = OTF2_Archive_GetMarkerWriter(archive);
    OTF2_MarkerWriter_WriteDefMarker(w, 0, "analysis", "late sender", OTF2_SEVERITY_HIGH);
    OTF2_MarkerWriter_WriteDefMarker(w, 1, "analysis", "note", OTF2_SEVERITY_NONE);
    OTF2_MarkerWriter_WriteMarker(w, 1100, 50, 0, OTF2_MARKER_SCOPE_LOCATION, kSparse, "waits");
    OTF2_MarkerWriter_WriteMarker(w, 1200, 0, 1, OTF2_MARKER_SCOPE_GLOBAL, 0, "half");
    OTF2_MarkerWriter_WriteMarker(w, 1300, 0, 1, OTF2_MARKER_SCOPE_SYSTEM_TREE_NODE, 1, "hot");
    OTF2_Archive_CloseMarkerWriter(archive, w);
}

} // namespace

void writeEveryKind(const std::filesystem::path& directory)
{
    ArchiveWriter archive(directory, "everykind");
    OTF2_Archive_SetMachineName(archive.archive(), "test machine");
    OTF2_Archive_SetDescription(archive.archive(), "every kind of record");
    OTF2_Archive_SetCreator(archive.archive(), "Lightcone tests");
    OTF2_Archive_SetProperty(archive.archive(), "LIGHTCONE::PURPOSE", "test", true);
    writeEvents(archive);
    OTF2_GlobalDefWriter* const g = archive.definitions();
    for (const char* const text : { "./solver", "--fast", "parameter text", "attribute text \u03b2" })
        archive.string(text);
    OTF2_GlobalDefWriter_WriteClockProperties(g, 1'000'000, 1000, 3000, 1'600'000'000'000'000'000);
    defineParadigms(archive, g);
    defineCode(archive, g);
    defineSystem(archive, g);
    defineCommunication(archive, g);
    defineMetrics(archive, g);
    defineIo(archive, g);
    writeMarkers(archive.archive());
    archive.close();
}

} // namespace lightcone::tests
