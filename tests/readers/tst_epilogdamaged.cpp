// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/progress.h"
#include "core/ingest/storebuilder.h"
#include "readers/opening/registry.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <QDir>

namespace lightcone::tests::tst_epilogdamaged {

using core::DiagnosticCode;
using core::ErrorCode;

// The damaged samples, each as the EXPECT.txt beside it says.
class TestEpilogDamaged : public QObject {
    Q_OBJECT

private slots:
    void sample_data();
    void sample();
};

namespace {

constexpr int kNothing = -1;
constexpr int kEvents = 1128; ///< events of the sample without a defect

void addError(const char* name, ErrorCode code)
{
    QTest::newRow(name) << QString::fromLatin1(name) << static_cast<int>(code) << kNothing << 0 << true;
}
void addFinding(const char* name, DiagnosticCode code, int events, bool isDamaged = true)
{
    QTest::newRow(name) << QString::fromLatin1(name) << kNothing << static_cast<int>(code) << events << isDamaged;
}

} // namespace

void TestEpilogDamaged::sample_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("error");
    QTest::addColumn<int>("finding");
    QTest::addColumn<int>("events");
    QTest::addColumn<bool>("isDamaged");
    addError("byteorder", ErrorCode::Damaged);
    addError("magic", ErrorCode::UnknownFormat);
    addError("trunc_header", ErrorCode::UnknownFormat);
    addError("version", ErrorCode::UnsupportedVersion);
    addError("zero", ErrorCode::EmptyFile);
    addFinding("enter_no_exit", DiagnosticCode::NeverLeft, kEvents + 1);
    addFinding("exit_no_enter", DiagnosticCode::LeaveWithoutEnter, kEvents + 1);
    addFinding("flip", DiagnosticCode::EventFileDamaged, 564);
    addFinding("gz_trunc", DiagnosticCode::EventFileDamaged, 531);
    addFinding("length", DiagnosticCode::EventFileDamaged, 564);
    addFinding("nan_time", DiagnosticCode::TimeInvalid, kEvents + 1);
    addFinding("num_events", DiagnosticCode::MoreEventsThanDeclared, kEvents, false);
    addFinding("time_back", DiagnosticCode::TimeRunsBackwards, kEvents + 2);
    addFinding("trunc", DiagnosticCode::EventFileDamaged, 564);
    addFinding("trunc_defs", DiagnosticCode::DefinitionFileDamaged, 0);
    addFinding("unknown_location", DiagnosticCode::UndefinedLocation, kEvents);
    addFinding("unknown_record", DiagnosticCode::UnknownRecord, kEvents);
    addFinding("unknown_region", DiagnosticCode::UndefinedReference, kEvents + 2);
}

void TestEpilogDamaged::sample()
{
    QFETCH(QString, name);
    QFETCH(int, error);
    QFETCH(int, finding);
    QFETCH(int, events);
    QFETCH(bool, isDamaged);
    const QString path = QStringLiteral(LIGHTCONE_SHARED_TRACES "/damaged/epilog_pt_mw6_v19_%1/trace.elg").arg(name);
    SKIP_WITHOUT_SHARED_TRACES();
    const auto opening = readers::findTrace(path.toStdString());
    if (!opening.isOk()) {
        QCOMPARE(static_cast<int>(opening.error().code), error);
        return;
    }
    core::StoreBuilder builder;
    core::Progress progress;
    const auto status = opening.value().format->createReader()->read(opening.value().source, builder, progress, {});
    if (!status.isOk()) {
        QCOMPARE(static_cast<int>(status.error().code), error);
        return;
    }
    QCOMPARE(kNothing, error);
    const auto store = builder.finish(progress, {}, 2);
    QVERIFY(store.isOk());
    QCOMPARE(store.value()->eventCount(), static_cast<std::uint64_t>(events));
    QStringList codes;
    bool isFound = false;
    bool hasDamage = false;
    for (const core::Diagnostic& diagnostic : store.value()->diagnostics()) {
        codes.append(QString::fromUtf8(core::diagnosticName(diagnostic.code).data()));
        isFound |= static_cast<int>(diagnostic.code) == finding;
        hasDamage |= core::severityOf(diagnostic) == core::Severity::Damage;
    }
    QVERIFY2(isFound && hasDamage == isDamaged, qPrintable(codes.join(QLatin1Char(' '))));
}

LIGHTCONE_TEST(TestEpilogDamaged, Core)

} // namespace lightcone::tests::tst_epilogdamaged

#include "tst_epilogdamaged.moc"
