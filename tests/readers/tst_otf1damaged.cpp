// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadedotf1.h"
#include "otf1trace.h"
#include "readers/opening/registry.h"
#include "sharedtraces.h"
#include "testclass.h"
#include "tests/freshfolder.h"
#include "tests/wholefile.h"
#include "tracetext.h"

#include <optional>

namespace lightcone::tests::tst_otf1damaged {

using core::DiagnosticCode;
using core::ErrorCode;

namespace fs = std::filesystem;

class TestOtf1Damaged : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.renew(); }
    void samples_data();
    void samples();
    void soundSamples_data();
    void soundSamples();
    void everyCut_data();
    void everyCut();
    void everyFlip_data();
    void everyFlip();
    void linesOneByOne();
    void missingParts();
    void hostileLines();
    void placesOfFindings();
    void shownTimeOfUndefined();
    void emptyOthers();
    void garbageInMaster_data();
    void garbageInMaster();

private:
    std::string textOf(const std::string& events);
    fs::path copyOf(const char* name);

    FreshFolder m_folder;
};

namespace {

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
    constexpr std::uint64_t kAll = 1164;
    static const std::vector<Expectation> kExpectations {
        { "short_crlf", {}, kAll, { { Code::RecordDamaged, 0 }, { Code::EventFileDamaged, 0 } } },
        { "short_enter_no_leave", {}, kAll + 1, { { Code::LeaveCrosses, 1 } } },
        { "short_flip_events", {}, kAll - 1, { { Code::RecordDamaged, 1 }, { Code::EventFileDamaged, 0 } } },
        { "short_leave_no_enter", {}, kAll + 1, { { Code::LeaveWithoutEnter, 1 } } },
        { "short_master_missing_stream", {}, kAll, { { Code::Other, 1 }, { Code::EventFileMissing, 0 } } },
        { "short_missing_def", {}, kAll, { { Code::DefinitionFileDamaged, 1 }, { Code::ClockMissing, 1 } } },
        { "short_missing_events", {}, 769, { { Code::EventFileMissing, 3 } } },
        { "short_overflow_number", {}, kAll, { { Code::RecordDamaged, 1 } } },
        { "short_time_back", {}, kAll, { { Code::TimeRunsBackwards, 1 } } },
        { "short_trunc_events", {}, 0, { { Code::EventFileDamaged, 1 }, { Code::NeverLeft, 6 } } },
        { "short_unknown_function", {}, kAll + 2, { { Code::UndefinedReference, 2 } } },
        { "short_unknown_process", {}, kAll, { { Code::UndefinedLocation, 1 } } },
        { "short_unknown_record", {}, kAll, { { Code::UnknownRecord, 1 }, { Code::RecordDamaged, 0 } } },
        { "short_unterminated_string", {}, kAll, { { Code::RecordIncomplete, 1 } } },
        { "short_zero_master", ErrorCode::EmptyFile },
        { "z_snapstat_flip_events", {}, 0, { { Code::EventFileDamaged, 1 } } },
        { "z_snapstat_missing_def", {}, kAll, { { Code::DefinitionFileDamaged, 1 }, { Code::ClockMissing, 1 } } },
        { "z_snapstat_missing_events", {}, 0, { { Code::EventFileMissing, 1 } } },
        { "z_snapstat_trunc_events", {}, 0, { { Code::EventFileDamaged, 1 }, { Code::NeverLeft, 2 } } },
        { "z_snapstat_zero_master", ErrorCode::EmptyFile },
    };
    return kExpectations;
}

fs::path samplePath(const Expectation& expectation)
{
    return fs::path(LIGHTCONE_SHARED_TRACES "/damaged") / ("otf1_pt_mw6_" + std::string(expectation.name))
        / "pt_mw6.otf";
}

} // namespace

fs::path TestOtf1Damaged::copyOf(const char* name)
{
    fs::copy(fs::path(LIGHTCONE_TEST_DATA) / "otf1" / name, m_folder.path(),
        fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    return m_folder / "t.otf";
}

void TestOtf1Damaged::samples_data()
{
    QTest::addColumn<int>("index");
    SKIP_WITHOUT_SHARED_TRACES();
    for (std::size_t i = 0; i < expectations().size(); ++i)
        QTest::newRow(expectations()[i].name) << static_cast<int>(i);
}

void TestOtf1Damaged::samples()
{
    QFETCH(int, index);
    const Expectation& expected = expectations()[static_cast<std::size_t>(index)];
    const LoadedOtf1 trace = loadOtf1(samplePath(expected));
    QCOMPARE(trace.isOk(), !expected.error.has_value());
    if (expected.error) {
        QCOMPARE(trace.error().code, *expected.error);
        QVERIFY(trace.error().where.ends_with("pt_mw6.otf"));
        return;
    }
    QVERIFY(readers::findTrace(samplePath(expected)).isOk());
    if (expected.events > 0)
        QCOMPARE(trace.value()->eventCount(), expected.events);
    for (const Count& count : expected.counts)
        QCOMPARE(trace.value()->diagnosticTotal(count.code), count.total);
}

void TestOtf1Damaged::soundSamples_data()
{
    QTest::addColumn<QString>("master");
    QTest::newRow("everyrecord_long") << LIGHTCONE_TEST_DATA "/otf1/everyrecord_long/t.otf";
    const fs::path folder = LIGHTCONE_SHARED_TRACES "/otf1";
    if (!fs::exists(folder))
        return;
    for (const fs::directory_entry& trace : fs::directory_iterator(folder)) {
        for (const fs::directory_entry& file : fs::directory_iterator(trace)) {
            if (file.path().extension() == ".otf")
                QTest::newRow(trace.path().filename().c_str()) << QString::fromStdString(file.path().string());
        }
    }
}

void TestOtf1Damaged::soundSamples()
{
    QFETCH(QString, master);
    const LoadedOtf1 trace = loadOtf1(master.toStdString());
    QVERIFY(trace.isOk());
    QVERIFY2(!trace.value()->isDamaged(), diagnosticsText(*trace.value()).c_str());
    QCOMPARE(trace.value()->diagnosticTotal(DiagnosticCode::TimeRunsBackwards), std::uint64_t { 0 });
    QCOMPARE(trace.value()->diagnosticTotal(DiagnosticCode::UnknownRecord), std::uint64_t { 0 });
    QCOMPARE(trace.value()->diagnosticTotal(DiagnosticCode::UndefinedReference), std::uint64_t { 0 });
    for (const core::RecordCount& count : trace.value()->definitions().recordCounts)
        QVERIFY(count.count > 0);
}

void TestOtf1Damaged::everyCut_data()
{
    QTest::addColumn<QString>("file");
    for (const char* const file : { "t.otf", "t.0.def", "t.0.marker", "t.1.events", "t.1.snaps", "t.1.stats" })
        QTest::newRow(file) << file;
}

/// A file that was cut is called so, but for what is cut behind a line of definitions: nothing tells of the end.
void TestOtf1Damaged::everyCut()
{
    QFETCH(QString, file);
    const fs::path master = copyOf("everyrecord_short");
    const fs::path target = m_folder / file.toStdString();
    const std::string bytes = readAll(target);
    const bool hasMark = target.extension() != ".def" && target.extension() != ".marker" && target != master;
    for (std::size_t size = 1; size + 1 < bytes.size(); ++size) {
        writeAll(target, bytes.substr(0, size));
        const LoadedOtf1 trace = loadOtf1(master);
        if (!trace.isOk()) {
            QVERIFY(target == master);
            continue;
        }
        if (target != master && (hasMark || bytes[size - 1] != '\n'))
            QVERIFY2(trace.value()->isDamaged(), qPrintable(QString::number(size)));
        QVERIFY(trace.value()->eventCount() <= 22);
    }
}

void TestOtf1Damaged::everyFlip_data()
{
    everyCut_data();
}

void TestOtf1Damaged::everyFlip()
{
    QFETCH(QString, file);
    const fs::path master = copyOf("everyrecord_long");
    const fs::path target = m_folder / file.toStdString();
    const std::string bytes = readAll(target);
    for (std::size_t place = 0; place < bytes.size(); place += 7) {
        for (const char mask : { '\x01', '\x40', '\xff' }) {
            std::string flipped = bytes;
            flipped[place] = static_cast<char>(flipped[place] ^ mask);
            writeAll(target, flipped);
            const LoadedOtf1 trace = loadOtf1(master);
            QVERIFY(trace.isOk() || target == master);
            if (trace.isOk())
                QVERIFY2(trace.value()->eventCount() <= 26, qPrintable(QString::number(place)));
        }
    }
}

void TestOtf1Damaged::linesOneByOne()
{
    const fs::path master = copyOf("everyrecord_short");
    m_folder.write("t.1.events",
        "1\n*1\nE1\nEzz\n5q\n*1 1\n\x80\xff\n{\nFOO1\nEffffffffffffffffff\nK5Y\nK3YcV1\n\n \t\r\nL1\n1\n*1\n1\n*1\n");
    const LoadedOtf1 trace = loadOtf1(master);
    QVERIFY(trace.isOk());
    QCOMPARE(trace.value()->eventCount(), std::uint64_t { 2 });
    QCOMPARE(trace.value()->diagnosticTotal(DiagnosticCode::RecordDamaged), std::uint64_t { 8 });
    QCOMPARE(trace.value()->diagnosticTotal(DiagnosticCode::UnknownRecord), std::uint64_t { 1 });
    const std::string text = diagnosticsText(*trace.value());
    for (const char* const place : { "t.1.events, line 4:", "line 5: an invalid time", "line 6: an invalid process",
             "line 7: no record", "line 9: unknown record FOO", "line 12: an invalid key" })
        QVERIFY2(text.find(place) != std::string::npos, place);
}

void TestOtf1Damaged::missingParts()
{
    const fs::path master = copyOf("everyrecord_short");
    writeAll(master, "1:1,2\n9:3f\n");
    const auto load = [&] { return loadOtf1(master); };
    QCOMPARE(load().value()->diagnosticTotal(DiagnosticCode::Other), std::uint64_t { 1 });
    QCOMPARE(load().value()->locationCount(), std::size_t { 2 });
    fs::remove(m_folder / "t.1.snaps");
    fs::remove(m_folder / "t.1.stats");
    fs::remove(m_folder / "t.0.marker");
    QVERIFY(!load().value()->isDamaged());
    m_folder.write("t.1.events", {});
    QCOMPARE(load().value()->diagnosticTotal(DiagnosticCode::EventFileEmpty), std::uint64_t { 1 });
    fs::remove(m_folder / "t.1.events");
    QCOMPARE(load().value()->diagnosticTotal(DiagnosticCode::EventFileMissing), std::uint64_t { 2 });
    QVERIFY(diagnosticsText(*load().value()).find("t.1.events or t.1.events.z") != std::string::npos);
    fs::remove(m_folder / "t.0.def");
    QCOMPARE(load().value()->diagnosticTotal(DiagnosticCode::ClockMissing), std::uint64_t { 1 });
    QCOMPARE(load().value()->definitions().clock.ticksPerSecond, std::uint64_t { 1'000'000'000 });
    writeAll(master, "no streams here\n");
    QCOMPARE(load().error().code, ErrorCode::Damaged);
    fs::remove(master);
    QCOMPARE(load().error().code, ErrorCode::NotFound);
}

/// Numbers and counts at the ends of their ranges neither allocate nor loop.
void TestOtf1Damaged::hostileLines()
{
    const std::string most = "ffffffff";
    const std::string times = "ffffffffffffffff";
    m_folder.write("t.otf", "1:1,ffffffff\nffffffff:2\n");
    m_folder.write("t.0.def",
        "DTR" + times + "\nDP1\nDP" + most + "PT" + most + "\nDP2PT" + most + "\nDPG" + most + "M" + most + "," + most
            + ",1,NM\"\"\nDF" + most + "G" + most + "NM\"f\"X" + most + "\nDS" + most + "F" + most + "LN" + most
            + "\nDCNT" + most + "G" + most + "NM\"c\"P" + most + "U\"\"\nDCO" + most + "NM\"\"Y" + most + "\nDFL" + most
            + "NM\"\"G" + most + "\nDA" + most + "M" + most + ",\nDPGA" + most + "V" + most + "\nDK" + most + "Y" + most
            + "NM\"\"T\"\"\n");
    writeAll(
        m_folder / "t.0.marker", "MD" + most + "NM\"\"Y" + most + "\nMS" + most + "T" + times + "P" + most + "V\"\"\n");
    m_folder.write("t.1.events",
        times + "\n*" + most + "\nE" + most + "X" + most + "\nCNT" + most + "V" + times + "\nCOP" + most + "C" + most
            + "RT" + most + "S" + times + "R" + times + "D" + times + "\nF" + most + "H" + times + "OP" + most + "B"
            + times + "D" + times + "\nS" + most + "L" + times + "T" + most + "C" + most + "\nK" + most + "YbV00L"
            + most + "\nPB\nTE" + most + "O" + times + "\n*1\nE1\nCOPE" + times + "\n0\n*1\nE2\n");
    m_folder.write("t.1.stats",
        times + "\n*" + most + "\nSF" + most + "N" + times + "E" + times + "I" + times + "\nSM" + most + "C" + most
            + "T" + most + "NS" + times + "NR" + times + "S" + times + "R" + times + "\n");
    const LoadedOtf1 trace = loadOtf1(m_folder / "t.otf");
    QVERIFY(trace.isOk());
    QVERIFY(trace.value()->isDamaged() || !trace.value()->diagnostics().empty());
    QVERIFY(trace.value()->eventCount() <= 14);
}

/// The findings about a trace of two processes and two functions, whose events are @p events.
std::string TestOtf1Damaged::textOf(const std::string& events)
{
    m_folder.write("t.otf", "1:1,2\n");
    m_folder.write("t.0.def", "DTR3e8\nDP1NM\"a\"\nDP2NM\"b\"\nDF1G0NM\"f\"\n");
    m_folder.write("t.1.events", events);
    const LoadedOtf1 trace = loadOtf1(m_folder / "t.otf");
    if (!trace.isOk())
        return "error";
    std::string text;
    for (const core::Diagnostic& diagnostic : trace.value()->diagnostics())
        text += std::string(core::diagnosticName(diagnostic.code)) + ' '
            + (core::isValid(diagnostic.location) ? std::to_string(core::indexOf(diagnostic.location)) : "-") + ' '
            + (diagnostic.tick ? std::to_string(*diagnostic.tick) : "-") + ' ' + std::to_string(diagnostic.count) + ' '
            + QString::fromStdString(diagnostic.detail).section(QLatin1Char('/'), -1).toStdString() + '\n';
    return text;
}

void TestOtf1Damaged::placesOfFindings()
{
    QCOMPARE(textOf("10\n*1\nE1\n20\n*2\nE1\nEzz\n30\nL1\n*1\nL1\n"),
        std::string("record_damaged 1 32 1 t.1.events, line 7: an invalid record\n"));
    // An earlier time that no event has.
    QCOMPARE(textOf("10\n*1\nE1\n20\n*2\nE1\n1\n30\n*1\nL1\n*2\nL1\n"),
        std::string("time_runs_backwards 1 32 1 t.1.events, line 7: time 1 behind 32, of no event\n"));
    // The time of an event that is not earlier than the events of its own process.
    QCOMPARE(textOf("10\n*1\nE1\n20\n*1\nL1\n18\n*2\nE1\n30\nL1\n"),
        std::string("time_runs_backwards 1 24 1 t.1.events, line 7: time 24 behind 32 of another process\n"));
    // The last one.
    QCOMPARE(textOf("10\n*1\nE1\n20\nL1\n1\n"),
        std::string("time_runs_backwards 0 32 1 t.1.events, line 6: time 1 behind 32, of no event\n"));
    // The time of an event that was moved counts once.
    const std::string moved = textOf("10\n*1\nE1\n1\nL1\n");
    QVERIFY2(moved.starts_with("time_runs_backwards 0 16 1 ") && moved.ends_with('\n'), moved.c_str());
    QCOMPARE(std::ranges::count(moved, '\n'), std::ptrdiff_t { 1 });
}

/// An event that was moved is found at the time that it is shown at.
void TestOtf1Damaged::shownTimeOfUndefined()
{
    const std::string text = textOf("10\n*1\nE1\n20\nL1\n2\nE77\n30\nL77\n");
    QVERIFY2(text.find("undefined_reference 0 32 ") != std::string::npos, text.c_str());
}

/// The writers that leave a mark at the end of files leave it in these, too.
void TestOtf1Damaged::emptyOthers()
{
    for (const char* const kind : { "snaps", "stats" }) {
        const fs::path master = copyOf("everyrecord_short");
        writeAll(m_folder / ("t.1." + std::string(kind)), {});
        for (const bool isOld : { false, true }) {
            if (isOld)
                writeAll(m_folder / "t.0.def", "DV1.7.0\n" + readAll(m_folder / "t.0.def").substr(16));
            const LoadedOtf1 trace = loadOtf1(master);
            QVERIFY(trace.isOk());
            QVERIFY2(trace.value()->isDamaged() != isOld, diagnosticsText(*trace.value()).c_str());
            QCOMPARE(trace.value()->diagnosticTotal(DiagnosticCode::EventFileEmpty), std::uint64_t { 0 });
            QVERIFY(diagnosticsText(*trace.value()).find(std::string(kind) + ": is empty") != std::string::npos);
        }
    }
}

void TestOtf1Damaged::garbageInMaster_data()
{
    QTest::addColumn<QByteArray>("master");
    QTest::addColumn<quint64>("events");
    QTest::addColumn<QString>("detail");
    QTest::newRow("a line of garbage") << QByteArray("1:1\nx;?\n2:2\n") << quint64 { 4 } << "line 2: no list";
    QTest::newRow("a stream that is garbage") << QByteArray("1:1\n2;2\n") << quint64 { 2 } << "lists no stream 2";
    QTest::newRow("a stream that is missing") << QByteArray("1:1\n") << quint64 { 2 } << "lists no stream 2";
    QTest::newRow("another number of a stream") << QByteArray("1:1\n3:2\n") << quint64 { 2 } << "lists no stream 2";
    QTest::newRow("a process that is missing") << QByteArray("1:1\n2:\n") << quint64 { 2 } << "undefined_location";
}

/// Streams that are there, but not in the master file, are lost.
void TestOtf1Damaged::garbageInMaster()
{
    QFETCH(QByteArray, master);
    QFETCH(quint64, events);
    QFETCH(QString, detail);
    const fs::path path = m_folder / "t.otf";
    writeAll(m_folder / "t.0.def", "DV1.7.0\nDTR3b9aca00\nDP1NM\"a\"\nDP2NM\"b\"\nDF1G0NM\"f\"\n");
    writeAll(m_folder / "t.1.events", "1\n*1\nE1\n2\n*1\nL1\n");
    writeAll(m_folder / "t.2.events", "1\n*2\nE1\n2\n*2\nL1\n");
    writeAll(path, "1:1\n2:2\n");
    QVERIFY(!loadOtf1(path).value()->isDamaged());
    writeAll(path, master.toStdString());
    const LoadedOtf1 trace = loadOtf1(path);
    QVERIFY(trace.isOk());
    QVERIFY(trace.value()->isDamaged());
    QCOMPARE(trace.value()->eventCount(), std::uint64_t { events });
    const std::string text = diagnosticsText(*trace.value());
    QVERIFY2(text.find(detail.toStdString()) != std::string::npos, text.c_str());
}

LIGHTCONE_TEST(TestOtf1Damaged, Core)

} // namespace lightcone::tests::tst_otf1damaged

#include "tst_otf1damaged.moc"
