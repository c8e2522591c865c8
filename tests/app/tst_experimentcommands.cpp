// SPDX-License-Identifier: GPL-3.0-or-later
#include "clitest.h"
#include "testclass.h"
#include "tests/experimentfolder.h"
#include "tests/freshfolder.h"

#include <QImage>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <filesystem>

namespace lightcone::tests::tst_experimentcommands {

namespace fs = std::filesystem;
using namespace Qt::StringLiterals;

/// Tests what the command line says of directories of measurements.
class TestExperimentCommands : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder.renew(); }
    void infoOfWholeRun();
    void infoOfAbortedRun();
    void infoOfNothingRecorded();
    void infoOfProfile();
    void infoJson();
    void brokenProfileIsAFinding();
    void table();
    void tableOfAbortedRun();
    void tableWithoutExperiment();
    void picture_data();
    void picture();
    void refuses_data();
    void refuses();

private:
    QString make(const std::string& name, const std::string& config)
    {
        makeExperiment(m_folder / name, config);
        return QString::fromStdString((m_folder / name).string());
    }
    QString aborted() { return make("scorep-failed-20240131_1200_7", scorepConfig(true, true)); }
    QString whole()
    {
        const QString path = make("run", scorepConfig(true, true, "SCOREP_TOTAL_MEMORY=64M\n"));
        addTrace(m_folder / "run", fs::path(LIGHTCONE_TEST_DATA) / "recorded/halo4");
        addProfile(m_folder / "run");
        return path;
    }
    static QString textOf(const CliAnswer& answer) { return QString::fromUtf8(answer.out); }

    FreshFolder m_folder;
};

void TestExperimentCommands::infoOfWholeRun()
{
    const CliAnswer answer = callCli({ u"info"_s, whole() });
    QCOMPARE(answer.status, 0);
    QCOMPARE(answer.err, QByteArray());
    const QString text = textOf(answer).simplified();
    for (const QString& words : { u"Trace File"_s, u"Profile File"_s, u"Creator Score-P 6.0"_s,
             u"State complete: The run has come to its end, and all results are there."_s,
             u"Can be opened trace and profile"_s, u"What is there (5)"_s,
             u"SCOREP_TOTAL_MEMORY 64.0 MiB (changed, default: 15.6 MiB)"_s, u"Damaged no"_s })
        QVERIFY2(text.contains(words), qPrintable(words + u"\n"_s + textOf(answer)));
    QVERIFY(!text.contains(u"What is missing"));
}

void TestExperimentCommands::infoOfAbortedRun()
{
    const QString path = aborted();
    for (const QString& way : QStringList { path, path + u"/scorep.cfg"_s }) {
        const CliAnswer answer = callCli({ u"info"_s, way });
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.err, QByteArray());
        const QString text = textOf(answer).simplified();
        for (const QString& words :
            { u"State aborted: No result is there"_s, u"Can be opened nothing"_s, u"What can be done"_s,
                u"profile.cubex written at the end of a run"_s, u"SCOREP_ENABLE_TRACING on (changed, default: off)"_s })
            QVERIFY2(text.contains(words), qPrintable(words + u"\n"_s + textOf(answer)));
        // There is no trace to speak of.
        for (const QString& words : { u"Definitions"_s, u"Damaged"_s, u"Events"_s })
            QVERIFY2(!text.contains(words), qPrintable(words));
    }
}

void TestExperimentCommands::infoOfNothingRecorded()
{
    const CliAnswer answer = callCli({ u"info"_s, make("off", scorepConfig(false, false)) });
    QCOMPARE(answer.status, 0);
    QVERIFY(textOf(answer).contains(u"Neither a profile nor a trace was asked for."));
}

void TestExperimentCommands::infoOfProfile()
{
    addProfile(m_folder.path(), "alone.cubex");
    const CliAnswer answer = callCli({ u"info"_s, QString::fromStdString((m_folder / "alone.cubex").string()) });
    QCOMPARE(answer.status, 0);
    const QString text = textOf(answer).simplified();
    QVERIFY2(text.contains(u"Attributes of the profile Creator Score-P 6.0 Machine big"), qPrintable(textOf(answer)));
    QVERIFY(text.contains(u"Call paths 2"));
    QVERIFY(!text.contains(u"Measurement"));
}

void TestExperimentCommands::infoJson()
{
    const CliAnswer answer = callCli({ u"info"_s, whole(), u"--json"_s });
    QCOMPARE(answer.status, 0);
    const QJsonObject all = QJsonDocument::fromJson(answer.out).object();
    const QJsonObject experiment = all[u"experiment"_s].toObject();
    QCOMPARE(experiment[u"state"_s].toString(), u"complete"_s);
    QCOMPARE(experiment[u"result"_s].toString(), u"trace_and_profile"_s);
    QCOMPARE(experiment[u"files"_s].toArray().size(), 5);
    for (const QJsonValue& file : experiment[u"files"_s].toArray()) // of traces/ the files in it
        QVERIFY2(file[u"bytes"_s].toDouble() > 0, qPrintable(file[u"name"_s].toString()));
    QCOMPARE(experiment[u"variables"_s].toObject()[u"SCOREP_TOTAL_MEMORY"_s].toString(), u"64M"_s);
    QCOMPARE(all[u"profile"_s].toObject()[u"call_paths"_s].toInt(), 2);
    QCOMPARE(all[u"locations"_s].toInt(), 4);
    const QJsonObject none = QJsonDocument::fromJson(callCli({ u"info"_s, aborted(), u"--json"_s }).out).object();
    QCOMPARE(none[u"events"_s].toInt(-1), 0);
    QCOMPARE(none[u"experiment"_s].toObject()[u"state"_s].toString(), u"aborted"_s);
    QCOMPARE(none[u"experiment"_s].toObject()[u"missing"_s].toArray().size(), 4);
}

void TestExperimentCommands::brokenProfileIsAFinding()
{
    const QString path = whole();
    const CliAnswer sound = callCli({ u"check"_s, path });
    writeAll(m_folder / "run/profile.cubex", "no profile");
    const CliAnswer answer = callCli({ u"check"_s, path });
    QCOMPARE(answer.status, sound.status);
    QVERIFY(!textOf(sound).contains(u"Profile cannot be read"));
    QVERIFY(textOf(answer).contains(u"Profile cannot be read"));
    const QList<QStringList> findings = parseCsv(callCli({ u"table"_s, u"diagnostics"_s, path }).out);
    const auto found
        = std::ranges::find(findings, u"profile_unreadable"_s, [](const QStringList& row) { return row[0]; });
    QVERIFY(found != findings.end());
    QCOMPARE(found->at(1), u"warning"_s);
    QVERIFY(textOf(callCli({ u"info"_s, path })).contains(u"Profile cannot be read"));
}

void TestExperimentCommands::table()
{
    const CliAnswer answer = callCli({ u"table"_s, u"experiment"_s, whole() });
    QCOMPARE(answer.status, 0);
    const QList<QStringList> rows = parseCsv(answer.out);
    QCOMPARE(rows[0].join(u','), u"part,name,state,value,default,set,bytes,line,column"_s);
    QCOMPARE(rows[1][0], u"state"_s);
    QCOMPARE(rows[1][2], u"complete"_s);
    const auto rowOf = [&](const QString& name) {
        const auto found = std::ranges::find(rows, name, [](const QStringList& row) { return row[1]; });
        return found == rows.end() ? QString() : found->join(u',');
    };
    QCOMPARE(rowOf(u"traces.def"_s),
        u"file,traces.def,,global_definitions,,,%1,,"_s.arg(fs::file_size(m_folder / "run/traces.def")));
    QCOMPARE(rowOf(u"SCOREP_TOTAL_MEMORY"_s), u"variable,SCOREP_TOTAL_MEMORY,changed,64M,16000k,,,3,"_s);
    QCOMPARE(rowOf(u"SCOREP_ENABLE_PROFILING"_s), u"variable,SCOREP_ENABLE_PROFILING,default,true,true,,,1,"_s);
}

void TestExperimentCommands::tableOfAbortedRun()
{
    const CliAnswer answer = callCli({ u"table"_s, u"experiment"_s, aborted(), u"--format"_s, u"json"_s });
    QCOMPARE(answer.status, 0);
    const QJsonArray rows = QJsonDocument::fromJson(answer.out).array();
    QStringList missing;
    for (const QJsonValue& row : rows) {
        if (row[u"part"_s].toString() == u"missing")
            missing += row[u"name"_s].toString() + u' ' + row[u"state"_s].toString();
    }
    QCOMPARE(missing,
        (QStringList { u"profile.cubex run_not_finished"_s, u"traces.otf2 run_not_finished"_s,
            u"traces.def run_not_finished"_s, u"traces run_not_finished"_s }));
}

void TestExperimentCommands::tableWithoutExperiment()
{
    const CliAnswer answer
        = callCli({ u"table"_s, u"experiment"_s, QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4") });
    QCOMPARE(answer.status, 0);
    QCOMPARE(parseCsv(answer.out).size(), 1);
}

void TestExperimentCommands::picture_data()
{
    QTest::addColumn<QString>("which");
    for (const char* const which : { "whole", "aborted", "none" })
        QTest::newRow(which) << QString::fromLatin1(which);
}

void TestExperimentCommands::picture()
{
    QFETCH(QString, which);
    const QString path = which == u"whole" ? whole()
        : which == u"aborted"              ? aborted()
                                           : QStringLiteral(LIGHTCONE_TEST_DATA "/recorded/halo4");
    const QString file = QString::fromStdString((m_folder / "picture.svg").string());
    const CliAnswer answer = callCli({ u"render"_s, u"experiment"_s, path, u"-o"_s, file, u"--size"_s, u"1200x600"_s });
    QVERIFY2(answer.status == 0 && answer.err.isEmpty(), answer.err.constData());
    QVERIFY(contentOf(file).size() > 500);
}

void TestExperimentCommands::refuses_data()
{
    QTest::addColumn<QStringList>("words");
    const auto row = [](const char* name, const QStringList& words) { QTest::newRow(name) << words; };
    row("table", { u"table"_s, u"profile"_s });
    row("events", { u"table"_s, u"events"_s });
    row("render", { u"render"_s, u"timeline"_s, u"-o"_s, u"/nowhere/x.png"_s });
    row("check", { u"check"_s });
    row("state", { u"state"_s, u"--at"_s, u"0"_s });
    row("insights", { u"insights"_s });
    row("index", { u"index"_s });
}

void TestExperimentCommands::refuses()
{
    QFETCH(QStringList, words);
    words.insert(words.value(0) == u"table" || words.value(0) == u"render" ? 2 : 1, aborted());
    words.replaceInStrings(u"/nowhere"_s, QString::fromStdString(m_folder.path().string()));
    const CliAnswer answer = callCli(words);
    QCOMPARE(answer.status, 3);
    QCOMPARE(answer.out, QByteArray());
    QVERIFY2(answer.err.contains("neither a trace nor a profile") && answer.err.contains("lightcone info"),
        answer.err.constData());
    QCOMPARE(answer.err.count('\n'), 1);
}

LIGHTCONE_TEST(TestExperimentCommands, Widgets)

} // namespace lightcone::tests::tst_experimentcommands

#include "tst_experimentcommands.moc"
