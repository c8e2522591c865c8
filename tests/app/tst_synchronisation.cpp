// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of locks and one-sided communication, of recorded traces.
#include "clitest.h"
#include "testclass.h"
#include "tests/sharedtraces.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <map>
#include <utility>

namespace lightcone::tests::tst_synchronisation {

using namespace Qt::StringLiterals;

namespace {

/// The rows of a table of a trace below the OTF2 traces, with further words of the command.
QJsonArray rowsOf(const QString& table, const QString& trace, const QStringList& options = {})
{
    const QString path = QDir(QStringLiteral(LIGHTCONE_SHARED_TRACES)).filePath(u"otf2/"_s + trace);
    const CliAnswer answer = callCli(QStringList { u"table"_s, table, path, u"--format"_s, u"json"_s } + options);
    return QJsonDocument::fromJson(answer.out).array();
}

double sumOf(const QJsonArray& rows, QLatin1String column)
{
    double sum = 0;
    for (const QJsonValue& row : rows)
        sum += row[column].toDouble();
    return sum;
}

} // namespace

class TestSynchronisation : public QObject {
    Q_OBJECT

private slots:
    /// Numbers that were counted by hand from the events.
    void locks()
    {
        SKIP_WITHOUT_SHARED_TRACES();
        const QString rma = u"pt_rma4/traces.otf2"_s;
        const QJsonArray one = rowsOf(u"locks"_s, rma);
        QCOMPARE(one.size(), 1);
        const QJsonObject lock = one[0].toObject();
        QCOMPARE(lock["type"_L1].toString(), u"window"_s);
        QCOMPARE(lock["window"_L1].toString(), u"win 0"_s);
        QCOMPARE(lock["acquisitions"_L1].toInt(), 40);
        QCOMPARE(lock["held"_L1].toDouble(), 0.000206057);
        QCOMPARE(lock["max_held"_L1].toDouble(), 0.000035583);
        QCOMPARE(lock["waits"_L1].toInt(), 40);
        QCOMPARE(lock["waited"_L1].toDouble(), 0.000287833);
        QCOMPARE(lock["max_wait"_L1].toDouble(), 0.000050936);
        QCOMPARE(lock["contended"_L1].toInt(), 23);
        QCOMPARE(lock["blocker"_L1].toInt(), 3);
        QCOMPARE(lock["blocked"_L1].toDouble(), 0.000081623);
        QCOMPARE(lock["never_released"_L1].toInt(), 0);
        for (const char* by : { "location", "both", "window" }) {
            const QJsonArray rows = rowsOf(u"locks"_s, rma, { u"--by"_s, QString::fromLatin1(by) });
            QCOMPARE(sumOf(rows, "acquisitions"_L1), 40.0);
            QCOMPARE(sumOf(rows, "contended"_L1), 23.0);
        }

        const QJsonArray openMp = rowsOf(u"locks"_s, u"ez_omp4_opari/eztrace_log.otf2"_s);
        QCOMPARE(openMp.size(), 1);
        QCOMPARE(openMp[0]["acquisitions"_L1].toInt(), 120);
        QCOMPARE(openMp[0]["held"_L1].toDouble(), 0.000123660);
        QCOMPARE(openMp[0]["waited"_L1].toDouble(), 0.000016307);
        QCOMPARE(openMp[0]["contended"_L1].toInt(), 0);

        QCOMPARE(rowsOf(u"locks"_s, u"ez_hybrid4_ompt/eztrace_log.otf2"_s).size(), 4); // one a process
        QVERIFY(rowsOf(u"locks"_s, u"ez_pc_pthread/eztrace_log.otf2"_s).isEmpty()); // calls alone
        const QJsonArray kinds = rowsOf(u"locks"_s, u"kinds0/traces.otf2"_s);
        QCOMPARE(kinds.size(), 5);
        QCOMPARE(sumOf(kinds, "failed_tries"_L1), 2.0);
    }

    /// By pair, the table says what the matrix says of senders and receivers.
    void oneSided()
    {
        SKIP_WITHOUT_SHARED_TRACES();
        for (const QString& trace : { u"pt_rma4/traces.otf2"_s, u"kinds0/traces.otf2"_s }) {
            std::map<std::pair<int, int>, double> bytes;
            for (const QJsonValue& row : rowsOf(u"rma"_s, trace, { u"--by"_s, u"pair"_s })) {
                const int origin = row["origin"_L1].toInt();
                const int target = row["target"_L1].toInt();
                bytes[{ origin, target }] += row["bytes_to_target"_L1].toDouble();
                bytes[{ target, origin }] += row["bytes_to_origin"_L1].toDouble();
            }
            double all = 0;
            for (const QJsonValue& row : rowsOf(u"matrix"_s, trace, { u"--source"_s, u"rma"_s })) {
                const std::pair pair(row["sender"_L1].toInt(), row["receiver"_L1].toInt());
                QCOMPARE(bytes[pair], row["bytes"_L1].toDouble());
                all += row["bytes"_L1].toDouble();
            }
            for (const char* by : { "operation", "window", "pair", "origin" }) {
                const QJsonArray rows = rowsOf(u"rma"_s, trace, { u"--by"_s, QString::fromLatin1(by) });
                QCOMPARE(sumOf(rows, "bytes_to_target"_L1) + sumOf(rows, "bytes_to_origin"_L1), all);
            }
        }
        const QJsonArray rows = rowsOf(u"rma"_s, u"pt_rma4/traces.otf2"_s, { u"--by"_s, u"window"_s });
        QCOMPARE(rows.size(), 1);
        QCOMPARE(rows[0]["operations"_L1].toInt(), 120); // 40 puts, 40 gets, 40 atomic ones
        QCOMPARE(rows[0]["timed"_L1].toInt(), 120);
        QCOMPARE(rows[0]["collectives"_L1].toInt(), 22); // 88 members
        QVERIFY(rowsOf(u"rma"_s, u"pt_mw6/traces.otf2"_s).isEmpty());
    }

    void refusesWhatItDoesNotKnow()
    {
        SKIP_WITHOUT_SHARED_TRACES();
        const QString trace = QDir(QStringLiteral(LIGHTCONE_SHARED_TRACES)).filePath(u"otf2/kinds0/traces.otf2"_s);
        for (const QString& table : { u"locks"_s, u"rma"_s }) {
            const CliAnswer answer = callCli({ u"table"_s, table, trace, u"--by"_s, u"moon"_s });
            QCOMPARE(answer.status, 2);
            QVERIFY(answer.err.contains("moon"));
        }
    }
};

LIGHTCONE_TEST(TestSynchronisation, None)

} // namespace lightcone::tests::tst_synchronisation

#include "tst_synchronisation.moc"
