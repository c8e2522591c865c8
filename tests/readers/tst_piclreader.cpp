// SPDX-License-Identifier: GPL-3.0-or-later
#include "picltext.h"
#include "randompicl.h"
#include "tests/wholefile.h"

#include "core/base/diagnostics.h"
#include "readers/input/inputstream.h"
#include "readers/opening/registry.h"
#include "readers/picl/linereader.h"
#include "testclass.h"

#include <QByteArray>
#include <QTemporaryDir>

#include <zlib.h>

#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace lightcone::tests::tst_piclreader {

using core::DiagnosticCode;

namespace fs = std::filesystem;

class TestPiclReader : public QObject {
    Q_OBJECT

private slots:
    void init();
    void newRoundTrip_data();
    void newRoundTrip();
    void oldRoundTrip_data();
    void oldRoundTrip();
    void small_data();
    void small();
    void gzip();
    void names();
    void resolution();
    void incompleteFields();
    void hostile_data();
    void hostile();
    void records();
    void lines_data();
    void lines();
    void stops();

private:
    std::shared_ptr<const core::StoreView> load(const std::string& file);

    std::optional<QTemporaryDir> m_folder;
};

namespace {

fs::path tableTwenty()
{
    return LIGHTCONE_TEST_DATA "/picl/table20.trf";
}

void verifySame(const std::string& actual, const std::string& expected)
{
    if (actual == expected)
        return;
    const QList<QByteArray> actualLines = QByteArray::fromStdString(actual).split('\n');
    const QList<QByteArray> expectedLines = QByteArray::fromStdString(expected).split('\n');
    for (qsizetype i = 0; i < std::min(actualLines.size(), expectedLines.size()); ++i)
        QCOMPARE(actualLines.at(i), expectedLines.at(i));
    QCOMPARE(actualLines.size(), expectedLines.size());
}

} // namespace

void TestPiclReader::init()
{
    m_folder.emplace();
}

std::shared_ptr<const core::StoreView> TestPiclReader::load(const std::string& file)
{
    const fs::path path = fs::path(m_folder->path().toStdString()) / "t.trf";
    writeAll(path, file);
    auto trace = loadPicl(path);
    return trace.isOk() ? std::move(trace).value() : nullptr;
}

void TestPiclReader::newRoundTrip_data()
{
    QTest::addColumn<unsigned>("seed");
    for (unsigned seed = 1; seed <= 30; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TestPiclReader::newRoundTrip()
{
    QFETCH(unsigned, seed);
    const PiclTrace trace = randomNewPicl(seed, 1000);
    const auto store = load(trace.file);
    QVERIFY(store);
    QCOMPARE(store->definitions().clock.ticksPerSecond, trace.ticksPerSecond);
    verifySame(piclText(*store), trace.events);
    for (const DiagnosticCode code :
        { DiagnosticCode::RecordDamaged, DiagnosticCode::RecordIncomplete, DiagnosticCode::TimeRunsBackwards,
            DiagnosticCode::DuplicateDefinition, DiagnosticCode::UndefinedReference })
        QCOMPARE(store->diagnosticTotal(code), 0U);
}

void TestPiclReader::oldRoundTrip_data()
{
    QTest::addColumn<unsigned>("seed");
    QTest::addColumn<int>("lines");
    for (unsigned seed = 1; seed <= 10; ++seed) {
        for (const OldLines lines : { OldLines::Compact, OldLines::Verbose, OldLines::Mixed })
            QTest::addRow("seed %u, form %d", seed, static_cast<int>(lines)) << seed << static_cast<int>(lines);
    }
}

void TestPiclReader::oldRoundTrip()
{
    QFETCH(unsigned, seed);
    QFETCH(int, lines);
    const PiclTrace trace = randomOldPicl(seed, 1000, static_cast<OldLines>(lines));
    const auto store = load(trace.file);
    QVERIFY(store);
    QCOMPARE(store->definitions().clock.ticksPerSecond, trace.ticksPerSecond);
    verifySame(piclText(*store), trace.events);
    QVERIFY(!store->isDamaged());
}

void TestPiclReader::small_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("new") << QStringLiteral("small_new");
    QTest::newRow("old") << QStringLiteral("small_old");
    QTest::newRow("table 20") << QStringLiteral("table20");
}

/// With LIGHTCONE_UPDATE_GOLDEN=1 the expected text is written anew.
void TestPiclReader::small()
{
    QFETCH(QString, name);
    const fs::path folder = LIGHTCONE_TEST_DATA "/picl";
    const auto trace = loadPicl(folder / (name.toStdString() + ".trf"));
    QVERIFY(trace.isOk());
    const std::string text = piclText(*trace.value());
    const fs::path golden = folder / (name.toStdString() + ".txt");
    if (qEnvironmentVariableIsSet("LIGHTCONE_UPDATE_GOLDEN"))
        writeAll(golden, text);
    verifySame(text, readAll(golden));
}

void TestPiclReader::gzip()
{
    const PiclTrace trace = randomNewPicl(99, 20'000);
    const fs::path path = fs::path(m_folder->path().toStdString()) / "t.trf.gz";
    const gzFile file = gzopen(path.c_str(), "wb");
    QCOMPARE(gzwrite(file, trace.file.data(), static_cast<unsigned>(trace.file.size())),
        static_cast<int>(trace.file.size()));
    gzclose(file);
    const auto opening = readers::findTrace(path);
    QVERIFY(opening.isOk());
    QCOMPARE(opening.value().format->name, std::string_view("PICL"));
    const auto store = loadPicl(path);
    QVERIFY(store.isOk());
    verifySame(piclText(*store.value()), trace.events);

    std::string bytes = readAll(path);
    bytes.resize(bytes.size() / 2);
    writeAll(path, bytes);
    const auto cut = loadPicl(path);
    QVERIFY(cut.isOk());
    QCOMPARE(cut.value()->diagnosticTotal(DiagnosticCode::EventFileDamaged), 1U);
}

void TestPiclReader::names()
{
    const auto store = load("-5 -1 0.0 3 -1 5 0 third\n-5 -1 0.0 4 -1 7 0 fourth \n-5 9 0.0 -1 -1 6 0 unused\n"
                            "-5 -1 0.0 4 6 3 0 six\n-5 1 0.0 -1 -1 4 0 M\xfcll\n"
                            "-3 1 0.5 3 0 0\n-4 1 0.6 3 0 0\n-3 1 0.6 4 5 0\n-3 -51 0.7 4 6 0\n-2 2 0.8 32767 0 0\n");
    QVERIFY(store);
    const core::Definitions& definitions = store->definitions();
    std::string names;
    for (const core::LocationDef& location : definitions.locations)
        names += std::to_string(location.definitionId) + ' ' + location.name + " of "
            + definitions.process(location.process).name + '\n';
    QCOMPARE(QByteArray::fromStdString(names),
        QByteArray("3 third of third\n4 fourth of node 4\n100000000004 six of node 4\n32767 host of host\n"));
    std::string regions;
    for (const core::RegionDef& region : definitions.regions)
        regions += std::to_string(region.definitionId) + ' ' + region.name + '\n';
    QCOMPARE(QByteArray::fromStdString(regions),
        QByteArray("1 M\xc3\xbcll\n2 event 2\n10000000051 recv0 (message there)\n"));
    QCOMPARE(definitions.others.size(), std::size_t { 1 });
    QCOMPARE(definitions.others[0].name, std::string("unused"));
}

void TestPiclReader::resolution()
{
    auto store = load("-3 0 0.1234567890123 0 0 0\n-4 0 1.0000000000004 0 0 0\n");
    QVERIFY(store);
    QCOMPARE(store->definitions().clock.ticksPerSecond, 1'000'000'000'000U);
    QCOMPARE(store->location(core::LocationId { 0 }).event(0).tick, core::Tick { 123'456'789'012 });
    QCOMPARE(store->location(core::LocationId { 0 }).event(1).tick, core::Tick { 1'000'000'000'000 });
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::Other), 1U); // rounded

    // Too great for as many digits.
    store = load("-3 0 0.123456789012 0 0 0\n-4 0 720000000.5 0 0 0\n");
    QVERIFY(store);
    QCOMPARE(store->definitions().clock.ticksPerSecond, 10'000'000'000U);
    QCOMPARE(store->location(core::LocationId { 0 }).event(1).tick, core::Tick { 7'200'000'005'000'000'000 });

    store = load("-3 0 0.1 0 0 0\n-4 0 0.2 0 0 0\n-3 0 0.3 0 0 0\n-4 0 0.4 0 0 0\n-3 0 0.5 0 0 0\n-4 0 0.6 0 0 0\n-3 0 "
                 "0.7 0 0 0\n-4 0 0.8 0 0 0\n-3 0 0.9 0 0 0\n-4 0 1.0 0 0 0\n"
                 "-3 0 1e30 0 0 0\n-4 0 nan 0 0 0\n-4 0 inf 0 0 0\n-4 0 1e400000 0 0 0\n");
    QVERIFY(store);
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::TimeInvalid), 2U);
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::TimeOutOfRange), 2U);
}

void TestPiclReader::incompleteFields()
{
    const auto store = load("-3 -901 0.0 0 0 0\n" // PARASOL writes an extra word
                            "-3 -21 0.1 0 0 1 1 2 -1\n-4 -21 0.1 0 0 0\n"
                            "-3 -21 0.2 0 0 3 2 8 1 -1\n-4 -21 0.2 0 0 0\n" // to all
                            "-3 -52 0.3 0 0 0\n-4 -52 0.3 0 0 2 2 8 1\n" // from nobody in particular
                            // A record as written by coNCePTuaL.
                            "-3 -911 0.35 0 0 3 \"%d %s %s\" 11 hello world\n-4 -911 0.35 0 0 0\n"
                            "-3 -21 0.4 0 0 4 2 100\n-4 -21 0.4 0 0 0\n-4 -901 0.5 0 0\n");
    QVERIFY(store);
    QCOMPARE(QByteArray::fromStdString(piclText(*store)),
        QByteArray("0.0\n0 Enter region=tracing\n"
                   "100000000 Enter region=send0 bytes=2\n100000000 Leave region=send0\n"
                   "200000000 Enter region=send0 bytes=8 tag=1\n200000000 Leave region=send0\n"
                   "300000000 Enter region=recv0\n300000000 Leave region=recv0 bytes=8 tag=1\n"
                   "350000000 Enter region=tracemsg bytes=11 text=hello world\n350000000 Leave region=tracemsg\n"
                   "400000000 Enter region=send0 bytes=100\n400000000 Leave region=send0\n"
                   "500000000 Leave region=tracing\n"));
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::RecordIncomplete), 2U);
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::RecordOverlong), 1U);
}

void TestPiclReader::hostile_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::newRow("fields") << QByteArray("-3 0 0.1 0 0 4294967295 2 1 2 3");
    QTest::newRow("more fields") << QByteArray("-3 0 0.1 0 0 999999999999999999 2 1 2 3");
    QTest::newRow("groups") << QByteArray("-3 0 0.1 0 0 4294967295 \"%d%d%d\" 1 2 3");
    QTest::newRow("groups of nothing") << QByteArray("-3 0 0.1 0 0 4294967295 \"\" 1 2 3");
    QTest::newRow("groups of blanks") << QByteArray("-3 0 0.1 0 0 4294967295 \"   \" 1 2 3");
    QTest::newRow("suppressed") << QByteArray("-3 0 0.1 0 0 4294967295 \"%*d\" 1 2 3");
    QTest::newRow("label") << QByteArray("-5 0 0.1 -1 -1 4294967295 0 label");
    QTest::newRow("members") << QByteArray("-202 -1 0.1 -1 -1 4294967295 2 9 1 2 3");
    QTest::newRow("statistics") << QByteArray("-101 -1 0.1 0 0 4294967295 \"%d%lf\" 0 1.0");
    QTest::newRow("width") << QByteArray("-3 0 0.1 0 0 9 \"%99999999999999999999c\" abc");
    QTest::newRow("set") << QByteArray("-3 0 0.1 0 0 9 \"%[^\" abc");
    QTest::newRow("conversion") << QByteArray("-3 0 0.1 0 0 9 \"%l\" abc");
    QTest::newRow("processor") << QByteArray("-3 0 0.1 2147483647 -2147483648 0");
    QTest::newRow("too great a processor") << QByteArray("-3 0 0.1 2147483648 0 0");
    QTest::newRow("event") << QByteArray("-3 2147483647 0.1 0 0 0\n-3 -2147483648 0.1 0 0 0");
    QTest::newRow("alias") << QByteArray("-6 -1 0.1 -1 -1 1 \"%d%s\" 999999999999999999 \"%d\"\n-6 1 0.1 0 0 1");
    QTest::newRow("message") << QByteArray("-3 -21 0.1 0 0 4 2 999999999999999999 999999999999999999 "
                                           "999999999999999999 -999999999999999999");
    QTest::newRow("number of 40 digits") << QByteArray("-3 0 0.1 0 0 1 2 1111111111111111111111111111111111111111");
}

void TestPiclReader::hostile()
{
    QFETCH(QByteArray, line);
    const auto store = load("-3 -901 0.0 0 0 0\n-4 -901 0.0 0 0 0\n" + line.toStdString() + "\n-2 1 0.2 0 0 0\n");
    QVERIFY(store);
    QVERIFY(store->eventCount() >= 4);
    QVERIFY(store->eventCount() <= 8);
}

void TestPiclReader::records()
{
    const auto trace = loadPicl(tableTwenty());
    QVERIFY(trace.isOk());
    std::string counts;
    for (const core::RecordCount& count : trace.value()->definitions().recordCounts)
        counts += count.type + ' ' + std::to_string(count.count)
            + (count.fate == core::RecordCount::Fate::Generic ? " generic\n" : "\n");
    QCOMPARE(QByteArray::fromStdString(counts),
        QByteArray("-101, -102, -103 statistics 11\n-2 event mark 2\n-3 event entry 10\n-4 event exit 10\n"
                   "user-defined record 2 generic\n"));
}

void TestPiclReader::lines_data()
{
    QTest::addColumn<int>("longest");
    QTest::addColumn<bool>("isEnded");
    for (const int longest : { 1, 100, 100'000, 300'000, 1'000'000 }) {
        QTest::addRow("%d, with an end", longest) << longest << true;
        QTest::addRow("%d, without an end", longest) << longest << false;
    }
}

/// Lines of random lengths, across the windows of the stream.
void TestPiclReader::lines()
{
    QFETCH(int, longest);
    QFETCH(bool, isEnded);
    std::mt19937 random(static_cast<unsigned>(longest));
    std::vector<std::string> expected;
    std::string text;
    while (text.size() < 2'000'000) {
        const std::size_t size = random() % (random() % 4 == 0 ? static_cast<unsigned>(longest) : 40U) + 1;
        expected.emplace_back(size, static_cast<char>('a' + random() % 26));
        text += expected.back() + (random() % 8 == 0 ? " \t\r\n" : "\n");
    }
    if (!isEnded)
        text.pop_back();
    const fs::path path = fs::path(m_folder->path().toStdString()) / "lines";
    writeAll(path, text);
    auto opened = readers::InputStream::open(path, readers::InputStream::Compression::Gzip);
    QVERIFY(opened.isOk());
    readers::InputStream stream = std::move(opened).value();
    core::Progress progress;
    const std::stop_token stop;
    readers::picl::LineReader reader(stream, progress, stop);
    readers::picl::Line line;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QVERIFY(reader.next(line).value());
        QCOMPARE(line.number, i + 1);
        QCOMPARE(line.isLast, !isEnded && i + 1 == expected.size());
        if (expected[i].size() > readers::picl::LineReader::kLongestLine) {
            QVERIFY(line.isTooLong);
            QVERIFY(line.text.empty());
        } else {
            QVERIFY(line.text == expected[i]);
        }
    }
    QVERIFY(!reader.next(line).value());
    QCOMPARE(progress.done(), std::uint64_t { text.size() });
}

void TestPiclReader::stops()
{
    const fs::path path = fs::path(m_folder->path().toStdString()) / "t.trf";
    writeAll(path, randomNewPicl(1, 10'000).file);
    core::StoreBuilder builder;
    core::Progress progress;
    std::stop_source stop;
    stop.request_stop();
    const core::Status status = readers::picl::PiclReader().read({ path }, builder, progress, stop.get_token());
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, core::ErrorCode::Cancelled);
    auto opened = readers::InputStream::open(path, readers::InputStream::Compression::Gzip);
    QVERIFY(opened.isOk());
    readers::InputStream stream = std::move(opened).value();
    const std::stop_token token = stop.get_token();
    readers::picl::LineReader reader(stream, progress, token);
    readers::picl::Line line;
    QVERIFY(reader.next(line).isStopped());
}

LIGHTCONE_TEST(TestPiclReader, None)

} // namespace lightcone::tests::tst_piclreader

#include "tst_piclreader.moc"
