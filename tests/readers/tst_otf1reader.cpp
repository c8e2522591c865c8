// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadedotf1.h"
#include "otf1trace.h"
#include "testclass.h"
#include "tests/freshfolder.h"
#include "tests/wholefile.h"
#include "tracetext.h"

#include <array>

namespace lightcone::tests::tst_otf1reader {

using core::DiagnosticCode;

namespace fs = std::filesystem;

class TestOtf1Reader : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.renew(); }
    void roundTrip_data();
    void roundTrip();
    void libraryTrace_data();
    void libraryTrace();
    void libraryTraceInAnyForm_data();
    void libraryTraceInAnyForm();
    void masterWithoutSuffix();
    void definitionsOfStreams();
    void processTree();
    void groupsOfGroups();
    void bareMinimum();
    void textsInAnyEncoding();
    void durationsEndInOrder();
    void orderOfOneStream();
    void processZero();
    void cancels();
    void sniffs_data();
    void sniffs();

private:
    /// Writes a trace of one stream with the processes 1 and 2.
    fs::path writeTrace(const std::string& definitions, const std::string& events) const;

    FreshFolder m_folder;
};

namespace {

const std::string kProcesses = "DTR3e8\nDP1NM\"a\"\nDP2NM\"b\"\n";

constexpr std::array kChanges { "compressed", "CR LF", "blanks" };
constexpr int kCompressed = 0;
constexpr int kLineEnds = 1;
constexpr int kBlanks = 2;

/// Blanks between keywords and numbers, but not in texts, nor behind "#" and in versions.
std::string withBlanks(const std::string& text)
{
    std::string result;
    bool isQuoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool wasWord = i > 0 && text[i - 1] >= 'A' && text[i - 1] <= 'Z';
        const bool isWord = c >= 'A' && c <= 'Z';
        if (!isQuoted && i > 0 && wasWord != isWord && text[i - 1] != '#' && text[i - 1] != '\n' && c != '\n')
            result += " \t";
        isQuoted ^= c == '"';
        result += c;
    }
    return result;
}

std::string textOf(const core::StoreView& store)
{
    return definitionsText(store.definitions()) + eventsText(store) + claimsText(store.definitions());
}

/// Nothing was left out; the calls of random traces need not be balanced.
bool isReadWhole(const core::StoreView& store)
{
    return std::ranges::all_of(store.diagnostics(), [](const core::Diagnostic& diagnostic) {
        using Code = core::DiagnosticCode;
        return core::severityOf(diagnostic) != core::Severity::Damage || diagnostic.code == Code::NeverLeft
            || diagnostic.code == Code::LeaveCrosses || diagnostic.code == Code::LeaveWithoutEnter
            || diagnostic.code == Code::CollectiveWithoutBegin;
    });
}

} // namespace

fs::path TestOtf1Reader::writeTrace(const std::string& definitions, const std::string& events) const
{
    m_folder.write("t.otf", "1:1,2\n");
    m_folder.write("t.0.def", definitions);
    m_folder.write("t.1.events", events);
    return m_folder / "t.otf";
}

void TestOtf1Reader::roundTrip_data()
{
    QTest::addColumn<int>("form");
    QTest::addColumn<bool>("isCompressed");
    QTest::addColumn<int>("streams");
    QTest::addColumn<int>("seed");
    for (int seed = 1; seed <= 4; ++seed) {
        for (const auto& [name, form] : { std::pair { "short", Otf1Form::Short }, std::pair { "long", Otf1Form::Long },
                 std::pair { "mixed", Otf1Form::Mixed } }) {
            for (const bool isCompressed : { false, true })
                QTest::addRow("%s%s, seed %d", name, isCompressed ? " compressed" : "", seed)
                    << static_cast<int>(form) << isCompressed << seed << seed;
        }
    }
}

void TestOtf1Reader::roundTrip()
{
    QFETCH(int, form);
    QFETCH(bool, isCompressed);
    QFETCH(int, streams);
    QFETCH(int, seed);
    Otf1TraceOptions options;
    options.form = static_cast<Otf1Form>(form);
    options.isCompressed = isCompressed;
    options.streams = static_cast<std::uint32_t>(streams);
    options.seed = static_cast<std::uint32_t>(seed);
    const std::string expected = writeRandomOtf1(m_folder.path(), options);
    const LoadedOtf1 trace = loadOtf1(m_folder / "t.otf");
    QVERIFY(trace.isOk());
    QVERIFY2(isReadWhole(*trace.value()), diagnosticsText(*trace.value()).c_str());
    const QStringList read = QString::fromStdString(eventsText(*trace.value())).split(QLatin1Char('\n'));
    const QStringList written = QString::fromStdString(expected).split(QLatin1Char('\n'));
    for (qsizetype i = 0; i < std::min(read.size(), written.size()); ++i)
        QCOMPARE(read.at(i), written.at(i));
    QCOMPARE(read.size(), written.size());
}

void TestOtf1Reader::libraryTrace_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("short") << "everyrecord_short";
    QTest::newRow("long") << "everyrecord_long";
}

/// Every record of the format, as the reference library writes it.
void TestOtf1Reader::libraryTrace()
{
    QFETCH(QString, name);
    const fs::path folder = fs::path(LIGHTCONE_TEST_DATA) / "otf1" / name.toStdString();
    const LoadedOtf1 trace = loadOtf1(folder / "t.otf");
    QVERIFY(trace.isOk());
    QCOMPARE(trace.value()->diagnosticTotal(DiagnosticCode::UnknownRecord), std::uint64_t { 0 });
    QVERIFY2(isReadWhole(*trace.value()), diagnosticsText(*trace.value()).c_str());
    const std::string text = textOf(*trace.value());
    const fs::path golden = fs::path(LIGHTCONE_TEST_GOLDEN) / "otf1_everyrecord.txt";
    if (qEnvironmentVariableIsSet("LIGHTCONE_UPDATE_GOLDEN"))
        writeAll(golden, text);
    QCOMPARE(QString::fromStdString(text), QString::fromStdString(readAll(golden)));
}

void TestOtf1Reader::libraryTraceInAnyForm_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("change");
    for (const char* const form : { "short", "long" }) {
        for (std::size_t i = 0; i < kChanges.size(); ++i)
            QTest::addRow("%s, %s", form, kChanges[i])
                << QStringLiteral("everyrecord_") + QString::fromLatin1(form) << static_cast<int>(i);
    }
}

void TestOtf1Reader::libraryTraceInAnyForm()
{
    QFETCH(QString, name);
    QFETCH(int, change);
    const fs::path folder = fs::path(LIGHTCONE_TEST_DATA) / "otf1" / name.toStdString();
    for (const fs::directory_entry& file : fs::directory_iterator(folder)) {
        std::string text = readAll(file.path());
        if (change == kBlanks)
            text = withBlanks(text);
        if (change == kLineEnds)
            text = QString::fromStdString(text).replace(QLatin1Char('\n'), QStringLiteral("\r\n")).toStdString();
        const bool isMaster = file.path().extension() == ".otf";
        writeOtf1File(m_folder / file.path().filename(), text, change == kCompressed && !isMaster);
    }
    const LoadedOtf1 trace = loadOtf1(m_folder / "t.otf");
    QVERIFY(trace.isOk());
    QVERIFY2(isReadWhole(*trace.value()), diagnosticsText(*trace.value()).c_str());
    QCOMPARE(QString::fromStdString(textOf(*trace.value())),
        QString::fromStdString(readAll(fs::path(LIGHTCONE_TEST_GOLDEN) / "otf1_everyrecord.txt")));
}

/// The master file may be called otherwise than `NAME.otf`.
void TestOtf1Reader::masterWithoutSuffix()
{
    const fs::path folder = fs::path(LIGHTCONE_TEST_DATA) / "otf1" / "everyrecord_short";
    for (const fs::directory_entry& file : fs::directory_iterator(folder)) {
        const std::string rest = file.path().filename().string().substr(1); // behind the "t"
        fs::copy_file(file.path(), m_folder / (rest == ".otf" ? "trace" : "trace" + rest));
    }
    const LoadedOtf1 trace = loadOtf1(m_folder / "trace");
    QVERIFY(trace.isOk());
    QVERIFY2(isReadWhole(*trace.value()), diagnosticsText(*trace.value()).c_str());
    QCOMPARE(QString::fromStdString(textOf(*trace.value())),
        QString::fromStdString(readAll(fs::path(LIGHTCONE_TEST_GOLDEN) / "otf1_everyrecord.txt")));
}

void TestOtf1Reader::definitionsOfStreams()
{
    m_folder.write("t.otf", "1:1\n2:2\n");
    m_folder.write("t.0.def", kProcesses + "DF5G0NM\"everywhere\"\n");
    m_folder.write("t.1.def", "DF1G0NM\"of one\"\n");
    m_folder.write("t.2.def", "DF1G0NM\"of two\"\nDF5G0NM\"own\"\n");
    for (const char* const stream : { "1", "2" })
        writeAll(m_folder / ("t." + std::string(stream) + ".events"),
            "1\n*" + std::string(stream) + "\nE1\n2\nE5\n3\nL5\nL1\n");
    const LoadedOtf1 trace = loadOtf1(m_folder / "t.otf");
    QVERIFY(trace.isOk());
    const auto name = [&](std::size_t location, std::uint64_t event) {
        const core::LocationView& view = trace.value()->location(core::idAt<core::LocationId>(location));
        return trace.value()
            ->definitions()
            .region(core::RegionId { static_cast<std::uint32_t>(view.fields(view.event(event)).front().bits) })
            .name;
    };
    QCOMPARE(name(0, 0), std::string("of one"));
    QCOMPARE(name(0, 1), std::string("everywhere"));
    QCOMPARE(name(1, 0), std::string("of two"));
    QCOMPARE(name(1, 1), std::string("own"));
    QVERIFY(trace.value()->diagnostics().empty());
}

void TestOtf1Reader::processTree()
{
    // 3 is a thread of 2, 4 of 3; 5 has no parent that is defined; 6 and 7 are each other's.
    const LoadedOtf1 trace = loadOtf1(
        writeTrace("DTR3e8\nDP1NM\"a\"\nDP4PT3\nDP3PT2\nDP2NM\"b\"\nDP5PT99\nDP6PT7\nDP7PT6\nDP8PT8\n", "1\n*1\nPB\n"));
    QVERIFY(trace.isOk());
    const core::Definitions& definitions = trace.value()->definitions();
    QCOMPARE(definitions.locations.size(), std::size_t { 8 });
    const auto processOf = [&](std::uint64_t number) {
        for (const core::LocationDef& location : definitions.locations) {
            if (location.definitionId == number)
                return definitions.process(location.process).definitionId;
        }
        return std::uint64_t { 0 };
    };
    QCOMPARE(processOf(1), std::uint64_t { 1 });
    QCOMPARE(processOf(2), std::uint64_t { 2 });
    QCOMPARE(processOf(3), std::uint64_t { 2 });
    QCOMPARE(processOf(4), std::uint64_t { 2 });
    QCOMPARE(processOf(5), std::uint64_t { 5 });
    QCOMPARE(processOf(6), processOf(7));
    QCOMPARE(processOf(8), std::uint64_t { 8 });
    QCOMPARE(trace.value()->diagnosticTotal(DiagnosticCode::SystemTreeCycle), std::uint64_t { 1 });
    QCOMPARE(trace.value()->diagnosticTotal(DiagnosticCode::UndefinedReference), std::uint64_t { 1 });
}

void TestOtf1Reader::groupsOfGroups()
{
    const LoadedOtf1 trace = loadOtf1(writeTrace(
        kProcesses + "DPG10M2,NM\"one\"\nDPG11M10,1,NM\"two\"\nDPG12M1,77,NM\"undefined\"\n", "1\n*1\nPB\n"));
    QVERIFY(trace.isOk());
    const auto& communicators = trace.value()->definitions().communicators;
    QCOMPARE(communicators.size(), std::size_t { 3 });
    const std::vector expected { core::LocationId { 1 }, core::LocationId { 0 } };
    QVERIFY(communicators[1].members == expected);
    QCOMPARE(communicators[2].members.size(), std::size_t { 2 });
    QCOMPARE(trace.value()->diagnosticTotal(DiagnosticCode::UndefinedReference), std::uint64_t { 1 });
}

void TestOtf1Reader::bareMinimum()
{
    const LoadedOtf1 trace = loadOtf1(writeTrace("DP1\nDP2\n", "1\n*1\nE1\n2\nL\n"));
    QVERIFY(trace.isOk());
    QCOMPARE(trace.value()->definitions().clock.ticksPerSecond, std::uint64_t { 1'000'000 });
    QCOMPARE(trace.value()->diagnosticTotal(DiagnosticCode::ClockMissing), std::uint64_t { 0 });
    QCOMPARE(trace.value()->eventCount(), std::uint64_t { 2 });
}

void TestOtf1Reader::textsInAnyEncoding()
{
    const LoadedOtf1 trace
        = loadOtf1(writeTrace("DTR3e8\nDP1NM\"gr\xfc\xdf\"\nDP2NM\"gr\xc3\xbc\xc3\x9f\"\n", "1\n*1\n#\"\xe0\x80\"\n"));
    QVERIFY(trace.isOk());
    const core::Definitions& definitions = trace.value()->definitions();
    QCOMPARE(definitions.locations[0].name, std::string("gr\xc3\xbc\xc3\x9f"));
    QCOMPARE(definitions.locations[1].name, std::string("gr\xc3\xbc\xc3\x9f"));
    QVERIFY(eventsText(*trace.value()).find("\xc3\xa0\xc2\x80") != std::string::npos);
}

void TestOtf1Reader::durationsEndInOrder()
{
    const LoadedOtf1 trace = loadOtf1(writeTrace(
        kProcesses + "DPG10M1,2,NM\"all\"\nDCO1NM\"MPI_Barrier\"Y1\nDF1G0NM\"f\"\n",
        "1\n*1\nE1\nCOP1C10RT0S0R0D4\nCOP1C10RT0S0R0D2\n*2\nE1\n3\n*1\nE1\n5\nL1\n*2\nL1\n*1\nCOP1C10RT0S0R0D0\nL1\n"));
    QVERIFY(trace.isOk());
    const std::string expected
        = "0 1 Enter region=region#0\n0 1 CollectiveBegin\n0 1 CollectiveBegin\n"
          "0 3 CollectiveEnd operation=0 communicator=communicator#0 bytes_sent=0 bytes_received=0\n"
          "0 3 Enter region=region#0\n"
          "0 5 CollectiveEnd operation=0 communicator=communicator#0 bytes_sent=0 bytes_received=0\n"
          "0 5 Leave region=region#0\n0 5 CollectiveBegin\n"
          "0 5 CollectiveEnd operation=0 communicator=communicator#0 bytes_sent=0 bytes_received=0\n"
          "0 5 Leave region=region#0\n1 1 Enter region=region#0\n1 5 Leave region=region#0\n";
    QCOMPARE(QString::fromStdString(eventsText(*trace.value())), QString::fromStdString(expected));
}

/// Equal times stay in the order of the file, also where an end stands in none.
void TestOtf1Reader::orderOfOneStream()
{
    const LoadedOtf1 trace
        = loadOtf1(writeTrace(kProcesses + "DF1G0NM\"f\"\nDCO1NM\"MPI_Barrier\"Y1\nDPG10M1,2,NM\"\"\n",
            "1\n*2\nE1\n*1\nE1\n*2\nCOP1C10RT0S0R0D3\n4\n*1\nL1\n*2\nL1\n"));
    QVERIFY(trace.isOk());
    std::string order;
    for (std::uint64_t position = 1; position <= trace.value()->eventCount(); ++position) {
        const core::EventRef event = trace.value()->eventAt(position);
        order += std::to_string(core::indexOf(event.location)) + ':' + std::to_string(event.index) + ' ';
    }
    QCOMPARE(order, std::string("1:0 0:0 1:1 0:1 1:2 1:3 "));
}

/// 0 is a number like others, where the master file lists it.
void TestOtf1Reader::processZero()
{
    m_folder.write("t.otf", "1:0,1\n");
    m_folder.write("t.0.def", "DTR3e8\nDP0NM\"a\"\nDP1NM\"b\"\nDF1G0NM\"f\"\n");
    m_folder.write("t.1.events", "1\n*0\nE1\n2\nL1\n*1\nE1\n3\nL1\n");
    const LoadedOtf1 trace = loadOtf1(m_folder / "t.otf");
    QVERIFY(trace.isOk());
    QCOMPARE(trace.value()->eventCount(), std::uint64_t { 4 });
    QVERIFY2(trace.value()->diagnostics().empty(), diagnosticsText(*trace.value()).c_str());
}

void TestOtf1Reader::cancels()
{
    std::string events = "1\n*1\n";
    for (int i = 0; i < 100'000; ++i)
        events += "N\n";
    const fs::path master = writeTrace(kProcesses, events);
    core::StoreBuilder builder;
    core::Progress progress;
    std::stop_source stop;
    stop.request_stop();
    const core::Status status = readers::otf1::Otf1Reader().read({ master }, builder, progress, stop.get_token());
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, core::ErrorCode::Cancelled);
}

void TestOtf1Reader::sniffs_data()
{
    using core::Confidence;
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("confidence");
    const auto row = [](const char* title, QByteArray head, const char* name, Confidence confidence) {
        QTest::newRow(title) << head << QString::fromLatin1(name) << static_cast<int>(confidence);
    };
    row("master", "1:1,2,3\n2:4,a,6,\n", "t.otf", Confidence::Yes);
    row("another name", "1:1,2,3\n2:4,a,6,\n", "t", Confidence::Maybe);
    row("CR LF", "1:1\r\n2:2\r\n", "t.otf", Confidence::Yes);
    row("container", "i1:0:10\n1:1\n", "t.otf", Confidence::Yes);
    row("without an end", "1:1", "t.otf", Confidence::Yes);
    row("only the begin", "1:1,2\n2:" + QByteArray(4000, '3'), "t", Confidence::Maybe);
    row("a comment", "hello\n1:1\n", "t.otf", Confidence::Yes);
    row("a comment under another name", "hello\n1:1\n", "t", Confidence::No);
    row("no stream", "\n\n", "t.otf", Confidence::No);
    row("text", "1: one\n2: two\n", "t", Confidence::No);
    row("PICL", "-3 -901 0.000000 0 0 0\n-4 -901 0.000010 0 0 0\n", "t.trf", Confidence::No);
    row("nothing", "", "t.otf", Confidence::No);
}

void TestOtf1Reader::sniffs()
{
    QFETCH(QByteArray, head);
    QFETCH(QString, name);
    QFETCH(int, confidence);
    const auto bytes = std::as_bytes(std::span(head.constData(), static_cast<std::size_t>(head.size())));
    QCOMPARE(static_cast<int>(readers::otf1::Otf1Reader::sniff(bytes, name.toStdString())), confidence);
}

LIGHTCONE_TEST(TestOtf1Reader, Core)

} // namespace lightcone::tests::tst_otf1reader

#include "tst_otf1reader.moc"
