// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/filescan.h"

#include "loadedtrace.h"
#include "tests/wholefile.h"

#include <QTemporaryDir>
#include <QTest>

using namespace lightcone;
using namespace lightcone::tests;
using readers::FileScan;
using readers::RecordFile;
using readers::scanFile;

namespace fs = std::filesystem;

class TestFileScan : public QObject {
    Q_OBJECT

private slots:
    void events_data();
    void events();
    void definitions_data();
    void definitions();
    void severalChunks();
    void chunkWithoutEndMark();
    void everyKindIsSound();
    void missingFile();
    void stops();

private:
    FileScan scan(const QByteArray& bytes, RecordFile kind, std::uint64_t chunkSize = kChunk);

    static constexpr std::uint64_t kChunk = 256 * 1024;
    QTemporaryDir m_folder;
};

namespace {

QByteArray hex(const char* digits)
{
    return QByteArray::fromHex(digits);
}

/// The header of a chunk; first and last record, little endian.
QByteArray header(char last = 0)
{
    return hex("0342 0100000000000000") + last + QByteArray(7, '\0');
}

const QByteArray kTime = hex("05 0102030405060708");
const QByteArray kEnter = hex("0c 01 05");
const QByteArray kEnd = hex("02 01");

} // namespace

FileScan TestFileScan::scan(const QByteArray& bytes, RecordFile kind, std::uint64_t chunkSize)
{
    const fs::path path = m_folder.filePath(QStringLiteral("file")).toStdString();
    writeAll(path, bytes.toStdString());
    const auto result = scanFile(path, kind, chunkSize, {});
    return result.isOk() ? result.value() : FileScan { FileScan::Verdict::Stopped, 0, 0, 0, 0, "error" };
}

void TestFileScan::events_data()
{
    QTest::addColumn<QByteArray>("records");
    QTest::addColumn<int>("verdict");
    QTest::addColumn<quint64>("count");
    QTest::addColumn<qint64>("offset"); // in the records; -1: their end
    const auto row
        = [](const char* name, const QByteArray& records, FileScan::Verdict verdict, quint64 count, qint64 offset) {
              QTest::newRow(name) << records << static_cast<int>(verdict) << count << offset;
          };
    using Verdict = FileScan::Verdict;
    row("nothing", kEnd, Verdict::Sound, 0, -1);
    row("one", kTime + kEnter + kEnd, Verdict::Sound, 1, -1);
    row("no time", kEnter + kEnd, Verdict::Sound, 1, -1);
    row("undefined region", kTime + hex("0c ff") + kEnd, Verdict::Sound, 1, -1);
    row("region zero", kTime + hex("0d 00") + kEnd, Verdict::Sound, 1, -1);
    row("two of one time", kTime + kEnter + kEnter + kEnd, Verdict::Sound, 2, -1);
    row("attributes", kTime + hex("06 06 0101 00 0b 01 03") + kEnter + kEnd, Verdict::Sound, 1, -1);
    row("long length", kTime + hex("06 ff 0600000000000000 0101 00 0b 01 03") + kEnter + kEnd, Verdict::Sound, 1, -1);
    row("metric of two values", kTime + hex("1f 07 00 02 04 0105 08 00") + kEnter + kEnd, Verdict::Sound, 2, -1);
    row("longer than known", kTime + hex("16 03 aabbcc") + kEnter + kEnd, Verdict::Sound, 2, -1);
    row("unknown kind", kTime + hex("f0 02 aabb") + kEnter + kEnd, Verdict::Sound, 2, -1);
    row("only the end of the file", kTime + kEnter + hex("02"), Verdict::Sound, 1, -1);
    row("cut behind a record", kTime + kEnter + kTime + kEnter, Verdict::Truncated, 2, -1);
    row("cut behind a time", kTime + kEnter + kTime, Verdict::Truncated, 1, 12);
    row("cut in a time", kTime + kEnter + kTime.left(4), Verdict::Truncated, 1, 12);
    row("cut in a number", kTime + kEnter + hex("0c 03 01"), Verdict::Truncated, 1, 12);
    row("cut in a record", kTime + kEnter + hex("0e 08 01"), Verdict::Truncated, 1, 12);
    const QByteArray more = QByteArray(kTime + kEnter).repeated(10) + kEnd;
    row("two times", kTime + kEnter + kTime + kTime + kEnter + more, Verdict::Damaged, 1, 12);
    row("number of 5 bytes", kTime + kEnter + hex("0c 05") + more, Verdict::Damaged, 1, 12);
    row("fields longer than the record", kTime + kEnter + hex("0e 02 0101") + more, Verdict::Damaged, 1, 12);
    row("record longer than the file", kTime + kEnter + hex("0e f0 00000000") + more, Verdict::Damaged, 1, 12);
    row("absurd length", kTime + kEnter + hex("0e ff ffffffffffffffff") + more, Verdict::Damaged, 1, 12);
    row("absurd number of attributes", kTime + hex("06 05 04ffffff7f") + kEnter + more, Verdict::Damaged, 0, 0);
    row("absurd number of arguments", kTime + hex("53 06 00 04ffffff7f") + more, Verdict::Damaged, 0, 0);
    row("a mark that is none", kTime + kEnter + hex("04") + more, Verdict::Damaged, 1, 12);
}

void TestFileScan::events()
{
    QFETCH(QByteArray, records);
    QFETCH(int, verdict);
    QFETCH(quint64, count);
    QFETCH(qint64, offset);
    const FileScan result = scan(header(9) + records, RecordFile::Events);
    QCOMPARE(static_cast<int>(result.verdict), verdict);
    QCOMPARE(result.records, std::uint64_t { count });
    QCOMPARE(result.announced, std::uint64_t { 9 });
    QCOMPARE(result.size, static_cast<std::uint64_t>(18 + records.size()));
    QCOMPARE(result.offset, static_cast<std::uint64_t>(18 + (offset < 0 ? records.size() : offset)));
    QCOMPARE(result.problem.empty(), result.verdict == FileScan::Verdict::Sound);
}

void TestFileScan::definitions_data()
{
    QTest::addColumn<QByteArray>("records");
    QTest::addColumn<bool>("isLocal");
    QTest::addColumn<bool>("isSound");
    const QByteArray string = hex("0a 04 00") + QByteArray("ab\0", 3);
    QTest::newRow("string") << string + kEnd << false << true;
    QTest::newRow("string without its end") << hex("0a 03 00 6162") + string + kEnd << false << false;
    QTest::newRow("clock of version 2") << hex("05 03 000000") + kEnd << false << true;
    QTest::newRow("clock of version 3") << hex("05 04 00000000") + kEnd << false << true;
    QTest::newRow("group") << hex("12 0a 00 00 00 0102 01 05 00 00 00") + kEnd << false << false;
    QTest::newRow("group with members") << hex("12 0b 00 00 00 0102 0105 00 00 00 00") + kEnd << false << true;
    QTest::newRow("huge group") << hex("12 09 00 00 00 04ffffffff 00") + kEnd << false << false;
    QTest::newRow("property") << hex("1a 06 00 00 00 01 2a 00") + kEnd << false << true;
    QTest::newRow("dense map") << hex("05 07 03 0102 00 0107 00") + kEnd << true << true;
    QTest::newRow("sparse map") << hex("05 07 03 0101 01 0107 00") + kEnd << true << true;
    QTest::newRow("map that is too long") << hex("05 07 03 0105 00 0107 00") + kEnd << true << false;
    QTest::newRow("map of an unknown form") << hex("05 07 03 0102 02 0107 00") + kEnd << true << false;
    QTest::newRow("huge map") << hex("05 0c 03 08ffffffffffffff7f 01 00") + kEnd << true << false;
    QTest::newRow("clock offset") << hex("06 11 0102030405060708 00 0000000000000000") + kEnd << true << true;
}

void TestFileScan::definitions()
{
    QFETCH(QByteArray, records);
    QFETCH(bool, isLocal);
    QFETCH(bool, isSound);
    const FileScan result
        = scan(header() + records, isLocal ? RecordFile::LocalDefinitions : RecordFile::GlobalDefinitions);
    QCOMPARE(result.verdict == FileScan::Verdict::Sound, isSound);
    QCOMPARE(result.records, std::uint64_t { isSound ? 1U : 0U });
}

void TestFileScan::severalChunks()
{
    constexpr int kSmall = 64;
    const QByteArray full = QByteArray(header(2) + kTime + kEnter + kTime + kEnter).leftJustified(kSmall, '\0');
    const QByteArray last = header(3) + kTime + kEnter + kEnd;
    FileScan result = scan(full + full + last, RecordFile::Events, kSmall);
    QCOMPARE(result.verdict, FileScan::Verdict::Sound);
    QCOMPARE(result.records, std::uint64_t { 5 });
    QCOMPARE(result.announced, std::uint64_t { 3 });

    result = scan(full + full, RecordFile::Events, kSmall);
    QCOMPARE(result.verdict, FileScan::Verdict::Truncated);
    QCOMPARE(result.records, std::uint64_t { 4 });
    QCOMPARE(result.offset, std::uint64_t { 2 * kSmall });

    result = scan(full + full + last.left(10), RecordFile::Events, kSmall);
    QCOMPARE(result.verdict, FileScan::Verdict::Truncated);
    QCOMPARE(result.records, std::uint64_t { 4 });

    result = scan(full + hex("ffff") + full.mid(2) + last, RecordFile::Events, kSmall);
    QCOMPARE(result.verdict, FileScan::Verdict::Damaged);
    QCOMPARE(result.records, std::uint64_t { 2 });
    QCOMPARE(result.offset, std::uint64_t { kSmall });
}

void TestFileScan::chunkWithoutEndMark()
{
    // 18 + 12 bytes: the chunk is full to the last byte.
    const QByteArray full = header(1) + kTime + kEnter;
    const FileScan result = scan(full + full + kEnd, RecordFile::Events, static_cast<std::uint64_t>(full.size()));
    QCOMPARE(result.verdict, FileScan::Verdict::Damaged);
    QCOMPARE(result.records, std::uint64_t { 1 });
}

void TestFileScan::everyKindIsSound()
{
    const fs::path folder = LIGHTCONE_TEST_DATA "/otf2/everykind";
    const auto records = [&](const char* name, RecordFile kind) {
        const FileScan result = scanFile(folder / name, kind, kChunk, {}).value();
        return result.verdict == FileScan::Verdict::Sound && result.offset == result.size ? result.records : 0;
    };
    QCOMPARE(records("everykind/0.evt", RecordFile::Events), std::uint64_t { 144 });
    QCOMPARE(records("everykind/7.evt", RecordFile::Events), std::uint64_t { 5 });
    QCOMPARE(records("everykind/4294967298.evt", RecordFile::Events), std::uint64_t { 69 });
    QCOMPARE(records("everykind.marker", RecordFile::Markers), std::uint64_t { 5 });
    QVERIFY(records("everykind.def", RecordFile::GlobalDefinitions) > 100);
}

void TestFileScan::missingFile()
{
    const auto result
        = scanFile(m_folder.filePath(QStringLiteral("missing")).toStdString(), RecordFile::Events, kChunk, {});
    QVERIFY(!result.isOk());
    QCOMPARE(result.error().code, core::ErrorCode::NotFound);
}

void TestFileScan::stops()
{
    std::stop_source stop;
    stop.request_stop();
    const auto result
        = scanFile(LIGHTCONE_TEST_DATA "/otf2/everykind/everykind/0.evt", RecordFile::Events, kChunk, stop.get_token());
    QCOMPARE(result.value().verdict, FileScan::Verdict::Stopped);
}

QTEST_GUILESS_MAIN(TestFileScan)

#include "tst_filescan.moc"
