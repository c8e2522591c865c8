// SPDX-License-Identifier: GPL-3.0-or-later
#include "epilogtest.h"
#include "picltext.h"
#include "smallelg.h"
#include "testclass.h"
#include "tests/freshfolder.h"

#include <string>
#include <string_view>

namespace lightcone::tests::tst_losses {

using core::DiagnosticCode;

namespace fs = std::filesystem;

// Traces that can be read to their end, but lack something: they are damaged, and a finding says what is missing.
class TestLosses : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.renew(); }
    void boundsOfPicl_data();
    void boundsOfPicl();
    void eventsOfMaps_data();
    void eventsOfMaps();
    void numbersOfMaps_data();
    void numbersOfMaps();
    void callsNeverLeft_data();
    void callsNeverLeft();

private:
    /// Loads an archive whose only process enters and leaves a region.
    core::Result<Store> loadArchive(const ElgWriter& maps) const;

    FreshFolder m_folder;
};

namespace {

/// The details of the findings of a kind, one a line.
std::string detailsOf(const Store& store, DiagnosticCode code)
{
    std::string details;
    for (const core::Diagnostic& diagnostic : store->diagnostics()) {
        if (diagnostic.code == code)
            details += diagnostic.detail + '\n';
    }
    return details;
}

void addText(const char* name, const char* text, const char* problem)
{
    QTest::newRow(name) << QByteArray(text) << QByteArray(problem);
}

} // namespace

void TestLosses::boundsOfPicl_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("problem"); // empty: nothing is missing
    addText("new", "-3 -901 0.0 0 0 0\n-3 -901 0.0 1 0 0\n-4 -901 1.0 0 0 0\n-4 -901 1.0 1 0 0\n", "");
    addText("new, no begin", "-3 -901 0.0 0 0 0\n-3 5 0.1 1 0 0\n-4 5 0.2 1 0 0\n-4 -901 1.0 0 0 0\n",
        "the trace of processor 1 does not begin as those of others do");
    addText("new, two begins", "-3 -901 0.0 0 0 0\n-3 -901 0.1 0 0 0\n-4 -901 1.0 0 0 0\n",
        "the trace of processor 0 begins more than once");
    addText("new, no end", "-3 -901 0.0 0 0 0\n-3 -901 0.0 1 0 0\n-4 -901 1.0 0 0 0\n",
        "the trace of processor 1 begins, but does not end");
    addText("new, no ends", "-3 -901 0.0 0 0 0\n-3 -901 0.0 1 0 0\n-3 -901 0.0 2 0 0\n-4 -901 1.0 0 0 0\n",
        "the trace of processor 1 begins, but does not end; so it is with 2 processors");
    addText(
        "new, last line cut", "-3 -901 0.0 0 0 0\n-3 5 0.1 0 0 0\n-4 5 0.25 0 0 0", "line 3: the last line has no end");
    addText("new, last line whole", "-3 -901 0.0 0 0 0\n-4 -901 1.0 0 0 0", "");
    addText("old", "1 0 0 0 4 4 0\n1 0 0 1 4 4 0\n20 0 5 0 7 0 0\n21 0 6 0 7 0 0\n19 0 9 0 0\n19 0 9 1 0\n", "");
    addText("old, no begin", "1 0 0 0 4 4 0\n20 0 5 1 7 0 0\n21 0 6 1 7 0 0\n19 0 9 0 0\n19 0 9 1 0\n",
        "the trace of processor 1 does not begin as those of others do");
    addText("old, two begins", "1 0 0 0 4 4 0\n1 0 0 0 4 4 0\n19 0 9 0 0\n",
        "the trace of processor 0 begins more than once");
    addText("old, no end", "1 0 0 0 4 4 0\n1 0 0 1 4 4 0\n19 0 9 0 0\n",
        "the trace of processor 1 begins, but does not end");
    addText("old, end inside a call", "1 0 0 0 4 4 0\n20 0 5 0 7 0 0\n19 0 9 0 0\n",
        "the trace of processor 0 ends inside calls");
    addText("old, last line cut", "1 0 0 0 4 4 0\n20 0 5 0 7 0 0\n21 0 6 0 7 0 0", "line 3: the last line has no end");
    addText("old, last line whole", "1 0 0 0 4 4 0\n19 0 9 0 0", "");
}

/// The trace of each processor begins once and ends, and the file ends with its last line.
void TestLosses::boundsOfPicl()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, problem);
    const auto trace = loadPicl(m_folder.write("t.trf", text.toStdString()));
    QVERIFY(trace.isOk());
    const QByteArray details = QByteArray::fromStdString(detailsOf(trace.value(), DiagnosticCode::EventFileDamaged));
    QCOMPARE(details.count('\n'), problem.isEmpty() ? 0 : 1);
    QVERIFY2(details.contains(problem), details.constData());
    QCOMPARE(trace.value()->isDamaged(), !problem.isEmpty());
}

core::Result<Store> TestLosses::loadArchive(const ElgWriter& maps) const
{
    m_folder.write("epik.esd", smallTrace().bytes);
    ElgWriter events(9);
    enter(events, 1);
    leave(events, 2);
    fs::create_directory(m_folder / "ELG");
    m_folder.write("ELG/00000", events.bytes);
    m_folder.write("epik.map", maps.bytes);
    return load(m_folder / "epik.esd");
}

void TestLosses::eventsOfMaps_data()
{
    QTest::addColumn<unsigned>("stated"); // leaves of process 0 in the file of maps
    QTest::addColumn<int>("code"); // -1: none
    QTest::newRow("as many") << 1U << -1;
    QTest::newRow("fewer are there") << 3U << static_cast<int>(DiagnosticCode::FewerEventsThanDeclared);
    QTest::newRow("more are there") << 0U << static_cast<int>(DiagnosticCode::MoreEventsThanDeclared);
}

/// The file of maps of an archive states how many events of each type the file of a process has.
void TestLosses::eventsOfMaps()
{
    QFETCH(unsigned, stated);
    QFETCH(int, code);
    ElgWriter maps(9);
    maps.record(23, { 0 });
    maps.record(21, { 2 }, "\x65\x66"); // ENTER, EXIT
    maps.record(22, { 2, 1, stated });
    const auto store = loadArchive(maps);
    QVERIFY(store.isOk());
    QCOMPARE(store.value()->eventCount(), std::uint64_t { 2 });
    for (const DiagnosticCode each :
        { DiagnosticCode::FewerEventsThanDeclared, DiagnosticCode::MoreEventsThanDeclared }) {
        const std::string details = detailsOf(store.value(), each);
        QCOMPARE(details.empty(), code != static_cast<int>(each));
        QVERIFY2(details.empty() || details.find("of process 0, 2 of these types are there") != std::string::npos,
            details.c_str());
    }
    QCOMPARE(store.value()->isDamaged(), code == static_cast<int>(DiagnosticCode::FewerEventsThanDeclared));
}

void TestLosses::numbersOfMaps_data()
{
    QTest::addColumn<unsigned>("process"); // whose section the file of maps has
    QTest::addColumn<unsigned>("kind"); // type of the definitions that are numbered: 7 are locations, 9 regions
    QTest::addColumn<unsigned>("announced"); // numbers
    QTest::addColumn<unsigned>("number"); // the one number that is there; only 0 is defined
    QTest::addColumn<int>("code"); // -1: none
    QTest::newRow("locations") << 0U << 7U << 1U << 0U << -1;
    QTest::newRow("regions") << 0U << 9U << 1U << 0U << -1;
    QTest::newRow("other process") << 1U << 7U << 1U << 0U << static_cast<int>(DiagnosticCode::DefinitionFileMissing);
    QTest::newRow("fewer locations") << 0U << 7U << 2U << 0U << static_cast<int>(DiagnosticCode::RecordIncomplete);
    QTest::newRow("fewer regions") << 0U << 9U << 2U << 0U << static_cast<int>(DiagnosticCode::RecordIncomplete);
    QTest::newRow("undefined location") << 0U << 7U << 1U << 5U << static_cast<int>(DiagnosticCode::UndefinedLocation);
    QTest::newRow("undefined region") << 0U << 9U << 1U << 5U << static_cast<int>(DiagnosticCode::UndefinedReference);
}

/// The file of maps has a section for each process, with as many numbers as it announces, of what is defined.
void TestLosses::numbersOfMaps()
{
    QFETCH(unsigned, process);
    QFETCH(unsigned, kind);
    QFETCH(unsigned, announced);
    QFETCH(unsigned, number);
    QFETCH(int, code);
    ElgWriter maps(9);
    maps.record(23, { process });
    maps.record(25, std::string { static_cast<char>(kind), '\0' } + maps.numbers({ announced, number }));
    const auto store = loadArchive(maps);
    QVERIFY(store.isOk());
    QCOMPARE(store.value()->isDamaged(), code >= 0);
    if (code >= 0)
        QVERIFY(found(store.value(), static_cast<DiagnosticCode>(code)) > 0);
}

void TestLosses::callsNeverLeft_data()
{
    QTest::addColumn<QByteArray>("events"); // of two locations, each "e" and "l": enter main or leave
    QTest::addColumn<bool>("isThread"); // the second location is a thread of the same process
    QTest::addColumn<bool>("isLoss");
    QTest::newRow("none leaves its first call") << QByteArray("e e") << false << false;
    QTest::newRow("one does not leave its first call") << QByteArray("el e") << false << true;
    QTest::newRow("one does not leave its last call") << QByteArray("el ele") << false << true;
    QTest::newRow("none leaves its last call") << QByteArray("ele ele") << false << true;
    QTest::newRow("a thread does not leave its first call") << QByteArray("el e") << true << false;
    QTest::newRow("a thread does not leave its last call") << QByteArray("el ele") << true << true;
}

/// A first call that no process leaves is where recording stopped, and threads may be stopped at any time; any other
/// call lacks a leave.
void TestLosses::callsNeverLeft()
{
    QFETCH(QByteArray, events);
    QFETCH(bool, isThread);
    QFETCH(bool, isLoss);
    ElgWriter out = smallTrace();
    out.record(7, { 1, 0, 0, isThread ? 0U : 1U, isThread ? 1U : 0U });
    std::uint32_t location = 0;
    double time = 1;
    for (const char event : events) {
        location += event == ' ' ? 1 : 0;
        time += 1;
        if (event == 'e')
            enter(out, time, 0, location);
        else if (event == 'l')
            out.record(102, out.numbers({ location }) + out.real(time));
    }
    const auto store = load(m_folder.write("t.elg", out.bytes));
    QVERIFY(store.isOk());
    QVERIFY(found(store.value(), DiagnosticCode::NeverLeft) > 0);
    QCOMPARE(store.value()->isDamaged(), isLoss);
}

LIGHTCONE_TEST(TestLosses, Core)

} // namespace lightcone::tests::tst_losses

#include "tst_losses.moc"
