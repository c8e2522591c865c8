// SPDX-License-Identifier: GPL-3.0-or-later
// Records a run of halo.c, compiled with -finstrument-functions, as the OTF2 archive "halo": its functions, all its MPI calls, its
// messages and collective operations, and two metrics. All ranks must run on one machine, as they share its clock.
// Every definition announces what the files really hold, and OTF2 returns an error where something can't be written: then the run ends.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <inttypes.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define OTF2_MPI_USE_PMPI
#include <otf2/OTF2_MPI_Collectives.h>
#include <otf2/otf2.h>

#define NOT_RECORDED __attribute__((no_instrument_function))

// What halo.c counts for whoever wants to record it.
extern uint64_t relaxedCells;
extern double lastResidual;

typedef struct {
    const char* name;
    OTF2_RegionRole role;
} Region;

static const Region kRegions[] = {
    { "main", OTF2_REGION_ROLE_FUNCTION },
    { "initialize", OTF2_REGION_ROLE_FUNCTION },
    { "exchangeHalo", OTF2_REGION_ROLE_FUNCTION },
    { "exchangeRows", OTF2_REGION_ROLE_FUNCTION },
    { "exchangeColumns", OTF2_REGION_ROLE_FUNCTION },
    { "relax", OTF2_REGION_ROLE_FUNCTION },
    { "residual", OTF2_REGION_ROLE_FUNCTION },
    { "MPI_Cart_create", OTF2_REGION_ROLE_FUNCTION },
    { "MPI_Bcast", OTF2_REGION_ROLE_COLL_ONE2ALL },
    { "MPI_Send", OTF2_REGION_ROLE_POINT2POINT },
    { "MPI_Recv", OTF2_REGION_ROLE_POINT2POINT },
    { "MPI_Isend", OTF2_REGION_ROLE_POINT2POINT },
    { "MPI_Wait", OTF2_REGION_ROLE_POINT2POINT },
    { "MPI_Allreduce", OTF2_REGION_ROLE_COLL_ALL2ALL },
    { "MPI_Barrier", OTF2_REGION_ROLE_BARRIER },
};
enum { kRegionCount = sizeof(kRegions) / sizeof(kRegions[0]), kMain = 0, kRelax = 5, kResidual = 6, kFirstMpi = 7 };
enum { kWorld, kGrid };              // communicators
enum { kCells, kResidualMetric };    // metrics and their classes
enum { kMaxRequests = 8 };
enum { kTicksPerSecond = 1000000000 };

static OTF2_Archive* s_archive;
static OTF2_EvtWriter* s_writer; // NULL before MPI_Init and in MPI_Finalize
static uint64_t s_begin;
static int s_rank, s_size;
static MPI_Comm s_grid = MPI_COMM_NULL;
static int s_sides[2], s_periodic[2];
static struct {
    MPI_Request handle;
    uint64_t id;
} s_requests[kMaxRequests];
static uint64_t s_nextRequest = 1;

void __cyg_profile_func_enter(void* function, void* caller) NOT_RECORDED;
void __cyg_profile_func_exit(void* function, void* caller) NOT_RECORDED;

static NOT_RECORDED void check(OTF2_ErrorCode code)
{
    if (code == OTF2_SUCCESS)
        return;
    fprintf(stderr, "halo_recorder: %s\n", OTF2_Error_GetDescription(code));
    exit(1);
}

static NOT_RECORDED uint64_t now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * kTicksPerSecond + (uint64_t)time.tv_nsec;
}

static NOT_RECORDED OTF2_RegionRef regionNamed(const char* name)
{
    for (OTF2_RegionRef i = 0; i < kRegionCount; ++i)
        if (strcmp(kRegions[i].name, name) == 0)
            return i;
    fprintf(stderr, "halo_recorder: the function %s is not in its table\n", name);
    exit(1);
}

static NOT_RECORDED OTF2_RegionRef regionAt(void* function)
{
    Dl_info info;
    return regionNamed(dladdr(function, &info) && info.dli_sname ? info.dli_sname : "without a name");
}

static NOT_RECORDED OTF2_CommRef commOf(MPI_Comm comm) { return comm == s_grid ? kGrid : kWorld; }

static NOT_RECORDED uint64_t bytesOf(int count, MPI_Datatype type)
{
    int size = 0;
    PMPI_Type_size(type, &size);
    return (uint64_t)count * (uint64_t)size;
}

static NOT_RECORDED void enter(OTF2_RegionRef region) { check(OTF2_EvtWriter_Enter(s_writer, NULL, now(), region)); }
static NOT_RECORDED void leave(OTF2_RegionRef region) { check(OTF2_EvtWriter_Leave(s_writer, NULL, now(), region)); }

static NOT_RECORDED void sampleCells(void)
{
    const OTF2_Type type = OTF2_TYPE_UINT64;
    const OTF2_MetricValue value = { .unsigned_int = relaxedCells };
    check(OTF2_EvtWriter_Metric(s_writer, NULL, now(), kCells, 1, &type, &value));
}

static NOT_RECORDED void sampleResidual(void)
{
    const OTF2_Type type = OTF2_TYPE_DOUBLE;
    const OTF2_MetricValue value = { .floating_point = lastResidual };
    check(OTF2_EvtWriter_Metric(s_writer, NULL, now(), kResidualMetric, 1, &type, &value));
}

void __cyg_profile_func_enter(void* function, void* caller)
{
    (void)caller;
    if (!s_writer)
        return;
    const OTF2_RegionRef region = regionAt(function);
    enter(region);
    if (region == kRelax)
        sampleCells();
}

void __cyg_profile_func_exit(void* function, void* caller)
{
    (void)caller;
    if (!s_writer)
        return;
    const OTF2_RegionRef region = regionAt(function);
    if (region == kRelax)
        sampleCells();
    if (region == kResidual && s_rank == 0)
        sampleResidual();
    leave(region);
}

// The archive

static NOT_RECORDED OTF2_FlushType preFlush(
    void* user, OTF2_FileType file, OTF2_LocationRef location, void* caller, bool final)
{
    (void)user, (void)file, (void)location, (void)caller, (void)final;
    return OTF2_FLUSH;
}

static NOT_RECORDED OTF2_TimeStamp postFlush(void* user, OTF2_FileType file, OTF2_LocationRef location)
{
    (void)user, (void)file, (void)location;
    return now();
}

static NOT_RECORDED void openArchive(void)
{
    static const OTF2_FlushCallbacks kFlush = { .otf2_pre_flush = preFlush, .otf2_post_flush = postFlush };
    s_archive = OTF2_Archive_Open("halo", "halo", OTF2_FILEMODE_WRITE, 4 << 20, 4 << 20, OTF2_SUBSTRATE_POSIX,
        OTF2_COMPRESSION_NONE);
    if (!s_archive)
        exit(1);
    check(OTF2_Archive_SetFlushCallbacks(s_archive, &kFlush, NULL));
    check(OTF2_MPI_Archive_SetCollectiveCallbacks(s_archive, MPI_COMM_WORLD, MPI_COMM_NULL));
    check(OTF2_Archive_SetCreator(s_archive, "halo_recorder"));
    check(OTF2_Archive_OpenEvtFiles(s_archive));
    s_writer = OTF2_Archive_GetEvtWriter(s_archive, (OTF2_LocationRef)s_rank);
    if (!s_writer)
        exit(1);
}

static NOT_RECORDED OTF2_StringRef string(OTF2_GlobalDefWriter* writer, const char* text)
{
    static OTF2_StringRef s_next;
    check(OTF2_GlobalDefWriter_WriteString(writer, s_next, text));
    return s_next++;
}

static NOT_RECORDED void defineCode(OTF2_GlobalDefWriter* writer, OTF2_StringRef none)
{
    const OTF2_StringRef file = string(writer, "halo.c");
    for (OTF2_RegionRef i = 0; i < kRegionCount; ++i) {
        const int isMpi = i >= kFirstMpi;
        const OTF2_StringRef name = string(writer, kRegions[i].name);
        check(OTF2_GlobalDefWriter_WriteRegion(writer, i, name, name, none, kRegions[i].role,
            isMpi ? OTF2_PARADIGM_MPI : OTF2_PARADIGM_COMPILER, OTF2_REGION_FLAG_NONE, isMpi ? none : file, 0, 0));
    }
}

static NOT_RECORDED void defineMetrics(OTF2_GlobalDefWriter* writer)
{
    check(OTF2_GlobalDefWriter_WriteMetricMember(writer, kCells, string(writer, "Relaxed cells"),
        string(writer, "Cells that the rank has computed since it began"), OTF2_METRIC_TYPE_USER,
        OTF2_METRIC_ACCUMULATED_START, OTF2_TYPE_UINT64, OTF2_BASE_DECIMAL, 0, string(writer, "cells")));
    check(OTF2_GlobalDefWriter_WriteMetricMember(writer, kResidualMetric, string(writer, "Residual"),
        string(writer, "Change of the whole grid in its last iteration"), OTF2_METRIC_TYPE_USER,
        OTF2_METRIC_ABSOLUTE_LAST, OTF2_TYPE_DOUBLE, OTF2_BASE_DECIMAL, 0, string(writer, "1")));
    for (OTF2_MetricMemberRef i = kCells; i <= kResidualMetric; ++i)
        check(OTF2_GlobalDefWriter_WriteMetricClass(
            writer, i, 1, &i, OTF2_METRIC_ASYNCHRONOUS, OTF2_RECORDER_KIND_CPU));
}

static NOT_RECORDED void defineSystem(OTF2_GlobalDefWriter* writer, OTF2_StringRef none, const uint64_t* events)
{
    check(OTF2_GlobalDefWriter_WriteSystemTreeNode(
        writer, 0, string(writer, "machine"), string(writer, "node"), OTF2_UNDEFINED_SYSTEM_TREE_NODE));
    uint64_t* members = malloc((size_t)s_size * sizeof(uint64_t));
    for (int i = 0; i < s_size; ++i) {
        char name[32];
        snprintf(name, sizeof name, "Rank %d", i);
        const OTF2_StringRef ref = string(writer, name);
        check(OTF2_GlobalDefWriter_WriteLocationGroup(writer, (OTF2_LocationGroupRef)i, ref,
            OTF2_LOCATION_GROUP_TYPE_PROCESS, 0, OTF2_UNDEFINED_LOCATION_GROUP));
        check(OTF2_GlobalDefWriter_WriteLocation(writer, (OTF2_LocationRef)i, ref, OTF2_LOCATION_TYPE_CPU_THREAD,
            events[i], (OTF2_LocationGroupRef)i));
        members[i] = (uint64_t)i;
    }
    const uint32_t count = (uint32_t)s_size;
    check(OTF2_GlobalDefWriter_WriteGroup(
        writer, 0, none, OTF2_GROUP_TYPE_COMM_LOCATIONS, OTF2_PARADIGM_MPI, OTF2_GROUP_FLAG_NONE, count, members));
    check(OTF2_GlobalDefWriter_WriteGroup(
        writer, 1, none, OTF2_GROUP_TYPE_COMM_GROUP, OTF2_PARADIGM_MPI, OTF2_GROUP_FLAG_NONE, count, members));
    free(members);
    check(OTF2_GlobalDefWriter_WriteComm(
        writer, kWorld, string(writer, "MPI_COMM_WORLD"), 1, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE));
    check(OTF2_GlobalDefWriter_WriteComm(writer, kGrid, string(writer, "grid"), 1, kWorld, OTF2_COMM_FLAG_NONE));
}

static NOT_RECORDED void defineGrid(OTF2_GlobalDefWriter* writer)
{
    const char* const kNames[] = { "rows", "columns" };
    for (OTF2_CartDimensionRef i = 0; i < 2; ++i)
        check(OTF2_GlobalDefWriter_WriteCartDimension(writer, i, string(writer, kNames[i]), (uint32_t)s_sides[i],
            s_periodic[i] ? OTF2_CART_PERIODIC_TRUE : OTF2_CART_PERIODIC_FALSE));
    const OTF2_CartDimensionRef dimensions[] = { 0, 1 };
    check(OTF2_GlobalDefWriter_WriteCartTopology(writer, 0, string(writer, "grid"), kGrid, 2, dimensions));
    for (int i = 0; i < s_size; ++i) {
        int place[2];
        PMPI_Cart_coords(s_grid, i, 2, place);
        const uint32_t coordinates[] = { (uint32_t)place[0], (uint32_t)place[1] };
        check(OTF2_GlobalDefWriter_WriteCartCoordinate(writer, 0, (uint32_t)i, 2, coordinates));
    }
}

// Collective. An archive's own MPI calls go past the recorder.
static NOT_RECORDED void closeArchive(uint64_t end)
{
    uint64_t count = 0;
    check(OTF2_EvtWriter_GetNumberOfEvents(s_writer, &count));
    check(OTF2_Archive_CloseEvtWriter(s_archive, s_writer));
    s_writer = NULL;
    check(OTF2_Archive_CloseEvtFiles(s_archive));

    uint64_t* counts = malloc((size_t)s_size * sizeof(uint64_t));
    uint64_t first = 0;
    uint64_t last = 0;
    PMPI_Gather(&count, 1, MPI_UINT64_T, counts, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    PMPI_Reduce(&s_begin, &first, 1, MPI_UINT64_T, MPI_MIN, 0, MPI_COMM_WORLD);
    PMPI_Reduce(&end, &last, 1, MPI_UINT64_T, MPI_MAX, 0, MPI_COMM_WORLD);

    check(OTF2_Archive_OpenDefFiles(s_archive));
    check(OTF2_Archive_CloseDefWriter(s_archive, OTF2_Archive_GetDefWriter(s_archive, (OTF2_LocationRef)s_rank)));
    check(OTF2_Archive_CloseDefFiles(s_archive));
    if (s_rank == 0) {
        OTF2_GlobalDefWriter* writer = OTF2_Archive_GetGlobalDefWriter(s_archive);
        const OTF2_StringRef none = string(writer, "");
        check(OTF2_GlobalDefWriter_WriteClockProperties(
            writer, kTicksPerSecond, first, last - first, OTF2_UNDEFINED_TIMESTAMP));
        defineCode(writer, none);
        defineSystem(writer, none, counts);
        defineGrid(writer);
        defineMetrics(writer);
        check(OTF2_Archive_CloseGlobalDefWriter(s_archive, writer));
    }
    free(counts);
    PMPI_Barrier(MPI_COMM_WORLD);
    check(OTF2_Archive_Close(s_archive));
}

// The MPI calls of halo.c

// The recording begins when all ranks are through with it: that takes longer than the whole computation.
int MPI_Init(int* argc, char*** argv)
{
    const int result = PMPI_Init(argc, argv);
    PMPI_Comm_rank(MPI_COMM_WORLD, &s_rank);
    PMPI_Comm_size(MPI_COMM_WORLD, &s_size);
    openArchive();
    PMPI_Barrier(MPI_COMM_WORLD);
    s_begin = now();
    check(OTF2_EvtWriter_Enter(s_writer, NULL, s_begin, kMain));
    return result;
}

// The recording ends here, as nothing can be written once MPI is gone.
int MPI_Finalize(void)
{
    const uint64_t end = now();
    check(OTF2_EvtWriter_Leave(s_writer, NULL, end, kMain));
    PMPI_Barrier(MPI_COMM_WORLD); // so that no rank writes its file while others are still recorded
    closeArchive(end);
    return PMPI_Finalize();
}

int MPI_Cart_create(
    MPI_Comm comm, int dimensions, const int sides[], const int periodic[], int reorder, MPI_Comm* created)
{
    const OTF2_RegionRef region = regionNamed("MPI_Cart_create");
    enter(region);
    const int result = PMPI_Cart_create(comm, dimensions, sides, periodic, reorder, created);
    leave(region);
    s_grid = *created;
    memcpy(s_sides, sides, sizeof s_sides);
    memcpy(s_periodic, periodic, sizeof s_periodic);
    return result;
}

int MPI_Send(const void* data, int count, MPI_Datatype type, int receiver, int tag, MPI_Comm comm)
{
    const OTF2_RegionRef region = regionNamed("MPI_Send");
    enter(region);
    check(OTF2_EvtWriter_MpiSend(
        s_writer, NULL, now(), (uint32_t)receiver, commOf(comm), (uint32_t)tag, bytesOf(count, type)));
    const int result = PMPI_Send(data, count, type, receiver, tag, comm);
    leave(region);
    return result;
}

int MPI_Recv(void* data, int count, MPI_Datatype type, int sender, int tag, MPI_Comm comm, MPI_Status* status)
{
    const OTF2_RegionRef region = regionNamed("MPI_Recv");
    enter(region);
    const int result = PMPI_Recv(data, count, type, sender, tag, comm, status);
    int received = 0;
    PMPI_Get_count(status, type, &received);
    check(OTF2_EvtWriter_MpiRecv(s_writer, NULL, now(), (uint32_t)status->MPI_SOURCE, commOf(comm),
        (uint32_t)status->MPI_TAG, bytesOf(received, type)));
    leave(region);
    return result;
}

int MPI_Isend(
    const void* data, int count, MPI_Datatype type, int receiver, int tag, MPI_Comm comm, MPI_Request* request)
{
    const OTF2_RegionRef region = regionNamed("MPI_Isend");
    enter(region);
    const uint64_t id = s_nextRequest++;
    check(OTF2_EvtWriter_MpiIsend(
        s_writer, NULL, now(), (uint32_t)receiver, commOf(comm), (uint32_t)tag, bytesOf(count, type), id));
    const int result = PMPI_Isend(data, count, type, receiver, tag, comm, request);
    int slot = 0;
    while (slot < kMaxRequests && s_requests[slot].id != 0)
        ++slot;
    if (slot == kMaxRequests) {
        fprintf(stderr, "halo_recorder: more requests than it can tell apart\n");
        exit(1);
    }
    s_requests[slot].handle = *request;
    s_requests[slot].id = id;
    leave(region);
    return result;
}

int MPI_Wait(MPI_Request* request, MPI_Status* status)
{
    const OTF2_RegionRef region = regionNamed("MPI_Wait");
    enter(region);
    const MPI_Request handle = *request;
    const int result = PMPI_Wait(request, status);
    for (int i = 0; i < kMaxRequests; ++i) {
        if (s_requests[i].id == 0 || s_requests[i].handle != handle)
            continue;
        check(OTF2_EvtWriter_MpiIsendComplete(s_writer, NULL, now(), s_requests[i].id));
        s_requests[i].id = 0;
        break;
    }
    leave(region);
    return result;
}

static NOT_RECORDED void beginCollective(OTF2_RegionRef region)
{
    enter(region);
    check(OTF2_EvtWriter_MpiCollectiveBegin(s_writer, NULL, now()));
}

static NOT_RECORDED void endCollective(
    OTF2_RegionRef region, OTF2_CollectiveOp operation, MPI_Comm comm, uint32_t root, uint64_t sent, uint64_t received)
{
    check(OTF2_EvtWriter_MpiCollectiveEnd(s_writer, NULL, now(), operation, commOf(comm), root, sent, received));
    leave(region);
}

int MPI_Bcast(void* data, int count, MPI_Datatype type, int root, MPI_Comm comm)
{
    const OTF2_RegionRef region = regionNamed("MPI_Bcast");
    beginCollective(region);
    const int result = PMPI_Bcast(data, count, type, root, comm);
    const uint64_t bytes = bytesOf(count, type);
    endCollective(region, OTF2_COLLECTIVE_OP_BCAST, comm, (uint32_t)root,
        s_rank == root ? bytes * (uint64_t)s_size : 0, bytes);
    return result;
}

int MPI_Allreduce(const void* data, void* result, int count, MPI_Datatype type, MPI_Op operation, MPI_Comm comm)
{
    const OTF2_RegionRef region = regionNamed("MPI_Allreduce");
    beginCollective(region);
    const int code = PMPI_Allreduce(data, result, count, type, operation, comm);
    const uint64_t bytes = bytesOf(count, type) * (uint64_t)s_size;
    endCollective(region, OTF2_COLLECTIVE_OP_ALLREDUCE, comm, OTF2_COLLECTIVE_ROOT_NONE, bytes, bytes);
    return code;
}

int MPI_Barrier(MPI_Comm comm)
{
    const OTF2_RegionRef region = regionNamed("MPI_Barrier");
    beginCollective(region);
    const int result = PMPI_Barrier(comm);
    endCollective(region, OTF2_COLLECTIVE_OP_BARRIER, comm, OTF2_COLLECTIVE_ROOT_NONE, 0, 0);
    return result;
}
