// SPDX-License-Identifier: GPL-3.0-or-later
#include "randomtrace.h"

#include "core/model/definitions.h"
#include "core/model/eventkind.h"
#include "core/model/field.h"
#include "testclass.h"

#include <set>
#include <string>

namespace lightcone::tests::tst_definitions {

using namespace core;

class TestDefinitions : public QObject {
    Q_OBJECT

private slots:
    void unitsHaveTheirPower();
    void mergesRegions();
    void classifies_data();
    void classifies();
    void namesTheNameless();
    void cutsCycles();
    void cutsReferencesOutsideTheTables();
    void labelsLocations();
    void findsNodeAndMachine();
    void findsRanksAndPeers();
    void internsStrings();
    void sortsMarkers();
    void repairsTheClock();
    void hasNamesForAll();
};

void TestDefinitions::mergesRegions()
{
    StoreBuilder builder;
    RegionDef def;
    def.name = "solve";
    def.file = "a.c";
    def.firstLine = 3;
    const RegionId first = builder.addRegion(def);
    const RegionId again = builder.addRegion(def);
    def.firstLine = 4;
    const RegionId otherLine = builder.addRegion(def);
    def.firstLine = 3;
    def.file = "b.c";
    const RegionId otherFile = builder.addRegion(def);
    const auto store = finished(builder);
    const Definitions& definitions = store->definitions();
    QCOMPARE(definitions.functions.size(), std::size_t { 3 });
    QCOMPARE(definitions.functionOf(first), definitions.functionOf(again));
    QVERIFY(definitions.functionOf(first) != definitions.functionOf(otherLine));
    QVERIFY(definitions.functionOf(first) != definitions.functionOf(otherFile));
    QVERIFY(definitions.function(FunctionId { 0 }).regions == (std::vector<RegionId> { first, again }));
    QCOMPARE(definitions.functionOf(RegionId::none), FunctionId::none);
}

void TestDefinitions::classifies_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("paradigm");
    QTest::addColumn<int>("role");
    QTest::addColumn<int>("group");
    const auto row = [](const char* name, Paradigm paradigm, RegionRole role, RegionGroup group) {
        QTest::addRow("%s %d %d", name, static_cast<int>(paradigm), static_cast<int>(role))
            << QByteArray(name) << static_cast<int>(paradigm) << static_cast<int>(role) << static_cast<int>(group);
    };
    const auto named = [&row](const char* name, Paradigm paradigm, RegionGroup group) {
        row(name, paradigm, RegionRole::Unknown, group);
    };
    row("MPI_Send", Paradigm::User, RegionRole::Function, RegionGroup::Mpi);
    named("PMPI_Allreduce", Paradigm::Unknown, RegionGroup::Mpi);
    named("mpi_send_", Paradigm::Compiler, RegionGroup::Mpi);
    named("whatever", Paradigm::Mpi, RegionGroup::Mpi);
    named("!$omp parallel @x.c:3", Paradigm::OpenMp, RegionGroup::OpenMp);
    named("!$omp for @x.c:3", Paradigm::User, RegionGroup::OpenMp);
    named("OpenMP Parallel Region", Paradigm::User, RegionGroup::OpenMp);
    named("omp_set_lock", Paradigm::Unknown, RegionGroup::OpenMp);
    named("GOMP_parallel", Paradigm::Unknown, RegionGroup::OpenMp);
    named("pthread_mutex_lock", Paradigm::User, RegionGroup::Threads);
    named("start", Paradigm::Pthread, RegionGroup::Threads);
    named("cudaMalloc", Paradigm::Unknown, RegionGroup::Accelerator);
    named("hipMemcpy", Paradigm::User, RegionGroup::Accelerator);
    named("hipster", Paradigm::User, RegionGroup::Application);
    row("step", Paradigm::Unknown, RegionRole::Kernel, RegionGroup::Accelerator);
    named("shmem_put", Paradigm::User, RegionGroup::Pgas);
    named("gaspi_wait", Paradigm::Gaspi, RegionGroup::Pgas);
    named("malloc", Paradigm::Unknown, RegionGroup::Memory);
    named("malloc", Paradigm::User, RegionGroup::Application);
    row("pool_get", Paradigm::Unknown, RegionRole::Allocate, RegionGroup::Memory);
    named("write", Paradigm::Unknown, RegionGroup::Io);
    named("write", Paradigm::Compiler, RegionGroup::Application);
    row("write", Paradigm::Compiler, RegionRole::FileIo, RegionGroup::Io);
    row("MPI_File_write", Paradigm::Mpi, RegionRole::FileIo, RegionGroup::Mpi);
    named("TRACE BUFFER FLUSH", Paradigm::Unknown, RegionGroup::Measurement);
    named("EZTrace finalize", Paradigm::User, RegionGroup::Measurement);
    named("MEASUREMENT OFF", Paradigm::Measurement, RegionGroup::Measurement);
    named("Working", Paradigm::User, RegionGroup::Application);
    named("main", Paradigm::Compiler, RegionGroup::Application);
    named("", Paradigm::Unknown, RegionGroup::Application);
}

void TestDefinitions::classifies()
{
    QFETCH(QByteArray, name);
    QFETCH(int, paradigm);
    QFETCH(int, role);
    QFETCH(int, group);
    RegionDef def;
    def.name = name.toStdString();
    def.paradigm = static_cast<Paradigm>(paradigm);
    def.role = static_cast<RegionRole>(role);
    QCOMPARE(static_cast<int>(classifyRegion(def)), group);
}

void TestDefinitions::namesTheNameless()
{
    StoreBuilder builder;
    LocationDef location;
    location.definitionId = 4294967296;
    builder.addLocation(location);
    location.name = "Location 7"; // this name looks as if it were generated
    location.definitionId = 7;
    builder.addLocation(location);
    RegionDef region;
    region.definitionId = 7;
    builder.addRegion(region);
    CommunicatorDef communicator;
    communicator.name = "WORLD";
    builder.addCommunicator(communicator);
    const auto store = finished(builder);
    const Definitions& definitions = store->definitions();
    QCOMPARE(definitions.locations[0].name, std::string("Location 4294967296"));
    QVERIFY(definitions.locations[0].isNameGenerated);
    QVERIFY(!definitions.locations[1].isNameGenerated);
    QCOMPARE(definitions.regions[0].name, std::string("Region 7"));
    QCOMPARE(definitions.functions[0].name, std::string("Region 7"));
    QCOMPARE(definitions.communicators[0].name, std::string("WORLD"));
}

void TestDefinitions::cutsCycles()
{
    StoreBuilder builder;
    const auto add = [&builder](std::uint64_t id, SystemNodeId parent) {
        SystemNodeDef def;
        def.definitionId = id;
        def.parent = parent;
        builder.addSystemNode(def);
    };
    add(0, SystemNodeId { 1 });
    add(1, SystemNodeId { 0 });
    add(2, SystemNodeId { 2 });
    add(3, SystemNodeId { 99 });
    const auto store = finished(builder);
    const auto& nodes = store->definitions().systemNodes;
    QCOMPARE(nodes[0].parent, SystemNodeId::none);
    QCOMPARE(nodes[1].parent, SystemNodeId { 0 });
    QCOMPARE(nodes[2].parent, SystemNodeId::none);
    QCOMPARE(nodes[3].parent, SystemNodeId::none);
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::SystemTreeCycle), std::uint64_t { 3 });
}

void TestDefinitions::cutsReferencesOutsideTheTables()
{
    StoreBuilder builder;
    const LocationId location = addLocation(builder, ProcessId { 5 });
    const CommunicatorId communicator = addCommunicator(builder, { location, LocationId { 9 } });
    const CallingContextId context = addContext(builder, RegionId { 3 }, CallingContextId { 0 });
    builder.writer(location).enter(1, RegionId { 8 });
    builder.writer(location).leave(2, RegionId { 8 });
    const auto store = finished(builder);
    const Definitions& definitions = store->definitions();
    QCOMPARE(definitions.location(location).process, ProcessId::none);
    QCOMPARE(definitions.communicator(communicator).members[1], LocationId::none);
    QCOMPARE(definitions.callingContexts[indexOf(context)].region, RegionId::none);
    QCOMPARE(definitions.callingContexts[indexOf(context)].parent, CallingContextId::none);
    QCOMPARE(RegionId { store->location(location).event(0).reference }, RegionId::none);
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::UndefinedReference), std::uint64_t { 6 });
}

void TestDefinitions::labelsLocations()
{
    StoreBuilder builder;
    ProcessDef process;
    process.name = "rank 0";
    const ProcessId first = builder.addProcess(process);
    process.name = "rank 1";
    const ProcessId second = builder.addProcess(process);
    LocationDef def;
    def.name = "thread 0";
    def.process = first;
    const LocationId alone = builder.addLocation(def);
    def.process = second;
    builder.addLocation(def);
    def.name = "thread 1";
    const LocationId oneOfTwo = builder.addLocation(def);
    def.process = ProcessId::none;
    const LocationId orphan = builder.addLocation(def);
    const auto store = finished(builder);
    QCOMPARE(store->definitions().locationLabel(alone), std::string("rank 0"));
    QCOMPARE(store->definitions().locationLabel(oneOfTwo), std::string("rank 1: thread 1"));
    QCOMPARE(store->definitions().locationLabel(orphan), std::string("thread 1"));
}

void TestDefinitions::findsNodeAndMachine()
{
    StoreBuilder builder;
    const auto add = [&builder](const char* name, const char* className, SystemNodeId parent) {
        SystemNodeDef def;
        def.name = name;
        def.className = className;
        def.parent = parent;
        return builder.addSystemNode(def);
    };
    const SystemNodeId machine = add("cluster", "machine", SystemNodeId::none);
    const SystemNodeId node = add("node1", "Node", machine);
    const SystemNodeId socket = add("socket0", "socket", node);
    ProcessDef process;
    process.parent = socket;
    const LocationId location = addLocation(builder, builder.addProcess(process));
    const LocationId homeless = addLocation(builder, addProcess(builder));
    const auto store = finished(builder);
    QCOMPARE(store->definitions().nodeName(location), std::string("node1"));
    QCOMPARE(store->definitions().machineName(location), std::string("cluster"));
    QCOMPARE(store->definitions().nodeName(homeless), std::string());
    QCOMPARE(store->definitions().machineName(homeless), std::string());
}

void TestDefinitions::findsRanksAndPeers()
{
    StoreBuilder builder;
    const std::vector<LocationId> l = addLocations(builder, 4);
    const ProcessId lastProcess { 3 };
    const LocationId thread = addLocation(builder, lastProcess);
    const CommunicatorId intra = addCommunicator(builder, { l[3], l[1] });
    const CommunicatorId self = addCommunicator(builder, {}, CommunicatorDef::Kind::Self);
    const CommunicatorId inter = addCommunicator(builder, { l[0], l[1] }, CommunicatorDef::Kind::Inter, { l[2], l[3] });
    const auto store = finished(builder);
    const Definitions& definitions = store->definitions();
    QCOMPARE(definitions.rankIn(intra, l[1]), 1U);
    QCOMPARE(definitions.rankIn(intra, l[0]), Definitions::kNoRank);
    QCOMPARE(definitions.rankIn(intra, thread), 0U);
    QCOMPARE(definitions.rankIn(inter, l[3]), 1U);
    QCOMPARE(definitions.rankIn(self, l[2]), 0U);
    QCOMPARE(definitions.rankIn(CommunicatorId::none, l[0]), Definitions::kNoRank);
    QCOMPARE(definitions.peerOf(intra, l[1], 0), l[3]);
    QCOMPARE(definitions.peerOf(intra, l[1], 2), LocationId::none);
    QCOMPARE(definitions.peerOf(self, l[2], 0), l[2]);
    QCOMPARE(definitions.peerOf(self, l[2], 1), LocationId::none);
    QCOMPARE(definitions.peerOf(inter, l[0], 1), l[3]);
    QCOMPARE(definitions.peerOf(inter, l[3], 0), l[0]);
    QCOMPARE(definitions.peerOf(inter, thread, 1), l[1]);
    QCOMPARE(definitions.peerOf(CommunicatorId::none, l[0], 0), LocationId::none);
}

void TestDefinitions::internsStrings()
{
    StoreBuilder builder;
    const StringId a = builder.addString("a");
    const StringId b = builder.addString("b");
    QCOMPARE(builder.addString("a"), a);
    const auto store = finished(builder);
    QCOMPARE(store->definitions().string(a), std::string("a"));
    QCOMPARE(store->definitions().string(b), std::string("b"));
    QCOMPARE(store->definitions().strings.size(), std::size_t { 2 });
}

void TestDefinitions::sortsMarkers()
{
    StoreBuilder builder;
    for (const Tick begin : { 5, 2, 9 }) {
        MarkerDef def;
        def.begin = begin;
        builder.addMarker(def);
    }
    const auto store = finished(builder);
    QCOMPARE(store->definitions().markers[0].begin, Tick { 2 });
    QCOMPARE(store->definitions().markers[2].begin, Tick { 9 });
}

void TestDefinitions::repairsTheClock()
{
    StoreBuilder builder;
    builder.setClock({ .ticksPerSecond = 0 });
    const auto store = finished(builder);
    QCOMPARE(store->definitions().clock.ticksPerSecond, std::uint64_t { 1'000'000'000 });
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::ClockInvalid), std::uint64_t { 1 });
}

void TestDefinitions::hasNamesForAll()
{
    std::set<std::string_view> kinds;
    for (std::size_t i = 0; i < kEventKindCount; ++i)
        kinds.insert(eventKindName(static_cast<EventKind>(i)));
    QCOMPARE(kinds.size(), kEventKindCount);
    QVERIFY(eventKindName(EventKind::IoLockTry) == "IoLockTry");
    QVERIFY(eventKindName(EventKind::Metric) == "Metric");
    QVERIFY(collectiveOperationName(CollectiveOperation::Scan) == "Scan");
    QVERIFY(collectiveOperationName(CollectiveOperation::Other) == "Other");
    QVERIFY(regionRoleName(RegionRole::PointToPoint) == "point_to_point");
    QVERIFY(regionRoleName(RegionRole::Lock) == "lock");
    QVERIFY(paradigmName(Paradigm::OpenAcc) == "OpenACC");
    QVERIFY(regionGroupName(RegionGroup::Pgas) == "pgas");
    QVERIFY(fieldKeyName(FieldKey::PeerRank) == "peer_rank");
    QVERIFY(fieldKeyName(FieldKey::StopTime) == "stop_time");
    QVERIFY(fieldKeyName(FieldKey::Attribute).empty());
}

void TestDefinitions::unitsHaveTheirPower()
{
    MetricDef metric;
    metric.unit = "s";
    QCOMPARE(metric.recordedUnit(), std::string("s"));
    metric.exponent = -6;
    QCOMPARE(metric.recordedUnit(), std::string("10^-6 s"));
    metric.unit.clear();
    metric.base = 2;
    metric.exponent = 10;
    QCOMPARE(metric.recordedUnit(), std::string("2^10"));
}

LIGHTCONE_TEST(TestDefinitions, None)

} // namespace lightcone::tests::tst_definitions

#include "tst_definitions.moc"
