// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/filescan.h"

#include "chunkbytes.h"
#include "loadedtrace.h"
#include "testclass.h"
#include "tests/wholefile.h"

#include <QTemporaryDir>

#include <vector>

namespace lightcone::tests::tst_filescan {

using readers::otf2::FileScan;
using readers::otf2::RecordFile;
using readers::otf2::RecordState;
using readers::otf2::scanFile;

namespace fs = std::filesystem;

class TestFileScan : public QObject {
    Q_OBJECT

private slots:
    void definitions_data();
    void definitions();
    void visitsRecords();
    void everyKindIsSound();
    void missingFile();
    void stops();

private:
    FileScan scan(const QByteArray& bytes, RecordFile kind);

    static constexpr std::uint64_t kChunk = 256 * 1024;
    QTemporaryDir m_folder;
};

namespace {

const readers::otf2::RecordVisitor kIgnore = [](auto...) -> const char* { return nullptr; };
const QByteArray kString = hex("0a 04 00") + QByteArray("ab\0", 3);

} // namespace

FileScan TestFileScan::scan(const QByteArray& bytes, RecordFile kind)
{
    const fs::path path = m_folder.filePath(QStringLiteral("file")).toStdString();
    writeAll(path, bytes.toStdString());
    const auto result = scanFile(path, kind, kChunk, {}, kIgnore);
    if (result.isOk())
        return result.value();
    FileScan unread;
    unread.verdict = FileScan::Verdict::Stopped;
    return unread;
}

void TestFileScan::definitions_data()
{
    QTest::addColumn<QByteArray>("records");
    QTest::addColumn<bool>("isLocal");
    QTest::addColumn<bool>("isSound");
    QTest::newRow("string") << kString + kEnd << false << true;
    QTest::newRow("string without its end") << hex("0a 03 00 6162") + kString + kEnd << false << false;
    QTest::newRow("clock of version 2") << hex("05 03 000000") + kEnd << false << true;
    QTest::newRow("clock of version 3") << hex("05 04 00000000") + kEnd << false << true;
    QTest::newRow("group without flags") << hex("12 0a 00 00 00 0102 0105 00 00 00") + kEnd << false << true;
    QTest::newRow("group that ends among its members") << hex("12 07 00 00 00 0102 0105") + kEnd << false << false;
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

void TestFileScan::visitsRecords()
{
    const fs::path path = m_folder.filePath(QStringLiteral("visited")).toStdString();
    writeAll(path, QByteArray(header() + kString + kString + hex("2a 01 00") + kEnd).toStdString());
    std::vector<int> types;
    std::vector<std::string> texts;
    const auto visit = [&](RecordState, std::uint8_t type, const readers::otf2::RecordFields& fields) -> const char* {
        types.push_back(type);
        texts.emplace_back(fields.texts[0]);
        return types.size() == 2 ? "a contradiction" : nullptr;
    };
    const FileScan result = scanFile(path, RecordFile::GlobalDefinitions, kChunk, {}, visit).value();
    QCOMPARE(types, std::vector<int>({ 10, 10 }));
    QCOMPARE(texts, std::vector<std::string>({ "ab", "ab" }));
    QCOMPARE(result.verdict, FileScan::Verdict::Damaged);
    QCOMPARE(result.problem, std::string("a contradiction"));
    QCOMPARE(result.records, std::uint64_t { 1 });
    QCOMPARE(result.offset, static_cast<std::uint64_t>(18 + kString.size()));
}

void TestFileScan::everyKindIsSound()
{
    const fs::path folder = LIGHTCONE_TEST_DATA "/otf2/everykind";
    const auto records = [&](const char* name, RecordFile kind) {
        const FileScan result = scanFile(folder / name, kind, kChunk, {}, kIgnore).value();
        return result.verdict == FileScan::Verdict::Sound && result.offset == result.size ? result.records : 0;
    };
    QCOMPARE(records("everykind.marker", RecordFile::Markers), std::uint64_t { 5 });
    QVERIFY(records("everykind.def", RecordFile::GlobalDefinitions) > 100);
}

void TestFileScan::missingFile()
{
    const auto result = scanFile(
        m_folder.filePath(QStringLiteral("missing")).toStdString(), RecordFile::Markers, kChunk, {}, kIgnore);
    QVERIFY(!result.isOk());
    QCOMPARE(result.error().code, core::ErrorCode::NotFound);
}

void TestFileScan::stops()
{
    std::stop_source stop;
    stop.request_stop();
    const auto result = scanFile(
        LIGHTCONE_TEST_DATA "/otf2/everykind/everykind.marker", RecordFile::Markers, kChunk, stop.get_token(), kIgnore);
    QCOMPARE(result.value().verdict, FileScan::Verdict::Stopped);
}

LIGHTCONE_TEST(TestFileScan, Core)

} // namespace lightcone::tests::tst_filescan

#include "tst_filescan.moc"
