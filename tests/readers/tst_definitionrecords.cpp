// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/definitionrecords.h"

#include "archivewriter.h"
#include "chunkbytes.h"
#include "librarydefinitions.h"
#include "loadedtrace.h"
#include "otf2handles.h"
#include "readers/otf2/anchorfile.h"
#include "readers/otf2/filescan.h"
#include "testclass.h"
#include "tests/wholefile.h"

#include <QDir>
#include <QTemporaryDir>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace lightcone::tests::tst_definitionrecords {

namespace fs = std::filesystem;
using core::DiagnosticCode;
using readers::otf2::ByteCursor;
using readers::otf2::FileScan;
using readers::otf2::RawDefinitions;
using readers::otf2::RawGroup;
using readers::otf2::RawRegion;
using readers::otf2::RecordFields;
using readers::otf2::RecordFile;
using readers::otf2::RecordState;

/// Records of definitions, of whatever version, have to say what the OTF2 library finds in them.
class TestDefinitionRecords : public QObject {
    Q_OBJECT

private slots:
    void sameAsLibrary_data();
    void sameAsLibrary();
    void endsBehindAnyField_data();
    void endsBehindAnyField();
    void everyKindEndsEarly();
    void olderVersions_data();
    void olderVersions();
    void regionKindsOfTheFirstVersion();
    void groupKindsOfTheFirstVersion();
    void moreFieldsThanKnown();
    void eventsThatEndEarly();
    void eventsWithMoreFields();
    void countsThatDoNotFit_data();
    void countsThatDoNotFit();

private:
    /// Reads the records as the definitions of a trace.
    RawDefinitions read(const QByteArray& records, FileScan* scan = nullptr);
    RawDefinitions readWithLibrary(const QByteArray& records, std::uint64_t count);
    /// Copies the archive of all kinds of records. @returns the folder.
    fs::path copyOfEveryKind();

    std::optional<QTemporaryDir> m_folder;
    int m_copies = 0;
};

namespace {

constexpr std::uint64_t kChunk = 256 * 1024;
const fs::path kEveryKind = LIGHTCONE_TEST_DATA "/otf2/everykind";
constexpr qsizetype kHeaderSize = 18;

RawDefinitions definitionsOf(const fs::path& path, FileScan& scan)
{
    RawDefinitions definitions;
    scan = readers::otf2::scanFile(path, RecordFile::GlobalDefinitions, kChunk, {},
        [&](RecordState, std::uint8_t type, const RecordFields& fields) -> const char* {
            readers::otf2::takeDefinition(type, fields, definitions);
            return nullptr;
        }).value();
    return definitions;
}

struct RecordBytes {
    std::uint8_t type = 0;
    QByteArray body;

    QByteArray bytes() const
    {
        const auto length = static_cast<char>(body.size());
        return QByteArray(1, static_cast<char>(type)) + length + body;
    }
};

/// The records of a file of one chunk, each shorter than 255 bytes.
std::vector<RecordBytes> recordsOf(const fs::path& path)
{
    const QByteArray bytes = QByteArray::fromStdString(readAll(path));
    std::vector<RecordBytes> records;
    for (qsizetype at = kHeaderSize; static_cast<std::uint8_t>(bytes[at]) > 3;) {
        const auto length = static_cast<std::uint8_t>(bytes[at + 1]);
        records.push_back({ static_cast<std::uint8_t>(bytes[at]), bytes.mid(at + 2, length) });
        at += 2 + length;
    }
    return records;
}

/// A compressed number.
QByteArray number(unsigned value)
{
    return QByteArray("\1", 1) + static_cast<char>(value);
}

} // namespace

RawDefinitions TestDefinitionRecords::read(const QByteArray& records, FileScan* scan)
{
    if (!m_folder)
        m_folder.emplace();
    const fs::path path = m_folder->filePath(QStringLiteral("t.def")).toStdString();
    writeAll(path, QByteArray(header() + records + kEnd).toStdString());
    FileScan unused;
    return definitionsOf(path, scan ? *scan : unused);
}

RawDefinitions TestDefinitionRecords::readWithLibrary(const QByteArray& records, std::uint64_t count)
{
    const fs::path folder = copyOfEveryKind();
    const fs::path anchor = folder / "everykind.otf2";
    std::string bytes = readAll(anchor);
    constexpr std::size_t kDefinitions = 38; // place of their number
    bytes[kDefinitions] = static_cast<char>(count);
    bytes[kDefinitions + 1] = 0;
    writeAll(anchor, bytes);
    writeAll(folder / "everykind.def", QByteArray(header() + records + kEnd).toStdString());
    const ArchiveReader reader(OTF2_Reader_Open(anchor.c_str()));
    OTF2_Reader_SetSerialCollectiveCallbacks(reader.get());
    return libraryDefinitions(*reader);
}

fs::path TestDefinitionRecords::copyOfEveryKind()
{
    if (!m_folder)
        m_folder.emplace();
    const fs::path target = fs::path(m_folder->path().toStdString()) / std::to_string(m_copies++);
    fs::copy(kEveryKind, target, fs::copy_options::recursive);
    return target;
}

void TestDefinitionRecords::sameAsLibrary_data()
{
    QTest::addColumn<QString>("anchor");
    QTest::newRow("everykind") << QString::fromStdString((kEveryKind / "everykind.otf2").string());
    const QDir folder(QStringLiteral(LIGHTCONE_SHARED_TRACES "/otf2"));
    for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
        const QDir trace(folder.filePath(name));
        for (const QString& anchor : trace.entryList({ QStringLiteral("*.otf2") }, QDir::Files))
            QTest::newRow(qPrintable(name)) << trace.filePath(anchor);
    }
}

void TestDefinitionRecords::sameAsLibrary()
{
    QFETCH(QString, anchor);
    const ArchiveReader reader(OTF2_Reader_Open(anchor.toUtf8().constData()));
    QVERIFY(reader != nullptr);
    OTF2_Reader_SetSerialCollectiveCallbacks(reader.get());
    const RawDefinitions expected = libraryDefinitions(*reader);
    FileScan scan;
    const RawDefinitions actual = definitionsOf(fs::path(anchor.toStdString()).replace_extension(".def"), scan);
    QVERIFY(expected.strings.size() > 10);
    QVERIFY(actual == expected);
    QCOMPARE(scan.incomplete.count, 0U);
    QCOMPARE(scan.unknown.count, 0U);
    const auto announced = readers::otf2::readAnchor(anchor.toStdString());
    QCOMPARE(scan.records, announced.value().definitions);
    QCOMPARE(actual.locations.size(), announced.value().locations);
}

void TestDefinitionRecords::endsBehindAnyField_data()
{
    QTest::addColumn<int>("size"); // bytes of the record's body
    QTest::addColumn<int>("state");
    QTest::addColumn<RawRegion>("expected");
    constexpr std::uint32_t kNone = OTF2_UNDEFINED_STRING;
    // self, name, description, type, file, first and last line; then, from 1.1 on, name, role, paradigm, flags
    RawRegion region { 5, kNone, kNone, kNone, 0, 0, 0, kNone, 0, 0 };
    const auto row = [&](int size, RecordState state) {
        QTest::addRow("%d bytes", size) << size << static_cast<int>(state) << region;
    };
    row(2, RecordState::Incomplete);
    row(3, RecordState::Damaged);
    region.name = region.canonicalName = 6;
    row(4, RecordState::Incomplete);
    region.description = 7;
    row(6, RecordState::Incomplete);
    region.role = OTF2_REGION_ROLE_BARRIER;
    region.paradigm = OTF2_PARADIGM_MPI;
    row(7, RecordState::Incomplete);
    region.sourceFile = 8;
    row(9, RecordState::Incomplete);
    region.beginLine = 9;
    row(11, RecordState::Incomplete);
    row(12, RecordState::Damaged);
    region.endLine = 10;
    row(13, RecordState::Whole);
    row(14, RecordState::Damaged);
    region.canonicalName = 11;
    row(15, RecordState::Whole);
    region.role = OTF2_REGION_ROLE_FUNCTION;
    row(16, RecordState::Whole);
    region.paradigm = OTF2_PARADIGM_OPENMP;
    row(17, RecordState::Whole);
    row(18, RecordState::Damaged);
    region.flags = 1;
    row(19, RecordState::Whole);
}

void TestDefinitionRecords::endsBehindAnyField()
{
    QFETCH(int, size);
    QFETCH(int, state);
    QFETCH(RawRegion, expected);
    constexpr char kBarrierOfMpi = 22; // a type of OTF2 1.0
    const QByteArray body = number(5) + number(6) + number(7) + kBarrierOfMpi + number(8) + number(9) + number(10)
        + number(11) + static_cast<char>(OTF2_REGION_ROLE_FUNCTION) + static_cast<char>(OTF2_PARADIGM_OPENMP)
        + number(1);
    const RecordBytes next { 10, number(1) + QByteArray("next\0", 5) };
    FileScan scan;
    const RawDefinitions definitions = read(RecordBytes { 15, body.first(size) }.bytes() + next.bytes(), &scan);
    const bool isDamaged = state == static_cast<int>(RecordState::Damaged);
    QCOMPARE(scan.verdict == FileScan::Verdict::Sound, !isDamaged);
    QCOMPARE(scan.incomplete.count, state == static_cast<int>(RecordState::Incomplete) ? 1U : 0U);
    QCOMPARE(definitions.strings.size(), std::size_t { isDamaged ? 0U : 1U });
    QCOMPARE(definitions.regions.size(), std::size_t { isDamaged ? 0U : 1U });
    if (!isDamaged)
        QVERIFY(definitions.regions.front() == expected);
}

/// Each kind of record is cut at each byte. What precedes and follows it is read, unless the cut is inside a field.
void TestDefinitionRecords::everyKindEndsEarly()
{
    const RecordBytes first { 10, number(1) + QByteArray("first\0", 6) };
    const RecordBytes last { 10, number(2) + QByteArray("last\0", 5) };
    std::set<int> seen;
    for (const RecordBytes& record : recordsOf(kEveryKind / "everykind.def")) {
        if (!seen.insert(record.type).second)
            continue;
        std::map<RecordState, int> states;
        for (qsizetype size = 0; size <= record.body.size(); ++size) {
            FileScan scan;
            const RecordBytes cut { record.type, record.body.first(size) };
            const RawDefinitions definitions = read(first.bytes() + cut.bytes() + last.bytes(), &scan);
            const bool isWhole = scan.verdict == FileScan::Verdict::Sound;
            QCOMPARE(definitions.strings.empty(), false);
            QCOMPARE(definitions.strings.back().text == "last", isWhole);
            QCOMPARE(scan.records, isWhole ? 3U : 1U);
            ++states[!isWhole                   ? RecordState::Damaged
                    : scan.incomplete.count > 0 ? RecordState::Incomplete
                                                : RecordState::Whole];
            if (size == record.body.size())
                QVERIFY(isWhole && scan.incomplete.count == 0);
            if (size == 0)
                QVERIFY(isWhole && scan.incomplete.count == 1);
        }
        QVERIFY2(states[RecordState::Incomplete] > 1, qPrintable(QString::number(record.type)));
        QVERIFY(states[RecordState::Whole] >= 1);
    }
    QVERIFY(seen.size() >= 38);
}

void TestDefinitionRecords::olderVersions_data()
{
    QTest::addColumn<int>("type");
    QTest::addColumn<QByteArray>("body");
    const QByteArray three = number(3) + number(4) + number(5);
    QTest::newRow("clock before 3.0") << 5 << three;
    QTest::newRow("attribute before 1.4") << 11 << number(3) + number(4) + char(OTF2_TYPE_STRING);
    QTest::newRow("location group before 3.0") << 13 << number(3) + number(4) + char(1) + number(0);
    QTest::newRow("region before 1.1") << 15 << three + char(22) + three;
    QTest::newRow("group before 1.2") << 18 << number(3) + number(4) + char(6) + number(2) + number(8) + number(9);
    QTest::newRow("metric class before 1.2") << 20 << number(3) + char(2) + number(7) + number(8) + char(1);
    QTest::newRow("communicator before 3.0") << 22 << three + number(6);
    QTest::newRow("window before 3.0") << 24 << three;
    QTest::newRow("property of a node before 2.0") << 26 << three;
    QTest::newRow("property of a location group before 2.0") << 28 << three;
    QTest::newRow("property of a location before 2.0") << 29 << three;
}

void TestDefinitionRecords::olderVersions()
{
    QFETCH(int, type);
    QFETCH(QByteArray, body);
    const QByteArray records = RecordBytes { static_cast<std::uint8_t>(type), body }.bytes();
    FileScan scan;
    const RawDefinitions actual = read(records, &scan);
    QCOMPARE(scan.verdict, FileScan::Verdict::Sound);
    QCOMPARE(scan.incomplete.count, 0U);
    QVERIFY(actual == readWithLibrary(records, 1));
    QVERIFY(!(actual == RawDefinitions()));
}

void TestDefinitionRecords::regionKindsOfTheFirstVersion()
{
    QByteArray records;
    constexpr unsigned kTypes = 40; // 36 are known
    for (unsigned type = 0; type < kTypes; ++type)
        records += RecordBytes { 15,
            number(type) + number(1) + number(2) + static_cast<char>(type) + number(3) + number(4) + number(5) }
                       .bytes();
    const RawDefinitions actual = read(records);
    QCOMPARE(actual.regions.size(), std::size_t { kTypes });
    QVERIFY(actual == readWithLibrary(records, kTypes));
}

void TestDefinitionRecords::groupKindsOfTheFirstVersion()
{
    for (unsigned type = 0; type < 8; ++type) {
        const QByteArray record
            = RecordBytes { 18, number(3) + number(4) + static_cast<char>(type) + number(0) }.bytes();
        const RawDefinitions actual = read(record);
        // The library takes groups of metrics for groups of regions.
        constexpr unsigned kMetrics = 3;
        if (type == kMetrics)
            QCOMPARE(actual.groups.at(0).type, OTF2_GROUP_TYPE_METRIC);
        else
            QVERIFY(actual == readWithLibrary(record, 1));
    }
}

void TestDefinitionRecords::moreFieldsThanKnown()
{
    QByteArray records;
    QByteArray longer;
    for (RecordBytes record : recordsOf(kEveryKind / "everykind.def")) {
        records += record.bytes();
        record.body += hex("ff 00 04 aabbccdd 07");
        longer += record.bytes();
    }
    FileScan scan;
    const RawDefinitions expected = read(records);
    QVERIFY(read(longer, &scan) == expected);
    QCOMPARE(scan.verdict, FileScan::Verdict::Sound);
    QCOMPARE(scan.incomplete.count, 0U);
}

/// Of an event that ends early the others are read all the same, and it is one of them.
void TestDefinitionRecords::eventsThatEndEarly()
{
    const fs::path folder = copyOfEveryKind();
    const fs::path file = folder / "everykind/0.evt";
    const std::string bytes = readAll(file);
    const auto expected = loadOtf2(kEveryKind / "everykind.otf2").value();
    constexpr std::string_view kWithoutLength { "\x0c\x0d\x10\x11\x14\x15\x18\x1c\x1d\x1e" };
    std::set<char> seen;
    std::uint64_t incomplete = 0;
    for (std::size_t at = kHeaderSize; bytes[at] != '\2';) {
        const std::size_t begin = at;
        const char type = bytes[at++];
        if (type == '\5') {
            at += 8;
            continue;
        }
        const auto length = static_cast<std::uint8_t>(bytes[at++]);
        if (kWithoutLength.find(type) != std::string_view::npos) {
            at += length == 0xff ? 0 : length;
            continue;
        }
        if (length == 0xff) { // the length follows in 8 bytes; this one is less than 65,536
            at += 8 + static_cast<std::uint8_t>(bytes[at]) + 256 * static_cast<std::uint8_t>(bytes[at + 1]);
            continue;
        }
        at += length;
        if (type == '\6' || !seen.insert(type).second)
            continue;
        for (std::uint8_t size = 0; size < length; ++size) {
            std::string cut = bytes;
            cut[begin + 1] = static_cast<char>(size);
            cut.erase(begin + 2 + size, length - size);
            writeAll(file, cut);
            const auto trace = loadOtf2(folder / "everykind.otf2");
            QVERIFY(trace.isOk());
            QVERIFY2(trace.value()->isDamaged(), qPrintable(QStringLiteral("%1 %2").arg(int(type)).arg(size)));
            const std::uint64_t count = trace.value()->diagnosticTotal(DiagnosticCode::RecordIncomplete);
            if (trace.value()->diagnosticTotal(DiagnosticCode::EventFileDamaged) == 0) {
                QCOMPARE(count, 1U);
                QCOMPARE(trace.value()->eventCount(), expected->eventCount());
                ++incomplete;
            }
            if (size == 0)
                QVERIFY2(count == 1, qPrintable(QString::number(type)));
        }
    }
    QVERIFY(seen.size() > 60);
    QVERIFY(incomplete > 150);
}

void TestDefinitionRecords::eventsWithMoreFields()
{
    const fs::path folder = copyOfEveryKind();
    const fs::path file = folder / "everykind/7.evt";
    std::string bytes = readAll(file);
    const auto expected = loadOtf2(folder / "everykind.otf2").value();
    // Metrics, each behind its time.
    for (std::size_t at = kHeaderSize; bytes[at] == '\5';) {
        at += 9;
        const auto length = static_cast<std::uint8_t>(bytes[at + 1]);
        bytes[at + 1] = static_cast<char>(length + 3);
        bytes.insert(at + 2 + length, "\1\7\0", 3);
        at += 2 + length + 3;
    }
    writeAll(file, bytes);
    const auto trace = loadOtf2(folder / "everykind.otf2").value();
    QCOMPARE(trace->isDamaged(), expected->isDamaged());
    QCOMPARE(trace->eventCountByKind(), expected->eventCountByKind());
}

void TestDefinitionRecords::countsThatDoNotFit_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("place"); // of the number in the file
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("detail");
    const auto row = [](const char* name, const char* file, int place, DiagnosticCode code, const char* detail) {
        QTest::newRow(name) << QString::fromLatin1(file) << place << static_cast<int>(code)
                            << QString::fromLatin1(detail);
    };
    row("definitions", "everykind.otf2", 38, DiagnosticCode::DefinitionFileDamaged,
        "announces 177 definitions, 176 are");
    row("locations", "everykind.otf2", 30, DiagnosticCode::DefinitionFileDamaged, "announces 4 locations, 3 are");
    row("last record of a chunk", "everykind/7.evt", 10, DiagnosticCode::EventFileDamaged, "1 to 6, 1 to 5 are there");
    row("first record of a chunk", "everykind/7.evt", 2, DiagnosticCode::EventFileDamaged, "2 to 5, 1 to 5 are there");
}

/// What the anchor file and the chunks announce is compared with what is there.
void TestDefinitionRecords::countsThatDoNotFit()
{
    QFETCH(QString, file);
    QFETCH(int, place);
    QFETCH(int, code);
    QFETCH(QString, detail);
    const fs::path folder = copyOfEveryKind();
    const fs::path path = folder / file.toStdString();
    std::string bytes = readAll(path);
    ++bytes[static_cast<std::size_t>(place)];
    writeAll(path, bytes);
    const auto trace = loadOtf2(folder / "everykind.otf2").value();
    QVERIFY(trace->isDamaged());
    QCOMPARE(trace->diagnosticTotal(static_cast<DiagnosticCode>(code)), 1U);
    const auto found
        = std::ranges::find(trace->diagnostics(), static_cast<DiagnosticCode>(code), &core::Diagnostic::code);
    QVERIFY2(found->detail.find(detail.toStdString()) != std::string::npos, found->detail.c_str());
}

LIGHTCONE_TEST(TestDefinitionRecords, Core)

} // namespace lightcone::tests::tst_definitionrecords

#include "tst_definitionrecords.moc"
