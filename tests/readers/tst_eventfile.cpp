// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/otf2/eventfile.h"

#include "chunkbytes.h"
#include "core/ingest/storebuilder.h"
#include "core/store/storeview.h"
#include "countingsink.h"
#include "testclass.h"
#include "tests/wholefile.h"

#include <QTemporaryDir>

namespace lightcone::tests::tst_eventfile {

using readers::otf2::FileScan;

namespace fs = std::filesystem;

class TestEventFile : public QObject {
    Q_OBJECT

private slots:
    void events_data();
    void events();
    void severalChunks();
    void chunkWithoutEndMark();
    void everyKindIsSound();
    void missingFields();
    void stopsWithinAChunk();

private:
    struct Reading {
        FileScan scan;
        std::uint64_t events = 0; ///< events that were handed over
        std::uint64_t progress = 0;
    };
    Reading read(const QByteArray& bytes, std::uint64_t chunkSize = kChunk);
    static Reading readFile(const fs::path& path, std::uint64_t chunkSize, const std::stop_token& stop = {});

    static constexpr std::uint64_t kChunk = 256 * 1024;
    QTemporaryDir m_folder;
};

namespace {

const QByteArray kTime = hex("05 0102030405060708");
const QByteArray kEnter = hex("0c 01 05");

} // namespace

TestEventFile::Reading TestEventFile::readFile(
    const fs::path& path, std::uint64_t chunkSize, const std::stop_token& stop)
{
    CountingSink sink;
    core::LocationWriter& writer = sink.writer(sink.addLocation({}));
    const readers::otf2::DefinitionTables tables;
    readers::RegionPlaceholders placeholders(sink);
    readers::otf2::TextCache texts(tables, sink);
    readers::otf2::EventDecoder decoder(tables, placeholders, texts, writer);
    const readers::otf2::LocalDefinitions definitions;
    readers::otf2::EventRecords events(definitions, decoder);
    core::Progress progress;
    std::vector<std::uint8_t> buffer;
    const auto file = readers::InputFile::open(path);
    const auto result = readers::otf2::readEventFile(file.value(), chunkSize, buffer, events, progress, stop);
    return { result.value(), writer.eventCount(), progress.done() };
}

TestEventFile::Reading TestEventFile::read(const QByteArray& bytes, std::uint64_t chunkSize)
{
    const fs::path path = m_folder.filePath(QStringLiteral("file")).toStdString();
    writeAll(path, bytes.toStdString());
    return readFile(path, chunkSize);
}

void TestEventFile::events_data()
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
    row("end of a record behind a field", kTime + kEnter + hex("0e 02 0101") + more, Verdict::Sound, 12, -1);
    row("end of a record inside a field", kTime + kEnter + hex("0e 03 0101 02") + more, Verdict::Damaged, 1, 12);
    row("record longer than the file", kTime + kEnter + hex("0e f0 00000000") + more, Verdict::Damaged, 1, 12);
    row("absurd length", kTime + kEnter + hex("0e ff ffffffffffffffff") + more, Verdict::Damaged, 1, 12);
    row("absurd number of attributes", kTime + hex("06 05 04ffffff7f") + kEnter + more, Verdict::Damaged, 0, 0);
    const QByteArray list = hex("06 ff 0400030000000000 03000001") + QByteArray::fromHex("000100").repeated(1 << 16);
    row("as many attributes as can be", kTime + list + kEnter + more, Verdict::Sound, 11, -1);
    row("too many attributes", kTime + list + hex("06 05 0101 000100") + kEnter + more, Verdict::Damaged, 0,
        9 + list.size());
    row("absurd number of arguments", kTime + hex("53 06 00 04ffffff7f") + more, Verdict::Damaged, 0, 0);
    row("a mark that is none", kTime + kEnter + hex("04") + more, Verdict::Damaged, 1, 12);
}

void TestEventFile::events()
{
    QFETCH(QByteArray, records);
    QFETCH(int, verdict);
    QFETCH(quint64, count);
    QFETCH(qint64, offset);
    const Reading reading = read(header(9) + records);
    const FileScan& result = reading.scan;
    QCOMPARE(reading.events, result.records);
    QCOMPARE(reading.progress, result.size);
    QCOMPARE(static_cast<int>(result.verdict), verdict);
    QCOMPARE(result.records, std::uint64_t { count });
    QCOMPARE(result.announced, std::uint64_t { 9 });
    QCOMPARE(result.size, static_cast<std::uint64_t>(18 + records.size()));
    QCOMPARE(result.offset, static_cast<std::uint64_t>(18 + (offset < 0 ? records.size() : offset)));
    QCOMPARE(result.problem.empty(), result.verdict == FileScan::Verdict::Sound);
}

void TestEventFile::severalChunks()
{
    constexpr int kSmall = 64;
    const QByteArray full = QByteArray(header(2) + kTime + kEnter + kTime + kEnter).leftJustified(kSmall, '\0');
    const QByteArray last = header(3) + kTime + kEnter + kEnd;
    FileScan result = read(full + full + last, kSmall).scan;
    QCOMPARE(result.verdict, FileScan::Verdict::Sound);
    QCOMPARE(result.records, std::uint64_t { 5 });
    QCOMPARE(result.announced, std::uint64_t { 3 });
    QCOMPARE(result.miscount, std::string("the chunk at byte 64 announces records 1 to 2, 3 to 4 are there"));
    const auto numbered = [](const QByteArray& chunk, char first, char lastRecord) {
        return QByteArray(chunk).replace(2, 1, QByteArray(1, first)).replace(10, 1, QByteArray(1, lastRecord));
    };
    const QByteArray second = numbered(full, 3, 4);
    QCOMPARE(read(full + second + numbered(last, 5, 5), kSmall).scan.miscount, std::string());
    QCOMPARE(read(full + second + numbered(last, 5, 6), kSmall).scan.miscount,
        std::string("the chunk at byte 128 announces records 5 to 6, 5 to 5 are there"));
    QCOMPARE(read(full + second + numbered(header() + kEnd, 5, 4), kSmall).scan.miscount, std::string());
    QCOMPARE(read(full + second + numbered(header() + kEnd, 5, 5), kSmall).scan.miscount,
        std::string("the chunk at byte 128 announces records 5 to 5, none is there"));

    result = read(full + full, kSmall).scan;
    QCOMPARE(result.verdict, FileScan::Verdict::Truncated);
    QCOMPARE(result.records, std::uint64_t { 4 });
    QCOMPARE(result.offset, std::uint64_t { 2 * kSmall });

    result = read(full + full + last.left(10), kSmall).scan;
    QCOMPARE(result.verdict, FileScan::Verdict::Truncated);
    QCOMPARE(result.records, std::uint64_t { 4 });

    result = read(full + hex("ffff") + full.mid(2) + last, kSmall).scan;
    QCOMPARE(result.verdict, FileScan::Verdict::Damaged);
    QCOMPARE(result.records, std::uint64_t { 2 });
    QCOMPARE(result.offset, std::uint64_t { kSmall });
}

void TestEventFile::chunkWithoutEndMark()
{
    // 18 + 12 bytes: the chunk is full to the last byte.
    const QByteArray full = header(1) + kTime + kEnter;
    const FileScan result = read(full + full + kEnd, static_cast<std::uint64_t>(full.size())).scan;
    QCOMPARE(result.verdict, FileScan::Verdict::Damaged);
    QCOMPARE(result.records, std::uint64_t { 1 });
}

void TestEventFile::everyKindIsSound()
{
    const fs::path folder = LIGHTCONE_TEST_DATA "/otf2/everykind/everykind";
    const auto records = [&](const char* name) {
        const Reading reading = readFile(folder / name, kChunk);
        const FileScan& scan = reading.scan;
        const bool isWhole = scan.verdict == FileScan::Verdict::Sound && scan.offset == scan.size
            && scan.records == reading.events && scan.size == reading.progress;
        return isWhole ? scan.records : 0;
    };
    QCOMPARE(records("0.evt"), std::uint64_t { 144 });
    QCOMPARE(records("7.evt"), std::uint64_t { 5 });
    QCOMPARE(records("4294967298.evt"), std::uint64_t { 69 });
}

/// Of the fields that a record lacks, references are undefined and numbers zero.
void TestEventFile::missingFields()
{
    core::StoreBuilder builder;
    core::LocationDef def;
    def.process = builder.addProcess({});
    const core::LocationId location = builder.addLocation(def);
    core::CommunicatorDef communicator;
    communicator.members = { location };
    readers::otf2::DefinitionTables tables;
    tables.communicators.add(0, builder.addCommunicator(communicator));
    readers::RegionPlaceholders placeholders(builder);
    readers::otf2::TextCache texts(tables, builder);
    readers::otf2::EventDecoder decoder(tables, placeholders, texts, builder.writer(location));
    const readers::otf2::LocalDefinitions definitions;
    readers::otf2::EventRecords events(definitions, decoder);
    for (const char* const send : { "0e 04 0101 00 00", "0e 03 0101 00", "0e 02 0101" }) {
        const std::string bytes = hex(send).toStdString();
        const std::vector<std::uint8_t> record(bytes.begin(), bytes.end());
        readers::otf2::ByteCursor cursor(record, readers::otf2::ByteOrder::Little);
        std::uint8_t type = 0;
        QVERIFY(cursor.readByte(type));
        QCOMPARE(events.readEvent(type, cursor), readers::otf2::RecordState::Incomplete);
    }
    core::Progress progress;
    const auto store = builder.finish(progress, {}, 1);
    QVERIFY(store.isOk());
    const core::LocationView& view = store.value()->location(location);
    QCOMPARE(view.eventCount(), std::uint64_t { 3 });
    for (std::uint64_t i = 0; i < view.eventCount(); ++i) {
        const core::MessageEnd end = view.messageEnd(view.event(i));
        QCOMPARE(end.peerRank, std::uint32_t { 1 });
        QCOMPARE(end.tag, std::uint32_t { 0 });
        QCOMPARE(end.bytes, std::uint64_t { 0 });
        QCOMPARE(core::isValid(end.communicator), i < 2);
    }
}

void TestEventFile::stopsWithinAChunk()
{
    std::stop_source stop;
    const fs::path path = m_folder.filePath(QStringLiteral("long")).toStdString();
    writeAll(path, QByteArray(header() + kTime + kEnter.repeated(200'000) + kEnd).toStdString());
    constexpr std::uint64_t kLongChunk = 1 << 20;
    QCOMPARE(readFile(path, kLongChunk).events, std::uint64_t { 200'000 });
    stop.request_stop();
    const Reading reading = readFile(path, kLongChunk, stop.get_token());
    QCOMPARE(reading.scan.verdict, FileScan::Verdict::Stopped);
    QCOMPARE(reading.events, std::uint64_t { 0 });
}

LIGHTCONE_TEST(TestEventFile, Core)

} // namespace lightcone::tests::tst_eventfile

#include "tst_eventfile.moc"
