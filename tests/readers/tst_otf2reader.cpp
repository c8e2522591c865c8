// SPDX-License-Identifier: GPL-3.0-or-later
#include "archivewriter.h"
#include "everykind.h"
#include "loadedtrace.h"
#include "testclass.h"
#include "tests/wholefile.h"
#include "tracetext.h"

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <array>
#include <map>

namespace lightcone::tests::tst_otf2reader {

class TestOtf2Reader : public QObject {
    Q_OBJECT

private slots:
    void everyKind_data();
    void everyKind();
    void appliesMappingTables();
    void appliesClockOffsets();
    void readsManyChunks();
    void readsManyLocationsInParallel();
    void stopsWhenAsked();
    void countsProgress();
    void recordings_data();
    void recordings();

private:
    std::filesystem::path path(const char* name) const { return m_folder.filePath(QLatin1String(name)).toStdString(); }

    QTemporaryDir m_folder;
};

namespace {

const std::filesystem::path kData = LIGHTCONE_TEST_DATA "/otf2";

std::string textOf(const core::StoreView& store)
{
    return definitionsText(store.definitions()) + "--\n" + eventsText(store) + "--\n" + diagnosticsText(store);
}

} // namespace

void TestOtf2Reader::everyKind_data()
{
    QTest::addColumn<bool>("isWritten");
    QTest::newRow("recorded") << false;
    QTest::newRow("written with the present library") << true;
}

void TestOtf2Reader::everyKind()
{
    QFETCH(bool, isWritten);
    std::filesystem::path anchor = kData / "everykind/everykind.otf2";
    if (isWritten) {
        writeEveryKind(path("everykind"));
        anchor = path("everykind") / "everykind.otf2";
    }
    const LoadedTrace trace = loadOtf2(anchor);
    QVERIFY(trace.isOk());
    const QString text = QString::fromStdString(textOf(*trace.value()));
    QFile golden(QString::fromStdString((kData / "everykind.txt").string()));
    if (!isWritten && qEnvironmentVariableIsSet("LIGHTCONE_UPDATE_GOLDEN")) {
        QVERIFY(golden.open(QIODevice::WriteOnly));
        golden.write(text.toUtf8());
        return;
    }
    QVERIFY(golden.open(QIODevice::ReadOnly));
    const QStringList expected = QString::fromUtf8(golden.readAll()).split(u'\n');
    const QStringList actual = text.split(u'\n');
    for (qsizetype i = 0; i < std::min(expected.size(), actual.size()); ++i)
        QCOMPARE(actual[i], expected[i]);
    QCOMPARE(actual.size(), expected.size());
}

void TestOtf2Reader::appliesMappingTables()
{
    {
        ArchiveWriter archive(path("mapped"));
        for (const std::uint64_t location : { 0, 1 }) {
            OTF2_EvtWriter_Enter(archive.events(location), nullptr, 10, 0);
            OTF2_EvtWriter_MpiSend(archive.events(location), nullptr, 11, 0, 0, 1, 2);
            OTF2_EvtWriter_Leave(archive.events(location), nullptr, 12, 0);
        }
        // Location 0 has no table, location 1 a dense one of regions and a sparse one of communicators.
        OTF2_IdMap* const regions = OTF2_IdMap_Create(OTF2_ID_MAP_DENSE, 1);
        OTF2_IdMap_AddIdPair(regions, 0, 5);
        OTF2_IdMap* const communicators = OTF2_IdMap_Create(OTF2_ID_MAP_SPARSE, 1);
        OTF2_IdMap_AddIdPair(communicators, 0, 3'000'000'000);
        OTF2_DefWriter_WriteMappingTable(archive.localDefinitions(1), OTF2_MAPPING_REGION, regions);
        OTF2_DefWriter_WriteMappingTable(archive.localDefinitions(1), OTF2_MAPPING_COMM, communicators);
        OTF2_DefWriter_WriteString(archive.localDefinitions(1), 0, "a local definition of another kind");
        OTF2_IdMap_Free(regions);
        OTF2_IdMap_Free(communicators);
        archive.defineClock();
        archive.defineLocation(0, 3);
        archive.defineLocation(1, 3);
        archive.defineRegion(0, "first");
        archive.defineRegion(5, "second");
        const std::array<std::uint64_t, 2> members { 0, 1 };
        OTF2_GlobalDefWriter* const g = archive.definitions();
        OTF2_GlobalDefWriter_WriteGroup(g, 0, archive.string("group"), OTF2_GROUP_TYPE_LOCATIONS, OTF2_PARADIGM_MPI,
            OTF2_GROUP_FLAG_NONE, 2, members.data());
        for (const std::uint32_t number : { 0U, 3'000'000'000U })
            OTF2_GlobalDefWriter_WriteComm(
                g, number, archive.string("communicator"), 0, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE);
    }
    const LoadedTrace trace = loadOtf2(path("mapped") / "traces.otf2");
    QVERIFY(trace.isOk());
    const core::StoreView& store = *trace.value();
    const auto regionName = [&](std::uint32_t location) {
        const core::EventRecord record = store.location(core::LocationId { location }).event(0);
        return QString::fromStdString(store.definitions().region(core::RegionId { record.reference }).name);
    };
    const auto communicator = [&](std::uint32_t location) {
        const core::LocationView& view = store.location(core::LocationId { location });
        return store.definitions().communicator(view.messageEnd(view.event(1)).communicator).definitionId;
    };
    QCOMPARE(regionName(0), QStringLiteral("first"));
    QCOMPARE(regionName(1), QStringLiteral("second"));
    QCOMPARE(communicator(0), std::uint64_t { 0 });
    QCOMPARE(communicator(1), std::uint64_t { 3'000'000'000 });
    QCOMPARE(store.diagnosticTotal(core::DiagnosticCode::UndefinedReference), std::uint64_t { 0 });
}

void TestOtf2Reader::appliesClockOffsets()
{
    {
        ArchiveWriter archive(path("offsets"));
        for (const std::uint64_t time : { 1000, 1500, 2000 })
            OTF2_EvtWriter_Enter(archive.events(0), nullptr, time, 0);
        OTF2_DefWriter_WriteClockOffset(archive.localDefinitions(0), 1000, 100, 0);
        OTF2_DefWriter_WriteClockOffset(archive.localDefinitions(0), 2000, 300, 0);
        archive.defineClock();
        archive.defineLocation(0, 3);
        archive.defineRegion(0, "region");
    }
    const LoadedTrace trace = loadOtf2(path("offsets") / "traces.otf2");
    QVERIFY(trace.isOk());
    const core::LocationView& location = trace.value()->location(core::LocationId { 0 });
    // Offsets are interpolated between the two that are given.
    QCOMPARE(location.event(0).tick, core::Tick { 1100 });
    QCOMPARE(location.event(1).tick, core::Tick { 1700 });
    QCOMPARE(location.event(2).tick, core::Tick { 2300 });
}

void TestOtf2Reader::readsManyChunks()
{
    constexpr std::uint64_t kEvents = 200'000; // some ten chunks of 256 KiB
    {
        ArchiveWriter archive(path("chunks"));
        for (std::uint64_t i = 0; i < kEvents; i += 2) {
            OTF2_EvtWriter_Enter(archive.events(3), nullptr, 10 * i, static_cast<OTF2_RegionRef>(i % 1000));
            OTF2_EvtWriter_Leave(archive.events(3), nullptr, 10 * i + 5, static_cast<OTF2_RegionRef>(i % 1000));
        }
        archive.defineClock();
        archive.defineLocation(3, kEvents);
        for (std::uint32_t i = 0; i < 1000; i += 2)
            archive.defineRegion(i, "region " + std::to_string(i));
    }
    QVERIFY(std::filesystem::file_size(path("chunks") / "traces/3.evt") > 8 * ArchiveWriter::kSmallestChunk);
    const LoadedTrace trace = loadOtf2(path("chunks") / "traces.otf2");
    QVERIFY(trace.isOk());
    QCOMPARE(trace.value()->eventCount(), kEvents);
    QVERIFY(trace.value()->diagnostics().empty());
    const core::LocationView& location = trace.value()->location(core::LocationId { 0 });
    for (std::uint64_t i = 0; i < kEvents; i += 997) {
        const core::EventRecord record = location.event(i);
        const std::uint64_t pair = i / 2 * 2;
        QCOMPARE(record.tick, static_cast<core::Tick>(10 * pair + (i % 2 == 0 ? 0 : 5)));
        QCOMPARE(trace.value()->definitions().region(core::RegionId { record.reference }).definitionId, pair % 1000);
    }
}

void TestOtf2Reader::readsManyLocationsInParallel()
{
    constexpr std::uint64_t kLocations = 40;
    {
        ArchiveWriter archive(path("parallel"));
        for (std::uint64_t location = 0; location < kLocations; ++location) {
            // Region 0 is defined; the others are not, and each is named by four locations.
            for (std::uint64_t i = 0; i < 50 + location; ++i) {
                OTF2_EvtWriter_Enter(archive.events(location), nullptr, i, 0);
                OTF2_EvtWriter_Enter(
                    archive.events(location), nullptr, i, static_cast<OTF2_RegionRef>(1 + location % 10));
            }
        }
        archive.defineClock();
        for (std::uint64_t location = 0; location < kLocations; ++location)
            archive.defineLocation(location);
        archive.defineRegion(0, "region");
    }
    const LoadedTrace trace = loadOtf2(path("parallel") / "traces.otf2");
    QVERIFY(trace.isOk());
    const core::StoreView& store = *trace.value();
    std::map<std::uint64_t, QString> names;
    for (const core::RegionDef& region : store.definitions().regions)
        names.emplace(region.definitionId, QString::fromStdString(region.name));
    QCOMPARE(store.definitions().regions.size(), std::size_t { 11 });
    QCOMPARE(names.size(), std::size_t { 11 });
    QCOMPARE(names[7], QStringLiteral("unknown region 7"));
    for (std::uint32_t i = 0; i < kLocations; ++i) {
        const core::LocationView& location = store.location(core::LocationId { i });
        QCOMPARE(location.eventCount(), std::uint64_t { 2 * (50 + i) });
        const core::RegionId region { location.event(1).reference };
        QCOMPARE(store.definitions().region(region).definitionId, std::uint64_t { 1 + i % 10 });
    }
    QCOMPARE(store.diagnosticTotal(core::DiagnosticCode::UndefinedReference),
        kLocations * 50 + kLocations * (kLocations - 1) / 2);
}

void TestOtf2Reader::stopsWhenAsked()
{
    core::StoreBuilder builder;
    core::Progress progress;
    std::stop_source stop;
    stop.request_stop();
    const core::Status status
        = readers::otf2::Otf2Reader().read({ kData / "everykind/everykind.otf2" }, builder, progress, stop.get_token());
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, core::ErrorCode::Cancelled);
}

void TestOtf2Reader::countsProgress()
{
    core::StoreBuilder builder;
    core::Progress progress;
    QVERIFY(readers::otf2::Otf2Reader().read({ kData / "everykind/everykind.otf2" }, builder, progress, {}).isOk());
    std::uint64_t size = 0;
    for (const char* const name : { "0.evt", "7.evt", "4294967298.evt" })
        size += std::filesystem::file_size(kData / "everykind/everykind" / name);
    QCOMPARE(progress.stage(), core::Progress::Stage::Events);
    QCOMPARE(progress.total(), size);
    QCOMPARE(progress.done(), size);
}

void TestOtf2Reader::recordings_data()
{
    QTest::addColumn<QString>("anchor");
    QTest::addColumn<QString>("facts");
    QTest::newRow("everykind") << QStringLiteral(LIGHTCONE_TEST_DATA "/otf2/everykind/everykind.otf2") << QString();
    const QDir folder(QStringLiteral(LIGHTCONE_SHARED_TRACES "/otf2"));
    const auto names = folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString& name : names) {
        const QDir trace(folder.filePath(name));
        const QString facts = QStringLiteral(LIGHTCONE_SHARED_TRACES "/facts/%1.json").arg(name);
        const auto anchors = trace.entryList({ QStringLiteral("*.otf2") }, QDir::Files);
        if (!anchors.isEmpty() && QFile::exists(facts))
            QTest::newRow(qPrintable(name)) << trace.filePath(anchors.first()) << facts;
    }
}

namespace {

/// The kind of an OTF2 event that the facts call @p name. Some kinds have another name here.
core::EventKind kindOf(const QString& name)
{
    static const std::map<QString, QString> kOther {
        { QStringLiteral("CommCreate"), QStringLiteral("CommunicatorCreate") },
        { QStringLiteral("CommDestroy"), QStringLiteral("CommunicatorDestroy") },
        { QStringLiteral("IoAcquireLock"), QStringLiteral("IoLockAcquire") },
        { QStringLiteral("IoChangeStatusFlags"), QStringLiteral("IoStatusFlags") },
        { QStringLiteral("IoCreateHandle"), QStringLiteral("IoHandleCreate") },
        { QStringLiteral("IoDeleteFile"), QStringLiteral("IoFileDelete") },
        { QStringLiteral("IoDestroyHandle"), QStringLiteral("IoHandleDestroy") },
        { QStringLiteral("IoDuplicateHandle"), QStringLiteral("IoHandleDuplicate") },
        { QStringLiteral("IoOperationBegin"), QStringLiteral("IoBegin") },
        { QStringLiteral("IoOperationCancelled"), QStringLiteral("IoCancelled") },
        { QStringLiteral("IoOperationComplete"), QStringLiteral("IoComplete") },
        { QStringLiteral("IoOperationIssued"), QStringLiteral("IoIssued") },
        { QStringLiteral("IoOperationTest"), QStringLiteral("IoTest") },
        { QStringLiteral("IoReleaseLock"), QStringLiteral("IoLockRelease") },
        { QStringLiteral("IoTryLock"), QStringLiteral("IoLockTry") },
        { QStringLiteral("MpiCollectiveBegin"), QStringLiteral("CollectiveBegin") },
        { QStringLiteral("MpiCollectiveEnd"), QStringLiteral("CollectiveEnd") },
        { QStringLiteral("MpiIrecv"), QStringLiteral("ReceiveNonBlocking") },
        { QStringLiteral("MpiIrecvRequest"), QStringLiteral("ReceivePost") },
        { QStringLiteral("MpiIsend"), QStringLiteral("SendNonBlocking") },
        { QStringLiteral("MpiIsendComplete"), QStringLiteral("SendComplete") },
        { QStringLiteral("MpiRecv"), QStringLiteral("Receive") },
        { QStringLiteral("MpiRequestCancelled"), QStringLiteral("RequestCancelled") },
        { QStringLiteral("MpiRequestTest"), QStringLiteral("RequestTest") },
        { QStringLiteral("MpiSend"), QStringLiteral("Send") },
        { QStringLiteral("OmpAcquireLock"), QStringLiteral("LockAcquire") },
        { QStringLiteral("OmpFork"), QStringLiteral("ThreadFork") },
        { QStringLiteral("OmpJoin"), QStringLiteral("ThreadJoin") },
        { QStringLiteral("OmpReleaseLock"), QStringLiteral("LockRelease") },
        { QStringLiteral("OmpTaskComplete"), QStringLiteral("TaskComplete") },
        { QStringLiteral("OmpTaskCreate"), QStringLiteral("TaskCreate") },
        { QStringLiteral("OmpTaskSwitch"), QStringLiteral("TaskSwitch") },
        { QStringLiteral("ParameterInt"), QStringLiteral("Parameter") },
        { QStringLiteral("ParameterString"), QStringLiteral("Parameter") },
        { QStringLiteral("ParameterUnsignedInt"), QStringLiteral("Parameter") },
        { QStringLiteral("RmaOpCompleteBlocking"), QStringLiteral("RmaCompleteBlocking") },
        { QStringLiteral("RmaOpCompleteNonBlocking"), QStringLiteral("RmaCompleteNonBlocking") },
        { QStringLiteral("RmaOpCompleteRemote"), QStringLiteral("RmaCompleteRemote") },
        { QStringLiteral("RmaOpTest"), QStringLiteral("RmaTest") },
        { QStringLiteral("RmaWinCreate"), QStringLiteral("RmaWindowCreate") },
        { QStringLiteral("RmaWinDestroy"), QStringLiteral("RmaWindowDestroy") },
        { QStringLiteral("ThreadAcquireLock"), QStringLiteral("LockAcquire") },
        { QStringLiteral("ThreadReleaseLock"), QStringLiteral("LockRelease") },
        { QStringLiteral("ThreadTaskComplete"), QStringLiteral("TaskComplete") },
        { QStringLiteral("ThreadTaskCreate"), QStringLiteral("TaskCreate") },
        { QStringLiteral("ThreadTaskSwitch"), QStringLiteral("TaskSwitch") },
    };
    const auto other = kOther.find(name);
    const std::string wanted = (other == kOther.end() ? name : other->second).toStdString();
    for (std::size_t i = 0; i < core::kEventKindCount; ++i) {
        if (core::eventKindName(static_cast<core::EventKind>(i)) == wanted)
            return static_cast<core::EventKind>(i);
    }
    return core::EventKind::Generic;
}

void compareEvents(const core::StoreView& store, const QJsonObject& facts)
{
    QCOMPARE(store.locationCount(), static_cast<std::size_t>(facts[u"locations"].toInteger()));
    QCOMPARE(store.eventCount(), static_cast<std::uint64_t>(facts[u"events_total"].toInteger()));
    const QJsonObject perLocation = facts[u"events_per_location"].toObject();
    for (std::size_t i = 0; i < store.locationCount(); ++i) {
        const auto id = core::idAt<core::LocationId>(i);
        const QString number = QString::number(store.definitions().location(id).definitionId);
        QCOMPARE(store.location(id).eventCount(), static_cast<std::uint64_t>(perLocation[number].toInteger()));
    }
    std::array<std::uint64_t, core::kEventKindCount> counts {};
    const QJsonObject kinds = facts[u"events"].toObject();
    for (auto entry = kinds.begin(); entry != kinds.end(); ++entry) {
        const core::EventKind kind = kindOf(entry.key());
        QVERIFY2(kind != core::EventKind::Generic, qPrintable(entry.key()));
        counts[static_cast<std::size_t>(kind)] += static_cast<std::uint64_t>(entry.value().toInteger());
    }
    for (std::size_t i = 0; i < counts.size(); ++i)
        QCOMPARE(store.eventCountByKind()[i], counts[i]);
}

void compareMessages(const core::StoreView& store, const QJsonObject& messages)
{
    QCOMPARE(store.messages().size(), static_cast<std::uint64_t>(messages[u"matched"].toInteger()));
    QCOMPARE(store.messages().unmatchedSends(), static_cast<std::uint64_t>(messages[u"unmatched_sends"].toInteger()));
    QCOMPARE(
        store.messages().unmatchedReceives(), static_cast<std::uint64_t>(messages[u"unmatched_receives"].toInteger()));
}

} // namespace

void TestOtf2Reader::recordings()
{
    QFETCH(QString, anchor);
    QFETCH(QString, facts);
    const LoadedTrace trace = loadOtf2(anchor.toStdString());
    QVERIFY(trace.isOk());
    QVERIFY(!trace.value()->isDamaged());
    QVERIFY(trace.value()->eventCount() > 0);
    if (facts.isEmpty())
        return;
    QFile file(facts);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject expected = QJsonDocument::fromJson(file.readAll()).object();
    compareEvents(*trace.value(), expected);
    if (QTest::currentTestFailed())
        return;
    compareMessages(*trace.value(), expected[u"messages"].toObject());
    QCOMPARE(static_cast<qint64>(trace.value()->definitions().clock.ticksPerSecond),
        expected[u"ticks_per_second"].toInteger());
    QCOMPARE(trace.value()->interval().begin, static_cast<core::Tick>(expected[u"first_time"].toInteger()));
    QCOMPARE(trace.value()->interval().end - 1, static_cast<core::Tick>(expected[u"last_time"].toInteger()));
}

LIGHTCONE_TEST(TestOtf2Reader, Core)

} // namespace lightcone::tests::tst_otf2reader

#include "tst_otf2reader.moc"
