// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/diagnostics.h"
#include "testclass.h"

#include <set>
#include <string>
#include <thread>

namespace lightcone::tests::tst_diagnostics {

using namespace core;

class TestDiagnostics : public QObject {
    Q_OBJECT

private slots:
    void keepsAFewAndCountsAll();
    void sortsWhatItKeeps();
    void knowsDamage();
    void hasANameForEachCode();
    void countsWithoutOverflow();
    void countsFromManyThreads();
};

void TestDiagnostics::keepsAFewAndCountsAll()
{
    Diagnostics diagnostics;
    for (std::uint32_t i = 0; i < 1000; ++i)
        diagnostics.report({ DiagnosticCode::LeaveCrosses, LocationId { i }, std::nullopt, 3, {} });
    diagnostics.report({ DiagnosticCode::Other, LocationId::none, std::nullopt, 1, {} });
    QCOMPARE(diagnostics.sorted().size(), Diagnostics::kKeptPerCode + 1);
    QCOMPARE(diagnostics.total(DiagnosticCode::LeaveCrosses), std::uint64_t { 3000 });
    QCOMPARE(diagnostics.total(DiagnosticCode::Other), std::uint64_t { 1 });
    QCOMPARE(diagnostics.total(DiagnosticCode::NeverLeft), std::uint64_t { 0 });
}

void TestDiagnostics::sortsWhatItKeeps()
{
    Diagnostics diagnostics;
    diagnostics.report({ DiagnosticCode::NeverLeft, LocationId { 1 }, Tick { 5 }, 1, "b" });
    diagnostics.report({ DiagnosticCode::NeverLeft, LocationId { 1 }, Tick { 5 }, 1, "a" });
    diagnostics.report({ DiagnosticCode::NeverLeft, LocationId { 0 }, Tick { 9 }, 1, "c" });
    diagnostics.report({ DiagnosticCode::EventFileMissing, LocationId { 7 }, std::nullopt, 1, "d" });
    std::string details;
    for (const Diagnostic& diagnostic : diagnostics.sorted())
        details += diagnostic.detail;
    QCOMPARE(details, std::string("dcab"));
}

void TestDiagnostics::knowsDamage()
{
    Diagnostics diagnostics;
    diagnostics.report({ DiagnosticCode::LeaveCrosses, LocationId::none, std::nullopt, 1, {} });
    QVERIFY(!diagnostics.isDamaged());
    diagnostics.report({ DiagnosticCode::EventFileDamaged, LocationId::none, std::nullopt, 1, {} });
    QVERIFY(diagnostics.isDamaged());

    Diagnostics leaves;
    Diagnostic leave { DiagnosticCode::LeaveWithoutEnter, LocationId { 3 }, std::nullopt, 1, {} };
    leaves.report(leave);
    QVERIFY(!leaves.isDamaged());
    leave.location = LocationId { 7 };
    leave.isLoss = true;
    leaves.report(leave);
    QVERIFY(leaves.isDamaged());
    QVERIFY(severityOf(leaves.sorted().front()) == Severity::Damage); // diagnostics of the gravest severity come first
}

void TestDiagnostics::hasANameForEachCode()
{
    std::set<std::string_view> names;
    for (std::size_t code = 0; code < kDiagnosticCodeCount; ++code)
        names.insert(diagnosticName(static_cast<DiagnosticCode>(code)));
    QCOMPARE(names.size(), kDiagnosticCodeCount);
    QVERIFY(!names.contains(std::string_view {}));
    QVERIFY(diagnosticName(DiagnosticCode::MeasurementOff) == "measurement_off");
    QVERIFY(severityName(severityOf(DiagnosticCode::EventFileEmpty)) == "damage");
    QVERIFY(severityName(severityOf(DiagnosticCode::LeaveCrosses)) == "warning");
    QVERIFY(severityName(severityOf(DiagnosticCode::BufferFlush)) == "note");
}

void TestDiagnostics::countsWithoutOverflow()
{
    Diagnostics diagnostics;
    for (int i = 0; i < 2; ++i)
        diagnostics.report({ DiagnosticCode::Other, LocationId::none, std::nullopt, ~std::uint64_t { 0 }, {} });
    QCOMPARE(diagnostics.total(DiagnosticCode::Other), ~std::uint64_t { 0 });
}

void TestDiagnostics::countsFromManyThreads()
{
    Diagnostics diagnostics;
    {
        std::vector<std::jthread> threads;
        for (int t = 0; t < 4; ++t) {
            threads.emplace_back([&diagnostics] {
                for (int i = 0; i < 500; ++i)
                    diagnostics.report({ DiagnosticCode::UnknownRecord, LocationId::none, std::nullopt, 1, {} });
            });
        }
    }
    QCOMPARE(diagnostics.total(DiagnosticCode::UnknownRecord), std::uint64_t { 2000 });
    QCOMPARE(diagnostics.sorted().size(), Diagnostics::kKeptPerCode);
}

LIGHTCONE_TEST(TestDiagnostics, None)

} // namespace lightcone::tests::tst_diagnostics

#include "tst_diagnostics.moc"
