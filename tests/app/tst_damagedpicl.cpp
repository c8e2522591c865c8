// SPDX-License-Identifier: GPL-3.0-or-later
#include "clitest.h"

#include "core/base/diagnostics.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace lightcone::tests::tst_damagedpicl {

using lightcone::core::DiagnosticCode;
using lightcone::core::Severity;

// `check` names the damage of damaged traces of PICL, and calls no sound trace damaged.
class TestDamagedPicl : public QObject {
    Q_OBJECT

private slots:
    void damaged_data();
    void damaged();
    void harmless_data();
    void harmless();
    void sound_data();
    void sound();
};

namespace {

const QString kTraces = QStringLiteral(LIGHTCONE_SHARED_TRACES);

QString damagedTrace(const QString& name)
{
    return kTraces + QStringLiteral("/damaged/picl_pt_mw6_") + name + QStringLiteral("/trace.trf");
}

QByteArray eventsOf(const QString& trace)
{
    return callCli({ QStringLiteral("table"), QStringLiteral("events"), trace }).out;
}

} // namespace

void TestDamagedPicl::damaged_data()
{
    using Code = DiagnosticCode;
    QTest::addColumn<int>("code"); ///< -1: cannot be read
    QTest::addColumn<int>("count");
    QTest::addColumn<int>("events"); ///< beyond those of the sound trace, or -1: not compared
    QTest::addColumn<QByteArray>("place"); ///< the line that is named, if any
    const auto row = [](const char* name, Code code, int count, int events, const char* place = "") {
        QTest::newRow(name) << int(code) << count << events << QByteArray(place);
    };
    const auto error = [](const char* name) { QTest::newRow(name) << -1 << 0 << 0 << QByteArray(); };
    error("new_binary");
    error("new_zero");
    row("new_entry_no_exit", Code::LeaveCrosses, 1, 1);
    row("new_exit_no_entry", Code::LeaveWithoutEnter, 1, 1);
    row("new_longline", Code::RecordDamaged, 1, 0, "line 419");
    row("new_nonnumeric", Code::RecordDamaged, 1, 0, "line 419");
    row("new_nul", Code::RecordDamaged, 1, -2, "line 418");
    row("new_recv_only", Code::UndefinedReference, 1, 3, "processor 77");
    row("new_short_fields", Code::RecordIncomplete, 1, 1, "line 419");
    row("new_time_back", Code::TimeRunsBackwards, 2, 2);
    row("new_trunc", Code::RecordDamaged, 1, -576, "line 419");
    row("new_unknown_event", Code::UnknownRecord, 1, 2, "-999");
    error("old_binary");
    error("old_zero");
    row("old_block_begin_only", Code::LeaveCrosses, 1, 1);
    row("old_block_end_only", Code::LeaveWithoutEnter, 1, 1);
    row("old_longline", Code::RecordDamaged, 1, 0, "line 502");
    row("old_nonnumeric", Code::RecordDamaged, 1, 0, "line 502");
    row("old_nul", Code::RecordDamaged, 1, -1, "line 503");
    row("old_recv_only", Code::UndefinedReference, 1, 1, "processor 77");
    row("old_time_back", Code::TimeRunsBackwards, 2, 2);
    row("old_trunc", Code::RecordDamaged, 1, -502, "line 502");
    row("old_unknown_type", Code::UnknownRecord, 1, 0, "line 502");
    row("old_usec_overflow", Code::TimeRunsBackwards, 200, 2);
}

void TestDamagedPicl::damaged()
{
    QFETCH(int, code);
    QFETCH(int, count);
    QFETCH(int, events);
    QFETCH(QByteArray, place);
    const QString name = QString::fromLatin1(QTest::currentDataTag());
    const QString trace = damagedTrace(name);
    SKIP_WITHOUT_SHARED_TRACES();
    const CliAnswer check = callCli({ QStringLiteral("check"), trace });
    if (code < 0) {
        QCOMPARE(check.status, 3);
        QVERIFY(!check.err.isEmpty());
        return;
    }
    const CliAnswer answer = callCli({ QStringLiteral("info"), trace, QStringLiteral("--json") });
    const QJsonObject info = QJsonDocument::fromJson(answer.out).object();
    bool isNamed = false;
    for (const QJsonValue& value : info.value(QLatin1String("diagnostics")).toArray()) {
        const QJsonObject diagnostic = value.toObject();
        const std::string codeName(lightcone::core::diagnosticName(DiagnosticCode(code)));
        if (diagnostic.value(QLatin1String("code")).toString().toStdString() != codeName)
            continue;
        isNamed = true;
        QCOMPARE(diagnostic.value(QLatin1String("count")).toInt(), count);
    }
    QVERIFY(isNamed);
    QVERIFY2(check.out.contains(place), check.out.constData());
    if (lightcone::core::severityOf(DiagnosticCode(code)) == Severity::Damage)
        QCOMPARE(check.status, 1);
    const bool isNew = name.startsWith(QLatin1String("new"));
    QCOMPARE(info.value(QLatin1String("events")).toInt(), (isNew ? 1140 : 1003) + events);
}

void TestDamagedPicl::harmless_data()
{
    QTest::addColumn<QString>("sameAs"); ///< the form of the sound trace with equal events; empty: only sound
    for (const char* const name : { "new_blank", "new_crlf" })
        QTest::newRow(name) << QStringLiteral("new");
    for (const char* const name : { "old_blank", "old_crlf" })
        QTest::newRow(name) << QStringLiteral("old");
    QTest::newRow("new_no_tracing_records") << QString();
}

void TestDamagedPicl::harmless()
{
    QFETCH(QString, sameAs);
    const QString trace = damagedTrace(QString::fromLatin1(QTest::currentDataTag()));
    SKIP_WITHOUT_SHARED_TRACES();
    QCOMPARE(callCli({ QStringLiteral("check"), trace }).status, 0);
    if (!sameAs.isEmpty())
        QCOMPARE(eventsOf(trace),
            eventsOf(kTraces + QStringLiteral("/picl/pt_mw6/pt_mw6_") + sameAs + QStringLiteral(".trf")));
}

void TestDamagedPicl::sound_data()
{
    QTest::addColumn<QString>("trace");
    QTest::newRow("table20") << QStringLiteral(LIGHTCONE_TEST_DATA "/picl/table20.trf");
    const QDir folder(kTraces + QStringLiteral("/picl"));
    for (const QString& name : folder.entryList(QDir::Files, QDir::Name))
        QTest::newRow(qPrintable(name)) << folder.filePath(name);
    for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name)) {
        for (const char* const form : { "_new", "_old", "_old_verbose" }) {
            const QString file = name + QLatin1String(form) + QStringLiteral(".trf");
            QTest::newRow(qPrintable(file)) << folder.filePath(name) + QLatin1Char('/') + file;
        }
    }
}

void TestDamagedPicl::sound()
{
    QFETCH(QString, trace);
    const CliAnswer check = callCli({ QStringLiteral("check"), trace });
    QVERIFY2(check.status == 0, check.out.constData());
}

LIGHTCONE_TEST(TestDamagedPicl, Core)

} // namespace lightcone::tests::tst_damagedpicl

#include "tst_damagedpicl.moc"
