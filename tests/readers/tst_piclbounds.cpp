// SPDX-License-Identifier: GPL-3.0-or-later
#include "picltext.h"
#include "tests/wholefile.h"

#include "core/base/diagnostics.h"
#include "testclass.h"

#include <QByteArray>
#include <QTemporaryDir>

#include <zlib.h>

#include <string>

namespace lightcone::tests::tst_piclbounds {

using core::DiagnosticCode;

namespace fs = std::filesystem;

// Numbers and lists in files that have no end, or are beyond all bounds, are bounded and reported; findings say where
// they are.
class TestPiclBounds : public QObject {
    Q_OBJECT

private slots:
    void lastLineWithoutEnd_data();
    void lastLineWithoutEnd();
    void timesOutOfRange();
    void idleTimesFarApart();
    void labels();
    void namesOfMany();
    void subsets();
    void descriptors();
    void controlStrings();
    void statistics();
    void placesOfFindings();
};

namespace {

using Store = std::shared_ptr<const core::StoreView>;

Store load(const std::string& text)
{
    const QTemporaryDir folder;
    const fs::path path = fs::path(folder.path().toStdString()) / "t.trf.gz";
    const gzFile file = gzopen(path.c_str(), "wb1");
    gzwrite(file, text.data(), static_cast<unsigned>(text.size()));
    gzclose(file);
    auto trace = loadPicl(path);
    return trace.isOk() ? std::move(trace).value() : nullptr;
}

std::string number(std::size_t value)
{
    return std::to_string(value);
}

/// @p count lines between the begin and the end of a trace of the new format.
template <typename Make> std::string traceOf(std::size_t count, const Make& make)
{
    std::string text = "-3 -901 0.0 0 0 0\n";
    for (std::size_t i = 0; i < count; ++i)
        text += make(i) + '\n';
    return text + "-4 -901 1.0 0 0 0\n";
}

} // namespace

void TestPiclBounds::lastLineWithoutEnd_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<bool>("isDamaged");
    const auto row
        = [](const char* name, const std::string& text, bool isDamaged) { QTest::newRow(name) << text << isDamaged; };
    const std::string begin = "-3 -901 0.0 0 0 0\n";
    const std::string end = "-4 -901 1.0 0 0 0\n";
    const std::string mark = "-2 1 1.0 0 0 0";
    std::string marks; // enough of them make it a trace
    for (int i = 0; i < 12; ++i)
        marks += mark + '\n';
    row("new, the end of the trace", begin + marks + end.substr(0, end.size() - 1), false);
    row("new, behind the end", begin + end + mark, false);
    row("new, no bounds", mark + '\n' + mark, false);
    row("new, no end", begin + mark, true);
    row("new, within a record", begin + marks + end + "-2 1 1.0 0 0", true);
    row("new, within the data fields", begin + marks + end + "-2 1 1.0 0 0 2 2 7", true);
    const std::string oldBegin = "1 0 0 5 4 4 0\n";
    std::string samples;
    for (int i = 0; i < 12; ++i)
        samples += "11 0 5 5 1 0\n";
    row("old, the end of the trace", oldBegin + "19 0 9 5 0", false);
    row("old, no bounds", "11 0 5 5 1 0\n11 0 6 5 2 0", false);
    row("old, no end", oldBegin + "11 0 5 5 1 0", true);
    row("old, within a record", oldBegin + samples + "19 0 9 5 0\n11 0 9", true);
}

void TestPiclBounds::lastLineWithoutEnd()
{
    QFETCH(std::string, text);
    QFETCH(bool, isDamaged);
    const Store store = load(text);
    QVERIFY(store);
    QCOMPARE(store->isDamaged(), isDamaged);
}

void TestPiclBounds::timesOutOfRange()
{
    const Store store = load("1 0 0 5 4 4 0\n11 0 5 5 999999999999999999 0\n11 0 6 5 0 0 999999999999999999 0\n"
                             "11 0 7 5 -999999999999999999 0\n11 0 8 5 9223372036854 775807\n19 0 9 5 0\n");
    QVERIFY(store);
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::RecordDamaged), 3U);
    QCOMPARE(QByteArray::fromStdString(piclText(*store)),
        QByteArray("5.0\n0 ProgramBegin event=4 compstats=4\n8 Metric set=0 9223372036854775807\n9 ProgramEnd\n"));
}

void TestPiclBounds::idleTimesFarApart()
{
    const Store store = load("1 0 0 5 4 4 0\n4 0 5 5 5 1 2\n11 0 5 5 -9000000000000 0\n11 0 6 5 9000000000000 0\n");
    QVERIFY(store);
    QCOMPARE(store->eventCount(), 4U);
    QVERIFY(piclText(*store).find("blocked_usec") == std::string::npos);
}

void TestPiclBounds::labels()
{
    const std::string text(250'000, 'a');
    const auto label = [&](std::size_t i) { return "-5 " + number(i) + " 0.0 -1 -1 250000 0 " + text; };
    const Store store = load(traceOf(400, label));
    QVERIFY(store);
    QVERIFY(store->definitions().others.size() > 100);
    QVERIFY(store->diagnosticTotal(DiagnosticCode::UnsupportedPart) > 0);
    QCOMPARE(store->definitions().others.size() + store->diagnosticTotal(DiagnosticCode::UnsupportedPart), 400U);
}

/// One label names the process of every processor.
void TestPiclBounds::namesOfMany()
{
    std::string text = "-5 -1 0.0 -1 0 200000 0 " + std::string(200'000, 'a') + '\n';
    for (std::size_t i = 0; i < 3000; ++i)
        text += "-2 1 0.0 " + number(i) + " 0 0\n";
    const Store store = load(text);
    QVERIFY(store);
    QVERIFY(store->diagnosticTotal(DiagnosticCode::UnsupportedPart) > 0);
    std::size_t bytes = 0;
    for (const core::LocationDef& location : store->definitions().locations)
        bytes += location.name.size();
    QVERIFY(bytes < std::size_t { 200 } << 20);
    QCOMPARE(QByteArray::fromStdString(store->definitions().locations.back().name), QByteArray("node 2999"));
}

void TestPiclBounds::subsets()
{
    std::string members;
    for (int i = 0; i < 120'000; ++i)
        members += " 1";
    const auto subset = [&](std::size_t i) { return "-203 -1 0.0 -1 -1 120001 2 -" + number(5000 + i) + members; };
    const Store store = load(traceOf(100, subset));
    QVERIFY(store);
    const std::size_t groups = store->definitions().groups.size();
    QVERIFY(groups > 10);
    QVERIFY(store->diagnosticTotal(DiagnosticCode::UnsupportedPart) > 0);
    QCOMPARE(groups + store->diagnosticTotal(DiagnosticCode::UnsupportedPart), 100U);
}

void TestPiclBounds::descriptors()
{
    const auto descriptor = [](std::size_t i) {
        std::string control = number(i);
        while (control.size() < 4000)
            control += "%d";
        return "-6 -1 0.0 -1 -1 1 1 " + number(100 + i) + " \"" + control + '"';
    };
    const Store store = load(traceOf(1000, descriptor));
    QVERIFY(store);
    QVERIFY(store->diagnosticTotal(DiagnosticCode::UnsupportedPart) > 0);
    QVERIFY(store->diagnosticTotal(DiagnosticCode::UnsupportedPart) < 990);
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::RecordDamaged), 0U);
}

void TestPiclBounds::controlStrings()
{
    const auto mark = [](std::size_t i) {
        const std::string words(i == 0 ? 4000 : 5000, 'a');
        return "-2 1 0.5 0 0 1 \"" + words + "%d\" " + words + "7";
    };
    const Store store = load(traceOf(2, mark));
    QVERIFY(store);
    QCOMPARE(QByteArray::fromStdString(piclText(*store)),
        QByteArray("0.0\n0 Enter region=tracing\n"
                   "500000000 Enter region=event 1 data1=7 mark=1\n500000000 Leave region=event 1\n"
                   "500000000 Enter region=event 1 mark=1\n500000000 Leave region=event 1\n"
                   "1000000000 Leave region=tracing\n"));
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::RecordIncomplete), 1U);
}

void TestPiclBounds::statistics()
{
    constexpr std::size_t kRecords = 20;
    std::string pairs;
    for (int i = 0; i < 60'000; ++i)
        pairs += " 1 1";
    const auto record = [&](std::size_t) { return "-102 -1 0.5 0 0 120000 2" + pairs; };
    const Store store = load(traceOf(kRecords, record));
    QVERIFY(store);
    constexpr std::size_t kStated = kRecords * 60'000;
    constexpr std::size_t kKept = std::size_t { 1 } << 20;
    QCOMPARE(store->diagnosticTotal(DiagnosticCode::Other), kStated - kKept);
}

void TestPiclBounds::placesOfFindings()
{
    const auto findings = [](const std::string& text) {
        const Store store = load(text);
        std::string found;
        for (const core::Diagnostic& diagnostic : store ? store->diagnostics() : std::vector<core::Diagnostic>()) {
            if (diagnostic.code == DiagnosticCode::RecordDamaged)
                found += (core::isValid(diagnostic.location) ? number(core::indexOf(diagnostic.location)) : "none")
                    + ' ' + (diagnostic.tick ? std::to_string(*diagnostic.tick) : "none") + '\n';
        }
        return QByteArray::fromStdString(found);
    };
    std::string marks; // enough of them make it a trace
    for (int i = 0; i < 12; ++i)
        marks += "-2 1 0.0 0 0 0\n";
    QCOMPARE(findings("-5 1 0.0 -1 -1 4 0 main\n-3 x 0.0 0 0 0\n" + marks
                 + "-3 1 0.1 0 0 0\n-3 1 0.2 1 0 0\n-4 1 x 1 0 0\n-4 1 0.3 0 0 0\n-4 x 1 0 0 0\n"
                   "-2 1 0.4 1 0 0\n-2 1 0.5 1 0 1 2 x\n"),
        QByteArray("0 300000000\n1 200000000\n1 500000000\nnone none\n"));
    QCOMPARE(findings("1 0 0 0 0 0 0\n1 0 5 1 0 0 0\n11 0 x 0 0 29\n11 0 7 0 999999999999999999 0\n"),
        QByteArray("0 7\n1 5\n"));
}

LIGHTCONE_TEST(TestPiclBounds, None)

} // namespace lightcone::tests::tst_piclbounds

#include "tst_piclbounds.moc"
