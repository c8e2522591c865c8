// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scoring/eventsizes.h"

#include "core/base/usage.h"
#include "core/scoring/visitbytes.h"
#include "testclass.h"

#include <string>
#include <vector>

namespace lightcone::tests::tst_eventsizes {

using namespace core;

namespace {

struct NamedSize {
    const char* name;
    std::uint32_t bytes;
};

// What otf2-estimator 3.0.2 prints of each record when no number of definitions is set.
constexpr NamedSize kUnboundSizes[] = { { "Enter", 6 }, { "Leave", 6 }, { "MpiSend", 26 }, { "MpiRecv", 26 },
    { "MpiIsend", 35 }, { "MpiIsendComplete", 10 }, { "MpiIrecvRequest", 10 }, { "MpiIrecv", 35 },
    { "MpiRequestTest", 10 }, { "MpiRequestCancelled", 10 }, { "MpiCollectiveBegin", 2 }, { "MpiCollectiveEnd", 31 },
    { "NonBlockingCollectiveRequest", 11 }, { "NonBlockingCollectiveComplete", 40 }, { "CommCreate", 7 },
    { "CommDestroy", 7 }, { "RmaWinCreate", 7 }, { "RmaWinDestroy", 7 }, { "RmaCollectiveBegin", 2 },
    { "RmaCollectiveEnd", 36 }, { "RmaGroupSync", 17 }, { "RmaRequestLock", 22 }, { "RmaAcquireLock", 22 },
    { "RmaTryLock", 22 }, { "RmaReleaseLock", 21 }, { "RmaSync", 13 }, { "RmaWaitChange", 7 }, { "RmaPut", 30 },
    { "RmaGet", 30 }, { "RmaAtomic", 40 }, { "RmaOpCompleteBlocking", 16 }, { "RmaOpCompleteNonBlocking", 16 },
    { "RmaOpTest", 16 }, { "RmaOpCompleteRemote", 16 }, { "ThreadFork", 8 }, { "ThreadJoin", 3 },
    { "ThreadTeamBegin", 7 }, { "ThreadTeamEnd", 7 }, { "ThreadAcquireLock", 13 }, { "ThreadReleaseLock", 13 },
    { "ThreadTaskCreate", 17 }, { "ThreadTaskSwitch", 17 }, { "ThreadTaskComplete", 17 }, { "ThreadCreate", 16 },
    { "ThreadBegin", 16 }, { "ThreadWait", 16 }, { "ThreadEnd", 16 }, { "CallingContextEnter", 12 },
    { "CallingContextLeave", 7 }, { "CallingContextSample", 17 }, { "ParameterInt", 16 }, { "ParameterString", 12 },
    { "IoCreateHandle", 18 }, { "IoDestroyHandle", 7 }, { "IoDuplicateHandle", 17 }, { "IoSeek", 26 },
    { "IoChangeStatusFlags", 12 }, { "IoDeleteFile", 8 }, { "IoOperationBegin", 31 }, { "IoOperationTest", 16 },
    { "IoOperationIssued", 16 }, { "IoOperationComplete", 25 }, { "IoOperationCancelled", 16 }, { "IoAcquireLock", 8 },
    { "IoReleaseLock", 8 }, { "IoTryLock", 8 }, { "ProgramEnd", 11 }, { "MeasurementOnOff", 3 },
    { "BufferFlush", 10 } };

/// At most 256 definitions of each kind.
DefinitionCounts fewDefinitions()
{
    return { 256, 256, 1, 100, 1 };
}

constexpr std::uint64_t kCalls = 24; ///< bytes of enter and leave with few definitions

} // namespace

class TestEventSizes : public QObject {
    Q_OBJECT

private slots:
    void sizesWithoutNumbers()
    {
        const EventSizes sizes({});
        QCOMPARE(std::size(kUnboundSizes), kScoredEventCount);
        for (std::size_t i = 0; i < kScoredEventCount; ++i) {
            const auto event = static_cast<ScoredEvent>(i);
            QVERIFY(scoredEventName(event) == kUnboundSizes[i].name);
            QVERIFY2(sizes.of(event) == kUnboundSizes[i].bytes, kUnboundSizes[i].name);
            QCOMPARE(sizes.withTimestamp(event), kUnboundSizes[i].bytes + 9);
        }
    }

    void references_data();
    void references();
    void longRecords();
    void usualVisits();
    void programVisits();
    void visitsByName_data();
    void visitsByName();
    void eachListIsWhole();
    void callingContexts();
    void metricsAtEachCall();
    void parameters();
    void dynamicInstances();
};

// Asked of the estimator with that number of definitions of all kinds.
void TestEventSizes::references_data()
{
    QTest::addColumn<std::uint64_t>("count");
    QTest::addColumn<std::uint32_t>("enter");
    QTest::addColumn<std::uint64_t>("metric");
    QTest::addColumn<std::uint32_t>("number");
    QTest::addColumn<std::uint32_t>("text");
    QTest::addColumn<std::uint32_t>("contextEnter");
    QTest::addColumn<std::uint32_t>("contextLeave");
    QTest::addColumn<std::uint32_t>("sample");
    const auto row
        = [](std::uint64_t count, std::uint32_t enter, std::uint64_t metric, std::uint32_t number, std::uint32_t text,
              std::uint32_t contextEnter, std::uint32_t contextLeave, std::uint32_t sample) {
              QTest::addRow("%llu definitions", static_cast<unsigned long long>(count))
                  << count << enter << metric << number << text << contextEnter << contextLeave << sample;
          };
    row(0, 2, 14, 12, 8, 8, 3, 9);
    row(1, 2, 14, 12, 8, 8, 3, 9);
    row(2, 3, 15, 13, 9, 9, 4, 11);
    row(256, 3, 15, 13, 9, 9, 4, 11);
    row(257, 4, 16, 14, 10, 10, 5, 13);
    row(65'536, 4, 16, 14, 10, 10, 5, 13);
    row(65'537, 5, 17, 15, 11, 11, 6, 15);
    row(16'777'216, 5, 17, 15, 11, 11, 6, 15);
    row(16'777'217, 6, 18, 16, 12, 12, 7, 17);
    row(~std::uint64_t { 0 }, 6, 18, 16, 12, 12, 7, 17);
}

void TestEventSizes::references()
{
    QFETCH(const std::uint64_t, count);
    QFETCH(const std::uint32_t, enter);
    QFETCH(const std::uint64_t, metric);
    QFETCH(const std::uint32_t, number);
    QFETCH(const std::uint32_t, text);
    QFETCH(const std::uint32_t, contextEnter);
    QFETCH(const std::uint32_t, contextLeave);
    QFETCH(const std::uint32_t, sample);
    const EventSizes sizes({ count, count, count, count, count });
    QCOMPARE(sizes.of(ScoredEvent::Enter), enter);
    QCOMPARE(sizes.of(ScoredEvent::Leave), enter);
    QCOMPARE(sizes.metric(1), metric);
    QCOMPARE(sizes.of(ScoredEvent::ParameterInt), number);
    QCOMPARE(sizes.of(ScoredEvent::ParameterString), text);
    QCOMPARE(sizes.of(ScoredEvent::CallingContextEnter), contextEnter);
    QCOMPARE(sizes.of(ScoredEvent::CallingContextLeave), contextLeave);
    QCOMPARE(sizes.of(ScoredEvent::CallingContextSample), sample);
    QCOMPARE(sizes.of(ScoredEvent::MpiSend), 26U);
}

void TestEventSizes::longRecords()
{
    const EventSizes sizes({});
    const std::pair<std::uint32_t, std::uint64_t> kMetrics[]
        = { { 0, 8 }, { 1, 18 }, { 3, 38 }, { 24, 248 }, { 25, 266 }, { 26, 276 }, { 237, 2386 } };
    for (const auto& [values, bytes] : kMetrics)
        QCOMPARE(sizes.metric(values), bytes);
    QCOMPARE(EventSizes(fewDefinitions()).metric(3), std::uint64_t { 35 });
    const std::pair<std::uint32_t, std::uint64_t> kArguments[]
        = { { 0, 12 }, { 1, 17 }, { 40, 212 }, { 48, 252 }, { 49, 265 }, { 100, 520 } };
    for (const auto& [arguments, bytes] : kArguments)
        QCOMPARE(EventSizes::programBegin(arguments), bytes);
}

void TestEventSizes::usualVisits()
{
    const VisitBytes bytes({ fewDefinitions(), false, std::nullopt, 0 });
    QCOMPARE(bytes.of({ "solve", "compiler", false }), std::uint64_t { 24 });
    QCOMPARE(bytes.of({ "instance=1", "compiler", false }), std::uint64_t { 24 }); // a function of that name
    QCOMPARE(bytes.of({ "solve", "sampling", false }), std::uint64_t { 0 });
    QCOMPARE(bytes.of({ "MPI_Send", "sampling", false }), std::uint64_t { 0 });
    QCOMPARE(bytes.of({ "PROGRAM", "measurement", true }), std::uint64_t { 0 });
    QCOMPARE(bytes.perHit(), std::uint64_t { 0 });
    const VisitBytes many({ { 257, {}, {}, {}, {} }, false, std::nullopt, 0 });
    QCOMPARE(many.of({ "solve", "user", false }), std::uint64_t { 26 });
}

void TestEventSizes::programVisits()
{
    const VisitBytes bytes({ fewDefinitions(), false, 0, 0 });
    QCOMPARE(bytes.of({ "a.out", "measurement", true }), std::uint64_t { 41 });
    QCOMPARE(bytes.of({ "a.out", "measurement", false }), std::uint64_t { 0 });
    QCOMPARE(bytes.of({ "main", "compiler", true }), kCalls + 41);
    QCOMPARE(bytes.of({ "kernel", "cuda", true }), kCalls);
    QCOMPARE(bytes.of({ "kernel", "opencl", true }), kCalls);
    const VisitBytes withArguments({ fewDefinitions(), false, 3, 0 });
    QCOMPARE(withArguments.of({ "a.out", "measurement", true }), std::uint64_t { 41 + 15 });
}

void TestEventSizes::visitsByName_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("paradigm");
    QTest::addColumn<std::uint64_t>("bytes");
    const auto row = [](const char* name, const char* paradigm, std::uint64_t bytes) {
        QTest::addRow("%s of %s", name, paradigm) << QString::fromUtf8(name) << QString::fromUtf8(paradigm) << bytes;
    };
    row("MPI_Send", "mpi", kCalls + 26 + 9);
    row("MPI_Bsend", "mpi", kCalls + 26 + 9);
    row("MPI_Recv", "mpi", kCalls + 26 + 9);
    row("MPI_Sendrecv", "mpi", kCalls + 2 * (26 + 9));
    row("MPI_Sendrecv_replace", "mpi", kCalls + 2 * (26 + 9));
    row("MPI_Isend", "mpi", kCalls + 35 + 9 + 10 + 9);
    row("MPI_Ssend_init", "mpi", kCalls + 35 + 9 + 10 + 9);
    row("MPI_Irecv", "mpi", kCalls + 10 + 9 + 35 + 9);
    row("MPI_Irecv_init", "mpi", kCalls + 10 + 9 + 35 + 9);
    row("MPI_Recv_init", "mpi", kCalls);
    row("MPI_Wait", "mpi", kCalls);
    row("MPI_Barrier", "mpi", kCalls + 2 + 31 + 9);
    row("MPI_Reduce_scatter_block", "mpi", kCalls + 2 + 31 + 9);
    row("MPI_Neighbor_allgather", "mpi", kCalls);
    row("MPI_Iallreduce", "mpi", kCalls + 11 + 40 + 9);
    row("MPI_Init", "mpi", kCalls + 2 + 31 + 9 + 7 + 9);
    row("MPI_Finalize", "mpi", kCalls + 2 + 31 + 9 + 7 + 9);
    row("MPI_Comm_split", "mpi", kCalls + 2 + 31 + 9 + 7 + 9);
    row("MPI_Comm_free", "mpi", kCalls + 2 + 31 + 9 + 7 + 9);
    row("MPI_Comm_idup", "mpi", kCalls + 11 + 40 + 9 + 7 + 9);
    row("MPI_Comm_rank", "mpi", kCalls);
    row("omp_set_lock", "openmp", kCalls + 13 + 9);
    row("omp_unset_nest_lock", "openmp", kCalls + 13 + 9);
    row("pthread_mutex_lock", "pthread", kCalls);
    row("pthread_mutex_unlock", "pthread", kCalls + 2 * (13 + 9));
    row("pthread_cond_wait", "pthread", kCalls + 2 * (13 + 9));
    row("pthread_create", "pthread", kCalls + 3 * (16 + 9));
    row("pthread_join", "pthread", kCalls + 16 + 9);
    row("shmem_int_put", "shmem", kCalls + 30 + 9 + 16 + 9);
    row("shmem_iget128", "shmem", kCalls + 30 + 9 + 16 + 9);
    row("shmem_char_iput", "shmem", kCalls); // there is no such function
    row("hipMemcpyDtoHAsync", "hip", kCalls + 30 + 9 + 16 + 9);
    row("cudaMemcpy", "cuda", kCalls);
    row("shmem_barrier_all", "shmem", kCalls + 16 + 9 + 2 + 9 + 36 + 9);
    row("shmem_barrier", "shmem", kCalls + 2 + 9 + 36 + 9);
    row("shmem_swap", "shmem", kCalls + 40); // its completion is known of puts and gets alone
    row("shmem_int_fadd", "shmem", kCalls + 40);
    row("shmem_wait_until", "shmem", kCalls + 7);
    row("shmem_set_lock", "shmem", kCalls + 22);
    row("shmem_clear_lock", "shmem", kCalls + 21);
    row("MPI_File_open", "mpi", kCalls + 18 + 9 + 7 + 9);
    row("fopen64", "io", kCalls + 18 + 9 + 7 + 9);
    row("close", "io", kCalls); // handles are destroyed where they are opened
    row("dup2", "io", kCalls + 17 + 9);
    row("unlinkat", "io", kCalls + 8 + 9);
    row("MPI_File_close", "mpi", kCalls + 8 + 9);
    row("lseek64", "io", kCalls + 26 + 9);
    row("read", "io", kCalls + 31 + 9 + 25 + 9);
    row("MPI_File_write_ordered", "mpi", kCalls + 31 + 9 + 25 + 9);
    row("aio_read", "io", kCalls + 16 + 9); // neither begins nor completes an operation
    row("MPI_File_read_all_end", "mpi", kCalls + 16 + 9);
    row("sync", "io", kCalls + 2 * (16 + 9));
    row("aio_cancel", "io", kCalls + 16 + 9);
    row("lockf", "io", kCalls + 2 * (8 + 9));
    row("funlockfile", "io", kCalls + 8 + 9);
    row("!$omp parallel @foo.c:12", "openmp", kCalls + 8 + 3 + 7 + 7 + 4 * 9);
    row("!$omp parallel", "openmp", kCalls + 8 + 3 + 7 + 7 + 4 * 9);
    row("!$omp task @foo.c:12", "openmp", kCalls + 17 + 17 + 9 + 17 + 9);
    row("!$omp taskwait @foo.c:12", "openmp", kCalls + 17 + 9);
    row("!$omp create task @foo.c:12", "openmp", kCalls);
    row("!$omp barrier @foo.c:12", "openmp", kCalls);
    row("TRACE BUFFER FLUSH", "measurement", 10 + 9);
    row("MEASUREMENT OFF", "user", 2 * (3 + 9));
    row("MEASUREMENT OFF", "compiler", kCalls + 2 * (3 + 9));
}

void TestEventSizes::visitsByName()
{
    QFETCH(const QString, name);
    QFETCH(const QString, paradigm);
    QFETCH(const std::uint64_t, bytes);
    const VisitBytes visits({ fewDefinitions(), false, std::nullopt, 0 });
    QCOMPARE(visits.of({ name.toStdString(), paradigm.toStdString(), false }), bytes);
}

void TestEventSizes::eachListIsWhole()
{
    const VisitBytes visits({ fewDefinitions(), false, std::nullopt, 0 });
    const auto countOf = [&](const std::vector<std::string>& names, std::uint64_t more) {
        std::size_t count = 0;
        for (const std::string& name : names)
            count += visits.of({ name, "mpi", false }) == kCalls + more ? 1 : 0;
        return count;
    };
    std::vector<std::string> collectives;
    for (const char* name :
        { "allgather", "allgatherv", "allreduce", "alltoall", "alltoallv", "alltoallw", "barrier", "bcast", "exscan",
            "gather", "gatherv", "reduce", "reduce_scatter", "reduce_scatter_block", "scan", "scatter", "scatterv" })
        collectives.push_back(name);
    std::vector<std::string> blocking;
    std::vector<std::string> started;
    for (const std::string& name : collectives) {
        started.push_back("MPI_I" + name);
        blocking.push_back("MPI_" + name);
        blocking.back()[4] = static_cast<char>(blocking.back()[4] - 'a' + 'A');
    }
    QCOMPARE(countOf(blocking, 42), collectives.size());
    QCOMPARE(countOf(started, 60), collectives.size());

    std::vector<std::string> communicators { "MPI_Intercomm_create", "MPI_Intercomm_create_from_groups",
        "MPI_Intercomm_merge", "MPI_Cart_create", "MPI_Cart_sub", "MPI_Graph_create", "MPI_Dist_graph_create",
        "MPI_Dist_graph_create_adjacent", "MPI_Init", "MPI_Init_thread", "MPI_Finalize" };
    for (const char* name : { "create", "create_group", "create_from_group", "dup", "dup_with_info", "split",
             "split_type", "accept", "connect", "join", "spawn", "spawn_multiple", "free", "disconnect" })
        communicators.push_back(std::string("MPI_Comm_") + name);
    QCOMPARE(countOf(communicators, 42 + 16), communicators.size());

    std::vector<std::string> transfers;
    for (const char* name : { "fdatasync", "fsync", "syncfs", "pread", "pread64", "pwrite", "pwrite64", "read", "write",
             "preadv", "pwritev", "readv", "writev", "lio_listio", "fflush", "fgetc", "fgets", "fputc", "fprintf",
             "fputs", "fread", "fscanf", "fwrite", "getc", "getchar", "gets", "printf", "putchar", "puts", "scanf",
             "vfprintf", "vfscanf", "vscanf", "vprintf" })
        transfers.push_back(name);
    for (const char* name : { "", "_all", "_at", "_at_all", "_ordered", "_shared" }) {
        transfers.push_back(std::string("MPI_File_read") + name);
        transfers.push_back(std::string("MPI_File_write") + name);
    }
    QCOMPARE(countOf(transfers, 31 + 9 + 25 + 9), transfers.size());

    std::vector<std::string> puts;
    for (const char* direction : { "put", "get" }) {
        for (const char* type : { "short", "int", "long", "longlong", "float", "double", "longdouble" }) {
            puts.push_back(std::string("shmem_") + type + '_' + direction);
            puts.push_back(std::string("shmem_") + type + "_i" + direction);
            puts.push_back(std::string("shmem_") + type + '_' + direction[0]);
        }
        puts.push_back(std::string("shmem_char_") + direction);
        puts.push_back(std::string("shmem_char_") + direction[0]);
        puts.push_back(std::string("shmem_") + direction + "mem");
        for (const char* bits : { "16", "32", "64", "128" }) {
            puts.push_back(std::string("shmem_") + direction + bits);
            puts.push_back(std::string("shmem_i") + direction + bits);
        }
    }
    QCOMPARE(countOf(puts, 30 + 9 + 16 + 9), puts.size());

    std::vector<std::string> reductions;
    for (const char* type : { "short", "int", "long", "longlong", "float", "double", "longdouble" }) {
        for (const char* operation : { "max", "min", "sum", "prod" })
            reductions.push_back(std::string("shmem_") + type + '_' + operation + "_to_all");
    }
    for (const char* type : { "short", "int", "long", "longlong" }) {
        for (const char* operation : { "and", "or", "xor" })
            reductions.push_back(std::string("shmem_") + type + '_' + operation + "_to_all");
    }
    for (const char* name : { "shmem_complexf_sum_to_all", "shmem_complexd_prod_to_all", "shmem_broadcast32",
             "shmem_collect64", "shmem_fcollect32" })
        reductions.push_back(name);
    QCOMPARE(countOf(reductions, 2 + 9 + 36 + 9), reductions.size());
}

void TestEventSizes::callingContexts()
{
    const VisitBytes bytes({ fewDefinitions(), true, std::nullopt, 0 });
    QCOMPARE(bytes.of({ "solve", "compiler", false }), std::uint64_t { 9 + 9 + 4 + 9 });
    QCOMPARE(bytes.of({ "MPI_Send", "mpi", false }), std::uint64_t { 9 + 9 + 4 + 9 + 26 + 9 });
    QCOMPARE(bytes.of({ "a.out", "measurement", false }), std::uint64_t { 9 + 9 + 4 + 9 });
    QCOMPARE(bytes.of({ "instance=2", "user", false }), std::uint64_t { 0 });
    QCOMPARE(bytes.of({ "solve", "sampling", false }), std::uint64_t { 0 });
    QCOMPARE(bytes.perHit(), std::uint64_t { 10 + 9 });
}

void TestEventSizes::metricsAtEachCall()
{
    const VisitBytes bytes({ fewDefinitions(), false, std::nullopt, 3 });
    constexpr std::uint64_t kMetrics = 2 * 35 + 9;
    QCOMPARE(bytes.of({ "solve", "compiler", false }), kCalls + kMetrics);
    QCOMPARE(bytes.of({ "MEASUREMENT OFF", "user", false }), 24 + kMetrics);
    QCOMPARE(bytes.of({ "a.out", "measurement", true }), kMetrics);
    QCOMPARE(bytes.of({ "instance=2", "user", false }), std::uint64_t { 0 });
    QVERIFY_EXCEPTION_THROWN(VisitBytes({ {}, false, std::nullopt, 256 }), UsageError);
}

void TestEventSizes::parameters()
{
    const VisitBytes one({ fewDefinitions(), false, std::nullopt, 0 });
    QCOMPARE(one.perNumber(), std::uint64_t { 12 + 9 });
    QCOMPARE(one.perText(), std::uint64_t { 8 + 9 });
    const VisitBytes unknown({ {}, false, std::nullopt, 0 });
    QCOMPARE(unknown.perNumber(), std::uint64_t { 16 + 9 });
    QCOMPARE(unknown.perText(), std::uint64_t { 12 + 9 });
}

void TestEventSizes::dynamicInstances()
{
    QVERIFY(isDynamicInstance("instance=1", "user"));
    QVERIFY(isDynamicInstance("iteration=12", "user"));
    QVERIFY(!isDynamicInstance("instance", "user"));
    QVERIFY(!isDynamicInstance("instance=1", "compiler"));
    const VisitBytes bytes({ fewDefinitions(), false, std::nullopt, 0 });
    QCOMPARE(bytes.of({ "iteration=1", "user", false }), std::uint64_t { 0 });
}

LIGHTCONE_TEST(TestEventSizes, Core)

} // namespace lightcone::tests::tst_eventsizes

#include "tst_eventsizes.moc"
