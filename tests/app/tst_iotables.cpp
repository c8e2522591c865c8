// SPDX-License-Identifier: GPL-3.0-or-later
// The tables io and tasksummary of real files: archives of OTF2 and OTF 1.
#include "clitest.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <QHash>

namespace lightcone::tests::tst_iotables {

/// Tests what the command line says of I/O and of tasks.
class TestIoTables : public QObject {
    Q_OBJECT

private slots:
    void operationsOfOtf2();
    void filesOfOtf1();
    void groupings_data();
    void groupings();
    void wrongGroupings();
    void tasksOfOtf2();
    void tasksOfRecording();
    void bytesAskedAndDone();

private:
    /// The cells of the rows, by the names of their columns.
    static QList<QHash<QString, QString>> table(QStringList words)
    {
        words.prepend(QStringLiteral("table"));
        const CliAnswer answer = callCli(words);
        if (answer.status != 0)
            qWarning("%s", answer.err.constData());
        const QList<QStringList> records = parseCsv(answer.out);
        QList<QHash<QString, QString>> rows;
        for (qsizetype i = 1; i < records.size(); ++i) {
            QHash<QString, QString> row;
            for (qsizetype column = 0; column < records[0].size(); ++column)
                row.insert(records[0][column], records[i].value(column));
            rows.append(row);
        }
        return rows;
    }
    static QString cell(const QHash<QString, QString>& row, const char* column)
    {
        return row.value(QString::fromLatin1(column));
    }
};

namespace {

const QString kEveryKind = QStringLiteral(LIGHTCONE_TEST_DATA "/otf2/everykind");
const QString kEveryRecord = QStringLiteral(LIGHTCONE_TEST_DATA "/otf1/everyrecord_short");

QString shared(const char* path)
{
    return QStringLiteral(LIGHTCONE_SHARED_TRACES) + QString::fromLatin1(path);
}

} // namespace

/// The archive has one operation of each kind: a non-blocking read that gets less than it wants, a write that is
/// cancelled, a flush that never ends.
void TestIoTables::operationsOfOtf2()
{
    const auto rows = table({ QStringLiteral("io"), kEveryKind, QStringLiteral("--by"), QStringLiteral("operation") });
    QHash<QString, QHash<QString, QString>> byName;
    for (const auto& row : rows)
        byName.insert(cell(row, "operation"), row);
    QCOMPARE(byName.size(), 12);
    const auto& read = byName[QStringLiteral("read")];
    QCOMPARE(cell(read, "paradigm"), QStringLiteral("POSIX I/O"));
    QCOMPARE(cell(read, "bytes_asked"), QStringLiteral("512"));
    QCOMPARE(cell(read, "bytes_read"), QStringLiteral("500"));
    QCOMPARE(cell(read, "time"), QStringLiteral("0.000050"));
    QCOMPARE(cell(read, "rate"), QStringLiteral("10000000"));
    QCOMPARE(cell(read, "short"), QStringLiteral("1"));
    const auto& written = byName[QStringLiteral("write")];
    QCOMPARE(cell(written, "cancelled"), QStringLiteral("1"));
    QCOMPARE(cell(written, "bytes_written"), QStringLiteral("0"));
    QVERIFY(cell(written, "time").isEmpty());
    QCOMPARE(cell(byName[QStringLiteral("flush")], "incomplete"), QStringLiteral("1"));
    QCOMPARE(cell(byName[QStringLiteral("open")], "opens"), QStringLiteral("1"));
    QVERIFY(cell(byName[QStringLiteral("open")], "time").isEmpty());
}

/// One record has begin and end of an operation, and another operation has a record for each.
void TestIoTables::filesOfOtf1()
{
    const auto rows = table({ QStringLiteral("io"), kEveryRecord });
    QCOMPARE(rows.size(), 1);
    QCOMPARE(cell(rows[0], "file"), QStringLiteral("/f"));
    QCOMPARE(cell(rows[0], "count"), QStringLiteral("2"));
    QCOMPARE(cell(rows[0], "reads"), QStringLiteral("1"));
    QCOMPARE(cell(rows[0], "writes"), QStringLiteral("1"));
    QCOMPARE(cell(rows[0], "time"), QStringLiteral("0.005"));
    QCOMPARE(cell(rows[0], "incomplete"), QStringLiteral("0"));
}

void TestIoTables::groupings_data()
{
    QTest::addColumn<QString>("by");
    for (const char* by : { "file", "handle", "operation", "location", "paradigm" })
        QTest::newRow(by) << QString::fromLatin1(by);
}

/// Whatever they are grouped by, it is the same operations.
void TestIoTables::groupings()
{
    QFETCH(QString, by);
    qulonglong count = 0;
    bool isNamed = by == QLatin1String("file"); // the handle of the archive is of no file
    for (const auto& row : table({ QStringLiteral("io"), kEveryKind, QStringLiteral("--by"), by })) {
        count += cell(row, "count").toULongLong();
        isNamed = isNamed || !row.value(by).isEmpty();
    }
    QCOMPARE(count, 12ULL);
    QVERIFY(isNamed);
}

void TestIoTables::wrongGroupings()
{
    for (const char* name : { "io", "tasksummary" }) {
        const CliAnswer answer = callCli({ QStringLiteral("table"), QString::fromLatin1(name), kEveryKind,
            QStringLiteral("--by"), QStringLiteral("nonsense") });
        QVERIFY(answer.status != 0);
        QVERIFY2(answer.err.contains("nonsense"), answer.err.constData());
        QVERIFY(answer.out.isEmpty());
    }
}

void TestIoTables::tasksOfOtf2()
{
    const auto rows = table({ QStringLiteral("tasksummary"), kEveryKind });
    QCOMPARE(rows.size(), 1);
    QCOMPARE(cell(rows[0], "region"), QStringLiteral("solve()"));
    QCOMPARE(cell(rows[0], "created"), QStringLiteral("2"));
    QCOMPARE(cell(rows[0], "run"), QStringLiteral("2"));
    QCOMPARE(cell(rows[0], "completed"), QStringLiteral("2"));
    QCOMPARE(cell(rows[0], "wait"), QStringLiteral("0.000020"));
    QCOMPARE(cell(rows[0], "time"), QStringLiteral("0.000020"));
}

/// The events of the recording, put together by the text of their attributes alone, say the same.
void TestIoTables::tasksOfRecording()
{
    SKIP_WITHOUT_SHARED_TRACES();
    const QString trace = shared("/otf2/ez_omp4_opari/eztrace_log.otf2");
    QHash<QString, QPair<QString, double>> created; // where and when, by attributes
    QHash<QString, int> pairs; // by creator and runner
    double wait = 0;
    int count = 0;
    for (const auto& event : table({ QStringLiteral("events"), trace })) {
        const QString task = cell(event, "attributes");
        if (cell(event, "type") == QLatin1String("TaskCreate")) {
            created[task] = { cell(event, "location"), cell(event, "time").toDouble() };
            ++count;
        } else if (cell(event, "type") == QLatin1String("TaskSwitch") && created.contains(task)) {
            const auto [where, when] = created.take(task);
            ++pairs[where + u' ' + cell(event, "location")];
            wait += cell(event, "time").toDouble() - when;
        }
    }
    QCOMPARE(count, 180);
    const auto rows = table({ QStringLiteral("tasksummary"), trace, QStringLiteral("--by"), QStringLiteral("pair") });
    QCOMPARE(rows.size(), pairs.size());
    double waited = 0;
    for (const auto& row : rows) {
        QCOMPARE(cell(row, "run").toInt(), pairs.value(cell(row, "location") + u' ' + cell(row, "runner")));
        QCOMPARE(cell(row, "created"), cell(row, "completed"));
        QCOMPARE(cell(row, "elsewhere").toInt(),
            cell(row, "location") == cell(row, "runner") ? 0 : cell(row, "run").toInt());
        waited += cell(row, "wait").toDouble();
    }
    QVERIFY(qAbs(waited - wait) < 1e-7);
    QCOMPARE(table({ QStringLiteral("tasksummary"), trace, QStringLiteral("--by"), QStringLiteral("task"),
                       QStringLiteral("--count"), QStringLiteral("7") })
                 .size(),
        7);
}

void TestIoTables::bytesAskedAndDone()
{
    SKIP_WITHOUT_SHARED_TRACES();
    const auto rows = table({ QStringLiteral("io"), shared("/otf2/kinds0/traces.otf2") });
    QCOMPARE(rows.size(), 1);
    QCOMPARE(cell(rows[0], "file"), QStringLiteral("/tmp/out.dat"));
    QCOMPARE(cell(rows[0], "bytes_written"), QStringLiteral("4000"));
    QCOMPARE(cell(rows[0], "bytes_read"), QStringLiteral("512"));
    QCOMPARE(cell(rows[0], "bytes_asked"), QStringLiteral("4608"));
    QCOMPARE(cell(rows[0], "cancelled"), QStringLiteral("1"));
    const auto handles = table({ QStringLiteral("io"), shared("/otf1/reflib-kitchensink-short/ks.otf"),
        QStringLiteral("--by"), QStringLiteral("handle") });
    QCOMPARE(handles.size(), 1);
    QCOMPARE(cell(handles[0], "handle"), QStringLiteral("2"));
    QCOMPARE(cell(handles[0], "bytes_read"), QStringLiteral("2048"));
    QCOMPARE(cell(handles[0], "bytes_written"), QStringLiteral("1024"));
    QVERIFY(cell(handles[0], "bytes_asked").isEmpty()); // the read does not say it
}

LIGHTCONE_TEST(TestIoTables, None)

} // namespace lightcone::tests::tst_iotables

#include "tst_iotables.moc"
