// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/visitbytes.h"

#include "core/base/usage.h"

#include <algorithm>
#include <span>
#include <vector>

namespace lightcone::core {

namespace {

/// An event that visits of some regions record.
struct VisitEvent {
    ScoredEvent event;
    bool hasTimestamp = true; ///< else scorep-score takes it to have the time of its neighbour
};

/// Names of regions, and an event that visits of each of them record. A name stands for several where it has a list of
/// parts in braces: "a{b,c}" for "ab" and "ac".
struct NamedVisits {
    std::span<const std::string_view> names;
    VisitEvent event;
};

constexpr std::string_view kSends[] = { "MPI_{Send,Bsend,Rsend,Ssend,Sendrecv,Sendrecv_replace}" };
constexpr std::string_view kReceives[] = { "MPI_{Recv,Sendrecv,Sendrecv_replace}" };
constexpr std::string_view kStartedSends[]
    = { "MPI_{Isend,Ibsend,Irsend,Issend}", "MPI_{Send,Bsend,Rsend,Ssend}_init" };
constexpr std::string_view kStartedReceives[] = { "MPI_Irecv{,_init}" };
constexpr std::string_view kCollectives[]
    = { "MPI_{Allgather,Allgatherv,Allreduce,Alltoall,Alltoallv,Alltoallw,Barrier,Bcast,Exscan,Gather,Gatherv}",
          "MPI_{Reduce,Reduce_scatter,Reduce_scatter_block,Scan,Scatter,Scatterv}", "MPI_{Init,Init_thread,Finalize}",
          "MPI_Comm_{create,create_group,create_from_group,dup,dup_with_info,split,split_type,accept,connect,join}",
          "MPI_Comm_{spawn,spawn_multiple,free,disconnect}", "MPI_Intercomm_{create,create_from_groups,merge}",
          "MPI_{Cart_create,Cart_sub,Graph_create,Dist_graph_create,Dist_graph_create_adjacent}" };
constexpr std::string_view kStartedCollectives[]
    = { "MPI_I{allgather,allgatherv,allreduce,alltoall,alltoallv,alltoallw,barrier,bcast,exscan,gather,gatherv}",
          "MPI_I{reduce,reduce_scatter,reduce_scatter_block,scan,scatter,scatterv}", "MPI_Comm_idup{,_with_info}" };
constexpr std::string_view kNewCommunicators[] = { "MPI_{Init,Init_thread}", "MPI_Comm_idup{,_with_info}",
    "MPI_Comm_{create,create_group,create_from_group,dup,dup_with_info,split,split_type,accept,connect,join}",
    "MPI_Comm_{spawn,spawn_multiple}", "MPI_Intercomm_{create,create_from_groups,merge}",
    "MPI_{Cart_create,Cart_sub,Graph_create,Dist_graph_create,Dist_graph_create_adjacent}" };
constexpr std::string_view kOldCommunicators[] = { "MPI_Finalize", "MPI_Comm_{free,disconnect}" };

constexpr std::string_view kAcquiredLocks[]
    = { "omp_set_{lock,nest_lock}", "pthread_mutex_unlock", "pthread_cond_{wait,timedwait}" };
constexpr std::string_view kReleasedLocks[]
    = { "omp_unset_{lock,nest_lock}", "pthread_mutex_unlock", "pthread_cond_{wait,timedwait}" };

constexpr std::string_view kPutsAndGets[] = {
    "shmem_{char,short,int,long,float,double,longlong,longdouble}_{p,put,g,get}",
    "shmem_{short,int,long,float,double,longlong,longdouble}_{iput,iget}",
    "shmem_{put,get}{16,32,64,128,mem}",
    "shmem_{iput,iget}{16,32,64,128}",
    "hipMemcpy{,WithStream,HtoD,FromSymbol,DtoH,DtoD,Async,HtoDAsync,FromSymbolAsync,DtoHAsync,DtoDAsync}",
};
constexpr std::string_view kRemoteCompletions[] = { "shmem_barrier_all" };
constexpr std::string_view kAtomics[] = { "shmem_{short_,int_,long_,longlong_,float_,double_,}swap",
    "shmem_{short,int,long,longlong}_{cswap,fadd,finc,add,inc}" };
constexpr std::string_view kSharedCollectives[] = {
    "shmem_barrier{,_all}",
    "shmem_{broadcast,collect,fcollect}{32,64}",
    "shmem_{short,int,long,longlong}_{and,or,xor}_to_all",
    "shmem_{short,int,long,longlong,float,double,longdouble}_{max,min,sum,prod}_to_all",
    "shmem_{complexf,complexd}_{sum,prod}_to_all",
};
constexpr std::string_view kWaitsForChange[] = { "shmem_{short_,int_,long_,longlong_,}wait{,_until}" };
constexpr std::string_view kRequestedLocks[] = { "shmem_{set,test}_lock" };
constexpr std::string_view kClearedLocks[] = { "shmem_clear_lock" };

constexpr std::string_view kOpens[]
    = { "MPI_File_open", "creat{,64}", "open{,64,at}", "{fdopen,fopen,fopen64,freopen}" };
constexpr std::string_view kDeletes[] = { "MPI_File_{close,delete}", "unlink{,at}" };
constexpr std::string_view kSeeks[]
    = { "MPI_File_seek{,_shared}", "lseek{,64}", "{fseek,fseeko,fseeko64,fsetpos,rewind}" };
constexpr std::string_view kTransfers[] = { "MPI_File_{read,write}{,_all,_at,_at_all,_ordered,_shared}",
    "{fdatasync,fsync,syncfs,read,write,lio_listio}", "{pread,pwrite}{,64}", "{preadv,pwritev,readv,writev}",
    "{fflush,fgetc,fgets,fputc,fputs,fread,fwrite,getc,getchar,gets,putchar,puts}",
    "{printf,fprintf,vprintf,vfprintf,scanf,fscanf,vscanf,vfscanf}" };
constexpr std::string_view kStartedTransfers[] = { "MPI_File_{iread,iwrite}{,_all,_at,_at_all,_shared}",
    "MPI_File_{read,write}_{all,at_all,ordered}_begin", "sync", "aio_{read,write}" };
constexpr std::string_view kEndedTransfers[]
    = { "MPI_File_{read,write}_{all,at_all,ordered}_end", "sync", "aio_{error,return}" };
constexpr std::string_view kDuplications[] = { "dup{,2,3}", "fcntl" };
constexpr std::string_view kFileLocks[] = { "lockf", "{flockfile,ftrylockfile}" };
constexpr std::string_view kCancellations[] = { "aio_cancel" };
constexpr std::string_view kFileUnlocks[] = { "funlockfile" };

// Scorep-score knows one list of regions of each event, the first that it is told: so closing and duplicating a file
// destroys no handle here, a transfer that is started or ended elsewhere neither begins nor completes an operation, and
// an atomic operation is not completed.
constexpr NamedVisits kNamedVisits[] = {
    { kSends, { ScoredEvent::MpiSend } },
    { kReceives, { ScoredEvent::MpiRecv } },
    { kStartedSends, { ScoredEvent::MpiIsend } },
    { kStartedSends, { ScoredEvent::MpiIsendComplete } },
    { kStartedReceives, { ScoredEvent::MpiIrecvRequest } },
    { kStartedReceives, { ScoredEvent::MpiIrecv } },
    { kCollectives, { ScoredEvent::MpiCollectiveBegin, false } },
    { kCollectives, { ScoredEvent::MpiCollectiveEnd } },
    { kStartedCollectives, { ScoredEvent::NonBlockingCollectiveRequest, false } },
    { kStartedCollectives, { ScoredEvent::NonBlockingCollectiveComplete } },
    { kNewCommunicators, { ScoredEvent::CommCreate } },
    { kOldCommunicators, { ScoredEvent::CommDestroy } },
    { kAcquiredLocks, { ScoredEvent::ThreadAcquireLock } },
    { kReleasedLocks, { ScoredEvent::ThreadReleaseLock } },
    { kPutsAndGets, { ScoredEvent::RmaPut } },
    { kPutsAndGets, { ScoredEvent::RmaOpCompleteBlocking } },
    { kRemoteCompletions, { ScoredEvent::RmaOpCompleteRemote } },
    { kAtomics, { ScoredEvent::RmaAtomic, false } },
    { kSharedCollectives, { ScoredEvent::RmaCollectiveBegin } },
    { kSharedCollectives, { ScoredEvent::RmaCollectiveEnd } },
    { kWaitsForChange, { ScoredEvent::RmaWaitChange, false } },
    { kRequestedLocks, { ScoredEvent::RmaRequestLock, false } },
    { kClearedLocks, { ScoredEvent::RmaReleaseLock, false } },
    { kOpens, { ScoredEvent::IoDestroyHandle } },
    { kOpens, { ScoredEvent::IoCreateHandle } },
    { kDeletes, { ScoredEvent::IoDeleteFile } },
    { kSeeks, { ScoredEvent::IoSeek } },
    { kTransfers, { ScoredEvent::IoOperationComplete } },
    { kTransfers, { ScoredEvent::IoOperationBegin } },
    { kStartedTransfers, { ScoredEvent::IoOperationIssued } },
    { kEndedTransfers, { ScoredEvent::IoOperationTest } },
    { kDuplications, { ScoredEvent::IoDuplicateHandle } },
    { kFileLocks, { ScoredEvent::IoTryLock } },
    { kFileLocks, { ScoredEvent::IoAcquireLock } },
    { kCancellations, { ScoredEvent::IoOperationCancelled } },
    { kFileUnlocks, { ScoredEvent::IoReleaseLock } },
};

/// An event that visits of all regions record whose names begin so.
struct PrefixedVisits {
    std::string_view prefix;
    VisitEvent event;
    std::uint32_t times = 1;
};

constexpr PrefixedVisits kPrefixedVisits[] = {
    { "!$omp parallel", { ScoredEvent::ThreadFork } }, { "!$omp parallel", { ScoredEvent::ThreadJoin } },
    { "!$omp parallel", { ScoredEvent::ThreadTeamBegin } }, { "!$omp parallel", { ScoredEvent::ThreadTeamEnd } },
    { "!$omp task ", { ScoredEvent::ThreadTaskCreate, false } }, { "!$omp task ", { ScoredEvent::ThreadTaskComplete } },
    { "!$omp task", { ScoredEvent::ThreadTaskSwitch } }, { "pthread_create", { ScoredEvent::ThreadCreate } },
    { "pthread_create", { ScoredEvent::ThreadBegin } }, { "pthread_create", { ScoredEvent::ThreadEnd } },
    { "pthread_join", { ScoredEvent::ThreadWait } }, { "TRACE BUFFER FLUSH", { ScoredEvent::BufferFlush } },
    { "MEASUREMENT OFF", { ScoredEvent::MeasurementOnOff }, 2 }, // off, and on again
};

/// Adds the names that a name with lists in braces stands for.
void expandName(std::string_view name, const std::string& begin, std::vector<std::string>& out)
{
    const std::size_t open = name.find('{');
    if (open == name.npos) {
        out.push_back(begin + std::string(name));
        return;
    }
    const std::size_t close = name.find('}', open);
    const std::string front = begin + std::string(name.substr(0, open));
    for (std::size_t part = open + 1; part <= close;) {
        const std::size_t end = std::min(name.find(',', part), close);
        expandName(name.substr(close + 1), front + std::string(name.substr(part, end - part)), out);
        part = end + 1;
    }
}

std::uint64_t bytesOf(const VisitEvent& event, const EventSizes& sizes)
{
    return event.hasTimestamp ? sizes.withTimestamp(event.event) : sizes.of(event.event);
}

std::unordered_map<std::string, std::uint64_t> namedBytes(const EventSizes& sizes)
{
    std::unordered_map<std::string, std::uint64_t> named;
    std::vector<std::string> names;
    for (const NamedVisits& visits : kNamedVisits) {
        names.clear();
        for (const std::string_view name : visits.names)
            expandName(name, {}, names);
        for (const std::string& name : names)
            named[name] += bytesOf(visits.event, sizes);
    }
    return named;
}

/// Says whether a profile has the region without that the trace has enters and leaves of it.
bool hasNoCalls(std::string_view name, std::string_view paradigm)
{
    return paradigm == "measurement" || (paradigm == "user" && name == "MEASUREMENT OFF")
        || isDynamicInstance(name, paradigm);
}

} // namespace

bool isDynamicInstance(std::string_view name, std::string_view paradigm)
{
    return paradigm == "user" && (name.starts_with("instance=") || name.starts_with("iteration="));
}

VisitBytes::VisitBytes(const VisitRules& rules)
    : m_rules(rules)
    , m_sizes(rules.counts)
    , m_named(namedBytes(m_sizes))
    , m_perNumber(m_sizes.withTimestamp(ScoredEvent::ParameterInt))
    , m_perText(m_sizes.withTimestamp(ScoredEvent::ParameterString))
{
    require(rules.metrics <= EventSizes::kMostMetrics, "an event holds at most 255 metrics");
    if (rules.hasHits)
        m_perHit = m_sizes.withTimestamp(ScoredEvent::CallingContextSample);
}

std::uint64_t VisitBytes::of(const VisitedRegion& region) const
{
    if (region.paradigm == "sampling")
        return 0;
    const bool isInstance = isDynamicInstance(region.name, region.paradigm);
    std::uint64_t bytes = byName(region.name);
    if (m_rules.hasHits) {
        if (!isInstance)
            bytes += m_sizes.withTimestamp(ScoredEvent::CallingContextEnter)
                + m_sizes.withTimestamp(ScoredEvent::CallingContextLeave);
    } else if (!hasNoCalls(region.name, region.paradigm)) {
        bytes += m_sizes.withTimestamp(ScoredEvent::Enter) + m_sizes.withTimestamp(ScoredEvent::Leave);
    }
    if (m_rules.metrics > 0 && !isInstance) // at both ends; scorep-score counts one timestamp
        bytes += 2 * m_sizes.metric(m_rules.metrics) + EventSizes::kTimestamp;
    const bool isDevice = region.paradigm == "cuda" || region.paradigm == "opencl";
    if (m_rules.programArguments && region.isRoot && !isDevice) {
        bytes += EventSizes::programBegin(*m_rules.programArguments) + EventSizes::kTimestamp;
        bytes += m_sizes.withTimestamp(ScoredEvent::ProgramEnd);
    }
    return bytes;
}

std::uint64_t VisitBytes::byName(std::string_view name) const
{
    std::uint64_t bytes = 0;
    if (const auto found = m_named.find(std::string(name)); found != m_named.end())
        bytes = found->second;
    for (const PrefixedVisits& visits : kPrefixedVisits) {
        if (name.starts_with(visits.prefix))
            bytes += visits.times * bytesOf(visits.event, m_sizes);
    }
    return bytes;
}

} // namespace lightcone::core
