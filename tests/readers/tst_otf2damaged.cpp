// SPDX-License-Identifier: GPL-3.0-or-later
#include "archivewriter.h"
#include "loadedtrace.h"
#include "tests/wholefile.h"

#include "readers/opening/registry.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <QTemporaryDir>

#include <map>
#include <optional>
#include <vector>

namespace lightcone::tests::tst_otf2damaged {

using core::DiagnosticCode;
using core::ErrorCode;

namespace fs = std::filesystem;

class TestOtf2Damaged : public QObject {
    Q_OBJECT

private slots:
    void init();
    void recordings_data();
    void recordings();
    void namesPlaceOfDamage();
    void everyCut_data();
    void everyCut();
    void everyFlip_data();
    void everyFlip();
    void cutsBetweenChunks();
    void damageLeavesOtherLocationsAlone();
    void missingFiles();
    void emptyFiles();
    void unreadableFiles();
    void bytesAfterTheEnd();

private:
    fs::path copyOfEveryKind();

    std::optional<QTemporaryDir> m_folder;
};

namespace {

const fs::path kEveryKind = LIGHTCONE_TEST_DATA "/otf2/everykind";
constexpr std::uint64_t kEveryKindEvents = 144 + 69 + 5;

struct Count {
    DiagnosticCode code;
    std::uint64_t total;
};

/// The expected result of reading a damaged copy of the optional traces.
struct Expectation {
    const char* name;
    std::optional<ErrorCode> error;
    std::uint64_t events = 0;
    std::vector<Count> counts {};
};

const std::vector<Expectation>& expectations()
{
    using Code = DiagnosticCode;
    static const std::vector<Expectation> kExpectations {
        { "gena_bad_rank", {}, 204, { { Code::InvalidPeer, 1 }, { Code::UnmatchedReceive, 1 } } },
        { "gena_coll_end_only", {}, 205, { { Code::CollectiveWithoutBegin, 1 } } },
        { "gena_comm_group_missing", {}, 204,
            { { Code::UndefinedReference, 1 }, { Code::UnmatchedSend, 20 }, { Code::UnmatchedReceive, 20 } } },
        { "gena_deep", {}, 40204, { { Code::NeverLeft, 0 }, { Code::LeaveWithoutEnter, 0 } } },
        { "gena_dup_region", {}, 204, { { Code::DuplicateDefinition, 1 } } },
        { "gena_enter_no_leave", {}, 205, { { Code::LeaveCrosses, 1 } } },
        { "gena_huge_length", {}, 205, { { Code::UnmatchedSend, 1 } } },
        { "gena_huge_time", {}, 204, { { Code::TimeRunsBackwards, 0 }, { Code::TimeOutOfRange, 0 } } },
        { "gena_late_offset", {}, 204, { { Code::TimeRunsBackwards, 0 }, { Code::TimeOutOfRange, 0 } } },
        { "gena_leave_no_enter", {}, 205, { { Code::LeaveWithoutEnter, 1 }, { Code::LeaveCrosses, 0 } } },
        { "gena_no_clock", {}, 204, { { Code::ClockMissing, 1 } } },
        { "gena_tree_cycle", {}, 204, { { Code::SystemTreeCycle, 1 } } },
        { "gena_undefined_location", {}, 102, { { Code::UndefinedReference, 1 }, { Code::UnmatchedSend, 20 } } },
        { "gena_undefined_string", {}, 204, { { Code::UndefinedReference, 2 } } },
        { "gena_unknown_comm", {}, 204,
            { { Code::UndefinedReference, 1 }, { Code::UnmatchedSend, 1 }, { Code::UnmatchedReceive, 1 } } },
        { "gena_unknown_group", {}, 204, { { Code::UndefinedReference, 2 } } },
        { "gena_unknown_metric", {}, 205, { { Code::UndefinedReference, 1 } } },
        { "gena_unknown_region", {}, 206, { { Code::UndefinedReference, 2 } } },
        { "gena_unknown_tree", {}, 204, { { Code::UndefinedReference, 2 } } },
        { "gena_wrong_counts", {}, 204, { { Code::MoreEventsThanDeclared, 198 }, { Code::EventFileDamaged, 0 } } },
        { "gena_wrong_leave", {}, 206, { { Code::LeaveCrosses, 1 } } },
        { "gena_zero_resolution", {}, 204, { { Code::ClockInvalid, 1 } } },
        { "pt_mw6_append_evt", {}, 1146, { { Code::Other, 1 }, { Code::EventFileDamaged, 0 } } },
        { "pt_mw6_flip_def", {}, 1146, { { Code::DefinitionFileDamaged, 1 } } },
        { "pt_mw6_flip_evt", {}, 1054, { { Code::EventFileDamaged, 1 }, { Code::FewerEventsThanDeclared, 92 } } },
        { "pt_mw6_missing_def", ErrorCode::MissingPart },
        { "pt_mw6_missing_evt", {}, 1028, { { Code::EventFileMissing, 1 } } },
        { "pt_mw6_missing_localdef", {}, 1146, { { Code::DefinitionFileMissing, 1 } } },
        { "pt_mw6_no_dir", {}, 0, { { Code::EventFileMissing, 6 } } },
        { "pt_mw6_text_anchor", ErrorCode::UnknownFormat },
        { "pt_mw6_time_back", {}, 1146, { { Code::TimeRunsBackwards, 1 } } },
        { "pt_mw6_trunc_anchor", ErrorCode::Truncated },
        { "pt_mw6_trunc_def", {}, 1146, { { Code::DefinitionFileDamaged, 1 } } },
        { "pt_mw6_trunc_evt", {}, 1086, { { Code::EventFileDamaged, 1 }, { Code::FewerEventsThanDeclared, 60 } } },
        { "pt_mw6_zero_anchor", ErrorCode::EmptyFile },
        { "pt_mw6_zero_evt", {}, 670, { { Code::EventFileEmpty, 1 } } },
    };
    return kExpectations;
}

fs::path recordingPath(const Expectation& expectation)
{
    return fs::path(LIGHTCONE_SHARED_TRACES "/damaged") / ("otf2_" + std::string(expectation.name)) / "traces.otf2";
}

/// The first thing reported under a code.
core::Diagnostic firstOf(const core::StoreView& store, DiagnosticCode code)
{
    for (const core::Diagnostic& diagnostic : store.diagnostics()) {
        if (diagnostic.code == code)
            return diagnostic;
    }
    return {};
}

void addFiles()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("step"); // bytes
    QTest::newRow("anchor") << "everykind.otf2" << 1;
    QTest::newRow("definitions") << "everykind.def" << 5;
    QTest::newRow("markers") << "everykind.marker" << 1;
    QTest::newRow("events") << "everykind/0.evt" << 7;
    QTest::newRow("events of another location") << "everykind/7.evt" << 1;
    QTest::newRow("local definitions") << "everykind/7.def" << 1;
}

} // namespace

void TestOtf2Damaged::init()
{
    m_folder.emplace();
}

fs::path TestOtf2Damaged::copyOfEveryKind()
{
    const fs::path target = fs::path(m_folder->path().toStdString()) / "copy";
    fs::copy(kEveryKind, target, fs::copy_options::recursive);
    return target;
}

void TestOtf2Damaged::recordings_data()
{
    QTest::addColumn<int>("index");
    SKIP_WITHOUT_SHARED_TRACES();
    for (std::size_t i = 0; i < expectations().size(); ++i)
        QTest::newRow(expectations()[i].name) << static_cast<int>(i);
}

void TestOtf2Damaged::recordings()
{
    QFETCH(int, index);
    const Expectation& expected = expectations()[static_cast<std::size_t>(index)];
    const auto found = readers::findTrace(recordingPath(expected));
    const LoadedTrace trace = loadOtf2(recordingPath(expected));
    QCOMPARE(trace.isOk(), !expected.error.has_value());
    if (expected.error) {
        QCOMPARE(trace.error().code, *expected.error);
        QVERIFY(trace.error().where.find("traces.") != std::string::npos);
        if (!found.isOk())
            QCOMPARE(found.error().code, *expected.error);
        return;
    }
    QVERIFY(found.isOk());
    QCOMPARE(trace.value()->eventCount(), expected.events);
    for (const Count& count : expected.counts)
        QCOMPARE(trace.value()->diagnosticTotal(count.code), count.total);
}

void TestOtf2Damaged::namesPlaceOfDamage()
{
    const fs::path copy = copyOfEveryKind();
    const fs::path file = copy / "everykind/7.evt";
    std::string bytes = readAll(file);
    // Five metric events follow a header of 18 bytes, the first one of them a byte shorter than the others. The type of
    // the third stands behind its time.
    const std::size_t size = (bytes.size() - 18 - 4 - 2) / 5;
    const std::size_t third = 18 + size + size + 1;
    QCOMPARE(bytes[third + 9], '\x1f');
    bytes[third + 9] = '\x07';
    writeAll(file, bytes);
    const LoadedTrace trace = loadOtf2(copy / "everykind.otf2");
    QVERIFY(trace.isOk());
    QCOMPARE(trace.value()->eventCount(), kEveryKindEvents - 3);
    const core::Diagnostic finding = firstOf(*trace.value(), DiagnosticCode::EventFileDamaged);
    QCOMPARE(finding.location, core::LocationId { 2 });
    QVERIFY(finding.detail.find("7.evt, byte " + std::to_string(third)) != std::string::npos);
    QVERIFY(finding.detail.find("2 records precede it of 5") != std::string::npos);
}

void TestOtf2Damaged::everyCut_data()
{
    addFiles();
}

void TestOtf2Damaged::everyCut()
{
    QFETCH(QString, file);
    QFETCH(int, step);
    const fs::path copy = copyOfEveryKind();
    const fs::path target = copy / file.toStdString();
    const std::string bytes = readAll(target);
    // Without the last byte or two everything is still there.
    std::uint64_t events = 0;
    for (std::size_t size = 0; size + 4 < bytes.size(); size += static_cast<std::size_t>(step)) {
        writeAll(target, bytes.substr(0, size));
        const LoadedTrace trace = loadOtf2(copy / "everykind.otf2");
        if (!trace.isOk()) {
            const ErrorCode code = trace.error().code;
            QVERIFY2(code == ErrorCode::Truncated || code == ErrorCode::EmptyFile || code == ErrorCode::UnknownFormat
                    || code == ErrorCode::Damaged,
                qPrintable(QString::number(size)));
            QVERIFY(trace.error().where.find(target.filename().string()) != std::string::npos);
            continue;
        }
        QVERIFY2(trace.value()->isDamaged(), qPrintable(QString::number(size)));
        QVERIFY(trace.value()->eventCount() <= kEveryKindEvents);
        QVERIFY(trace.value()->eventCount() >= events);
        events = trace.value()->eventCount();
    }
}

void TestOtf2Damaged::everyFlip_data()
{
    addFiles();
}

void TestOtf2Damaged::everyFlip()
{
    QFETCH(QString, file);
    QFETCH(int, step);
    const fs::path copy = copyOfEveryKind();
    const fs::path target = copy / file.toStdString();
    const std::string bytes = readAll(target);
    for (std::size_t place = 0; place < bytes.size(); place += static_cast<std::size_t>(step)) {
        for (const char mask : { '\x01', '\xff' }) {
            std::string flipped = bytes;
            flipped[place] = static_cast<char>(flipped[place] ^ mask);
            writeAll(target, flipped);
            const LoadedTrace trace = loadOtf2(copy / "everykind.otf2");
            // A changed value need not be seen; but nothing may be made up, and no other file be touched.
            if (trace.isOk())
                QVERIFY2(trace.value()->eventCount() <= kEveryKindEvents + 20, qPrintable(QString::number(place)));
            else
                QVERIFY(!trace.error().where.empty());
        }
    }
}

void TestOtf2Damaged::cutsBetweenChunks()
{
    constexpr std::uint64_t kEvents = 60'000;
    const fs::path folder = fs::path(m_folder->path().toStdString()) / "chunks";
    {
        ArchiveWriter archive(folder);
        for (std::uint64_t i = 0; i < kEvents; ++i)
            OTF2_EvtWriter_Enter(archive.events(0), nullptr, 10 * i, 0);
        archive.defineClock();
        archive.defineLocation(0, kEvents);
        archive.defineRegion(0, "region");
    }
    const fs::path file = folder / "traces/0.evt";
    const std::string bytes = readAll(file);
    constexpr std::uint64_t kChunk = ArchiveWriter::kSmallestChunk;
    QVERIFY(bytes.size() > 2 * kChunk);
    // Each event takes 11 bytes, but the first of each chunk.
    for (const std::uint64_t size :
        { 2 * kChunk, 2 * kChunk + 1, 2 * kChunk + 18, 2 * kChunk - 1, kChunk + 5000, kChunk }) {
        writeAll(file, bytes.substr(0, size));
        const LoadedTrace trace = loadOtf2(folder / "traces.otf2");
        QVERIFY(trace.isOk());
        const core::StoreView& store = *trace.value();
        QCOMPARE(store.diagnosticTotal(DiagnosticCode::EventFileDamaged), std::uint64_t { 1 });
        QCOMPARE(store.eventCount() + store.diagnosticTotal(DiagnosticCode::FewerEventsThanDeclared), kEvents);
        // All events that are read were written; none comes from a chunk that was read before.
        const core::LocationView& location = store.location(core::LocationId { 0 });
        for (std::uint64_t i = 0; i < store.eventCount(); i += 101)
            QCOMPARE(location.event(i).tick, static_cast<core::Tick>(10 * i));
        QCOMPARE(location.event(store.eventCount() - 1).tick, static_cast<core::Tick>(10 * (store.eventCount() - 1)));
        QVERIFY(store.eventCount() > (size - 18 * 3) / 12 - 3);
    }
}

void TestOtf2Damaged::damageLeavesOtherLocationsAlone()
{
    const fs::path copy = copyOfEveryKind();
    writeAll(copy / "everykind/0.evt", "no events at all, but some text that is longer than a header");
    const LoadedTrace trace = loadOtf2(copy / "everykind.otf2");
    QVERIFY(trace.isOk());
    QCOMPARE(trace.value()->location(core::LocationId { 0 }).eventCount(), std::uint64_t { 0 });
    QCOMPARE(trace.value()->location(core::LocationId { 1 }).eventCount(), std::uint64_t { 69 });
    QCOMPARE(trace.value()->location(core::LocationId { 2 }).eventCount(), std::uint64_t { 5 });
    QCOMPARE(firstOf(*trace.value(), DiagnosticCode::EventFileDamaged).location, core::LocationId { 0 });
}

void TestOtf2Damaged::missingFiles()
{
    const fs::path copy = copyOfEveryKind();
    fs::remove(copy / "everykind/7.evt");
    fs::remove(copy / "everykind/0.def");
    fs::remove(copy / "everykind.marker");
    {
        const LoadedTrace trace = loadOtf2(copy / "everykind.otf2");
        QVERIFY(trace.isOk());
        QCOMPARE(trace.value()->eventCount(), kEveryKindEvents - 5);
        QCOMPARE(firstOf(*trace.value(), DiagnosticCode::EventFileMissing).location, core::LocationId { 2 });
        QCOMPARE(firstOf(*trace.value(), DiagnosticCode::DefinitionFileMissing).location, core::LocationId { 0 });
        QVERIFY(trace.value()->definitions().markers.empty());
    }
    fs::remove_all(copy / "everykind");
    {
        const LoadedTrace trace = loadOtf2(copy / "everykind.otf2");
        QVERIFY(trace.isOk());
        QCOMPARE(trace.value()->diagnosticTotal(DiagnosticCode::EventFileMissing), std::uint64_t { 3 });
    }
    fs::remove(copy / "everykind.def");
    const LoadedTrace trace = loadOtf2(copy / "everykind.otf2");
    QVERIFY(!trace.isOk());
    QCOMPARE(trace.error().code, ErrorCode::MissingPart);
    QVERIFY(trace.error().where.ends_with("everykind.def"));
    QCOMPARE(loadOtf2(copy / "other.otf2").error().code, ErrorCode::NotFound);
}

void TestOtf2Damaged::emptyFiles()
{
    const fs::path copy = copyOfEveryKind();
    writeAll(copy / "everykind/7.evt", {});
    writeAll(copy / "everykind/0.def", {});
    const LoadedTrace trace = loadOtf2(copy / "everykind.otf2");
    QVERIFY(trace.isOk());
    QCOMPARE(trace.value()->eventCount(), kEveryKindEvents - 5);
    QCOMPARE(firstOf(*trace.value(), DiagnosticCode::EventFileEmpty).location, core::LocationId { 2 });
    QCOMPARE(firstOf(*trace.value(), DiagnosticCode::DefinitionFileDamaged).location, core::LocationId { 0 });
    writeAll(copy / "everykind.def", {});
    QCOMPARE(loadOtf2(copy / "everykind.otf2").error().code, ErrorCode::EmptyFile);
    writeAll(copy / "everykind.otf2", {});
    QCOMPARE(loadOtf2(copy / "everykind.otf2").error().code, ErrorCode::EmptyFile);
}

void TestOtf2Damaged::unreadableFiles()
{
    const fs::path copy = copyOfEveryKind();
    fs::remove(copy / "everykind/7.evt");
    fs::create_directory(copy / "everykind/7.evt");
    const LoadedTrace trace = loadOtf2(copy / "everykind.otf2");
    QVERIFY(trace.isOk());
    QCOMPARE(firstOf(*trace.value(), DiagnosticCode::EventFileDamaged).location, core::LocationId { 2 });
    fs::remove(copy / "everykind.def");
    fs::create_directory(copy / "everykind.def");
    QCOMPARE(loadOtf2(copy / "everykind.otf2").error().code, ErrorCode::NotReadable);
}

void TestOtf2Damaged::bytesAfterTheEnd()
{
    const fs::path copy = copyOfEveryKind();
    const std::string bytes = readAll(copy / "everykind/0.evt");
    writeAll(copy / "everykind/0.evt", bytes + "and more");
    const LoadedTrace trace = loadOtf2(copy / "everykind.otf2");
    QVERIFY(trace.isOk());
    QCOMPARE(trace.value()->eventCount(), kEveryKindEvents);
    QVERIFY(!trace.value()->isDamaged());
    const core::Diagnostic finding = firstOf(*trace.value(), DiagnosticCode::Other);
    QCOMPARE(finding.location, core::LocationId { 0 });
    QVERIFY(finding.detail.starts_with("8 bytes follow"));
}

LIGHTCONE_TEST(TestOtf2Damaged, Core)

} // namespace lightcone::tests::tst_otf2damaged

#include "tst_otf2damaged.moc"
