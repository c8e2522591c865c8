// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadedotf1.h"
#include "testclass.h"
#include "tests/freshfolder.h"
#include "tracetext.h"

#include <algorithm>

namespace lightcone::tests::tst_otf1claims {

using core::DiagnosticCode;

namespace fs = std::filesystem;

/// Statements of a trace about itself: more than can be kept, and some that have no place.
class TestOtf1Claims : public QObject {
    Q_OBJECT

private slots:
    void init();
    void manyStatistics();
    void tooManyStatistics();
    void tooManyCalls();
    void keysWithoutHome();
    void messagesOfNoCommunicator();

private:
    /// Writes a trace with stream 1 of process 1, and stream 2 of process 2.
    void writeTrace() const;
    void write(const char* file, const std::string& text) const { m_folder.write(file, text); }
    fs::path master() const { return m_folder / "t.otf"; }

    FreshFolder m_folder;
};

namespace {

std::string repeated(const std::string& line, std::size_t count)
{
    std::string text;
    text.reserve(line.size() * count);
    for (std::size_t i = 0; i < count; ++i)
        text += line;
    return text;
}

std::uint64_t countOf(const core::StoreView& store, const char* type, core::RecordCount::Fate fate)
{
    for (const core::RecordCount& count : store.definitions().recordCounts) {
        if (count.type == type && count.fate == fate)
            return count.count;
    }
    return 0;
}

} // namespace

void TestOtf1Claims::init()
{
    m_folder.renew();
    writeTrace();
}

void TestOtf1Claims::writeTrace() const
{
    write("t.otf", "1:1\n2:2\n");
    write("t.0.def", "DTR3e8\nDP1NM\"a\"\nDP2NM\"b\"\nDF1G0NM\"f\"\nDF2G0NM\"g\"\n");
    write("t.1.events", "1\n*1\nE1\n9\nL1\n");
    write("t.2.events", "1\n*2\nE1\n9\nL1\n");
}

void TestOtf1Claims::manyStatistics()
{
    constexpr std::size_t kLines = 160'000;
    write("t.1.stats", "9\n*1\n" + repeated("SF1N1E8I8\n", kLines));
    const LoadedOtf1 trace = loadOtf1(master());
    QVERIFY(trace.isOk());
    QVERIFY2(trace.value()->diagnostics().empty(), diagnosticsText(*trace.value()).c_str());
    QCOMPARE(trace.value()->definitions().statistics.size(), 3 * kLines);
}

/// Each stream has its share, whatever thread is first.
void TestOtf1Claims::tooManyStatistics()
{
    constexpr std::size_t kLines = 200'000;
    constexpr std::size_t kKept = (std::size_t { 1 } << 19) / 3;
    write("t.1.stats", "9\n*1\n" + repeated("SF1N1E8I8\n", kLines));
    write("t.2.stats", "9\n*2\n" + repeated("SF1N1E8I8\n", kLines));
    const LoadedOtf1 trace = loadOtf1(master());
    QVERIFY(trace.isOk());
    const auto& statistics = trace.value()->definitions().statistics;
    QCOMPARE(statistics.size(), 6 * kKept);
    QCOMPARE(std::ranges::count(statistics, core::LocationId { 0 }, &core::RecordedStatistic::location),
        static_cast<std::ptrdiff_t>(3 * kKept));
    QCOMPARE(trace.value()->diagnosticTotal(DiagnosticCode::Other), std::uint64_t { 6 * (kLines - kKept) });
    const std::string text = diagnosticsText(*trace.value());
    QVERIFY2(text.find("t.2.stats: too many statistics") != std::string::npos, text.c_str());
    using Fate = core::RecordCount::Fate;
    QCOMPARE(countOf(*trace.value(), "SUMFUNCTION", Fate::Modelled), std::uint64_t { 2 * kKept });
    QCOMPARE(countOf(*trace.value(), "SUMFUNCTION", Fate::Skipped), std::uint64_t { 2 * (kLines - kKept) });
}

/// A state is kept whole or not at all.
void TestOtf1Claims::tooManyCalls()
{
    constexpr std::size_t kCalls = (std::size_t { 1 } << 21) + 1;
    write("t.1.snaps", "2\n*1\nTE1O1\n3\n*1\n" + repeated("TE1O1\n", kCalls) + "4\n*1\nTE1O1\n");
    const LoadedOtf1 trace = loadOtf1(master());
    QVERIFY(trace.isOk());
    const auto& states = trace.value()->definitions().states;
    QCOMPARE(states.size(), std::size_t { 2 });
    for (const core::RecordedState& state : states)
        QCOMPARE(state.calls.size(), std::size_t { 1 });
    QCOMPARE(trace.value()->diagnosticTotal(DiagnosticCode::StateDiffers), std::uint64_t { 0 });
    QCOMPARE(trace.value()->diagnosticTotal(DiagnosticCode::Other), std::uint64_t { 1 });
    using Fate = core::RecordCount::Fate;
    QCOMPARE(countOf(*trace.value(), "TENTER", Fate::Modelled), std::uint64_t { 2 });
    QCOMPARE(countOf(*trace.value(), "TENTER", Fate::Skipped), std::uint64_t { kCalls });
}

void TestOtf1Claims::keysWithoutHome()
{
    const std::string key = "K3Y6V1\n";
    write("t.0.def", "DTR3e8\nDP1NM\"a\"\nDP2NM\"b\"\nDF1G0NM\"f\"\nDK3Y3NM\"key\"T\"\"\n");
    write("t.1.events", "1\n*1\n" + key + "E1\n2\n" + key + key + "TE1O1\n9\nL1\n" + key);
    write("t.1.snaps", "2\n*1\n" + key + "TE1O1\n");
    write("t.1.stats", "9\n*1\n" + key + "SF1N1E8I8\n");
    const LoadedOtf1 trace = loadOtf1(master());
    QVERIFY(trace.isOk());
    using Fate = core::RecordCount::Fate;
    QCOMPARE(countOf(*trace.value(), "KEY", Fate::Skipped), std::uint64_t { 5 });
    QCOMPARE(countOf(*trace.value(), "KEY", Fate::Modelled), std::uint64_t { 1 });
}

/// 0 is none, ffffffff is any.
void TestOtf1Claims::messagesOfNoCommunicator()
{
    write("t.0.def", "DTR3e8\nDP1NM\"a\"\nDP2NM\"b\"\nDF1G0NM\"f\"\nDPG10M1,2,NM\"all\"\n");
    write("t.1.events", "1\n*1\nS2L8T1C0\nS2L8T1C10\nS2L8T1C10\n");
    write("t.2.events", "9\n*2\nR1L8T1C0\nR1L8T1C10\nR1L8T1C10\n");
    const std::string rest = "TffffffffNS";
    write("t.1.stats",
        "9\n*1\nSM2C0" + rest + "1NR0S8R0\nSM2C10" + rest + "2NR0S10R0\nSM2Cffffffff" + rest + "3NR0S18R0\n");
    const LoadedOtf1 trace = loadOtf1(master());
    QVERIFY(trace.isOk());
    const auto& statistics = trace.value()->definitions().statistics;
    QCOMPARE(statistics.size(), std::size_t { 12 });
    QVERIFY(!statistics[0].isAnyCommunicator && !core::isValid(statistics[0].communicator));
    QVERIFY(statistics[8].isAnyCommunicator);
    for (const core::RecordedStatistic& statistic : statistics)
        QCOMPARE(statistic.computed, std::optional(statistic.value.bits));
    QCOMPARE(trace.value()->diagnosticTotal(DiagnosticCode::StatisticDiffers), std::uint64_t { 0 });
}

LIGHTCONE_TEST(TestOtf1Claims, Core)

} // namespace lightcone::tests::tst_otf1claims

#include "tst_otf1claims.moc"
