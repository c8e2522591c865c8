// SPDX-License-Identifier: GPL-3.0-or-later
#include "archivewriter.h"
#include "loadedtrace.h"
#include "testclass.h"
#include "tracetext.h"

#include <QTemporaryDir>

#include <array>
#include <functional>
#include <optional>

namespace lightcone::tests::tst_otf2messy {

using core::DiagnosticCode;

namespace fs = std::filesystem;

/// Files with the oddities of real writers, and with errors that writers should not make.
class TestOtf2Messy : public QObject {
    Q_OBJECT

private slots:
    void init();
    void groupsOfOneNumber();
    void repeatedDefinitions();
    void cyclesAreCut();
    void undefinedReferencesInDefinitions();
    void undefinedReferencesInEvents();
    void undefinedRegionsInTheirOrder();
    void undefinedRegionsAreLimited();
    void metricsOfWrongLength();
    void timesOutOfRange();
    void clockOutOfRange();
    void locationWithoutEvents();
    void sharedGroupsAreLimited();
    void noLocations();

private:
    /// Writes an archive with location 0 and loads it.
    std::shared_ptr<const core::StoreView> load(const std::function<void(OTF2_EvtWriter*)>& writeEvents,
        const std::function<void(ArchiveWriter&, OTF2_GlobalDefWriter*)>& writeDefinitions);

    std::optional<QTemporaryDir> m_folder;
};

namespace {

void noEvents(OTF2_EvtWriter*) { }

void defineGroup(ArchiveWriter& archive, std::uint32_t number, OTF2_GroupType type,
    const std::vector<std::uint64_t>& members, OTF2_Paradigm paradigm = OTF2_PARADIGM_MPI)
{
    OTF2_GlobalDefWriter_WriteGroup(archive.definitions(), number, archive.string("group"), type, paradigm,
        OTF2_GROUP_FLAG_NONE, static_cast<std::uint32_t>(members.size()), members.data());
}

QString detailsOf(const core::StoreView& store, DiagnosticCode code)
{
    QStringList details;
    for (const core::Diagnostic& diagnostic : store.diagnostics()) {
        if (diagnostic.code == code)
            details.append(QString::fromStdString(diagnostic.detail));
    }
    return details.join(u'\n');
}

} // namespace

void TestOtf2Messy::init()
{
    m_folder.emplace();
}

std::shared_ptr<const core::StoreView> TestOtf2Messy::load(const std::function<void(OTF2_EvtWriter*)>& writeEvents,
    const std::function<void(ArchiveWriter&, OTF2_GlobalDefWriter*)>& writeDefinitions)
{
    const fs::path folder = fs::path(m_folder->path().toStdString()) / "trace";
    {
        ArchiveWriter archive(folder);
        writeEvents(archive.events(0));
        archive.definitions();
        archive.defineLocation(0);
        writeDefinitions(archive, archive.definitions());
    }
    const LoadedTrace trace = loadOtf2(folder / "traces.otf2");
    return trace.isOk() ? trace.value() : nullptr;
}

void TestOtf2Messy::groupsOfOneNumber()
{
    const auto store = load(&noEvents, [](ArchiveWriter& archive, OTF2_GlobalDefWriter* g) {
        archive.defineClock();
        archive.defineLocation(1);
        defineGroup(archive, 0, OTF2_GROUP_TYPE_COMM_LOCATIONS, { 1, 0 });
        defineGroup(archive, 0, OTF2_GROUP_TYPE_COMM_GROUP, { 1, 0 });
        defineGroup(archive, 0, OTF2_GROUP_TYPE_REGIONS, {});
        OTF2_GlobalDefWriter_WriteComm(g, 9, archive.string("world"), 0, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE);
    });
    QVERIFY(store);
    const core::Definitions& definitions = store->definitions();
    QCOMPARE(definitions.groups.size(), std::size_t { 3 });
    const core::CommunicatorDef& world = definitions.communicator(core::CommunicatorId { 0 });
    QCOMPARE(world.group, core::GroupId { 1 });
    // Rank 0 is member 1 of the locations { 1, 0 }.
    QCOMPARE(world.members, (std::vector { core::LocationId { 0 }, core::LocationId { 1 } }));
    QVERIFY(store->diagnosticTotal(DiagnosticCode::DuplicateDefinition) == 0);
}

void TestOtf2Messy::repeatedDefinitions()
{
    const auto store = load(&noEvents, [](ArchiveWriter& archive, OTF2_GlobalDefWriter* g) {
        archive.defineClock();
        archive.defineRegion(3, "used");
        archive.defineRegion(3, "used");
        archive.defineRegion(3, "not used");
        OTF2_GlobalDefWriter_WriteString(g, archive.string("used"), "used");
        OTF2_GlobalDefWriter_WriteString(g, archive.string("used"), "another text");
        archive.defineLocation(0);
    });
    QVERIFY(store);
    QCOMPARE(store->definitions().regions.size(), std::size_t { 1 });
    QCOMPARE(store->definitions().regions[0].name, std::string("used"));
    QCOMPARE(store->locationCount(), std::size_t { 1 });
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::DuplicateDefinition), std::uint64_t { 2 });
    QVERIFY(detailsOf(*store, DiagnosticCode::DuplicateDefinition)
                .contains(QStringLiteral("\"used\" is used, \"not used\" is not")));
}

void TestOtf2Messy::cyclesAreCut()
{
    const auto store = load(&noEvents, [](ArchiveWriter& archive, OTF2_GlobalDefWriter* g) {
        archive.defineClock();
        const OTF2_StringRef name = archive.string("name");
        for (std::uint32_t i = 0; i < 3; ++i)
            OTF2_GlobalDefWriter_WriteSystemTreeNode(g, i, name, name, (i + 1) % 3);
        OTF2_GlobalDefWriter_WriteSystemTreeNode(g, 7, name, name, 7);
        OTF2_GlobalDefWriter_WriteLocationGroup(g, 0, name, OTF2_LOCATION_GROUP_TYPE_PROCESS, 0, 1);
        OTF2_GlobalDefWriter_WriteLocationGroup(g, 1, name, OTF2_LOCATION_GROUP_TYPE_PROCESS, 7, 0);
        for (std::uint32_t i = 0; i < 2; ++i) {
            OTF2_GlobalDefWriter_WriteComm(g, i, name, OTF2_UNDEFINED_GROUP, 1 - i, OTF2_COMM_FLAG_NONE);
            OTF2_GlobalDefWriter_WriteCallingContext(
                g, i, OTF2_UNDEFINED_REGION, OTF2_UNDEFINED_SOURCE_CODE_LOCATION, 1 - i);
            OTF2_GlobalDefWriter_WriteIoHandle(g, i, name, OTF2_UNDEFINED_IO_FILE, OTF2_UNDEFINED_IO_PARADIGM,
                OTF2_IO_HANDLE_FLAG_NONE, OTF2_UNDEFINED_COMM, 1 - i);
        }
    });
    QVERIFY(store);
    const core::Definitions& definitions = store->definitions();
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::SystemTreeCycle), std::uint64_t { 2 });
    QCOMPARE(definitions.systemNodes.size(), std::size_t { 4 });
    const auto roots
        = std::ranges::count(definitions.systemNodes, core::SystemNodeId::none, &core::SystemNodeDef::parent);
    QCOMPARE(roots, 2);
    // Each follows its parent.
    for (std::size_t i = 0; i < definitions.systemNodes.size(); ++i) {
        const core::SystemNodeId parent = definitions.systemNodes[i].parent;
        QVERIFY(!core::isValid(parent) || core::indexOf(parent) < i);
    }
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::Other), std::uint64_t { 4 });
}

void TestOtf2Messy::undefinedReferencesInDefinitions()
{
    const auto store = load(&noEvents, [](ArchiveWriter& archive, OTF2_GlobalDefWriter* g) {
        archive.defineClock();
        const OTF2_StringRef name = archive.string("name");
        OTF2_GlobalDefWriter_WriteRegion(
            g, 0, 900, name, name, OTF2_REGION_ROLE_FUNCTION, OTF2_PARADIGM_USER, OTF2_REGION_FLAG_NONE, name, 0, 0);
        OTF2_GlobalDefWriter_WriteComm(g, 0, name, 901, 902, OTF2_COMM_FLAG_NONE);
        defineGroup(archive, 5, OTF2_GROUP_TYPE_LOCATIONS, { 0, 903 });
        OTF2_GlobalDefWriter_WriteComm(g, 1, name, 5, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE);
        defineGroup(archive, 6, OTF2_GROUP_TYPE_COMM_GROUP, { 0 }, OTF2_PARADIGM_SHMEM);
        OTF2_GlobalDefWriter_WriteComm(g, 2, name, 6, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE);
        OTF2_GlobalDefWriter_WriteRmaWin(g, 0, name, 904, OTF2_RMA_WIN_FLAG_NONE);
        const std::array<OTF2_MetricMemberRef, 1> members { 905 };
        OTF2_GlobalDefWriter_WriteMetricClass(g, 0, 1, members.data(), OTF2_METRIC_SYNCHRONOUS, OTF2_RECORDER_KIND_CPU);
        OTF2_GlobalDefWriter_WriteMetricInstance(g, 1, 906, 0, OTF2_SCOPE_LOCATION, 0);
        const std::array<OTF2_CartDimensionRef, 1> dimensions { 907 };
        OTF2_GlobalDefWriter_WriteCartTopology(g, 0, name, 0, 1, dimensions.data());
        OTF2_AttributeValue value {};
        OTF2_GlobalDefWriter_WriteLocationProperty(g, 908, name, OTF2_TYPE_UINT8, value);
    });
    QVERIFY(store);
    const QString details = detailsOf(*store, DiagnosticCode::UndefinedReference);
    for (const char* const expected : { "string 900", "group 901", "communicator 902", "location 903", "SHMEM",
             "communicator 904", "metric member 905", "metric class 906", "Cartesian dimension 907", "location 908" })
        QVERIFY2(details.contains(QLatin1String(expected)), expected);
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::UndefinedReference), std::uint64_t { 10 });
    const core::Definitions& definitions = store->definitions();
    QCOMPARE(definitions.regions[0].name, std::string("<undefined string 900>"));
    QCOMPARE(definitions.communicators[1].members, (std::vector { core::LocationId { 0 }, core::LocationId::none }));
}

void TestOtf2Messy::undefinedReferencesInEvents()
{
    const auto store = load(
        [](OTF2_EvtWriter* w) {
            OTF2_EvtWriter_Enter(w, nullptr, 10, 77);
            OTF2_EvtWriter_Leave(w, nullptr, 20, 77);
            OTF2_EvtWriter_ParameterInt(w, nullptr, 30, 5, 1);
            OTF2_EvtWriter_ParameterString(w, nullptr, 30, 5, 6);
            OTF2_EvtWriter_RmaPut(w, nullptr, 40, 7, 0, 1, 2);
            OTF2_EvtWriter_IoDestroyHandle(w, nullptr, 50, 8);
            OTF2_AttributeList* const attributes = OTF2_AttributeList_New();
            OTF2_AttributeList_AddUint32(attributes, 9, 1);
            OTF2_EvtWriter_ThreadJoin(w, attributes, 60, OTF2_PARADIGM_OPENMP);
            OTF2_AttributeList_Delete(attributes);
            const OTF2_Type type = OTF2_TYPE_INT64;
            OTF2_MetricValue value {};
            value.signed_int = -3;
            OTF2_EvtWriter_Metric(w, nullptr, 70, 11, 1, &type, &value);
        },
        [](ArchiveWriter& archive, OTF2_GlobalDefWriter*) { archive.defineClock(); });
    QVERIFY(store);
    QCOMPARE(store->eventCount(), std::uint64_t { 8 });
    QCOMPARE(store->definitions().regions[0].name, std::string("unknown region 77"));
    const QString events = QString::fromStdString(eventsText(*store));
    QVERIFY(events.contains(QStringLiteral("value=\"<undefined string 6>\"")));
    QVERIFY(events.contains(QStringLiteral("Generic record=\"Metric\" metric=11 value=-3")));
    QVERIFY(events.contains(QStringLiteral("io_handle=handlenone")));
    QCOMPARE(store->eventCountByKind()[static_cast<std::size_t>(core::EventKind::Metric)], std::uint64_t { 0 });
    const QString details = detailsOf(*store, DiagnosticCode::UndefinedReference);
    for (const char* const expected :
        { "region 77", "parameter 5", "string 6", "RMA window 7", "I/O handle 8", "attribute 9", "metric 11" })
        QVERIFY2(details.contains(QLatin1String(expected)), expected);
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::UndefinedReference), std::uint64_t { 9 });
}

/// The longer file is read first, and names the higher number.
void TestOtf2Messy::undefinedRegionsInTheirOrder()
{
    const fs::path folder = fs::path(m_folder->path().toStdString()) / "trace";
    {
        ArchiveWriter archive(folder);
        for (std::uint64_t t = 0; t < 100; ++t)
            OTF2_EvtWriter_Enter(archive.events(0), nullptr, t, 900);
        OTF2_EvtWriter_Enter(archive.events(1), nullptr, 5, 100);
        archive.definitions();
        archive.defineLocation(0);
        archive.defineLocation(1);
        archive.defineClock();
        archive.defineRegion(4000, "main");
    }
    const LoadedTrace trace = loadOtf2(folder / "traces.otf2");
    QVERIFY(trace.isOk());
    QStringList names;
    for (const core::FunctionDef& function : trace.value()->definitions().functions)
        names.append(QString::fromStdString(function.name));
    const QStringList expected { QStringLiteral("main"), QStringLiteral("unknown region 100"),
        QStringLiteral("unknown region 900") };
    QCOMPARE(names, expected);
}

void TestOtf2Messy::undefinedRegionsAreLimited()
{
    const auto store = load(
        [](OTF2_EvtWriter* w) {
            for (std::uint32_t i = 0; i < 1000; ++i)
                OTF2_EvtWriter_Enter(w, nullptr, i, i);
        },
        [](ArchiveWriter& archive, OTF2_GlobalDefWriter*) { archive.defineClock(); });
    QVERIFY(store);
    QCOMPARE(store->eventCount(), std::uint64_t { 1000 });
    const std::vector<core::FunctionDef>& functions = store->definitions().functions;
    QCOMPARE(functions.size(), std::size_t { 51 });
    QCOMPARE(functions.front().name, std::string("unknown region 0"));
    QCOMPARE(functions.back().name, std::string("other unknown regions"));
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::UndefinedReference), std::uint64_t { 1000 });
}

void TestOtf2Messy::metricsOfWrongLength()
{
    const auto store = load(
        [](OTF2_EvtWriter* w) {
            const std::array<OTF2_Type, 3> types { OTF2_TYPE_UINT64, OTF2_TYPE_UINT64, OTF2_TYPE_UINT64 };
            const std::array<OTF2_MetricValue, 3> values {};
            for (std::uint8_t count = 1; count <= 3; ++count)
                OTF2_EvtWriter_Metric(w, nullptr, count, 0, count, types.data(), values.data());
        },
        [](ArchiveWriter& archive, OTF2_GlobalDefWriter* g) {
            archive.defineClock();
            const OTF2_StringRef name = archive.string("metric");
            OTF2_GlobalDefWriter_WriteMetricMember(g, 0, name, name, OTF2_METRIC_TYPE_OTHER, OTF2_METRIC_ABSOLUTE_POINT,
                OTF2_TYPE_UINT64, OTF2_BASE_DECIMAL, 0, name);
            const std::array<OTF2_MetricMemberRef, 2> members { 0, 0 };
            OTF2_GlobalDefWriter_WriteMetricClass(
                g, 0, 2, members.data(), OTF2_METRIC_SYNCHRONOUS, OTF2_RECORDER_KIND_CPU);
        });
    QVERIFY(store);
    const core::LocationView& location = store->location(core::LocationId { 0 });
    std::vector<core::MetricValue> values;
    for (const std::size_t expected : { 1, 2, 2 }) {
        static std::uint64_t index = 0;
        location.metricValues(location.event(index++), values);
        QCOMPARE(values.size(), expected);
    }
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::Other), std::uint64_t { 2 });
}

void TestOtf2Messy::timesOutOfRange()
{
    const auto store = load(
        [](OTF2_EvtWriter* w) {
            OTF2_EvtWriter_Enter(w, nullptr, 5, 0);
            OTF2_EvtWriter_Leave(w, nullptr, ~std::uint64_t { 0 } - 5, 0);
        },
        [](ArchiveWriter& archive, OTF2_GlobalDefWriter*) {
            archive.defineClock();
            archive.defineRegion(0, "region");
        });
    QVERIFY(store);
    const core::LocationView& location = store->location(core::LocationId { 0 });
    QCOMPARE(location.event(0).tick, core::Tick { 5 });
    QCOMPARE(location.event(1).tick, core::kMaxTick);
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::TimeOutOfRange), std::uint64_t { 1 });
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::TimeRunsBackwards), std::uint64_t { 0 });
}

void TestOtf2Messy::clockOutOfRange()
{
    const auto store = load(
        &noEvents, [](ArchiveWriter& archive, OTF2_GlobalDefWriter*) { archive.defineClock(0, ~std::uint64_t { 0 }); });
    QVERIFY(store);
    QCOMPARE(store->definitions().clock.ticksPerSecond, std::uint64_t { 1'000'000'000 });
    QCOMPARE(store->definitions().clock.globalOffset, core::Tick { 0 });
    QCOMPARE(store->definitions().clock.realTimeNanoseconds, std::uint64_t { 0 });
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::ClockInvalid), std::uint64_t { 2 });
}

void TestOtf2Messy::locationWithoutEvents()
{
    const auto store = load(&noEvents, [](ArchiveWriter& archive, OTF2_GlobalDefWriter*) { archive.defineClock(); });
    QVERIFY(store);
    QCOMPARE(store->locationCount(), std::size_t { 1 });
    QCOMPARE(store->eventCount(), std::uint64_t { 0 });
    QVERIFY(store->diagnostics().empty());
}

void TestOtf2Messy::sharedGroupsAreLimited()
{
    // 20 kB of definitions that ask for 700 MB.
    const auto store = load(&noEvents, [](ArchiveWriter& archive, OTF2_GlobalDefWriter* g) {
        archive.defineClock();
        defineGroup(archive, 0, OTF2_GROUP_TYPE_LOCATIONS, std::vector<std::uint64_t>(20'000));
        for (std::uint32_t i = 0; i < 4000; ++i)
            OTF2_GlobalDefWriter_WriteComm(g, i, archive.string("c"), 0, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE);
    });
    QVERIFY(store);
    QCOMPARE(store->definitions().communicators.size(), std::size_t { 4000 });
    QCOMPARE(store->definitions().communicators[0].members.size(), std::size_t { 20'000 });
    QCOMPARE(store->definitions().communicators[3999].members.size(), std::size_t { 0 });
    QVERIFY(store->diagnosticTotal(DiagnosticCode::RecordIncomplete) > 0);
}

void TestOtf2Messy::noLocations()
{
    const fs::path folder = fs::path(m_folder->path().toStdString()) / "empty";
    {
        ArchiveWriter archive(folder);
        archive.defineClock();
    }
    const LoadedTrace trace = loadOtf2(folder / "traces.otf2");
    QVERIFY(trace.isOk());
    QCOMPARE(trace.value()->locationCount(), std::size_t { 0 });
}

LIGHTCONE_TEST(TestOtf2Messy, Core)

} // namespace lightcone::tests::tst_otf2messy

#include "tst_otf2messy.moc"
