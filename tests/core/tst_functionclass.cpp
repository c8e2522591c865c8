// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cache/definitionscodec.h"
#include "core/model/definitions.h"
#include "core/model/programedge.h"
#include "randomtrace.h"
#include "testclass.h"

#include <set>
#include <string>

namespace lightcone::tests::tst_functionclass {

using namespace core;

namespace {

RegionDef region(const char* name, Paradigm paradigm, RegionRole role)
{
    RegionDef def;
    def.name = name;
    def.paradigm = paradigm;
    def.role = role;
    return def;
}

} // namespace

class TestFunctionClass final : public QObject {
    Q_OBJECT

private slots:
    void byName_data();
    void byName();
    void byRole_data();
    void byRole();
    void profilingNamesAreThoseOfMpi();
    void startsAndEndsHaveTheirClass();
    void functionsHaveTheClassOfTheirFirstRegion();
    void classesAreNotKept();
    void namesDiffer();
};

void TestFunctionClass::byName_data()
{
    QTest::addColumn<Paradigm>("paradigm");
    QTest::addColumn<FunctionClass>("expected");
    const auto rows = [](Paradigm paradigm, FunctionClass expected, std::initializer_list<const char*> names) {
        for (const char* name : names)
            QTest::newRow(name) << paradigm << expected;
    };
    using P = Paradigm;
    using C = FunctionClass;
    rows(P::User, C::Work,
        { "main", "work", "block 12", "compute", "event 1", "TRACER_Loop", "init", "barrier", "wait", "finalize",
            "sleep", "ocn_main", "!$omp critical sblock @hybrid.F90:58", "GOMP_parallel",
            "GOMP_parallel_loop_static_start", "OpenMP For", "OpenMP Parallel", "OpenMP Section", "OpenMP Task create",
            "OpenMP Task run", "OpenMP Untied  Task run", "OpenMP Workshare", "OpenMP implicit task", "OpenMP loop",
            "OpenMP parallel", "OpenMP task", "!$omp for @lock.c:10", "!$omp parallel @barrier.c:20", "pthread_self",
            "pthread_getcpuclockid", "pthread_condattr_setclock" });
    rows(P::Unknown, C::Work, { "Working", "unused 25", "hipster", "" });
    rows(P::Compiler, C::Work, { "int main(int, char**)", "__device_stub__heavy_kernel(float*, float const*)" });
    rows(P::Sampling, C::Work, { "sampled()" });
    rows(P::OpenMp, C::Work,
        { "!$omp do @hybrid.F90:45", "!$omp task @x.c:12", "!$omp single @hybrid.F90:64", "!$omp atomic @a.c:1" });
    rows(P::Hip, C::Work,
        { "__hipPushCallConfiguration", "hipEventCreate", "hipEventElapsedTime", "hipEventRecord", "hipLaunchKernel",
            "hipSetDevice", "hipGetDeviceCount" });
    rows(P::Kokkos, C::Work, { "Kokkos::parallel_for step" });
    rows(P::Hip, C::Kernel, { "heavy_kernel(float*, float const*)", "light_kernel(float*, float const*)", "hipster" });
    rows(P::Cuda, C::Kernel, { "kernel<float, 3>(int)", "cute_gemm" });
    rows(P::Hip, C::Transfer, { "hipMemset", "hipMemcpyAsync" });
    rows(P::Unknown, C::Transfer, { "cudaMemcpy", "cudaMemcpyAsync", "clEnqueueReadBuffer" });
    rows(P::Cuda, C::Transfer, { "cuMemcpyHtoD_v2" });
    rows(P::OpenAcc, C::Transfer, { "acc_enqueue_upload@a.c:3", "!$acc update @a.c:3" });
    rows(P::Kokkos, C::Transfer, { "Kokkos::deep_copy" });
    rows(P::Hip, C::Memory, { "hipMalloc", "hipFree" });
    rows(P::User, C::Communication, { "MPI_Win_allocate_shared" }); // all members have to come
    rows(P::User, C::Memory, { "MPI_Alloc_mem", "cudaMallocHost", "shmem_malloc" });
    rows(P::Unknown, C::Memory, { "malloc", "operator new" });
    rows(P::Gaspi, C::Memory, { "gaspi_segment_create" });
    rows(P::Mpi, C::Io, { "MPI_File_write_all", "MPI_File_sync" });
    rows(P::Unknown, C::Io, { "fopen", "write" });
    rows(P::User, C::Communication,
        { "MPI_Send", "MPI_Isend", "MPI_Irecv", "MPI_Recv", "MPI_Sendrecv", "MPI_Allreduce", "MPI_Alltoall",
            "MPI_Reduce", "MPI_Comm_dup", "MPI_Cart_create", "MPI_Put", "MPI_Send_init", "MPI_Startall",
            "MPI_Initialized", "shmem_put" });
    rows(P::Mpi, C::Communication,
        { "MPI_Finalized", "MPI_Type_commit", "allreduce", "recvbegin0", "MPI_Comm_test_inter", "MPI_Test_cancelled",
            "MPI_Win_create" });
    rows(P::Gaspi, C::Communication, { "gaspi_write_notify" });
    rows(P::User, C::Waiting,
        { "MPI_Wait", "MPI_Waitall", "MPI_Waitany", "mpi_waitall_", "MPI_Testsome", "MPI_Testall", "MPI_Test",
            "MPI_Iprobe", "MPI_Probe", "MPI_Barrier", "MPI_Ibarrier", "MPI_Win_fence", "MPI_Win_unlock_all",
            "OpenMP implicit barrier", "OpenMP barrier", "OpenMP acquire mutex", "OpenMP critical", "OpenMP Set Lock",
            "OpenMP Unset Nest Lock", "OpenMP Task wait", "OpenMP Ordered", "GOMP_critical_start", "GOMP_barrier",
            "GOMP_parallel_end", "GOMP_taskwait", "omp_set_lock", "pthread_mutex_lock", "pthread_cond_wait",
            "pthread_cond_timedwait", "pthread_cond_signal", "pthread_join", "pthread_barrier_wait",
            "pthread_spin_lock", "pthread_rwlock_wrlock", "pthread_rwlock_clockrdlock", "pthread_mutex_clocklock",
            "pthread_cond_clockwait", "sem_wait", "sem_post", "cudaDeviceSynchronize", "cudaStreamSynchronize",
            "cudaStreamWaitEvent", "hipDeviceSynchronize", "clFinish", "shmem_barrier_all", "shmem_quiet", "gaspi_wait",
            "gaspi_notify_waitsome", "upc_barrier", "upc_notify", "upc_lock" });
    rows(P::Unknown, C::Waiting, { "usleep", "sched_yield" });
    rows(P::Hip, C::Waiting, { "hipEventSynchronize", "hipStreamSynchronize" });
    rows(P::OpenMp, C::Waiting,
        { "!$omp barrier @hybrid.F90:57", "!$omp ibarrier @hybrid.F90:55", "!$omp critical @x.c:14",
            "!$omp taskwait @a.c:3", "!$omp implicit barrier @a.c:3", "!$omp flush @a.c:3" });
    rows(P::Mpi, C::StartEnd, { "MPI_Init", "MPI_Finalize" });
    rows(P::User, C::StartEnd,
        { "MPI_Init_thread", "mpi_init_", "mpi_finalize_", "pthread_create", "pthread_exit", "pthread_cond_init",
            "pthread_cond_destroy", "shmem_init", "gaspi_proc_init" });
    rows(P::Cuda, C::StartEnd, { "cuInit", "cudaDeviceReset" });
    rows(P::User, C::Measurement, { "EZTrace finalize", "MEASUREMENT OFF", "MPI_Pcontrol" });
    rows(P::Measurement, C::Measurement, { "TRACE BUFFER FLUSH", "tracing", "kernel" });
}

void TestFunctionClass::byName()
{
    QFETCH(Paradigm, paradigm);
    QFETCH(FunctionClass, expected);
    QCOMPARE(classOf(region(QTest::currentDataTag(), paradigm, RegionRole::Unknown)), expected);
    QCOMPARE(classOf(region(QTest::currentDataTag(), paradigm, RegionRole::Function)), expected);
}

void TestFunctionClass::byRole_data()
{
    QTest::addColumn<Paradigm>("paradigm");
    QTest::addColumn<RegionRole>("role");
    QTest::addColumn<FunctionClass>("expected");
    const auto row = [](const char* name, Paradigm paradigm, RegionRole role, FunctionClass expected) {
        QTest::addRow("%s: %s", name, regionRoleName(role).data()) << paradigm << role << expected;
    };
    using R = RegionRole;
    using C = FunctionClass;
    row("sync0", Paradigm::Mpi, R::Barrier, C::Waiting);
    row("open0", Paradigm::Mpi, R::Initialize, C::StartEnd);
    row("close0", Paradigm::Mpi, R::Finalize, C::StartEnd);
    row("recv0", Paradigm::Mpi, R::PointToPoint, C::Communication);
    row("exchange", Paradigm::User, R::PointToPoint, C::Communication);
    row("MPI_Waitall", Paradigm::Mpi, R::PointToPoint, C::Waiting);
    row("MPI_Fetch_and_op", Paradigm::Mpi, R::Atomic, C::Communication);
    row("MPI_Win_fence", Paradigm::Mpi, R::Rma, C::Waiting);
    row("MPI_Exscan", Paradigm::Mpi, R::CollectiveOther, C::Communication);
    row("MPI_File_open", Paradigm::Mpi, R::FileIoMetadata, C::Io);
    row("write", Paradigm::User, R::FileIo, C::Io);
    row("!$omp critical @x.c:14", Paradigm::OpenMp, R::Critical, C::Waiting);
    row("!$omp critical sblock @x.c:14", Paradigm::OpenMp, R::CriticalSBlock, C::Work);
    row("!$omp atomic @x.c:14", Paradigm::OpenMp, R::Atomic, C::Work);
    row("inside", Paradigm::OpenMp, R::Task, C::Work);
    row("barrier at the end", Paradigm::OpenMp, R::ImplicitBarrier, C::Waiting);
    row("loop<&\"'>", Paradigm::User, R::Loop, C::Work);
    row("join", Paradigm::Pthread, R::ThreadWait, C::Waiting);
    row("pool_get", Paradigm::Unknown, R::Allocate, C::Memory);
    row("step", Paradigm::Unknown, R::Kernel, C::Kernel);
    row("HtoD", Paradigm::Cuda, R::DataTransfer, C::Transfer);
    row("kernel<float, 3>(int)", Paradigm::Cuda, R::Code, C::Kernel);
    row("hipLaunchKernel", Paradigm::Hip, R::Wrapper, C::Work);
    row("tracing", Paradigm::Measurement, R::Artificial, C::Measurement);
    row("PARALLEL", Paradigm::Mpi, R::Artificial, C::Communication);
}

void TestFunctionClass::byRole()
{
    QFETCH(Paradigm, paradigm);
    QFETCH(RegionRole, role);
    QFETCH(FunctionClass, expected);
    const std::string tag = QTest::currentDataTag();
    QCOMPARE(classOf(region(tag.substr(0, tag.rfind(": ")).c_str(), paradigm, role)), expected);
}

void TestFunctionClass::profilingNamesAreThoseOfMpi()
{
    for (const char* name : { "MPI_Wait", "MPI_Init", "MPI_Send", "MPI_File_open", "shmem_quiet" }) {
        const std::string profiling = std::string("P") + name;
        QCOMPARE(classOf(region(profiling.c_str(), Paradigm::User, RegionRole::Unknown)),
            classOf(region(name, Paradigm::User, RegionRole::Unknown)));
    }
}

/// What bounds the main phase is start and end in the colours, and what looks like it is neither.
void TestFunctionClass::startsAndEndsHaveTheirClass()
{
    for (const char* name : { "MPI_Init", "PMPI_Init_thread", "mpi_session_init_", "MPI_Session_finalize", "shmem_init",
             "pshmem_init_thread", "start_pes", "PSHMEM_finalize", "gaspi_proc_init", "gaspi_proc_term" }) {
        QVERIFY2(programEdge(plainName(name)) != ProgramEdge::None, name);
        QVERIFY2(classOf(region(name, Paradigm::User, RegionRole::Unknown)) == FunctionClass::StartEnd, name);
    }
    for (const char* name : { "MPI_Session_init_flags", "MPI_Initialized", "shmem_init_status", "gaspi_proc_rank" }) {
        QVERIFY2(programEdge(plainName(name)) == ProgramEdge::None, name);
        QVERIFY2(classOf(region(name, Paradigm::User, RegionRole::Unknown)) == FunctionClass::Communication, name);
    }
}

void TestFunctionClass::functionsHaveTheClassOfTheirFirstRegion()
{
    StoreBuilder builder;
    builder.addRegion(region("next", Paradigm::OpenMp, RegionRole::Barrier));
    builder.addRegion(region("next", Paradigm::OpenMp, RegionRole::Loop));
    builder.addRegion(region("MPI_Send", Paradigm::User, RegionRole::Function));
    RegionDef undefined;
    undefined.isUndefined = true;
    undefined.name = "Region 7";
    builder.addRegion(undefined);
    const auto store = finished(builder);
    const std::vector<FunctionDef>& functions = store->definitions().functions;
    QCOMPARE(functions.size(), std::size_t { 3 });
    QCOMPARE(functions[0].functionClass, FunctionClass::Waiting);
    QCOMPARE(functions[1].functionClass, FunctionClass::Communication);
    QCOMPARE(functions[2].functionClass, FunctionClass::Unknown);
}

void TestFunctionClass::classesAreNotKept()
{
    StoreBuilder builder;
    builder.addRegion(region("MPI_Barrier", Paradigm::User, RegionRole::Function));
    Definitions definitions = finished(builder)->definitions();
    definitions.functions[0].functionClass = FunctionClass::Io;
    const std::optional<Definitions> read = decodeDefinitions(encodeDefinitions(definitions));
    QVERIFY(read);
    QCOMPARE(read->functions[0].functionClass, FunctionClass::Waiting);
}

void TestFunctionClass::namesDiffer()
{
    std::set<std::string_view> names;
    for (std::size_t i = 0; i < kFunctionClassCount; ++i)
        names.insert(functionClassName(static_cast<FunctionClass>(i)));
    QCOMPARE(names.size(), kFunctionClassCount);
}

LIGHTCONE_TEST(TestFunctionClass, None)

} // namespace lightcone::tests::tst_functionclass

#include "tst_functionclass.moc"
